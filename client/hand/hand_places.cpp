#include "client/hand/hand_places.hpp"

#include "engine/game/board.hpp"
#include "engine/game/things.hpp"

#include <algorithm>

namespace circulade {

namespace {

bool can_be_done(const Game& game, const Touch& touch) {
    return !impossible(*game.rules, game.state, game.dictated, touch);
}

void mark_places(const Game& game, PieceId piece, HandMarks& marks) {
    for (std::size_t tile = 0; tile < game.state.tile_count; ++tile) {
        for (const Place place : places_on(game, piece, static_cast<TileIndex>(tile))) {
            marks.places.push_back(
                {place, touch_problem(*game.rules, game.state, move_by_hand(piece, place))});
        }
    }
}

void mark_squares(const Game& game, TileKindId tile, HandMarks& marks) {
    for_each_open_square(game.state, [&](const OpenSquare& open) {
        for (std::uint8_t rotation = 0; rotation < 4; ++rotation) {
            const Touch touch = put_tile(tile, open.square, rotation);
            if (can_be_done(game, touch)) {
                marks.squares.push_back(
                    {open.square, rotation, touch_problem(*game.rules, game.state, touch)});
            }
        }
    });
}

} // namespace

std::vector<Place> places_on(const Game& game, PieceId piece, TileIndex tile) {
    const Rules& rules = *game.rules;
    std::vector<Place> places;
    const auto add = [&](Place place) {
        if (can_be_done(game, move_by_hand(piece, place))) {
            places.push_back(place);
        }
    };
    for (std::uint8_t part = 0; part < part_count(rules, game.state, tile); ++part) {
        add(on_feature(part_id(rules, tile, part)));
    }
    for (std::size_t space = 0; space < rules.spaces.size(); ++space) {
        add(on_space(tile, static_cast<SpaceKindId>(space)));
    }
    add(on_square(tile));
    for (std::size_t other = 0; other < game.state.pieces.size(); ++other) {
        if (tile_under(game, game.state.pieces[other].place) == tile) {
            add(beside(static_cast<PieceId>(other)));
        }
    }
    return places;
}

TileIndex tile_under(const Game& game, Place place) {
    while (place.kind == PlaceKind::piece) {
        place = game.state.pieces[place.where].place;
    }
    switch (place.kind) {
    case PlaceKind::feature:
        return tile_of(*game.rules, place.where);
    case PlaceKind::space:
    case PlaceKind::square:
        return place.where;
    default:
        return no_tile;
    }
}

std::optional<Place> place_aimed_at(const Table& table) {
    const RefereesHand& hand = table.referee;
    if (!hand.piece || !hand.under) {
        return std::nullopt;
    }
    const TileIndex tile = tile_under(table.game, *hand.under);
    if (tile == no_tile) {
        return std::nullopt;
    }
    const std::vector<Place> places = places_on(table.game, *hand.piece, tile);
    if (places.empty()) {
        return std::nullopt;
    }
    const auto found = std::find(places.begin(), places.end(), *hand.under);
    const auto count = static_cast<std::ptrdiff_t>(places.size());
    // Where it stands already is no place to put it: then the first one is meant.
    const std::ptrdiff_t first = found == places.end() ? 0 : found - places.begin();
    return places[static_cast<std::size_t>(((first + hand.turned) % count + count) % count)];
}

void refresh_marks(Table& table) {
    RefereesHand& hand = table.referee;
    HandMarks& marks = hand.marks;
    if (!hand.on) {
        marks = {};
        return;
    }
    const Game& game = table.game;
    const std::uint64_t position = hash(*game.rules, game.state);
    if (marks.position == position && marks.piece == hand.piece && marks.tile == hand.tile) {
        return;
    }
    if (marks.position != position) {
        hand.square.reset(); // what fits there was asked about the position before
    }
    marks = {};
    marks.position = position;
    marks.piece = hand.piece;
    marks.tile = hand.tile;
    marks.pieces = illegal_pieces(*game.rules, game.state);
    if (hand.piece) {
        mark_places(game, *hand.piece, marks);
    }
    if (hand.tile) {
        mark_squares(game, *hand.tile, marks);
    }
}

std::optional<Illegal> problem_at(const HandMarks& marks, Place place) {
    const auto found = std::find_if(marks.places.begin(), marks.places.end(),
                                    [&](const PlaceMark& mark) { return mark.place == place; });
    return found != marks.places.end() ? found->why : std::nullopt;
}

std::optional<Illegal> problem_of(const HandMarks& marks, PieceId piece) {
    const auto found = std::find_if(marks.pieces.begin(), marks.pieces.end(),
                                    [&](const IllegalPiece& one) { return one.piece == piece; });
    return found != marks.pieces.end() ? std::optional(found->why) : std::nullopt;
}

std::vector<LegalSquare> squares_by_hand(const HandMarks& marks) {
    std::vector<LegalSquare> squares; // all rotations of a square stand together
    for (const TileMark& mark : marks.squares) {
        if (squares.empty() || squares.back().square != mark.square) {
            squares.push_back({mark.square, 0});
        }
        squares.back().rotations =
            static_cast<std::uint8_t>(squares.back().rotations | (1U << mark.rotation));
    }
    return squares;
}

std::optional<Illegal> problem_on(const HandMarks& marks, Square square, int rotation) {
    const auto found =
        std::find_if(marks.squares.begin(), marks.squares.end(), [&](const TileMark& mark) {
            return mark.square == square && mark.rotation == rotation;
        });
    return found != marks.squares.end() ? found->why : std::nullopt;
}

std::optional<StackId> stack_of_next_draw(const Game& game) {
    const std::optional<Action> draw = first_of(game, ActionKind::draw);
    if (!draw) {
        return std::nullopt;
    }
    // Which one it is, only the rules know: it is tried on a copy.
    GameState state = game.state;
    Events events;
    Actions offer;
    apply_offered(*game.rules, state, *draw, {nullptr, &events, nullptr}, offer);
    for (const Event& event : events.list) {
        if (event.kind == EventKind::tile_drawn) {
            return game.rules->tiles[event.what].stack;
        }
    }
    return std::nullopt;
}

bool next_draw_is_dictated(const Game& game) {
    if (game.dictated.empty()) {
        return false;
    }
    const std::optional<StackId> stack = stack_of_next_draw(game);
    return stack && std::any_of(game.dictated.begin(), game.dictated.end(), [&](Outcome outcome) {
               return outcome.stream == game.rules->stacks[*stack].stream;
           });
}

std::vector<TileKindId> tiles_to_choose(const Game& game, bool in_hand) {
    const Rules& rules = *game.rules;
    const std::optional<StackId> now = in_hand ? std::nullopt : stack_of_next_draw(game);
    std::vector<TileKindId> kinds;
    for (std::size_t n = 0; n < rules.tiles.size(); ++n) {
        const auto kind = static_cast<TileKindId>(n);
        const StackId stack = rules.tiles[n].stack;
        const bool may_come =
            in_hand ? count_to_choose(game, kind) > 0
                    : (!now || *now == stack) &&
                          can_be_done(game, dictate({rules.stacks[stack].stream, kind}));
        if (may_come) {
            kinds.push_back(kind);
        }
    }
    return kinds;
}

int count_to_choose(const Game& game, TileKindId kind) {
    const Rules& rules = *game.rules;
    const StackId stack = rules.tiles[kind].stack;
    const Outcome outcome{rules.stacks[stack].stream, kind};
    return game.state.stacks[stack * rules.tiles.size() + kind] -
           static_cast<int>(std::count(game.dictated.begin(), game.dictated.end(), outcome));
}

} // namespace circulade
