#include "engine/rules/step_order.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>

namespace circulade {

namespace {

using Followers = std::vector<std::set<std::size_t>>;

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

} // namespace

std::vector<OrderedStep> order_steps(const std::vector<const StepDefinition*>& steps,
                                     const std::function<bool(const Condition&)>& holds,
                                     std::vector<Problem>& problems) {
    std::map<std::string, std::size_t> number;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (!number.emplace(steps[i]->name, i).second) {
            problems.push_back({steps[i]->origin, "step " + steps[i]->name + " is declared twice"});
        }
    }

    Followers followers(steps.size());
    std::vector<std::size_t> before_it(steps.size(), 0);
    const auto find = [&](const StepReference& reference, const Origin& origin) {
        const auto found = number.find(reference.name);
        if (found == number.end() && !reference.may_be_absent) {
            problems.push_back({origin, "no step " + reference.name +
                                            " in play; write it with a `?` if it may be absent"});
        }
        return found;
    };
    const auto follow = [&](std::size_t first, std::size_t second) {
        if (followers[first].insert(second).second) {
            ++before_it[second];
        }
    };
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const StepPlace* place = live_place(*steps[i], holds, problems);
        if (place == nullptr) {
            continue;
        }
        for (const StepReference& reference : place->after) {
            if (const auto found = find(reference, place->origin); found != number.end()) {
                follow(found->second, i);
            }
        }
        for (const StepReference& reference : place->before) {
            if (const auto found = find(reference, place->origin); found != number.end()) {
                follow(i, found->second);
            }
        }
    }

    std::vector<OrderedStep> order;
    std::vector<std::size_t> ready;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (before_it[i] == 0) {
            ready.push_back(i);
        }
    }
    while (!ready.empty()) {
        if (ready.size() > 1) {
            const StepDefinition& one = *steps[ready[0]];
            const StepDefinition& other = *steps[ready[1]];
            problems.push_back(
                {other.origin, "nobody says which comes first, step " + one.name + " or step " +
                                   other.name + ": add `after:` or `before:` to the younger one"});
            return order;
        }
        const std::size_t i = ready.front();
        ready.clear();
        order.push_back({steps[i]->name, steps[i]->once, steps[i]->whom, steps[i]->origin});
        for (const std::size_t follower : followers[i]) {
            if (--before_it[follower] == 0) {
                ready.push_back(follower);
            }
        }
    }
    if (order.size() < steps.size()) {
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (before_it[i] > 0) {
                problems.push_back({steps[i]->origin, "step " + steps[i]->name +
                                                          " comes before itself: its "
                                                          "`after:` and `before:` form a circle"});
                break;
            }
        }
    }
    check_sections(order, problems);
    return order;
}

} // namespace circulade
