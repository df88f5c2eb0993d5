// The River: its tiles come first (their stacks stand before the others), each must carry the
// river on, and it may not turn back on itself.
#include "engine/game/board.hpp"
#include "engine/rules/behaviour.hpp"

#include <array>

namespace circulade {

namespace {

enum Id { river_edge };
const std::vector<Name> names{{Name::Kind::edge, "river_1.river"}};

/// How many sides of a tile the river crosses, and what they are.
struct Banks {
    std::array<Side, 4> sides{};
    std::size_t count = 0;
};
Banks banks(const Context& c, TileKindId kind, std::uint8_t rotation) {
    Banks found;
    for (const Side side : all_sides) {
        if (c.rules.tiles[kind].edges[rotation][static_cast<std::size_t>(index(side))] ==
            c.id(river_edge)) {
            found.sides[found.count++] = side;
        }
    }
    return found;
}

/// +1 for a bend to the right seen downstream, -1 to the left, 0 for straight on.
int bend(Side from, Side to) {
    const int quarters = (index(to) - index(opposite(from)) + 4) % 4;
    return quarters == 1 ? 1 : quarters == 3 ? -1 : 0;
}

/// A river tile must meet the river on exactly one side: the river is one line.
Verdict carries_the_river_on(const Context& c, const TilePlacement& placement) {
    const Banks river = banks(c, placement.kind, placement.rotation);
    if (river.count == 0) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < river.count; ++i) {
        if (tile_at(c.rules, c.state, neighbour(placement.square, river.sides[i])) != no_tile) {
            return std::nullopt;
        }
    }
    return Objection{"RI-02", "river_1.why_not_joined", no_tile};
}

/// Two bends in a row to the same hand would turn the river back.
Verdict does_not_turn_back(const Context& c, const TilePlacement& placement) {
    const Banks river = banks(c, placement.kind, placement.rotation);
    if (river.count != 2) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < 2; ++i) {
        const TileIndex upstream =
            tile_at(c.rules, c.state, neighbour(placement.square, river.sides[i]));
        if (upstream == no_tile) {
            continue;
        }
        const int here = bend(river.sides[i], river.sides[1 - i]);
        if (here == 0) {
            continue;
        }
        // The last bend before this one decides, however many straight tiles lie between.
        Side out = opposite(river.sides[i]);
        for (TileIndex tile = upstream; tile != no_tile;) {
            const PlacedTile& placed = c.state.tiles[tile];
            const Banks before = banks(c, placed.kind, placed.rotation);
            if (before.count != 2) {
                break;
            }
            const Side in = before.sides[0] == out ? before.sides[1] : before.sides[0];
            if (const int there = bend(in, out); there != 0) {
                if (there == here) {
                    return Objection{"RI-03", "river_1.why_turns_back", tile};
                }
                break;
            }
            tile = tile_at(c.rules, c.state, neighbour(placed.square, in));
            out = opposite(in);
        }
    }
    return std::nullopt;
}

} // namespace

Behaviour behaviour_of_river_1() {
    Behaviour river;
    river.names = names;
    river.answers.fits = {carries_the_river_on};
    Answers straight;
    straight.fits = {does_not_turn_back};
    river.answers_if = {{"river_1.no_u_turn", {1}, straight}};
    return river;
}

} // namespace circulade
