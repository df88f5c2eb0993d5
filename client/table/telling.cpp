#include "client/table/telling.hpp"

#include "client/art/tile_layout.hpp"
#include "client/table/asked_piece.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/counters_seen.hpp"
#include "client/table/deed.hpp"
#include "client/table/rule_words.hpp"
#include "client/table/touch_words.hpp"
#include "client/text/numbers.hpp"
#include "client/text/player_names.hpp"
#include "engine/game/board.hpp"
#include "engine/game/insight.hpp"
#include "engine/record/address.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace circulade {

namespace {

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

const TileDefinition* find_tile(const Loaded& loaded, const std::string& id) {
    const auto in = [&](const std::vector<TileDefinition>& tiles) -> const TileDefinition* {
        const auto found = std::find_if(tiles.begin(), tiles.end(),
                                        [&](const TileDefinition& tile) { return tile.id == id; });
        return found != tiles.end() ? &*found : nullptr;
    };
    for (const ExpansionDefinition& expansion : loaded.expansions) {
        if (const TileDefinition* tile = in(expansion.tiles)) {
            return tile;
        }
        for (const WithBlock& block : expansion.with) {
            if (const TileDefinition* tile = in(block.tiles)) {
                return tile;
            }
        }
    }
    return nullptr;
}

/// For a tile without a name: what is on it beside its fields, "road, city".
std::string words_of_parts(const Shell& shell, const TileDefinition& tile) {
    std::string words;
    for (const TilePart& part : tile.parts) {
        if (look_of(part) != PartLook::field) {
            words += (words.empty() ? "" : ", ") + feature_name(shell, part.feature);
        }
    }
    return words.empty() ? std::string(short_name(tile.id)) : words;
}

/// The lines of an event and the rules that say so.
void tell_lines(const Shell& shell, const Game& game, const Event& event, Told& told) {
    for (std::uint32_t n = 0; n < event.line_count; ++n) {
        const SheetLine& line = game.events.lines[event.first_line + n];
        told.lines += (n == 0 ? "" : ", ") + score_line(shell, line);
        add_rule(told.rule, line.rule);
    }
}

Told tell_score(const Shell& shell, const Game& game, const Event& event) {
    Told told;
    told.kind = Told::Kind::score;
    told.player = event.player;
    told.points = event.number;
    told.text = scored_name(shell, game, event);
    tell_lines(shell, game, event, told);
    return told;
}

bool is_on_table(Place place) {
    return place.kind != PlaceKind::box && place.kind != PlaceKind::supply;
}

/// Whether the feature completed by event `n` paid somebody.
bool paid_later(const Game& game, std::size_t n) {
    const PartId root = root_of(game.state, game.events.list[n].part);
    for (std::size_t later = n + 1; later < game.events.list.size(); ++later) {
        const Event& event = game.events.list[later];
        if (event.kind == EventKind::turn_began) {
            return false;
        }
        if (event.kind == EventKind::scored && event.part != no_part &&
            root_of(game.state, event.part) == root) {
            return true;
        }
    }
    return false;
}

/// By how much the player's counter changed at the n-th event and those of the same kind right
/// before it; nothing if it goes on changing. Only what one action did is one change: the next may
/// be taken back alone. What explains itself stands for itself.
std::optional<std::int32_t> whole_change(const Game& game, std::size_t n) {
    const std::vector<Event>& events = game.events.list;
    const Event& event = events[n];
    if (event.line_count > 0) {
        return event.number - number_before(game, n);
    }
    const Played* deed = deed_of(game, n);
    const auto is_change = [&](std::size_t other) {
        return events[other].kind == EventKind::counter_changed && deed_of(game, other) == deed;
    };
    const auto same = [&](const Event& other) {
        return other.what == event.what && other.piece == event.piece && other.line_count == 0;
    };
    for (std::size_t later = n + 1; later < events.size() && is_change(later); ++later) {
        if (same(events[later])) {
            return std::nullopt; // told once, of the last
        }
    }
    std::int32_t before = number_before(game, n);
    for (std::size_t earlier = n; earlier > 0 && is_change(earlier - 1); --earlier) {
        if (same(events[earlier - 1])) {
            before = number_before(game, earlier - 1);
        }
    }
    return event.number - before;
}

/// What comes of a player's counter that people are shown: "nest: +3 eggs" with its lines, "Eat an
/// egg: −1 egg". Nothing of what goes on changing, or nobody is shown.
std::optional<Told> tell_change(const Shell& shell, const Game& game, std::size_t n) {
    const Event& event = game.events.list[n];
    Told told;
    told.player = static_cast<PlayerId>(event.piece);
    if (const std::string reason = reason_said(game, event); !reason.empty()) {
        told.text = reason_text(shell, reason);
        return told;
    }
    if (beat_of_change(game, n) != Beat::Kind::gain) {
        return std::nullopt;
    }
    const std::optional<std::int32_t> by = whole_change(game, n);
    if (!by) {
        return std::nullopt;
    }
    tell_lines(shell, game, event, told);
    told.text = signed_count_text(shell, game, event.what, *by);
    const Played* deed = deed_of(game, n);
    if (event.mark_count > 0 && game.events.marks[event.first_mark].kind == PlaceKind::space) {
        told.text = place_name(shell, game, game.events.marks[event.first_mark]) + ": " + told.text;
    } else if (*by < 0 && deed != nullptr && deed->action.kind == ActionKind::choose) {
        told.text =
            option_name(shell, game.rules->options[deed->action.what].name) + ": " + told.text;
    }
    return told;
}

/// "1,0", as records have it.
std::string square_text(Square square) {
    return fmt::format("{},{}", square.x, square.y);
}

/// The n-th event, by which a piece came to or went between places on the table. Whoever moved it
/// tells of it, whoever it belongs to; what moves by itself is its owner's, or the turn's.
Told tell_move(const Shell& shell, const Game& game, std::size_t n) {
    const Event& event = game.events.list[n];
    const Played* deed = deed_of(game, n);
    Told told;
    const bool was_moved = deed != nullptr && deed->action.piece == event.piece;
    told.player = was_moved ? deed->player : event.player;
    std::string piece = piece_name(shell, game.rules->pieces[event.what].name, 1);
    if (event.player != nobody && event.player != told.player) {
        piece = fill(tr("{piece} of {player}"), fmt::arg("piece", piece),
                     fmt::arg("player", player_name(game, event.player)));
    }
    const std::optional<Square> square = square_of(game, event.to);
    const std::string where = place_name(shell, game, event.to);
    const std::string from = place_name(shell, game, event.from);
    const bool is_by_square = event.to.kind == PlaceKind::square && square;
    if (!is_on_table(event.from)) {
        told.text = fill(tr("places a piece: {piece} ({feature})"), fmt::arg("piece", piece),
                         fmt::arg("feature", is_by_square ? square_text(*square) : where));
    } else if (square && (is_by_square || where == from)) {
        // What is printed on both tiles says little of where they lie.
        told.text = fill(tr("moves a piece: {piece} to {square}"), fmt::arg("piece", piece),
                         fmt::arg("square", square_text(*square)));
    } else {
        told.text = fill(tr("moves a piece: {piece}, {from} to {to}"), fmt::arg("piece", piece),
                         fmt::arg("from", from), fmt::arg("to", where));
    }
    return told;
}

/// What one event is in words; nothing for what is plain to see or told by another one.
std::optional<Told> tell_event(const Shell& shell, const Game& game, std::size_t n) {
    const Event& event = game.events.list[n];
    if (is_by_hand(game, n)) {
        return std::nullopt; // told with what was done
    }
    Told told;
    told.player = event.player;
    switch (event.kind) {
    case EventKind::by_hand:
        told.text = touch_words(shell, game, n);
        return told;
    case EventKind::scored:
        return tell_score(shell, game, event);
    case EventKind::tile_placed:
        if (event.player == nobody) {
            return std::nullopt; // the start tile
        }
        told.text = fill(tr("lays a tile: {tile}"),
                         fmt::arg("tile", tile_name(shell, game.rules->tiles[event.what].name)));
        return told;
    case EventKind::tile_set_aside:
        told.text = fill(tr("fits nowhere and is set aside: {tile}"),
                         fmt::arg("tile", tile_name(shell, game.rules->tiles[event.what].name)));
        return told;
    case EventKind::piece_moved:
        return is_on_table(event.to) ? std::optional(tell_move(shell, game, n)) : std::nullopt;
    case EventKind::token_turned:
        told.text =
            fill(tr("turned up: {token}"), fmt::arg("token", chance_text(shell, game, event)));
        return told;
    case EventKind::die_rolled:
        told.text = fill(tr("rolls {number}"), fmt::arg("number", chance_text(shell, game, event)));
        return told;
    case EventKind::feature_completed: {
        if (paid_later(game, n)) {
            return std::nullopt;
        }
        const FeatureKindId kind = feature_kind(*game.rules, game.state, event.part);
        told.player = nobody;
        told.text = fill(tr("completed, and held by nobody: {feature}"),
                         fmt::arg("feature", feature_name(shell, game.rules->features[kind].name)));
        return told;
    }
    case EventKind::game_ended:
        told.player = nobody;
        told.text = victory(game);
        return told;
    case EventKind::counter_changed:
        return tell_change(shell, game, n);
    case EventKind::turn_began:
    case EventKind::tile_drawn:
        break;
    }
    return std::nullopt;
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

std::string edge_name(const Shell& shell, const std::string& edge) {
    const std::string* own = text_in(shell, edge, &ExpansionTexts::edges);
    return own != nullptr ? *own : feature_name(shell, edge);
}

std::string option_name(const Shell& shell, const std::string& option) {
    return text_or_name(shell, option, &ExpansionTexts::options);
}

std::string reason_text(const Shell& shell, const std::string& reason) {
    return text_or_name(shell, reason, &ExpansionTexts::reasons);
}

std::string tile_name(const Shell& shell, const std::string& tile) {
    const std::string* text = text_in(shell, tile, &ExpansionTexts::tiles);
    const TileDefinition* definition = text == nullptr ? find_tile(shell.loaded, tile) : nullptr;
    return text != nullptr         ? *text
           : definition != nullptr ? words_of_parts(shell, *definition)
                                   : std::string(short_name(tile));
}

std::string step_prompt(const Shell& shell, const std::string& step) {
    return text_or_name(shell, step, &ExpansionTexts::steps);
}

std::string action_label(const Shell& shell, const Game& game, const Action& action) {
    if (action.kind == ActionKind::choose) {
        // Where one option can be taken in several ways, its place or piece tells them apart.
        std::string label = option_name(shell, game.rules->options[action.what].name);
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
    return action.kind == ActionKind::move_piece ? move_label(shell, game, action)
                                                 : action_text(*game.rules, game.state, action);
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
        return fmt::format("{} × {}", number_text(line.count), number_text(line.rate));
    }
    const std::string token =
        line.token.empty() ? std::string()
                           : text_or_name(shell, fmt::format("{}.{}", line.stack, line.token),
                                          &ExpansionTexts::tokens);
    return filled(
        for_number(*text, language_in_use(), line.count),
        {{"count", number_text(line.count)}, {"rate", number_text(line.rate)}, {"token", token}});
}

std::string place_name(const Shell& shell, const Game& game, Place place) {
    const Rules& rules = *game.rules;
    switch (place.kind) {
    case PlaceKind::feature:
        return feature_name(shell,
                            rules.features[feature_kind(rules, game.state, place.where)].name);
    case PlaceKind::space:
        return text_or_name(shell, rules.spaces[place.detail].name, &ExpansionTexts::spaces);
    case PlaceKind::area:
        return text_or_name(shell, rules.areas[place.detail].name, &ExpansionTexts::areas);
    case PlaceKind::square:
        return tile_name(shell, rules.tiles[game.state.tiles[place.where].kind].name);
    case PlaceKind::piece:
        return piece_name(shell, rules.pieces[game.state.pieces[place.where].kind].name, 1);
    case PlaceKind::box:
    case PlaceKind::supply:
        break;
    }
    return tr("supply");
}

std::string token_name(const Shell& shell, const Game& game, std::uint16_t stack,
                       std::uint16_t token) {
    const ChanceKind& chance = game.rules->chances[stack];
    return text_or_name(shell, chance.name + '.' + chance.tokens[token], &ExpansionTexts::tokens);
}

std::string die_name(const Shell& shell, const ChanceKind& die) {
    return text_or_name(shell, die.name, &ExpansionTexts::tokens);
}

std::string chance_text(const Shell& shell, const Game& game, const Event& event) {
    if (event.kind == EventKind::die_rolled) {
        return std::to_string(event.number);
    }
    return token_name(shell, game, event.what, static_cast<std::uint16_t>(event.number));
}

std::string count_text(const Shell& shell, const Game& game, CounterId counter,
                       std::int32_t number) {
    const std::string& name = game.rules->counters[counter].name;
    const PluralText* text = text_in(shell, name, &ExpansionTexts::scores);
    return text == nullptr ? std::to_string(number) + ' ' + std::string(short_name(name))
                           : filled(for_number(*text, language_in_use(), number),
                                    {{"count", std::to_string(number)}});
}

std::string signed_count_text(const Shell& shell, const Game& game, CounterId counter,
                              std::int32_t change) {
    return (change < 0 ? "\xE2\x88\x92" : "+") + count_text(shell, game, counter, std::abs(change));
}

std::string saying_text(const Shell& shell, const Game& game, const Event& event) {
    const std::string reason = reason_said(game, event);
    return reason.empty() ? std::string()
                          : player_name(game, static_cast<PlayerId>(event.piece)) + ": " +
                                reason_text(shell, reason);
}

std::string scored_name(const Shell& shell, const Game& game, const Event& event) {
    if (event.scored_for == ScoredFor::piece && event.piece != no_piece) {
        return piece_name(shell, game.rules->pieces[game.state.pieces[event.piece].kind].name, 1);
    }
    if (event.part != no_part) {
        const FeatureKindId kind = feature_kind(*game.rules, game.state, event.part);
        return feature_name(shell, game.rules->features[kind].name);
    }
    if (event.piece != no_piece) {
        return piece_name(shell, game.rules->pieces[game.state.pieces[event.piece].kind].name, 1);
    }
    if (event.line_count > 0) {
        const std::string folder = folder_of(std::string(game.events.lines[event.first_line].text));
        for (const std::string& language : {language_in_use(), std::string("en")}) {
            if (const ExpansionTexts* texts = shell.loaded.texts_of(folder, language)) {
                return texts->title;
            }
        }
    }
    return tr("other points");
}

std::string player_name(const Game& game, PlayerId player) {
    const std::string& name = game.rules->setup.seats[player].name;
    const auto names = game.remarks.find(names_remark);
    return names != game.remarks.end() && names->second == names_are_colours
               ? shown_colour_name(name)
               : drawn_name(name, std::size_t{player} + 1);
}

void bring_up_to_date(LogBook& log, const Shell& shell, const Game& game) {
    const bool same_game =
        log.language == language_in_use() && log.loads == shell.loads &&
        log.actions <= game.history.size() && log.events <= game.events.list.size() &&
        log.hash == (log.actions == game.history.size() ? hash(*game.rules, game.state)
                                                        : game.history[log.actions].hash_before);
    if (same_game && log.events == game.events.list.size()) {
        return;
    }
    if (!same_game) {
        log = {};
    }
    std::size_t actions = log.actions;
    for (std::size_t n = log.events; n < game.events.list.size(); ++n) {
        while (actions < game.history.size() && game.history[actions].first_event <= n) {
            ++actions;
        }
        const Event& event = game.events.list[n];
        const auto add = [&](Told told) {
            told.event = n;
            told.moment = actions;
            log.entries.push_back(std::move(told));
        };
        const bool final_begins = (event.kind == EventKind::scored && event.at_end) ||
                                  event.kind == EventKind::game_ended;
        if (final_begins && !log.in_final_scoring) {
            log.in_final_scoring = true;
            Told heading;
            heading.kind = Told::Kind::turn;
            heading.text = tr("Final scoring");
            add(std::move(heading));
        }
        if (event.kind == EventKind::turn_began) {
            Told heading;
            heading.kind = Told::Kind::turn;
            heading.player = event.player;
            heading.text = fill(tr("Turn {number}"), fmt::arg("number", event.number));
            add(std::move(heading));
        } else if (auto told = tell_event(shell, game, n)) {
            add(std::move(*told));
        }
    }
    log.events = game.events.list.size();
    log.actions = game.history.size();
    log.hash = hash(*game.rules, game.state);
    log.language = language_in_use();
    log.loads = shell.loads;
}

std::vector<Told> tell(const Shell& shell, const Game& game) {
    LogBook log;
    bring_up_to_date(log, shell, game);
    return std::move(log.entries);
}

int turns_begun(const Game& game) {
    return static_cast<int>(game.state.turn_number);
}

std::vector<PointsByKind> points_by_kind(const Shell& shell, const Game& game) {
    // Features and then pieces in the order in which the expansions declare them, others last.
    const auto place_of = [&](const Event& event) -> std::pair<int, int> {
        if (event.scored_for != ScoredFor::piece && event.part != no_part) {
            return {0, feature_kind(*game.rules, game.state, event.part)};
        }
        return event.piece != no_piece ? std::pair(1, int{game.state.pieces[event.piece].kind})
                                       : std::pair(2, 0);
    };
    std::map<std::pair<std::pair<int, int>, std::string>, std::vector<std::int32_t>> by_place;
    for (const Event& event : game.events.list) {
        if (event.kind != EventKind::scored) {
            continue;
        }
        std::vector<std::int32_t>& points =
            by_place[{place_of(event), scored_name(shell, game, event)}];
        points.resize(game.state.scores.size());
        points[event.player] += event.number;
    }
    std::vector<PointsByKind> all;
    all.reserve(by_place.size());
    for (const auto& [place, points] : by_place) {
        all.push_back({place.second, points});
    }
    return all;
}

std::string victory(const Game& game) {
    const PlayerSet best = winners(game.state);
    std::vector<std::string> names;
    for (std::size_t p = 0; p < game.state.scores.size(); ++p) {
        if (((best >> p) & 1U) != 0U) {
            names.push_back(player_name(game, static_cast<PlayerId>(p)));
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
