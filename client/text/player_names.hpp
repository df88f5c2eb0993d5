// What players are called who chose no name.
#pragma once

#include <cstddef>
#include <string>

namespace circulade {

/// "Player 2", as games and options keep it whatever language is spoken.
std::string usual_name(std::size_t number);
/// A name as people see it: a usual one in the language in use, any other as it is.
std::string shown_name(const std::string& name);
/// The same where players are called after colours: "Red" in the language in use.
std::string shown_colour_name(const std::string& name);
/// The same in letters that we can draw, with the number of the seat (from 1) where some are left
/// out; where nothing remains, what the player of that seat would be called without a name.
std::string drawn_name(const std::string& name, std::size_t number);

} // namespace circulade
