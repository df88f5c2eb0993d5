#include "tests/properties/random_game.hpp"

#include "engine/board/hash.hpp"
#include "engine/catalogue/load.hpp"
#include "engine/game/board.hpp"
#include "expansions/entry_points.hpp"
#include "tests/stand_ins/stand_ins.hpp"

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <set>
#include <stdexcept>

namespace circulade::test {

namespace {

bool holds(const std::vector<ExpansionDefinition>& expansions, const std::string& name) {
    return std::any_of(expansions.begin(), expansions.end(),
                       [&](const auto& one) { return one.name == name; });
}

const ExpansionDefinition& expansion(const std::string& name) {
    const std::vector<ExpansionDefinition>& all = available().expansions;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.name == name; });
    if (found == all.end()) {
        throw std::out_of_range(name);
    }
    return *found;
}

bool is_shipped(const std::string& name) {
    return std::filesystem::exists(std::filesystem::path(CIRCULADE_EXPANSIONS) / name);
}

void add_with_needs(const std::string& name, std::set<std::string>& names) {
    if (names.insert(name).second) {
        for (const std::string& needed : expansion(name).needs) {
            add_with_needs(needed, names);
        }
    }
}

/// A folder and the one that it is a variant of can't be in play together; nor can stand-ins that
/// say nothing of each other where the order of their steps matters. Shipped ones all must.
bool can_be_together(const std::set<std::string>& names) {
    if (std::any_of(names.begin(), names.end(), [&](const std::string& name) {
            return names.contains(expansion(name).like);
        })) {
        return false;
    }
    GamePlan plan;
    plan.expansions.assign(names.begin(), names.end());
    return std::all_of(names.begin(), names.end(), is_shipped) ||
           build_rules(available().expansions, available().behaviours, setup_of(plan)).rules;
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

const Available& available() {
    static const Available all = [] {
        Available found{load_expansions({CIRCULADE_EXPANSIONS}).expansions, compiled_behaviours()};
        Shelf shelf;
        for (const auto put : {put_tower, put_abbey, put_bridges, put_ferries}) {
            put(shelf);
        }
        // The shelf holds shipped ones as well; those are there already.
        for (const ExpansionDefinition& stand_in : shelf.definitions()) {
            if (!holds(found.expansions, stand_in.name)) {
                found.expansions.push_back(stand_in);
            }
        }
        for (const auto& [name, behaviour] : shelf.behaviours()) {
            const bool is_known = std::any_of(
                found.behaviours.begin(), found.behaviours.end(),
                [&, &folder = name](const auto& known) { return known.first == folder; });
            if (!is_known) {
                found.behaviours.emplace_back(name, behaviour);
            }
        }
        return found;
    }();
    return all;
}

const std::vector<std::vector<std::string>>& sets_of_expansions() {
    static const std::vector<std::vector<std::string>> sets = [] {
        std::set<std::set<std::string>> found;
        for (const ExpansionDefinition& a : available().expansions) {
            for (const ExpansionDefinition& b : available().expansions) {
                std::set<std::string> names;
                add_with_needs(a.name, names);
                add_with_needs(b.name, names);
                if (can_be_together(names)) {
                    found.insert(names);
                }
            }
        }
        std::vector<std::vector<std::string>> list;
        list.reserve(found.size());
        for (const std::set<std::string>& names : found) {
            list.emplace_back(names.begin(), names.end());
        }
        return list;
    }();
    return sets;
}

std::vector<std::vector<std::string>> shipped_sets() {
    std::vector<std::vector<std::string>> sets;
    std::set<std::string> all;
    for (const std::vector<std::string>& names : sets_of_expansions()) {
        if (std::all_of(names.begin(), names.end(), is_shipped)) {
            sets.push_back(names);
            all.insert(names.begin(), names.end());
        }
    }
    sets.emplace_back(all.begin(), all.end());
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
    return plans_with(
        rc::gen::noShrink(rc::gen::container<std::vector<std::uint8_t>>(2000, any_pick())));
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

std::shared_ptr<const Rules> rules_of(const GamePlan& plan, const Available& from) {
    BuiltRules built = build_rules(from.expansions, from.behaviours, setup_of(plan));
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
