#include "tests/properties/game_checks.hpp"

#include "engine/board/hash.hpp"
#include "engine/game/board.hpp"
#include "engine/record/record.hpp"

#include <algorithm>

namespace circulade::test {

namespace {

/// An action with one thing changed, or something else altogether.
Action spoilt(Action action, std::uint64_t random) {
    const auto value = static_cast<std::uint16_t>(random >> 16U);
    switch (random % 8) {
    case 0:
        action.kind = static_cast<ActionKind>(value % 7U);
        break;
    case 1:
        action.rotation = static_cast<std::uint8_t>(value);
        break;
    case 2:
        action.what = value;
        break;
    case 3:
        action.piece = value;
        break;
    case 4:
        action.square.x =
            static_cast<std::int16_t>(action.square.x + static_cast<int>(value % 9U) - 4);
        action.square.y =
            static_cast<std::int16_t>(action.square.y + static_cast<int>((value >> 8U) % 9U) - 4);
        break;
    case 5:
        action.to.kind = static_cast<PlaceKind>(value % 7U);
        break;
    case 6:
        action.to.where = value;
        break;
    default:
        action.to.where = static_cast<std::uint16_t>(action.to.where + value % 5U - 2U);
        break;
    }
    return action;
}

std::string at(std::size_t step) {
    return " at step " + std::to_string(step);
}

} // namespace

std::string wrong_tiles(const Game& game) {
    const Rules& rules = *game.rules;
    const GameState& state = game.state;
    std::vector<int> counts(rules.tiles.size());
    for (std::size_t n = 0; n < state.tile_count; ++n) {
        ++counts[state.tiles[n].kind];
    }
    if (state.turn.drawn != no_tile_kind) {
        ++counts[state.turn.drawn];
    }
    std::size_t left = 0;
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        counts[kind] += state.set_aside[kind];
        for (std::size_t stack = 0; stack < rules.stacks.size(); ++stack) {
            const std::uint16_t in_stack = state.stacks[stack * rules.tiles.size() + kind];
            counts[kind] += in_stack;
            left += in_stack;
        }
        if (counts[kind] != int{rules.tiles[kind].count}) {
            return "there are " + std::to_string(counts[kind]) + " of " + rules.tiles[kind].name;
        }
    }
    std::size_t counted = 0;
    for (const std::uint16_t in_stack : state.stack_left) {
        counted += in_stack;
    }
    return counted == left ? "" : "the stacks are miscounted";
}

std::string wrong_scores(const Game& game) {
    std::vector<std::int32_t> sums(game.state.scores.size());
    for (const Event& event : game.events.list) {
        if (event.kind != EventKind::scored) {
            continue;
        }
        sums[event.player] += event.number;
        std::int32_t of_lines = 0;
        for (std::uint32_t n = 0; n < event.line_count; ++n) {
            const SheetLine& line = game.events.lines[event.first_line + n];
            of_lines += line.count * line.rate;
            if (line.text.empty() || line.rule.empty()) {
                return "a line of a score has no text or no rule";
            }
        }
        if (of_lines != event.number) {
            return "a score is not the sum of its lines";
        }
    }
    return sums == game.state.scores ? "" : "the scores are not the sum of what was scored";
}

std::string wrong_refusals(const Game& game, int tries, std::uint64_t random) {
    GameState state = game.state;
    for (int n = 0; n < tries; ++n) {
        random = mix(random);
        const Action action =
            spoilt(game.offer.empty() ? Action{} : game.offer[random % game.offer.size()], random);
        if (std::find(game.offer.begin(), game.offer.end(), action) != game.offer.end()) {
            continue;
        }
        Journal journal;
        Events events;
        Actions offer;
        const auto refusal = apply(*game.rules, state, action, {&journal, &events, nullptr}, offer);
        if (!refusal || refusal->text.empty()) {
            return "what is not offered was done, or refused without a word";
        }
        if (!(state == game.state) || !journal.entries.empty() || !journal.marks.empty() ||
            !events.list.empty() || offer != game.offer) {
            return "what was refused has changed something";
        }
    }
    return {};
}

std::string wrong_way_back(Game game, const std::vector<std::uint64_t>& hashes) {
    const GameState end = game.state;
    for (std::size_t step = hashes.size(); step-- > 0;) {
        if (hash(*game.rules, game.state) != hashes[step]) {
            return "what was taken back never was so" + at(step);
        }
        if (undo(game) != (step > 0)) {
            return "the way back is too long or too short";
        }
    }
    const Game start = start_game(game.rules);
    if (!(game.state == start.state) || game.offer != start.offer) {
        return "all was taken back, and it is not the start";
    }
    while (redo(game)) {
    }
    return game.state == end ? "" : "done again it came out otherwise";
}

std::string wrong_when_loaded(const Game& game, const std::vector<std::uint64_t>& hashes) {
    const ReadRecord read = read_record(write_record(game, "0.1.0"), "saved");
    if (!read.record || read.problem || read.cut) {
        return "what was saved cannot be read";
    }
    Replay again = replay(*read.record, "saved", game.rules, true);
    if (again.problem || again.first_other_turn != 0 || !(again.game.state == game.state)) {
        return "what was loaded is another game";
    }
    return wrong_way_back(std::move(again.game), hashes);
}

} // namespace circulade::test
