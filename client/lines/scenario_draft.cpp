#include "client/lines/scenario_draft.hpp"

#include <algorithm>
#include <iterator>

namespace circulade {

namespace {

int turns_begun_between(const Game& game, std::size_t first_event, std::size_t last_event) {
    const auto events = game.events.list.begin();
    return static_cast<int>(
        std::count_if(events + static_cast<std::ptrdiff_t>(first_event),
                      events + static_cast<std::ptrdiff_t>(last_event),
                      [](const Event& event) { return event.kind == EventKind::turn_began; }));
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

/// What falls in the answer, dictated by hand before it begins. A tile that is drawn first of all
/// belongs to the position. Nothing if nothing is left to be the answer.
struct DictatedGame {
    Game game;
    std::size_t from = 0;
};
std::optional<DictatedGame> with_chance_dictated(const Game& game, std::size_t from) {
    const auto& history = game.history;
    while (from < history.size() && !history[from].touch &&
           history[from].action.kind == ActionKind::draw) {
        ++from;
    }
    if (from >= history.size()) {
        return std::nullopt;
    }
    Game told = as_it_stood(game, from);
    for (std::size_t n = from; n < history.size(); ++n) {
        std::vector<Outcome> outcomes = history[n].outcomes;
        for (const Outcome& awaited : history[n].awaited) {
            outcomes.erase(std::find(outcomes.begin(), outcomes.end(), awaited));
        }
        for (const Outcome& outcome : outcomes) {
            if (touch(told, dictate(outcome))) {
                return DictatedGame{game, from}; // what can't be told beforehand stays chance
            }
        }
    }
    const std::size_t start = told.history.size();
    for (std::size_t n = from; n < history.size(); ++n) {
        if (play_again(told, history[n])) {
            return DictatedGame{game, from};
        }
    }
    told.notes = game.notes;
    return DictatedGame{std::move(told), start};
}

/// The moments from `from` on are as many entries later now.
template <typename Said>
void shift(std::map<std::size_t, Said>& said, std::size_t from, std::size_t by) {
    std::map<std::size_t, Said> shifted;
    for (auto& [entries, words] : said) {
        shifted.emplace(entries >= from ? entries + by : entries, std::move(words));
    }
    said = std::move(shifted);
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
            words.captions[stop.entries] = stop.caption;
        }
    }
    if (const auto& puzzle = demonstration.puzzle) {
        words.puzzle = PuzzleWords{puzzle->question, puzzle->why};
        std::erase_if(words.captions, [&](const auto& one) {
            return one.second == puzzle->question || one.second == puzzle->why;
        });
        for (const Stop& stop : puzzle->answer) {
            if (!stop.caption.empty() && stop.caption != puzzle->why) {
                words.captions[stop.entries] = stop.caption;
            }
        }
        entries = puzzle->asked_at;
    }
    ScenarioDraft draft = draft_with(demonstration.game, std::move(words), entries);
    draft.is_puzzle = demonstration.puzzle.has_value();
    return draft;
}

void take_words_of(ScenarioDraft& draft, const ScenarioDraft& earlier) {
    draft.words = earlier.words;
    draft.is_puzzle = earlier.is_puzzle;
    const std::size_t all = draft.game.history.size();
    std::erase_if(draft.words.captions, [&](const auto& one) { return one.first > all; });
    const std::size_t entries = draft.moments[draft.from].entries;
    draft.moments = moments_of(draft.game, draft.words, entries);
    draft.from = index_of(draft.moments, entries);
}

std::string& caption_at(ScenarioDraft& draft, std::size_t moment, const std::string& language) {
    return draft.words.captions[draft.moments[moment].entries][language];
}

std::optional<std::string> scenario_text(const ScenarioDraft& draft) {
    ScenarioWords words = draft.words;
    drop_empty(words.captions);
    const std::size_t from = draft.moments[draft.from].entries;
    if (!draft.is_puzzle) {
        words.puzzle.reset();
        return write_scenario(draft.game, from, words);
    }
    auto asked = with_chance_dictated(draft.game, from);
    if (!asked) {
        return std::nullopt;
    }
    const std::size_t dictated = asked->game.history.size() - draft.game.history.size();
    const std::size_t asked_at = asked->from - dictated;
    if (const auto said = words.captions.find(from); said != words.captions.end()) {
        // What was to be said before the tile was drawn is said with it.
        words.captions.emplace(asked_at, said->second);
    }
    shift(words.captions, asked_at, dictated);
    shift(asked->game.notes, asked_at, dictated);
    return write_scenario(asked->game, asked->from, words);
}

} // namespace circulade
