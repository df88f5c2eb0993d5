// Counting features and paying for them: what the steps of scoring are made of.
#pragma once

#include "engine/game/change.hpp"
#include "engine/rules/rules.hpp"

#include <array>

namespace circulade {

/// Counts tiles, neighbours and values of the feature that `part` belongs to.
FeatureCount count_feature(const Rules& rules, const GameState& state, PartId part);

/// Strength of each player on the feature, and who holds the majority; several when it is shared
/// (BA-17), nobody when no piece there has any strength.
struct Majority {
    std::array<std::int32_t, most_players> strength{};
    PlayerSet players = 0;
};
Majority majority(const Rules& rules, const GameState& state, PartId part);

/// The sheet of a feature, as `count` describes it (complete or not, at the end or not).
Sheet feature_sheet(const Rules& rules, const GameState& state, const FeatureCount& count);
/// What one piece earns by itself when the feature it stands on is scored.
Sheet piece_sheet(const Rules& rules, const GameState& state, PieceId piece,
                  const FeatureCount& count);
/// What a player would earn for the pieces in a space if they were scored now.
Sheet space_sheet(const Rules& rules, const GameState& state, Place space, PlayerId player);

/// Pays for a feature: its majority and other payees, then the pieces that earn by themselves.
/// Gives what each of the majority got.
CompletedFeature score_feature(Change& change, PartId part, bool complete, bool at_end);

} // namespace circulade
