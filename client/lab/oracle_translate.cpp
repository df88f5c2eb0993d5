#include "client/lab/oracle_translate.hpp"

#include "engine/record/address.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

namespace circulade {

namespace {

// What the other engine calls things, and what we do. An expansion to come adds its rows.

using NamePair = std::pair<std::string_view, std::string_view>;

/// A set of tiles → our folder.
constexpr std::array<NamePair, 5> sets{{
    {"basic:1", "base"},
    {"basic:2", "base"},
    {"inns-and-cathedrals:1", "inns_cathedrals"},
    {"traders-and-builders:1", "traders_builders"},
    {"under-the-big-top:1", "under_the_big_top"},
}};
/// A piece or rule → the folder that brings it.
constexpr std::array<NamePair, 13> elements{{
    {"small-follower", "base"},
    {"farmers", "base"},
    {"abbot", "abbot"},
    {"garden", "abbot"},
    {"big-follower", "inns_cathedrals"},
    {"cathedral", "inns_cathedrals"},
    {"inn", "inns_cathedrals"},
    {"builder", "traders_builders"},
    {"pig", "traders_builders"},
    {"traders", "traders_builders"},
    {"acrobats", "under_the_big_top"},
    {"big-top", "under_the_big_top"},
    {"ringmaster", "under_the_big_top"},
}};
/// What a tile's id begins with → the folder that it comes from.
constexpr std::array<NamePair, 4> tile_prefixes{{
    {"BA", "base"},
    {"IC", "inns_cathedrals"},
    {"TB", "traders_builders"},
    {"BT", "under_the_big_top"},
}};
/// What a tile's id begins with, and a letter behind its dot → the tag that a part of ours wears.
constexpr std::array<NamePair, 5> tile_signs{{
    {"IC.c", "inns_cathedrals.cathedral"},
    {"IC.i", "inns_cathedrals.inn"},
    {"TB.c", "traders_builders.cloth"},
    {"TB.g", "traders_builders.grain"},
    {"TB.w", "traders_builders.wine"},
}};
/// A feature on a tile → ours; or a space, where pieces may be placed.
constexpr std::array<NamePair, 6> features{{
    {"Road", "base.road"},
    {"City", "base.city"},
    {"Field", "base.field"},
    {"Monastery", "base.monastery"},
    {"Garden", "abbot.garden"},
    {"Acrobats", "under_the_big_top.acrobats"},
}};
/// A figure as an action and as a piece on the board → ours.
constexpr std::array<NamePair, 6> placed_figures{{
    {"Meeple:SmallFollower", "base.meeple"},
    {"Meeple:Abbot", "abbot.abbot"},
    {"Meeple:BigFollower", "inns_cathedrals.large_meeple"},
    {"Meeple:Builder", "traders_builders.builder"},
    {"Meeple:Pig", "traders_builders.pig"},
    {"Meeple:Ringmaster", "under_the_big_top.ringmaster"},
}};
constexpr std::array<NamePair, 6> figures{{
    {"small", "base.meeple"},
    {"abbot", "abbot.abbot"},
    {"big", "inns_cathedrals.large_meeple"},
    {"builder", "traders_builders.builder"},
    {"pig", "traders_builders.pig"},
    {"ringmaster", "under_the_big_top.ringmaster"},
}};
/// A score that is no feature's own → the text of our line.
constexpr std::array<NamePair, 4> scores{{
    {"ringmaster", "under_the_big_top.tiles_around"},
    {"bigtop", "under_the_big_top.at_circus"},
    {"acrobats", "under_the_big_top.acrobats"},
    {"trade-goods", "traders_builders.most"},
}};
/// A token → ours, as an outcome of chance.
constexpr std::array<NamePair, 6> tokens{{
    {"BIGTOP_1", "under_the_big_top.animals flea"},
    {"BIGTOP_3", "under_the_big_top.animals monkey"},
    {"BIGTOP_4", "under_the_big_top.animals seal"},
    {"BIGTOP_5", "under_the_big_top.animals bear"},
    {"BIGTOP_6", "under_the_big_top.animals tiger"},
    {"BIGTOP_7", "under_the_big_top.animals elephant"},
}};

template <std::size_t count>
std::string ours(const std::array<NamePair, count>& names, std::string_view theirs) {
    const auto found =
        std::find_if(names.begin(), names.end(), [&](auto& pair) { return pair.first == theirs; });
    return found == names.end() ? std::string() : std::string(found->second);
}

bool have(const std::vector<ExpansionDefinition>& available, std::string_view folder) {
    return std::any_of(available.begin(), available.end(),
                       [&](const auto& expansion) { return expansion.name == folder; });
}

constexpr SlotSet all_middles = 0b010010010010;

/// Our part's slots as the other engine tells them: edges by their middles, fields by halves.
SlotSet told_slots(SlotSet slots, bool is_field) {
    return static_cast<SlotSet>(is_field ? slots & ~all_middles & 0xFFFU : slots & all_middles);
}

/// The features of a tile as they can be claimed: our name and slots.
using Shape = std::multiset<std::pair<std::string, SlotSet>>;

Shape shape_of(const TileDefinition& tile, int quarters) {
    Shape shape;
    for (const TilePart& part : tile.parts) {
        shape.emplace(part.feature,
                      told_slots(turned(part.slots, quarters), part.feature == "base.field"));
    }
    for (const std::string& space : tile.spaces) {
        if (std::any_of(features.begin(), features.end(),
                        [&](const NamePair& pair) { return pair.second == space; })) {
            shape.emplace(space, SlotSet{0});
        }
    }
    return shape;
}

int coats_of_arms(const TileDefinition& tile) {
    int count = 0;
    for (const TilePart& part : tile.parts) {
        for (const auto& [name, number] : part.values) {
            count += name == "base.coats_of_arms" ? number : 0;
        }
    }
    return count;
}

std::ptrdiff_t gardens_on(const TileDefinition& tile) {
    return std::count_if(tile.parts.begin(), tile.parts.end(),
                         [](const TilePart& part) { return part.feature == "abbot.garden"; });
}

bool some_part_wears(const TileDefinition& tile, std::string_view tag) {
    return std::any_of(tile.parts.begin(), tile.parts.end(), [&](const TilePart& part) {
        return std::find(part.tags.begin(), part.tags.end(), tag) != part.tags.end();
    });
}

/// Whether a tile of ours has an inn, a cathedral and goods if the id says so, and only then.
bool has_its_signs(const TileDefinition& tile, std::string_view id) {
    const std::string_view letters = id.substr(std::min(id.find('.'), id.size()));
    return std::all_of(tile_signs.begin(), tile_signs.end(), [&](const NamePair& sign) {
        const bool is_said = id.starts_with(sign.first.substr(0, 2)) &&
                             letters.find(sign.first.back()) != std::string_view::npos;
        return some_part_wears(tile, sign.second) == is_said;
    });
}

/// What was seen of one tile of the other engine, turned back to its own picture.
struct Seen {
    std::set<std::pair<std::string, SlotSet>> places;
    int copies = 0; ///< in one game
};

std::map<std::string, Seen> tiles_seen(const std::vector<SourceGame>& games) {
    std::map<std::string, Seen> seen;
    for (const SourceGame& game : games) {
        std::map<std::string, int> copies;
        for (const auto& [tile, placement] : game.start) {
            ++copies[tile];
        }
        for (const std::string& tile : game.aside) {
            ++copies[tile];
        }
        for (std::size_t i = 0; i < game.steps.size(); ++i) {
            const SourceStep& lay = game.steps[i];
            if (lay.tile.empty()) {
                continue;
            }
            ++copies[lay.tile];
            if (i + 1 == game.steps.size()) {
                continue;
            }
            for (const SourceMove& move : game.steps[i + 1].moves) {
                if (move.place.square == lay.laid.square) {
                    seen[lay.tile].places.emplace(
                        ours(features, move.place.feature),
                        turned(move.place.slots, (4 - lay.laid.rotation) % 4));
                }
            }
        }
        for (const auto& [tile, count] : copies) {
            seen[tile].copies = std::max(seen[tile].copies, count);
        }
    }
    return seen;
}

bool holds_all(const Shape& shape, const std::set<std::pair<std::string, SlotSet>>& places) {
    return std::all_of(places.begin(), places.end(),
                       [&](const auto& place) { return shape.count(place) != 0; });
}

bool alike(const Rules& rules, const SameTile& a, const SameTile& b) {
    return shape_of(*rules.tiles[a.kind].definition, a.turn) ==
           shape_of(*rules.tiles[b.kind].definition, b.turn);
}

/// Tiles that have all that was seen, as many coats of arms as the id has plus signs, a garden if
/// it has a G, and the other signs that it names. A tile that looks the same in several rotations
/// is listed once.
std::vector<SameTile> candidates(const Rules& rules, const std::string& id, const Seen& seen) {
    std::vector<SameTile> found;
    const auto coats = std::count(id.begin(), id.end(), '+');
    const auto gardens = std::count(id.begin(), id.end(), 'G');
    for (std::size_t kind = 0; kind < rules.tiles.size(); ++kind) {
        const TileDefinition& tile = *rules.tiles[kind].definition;
        if (rules.tiles[kind].count == 0 || coats_of_arms(tile) != coats ||
            gardens_on(tile) != gardens || !has_its_signs(tile, id)) {
            continue;
        }
        for (int quarters = 0; quarters < 4; ++quarters) {
            const SameTile same{static_cast<TileKindId>(kind), quarters};
            const bool is_listed =
                std::any_of(found.begin(), found.end(), [&](const SameTile& other) {
                    return other.kind == same.kind && alike(rules, other, same);
                });
            if (!is_listed && holds_all(shape_of(tile, quarters), seen.places)) {
                found.push_back(same);
            }
        }
    }
    return found;
}

/// Keeps those for which `is_better` says yes, if there are any.
template <typename IsBetter>
void prefer(std::vector<SameTile>& found, IsBetter is_better) {
    if (std::any_of(found.begin(), found.end(), is_better)) {
        std::erase_if(found, [&](const SameTile& same) { return !is_better(same); });
    }
}

/// "1,0 road W": the place by its first slot. "1,0" if it is only a square.
std::string address_of(const SourcePlace& place) {
    if (place.nowhere) {
        return "-";
    }
    if (place.feature.empty()) {
        return to_text(place.square);
    }
    std::string text =
        to_text(place.square) + ' ' + std::string(short_name(ours(features, place.feature)));
    for (Slot slot = 0; slot < slot_count; ++slot) {
        if (((place.slots >> slot) & 1U) != 0U) {
            const bool is_middle = ((all_middles >> slot) & 1U) != 0U;
            return text + ' ' +
                   std::string(is_middle ? side_names[static_cast<std::size_t>(slot / 3)]
                                         : slot_names[slot]);
        }
    }
    return text;
}

/// The kind in "0.small.1", and its owner.
std::pair<PlayerId, std::string> figure_of(const std::string& piece) {
    const std::size_t first = piece.find('.');
    const std::size_t last = piece.rfind('.');
    if (first == std::string::npos || first == last || piece[0] < '0' || piece[0] > '5') {
        return {nobody, std::string()};
    }
    return {static_cast<PlayerId>(piece[0] - '0'),
            ours(figures, std::string_view(piece).substr(first + 1, last - first - 1))};
}

class Translator {
  public:
    Translator(const Rules& rules, const TileMap& tiles, std::vector<std::string>& problems)
        : rules_(rules), tiles_(tiles), problems_(problems) {
        for (const TileKind& tile : rules.tiles) {
            left_.push_back(tile.count);
        }
    }

    RecordedGame game(const SourceGame& source, const std::string& name) {
        RecordedGame game;
        game.name = name;
        game.setup = rules_.setup;
        lay_start(source);
        std::vector<RecordedScore> events;
        std::vector<std::string> turned_up;
        std::size_t aside = 0;
        for (const SourceStep& step : source.steps) {
            add_events(step, events);
            for (const std::string& token : step.tokens) {
                if (ours(tokens, token).empty()) {
                    problem(step, "it turns up a token that this reader does not know: " + token);
                }
                turned_up.push_back(ours(tokens, token));
            }
            for (const std::string& action : step.unknown) {
                problem(step, "it knows a legal action that this reader does not: " + action);
            }
            RecordedStep ours_step;
            ours_step.number = step.number;
            ours_step.player = static_cast<PlayerId>(step.player);
            if (step.phase == "TilePhase") {
                aside += step.aside_before.size();
                lay(step, ours_step);
            } else if (step.phase == "ActionPhase") {
                act(step, ours_step);
            } else if (step.phase == "CommitActionPhase") {
                end(step, ours_step, events);
                events.clear();
                ours_step.tokens = std::exchange(turned_up, {});
            } else {
                problem(step, "it knows a phase that this reader does not: " + step.phase);
            }
            game.steps.push_back(std::move(ours_step));
        }
        for (; aside < source.aside.size(); ++aside) {
            game.aside_at_end.push_back(take(source.aside[aside]).first);
        }
        game.final_scores = source.final_scores;
        return game;
    }

  private:
    const Rules& rules_;
    const TileMap& tiles_;
    std::vector<std::string>& problems_;
    std::vector<int> left_; ///< copies of each of our tiles that have not been drawn
    std::map<std::pair<int, int>, const TileDefinition*> laid_; ///< by x and y

    void problem(const SourceStep& step, const std::string& text) {
        problems_.push_back("step " + std::to_string(step.number) + ": " + text);
    }

    /// A field that reaches no border is called by its number, if its tile has other fields, too.
    [[nodiscard]] std::string address(const SourcePlace& place) const {
        std::string text = address_of(place);
        const auto tile = laid_.find({place.square.x, place.square.y});
        if (place.feature.empty() || place.slots != 0 || tile == laid_.end()) {
            return text;
        }
        const std::vector<TilePart>& parts = tile->second->parts;
        const auto is_such = [&](const TilePart& part) {
            return part.feature == ours(features, place.feature);
        };
        if (std::count_if(parts.begin(), parts.end(), is_such) > 1) {
            const auto enclosed =
                std::find_if(parts.begin(), parts.end(), [&](const TilePart& part) {
                    return is_such(part) && part.slots == 0;
                });
            text.append(" #").append(std::to_string(enclosed - parts.begin()));
        }
        return text;
    }

    /// One copy of a tile, in our terms, and how it is turned against theirs.
    std::pair<std::string, int> take(const std::string& tile) {
        const auto found = tiles_.find(tile);
        if (found != tiles_.end()) {
            for (const SameTile& same : found->second) {
                if (left_[same.kind] > 0) {
                    --left_[same.kind];
                    return {rules_.tiles[same.kind].name, same.turn};
                }
            }
        }
        problems_.push_back("it has more copies of " + tile + " than we have");
        return {};
    }

    void lay_start(const SourceGame& source) {
        for (const auto& [kind, square] : rules_.start_tiles) {
            --left_[kind];
            laid_[{square.x, square.y}] = rules_.tiles[kind].definition;
            const auto theirs = std::find_if(
                source.start.begin(), source.start.end(), [&, at = square](const auto& start) {
                    return start.second.square.x == at.x && start.second.square.y == at.y;
                });
            const auto is_same = [&, tile = kind](const SameTile& same) {
                return alike(rules_, {same.kind, (same.turn + theirs->second.rotation) % 4},
                             {tile, 0});
            };
            const bool known = theirs != source.start.end() && tiles_.contains(theirs->first);
            if (!known || std::none_of(tiles_.at(theirs->first).begin(),
                                       tiles_.at(theirs->first).end(), is_same)) {
                problems_.emplace_back("it starts with other tiles than we do");
            }
        }
        if (source.start.size() != rules_.start_tiles.size()) {
            problems_.emplace_back("it starts with other tiles than we do");
        }
    }

    void lay(const SourceStep& step, RecordedStep& out) {
        out.kind = RecordedStep::Kind::lay;
        for (const std::string& tile : step.aside_before) {
            out.aside.push_back(take(tile).first);
        }
        const auto [tile, turn] = take(step.tile);
        out.tile = tile;
        const auto placement = [turn = turn](const SourcePlacement& theirs) {
            return RecordedPlacement{theirs.square,
                                     static_cast<std::uint8_t>((theirs.rotation + turn) % 4)};
        };
        for (const SourcePlacement& legal : step.placements) {
            out.placements.push_back(placement(legal));
        }
        std::sort(out.placements.begin(), out.placements.end());
        out.laid = placement(step.laid);
        const std::uint16_t kind = rules_.find(Name::Kind::tile, tile);
        if (kind != absent) {
            laid_[{step.laid.square.x, step.laid.square.y}] = rules_.tiles[kind].definition;
        }
    }

    void act(const SourceStep& step, RecordedStep& out) {
        out.kind = RecordedStep::Kind::act;
        out.may_pass = step.may_pass;
        for (const SourceMove& move : step.moves) {
            if (move.action == "ReturnMeepleAction") {
                out.moves.push_back(recall(step, move));
            } else if (move.action == "ScoreAcrobatsAction") {
                out.moves.push_back(pyramid(move.place));
            } else {
                out.moves.push_back(placing(step, ours(placed_figures, move.action), move.place));
            }
        }
        std::sort(out.moves.begin(), out.moves.end());
        if (step.chosen == "DEPLOY_MEEPLE") {
            out.chosen = placing(step, figure_of(step.piece).second, step.place);
        } else if (step.chosen == "RETURN_MEEPLE") {
            const auto found =
                std::find_if(step.moves.begin(), step.moves.end(),
                             [&](const SourceMove& move) { return move.piece == step.piece; });
            if (found == step.moves.end()) {
                problem(step, "it chose to take back a piece that it did not offer");
            } else {
                out.chosen = recall(step, *found);
            }
        } else if (step.chosen == "SCORE_ACROBATS") {
            out.chosen = pyramid(step.place);
        } else if (step.chosen != "PASS") {
            problem(step, "it chose what this reader does not know: " + step.chosen);
        }
    }

    RecordedMove placing(const SourceStep& step, const std::string& piece,
                         const SourcePlace& place) {
        if (piece.empty() || ours(features, place.feature).empty()) {
            problem(step, "it places a piece or claims a feature that this reader does not know");
        }
        return {"", piece, address(place)};
    }

    RecordedMove recall(const SourceStep& step, const SourceMove& move) {
        const auto [owner, piece] = figure_of(move.piece);
        if (owner != step.player || piece != "abbot.abbot") {
            problem(step, "it takes back a piece that this reader does not know: " + move.piece);
        }
        return {"abbot.recall", piece, address(move.place)};
    }

    [[nodiscard]] RecordedMove pyramid(const SourcePlace& place) const {
        return {"under_the_big_top.score_pyramid", "", address(place)};
    }

    void add_events(const SourceStep& step, std::vector<RecordedScore>& events) {
        for (const SourceScore& score : step.events) {
            if (score.points == 0) {
                continue;
            }
            const std::string line = ours(scores, score.name);
            if (line.empty() && ours(features, score.place.feature).empty()) {
                problem(step, "it scores what this reader does not know: " + score.name);
            }
            events.push_back({static_cast<PlayerId>(score.player), line.empty() ? score.name : line,
                              score.points, address(score.place)});
        }
    }

    void end(const SourceStep& step, RecordedStep& out, const std::vector<RecordedScore>& events) {
        out.kind = RecordedStep::Kind::end;
        out.scores = step.scores;
        out.events = events;
        for (const SourceMove& theirs : step.pieces) {
            const auto [owner, piece] = figure_of(theirs.piece);
            if (piece.empty()) {
                problem(step, "a piece that this reader does not know: " + theirs.piece);
            }
            out.pieces.push_back({owner, piece, address(theirs.place)});
        }
        std::sort(out.pieces.begin(), out.pieces.end());
    }
};

} // namespace

TranslatedSetup translate_setup(const SourceGame& game,
                                const std::vector<ExpansionDefinition>& available) {
    TranslatedSetup translated;
    std::set<std::string> folders;
    std::set<std::string> missing;
    const auto need = [&](const std::string& theirs, const std::string& folder) {
        if (folder.empty()) {
            missing.insert(theirs);
        } else {
            (have(available, folder) ? folders : missing).insert(folder);
        }
    };
    for (const auto& [set, copies] : game.sets) {
        need(set, copies == 1 ? ours(sets, set) : std::string());
    }
    for (const auto& [element, value] : game.elements) {
        need(element, ours(elements, element));
    }
    Setup& setup = translated.setup;
    for (const ExpansionDefinition& expansion : available) {
        if (folders.contains(expansion.name)) {
            setup.expansions.push_back(expansion.name);
        }
    }
    if (!game.elements.contains("farmers")) {
        setup.parameters["base.fields"] = "false";
    }
    for (const auto& [rule, value] : game.rules) {
        if (rule == "tiny-city-scoring" && value == "2") {
            setup.parameters["base.small_city"] = "early";
        } else if (rule != "tiny-city-scoring" || value != "4") {
            std::string text = rule;
            missing.insert(text.append("=").append(value));
        }
    }
    translated.missing.assign(missing.begin(), missing.end());
    setup.seats = numbered_seats(game.players);
    return translated;
}

TileMap match_tiles(const Rules& rules, const std::vector<SourceGame>& games,
                    std::vector<std::string>& problems) {
    TileMap tiles;
    for (const auto& [id, seen] : tiles_seen(games)) {
        std::vector<SameTile> found = candidates(rules, id, seen);
        // All that can be claimed on it has been seen, or as many copies lie in the box.
        prefer(found, [&, &places = seen.places](const SameTile& same) {
            return shape_of(*rules.tiles[same.kind].definition, same.turn) ==
                   Shape(places.begin(), places.end());
        });
        const std::string folder = ours(tile_prefixes, id.substr(0, id.find('/')));
        prefer(found, [&](const SameTile& same) {
            return rules.tiles[same.kind].name.starts_with(folder + '.');
        });
        const bool all_alike = std::all_of(found.begin(), found.end(), [&](const SameTile& same) {
            return alike(rules, same, found.front());
        });
        if (!all_alike) {
            prefer(found, [&, copies = seen.copies](const SameTile& same) {
                return rules.tiles[same.kind].count == copies;
            });
        }
        if (found.empty()) {
            problems.push_back("none of our tiles is like its " + id);
        } else if (!std::all_of(found.begin(), found.end(), [&](const SameTile& same) {
                       return alike(rules, same, found.front());
                   })) {
            std::string text = "too few games to tell which of our tiles " + id + " is:";
            for (const SameTile& same : found) {
                text += ' ' + rules.tiles[same.kind].name;
            }
            problems.push_back(text);
        }
        tiles[id] = std::move(found);
    }
    return tiles;
}

RecordedGame translate(const Rules& rules, const TileMap& tiles, const SourceGame& game,
                       const std::string& name, std::vector<std::string>& problems) {
    return Translator(rules, tiles, problems).game(game, name);
}

} // namespace circulade
