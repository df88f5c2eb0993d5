// Ferries: a lake ends three roads; a ferry joins two of them, and may be moved when the tile just
// laid lengthens a road that reaches the lake.
#include "tests/stand_ins/stand_ins.hpp"

#include "engine/game/change.hpp"
#include "engine/game/questions.hpp"
#include "engine/game/things.hpp"

namespace circulade::test {

namespace {

constexpr const char* expansion_yaml = R"(
year: 2012
needs: base
spaces:
  lake: {ends_roads: yes}
pieces:
  ferry: {neutral: 4}
counters:
  left_out: {of: square, most: 16}
  moved: {of: square, most: 1, until: part}
steps:
  place_ferry:
    after: [second_piece, "phantom.place_phantom?", "flying_machines.fly_second?"]
    before: complete
  move_ferries: {after: place_ferry, before: complete}
options:
  leave_out: {step: place_ferry}
  change_over: {step: move_ferries}
)";
constexpr const char* tiles_yaml = R"(
lake: {count: 4, road: [N, E, W], lake: yes}
)";

enum Id { road, lake, ferry, left_out, moved, leave_out, change_over };
const std::vector<Name> names{
    {Name::Kind::feature, "base.road"},          {Name::Kind::space, "ferries.lake"},
    {Name::Kind::piece, "ferries.ferry"},        {Name::Kind::counter, "ferries.left_out"},
    {Name::Kind::counter, "ferries.moved"},      {Name::Kind::option, "ferries.leave_out"},
    {Name::Kind::option, "ferries.change_over"},
};

struct Ends {
    std::array<std::uint8_t, 2> parts{};
    std::size_t count = 0;
};
/// The two road ends of a lake that a ferry joins if it leaves out a third.
Ends ends_without(const Context& c, TileIndex tile, std::uint8_t out) {
    Ends ends;
    for (std::uint8_t local = 0; local < part_count(c.rules, c.state, tile); ++local) {
        if (local != out && ends.count < 2 &&
            feature_kind(c.rules, c.state, part_id(c.rules, tile, local)) == c.id(road)) {
            ends.parts[ends.count++] = local;
        }
    }
    return ends;
}

/// An action names the road end that is left out.
void offer_ends(const Context& c, OptionId option, TileIndex tile, Actions& out) {
    const std::int32_t now = counter(c.rules, c.state, c.id(left_out), tile);
    Action choice;
    choice.kind = ActionKind::choose;
    choice.what = option;
    for (std::uint8_t local = 0; local < part_count(c.rules, c.state, tile); ++local) {
        const PartId part = part_id(c.rules, tile, local);
        if (feature_kind(c.rules, c.state, part) == c.id(road) && local + 1 != now) {
            choice.to = on_feature(part);
            out.push_back(choice);
        }
    }
}

void offer_first(const Context& c, PlayerId, Actions& out) {
    const TileIndex tile = c.state.part_record.tile;
    if (tile != no_tile && has_space(c.rules, c.state, tile, c.space(lake)) &&
        counter(c.rules, c.state, c.id(left_out), tile) == 0) {
        offer_ends(c, c.id(leave_out), tile, out);
    }
}
void take_first(const Context& c, const Action& action, Change& change) {
    const TileIndex tile = tile_of(c.rules, action.to.where);
    const std::uint8_t out = local_of(c.rules, action.to.where);
    const Ends ends = ends_without(c, tile, out);
    change.link(tile, ends.parts[0], ends.parts[1]);
    change.rejoin(tile);
    change.set_counter(c.id(left_out), tile, out + 1);
    change.set_counter(c.id(moved), tile, 1);
    PieceId boat = no_piece;
    for_each_piece_at(c.state, in_box, [&](PieceId id, const Piece& piece) {
        boat = piece.kind == c.id(ferry) ? id : boat;
    });
    if (boat != no_piece) { // else somebody's hand took the last one
        change.move_piece(boat, on_space(tile, c.space(lake)));
    }
    change.finish_step();
}

bool is_reached_by_the_tile(const Context& c, TileIndex lake_tile) {
    bool reached = false;
    const TileIndex laid = c.state.part_record.tile;
    for (std::uint8_t local = 0; local < part_count(c.rules, c.state, laid); ++local) {
        const PartId root = root_of(c.state, part_id(c.rules, laid, local));
        for (std::uint8_t end = 0; end < part_count(c.rules, c.state, lake_tile); ++end) {
            const PartId part = part_id(c.rules, lake_tile, end);
            reached = reached || (feature_kind(c.rules, c.state, part) == c.id(road) &&
                                  root_of(c.state, part) == root);
        }
    }
    return reached;
}
void offer_moves(const Context& c, PlayerId, Actions& out) {
    for (TileIndex tile = 0; c.state.part_record.tile != no_tile && tile < c.state.tile_count;
         ++tile) {
        if (counter(c.rules, c.state, c.id(left_out), tile) != 0 &&
            counter(c.rules, c.state, c.id(moved), tile) == 0 && is_reached_by_the_tile(c, tile)) {
            offer_ends(c, c.id(change_over), tile, out);
        }
    }
}
void take_move(const Context& c, const Action& action, Change& change) {
    const TileIndex tile = tile_of(c.rules, action.to.where);
    const auto before =
        static_cast<std::uint8_t>(counter(c.rules, c.state, c.id(left_out), tile) - 1);
    const std::uint8_t out = local_of(c.rules, action.to.where);
    const Ends old_ends = ends_without(c, tile, before);
    const Ends new_ends = ends_without(c, tile, out);
    change.unlink(tile, old_ends.parts[0], old_ends.parts[1]);
    change.link(tile, new_ends.parts[0], new_ends.parts[1]);
    change.rejoin(tile);
    change.set_counter(c.id(left_out), tile, out + 1);
    change.set_counter(c.id(moved), tile, 1);
}

} // namespace

void put_ferries(Shelf& shelf) {
    Behaviour behaviour;
    behaviour.names = names;
    behaviour.options = {{"ferries.leave_out", offer_first, take_first},
                         {"ferries.change_over", offer_moves, take_move}};
    shelf.put("ferries", expansion_yaml, tiles_yaml, behaviour);
}

} // namespace circulade::test
