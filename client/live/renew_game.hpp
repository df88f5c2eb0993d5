// A game under way played again from its recorded outcomes, under rules that were changed.
#pragma once

#include "engine/game/game.hpp"

#include <memory>
#include <optional>
#include <string>

namespace circulade {

/// The game under other rules, or why it could not be played so.
struct RenewedGame {
    std::optional<Game> game;
    std::string why_not; ///< in the language in use
};

/// Plays all of `game` again: what was undone and can be done again, other lines and notes too. The
/// position that it stands at is the same. Succeeds as a whole or not at all; scores may differ.
RenewedGame renewed_game(const Game& game, std::shared_ptr<const Rules> rules);

} // namespace circulade
