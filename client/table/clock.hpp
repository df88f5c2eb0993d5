// How much time each player has left to think. It never ends a game: it only says whose is up.
#pragma once

#include "engine/rules/ids.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace circulade {

struct GameClock {
    std::vector<double> left; ///< seconds by player, negative once it is up; empty: no clock
    std::optional<double> last_seconds; ///< when the running clock was last looked at
};

GameClock new_clock(int minutes, std::size_t players);
/// Lets the clock of `player` run until `seconds` (of the program's time); nobody: all stand still.
/// A gap of more than a moment does not count: the table was out of sight. True if that player's
/// time has just run out.
bool run_clock(GameClock& clock, PlayerId player, double seconds);
/// Seconds until the shown time of a running clock changes.
double clock_changes_in(const GameClock& clock, PlayerId player);

/// "12:05", or "-0:31".
std::string clock_text(double left);
/// As a game remembers it: whole seconds, "1800 1795".
std::string to_string(const GameClock& clock);
/// No clock where the text is none for so many players.
GameClock clock_from(std::string_view text, std::size_t players);

} // namespace circulade
