#include "client/library/library_screen.hpp"

#include "client/library/library.hpp"
#include "client/library/library_list.hpp"
#include "client/library/library_page.hpp"
#include "client/ui/focus_walk.hpp"
#include "client/ui/widgets.hpp"

#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace circulade {

namespace {

constexpr float foot_height = 76;
constexpr float field_width = 330;

/// Ctrl+F, as everywhere.
bool search_key_pressed() {
#if IMGUI_VERSION_NUM < 18700
    const bool pressed = ImGui::IsKeyPressed(SDLK_f, false);
#else
    const bool pressed = ImGui::IsKeyPressed(ImGuiKey_F, false);
#endif
    return pressed && ImGui::GetIO().KeyCtrl;
}

/// A few files a frame: a page that is read meanwhile scrolls as ever.
void read_scenarios(Frame& frame, const Shell& shell, Library& library) {
    constexpr std::chrono::milliseconds share_of_a_frame(6);
    if (!library.shelf->is_read()) {
        library.shelf->read_on(shell.loaded, share_of_a_frame);
        frame.redraw_within(0);
    }
}

void forget_search(Library& library) {
    library.typed.clear();
    library.top_is_due = library.open_at.rule.empty();
    library.rule_is_due = !library.top_is_due;
}

/// `width` in pixels, of the field and the button that empties it.
void draw_search(const Frame& frame, Library& library, float width) {
    const float side = ImGui::GetFrameHeight();
    if (search_key_pressed() || std::exchange(library.search_is_due, false)) {
        ImGui::SetKeyboardFocusHere();
    }
    ImGui::SetNextItemWidth(width - side - frame.px(6));
    const std::string hint = tr("Search: a word, or BT-12");
    if (ImGui::InputTextWithHint("##search", hint.c_str(), &library.typed)) {
        library.top_is_due = true;
    }
    tab_stops_here();
    ImGui::SameLine(0, frame.px(6));
    ImGui::BeginDisabled(library.typed.empty());
    if (ImGui::Button("\xC3\x97", {side, side})) {
        forget_search(library);
    }
    tab_stops_here();
    ImGui::EndDisabled();
}

void draw_foot(const Frame& frame, Shell& shell, Library& library) {
    const bool pressed = big_button(frame, tr("Back"), {160, 52});
    if (!pressed && frame.back_wanted && !library.typed.empty()) {
        forget_search(library);
    } else if (pressed || frame.back_wanted) {
        shell.screens.pop();
    }
}

void draw_side_by_side(const Frame& frame, Shell& shell, Library& library, ImVec2 size) {
    const ImVec2 panel = begin_centred_panel(frame, "rules", size);
    const float top = ImGui::GetCursorPosY();
    heading(frame, tr("The rules"));
    const float under_heading = ImGui::GetCursorPosY();
    ImGui::SetCursorPosY(top);
    align_right(frame.px(field_width));
    draw_search(frame, library, frame.px(field_width));
    ImGui::SetCursorPosY(std::max(under_heading, ImGui::GetCursorPosY()));
    constexpr float share = 0.27F;
    begin_column(frame, "contents", {std::floor(panel.x * share), -frame.px(foot_height)});
    draw_contents(frame, library);
    end_column();
    ImGui::SameLine(0, frame.px(24));
    begin_column(frame, "page", {0, -frame.px(foot_height)});
    draw_page(frame, shell, library);
    end_column();
    ImGui::Dummy({0, frame.px(2)});
    draw_foot(frame, shell, library);
    end_panel();
}

void draw_one_below_the_other(const Frame& frame, Shell& shell, Library& library, ImVec2 size) {
    const bool stays = begin_sheet(frame, "rules, narrow", size, foot_height);
    heading(frame, tr("The rules"));
    draw_search(frame, library, ImGui::GetContentRegionAvail().x);
    draw_folded_contents(frame, library);
    ImGui::Dummy({0, frame.px(6)});
    draw_page(frame, shell, library);
    begin_foot(stays);
    ImGui::Dummy({0, frame.px(2)});
    draw_foot(frame, shell, library);
    end_sheet(stays);
}

} // namespace

void set_the_library(Shell& shell) {
    auto shelf = std::make_shared<std::shared_ptr<ScenarioShelf>>();
    auto loads = std::make_shared<int>(shell.loads);
    shell.show_rule = [&shell, shelf, loads](const std::string& name) {
        if (!*shelf || std::exchange(*loads, shell.loads) != shell.loads) {
            *shelf = std::make_shared<ScenarioShelf>(shell.loaded);
        }
        shell.screens.push(library_screen(shell, *shelf, name));
    };
}

Screen library_screen(Shell& shell, std::shared_ptr<ScenarioShelf> shelf, const std::string& name) {
    const auto draw =
        [&shell, library = open_library(shell, std::move(shelf), name)](Frame& frame) mutable {
            read_scenarios(frame, shell, library);
            bring_up_to_date(library, shell);
            draw_bare_table(frame);
            const float wide = static_cast<float>(frame.width) / frame.look.scale;
            const float high = static_cast<float>(frame.height) / frame.look.scale;
            const ImVec2 size(1120, std::max(800.0F, 0.88F * high)); // units
            const bool has_room = wide >= 740 && high >= 400;
            has_room ? draw_side_by_side(frame, shell, library, size)
                     : draw_one_below_the_other(frame, shell, library, size);
        };
    return {rules_name, draw, true};
}

} // namespace circulade
