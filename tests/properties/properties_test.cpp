// What must be true of every game, whatever the expansions, the players and the moves.
//
// RC_PARAMS tells RapidCheck how often to try: few times in the normal run, often in the long one.
#include "engine/board/hash.hpp"
#include "engine/game/board.hpp"
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

RC_GTEST_PROP(Properties, what_is_not_offered_is_refused_and_changes_nothing, ()) {
    const auto seed = *rc::gen::noShrink(rc::gen::arbitrary<std::uint64_t>());
    play_plan(*game_plans(), [&](const Game& game) {
        GameState state = game.state;
        for (std::uint64_t n = 0; n < 8; ++n) {
            const std::uint64_t random = mix(seed + 8 * game.history.size() + n);
            const Action action = spoilt(
                game.offer.empty() ? Action{} : game.offer[random % game.offer.size()], random);
            if (std::find(game.offer.begin(), game.offer.end(), action) != game.offer.end()) {
                continue;
            }
            Journal journal;
            Events events;
            Actions offer;
            const auto refusal =
                apply(*game.rules, state, action, {&journal, &events, nullptr}, offer);
            RC_ASSERT(refusal.has_value());
            RC_ASSERT(!refusal->text.empty());
            RC_ASSERT(state == game.state);
            RC_ASSERT(journal.entries.empty() && journal.marks.empty());
            RC_ASSERT(events.list.empty());
            RC_ASSERT(offer == game.offer);
        }
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
    const Game game = play_plan(*game_plans(), [](const Game&) {});
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
            RC_ASSERT(!line.text.empty() && !line.rule.empty());
        }
        RC_ASSERT(of_lines == event.number);
    }
    RC_ASSERT(sums == game.state.scores);
}

/// Every tile of the game is in a stack, drawn, set aside, or on the table.
void all_tiles_are_there(const Game& game) {
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
        RC_ASSERT(counts[kind] == int{rules.tiles[kind].count});
    }
    std::size_t counted = 0;
    for (const std::uint16_t in_stack : state.stack_left) {
        counted += in_stack;
    }
    RC_ASSERT(counted == left);
}

RC_GTEST_PROP(Properties, no_tile_is_lost_or_made, ()) {
    play_plan(*game_plans(), all_tiles_are_there);
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
