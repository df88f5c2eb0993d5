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
    const std::string turn = fill(tr("Turn {number} of {all}"), fmt::arg("number", stop),
                                  fmt::arg("all", show.demonstration.stops.size() - 1));
    const PlayerId player = player_of_stop(show, stop);
    return player == nobody ? turn : turn + "  ·  " + player_name(show.table.game, player);
}

std::string words_of_stop(const Show& show, std::size_t stop) {
    const Stop& here = show.demonstration.stops[stop];
    if (!here.caption.empty() || stop == 0) {
        return in_language(here.caption.empty() ? show.demonstration.title : here.caption,
                           language_in_use());
    }
    const std::size_t before = show.demonstration.stops[stop - 1].entries;
    const std::vector<Event>& events = show.demonstration.game.events.list;
    const bool is_about_one = show.event && stop == show.at; // a turning point was jumped to
    std::string words;
    for (const Told& told : show.table.story.log.entries) {
        // Of all that the end of a long game pays, the scores tell enough.
        const bool is_left_out = is_about_one
                                     ? told.event != *show.event
                                     : show.demonstration.is_replay && told.event < events.size() &&
                                           events[told.event].at_end;
        if (told.kind != Told::Kind::turn && told.moment > before && told.moment <= here.entries &&
            !is_left_out) {
            words += (words.empty() ? "" : "  ·  ") + sentence_of(show, told);
        }
    }
    return words;
}

PlayerId player_of_stop(const Show& show, std::size_t stop) {
    if (!show.demonstration.is_replay || stop == 0) {
        return nobody;
    }
    const std::size_t first = show.demonstration.stops[stop - 1].entries;
    return show.demonstration.game.history[first].player;
}

std::vector<std::string> rules_of_stop(const Show& show) {
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
