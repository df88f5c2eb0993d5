// The Flying Machines: a meeple is placed on the machine of the tile just laid (FM-03), flies as
// far as the die says (FM-04) and lands on what it may claim there (FM-05 to FM-09).
#include "engine/game/board.hpp"
#include "engine/game/change.hpp"
#include "engine/game/questions.hpp"
#include "engine/game/things.hpp"
#include "engine/rules/behaviour.hpp"

namespace circulade {

namespace {

enum Id { machine, flier, flight_die, flights, comes_down, fallen, falls, second_flight };
const std::vector<Name> names{
    {Name::Kind::space, "flying_machines.flying_machine"},
    {Name::Kind::tag, "flying_machines.flier"},
    {Name::Kind::chance, "flying_machines.flight_die"},
    {Name::Kind::counter, "flying_machines.flights"},
    {Name::Kind::counter, "flying_machines.comes_down"},
    {Name::Kind::counter, "flying_machines.fallen"},
    {Name::Kind::counter, "flying_machines.falls"},
    {Name::Kind::parameter, "flying_machines.second_flight"},
};

/// Why a meeple comes back, as the counter `falls` says it.
enum Fall : std::int32_t { no_tile_there = 1, nowhere_to_land = 2 };

// FM-03: the machine of the tile just laid.
void machine_places(const Context& c, PlayerId, PieceKindId kind, Actions& out) {
    const TileIndex laid = c.state.part_record.tile;
    if (laid != no_tile && has_space(c.rules, c.state, laid, c.space(machine))) {
        Action board;
        board.kind = ActionKind::place_piece;
        board.what = kind;
        board.to = on_space(laid, c.space(machine));
        out.push_back(board);
    }
}

/// Whether all that the player has of that kind has fallen in this part of the turn.
bool have_all_fallen(const Context& c, PlayerId player, PieceKindId kind) {
    bool some_have = false;
    for (std::size_t i = 0; i < c.state.pieces.size(); ++i) {
        const Piece& piece = c.state.pieces[i];
        if (piece.kind == kind && piece.owner == player && piece.place == in_supply) {
            if (counter(c.rules, c.state, c.id(fallen), static_cast<PieceId>(i)) == 0) {
                return false;
            }
            some_have = true;
        }
    }
    return some_have;
}

// FM-03, FM-08, FM-A1: who may not.
Verdict forbids_placing(const Context& c, PlayerId player, PieceKindId kind, Place place) {
    if (have_all_fallen(c, player, kind)) {
        return Objection{"FM-08", "flying_machines.why_fallen", no_tile};
    }
    if (place.kind != PlaceKind::space || place.detail != c.id(machine)) {
        return std::nullopt;
    }
    if ((c.rules.pieces[kind].tags & c.tag(flier)) == 0) {
        return Objection{"FM-03", "flying_machines.why_no_flier", place.where};
    }
    if (counter(c.rules, c.state, c.id(flights)) != 0 && !c.is_on(second_flight)) {
        return Objection{"FM-A1", "flying_machines.why_flown", place.where};
    }
    return std::nullopt;
}

/// The piece that is on the machine of the tile just laid, or no_piece.
PieceId on_machine(const Context& c) {
    PieceId found = no_piece;
    if (const TileIndex laid = c.state.part_record.tile; laid != no_tile) {
        for_each_piece_at(c.state, on_space(laid, c.space(machine)),
                          [&](PieceId id, const Piece&) { found = id; });
    }
    return found;
}

/// FM-04: the tile so many squares from the one just laid, or no_tile.
TileIndex target(const Context& c, int squares) {
    const TileIndex laid = c.state.part_record.tile;
    const Direction way = pointing(c.rules, c.state, laid, c.space(machine));
    return tile_at(c.rules, c.state, moved(c.state.tiles[laid].square, way, squares));
}

/// FM-05 to FM-07: never a field, nor what is complete. A space is open as long as it has room.
bool is_open(const Context& c, Place place) {
    if (place.kind != PlaceKind::feature) {
        return true;
    }
    const FeatureKindId kind = feature_kind(c.rules, c.state, place.where);
    return c.rules.features[kind].completes != Completes::never &&
           !is_complete(c.rules, c.state, place.where);
}

/// FM-05 to FM-07, FM-09: calls `visit(Place)` for each place on the tile where the piece may land:
/// what it may claim, whoever is there already, as long as it can be completed and is not.
template <typename Visit>
void for_each_landing(const Context& c, PieceId piece, TileIndex tile, Visit visit) {
    for_each_claim_on(c.rules, c.state, tile, c.state.pieces[piece].kind, [&](Place place) {
        if (is_open(c, place) && may_enter(c.rules, c.state, piece, place)) {
            visit(place);
        }
    });
}

void fall(const Context& c, PieceId piece, Fall why, Change& change) {
    change.set_counter(c.id(falls), actor(c.state), why);
    change.set_counter(c.id(fallen), piece, 1);
    change.send_home(piece);
}

// FM-04, FM-08: as soon as a piece is on the machine, the die decides where it comes down.
void take_off(const Context& c, Change& change) {
    const PieceId piece = on_machine(c);
    if (piece == no_piece) {
        return;
    }
    change.add_to_counter(c.id(flights), 0, 1);
    const TileIndex tile = target(c, change.roll(c.chance(flight_die)));
    if (tile == no_tile) {
        return fall(c, piece, no_tile_there, change);
    }
    int landings = 0;
    Place landing;
    for_each_landing(c, piece, tile, [&](Place place) {
        ++landings;
        landing = place;
    });
    if (landings == 0) {
        fall(c, piece, nowhere_to_land, change);
    } else if (landings == 1) { // FM-05: it must
        change.move_piece(piece, landing);
    } else {
        change.set_counter(c.id(comes_down), tile, 1);
    }
}

/// Where the piece on the machine comes down, while its player has the choice; else no_tile.
TileIndex comes_down_on(const Context& c) {
    for (TileIndex tile = 0; tile < c.state.tile_count; ++tile) {
        if (counter(c.rules, c.state, c.id(comes_down), tile) != 0) {
            return tile;
        }
    }
    return no_tile;
}

// FM-05.
void offer_landings(const Context& c, PlayerId, Actions& out) {
    const PieceId piece = on_machine(c);
    const TileIndex tile = piece == no_piece ? no_tile : comes_down_on(c);
    if (tile == no_tile) {
        return;
    }
    for_each_landing(c, piece, tile, [&](Place place) {
        Action land;
        land.kind = ActionKind::move_piece;
        land.piece = piece;
        land.to = place;
        out.push_back(land);
    });
}
void land(const Context&, const Action& action, Change& change) {
    change.move_piece(action.piece, action.to);
    change.finish_step();
}

} // namespace

Behaviour behaviour_of_flying_machines() {
    Behaviour machines;
    machines.names = names;
    machines.steps = {
        {"flying_machines.fly", take_off, offer_landings, land},
        {"flying_machines.fly_second", take_off, offer_landings, land},
    };
    machines.answers.places = {machine_places};
    machines.answers.may_place = {forbids_placing};
    return machines;
}

} // namespace circulade
