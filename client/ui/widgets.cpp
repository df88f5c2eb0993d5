#include "client/ui/widgets.hpp"

#include "client/ui/focus_walk.hpp"
#include "client/ui/imgui_renderer.hpp"

#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace circulade {

namespace {

constexpr ImGuiWindowFlags still = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                   ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoCollapse |
                                   ImGuiWindowFlags_NoSavedSettings;

ImVec2 operator+(ImVec2 a, ImVec2 b) {
    return {a.x + b.x, a.y + b.y};
}
ImVec2 operator-(ImVec2 a, ImVec2 b) {
    return {a.x - b.x, a.y - b.y};
}

/// Draws `text` in the middle of a box.
void draw_centred(ImDrawList& list, ImFont* font, ImVec2 least, ImVec2 most, ImU32 colour,
                  const std::string& text) {
    const ImVec2 size =
        font->CalcTextSizeA(font->FontSize, std::numeric_limits<float>::max(), 0.0F, text.c_str());
    list.AddText(font, font->FontSize,
                 {std::floor((least.x + most.x - size.x) / 2.0F),
                  std::floor((least.y + most.y - size.y) / 2.0F)},
                 colour, text.c_str());
}

float opacity_of_item() {
    return ImGui::GetStyle().Alpha;
}

} // namespace

Pressed press_area(const char* id, ImVec2 size) {
    Pressed area;
    area.clicked = ImGui::InvisibleButton(id, size);
    tab_stops_here();
    area.under_mouse = ImGui::IsItemHovered();
    area.held = ImGui::IsItemActive();
    area.least = ImGui::GetItemRectMin();
    area.most = ImGui::GetItemRectMax();
    return area;
}

void draw_focus(const Frame& frame, const Pressed& area, float rounding) {
    if (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible) {
        const ImVec2 gap(frame.px(2), frame.px(2));
        ImGui::GetWindowDrawList()->AddRect(area.least - gap, area.most + gap,
                                            packed(frame.look.paper.accent), rounding + frame.px(2),
                                            0, frame.px(2));
    }
}

void draw_bare_table(const Frame& frame) {
    View view;
    view.viewport = frame.whole();
    view.pixels_per_tile = frame.px(128);
    frame.painter->draw(BoardScene{}, view);
}

void begin_panel(const Frame& frame, const char* name, ImVec2 place, ImVec2 size,
                 ImGuiWindowFlags flags) {
    const float rounding = ImGui::GetStyle().WindowRounding;
    const ImVec2 fall(frame.px(5), frame.px(6)); // one flat shadow, as all on the table have
    ImGui::GetBackgroundDrawList()->AddRectFilled(place + fall, place + size + fall,
                                                  packed(rgb(0x140C06), 0.35F), rounding);
    ImGui::SetNextWindowPos(place);
    ImGui::SetNextWindowSize(size);
    ImGui::Begin(name, nullptr, still | flags);
    const ImVec2 inset(frame.px(7), frame.px(7));
    ImGui::PushClipRect(place, place + size, false);
    ImGui::GetWindowDrawList()->AddRect(place + inset, place + size - inset,
                                        packed(frame.look.paper.rim, 0.6F), rounding - frame.px(2));
    ImGui::PopClipRect();
}

void end_panel() {
    ImGui::End();
}

ImVec2 begin_centred_panel(const Frame& frame, const char* name, ImVec2 size) {
    const auto width = static_cast<float>(frame.width);
    const auto height = static_cast<float>(frame.height);
    const float margin = frame.px(16);
    const ImVec2 pixels(std::min(frame.px(size.x), width - 2 * margin),
                        std::min(frame.px(size.y), height - 2 * margin));
    begin_panel(frame, name,
                {std::floor((width - pixels.x) / 2), std::floor((height - pixels.y) / 2)}, pixels);
    return pixels;
}

bool begin_sheet(const Frame& frame, const char* name, ImVec2 size, float foot) {
    const ImVec2 pixels = begin_centred_panel(frame, name, size);
    // In a window that is too low, heading and foot scroll along with the rest.
    constexpr float least_middle = 180;
    const bool low = pixels.y < frame.px(foot + least_middle);
    begin_column(frame, "sheet", {0, low ? 0 : -frame.px(foot)});
    return !low;
}

void begin_foot(bool stays) {
    if (stays) {
        end_column();
    }
}

void end_sheet(bool stays) {
    if (!stays) {
        end_column();
    }
    end_panel();
}

void begin_column(const Frame& frame, const char* name, ImVec2 size) {
    // What is drawn round the first thing in a line would else be cut off.
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(frame.px(4), frame.px(4)));
    // Arrows and the pad's cross walk in and out of it.
    ImGui::BeginChild(name, size, false,
                      ImGuiWindowFlags_AlwaysUseWindowPadding | ImGuiWindowFlags_NavFlattened);
    ImGui::PopStyleVar();
}

void end_column() {
    ImGui::EndChild();
}

void heading(const Frame& frame, const std::string& text) {
    ImGui::PushFont(frame.look.heading);
    ImGui::PushTextWrapPos(0.0F);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
}

void level_line(const Frame& frame, ImVec2 from, float to_x, ImU32 colour, float thick) {
    const float high = std::max(1.0F, std::round(frame.px(thick)));
    const float top = std::round(from.y - high / 2);
    ImGui::GetWindowDrawList()->AddRectFilled({std::round(std::min(from.x, to_x)), top},
                                              {std::round(std::max(from.x, to_x)), top + high},
                                              colour);
}

void heading_small(const Frame& frame, const std::string& text) {
    ImGui::PushFont(frame.look.subheading);
    ImGui::PushTextWrapPos(0.0F);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float y = from.y - ImGui::GetStyle().ItemSpacing.y + frame.px(1);
    level_line(frame, {from.x, y}, from.x + ImGui::GetContentRegionAvail().x,
               packed(frame.look.paper.rim));
    ImGui::Dummy({0, frame.px(1)});
}

void note(const Frame& frame, const std::string& text) {
    ImGui::PushFont(frame.look.small);
    ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.look.paper.ink_soft));
    ImGui::PushTextWrapPos(0.0F);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

void paragraph(const Frame& frame, const std::string& text) {
    ImGui::PushFont(frame.look.text);
    ImGui::PushTextWrapPos(0.0F);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
}

void text_bold(const Frame& frame, const std::string& text) {
    ImGui::PushFont(frame.look.bold);
    ImGui::PushTextWrapPos(0.0F);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
}

void ornament(const Frame& frame) {
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = frame.px(22);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const ImVec2 middle = from + ImVec2(std::floor(width / 2), std::floor(height / 2));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float radius = frame.px(8);
    const float gap = radius + frame.px(10);
    const float half = std::min(width / 2, frame.px(150));
    const ImU32 gold = packed(frame.look.paper.gold);
    for (const float side : {-1.0F, 1.0F}) {
        level_line(frame, middle + ImVec2(side * gap, 0), middle.x + side * half, gold);
        list.AddCircleFilled(middle + ImVec2(side * half, 0), frame.px(2.5F), gold);
    }
    // The round village seen from above: a ring of houses and its church.
    list.AddCircle(middle, radius, gold, 0, frame.px(2.5F));
    list.AddCircleFilled(middle, frame.px(3), gold);
    ImGui::Dummy({width, height});
}

bool big_button(const Frame& frame, const std::string& label, ImVec2 size, Weight weight) {
    // A translation may be longer than the place that English needs.
    const std::string shown = label.substr(0, label.find("##")); // what follows tells them apart
    const float text = frame.look.bold
                           ->CalcTextSizeA(frame.look.bold->FontSize,
                                           std::numeric_limits<float>::max(), 0.0F, shown.c_str())
                           .x;
    const ImVec2 pixels(size.x > 0 ? std::max(frame.px(size.x), text + frame.px(24))
                                   : ImGui::GetContentRegionAvail().x,
                        frame.px(std::max(size.y, frame.look.least_button)));
    const Pressed area = press_area(label.c_str(), pixels);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool chief = weight == Weight::chief;
    const float rounding = frame.px(6);
    const float opacity = opacity_of_item();
    Colour fill = chief ? frame.look.paper.accent : frame.look.paper.parchment_dark;
    if (area.held) {
        fill = chief ? frame.look.paper.accent_dark : frame.look.paper.rim;
    } else if (area.under_mouse) {
        fill = chief ? frame.look.paper.accent_light : frame.look.paper.parchment_deep;
    }
    list.AddRectFilled(area.least, area.most, packed(fill, opacity), rounding);
    list.AddRect(area.least, area.most,
                 packed(chief ? frame.look.paper.accent_dark : frame.look.paper.rim, opacity),
                 rounding, 0, frame.px(1));
    draw_focus(frame, area, rounding);
    draw_centred(list, frame.look.bold, area.least, area.most,
                 packed(chief ? frame.look.paper.on_accent : frame.look.paper.ink, opacity), shown);
    return area.clicked;
}

bool field(const Frame& /*frame*/, const char* id, std::string& text, float width) {
    ImGui::SetNextItemWidth(width);
    const bool changed = ImGui::InputText(id, &text);
    tab_stops_here();
    return changed;
}

bool word_button(const Frame& frame, const std::string& label, bool chosen) {
    ImFont* font = chosen ? frame.look.bold : frame.look.text;
    const std::string shown = label.substr(0, label.find("##"));
    const ImVec2 text =
        font->CalcTextSizeA(font->FontSize, std::numeric_limits<float>::max(), 0.0F, shown.c_str());
    const ImVec2 padded = text + ImVec2(frame.px(12), frame.px(12));
    const Pressed area = press_area(
        label.c_str(), {padded.x, std::max(padded.y, frame.px(frame.look.least_button))});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 colour =
        packed(area.under_mouse ? frame.look.paper.accent_light
                                : (chosen ? frame.look.paper.accent : frame.look.paper.ink),
               opacity_of_item());
    draw_focus(frame, area, frame.px(4));
    draw_centred(list, font, area.least, area.most, colour, shown);
    if (chosen || area.under_mouse) {
        const float y = area.most.y - frame.px(4);
        level_line(frame, {area.least.x + frame.px(6), y}, area.most.x - frame.px(6), colour, 1.5F);
    }
    return area.clicked;
}

bool stepper(const Frame& frame, const char* id, int& value, int least, int most,
             const std::string& shown, int step) {
    ImGui::PushID(id);
    const float side = ImGui::GetFrameHeight();
    const int before = value;
    const auto button = [&](const char* sign, int by) {
        const bool possible = by < 0 ? value > least : value < most;
        ImGui::BeginDisabled(!possible);
        ImGui::PushFont(frame.look.bold);
        if (ImGui::Button(sign, {side, side})) {
            value = std::clamp(value + by, least, most);
        }
        tab_stops_here();
        ImGui::PopFont();
        ImGui::EndDisabled();
    };
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(0, ImGui::GetStyle().FramePadding.y));
    ImGui::PushButtonRepeat(true);
    button("\xE2\x88\x92", -step);
    ImGui::SameLine(0, 0);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    // As wide as it was for a longer word: else the button behind it slips from under the mouse.
    float& units = *ImGui::GetStateStorage()->GetFloatRef(ImGui::GetID("width"), 0);
    units = std::max({52.0F, ImGui::CalcTextSize(shown.c_str()).x / frame.look.scale + 20, units});
    const float width = frame.px(units);
    ImGui::Dummy({width, side});
    draw_centred(*ImGui::GetWindowDrawList(), frame.look.bold, from, from + ImVec2(width, side),
                 packed(frame.look.paper.ink, opacity_of_item()), shown);
    ImGui::SameLine(0, 0);
    button("+", step);
    ImGui::PopButtonRepeat();
    ImGui::PopStyleVar();
    ImGui::PopID();
    return value != before;
}

bool choice(const Frame& frame, const char* id, const std::vector<std::string>& words,
            int& chosen) {
    ImGui::PushID(id);
    const int before = chosen;
    const float height = ImGui::GetFrameHeight();
    const float end = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    for (int i = 0; i < static_cast<int>(words.size()); ++i) {
        const std::string& word = words[static_cast<std::size_t>(i)];
        const float width = ImGui::CalcTextSize(word.c_str()).x + frame.px(28);
        if (i > 0) {
            ImGui::SameLine(0, frame.px(6));
            if (ImGui::GetCursorScreenPos().x + width > end) {
                ImGui::NewLine();
            }
        }
        ImGui::PushID(i);
        const Pressed area = press_area("word", {width, height});
        ImGui::PopID();
        if (area.clicked) {
            chosen = i;
        }
        const bool is_chosen = i == before;
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const float opacity = opacity_of_item();
        const Colour fill = is_chosen ? frame.look.paper.ink
                                      : (area.under_mouse ? frame.look.paper.parchment_deep
                                                          : frame.look.paper.parchment_light);
        list.AddRectFilled(area.least, area.most, packed(fill, opacity), height / 2);
        list.AddRect(area.least, area.most,
                     packed(is_chosen ? frame.look.paper.ink : frame.look.paper.rim, opacity),
                     height / 2);
        draw_focus(frame, area, height / 2);
        draw_centred(
            list, is_chosen ? frame.look.bold : frame.look.text, area.least, area.most,
            packed(is_chosen ? frame.look.paper.parchment_light : frame.look.paper.ink, opacity),
            word);
    }
    ImGui::PopID();
    return chosen != before;
}

bool tick_box(const Frame& frame, const std::string& label, bool& ticked) {
    const float box = frame.px(26);
    const float gap = frame.px(12);
    const std::string shown = label.substr(0, label.find("##"));
    // A long label goes on in the next line.
    const float room = std::max(ImGui::GetContentRegionAvail().x - box - gap, frame.px(80));
    const ImVec2 text = ImGui::CalcTextSize(shown.c_str(), nullptr, false, room);
    const float height =
        std::max(std::max(box, text.y) + frame.px(4), frame.px(frame.look.least_button));
    const float after = shown.empty() ? 0 : gap + text.x;
    const Pressed area = press_area(label.c_str(), {box + after, height});
    if (area.clicked) {
        ticked = !ticked;
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float opacity = opacity_of_item();
    const ImVec2 corner(area.least.x, std::floor((area.least.y + area.most.y - box) / 2));
    const ImVec2 opposite = corner + ImVec2(box, box);
    const float rounding = frame.px(5);
    const Colour empty =
        area.under_mouse ? frame.look.paper.parchment_dark : frame.look.paper.parchment_light;
    list.AddRectFilled(corner, opposite, packed(ticked ? frame.look.paper.accent : empty, opacity),
                       rounding);
    list.AddRect(corner, opposite,
                 packed(ticked ? frame.look.paper.accent_dark : frame.look.paper.rim, opacity),
                 rounding, 0, frame.px(1.5F));
    if (ticked) {
        const std::array tick{corner + ImVec2(box * 0.24F, box * 0.53F),
                              corner + ImVec2(box * 0.43F, box * 0.72F),
                              corner + ImVec2(box * 0.78F, box * 0.30F)};
        list.AddPolyline(tick.data(), static_cast<int>(tick.size()),
                         packed(frame.look.paper.on_accent, opacity), 0, frame.px(3));
    }
    draw_focus(frame, area, rounding);
    list.AddText(ImGui::GetFont(), ImGui::GetFontSize(),
                 {corner.x + box + gap, std::floor((area.least.y + area.most.y - text.y) / 2)},
                 packed(frame.look.paper.ink, opacity), shown.c_str(), nullptr, room);
    return area.clicked;
}

bool player_button(const Frame& frame, const char* id, int colour, float side) {
    const Pressed area = press_area(id, {side, side});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float rounding = frame.px(6);
    list.AddRectFilled(area.least, area.most,
                       packed(area.under_mouse ? frame.look.paper.parchment_deep
                                               : frame.look.paper.parchment_dark),
                       rounding);
    list.AddRect(area.least, area.most, packed(frame.look.paper.rim), rounding);
    draw_focus(frame, area, rounding);
    const PieceLook look{Silhouette::meeple, Pose::upright, colour};
    const auto picture =
        frame.pieces->of(look, frame.painter->theme(), static_cast<int>(side * 0.78F));
    const ImVec2 size(static_cast<float>(picture.width), static_cast<float>(picture.height));
    const ImVec2 corner(std::floor((area.least.x + area.most.x - size.x) / 2),
                        std::floor((area.least.y + area.most.y - size.y) / 2));
    list.AddImage(texture_id(picture.texture), corner, corner + size);
    return area.clicked;
}

void align_right(float width) {
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() +
                         std::max(ImGui::GetContentRegionAvail().x - width, 0.0F));
}

} // namespace circulade
