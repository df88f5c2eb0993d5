// circulade_bench: how fast the whole general engine plays, and what it needs; then the client.
//
// Games are random (uniform over the complete list of legal actions) base games of two players with
// fields, unless a name says otherwise. One turn is draw, lay, claim or pass, scoring.
#include "client/balance/policy.hpp"
#include "engine/catalogue/load.hpp"
#include "engine/game/board.hpp"
#include "engine/game/game.hpp"
#include "engine/record/record.hpp"
#include "expansions/entry_points.hpp"
#include "tests/bench/allocations.hpp"
#include "tests/bench/client_bench.hpp"

#include <benchmark/benchmark.h>

#include <cstdio>
#include <memory>

namespace circulade {
namespace {

std::shared_ptr<const Rules> rules_of(const std::vector<std::string>& expansions, int copies) {
    Setup setup;
    setup.expansions = expansions;
    setup.seats = {{"Red", 1}, {"Blue", 0}};
    setup.copies = copies;
    const Loaded loaded = load_expansions({CIRCULADE_EXPANSIONS});
    BuiltRules built = build_rules(loaded.expansions, compiled_behaviours(), setup);
    for (const Problem& problem : built.problems) {
        std::fprintf(stderr, "%s\n", to_string(problem).c_str());
    }
    return built.rules;
}

/// What is kept from game to game.
struct Player {
    explicit Player(const Rules& rules_in_play)
        : rules(rules_in_play), fresh(new_game(rules, first_offer)), state(fresh) {}

    /// Plays one game; gives its number of turns.
    std::uint32_t play(std::uint64_t seed, const Recorder& recorder) {
        state = fresh;
        state.seed = seed;
        offer = first_offer;
        lab::Choices choices{seed};
        while (!offer.empty()) {
            const Action action = offer[lab::choose_random(offer, choices)];
            apply_offered(rules, state, action, recorder, offer);
        }
        return state.turn_number;
    }

    const Rules& rules;
    Actions first_offer;
    GameState fresh;
    GameState state;
    Actions offer;
};

void count(benchmark::State& bench, std::uint64_t games, std::uint64_t turns) {
    bench.counters["games/s"] =
        benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
    bench.counters["s/turn"] = benchmark::Counter(
        static_cast<double>(turns), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void games(benchmark::State& bench, const std::vector<std::string>& expansions, int copies) {
    const std::shared_ptr<const Rules> rules = rules_of(expansions, copies);
    Player player(*rules);
    player.play(0, {});
    std::uint64_t seed = 0;
    std::uint64_t turns = 0;
    const std::size_t before = allocations();
    for (auto _ : bench) {
        turns += player.play(++seed, {});
    }
    bench.counters["allocations/turn"] =
        static_cast<double>(allocations() - before) / static_cast<double>(turns);
    count(bench, seed, turns);
}

void games_with_journal_events_and_record(benchmark::State& bench) {
    const std::shared_ptr<const Rules> rules = rules_of({"base"}, 1);
    std::uint64_t seed = 0;
    std::uint64_t turns = 0;
    for (auto _ : bench) {
        Game game = start_game(rules);
        lab::Choices choices{++seed};
        game.state.seed = seed;
        while (!game.offer.empty()) {
            play(game, Action(game.offer[lab::choose_random(game.offer, choices)]));
        }
        turns += game.state.turn_number;
    }
    count(bench, seed, turns);
}

void games_with_journal_and_events(benchmark::State& bench) {
    const std::shared_ptr<const Rules> rules = rules_of({"base"}, 1);
    Player player(*rules);
    Journal journal;
    Events events;
    Chance chance;
    std::uint64_t seed = 0;
    std::uint64_t turns = 0;
    for (auto _ : bench) {
        journal.entries.clear();
        journal.marks.clear();
        events.clear();
        chance.fallen.clear();
        turns += player.play(++seed, {&journal, &events, &chance});
    }
    count(bench, seed, turns);
}

/// A game played and taken back to its start: half the time of a turn here is undo's.
void games_taken_back(benchmark::State& bench) {
    const std::shared_ptr<const Rules> rules = rules_of({"base"}, 1);
    Player player(*rules);
    Journal journal;
    std::uint64_t seed = 0;
    std::uint64_t turns = 0;
    for (auto _ : bench) {
        turns += player.play(++seed, {&journal, nullptr, nullptr});
        while (undo(player.state, journal)) {
        }
    }
    count(bench, seed, turns);
}

void load_and_check_all_sets(benchmark::State& bench) {
    for (auto _ : bench) {
        benchmark::DoNotOptimize(rules_of({"base", "abbot", "river_1"}, 1));
    }
}

void write_a_record(benchmark::State& bench) {
    const std::shared_ptr<const Rules> rules = rules_of({"base"}, 1);
    Game game = start_game(rules);
    lab::Choices choices{1};
    while (!game.offer.empty()) {
        play(game, Action(game.offer[lab::choose_random(game.offer, choices)]));
    }
    for (auto _ : bench) {
        benchmark::DoNotOptimize(write_record(game, "bench"));
    }
}

template <typename T>
std::size_t bytes(const std::vector<T>& values) {
    return values.size() * sizeof(T);
}

/// The two sizes of a state: all but what finds squares, and that.
void print_sizes() {
    const std::shared_ptr<const Rules> rules = rules_of({"base"}, 1);
    const GameState s = new_state(*rules);
    const std::size_t index = bytes(s.squares) + bytes(s.open_heads) + bytes(s.open_before);
    const std::size_t rest =
        sizeof(s) + bytes(s.tiles) + bytes(s.open) + bytes(s.parts) + bytes(s.occupants) +
        bytes(s.alterations) + bytes(s.pieces) + bytes(s.supply) + bytes(s.scores) +
        bytes(s.counters) + bytes(s.stacks) + bytes(s.stack_left) + bytes(s.set_aside) +
        bytes(s.tokens) + bytes(s.completed) + bytes(s.touched) + bytes(s.draws);
    std::printf("state of a game of %u tiles: %zu bytes, and %zu of its index of squares\n",
                rules->tile_total, rest, index);
}

} // namespace
} // namespace circulade

int main(int argc, char** argv) {
    using namespace circulade;
    benchmark::Initialize(&argc, argv);
    print_sizes();
    benchmark::RegisterBenchmark("base", [](auto& b) { games(b, {"base"}, 1); });
    benchmark::RegisterBenchmark("base, 14 copies (1008 tiles)",
                                 [](auto& b) { games(b, {"base"}, 14); });
    benchmark::RegisterBenchmark("base + abbot", [](auto& b) { games(b, {"base", "abbot"}, 1); });
    benchmark::RegisterBenchmark("base + abbot + river", [](auto& b) {
        games(b, {"base", "abbot", "river_1"}, 1);
    });
    benchmark::RegisterBenchmark("base + traders and builders (turns of two parts)", [](auto& b) {
        games(b, {"base", "traders_builders"}, 1);
    });
    benchmark::RegisterBenchmark("base, journal and events", games_with_journal_and_events);
    benchmark::RegisterBenchmark("base, as a Game: journal, events, history, checks",
                                 games_with_journal_events_and_record);
    benchmark::RegisterBenchmark("base, taken back to the start", games_taken_back);
    benchmark::RegisterBenchmark("load and check all sets", load_and_check_all_sets)
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark("write a whole game's record", write_a_record)
        ->Unit(benchmark::kMillisecond);
    register_client_benchmarks();
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
