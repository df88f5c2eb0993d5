#include "client/lab/oracle.hpp"

#include "client/lab/oracle_check.hpp"
#include "client/lab/oracle_source.hpp"
#include "client/lab/oracle_translate.hpp"
#include "expansions/entry_points.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
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

/// Says why a file can't be used; oracle_agrees if it can.
int report_trouble(const OracleFile& file, const std::string& name) {
    if (!file.missing.empty()) {
        fmt::print("{}: needs expansions we don't have: {}\n", name, fmt::join(file.missing, ", "));
        return oracle_needs_more;
    }
    if (!file.problem.empty()) {
        fmt::print("{}: {}\n", name, file.problem);
        return oracle_unreadable;
    }
    return oracle_agrees;
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

int run_oracle(const std::vector<std::filesystem::path>& files,
               const std::vector<ExpansionDefinition>& available) {
    int worst = oracle_agrees;
    for (const std::filesystem::path& path : files) {
        const OracleFile file = read_oracle(path, available);
        const std::string name = path.filename().string();
        if (const int trouble = report_trouble(file, name); trouble != oracle_agrees) {
            worst = std::max(worst, trouble);
            continue;
        }
        long steps = 0;
        std::size_t differing = 0;
        for (std::size_t i = 0; i < file.games.size(); ++i) {
            const Comparison comparison = compare(*file.rules[i], file.games[i]);
            steps += comparison.steps;
            if (comparison.difference) {
                ++differing;
                fmt::print("{}: {}\n", file.games[i].name, to_text(*comparison.difference));
            }
        }
        fmt::print("{}: {} games, {} steps compared, {}\n", name, file.games.size(), steps,
                   differing == 0 ? "all agree" : fmt::format("{} of the games differ", differing));
        if (differing != 0) {
            worst = std::max(worst, oracle_differs);
        }
    }
    return worst;
}

int print_oracle_games(const std::filesystem::path& file, const std::vector<int>& numbers,
                       const std::vector<ExpansionDefinition>& available) {
    const OracleFile read = read_oracle(file, available);
    if (const int trouble = report_trouble(read, file.filename().string());
        trouble != oracle_agrees) {
        return trouble;
    }
    std::vector<RecordedGame> chosen;
    for (const int number : numbers) {
        const std::string name = stem_of(file) + '/' + std::to_string(number);
        const auto found = std::find_if(read.games.begin(), read.games.end(),
                                        [&](const auto& game) { return game.name == name; });
        if (found == read.games.end()) {
            fmt::print("{}: holds no game {}\n", file.filename().string(), number);
            return oracle_unreadable;
        }
        chosen.push_back(*found);
    }
    fmt::print("{}", write_games(chosen));
    return oracle_agrees;
}

} // namespace circulade
