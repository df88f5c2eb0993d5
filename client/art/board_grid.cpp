#include "client/art/board_grid.hpp"

#include "client/art/board_painter.hpp"
#include "client/art/tile_layout.hpp"

#include <algorithm>

namespace circulade {
namespace {

int floor_divided(int value, int by) {
    return value >= 0 ? value / by : -((by - 1 - value) / by);
}

PlayerSet set_of(const std::vector<int>& players) {
    PlayerSet set = 0;
    for (const int player : players) {
        if (player >= 0 && player < static_cast<int>(player_looks)) {
            set = static_cast<PlayerSet>(set | 1U << player);
        }
    }
    return set;
}

PlayerSet set_of(int player) {
    return set_of(std::vector<int>{player});
}

/// Whether the same feature is there once more, with another place to stand, and is lit for that.
bool is_lit_by_another(const std::vector<ClaimableFeature>& all, const ClaimableFeature& feature) {
    return std::any_of(all.begin(), all.end(), [&](const ClaimableFeature& other) {
        const bool goes_before =
            other.hovered == feature.hovered ? &other < &feature : other.hovered;
        return goes_before && other.parts == feature.parts;
    });
}

std::size_t parts_and_spaces(const TileDefinition& tile) {
    return tile.parts.size() + tile.spaces.size();
}

} // namespace

std::uint32_t picture_number(KindNumbers& kinds, const SceneTile& tile, int view_quarters) {
    const auto orientation = static_cast<std::uint32_t>((tile.quarters + view_quarters) & 3);
    const auto variant = static_cast<std::uint32_t>(picture_variant(tile.square));
    return 1 + (kinds.of(*tile.definition, tile.changed) * 4 + orientation) * picture_variants +
           variant;
}

void BoardGrid::fill(const BoardScene& scene, const View& view, KindNumbers& kinds) {
    const SDL_Point origin = screen_of(Cell{0, 0}, view);
    const int size = tile_pixels(view);
    const SDL_Rect& port = view.viewport;
    first_ = {floor_divided(port.x - origin.x, size), floor_divided(port.y - origin.y, size)};
    end_ = {floor_divided(port.x + port.w - 1 - origin.x, size) + 1,
            floor_divided(port.y + port.h - 1 - origin.y, size) + 1};
    columns_ = end_.column - first_.column + 2 * ring;
    rows_ = end_.row - first_.row + 2 * ring;
    quarters_ = view.quarters;
    cells_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), {});
    marks_.clear();
    for (const SceneTile& tile : scene.tiles) {
        const Cell cell = cell_of(tile.square, quarters_);
        GridCell* here = known(cell);
        if (here == nullptr) {
            continue;
        }
        here->tile = &tile;
        here->picture = picture_number(kinds, tile, quarters_);
        here->printed =
            tile.changed == 0
                ? here->picture
                : picture_number(kinds, {tile.square, tile.definition, tile.quarters}, quarters_);
        for (int row = cell.row - 1; row <= cell.row + 1; ++row) {
            for (int column = cell.column - 1; column <= cell.column + 1; ++column) {
                if (GridCell* near = known({column, row})) {
                    near->near_tile = true;
                }
            }
        }
    }
    using Style = OverlayLook::Style;
    for (const OwnedFeature& owned : scene.owned) {
        const PlayerSet owners = set_of(owned.players);
        add(owned.parts, {owners == 0 ? Style::neutral : Style::owned, owners});
    }
    add(scene.hovered, {Style::hovered, 0});
    const bool one_is_pointed_at =
        std::any_of(scene.claimable.begin(), scene.claimable.end(),
                    [](const ClaimableFeature& feature) { return feature.hovered; });
    for (const bool pointed_at : {false, true}) { // what is pointed at lies on the others
        for (const ClaimableFeature& feature : scene.claimable) {
            if (feature.hovered == pointed_at && !is_lit_by_another(scene.claimable, feature)) {
                add(feature.parts, {pointed_at          ? Style::claimable_hovered
                                    : one_is_pointed_at ? Style::claimable_paled
                                                        : Style::claimable,
                                    set_of(feature.look.player)});
            }
        }
    }
    for (const auto& parts : scene.scored) {
        add(parts, {Style::scored, 0});
    }
    for (const auto& parts : scene.lit) {
        add(parts, {Style::lit, 0});
    }
}

void BoardGrid::add(const std::vector<PartOnBoard>& parts, OverlayLook look) {
    for (const PartOnBoard& part : parts) {
        GridCell* cell = known(cell_of(part.square, quarters_));
        if (cell == nullptr || cell->tile == nullptr ||
            part.part >= parts_and_spaces(*cell->tile->definition)) {
            continue;
        }
        const std::vector<TilePart>& printed = cell->tile->definition->parts;
        const bool under =
            part.part < printed.size() && look_of(printed[part.part]) == PartLook::field;
        const int index = static_cast<int>(marks_.size());
        marks_.push_back({part.part, look, under, -1});
        (cell->last_mark < 0 ? cell->first_mark
                             : marks_[static_cast<std::size_t>(cell->last_mark)].next) = index;
        cell->last_mark = index;
        std::uint64_t& name = under ? cell->under : cell->over;
        name = stirred(name, part.part << 16U | static_cast<std::uint64_t>(look.style) << 8U |
                                 look.players);
    }
}

} // namespace circulade
