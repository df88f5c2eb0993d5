#include "engine/record/scenario_write.hpp"

#include "engine/record/address.hpp"
#include "engine/record/touch_text.hpp"
#include "engine/record/yaml_text.hpp"

#include <algorithm>
#include <set>

namespace circulade {

namespace {

/// One of several texts: a `;` in it parts nothing.
std::string quoted_whole(std::string text) {
    for (std::size_t at = text.find(';'); at != std::string::npos; at = text.find(';', at + 2)) {
        text.insert(at, 1, '\\');
    }
    return in_quotes(text);
}

/// A parameter's value, kept as Setup does, as YAML.
std::string parameter_text(const Rules& rules, const std::string& name, const std::string& value) {
    const std::uint16_t id = rules.find(Name::Kind::parameter, name);
    return yaml_value(id == absent ? ParameterDefinition::Type::choice
                                   : rules.parameters[id].definition->type,
                      value);
}

bool is_tile_stream(const Rules& rules, std::uint8_t stream) {
    return std::any_of(rules.stacks.begin(), rules.stacks.end(),
                       [&](const StackKind& stack) { return stack.stream == stream; });
}

/// Those outcomes of an entry that must be dictated: not those that a touch already has.
std::vector<Outcome> outcomes_to_dictate(const Played& entry) {
    std::vector<Outcome> outcomes = entry.outcomes;
    for (const Outcome& awaited : entry.awaited) {
        outcomes.erase(std::find(outcomes.begin(), outcomes.end(), awaited));
    }
    return outcomes;
}

class ScenarioWriter {
  public:
    ScenarioWriter(const Game& game, std::size_t from, const ScenarioWords& words)
        : game_(game), rules_(*game.rules), words_(words),
          from_(std::min(from, game.history.size())), now_(as_it_stood(game, 0)) {}

    std::string write() {
        write_head();
        write_house_rules();
        Block moves;
        while (at() < from_) {
            play_into(moves);
        }
        write_block(moves, "moves", "");
        const bool speaks = speaks_of(from_) || from_ == game_.history.size();
        if (speaks || !words_.puzzle) {
            text_ += "\nsteps:\n";
        }
        if (speaks) {
            write_step({}); // the position with its caption
        }
        if (words_.puzzle) {
            write_question();
        }
        while (at() < game_.history.size()) {
            write_step(next_step());
        }
        return std::move(text_);
    }

  private:
    /// Entries of the history in words, and the chance they need that no word says.
    struct Block {
        std::vector<std::string> referee; ///< touches before the first action
        std::vector<std::string> actions;
        std::map<std::string, std::vector<std::string>> chance; ///< by purpose
    };

    const Game& game_;
    const Rules& rules_;
    const ScenarioWords& words_;
    std::size_t from_;
    Game now_; ///< the game as far as it is written
    std::string text_;

    [[nodiscard]] std::size_t at() const { return now_.history.size(); }
    void line(const std::string& content) { text_ += content + '\n'; }

    void write_question() {
        const std::string question = in_languages(words_.puzzle->question);
        line("\nquestion: " +
             (question.empty() ? R"({en: "What now?", ro: "Ce urmează?"})" : question));
        if (const std::string why = in_languages(words_.puzzle->why); !why.empty()) {
            line("why: " + why);
        }
        line("answer:");
    }

    void write_head() {
        const std::string title = in_languages(words_.title);
        line("title: " + (title.empty() ? R"({en: "A game", ro: "Un joc"})" : title));
        if (const std::string about = in_languages(words_.about); !about.empty()) {
            line("about: " + about);
        }
        if (!words_.shows.empty()) {
            line("shows: " + in_brackets(words_.shows, "[]"));
        }
        const Setup& setup = rules_.setup;
        line("expansions: " + in_brackets(setup.expansions, "[]"));
        std::vector<std::string> names;
        std::vector<std::string> colours;
        for (const Seat& seat : setup.seats) {
            names.push_back(in_quotes(seat.name));
            colours.push_back(std::to_string(seat.colour));
        }
        line("players: " + in_brackets(names, "[]"));
        line("colours: " + in_brackets(colours, "[]"));
        if (setup.copies != 1) {
            line("copies: " + std::to_string(setup.copies));
        }
    }

    void write_house_rules() {
        const Setup& setup = rules_.setup;
        std::string section;
        const auto head = [&](const char* key, bool is_empty) {
            section += is_empty ? "" : std::string("  ") + key + ":\n";
        };
        const auto entry = [&](const std::string& name, const std::string& value) {
            section += "    " + name + ": " + value + '\n';
        };
        head("parameters", setup.parameters.empty());
        for (const auto& [name, value] : setup.parameters) {
            entry(name, parameter_text(rules_, name, value));
        }
        head("tags", setup.tags.empty());
        for (const auto& [name, tags] : setup.tags) {
            std::vector<std::string> changes(tags.size());
            std::transform(tags.begin(), tags.end(), changes.begin(), in_quotes);
            entry(name, in_brackets(changes, "[]"));
        }
        head("pieces", setup.piece_counts.empty());
        for (const auto& [name, count] : setup.piece_counts) {
            entry(name, std::to_string(count));
        }
        head("tiles", setup.tile_counts.empty());
        for (const auto& [name, count] : setup.tile_counts) {
            entry(name, std::to_string(count));
        }
        if (!section.empty()) {
            text_ += "house_rules:\n" + section;
        }
    }

    /// Plays the next entry and puts it into words.
    void play_into(Block& block) {
        const Played& entry = game_.history[at()];
        std::string words = entry.touch ? touch_text(rules_, now_.state, *entry.touch)
                                        : action_text(rules_, now_.state, entry.action);
        for (const Outcome& outcome : outcomes_to_dictate(entry)) {
            const std::string text = outcome_text(rules_, outcome); // "base.tiles base.U"
            const std::size_t gap = text.find(' ');
            if (!entry.touch && entry.action.kind == ActionKind::draw &&
                is_tile_stream(rules_, outcome.stream)) {
                words += text.substr(gap);
            } else {
                block.chance[text.substr(0, gap)].push_back(text.substr(gap + 1));
            }
        }
        if (entry.touch && block.actions.empty()) {
            block.referee.push_back(std::move(words));
        } else {
            block.actions.push_back((entry.touch ? "referee " : "") + words);
        }
        play_again(now_, entry);
    }

    void write_list(const std::vector<std::string>& texts, const std::string& key,
                    const std::string& margin) {
        if (!texts.empty()) {
            line(margin + key + ':');
        }
        for (const std::string& text : texts) {
            line(margin + "  - " + quoted_whole(text));
        }
    }
    void write_block(Block block, const std::string& key, const std::string& margin) {
        if (!block.chance.empty()) {
            line(margin + "chance:");
        }
        for (const auto& [purpose, outcomes] : block.chance) {
            line(margin + "  " + purpose + ": " + in_brackets(outcomes, "[]"));
        }
        if (key == "moves") { // one list, told as it came
            for (std::string& text : block.referee) {
                text.insert(0, "referee ");
            }
            block.referee.insert(block.referee.end(), block.actions.begin(), block.actions.end());
            return write_list(block.referee, key, margin);
        }
        write_list(block.referee, "referee", margin);
        write_list(block.actions, key, margin);
    }

    /// Whether somebody has said something about the position after so many entries.
    [[nodiscard]] bool speaks_of(std::size_t entries) const {
        return words_.captions.contains(entries) || game_.notes.contains(entries);
    }
    [[nodiscard]] bool ends_here() const {
        const auto first =
            now_.events.list.begin() + static_cast<std::ptrdiff_t>(now_.history.back().first_event);
        return speaks_of(at()) ||
               std::any_of(first, now_.events.list.end(),
                           [](const Event& event) { return event.kind == EventKind::turn_began; });
    }

    /// Up to the end of the turn, or to the next caption.
    Block next_step() {
        Block block;
        do {
            play_into(block);
        } while (at() < game_.history.size() && !ends_here());
        return block;
    }
    void write_step(Block block) {
        const auto words = words_.captions.find(at());
        const std::string caption =
            words == words_.captions.end() ? std::string() : in_languages(words->second);
        std::string own;
        std::swap(own, text_);
        if (!caption.empty()) {
            line("    caption: " + caption);
        }
        write_block(std::move(block), "do", "    ");
        write_note();
        write_scores();
        if (text_.empty()) {
            line("    do: []");
        }
        own += "  - " + text_.substr(4); // the first key stands behind the dash
        text_ = std::move(own);
    }
    void write_note() {
        const auto found = game_.notes.find(at());
        if (found == game_.notes.end()) {
            return;
        }
        const Note& note = found->second;
        const auto in_words = [](Square square) {
            return std::to_string(square.x) + ',' + std::to_string(square.y);
        };
        if (!note.text.empty()) {
            line("    note: " + in_quotes(note.text));
        }
        std::vector<std::string> texts;
        for (const NoteArrow& arrow : note.arrows) {
            texts.push_back(in_words(arrow.from) + ' ' + in_words(arrow.to));
        }
        write_list(texts, "arrows", "    ");
        texts.clear();
        for (const Square mark : note.marks) {
            texts.push_back(in_words(mark));
        }
        write_list(texts, "marks", "    ");
    }
    void write_scores() {
        const auto is_too_much = [](std::int32_t points) {
            return points < -most_points_by_hand || points > most_points_by_hand;
        };
        if (std::any_of(now_.state.scores.begin(), now_.state.scores.end(), is_too_much)) {
            return; // more than a scenario may ask for
        }
        std::vector<std::string> scores;
        for (std::size_t player = 0; player < now_.state.scores.size(); ++player) {
            scores.push_back(in_quotes(rules_.setup.seats[player].name) + ": " +
                             std::to_string(now_.state.scores[player]));
        }
        line("    scores: " + in_brackets(scores, "{}"));
    }
};

} // namespace

std::optional<std::string> write_scenario(const Game& game, std::size_t from,
                                          const ScenarioWords& words) {
    const std::vector<std::string>& expansions = game.rules->setup.expansions;
    const bool lacks_answer = words.puzzle && from >= game.history.size();
    if (lacks_answer ||
        std::find(expansions.begin(), expansions.end(), stand_in_folder) != expansions.end()) {
        return std::nullopt;
    }
    return ScenarioWriter(game, from, words).write();
}

} // namespace circulade
