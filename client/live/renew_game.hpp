// A game under way played again from its recorded outcomes, under rules that were changed.
#pragma once

#include "engine/game/game.hpp"

#include <memory>
#include <optional>
#include <string>

namespace circulade {

/// An entry that could not be played under other rules.
struct Stuck {
    Game before; ///< under the rules as they were; the entry is the last of its history
    Game now;    ///< under the other rules, as far as it could be played
    bool in_other_line = false; ///< of a line that was left for what is played now
};

/// The game under other rules, or why it could not be played so.
struct RenewedGame {
    std::optional<Game> game;
    std::optional<Stuck> stuck;
    std::string why_not; ///< in the language in use, where it is not for an entry
};

/// Plays all of `game` again: what was undone and can be done again, other lines and notes too. The
/// position that it stands at is the same. Succeeds as a whole or not at all; scores may differ.
RenewedGame renewed_game(const Game& game, const std::shared_ptr<const Rules>& rules);

} // namespace circulade
