#include "client/lab/oracle.hpp"

#include "client/lab/oracle_check.hpp"
#include "client/lab/oracle_source.hpp"
#include "client/lab/oracle_translate.hpp"
#include "expansions/entry_points.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iostream>
#include <tuple>

namespace circulade {

namespace {

/// "base-2p" of "…/base-2p.jsonl.gz".
std::string stem_of(const std::filesystem::path& file) {
    const std::string name = file.filename().string();
    return name.substr(0, name.find('.'));
}

/// The games of a file that are played under the same setup, with its rules.
struct Group {
    Setup setup;
    std::vector<SourceGame> games;
};

bool is_played_alike(const Setup& a, const Setup& b) {
    return std::tie(a.expansions, a.parameters, a.seats) ==
           std::tie(b.expansions, b.parameters, b.seats);
}

void add_group(const Group& group, const std::string& stem,
               const std::vector<ExpansionDefinition>& available, OracleFile& file) {
    const BuiltRules built = build_rules(available, compiled_behaviours(), group.setup);
    if (!built.rules) {
        file.problem = to_string(built.problems.front());
        return;
    }
    std::vector<std::string> problems;
    const TileMap tiles = match_tiles(*built.rules, group.games, problems);
    for (const SourceGame& game : group.games) {
        if (!problems.empty()) {
            file.problem = problems.front();
            return;
        }
        const std::string name = stem + '/' + std::to_string(game.number);
        file.games.push_back(translate(*built.rules, tiles, game, name, problems));
        file.rules.push_back(built.rules);
    }
    if (!problems.empty()) {
        file.problem = file.games.back().name + ", " + problems.front();
    }
}

/// Says why a file can't be used; exit_good if it can.
ExitCode report_trouble(const OracleFile& file, const std::string& name, std::ostream& out) {
    if (!file.missing.empty()) {
        out << fmt::format("{}: needs expansions we don't have: {}\n", name,
                           fmt::join(file.missing, ", "));
        return exit_unreadable;
    }
    if (!file.problem.empty()) {
        out << file.problem << '\n';
        return exit_unreadable;
    }
    return exit_good;
}

} // namespace

OracleFile read_oracle(const std::filesystem::path& file,
                       const std::vector<ExpansionDefinition>& available) {
    OracleFile read;
    SourceGames source = read_source(file);
    if (source.problem) {
        read.problem = *source.problem;
        return read;
    }
    std::vector<Group> groups;
    for (SourceGame& game : source.games) {
        TranslatedSetup translated = translate_setup(game, available);
        for (const std::string& missing : translated.missing) {
            if (std::find(read.missing.begin(), read.missing.end(), missing) ==
                read.missing.end()) {
                read.missing.push_back(missing);
            }
        }
        auto group = std::find_if(groups.begin(), groups.end(), [&](const Group& known) {
            return is_played_alike(known.setup, translated.setup);
        });
        if (group == groups.end()) {
            groups.push_back({std::move(translated.setup), {}});
            group = groups.end() - 1;
        }
        group->games.push_back(std::move(game));
    }
    if (!read.missing.empty()) {
        return read;
    }
    for (const Group& group : groups) {
        add_group(group, stem_of(file), available, read);
    }
    return read;
}

ExitCode compare_oracle(const std::filesystem::path& path,
                        const std::vector<ExpansionDefinition>& available, std::ostream& out) {
    const OracleFile file = read_oracle(path, available);
    const std::string name = path.filename().string();
    if (const ExitCode trouble = report_trouble(file, name, out); trouble != exit_good) {
        return trouble;
    }
    long steps = 0;
    std::size_t differing = 0;
    for (std::size_t i = 0; i < file.games.size(); ++i) {
        const Comparison comparison = compare(*file.rules[i], file.games[i]);
        steps += comparison.steps;
        if (comparison.difference) {
            ++differing;
            out << fmt::format("{}: {}\n", file.games[i].name, to_text(*comparison.difference));
        }
    }
    out << fmt::format("{}: {} games, {} steps compared, {}\n", name, file.games.size(), steps,
                       differing == 0 ? "all agree"
                                      : fmt::format("{} of the games differ", differing));
    return differing == 0 ? exit_good : exit_problems;
}

ExitCode write_oracle_games(const std::filesystem::path& file, const std::vector<int>& numbers,
                            const std::vector<ExpansionDefinition>& available, std::ostream& out) {
    const OracleFile read = read_oracle(file, available);
    const std::string name = file.filename().string();
    if (const ExitCode trouble = report_trouble(read, name, out); trouble != exit_good) {
        return trouble;
    }
    std::vector<RecordedGame> chosen;
    for (const int number : numbers) {
        const auto found =
            std::find_if(read.games.begin(), read.games.end(), [&](const RecordedGame& game) {
                return game.name == fmt::format("{}/{}", stem_of(file), number);
            });
        if (found == read.games.end()) {
            out << fmt::format("{}: holds no game {}\n", name, number);
            return exit_unreadable;
        }
        chosen.push_back(*found);
    }
    out << write_games(chosen);
    return exit_good;
}

void add_oracle_command(CLI::App& app, Lab& lab) {
    CLI::App* const command = app.add_subcommand(
        "oracle", "Compare the engine with games recorded from an independent one");
    const auto files = std::make_shared<std::vector<std::filesystem::path>>();
    const auto numbers = std::make_shared<std::vector<int>>();
    command->add_option("FILE", *files, "Recorded games, JSON by the line, gzipped or plain")
        ->required();
    command->add_option("--as-text", *numbers,
                        "Write the games with these numbers in our own terms instead");
    command->callback([&lab, files, numbers] {
        const Loaded loaded = load_for_lab(lab);
        for (const std::filesystem::path& file : *files) {
            const ExitCode code =
                numbers->empty() ? compare_oracle(file, loaded.expansions, std::cout)
                                 : write_oracle_games(file, *numbers, loaded.expansions, std::cout);
            lab.exit_code = std::max<int>(lab.exit_code, code);
        }
    });
}

} // namespace circulade
