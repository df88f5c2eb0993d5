#include "engine/record/scenario_checks.hpp"

#include "engine/game/board.hpp"
#include "engine/game/insight.hpp"
#include "engine/record/address.hpp"
#include "engine/record/scenario_actions.hpp"
#include "engine/record/scenario_names.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <set>

namespace circulade {

namespace {

constexpr std::size_t most_listed = 12;

std::string joined(const std::vector<std::string>& texts) {
    std::string out;
    for (const std::string& text : texts) {
        out += (out.empty() ? "" : "; ") + text;
    }
    return out.empty() ? "nothing" : out;
}
std::string joined_sorted(std::vector<std::string> texts) {
    std::sort(texts.begin(), texts.end());
    return joined(texts);
}

std::optional<int> number_in(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc{} && end == text.data() + text.size() && !text.empty();
    return whole ? std::optional(number) : std::nullopt;
}

/// A score event that is expected.
struct WantedScore {
    PlayerId player = nobody;
    int points = 0;
    std::optional<PartId> part;
    std::optional<std::vector<SheetLine>> lines; ///< their texts live in the scenario
};

std::string line_text(const SheetLine& line) {
    return std::to_string(line.count) + ' ' + std::string(line.text) + " x " +
           std::to_string(line.rate) + ' ' + std::string(line.rule);
}

bool same_line(const SheetLine& a, const SheetLine& b) {
    return a.text == b.text && a.rule == b.rule && a.count == b.count && a.rate == b.rate;
}

class Checker {
  public:
    Checker(const Game& game, const Events& events, const Expectations& expected,
            std::vector<Problem>& problems)
        : game_(game), rules_(*game.rules), state_(game.state), events_(events),
          expected_(expected), problems_(problems) {}

    std::vector<Check> check_all() {
        check_scores();
        check_scored();
        check_supply();
        check_counters();
        check_pieces();
        check_completed();
        check_board();
        check_set_aside();
        check_events();
        check_turn();
        for (const PlacedText& text : expected_.legal) {
            check_legal(text);
        }
        for (const PlacedText& text : expected_.illegal) {
            check_illegal(text);
        }
        return std::move(checks_);
    }

  private:
    const Game& game_;
    const Rules& rules_;
    const GameState& state_;
    const Events& events_;
    const Expectations& expected_;
    std::vector<Problem>& problems_;
    std::vector<Check> checks_;

    void problem(const Origin& origin, std::string text) {
        problems_.push_back({origin, std::move(text)});
    }
    void add(const Origin& origin, std::string what, std::string expected, std::string actual) {
        const bool holds = expected == actual;
        checks_.push_back({origin, std::move(what), std::move(expected), std::move(actual), holds});
    }
    [[nodiscard]] std::string name_of(PlayerId player) const {
        return player == nobody ? "nobody" : rules_.setup.seats[player].name;
    }
    [[nodiscard]] PlayerId player(const std::string& name) const {
        return player_named(rules_, name).value_or(0); // the reader has checked it
    }
    std::optional<PartId> part(std::string_view text, const Origin& origin) {
        std::string error;
        const auto found = part_from_text(rules_, state_, text, error);
        if (!found) {
            problem(origin, error);
        }
        return found;
    }

    void check_scores() {
        for (const ScenarioCount& score : expected_.scores) {
            add(score.origin, "score of " + score.player, std::to_string(score.number),
                std::to_string(state_.scores[player(score.player)]));
        }
    }

    void check_supply() {
        for (const ScenarioCount& supply : expected_.supply) {
            std::string error;
            const auto kind = find_kind(rules_, Name::Kind::piece, supply.thing, "piece", error);
            if (!kind) {
                problem(supply.origin, error);
                continue;
            }
            add(supply.origin, rules_.pieces[*kind].name + " in the supply of " + supply.player,
                std::to_string(supply.number),
                std::to_string(
                    state_.supply[player(supply.player) * rules_.pieces.size() + *kind]));
        }
    }

    void check_counters() {
        for (const ScenarioCount& wanted : expected_.counters) {
            std::string error;
            const auto id = find_kind(rules_, Name::Kind::counter, wanted.thing, "counter", error);
            if (!id) {
                problem(wanted.origin, error);
                continue;
            }
            const CounterKind& counter = rules_.counters[*id];
            const bool of_player = counter.of == CounterDefinition::Of::player;
            if (of_player == wanted.player.empty()) {
                problem(wanted.origin, of_player ? counter.name + " has a number for each player"
                                                 : counter.name + " has no number for each player");
                continue;
            }
            const std::size_t cell = of_player ? player(wanted.player) : std::size_t{0};
            add(wanted.origin,
                "counter " + counter.name + (of_player ? " of " + wanted.player : ""),
                std::to_string(wanted.number),
                std::to_string(state_.counters[counter.first + cell]));
        }
    }

    void check_pieces() {
        if (!expected_.pieces) {
            return;
        }
        std::vector<std::string> wanted;
        for (const PlacedText& text : *expected_.pieces) {
            std::string error;
            if (auto address = piece_from_text(rules_, state_, text.text, error)) {
                address->number = 0; // all are listed
                wanted.push_back(to_text(rules_, state_, *address));
            } else {
                problem(text.origin, error);
            }
        }
        std::vector<std::string> actual;
        for (std::size_t i = 0; i < state_.pieces.size(); ++i) {
            const PlaceKind kind = state_.pieces[i].place.kind;
            if (kind != PlaceKind::box && kind != PlaceKind::supply) {
                actual.push_back(to_text(rules_, state_, address_of(state_.pieces[i])));
            }
        }
        add(origin_of(*expected_.pieces), "pieces on the table", joined_sorted(wanted),
            joined_sorted(actual));
    }
    static Origin origin_of(const std::vector<PlacedText>& texts) {
        return texts.empty() ? Origin{} : texts.front().origin;
    }

    void check_completed() {
        if (!expected_.completed) {
            return;
        }
        const auto canonical = [&](PartId one) {
            return part_text(rules_, state_, root_of(state_, one));
        };
        std::vector<std::string> wanted;
        for (const PlacedText& text : *expected_.completed) {
            if (const auto found = part(text.text, text.origin)) {
                wanted.push_back(canonical(*found));
            }
        }
        std::vector<std::string> actual;
        for (const Event& event : events_.list) {
            if (event.kind == EventKind::feature_completed) {
                actual.push_back(canonical(event.part));
            }
        }
        add(origin_of(*expected_.completed), "features completed", joined_sorted(wanted),
            joined_sorted(actual));
    }

    void check_board() {
        for (const ScenarioTile& wanted : expected_.board) {
            const TileIndex there = tile_at(rules_, state_, wanted.square);
            const std::string actual =
                there == no_tile
                    ? "empty"
                    : tile_text(rules_, state_.tiles[there].kind, state_.tiles[there].rotation);
            std::string text = wanted.tile.text;
            if (text != "empty") {
                std::string error;
                const auto tile = tile_from_text(rules_, text, error);
                if (!tile) {
                    problem(wanted.tile.origin, error);
                    continue;
                }
                text = tile_text(rules_, tile->kind, tile->rotation.value_or(0));
            }
            add(wanted.tile.origin, "tile on " + to_text(wanted.square), text, actual);
        }
    }

    void check_set_aside() {
        if (!expected_.set_aside) {
            return;
        }
        std::vector<std::string> wanted;
        for (const PlacedText& text : *expected_.set_aside) {
            std::string error;
            if (const auto tile = tile_from_text(rules_, text.text, error)) {
                wanted.push_back(rules_.tiles[tile->kind].name);
            } else {
                problem(text.origin, error);
            }
        }
        std::vector<std::string> actual;
        for (std::size_t kind = 0; kind < rules_.tiles.size(); ++kind) {
            actual.insert(actual.end(), state_.set_aside[kind], rules_.tiles[kind].name);
        }
        add(origin_of(*expected_.set_aside), "tiles set aside", joined_sorted(wanted),
            joined_sorted(actual));
    }

    void check_events() {
        std::vector<std::string> actual;
        for (const Event& event : events_.list) {
            actual.push_back(event_text(rules_, state_, event));
        }
        std::size_t from = 0;
        for (const PlacedText& wanted : expected_.events) {
            const auto found = std::find(actual.begin() + static_cast<std::ptrdiff_t>(from),
                                         actual.end(), wanted.text);
            Check check{wanted.origin, "events", wanted.text, wanted.text, true};
            if (found == actual.end()) {
                check.holds = false;
                check.actual =
                    joined({actual.begin() + static_cast<std::ptrdiff_t>(from), actual.end()});
            } else {
                from = static_cast<std::size_t>(found - actual.begin()) + 1;
            }
            checks_.push_back(std::move(check));
        }
    }

    void check_turn() {
        if (expected_.turn) {
            add(expected_.turn->origin, "turn", expected_.turn->text, name_of(state_.turn.active));
        }
        if (expected_.asked) {
            const std::string step =
                is_over(state_) ? "nothing" : rules_.steps[state_.turn.step].name;
            const bool is_short = expected_.asked->text.find('.') == std::string::npos;
            add(expected_.asked->origin, "step that asks", expected_.asked->text,
                is_short ? std::string(short_name(step)) : step);
        }
        if (expected_.tiles_left) {
            const auto& [number, origin] = *expected_.tiles_left;
            add(origin, "tiles left", std::to_string(number),
                std::to_string(
                    std::accumulate(state_.stack_left.begin(), state_.stack_left.end(), 0)));
        }
        if (expected_.over) {
            const auto& [over, origin] = *expected_.over;
            add(origin, "game is over", over ? "yes" : "no", is_over(state_) ? "yes" : "no");
        }
        if (expected_.winners) {
            std::vector<std::string> wanted;
            for (const PlacedText& name : *expected_.winners) {
                wanted.push_back(name.text);
            }
            std::vector<std::string> actual;
            const PlayerSet leading = winners(state_);
            for (std::size_t player = 0; player < rules_.player_count(); ++player) {
                if (((leading >> player) & 1U) != 0U) {
                    actual.push_back(name_of(static_cast<PlayerId>(player)));
                }
            }
            add(origin_of(*expected_.winners), "winners", joined_sorted(wanted),
                joined_sorted(actual));
        }
    }

    // Legal and illegal actions.

    std::vector<std::string> actions_meant(const ActionPattern& pattern) {
        std::vector<std::string> meant;
        for (const Action& action : game_.offer) {
            if (agrees(rules_, state_, pattern, action)) {
                meant.push_back(action_text(rules_, state_, action));
            }
        }
        return meant;
    }
    std::optional<ActionPattern> pattern(std::string_view text, const Origin& origin) {
        std::string error;
        auto found = pattern_from_text(rules_, state_, text, error);
        if (!found) {
            problem(origin, error);
        } else if (found->kind == ActionKind::place_tile && found->what &&
                   *found->what != state_.turn.drawn) {
            problem(origin, "the drawn tile is " + (state_.turn.drawn == no_tile_kind
                                                        ? "none"
                                                        : rules_.tiles[state_.turn.drawn].name));
            return std::nullopt;
        }
        return found;
    }
    void check_legal(const PlacedText& text) {
        if (const auto wanted = pattern(text.text, text.origin)) {
            const bool legal = !actions_meant(*wanted).empty();
            checks_.push_back({text.origin, text.text, "legal",
                               legal ? "legal" : "not legal; legal: " + offer_text(game_), legal});
        }
    }
    /// "tile 1,0@90 because RI-03" also asks which rule forbids it.
    void check_illegal(const PlacedText& text) {
        constexpr std::string_view because = " because ";
        const std::string_view whole = text.text;
        const std::size_t at = std::min(whole.find(because), whole.size());
        const auto wanted = pattern(whole.substr(0, at), text.origin);
        if (!wanted) {
            return;
        }
        const std::string_view rule =
            at < whole.size() ? whole.substr(at + because.size()) : std::string_view{};
        const std::vector<std::string> meant = actions_meant(*wanted);
        const std::string forbidden = rule.empty() ? "" : forbidding_rule(rules_, state_, *wanted);
        const std::string actual =
            !meant.empty() ? "legal: " + joined(meant)
            : rule.empty() ? "not legal"
                           : "not legal because " + (forbidden.empty() ? "?" : forbidden);
        add(text.origin, std::string(whole.substr(0, at)),
            rule.empty() ? "not legal" : "not legal because " + std::string(rule), actual);
    }

    // Scores.

    [[nodiscard]] std::string score_text(const Event& event, bool with_lines) const {
        std::string text = name_of(event.player) + ' ' + std::to_string(event.number);
        if (event.part != no_part) {
            text += " for " + part_text(rules_, state_, root_of(state_, event.part));
        }
        for (std::uint32_t n = 0; with_lines && n < event.line_count; ++n) {
            text += (n == 0 ? " (" : ", ") + line_text(events_.lines[event.first_line + n]);
        }
        return with_lines && event.line_count > 0 ? text + ')' : text;
    }
    [[nodiscard]] std::string wanted_text(const WantedScore& wanted) const {
        std::string text = name_of(wanted.player) + ' ' + std::to_string(wanted.points);
        if (wanted.part) {
            text += " for " + part_text(rules_, state_, root_of(state_, *wanted.part));
        }
        for (std::size_t n = 0; wanted.lines && n < wanted.lines->size(); ++n) {
            text += (n == 0 ? " (" : ", ") + line_text((*wanted.lines)[n]);
        }
        return wanted.lines && !wanted.lines->empty() ? text + ')' : text;
    }

    /// "Red 4 for 1,0 road E".
    std::optional<WantedScore> wanted_score(const ExpectedScore& score) {
        const std::string_view text = score.score.text;
        const std::vector<std::string_view> words = words_in(text);
        const auto owner =
            words.empty() ? std::optional<PlayerId>{} : player_named(rules_, words[0]);
        const auto points = words.size() < 2 ? std::optional<int>{} : number_in(words[1]);
        const bool has_part = words.size() > 3 && words[2] == "for";
        if (!owner || !points || (words.size() > 2 && !has_part)) {
            problem(score.score.origin,
                    "`" + score.score.text + "`: write a score like Red 4 for 1,0 road E");
            return std::nullopt;
        }
        WantedScore wanted;
        wanted.player = *owner;
        wanted.points = *points;
        if (has_part) {
            wanted.part = part(text.substr(static_cast<std::size_t>(words[3].data() - text.data())),
                               score.score.origin);
            if (!wanted.part) {
                return std::nullopt;
            }
        }
        if (score.lines) {
            wanted.lines.emplace();
            for (const PlacedText& line : *score.lines) {
                if (const auto read = wanted_line(line)) {
                    wanted.lines->push_back(*read);
                }
            }
        }
        return wanted;
    }
    /// "4 base.tiles x 1 BA-13".
    std::optional<SheetLine> wanted_line(const PlacedText& line) {
        const std::vector<std::string_view> words = words_in(line.text);
        const bool has_all = words.size() == 5 && (words[2] == "x" || words[2] == "×");
        const auto count = has_all ? number_in(words[0]) : std::nullopt;
        const auto rate = has_all ? number_in(words[3]) : std::nullopt;
        if (!count || !rate) {
            problem(line.origin, "`" + line.text + "`: write a line like 4 base.tiles x 1 BA-13");
            return std::nullopt;
        }
        return SheetLine{words[1], words[4], *count, *rate};
    }
    [[nodiscard]] bool is_wanted(const Event& event, const WantedScore& wanted) const {
        if (event.player != wanted.player || event.number != wanted.points) {
            return false;
        }
        if (wanted.part && (event.part == no_part ||
                            root_of(state_, event.part) != root_of(state_, *wanted.part))) {
            return false;
        }
        if (!wanted.lines) {
            return true;
        }
        const auto first = events_.lines.begin() + event.first_line;
        return std::equal(first, first + event.line_count, wanted.lines->begin(),
                          wanted.lines->end(), same_line);
    }

    void check_scored() {
        if (!expected_.scored) {
            return;
        }
        std::vector<const Event*> open;
        for (const Event& event : events_.list) {
            if (event.kind == EventKind::scored) {
                open.push_back(&event);
            }
        }
        Check check;
        check.what = "scored";
        check.holds = true;
        std::vector<std::string> texts;
        std::vector<std::string> actual;
        actual.reserve(open.size());
        for (const Event* event : open) {
            actual.push_back(score_text(*event, true));
        }
        for (const ExpectedScore& score : *expected_.scored) {
            check.origin = check.origin.line == 0 ? score.score.origin : check.origin;
            const auto wanted = wanted_score(score);
            if (!wanted) {
                continue;
            }
            texts.push_back(wanted_text(*wanted));
            const auto found = std::find_if(open.begin(), open.end(), [&](const Event* event) {
                return is_wanted(*event, *wanted);
            });
            if (found == open.end()) {
                check.holds = false;
            } else {
                open.erase(found);
            }
        }
        check.holds = check.holds && open.empty();
        check.expected = joined(texts);
        check.actual = check.holds ? check.expected : joined(actual);
        checks_.push_back(std::move(check));
    }
};

} // namespace

std::vector<Check> check_step(const Game& game, const Events& events, const Expectations& expected,
                              std::vector<Problem>& problems) {
    return Checker(game, events, expected, problems).check_all();
}

std::string offer_text(const Game& game) {
    std::vector<std::string> texts;
    for (const Action& action : game.offer) {
        if (texts.size() == most_listed) {
            texts.push_back("… (" + std::to_string(game.offer.size()) + " in all)");
            break;
        }
        texts.push_back(action_text(*game.rules, game.state, action));
    }
    return joined(texts);
}

} // namespace circulade
