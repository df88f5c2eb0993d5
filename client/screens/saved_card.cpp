#include "client/screens/saved_card.hpp"

#include "client/table/panel_parts.hpp"
#include "client/text/player_names.hpp"
#include "client/ui/imgui_renderer.hpp"

#include <cmath>

namespace circulade {

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

float draw_saved_players(const Frame& frame, const SavedGame& game, ImVec2 place, float width,
                         int most_lines) {
    ImFont* font = frame.look.text;
    const float line = std::floor(font->FontSize * 1.35F);
    const float piece = font->FontSize * 1.05F;
    const float gap = frame.px(18);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    float x = place.x;
    int lines = 1;
    std::size_t seat = 0;
    for (const SavedPlayer& player : game.players) {
        const std::string score = "  " + std::to_string(player.score);
        const float score_width = width_of(frame.look.bold, score);
        const std::string name = name_within(font, drawn_name(player.name, ++seat),
                                             width - piece - frame.px(6) - score_width);
        const float needed = piece + frame.px(6) + width_of(font, name) + score_width;
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
        // Its foot stands on the line, whatever air the picture has above.
        const ImVec2 corner(
            std::floor(x - frame.px(4)),
            std::floor(y + font->FontSize * 1.1F - static_cast<float>(picture.height)));
        list.AddImage(texture_id(picture.texture), corner,
                      {corner.x + static_cast<float>(picture.width),
                       corner.y + static_cast<float>(picture.height)});
        x += piece + frame.px(6);
        list.AddText(font, font->FontSize, {x, y}, packed(frame.look.paper.ink), name.c_str());
        x += width_of(font, name);
        list.AddText(frame.look.bold, font->FontSize, {x, y}, packed(frame.look.paper.ink),
                     score.c_str());
        x += score_width + gap;
    }
    return line * static_cast<float>(lines);
}

} // namespace circulade
