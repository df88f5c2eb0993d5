#include "client/lines/puzzle.hpp"

#include "engine/game/board.hpp"
#include "engine/record/address.hpp"

#include <algorithm>
#include <numeric>
#include <string>

namespace circulade {

namespace {

/// What was played from some moment on: turns that began, and actions since the last of them did.
struct Stretch {
    std::vector<std::size_t> actions; ///< their entries
    std::vector<std::int32_t> points;
    std::size_t turns = 0;
    std::size_t since_turn = 0;
};

void add_entry(Stretch& stretch, const Game& game, std::size_t n) {
    const Played& entry = game.history[n];
    if (!entry.touch && entry.action.kind != ActionKind::draw) {
        stretch.actions.push_back(n);
        ++stretch.since_turn;
    }
    const std::size_t end =
        n + 1 < game.history.size() ? game.history[n + 1].first_event : game.events.list.size();
    for (std::size_t e = entry.first_event; e < end; ++e) {
        const Event& event = game.events.list[e];
        if (event.kind == EventKind::turn_began) {
            ++stretch.turns;
            stretch.since_turn = 0;
        } else if (event.kind == EventKind::scored && !entry.touch &&
                   event.player < stretch.points.size()) {
            stretch.points[event.player] += event.number;
        }
    }
}

Stretch new_stretch(const Game& game) {
    Stretch stretch;
    stretch.points.resize(game.state.scores.size());
    return stretch;
}

/// Whether a tile shows the very same to each side turned either way, and each part of it is the
/// same then, touches and meets the same, too.
bool look_alike(const TileKind& tile, std::size_t one, std::size_t other) {
    if (tile.edges[one] != tile.edges[other]) {
        return false;
    }
    std::vector<std::uint8_t> becomes(tile.part_count);
    std::iota(becomes.begin(), becomes.end(), std::uint8_t{0}); // what has no slots stays itself
    for (std::size_t slot = 0; slot < slot_count; ++slot) {
        const std::uint8_t part = tile.part_of[one][slot];
        if ((part < tile.part_count) != (tile.part_of[other][slot] < tile.part_count)) {
            return false;
        }
        if (part < tile.part_count) {
            becomes[part] = tile.part_of[other][slot];
        }
    }
    const auto turned = [&](std::uint16_t parts) {
        unsigned set = 0;
        for (std::size_t n = 0; n < becomes.size(); ++n) {
            set |= ((parts >> n) & 1U) << becomes[n];
        }
        return set;
    };
    for (std::size_t slot = 0; slot < slot_count; ++slot) {
        const std::uint8_t part = tile.part_of[one][slot];
        if (part < tile.part_count && becomes[part] != tile.part_of[other][slot]) {
            return false;
        }
    }
    for (std::size_t n = 0; n < becomes.size(); ++n) {
        const PartKind& a = tile.parts[n];
        const PartKind& b = tile.parts[becomes[n]];
        if (a.feature != b.feature || a.slots != b.slots || a.tags != b.tags ||
            a.values != b.values || turned(a.touches) != b.touches || turned(a.meets) != b.meets) {
            return false;
        }
    }
    return true;
}

/// The first of the parts of a feature by its address, whatever the parts' numbers are.
PartId first_part(const Rules& rules, const GameState& state, PartId part) {
    PartId first = part;
    std::string least;
    for_each_part(state, part, [&](PartId one) {
        std::string text = part_text(rules, state, one);
        if (least.empty() || text < least) {
            least = std::move(text);
            first = one;
        }
    });
    return first;
}

/// An action in words that are the same for all that come to the same: a tile however it is turned
/// as long as it looks the same, a piece on whichever part of a feature.
std::string meaning_of(const Rules& rules, const GameState& state, Action action) {
    if (action.kind == ActionKind::place_tile) {
        const TileKind& tile = rules.tiles[action.what];
        for (std::uint8_t rotation = 0; rotation < action.rotation; ++rotation) {
            if (look_alike(tile, rotation, action.rotation)) {
                action.rotation = rotation;
            }
        }
    }
    if (action.to.kind == PlaceKind::feature) {
        action.to.where = first_part(rules, state, action.to.where);
    }
    return action_text(rules, state, action);
}

std::vector<std::string> meanings_of(const Game& game, std::size_t from, const Stretch& stretch) {
    std::vector<std::string> meanings;
    Game then = as_it_stood(game, from);
    for (const std::size_t n : stretch.actions) {
        while (then.history.size() < n && !play_again(then, game.history[then.history.size()])) {
        }
        meanings.push_back(meaning_of(*then.rules, then.state, game.history[n].action));
    }
    return meanings;
}

Attempt compare(const Game& tried, const Stretch& played, const PuzzleTask& task,
                const Stretch& answer) {
    const bool is_the_same = played.actions.size() == answer.actions.size() &&
                             meanings_of(tried, task.asked_at, played) ==
                                 meanings_of(task.answered, task.asked_at, answer);
    return {is_the_same, played.points, answer.points};
}

bool is_as_long_as(const Stretch& one, const Stretch& other) {
    return one.turns > other.turns ||
           (one.turns == other.turns && one.since_turn >= other.since_turn);
}

} // namespace

std::optional<Attempt> attempt_of(const Game& tried, const PuzzleTask& task) {
    Stretch answer = new_stretch(task.answered);
    for (std::size_t n = task.asked_at; n < task.answered.history.size(); ++n) {
        add_entry(answer, task.answered, n);
    }
    Stretch played = new_stretch(tried);
    for (std::size_t n = task.asked_at; n < tried.history.size(); ++n) {
        add_entry(played, tried, n);
        if (is_as_long_as(played, answer)) {
            return compare(tried, played, task, answer);
        }
    }
    if (is_over(tried.state) && tried.history.size() > task.asked_at) {
        return compare(tried, played, task, answer);
    }
    return std::nullopt;
}

PlayerId who_answers(const PuzzleTask& task) {
    return task.asked_at < task.answered.history.size()
               ? task.answered.history[task.asked_at].player
               : nobody;
}

} // namespace circulade
