#include "engine/record/record.hpp"

#include "engine/board/hash.hpp"
#include "engine/game/board.hpp"
#include "engine/record/address.hpp"
#include "engine/record/touch_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace circulade {

namespace {

constexpr std::size_t largest_record = 16U << 20U;
constexpr std::string_view first_line = "circulade record 1";

std::string hexadecimal(std::uint64_t value, std::size_t digits) {
    std::string text(digits, '0');
    for (std::size_t i = digits; i-- > 0; value >>= 4U) {
        text[i] = "0123456789abcdef"[value & 0xFU];
    }
    return text;
}

template <typename Number>
std::optional<Number> number_in(std::string_view text, int base = 10) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return number;
}

std::optional<std::uint64_t> hash_in(std::string_view text) {
    return text.size() == 16 ? number_in<std::uint64_t>(text, 16) : std::nullopt;
}

/// The running check value after `line`.
std::uint64_t checked(std::uint64_t before, std::string_view line) {
    return mix(before ^ name_hash(line));
}

class Writer {
  public:
    void line(const std::string& content) {
        check_ = checked(check_, content);
        text_ += content + " #" + hexadecimal(check_ >> 32U, 8) + '\n';
    }
    std::string text() { return std::move(text_); }

  private:
    std::string text_;
    std::uint64_t check_ = 0;
};

std::vector<std::string_view> split(std::string_view text, std::string_view by) {
    std::vector<std::string_view> parts;
    for (std::size_t from = 0;;) {
        const std::size_t to = text.find(by, from);
        parts.push_back(text.substr(from, to - from));
        if (to == std::string_view::npos) {
            return parts;
        }
        from = to + by.size();
    }
}

/// One line of a record's head into `record`; what is wrong with it, or nothing.
std::string read_head_line(Record& record, const std::vector<std::string_view>& words,
                           std::string_view content) {
    const std::string_view key = words[0];
    const auto rest_after = [&](std::size_t count) {
        std::size_t at = 0;
        for (std::size_t i = 0; i < count; ++i) {
            at += words[i].size() + 1;
        }
        return at <= content.size() ? std::string(content.substr(at)) : std::string();
    };
    if (key == "program" && words.size() == 2) {
        record.program = std::string(words[1]);
    } else if (key == "expansions" && words.size() >= 2) {
        record.setup.expansions.assign(words.begin() + 1, words.end());
    } else if (key == "parameter" && words.size() >= 3) {
        record.setup.parameters[std::string(words[1])] = rest_after(2);
    } else if (key == "tag" && words.size() == 3) {
        record.setup.tags[std::string(words[1])].emplace_back(words[2]);
    } else if ((key == "tiles" || key == "pieces") && words.size() == 3) {
        const std::optional<int> count = number_in<int>(words[2]);
        if (!count) {
            return std::string(words[2]) + " is not a number";
        }
        (key == "tiles" ? record.setup.tile_counts
                        : record.setup.piece_counts)[std::string(words[1])] = *count;
    } else if (key == "copies" && words.size() == 2) {
        const std::optional<int> copies = number_in<int>(words[1]);
        if (!copies) {
            return std::string(words[1]) + " is not a number";
        }
        record.setup.copies = *copies;
    } else if (key == "definitions" && words.size() == 2) {
        const std::optional<std::uint64_t> fingerprint = hash_in(words[1]);
        if (!fingerprint) {
            return "a fingerprint is 16 hexadecimal digits";
        }
        record.fingerprint = *fingerprint;
    } else if (key == "player" && words.size() >= 3) {
        const std::optional<int> colour = number_in<int>(words[1]);
        if (!colour || *colour < 0 || *colour >= most_players) {
            return "a colour is a number from 0 to 5";
        }
        record.setup.seats.push_back({rest_after(2), *colour});
    } else if (key == "remark" && words.size() >= 3) {
        record.remarks[std::string(words[1])] = rest_after(2);
    } else if (key == "seed" && words.size() == 2) {
        const std::optional<std::uint64_t> seed = number_in<std::uint64_t>(words[1]);
        if (!seed) {
            return "the seed is not a number";
        }
        record.setup.seed = *seed;
    } else {
        return "\"" + std::string(content) + "\" is no line of a record's head";
    }
    return {};
}

bool is_action(std::string_view word) {
    constexpr std::array<std::string_view, 7> actions{"draw",   "tile", "piece",   "move",
                                                      "choose", "pass", "referee:"};
    return std::find(actions.begin(), actions.end(), word) != actions.end();
}

/// Feeds the lines of a record one by one.
class Reader {
  public:
    /// What is wrong with the line, or nothing.
    std::string line(int number, std::string_view content) {
        const std::vector<std::string_view> words = split(content, " ");
        if (number == 1) {
            return content == first_line ? "" : "this is not a Circulade record (version 1)";
        }
        if (words[0] == "state") {
            return state_line(words);
        }
        if (is_action(words[0])) {
            return action_line(number, content);
        }
        if (head_is_whole_) {
            return "\"" + std::string(content) + "\" is no action";
        }
        std::string wrong = read_head_line(record_, words, content);
        // The seed is the last line of a head: without it players or house rules may be missing.
        head_is_whole_ = wrong.empty() && words[0] == "seed" && !record_.setup.expansions.empty() &&
                         !record_.setup.seats.empty();
        return wrong;
    }
    [[nodiscard]] bool has_head() const { return head_is_whole_; }
    Record take() {
        record_.last_state = state_;
        return std::move(record_);
    }

  private:
    Record record_;
    std::optional<std::uint64_t> state_;
    bool head_is_whole_ = false;

    std::string state_line(const std::vector<std::string_view>& words) {
        if (!has_head()) {
            return "the game begins before its expansions and players are named";
        }
        state_ = words.size() == 2 ? hash_in(words[1]) : std::nullopt;
        return state_ ? "" : "a state is 16 hexadecimal digits";
    }
    std::string action_line(int number, std::string_view content) {
        if (!has_head()) {
            return "the game begins before its expansions and players are named";
        }
        RecordLine action;
        action.line = number;
        const std::size_t bar = content.find(" | ");
        action.action = std::string(content.substr(0, bar));
        if (bar != std::string_view::npos) {
            for (const std::string_view outcome : split(content.substr(bar + 3), ", ")) {
                action.outcomes.emplace_back(outcome);
            }
        }
        action.state_before = state_;
        state_.reset();
        record_.actions.push_back(std::move(action));
        return {};
    }
};

constexpr std::string_view by_hand = "referee: ";

std::string entry_text(const Rules& rules, const GameState& state, const Played& played) {
    return played.touch ? std::string(by_hand) + touch_text(rules, state, *played.touch)
                        : action_text(rules, state, played.action);
}

/// The entry that a line says in the game as it stands, without its outcomes; or what is wrong.
std::optional<Played> entry_in(const Game& game, const std::string& text, std::string& error) {
    Played entry;
    if (text.starts_with(by_hand)) {
        entry.touch = touch_from_text(*game.rules, game.state,
                                      std::string_view(text).substr(by_hand.size()), error);
        return entry.touch ? std::optional(entry) : std::nullopt;
    }
    const std::optional<Action> action =
        action_from_text(*game.rules, game.state, game.offer, text);
    if (!action) {
        error = "\"" + text + "\" is not legal here";
        return std::nullopt;
    }
    entry.action = *action;
    return entry;
}

} // namespace

std::string write_record(const Game& game, std::string_view program_version) {
    const Rules& rules = *game.rules;
    const Setup& setup = rules.setup;
    Writer out;
    out.line(std::string(first_line));
    out.line("program " + std::string(program_version));
    std::string expansions = "expansions";
    for (const std::string& name : setup.expansions) {
        expansions += ' ' + name;
    }
    out.line(expansions);
    for (const auto& [name, value] : setup.parameters) {
        out.line("parameter " + name + ' ' + value);
    }
    for (const auto& [thing, tags] : setup.tags) {
        for (const std::string& tag : tags) {
            out.line("tag " + thing + ' ' + tag);
        }
    }
    for (const auto& [name, count] : setup.tile_counts) {
        out.line("tiles " + name + ' ' + std::to_string(count));
    }
    for (const auto& [name, count] : setup.piece_counts) {
        out.line("pieces " + name + ' ' + std::to_string(count));
    }
    if (setup.copies != 1) {
        out.line("copies " + std::to_string(setup.copies));
    }
    out.line("definitions " + hexadecimal(rules.fingerprint, 16));
    for (const Seat& seat : setup.seats) {
        out.line("player " + std::to_string(seat.colour) + ' ' + seat.name);
    }
    for (const auto& [word, remark] : game.remarks) {
        out.line("remark " + word + ' ' + remark);
    }
    out.line("seed " + std::to_string(setup.seed));

    // The actions are told in the states that they were taken in: play them again from the start.
    Actions offer;
    GameState state = new_game(rules, offer);
    for (const Played& played : game.history) {
        if (!played.touch && played.action.kind == ActionKind::draw) {
            out.line("state " + hexadecimal(played.hash_before, 16));
        }
        std::string line = entry_text(rules, state, played);
        for (std::size_t i = 0; i < played.outcomes.size(); ++i) {
            line += (i == 0 ? " | " : ", ") + outcome_text(rules, played.outcomes[i]);
        }
        out.line(line);
        Chance chance;
        chance.dictated = played.outcomes;
        const Recorder recorder{nullptr, nullptr, &chance};
        if (played.touch) {
            apply_touch(rules, state, *played.touch, recorder, offer);
        } else {
            apply_offered(rules, state, played.action, recorder, offer);
        }
    }
    if (is_over(game.state)) {
        out.line("state " + hexadecimal(hash(rules, game.state), 16));
    }
    return out.text();
}

ReadRecord read_record(std::string_view text, const std::string& name) {
    ReadRecord result;
    if (text.size() > largest_record) {
        result.problem = Problem{{name, 1, 1}, "the file is larger than 16 MB: not a record"};
        return result;
    }
    Reader reader;
    std::uint64_t check = 0;
    int number = 0;
    while (!text.empty()) {
        ++number;
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        const bool is_last = text.empty();
        const std::size_t mark = line.rfind(" #");
        const std::string_view content = line.substr(0, mark);
        const std::uint64_t value = checked(check, content);
        if (mark == std::string_view::npos ||
            line.substr(mark + 2) != hexadecimal(value >> 32U, 8)) {
            if (is_last && end == std::string_view::npos) {
                result.cut = true; // a write that was interrupted
            } else {
                result.problem = Problem{{name, number, 1},
                                         "this line was changed: its check value does not agree"};
            }
            break;
        }
        check = value;
        if (const std::string wrong = reader.line(number, content); !wrong.empty()) {
            result.problem = Problem{{name, number, 1}, wrong};
            break;
        }
    }
    if (reader.has_head()) {
        result.record = reader.take();
    } else if (!result.problem) {
        result.problem = Problem{{name, result.cut ? number : number + 1, 1},
                                 "the record ends before its expansions and players are named"};
    }
    return result;
}

Replay replay(const Record& record, const std::string& name, std::shared_ptr<const Rules> rules,
              bool stop_where_it_differs) {
    Replay result{start_game(std::move(rules)), {}, false, 0};
    Game& game = result.game;
    game.remarks = record.remarks;
    result.other_definitions = game.rules->fingerprint != record.fingerprint;
    const auto differs = [&](const std::optional<std::uint64_t>& state) {
        if (!state || *state == hash(*game.rules, game.state) || result.first_other_turn != 0) {
            return false;
        }
        result.first_other_turn = static_cast<int>(game.state.turn_number);
        return true;
    };
    for (const RecordLine& line : record.actions) {
        const Origin origin{name, line.line, 1};
        if (differs(line.state_before) && stop_where_it_differs) {
            return result;
        }
        std::string error;
        std::optional<Played> entry = entry_in(game, line.action, error);
        if (!entry) {
            result.problem = Problem{origin, error};
            return result;
        }
        for (const std::string& text : line.outcomes) {
            const std::optional<Outcome> outcome = outcome_from_text(*game.rules, text);
            if (!outcome) {
                result.problem = Problem{origin, "no outcome \"" + text + "\" in play"};
                return result;
            }
            entry->outcomes.push_back(*outcome);
        }
        if (const std::optional<Refusal> refusal = play_again(game, *entry)) {
            result.problem = Problem{origin, "\"" + line.action + "\": " + refusal->text};
            return result;
        }
    }
    differs(record.last_state);
    return result;
}

} // namespace circulade
