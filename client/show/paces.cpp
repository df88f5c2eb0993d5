#include "client/show/paces.hpp"

#include "client/show/show_input.hpp"
#include "client/ui/widgets.hpp"

#include <cmath>
#include <string>

namespace circulade {

namespace {

void draw_label(const std::string& text) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(text.c_str());
    ImGui::SameLine();
}

} // namespace

bool paces_are_in_bar(const Frame& frame) {
    constexpr float other_things = 600; // units: buttons, and a line that is still one
    return static_cast<float>(frame.width) >= frame.px(paces_width + other_things);
}

void draw_paces(const Frame& frame, Shell& shell, Show& show, bool in_one_line) {
    draw_label(tr("Speed"));
    int doublings = static_cast<int>(std::lround(std::log2(show.speed)));
    const int before = doublings;
    const std::string pace = show.speed < 1
                                 ? "\xC2\xBD \xC3\x97"
                                 : std::to_string(static_cast<int>(show.speed)) + " \xC3\x97";
    if (stepper(frame, "speed", doublings, -1, 2, pace)) {
        change_speed(show, doublings - before);
    }
    if (in_one_line) {
        ImGui::SameLine(0, frame.px(18));
    }
    draw_label(tr("Captions"));
    int scale = shell.options.caption_scale;
    constexpr int step = 25;
    if (stepper(frame, "captions", scale, Options::least_scale, Options::most_scale,
                std::to_string(scale) + " %", step)) {
        do_show_command(shell, show,
                        scale > shell.options.caption_scale ? Command::show_larger_captions
                                                            : Command::show_smaller_captions);
    }
}

} // namespace circulade
