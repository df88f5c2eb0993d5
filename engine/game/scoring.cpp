#include "engine/game/scoring.hpp"

#include "engine/game/board.hpp"
#include "engine/game/tile_set.hpp"

namespace circulade {

FeatureCount count_feature(const Rules& rules, const GameState& state, PartId part) {
    FeatureCount count;
    count.part = root_of(state, part);
    count.kind = feature_kind(rules, state, part);
    TileSet seen(state.tile_count);
    for_each_part(state, part, [&](PartId member) {
        count.tiles += seen.add(tile_of(rules, member)) ? 1 : 0;
        if (!rules.values.empty()) {
            const PartKind kind = part_kind(rules, state, member);
            for (std::size_t v = 0; v < rules.values.size(); ++v) {
                count.values[v] += kind.values[v];
            }
        }
    });
    if (rules.features[count.kind].completes == Completes::surrounded) {
        count.neighbours =
            occupied_neighbours(rules, state, state.tiles[tile_of(rules, part)].square);
    }
    return count;
}

Majority majority(const Rules& rules, const GameState& state, PartId part) {
    Majority result;
    const FeatureKindId kind = feature_kind(rules, state, part);
    for_each_piece_on(state, part, [&](PieceId id, const Piece& piece) {
        const PieceKind& piece_kind = rules.pieces[piece.kind];
        if (piece.owner == nobody || ((piece_kind.occupies >> kind) & 1U) == 0U) {
            return;
        }
        std::int32_t strength = piece_kind.strength;
        for (const auto& answer : rules.strength) {
            strength += answer.function(rules.context(state, answer.expansion), id, part);
        }
        result.strength[piece.owner] += strength;
    });
    std::int32_t most = 1;
    for (PlayerId player = 0; player < rules.player_count(); ++player) {
        if (result.strength[player] > most) {
            most = result.strength[player];
            result.players = 0;
        }
        if (result.strength[player] == most) {
            result.players = static_cast<PlayerSet>(result.players | (1U << player));
        }
    }
    return result;
}

Sheet feature_sheet(const Rules& rules, const GameState& state, const FeatureCount& count) {
    Sheet sheet;
    for (const auto& answer : rules.feature_sheet) {
        answer.function(rules.context(state, answer.expansion), count, sheet);
    }
    return sheet;
}

Sheet piece_sheet(const Rules& rules, const GameState& state, PieceId piece,
                  const FeatureCount& count) {
    Sheet sheet;
    for (const auto& answer : rules.piece_sheet) {
        answer.function(rules.context(state, answer.expansion), piece, count, sheet);
    }
    return sheet;
}

Sheet space_sheet(const Rules& rules, const GameState& state, Place space, PlayerId player) {
    Sheet sheet;
    for (const auto& answer : rules.space_sheet) {
        answer.function(rules.context(state, answer.expansion), space, player, sheet);
    }
    return sheet;
}

CompletedFeature score_feature(Change& change, PartId part, bool complete, bool at_end) {
    const Rules& rules = change.rules();
    const GameState& state = change.state();
    FeatureCount count = count_feature(rules, state, part);
    count.complete = complete;
    count.at_end = at_end;

    CompletedFeature result;
    result.part = part;
    result.scored = 1;
    result.majority = majority(rules, state, part).players;
    PlayerSet payees = result.majority;
    for (const auto& answer : rules.payees) {
        payees = static_cast<PlayerSet>(
            payees | answer.function(rules.context(state, answer.expansion), count));
    }
    if (payees != 0) {
        const Sheet sheet = feature_sheet(rules, state, count);
        for (PlayerId player = 0; player < rules.player_count(); ++player) {
            if (((payees >> player) & 1U) != 0U) {
                change.score(player, sheet, ScoredFor::feature, count.part, no_piece, at_end);
                result.points = static_cast<std::int16_t>(sheet.points(player));
            }
        }
    }
    if (!rules.piece_sheet.empty()) {
        for_each_piece_on(state, part, [&](PieceId id, const Piece& piece) {
            if (piece.owner != nobody) {
                const Sheet sheet = piece_sheet(rules, state, id, count);
                change.score(piece.owner, sheet, ScoredFor::piece, count.part, id, at_end);
            }
        });
    }
    return result;
}

} // namespace circulade
