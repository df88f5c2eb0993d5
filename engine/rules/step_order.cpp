#include "engine/rules/step_order.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace circulade {

namespace {

const StepPlace* live_place(const StepDefinition& step,
                            const std::function<bool(const Condition&)>& holds,
                            std::vector<Problem>& problems) {
    const StepPlace* live = nullptr;
    for (const StepPlace& place : step.places) {
        if (place.condition && !holds(*place.condition)) {
            continue;
        }
        if (live != nullptr) {
            problems.push_back({place.origin, "step " + step.name +
                                                  " has two places at once; their `if:` must "
                                                  "exclude each other"});
            return live;
        }
        live = &place;
    }
    if (live == nullptr && !step.places.empty()) {
        problems.push_back(
            {step.origin, "step " + step.name + " has no place: none of its `if:` holds"});
    }
    return live;
}

/// Rank of a section: turn steps before the part, part steps, turn steps after it, game steps.
void check_sections(const std::vector<OrderedStep>& order, std::vector<Problem>& problems) {
    int section = 0;
    for (const OrderedStep& step : order) {
        int least = 0;
        switch (step.once) {
        case Once::turn:
            least = section == 0 ? 0 : 2;
            break;
        case Once::part:
            least = 1;
            break;
        case Once::game:
            least = 3;
            break;
        }
        if (least < section) {
            problems.push_back(
                {step.origin, "step " + step.name +
                                  " is out of its section: steps once a turn stand before or "
                                  "after all steps once a part, steps once a game after them"});
            return;
        }
        section = least;
    }
}

/// Who comes before whom, as far as the steps say. Those from `in_play` on are absent ones.
struct Relations {
    std::vector<std::set<std::size_t>> followers;
    std::vector<std::size_t> before_it;

    explicit Relations(std::size_t count) : followers(count), before_it(count, 0) {}
    void follow(std::size_t first, std::size_t second) {
        if (followers[first].insert(second).second) {
            ++before_it[second];
        }
    }
};

/// The steps in an order that bears with all relations, as numbers; those in a circle are left
/// out. Two steps below `in_play` that nobody puts in order are reported in `unordered`.
std::vector<std::size_t> sorted(Relations relations, std::size_t in_play,
                                std::optional<std::pair<std::size_t, std::size_t>>& unordered) {
    std::vector<std::size_t> order;
    std::set<std::size_t> ready;
    for (std::size_t i = 0; i < relations.before_it.size(); ++i) {
        if (relations.before_it[i] == 0) {
            ready.insert(i);
        }
    }
    while (!ready.empty()) {
        const std::size_t i = *ready.rbegin() >= in_play ? *ready.rbegin() : *ready.begin();
        if (i < in_play && ready.size() > 1) {
            unordered = {i, *std::next(ready.begin())};
            return order;
        }
        ready.erase(i);
        order.push_back(i);
        for (const std::size_t follower : relations.followers[i]) {
            if (--relations.before_it[follower] == 0) {
                ready.insert(follower);
            }
        }
    }
    return order;
}

} // namespace

std::vector<OrderedStep> order_steps(const std::vector<const StepDefinition*>& in_play,
                                     const std::vector<const StepDefinition*>& absent,
                                     const std::function<bool(const Condition&)>& holds,
                                     std::vector<Problem>& problems) {
    const std::size_t problems_before = problems.size();
    std::map<std::string, std::size_t> number;
    std::vector<const StepDefinition*> steps = in_play;
    for (std::size_t i = 0; i < in_play.size(); ++i) {
        if (!number.emplace(steps[i]->name, i).second) {
            problems.push_back({steps[i]->origin, "step " + steps[i]->name + " is declared twice"});
        }
    }
    for (const StepDefinition* step : absent) { // a variant's are called like the original's
        if (number.emplace(step->name, steps.size()).second) {
            steps.push_back(step);
        }
    }

    Relations relations(steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool is_absent = i >= in_play.size();
        std::vector<Problem> of_no_concern;
        std::vector<Problem>& own_problems = is_absent ? of_no_concern : problems;
        const StepPlace* place = live_place(*steps[i], holds, own_problems);
        if (place == nullptr) {
            continue;
        }
        const auto find = [&](const StepReference& reference) -> std::optional<std::size_t> {
            const auto found = number.find(reference.name);
            if (found != number.end() &&
                (found->second < in_play.size() || reference.may_be_absent || is_absent)) {
                return found->second;
            }
            if (!reference.may_be_absent) {
                own_problems.push_back(
                    {place->origin, "no step " + reference.name +
                                        " in play; write it with a `?` if it may be absent"});
            }
            return std::nullopt;
        };
        for (const StepReference& reference : place->after) {
            if (const auto found = find(reference)) {
                relations.follow(*found, i);
            }
        }
        for (const StepReference& reference : place->before) {
            if (const auto found = find(reference)) {
                relations.follow(i, *found);
            }
        }
    }

    std::optional<std::pair<std::size_t, std::size_t>> unordered;
    std::vector<OrderedStep> order;
    std::vector<bool> is_placed(steps.size(), false);
    for (const std::size_t i : sorted(relations, in_play.size(), unordered)) {
        is_placed[i] = true;
        if (i < in_play.size()) {
            order.push_back({steps[i]->name, steps[i]->once, steps[i]->whom, steps[i]->origin});
        }
    }
    if (unordered) {
        const StepDefinition& one = *steps[unordered->first];
        const StepDefinition& other = *steps[unordered->second];
        problems.push_back({other.origin, "nobody says which comes first, step " + one.name +
                                              " or step " + other.name +
                                              ": add `after:` or `before:` to the younger one"});
        return order;
    }
    if (order.size() < in_play.size() && !absent.empty()) {
        problems.resize(problems_before); // what is absent may not spoil a game
        return order_steps(in_play, {}, holds, problems);
    }
    if (order.size() < in_play.size()) {
        const auto first = std::find(is_placed.begin(), is_placed.end(), false);
        const StepDefinition& step = *steps[static_cast<std::size_t>(first - is_placed.begin())];
        problems.push_back({step.origin, "step " + step.name +
                                             " comes before itself: its `after:` and `before:` "
                                             "form a circle"});
    }
    check_sections(order, problems);
    return order;
}

} // namespace circulade
