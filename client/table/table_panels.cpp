#include "client/table/table_panels.hpp"

#include "client/table/log_panel.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/players_panel.hpp"
#include "client/table/question_panel.hpp"
#include "client/table/result_panel.hpp"
#include "client/table/save_dialog.hpp"
#include "client/table/table_bar.hpp"

#include <algorithm>

namespace circulade {

namespace {

constexpr float side_width = 340;

void draw_side(Frame& frame, Shell& shell, Table& table, TilePreview& preview) {
    const float width = frame.px(side_width);
    const auto height = static_cast<float>(frame.height);
    begin_table_panel(frame, "side", {static_cast<float>(frame.width) - width, 0}, {width, height},
                      {20, 18});
    draw_players(frame, shell, table.game);
    ornament(frame);
    draw_question(frame, shell, table, preview);
    if (!table.notice.empty()) {
        note(frame, table.notice);
    }
    ImGui::Dummy({0, frame.px(2)});
    note(frame, tiles_text(shell, table.game));
    ornament(frame);
    begin_column(frame, "log", {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, frame.px(4)});
    draw_log(frame, shell, table.game);
    ImGui::PopStyleVar();
    end_column();
    end_panel();
}

} // namespace

SDL_Rect board_rect(const Frame& frame) {
    return {0, 0, std::max(1, frame.width - static_cast<int>(frame.px(side_width))), frame.height};
}

int bar_reach(const Frame& frame) {
    constexpr float reach = 72;
    return static_cast<int>(frame.px(reach));
}

void draw_panels(Frame& frame, Shell& shell, Table& table, TilePreview& preview) {
    draw_side(frame, shell, table, preview);
    draw_bar(frame, shell, table);
    if (table.save_is_asked) {
        draw_saving(frame, shell, table);
    } else if (table.result_is_shown) {
        draw_result(frame, shell, table);
    }
}

} // namespace circulade
