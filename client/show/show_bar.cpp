#include "client/show/show_bar.hpp"

#include "client/options/command_words.hpp"
#include "client/show/paces.hpp"
#include "client/show/score_curve.hpp"
#include "client/show/show_input.hpp"
#include "client/show/stop_words.hpp"
#include "client/table/arrow_button.hpp"
#include "client/table/panel_parts.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {

namespace {

constexpr float curve_height = 84; ///< units

float button_side(const Frame& frame) {
    return frame.px(std::max(arrow_button_side, frame.look.least_button));
}

void button(const Frame& frame, Shell& shell, Show& show, Arrow arrow, Command command,
            bool possible) {
    const std::string key = shell.keys.key_of(command);
    const std::string says = with_key(words_of(command), key.empty() ? key : words_of_key(key));
    if (arrow_button(frame, std::to_string(static_cast<int>(command)).c_str(), arrow, possible,
                     says)) {
        do_show_command(shell, show, command);
    }
    ImGui::SameLine(0, frame.px(8));
}

/// What a stop is about, beside the pointer.
void tell_stop(const Frame& frame, const Show& show, std::size_t stop) {
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(frame.px(420));
    const std::string words = words_of_stop(show, stop);
    ImGui::TextUnformatted(
        (std::to_string(stop + 1) + (words.empty() ? "" : "  " + words)).c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

/// The stops as points on a line.
void draw_stops(const Frame& frame, const Shell& shell, Show& show, ImVec2 size) {
    const ImVec2 place = ImGui::GetCursorScreenPos();
    ImGui::InvisibleButton("stops", size);
    const bool pressed = ImGui::IsItemActive();
    const bool pointed = ImGui::IsItemHovered();
    const std::size_t count = show.demonstration.stops.size();
    const float margin = frame.px(16);
    const float length = size.x - 2 * margin;
    const auto x_of = [&](std::size_t stop) {
        return place.x + margin +
               (count > 1 ? length * static_cast<float>(stop) / static_cast<float>(count - 1) : 0);
    };
    const float y = std::floor(place.y + size.y / 2);
    const Theme::Panels& paper = frame.look.paper;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddLine({x_of(0), y}, {x_of(count - 1), y}, packed(paper.rim), frame.px(3));
    list.AddLine({x_of(0), y}, {x_of(show.at), y}, packed(paper.accent), frame.px(3));
    const float room = count > 1 ? length / static_cast<float>(count - 1) : length;
    const float radius = std::clamp(room * 0.3F, frame.px(2), frame.px(7));
    for (std::size_t n = 0; n < count; ++n) {
        list.AddCircleFilled({x_of(n), y}, n == show.at ? frame.px(11) : radius,
                             packed(n <= show.at ? paper.accent : paper.parchment_deep));
        list.AddCircle({x_of(n), y}, n == show.at ? frame.px(11) : radius,
                       packed(n == show.at ? paper.parchment_light : paper.rim), 0, frame.px(1.5F));
    }
    if (!pointed && !pressed) {
        return;
    }
    const float along = (ImGui::GetIO().MousePos.x - place.x - margin) / std::max(length, 1.0F);
    const auto stop = static_cast<std::size_t>(
        std::lround(std::clamp(along, 0.0F, 1.0F) * static_cast<float>(count - 1)));
    tell_stop(frame, show, stop);
    if (pressed && stop != show.at) {
        show.plays = false;
        go_to_stop(show, shell.options, stop);
    }
}

} // namespace

float bar_height(const Frame& frame, const Show& show) {
    return show.demonstration.is_replay ? std::max(frame.px(curve_height), button_side(frame))
                                        : button_side(frame);
}

void draw_show_bar(Frame& frame, Shell& shell, Show& show) {
    const float top = ImGui::GetCursorPosY();
    const float height = bar_height(frame, show);
    ImGui::SetCursorPosY(top + std::floor((height - button_side(frame)) / 2));
    button(frame, shell, show, Arrow::first, Command::show_first, show.at > 0);
    button(frame, shell, show, Arrow::back, Command::show_back, show.at > 0);
    button(frame, shell, show, show.plays ? Arrow::pause : Arrow::play, Command::show_play,
           show.demonstration.stops.size() > 1);
    button(frame, shell, show, Arrow::on, Command::show_on,
           !show.is_last() || show.has_next_part());
    button(frame, shell, show, Arrow::last, Command::show_last, !show.is_last());
    const bool with_paces = paces_are_in_bar(frame);
    const float all = ImGui::GetContentRegionAvail().x;
    const ImVec2 room(all - (with_paces ? frame.px(paces_width) : 0), height);
    const ImVec2 line(ImGui::GetCursorPosX(), top);
    if (with_paces) {
        ImGui::SetCursorPos({line.x + room.x + frame.px(12),
                             top + std::floor((height - ImGui::GetFrameHeight()) / 2)});
        draw_paces(frame, shell, show, true);
    }
    ImGui::SetCursorPos(line);
    constexpr float least = 60;
    if (room.x < frame.px(least)) {
        ImGui::NewLine();
    } else if (show.demonstration.is_replay) {
        draw_score_curve(frame, shell, show, room);
    } else {
        draw_stops(frame, shell, show, room);
    }
}

} // namespace circulade
