#include "client/screens/shell_keys.hpp"

#include "client/editor/editor.hpp"
#include "client/editor/editor_screen.hpp"
#include "client/platform/errors.hpp"
#include "client/platform/system.hpp"
#include "client/platform/window.hpp"
#include "client/screens/help_screen.hpp"
#include "client/screens/options_screen.hpp"
#include "client/text/failures.hpp"
#include "client/ui/widgets.hpp"

#include <fmt/chrono.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <string_view>

namespace circulade {

namespace {

bool is_shown(const Shell& shell, std::string_view name) {
    return !shell.screens.empty() && shell.screens.top().name == name;
}

} // namespace

bool take_shell_event(Shell& shell, const SDL_Event& event) {
    if (event.type != SDL_KEYDOWN || event.key.repeat != 0) {
        return false;
    }
    const auto command = shell.keys.command_for(key_press_of(event.key));
    if (command == Command::help) {
        if (is_shown(shell, help_name)) {
            shell.screens.pop();
        } else {
            shell.screens.push(help_screen(shell));
        }
    } else if (command == Command::rules && shell.show_rule && !is_shown(shell, "table") &&
               !is_shown(shell, demonstration_name)) {
        // Those open them at what is pointed at or spoken of.
        if (is_shown(shell, rules_name)) {
            shell.screens.pop();
        } else {
            shell.show_rule("");
        }
    } else if (command == Command::tile_editor) {
        if (is_shown(shell, editor_name)) {
            return false; // it asks whether the tile may be left
        }
        if (shell.screens.holds(editor_name)) {
            shell.screens.back_to(editor_name);
        } else {
            shell.screens.push(editor_screen(shell));
        }
    } else if (command == Command::options) {
        if (!is_shown(shell, "options")) {
            shell.screens.push(options_screen(shell));
        }
    } else if (command == Command::full_screen) {
        shell.options.full_screen = !shell.options.full_screen;
        save_options(shell);
    } else if (command == Command::screenshot) {
        shell.screenshot_wanted = true;
    } else {
        return false;
    }
    return true;
}

void draw_said(Frame& frame, Shell& shell) {
    if (shell.said.empty()) {
        return;
    }
    constexpr double least_seconds = 6.0;
    constexpr double letters_a_second = 15.0;
    if (shell.said_until < 0) {
        const auto letters = static_cast<double>(shell.said.size());
        shell.said_until = frame.seconds + std::max(least_seconds, letters / letters_a_second);
    }
    if (frame.seconds >= shell.said_until) {
        shell.said.clear();
        return;
    }
    frame.redraw_within(shell.said_until - frame.seconds);
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    ImFont* font = frame.look.text;
    const ImVec2 room(frame.px(20), frame.px(12));
    const float most = static_cast<float>(frame.width) - 2 * (room.x + frame.px(16));
    const ImVec2 text = font->CalcTextSizeA(font->FontSize, most, most, shell.said.c_str());
    const ImVec2 size(text.x + 2 * room.x, text.y + 2 * room.y);
    constexpr float above_foot = 124; // where buttons lie, and the band between turns
    const ImVec2 place(std::floor((static_cast<float>(frame.width) - size.x) / 2),
                       static_cast<float>(frame.height) - size.y - frame.px(above_foot));
    const ImVec2 end(place.x + size.x, place.y + size.y);
    list.AddRectFilled(place, end, packed(frame.look.paper.ink), frame.px(6));
    list.AddRect(place, end, packed(frame.look.paper.parchment), frame.px(6));
    list.AddText(font, font->FontSize, {place.x + room.x, place.y + room.y},
                 packed(frame.look.paper.parchment), shell.said.c_str(), nullptr, most);
}

std::filesystem::path new_file(const std::filesystem::path& folder, const std::string& stem,
                               const std::string& ending) {
    const std::string moment = fmt::format("{:%Y-%m-%d %H%M%S}", local_time(std::time(nullptr)));
    std::error_code ignored;
    std::filesystem::path file = folder / (stem + " " + moment + ending);
    for (int n = 2; std::filesystem::exists(file, ignored); ++n) {
        file = folder / (stem + " " + moment + " " + std::to_string(n) + ending);
    }
    return file;
}

void keep_screenshot(Shell& shell, SDL_Renderer& renderer) {
    if (!shell.screenshot_wanted) {
        return;
    }
    shell.screenshot_wanted = false;
    const std::filesystem::path file = new_file(shell.pictures, "Circulade", ".png");
    try {
        save_picture(*picture_of(renderer), file);
        say(shell, fill(tr("Picture saved: {file}"), fmt::arg("file", file.string())));
    } catch (const RuntimeFailure& failure) {
        say(shell,
            fill(tr("No picture could be saved: {reason}"), fmt::arg("reason", words_of(failure))));
    }
}

std::string window_title(const Shell& shell) {
    const std::string name = "Circulade";
    const bool at_the_table = is_shown(shell, "table") || is_shown(shell, demonstration_name);
    return at_the_table && !shell.title.empty() ? shell.title + " \xE2\x80\x93 " + name : name;
}

} // namespace circulade
