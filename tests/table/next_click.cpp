// next_click DATA AUTOSAVE WIDTH HEIGHT: where the mouse must click next, as "what x y", in a game
// that has saved itself and shows the whole board. Draws what is to be drawn, lays the tile on the
// first legal square, and claims the first feature there is.
#include "client/platform/files.hpp"
#include "client/platform/window.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/table_panels.hpp"
#include "client/table/table_scene.hpp"
#include "client/ui/look.hpp"
#include "engine/game/board.hpp"
#include "engine/record/record.hpp"
#include "expansions/entry_points.hpp"

#include <cstdio>
#include <cstdlib>
#include <exception>

namespace circulade {
namespace {

int tell(const char* what, SDL_FPoint point) {
    std::printf("%s %d %d\n", what, static_cast<int>(point.x), static_cast<int>(point.y));
    return 0;
}

int next_click(const char* data, const char* autosave, int width, int height) {
    const Loaded loaded = load_expansions({std::filesystem::path(data) / "expansions"});
    const ReadRecord read = read_record(read_file(autosave), autosave);
    if (!read.record || read.problem) {
        std::fprintf(stderr, "the autosave is not whole\n");
        return 1;
    }
    const BuiltRules built =
        build_rules(loaded.expansions, compiled_behaviours(), read.record->setup);
    Table table;
    table.game = replay(*read.record, autosave, built.rules, true).game;

    const PictureTarget target(width, height);
    Frame frame;
    frame.width = width;
    frame.height = height;
    frame.look.scale = 1;
    table.view.viewport = board_rect(frame);
    table.bar_height = bar_reach(frame);
    fit_board(table);

    if (first_of(table.game, ActionKind::draw)) {
        return tell("draw", {0, 0});
    }
    const std::vector<LegalSquare> squares = legal_squares(table.game);
    if (!squares.empty()) {
        const SDL_Rect rect = rect_of(squares.front().square, table.view);
        return tell("tile", {static_cast<float>(rect.x + rect.w / 2),
                             static_cast<float>(rect.y + rect.h / 2)});
    }
    const std::vector<PieceKindId> kinds = placeable_kinds(table.game);
    if (!kinds.empty()) {
        BoardPainter painter(*target.renderer(), Theme{});
        const Action action = claims(table.game, kinds.front()).front();
        const TileIndex tile = tile_of(*built.rules, action.to.where);
        const PlacedTile& placed = table.game.state.tiles[tile];
        const BoardPoint anchor = painter.anchor_of(
            {placed.square, built.rules->tiles[placed.kind].definition, placed.rotation},
            local_of(*built.rules, action.to.where));
        return tell("piece", screen_of(anchor, table.view));
    }
    return tell("over", {0, 0});
}

} // namespace
} // namespace circulade

int main(int argc, char** argv) {
    if (argc != 5) {
        return 2;
    }
    try {
        return circulade::next_click(argv[1], argv[2], std::atoi(argv[3]), std::atoi(argv[4]));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
