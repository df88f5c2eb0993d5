#include "client/table/table_bar.hpp"

#include "client/screens/load_screen.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/table_moves.hpp"

namespace circulade {

namespace {

constexpr ImGuiWindowFlags small_panel = ImGuiWindowFlags_AlwaysAutoResize;

} // namespace

void draw_bar(Frame& frame, Shell& shell, Table& table) {
    const float space = frame.px(table_margin);
    begin_table_panel(frame, "bar", {space, space}, {0, 0}, {24, 14}, small_panel);
    const auto button = [&](const std::string& label, Command command, bool possible) {
        ImGui::BeginDisabled(!possible);
        const bool wanted = word_button(frame, label);
        const std::string key = shell.keys.key_of(command);
        if (!key.empty() && ImGui::IsItemHovered()) {
            ImGui::SetTooltip("%s", key.c_str());
        }
        ImGui::EndDisabled();
        ImGui::SameLine(0, frame.px(18));
        return wanted;
    };
    if (button(tr("Undo"), Command::undo, !table.game.history.empty())) {
        take_back(shell, table);
    }
    if (button(tr("Redo"), Command::redo, !table.game.undone.empty())) {
        do_again(shell, table);
    }
    if (button(tr("Whole board"), Command::fit_board, true)) {
        fit_board(table);
    }
    if (button(tr("Save"), Command::save, true)) {
        table.save_is_asked = true;
    }
    if (button(tr("Load"), Command::load, true)) {
        shell.screens.push(load_screen(shell));
    }
    if (word_button(frame, tr("To the start"))) {
        shell.screens.back_to_first();
    }
    end_panel();
}

} // namespace circulade
