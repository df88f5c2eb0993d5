// A whole comparison, or a part of one: what was played, and what came of it.
#pragma once

#include "client/balance/comparison.hpp"

#include <optional>
#include <string>
#include <vector>

namespace circulade::lab {

/// One side: the rules that it played by.
struct ComparedSide {
    std::string title;
    std::vector<std::string> expansions;
    std::vector<std::string> changes; ///< house rules, one text each: "base.small_city: early"
    std::uint64_t fingerprint = 0;    ///< Rules::fingerprint
    friend bool operator==(const ComparedSide&, const ComparedSide&) = default;
};
ComparedSide side_of(const Rules& rules, std::string title);

struct Comparison {
    std::string program; ///< version
    Policy policy = Policy::random;
    int players = 2;
    int copies = 1; ///< as Setup::copies
    ComparedSide base;
    ComparedSide with;
    std::vector<SeedRange> seeds; ///< ascending; ranges that meet are one
    ComparisonSums sums;
    friend bool operator==(const Comparison&, const Comparison&) = default;
};

/// Adds a part to what there is, or says why it is no part of the same: it was played otherwise, or
/// shares games with it. Nothing is changed then.
std::optional<std::string> add_part(Comparison& to, const Comparison& part);

/// "1..200, 301..400"
std::string to_string(const std::vector<SeedRange>& seeds);

/// What a table of the report is about; all values are means of one game.
enum class ReportPart {
    scores,         ///< rows "1" and so on by seat, then "all" (the mean of all players)
    game,           ///< "margin", "first_wins" (percent), "first_ahead", "turns", "set_aside"
    points_by_kind, ///< rows by name, as in ComparisonSums, of all players together
    happened,
    points_by_rule,
    times_by_rule,
};
struct ReportRow {
    std::string name;
    PairedEstimate value;
};
struct ReportTable {
    ReportPart part = ReportPart::scores;
    std::vector<ReportRow> rows;
};
/// The tables in the order of ReportPart.
std::vector<ReportTable> report_of(const ComparisonSums& sums);

} // namespace circulade::lab
