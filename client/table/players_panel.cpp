#include "client/table/players_panel.hpp"

#include "client/table/panel_parts.hpp"
#include "client/table/table_scene.hpp"
#include "client/table/telling.hpp"

namespace circulade {

namespace {

/// "7 meeples, 1 abbot": what is left in a supply.
std::string supply_text(const Shell& shell, const Game& game, PlayerId player) {
    std::string text;
    const std::size_t kinds = game.rules->pieces.size();
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        if (game.rules->pieces[kind].per_player == 0) {
            continue;
        }
        const int count = game.state.supply[player * kinds + kind];
        text += (text.empty() ? "" : "  ·  ") + std::to_string(count) + ' ' +
                piece_name(shell, game.rules->pieces[kind].name, count);
    }
    return text;
}

void draw_player(const Frame& frame, const Shell& shell, const Game& game, PlayerId player) {
    const float height = frame.px(58);
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 place = ImGui::GetCursorScreenPos();
    ImGui::Dummy({width, height});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool acts = !is_over(game.state) && actor(game.state) == player;
    const int colour = colour_of(game, player);
    if (acts) {
        list.AddRectFilled(place, {place.x + width, place.y + height},
                           packed(paper::parchment_deep), frame.px(5));
        list.AddRectFilled(place, {place.x + frame.px(6), place.y + height},
                           packed(shell.theme.players[static_cast<std::size_t>(colour)].colour),
                           frame.px(3));
    }
    PieceLook look;
    look.player = colour;
    draw_piece(frame, look, {place.x + frame.px(36), place.y + height / 2},
               static_cast<int>(frame.px(36)));
    const float text_x = place.x + frame.px(68);
    text_at(frame.look.bold, {text_x, place.y + frame.px(7)}, paper::ink,
            game.rules->setup.seats[player].name);
    text_at(frame.look.small, {text_x, place.y + frame.px(32)}, paper::ink_soft,
            supply_text(shell, game, player));
    const std::string score = std::to_string(game.state.scores[player]);
    text_at(frame.look.number,
            {place.x + width - frame.px(14) - width_of(frame.look.number, score),
             place.y + (height - frame.look.number->FontSize) / 2},
            paper::ink, score);
}

} // namespace

void draw_players(const Frame& frame, const Shell& shell, const Game& game) {
    for (std::size_t player = 0; player < game.state.scores.size(); ++player) {
        draw_player(frame, shell, game, static_cast<PlayerId>(player));
    }
}

} // namespace circulade
