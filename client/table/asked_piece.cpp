#include "client/table/asked_piece.hpp"

#include "client/table/board_of_game.hpp"
#include "client/table/telling.hpp"

#include <algorithm>

namespace circulade {

namespace {

/// Whether the action takes a piece that stands on the board to another place.
bool moves_a_piece(const Game& game, const Action& action) {
    const bool goes_somewhere =
        action.kind == ActionKind::move_piece ||
        (action.kind == ActionKind::choose && action.to.kind != PlaceKind::box);
    return goes_somewhere && action.piece != no_piece &&
           is_on_board(game.state.pieces[action.piece].place);
}

std::string name_of(const Shell& shell, const Game& game, PieceId piece) {
    return piece_name(shell, game.rules->pieces[game.state.pieces[piece].kind].name, 1);
}

} // namespace

std::vector<PieceId> pieces_in_hand(const Game& game, const Hand& hand) {
    std::vector<PieceId> pieces;
    for (const Action& action : choices(game, hand)) {
        if (moves_a_piece(game, action) &&
            std::find(pieces.begin(), pieces.end(), action.piece) == pieces.end()) {
            pieces.push_back(action.piece);
        }
    }
    return pieces;
}

std::optional<Hand> hand_for(const Game& game, PieceId piece) {
    for (const Hand& hand : hands(game)) {
        const std::vector<PieceId> pieces = pieces_in_hand(game, hand);
        if (std::find(pieces.begin(), pieces.end(), piece) != pieces.end()) {
            return hand;
        }
    }
    return std::nullopt;
}

void light_pieces(const std::vector<PieceId>& pieces, BoardScene& scene) {
    for (ScenePiece& piece : scene.pieces) {
        piece.lit = piece.lit || std::find(pieces.begin(), pieces.end(), piece.id) != pieces.end();
    }
}

bool calls_somebody_else(const Table& table) {
    const Game& game = table.game;
    if (table.only_looking || game.history.empty() || is_over(game.state) || game.offer.empty() ||
        first_of(game, ActionKind::draw)) {
        return false;
    }
    const PlayerId asked = actor(game.state);
    return asked != game.state.turn.active || asked != game.history.back().player;
}

std::string piece_in_hand_text(const Shell& shell, const Game& game, const Hand& hand) {
    const std::vector<PieceId> pieces = pieces_in_hand(game, hand);
    if (pieces.size() != 1) {
        return {};
    }
    const PieceId piece = pieces.front();
    const Place place = game.state.pieces[piece].place;
    if (place.kind == PlaceKind::square) { // what else is printed there says nothing of it
        return fill(tr("Lit on the board: {piece}"),
                    fmt::arg("piece", name_of(shell, game, piece)));
    }
    return fill(tr("Lit on the board: {piece}, {place}"),
                fmt::arg("piece", name_of(shell, game, piece)),
                fmt::arg("place", place_name(shell, game, place)));
}

std::string move_label(const Shell& shell, const Game& game, const Action& action) {
    const std::string piece = name_of(shell, game, action.piece);
    if (action.to.kind == PlaceKind::supply) {
        return fill(tr("Take back: {piece}"), fmt::arg("piece", piece));
    }
    return fill(tr("Move {piece}: {place}"), fmt::arg("piece", piece),
                fmt::arg("place", place_name(shell, game, action.to)));
}

} // namespace circulade
