#include "client/compare/comparison_desk.hpp"

#include "client/house/house_screen.hpp"
#include "client/platform/background.hpp"
#include "client/text/failures.hpp"
#include "expansions/entry_points.hpp"

namespace circulade {

namespace {

/// The rules of a side; null after saying why there are none.
std::shared_ptr<const Rules> rules_of_side(ComparisonDesk& desk, const NewGame& game) {
    const Expansions& all = desk.shell.loaded.expansions;
    Setup setup = setup_of(game, all);
    setup.copies = desk.copies;
    BuiltRules built = build_rules(all, compiled_behaviours(), setup);
    if (built.rules == nullptr) {
        desk.hindrance = words_of(built.problems);
    }
    return built.rules;
}

/// All about the comparison but its sums.
lab::Comparison comparison_of(const ComparisonDesk& desk, const Rules& base, const Rules& with,
                              const lab::SeedRange& seeds) {
    const auto title = [&](std::size_t side) {
        return name_of_side(desk.shell, *desk.here, desk.wishes.sides.at(side));
    };
    lab::Comparison comparison;
    comparison.program = CIRCULADE_VERSION;
    comparison.policy = desk.wishes.policy;
    comparison.players = desk.wishes.players;
    comparison.copies = desk.copies;
    comparison.base = lab::side_of(base, title(0));
    comparison.with = lab::side_of(with, title(1));
    comparison.seeds = {seeds};
    return comparison;
}

/// The games that the sums are of.
void note_seeds(lab::Comparison& comparison) {
    lab::SeedRange& seeds = comparison.seeds.front();
    seeds.last = seeds.first + static_cast<std::uint64_t>(comparison.sums.games) - 1;
}

} // namespace

void begin_comparison(ComparisonDesk& desk) {
    desk.run.reset(); // which waits for the threads
    desk.hindrance.clear();
    desk.was_cancelled = false;
    desk.report.clear();
    desk.comparison = {};
    desk.begun = desk.wishes;
    desk.begun_loads = desk.shell.loads;
    desk.begun_games = compared_games_of(desk.shell, *desk.here, desk.wishes);
    desk.begun_at = std::chrono::steady_clock::now();
    if (plays_alike(desk.begun_games[0], desk.begun_games[1])) {
        desk.hindrance = tr("Both sides play by the same rules: choose others for one of them.");
        return;
    }
    const auto base = rules_of_side(desk, desk.begun_games[0]);
    const auto with = base != nullptr ? rules_of_side(desk, desk.begun_games[1]) : nullptr;
    if (with == nullptr) {
        return;
    }
    const lab::SeedRange seeds{
        desk.wishes.seed, desk.wishes.seed + static_cast<std::uint64_t>(desk.wishes.games) - 1};
    desk.comparison = comparison_of(desk, *base, *with, seeds);
    prepare_to_wake_loop();
    desk.run = std::make_unique<ComparisonRun>(
        WantedComparison{base, with, seeds, desk.wishes.policy}, wake_loop);
}

void cancel_comparison(ComparisonDesk& desk) {
    if (desk.run) {
        desk.run->cancel();
        desk.was_cancelled = true;
    }
}

void bring_up_to_date(ComparisonDesk& desk) {
    bring_up_to_date(*desk.here, desk.loads, desk.shell);
    if (desk.begun != desk.wishes) {
        begin_comparison(desk);
    }
    if (desk.run && desk.run->update(desk.comparison.sums)) {
        desk.report = lab::report_of(desk.comparison.sums);
        note_seeds(desk.comparison);
    }
}

bool is_running(const ComparisonDesk& desk) {
    return desk.run && !desk.run->has_ended() && !desk.was_cancelled;
}

bool rules_have_changed(const ComparisonDesk& desk) {
    return desk.begun &&
           (desk.begun_loads != desk.shell.loads ||
            compared_games_of(desk.shell, *desk.here, *desk.begun) != desk.begun_games);
}

double seconds_left(const ComparisonDesk& desk) {
    const auto done = static_cast<double>(desk.comparison.sums.games);
    if (!desk.run || done <= 0) {
        return -1;
    }
    const double passed =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - desk.begun_at).count();
    return passed / done * (static_cast<double>(desk.run->games_wanted()) - done);
}

} // namespace circulade
