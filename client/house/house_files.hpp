// What people do with files of house rules of their own: save, rename, delete.
#pragma once

#include "client/screens/shell.hpp"

#include <filesystem>
#include <string>

namespace circulade {

/// Where a file of that name is saved; empty if nothing can be made of the name.
std::filesystem::path house_rules_path(const Shell& shell, const std::string& name);

/// What must be said before something is written over.
enum class Overwriting {
    no,      ///< a file that is there stays
    allowed, ///< somebody was asked
};
/// Saves all changes of `game` under a name, with a sentence about them, and chooses that file.
/// What went wrong is returned, in the language in use; then nothing has changed.
std::string save_house_rules(Shell& shell, NewGame& game, const std::string& name,
                             const std::string& sentence, Overwriting overwriting);
/// Gives an own file another name, and what we wrote another title. Likewise.
std::string rename_house_rules(Shell& shell, NewGame& game, const std::string& name,
                               const std::string& new_name);
/// Lays an own file aside, so that it can be taken back. Likewise. The rules stay as they are.
std::string lay_aside_house_rules(Shell& shell, NewGame& game, const std::string& name);
std::string take_back_house_rules(Shell& shell, const std::string& name);
/// Deletes for good what was laid aside.
void bury_house_rules(const Shell& shell, const std::string& name);

} // namespace circulade
