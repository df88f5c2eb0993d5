// Commands and keys in the language in use.
#pragma once

#include "client/options/keys.hpp"

#include <string>
#include <vector>

namespace circulade {

/// "Turn the tile to the right".
std::string words_of(Command command);

struct CommandGroup {
    std::string title;
    std::vector<Command> commands;
};
/// All commands, each once, in the order in which people look for them.
std::vector<CommandGroup> command_groups();

/// "Ctrl+Left arrow": a key's name as it stands in keys.yaml, said in the language in use.
std::string words_of_key(const std::string& key);

} // namespace circulade
