#include "client/table/panel_parts.hpp"

#include "client/ui/imgui_renderer.hpp"

#include <cmath>

namespace circulade {

void text_at(ImFont* font, ImVec2 place, Colour colour, const std::string& text) {
    ImGui::GetWindowDrawList()->AddText(font, font->FontSize, place, packed(colour), text.c_str());
}
float width_of(ImFont* font, const std::string& text) {
    return font->CalcTextSizeA(font->FontSize, 1e6F, 0, text.c_str()).x;
}

void draw_piece(const Frame& frame, const PieceLook& look, ImVec2 middle, int pixels) {
    const PiecePictures::Picture picture = frame.pieces->of(look, frame.painter->theme(), pixels);
    const auto width = static_cast<float>(picture.width);
    const auto height = static_cast<float>(picture.height);
    const ImVec2 place(std::floor(middle.x - width / 2), std::floor(middle.y - height / 2));
    ImGui::GetWindowDrawList()->AddImage(texture_id(picture.texture), place,
                                         {place.x + width, place.y + height});
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

} // namespace circulade
