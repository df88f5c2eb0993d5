#include "client/screens/saved_card.hpp"

#include "client/ui/imgui_renderer.hpp"

#include <cmath>
#include <limits>

namespace circulade {

namespace {

float width_in(ImFont* font, const std::string& text) {
    return font
        ->CalcTextSizeA(font->FontSize, std::numeric_limits<float>::max(), 0.0F, text.c_str())
        .x;
}

} // namespace

void SavedPictures::draw(const Frame& frame, const SavedGame& game, ImVec2 least, ImVec2 most) {
    if (generation_ != frame.generation) {
        generation_ = frame.generation;
        textures_.clear();
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(least, most, packed(frame.look.paper.parchment_dark), frame.px(4));
    if (game.picture) {
        Texture& texture = textures_[game.picture.get()];
        if (!texture) {
            texture.reset(SDL_CreateTextureFromSurface(frame.renderer, game.picture.get()));
        }
        list.AddImage(texture_id(texture.get()), least, most);
    }
    list.AddRect(least, most, packed(frame.look.paper.rim), frame.px(2));
}

std::string shortened(ImFont* font, const std::string& text, float width) {
    if (width_in(font, text) <= width) {
        return text;
    }
    std::string cut = text;
    do {
        do { // a whole character of UTF-8
            cut.pop_back();
        } while (!cut.empty() && (static_cast<unsigned char>(cut.back()) & 0xC0U) == 0x80U);
        if (!cut.empty() && (static_cast<unsigned char>(cut.back()) & 0x80U) != 0U) {
            cut.pop_back(); // the first byte of the character that went
        }
    } while (!cut.empty() && width_in(font, cut + "\xE2\x80\xA6") > width);
    return cut + "\xE2\x80\xA6";
}

float draw_saved_players(const Frame& frame, const SavedGame& game, ImVec2 place, float width,
                         int most_lines) {
    ImFont* font = frame.look.text;
    const float line = std::floor(font->FontSize * 1.35F);
    const float piece = font->FontSize * 1.05F;
    const float gap = frame.px(18);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    float x = place.x;
    int lines = 1;
    for (const SavedPlayer& player : game.players) {
        const std::string score = "  " + std::to_string(player.score);
        const float score_width = width_in(frame.look.bold, score);
        const std::string name =
            shortened(font, player.name, width - piece - frame.px(6) - score_width);
        const float needed = piece + frame.px(6) + width_in(font, name) + score_width;
        if (x > place.x && x + needed > place.x + width) {
            x = place.x;
            if (++lines > most_lines) {
                return line * static_cast<float>(most_lines);
            }
        }
        const float y = place.y + line * static_cast<float>(lines - 1);
        const PieceLook look{Silhouette::meeple, Pose::upright, player.colour};
        const auto picture =
            frame.pieces->of(look, frame.painter->theme(), static_cast<int>(piece));
        const ImVec2 corner(std::floor(x), std::floor(y));
        list.AddImage(texture_id(picture.texture), corner,
                      {corner.x + static_cast<float>(picture.width),
                       corner.y + static_cast<float>(picture.height)});
        x += piece + frame.px(6);
        list.AddText(font, font->FontSize, {x, y}, packed(frame.look.paper.ink), name.c_str());
        x += width_in(font, name);
        list.AddText(frame.look.bold, font->FontSize, {x, y}, packed(frame.look.paper.ink),
                     score.c_str());
        x += score_width + gap;
    }
    return line * static_cast<float>(lines);
}

} // namespace circulade
