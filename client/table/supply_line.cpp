#include "client/table/supply_line.hpp"

#include "client/table/board_of_game.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/telling.hpp"

#include <algorithm>
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
    // Of what there is one only, its picture says it all: faint while it is away.
    const float piece = frame.px(20);
    const std::vector<Left> supply = supply_of(game, player);
    const auto number_of = [&](const Left& left) {
        return game.rules->pieces[left.kind].per_player > 1 ? std::to_string(left.count)
                                                            : std::string();
    };
    float total = 0;
    for (const Left& left : supply) {
        total += piece + width_of(frame.look.bold, number_of(left));
    }
    const float gap =
        std::clamp((room - total) / static_cast<float>(supply.size()), frame.px(2), frame.px(10));
    float x = place.x;
    for (const Left& left : supply) {
        const std::string number = number_of(left);
        const float width = piece + width_of(frame.look.bold, number);
        if (x + width > place.x + room) {
            break;
        }
        constexpr float away = 0.35F;
        draw_piece(frame, look_of(game, left.kind, player, in_supply),
                   {std::floor(x + piece / 2), place.y + frame.look.small->FontSize / 2},
                   static_cast<int>(piece), left.count > 0 || !number.empty() ? 1 : away);
        text_at(frame.look.bold, {x + piece, place.y - frame.px(1)},
                left.count > 0 ? frame.look.paper.ink : frame.look.paper.ink_soft, number);
        x += width + gap;
    }
    return x - place.x;
}

} // namespace circulade
