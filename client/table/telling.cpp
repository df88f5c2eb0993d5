#include "client/table/telling.hpp"

#include "engine/game/board.hpp"
#include "engine/game/insight.hpp"
#include "engine/record/address.hpp"

#include <algorithm>
#include <map>

namespace circulade {

namespace {

std::string folder_of(const std::string& name) {
    return name.substr(0, name.find('.'));
}

/// What the folder of `name` says of it in one section of its texts, or null.
template <typename Text>
const Text* text_in(const Shell& shell, const std::string& name,
                    std::map<std::string, Text> ExpansionTexts::*section) {
    const std::string folder = folder_of(name);
    for (const std::string& language : {language_in_use(), std::string("en")}) {
        if (const ExpansionTexts* texts = shell.loaded.texts_of(folder, language)) {
            const auto found = (texts->*section).find(name);
            if (found != (texts->*section).end()) {
                return &found->second;
            }
        }
    }
    return nullptr;
}

std::string text_or_name(const Shell& shell, const std::string& name,
                         std::map<std::string, std::string> ExpansionTexts::*section) {
    const std::string* text = text_in(shell, name, section);
    return text != nullptr ? *text : std::string(short_name(name));
}

/// The kind of feature or piece that points came from, as people read it.
std::string kind_name(const Shell& shell, const Game& game, const Event& event) {
    if (event.part != no_part) {
        const FeatureKindId kind = feature_kind(*game.rules, game.state, event.part);
        return feature_name(shell, game.rules->features[kind].name);
    }
    if (event.piece != no_piece) {
        return piece_name(shell, game.rules->pieces[game.state.pieces[event.piece].kind].name, 1);
    }
    return tr("other");
}

Told tell_score(const Shell& shell, const Game& game, const Event& event) {
    Told told;
    told.kind = Told::Kind::score;
    told.player = event.player;
    told.points = event.number;
    told.text = kind_name(shell, game, event);
    for (std::uint32_t n = 0; n < event.line_count; ++n) {
        const SheetLine& line = game.events.lines[event.first_line + n];
        told.lines += (n == 0 ? "" : ", ") + score_line(shell, line);
        told.rule = line.rule;
    }
    return told;
}

std::string tell_claim(const Shell& shell, const Game& game, const Event& event) {
    const std::string piece = piece_name(shell, game.rules->pieces[event.what].name, 1);
    if (event.to.kind != PlaceKind::feature) {
        return piece + ": " + place_text(*game.rules, game.state, event.to);
    }
    const FeatureKindId kind = feature_kind(*game.rules, game.state, event.to.where);
    return piece + ": " + feature_name(shell, game.rules->features[kind].name);
}

} // namespace

std::string feature_name(const Shell& shell, const std::string& feature) {
    return text_or_name(shell, feature, &ExpansionTexts::features);
}

std::string piece_name(const Shell& shell, const std::string& piece, int count) {
    const PluralText* text = text_in(shell, piece, &ExpansionTexts::pieces);
    return text != nullptr ? for_number(*text, language_in_use(), count)
                           : std::string(short_name(piece));
}

std::string tile_name(const Shell& shell, const std::string& tile) {
    return text_or_name(shell, tile, &ExpansionTexts::tiles);
}

std::string step_prompt(const Shell& shell, const std::string& step) {
    return text_or_name(shell, step, &ExpansionTexts::steps);
}

std::string action_label(const Shell& shell, const Game& game, const Action& action) {
    if (action.kind == ActionKind::choose) {
        // Where one option can be taken in several ways, its place or piece tells them apart.
        std::string label =
            text_or_name(shell, game.rules->options[action.what].name, &ExpansionTexts::options);
        const bool several =
            std::count_if(game.offer.begin(), game.offer.end(), [&](const Action& other) {
                return other.kind == ActionKind::choose && other.what == action.what;
            }) > 1;
        if (several && action.to.kind != PlaceKind::box) {
            label += ": " + place_text(*game.rules, game.state, action.to);
        } else if (several && action.piece != no_piece) {
            label +=
                ": " + place_text(*game.rules, game.state, game.state.pieces[action.piece].place);
        }
        return label;
    }
    return action_text(*game.rules, game.state, action);
}

std::string rule_text(const Shell& shell, const Game& game, const std::string& id) {
    for (const std::string& language : {language_in_use(), std::string("en")}) {
        for (const std::string& folder : game.rules->setup.expansions) {
            const ExpansionTexts* texts = shell.loaded.texts_of(folder, language);
            if (texts == nullptr) {
                continue;
            }
            if (const auto found = texts->rules.find(id); found != texts->rules.end()) {
                return found->second;
            }
        }
    }
    return {};
}

std::string score_line(const Shell& shell, const SheetLine& line) {
    const PluralText* text = text_in(shell, std::string(line.text), &ExpansionTexts::scores);
    if (text == nullptr) {
        return fmt::format("{} × {}", line.count, line.rate);
    }
    return filled(for_number(*text, language_in_use(), line.count),
                  {{"count", std::to_string(line.count)}, {"rate", std::to_string(line.rate)}});
}

std::vector<Told> tell(const Shell& shell, const Game& game) {
    std::vector<Told> all;
    int turn = 0;
    for (const Event& event : game.events.list) {
        switch (event.kind) {
        case EventKind::turn_began: {
            Told told;
            told.kind = Told::Kind::turn;
            told.player = event.player;
            told.text = fill(tr("Turn {number}"), fmt::arg("number", ++turn));
            all.push_back(std::move(told));
            break;
        }
        case EventKind::tile_set_aside: {
            Told told;
            told.player = event.player;
            told.text =
                fill(tr("fits nowhere and is set aside: {tile}"),
                     fmt::arg("tile", tile_name(shell, game.rules->tiles[event.what].name)));
            all.push_back(std::move(told));
            break;
        }
        case EventKind::piece_moved:
            // What goes home is plain to see; what comes to the table or moves on it is told.
            if (event.to.kind != PlaceKind::box && event.to.kind != PlaceKind::supply) {
                Told told;
                told.player = event.player;
                told.text = tell_claim(shell, game, event);
                all.push_back(std::move(told));
            }
            break;
        case EventKind::scored:
            all.push_back(tell_score(shell, game, event));
            break;
        case EventKind::game_ended: {
            Told told;
            told.kind = Told::Kind::turn;
            told.text = tr("The game is over");
            all.push_back(std::move(told));
            break;
        }
        case EventKind::tile_placed: {
            Told told;
            told.player = event.player;
            told.text = tile_name(shell, game.rules->tiles[event.what].name);
            all.push_back(std::move(told));
            break;
        }
        case EventKind::tile_drawn:
        case EventKind::token_turned:
        case EventKind::die_rolled:
        case EventKind::counter_changed:
        case EventKind::feature_completed:
            break;
        }
    }
    return all;
}

std::vector<PointsByKind> points_by_kind(const Shell& shell, const Game& game) {
    std::vector<PointsByKind> all;
    for (const Event& event : game.events.list) {
        if (event.kind != EventKind::scored) {
            continue;
        }
        const std::string kind = kind_name(shell, game, event);
        auto found = std::find_if(all.begin(), all.end(),
                                  [&](const PointsByKind& known) { return known.kind == kind; });
        if (found == all.end()) {
            all.push_back({kind, std::vector<std::int32_t>(game.state.scores.size())});
            found = all.end() - 1;
        }
        found->points[event.player] += event.number;
    }
    return all;
}

std::string victory(const Game& game) {
    const PlayerSet best = winners(game.state);
    std::vector<std::string> names;
    for (std::size_t p = 0; p < game.state.scores.size(); ++p) {
        if (((best >> p) & 1U) != 0U) {
            names.push_back(game.rules->setup.seats[p].name);
        }
    }
    if (names.size() == 1) {
        return fill(tr("{player} wins"), fmt::arg("player", names.front()));
    }
    std::string all = names.front();
    for (std::size_t i = 1; i + 1 < names.size(); ++i) {
        all += ", " + names[i];
    }
    return fill(tr("{players} and {last} share the victory"), fmt::arg("players", all),
                fmt::arg("last", names.back()));
}

} // namespace circulade
