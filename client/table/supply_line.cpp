#include "client/table/supply_line.hpp"

#include "client/table/board_of_game.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/telling.hpp"

#include <cmath>
#include <vector>

namespace circulade {

namespace {

struct Left {
    PieceKindId kind = 0;
    int count = 0;
};

std::vector<Left> supply_of(const Game& game, PlayerId player) {
    std::vector<Left> left;
    const std::size_t kinds = game.rules->pieces.size();
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        if (game.rules->pieces[kind].per_player > 0) {
            left.push_back(
                {static_cast<PieceKindId>(kind), game.state.supply[player * kinds + kind]});
        }
    }
    return left;
}

} // namespace

std::string supply_text(const Shell& shell, const Game& game, PlayerId player) {
    std::string text;
    for (const Left& left : supply_of(game, player)) {
        text += (text.empty() ? "" : "  \xC2\xB7  ") + std::to_string(left.count) + ' ' +
                piece_name(shell, game.rules->pieces[left.kind].name, left.count);
    }
    return text;
}

float draw_supply(const Frame& frame, const Shell& shell, const Game& game, PlayerId player,
                  ImVec2 place, float room) {
    const std::string text = supply_text(shell, game, player);
    const float words = width_of(frame.look.small, text);
    if (words <= room) {
        text_at(frame.look.small, place, frame.look.paper.ink_soft, text);
        return words;
    }
    const float piece = frame.px(20);
    float x = place.x;
    for (const Left& left : supply_of(game, player)) {
        const std::string number = std::to_string(left.count);
        const float width = piece + width_of(frame.look.bold, number);
        if (x + width > place.x + room) {
            break;
        }
        draw_piece(frame, look_of(game, left.kind, player, in_supply),
                   {std::floor(x + piece / 2), place.y + frame.look.small->FontSize / 2},
                   static_cast<int>(piece));
        text_at(frame.look.bold, {x + piece, place.y - frame.px(1)},
                left.count > 0 ? frame.look.paper.ink : frame.look.paper.ink_soft, number);
        x += width + frame.px(10);
    }
    return x - place.x;
}

} // namespace circulade
