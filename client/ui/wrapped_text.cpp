#include "client/ui/wrapped_text.hpp"

#include "client/ui/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace circulade {

namespace {

float width_of_part(ImFont* font, std::string_view text) {
    constexpr float any = std::numeric_limits<float>::max();
    return font->CalcTextSizeA(font->FontSize, any, 0.0F, text.data(), text.data() + text.size()).x;
}

float line_step(const Setting& setting) {
    return std::round(setting.font->FontSize * setting.leading);
}

/// The part of a span that stands in a line, as a background behind it.
void light(const Frame& frame, const Setting& setting, ImVec2 corner, std::string_view line,
           TextSpan span) {
    const float from = corner.x + width_of_part(setting.font, line.substr(0, span.from));
    const float to =
        from + width_of_part(setting.font, line.substr(span.from, span.to - span.from));
    const float high = setting.font->FontSize;
    ImGui::GetWindowDrawList()->AddRectFilled({from - frame.px(1), corner.y},
                                              {to + frame.px(1), corner.y + high},
                                              packed(frame.look.paper.gold, 0.4F), frame.px(3));
    level_line(frame, {from, corner.y + high}, to, packed(frame.look.paper.accent), 1.5F);
}

} // namespace

std::vector<std::string_view> lines_of(ImFont* font, const std::string& text, float width) {
    std::vector<std::string_view> lines;
    const char* at = text.c_str();
    const char* const end = at + text.size();
    while (at < end) {
        const char* stop = font->CalcWordWrapPositionA(1.0F, at, end, width);
        stop = std::max(stop, at + 1); // not even a letter has room
        const char* const new_line = std::find(at, stop, '\n');
        lines.emplace_back(at, static_cast<std::size_t>(new_line - at));
        at = new_line < stop ? new_line + 1 : stop;
        while (new_line == stop && at < end && *at == ' ') {
            ++at;
        }
    }
    return lines;
}

float height_of(const Setting& setting, const std::string& text) {
    return line_step(setting) *
           static_cast<float>(lines_of(setting.font, text, setting.width).size());
}

float set_text(const Frame& frame, const Setting& setting, ImVec2 place, const std::string& text,
               const std::vector<TextSpan>& lit) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float step = line_step(setting);
    ImVec2 corner(place.x, place.y + std::floor((step - setting.font->FontSize) / 2));
    for (const std::string_view line : lines_of(setting.font, text, setting.width)) {
        const auto begins = static_cast<std::size_t>(line.data() - text.data());
        for (const TextSpan& span : lit) {
            const std::size_t from = std::max(span.from, begins);
            const std::size_t to = std::min(span.to, begins + line.size());
            if (from < to) {
                light(frame, setting, corner, line, {from - begins, to - begins});
            }
        }
        list.AddText(setting.font, setting.font->FontSize, corner,
                     packed(setting.colour, ImGui::GetStyle().Alpha), line.data(),
                     line.data() + line.size());
        corner.y += step;
    }
    return corner.y - place.y - std::floor((step - setting.font->FontSize) / 2);
}

} // namespace circulade
