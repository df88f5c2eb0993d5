// Drawbridges: a meeple of a completed road stays while the others go home, then moves into the
// city or goes home too. After "send home", before the circus.
#include "tests/stand_ins/stand_ins.hpp"

#include "engine/game/change.hpp"
#include "engine/game/questions.hpp"

#include <algorithm>
#include <bit>

namespace circulade::test {

namespace {

constexpr const char* expansion_yaml = R"(
year: 2023
needs: base
tags:
  drawbridge: Its roads lead over a drawbridge into the city.
  may_cross: {sentence: May move over a drawbridge., worn_with: meeple}
steps:
  lower_bridges:
    for: each
    after: send_home
    before: [after_features, "big_top.circus?", "under_the_big_top.score_circus?"]
)";
constexpr const char* tiles_yaml = R"(
gate: {count: 6, city: N, road: S, tags: drawbridge}
)";

enum Id { road, city, drawbridge, may_cross };
const std::vector<Name> names{
    {Name::Kind::feature, "base.road"},
    {Name::Kind::feature, "base.city"},
    {Name::Kind::tag, "drawbridges.drawbridge"},
    {Name::Kind::tag, "drawbridges.may_cross"},
};

/// Cities that a drawbridge of the road leads to and that are open still (DB-06, DB-12).
std::vector<PartId> open_cities(const Context& c, PartId road_part) {
    std::vector<PartId> roots;
    for_each_part(c.state, road_part, [&](PartId member) {
        const TileIndex tile = tile_of(c.rules, member);
        if ((c.rules.tiles[c.state.tiles[tile].kind].tags & c.tag(drawbridge)) == 0) {
            return;
        }
        const std::uint16_t meets = part_kind(c.rules, c.state, member).meets;
        for (std::uint8_t local = 0; local < part_count(c.rules, c.state, tile); ++local) {
            const PartId part = part_id(c.rules, tile, local);
            if (((meets >> local) & 1U) != 0U &&
                feature_kind(c.rules, c.state, part) == c.id(city) &&
                !is_complete(c.rules, c.state, part)) {
                const PartId root = root_of(c.state, part);
                if (std::find(roots.begin(), roots.end(), root) == roots.end()) {
                    roots.push_back(root);
                }
            }
        }
    });
    return roots;
}

/// Whether the piece may use a drawbridge of this road, which was completed in this part: its
/// owner alone holds the majority (DB-08, DB-09).
bool may_move_on(const Context& c, PieceId id, PartId road_part) {
    const Piece& piece = c.state.pieces[id];
    if (feature_kind(c.rules, c.state, road_part) != c.id(road) ||
        (c.rules.pieces[piece.kind].tags & c.tag(may_cross)) == 0) {
        return false;
    }
    const PartId root = root_of(c.state, road_part);
    for (std::size_t n = 0; n < c.state.part_record.completed_count; ++n) {
        const CompletedFeature& completed = c.state.completed[n];
        if (root_of(c.state, completed.part) == root) {
            return std::popcount(completed.majority) == 1 &&
                   ((completed.majority >> piece.owner) & 1U) != 0U &&
                   !open_cities(c, road_part).empty();
        }
    }
    return false;
}

Verdict stays(const Context& c, PieceId id, PartId feature) {
    return may_move_on(c, id, feature) ? Verdict{{"DB-08", "drawbridges.may_move_on", no_tile}}
                                       : std::nullopt;
}

/// DB-11, DB-16: each own meeple to any tile of the city, or home.
void offer_moves(const Context& c, PlayerId player, Actions& out) {
    for (std::size_t n = 0; n < c.state.part_record.completed_count; ++n) {
        const PartId road_part = c.state.completed[n].part;
        for_each_piece_on(c.state, road_part, [&](PieceId id, const Piece& piece) {
            if (piece.owner != player || !may_move_on(c, id, road_part)) {
                return;
            }
            Action move;
            move.kind = ActionKind::move_piece;
            move.piece = id;
            move.to = in_supply;
            out.push_back(move);
            for (const PartId root : open_cities(c, road_part)) {
                for_each_part(c.state, root, [&](PartId part) {
                    move.to = on_feature(part);
                    if (may_enter(c.rules, c.state, id, move.to)) {
                        out.push_back(move);
                    }
                });
            }
        });
    }
}
void move_on(const Context&, const Action& action, Change& change) {
    change.move_piece(action.piece, action.to);
}

} // namespace

void put_drawbridges(Shelf& shelf) {
    Behaviour behaviour;
    behaviour.names = names;
    behaviour.steps = {{"drawbridges.lower_bridges", nullptr, offer_moves, move_on}};
    behaviour.answers.may_go_home = {stays};
    shelf.put("drawbridges", expansion_yaml, tiles_yaml, behaviour);
}

} // namespace circulade::test
