// What the screen of comparisons remembers: what is wished for, what runs, and what came of it.
#pragma once

#include "client/balance/report.hpp"
#include "client/compare/compared_rules.hpp"
#include "client/compare/comparison_run.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace circulade {

struct ComparisonDesk {
    ComparisonDesk(Shell& wanted, std::shared_ptr<NewGame> game, int tile_copies)
        : shell(wanted), here(std::move(game)), copies(tile_copies),
          wishes(first_wishes(wanted, *here)) {}

    Shell& shell;
    std::shared_ptr<NewGame> here; ///< the rules being edited, or those of the table
    int copies;                    ///< as Setup::copies
    int loads = 0;                 ///< Shell::loads that `here` is up to date with
    ComparisonWishes wishes;
    std::string typed_seed; ///< as it stands in its field

    // What was begun last.
    std::optional<ComparisonWishes> begun; ///< by these wishes
    std::array<NewGame, 2> begun_games;
    int begun_loads = 0;
    std::chrono::steady_clock::time_point begun_at;
    std::unique_ptr<ComparisonRun> run; ///< null where there is nothing to compare
    std::string hindrance;              ///< why there is nothing
    bool was_cancelled = false;
    /// All that is known by now; its sums are of no game at first.
    lab::Comparison comparison;
    std::vector<lab::ReportTable> report; ///< of those sums

    // What is seen of it.
    bool large_picture = false;
    bool settings_open = false;             ///< where they have no column of their own
    std::set<std::string> open_rows;        ///< "PART NAME": told in full
    std::set<lab::ReportPart> whole_tables; ///< of which every row is shown
    std::string trouble;                    ///< what could not be done
};

/// Begins what is wished for where that is something else than what was begun, and takes over what
/// has been played since. To be called before each frame.
void bring_up_to_date(ComparisonDesk& desk);
/// Begins anew, by the rules of today.
void begin_comparison(ComparisonDesk& desk);
/// Leaves what is not played yet.
void cancel_comparison(ComparisonDesk& desk);

bool is_running(const ComparisonDesk& desk);
/// Whether the rules are others by now than those that were begun with.
bool rules_have_changed(const ComparisonDesk& desk);
/// Seconds until all is played, as it has gone by now; below 0 while nobody knows.
double seconds_left(const ComparisonDesk& desk);

} // namespace circulade
