#include "client/editor/tile_gallery.hpp"

#include "client/library/rule_search.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/telling.hpp"
#include "client/text/translate.hpp"
#include "client/ui/focus_walk.hpp"
#include "client/ui/imgui_renderer.hpp"
#include "client/ui/widgets.hpp"

#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>

namespace circulade {

namespace {

constexpr float card = 92;         // units
constexpr int painted_a_frame = 4; // a gallery fills up instead of stopping the program

struct GalleryTile {
    const TileDefinition* tile = nullptr;
    std::string id;
    std::string words;
};

/// The tiles of a folder of which all the words are said.
std::vector<GalleryTile> tiles_of(const Shell& shell, const ExpansionDefinition& expansion,
                                  const std::vector<std::string>& wanted) {
    const std::string title = shell.loaded.texts_of(expansion.name, language_in_use())->title;
    std::vector<GalleryTile> tiles;
    const auto add = [&](const TileDefinition& tile) {
        const GalleryTile shown{&tile, unqualified(tile.id), tile_name(shell, tile.id)};
        const std::string text = title + " " + shown.id + " " + shown.words;
        if (wanted.empty() || !where_words_stand(text, wanted).empty()) {
            tiles.push_back(shown);
        }
    };
    std::for_each(expansion.tiles.begin(), expansion.tiles.end(), add);
    for (const WithBlock& block : expansion.with) {
        std::for_each(block.tiles.begin(), block.tiles.end(), add);
    }
    return tiles;
}

/// True if the tile was pressed.
bool draw_card(Frame& frame, Editor& editor, const GalleryTile& shown, int& painted) {
    const auto pixels = static_cast<int>(frame.px(card));
    const auto side = static_cast<float>(pixels);
    ImFont* font = frame.look.small;
    const Pressed area =
        press_area(shown.tile->id.c_str(), {side, side + font->FontSize + frame.px(4)});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (!ImGui::IsItemVisible()) {
        return area.clicked;
    }
    if (area.under_mouse) {
        list.AddRectFilled(area.least, area.most, packed(frame.look.paper.parchment_deep),
                           frame.px(6));
    }
    if (editor.preview.has(*shown.tile, 0, pixels) || painted++ < painted_a_frame) {
        if (SDL_Texture* picture =
                editor.preview.picture(*frame.renderer, *frame.painter, *shown.tile, 0, pixels)) {
            list.AddImage(texture_id(picture), area.least,
                          {area.least.x + side, area.least.y + side});
        }
    } else {
        frame.redraw_within(0);
    }
    draw_focus(frame, area, frame.px(6));
    const std::string id = with_ellipsis(font, shown.id, side);
    text_at(font, {area.least.x + std::floor((side - width_of(font, id)) / 2), area.least.y + side},
            frame.look.paper.ink_soft, id);
    if (area.under_mouse && !ImGui::GetIO().NavVisible) {
        ImGui::SetTooltip("%s", shown.words.c_str());
    }
    return area.clicked;
}

} // namespace

void draw_gallery(Frame& frame, const Shell& shell, Editor& editor) {
    ImGui::SetNextItemWidth(std::min(ImGui::GetContentRegionAvail().x, frame.px(330)));
    const std::string hint = tr("Search: city, road, garden");
    ImGui::InputTextWithHint("##search", hint.c_str(), &editor.typed);
    tab_stops_here();
    const std::vector<std::string> wanted = search_words(editor.typed);
    std::string chosen;
    int painted = 0;
    bool found = false;
    for (const ExpansionDefinition* listed : by_year(shell.loaded)) {
        const ExpansionDefinition& expansion = *listed;
        const auto tiles = tiles_of(shell, expansion, wanted);
        if (tiles.empty()) {
            continue;
        }
        found = true;
        heading_small(frame, shell.loaded.texts_of(expansion.name, language_in_use())->title);
        const float gap = frame.px(8);
        const float room = ImGui::GetContentRegionAvail().x;
        const auto columns = std::max<std::size_t>(
            1, static_cast<std::size_t>((room + gap) / (frame.px(card) + gap)));
        ImGui::PushID(expansion.name.c_str()); // a variant's tiles are called as its original's
        for (std::size_t n = 0; n < tiles.size(); ++n) {
            if (n % columns != 0) {
                ImGui::SameLine(0, gap);
            }
            if (draw_card(frame, editor, tiles[n], painted)) {
                chosen = qualified(expansion.name, tiles[n].id);
            }
        }
        ImGui::PopID();
    }
    if (!found) {
        paragraph(frame, tr("No tile is called so."));
    }
    if (!chosen.empty() && may_leave(editor)) {
        open_tile(editor, shell, chosen);
    }
}

} // namespace circulade
