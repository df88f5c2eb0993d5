// What must be true of every game, whatever the expansions, the players and the moves.
//
// RC_PARAMS tells RapidCheck how often to try: few times in the normal run, often in the long one.
#include "engine/board/hash.hpp"
#include "engine/game/board.hpp"
#include "tests/properties/game_checks.hpp"
#include "tests/properties/random_game.hpp"
#include "tests/stand_ins/table.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace circulade::test {
namespace {

/// Looking at everything the slow way takes its time, so not after each action.
bool is_time_to_look(const Game& game) {
    return game.history.size() % 16 == 0 || is_over(game.state);
}

RC_GTEST_PROP(Properties, hash_pieces_features_open_squares_and_offers_are_right, ()) {
    const Game end = play_plan(*game_plans(), [](const Game& game) {
        RC_ASSERT(hash(*game.rules, game.state) == hash_from_scratch(*game.rules, game.state));
        if (is_time_to_look(game)) {
            RC_ASSERT(what_is_wrong(game) == "");
        }
    });
    RC_ASSERT(what_is_wrong(end) == "");
}

RC_GTEST_PROP(Properties, what_is_taken_back_never_was, ()) {
    std::vector<GameState> states;
    std::vector<std::uint64_t> hashes;
    std::vector<Actions> offers;
    Game game = play_plan(*game_plans(), [&](const Game& now) {
        states.push_back(now.state);
        hashes.push_back(hash(*now.rules, now.state));
        offers.push_back(now.offer);
    });
    const auto is_as_it_was = [&](std::size_t n) {
        RC_ASSERT(hash(*game.rules, game.state) == hashes[n]);
        RC_ASSERT(game.state == states[n]);
        RC_ASSERT(game.offer == offers[n]);
    };
    std::size_t at = states.size() - 1;
    while (at > 0) {
        RC_ASSERT(undo(game));
        is_as_it_was(--at);
    }
    RC_ASSERT(!undo(game));
    while (at + 1 < states.size()) {
        RC_ASSERT(redo(game));
        is_as_it_was(++at);
    }
    RC_ASSERT(!redo(game));
}

RC_GTEST_PROP(Properties, what_is_not_offered_is_refused_and_changes_nothing, ()) {
    const auto seed = *rc::gen::noShrink(rc::gen::arbitrary<std::uint64_t>());
    play_plan(*game_plans(), [&](const Game& game) {
        RC_ASSERT(wrong_refusals(game, 8, seed + game.history.size()) == "");
    });
}

RC_GTEST_PROP(Properties, chance_that_cannot_fall_is_refused_and_changes_nothing, ()) {
    const auto wrong =
        *rc::gen::resize(rc::kNominalSize, rc::gen::pair(rc::gen::arbitrary<std::uint8_t>(),
                                                         rc::gen::arbitrary<std::uint16_t>()));
    play_plan(*game_plans(), [&](const Game& game) {
        for (const Action& action : game.offer) {
            if (action.kind != ActionKind::draw) {
                continue;
            }
            const Outcome outcome{wrong.first, wrong.second};
            for (const bool is_dictated : {false, true}) {
                GameState state = game.state;
                Journal journal;
                Events events;
                Actions offer;
                Chance chance;
                chance.only_dictated = true; // without an outcome, or with one
                if (is_dictated) {
                    chance.dictated.push_back(outcome);
                }
                if (apply(*game.rules, state, action, {&journal, &events, &chance}, offer)) {
                    RC_ASSERT(state == game.state);
                    RC_ASSERT(journal.entries.empty() && journal.marks.empty());
                    RC_ASSERT(events.list.empty());
                    RC_ASSERT(offer == game.offer);
                } else {
                    RC_ASSERT(is_dictated && chance.used == 1U); // it could fall after all
                }
            }
        }
    });
}

RC_GTEST_PROP(Properties, scores_are_the_sum_of_the_scored_events_and_these_of_their_lines, ()) {
    RC_ASSERT(wrong_scores(play_plan(*game_plans(), [](const Game&) {})) == "");
}

RC_GTEST_PROP(Properties, no_tile_is_lost_or_made, ()) {
    play_plan(*game_plans(), [](const Game& game) { RC_ASSERT(wrong_tiles(game) == ""); });
}

RC_GTEST_PROP(Properties, every_game_ends, ()) {
    const Game game = play_plan(*whole_games(), [](const Game& now) {
        RC_ASSERT(now.offer.empty() == is_over(now.state));
    });
    RC_ASSERT(is_over(game.state));
    Actions offer;
    legal_actions(*game.rules, game.state, offer);
    RC_ASSERT(offer.empty());
    const std::uint16_t stack = game.rules->find(Name::Kind::stack, "base.tiles");
    RC_ASSERT(game.state.stack_left[stack] == 0U); // BA-25
}

RC_GTEST_PROP(Properties, what_everybody_may_know_hides_the_seed_and_tells_all_else, ()) {
    play_plan(*game_plans(), [](const Game& game) {
        const GameState view = public_view(game.state);
        RC_ASSERT(view.seed == 0U);
        RC_ASSERT(std::all_of(view.draws.begin(), view.draws.end(),
                              [](std::uint32_t draws) { return draws == 0; }));
        RC_ASSERT(hash(*game.rules, view) == hash(*game.rules, game.state));
        Actions offer;
        legal_actions(*game.rules, view, offer);
        RC_ASSERT(offer == game.offer);
        GameState seen_again = view;
        seen_again.seed = game.state.seed;
        seen_again.draws = game.state.draws;
        RC_ASSERT(seen_again == game.state);
    });
}

RC_GTEST_PROP(Properties, the_same_choices_give_the_same_game, ()) {
    const GamePlan plan = *game_plans();
    const Game once = play_plan(plan, [](const Game&) {});
    const Game again = play_plan(plan, [](const Game&) {});
    RC_ASSERT(once.state == again.state);
    RC_ASSERT(once.history.size() == again.history.size());
    for (std::size_t n = 0; n < once.history.size(); ++n) {
        RC_ASSERT(once.history[n].action == again.history[n].action);
        RC_ASSERT(once.history[n].outcomes == again.history[n].outcomes);
    }
}

// RapidCheck tries sets of expansions as they come; here none is left out.
TEST(Properties, every_expansion_and_every_pair_plays) {
    for (const std::vector<std::string>& expansions : sets_of_expansions()) {
        GamePlan plan;
        plan.expansions = expansions;
        plan.players = 3;
        plan.seed = 1;
        for (int n = 0; n < 2000; ++n) {
            plan.picks.push_back(static_cast<std::uint8_t>(mix(static_cast<std::uint64_t>(n))));
        }
        Game game = start_game(rules_of(plan, available()));
        for (const std::uint8_t pick : plan.picks) {
            if (!is_over(game.state)) {
                ASSERT_FALSE(
                    play(game, game.offer[picked(*game.rules, game.state, game.offer, pick)]));
            }
        }
        EXPECT_TRUE(is_over(game.state)) << plan;
        EXPECT_EQ(what_is_wrong(game), "") << plan;
    }
}

} // namespace
} // namespace circulade::test
