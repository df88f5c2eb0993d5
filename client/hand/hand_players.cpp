// The players: scores as they are set by hand, and whose turn begins.
#include "client/hand/hand_moves.hpp"
#include "client/hand/hand_panel.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/player_marks.hpp"
#include "client/table/telling.hpp"
#include "client/ui/focus_walk.hpp"

#include <algorithm>

namespace circulade {

namespace {

void draw_name(const Frame& frame, const Shell& shell, const Game& game, PlayerId player) {
    const ImVec2 place = ImGui::GetCursorScreenPos();
    const float height = frame.look.bold->FontSize + frame.px(4);
    ImGui::Dummy({ImGui::GetContentRegionAvail().x, height});
    draw_player_disc(*ImGui::GetWindowDrawList(), shell.theme, colour_of(game, player),
                     {place.x + frame.px(10), place.y + height / 2}, frame.px(9));
    name_at(frame, {place.x + frame.px(26), place.y + frame.px(2)}, frame.look.paper.ink,
            player_name(game, player), ImGui::GetContentRegionAvail().x - frame.px(26));
}

/// "12 − +": typed or stepped. True if it is to be set.
bool draw_score_field(const Frame& frame, std::int32_t& points) {
    constexpr float width = 74;
    int typed = points;
    ImGui::SetNextItemWidth(frame.px(width));
    // Not with EnterReturnsTrue: then what was typed would be lost to whoever presses the button.
    ImGui::InputInt("##points", &typed, 0, 0, ImGuiInputTextFlags_AutoSelectAll);
    const bool entered = ImGui::IsItemDeactivated() &&
                         (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter)) ||
                          ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_KeyPadEnter)));
    tab_stops_here();
    const float side = ImGui::GetFrameHeight();
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(0, ImGui::GetStyle().FramePadding.y));
    ImGui::PushButtonRepeat(true);
    for (const int step : {-1, 1}) {
        ImGui::SameLine(0, frame.px(4));
        if (ImGui::Button(step < 0 ? "\xE2\x88\x92" : "+", {side, side})) {
            typed += step;
        }
        tab_stops_here();
    }
    ImGui::PopButtonRepeat();
    ImGui::PopStyleVar();
    points = std::clamp<std::int32_t>(typed, -most_points_by_hand, most_points_by_hand);
    return entered;
}

void draw_player(const Frame& frame, const Shell& shell, Table& table, PlayerId player) {
    RefereesHand& hand = table.referee;
    draw_name(frame, shell, table.game, player);
    std::int32_t& points = hand.scores[player];
    const bool entered = draw_score_field(frame, points);
    const bool differs = points != table.game.state.scores[player];
    ImGui::SameLine(0, frame.px(8));
    ImGui::BeginDisabled(!differs);
    const bool pressed =
        big_button(frame, tr("Set it"), {70, ImGui::GetFrameHeight() / frame.look.scale});
    ImGui::EndDisabled();
    const bool begins = big_button(frame, tr("A turn of this player begins"), {0, 34});
    ImGui::Dummy({0, frame.px(4)});
    if (entered || pressed) {
        write_score(shell, table, player, points);
    } else if (begins) {
        begin_turn_by_hand(shell, table, player);
    }
}

} // namespace

void draw_players_page(const Frame& frame, const Shell& shell, Table& table) {
    RefereesHand& hand = table.referee;
    if (hand.scores_then != table.game.state.scores) { // what was typed is out of date
        hand.scores_then = table.game.state.scores;
        hand.scores = hand.scores_then;
    }
    for (std::size_t player = 0; player < hand.scores.size(); ++player) {
        ImGui::PushID(static_cast<int>(player));
        draw_player(frame, shell, table, static_cast<PlayerId>(player));
        ImGui::PopID();
    }
}

} // namespace circulade
