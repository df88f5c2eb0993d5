#include "client/table/save_dialog.hpp"

#include "client/table/panel_parts.hpp"
#include "client/table/seat_game.hpp"
#include "client/text/letters.hpp"
#include "client/text/player_names.hpp"
#include "client/ui/focus_walk.hpp"

#include <cstdio>

namespace circulade {

namespace {

void suggest_name(Table& table) {
    std::string name;
    for (const Seat& seat : table.game.rules->setup.seats) {
        name += (name.empty() ? "" : "-") + shown_name(seat.name);
    }
    name += ' ' + std::to_string(table.game.state.turn_number);
    name = cut_to(name, table.save_name.size() - 1);
    std::snprintf(table.save_name.data(), table.save_name.size(), "%s", name.c_str());
}

} // namespace

void draw_saving(const Frame& frame, const Shell& shell, Table& table) {
    if (table.save_name[0] == '\0') {
        suggest_name(table);
    }
    begin_centred_panel(frame, "save", {520, table.save_trouble.empty() ? 270.0F : 360.0F});
    heading(frame, tr("Save the game"));
    ImGui::SetNextItemWidth(-1);
    if (ImGui::IsWindowAppearing()) {
        ImGui::SetKeyboardFocusHere(); // to type a name at once
    }
    const bool entered = ImGui::InputText("##name", table.save_name.data(), table.save_name.size(),
                                          ImGuiInputTextFlags_EnterReturnsTrue);
    // While it is typed in, Escape is the field's; for people it closes the dialog.
    const bool escaped = ImGui::IsItemDeactivated() &&
                         ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape), false);
    tab_stops_here();
    std::error_code ignored;
    const std::filesystem::path path = save_path(shell, table.save_name.data());
    const bool replaces = !path.empty() && std::filesystem::exists(path, ignored);
    if (replaces) {
        ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.look.paper.accent));
        text_bold_wrapped(frame, tr("There is a saved game of this name: it will be replaced."));
        ImGui::PopStyleColor();
    } else {
        note(frame, tr("The game also saves itself after every action."));
    }
    if (!table.save_trouble.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.look.paper.accent));
        text_bold_wrapped(frame, table.save_trouble);
        ImGui::PopStyleColor();
    }
    ImGui::Dummy({0, frame.px(6)});
    const bool cancelled = big_button(frame, tr("Back"), {150, 46}) || escaped;
    ImGui::SameLine(0, frame.px(12));
    const bool pressed =
        big_button(frame, replaces ? tr("Replace it") : tr("Save"), {220, 46}, Weight::chief);
    const bool saved = (entered || pressed) && save_as(shell, table, table.save_name.data());
    if (saved || cancelled) {
        table.save_is_asked = false;
        table.save_name[0] = '\0';
        table.save_trouble.clear();
    }
    end_panel();
}

} // namespace circulade
