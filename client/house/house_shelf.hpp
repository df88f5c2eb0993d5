// The files of house rules there are: those that come with the program, and the user's own.
#pragma once

#include "engine/catalogue/house_rules.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace circulade {

struct HouseFile {
    std::filesystem::path path;
    std::string name;                        ///< the file's, without its ending: "family"
    bool is_own = false;                     ///< the user's
    std::shared_ptr<const HouseRules> rules; ///< as they were last right; null if they never were
    std::vector<Problem> problems;           ///< of what lies there now
};

struct HouseShelf {
    std::vector<HouseFile> files; ///< the shipped ones first, each by name

    /// The file of that name, or null.
    [[nodiscard]] const HouseFile* find(std::string_view name) const;
};

struct HouseFolders {
    std::filesystem::path shipped;
    std::filesystem::path own; ///< need not exist
};

/// Reads all files of both folders. One that is wrong keeps the rules it had in `before`; one that
/// says the same as before keeps the very same value. An own file takes the place of a shipped one
/// of its name.
HouseShelf house_shelf(const HouseFolders& folders, const std::vector<ExpansionDefinition>& known,
                       const HouseShelf& before);

/// The house rules that a game is played by.
struct HouseInPlay {
    std::string file; ///< by whose name they go; empty: none
    int changes = 0;  ///< what is played otherwise than the file says; without a file, than usual
    std::shared_ptr<const HouseRules> rules; ///< what the file said then; null if it is not known
};

} // namespace circulade
