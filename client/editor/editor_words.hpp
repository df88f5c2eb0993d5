// What the editor calls things, and which of them it offers.
#pragma once

#include "client/screens/shell.hpp"
#include "engine/catalogue/written_tile.hpp"

#include <string>
#include <vector>

namespace circulade {

std::string side_words(Side side);
/// "north, east".
/// What the eight directions are called, clockwise from north.
std::vector<std::string> direction_words();
std::string sides_words(const std::vector<Side>& sides);
/// Places on the border: whole sides by their names, slots by their letters.
std::string to_words(SlotSet slots);
/// "city 2", of a part's kind and id.
std::string id_words(const std::string& feature, const std::string& id, const Shell& shell);
std::string space_words(const Shell& shell, const std::string& space);
/// What a tag says of who wears it.
std::string tag_words(const Shell& shell, const std::string& tag);
/// What a number that a part carries counts.
std::string value_words(const std::string& value);
/// What a small picture without a rule shows.
std::string decoration_words(const std::string& decoration);
/// A name of a file as words.
std::string spaced(std::string name);

bool fills(const TilePlace& place, const std::string& feature);
bool bounds_fields(const TilePlace& place, const std::string& feature);

/// Tags in reach that tiles may wear, by full name.
struct TagsOfTiles {
    std::vector<std::string> usual; ///< some tile wears them, or they are of the folder itself
    /// Nobody wears them yet: not those that pieces wear or that some piece must wear, nor those
    /// that are known from parts of tiles only.
    std::vector<std::string> others;
};
TagsOfTiles tags_of_tiles(const Loaded& loaded, const TilePlace& place);
/// The tag by which rules know a space: its expansion's tiles have both or neither. Empty if there
/// is none.
std::string tag_of_space(const Loaded& loaded, const std::string& space);
/// Those that parts of that kind may wear: known from such parts.
std::vector<std::string> tags_of_parts(const Loaded& loaded, const TilePlace& place,
                                       const std::string& feature);
/// The decorations of all tiles there are, and of this one.
std::vector<std::string> known_decorations(const Loaded& loaded, const WrittenTile& tile);

} // namespace circulade
