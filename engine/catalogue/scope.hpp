// What the YAML of one folder may refer to: its own names, and those of the folders it needs.
//
// A name without a dot means the folder's own thing of that name, else that of a folder it needs;
// two of those is an error, and the full name ("base.road") settles it.
#pragma once

#include "engine/rules/definitions.hpp"

#include <array>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace circulade {

enum class NameOf {
    tag,
    edge,
    feature,
    value,
    space,
    area,
    piece,
    chance,
    counter,
    parameter,
    step,
    option,
    stack,
    tile
};
inline constexpr std::size_t name_kinds = 14;

/// "folder.name" of a name written in that folder; a name with a dot is full already.
std::string qualified(std::string_view folder, std::string_view name);
/// What follows the dot.
std::string unqualified(std::string_view qualified_name);
/// Small letters, digits and underscores, beginning with a letter: folders and everything in them
/// but tiles.
bool is_plain_name(std::string_view name);
/// Tiles' ids may have capitals and begin with a digit too.
bool is_tile_name(std::string_view name);

class Scope {
  public:
    /// `folder` is what unqualified names of its own get in front.
    explicit Scope(std::string folder) : folder_(std::move(folder)) {}

    /// Lets the names of an older folder be used. The definition must outlive the scope.
    void add(const ExpansionDefinition& older);
    /// Adds the folder of that name and all that it needs, as far as `loaded` has them.
    void add_with_needs(std::string_view name,
                        const std::vector<const ExpansionDefinition*>& loaded);
    /// Declares a name of the folder itself; full or short.
    void declare(NameOf kind, std::string_view name);

    [[nodiscard]] const std::string& folder() const { return folder_; }
    [[nodiscard]] std::string own(std::string_view name) const { return qualified(folder_, name); }
    [[nodiscard]] bool sees(std::string_view folder) const;
    [[nodiscard]] const std::vector<std::string>& names(NameOf kind) const {
        return names_[static_cast<std::size_t>(kind)];
    }
    /// The full name, or a problem at `origin`. `what` is what the message calls it: "tag".
    std::optional<std::string> resolve(NameOf kind, const std::string& written,
                                       const Origin& origin, const std::string& what,
                                       std::vector<Problem>& problems) const;
    /// Likewise where things of several kinds may be named.
    std::optional<std::string> resolve(std::initializer_list<NameOf> kinds,
                                       const std::string& written, const Origin& origin,
                                       const std::string& what,
                                       std::vector<Problem>& problems) const;

    /// Definitions of older folders by full name, or null.
    [[nodiscard]] const ParameterDefinition* parameter(std::string_view name) const;
    /// All older folders, in the order they were added.
    [[nodiscard]] const std::vector<const ExpansionDefinition*>& older() const { return older_; }

  private:
    std::string folder_;
    std::vector<const ExpansionDefinition*> older_;
    std::array<std::vector<std::string>, name_kinds> names_;
};

} // namespace circulade
