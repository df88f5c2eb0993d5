#include "client/table/panel_parts.hpp"

#include "client/ui/focus_walk.hpp"
#include "client/ui/imgui_renderer.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <numbers>

namespace circulade {

namespace {

constexpr float pi = std::numbers::pi_v<float>;
constexpr float label_gap = 4; ///< units between a sign and its label
constexpr float label_end = 10;

/// Draws signs: `at` counts from the middle of the button, 1 is half the sign's height.
struct IconPen {
    ImDrawList& list;
    ImVec2 middle;
    float radius = 1;
    ImU32 colour = 0;
    float thick = 1;

    [[nodiscard]] ImVec2 at(float x, float y) const {
        return {middle.x + x * radius, middle.y + y * radius};
    }
    void line(ImVec2 a, ImVec2 b) const { list.AddLine(at(a.x, a.y), at(b.x, b.y), colour, thick); }
    void square(float half) const {
        list.AddRect(at(-half, -half), at(half, half), colour, radius * 0.15F, 0, thick);
    }
    /// Clockwise, from and to angles in radians, 0 to the right.
    void arc(ImVec2 centre, float size, float from, float to) const {
        list.PathArcTo(at(centre.x, centre.y), size * radius, from, to, 24);
        list.PathStroke(colour, 0, thick);
    }
    void head(ImVec2 tip, float angle) const {
        const float back = 0.62F;
        const auto corner = [&](float turn) {
            return at(tip.x - back * std::cos(angle + turn), tip.y - back * std::sin(angle + turn));
        };
        // The line round it has the soft edge that small filled shapes lack.
        const std::array points{at(tip.x, tip.y), corner(0.5F), corner(-0.5F)};
        list.AddConvexPolyFilled(points.data(), 3, colour);
        list.AddPolyline(points.data(), 3, colour, ImDrawFlags_Closed, 1.2F);
    }
    /// As if it were just being turned, by so many radians.
    void tilted_square(ImVec2 centre, float half, float turn) const {
        std::array<ImVec2, 4> corners{};
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const float angle = turn + pi / 4 + pi / 2 * static_cast<float>(i);
            const float far = half * std::numbers::sqrt2_v<float>;
            corners[i] = at(centre.x + far * std::cos(angle), centre.y + far * std::sin(angle));
        }
        list.AddPolyline(corners.data(), 4, colour, ImDrawFlags_Closed, thick);
    }
    /// An arrow round the upper half, clockwise or the other way.
    void turning(bool clockwise, float size, float y) const {
        const float begin = clockwise ? pi * 0.85F : pi * 0.15F;
        const float end = clockwise ? pi * 2.0F : -pi * 1.0F;
        arc({0, y}, size, std::min(begin, end), std::max(begin, end));
        head({clockwise ? size : -size, y + 0.42F}, pi / 2);
    }
    void letters(const Frame& frame, const char* text) const {
        ImFont* font = frame.look.bold;
        const float size = radius * 1.25F;
        const ImVec2 box = font->CalcTextSizeA(size, 1e6F, 0, text);
        list.AddText(font, size, {middle.x - box.x / 2, middle.y - box.y / 2}, colour, text);
    }
};

void draw_icon_sign(const Frame& frame, const IconPen& pen, Icon icon) {
    switch (icon) {
    case Icon::undo:
        pen.arc({0.1F, 0.25F}, 0.72F, -pi * 0.85F, pi * 0.25F);
        pen.head({-0.95F, 0.3F}, pi * 0.78F);
        return;
    case Icon::redo:
        pen.arc({-0.1F, 0.25F}, 0.72F, pi * 0.75F, pi * 1.85F);
        pen.head({0.95F, 0.3F}, pi * 0.22F);
        return;
    case Icon::turn_left:
    case Icon::turn_right: {
        const bool right = icon == Icon::turn_right;
        pen.tilted_square({0, 0.36F}, 0.46F, right ? 0.35F : -0.35F);
        pen.arc({0, 0.25F}, 0.98F, pi * 1.18F, pi * 1.82F);
        pen.head({right ? 0.98F : -0.98F, -0.1F}, right ? pi * 0.36F : pi * 0.64F);
        return;
    }
    case Icon::whole_board:
        for (const float x : {-1.0F, 1.0F}) {
            for (const float y : {-1.0F, 1.0F}) {
                pen.line({0.85F * x, 0.85F * y}, {0.35F * x, 0.85F * y});
                pen.line({0.85F * x, 0.85F * y}, {0.85F * x, 0.35F * y});
            }
        }
        pen.square(0.3F);
        return;
    case Icon::tile_left:
    case Icon::tile_right:
        pen.turning(icon == Icon::tile_right, 0.75F, 0.1F);
        return;
    case Icon::tick: {
        const std::array points{pen.at(-0.75F, 0.05F), pen.at(-0.2F, 0.6F), pen.at(0.8F, -0.6F)};
        pen.list.AddPolyline(points.data(), 3, pen.colour, 0, pen.thick * 1.5F);
        return;
    }
    case Icon::menu:
        for (const float y : {-0.6F, 0.0F, 0.6F}) {
            pen.line({-0.8F, y}, {0.8F, y});
        }
        return;
    case Icon::question:
        pen.square(0.85F);
        return pen.letters(frame, "?");
    case Icon::gap: {
        // A corner between tiles, and the tile that comes into it.
        const std::array points{pen.at(-0.85F, -0.85F), pen.at(-0.2F, -0.85F),
                                pen.at(-0.2F, 0.2F),    pen.at(0.85F, 0.2F),
                                pen.at(0.85F, 0.85F),   pen.at(-0.85F, 0.85F)};
        pen.list.AddPolyline(points.data(), static_cast<int>(points.size()), pen.colour,
                             ImDrawFlags_Closed, pen.thick);
        pen.list.AddRectFilled(pen.at(0.15F, -0.9F), pen.at(0.9F, -0.15F), pen.colour,
                               pen.radius * 0.1F);
        return;
    }
    case Icon::field:
        pen.square(0.85F);
        for (const float along : {-0.75F, 0.0F, 0.75F}) {
            const float far = 0.85F - std::fabs(along);
            pen.line({along - far, far}, {along + far, -far});
        }
        return;
    case Icon::coin:
        pen.list.AddCircle(pen.middle, 0.9F * pen.radius, pen.colour, 0, pen.thick);
        return pen.letters(frame, "+");
    case Icon::stack:
        pen.list.AddRect(pen.at(-0.85F, -0.3F), pen.at(0.3F, 0.85F), pen.colour, 0, 0, pen.thick);
        pen.line({-0.45F, -0.65F}, {0.75F, -0.65F});
        pen.line({0.7F, -0.65F}, {0.7F, 0.5F});
        return;
    }
}

/// Takes it away, however many bytes it has.
std::string take_last_letter(std::string& text) {
    std::size_t at = text.size();
    while (at > 0 && (static_cast<unsigned char>(text[--at]) & 0xC0U) == 0x80U) {
    }
    std::string letter = text.substr(at);
    text.resize(at);
    return letter;
}

/// As much of `text` as fits with an ellipsis and `end` behind it.
std::string cut_text(ImFont* font, const std::string& text, const std::string& end, float width) {
    const std::string rest = "\xE2\x80\xA6" + end;
    std::string kept = text;
    while (!kept.empty() && width_of(font, kept + rest) > width) {
        take_last_letter(kept);
    }
    return kept + rest;
}

} // namespace

void text_at(ImFont* font, ImVec2 place, Colour colour, const std::string& text) {
    ImGui::GetWindowDrawList()->AddText(font, font->FontSize, place, packed(colour), text.c_str());
}
float width_of(ImFont* font, const std::string& text) {
    return font->CalcTextSizeA(font->FontSize, 1e6F, 0, text.c_str()).x;
}

std::string with_ellipsis(ImFont* font, const std::string& text, float width) {
    return width_of(font, text) <= width ? text : cut_text(font, text, {}, width);
}

std::string name_within(ImFont* font, const std::string& name, float width) {
    if (width_of(font, name) <= width) {
        return name;
    }
    std::string begin = name;
    std::string end = take_last_letter(begin);
    const bool is_number = std::isdigit(static_cast<unsigned char>(end.front())) != 0;
    const auto goes_on = [&] { // "Player 12" and "Player 2" differ in their numbers
        return !begin.empty() &&
               (std::isdigit(static_cast<unsigned char>(begin.back())) != 0) == is_number;
    };
    if (goes_on() && begin.back() != ' ') {
        end.insert(0, take_last_letter(begin));
    }
    return cut_text(font, begin, end, width);
}

FittedName fitted_name(std::initializer_list<ImFont*> fonts, const std::string& name, float width) {
    for (ImFont* font : fonts) {
        if (width_of(font, name) <= width) {
            return {font, name};
        }
    }
    ImFont* smallest = *(fonts.end() - 1);
    return {smallest, name_within(smallest, name, width)};
}

void name_at(const Frame& frame, ImVec2 place, Colour colour, const std::string& name,
             float width) {
    const FittedName fitted = fitted_name({frame.look.bold, frame.look.small}, name, width);
    const float lower = (frame.look.bold->FontSize - fitted.font->FontSize) / 2;
    text_at(fitted.font, {place.x, std::floor(place.y + lower)}, colour, fitted.text);
}

void text_bold_wrapped(const Frame& frame, const std::string& text) {
    ImGui::PushTextWrapPos(0.0F);
    text_bold(frame, text);
    ImGui::PopTextWrapPos();
}

void draw_piece(const Frame& frame, const PieceLook& look, ImVec2 middle, int pixels,
                float opacity) {
    const PiecePictures::Picture picture = frame.pieces->of(look, frame.painter->theme(), pixels);
    const auto width = static_cast<float>(picture.width);
    const auto height = static_cast<float>(picture.height);
    const ImVec2 place(std::floor(middle.x - width / 2), std::floor(middle.y - height / 2));
    ImGui::GetWindowDrawList()->AddImage(texture_id(picture.texture), place,
                                         {place.x + width, place.y + height}, {0, 0}, {1, 1},
                                         packed(rgb(0xFFFFFF), opacity));
}

void begin_table_panel(const Frame& frame, const char* name, ImVec2 place, ImVec2 size,
                       ImVec2 padding, ImGuiWindowFlags flags) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {frame.px(padding.x), frame.px(padding.y)});
    begin_panel(frame, name, place, size, flags);
    ImGui::PopStyleVar();
}

std::string with_key(const std::string& label, const std::string& key) {
    return key.empty() ? label : label + "  (" + key + ")";
}

float icon_button_height(const Frame& frame) {
    constexpr float usual = 38;
    return std::max(usual, frame.look.least_button);
}

float icon_button_width(const Frame& frame, const IconButton& button) {
    const float side = frame.px(icon_button_height(frame));
    return button.label.empty()
               ? side
               : side + width_of(frame.look.small, button.label) + frame.px(label_end);
}

bool icon_button(const Frame& frame, const IconButton& button) {
    ImGui::BeginDisabled(!button.possible);
    const float side = frame.px(icon_button_height(frame));
    const float width = icon_button_width(frame, button);
    const std::string id = "icon" + std::to_string(static_cast<int>(button.icon));
    const ImVec2 least = ImGui::GetCursorScreenPos();
    const bool clicked = ImGui::InvisibleButton(id.c_str(), {width, side});
    tab_stops_here();
    const bool pointed = ImGui::IsItemHovered();
    const ImVec2 most{least.x + width, least.y + side};
    const Theme::Panels& paper = frame.look.paper;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float opacity = ImGui::GetStyle().Alpha;
    const float rounding = frame.px(6);
    Colour ink = paper.ink;
    if (button.chosen) {
        list.AddRectFilled(least, most, packed(paper.ink, opacity), rounding);
        ink = paper.parchment_light;
    } else if (button.chief) {
        list.AddRectFilled(least, most,
                           packed(pointed ? paper.accent_light : paper.accent, opacity), rounding);
        ink = paper.parchment_light;
    } else if (pointed) {
        list.AddRectFilled(least, most, packed(paper.parchment_deep, opacity), rounding);
    }
    if (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible) {
        list.AddRect(least, most, packed(paper.accent), rounding, 0, frame.px(2));
    }
    const IconPen pen{list,
                      {std::floor(least.x + side / 2), std::floor(least.y + side / 2)},
                      side * 0.28F,
                      packed(ink, opacity),
                      frame.px(2)};
    draw_icon_sign(frame, pen, button.icon);
    if (!button.label.empty()) {
        ImFont* font = frame.look.small;
        list.AddText(font, font->FontSize,
                     {least.x + side - frame.px(label_gap),
                      std::floor(least.y + (side - font->FontSize) / 2)},
                     packed(ink, opacity), button.label.c_str());
    }
    if (pointed && !button.tip.empty()) {
        ImGui::SetTooltip("%s", button.tip.c_str());
    }
    ImGui::EndDisabled();
    return clicked;
}

} // namespace circulade
