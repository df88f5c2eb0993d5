#include "client/lab/simulation.hpp"

#include "engine/board/hash.hpp"
#include "engine/game/board.hpp"

#include <algorithm>
#include <thread>

namespace circulade::lab {

namespace {

/// What one thread keeps from game to game, so that nothing allocates once warm.
struct Table {
    explicit Table(const Rules& rules) : fresh(new_game(rules, first_offer)), state(fresh) {}

    Actions first_offer;
    GameState fresh;
    GameState state;
    Actions offer;
    Events events;
    Lookahead scratch;
};

/// What the points of a score were paid for.
std::string kind_of(const Rules& rules, const GameState& state, const Event& event) {
    if (event.part != no_part) {
        return rules.features[feature_kind(rules, state, event.part)].name;
    }
    return event.piece != no_piece ? rules.pieces[state.pieces[event.piece].kind].name : "other";
}

void count_points(const Rules& rules, const Table& table, const std::vector<std::size_t>& seat_of,
                  SimulationReport& report) {
    for (const Event& event : table.events.list) {
        if (event.kind != EventKind::scored) {
            continue;
        }
        const std::size_t player = seat_of[event.player];
        std::vector<std::int64_t>& points = report.by_kind[kind_of(rules, table.state, event)];
        points.resize(rules.player_count());
        points[player] += event.number;
        for (std::uint32_t n = 0; n < event.line_count; ++n) {
            const SheetLine& line = table.events.lines[event.first_line + n];
            auto found = report.by_line.find(line.text);
            if (found == report.by_line.end()) {
                found = report.by_line.emplace(line.text, std::vector<std::int64_t>{}).first;
                found->second.resize(rules.player_count());
            }
            found->second[player] += std::int64_t{line.count} * line.rate;
            report.line_ids.add(line);
        }
    }
}

void play_one(const Rules& rules, const SimulationOrder& order, int n, Table& table,
              SimulationReport& report) {
    const std::size_t players = rules.player_count();
    // Seat s is played by policy player seat_of[s].
    std::vector<std::size_t> seat_of(players);
    for (std::size_t s = 0; s < players; ++s) {
        seat_of[s] = order.swap_seats && n % 2 == 1 ? players - 1 - s : s;
    }
    table.state = table.fresh;
    table.state.seed = mix(order.seed + static_cast<std::uint64_t>(n));
    table.offer = table.first_offer;
    table.events.clear();
    Choices choices{table.state.seed, 0};
    while (!table.offer.empty()) {
        const std::size_t player = seat_of[actor(table.state)];
        const Policy policy = order.policies[std::min(player, order.policies.size() - 1)];
        const std::size_t chosen =
            policy == Policy::random
                ? choose_random(table.offer, choices)
                : choose_greedy(rules, table.state, table.offer, choices, table.scratch);
        const Action action = table.offer[chosen];
        apply_offered(rules, table.state, action, {nullptr, &table.events, nullptr}, table.offer);
    }

    const std::vector<std::int32_t>& scores = table.state.scores;
    const std::int32_t most = *std::max_element(scores.begin(), scores.end());
    const auto winners = std::count(scores.begin(), scores.end(), most);
    std::int32_t second = 0;
    for (std::size_t s = 0; s < players; ++s) {
        report.scores[seat_of[s]] += scores[s];
        if (scores[s] == most) {
            ++report.wins[seat_of[s]];
            report.sole_wins[seat_of[s]] += winners == 1 ? 1 : 0;
        } else {
            second = std::max(second, scores[s]);
        }
    }
    report.margin += winners > 1 ? 0 : most - second;
    const auto turns = static_cast<int>(table.state.turn_number);
    report.turns += turns;
    report.shortest = report.games == 0 ? turns : std::min(report.shortest, turns);
    report.longest = std::max(report.longest, turns);
    for (const std::uint16_t count : table.state.set_aside) {
        report.set_aside += count;
    }
    ++report.games;
    count_points(rules, table, seat_of, report);
}

SimulationReport empty_report(const Rules& rules) {
    SimulationReport report;
    report.scores.resize(rules.player_count());
    report.wins.resize(rules.player_count());
    report.sole_wins.resize(rules.player_count());
    return report;
}

void add(std::vector<std::int64_t>& to, const std::vector<std::int64_t>& from) {
    to.resize(std::max(to.size(), from.size()));
    for (std::size_t i = 0; i < from.size(); ++i) {
        to[i] += from[i];
    }
}

void add(SimulationReport& to, const SimulationReport& from) {
    if (from.games == 0) {
        return;
    }
    to.shortest = to.games == 0 ? from.shortest : std::min(to.shortest, from.shortest);
    to.longest = std::max(to.longest, from.longest);
    to.games += from.games;
    to.turns += from.turns;
    to.margin += from.margin;
    to.set_aside += from.set_aside;
    add(to.scores, from.scores);
    add(to.wins, from.wins);
    add(to.sole_wins, from.sole_wins);
    for (const auto& [kind, points] : from.by_kind) {
        add(to.by_kind[kind], points);
    }
    for (const auto& [line, points] : from.by_line) {
        add(to.by_line[line], points);
    }
    to.line_ids.lines.insert(from.line_ids.lines.begin(), from.line_ids.lines.end());
    to.line_ids.rules.insert(from.line_ids.rules.begin(), from.line_ids.rules.end());
}

} // namespace

SimulationReport simulate(const Rules& rules, const SimulationOrder& order,
                          std::atomic<int>* done) {
    const int jobs = std::max(1, std::min(order.jobs, order.games));
    std::vector<SimulationReport> reports(static_cast<std::size_t>(jobs), empty_report(rules));
    const auto work = [&](int job) {
        Table table(rules);
        for (int n = job; n < order.games; n += jobs) {
            play_one(rules, order, n, table, reports[static_cast<std::size_t>(job)]);
            if (done != nullptr) {
                done->fetch_add(1, std::memory_order_relaxed);
            }
        }
    };
    std::vector<std::thread> threads;
    for (int job = 1; job < jobs; ++job) {
        threads.emplace_back(work, job);
    }
    work(0);
    for (std::thread& thread : threads) {
        thread.join();
    }
    SimulationReport total = empty_report(rules);
    for (const SimulationReport& report : reports) {
        add(total, report);
    }
    return total;
}

} // namespace circulade::lab
