#include "client/hand/hand_input.hpp"

#include "client/hand/hand_moves.hpp"
#include "client/hand/hand_places.hpp"
#include "client/table/asked_piece.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/table_moves.hpp"
#include "engine/game/board.hpp"

namespace circulade {

namespace {

using Page = RefereesHand::Page;

/// The part or space under a pixel; the tile itself for a piece that holds no features.
std::optional<Place> place_under(const Table& table, BoardPainter& painter, int x, int y) {
    const Game& game = table.game;
    const Rules& rules = *game.rules;
    const TileIndex tile = tile_at(rules, game.state, square_at(table.view, x, y));
    if (tile == no_tile) {
        return std::nullopt;
    }
    const auto part = painter.part_at(board_of(game), table.view, x, y);
    const TileDefinition& printed = *rules.tiles[game.state.tiles[tile].kind].definition;
    if (part && part->part >= printed.parts.size()) { // behind the parts come the spaces
        const auto space =
            rules.find(Name::Kind::space, printed.spaces[part->part - printed.parts.size()]);
        return on_space(tile, static_cast<SpaceKindId>(space));
    }
    const PieceKind& kind = rules.pieces[game.state.pieces[*table.referee.piece].kind];
    return part && kind.claims != 0
               ? on_feature(part_id(rules, tile, static_cast<std::uint8_t>(part->part)))
               : on_square(tile);
}

void aim_at(RefereesHand& hand, std::optional<Place> place) {
    if (hand.under != place) {
        hand.under = place;
        hand.turned = 0;
    }
}

std::vector<Square> squares_to_aim_at(Table& table) {
    std::vector<Square> squares;
    const GameState& state = table.game.state;
    if (table.referee.piece) {
        for (std::size_t tile = 0; tile < state.tile_count; ++tile) {
            squares.push_back(state.tiles[tile].square);
        }
    } else if (table.referee.tile) {
        refresh_marks(table);
        for (const LegalSquare& there : squares_by_hand(table.referee.marks)) {
            squares.push_back(there.square);
        }
    } else {
        for_each_open_square(state,
                             [&](const OpenSquare& open) { squares.push_back(open.square); });
    }
    return squares;
}

void walk_by_hand(Table& table, int dx, int dy) {
    const std::vector<Square> squares = squares_to_aim_at(table);
    RefereesHand& hand = table.referee;
    if (!hand.piece) {
        table.pointed = square_that_way(table.view, squares, table.pointed, dx, dy);
        return;
    }
    const auto from = hand.under ? square_of(table.game, *hand.under) : std::nullopt;
    const auto to = square_that_way(table.view, squares, from, dx, dy);
    if (to && to != from) {
        const TileIndex tile = tile_at(*table.game.rules, table.game.state, *to);
        const std::vector<Place> places = places_on(table.game, *hand.piece, tile);
        const PieceKind& kind = table.game.rules->pieces[table.game.state.pieces[*hand.piece].kind];
        aim_at(hand, places.empty() || kind.claims == 0 ? on_square(tile) : places.front());
    }
}

/// The way that a command walks, or nothing.
std::optional<SDL_Point> way_of(Command command) {
    switch (command) {
    case Command::walk_left:
        return SDL_Point{-1, 0};
    case Command::walk_right:
        return SDL_Point{1, 0};
    case Command::walk_up:
        return SDL_Point{0, -1};
    case Command::walk_down:
        return SDL_Point{0, 1};
    default:
        return std::nullopt;
    }
}

/// Something is in hand.
bool take_command_for_thing(const Shell& shell, Table& table, Command command) {
    if (const auto way = way_of(command)) {
        walk_by_hand(table, way->x, way->y);
        return true;
    }
    switch (command) {
    case Command::turn_tile_right:
    case Command::next_choice:
        turn_in_hand(table, 1);
        return true;
    case Command::turn_tile_left:
    case Command::previous_choice:
        turn_in_hand(table, -1);
        return true;
    case Command::place:
        confirm_in_hand(shell, table);
        return true;
    case Command::take_back:
        let_go(table.referee);
        forget_pointing(table);
        return true;
    case Command::end_turn:
        return true; // not while something is in hand
    default:
        return false;
    }
}

/// Pieces may be picked up.
bool take_command_for_pieces(Table& table, Command command) {
    if (const auto way = way_of(command)) {
        walk_pieces(table, way->x + way->y);
        return true;
    }
    switch (command) {
    case Command::next_choice:
    case Command::turn_tile_right:
        walk_pieces(table, 1);
        return true;
    case Command::previous_choice:
    case Command::turn_tile_left:
        walk_pieces(table, -1);
        return true;
    case Command::place:
        if (table.pointed_piece) {
            pick_up(table, *table.pointed_piece);
        }
        return true;
    case Command::take_back:
        turn_page(table, Page::chance);
        return true;
    default:
        return false;
    }
}

/// Where the game asks nothing of the board, squares may be chosen for the list of tiles.
bool take_command_for_list(Table& table, Command command) {
    RefereesHand& hand = table.referee;
    if (command == Command::take_back && hand.square) {
        hand.square.reset();
        return true;
    }
    const bool is_asked =
        first_of(table.game, ActionKind::place_tile) || !hands(table.game).empty();
    if (hand.page != Page::chance || is_asked) {
        return false;
    }
    if (const auto way = way_of(command)) {
        walk_by_hand(table, way->x, way->y);
        return true;
    }
    if (command == Command::place && table.pointed) {
        narrow_to(table, *table.pointed);
        return true;
    }
    return false;
}

} // namespace

bool point_by_hand(Table& table, BoardPainter& painter, int x, int y) {
    if (!hand_has_board(table)) {
        return false;
    }
    RefereesHand& hand = table.referee;
    forget_pointing(table);
    if (hand.piece) {
        aim_at(hand, place_under(table, painter, x, y));
    } else if (hand.tile) {
        refresh_marks(table);
        const Square square = square_at(table.view, x, y);
        if (find_square(squares_by_hand(hand.marks), square) != nullptr) {
            table.pointed = square;
        }
    } else if (const auto piece = painter.piece_at(board_of(table.game), table.view, x, y)) {
        table.pointed_piece = static_cast<PieceId>(*piece);
    }
    return true;
}

bool click_by_hand(const Shell& shell, Table& table) {
    if (!table.referee.on) {
        return false;
    }
    if (holds_something(table)) {
        confirm_in_hand(shell, table);
        return true;
    }
    if (table.pointed_choice) {
        return false;
    }
    if (table.pointed_piece && !hand_for(table.game, *table.pointed_piece)) {
        pick_up(table, *table.pointed_piece);
        return true;
    }
    if (table.pointed && !find_square(legal_squares(table.game), *table.pointed)) {
        narrow_to(table, *table.pointed);
        return true;
    }
    return hand_has_board(table);
}

bool tap_by_hand(Table& table, BoardPainter& painter, int x, int y) {
    if (!hand_has_board(table)) {
        return false;
    }
    const RefereesHand& hand = table.referee;
    const std::optional<Place> under = hand.under;
    const std::optional<Square> pointed = table.pointed;
    point_by_hand(table, painter, x, y);
    if (!holds_something(table)) {
        if (table.pointed_piece) {
            pick_up(table, *table.pointed_piece);
        }
    } else if (hand.piece ? under && hand.under == under : pointed && table.pointed == pointed) {
        turn_in_hand(table, 1);
    }
    return true;
}

bool take_hand_command(const Shell& shell, Table& table, Command command) {
    RefereesHand& hand = table.referee;
    if (command == Command::referees_hand) {
        toggle_hand(shell, table);
        return true;
    }
    if (!hand.on) {
        return false;
    }
    if (command == Command::find_tile) {
        turn_page(table, Page::chance);
        hand.folded = false;
        hand.seek_is_asked = true;
        return true;
    }
    if (holds_something(table)) {
        return take_command_for_thing(shell, table, command);
    }
    return hand_has_board(table) ? take_command_for_pieces(table, command)
                                 : take_command_for_list(table, command);
}

std::optional<Square> square_in_hand(const Table& table) {
    if (const auto place = place_aimed_at(table)) {
        return square_of(table.game, *place);
    }
    return table.referee.tile ? table.pointed : std::nullopt;
}

void turn_in_hand(Table& table, int step) {
    RefereesHand& hand = table.referee;
    if (hand.piece) {
        hand.turned += step;
        return;
    }
    refresh_marks(table);
    unsigned allowed = 0;
    for (const TileMark& mark : hand.marks.squares) {
        if (!table.pointed || mark.square == *table.pointed) {
            allowed |= 1U << mark.rotation;
        }
    }
    constexpr int quarters = 4;
    for (int turn = 1; turn <= quarters; ++turn) {
        const int rotation = (table.rotation + quarters + turn * step % quarters) % quarters;
        if (((allowed >> rotation) & 1U) != 0U) {
            table.rotation = rotation;
            return;
        }
    }
}

void confirm_in_hand(const Shell& shell, Table& table) {
    if (table.referee.tile) {
        return lay_by_hand(shell, table);
    }
    if (const auto place = place_aimed_at(table)) {
        put_down(shell, table, *place);
    }
}

} // namespace circulade
