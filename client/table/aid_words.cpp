#include "client/table/aid_words.hpp"

#include "client/table/rule_words.hpp"
#include "client/table/telling.hpp"
#include "engine/game/board.hpp"
#include "engine/game/insight.hpp"

#include <algorithm>

namespace circulade {

namespace {

std::string clash_text(const Shell& shell, const Game& game, const TilePlacement& placement,
                       Side side, int quarters) {
    const auto at = static_cast<std::size_t>(index(side));
    const TileIndex other = tile_at(*game.rules, game.state, neighbour(placement.square, side));
    const auto named = [&](EdgeKindId edge) {
        return edge_name(shell, game.rules->edges[edge].name);
    };
    const std::string shown =
        named(game.rules->tiles[placement.kind].edges[placement.rotation][at]);
    const std::string met = named(edge_of(*game.rules, game.state, other, opposite(side)));
    const auto mine = fmt::arg("mine", shown);
    const auto theirs = fmt::arg("theirs", met);
    switch (turned(side, quarters)) {
    case Side::north:
        return fill(tr("Above: the tile has {mine}, the board {theirs}"), mine, theirs);
    case Side::east:
        return fill(tr("Right: the tile has {mine}, the board {theirs}"), mine, theirs);
    case Side::south:
        return fill(tr("Below: the tile has {mine}, the board {theirs}"), mine, theirs);
    case Side::west:
        break;
    }
    return fill(tr("Left: the tile has {mine}, the board {theirs}"), mine, theirs);
}

} // namespace

std::string hand_label(const Shell& shell, const Game& game, const Hand& hand) {
    switch (hand.kind) {
    case ActionKind::place_piece:
        return piece_name(shell, game.rules->pieces[hand.what].name, 1);
    case ActionKind::move_piece:
        return fill(
            tr("move: {piece}"),
            fmt::arg(
                "piece",
                piece_name(shell, game.rules->pieces[game.state.pieces[hand.piece].kind].name, 1)));
    default:
        return option_name(shell, game.rules->options[hand.what].name);
    }
}

Explanation explain(const Shell& shell, const Game& game, Square square, int held, int quarters) {
    Explanation answer;
    const std::vector<LegalSquare> squares = legal_squares(game);
    const LegalSquare* legal = find_square(squares, square);
    const int seen = legal != nullptr ? rotation_on(*legal, held) : held;
    const TilePlacement placement{game.state.turn.drawn, square, static_cast<std::uint8_t>(seen)};
    const WhyNot why = why_not(*game.rules, game.state, placement);
    answer.heading = why.reason != WhyNot::Reason::fits ? tr("It does not fit here")
                     : seen == held                     ? tr("It fits here")
                                                        : tr("It fits here turned, as it is shown");
    switch (why.reason) {
    case WhyNot::Reason::fits:
        break;
    case WhyNot::Reason::occupied:
        answer.lines.push_back(tr("A tile lies here already."));
        answer.rule = "BA-04";
        break;
    case WhyNot::Reason::not_adjacent:
        answer.lines.push_back(tr("No tile lies beside this square."));
        answer.rule = "BA-04";
        break;
    case WhyNot::Reason::edges:
        for (const Side side : why.clashing) {
            answer.lines.push_back(clash_text(shell, game, placement, side, quarters));
        }
        answer.rule = "BA-04";
        break;
    case WhyNot::Reason::rule:
        answer.lines.push_back(reason_text(shell, std::string(why.objection.text)));
        answer.rule = std::string(why.objection.rule);
        break;
    }
    return answer;
}

std::string sheet_text(const Shell& shell, const Sheet& sheet, PlayerId player) {
    std::string text;
    for (std::size_t n = 0; n < sheet.line_count(); ++n) {
        text += (n == 0 ? "" : ", ") + score_line(shell, sheet.line(n, player));
    }
    return text;
}

std::string sheet_rules(const Sheet& sheet) {
    std::string rules;
    for (std::size_t n = 0; n < sheet.line_count(); ++n) {
        add_rule(rules, sheet.line(n, 0).rule);
    }
    return rules;
}

} // namespace circulade
