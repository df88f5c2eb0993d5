// `circulade-lab oracle FILE…`: games recorded from an independent engine, played on ours.
#pragma once

#include "client/lab/oracle_game.hpp"
#include "engine/rules/definitions.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace circulade {

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

/// Exit codes of the command.
inline constexpr int oracle_agrees = 0;
inline constexpr int oracle_differs = 1;
inline constexpr int oracle_unreadable = 2;
inline constexpr int oracle_needs_more = 3; ///< a file needs expansions that we have not

/// Compares every game of the files at every step and prints, on standard output, games and steps
/// compared and the first difference of each game that differs. The worst of the exit codes above.
int run_oracle(const std::vector<std::filesystem::path>& files,
               const std::vector<ExpansionDefinition>& available);

/// Prints the games with those numbers as text in our own terms (client/lab/oracle_game.hpp): how
/// the samples in tests/oracle/data were made. Exit codes as above.
int print_oracle_games(const std::filesystem::path& file, const std::vector<int>& numbers,
                       const std::vector<ExpansionDefinition>& available);

} // namespace circulade
