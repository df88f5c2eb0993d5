#include "client/hand/hand_panel.hpp"

#include "client/hand/hand_moves.hpp"
#include "client/options/command_words.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/table_panels.hpp"

#include <algorithm>

namespace circulade {

namespace {

constexpr float panel_width = 330;
constexpr float least_board = 270; ///< units that the panel leaves the board beside it
const ImVec2 panel_padding(18, 14);

void draw_head(const Frame& frame, const Shell& shell, Table& table, bool over_board) {
    RefereesHand& hand = table.referee;
    const float top = ImGui::GetCursorPosY();
    ImGui::SetCursorPosY(top + frame.px(6));
    text_bold(frame, tr("Referee's hand"));
    ImGui::SameLine();
    ImGui::SetCursorPosY(top);
    align_right(frame.px(over_board ? 66 : 30));
    if (over_board) {
        if (word_button(frame, "\xE2\x86\x92##fold")) {
            hand.folded = true;
        }
        ImGui::SameLine(0, frame.px(4));
    }
    if (word_button(frame, "\xC3\x97##close")) {
        toggle_hand(shell, table);
    }
    int page = static_cast<int>(hand.page);
    if (choice(frame, "page", {tr("What comes"), tr("Pieces"), tr("Players")}, page)) {
        turn_page(table, static_cast<RefereesHand::Page>(page));
    }
    ImGui::Dummy({0, frame.px(2)});
}

void draw_page(Frame& frame, const Shell& shell, Table& table, TilePreview& preview) {
    switch (table.referee.page) {
    case RefereesHand::Page::chance:
        return draw_chance_page(frame, shell, table, preview);
    case RefereesHand::Page::pieces:
        return draw_pieces_page(frame, shell, table);
    case RefereesHand::Page::players:
        return draw_players_page(frame, shell, table);
    }
}

/// Where the panel would cover the board: a small sheet that opens it.
void draw_folded(const Frame& frame, Table& table, ImVec2 corner) {
    const std::string label = tr("Referee's hand");
    const float width = width_of(frame.look.text, label) + frame.px(12 + 20);
    const float height =
        std::max(frame.look.text->FontSize + frame.px(12), frame.px(frame.look.least_button)) +
        frame.px(12);
    begin_table_panel(frame, "hand folded", {corner.x - width, corner.y}, {width, height}, {10, 6},
                      ImGuiWindowFlags_NoScrollbar);
    if (word_button(frame, label)) {
        table.referee.folded = false;
    }
    end_panel();
}

} // namespace

float hand_panel_beside(const Frame& frame, const Table& table, float board_width) {
    const bool fits = board_width - frame.px(panel_width) >= frame.px(least_board);
    return table.referee.on && fits ? frame.px(panel_width) : 0;
}

void draw_hand_panel(Frame& frame, const Shell& shell, Table& table, TilePreview& preview) {
    RefereesHand& hand = table.referee;
    if (!hand.on) {
        return;
    }
    const auto right = static_cast<float>(board_rect(frame).w);
    const float beside = hand_panel_beside(frame, table, right);
    const float margin = frame.px(table_margin);
    const float top = beside > 0 ? 0 : static_cast<float>(bar_reach(frame));
    if (beside <= 0 && hand.folded) {
        return draw_folded(frame, table, {right - margin, top});
    }
    const float width = beside > 0 ? beside : std::min(frame.px(panel_width), right - 2 * margin);
    const float left = beside > 0 ? right - width : right - margin - width;
    const float bottom = static_cast<float>(frame.height) - (beside > 0 ? 0 : margin);
    begin_table_panel(frame, "hand", {left, top}, {width, bottom - top}, panel_padding);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {frame.px(6), frame.px(6)});
    ImGui::BeginDisabled(table.story.moment.has_value());
    constexpr float low = 360; // units: there the head scrolls with its page
    const bool head_stays = bottom - top >= frame.px(low);
    if (head_stays) {
        draw_head(frame, shell, table, beside <= 0);
    }
    begin_column(frame, "hand page", {0, 0});
    if (!head_stays) {
        draw_head(frame, shell, table, beside <= 0);
    }
    draw_page(frame, shell, table, preview);
    end_column();
    ImGui::EndDisabled();
    ImGui::PopStyleVar();
    end_panel();
}

} // namespace circulade
