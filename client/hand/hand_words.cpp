#include "client/hand/hand_words.hpp"

#include "client/hand/hand_places.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/telling.hpp"
#include "client/table/touch_words.hpp"
#include "client/text/translate.hpp"

namespace circulade {

namespace {

void add_reason(const Shell& shell, const Illegal& illegal, HoverWords& words) {
    const WhyIllegal why = words_of(shell, illegal);
    words.lines.push_back({fill(tr("Against the rules: {reason}"), fmt::arg("reason", why.text))});
    if (!why.rule.empty()) {
        words.rule = why.rule;
    }
}

std::optional<HandSays> says_of_piece_in_hand(const Shell& shell, const Table& table) {
    const auto place = place_aimed_at(table);
    const auto square = place ? square_of(table.game, *place) : std::nullopt;
    if (!square) {
        return std::nullopt;
    }
    HandSays says{{}, *square};
    says.words.heading = spot_name(shell, table.game, *place);
    says.words.brief = true; // it must not cover the places round it
    if (const auto problem = problem_at(table.referee.marks, *place)) {
        add_reason(shell, *problem, says.words);
    }
    return says;
}

std::optional<HandSays> says_of_tile_in_hand(const Shell& shell, const Table& table) {
    const RefereesHand& hand = table.referee;
    const std::vector<LegalSquare> squares = squares_by_hand(hand.marks);
    const LegalSquare* there = table.pointed ? find_square(squares, *table.pointed) : nullptr;
    if (there == nullptr) {
        return std::nullopt;
    }
    const auto problem = problem_on(hand.marks, there->square, rotation_on(*there, table.rotation));
    if (!problem) {
        return std::nullopt;
    }
    HandSays says{{}, there->square};
    says.words.heading = tile_name(shell, table.game.rules->tiles[*hand.tile].name);
    add_reason(shell, *problem, says.words);
    return says;
}

} // namespace

WhyIllegal words_of(const Shell& shell, const Illegal& illegal) {
    switch (illegal.reason) {
    case Illegal::Reason::wrong_kind:
        return {tr("This kind of piece never stands there."), ""};
    case Illegal::Reason::occupied:
        return {tr("Somebody holds this feature already."), "BA-09"};
    case Illegal::Reason::complete:
        return {tr("The feature is complete: nobody stands on it any more."), "BA-19"};
    case Illegal::Reason::full:
        return {tr("There is no room left here."), ""};
    case Illegal::Reason::rule:
        break;
    }
    return {reason_text(shell, std::string(illegal.objection.text)),
            std::string(illegal.objection.rule)};
}

std::string owned_piece_name(const Shell& shell, const Game& game, PieceId piece) {
    const Piece& one = game.state.pieces[piece];
    const std::string name = piece_name(shell, game.rules->pieces[one.kind].name, 1);
    return one.owner == nobody ? name : name + "  ·  " + player_name(game, one.owner);
}

std::string spot_name(const Shell& shell, const Game& game, Place place) {
    switch (place.kind) {
    case PlaceKind::box:
        return tr("the box");
    case PlaceKind::square:
        return tr("on the tile itself");
    case PlaceKind::piece:
        return fill(tr("beside: {piece}"), fmt::arg("piece", place_name(shell, game, place)));
    default:
        return place_name(shell, game, place);
    }
}

std::string chance_title(const Shell& shell, const ChanceKind& chance) {
    if (chance.is_die) {
        return fill(tr("Die: {die}"), fmt::arg("die", die_name(shell, chance)));
    }
    const std::string folder = folder_of(chance.name);
    const ExpansionTexts* texts = shell.loaded.texts_of(folder, language_in_use());
    const std::string title = texts != nullptr ? texts->title : folder;
    return fill(tr("Tokens: {expansion}"), fmt::arg("expansion", title));
}

std::optional<HandSays> hand_says(const Shell& shell, const Table& table) {
    const RefereesHand& hand = table.referee;
    if (!hand.on) {
        return std::nullopt;
    }
    if (hand.piece) {
        return says_of_piece_in_hand(shell, table);
    }
    if (hand.tile) {
        return says_of_tile_in_hand(shell, table);
    }
    const auto problem =
        table.pointed_piece ? problem_of(hand.marks, *table.pointed_piece) : std::nullopt;
    const auto square =
        problem ? square_of(table.game, table.game.state.pieces[*table.pointed_piece].place)
                : std::nullopt;
    if (!square) {
        return std::nullopt;
    }
    const Piece& piece = table.game.state.pieces[*table.pointed_piece];
    HandSays says{{}, *square};
    says.words = hover_words(shell, table.game, *table.pointed_piece).value_or(HoverWords{});
    says.words.heading = piece_name(shell, table.game.rules->pieces[piece.kind].name, 1);
    says.words.player = piece.owner;
    add_reason(shell, *problem, says.words);
    return says;
}

} // namespace circulade
