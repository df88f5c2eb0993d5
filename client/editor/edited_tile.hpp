// A tile while it is drawn: it states the kinds of its four edges, and each side that is no field
// belongs to one part. Fields are worked out unless somebody states them. Every change here leaves
// it so; whether it is a good tile is for check_tile() to say.
#pragma once

#include "engine/catalogue/written_tile.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

/// Four fields.
WrittenTile empty_tile(const std::string& id, const TilePlace& place);
/// A tile that is there already, to be changed in that place.
WrittenTile editable(const TileDefinition& tile, const std::string& replaces,
                     const TilePlace& place);

/// The road, city or river that opens to a side; nothing for a field.
std::optional<std::size_t> part_at(const WrittenTile& tile, Side side);
/// Whether it is asked where such a part ends, when it opens to one side only.
bool is_road(const std::string& feature, const TilePlace& place);

/// Gives a side another kind of edge, and a part of its own there. The second end of a road becomes
/// one road with the first.
void set_edge(WrittenTile& tile, Side side, const std::string& edge, const TilePlace& place);
/// Two sides of one kind become one part or, where they are one, two. A road and something else
/// meet, or meet no more. False where there is nothing to join.
bool join_or_part(WrittenTile& tile, Side one, Side other, const TilePlace& place);
/// Makes one part of two of the same kind.
void join_parts(WrittenTile& tile, std::size_t one, std::size_t other, const TilePlace& place);
/// Each side of the part becomes a part of its own.
void part_all(WrittenTile& tile, std::size_t part, const TilePlace& place);

/// So many features of a kind that opens to no side (two gardens), or none.
void set_marks(WrittenTile& tile, const std::string& feature, int count, const TilePlace& place);
int count_marks(const WrittenTile& tile, const std::string& feature);
/// Puts a name into a list, or takes it out.
void toggle(std::vector<std::string>& names, const std::string& name);
/// Puts a space on the tile, or takes it away, with where it points.
void toggle_space(WrittenTile& tile, const std::string& space);
/// A space that points does so from now on.
void point(WrittenTile& tile, const std::string& space, Direction way);
/// Where it points; none if it does not.
std::optional<Direction> pointing(const WrittenTile& tile, const std::string& space);
void set_value(WrittenPart& part, const std::string& value, int number);
int value_of(const WrittenPart& part, const std::string& value);
/// That one of the two bridges the other, or does not.
void toggle_crossing(WrittenTile& tile, const std::string& one, const std::string& other);
/// That a road ends at another part of that id, or does not.
void toggle_meeting(WrittenTile& tile, std::size_t road, const std::string& other);

/// The fields as `read` has them are stated from now on.
void state_fields(WrittenTile& tile, const TileDefinition& read, const TilePlace& place);
/// They are worked out again.
void forget_fields(WrittenTile& tile, const TilePlace& place);
bool states_fields(const WrittenTile& tile, const TilePlace& place);

} // namespace circulade
