// What is said of a thing that is pointed at: what its folder's `hover:` asks for.
#pragma once

#include "client/screens/shell.hpp"
#include "engine/game/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace circulade {

struct HoverLine {
    std::string text;
    PlayerId player = nobody; ///< whom it is about
};

struct HoverWords {
    std::string heading;      ///< "ringmaster"
    PlayerId player = nobody; ///< whose it is
    std::vector<HoverLine> lines;
    std::string rule;   ///< ids of the rules that say so; may be empty
    bool brief = false; ///< they are named, not told
};

/// "bear: 5 points", or its name alone where no worth is told.
std::string token_words(const Shell& shell, const Game& game, PieceKindId kind,
                        std::uint16_t token);
/// Of a piece on the board or beside it; nothing where its kind has neither `hover:` nor `rules:`.
std::optional<HoverWords> hover_words(const Shell& shell, const Game& game, PieceId piece);
/// The squares that it counts, to be lit while it is pointed at.
std::vector<Square> squares_counted(const Game& game, PieceId piece);
/// Of a space on the board, likewise.
std::optional<HoverWords> hover_words(const Shell& shell, const Game& game, Place space);

} // namespace circulade
