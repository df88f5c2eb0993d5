#include "engine/record/record.hpp"

#include "engine/board/hash.hpp"
#include "engine/game/board.hpp"
#include "engine/record/address.hpp"
#include "engine/record/touch_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>

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

// A note's text in one line.

std::string escaped(std::string_view text) {
    std::string line;
    for (const char c : text) {
        line += c == '\n' ? "\\n" : c == '\\' ? "\\\\" : std::string(1, c);
    }
    return line;
}
std::string unescaped(std::string_view line) {
    std::string text;
    for (std::size_t n = 0; n < line.size(); ++n) {
        const bool is_mark = line[n] == '\\' && n + 1 < line.size();
        n += is_mark ? 1 : 0;
        text += is_mark && line[n] == 'n' ? '\n' : line[n];
    }
    return text;
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
        if (head_is_whole_ && (words[0] == "branch" || words[0] == "end")) {
            return branch_line(number, words);
        }
        if (head_is_whole_ && (words[0] == "note" || words[0] == "arrow" || words[0] == "mark")) {
            return note_line(words, content);
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
        record_.last_state = is_behind_main_line() ? last_state_ : state_;
        while (!open_.empty()) { // cut off within a branch
            close_branch();
        }
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
        if (has_branches()) {
            return "a line's entries stand before its branches";
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
        (open_.empty() ? record_.actions : open_.back().actions).push_back(std::move(action));
        return {};
    }

    // Branches and notes.

    std::vector<RecordedBranch> open_;        ///< begun and not ended, the innermost last
    std::optional<std::uint64_t> last_state_; ///< before the first branch

    [[nodiscard]] bool is_behind_main_line() const {
        return !open_.empty() || !record_.branches.empty();
    }
    /// Whether the line that is being read has some already.
    [[nodiscard]] bool has_branches() const {
        return !(open_.empty() ? record_.branches : open_.back().branches).empty();
    }
    void close_branch() {
        RecordedBranch done = std::move(open_.back());
        open_.pop_back();
        if (!done.actions.empty()) { // it was cut off before its first entry
            (open_.empty() ? record_.branches : open_.back().branches).push_back(std::move(done));
        }
    }
    /// Entries played before the position that comes next.
    [[nodiscard]] std::size_t entries() const {
        return open_.empty() ? record_.actions.size()
                             : open_.back().leaves + open_.back().actions.size();
    }
    std::string branch_line(int number, const std::vector<std::string_view>& words) {
        if (words[0] == "end") {
            if (words.size() != 1 || open_.empty() || open_.back().actions.empty()) {
                return "no branch with entries ends here";
            }
            close_branch();
            return {};
        }
        constexpr std::size_t nowhere = static_cast<std::size_t>(-1);
        const std::size_t leaves =
            words.size() == 2 ? number_in<std::size_t>(words[1]).value_or(nowhere) : nowhere;
        const std::size_t least = open_.empty() ? 0 : open_.back().leaves + 1;
        if (leaves < least || leaves > entries()) {
            return "a branch leaves after a number of entries that there are";
        }
        const std::size_t others =
            (open_.empty() ? record_.branches : open_.back().branches).size();
        if (others >= most_branches || open_.size() >= most_branches_deep) {
            return "there are too many branches";
        }
        if (!is_behind_main_line()) {
            last_state_ = state_;
        }
        state_.reset();
        open_.push_back({number, leaves, {}, {}, {}});
        return {};
    }
    std::string note_line(const std::vector<std::string_view>& words, std::string_view content) {
        if (has_branches() || (!open_.empty() && open_.back().actions.empty())) {
            return "notes stand behind the entry they are about";
        }
        Notes& notes = open_.empty() ? record_.notes : open_.back().notes;
        const auto known = notes.find(entries());
        Note note = known == notes.end() ? Note{} : known->second;
        const auto square_at = [&](std::size_t n) {
            return n < words.size() ? square_from_text(words[n]) : std::nullopt;
        };
        const auto from = square_at(1);
        const auto to = square_at(2);
        if (words[0] == "note") {
            note.text += unescaped(content.substr(std::min<std::size_t>(content.size(), 5)));
        } else if (words[0] == "arrow" && words.size() == 3 && from && to) {
            note.arrows.push_back({*from, *to});
        } else if (words[0] == "mark" && words.size() == 2 && from) {
            note.marks.push_back(*from);
        } else {
            return "an arrow goes from one square to another, a mark is on one";
        }
        if (!may_be_kept(note)) {
            return "there is more in this note than a note may hold";
        }
        notes[entries()] = std::move(note);
        return {};
    }
};

constexpr std::string_view by_hand = "referee: ";

std::string entry_text(const Rules& rules, const GameState& state, const Played& played) {
    return played.touch ? std::string(by_hand) + touch_text(rules, state, *played.touch)
                        : action_text(rules, state, played.action);
}

/// The entry with its outcomes.
std::string line_of_entry(const Rules& rules, const GameState& state, const Played& played) {
    std::string line = entry_text(rules, state, played);
    for (std::size_t i = 0; i < played.outcomes.size(); ++i) {
        line += (i == 0 ? " | " : ", ") + outcome_text(rules, played.outcomes[i]);
    }
    return line;
}

/// The note on one position, if there is one, to whatever takes lines.
template <typename Out>
void add_note(const Notes& notes, std::size_t entries, Out& out) {
    const auto found = notes.find(entries);
    if (found == notes.end()) {
        return;
    }
    if (!found->second.text.empty()) {
        out.line("note " + escaped(found->second.text));
    }
    for (const NoteArrow& arrow : found->second.arrows) {
        out.line("arrow " + to_text(arrow.from) + ' ' + to_text(arrow.to));
    }
    for (const Square& square : found->second.marks) {
        out.line("mark " + to_text(square));
    }
}

struct Lines {
    std::vector<std::string> all;
    void line(std::string text) { all.push_back(std::move(text)); }
};

/// The lines of branches that leave the line which `game` stands at the end of. The last ones come
/// first, so that each entry is taken back once only.
Lines lines_of(Game& game, const std::vector<Branch>& branches) {
    std::vector<Lines> of_each(branches.size());
    for (std::size_t n = branches.size(); n-- > 0;) {
        const Branch& branch = branches[n];
        Lines& lines = of_each[n];
        go_to(game, branch.leaves);
        game.undone.clear();
        lines.line("branch " + std::to_string(branch.leaves));
        for (const Played& played : branch.entries) {
            lines.line(line_of_entry(*game.rules, game.state, played));
            play_again(game, played);
            add_note(branch.notes, game.history.size(), lines);
        }
        Lines nested = lines_of(game, branch.branches);
        std::move(nested.all.begin(), nested.all.end(), std::back_inserter(lines.all));
        lines.line("end");
        go_to(game, branch.leaves);
        game.undone.clear();
    }
    Lines whole;
    for (Lines& lines : of_each) {
        std::move(lines.all.begin(), lines.all.end(), std::back_inserter(whole.all));
    }
    return whole;
}

/// What is undone would be forgotten, but not if somebody made something of it.
void add_branches(const Game& game, Writer& out) {
    const std::size_t end = game.history.size();
    const bool is_kept = (!game.branches.empty() && game.branches.back().leaves > end) ||
                         game.notes.upper_bound(end) != game.notes.end();
    if (game.branches.empty() && !is_kept) {
        return;
    }
    Game walk = game;
    walk.undone.clear();
    std::vector<Branch> branches = std::move(walk.branches);
    if (is_kept) {
        Branch rest;
        rest.leaves = end;
        rest.entries.assign(game.undone.rbegin(), game.undone.rend());
        rest.notes = Notes(game.notes.upper_bound(end), game.notes.end());
        while (!branches.empty() && branches.back().leaves > end) {
            rest.branches.insert(rest.branches.begin(), std::move(branches.back()));
            branches.pop_back();
        }
        branches.push_back(std::move(rest));
    }
    for (const std::string& line : lines_of(walk, branches).all) {
        out.line(line);
    }
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

    // The entries are told in the states that they were taken in: play them again from the start.
    Actions offer;
    GameState state = new_game(rules, offer);
    add_note(game.notes, 0, out);
    for (std::size_t n = 0; n < game.history.size(); ++n) {
        const Played& played = game.history[n];
        if (!played.touch && played.action.kind == ActionKind::draw) {
            out.line("state " + hexadecimal(played.hash_before, 16));
        }
        out.line(line_of_entry(rules, state, played));
        Chance chance;
        chance.dictated = played.outcomes;
        const Recorder recorder{nullptr, nullptr, &chance};
        if (played.touch) {
            apply_touch(rules, state, *played.touch, recorder, offer);
        } else {
            apply_offered(rules, state, played.action, recorder, offer);
        }
        add_note(game.notes, n + 1, out);
    }
    if (is_over(game.state)) {
        out.line("state " + hexadecimal(hash(rules, game.state), 16));
    }
    add_branches(game, out);
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

namespace {

/// Carries out what a line says; why that can't be, or nothing.
std::optional<Problem> carry_out(Game& game, const RecordLine& line, const Origin& origin) {
    std::string error;
    std::optional<Played> entry = entry_in(game, line.action, error);
    if (!entry) {
        return Problem{origin, error};
    }
    for (const std::string& text : line.outcomes) {
        const std::optional<Outcome> outcome = outcome_from_text(*game.rules, text);
        if (!outcome) {
            return Problem{origin, "no outcome \"" + text + "\" in play"};
        }
        entry->outcomes.push_back(*outcome);
    }
    if (const std::optional<Refusal> refusal = play_again(game, *entry)) {
        return Problem{origin, "\"" + line.action + "\": " + refusal->text};
    }
    return std::nullopt;
}

/// Branches of the line that `game` stands at the end of, in order. The last ones are played first,
/// so that each entry is taken back once only; what was taken back waits to be done again.
std::vector<Branch> branches_in(Game& game, const std::vector<RecordedBranch>& recorded,
                                const std::string& name, std::optional<Problem>& problem) {
    std::vector<const RecordedBranch*> order(recorded.size());
    std::transform(recorded.begin(), recorded.end(), order.begin(),
                   [](const RecordedBranch& one) { return &one; });
    std::stable_sort(order.begin(), order.end(),
                     [](const auto* a, const auto* b) { return a->leaves < b->leaves; });
    std::vector<Branch> branches;
    for (auto next = order.rbegin(); next != order.rend(); ++next) {
        const RecordedBranch& one = **next;
        go_to(game, one.leaves);
        std::vector<Played> rest;
        std::swap(rest, game.undone);
        for (const RecordLine& line : one.actions) {
            if (auto wrong = carry_out(game, line, {name, line.line, 1})) {
                problem = problem ? problem : wrong;
                break;
            }
        }
        Branch branch;
        branch.leaves = one.leaves;
        branch.notes = one.notes;
        branch.entries.assign(game.history.begin() + static_cast<std::ptrdiff_t>(one.leaves),
                              game.history.end());
        const bool is_whole = branch.entries.size() == one.actions.size();
        if (is_whole) {
            branch.branches = branches_in(game, one.branches, name, problem);
        }
        go_to(game, one.leaves);
        game.undone = std::move(rest);
        if (is_whole) {
            branches.insert(branches.begin(), std::move(branch));
        }
    }
    return branches;
}

} // namespace

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
        if (auto problem = carry_out(game, line, origin)) {
            result.problem = std::move(problem);
            return result;
        }
    }
    differs(record.last_state);
    game.notes = record.notes;
    std::vector<Branch> branches = branches_in(game, record.branches, name, result.problem);
    go_to(game, record.actions.size());
    game.branches = std::move(branches);
    return result;
}

} // namespace circulade
