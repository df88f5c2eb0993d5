// Actions as people write them in a scenario: as action_text() does, or shorter.
//
//   draw                              draw base.U          dictates the tile; several: the first
//                                                          ones fit nowhere
//   tile base.U@90 1,0                tile 1,0 @90         the drawn tile
//   piece base.meeple 1,0 road S      meeple 1,0 road S
//   move Red base.meeple 1,0 road S to 0,0 city N
//   choose abbot.recall               choose recall
//   pass
//
// A player's name may stand in front: it must be that player who acts. What is left out may be
// anything: `meeple` means each way to place a meeple, `tile 1,0` each rotation.
#pragma once

#include "engine/game/action.hpp"
#include "engine/record/scenario_names.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace circulade {

struct ActionPattern {
    ActionKind kind = ActionKind::pass;
    std::optional<PlayerId> player;
    std::optional<std::uint16_t> what; ///< kind of tile or piece, option
    std::optional<std::uint8_t> rotation;
    std::optional<Square> square; ///< of a tile; or: the piece's place is on this tile
    std::optional<Place> to;
    std::optional<PieceAddress> piece;
    std::vector<TileKindId> drawn; ///< what the draw is to give
};

/// What a text means in a state; `error` says what it names that is not there.
std::optional<ActionPattern> pattern_from_text(const Rules& rules, const GameState& state,
                                               std::string_view text, std::string& error);

/// Whether an action, offered in `state`, is one that the pattern means.
bool agrees(const Rules& rules, const GameState& state, const ActionPattern& pattern,
            const Action& action);

/// `lay U@90 1,0, meeple road S` as the actions it stands for: draw, lay and claim, or pass where
/// no piece is named (the last text is then "pass"). Any other text stands for itself.
std::vector<std::string> actions_in(std::string_view text, std::string& error);

/// The id of the rule that forbids what the pattern says ("BA-04"), or empty if none is named.
std::string forbidding_rule(const Rules& rules, const GameState& state,
                            const ActionPattern& pattern);

} // namespace circulade
