#include "client/lab/new_expansion.hpp"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iostream>

namespace circulade {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_characters = 40;

struct NewFile {
    const char* name;
    const char* text; ///< {name}, {year}
};
constexpr NewFile new_files[] = {
    {"expansion.yaml",
     R"(# What there is in this expansion. Look at it with `circulade-lab check FOLDER`, play it with
# `circulade-lab simulate --expansions base,{name}` or from New game in Circulade. All that may stand
# here is told in expansions/README.md.

year: {year}                   # when it came out; lists show older ones first
needs: [base]                # folders that it cannot be played without

pieces:
  giant:                     # its full name is {name}.giant
    per_player: giants       # a number, or the parameter that says it
    strength: 3              # counts as three meeples where a majority is sought
    tags: [meeple, highwayman, knight]   # a meeple that may claim roads and cities, not fields
    picture: large           # meeple, large, abbot, or a file of your own in pictures/

parameters:                  # house rules: people can change them in New game
  giants: {type: int, least: 0, most: 3, default: 1}
)"},
    {"tiles.yaml",
     R"(# Each tile as it lies with north up; see it with `circulade-lab tiles FOLDER`.
# What is not said is worked out: here that the east and west are fields, and that the road ends at
# the city's gate.

long_gate:
  count: 2                   # so many of them are in the game
  city: N
  road: S

market_town:                 # a city on three sides, with a coat of arms
  count: 1
  city: {at: N E W, coats_of_arms: 1}
  road: S

# another:
#   like: base.E             # a known tile, but for what is said here
#   count: 1
)"},
    {"text.en.yaml",
     R"(# All that it says to people. Another language is another file: text.ro.yaml.
title: "{name}"
about: A giant for each player, and three tiles.
pieces:
  giant: {one: giant, other: giants}
parameters:
  giants:
    label: Giants
    help: How many giants each player has. A giant counts as three meeples.
tiles:
  long_gate: road to a city's gate
  market_town: large city with a coat of arms
)"}};

bool may_be_called(const std::string& name) {
    return !name.empty() && name.size() <= most_characters && name[0] >= 'a' && name[0] <= 'z' &&
           std::all_of(name.begin(), name.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
           });
}

bool is_taken(const Loaded& loaded, const std::string& name) {
    return loaded.find(name) != nullptr ||
           std::any_of(loaded.refused.begin(), loaded.refused.end(),
                       [&](const RefusedFolder& folder) { return folder.name == name; });
}

std::string this_year() {
    const std::chrono::year_month_day today{
        std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
    return std::to_string(static_cast<int>(today.year()));
}

/// The first file that cannot be written, or an empty path.
fs::path write_files(const fs::path& folder, const std::string& name) {
    for (const NewFile& file : new_files) {
        std::ofstream out(folder / file.name, std::ios::binary);
        out << filled(file.text, {{"name", name}, {"year", this_year()}}) << std::flush;
        if (!out) {
            return folder / file.name;
        }
    }
    return {};
}

} // namespace

ExitCode write_new_expansion(const Lab& lab, const std::string& name, const fs::path& within,
                             std::ostream& out) {
    if (!may_be_called(name)) {
        out << "`" << name << "` can't be its name: small letters, digits and _, beginning with a "
            << "letter, " << most_characters << " characters at most\n";
        return exit_usage;
    }
    const fs::path folder = within / name;
    std::error_code error;
    if (fs::exists(folder, error)) {
        out << folder.string() << ": is there already, and stays as it is\n";
        return exit_problems;
    }
    if (is_taken(load_for_play(lab), name)) {
        out << "`" << name << "` is the name of another expansion\n";
        return exit_problems;
    }
    fs::create_directories(within, error);
    if (error || !fs::create_directory(folder, error)) {
        out << folder.string() << ": can't be made: " << error.message() << '\n';
        return exit_unreadable;
    }
    if (const fs::path failed = write_files(folder, name); !failed.empty()) {
        out << failed.string() << ": can't be written\n";
        fs::remove_all(folder, error); // it was made here
        return exit_unreadable;
    }
    out << folder.string() << ": an expansion of your own. Change it, then\n"
        << "  circulade-lab check " << folder.string() << '\n';
    return exit_good;
}

void add_new_expansion_command(CLI::App& app, Lab& lab) {
    auto name = std::make_shared<std::string>();
    auto within = std::make_shared<std::string>();
    CLI::App* command = app.add_subcommand(
        "new-expansion", "Writes a small expansion to begin your own with, explained in comments");
    command->add_option("NAME", *name, "What its folder is called: small letters, digits and _")
        ->required();
    command->add_option("--dir", *within,
                        "Where to put the folder (default: among your own expansions)");
    command->callback([name, within, &lab] {
        const fs::path where = within->empty() ? own_expansions_folder() : fs::path(*within);
        lab.exit_code = write_new_expansion(lab, *name, where, std::cout);
    });
}

} // namespace circulade
