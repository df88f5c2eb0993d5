#include "client/lab/simulate.hpp"

#include "client/lab/progress.hpp"
#include "client/lab/setup_options.hpp"
#include "client/lab/simulation.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <iostream>
#include <map>

namespace circulade {

namespace {

struct SimulateOptions {
    SetupOptions setup;
    int games = 1000;
    int jobs = 1;
    bool json = false;
    bool swap_seats = false;
    std::vector<lab::Policy> policies{lab::Policy::random};
};

std::string policy_name(const SimulateOptions& options, std::size_t player) {
    return lab::policy_name(options.policies[std::min(player, options.policies.size() - 1)]);
}

double mean(std::int64_t sum, int games) {
    return static_cast<double>(sum) / static_cast<double>(games);
}

/// A table of the report, by the name of what was paid for.
template <typename Table>
nlohmann::ordered_json means_of(const Table& table, int games) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const auto& [name, sums] : table) {
        for (const std::int64_t sum : sums) {
            json[name].push_back(mean(sum, games));
        }
    }
    return json;
}

void print_json(const SimulateOptions& options, const Rules& rules,
                const lab::SimulationReport& report, double seconds) {
    const auto means = [&](const std::vector<std::int64_t>& sums) {
        std::vector<double> out;
        out.reserve(sums.size());
        for (const std::int64_t sum : sums) {
            out.push_back(mean(sum, report.games));
        }
        return out;
    };
    nlohmann::ordered_json json;
    json["games"] = report.games;
    json["games_per_second"] = report.games / seconds;
    json["seconds"] = seconds;
    json["jobs"] = options.jobs;
    json["seed"] = options.setup.seed;
    json["expansions"] = rules.setup.expansions;
    for (std::size_t p = 0; p < report.scores.size(); ++p) {
        json["policies"].push_back(policy_name(options, p));
    }
    json["mean_scores"] = means(report.scores);
    json["wins"] = report.wins;
    json["sole_wins"] = report.sole_wins;
    json["mean_margin"] = mean(report.margin, report.games);
    json["mean_scores_by_kind"] = means_of(report.by_kind, report.games);
    json["mean_scores_by_line"] = means_of(report.by_line, report.games);
    json["turns"] = {{"mean", mean(report.turns, report.games)},
                     {"shortest", report.shortest},
                     {"longest", report.longest}};
    json["mean_tiles_set_aside"] = mean(report.set_aside, report.games);
    std::cout << json.dump(2) << '\n';
}

void print_text(const SimulateOptions& options, const lab::SimulationReport& report,
                double seconds) {
    fmt::print("{} games in {:.2f} s: {:.0f} games/s\n", report.games, seconds,
               report.games / seconds);
    fmt::print("turns a game: {:.1f} on average, {} to {}; tiles that fitted nowhere: {:.3f}\n",
               mean(report.turns, report.games), report.shortest, report.longest,
               mean(report.set_aside, report.games));
    fmt::print("margin of the winner: {:.1f}\n\n{:<24}", mean(report.margin, report.games),
               "points a game");
    for (std::size_t p = 0; p < report.scores.size(); ++p) {
        fmt::print("{:>16}", fmt::format("{} ({})", p + 1, policy_name(options, p)));
    }
    const auto row = [&](const std::string& title, const std::vector<std::int64_t>& sums,
                         double factor) {
        fmt::print("\n{:<24}", title);
        for (const std::int64_t sum : sums) {
            fmt::print("{:>16.2f}", mean(sum, report.games) * factor);
        }
    };
    for (const auto& [kind, points] : report.by_kind) {
        row("  " + kind, points, 1);
    }
    row("all", report.scores, 1);
    row("games won, % (shared too)", report.wins, 100);
    fmt::print("\n\npoints by line (count x rate)");
    for (const auto& [line, points] : report.by_line) {
        row("  " + line, points, 1);
    }
    fmt::print("\n");
}

int run(const Lab& lab, const SimulateOptions& options) {
    const Loaded loaded = load_for_play(lab);
    const ChosenRules chosen = rules_from(loaded, options.setup);
    if (chosen.rules == nullptr) {
        return chosen.exit_code;
    }
    const std::shared_ptr<const Rules>& rules = chosen.rules;
    if (options.policies.size() > rules->player_count()) {
        std::cerr << "circulade-lab: more policies than players\n";
        return exit_usage;
    }
    lab::SimulationOrder order;
    order.seed = options.setup.seed;
    order.games = options.games;
    order.policies = options.policies;
    order.jobs = options.jobs;
    order.swap_seats = options.swap_seats;
    std::atomic<int> done = 0;
    const auto start = std::chrono::steady_clock::now();
    lab::SimulationReport report;
    {
        const ProgressBar progress("games", options.games, done);
        report = lab::simulate(*rules, order, &done);
    }
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    const double seconds = std::max(taken.count(), 1e-9);
    if (options.json) {
        print_json(options, *rules, report, seconds);
    } else {
        print_text(options, report, seconds);
    }
    warn_of_untold(report.line_ids, loaded, std::cerr);
    return exit_good;
}

} // namespace

void add_simulate_command(CLI::App& app, Lab& lab) {
    auto options = std::make_shared<SimulateOptions>();
    CLI::App* command = app.add_subcommand(
        "simulate", "Plays many games by policy and reports scores, lengths and speed");
    add_setup_options(*command, options->setup);
    command->add_option("--games", options->games, "How many games")
        ->check(CLI::Range(1, 100000000))
        ->capture_default_str();
    command
        ->add_option("--policy", options->policies,
                     "random (uniform over the legal actions) or greedy; one for all players, "
                     "or one for each, as greedy,random")
        ->delimiter(',')
        ->transform(CLI::CheckedTransformer(lab::policy_names, CLI::ignore_case));
    command->add_flag("--swap-seats", options->swap_seats,
                      "Every other game gives the policies in reverse order of seats");
    command->add_option("--jobs", options->jobs, "Threads; the result is the same for any number")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command->add_flag("--json", options->json, "Report in JSON");
    command->callback([options, &lab] { lab.exit_code = run(lab, *options); });
}

} // namespace circulade
