// next_click DATA AUTOSAVE WIDTH HEIGHT mouse|keys: what to do next at the table of a game that
// saves itself, worked out with the client's own view, layout and walks. Two lines: the action that
// must come of it, as a record writes it, and the arguments for xdotool that ask for it. When the
// game is over, one line: "over".
//
// Turns differ: which square, how often the tile is turned, which feature is claimed and whether
// one is claimed at all depends on how far the game has come.
#include "client/platform/files.hpp"
#include "client/platform/window.hpp"
#include "client/table/hand_over.hpp"
#include "client/table/near_view.hpp"
#include "client/table/table_input.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/table_panels.hpp"
#include "client/table/table_scene.hpp"
#include "client/ui/look.hpp"
#include "engine/board/hash.hpp"
#include "engine/game/board.hpp"
#include "engine/record/address.hpp"
#include "engine/record/record.hpp"
#include "expansions/entry_points.hpp"

#include <fmt/core.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>

namespace circulade {
namespace {

/// The table as the program shows it now, and the numbers that this turn goes by.
struct Seen {
    Table table;
    Frame frame;
    BoardPainter& painter;
    std::uint64_t numbers = 0;

    /// From 0 to `count` - 1, another one at each call.
    std::size_t pick(std::size_t count) {
        numbers = mix(numbers + 1);
        return static_cast<std::size_t>(numbers % count);
    }
};

int tell(const Table& table, const Action& action, const std::string& input) {
    fmt::print("{}\n{}\n", action_text(*table.game.rules, table.game.state, action), input);
    return 0;
}

/// The pointer stands where xdotool warped it only once something has moved: 1 pixel more.
std::string moved_to(int x, int y) {
    return fmt::format("mousemove {} {} mousemove_relative 1 0", x - 1, y);
}

/// The tile on the square pointed at, as it is held.
Action laid(const Table& table) {
    const std::vector<LegalSquare> squares = legal_squares(table.game);
    const LegalSquare* legal = find_square(squares, table.pointed.value());
    for (const Action& action : table.game.offer) {
        if (legal != nullptr && action.kind == ActionKind::place_tile &&
            action.square == legal->square &&
            action.rotation == rotation_on(*legal, table.rotation)) {
            return action;
        }
    }
    throw std::runtime_error("the square pointed at is not a legal one");
}

int draw_by_mouse(Seen& seen) {
    // The button at the right end of the band at the board's lower edge.
    const SDL_Rect board = board_rect(seen.frame);
    const double band = bar_reach(seen.frame) * band_to_bar;
    constexpr int into_the_button = 70;
    return tell(seen.table, first_of(seen.table.game, ActionKind::draw).value(),
                moved_to(board.w - into_the_button, static_cast<int>(board.h - band / 2)) +
                    " click 1");
}

int lay_by_mouse(Seen& seen) {
    Table& table = seen.table;
    const std::vector<LegalSquare> squares = legal_squares(table.game);
    const SDL_Rect rect = rect_of(squares[seen.pick(squares.size())].square, table.view);
    const int x = rect.x + rect.w / 2;
    const int y = rect.y + rect.h / 2;
    std::string input = moved_to(x, y);
    point_at(table, seen.painter, x, y);
    for (std::size_t turns = seen.pick(4); turns > 0; --turns) {
        turn_tile(table, 1);
        input += " click 3";
    }
    return tell(table, laid(table), input + " click 1");
}

/// Where on the screen a choice is clicked: where its piece would stand, or the top of the figures
/// in a space that is chosen as it is.
SDL_FPoint point_of_choice(Seen& seen, const Action& action) {
    const Game& game = seen.table.game;
    const Place place = place_of(game, action).value();
    const bool places = action.kind != ActionKind::choose;
    const int free = free_height(game.state.pieces, place);
    const int level = level_at(game, place, places ? free : free - 1);
    const auto part = std::get<PartOnBoard>(where_on_board(game, place).value());
    const TileIndex tile = tile_at(*game.rules, game.state, part.square);
    return screen_of(seen.painter.anchor_of(tile_on_board(game, tile), part.part, 0, level),
                     seen.table.view);
}

int choose_by_mouse(Seen& seen) {
    Table& table = seen.table;
    // Right clicks take the next thing in hand.
    const std::vector<Hand> all_hands = hands(table.game);
    const std::size_t turns = seen.pick(all_hands.size());
    const std::vector<Action> all = choices(table.game, all_hands[turns]);
    const std::size_t wanted = seen.pick(all.size());
    const Action& action = all[wanted];
    const SDL_FPoint point = point_of_choice(seen, action);
    const int x = static_cast<int>(std::lround(point.x));
    const int y = static_cast<int>(std::lround(point.y));
    std::string input = moved_to(x, y);
    for (std::size_t n = 0; n < turns; ++n) {
        change_hand(table, 1);
        input += " click 3";
    }
    point_at(table, seen.painter, x, y);
    if (table.held != all_hands[turns] || table.pointed_choice != wanted) {
        throw std::runtime_error("where its piece would stand, the choice cannot be clicked: " +
                                 action_text(*table.game.rules, table.game.state, action));
    }
    return tell(table, action, input + " click 1");
}

int lay_by_keys(Seen& seen) {
    Table& table = seen.table;
    struct Way {
        const char* key;
        int dx;
        int dy;
    };
    constexpr Way ways[] = {{"Right", 1, 0}, {"Down", 0, 1}, {"Left", -1, 0}, {"Up", 0, -1}};
    std::string input = "key";
    for (std::size_t steps = 1 + seen.pick(5); steps > 0; --steps) {
        const Way& way = ways[seen.pick(4)];
        walk(table, way.dx, way.dy);
        input += fmt::format(" {}", way.key);
    }
    for (std::size_t turns = seen.pick(4); turns > 0; --turns) {
        const bool left = seen.pick(2) == 1;
        turn_tile(table, left ? 3 : 1);
        input += left ? " shift+r" : " r";
    }
    return tell(table, laid(table), input + " Return");
}

int choose_by_keys(Seen& seen) {
    Table& table = seen.table;
    const std::optional<Action> pass = first_of(table.game, ActionKind::pass);
    if (pass && seen.pick(3) == 0) {
        return tell(table, *pass, "key space");
    }
    std::string input = "key";
    for (std::size_t steps = 1 + seen.pick(3); steps > 0; --steps) {
        const bool back = seen.pick(2) == 1;
        walk_choices(table, back ? -1 : 1);
        input += back ? " p" : " n";
    }
    return tell(table, choices(table.game, table.held)[table.pointed_choice.value()],
                input + " Return");
}

int next_click(const std::filesystem::path& data, const char* autosave, int width, int height,
               bool by_mouse) {
    const Loaded loaded = load_expansions({data / "expansions"});
    const ReadRecord read = read_record(read_file(autosave), autosave);
    if (!read.record || read.problem) {
        throw std::runtime_error("the autosave is not whole");
    }
    const BuiltRules built =
        build_rules(loaded.expansions, compiled_behaviours(), read.record->setup);
    const PictureTarget target(width, height);
    Theme theme; // marks stand where their pictures have room
    theme.motifs = std::make_shared<Motifs>(all_motifs(loaded));
    BoardPainter painter(*target.renderer(), theme);
    Seen seen{{}, {}, painter};
    Table& table = seen.table;
    table.game = replay(*read.record, autosave, built.rules, true).game;
    seen.numbers = table.game.history.size();
    seen.frame.width = width;
    seen.frame.height = height;
    seen.frame.look.scale = 1;
    table.view.viewport = board_rect(seen.frame);
    table.bar_height = bar_reach(seen.frame);

    // While a feature is chosen the board is still seen as it was before the tile was laid.
    const bool chooses = is_choosing(table.game);
    if (chooses) {
        undo(table.game);
    }
    fit_board(table);
    if (chooses) {
        redo(table.game);
        table.held = hands(table.game).front();
        table.view =
            near_view(table, least_distance_of_choices(table, painter)).value_or(table.view);
        return by_mouse ? choose_by_mouse(seen) : choose_by_keys(seen);
    }
    if (const std::optional<Action> draw = first_of(table.game, ActionKind::draw)) {
        return by_mouse ? draw_by_mouse(seen) : tell(table, *draw, "key space");
    }
    if (first_of(table.game, ActionKind::place_tile)) {
        return by_mouse ? lay_by_mouse(seen) : lay_by_keys(seen);
    }
    fmt::print("over\n");
    return 0;
}

} // namespace
} // namespace circulade

int main(int argc, char** argv) {
    if (argc != 6) {
        return 2;
    }
    try {
        return circulade::next_click(argv[1], argv[2], std::atoi(argv[3]), std::atoi(argv[4]),
                                     std::string_view(argv[5]) == "mouse");
    } catch (const std::exception& error) {
        std::fprintf(stderr, "next_click: %s\n", error.what());
        return 1;
    }
}
