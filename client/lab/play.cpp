#include "client/lab/play.hpp"

#include "client/balance/policy.hpp"
#include "client/house/house_remarks.hpp"
#include "client/lab/setup_options.hpp"
#include "engine/record/record.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <limits>

namespace circulade {

namespace {

struct PlayOptions {
    SetupOptions setup;
    std::string file;
    lab::Policy policy = lab::Policy::greedy;
    int turns = 0; ///< after which it stops; 0: at the end of the game
};

/// The game up to the first question of the turn after `turns`.
Game play_by_policy(std::shared_ptr<const Rules> rules, const PlayOptions& options) {
    Game game = start_game(std::move(rules));
    lab::Choices choices{options.setup.seed};
    lab::Lookahead scratch;
    const int last = options.turns > 0 ? options.turns : std::numeric_limits<int>::max();
    while (!game.offer.empty() && static_cast<int>(game.state.turn_number) <= last) {
        const std::size_t chosen =
            lab::choose_by(options.policy, *game.rules, game.state, game.offer, choices, scratch);
        play(game, Action(game.offer[chosen]));
    }
    return game;
}

/// As the table does: it shows them, and follows their file.
void name_house_rules(Game& game, const ChosenRules& chosen) {
    if (!chosen.house_file.empty()) {
        game.remarks[house_remark] = chosen.house_file;
    }
    if (chosen.house_changes > 0) {
        game.remarks[house_changes_remark] = std::to_string(chosen.house_changes);
    }
}

int run(const Lab& lab, const PlayOptions& options) {
    const ChosenRules chosen = rules_from(load_for_play(lab), options.setup);
    if (chosen.rules == nullptr) {
        return chosen.exit_code;
    }
    Game game = play_by_policy(chosen.rules, options);
    name_house_rules(game, chosen);
    std::ofstream out(options.file, std::ios::binary);
    out << write_record(game, CIRCULADE_VERSION) << std::flush;
    if (!out) {
        std::cerr << "circulade-lab: " << options.file << ": can't be written\n";
        return exit_unreadable;
    }
    // One that was stopped stands at the first question of a turn that nobody has played.
    const auto turns = game.state.turn_number - (is_over(game.state) ? 0 : 1);
    fmt::print("{} actions, {} turns, written to {}\n", game.history.size(), turns, options.file);
    return exit_good;
}

} // namespace

void add_play_command(CLI::App& app, Lab& lab) {
    auto options = std::make_shared<PlayOptions>();
    CLI::App* command =
        app.add_subcommand("play", "Plays one game by policy and writes it as a saved game");
    command->add_option("file", options->file, "Where to write it")->required();
    add_setup_options(*command, options->setup);
    command->add_option("--policy", options->policy, "random or greedy")
        ->transform(CLI::CheckedTransformer(lab::policy_names, CLI::ignore_case))
        ->default_str("greedy");
    command->add_option("--turns", options->turns, "Stop after so many turns (0: play to the end)")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    command->callback([options, &lab] { lab.exit_code = run(lab, *options); });
}

} // namespace circulade
