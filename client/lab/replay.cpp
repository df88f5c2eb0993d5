#include "client/lab/replay.hpp"

#include "engine/game/board.hpp"
#include "engine/record/record.hpp"
#include "expansions/entry_points.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <iostream>
#include <sstream>

namespace circulade {

namespace {

int complain(const Problem& problem, int code) {
    std::cerr << "circulade-lab: " << to_string(problem) << '\n';
    return code;
}

void print_json(const Replay& played, const ReadRecord& read) {
    const Rules& rules = *played.game.rules;
    nlohmann::ordered_json json;
    json["actions"] = played.game.history.size();
    json["turns"] = played.game.state.turn_number;
    json["over"] = is_over(played.game.state);
    json["cut"] = read.cut;
    json["other_definitions"] = played.other_definitions;
    json["first_other_turn"] = played.first_other_turn;
    json["hash"] = fmt::format("{:016x}", hash(rules, played.game.state));
    for (std::size_t p = 0; p < rules.player_count(); ++p) {
        json["scores"][rules.setup.seats[p].name] = played.game.state.scores[p];
    }
    std::cout << json.dump(2) << '\n';
}

void print_text(const Replay& played, const ReadRecord& read) {
    const Rules& rules = *played.game.rules;
    fmt::print("{} actions, {} turns, {}\n", played.game.history.size(),
               played.game.state.turn_number,
               is_over(played.game.state) ? "game over" : "game in progress");
    for (std::size_t p = 0; p < rules.player_count(); ++p) {
        fmt::print("{:<20} {:>4}\n", rules.setup.seats[p].name, played.game.state.scores[p]);
    }
    fmt::print("state {:016x}\n", hash(rules, played.game.state));
    if (read.cut) {
        fmt::print("the last line was cut off and left out\n");
    }
    if (played.other_definitions) {
        fmt::print("the rules or tiles in play differ from those the record was written under\n");
    }
    if (played.first_other_turn != 0) {
        fmt::print("from turn {} on the states differ from the record's\n",
                   played.first_other_turn);
    }
}

int run(const Lab& lab, const std::string& file, bool json) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) {
        return complain({{file, 0, 0}, "can't be read"}, exit_unreadable);
    }
    const ReadRecord read = read_record(text.str(), file);
    if (!read.record) {
        return complain(*read.problem, exit_unreadable);
    }
    const Loaded loaded = load_for_play(lab);
    const BuiltRules built =
        build_rules(loaded.expansions, compiled_behaviours(), read.record->setup);
    if (built.rules == nullptr) {
        for (const Problem& problem : built.problems) {
            complain({{file, 0, 0}, to_string(problem)}, exit_unreadable);
        }
        return exit_unreadable;
    }
    const Replay played = replay(*read.record, file, built.rules, false);
    (json ? print_json : print_text)(played, read);
    if (read.problem) {
        complain(*read.problem, exit_problems);
    }
    if (played.problem) {
        complain(*played.problem, exit_problems);
    }
    return read.problem || played.problem || played.first_other_turn != 0 ? exit_problems
                                                                          : exit_good;
}

} // namespace

void add_replay_command(CLI::App& app, Lab& lab) {
    struct Options {
        std::string file;
        bool json = false;
    };
    auto options = std::make_shared<Options>();
    CLI::App* command =
        app.add_subcommand("replay", "Plays a record again; prints its outcome and state hash");
    command->add_option("file", options->file, "A record (a saved game)")->required();
    command->add_flag("--json", options->json, "Report in JSON");
    command->callback([options, &lab] { lab.exit_code = run(lab, options->file, options->json); });
}

} // namespace circulade
