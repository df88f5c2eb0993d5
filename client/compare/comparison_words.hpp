// What a comparison says, in plain words of the language in use, each number with its interval.
// No drawing here.
#pragma once

#include "client/balance/report.hpp"
#include "client/balance/speech.hpp"
#include "client/screens/shell.hpp"

#include <string>
#include <vector>

namespace circulade {

/// Reports speak the language in use.
lab::Speech speech_in_use();

/// "+6.0 (5.1 to 6.9)": a difference with its interval. Real minus signs.
std::string words_of_difference(const lab::Estimate& difference);
/// "19.4 (18.9 to 19.9)": a mean with its interval.
std::string words_of_mean_within(const lab::Estimate& mean);

/// The result in a sentence or two: what became of the scores, and of the game.
struct ComparisonVerdict {
    std::string scores;            ///< "Players score 6.0 points more (5.1 to 6.9)."
    std::vector<std::string> game; ///< what else differs, a sentence each
    std::string unchanged;         ///< of what no difference shows; empty if of nothing
};
/// Of the sums of two games at least; of fewer it only says that.
ComparisonVerdict verdict_of(const lab::ComparisonSums& sums);

/// What changed most first: what differs before what may not, then by the size of the change.
std::vector<lab::ReportRow> most_changed_first(std::vector<lab::ReportRow> rows);

/// What a table and a row of it are called.
std::string words_of_part(lab::ReportPart part);
std::string words_of_row(const Shell& shell, lab::ReportPart part, const std::string& name);

/// "1,200 of 10,000 games, about 2 minutes left". `seconds_left` below 0: nobody knows yet.
std::string words_of_progress(std::int64_t done, std::int64_t wanted, double seconds_left);

} // namespace circulade
