#include "client/balance/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace circulade::lab {

namespace {

/// What of two parts must be the same, without their games.
bool same_game(const Comparison& a, const Comparison& b) {
    return a.program == b.program && a.policy == b.policy && a.players == b.players &&
           a.copies == b.copies && a.base == b.base && a.with == b.with;
}

std::string what_differs(const Comparison& a, const Comparison& b) {
    if (a.program != b.program) {
        return fmt::format("it is of version {}, not {}", b.program, a.program);
    }
    if (a.policy != b.policy) {
        return "its policy is another";
    }
    if (a.players != b.players || a.copies != b.copies) {
        return "it has another number of players or of copies";
    }
    return fmt::format("its `{}` plays by other rules", a.base == b.base ? "with" : "base");
}

/// The first range that some of `b` is in too, or null.
const SeedRange* shared(const std::vector<SeedRange>& a, const std::vector<SeedRange>& b) {
    for (const SeedRange& range : a) {
        for (const SeedRange& other : b) {
            if (range.first <= other.last && other.first <= range.last) {
                return &range;
            }
        }
    }
    return nullptr;
}

/// Ascending, with those that meet made one.
void put_in_order(std::vector<SeedRange>& seeds) {
    std::sort(seeds.begin(), seeds.end(),
              [](const SeedRange& a, const SeedRange& b) { return a.first < b.first; });
    std::vector<SeedRange> joined;
    for (const SeedRange& range : seeds) {
        if (!joined.empty() && joined.back().last + 1 == range.first) {
            joined.back().last = range.last;
        } else {
            joined.push_back(range);
        }
    }
    seeds = std::move(joined);
}

ReportTable table_of(ReportPart part, const SumsByName& sums, std::int64_t games) {
    ReportTable table{part, {}};
    for (const auto& [name, values] : sums) {
        table.rows.push_back({name, estimate(values, games)});
    }
    return table;
}

} // namespace

ComparedSide side_of(const Rules& rules, std::string title) {
    const Setup& setup = rules.setup;
    ComparedSide side{std::move(title), setup.expansions, {}, rules.fingerprint};
    for (const auto& [parameter, value] : setup.parameters) {
        side.changes.push_back(parameter + ": " + value);
    }
    for (const auto& [thing, tags] : setup.tags) {
        side.changes.push_back(fmt::format("{}: {}", thing, fmt::join(tags, " ")));
    }
    for (const auto& [piece, count] : setup.piece_counts) {
        side.changes.push_back(fmt::format("{}: {} pieces", piece, count));
    }
    for (const auto& [tile, count] : setup.tile_counts) {
        side.changes.push_back(fmt::format("{}: {} tiles", tile, count));
    }
    return side;
}

std::optional<std::string> add_part(Comparison& to, const Comparison& part) {
    if (!same_game(to, part)) {
        return what_differs(to, part);
    }
    if (const SeedRange* twice = shared(part.seeds, to.seeds)) {
        return fmt::format("some of its games {} are in another part already", to_string(*twice));
    }
    to.seeds.insert(to.seeds.end(), part.seeds.begin(), part.seeds.end());
    put_in_order(to.seeds);
    to.sums += part.sums;
    return std::nullopt;
}

std::string to_string(const std::vector<SeedRange>& seeds) {
    std::string text;
    for (const SeedRange& range : seeds) {
        text += (text.empty() ? "" : ", ") + to_string(range);
    }
    return text;
}

std::vector<ReportTable> report_of(const ComparisonSums& sums) {
    const std::int64_t games = sums.games;
    const auto players = static_cast<double>(sums.scores.size());
    ReportTable scores{ReportPart::scores, {}};
    for (std::size_t seat = 0; seat < sums.scores.size(); ++seat) {
        scores.rows.push_back({std::to_string(seat + 1), estimate(sums.scores[seat], games)});
    }
    scores.rows.push_back({"all", estimate(sums.total, games, players)});
    const ReportTable game{
        ReportPart::game,
        {{"margin", estimate(sums.margin, games)},
         {"first_wins", estimate(sums.first_wins, games, static_cast<double>(whole_win) / 100)},
         {"first_ahead", estimate(sums.first_ahead, games, players - 1)},
         {"turns", estimate(sums.turns, games)},
         {"set_aside", estimate(sums.set_aside, games)}}};
    return {std::move(scores),
            game,
            table_of(ReportPart::points_by_kind, sums.points_by_kind, games),
            table_of(ReportPart::happened, sums.happened, games),
            table_of(ReportPart::points_by_rule, sums.points_by_rule, games),
            table_of(ReportPart::times_by_rule, sums.times_by_rule, games)};
}

} // namespace circulade::lab
