// Questions about pieces that stand on the board already: where one moves to, or whether it goes
// back to its player.
#pragma once

#include "client/art/board_scene.hpp"
#include "client/screens/shell.hpp"
#include "client/table/table.hpp"

#include <optional>
#include <string>
#include <vector>

namespace circulade {

/// The pieces on the board that what is in hand is about: those that it moves.
std::vector<PieceId> pieces_in_hand(const Game& game, const Hand& hand);
/// The hand that moves this piece; nothing if none does.
std::optional<Hand> hand_for(const Game& game, PieceId piece);

/// Lights these pieces in the scene.
void light_pieces(const std::vector<PieceId>& pieces, BoardScene& scene);

/// Whether somebody is asked in the middle of a turn who did not do what was done last, or whose
/// turn it is not.
bool calls_somebody_else(const Table& table);

/// "Lit on the board: meeple, road"; empty unless the hand moves one piece.
std::string piece_in_hand_text(const Shell& shell, const Game& game, const Hand& hand);
/// What moving a piece to where it cannot be clicked is called: "Take back: meeple".
std::string move_label(const Shell& shell, const Game& game, const Action& action);

} // namespace circulade
