#include "client/table/arrow_button.hpp"

#include "client/ui/focus_walk.hpp"

#include <imgui.h>

#include <algorithm>

namespace circulade {

namespace {

void draw_arrow(ImDrawList& list, Arrow arrow, ImVec2 c, float r, ImU32 ink) {
    const float way = arrow == Arrow::first || arrow == Arrow::back ? -1.0F : 1.0F;
    const bool to_the_end = arrow == Arrow::first || arrow == Arrow::last;
    const float shift = to_the_end ? -way * r * 0.2F : way * r * 0.15F;
    list.AddTriangleFilled({c.x + shift + way * r, c.y}, {c.x + shift - way * r * 0.8F, c.y - r},
                           {c.x + shift - way * r * 0.8F, c.y + r}, ink);
    if (to_the_end) {
        const float x = c.x + way * r;
        list.AddRectFilled({x - r * 0.2F, c.y - r}, {x + r * 0.2F, c.y + r}, ink);
    }
}

void draw_bars(ImDrawList& list, ImVec2 c, float r, ImU32 ink) {
    for (const float x : {c.x - r * 0.85F, c.x + r * 0.25F}) {
        list.AddRectFilled({x, c.y - r}, {x + r * 0.6F, c.y + r}, ink);
    }
}

} // namespace

bool arrow_button(const Frame& frame, const char* id, Arrow arrow, bool possible,
                  const std::string& says) {
    const float side = frame.px(std::max(arrow_button_side, frame.look.least_button));
    ImGui::BeginDisabled(!possible);
    const bool pressed = ImGui::InvisibleButton(id, {side, side});
    if (possible) {
        tab_stops_here();
    }
    const bool pointed =
        ImGui::IsItemHovered() || (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible);
    ImGui::EndDisabled();
    const ImVec2 least = ImGui::GetItemRectMin();
    const ImVec2 c(least.x + side / 2, least.y + side / 2);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme::Panels& paper = frame.look.paper;
    const bool is_chief = arrow == Arrow::play || arrow == Arrow::pause;
    const Colour rest = is_chief ? paper.accent : paper.parchment_dark;
    const Colour lively = is_chief ? paper.accent_light : paper.parchment_deep;
    list.AddCircleFilled(c, side / 2, packed(pointed && possible ? lively : rest));
    const ImU32 ink = packed(is_chief ? paper.on_accent : paper.ink, possible ? 1.0F : 0.3F);
    const float r = side * 0.2F;
    if (arrow == Arrow::pause) {
        draw_bars(list, c, r, ink);
    } else {
        draw_arrow(list, arrow, c, r, ink);
    }
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s", says.c_str());
    }
    return pressed && possible;
}

} // namespace circulade
