#include "client/show/stop_words.hpp"

#include "client/table/telling.hpp"
#include "client/text/numbers.hpp"

#include <algorithm>

namespace circulade {

namespace {

std::string sentence_of(const Show& show, const Told& told) {
    const std::string name =
        told.player == nobody ? std::string() : player_name(show.table.game, told.player);
    if (told.kind == Told::Kind::score) {
        return fill(trn("{player}: {count} point, {what}", "{player}: {count} points, {what}",
                        spoken_count(told.points)),
                    fmt::arg("player", name), fmt::arg("count", number_text(told.points)),
                    fmt::arg("what", told.text));
    }
    return told.text;
}

/// Of all turns of a replay, up to a stop and with it.
std::size_t turns_by(const Show& show, std::size_t stop) {
    const auto first = show.demonstration.stops.begin() + 1; // behind the start
    return static_cast<std::size_t>(
        std::count_if(first, first + static_cast<std::ptrdiff_t>(stop),
                      [](const Stop& one) { return !one.is_final_scoring; }));
}

/// The rules by which an event came to its points.
std::vector<std::string> rules_of_event(const Events& events, const Event& event) {
    std::vector<std::string> rules;
    for (std::uint32_t n = 0; n < event.line_count; ++n) {
        const std::string rule(events.lines[event.first_line + n].rule);
        if (!rule.empty() && std::find(rules.begin(), rules.end(), rule) == rules.end()) {
            rules.push_back(rule);
        }
    }
    return rules;
}

} // namespace

std::string title_of_stop(const Show& show, std::size_t stop) {
    if (!show.demonstration.is_replay) {
        if (stop == 0 && show.demonstration.stops.front().caption.empty()) {
            return {};
        }
        return in_language(show.demonstration.title, language_in_use());
    }
    if (stop == 0) {
        return tr("Before the first turn");
    }
    if (show.demonstration.stops[stop].is_final_scoring) {
        return tr("Final scoring");
    }
    const std::string turn =
        fill(tr("Turn {number} of {all}"), fmt::arg("number", turns_by(show, stop)),
             fmt::arg("all", turns_by(show, show.demonstration.stops.size() - 1)));
    const PlayerId player = player_of_stop(show, stop);
    return player == nobody ? turn : turn + "  ·  " + player_name(show.table.game, player);
}

std::string words_of_stop(const Show& show, std::size_t stop) {
    const Stop& here = show.demonstration.stops[stop];
    if (!here.caption.empty() || stop == 0) {
        return in_language(here.caption.empty() ? show.demonstration.title : here.caption,
                           language_in_use());
    }
    const Game& game = show.demonstration.game;
    const std::size_t first = events_by(game, show.demonstration.stops[stop - 1]);
    const std::size_t last = events_by(game, here);
    const bool is_about_one = show.event && stop == show.at; // a turning point was jumped to
    std::string words;
    for (const Told& told : show.table.story.log.entries) {
        const bool is_told =
            is_about_one ? told.event == *show.event : told.event >= first && told.event < last;
        if (told.kind != Told::Kind::turn && is_told) {
            words += (words.empty() ? "" : "  ·  ") + sentence_of(show, told);
        }
    }
    return words;
}

PlayerId player_of_stop(const Show& show, std::size_t stop) {
    if (!show.demonstration.is_replay || stop == 0 ||
        show.demonstration.stops[stop].is_final_scoring) {
        return nobody;
    }
    const std::size_t first = show.demonstration.stops[stop - 1].entries;
    return show.demonstration.game.history[first].player;
}

std::vector<std::string> rules_of_stop(const Show& show) {
    if (show.event) { // the turning point that was jumped to
        const Events& events = show.demonstration.game.events;
        return rules_of_event(events, events.list[*show.event]);
    }
    std::vector<std::string> rules = show.demonstration.shows;
    for (const std::string& rule : show.stop().rules) {
        if (std::find(rules.begin(), rules.end(), rule) == rules.end()) {
            rules.push_back(rule);
        }
    }
    return rules;
}

std::string sentence_of_rule(const Shell& shell, const std::string& id) {
    for (const std::string& language : {language_in_use(), std::string("en")}) {
        for (const auto& [folder, languages] : shell.loaded.texts) {
            const auto texts = languages.find(language);
            if (texts == languages.end()) {
                continue;
            }
            if (const auto found = texts->second.rules.find(id);
                found != texts->second.rules.end()) {
                return found->second;
            }
        }
    }
    return {};
}

} // namespace circulade
