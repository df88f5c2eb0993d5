// What the referee's hand has to say, in the language in use.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/hover_words.hpp"
#include "client/table/table.hpp"

#include <optional>
#include <string>

namespace circulade {

/// Why something is illegal, and the rule that says so; the id may be empty.
struct WhyIllegal {
    std::string text;
    std::string rule;
};
WhyIllegal words_of(const Shell& shell, const Illegal& illegal);

/// "meeple  ·  Red".
std::string owned_piece_name(const Shell& shell, const Game& game, PieceId piece);
/// "road", "on the tile itself", "beside: wagon".
std::string spot_name(const Shell& shell, const Game& game, Place place);
/// "Die: The Easter Bunny": what decides something by chance, with the expansion that brings it.
std::string chance_title(const Shell& shell, const ChanceKind& chance);

/// What is said beside the square pointed at, and that square: where the piece in hand would stand,
/// and what stands illegally. Nothing where the table itself has the word.
struct HandSays {
    HoverWords words;
    Square square;
};
std::optional<HandSays> hand_says(const Shell& shell, const Table& table);

} // namespace circulade
