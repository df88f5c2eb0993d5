#include "engine/game/board.hpp"

#include "engine/game/change.hpp"
#include "engine/game/terms.hpp"

#include <bit>

namespace circulade {

namespace {

/// The last alteration of that kind at that place, or null.
const Alteration* alteration(const GameState& state, TileIndex tile, Alteration::Kind kind,
                             std::uint8_t at) {
    for (auto a = state.alterations.rbegin(); a != state.alterations.rend(); ++a) {
        if (a->tile == tile && a->kind == kind && a->at == at) {
            return &*a;
        }
    }
    return nullptr;
}

} // namespace

namespace altered {

std::uint8_t part_of_slot(const Rules& rules, const GameState& state, TileIndex tile, Slot slot) {
    const PlacedTile& placed = state.tiles[tile];
    const Alteration* a = alteration(state, tile, Alteration::Kind::slot, slot);
    return a != nullptr ? a->value : rules.tiles[placed.kind].part_of[placed.rotation][slot];
}

EdgeKindId edge_of(const Rules& rules, const GameState& state, TileIndex tile, Side side) {
    const PlacedTile& placed = state.tiles[tile];
    const auto s = static_cast<std::uint8_t>(index(side));
    const Alteration* a = alteration(state, tile, Alteration::Kind::edge, s);
    return a != nullptr ? a->value : rules.tiles[placed.kind].edges[placed.rotation][s];
}

std::uint8_t part_count(const Rules& rules, const GameState& state, TileIndex tile) {
    std::uint8_t count = rules.tiles[state.tiles[tile].kind].part_count;
    while (alteration(state, tile, Alteration::Kind::part, count) != nullptr) {
        ++count;
    }
    return count;
}

FeatureKindId feature_kind(const Rules& rules, const GameState& state, PartId part) {
    const Alteration* added =
        alteration(state, tile_of(rules, part), Alteration::Kind::part, local_of(rules, part));
    return added == nullptr ? FeatureKindId{0} : added->value;
}

} // namespace altered

PartKind part_kind(const Rules& rules, const GameState& state, PartId part) {
    const std::uint8_t local = local_of(rules, part);
    const TileKind& kind = rules.tiles[state.tiles[tile_of(rules, part)].kind];
    if (local < kind.part_count) {
        return kind.parts[local];
    }
    PartKind added;
    added.feature = feature_kind(rules, state, part);
    return added;
}

int occupied_neighbours(const Rules& rules, const GameState& state, Square square) {
    int count = 0;
    for (const auto& [dx, dy] : around) {
        count += tile_beside(rules, state, square, dx, dy) != no_tile ? 1 : 0;
    }
    return count;
}

bool is_complete(const Rules& rules, const GameState& state, PartId part) {
    if (!has_what_completes_it(rules, state, part)) {
        return false;
    }
    for (const auto& answer : rules.is_complete) {
        if (answer.function(rules.context(state, answer.expansion), part)) {
            return false;
        }
    }
    return true;
}

TileIndex tile_under(const Rules& rules, const GameState& state, PieceId piece) {
    const Place place = state.pieces[piece].place;
    switch (place.kind) {
    case PlaceKind::feature:
        return tile_of(rules, place.where);
    case PlaceKind::space:
    case PlaceKind::square:
        return place.where;
    case PlaceKind::piece:
        return tile_under(rules, state, place.where);
    case PlaceKind::box:
    case PlaceKind::supply:
    case PlaceKind::area:
        break;
    }
    return no_tile;
}

GameState new_state(const Rules& rules) {
    GameState state;
    const std::size_t total = rules.tile_total;
    const std::size_t width = std::size_t{1} << rules.board_shift;
    state.tiles.resize(total);
    state.squares.resize(width * width);
    state.open.resize(2 * total + 4);
    state.open_before.resize(2 * total + 4);
    state.open_heads.resize(rules.key_count);
    state.parts.resize(total * rules.parts_a_tile);
    state.occupants.resize(total * rules.parts_a_tile);
    state.completed.resize(most_completed);
    state.touched.resize(most_touched);
    state.scores.resize(rules.player_count());
    state.supply.resize(rules.player_count() * rules.pieces.size());
    state.set_aside.resize(rules.tiles.size());
    state.stacks.resize(rules.stacks.size() * rules.tiles.size());
    state.stack_left.resize(rules.stacks.size());
    state.draws.resize(rules.stream_count);
    state.seed = rules.setup.seed;

    for (PlayerId player = 0; player < rules.player_count(); ++player) {
        for (std::size_t kind = 0; kind < rules.pieces.size(); ++kind) {
            const std::uint8_t count = rules.pieces[kind].per_player;
            state.supply[player * rules.pieces.size() + kind] = count;
            state.pieces.insert(state.pieces.end(), count,
                                Piece{static_cast<PieceKindId>(kind), player, in_supply, 0, 0});
        }
    }
    for (std::size_t kind = 0; kind < rules.pieces.size(); ++kind) {
        state.pieces.insert(state.pieces.end(), rules.pieces[kind].neutral,
                            Piece{static_cast<PieceKindId>(kind), nobody, in_box, 0, 0});
    }
    for (const CounterKind& counter : rules.counters) {
        state.counters.insert(state.counters.end(), counter.cells, counter.start);
    }
    for (const ChanceKind& chance : rules.chances) {
        state.tokens.insert(state.tokens.end(), chance.counts.begin(), chance.counts.end());
    }
    for (std::size_t kind = 0; kind < rules.tiles.size(); ++kind) {
        const TileKind& tile = rules.tiles[kind];
        state.stacks[tile.stack * rules.tiles.size() + kind] = tile.count;
        state.stack_left[tile.stack] =
            static_cast<std::uint16_t>(state.stack_left[tile.stack] + tile.count);
    }
    Change change(rules, state, nullptr, nullptr, nullptr);
    for (const auto& [kind, square] : rules.start_tiles) {
        const StackId stack = rules.tiles[kind].stack;
        --state.stacks[stack * rules.tiles.size() + kind];
        --state.stack_left[stack];
        change.place_tile(kind, square, 0);
    }
    state.part_record = {};
    return state;
}

std::uint64_t hash(const Rules& rules, const GameState& state) {
    std::uint64_t h = state.sum;
    const auto add = [&h](std::uint64_t number) { h = mix(h ^ number); };
    add(state.turn.ending == 2 ? 0 : rules.steps[state.turn.step].hash);
    add((static_cast<std::uint64_t>(state.turn.asking) << 40U) |
        (static_cast<std::uint64_t>(state.turn.active) << 32U) |
        (static_cast<std::uint64_t>(state.turn.each) << 24U) |
        (static_cast<std::uint64_t>(state.turn.part) << 16U) |
        (static_cast<std::uint64_t>(state.turn.ending) << 8U) | state.part_record.acted);
    add(state.turn.drawn == no_tile_kind ? 1 : rules.tiles[state.turn.drawn].hash);
    return h;
}

std::uint64_t hash_from_scratch(const Rules& rules, const GameState& state) {
    GameState copy = state;
    copy.sum = 0;
    for (std::size_t t = 0; t < state.tile_count; ++t) {
        copy.sum += tile_term(rules, state.tiles[t]);
    }
    for (const Piece& piece : state.pieces) {
        copy.sum += piece_term(rules, state, piece);
    }
    for (const Alteration& alteration : state.alterations) {
        copy.sum += alteration_term(rules, state, alteration);
    }
    for (std::size_t p = 0; p < state.scores.size(); ++p) {
        if (state.scores[p] != 0) {
            copy.sum += number_term(score_name ^ rules.player_hashes[p], 0, state.scores[p]);
        }
    }
    for (const CounterKind& counter : rules.counters) {
        for (std::uint32_t cell = 0; cell < counter.cells; ++cell) {
            copy.sum += counter_term(state, counter, cell, state.counters[counter.first + cell]);
        }
    }
    for (std::size_t kind = 0; kind < rules.tiles.size(); ++kind) {
        if (state.set_aside[kind] != 0) {
            copy.sum +=
                number_term(set_aside_name ^ rules.tiles[kind].hash, 0, state.set_aside[kind]);
        }
    }
    return hash(rules, copy);
}

GameState public_view(const GameState& state) {
    GameState view = state;
    view.seed = 0;
    view.draws.assign(view.draws.size(), 0);
    return view;
}

} // namespace circulade
