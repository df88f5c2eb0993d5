#include "client/lab/compare.hpp"

#include "client/balance/comparison_file.hpp"
#include "client/balance/comparison_text.hpp"
#include "client/balance/distributions.hpp"
#include "client/lab/progress.hpp"
#include "client/lab/setup_options.hpp"
#include "engine/catalogue/house_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iostream>
#include <sstream>
#include <thread>

namespace circulade {

namespace {

/// Where the report goes.
struct ReportOptions {
    std::string json; ///< a file, "-" for standard output, or empty
    std::string svg;  ///< a file, or empty
};

struct CompareOptions {
    SetupOptions setup;
    std::filesystem::path base; ///< files of house rules; empty: none
    std::filesystem::path with;
    std::uint64_t seed = 1; ///< of the first game
    int games = 2000;
    std::string seeds; ///< FROM..TO, instead of both
    lab::Policy policy = lab::Policy::random;
    int jobs = 0; ///< 0: as many as the machine has cores
    ReportOptions report;
};

void add_report_options(CLI::App& command, ReportOptions& report) {
    command.add_option("--json", report.json,
                       "Write the report and its exact sums as JSON, which `merge` takes (- for "
                       "standard output, instead of the text)");
    command.add_option("--svg", report.svg, "Draw how the final scores are spread");
}

void say_unwritable(const std::string& file) {
    std::cerr << "circulade-lab: " << file << ": can't be written\n";
}

bool write_file(const std::string& file, const std::string& text) {
    std::ofstream out(file, std::ios::binary);
    out << text << std::flush;
    if (!out) {
        say_unwritable(file);
    }
    return !out.fail();
}

/// Looked at before the first game is played, as games may take hours.
bool can_write(const ReportOptions& report) {
    for (const std::string& file : {report.json, report.svg}) {
        if (file.empty() || file == "-") {
            continue;
        }
        std::error_code error;
        const bool was_there = std::filesystem::exists(file, error);
        if (!std::ofstream(file, std::ios::binary | std::ios::app)) {
            say_unwritable(file);
            return false;
        }
        if (!was_there) {
            std::filesystem::remove(file, error);
        }
    }
    return true;
}

ExitCode write_report(const lab::Comparison& comparison, const ReportOptions& report,
                      const Loaded& loaded) {
    const bool json_only = report.json == "-";
    std::cout << (json_only ? write_comparison(comparison) : comparison_text(comparison, loaded));
    bool good = true;
    if (!report.json.empty() && !json_only) {
        good = write_file(report.json, write_comparison(comparison));
    }
    if (!report.svg.empty()) {
        good = write_file(report.svg, lab::distributions_svg(comparison)) && good;
    }
    return good ? exit_good : exit_unreadable;
}

/// "FROM..TO" as a range, ends included; nothing if it is written otherwise.
std::optional<lab::SeedRange> read_seeds(const std::string& text) {
    lab::SeedRange seeds;
    const char* end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, seeds.first);
    const bool dots = first.ec == std::errc() && std::string_view(first.ptr, end).starts_with("..");
    const auto last = std::from_chars(dots ? first.ptr + 2 : end, end, seeds.last);
    const bool whole = dots && last.ec == std::errc() && last.ptr == end;
    return whole ? std::optional(seeds) : std::nullopt;
}

/// The games that are asked for; nothing, after saying why, if there are none such.
std::optional<lab::SeedRange> seeds_of(const CompareOptions& options) {
    lab::SeedRange seeds{options.seed,
                         options.seed + static_cast<std::uint64_t>(options.games) - 1};
    if (!options.seeds.empty()) {
        const auto read = read_seeds(options.seeds);
        if (!read) {
            std::cerr << "circulade-lab: --seeds takes FROM..TO, as 1..5000, not " << options.seeds
                      << '\n';
            return std::nullopt;
        }
        seeds = *read;
    }
    if (seeds.last < seeds.first ||
        seeds.last - seeds.first >= static_cast<std::uint64_t>(lab::most_compared)) {
        std::cerr << "circulade-lab: seeds " << lab::to_string(seeds) << " are not 1 to "
                  << lab::most_compared << " games in ascending order\n";
        return std::nullopt;
    }
    return seeds;
}

ChosenRules side_from(const Loaded& loaded, SetupOptions setup, const std::filesystem::path& file) {
    setup.house_rules = file;
    ChosenRules chosen = rules_from(loaded, setup);
    if (chosen.title.empty()) {
        chosen.title = "The rules as they come";
    }
    return chosen;
}

lab::ComparisonSums play(const Rules& base, const Rules& with, const lab::ComparisonOrder& order) {
    std::atomic<int> done = 0;
    const ProgressBar bar("games a side", static_cast<int>(lab::size_of(order.seeds)), done);
    lab::Watch watch;
    watch.progress = [&done](std::int64_t games) {
        done.store(static_cast<int>(games), std::memory_order_relaxed);
    };
    return lab::compare(base, with, order, watch);
}

/// The expansions that a file of house rules names; none without a file, or where it is wrong,
/// which is said when its rules are made.
std::vector<std::string> named_expansions(const Loaded& loaded, const std::filesystem::path& file) {
    std::vector<Problem> said_later;
    const auto rules =
        file.empty() ? std::nullopt : load_house_rules(file, loaded.expansions, said_later);
    return rules ? rules->expansions : std::vector<std::string>{};
}

/// A side whose file names no expansions plays with those of the other: else they would be the
/// difference.
SetupOptions shared_setup(const Loaded& loaded, const CompareOptions& options) {
    SetupOptions setup = options.setup;
    if (setup.expansions.empty()) {
        const std::vector<std::string> base = named_expansions(loaded, options.base);
        const std::vector<std::string> with = named_expansions(loaded, options.with);
        if (base.empty() != with.empty()) {
            setup.expansions = base.empty() ? with : base;
        }
    }
    return setup;
}

/// All about the comparison but its sums.
lab::Comparison comparison_of(const CompareOptions& options, const ChosenRules& base,
                              const ChosenRules& with, const lab::SeedRange& seeds) {
    lab::Comparison comparison;
    comparison.program = CIRCULADE_VERSION;
    comparison.policy = options.policy;
    comparison.players = options.setup.players;
    comparison.copies = options.setup.copies;
    comparison.base = lab::side_of(*base.rules, base.title);
    comparison.with = lab::side_of(*with.rules, with.title);
    comparison.seeds = {seeds};
    return comparison;
}

int run_compare(const Lab& lab, const CompareOptions& options) {
    const std::optional<lab::SeedRange> seeds = seeds_of(options);
    if (!seeds) {
        return exit_usage;
    }
    if (!can_write(options.report)) {
        return exit_unreadable;
    }
    const Loaded loaded = load_for_play(lab);
    const SetupOptions setup = shared_setup(loaded, options);
    const ChosenRules with = side_from(loaded, setup, options.with);
    const ChosenRules base = side_from(loaded, setup, options.base);
    if (base.rules == nullptr || with.rules == nullptr) {
        return std::max(base.exit_code, with.exit_code);
    }
    const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    lab::Comparison comparison = comparison_of(options, base, with, *seeds);
    comparison.sums = play(*base.rules, *with.rules,
                           {*seeds, options.policy, options.jobs > 0 ? options.jobs : cores});
    ReportOptions report = options.report;
    if (!options.seeds.empty() && report.json.empty()) {
        report.json = "-"; // a part is for merging
    }
    return write_report(comparison, report, loaded);
}

int run_merge(const Lab& lab, const std::vector<std::string>& files, const ReportOptions& report) {
    std::vector<Problem> problems;
    std::optional<lab::Comparison> whole;
    ExitCode code = exit_good;
    for (const std::string& file : files) {
        const std::optional<lab::Comparison> part = load_comparison(file, problems);
        if (!part) {
            code = exit_unreadable;
        } else if (!whole) {
            whole = part;
        } else if (const auto why = lab::add_part(*whole, *part)) {
            problems.push_back({{file, 0, 0}, *why});
            code = std::max(code, exit_problems);
        }
    }
    for (const Problem& problem : problems) {
        std::cerr << "circulade-lab: " << to_string(problem) << '\n';
    }
    return problems.empty() ? write_report(*whole, report, load_for_play(lab)) : code;
}

} // namespace

void add_compare_command(CLI::App& app, Lab& lab) {
    auto options = std::make_shared<CompareOptions>();
    CLI::App* command = app.add_subcommand(
        "compare", "Plays the same games under two sets of rules and reports what differs");
    command
        ->add_option("--base", options->base,
                     "House rules to start from (default: none, with the same "
                     "expansions)")
        ->check(CLI::ExistingFile);
    command->add_option("--with", options->with, "House rules to compare with them")
        ->required()
        ->check(CLI::ExistingFile);
    add_table_options(*command, options->setup);
    auto* games = command->add_option("--games", options->games, "How many games a side")
                      ->check(CLI::Range(1, static_cast<int>(lab::most_compared)))
                      ->capture_default_str();
    auto* seed = command->add_option("--seed", options->seed, "Seed of the first game")
                     ->capture_default_str();
    command
        ->add_option("--seeds", options->seeds,
                     "FROM..TO: the games of these seeds, a part of a whole that is split over "
                     "machines; JSON for `merge`")
        ->excludes(games)
        ->excludes(seed);
    command
        ->add_option(
            "--policy", options->policy,
            "random (any legal action is as likely) or greedy (what is worth most at once)")
        ->transform(CLI::CheckedTransformer(lab::policy_names, CLI::ignore_case))
        ->default_str("random");
    command
        ->add_option("--jobs", options->jobs,
                     "Threads (default: one a core); the result is the same for any number")
        ->check(CLI::Range(1, 256));
    add_report_options(*command, options->report);
    command->callback([options, &lab] {
        if (options->setup.players < 2) {
            throw CLI::ValidationError("--players", "a comparison needs 2 players at least");
        }
        lab.exit_code = run_compare(lab, *options);
    });
}

void add_merge_command(CLI::App& app, Lab& lab) {
    auto files = std::make_shared<std::vector<std::string>>();
    auto report = std::make_shared<ReportOptions>();
    CLI::App* command = app.add_subcommand(
        "merge", "Puts parts of a comparison together: the report is that of one run");
    command->add_option("PART", *files, "JSON that `compare` wrote")
        ->required()
        ->expected(1, static_cast<int>(most_merged));
    add_report_options(*command, *report);
    command->callback([files, report, &lab] { lab.exit_code = run_merge(lab, *files, *report); });
}

} // namespace circulade
