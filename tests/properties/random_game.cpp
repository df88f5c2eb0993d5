#include "tests/properties/random_game.hpp"

#include "engine/board/hash.hpp"
#include "engine/catalogue/load.hpp"
#include "engine/game/board.hpp"
#include "expansions/entry_points.hpp"

#include <algorithm>
#include <ostream>
#include <set>
#include <stdexcept>

namespace circulade::test {

namespace {

const ExpansionDefinition& expansion(const std::string& name) {
    const auto found = std::find_if(shipped().begin(), shipped().end(),
                                    [&](const auto& one) { return one.name == name; });
    if (found == shipped().end()) {
        throw std::out_of_range(name);
    }
    return *found;
}

void add_with_needs(const std::string& name, std::set<std::string>& names) {
    if (names.insert(name).second) {
        for (const std::string& needed : expansion(name).needs) {
            add_with_needs(needed, names);
        }
    }
}

/// A folder and the one that it is a variant of can't be in play together.
bool are_variants(const std::set<std::string>& names) {
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
        return names.contains(expansion(name).like);
    });
}

rc::Gen<GamePlan> plans_with(rc::Gen<std::vector<std::uint8_t>> picks) {
    // Only the picks shrink: a shorter game under the same rules is the simpler one.
    return rc::gen::build<GamePlan>(
        rc::gen::set(&GamePlan::expansions, rc::gen::elementOf(sets_of_expansions())),
        rc::gen::set(&GamePlan::players, rc::gen::resize(rc::kNominalSize, rc::gen::inRange(2, 7))),
        rc::gen::set(&GamePlan::seed, rc::gen::noShrink(rc::gen::resize(
                                          rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()))),
        rc::gen::set(&GamePlan::picks, std::move(picks)));
}

rc::Gen<std::uint8_t> any_pick() {
    return rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint8_t>());
}

} // namespace

const std::vector<ExpansionDefinition>& shipped() {
    static const Loaded loaded = load_expansions({CIRCULADE_EXPANSIONS});
    return loaded.expansions;
}

const std::vector<std::vector<std::string>>& sets_of_expansions() {
    static const std::vector<std::vector<std::string>> sets = [] {
        std::set<std::set<std::string>> found;
        for (const ExpansionDefinition& a : shipped()) {
            for (const ExpansionDefinition& b : shipped()) {
                std::set<std::string> names;
                add_with_needs(a.name, names);
                add_with_needs(b.name, names);
                if (!are_variants(names)) {
                    found.insert(names);
                }
            }
        }
        std::vector<std::vector<std::string>> list;
        for (const std::set<std::string>& names : found) {
            list.emplace_back(names.begin(), names.end());
        }
        return list;
    }();
    return sets;
}

std::ostream& operator<<(std::ostream& out, const GamePlan& plan) {
    for (const std::string& name : plan.expansions) {
        out << name << ' ';
    }
    out << "players " << plan.players << " seed " << plan.seed << " picks";
    for (const std::uint8_t pick : plan.picks) {
        out << ' ' << int{pick};
    }
    return out;
}

rc::Gen<GamePlan> game_plans() {
    return plans_with(rc::gen::withSize([](int size) {
        return rc::gen::resize(4 * size, rc::gen::container<std::vector<std::uint8_t>>(any_pick()));
    }));
}

rc::Gen<GamePlan> whole_games() {
    return plans_with(rc::gen::container<std::vector<std::uint8_t>>(2000, any_pick()));
}

Setup setup_of(const GamePlan& plan) {
    Setup setup;
    setup.expansions = plan.expansions;
    setup.seed = plan.seed;
    for (int player = 0; player < plan.players; ++player) {
        setup.seats.push_back({std::to_string(player + 1), player});
    }
    return setup;
}

std::shared_ptr<const Rules> rules_of(const GamePlan& plan,
                                      const std::vector<ExpansionDefinition>& available) {
    BuiltRules built = build_rules(available, compiled_behaviours(), setup_of(plan));
    for (const Problem& problem : built.problems) {
        RC_FAIL(to_string(problem));
    }
    return std::move(built.rules);
}

std::size_t picked(const Rules& rules, const GameState& state, const Actions& offer,
                   std::uint8_t pick) {
    constexpr std::uint8_t tight = 100; // picks below lay tiles where most neighbours are
    if (offer.front().kind == ActionKind::place_tile && pick < tight) {
        const auto neighbours = [&](const Action& action) {
            return occupied_neighbours(rules, state, action.square);
        };
        const auto best =
            std::max_element(offer.begin(), offer.end(), [&](const Action& a, const Action& b) {
                return neighbours(a) < neighbours(b);
            });
        return static_cast<std::size_t>(best - offer.begin());
    }
    return mix(pick + 256ULL * state.turn_number) % offer.size();
}

} // namespace circulade::test
