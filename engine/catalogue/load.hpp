// Reading expansions' folders into checked definitions and texts.
#pragma once

#include "engine/catalogue/motif.hpp"
#include "engine/catalogue/texts.hpp"
#include "engine/rules/definitions.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace circulade {

/// A folder that cannot be played, and why.
struct RefusedFolder {
    std::string name;
    std::filesystem::path path;
    std::vector<Problem> problems; ///< at least one
};

/// What loading gave. A folder is taken as a whole or refused as a whole; one that needs a refused
/// folder is refused too.
struct Loaded {
    std::vector<ExpansionDefinition> expansions; ///< what is needed comes first, then by year
    /// Texts by folder and language; each folder has at least one language that lacks nothing.
    std::map<std::string, std::map<std::string, ExpansionTexts>> texts;
    /// Pictures by folder and name; a variant has its original's too.
    std::map<std::string, std::map<std::string, Motif>> motifs;
    std::vector<RefusedFolder> refused; ///< by name
    /// By folder, a number for what its expansion.yaml, tiles.yaml and texts say: another one, if
    /// anything else.
    std::map<std::string, std::uint64_t> written;

    [[nodiscard]] const ExpansionDefinition* find(std::string_view name) const;
    /// The texts of a folder in `language`, else in English, else in any; null if it isn't loaded.
    [[nodiscard]] const ExpansionTexts* texts_of(std::string_view name,
                                                 std::string_view language) const;
    /// The problems of all refused folders.
    [[nodiscard]] std::vector<Problem> problems() const;
};

/// The expansions as lists show them: older ones first, and of one year as they were loaded.
std::vector<const ExpansionDefinition*> by_year(const Loaded& loaded);

/// All pictures by qualified name. A variant's own things are called as its original's; where both
/// bring a picture of one name, the original's is taken.
Motifs all_motifs(const Loaded& loaded);

/// Loads every folder within `roots` (and refuses those without an expansion.yaml). A root that
/// holds an expansion.yaml is such a folder itself; one that is not there holds none. A folder
/// never takes the name of one in an earlier root: shipped ones come first.
///
/// `compiled`: folders whose rules.cpp this program holds. If given, a folder that declares steps
/// or options of its own without being one of them, or `like:` one, is refused.
Loaded load_expansions(const std::vector<std::filesystem::path>& roots,
                       const std::optional<std::set<std::string>>& compiled = std::nullopt);

} // namespace circulade
