// Under the Big Top: the circus that travels and pays all meeples around it (BT-05 to BT-21), the
// acrobats that build pyramids (BT-22 to BT-36) and the ringmasters (BT-37 to BT-44).
//
// What other expansions do to these is said by tags: a bridge, a castle, a phantom is whatever
// wears the tag.
#include "engine/game/board.hpp"
#include "engine/game/change.hpp"
#include "engine/game/questions.hpp"
#include "engine/game/scoring.hpp"
#include "engine/game/things.hpp"
#include "engine/rules/behaviour.hpp"

#include <array>

namespace circulade {

namespace {

enum Id {
    circus_space,
    acrobat_space,
    used_tokens,
    circus_tile,
    acrobat_tile,
    earns_at_circus,
    acrobat,
    ringmaster,
    phantom,
    fairy,
    bridge,
    castle,
    double_tile,
    magic_portal,
    flying_machine,
    monk,
    road,
    city,
    field,
    monastery,
    big_top,
    animal_token,
    animals,
    open_this_turn,
    laid_this_turn,
    pyramid_scored,
    score_pyramid,
    play_circus,
    play_acrobats,
    animal_points,
    acrobats_count_for_circus,
    empty_stack,
    points_acrobat,
    points_fairy,
    pyramid_replaces,
    score_pyramid_same_double_turn,
    acrobat_from_neighbour_same_double_turn,
    phantom_acrobat,
    phantom_after_pyramid_score,
    flying_machine_acrobat,
    points_ringmaster,
    ringmaster_shrine,
    ringmaster_castle,
    ringmaster_german_castle,
    ringmaster_double_tile
};
const std::vector<Name> names{
    {Name::Kind::space, "under_the_big_top.circus"},
    {Name::Kind::space, "under_the_big_top.acrobats"},
    {Name::Kind::area, "under_the_big_top.used_tokens"},
    {Name::Kind::tag, "under_the_big_top.circus_tile"},
    {Name::Kind::tag, "under_the_big_top.acrobat_tile"},
    {Name::Kind::tag, "under_the_big_top.earns_at_circus"},
    {Name::Kind::tag, "under_the_big_top.acrobat"},
    {Name::Kind::tag, "under_the_big_top.ringmaster"},
    {Name::Kind::tag, "under_the_big_top.phantom"},
    {Name::Kind::tag, "under_the_big_top.fairy"},
    {Name::Kind::tag, "under_the_big_top.bridge"},
    {Name::Kind::tag, "under_the_big_top.castle"},
    {Name::Kind::tag, "under_the_big_top.double_tile"},
    {Name::Kind::tag, "under_the_big_top.magic_portal"},
    {Name::Kind::tag, "under_the_big_top.flying_machine"},
    {Name::Kind::tag, "base.monk"},
    {Name::Kind::feature, "base.road"},
    {Name::Kind::feature, "base.city"},
    {Name::Kind::feature, "base.field"},
    {Name::Kind::feature, "base.monastery"},
    {Name::Kind::piece, "under_the_big_top.big_top"},
    {Name::Kind::piece, "under_the_big_top.animal_token"},
    {Name::Kind::chance, "under_the_big_top.animals"},
    {Name::Kind::counter, "under_the_big_top.open_this_turn"},
    {Name::Kind::counter, "under_the_big_top.laid_this_turn"},
    {Name::Kind::counter, "under_the_big_top.pyramid_scored"},
    {Name::Kind::option, "under_the_big_top.score_pyramid"},
    {Name::Kind::parameter, "under_the_big_top.circus"},
    {Name::Kind::parameter, "under_the_big_top.acrobats"},
    {Name::Kind::parameter, "under_the_big_top.animal_points"},
    {Name::Kind::parameter, "under_the_big_top.acrobats_count_for_circus"},
    {Name::Kind::parameter, "under_the_big_top.empty_stack"},
    {Name::Kind::parameter, "under_the_big_top.points_acrobat"},
    {Name::Kind::parameter, "under_the_big_top.points_fairy"},
    {Name::Kind::parameter, "under_the_big_top.pyramid_replaces"},
    {Name::Kind::parameter, "under_the_big_top.score_pyramid_same_double_turn"},
    {Name::Kind::parameter, "under_the_big_top.acrobat_from_neighbour_same_double_turn"},
    {Name::Kind::parameter, "under_the_big_top.phantom_acrobat"},
    {Name::Kind::parameter, "under_the_big_top.phantom_after_pyramid_score"},
    {Name::Kind::parameter, "under_the_big_top.flying_machine_acrobat"},
    {Name::Kind::parameter, "under_the_big_top.points_ringmaster"},
    {Name::Kind::parameter, "under_the_big_top.ringmaster_shrine"},
    {Name::Kind::parameter, "under_the_big_top.ringmaster_castle"},
    {Name::Kind::parameter, "under_the_big_top.ringmaster_german_castle"},
    {Name::Kind::parameter, "under_the_big_top.ringmaster_double_tile"},
};

// Readings, by the order of their choices in expansion.yaml.
constexpr std::int32_t reshuffle = 1;    // of empty_stack
constexpr std::int32_t only_placing = 1; // of pyramid_replaces
constexpr std::int32_t whole_tile = 1;   // of ringmaster_double_tile

constexpr int whole_pyramid = 3;

const PlacedTile& placed(const Context& c, TileIndex tile) {
    return c.state.tiles[tile];
}
bool tile_wears(const Context& c, TileIndex tile, TagSet tags) {
    return tile != no_tile && wears(c.rules, placed(c, tile), tags);
}
bool kind_wears(const Context& c, PieceKindId kind, TagSet tags) {
    return (c.rules.pieces[kind].tags & tags) != 0;
}

/// The players as they sit, the active one first (BT-A8): calls `visit(PlayerId)` for each.
template <typename Visit>
void for_each_player(const Context& c, Visit visit) {
    const PlayerId players = c.rules.player_count();
    for (PlayerId n = 0; n < players; ++n) {
        visit(static_cast<PlayerId>((c.state.turn.active + n) % players));
    }
}

/// Whether a castle lies on the feature that `part` belongs to.
bool has_castle(const Context& c, PartId part) {
    bool found = false;
    for_each_piece_on(c.state, part, [&](PieceId, const Piece& piece) {
        found = found || wears(c.rules, piece, c.tag(castle));
    });
    return found;
}

// The circus.

PieceId tent(const Context& c) {
    return first_piece(c.state, c.piece(big_top));
}
/// The tile the big top stands on, or no_tile.
TileIndex tent_tile(const Context& c) {
    const PieceId id = tent(c);
    return id == no_piece ? no_tile : tile_under(c.rules, c.state, id);
}
bool circus_tile_was_laid(const Context& c) {
    const TileIndex tile = c.state.part_record.tile;
    return tile_wears(c, tile, c.tag(circus_tile)) &&
           has_space(c.rules, c.state, tile, c.space(circus_space));
}
PieceId token_at(const Context& c, Place place) {
    PieceId found = no_piece;
    for_each_piece_at(c.state, place, [&](PieceId id, const Piece& piece) {
        found = piece.kind == c.id(animal_token) && found == no_piece ? id : found;
    });
    return found;
}

/// BT-A6: the used tokens become the stack anew.
void reshuffle_tokens(const Context& c, Change& change) {
    for_each_piece_at(c.state, in_area(c.area(used_tokens)), [&](PieceId id, const Piece& piece) {
        if (piece.kind != c.piece(animal_token) || piece.value == 0) {
            return; // put there by hand
        }
        change.return_token(c.chance(animals), static_cast<std::uint16_t>(piece.value - 1));
        change.set_piece_value(id, 0);
        change.move_piece(id, in_box);
    });
}

/// What an animal is worth, by its name: a variant of this folder may have others.
std::int32_t points_of(const Context& c, std::uint16_t animal) {
    const std::string& name = c.rules.chances[c.chance(animals)].tokens[animal];
    for (const auto& [known, points] : c.rules.parameters[c.id(animal_points)].value.counts) {
        if (known == name) {
            return points;
        }
    }
    return 0;
}

/// BT-06, BT-14: a face-down token, and the big top on it. What the token shows is not settled
/// before it is turned up (BT-A2).
void pitch_tent(const Context& c, TileIndex tile, Change& change) {
    const Place place = on_space(tile, c.space(circus_space));
    if (tokens_left(c.rules, c.state, c.chance(animals)) == 0 &&
        c.number(empty_stack) == reshuffle) {
        reshuffle_tokens(c, change);
    }
    const PieceId token = token_at(c, in_box);
    if (token != no_piece && tokens_left(c.rules, c.state, c.chance(animals)) > 0) {
        change.move_piece(token, place);
    }
    change.move_piece(tent(c), place);
}

// BT-06: the first circus tile.
void raise_big_top(const Context& c, Change& change) {
    if (c.is_on(play_circus) && circus_tile_was_laid(c) && tent(c) != no_piece &&
        tent_tile(c) == no_tile) {
        pitch_tent(c, c.state.part_record.tile, change);
    }
}

/// Whether a piece stands on the circus's tile or one of the eight around it. Where a castle lies
/// on its feature, any tile of that will do (BT-48).
bool is_at_circus(const Context& c, PieceId id, const Piece& piece, Square centre) {
    const TileIndex tile = tile_under(c.rules, c.state, id);
    if (tile == no_tile) {
        return false; // BT-49: off the board
    }
    if (is_near(placed(c, tile).square, centre)) {
        return true;
    }
    bool is_there = false;
    if (piece.place.kind == PlaceKind::feature && has_castle(c, piece.place.where)) {
        for_each_part(c.state, piece.place.where, [&](PartId part) {
            is_there = is_there || is_near(placed(c, tile_of(c.rules, part)).square, centre);
        });
    }
    return is_there;
}

/// BT-45, BT-46: figures of players that earn here. BT-17: whether acrobats are among them.
bool may_earn_at_circus(const Context& c, const Piece& piece) {
    if (piece.owner == nobody || !wears(c.rules, piece, c.tag(earns_at_circus))) {
        return false;
    }
    const bool is_acrobat =
        piece.place.kind == PlaceKind::space && piece.place.detail == c.id(acrobat_space);
    return !is_acrobat || c.is_on(acrobats_count_for_circus);
}

/// BT-12, BT-13, BT-15: each player once, for all own figures around the big top. They stay. The
/// token is used up even if nobody is there (BT-10).
void score_tent(const Context& c, bool at_end, Change& change) {
    const TileIndex tile = tent_tile(c);
    const PieceId token = token_at(c, on_space(tile, c.space(circus_space)));
    if (token == no_piece || tokens_left(c.rules, c.state, c.chance(animals)) == 0) {
        return; // BT-A6: nothing under it, nothing to pay
    }
    const std::uint16_t animal = change.draw_token(c.chance(animals));
    change.set_piece_value(token, static_cast<std::uint8_t>(animal + 1));
    change.move_piece(token, in_area(c.area(used_tokens)));
    const std::int32_t points = points_of(c, animal);

    const Square centre = placed(c, tile).square;
    for_each_player(c, [&](PlayerId player) {
        Sheet sheet;
        sheet.mark(on_square(tile)); // first of all where it is
        for_each_tile_near(c.rules, c.state, centre, [&](TileIndex near) {
            if (near != tile) {
                sheet.mark(on_square(near));
            }
        });
        std::int32_t figures = 0;
        for (std::size_t i = 0; i < c.state.pieces.size(); ++i) {
            const auto id = static_cast<PieceId>(i);
            const Piece& piece = c.state.pieces[i];
            if (piece.owner == player && may_earn_at_circus(c, piece) &&
                is_at_circus(c, id, piece, centre)) {
                ++figures;
                sheet.mark(beside(id));
            }
        }
        const ChanceKind& stack = c.rules.chances[c.chance(animals)];
        sheet.add({"under_the_big_top.at_circus", at_end ? "BT-20" : "BT-12", figures, points,
                   stack.name, stack.tokens[animal]});
        change.score(player, sheet, ScoredFor::other, no_part, tent(c), at_end);
    });
}

// BT-10, BT-14: features are scored and their meeples are home.
void score_circus(const Context& c, Change& change) {
    const TileIndex stands_on = tent_tile(c);
    if (c.is_on(play_circus) && circus_tile_was_laid(c) && stands_on != no_tile &&
        stands_on != c.state.part_record.tile) {
        score_tent(c, false, change);
        pitch_tent(c, c.state.part_record.tile, change);
    }
}

// BT-20.
void score_last_circus(const Context& c, Change& change) {
    if (c.is_on(play_circus) && tent_tile(c) != no_tile) {
        score_tent(c, true, change);
    }
}

// Pyramids.

/// Calls `visit(TileIndex, Place, int acrobats)` for each tile with a place for acrobats.
template <typename Visit>
void for_each_pyramid(const Context& c, Visit visit) {
    const SpaceKindId space = c.space(acrobat_space);
    for (TileIndex tile = 0; tile < c.state.tile_count; ++tile) {
        if (has_space(c.rules, c.state, tile, space)) {
            const Place place = on_space(tile, space);
            visit(tile, place, pieces_at(c.state, place));
        }
    }
}

/// BT-55: normal meeples. Whether phantoms are, too, is a house rule.
bool may_be_acrobat(const Context& c, PieceKindId kind) {
    return kind_wears(c, kind, c.tag(acrobat)) ||
           (c.is_on(phantom_acrobat) && kind_wears(c, kind, c.tag(phantom)));
}

/// The tile that a place is on, or no_tile.
TileIndex tile_of_place(const Context& c, Place place) {
    switch (place.kind) {
    case PlaceKind::feature:
        return tile_of(c.rules, place.where);
    case PlaceKind::space:
    case PlaceKind::square:
        return place.where;
    default:
        return no_tile;
    }
}

bool carries_bridge(const Context& c, TileIndex tile) {
    for (std::size_t i = 0; i < c.state.pieces.size(); ++i) {
        if (wears(c.rules, c.state.pieces[i], c.tag(bridge)) &&
            tile_under(c.rules, c.state, static_cast<PieceId>(i)) == tile) {
            return true;
        }
    }
    return false;
}

// BT-26, BT-38, BT-55, BT-60.
Verdict objection_to_acrobat(const Context& c, PieceKindId kind, Place place) {
    const TileIndex tile = place.where;
    if (!c.is_on(play_acrobats)) {
        return Objection{"BT-04", "under_the_big_top.why_no_acrobats", tile};
    }
    if (!may_be_acrobat(c, kind)) {
        return Objection{kind_wears(c, kind, c.tag(ringmaster)) ? "BT-38" : "BT-55",
                         "under_the_big_top.why_no_acrobat", tile};
    }
    if (pieces_at(c.state, place) >= whole_pyramid) {
        return Objection{"BT-26", "under_the_big_top.why_whole", tile};
    }
    if (carries_bridge(c, tile)) {
        return Objection{"BT-60", "under_the_big_top.why_bridge", tile};
    }
    return std::nullopt;
}

// BT-59.
Verdict objection_to_flight(const Context& c, const Piece& piece, Place place) {
    const bool flies = piece.place.kind == PlaceKind::space &&
                       (c.rules.spaces[piece.place.detail].tags & c.tag(flying_machine)) != 0;
    if (flies && place.kind == PlaceKind::space && place.detail == c.id(acrobat_space) &&
        !c.is_on(flying_machine_acrobat)) {
        return Objection{"BT-59", "under_the_big_top.why_no_flight", place.where};
    }
    return std::nullopt;
}

/// What forbids a kind of piece a place, whatever brings it there.
Verdict objection_to(const Context& c, PieceKindId kind, Place place) {
    if (place.kind == PlaceKind::space && place.detail == c.id(circus_space) &&
        kind != c.id(big_top) && kind != c.id(animal_token)) {
        return Objection{"BT-09", "under_the_big_top.why_circus", place.where};
    }
    if (place.kind == PlaceKind::space && place.detail == c.id(acrobat_space)) {
        return objection_to_acrobat(c, kind, place);
    }
    if (kind_wears(c, kind, c.tag(bridge))) {
        const TileIndex tile = tile_of_place(c, place);
        if (tile != no_tile && has_space(c.rules, c.state, tile, c.space(acrobat_space)) &&
            pieces_at(c.state, on_space(tile, c.space(acrobat_space))) > 0) {
            return Objection{"BT-60", "under_the_big_top.why_acrobats_there", tile};
        }
    }
    return std::nullopt;
}
Verdict forbids_placing(const Context& c, PlayerId, PieceKindId kind, Place place) {
    if (counter(c.rules, c.state, c.id(pyramid_scored)) != 0) {
        if (!kind_wears(c, kind, c.tag(phantom))) {
            if (c.number(pyramid_replaces) == only_placing) {
                return Objection{"BT-30", "under_the_big_top.why_pyramid_scored", no_tile};
            }
        } else if (!c.is_on(phantom_after_pyramid_score)) {
            return Objection{"BT-A13", "under_the_big_top.why_pyramid_scored", no_tile};
        }
    }
    return objection_to(c, kind, place);
}
Verdict forbids_entering(const Context& c, PieceId id, Place place) {
    const Piece& piece = c.state.pieces[id];
    const Verdict flight = objection_to_flight(c, piece, place);
    return flight ? flight : objection_to(c, piece.kind, place);
}

/// BT-23 to BT-28: the pyramids of the tile just laid and of the eight around it; all of them
/// after a magic portal (BT-54).
void acrobat_places(const Context& c, PlayerId, PieceKindId kind, Actions& out) {
    const TileIndex laid = c.state.part_record.tile;
    if (laid == no_tile || !c.is_on(play_acrobats) || !may_be_acrobat(c, kind)) {
        return;
    }
    const bool is_everywhere = tile_wears(c, laid, c.tag(magic_portal));
    for_each_pyramid(c, [&](TileIndex tile, Place place, int acrobats) {
        const bool is_reached =
            is_everywhere || is_near(placed(c, tile).square, placed(c, laid).square);
        const bool is_too_soon = tile != laid &&
                                 counter(c.rules, c.state, c.id(laid_this_turn), tile) != 0 &&
                                 !c.is_on(acrobat_from_neighbour_same_double_turn); // BT-A12
        if (acrobats < whole_pyramid && is_reached && !is_too_soon) {
            Action climb;
            climb.kind = ActionKind::place_piece;
            climb.what = kind;
            climb.to = place;
            out.push_back(climb);
        }
    });
}

// BT-36: before anybody is placed, which pyramids are not whole.
void watch_pyramids(const Context& c, Change& change) {
    for_each_pyramid(c, [&](TileIndex tile, Place, int acrobats) {
        if (acrobats < whole_pyramid) {
            change.set_counter(c.id(open_this_turn), tile, 1);
        }
        if (tile == c.state.part_record.tile) {
            change.set_counter(c.id(laid_this_turn), tile, 1);
        }
    });
}

/// BT-31, BT-32, BT-34: what a player gets for all own acrobats in the pyramid.
Sheet sheet_of_acrobats(const Context& c, Place place, PlayerId player, bool at_end) {
    Sheet sheet;
    sheet.mark(on_square(place.where));
    std::int32_t acrobats = 0;
    for_each_piece_at(c.state, place, [&](PieceId id, const Piece& piece) {
        if (piece.owner == player) {
            ++acrobats;
            sheet.mark(beside(id));
        }
    });
    sheet.add("under_the_big_top.acrobats", at_end ? "BT-34" : "BT-31", acrobats,
              c.number(points_acrobat));
    return sheet;
}
void acrobats_sheet(const Context& c, Place place, PlayerId player, Sheet& sheet) {
    if (place.kind == PlaceKind::space && place.detail == c.id(acrobat_space)) {
        sheet = sheet_of_acrobats(c, place, player, false);
    }
}

/// Each player once.
void score_acrobats_at(const Context& c, Place place, bool at_end, Change& change) {
    for_each_player(c, [&](PlayerId player) {
        change.score(player, sheet_of_acrobats(c, place, player, at_end), ScoredFor::other, no_part,
                     no_piece, at_end);
    });
}

// BT-30, BT-33: any whole pyramid, wherever it stands and whoever is in it.
void offer_pyramids(const Context& c, PlayerId, Actions& out) {
    const PartRecord& record = c.state.part_record;
    if (record.tile == no_tile || record.acted != 0 || !c.is_on(play_acrobats) ||
        counter(c.rules, c.state, c.id(pyramid_scored)) != 0) {
        return; // no tile was left that fits, or the player has acted
    }
    for_each_pyramid(c, [&](TileIndex tile, Place place, int acrobats) {
        const bool is_old = counter(c.rules, c.state, c.id(open_this_turn), tile) == 0 ||
                            c.is_on(score_pyramid_same_double_turn);
        if (acrobats == whole_pyramid && is_old) {
            Action score;
            score.kind = ActionKind::choose;
            score.what = c.id(score_pyramid);
            score.to = place;
            out.push_back(score);
        }
    });
}

void take_pyramid(const Context& c, const Action& action, Change& change) {
    score_acrobats_at(c, action.to, false, change);
    for_each_piece_at(c.state, action.to, [&](PieceId id, const Piece&) { change.send_home(id); });
    change.set_counter(c.id(pyramid_scored), 0, 1);
    if (c.number(pyramid_replaces) != only_placing) {
        change.mark_acted();
        change.finish_step();
    }
}

// BT-34.
void score_all_acrobats(const Context& c, Change& change) {
    if (c.is_on(play_acrobats)) {
        for_each_pyramid(c, [&](TileIndex, Place place, int acrobats) {
            if (acrobats > 0) {
                score_acrobats_at(c, place, true, change);
            }
        });
    }
}

// BT-56: where the fairy is beside an acrobat, at the start of the turn of whoever is in that
// pyramid.
void pay_fairy(const Context& c, Change& change) {
    for (std::size_t i = 0; i < c.state.pieces.size(); ++i) {
        const Piece& fairy_piece = c.state.pieces[i];
        if (fairy_piece.place.kind != PlaceKind::piece ||
            !wears(c.rules, fairy_piece, c.tag(fairy))) {
            continue;
        }
        const Place place = c.state.pieces[fairy_piece.place.where].place;
        if (place.kind != PlaceKind::space || place.detail != c.id(acrobat_space)) {
            continue;
        }
        Sheet sheet;
        std::int32_t acrobats = 0;
        for_each_piece_at(c.state, place, [&](PieceId id, const Piece& piece) {
            if (piece.owner == c.state.turn.active) {
                ++acrobats;
                sheet.mark(beside(id));
            }
        });
        sheet.add("under_the_big_top.fairy", "BT-56", acrobats, c.number(points_fairy));
        change.score(c.state.turn.active, sheet, ScoredFor::other, no_part, static_cast<PieceId>(i),
                     false);
    }
}

// The ringmaster.

/// The squares that a ringmaster looks around from: its own, or those of a whole tile or castle.
struct Standpoint {
    std::array<Square, 2> squares{};
    std::size_t count = 0;
    bool is_fief = false; ///< looks only at the castle's tiles and those along its two sides

    void add(Square square) {
        if (count < squares.size()) {
            squares[count++] = square;
        }
    }
};

/// Its own tile, and the other half of a tile that covers two squares.
Standpoint whole_of(const Context& c, TileIndex tile) {
    Standpoint standpoint;
    standpoint.add(placed(c, tile).square);
    if (tile_wears(c, tile, c.tag(double_tile))) {
        for (const Side side : all_sides) {
            const TileIndex other =
                tile_at(c.rules, c.state, neighbour(placed(c, tile).square, side));
            if (tile_wears(c, other, c.tag(double_tile))) {
                standpoint.add(placed(c, other).square);
            }
        }
    }
    return standpoint;
}

/// From where a ringmaster on that feature counts, nowhere where it earns nothing (BT-44).
Standpoint standpoint_of(const Context& c, TileIndex tile, const FeatureCount& count) {
    Standpoint standpoint;
    if (has_castle(c, count.part)) { // BT-A5: a castle that was never scored pays nothing
        if (c.is_on(ringmaster_castle) && !count.at_end) {
            for_each_part(c.state, count.part, [&](PartId part) {
                const Square square = placed(c, tile_of(c.rules, part)).square;
                if (standpoint.count == 0 || !(standpoint.squares[0] == square)) {
                    standpoint.add(square);
                }
            });
            standpoint.is_fief = true;
        }
        return standpoint;
    }
    const bool is_for_monks =
        (c.rules.features[count.kind].claimable_by & c.tag(monk)) != 0; // BT-A3
    const bool pays = count.kind == c.id(road) || count.kind == c.id(city) ||
                      count.kind == c.id(field) || count.kind == c.id(monastery) ||
                      (is_for_monks && c.is_on(ringmaster_shrine));
    const bool is_german_castle = !pays && !is_for_monks && c.is_on(ringmaster_german_castle) &&
                                  tile_wears(c, tile, c.tag(double_tile));
    if (pays && c.number(ringmaster_double_tile) != whole_tile) { // BT-65
        standpoint.add(placed(c, tile).square);
    } else if (pays || is_german_castle) {
        standpoint = whole_of(c, tile);
    }
    return standpoint;
}

bool is_seen(const Standpoint& from, Square square) {
    for (std::size_t n = 0; n < from.count; ++n) {
        const Square own = from.squares[n];
        const Square other = from.squares[from.count - 1];
        const bool along = from.squares[0].y == other.y ? square.x == own.x : square.y == own.y;
        if (is_near(own, square) && (!from.is_fief || along)) {
            return true;
        }
    }
    return false;
}

// BT-39 to BT-43: whoever has the majority.
void ringmaster_sheet(const Context& c, PieceId id, const FeatureCount& count, Sheet& sheet) {
    if (!wears(c.rules, c.state.pieces[id], c.tag(ringmaster))) {
        return;
    }
    const Standpoint from = standpoint_of(c, tile_under(c.rules, c.state, id), count);
    std::int32_t tiles = 0;
    for (TileIndex tile = 0; from.count > 0 && tile < c.state.tile_count; ++tile) {
        if (tile_wears(c, tile, c.tag(circus_tile) | c.tag(acrobat_tile)) &&
            is_seen(from, placed(c, tile).square)) {
            ++tiles;
            sheet.mark(on_square(tile));
        }
    }
    sheet.add("under_the_big_top.tiles_around", count.at_end ? "BT-43" : "BT-39", tiles,
              c.number(points_ringmaster));
}

} // namespace

Behaviour behaviour_of_under_the_big_top() {
    Behaviour behaviour;
    behaviour.names = names;
    behaviour.steps = {
        {"under_the_big_top.pay_fairy", pay_fairy},
        {"under_the_big_top.raise_big_top", raise_big_top},
        {"under_the_big_top.watch_pyramids", watch_pyramids},
        {"under_the_big_top.score_circus", score_circus},
        {"under_the_big_top.score_last_circus", score_last_circus},
        {"under_the_big_top.score_acrobats", score_all_acrobats},
    };
    behaviour.options = {{"under_the_big_top.score_pyramid", offer_pyramids, take_pyramid}};
    behaviour.answers.places = {acrobat_places};
    behaviour.answers.may_place = {forbids_placing};
    behaviour.answers.may_enter = {forbids_entering};
    behaviour.answers.piece_sheet = {ringmaster_sheet};
    behaviour.answers.space_sheet = {acrobats_sheet};
    return behaviour;
}

} // namespace circulade
