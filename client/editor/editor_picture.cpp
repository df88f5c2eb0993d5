#include "client/editor/editor_picture.hpp"

#include "client/table/panel_parts.hpp"
#include "client/table/telling.hpp"
#include "client/text/translate.hpp"
#include "client/ui/imgui_renderer.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace circulade {

namespace {

constexpr float rim = 0.07F;   // of a preview's picture, round the tile
constexpr float reach = 0.32F; // of the tile: so deep is a side to press
constexpr float span = 0.56F;  // so wide, in the middle of the side

struct Box {
    ImVec2 least;
    ImVec2 most;
    [[nodiscard]] bool has(ImVec2 p) const {
        return p.x >= least.x && p.x < most.x && p.y >= least.y && p.y < most.y;
    }
    [[nodiscard]] ImVec2 middle() const { return {(least.x + most.x) / 2, (least.y + most.y) / 2}; }
    [[nodiscard]] ImVec2 size() const { return {most.x - least.x, most.y - least.y}; }
};

/// A part of a tile: from `along` to `along_end` clockwise on a side, and so deep, in shares.
Box part_of_side(const Box& tile, Side side, float along, float along_end, float depth) {
    const float size = tile.most.x - tile.least.x;
    const bool backwards = side == Side::south || side == Side::west; // clockwise runs left or up
    const float from = size * (backwards ? 1 - along_end : along);
    const float to = size * (backwards ? 1 - along : along_end);
    const float deep = size * depth;
    switch (side) {
    case Side::north:
        return {{tile.least.x + from, tile.least.y}, {tile.least.x + to, tile.least.y + deep}};
    case Side::south:
        return {{tile.least.x + from, tile.most.y - deep}, {tile.least.x + to, tile.most.y}};
    case Side::east:
        return {{tile.most.x - deep, tile.least.y + from}, {tile.most.x, tile.least.y + to}};
    case Side::west:
        break;
    }
    return {{tile.least.x, tile.least.y + from}, {tile.least.x + deep, tile.least.y + to}};
}
Box side_box(const Box& tile, Side side) {
    return part_of_side(tile, side, (1 - span) / 2, (1 + span) / 2, reach);
}

void light_problems(const Frame& frame, const Editor& editor, const Box& tile) {
    SlotSet lit = 0;
    for (const TileProblem& problem : editor.check.problems) {
        lit = static_cast<SlotSet>(lit | problem.lit);
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (Slot slot = 0; slot < slot_count; ++slot) {
        if (((static_cast<unsigned>(lit) >> slot) & 1U) == 0) {
            continue;
        }
        constexpr float third = 1.0F / 3;
        const float along = third * static_cast<float>(slot % 3);
        const Box bar = part_of_side(tile, side_of(slot), along, along + third, 0.055F);
        list.AddRectFilled(bar.least, bar.most, packed(frame.look.paper.accent), frame.px(3));
        list.AddRect(bar.least, bar.most, packed(frame.look.paper.on_accent), frame.px(3), 0,
                     frame.px(1.5F));
    }
}

void draw_line_to_mouse(const Frame& frame, const Box& from) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 mouse = ImGui::GetMousePos();
    list.AddLine(from.middle(), mouse, packed(frame.look.paper.on_accent), frame.px(6));
    list.AddLine(from.middle(), mouse, packed(frame.look.paper.accent), frame.px(3));
    list.AddCircleFilled(from.middle(), frame.px(6), packed(frame.look.paper.accent));
}

/// What the mouse, a finger or a key does to one side.
void take_side(const Frame& frame, const Shell& shell, Editor& editor, const Box& tile, Side side) {
    const Box box = side_box(tile, side);
    ImGui::SetCursorScreenPos(box.least);
    ImGui::PushID(index(side));
    const Pressed area = press_area("side", box.size());
    const bool begins = ImGui::IsItemActivated();
    const bool ends = ImGui::IsItemDeactivated();
    ImGui::PopID();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (area.under_mouse || (editor.dragged && box.has(ImGui::GetMousePos()))) {
        list.AddRectFilled(box.least, box.most, packed(frame.look.paper.parchment_light, 0.35F),
                           frame.px(6));
        list.AddRect(box.least, box.most, packed(frame.look.paper.on_accent, 0.9F), frame.px(6), 0,
                     frame.px(2));
    }
    draw_focus(frame, area, frame.px(6));
    if (begins && ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        editor.dragged = side;
    }
    if (area.clicked) {
        next_edge(editor, shell, side);
    } else if (ends && editor.dragged == side) {
        for (const Side other : all_sides) {
            if (other != side && side_box(tile, other).has(ImGui::GetMousePos())) {
                edit(editor, shell, [&](WrittenTile& changed) {
                    join_or_part(changed, side, other, editor.place);
                });
            }
        }
    }
    if (ends) {
        editor.dragged.reset();
    }
}

/// A tile's picture as an item.
void draw_preview(Frame& frame, Editor& editor, const TileDefinition& tile, int quarters,
                  int pixels) {
    const ImVec2 size(static_cast<float>(pixels), static_cast<float>(pixels));
    if (SDL_Texture* picture =
            editor.preview.picture(*frame.renderer, *frame.painter, tile, quarters, pixels)) {
        ImGui::Image(texture_id(picture), size);
    } else {
        ImGui::Dummy(size);
    }
}

/// As many in a line as fit.
void draw_small_tiles(Frame& frame, const Shell& shell, Editor& editor,
                      const std::vector<const TileDefinition*>& tiles) {
    constexpr float small_tile = 48; // units
    const auto pixels = static_cast<int>(frame.px(small_tile));
    const ImVec2 size(static_cast<float>(pixels), static_cast<float>(pixels));
    const float end = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    for (const TileDefinition* tile : tiles) {
        if (tile != tiles.front()) {
            ImGui::SameLine(0, frame.px(6));
            if (ImGui::GetCursorScreenPos().x + size.x > end) {
                ImGui::NewLine();
            }
        }
        draw_preview(frame, editor, *tile, 0, pixels);
        if (ImGui::IsItemHovered()) {
            const std::string words = unqualified(tile->id) + ": " + tile_name(shell, tile->id);
            ImGui::SetTooltip("%s", words.c_str());
        }
    }
}

} // namespace

void draw_tile_to_edit(Frame& frame, const Shell& shell, Editor& editor, int pixels) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const auto size = static_cast<float>(pixels);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    // Boards are not painted larger than that; the rest is stretched.
    const int painted = std::min(pixels, static_cast<int>(most_tile_pixels / 0.86));
    if (SDL_Texture* picture = editor.preview.picture(*frame.renderer, *frame.painter,
                                                      editor.painted.back(), 0, painted)) {
        list.AddImage(texture_id(picture), from, {from.x + size, from.y + size});
    }
    const float inset = std::floor(size * rim);
    const Box tile{{from.x + inset, from.y + inset},
                   {from.x + size - inset, from.y + size - inset}};
    light_problems(frame, editor, tile);
    for (const Side side : all_sides) {
        take_side(frame, shell, editor, tile, side);
    }
    if (editor.dragged) {
        draw_line_to_mouse(frame, side_box(tile, *editor.dragged));
        frame.redraw_within(0);
    }
    ImGui::SetCursorScreenPos(from);
    ImGui::Dummy({size, size});
}

void draw_rotations(Frame& frame, Editor& editor) {
    const float gap = frame.px(6);
    const float room = std::min(ImGui::GetContentRegionAvail().x, frame.px(340));
    const int pixels = static_cast<int>((room - 3 * gap) / 4);
    for (int quarters = 0; quarters < 4; ++quarters) {
        if (quarters > 0) {
            ImGui::SameLine(0, gap);
        }
        draw_preview(frame, editor, editor.painted.back(), quarters, pixels);
    }
}

void draw_likeness(Frame& frame, const Shell& shell, Editor& editor) {
    const Likeness& likeness = editor.likeness;
    if (likeness.kinds.empty()) {
        note(frame, tr("No tile of the base game has these edges."));
    } else {
        note(frame, fill(trn("{count} of the {all} tiles of the base game has these edges:",
                             "{count} of the {all} tiles of the base game have these edges:",
                             likeness.tiles),
                         fmt::arg("count", likeness.tiles), fmt::arg("all", likeness.all)));
        draw_small_tiles(frame, shell, editor, likeness.kinds);
    }
    if (editor.open_squares) {
        note(frame, fill(trn("In the game under way it would fit on {count} open square.",
                             "In the game under way it would fit on {count} open squares.",
                             *editor.open_squares),
                         fmt::arg("count", *editor.open_squares)));
    }
}

} // namespace circulade
