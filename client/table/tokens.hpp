// Tokens: pieces that lie face down until one of a stack is drawn for them. Which stack a kind of
// piece belongs to, its `hover` tells.
#pragma once

#include "engine/game/game.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace circulade {

/// One side of a piece that is face up.
struct Token {
    std::uint16_t stack = 0; ///< in Rules::chances
    std::uint16_t token = 0; ///< in ChanceKind::tokens
};

/// The stack whose tokens a kind of piece shows, or tells of; nothing for other kinds.
std::optional<std::uint16_t> stack_of(const Game& game, PieceKindId kind);
/// What a piece shows; nothing while it lies face down.
std::optional<Token> token_of(const Game& game, const Piece& piece);
/// What a token of its stack is worth to that kind of piece, by `worth:`; nothing where no such
/// number is told.
std::optional<std::int32_t> worth_of(const Game& game, PieceKindId kind, std::uint16_t token);

/// The piece that is turned up by the event at `event` (token_turned): the next that moves, if it
/// belongs to that stack. no_piece if no piece shows it.
PieceId turned_by(const Game& game, std::size_t event);

} // namespace circulade
