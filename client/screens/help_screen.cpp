#include "client/screens/help_screen.hpp"

#include "client/options/command_words.hpp"
#include "client/table/panel_parts.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {

namespace {

struct HelpLine {
    std::string what;
    std::string keys; ///< "Enter, Keypad Enter"
};

std::vector<HelpLine> lines_of(const Shell& shell, const std::vector<Command>& commands) {
    std::vector<HelpLine> lines;
    for (const Command command : commands) {
        std::string keys;
        for (const std::string& key : shell.keys.keys_of(command)) {
            keys += (keys.empty() ? "" : ", ") + words_of_key(key);
        }
        lines.push_back({words_of(command), keys});
    }
    return lines;
}

void draw_lines(const Frame& frame, const std::string& title, const std::vector<HelpLine>& lines) {
    heading_small(frame, title);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(frame.px(12), frame.px(4)));
    const float start = ImGui::GetCursorPosX();
    const float width = ImGui::GetContentRegionAvail().x;
    const float keys_at = start + std::floor(width * 0.64F);
    for (const HelpLine& line : lines) {
        const float top = ImGui::GetCursorPosY();
        ImGui::PushTextWrapPos(keys_at - frame.px(10));
        ImGui::TextUnformatted(line.what.c_str());
        ImGui::PopTextWrapPos();
        const float after_what = ImGui::GetCursorPosY();
        ImGui::SetCursorPos({keys_at, top});
        ImGui::PushFont(frame.look.bold);
        ImGui::PushTextWrapPos(0.0F);
        ImGui::TextUnformatted(line.keys.c_str());
        ImGui::PopTextWrapPos();
        ImGui::PopFont();
        ImGui::SetCursorPosY(std::max(after_what, ImGui::GetCursorPosY()));
        ImGui::SetCursorPosX(start);
    }
    ImGui::PopStyleVar();
    ImGui::Dummy({0, frame.px(4)});
}

std::vector<HelpLine> mouse_lines() {
    return {
        {tr("Lay the tile, choose a piece"), tr("click")},
        {tr("Turn the tile"), tr("right click")},
        {tr("Move the board"), tr("drag")},
        {tr("Closer, further away"), tr("wheel, two fingers")},
    };
}

} // namespace

Screen help_screen(Shell& shell) {
    const auto draw = [&shell](Frame& frame) {
        draw_bare_table(frame);
        const bool stays = begin_sheet(frame, "keys", {1180, 860}, 84);
        heading(frame, tr("Keys"));
        note(frame, fill(tr("Your own keys: copy lines of {shipped} into {own}."),
                         fmt::arg("shipped", (shell.data_folder / "config" / "keys.yaml").string()),
                         fmt::arg("own", (shell.user.config / "keys.yaml").string())));
        ImGui::Dummy({0, frame.px(8)});
        const bool two_columns = ImGui::GetContentRegionAvail().x > frame.px(860);
        const auto groups = command_groups();
        if (ImGui::BeginTable("groups", two_columns ? 2 : 1)) {
            ImGui::TableNextColumn();
            for (std::size_t i = 0; i < groups.size(); ++i) {
                if (two_columns && i == 2) { // what belongs to a turn left, the rest right
                    draw_lines(frame, tr("Mouse and touch"), mouse_lines());
                    ImGui::TableNextColumn();
                }
                draw_lines(frame, groups[i].title, lines_of(shell, groups[i].commands));
            }
            if (!two_columns) {
                draw_lines(frame, tr("Mouse and touch"), mouse_lines());
            }
            ImGui::EndTable();
        }
        begin_foot(stays);
        ImGui::Dummy({0, frame.px(4)});
        // The ways to the tour and the rules, as far as there is room beside the way back.
        float room = ImGui::GetContentRegionAvail().x;
        const auto way = [&](const std::string& label, float width, bool first = false) {
            room -= frame.px(width) + ImGui::GetStyle().ItemSpacing.x;
            if (room < 0 && !first) {
                return false;
            }
            if (!first) {
                ImGui::SameLine();
            }
            return big_button(frame, label, {width, 48});
        };
        if (way(tr("Back"), 140, true) || frame.back_wanted) {
            shell.screens.pop();
        }
        if (shell.show_tour && way(tr("Learn in five minutes"), 240)) {
            begin_tour(shell);
        }
        if (shell.show_rule && way(tr("The rules"), 130)) {
            shell.show_rule("");
        }
        end_sheet(stays);
    };
    return {help_name, draw, true};
}

} // namespace circulade
