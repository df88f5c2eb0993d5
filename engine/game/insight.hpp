// Questions for people: why a tile can't lie there, what still fits, what a feature is worth, how
// the game would end now. Overlays, the lab and the policies all ask here. Answers never depend on
// what is hidden (seed and streams of chance).
#pragma once

#include "engine/game/events.hpp"
#include "engine/game/scoring.hpp"
#include "engine/rules/rules.hpp"

#include <vector>

namespace circulade {

/// Why a tile may not be laid on a square with a rotation.
struct WhyNot {
    enum class Reason { fits, occupied, not_adjacent, edges, rule };
    Reason reason = Reason::fits;
    std::vector<Side> clashing; ///< for `edges`: the sides that don't continue (BA-04)
    Objection objection;        ///< for `rule`
};
WhyNot why_not(const Rules& rules, const GameState& state, const TilePlacement& placement);

/// A kind of tile that still can come and fits on the square in some rotation.
struct Fitting {
    TileKindId kind = 0;
    std::uint8_t rotations = 0; ///< one bit each
    int left = 0;               ///< how many of it are still to come
};
/// Empty: nothing that is left can ever fill the square.
std::vector<Fitting> what_fits(const Rules& rules, const GameState& state, Square square);

/// What a feature is worth to those who hold it.
struct Worth {
    FeatureCount count;
    Majority owners;
    Sheet now;           ///< if the game ended now
    Sheet when_complete; ///< if it were complete as it stands
    bool complete = false;
};
Worth worth(const Rules& rules, const GameState& state, PartId part);

/// The game's end if it came now; decisions at the end count as passed. `events`, unless null, gets
/// what is paid for what.
GameState if_ended_now(const Rules& rules, const GameState& state, Events* events = nullptr);

/// Who has most points; several when they share the victory (BA-30). Who leads while play goes on.
PlayerSet winners(const GameState& state);

/// Tiles still to come, by kind: not the one that was drawn and is still in hand. The order is
/// unknown to everybody.
std::vector<std::uint16_t> tiles_left(const Rules& rules, const GameState& state);

} // namespace circulade
