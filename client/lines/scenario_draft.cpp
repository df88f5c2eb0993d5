#include "client/lines/scenario_draft.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace circulade {

namespace {

int turns_begun_between(const Game& game, std::size_t first_event, std::size_t last_event) {
    const auto events = game.events.list.begin();
    return static_cast<int>(
        std::count_if(events + static_cast<std::ptrdiff_t>(first_event),
                      events + static_cast<std::ptrdiff_t>(last_event),
                      [](const Event& event) { return event.kind == EventKind::turn_began; }));
}

/// Of what is said twice about one moment, neither is lost.
void add(Translated& said, const Translated& more) {
    for (const auto& [language, text] : more) {
        std::string& all = said[language];
        all += (all.empty() || text.empty() ? "" : " ") + text;
    }
}
void add(Note& said, const Note& more) {
    said.text += (said.text.empty() || more.text.empty() ? "" : " ") + more.text;
    said.arrows.insert(said.arrows.end(), more.arrows.begin(), more.arrows.end());
    said.marks.insert(said.marks.end(), more.marks.begin(), more.marks.end());
}

/// Where the turns end, and the moments at which something is said.
std::vector<DraftMoment> moments_of(const Game& game, const ScenarioWords& words,
                                    std::size_t looked_at) {
    const auto& history = game.history;
    const auto first_event = [&](std::size_t n) {
        return n < history.size() ? history[n].first_event : game.events.list.size();
    };
    int turn = turns_begun_between(game, 0, first_event(0));
    std::vector<DraftMoment> moments{{0, std::max(turn, 1), false}};
    for (std::size_t entries = 1; entries <= history.size(); ++entries) {
        const int begun = turns_begun_between(game, first_event(entries - 1), first_event(entries));
        turn += begun;
        const bool is_spoken_of = entries == looked_at || words.captions.contains(entries) ||
                                  game.notes.contains(entries) || entries == history.size();
        if (begun > 0 || is_spoken_of) {
            moments.push_back({entries, std::max(turn, 1), begun == 0});
        }
    }
    return moments;
}

std::size_t index_of(const std::vector<DraftMoment>& moments, std::size_t entries) {
    const auto found = std::find_if(moments.begin(), moments.end(),
                                    [&](const DraftMoment& one) { return one.entries >= entries; });
    return found == moments.end() ? moments.size() - 1
                                  : static_cast<std::size_t>(found - moments.begin());
}

ScenarioDraft draft_with(const Game& game, ScenarioWords words, std::size_t entries) {
    ScenarioDraft draft;
    draft.game = game;
    draft.game.undone.clear();
    draft.words = std::move(words);
    if (!draft.words.puzzle) {
        draft.words.puzzle.emplace();
    }
    draft.moments = moments_of(draft.game, draft.words, entries);
    draft.from = index_of(draft.moments, entries);
    return draft;
}

/// Whether an entry only says what chance brings: a tile that is drawn, or what somebody said comes
/// next.
bool is_chance(const Played& entry) {
    return entry.touch ? entry.touch->kind == TouchKind::next
                       : entry.action.kind == ActionKind::draw;
}

/// A game with all chance of its answer dictated before that begins.
struct AskedGame {
    Game game;
    std::size_t from = 0;             ///< entries before the answer
    std::vector<std::size_t> moments; ///< of the game as it was → entries played by then
};

/// Nothing dictated: only how the moments lie.
AskedGame asked_as_it_is(const Game& game, std::size_t from) {
    AskedGame asked{game, from, std::vector<std::size_t>(game.history.size() + 1)};
    std::iota(asked.moments.begin(), asked.moments.end(), 0U);
    return asked;
}

/// What falls from `from` on or still waits at the end, less what waits there already.
std::vector<Outcome> outcomes_to_come(const Game& game, std::size_t from, const Game& there) {
    std::vector<Outcome> outcomes;
    for (std::size_t n = from; n < game.history.size(); ++n) {
        const std::vector<Outcome>& fallen = game.history[n].outcomes;
        outcomes.insert(outcomes.end(), fallen.begin(), fallen.end());
    }
    outcomes.insert(outcomes.end(), game.dictated.begin(), game.dictated.end());
    for (const Outcome& waiting : there.dictated) { // of each stream the first that fall
        const auto first =
            std::find_if(outcomes.begin(), outcomes.end(),
                         [&](const Outcome& outcome) { return outcome.stream == waiting.stream; });
        if (first != outcomes.end()) {
            outcomes.erase(first);
        }
    }
    return outcomes;
}

/// What falls in the answer, or was said by hand in its course, is said before it begins. A tile
/// that is drawn first of all belongs to the position. Nothing if nothing is left to be the answer.
std::optional<AskedGame> with_chance_dictated(const Game& game, std::size_t from) {
    const auto& history = game.history;
    while (from < history.size() && is_chance(history[from])) {
        ++from;
    }
    if (from >= history.size()) {
        return std::nullopt;
    }
    AskedGame asked = asked_as_it_is(game, from);
    asked.game = as_it_stood(game, from);
    for (const Outcome& outcome : outcomes_to_come(game, from, asked.game)) {
        if (touch(asked.game, dictate(outcome))) {
            return asked_as_it_is(game, from); // what can't be told beforehand stays chance
        }
    }
    asked.from = asked.moments[from] = asked.game.history.size();
    for (std::size_t n = from; n < history.size(); ++n) {
        const bool is_said = history[n].touch && is_chance(history[n]);
        if (!is_said && play_again(asked.game, history[n])) {
            return asked_as_it_is(game, from);
        }
        asked.moments[n + 1] = asked.game.history.size();
    }
    asked.game.notes = game.notes;
    return asked;
}

/// What is said about moments, where they lie now.
template <typename Said>
void follow_moments(std::map<std::size_t, Said>& said, const std::vector<std::size_t>& moments) {
    std::map<std::size_t, Said> moved;
    for (const auto& [entries, words] : said) {
        if (entries < moments.size()) {
            add(moved[moments[entries]], words);
        }
    }
    said = std::move(moved);
}

/// A caption that was typed and taken away again ends no step.
void drop_empty(std::map<std::size_t, Translated>& captions) {
    for (auto& [entries, caption] : captions) {
        std::erase_if(caption, [](const auto& one) { return one.second.empty(); });
    }
    std::erase_if(captions, [](const auto& one) { return one.second.empty(); });
}

} // namespace

ScenarioDraft draft_of(const Game& game, std::size_t entries) {
    return draft_with(game, {}, entries);
}

ScenarioDraft draft_of(const Demonstration& demonstration, std::size_t entries) {
    ScenarioWords words;
    words.title = demonstration.title;
    words.about = demonstration.about;
    words.shows = demonstration.shows;
    for (const Stop& stop : demonstration.stops) {
        if (!stop.caption.empty() && stop.caption != demonstration.about) {
            add(words.captions[stop.entries], stop.caption);
        }
    }
    if (const auto& puzzle = demonstration.puzzle) {
        words.puzzle = PuzzleWords{puzzle->question, puzzle->why};
        std::erase_if(words.captions, [&](const auto& one) {
            return one.second == puzzle->question || one.second == puzzle->why;
        });
        for (const Stop& stop : puzzle->answer) {
            if (!stop.caption.empty() && stop.caption != puzzle->why) {
                add(words.captions[stop.entries], stop.caption);
            }
        }
        entries = puzzle->asked_at;
    }
    ScenarioDraft draft = draft_with(demonstration.game, std::move(words), entries);
    draft.is_puzzle = demonstration.puzzle.has_value();
    draft.leaves_squares =
        std::any_of(demonstration.stops.begin(), demonstration.stops.end(), [](const Stop& stop) {
            return !stop.lights.allowed.empty() || !stop.lights.refused.empty();
        });
    return draft;
}

void take_words_of(ScenarioDraft& draft, const ScenarioDraft& earlier) {
    draft.words = earlier.words;
    draft.is_puzzle = earlier.is_puzzle;
    draft.file = earlier.file;
    draft.stays_in_file = earlier.stays_in_file;
    const std::size_t all = draft.game.history.size();
    std::erase_if(draft.words.captions, [&](const auto& one) { return one.first > all; });
    const std::size_t entries = entries_at_start(draft);
    draft.moments = moments_of(draft.game, draft.words, entries);
    draft.from = index_of(draft.moments, entries);
}

std::size_t entries_at_start(const ScenarioDraft& draft) {
    return draft.moments[draft.from].entries;
}

std::string& caption_at(ScenarioDraft& draft, std::size_t moment, const std::string& language) {
    return draft.words.captions[draft.moments[moment].entries][language];
}

std::optional<std::string> scenario_text(const ScenarioDraft& draft) {
    ScenarioWords words = draft.words;
    drop_empty(words.captions);
    const std::size_t from = entries_at_start(draft);
    if (!draft.is_puzzle) {
        words.puzzle.reset();
        return write_scenario(draft.game, from, words);
    }
    auto asked = with_chance_dictated(draft.game, from);
    if (!asked) {
        return std::nullopt;
    }
    // What was to be said before the tile was drawn is said with it.
    std::fill(asked->moments.begin() + static_cast<std::ptrdiff_t>(from),
              std::find(asked->moments.begin(), asked->moments.end(), asked->from), asked->from);
    follow_moments(words.captions, asked->moments);
    follow_moments(asked->game.notes, asked->moments);
    return write_scenario(asked->game, asked->from, words);
}

} // namespace circulade
