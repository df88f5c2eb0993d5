#include "client/table/table.hpp"

#include <algorithm>

namespace circulade {

std::vector<LegalSquare> legal_squares(const Game& game) {
    std::vector<LegalSquare> squares;
    for (const Action& action : game.offer) {
        if (action.kind != ActionKind::place_tile) {
            continue;
        }
        auto found = std::find_if(squares.begin(), squares.end(), [&](const LegalSquare& legal) {
            return legal.square == action.square;
        });
        if (found == squares.end()) {
            squares.push_back({action.square, 0});
            found = squares.end() - 1;
        }
        found->rotations = static_cast<std::uint8_t>(found->rotations | (1U << action.rotation));
    }
    return squares;
}

int rotation_on(const LegalSquare& legal, int held) {
    for (int turn = 0; turn < 4; ++turn) {
        const int rotation = (held + turn) % 4;
        if (((legal.rotations >> rotation) & 1U) != 0U) {
            return rotation;
        }
    }
    return held;
}

const LegalSquare* find_square(const std::vector<LegalSquare>& squares, Square square) {
    for (const LegalSquare& legal : squares) {
        if (legal.square == square) {
            return &legal;
        }
    }
    return nullptr;
}

std::vector<Action> claims(const Game& game, PieceKindId kind) {
    std::vector<Action> found;
    for (const Action& action : game.offer) {
        if (action.kind == ActionKind::place_piece && action.what == kind &&
            action.to.kind == PlaceKind::feature) {
            found.push_back(action);
        }
    }
    return found;
}

std::vector<PieceKindId> placeable_kinds(const Game& game) {
    std::vector<PieceKindId> kinds;
    for (const Action& action : game.offer) {
        const auto kind = static_cast<PieceKindId>(action.what);
        if (action.kind == ActionKind::place_piece && action.to.kind == PlaceKind::feature &&
            std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) {
            kinds.push_back(kind);
        }
    }
    return kinds;
}

std::optional<Action> first_of(const Game& game, ActionKind kind) {
    for (const Action& action : game.offer) {
        if (action.kind == kind) {
            return action;
        }
    }
    return std::nullopt;
}

std::vector<Action> other_actions(const Game& game) {
    std::vector<Action> found;
    for (const Action& action : game.offer) {
        const bool on_the_board =
            action.kind == ActionKind::draw || action.kind == ActionKind::place_tile ||
            action.kind == ActionKind::pass ||
            (action.kind == ActionKind::place_piece && action.to.kind == PlaceKind::feature);
        if (!on_the_board) {
            found.push_back(action);
        }
    }
    return found;
}

const std::string& asking_step(const Game& game) {
    return game.rules->steps[game.state.turn.step].name;
}

} // namespace circulade
