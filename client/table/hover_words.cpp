#include "client/table/hover_words.hpp"

#include "client/table/aid_words.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/telling.hpp"
#include "client/table/tokens.hpp"
#include "engine/game/board.hpp"
#include "engine/game/scoring.hpp"
#include "engine/game/things.hpp"

#include <fmt/ranges.h>

namespace circulade {

namespace {

/// "3 circus and acrobat tiles × 2 = 6".
std::string sum_words(const Shell& shell, const Sheet& sheet, PlayerId player) {
    return sheet_text(shell, sheet, player) + " = " + std::to_string(sheet.points(player));
}

Sheet sheet_now(const Game& game, PieceId id) {
    const Place place = game.state.pieces[id].place;
    return place.kind == PlaceKind::feature
               ? piece_sheet(*game.rules, game.state, id,
                             count_feature(*game.rules, game.state, place.where))
               : Sheet{};
}

void say_piece_sheet(const Shell& shell, const Game& game, PieceId id, HoverWords& words) {
    const Sheet sheet = sheet_now(game, id);
    if (sheet.line_count() == 0) {
        words.lines.push_back({tr("It earns nothing by itself here.")});
        return;
    }
    words.lines.push_back({sum_words(shell, sheet, game.state.pieces[id].owner)});
    words.rule = sheet_rules(sheet);
}

void say_stack(const Shell& shell, const Game& game, const Piece& piece, std::uint16_t stack,
               HoverWords& words) {
    if (const std::optional<Token> token = token_of(game, piece)) {
        words.lines.push_back({token_words(shell, game, piece.kind, token->token)});
        return;
    }
    words.lines.push_back({tr("Still face down:")});
    const ChanceKind& chance = game.rules->chances[stack];
    for (std::size_t n = 0; n < chance.tokens.size(); ++n) {
        const auto token = static_cast<std::uint16_t>(n);
        if (const int left = game.state.tokens[chance.first + token]; left > 0) {
            words.lines.push_back(
                {std::to_string(left) + " × " + token_words(shell, game, piece.kind, token)});
        }
    }
}

/// The number of a counter that concerns a piece; nothing where there is none, such as a square
/// for a piece off the board.
std::optional<std::int32_t> number_for(const Game& game, CounterId id, PieceId piece) {
    const auto of = [&](std::uint32_t where) {
        return counter(*game.rules, game.state, id, where);
    };
    switch (game.rules->counters[id].of) {
    case CounterDefinition::Of::game:
        return of(0);
    case CounterDefinition::Of::player: {
        const PlayerId owner = game.state.pieces[piece].owner;
        return owner == nobody ? std::nullopt : std::optional(of(owner));
    }
    case CounterDefinition::Of::square: {
        const TileIndex tile = tile_under(*game.rules, game.state, piece);
        return tile == no_tile ? std::nullopt : std::optional(of(tile));
    }
    case CounterDefinition::Of::piece:
        return of(piece);
    }
    return std::nullopt;
}

/// What is left, as long as there is anything: a piece at rest is told of by its rules alone.
void say_counter(const Shell& shell, const Game& game, CounterId id, PieceId piece,
                 HoverWords& words) {
    const std::optional<std::int32_t> number = number_for(game, id, piece);
    const bool is_over = game.rules->counters[id].until != CounterDefinition::Until::game &&
                         number == game.rules->counters[id].start;
    if (number && !is_over) {
        words.lines.push_back({count_text(shell, game, id, *number)});
    }
}

/// Where nothing that was worked out names its rules, those that the definition names.
void name_rules(const std::vector<std::string>& rules, HoverWords& words) {
    if (words.rule.empty()) {
        words.rule = fmt::format("{}", fmt::join(rules, ", "));
    }
}
std::optional<HoverWords> if_anything_is_said(HoverWords words) {
    return words.lines.empty() && words.rule.empty() ? std::nullopt
                                                     : std::optional(std::move(words));
}

/// How many of the nine squares hold tiles.
void say_surrounded(const Game& game, Place space, HoverWords& words) {
    const Square square = game.state.tiles[space.where].square;
    const int there = 1 + occupied_neighbours(*game.rules, game.state, square);
    words.lines.push_back(
        {fill(trn("{count} of 9 squares is filled", "{count} of 9 squares are filled", there),
              fmt::arg("count", there))});
}

void say_space_sheet(const Shell& shell, const Game& game, Place space, HoverWords& words) {
    for (std::size_t p = 0; p < game.state.scores.size(); ++p) {
        const auto player = static_cast<PlayerId>(p);
        const Sheet sheet = space_sheet(*game.rules, game.state, space, player);
        if (sheet.line_count() > 0) {
            words.lines.push_back({sum_words(shell, sheet, player), player});
            words.rule = sheet_rules(sheet);
        }
    }
    if (words.lines.empty()) {
        words.lines.push_back({tr("Nobody stands here.")});
    }
}

} // namespace

std::string token_words(const Shell& shell, const Game& game, PieceKindId kind,
                        std::uint16_t token) {
    const std::optional<std::uint16_t> stack = stack_of(game, kind);
    const std::string name = stack ? token_name(shell, game, *stack, token) : std::string();
    const std::optional<std::int32_t> points = worth_of(game, kind, token);
    return !points ? name
                   : fill(trn("{token}: {count} point", "{token}: {count} points", *points),
                          fmt::arg("token", name), fmt::arg("count", *points));
}

std::optional<HoverWords> hover_words(const Shell& shell, const Game& game, PieceId id) {
    const Piece& piece = game.state.pieces[id];
    const PieceDefinition& definition = *game.rules->pieces[piece.kind].definition;
    HoverWords words;
    words.heading = piece_name(shell, definition.name, 1);
    words.player = piece.owner;
    if (definition.hover == "piece_sheet") {
        say_piece_sheet(shell, game, id, words);
    } else if (const auto stack = stack_of(game, piece.kind)) {
        say_stack(shell, game, piece, *stack, words);
    } else if (const auto found = game.rules->find(Name::Kind::counter, definition.hover);
               found != absent) {
        say_counter(shell, game, static_cast<CounterId>(found), id, words);
    }
    name_rules(definition.rules, words);
    return if_anything_is_said(std::move(words));
}

std::vector<Square> squares_counted(const Game& game, PieceId piece) {
    std::vector<Square> squares;
    if (game.rules->pieces[game.state.pieces[piece].kind].definition->hover == "piece_sheet") {
        const Sheet sheet = sheet_now(game, piece);
        for (const Place mark : sheet.marks()) {
            if (const auto square = square_of(game, mark)) {
                squares.push_back(*square);
            }
        }
    }
    return squares;
}

std::optional<HoverWords> hover_words(const Shell& shell, const Game& game, Place space) {
    if (space.kind != PlaceKind::space) {
        return std::nullopt;
    }
    const SpaceDefinition& definition = *game.rules->spaces[space.detail].definition;
    HoverWords words;
    words.heading = place_name(shell, game, space);
    if (definition.hover == "space_sheet") {
        say_space_sheet(shell, game, space, words);
    } else if (definition.surrounded) {
        say_surrounded(game, space, words);
    }
    name_rules(definition.rules, words);
    return if_anything_is_said(std::move(words));
}

} // namespace circulade
