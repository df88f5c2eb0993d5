#include "client/lab/simulation.hpp"

#include "client/balance/playout.hpp"

#include <algorithm>
#include <thread>

namespace circulade::lab {

namespace {

void count_points(const Playout& table, const std::vector<std::size_t>& seat_of,
                  SimulationReport& report) {
    const Rules& rules = table.rules();
    for (const Event& event : table.events().list) {
        if (event.kind != EventKind::scored) {
            continue;
        }
        const std::size_t player = seat_of[event.player];
        std::vector<std::int64_t>& points = report.by_kind[std::string(paid_for(table, event))];
        points.resize(rules.player_count());
        points[player] += event.number;
        for (std::uint32_t n = 0; n < event.line_count; ++n) {
            const SheetLine& line = table.events().lines[event.first_line + n];
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

void play_one(const SimulationOrder& order, int n, Playout& table, SimulationReport& report) {
    const std::size_t players = table.rules().player_count();
    // Seat s is played by policy player seat_of[s].
    std::vector<std::size_t> seat_of(players);
    std::vector<Policy> policies(players);
    for (std::size_t s = 0; s < players; ++s) {
        seat_of[s] = order.swap_seats && n % 2 == 1 ? players - 1 - s : s;
        policies[s] = order.policies[std::min(seat_of[s], order.policies.size() - 1)];
    }
    table.play(order.seed + static_cast<std::uint64_t>(n), policies);

    const std::vector<std::int32_t>& scores = table.state().scores;
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
    const auto turns = static_cast<int>(table.state().turn_number);
    report.turns += turns;
    report.shortest = report.games == 0 ? turns : std::min(report.shortest, turns);
    report.longest = std::max(report.longest, turns);
    for (const std::uint16_t count : table.state().set_aside) {
        report.set_aside += count;
    }
    ++report.games;
    count_points(table, seat_of, report);
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
        Playout table(rules);
        for (int n = job; n < order.games; n += jobs) {
            play_one(order, n, table, reports[static_cast<std::size_t>(job)]);
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
