// Hands in the game: whatever a person does between the moves, nothing breaks, all of it is taken
// back exactly, and the record tells it.
#include "engine/board/hash.hpp"
#include "engine/catalogue/scenario.hpp"
#include "engine/game/board.hpp"
#include "engine/record/address.hpp"
#include "engine/record/record.hpp"
#include "engine/record/scenario_run.hpp"
#include "engine/record/scenario_write.hpp"
#include "tests/properties/random_game.hpp"
#include "tests/stand_ins/table.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace circulade::test {
namespace {

/// Numbers below a bound, one after the other.
struct Numbers {
    std::uint64_t seed = 0;
    template <typename Bound>
    std::uint16_t below(Bound bound) {
        seed = mix(seed);
        return bound == 0 ? std::uint16_t{0} : static_cast<std::uint16_t>(seed % bound);
    }
};

Place any_place(const Game& game, Numbers& numbers) {
    const Rules& rules = *game.rules;
    const auto tile = static_cast<TileIndex>(numbers.below(game.state.tile_count));
    switch (numbers.below(9U)) {
    case 0:
        return in_box;
    case 1:
        return in_supply;
    case 2:
        return on_square(tile);
    case 3:
        return on_space(tile, static_cast<SpaceKindId>(numbers.below(rules.spaces.size())));
    case 4:
        return in_area(static_cast<AreaId>(numbers.below(rules.areas.size())));
    case 5:
        return beside(numbers.below(game.state.pieces.size()));
    default:
        return on_feature(part_id(rules, tile, static_cast<std::uint8_t>(numbers.below(8U))));
    }
}

/// Any touch, possible or not.
Touch any_touch(const Game& game, Numbers& numbers) {
    const Rules& rules = *game.rules;
    switch (numbers.below(8U)) {
    case 0:
        return set_score(static_cast<PlayerId>(numbers.below(7U)), numbers.below(60U) - 10);
    case 1:
        return begin_turn_of(static_cast<PlayerId>(numbers.below(rules.player_count() + 1U)));
    case 2:
        return dictate({static_cast<std::uint8_t>(numbers.below(rules.stream_count)),
                        numbers.below(rules.tiles.size())});
    case 3:
    case 4: {
        const OpenSquare& open = game.state.open[numbers.below(game.state.open_slots)];
        return put_tile(numbers.below(rules.tiles.size()), open.square,
                        static_cast<std::uint8_t>(numbers.below(4U)));
    }
    default:
        return move_by_hand(numbers.below(game.state.pieces.size()), any_place(game, numbers));
    }
}

/// Plays a plan with touches between the actions; `look(game)` is called after each entry.
template <typename Look>
Game play_with_touches(const GamePlan& plan, Look look) {
    Numbers numbers{plan.seed};
    Game game = start_game(rules_of(plan, available()));
    for (const std::uint8_t pick : plan.picks) {
        if (pick % 4 == 0 || game.offer.empty()) {
            const Touch by_hand = any_touch(game, numbers);
            const GameState before = game.state;
            if (touch(game, by_hand)) {
                RC_ASSERT(game.state == before);
            }
        } else {
            RC_ASSERT(
                !play(game, Action(game.offer[picked(*game.rules, game.state, game.offer, pick)])));
        }
        look(game);
    }
    return game;
}

RC_GTEST_PROP(Touches, leave_everything_right, ()) {
    const Game end = play_with_touches(*game_plans(), [](const Game& game) {
        RC_ASSERT(hash(*game.rules, game.state) == hash_from_scratch(*game.rules, game.state));
    });
    const std::string wrong = what_is_wrong(end);
    RC_ASSERT(wrong.empty() || wrong.starts_with("there is no room")); // a hand may overfill
}

RC_GTEST_PROP(Touches, are_taken_back_and_done_again_exactly, ()) {
    std::vector<GameState> states;
    std::vector<std::vector<Outcome>> dictated;
    Game game = play_with_touches(*game_plans(), [&](const Game& now) {
        if (now.history.size() > states.size()) {
            states.push_back(now.state);
            dictated.push_back(now.dictated);
        }
    });
    for (std::size_t n = states.size(); n-- > 1;) {
        RC_ASSERT(undo(game));
        RC_ASSERT(game.state == states[n - 1]);
        RC_ASSERT(game.dictated == dictated[n - 1]);
    }
    for (std::size_t n = 1; n < states.size(); ++n) {
        RC_ASSERT(redo(game));
        RC_ASSERT(game.state == states[n]);
        RC_ASSERT(game.dictated == dictated[n]);
    }
}

RC_GTEST_PROP(Touches, are_told_by_the_record, ()) {
    const Game game = play_with_touches(*game_plans(), [](const Game&) {});
    const std::string text = write_record(game, "test");
    const ReadRecord read = read_record(text, "record");
    RC_ASSERT(read.record && !read.problem);
    const Replay again = replay(*read.record, "record", game.rules, true);
    if (again.problem) {
        RC_FAIL(to_string(*again.problem));
    }
    RC_ASSERT(again.first_other_turn == 0);
    RC_ASSERT(again.game.state == game.state);
    RC_ASSERT(again.game.dictated == game.dictated);
    RC_ASSERT(write_record(again.game, "test") == text);
}

RC_GTEST_PROP(Touches, are_told_by_a_scenario, ()) {
    const Game game = play_with_touches(*game_plans(), [](const Game&) {});
    const std::size_t from =
        *rc::gen::noShrink(rc::gen::inRange<std::size_t>(0, game.history.size() + 1));
    const std::string text = *write_scenario(game, from, {});
    std::vector<Problem> problems;
    const auto scenario = parse_scenario(text, "s.yaml", available().expansions, problems);
    if (!scenario) {
        RC_FAIL(to_string(problems.front()));
    }
    const ScenarioRun run = run_scenario(*scenario, available().expansions, available().behaviours);
    if (run.broken()) {
        RC_FAIL(to_string(run.problems.front()));
    }
    RC_ASSERT(run.passed());
    RC_ASSERT(run.start_entries == from);
    RC_ASSERT(public_view(run.start) == public_view(as_it_stood(game, from).state));
    RC_ASSERT(public_view(run.game->state) == public_view(game.state));
    RC_ASSERT(run.game->dictated == game.dictated);
}

RC_GTEST_PROP(Touches, marks_can_be_asked_for_at_any_time, ()) {
    Numbers numbers{1};
    play_with_touches(*game_plans(), [&](const Game& game) {
        illegal_pieces(*game.rules, game.state);
        const Touch by_hand = any_touch(game, numbers);
        if (!impossible(*game.rules, game.state, game.dictated, by_hand)) {
            touch_problem(*game.rules, game.state, by_hand);
        }
    });
}

RC_GTEST_PROP(Touches, what_came_by_the_rules_is_never_marked, ()) {
    const GamePlan plan = *game_plans();
    // The stand-in ferries part roads on which a meeple then stands as on a complete one.
    RC_PRE(std::find(plan.expansions.begin(), plan.expansions.end(), "ferries") ==
           plan.expansions.end());
    play_plan(plan, [](const Game& game) {
        const std::vector<IllegalPiece> marked = illegal_pieces(*game.rules, game.state);
        if (!marked.empty()) {
            RC_FAIL(piece_text(*game.rules, game.state, marked.front().piece) + " while asking " +
                    game.rules->steps[game.state.turn.step].name);
        }
    });
}

} // namespace
} // namespace circulade::test
