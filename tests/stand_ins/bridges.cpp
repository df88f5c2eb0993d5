// Bridges: a road over a tile from field edge to field edge, before a tile is laid or before a
// piece is placed.
#include "tests/stand_ins/stand_ins.hpp"

#include "engine/game/change.hpp"
#include "engine/game/questions.hpp"
#include "engine/game/things.hpp"

namespace circulade::test {

namespace {

constexpr const char* expansion_yaml = R"(
year: 2010
needs: base
added_parts: 1
pieces:
  bridge: {per_player: 3}
options:
  build_first: {step: place_tile}
  build: {step: place_piece}
)";

enum Id { road, road_edge, field_edge, bridge, build_first, build };
const std::vector<Name> names{
    {Name::Kind::feature, "base.road"},
    {Name::Kind::edge, "base.road"},
    {Name::Kind::edge, "base.field"},
    {Name::Kind::piece, "bridges.bridge"},
    {Name::Kind::option, "bridges.build_first"},
    {Name::Kind::option, "bridges.build"},
};

/// From `side` to the one opposite: both ends are field edges, and beyond lies nothing or a road.
bool may_span(const Context& c, TileIndex tile, Side side) {
    for (const Side end : {side, opposite(side)}) {
        const TileIndex beyond =
            tile_at(c.rules, c.state, neighbour(c.state.tiles[tile].square, end));
        if (edge_of(c.rules, c.state, tile, end) != c.id(field_edge) ||
            (beyond != no_tile &&
             edge_of(c.rules, c.state, beyond, opposite(end)) != c.id(road_edge))) {
            return false;
        }
    }
    return pieces_at(c.state, on_square(tile)) == 0;
}

/// Turned by a quarter where it leads east and west.
void offer_over(const Context& c, PlayerId player, OptionId option, TileIndex tile, Actions& out) {
    if (c.state.supply[player * c.rules.pieces.size() + c.id(bridge)] == 0) {
        return;
    }
    Action span;
    span.kind = ActionKind::choose;
    span.what = option;
    span.to = on_square(tile);
    for (const std::uint8_t quarters : {std::uint8_t{0}, std::uint8_t{1}}) {
        span.rotation = quarters;
        if (may_span(c, tile, turned(Side::north, quarters))) {
            out.push_back(span);
        }
    }
}

void offer_first(const Context& c, PlayerId player, Actions& out) {
    for (TileIndex tile = 0; c.state.turn.drawn != no_tile_kind && tile < c.state.tile_count;
         ++tile) {
        offer_over(c, player, c.id(build_first), tile, out);
    }
}

void offer_build(const Context& c, PlayerId player, Actions& out) {
    const TileIndex laid = c.state.part_record.tile;
    if (laid == no_tile) {
        return;
    }
    offer_over(c, player, c.id(build), laid, out);
    for (const Side side : all_sides) {
        const TileIndex tile =
            tile_at(c.rules, c.state, neighbour(c.state.tiles[laid].square, side));
        if (tile != no_tile) {
            offer_over(c, player, c.id(build), tile, out);
        }
    }
}

void take_build(const Context& c, const Action& action, Change& change) {
    const TileIndex tile = action.to.where;
    const std::uint8_t part = change.add_part(tile, c.feature(road));
    const Side side = turned(Side::north, action.rotation);
    for (const Side end : {side, opposite(side)}) {
        change.set_slot(tile, static_cast<Slot>(first_slot(end) + 1), part);
        change.set_edge(tile, end, c.edge(road_edge));
    }
    change.rejoin(tile);
    change.place_from_supply(actor(c.state), c.piece(bridge), on_square(tile));
}

} // namespace

void put_bridges(Shelf& shelf) {
    Behaviour behaviour;
    behaviour.names = names;
    behaviour.options = {{"bridges.build_first", offer_first, take_build},
                         {"bridges.build", offer_build, take_build}};
    shelf.put("bridges", expansion_yaml, "", behaviour);
}

} // namespace circulade::test
