#include "client/balance/comparison.hpp"

#include "engine/game/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <numeric>
#include <thread>

namespace circulade::lab {

namespace {

using Counts = std::map<std::string, std::int64_t, std::less<>>;

/// What `happened` calls what can happen, by kind: made once, as games are many.
struct HappeningNames {
    explicit HappeningNames(const Rules& rules) {
        for (const FeatureKind& kind : rules.features) {
            completed.push_back("completed " + kind.name);
        }
        for (const PieceKind& kind : rules.pieces) {
            placed.push_back("placed " + kind.name);
            moved.push_back("moved " + kind.name);
            sent_home.push_back("sent home " + kind.name);
        }
        for (const CounterKind& kind : rules.counters) {
            const bool is_seen = kind.until == CounterDefinition::Until::game &&
                                 (!kind.definition->show.empty() ||
                                  kind.definition->lights != CounterDefinition::Lights::nothing);
            counted.push_back(is_seen ? "counted " + kind.name : "");
        }
        for (const Option& option : rules.options) {
            chosen.push_back("chosen " + option.name);
        }
        for (const ChanceKind& kind : rules.chances) {
            chances.push_back((kind.is_die ? "rolled " : "turned up ") + kind.name);
        }
    }

    std::vector<std::string> completed;
    std::vector<std::string> placed;
    std::vector<std::string> moved;
    std::vector<std::string> sent_home;
    std::vector<std::string> counted; ///< empty where people see nothing of the counter
    std::vector<std::string> chosen;
    std::vector<std::string> chances;
};

/// What one game adds to the sums.
struct Measured {
    std::vector<std::int32_t> scores;
    std::int64_t margin = 0;
    std::int64_t first_wins = 0;
    std::int64_t turns = 0;
    std::int64_t set_aside = 0;
    std::vector<std::int32_t> counters; ///< as they stand after the events that were read
    // Names that were seen once stay, with 0, so that nothing allocates once warm.
    Counts points_by_kind;
    Counts happened;
    Counts points_by_rule;
    Counts times_by_rule;

    [[nodiscard]] std::int64_t total() const {
        return std::accumulate(scores.begin(), scores.end(), std::int64_t{0});
    }
    [[nodiscard]] std::int64_t first_ahead() const {
        const auto others = static_cast<std::int64_t>(scores.size()) - 1;
        return scores.front() * others - (total() - scores.front());
    }
};

void forget(Counts& counts) {
    for (auto& [name, count] : counts) {
        count = 0;
    }
}

std::int64_t& of(Counts& counts, std::string_view name) {
    const auto found = counts.find(name);
    return found != counts.end() ? found->second : counts.emplace(name, 0).first->second;
}

bool is_on_board(const Place& place) {
    return place.kind != PlaceKind::box && place.kind != PlaceKind::supply &&
           place.kind != PlaceKind::area;
}

/// What `happened` calls a move; null if it does not count it.
const std::string* name_of_move(const Event& event, const HappeningNames& names,
                                const GameState& state) {
    const PieceKindId kind = state.pieces[event.piece].kind;
    if (is_on_board(event.to)) {
        return is_on_board(event.from) ? &names.moved[kind] : &names.placed[kind];
    }
    return event.to == in_supply && is_on_board(event.from) ? &names.sent_home[kind] : nullptr;
}

/// What `happened` calls the event; null if it does not count it.
const std::string* name_of(const Event& event, const HappeningNames& names, const Rules& rules,
                           const GameState& state) {
    switch (event.kind) {
    case EventKind::feature_completed:
        return &names.completed[feature_kind(rules, state, event.part)];
    case EventKind::piece_moved:
        return name_of_move(event, names, state);
    case EventKind::token_turned:
    case EventKind::die_rolled:
        return &names.chances[event.what];
    default:
        return nullptr;
    }
}

void measure_score(const Playout& table, const Event& event, Measured& game) {
    of(game.points_by_kind, paid_for(table, event)) += event.number;
    const std::span<const SheetLine> lines(table.events().lines.data() + event.first_line,
                                           event.line_count);
    for (auto line = lines.begin(); line != lines.end(); ++line) {
        of(game.points_by_rule, line->rule) += std::int64_t{line->count} * line->rate;
        const bool is_first_of_its_rule =
            std::none_of(lines.begin(), line,
                         [&](const SheetLine& earlier) { return earlier.rule == line->rule; });
        of(game.times_by_rule, line->rule) += is_first_of_its_rule ? 1 : 0;
    }
}

/// What is gained of a counter that people see, an egg or a nest that has paid.
void measure_counter(const Rules& rules, const Event& event, const HappeningNames& names,
                     Measured& game) {
    const std::string& name = names.counted[event.what];
    if (name.empty()) {
        return;
    }
    std::int32_t& value = game.counters[rules.counters[event.what].first + event.piece];
    if (event.number > value) {
        of(game.happened, name) += event.number - value;
    }
    value = event.number;
}

/// The game that was played last at the table.
void measure(const Playout& table, const HappeningNames& names, Measured& game) {
    const GameState& state = table.state();
    game.scores = state.scores;
    std::vector<std::int32_t> ranked = state.scores;
    std::partial_sort(ranked.begin(), ranked.begin() + 2, ranked.end(), std::greater<>());
    game.margin = ranked[0] - ranked[1];
    const std::int64_t winners = std::count(state.scores.begin(), state.scores.end(), ranked[0]);
    game.first_wins = state.scores.front() == ranked[0] ? whole_win / winners : 0;
    game.turns = state.turn_number;
    game.set_aside =
        std::accumulate(state.set_aside.begin(), state.set_aside.end(), std::int64_t{0});
    for (Counts* counts :
         {&game.points_by_kind, &game.happened, &game.points_by_rule, &game.times_by_rule}) {
        forget(*counts);
    }
    game.counters.assign(state.counters.size(), 0);
    for (std::size_t option = 0; option < table.chosen().size(); ++option) {
        if (table.chosen()[option] != 0) {
            of(game.happened, names.chosen[option]) += table.chosen()[option];
        }
    }
    for (const Event& event : table.events().list) {
        if (event.kind == EventKind::scored) {
            measure_score(table, event, game);
        } else if (event.kind == EventKind::counter_changed) {
            measure_counter(table.rules(), event, names, game);
        } else if (const std::string* name = name_of(event, names, table.rules(), state)) {
            ++of(game.happened, *name);
        }
    }
}

void add(SumsByName& sums, const Counts& base, const Counts& with) {
    for (const auto& [name, count] : base) {
        const auto other = with.find(name);
        if (const std::int64_t counted = other != with.end() ? other->second : 0;
            count != 0 || counted != 0) {
            sums[name].add(count, counted);
        }
    }
    for (const auto& [name, count] : with) {
        if (count != 0 && !base.contains(name)) {
            sums[name].add(0, count);
        }
    }
}

void add(ComparisonSums& sums, const Measured& base, const Measured& with) {
    ++sums.games;
    for (std::size_t seat = 0; seat < base.scores.size(); ++seat) {
        sums.scores[seat].add(base.scores[seat], with.scores[seat]);
        ++sums.score_counts[base.scores[seat]][0];
        ++sums.score_counts[with.scores[seat]][1];
    }
    sums.total.add(base.total(), with.total());
    sums.margin.add(base.margin, with.margin);
    sums.first_wins.add(base.first_wins, with.first_wins);
    sums.first_ahead.add(base.first_ahead(), with.first_ahead());
    sums.turns.add(base.turns, with.turns);
    sums.set_aside.add(base.set_aside, with.set_aside);
    add(sums.points_by_kind, base.points_by_kind, with.points_by_kind);
    add(sums.happened, base.happened, with.happened);
    add(sums.points_by_rule, base.points_by_rule, with.points_by_rule);
    add(sums.times_by_rule, base.times_by_rule, with.times_by_rule);
}

SumsByName& operator+=(SumsByName& to, const SumsByName& from) {
    for (const auto& [name, sums] : from) {
        to[name] += sums;
    }
    return to;
}

/// One side of the comparison, as one thread plays it.
struct Side {
    explicit Side(const Rules& rules) : table(rules), names(rules) {}

    /// False if it was stopped in the midst of the game.
    bool play(std::uint64_t number, Policy policy, const std::stop_token& stop) {
        const bool is_over = table.play(number, {&policy, 1}, stop);
        if (is_over) {
            measure(table, names, game);
        }
        return is_over;
    }

    Playout table;
    HappeningNames names;
    Measured game;
};

/// Tells how many pairs are done, one at a time.
class Progress {
  public:
    explicit Progress(const std::function<void(std::int64_t)>& tell) : tell_(tell) {}

    void one_more() {
        if (tell_) {
            const std::lock_guard lock(mutex_);
            tell_(++done_);
        }
    }

  private:
    const std::function<void(std::int64_t)>& tell_;
    std::mutex mutex_;
    std::int64_t done_ = 0;
};

} // namespace

std::string to_string(const SeedRange& seeds) {
    return seeds.first == seeds.last ? fmt::format("{}", seeds.first)
                                     : fmt::format("{}..{}", seeds.first, seeds.last);
}

std::int64_t size_of(const SeedRange& seeds) {
    const std::uint64_t more = seeds.last - seeds.first;
    return more < static_cast<std::uint64_t>(most_compared) ? static_cast<std::int64_t>(more) + 1
                                                            : most_compared;
}

ComparisonSums& operator+=(ComparisonSums& to, const ComparisonSums& from) {
    to.games += from.games;
    to.scores.resize(std::max(to.scores.size(), from.scores.size()));
    for (std::size_t seat = 0; seat < from.scores.size(); ++seat) {
        to.scores[seat] += from.scores[seat];
    }
    for_each_sum([](const char*, auto& sums, const auto& more) { sums += more; }, to, from);
    for (const auto& [score, players] : from.score_counts) {
        to.score_counts[score][0] += players[0];
        to.score_counts[score][1] += players[1];
    }
    return to;
}

ComparisonSums compare(const Rules& base, const Rules& with, const ComparisonOrder& order,
                       const Watch& watch) {
    ComparisonSums whole;
    whole.scores.resize(base.player_count());
    const std::int64_t games = size_of(order.seeds);
    std::atomic<std::int64_t> next = 0;
    std::mutex adding;
    Progress progress(watch.progress);
    const auto work = [&] {
        Side base_side(base);
        Side with_side(with);
        ComparisonSums sums;
        sums.scores.resize(base.player_count());
        for (std::int64_t n = next++; n < games && !watch.stop.stop_requested(); n = next++) {
            const std::uint64_t number = order.seeds.first + static_cast<std::uint64_t>(n);
            if (base_side.play(number, order.policy, watch.stop) &&
                with_side.play(number, order.policy, watch.stop)) {
                add(sums, base_side.game, with_side.game);
                progress.one_more();
            }
        }
        const std::lock_guard lock(adding);
        whole += sums;
    };
    std::vector<std::jthread> others;
    for (int job = 1; job < order.jobs && job < games; ++job) {
        others.emplace_back(work);
    }
    work();
    others.clear(); // waits for them
    return whole;
}

} // namespace circulade::lab
