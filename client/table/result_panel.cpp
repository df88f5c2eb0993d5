#include "client/table/result_panel.hpp"

#include "client/table/panel_parts.hpp"
#include "client/table/table_panels.hpp"
#include "client/table/table_scene.hpp"
#include "client/table/telling.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace circulade {

namespace {

/// Players, best first; who has as many points keeps the order of the seats.
std::vector<std::size_t> ranking(const Game& game) {
    std::vector<std::size_t> order(game.state.scores.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return game.state.scores[a] > game.state.scores[b];
    });
    return order;
}

void draw_result_table(const Frame& frame, const Shell& shell, const Game& game) {
    const std::vector<PointsByKind> kinds = points_by_kind(shell, game);
    const auto columns = static_cast<int>(kinds.size()) + 2;
    if (!ImGui::BeginTable("result", columns,
                           ImGuiTableFlags_SizingStretchSame | ImGuiTableFlags_PadOuterX)) {
        return;
    }
    const auto number = [&](ImFont* font, const std::string& text) {
        ImGui::PushFont(font);
        align_right(ImGui::CalcTextSize(text.c_str()).x);
        ImGui::TextUnformatted(text.c_str());
        ImGui::PopFont();
    };
    ImGui::TableSetupColumn("player", ImGuiTableColumnFlags_WidthStretch, 2.2F);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    for (const PointsByKind& kind : kinds) {
        ImGui::TableNextColumn();
        number(frame.look.small, kind.kind);
    }
    ImGui::TableNextColumn();
    number(frame.look.small, tr("all"));
    for (const std::size_t player : ranking(game)) {
        ImGui::TableNextRow(0, frame.px(56));
        ImGui::TableNextColumn();
        const ImVec2 place = ImGui::GetCursorScreenPos();
        PieceLook look;
        look.player = colour_of(game, static_cast<PlayerId>(player));
        draw_piece(frame, look, {place.x + frame.px(22), place.y + frame.px(22)},
                   static_cast<int>(frame.px(34)));
        text_at(frame.look.bold, {place.x + frame.px(52), place.y + frame.px(12)}, paper::ink,
                game.rules->setup.seats[player].name);
        const float down = frame.px(12);
        for (const PointsByKind& kind : kinds) {
            ImGui::TableNextColumn();
            ImGui::SetCursorPosY(ImGui::GetCursorPosY() + down);
            number(frame.look.text, std::to_string(kind.points[player]));
        }
        ImGui::TableNextColumn();
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() + frame.px(6));
        number(frame.look.number, std::to_string(game.state.scores[player]));
    }
    ImGui::EndTable();
}

} // namespace

void draw_result(const Frame& frame, Shell& shell, Table& table) {
    // In the middle of the board, so that the log stays in sight.
    const auto rows = static_cast<float>(table.game.state.scores.size());
    const SDL_Rect board = board_rect(frame);
    const auto board_width = static_cast<float>(board.w);
    const auto board_height = static_cast<float>(board.h);
    const float space = 2 * frame.px(table_margin);
    const ImVec2 size(std::min(frame.px(820), board_width - space),
                      std::min(frame.px(232 + 62 * rows), board_height - space));
    begin_panel(frame, "result",
                {std::floor((board_width - size.x) / 2), std::floor((board_height - size.y) / 2)},
                size);
    heading(frame, victory(table.game));
    ornament(frame);
    draw_result_table(frame, shell, table.game);
    ImGui::Dummy({0, frame.px(10)});
    if (big_button(frame, tr("Look at the board"), {230, 48})) {
        table.result_is_shown = false;
    }
    ImGui::SameLine(0, frame.px(14));
    if (big_button(frame, tr("Play again"), {230, 48}, Weight::chief)) {
        Setup again = table.game.rules->setup;
        again.seed = any_seed();
        std::rotate(again.seats.begin(), again.seats.begin() + 1, again.seats.end());
        shell.start_game(again);
    }
    ImGui::SameLine(0, frame.px(14));
    if (big_button(frame, tr("To the start"), {200, 48})) {
        shell.screens.back_to_first();
    }
    end_panel();
}

} // namespace circulade
