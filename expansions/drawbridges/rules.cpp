// The Drawbridges: once a road is scored, whoever alone holds the majority on it may move own
// meeples into the cities beyond its lowered bridges (DB-05 to DB-12).
//
// They stay while the others go home, then their owners are asked, one meeple after the other.
#include "engine/game/board.hpp"
#include "engine/game/change.hpp"
#include "engine/game/questions.hpp"
#include "engine/game/things.hpp"
#include "engine/game/tile_set.hpp"
#include "engine/rules/behaviour.hpp"

#include <algorithm>
#include <bit>

namespace circulade {

namespace {

enum Id {
    road,
    city,
    drawbridge,
    may_cross,
    own_move,
    protection,
    dragon,
    cross,
    cross_protected,
    destination,
    shared_majority,
    wagon_without_majority,
    allow_dragon_tile,
    points_protection
};
const std::vector<Name> names{
    {Name::Kind::feature, "base.road"},
    {Name::Kind::feature, "base.city"},
    {Name::Kind::tag, "drawbridges.drawbridge"},
    {Name::Kind::tag, "drawbridges.may_cross"},
    {Name::Kind::tag, "drawbridges.own_move"},
    {Name::Kind::tag, "drawbridges.protection"},
    {Name::Kind::tag, "drawbridges.dragon"},
    {Name::Kind::option, "drawbridges.cross"},
    {Name::Kind::option, "drawbridges.cross_protected"},
    {Name::Kind::parameter, "drawbridges.destination"},
    {Name::Kind::parameter, "drawbridges.shared_majority"},
    {Name::Kind::parameter, "drawbridges.wagon_without_majority"},
    {Name::Kind::parameter, "drawbridges.allow_dragon_tile"},
    {Name::Kind::parameter, "drawbridges.points_protection"},
};

// A reading, by the order of the choices in expansion.yaml.
constexpr std::int32_t any_tile = 1; // of destination

/// Calls `visit(PartId)` with the city's part at each bridge of the road that is down: its city is
/// still open (DB-06, DB-07, DB-12).
template <typename Visit>
void for_each_lowered_bridge(const Context& c, PartId road_part, Visit visit) {
    for_each_part(c.state, road_part, [&](PartId member) {
        const PartKind end = part_kind(c.rules, c.state, member);
        if ((end.tags & c.tag(drawbridge)) == 0) {
            return;
        }
        for (unsigned meets = end.meets; meets != 0; meets &= meets - 1) {
            const PartId gate = part_id(c.rules, tile_of(c.rules, member),
                                        static_cast<std::uint8_t>(std::countr_zero(meets)));
            if (feature_kind(c.rules, c.state, gate) == c.id(city) &&
                !is_complete(c.rules, c.state, gate)) {
                visit(gate);
            }
        }
    });
}

/// DB-A8: the dragon's tile.
bool has_dragon(const Context& c, TileIndex tile) {
    for (std::size_t i = 0; i < c.state.pieces.size(); ++i) {
        if (wears(c.rules, c.state.pieces[i], c.tag(dragon)) &&
            tile_under(c.rules, c.state, static_cast<PieceId>(i)) == tile) {
            return true;
        }
    }
    return false;
}
bool may_stand_on(const Context& c, PieceId piece, PartId part) {
    return may_enter(c.rules, c.state, piece, on_feature(part)) &&
           (c.is_on(allow_dragon_tile) || !has_dragon(c, tile_of(c.rules, part)));
}

/// Calls `visit(Place)` for each place beyond the lowered bridges (DB-16): each tile of each city,
/// or where that makes no difference one of each city, its gate if it can be had. A city that
/// several bridges lead to is one city (DB-A7).
template <typename Visit>
void for_each_destination(const Context& c, PieceId piece, PartId road_part, Visit visit) {
    PartSet cities(c.state.tile_count * c.rules.parts_a_tile);
    for_each_lowered_bridge(c, road_part, [&](PartId gate) {
        if (!cities.add(root_of(c.state, gate))) {
            return;
        }
        TileSet tiles(c.state.tile_count);
        bool is_found = false;
        for_each_part(c.state, gate, [&](PartId part) {
            const bool is_wanted = !is_found || c.number(destination) == any_tile;
            if (is_wanted && may_stand_on(c, piece, part) && tiles.add(tile_of(c.rules, part))) {
                is_found = true;
                visit(on_feature(part));
            }
        });
    });
}
bool has_destination(const Context& c, PieceId piece, PartId road_part) {
    bool found = false;
    for_each_destination(c, piece, road_part, [&](Place) { found = true; });
    return found;
}

/// Whether its player holds the road alone (DB-08, DB-09; DB-A2). Who completed it is irrelevant.
bool has_the_right(const Context& c, const Piece& piece, const CompletedFeature& completed) {
    const auto own = static_cast<PlayerSet>(1U << piece.owner);
    if (completed.majority == own || (completed.scored != 0 && c.is_on(wagon_without_majority) &&
                                      wears(c.rules, piece, c.tag(own_move)))) {
        return true;
    }
    return c.is_on(shared_majority) && (completed.majority & own) != 0;
}

/// Calls `visit(PieceId, PartId road)` for each piece of the player that may cross, road by road
/// (DB-A5), until it answers false.
template <typename Visit>
void for_each_that_may_cross(const Context& c, PlayerId player, Visit visit) {
    for (std::size_t n = 0; n < c.state.part_record.completed_count; ++n) {
        const CompletedFeature& completed = c.state.completed[n];
        if (feature_kind(c.rules, c.state, completed.part) != c.id(road)) {
            continue;
        }
        bool goes_on = true;
        for_each_piece_on(c.state, completed.part, [&](PieceId id, const Piece& piece) {
            if (goes_on && piece.owner == player && wears(c.rules, piece, c.tag(may_cross)) &&
                has_the_right(c, piece, completed) && has_destination(c, id, completed.part)) {
                goes_on = visit(id, completed.part);
            }
        });
        if (!goes_on) {
            return;
        }
    }
}

// Such a piece doesn't go home with the others.
Verdict waits_at_bridge(const Context& c, PieceId id, PartId) {
    Verdict verdict;
    for_each_that_may_cross(c, c.state.pieces[id].owner, [&](PieceId one, PartId) {
        if (one == id) {
            verdict = Objection{"DB-08", "drawbridges.why_waits", no_tile};
        }
        return one != id;
    });
    return verdict;
}

/// What stands beside the piece leaves it (DB-14, DB-23); only what protects it may stay (DB-24).
void send_companions_home(const Context& c, PieceId piece, TagSet staying, Change& change) {
    for_each_piece_at(c.state, beside(piece), [&](PieceId id, const Piece& companion) {
        if (!wears(c.rules, companion, staying)) {
            change.send_home(id);
        }
    });
}
void move_over(const Context& c, const Action& action, Change& change) {
    send_companions_home(c, action.piece, c.tag(protection), change);
    change.move_piece(action.piece, action.to);
}

// DB-11, DB-12: for each meeple by itself, back to the supply or into one of the cities.
void offer_crossings(const Context& c, PlayerId player, Actions& out) {
    for_each_that_may_cross(c, player, [&](PieceId piece, PartId road_part) {
        Action move;
        move.kind = ActionKind::move_piece;
        move.piece = piece;
        move.to = in_supply;
        out.push_back(move);
        for_each_destination(c, piece, road_part, [&](Place place) {
            move.to = place;
            out.push_back(move);
        });
        return false; // the next one is asked about when this one has gone
    });
}
void take_crossing(const Context& c, const Action& action, Change& change) {
    if (action.to.kind == PlaceKind::supply) {
        send_companions_home(c, action.piece, TagSet{0}, change);
        change.send_home(action.piece);
    } else {
        move_over(c, action, change);
    }
}

/// Offers `option` with each destination of each piece that the question in `out` is about.
void offer_to_those_asked(const Context& c, PlayerId player, OptionId option, TagSet tags,
                          Actions& out) {
    const std::size_t asked = out.size();
    for_each_that_may_cross(c, player, [&](PieceId piece, PartId road_part) {
        const bool is_asked =
            wears(c.rules, c.state.pieces[piece], tags) &&
            std::any_of(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(asked),
                        [&](const Action& other) { return other.piece == piece; });
        if (is_asked) {
            Action move;
            move.kind = ActionKind::choose;
            move.what = option;
            move.piece = piece;
            for_each_destination(c, piece, road_part, [&](Place place) {
                move.to = place;
                out.push_back(move);
            });
        }
        return true;
    });
}

bool is_asked_here(const Context& c) {
    return c.rules.steps[c.state.turn.step].offer == offer_crossings;
}
// DB-20: a wagon has a question of its own, and chooses exactly one of its answers and this one.
void offer_to_wagons(const Context& c, PlayerId player, Actions& out) {
    if (!is_asked_here(c)) {
        offer_to_those_asked(c, player, c.id(cross), c.tag(own_move), out);
    }
}

/// DB-24: a protection that nobody has yet, no_piece if there is none.
PieceId free_protection(const Context& c) {
    for (std::size_t i = 0; i < c.state.pieces.size(); ++i) {
        if (wears(c.rules, c.state.pieces[i], c.tag(protection)) &&
            c.state.pieces[i].place == in_box) {
            return static_cast<PieceId>(i);
        }
    }
    return no_piece;
}
bool is_protected(const Context& c, PieceId piece) {
    bool found = false;
    for_each_piece_at(c.state, beside(piece), [&](PieceId, const Piece& companion) {
        found = found || wears(c.rules, companion, c.tag(protection));
    });
    return found;
}
void offer_protection(const Context& c, PlayerId player, Actions& out) {
    if (c.state.part_record.completed_count == 0 || free_protection(c) == no_piece ||
        c.state.scores[player] < c.number(points_protection)) {
        return;
    }
    const std::size_t before = out.size();
    const TagSet tags = is_asked_here(c) ? c.tag(may_cross) : c.tag(own_move);
    offer_to_those_asked(c, player, c.id(cross_protected), tags, out);
    out.erase(std::remove_if(out.begin() + static_cast<std::ptrdiff_t>(before), out.end(),
                             [&](const Action& action) { return is_protected(c, action.piece); }),
              out.end());
}
void take_protected(const Context& c, const Action& action, Change& change) {
    const PlayerId player = actor(c.state);
    move_over(c, action, change);
    change.move_piece(free_protection(c), beside(action.piece));
    Sheet sheet;
    sheet.add("drawbridges.protection", "DB-24", 1, -c.number(points_protection));
    change.score(player, sheet, ScoredFor::other, action.to.where, action.piece, false);
}

} // namespace

Behaviour behaviour_of_drawbridges() {
    Behaviour behaviour;
    behaviour.names = names;
    behaviour.steps = {{"drawbridges.cross_bridges", nullptr, offer_crossings, take_crossing}};
    behaviour.options = {{"drawbridges.cross", offer_to_wagons, move_over},
                         {"drawbridges.cross_protected", offer_protection, take_protected}};
    behaviour.answers.may_go_home = {waits_at_bridge};
    return behaviour;
}

} // namespace circulade
