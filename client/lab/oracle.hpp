// circulade-lab oracle FILE...: games recorded from an independent engine, played on ours.
#pragma once

#include "client/lab/lab.hpp"
#include "client/lab/oracle_game.hpp"
#include "engine/rules/rules.hpp"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace circulade {

void add_oracle_command(CLI::App& app, Lab& lab);

/// A file of recorded games in our terms, with the rules that they are played under.
struct OracleFile {
    std::vector<RecordedGame> games;
    std::vector<std::shared_ptr<const Rules>> rules; ///< one for each game
    std::vector<std::string> missing; ///< expansions and pieces it needs that we have not
    std::string problem;              ///< why it could not be read, or empty
};
/// Reads `file` (the other engine's, gzipped or plain) and translates it.
OracleFile read_oracle(const std::filesystem::path& file,
                       const std::vector<ExpansionDefinition>& available);

/// Compares every game of a file at every step and writes to `out` the first difference of each
/// game that differs, then games and steps compared. exit_problems if any differs,
/// exit_unreadable if the file cannot be read or needs expansions that we have not.
ExitCode compare_oracle(const std::filesystem::path& file,
                        const std::vector<ExpansionDefinition>& available, std::ostream& out);

/// Writes the games with those numbers as text in our own terms (client/lab/oracle_game.hpp): how
/// the samples in tests/oracle/data were made.
ExitCode write_oracle_games(const std::filesystem::path& file, const std::vector<int>& numbers,
                            const std::vector<ExpansionDefinition>& available, std::ostream& out);

} // namespace circulade
