// From definitions, all names, to Rules, all numbers.
#include "engine/board/hash.hpp"
#include "engine/rules/rules.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <set>

namespace circulade {

namespace {

constexpr std::size_t most_pieces = 2000; // in play: any rule may look at all of them

template <typename Things>
std::uint16_t find_named(const Things& things, std::string_view name) {
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (things[i].name == name) {
            return static_cast<std::uint16_t>(i);
        }
    }
    return absent;
}

std::uint16_t find_string(const std::vector<std::string>& things, std::string_view name) {
    const auto found = std::find(things.begin(), things.end(), name);
    return found == things.end() ? absent : static_cast<std::uint16_t>(found - things.begin());
}

/// Reads a parameter's value as written in YAML or on the command line.
std::optional<ParameterValue> value_from_text(const ParameterDefinition& definition,
                                              const std::string& text) {
    ParameterValue value = definition.standard;
    const auto number_in = [](std::string_view part) -> std::optional<int> {
        int number = 0;
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
        if (error != std::errc() || end != part.data() + part.size()) {
            return std::nullopt;
        }
        return number;
    };
    const auto each_word = [&](const auto& take) {
        std::size_t from = 0;
        while (from < text.size()) {
            const std::size_t to = std::min(text.find_first_of(" ,", from), text.size());
            if (to > from && !take(std::string_view(text).substr(from, to - from))) {
                return false;
            }
            from = to + 1;
        }
        return true;
    };
    switch (definition.type) {
    case ParameterDefinition::Type::boolean:
        if (text != "true" && text != "false") {
            return std::nullopt;
        }
        value.number = text == "true" ? 1 : 0;
        return value;
    case ParameterDefinition::Type::integer: {
        const std::optional<int> number = number_in(text);
        if (!number || *number < definition.least || *number > definition.most) {
            return std::nullopt;
        }
        value.number = *number;
        return value;
    }
    case ParameterDefinition::Type::choice: {
        const std::uint16_t choice = find_string(definition.choices, text);
        if (choice == absent) {
            return std::nullopt;
        }
        value.number = choice;
        return value;
    }
    case ParameterDefinition::Type::counts: // "tiger=2 bear=3": those not named keep their number
        if (!each_word([&](std::string_view word) {
                const std::size_t equals = word.find('=');
                if (equals == std::string_view::npos) {
                    return false;
                }
                const std::optional<int> number = number_in(word.substr(equals + 1));
                for (auto& [name, count] : value.counts) {
                    if (name == word.substr(0, equals) && number && *number >= definition.least &&
                        *number <= definition.most) {
                        count = *number;
                        return true;
                    }
                }
                return false;
            })) {
            return std::nullopt;
        }
        return value;
    case ParameterDefinition::Type::faces: // "1 1 2 2 3 3"
        value.faces.clear();
        if (!each_word([&](std::string_view word) {
                const std::optional<int> number = number_in(word);
                if (!number || *number < definition.least || *number > definition.most) {
                    return false;
                }
                value.faces.push_back(*number);
                return true;
            }) ||
            value.faces.empty()) {
            return std::nullopt;
        }
        return value;
    }
    return std::nullopt;
}

std::string allowed_values(const ParameterDefinition& definition) {
    switch (definition.type) {
    case ParameterDefinition::Type::boolean:
        return "true or false";
    case ParameterDefinition::Type::choice: {
        std::string out = "one of";
        for (const std::string& choice : definition.choices) {
            out += ' ' + choice;
        }
        return out;
    }
    case ParameterDefinition::Type::integer:
        return std::to_string(definition.least) + " to " + std::to_string(definition.most);
    case ParameterDefinition::Type::counts:
        return "name=number pairs, each " + std::to_string(definition.least) + " to " +
               std::to_string(definition.most);
    case ParameterDefinition::Type::faces:
        return "numbers, each " + std::to_string(definition.least) + " to " +
               std::to_string(definition.most);
    }
    return {};
}

/// Builds one Rules step by step; each step may add problems and the later ones bear with that.
class Builder {
  public:
    Builder(const CompiledBehaviours& behaviours, Rules& rules)
        : behaviours_(behaviours), rules_(rules) {}

    std::vector<Problem> build(const std::vector<ExpansionDefinition>& available,
                               const Setup& setup) {
        choose_expansions(available, setup);
        check_seats();
        if (problems_.empty()) {
            intern_tags();
        }
        if (problems_.empty()) { // only now does every tag have a bit
            intern_kinds();
        }
        if (problems_.empty()) {
            intern_parameters();
            intern_pieces();
            intern_chances();
            intern_counters();
            intern_stacks();
            intern_tiles();
        }
        if (problems_.empty()) {
            wear_tags();
            derive_claims();
            resolve_behaviours(available);
            derive_board();
            derive_fingerprint();
        }
        return std::move(problems_);
    }

  private:
    const CompiledBehaviours& behaviours_;
    Rules& rules_;
    std::vector<Problem> problems_;

    void problem(const Origin& origin, std::string text) {
        problems_.push_back({origin, std::move(text)});
    }
    /// A variant counts as the folder that it is like, too.
    [[nodiscard]] bool in_play(std::string_view expansion) const {
        return std::any_of(rules_.expansions.begin(), rules_.expansions.end(),
                           [&](const ExpansionDefinition& one) {
                               return one.name == expansion || one.like == expansion;
                           });
    }
    /// The number of a name that must be there.
    template <typename Things>
    std::uint16_t must_find(const Things& things, const std::string& name, const Origin& origin,
                            std::string_view what) {
        const std::uint16_t found = find_named(things, name);
        if (found == absent) {
            problem(origin, "no " + std::string(what) + ' ' + name + " in play");
            return 0;
        }
        return found;
    }
    std::uint16_t must_find_tag(const std::string& name, const Origin& origin) {
        const std::uint16_t found = find_string(rules_.tags, name);
        if (found == absent) {
            problem(origin, "no tag " + name + " is declared by an expansion in play");
            return 0;
        }
        return found;
    }
    TagSet tags_of(const std::vector<std::string>& names, const Origin& origin) {
        TagSet set = 0;
        for (const std::string& name : names) {
            set |= TagSet{1} << must_find_tag(name, origin);
        }
        return set;
    }

    void choose_expansions(const std::vector<ExpansionDefinition>& available, const Setup& setup) {
        rules_.setup = setup;
        for (const std::string& name : setup.expansions) {
            if (find_named(available, name) == absent) {
                std::string known;
                for (const ExpansionDefinition& expansion : available) {
                    known += ' ' + expansion.name;
                }
                problem({}, "no expansion " + name + "; there are:" + known);
            }
        }
        for (const ExpansionDefinition& expansion : available) { // in order of age
            if (find_string(setup.expansions, expansion.name) != absent) {
                rules_.expansions.push_back(expansion);
            }
        }
        rules_.setup.expansions.clear(); // the same set is the same setup, however it was named
        for (const ExpansionDefinition& expansion : rules_.expansions) {
            rules_.setup.expansions.push_back(expansion.name);
            for (const std::string& needed : expansion.needs) {
                if (!in_play(needed)) {
                    problem(expansion.origin, expansion.name + " needs " + needed + " in play too");
                }
            }
        }
        refuse_variants_together();
    }

    /// A variant (`like:`) has the names of its original, so only one of them can be in play.
    void refuse_variants_together() {
        std::map<std::string, std::string> seen; // original → who plays it
        for (const ExpansionDefinition& expansion : rules_.expansions) {
            const auto [known, is_new] = seen.emplace(expansion.name_space(), expansion.name);
            if (!is_new) {
                problem(expansion.origin, expansion.name + " and " + known->second +
                                              " are variants of the same: play one of them");
            }
        }
    }

    void check_seats() {
        const std::size_t count = rules_.setup.seats.size();
        if (count < 1 || count > most_players) {
            problem({}, "a game has 1 to 6 players, not " + std::to_string(count));
        }
        std::set<std::string> names;
        for (const Seat& seat : rules_.setup.seats) {
            if (seat.name.empty() || !names.insert(seat.name).second) {
                problem({}, seat.name.empty() ? "a player has no name"
                                              : "two players are called " + seat.name);
            }
            rules_.player_hashes.push_back(name_hash("player." + std::to_string(names.size())));
        }
        if (rules_.setup.copies < 1 || rules_.setup.copies > 14) {
            problem({}, "copies must be 1 to 14");
        }
    }

    void intern_tags() {
        for (const ExpansionDefinition& expansion : rules_.expansions) {
            for (const TagDefinition& tag : expansion.tags) {
                rules_.tags.push_back(tag.name);
            }
        }
        if (rules_.tags.size() > 64) {
            problem({}, "more than 64 tags in play");
            return;
        }
        std::size_t number = 0;
        for (const ExpansionDefinition& expansion : rules_.expansions) {
            for (const TagDefinition& tag : expansion.tags) {
                const TagSet one = TagSet{1} << number++;
                rules_.picture_if_complete |= tag.picture_if == PictureIf::complete ? one : 0;
                rules_.picture_if_meets_complete |=
                    tag.picture_if == PictureIf::meets_complete ? one : 0;
            }
        }
    }

    void intern_kinds() {
        for (const ExpansionDefinition& expansion : rules_.expansions) {
            for (const EdgeDefinition& edge : expansion.edges) {
                rules_.edges.push_back({edge.name, name_hash(edge.name), edge.fits_all});
                rules_.edge_letters.push_back(edge.letter);
            }
            for (const FeatureDefinition& feature : expansion.features) {
                FeatureKind kind;
                kind.name = feature.name;
                kind.hash = name_hash(feature.name);
                kind.completes = feature.completes;
                kind.claimable_by = tags_of(feature.claimable_by, feature.origin);
                if (!feature.occupied_by.empty()) {
                    kind.occupied_by = tags_of({feature.occupied_by}, feature.origin);
                }
                kind.bounds_fields = feature.bounds_fields;
                kind.ends_roads = feature.ends_roads;
                rules_.features.push_back(std::move(kind));
                for (const std::string& value : feature.values) {
                    if (find_string(rules_.values, value) == absent) {
                        rules_.values.push_back(value);
                    }
                }
            }
            for (const SpaceDefinition& space : expansion.spaces) {
                rules_.spaces.push_back({space.name, &space, name_hash(space.name), space.capacity,
                                         tags_of(space.tags, space.origin),
                                         tags_of(space.claimable_by, space.origin)});
            }
            for (const AreaDefinition& area : expansion.areas) {
                rules_.areas.push_back({area.name, name_hash(area.name)});
            }
        }
        for (const ExpansionDefinition& expansion : rules_.expansions) {
            for (const WithBlock& with : expansion.with) {
                if (!in_play(with.older)) {
                    continue;
                }
                for (const auto& [place, tags] : with.claimable_by) {
                    claimable_by(place, with.origin) |= tags_of(tags, with.origin);
                }
            }
        }
        if (rules_.edges.size() > 7) {
            problem({}, "more than 7 kinds of edges in play");
        }
        if (rules_.features.size() > 32) {
            problem({}, "more than 32 kinds of features in play");
        }
        if (rules_.spaces.size() > 32) {
            problem({}, "more than 32 kinds of spaces in play");
        }
        if (rules_.values.size() > 8) {
            problem({}, "more than 8 kinds of values on parts in play");
        }
    }

    /// Of a feature or a space.
    TagSet& claimable_by(const std::string& place, const Origin& origin) {
        if (const std::uint16_t space = find_named(rules_.spaces, place); space != absent) {
            return rules_.spaces[space].claimable_by;
        }
        return rules_.features[must_find(rules_.features, place, origin, "feature or space")]
            .claimable_by;
    }

    void intern_parameters() {
        for (const ExpansionDefinition& expansion : rules_.expansions) {
            for (const ParameterDefinition& parameter : expansion.parameters) {
                rules_.parameters.push_back(
                    {parameter.name, &parameter, parameter.standard, false});
            }
        }
        for (const ExpansionDefinition& expansion : rules_.expansions) {
            for (const WithBlock& with : expansion.with) {
                if (in_play(with.older)) {
                    for (const auto& [name, text] : with.defaults) {
                        set_parameter(name, text, with.origin, false);
                    }
                }
            }
        }
        for (const auto& [name, text] : rules_.setup.parameters) {
            set_parameter(name, text, {}, true);
        }
    }
    void set_parameter(const std::string& name, const std::string& text, const Origin& origin,
                       bool is_house_rule) {
        const std::uint16_t found = find_named(rules_.parameters, name);
        if (found == absent) {
            problem(origin, "no parameter " + name + " in play");
            return;
        }
        ParameterKind& parameter = rules_.parameters[found];
        const std::optional<ParameterValue> value = value_from_text(*parameter.definition, text);
        if (!value) {
            problem(origin, "parameter " + name + " can't be " + text + ": " +
                                allowed_values(*parameter.definition));
            return;
        }
        if (is_house_rule) {
            parameter.changed = *value != parameter.value;
        }
        parameter.value = *value;
    }

    void intern_pieces() {
        for (const ExpansionDefinition& expansion : rules_.expansions) {
            for (const PieceDefinition& piece : expansion.pieces) {
                PieceKind kind;
                kind.name = piece.name;
                kind.definition = &piece;
                kind.hash = name_hash(piece.name);
                kind.tags = tags_of(piece.tags, piece.origin);
                kind.strength = piece.strength;
                int per_player = piece.per_player;
                int neutral = piece.neutral;
                std::optional<int> count;
                if (!piece.count_parameter.empty()) {
                    count = count_in(rules_.parameters[must_find(
                        rules_.parameters, piece.count_parameter, piece.origin, "parameter")]);
                }
                if (const auto own = rules_.setup.piece_counts.find(piece.name);
                    own != rules_.setup.piece_counts.end()) {
                    count = own->second;
                }
                if (count) {
                    (per_player > 0 ? per_player : neutral) = *count;
                }
                if (per_player < 0 || per_player > 200 || neutral < 0 || neutral > 200) {
                    problem(piece.origin, "piece " + piece.name + ": 0 to 200 of it, not more");
                }
                kind.per_player = static_cast<std::uint8_t>(per_player);
                kind.neutral = static_cast<std::uint8_t>(neutral);
                rules_.pieces.push_back(std::move(kind));
            }
        }
        for (const auto& [name, count] : rules_.setup.piece_counts) {
            (void)count;
            (void)must_find(rules_.pieces, name, {}, "piece");
        }
        if (rules_.pieces.size() > 200) {
            problem(rules_.pieces[200].definition->origin, "more than 200 kinds of pieces in play");
        }
        limit_pieces();
    }

    void limit_pieces() {
        std::size_t total = 0;
        for (const PieceKind& piece : rules_.pieces) {
            total += piece.per_player * rules_.player_count() + piece.neutral;
            if (total > most_pieces) {
                problem(piece.definition->origin, "too many pieces in play: with those of " +
                                                      piece.name + " there are " +
                                                      std::to_string(total) + ", and at most " +
                                                      std::to_string(most_pieces) + " can be");
                return;
            }
        }
    }

    /// How many pieces a parameter asks for. As tokens are pieces too, several copies of the game
    /// have more of them, but no more than there can be.
    [[nodiscard]] int count_in(const ParameterKind& parameter) const {
        if (parameter.definition->type != ParameterDefinition::Type::counts) {
            return parameter.value.number;
        }
        int sum = 0;
        for (const auto& [name, count] : parameter.value.counts) {
            sum += count;
        }
        return std::min(sum * rules_.setup.copies, 200);
    }

    void intern_chances() {
        std::uint32_t first = 0;
        for (const ExpansionDefinition& expansion : rules_.expansions) {
            for (const ChanceDefinition& chance : expansion.chances) {
                ChanceKind kind;
                kind.name = chance.name;
                kind.hash = name_hash(chance.name);
                kind.is_die = chance.kind == ChanceDefinition::Kind::die;
                kind.faces = chance.faces;
                std::vector<std::pair<std::string, int>> tokens = chance.tokens;
                if (!chance.parameter.empty()) {
                    const ParameterValue& value =
                        rules_
                            .parameters[must_find(rules_.parameters, chance.parameter,
                                                  chance.origin, "parameter")]
                            .value;
                    if (kind.is_die) {
                        kind.faces = value.faces;
                    } else {
                        tokens = value.counts;
                    }
                }
                for (const auto& [name, count] : tokens) {
                    kind.tokens.push_back(name);
                    kind.counts.push_back(static_cast<std::uint16_t>(count * rules_.setup.copies));
                }
                kind.first = first;
                first += static_cast<std::uint32_t>(kind.tokens.size());
                kind.stream = rules_.stream_count++;
                rules_.chances.push_back(std::move(kind));
            }
        }
    }

    void intern_stacks() {
        std::vector<const TileStackDefinition*> waiting;
        for (const ExpansionDefinition& expansion : rules_.expansions) {
            for (const TileStackDefinition& stack : expansion.tile_stacks) {
                waiting.push_back(&stack);
            }
        }
        // A stack may stand once every stack that must come before it does.
        while (!waiting.empty()) {
            const auto ready = std::find_if(waiting.begin(), waiting.end(), [&](const auto* stack) {
                return std::none_of(waiting.begin(), waiting.end(), [&](const auto* other) {
                    return std::any_of(
                        other->before.begin(), other->before.end(),
                        [&](const StepReference& r) { return r.name == stack->name; });
                });
            });
            if (ready == waiting.end()) {
                problem(waiting.front()->origin,
                        "the tile stacks form a circle with their `before:`");
                return;
            }
            rules_.stacks.push_back({(*ready)->name, name_hash((*ready)->name),
                                     rules_.stream_count++, (*ready)->aside});
            waiting.erase(ready);
        }
    }

    void intern_tiles() {
        std::map<std::string, int> taken;
        std::vector<const TileDefinition*> all;
        bool start_replaced = false;
        for (const ExpansionDefinition& expansion : rules_.expansions) {
            start_replaced = start_replaced || expansion.replaces_start_tile;
            for (const TileDefinition& tile : expansion.tiles) {
                all.push_back(&tile);
            }
            for (const WithBlock& with : expansion.with) {
                if (!in_play(with.older)) {
                    continue;
                }
                for (const TileDefinition& tile : with.tiles) {
                    all.push_back(&tile);
                }
                for (const auto& [id, count] : with.replaced_tiles) {
                    taken[id] += count;
                }
            }
        }
        for (const auto& [name, count] : rules_.setup.tile_counts) {
            if (count < 0 || count > 500) {
                problem({}, "tile " + name + ": 0 to 500 copies, not " + std::to_string(count));
            }
            const bool is_there =
                std::any_of(all.begin(), all.end(), [&wanted = name](const TileDefinition* tile) {
                    return tile->id == wanted;
                });
            if (!is_there) {
                problem({}, "no tile " + name + " in play");
            }
        }
        for (const TileDefinition* tile : all) {
            intern_tile(*tile, taken[tile->id], start_replaced);
        }
        if (rules_.start_tiles.empty()) {
            problem({}, "no expansion in play has a start tile");
        }
    }

    [[nodiscard]] bool belongs_to_replacer(const TileDefinition& tile) const {
        return std::any_of(rules_.expansions.begin(), rules_.expansions.end(),
                           [&](const ExpansionDefinition& expansion) {
                               return expansion.replaces_start_tile &&
                                      expansion.name_space() == folder_of(tile.id);
                           });
    }

    void intern_tile(const TileDefinition& tile, int taken, bool start_replaced) {
        TileKind kind;
        kind.name = tile.id;
        kind.definition = &tile;
        kind.hash = name_hash(tile.id);
        kind.tags = tags_of(tile.tags, tile.origin);
        kind.stack =
            static_cast<StackId>(must_find(rules_.stacks, tile.stack, tile.origin, "tile stack"));
        int count = is_left_out(tile) ? 0 : (tile.count - taken) * rules_.setup.copies;
        if (const auto own = rules_.setup.tile_counts.find(tile.id);
            own != rules_.setup.tile_counts.end()) {
            count = own->second;
        }
        const bool starts = tile.start && (!start_replaced || belongs_to_replacer(tile));
        if (tile.start && !starts && start_tile_is_left_out()) {
            count -= 1;
        }
        kind.count = static_cast<std::uint16_t>(std::max(count, starts ? 1 : 0));
        if (tile.parts.size() > most_parts) {
            problem(tile.origin, "a tile has at most 16 parts");
            return;
        }
        for (auto& rotation : kind.part_of) {
            rotation.fill(no_local_part);
        }
        for (const std::string& space : tile.spaces) {
            kind.spaces |= SpaceSet{1} << must_find(rules_.spaces, space, tile.origin, "space");
        }
        for (const auto& [space, direction] : tile.pointing) {
            kind.pointing.emplace_back(must_find(rules_.spaces, space, tile.origin, "space"),
                                       direction);
        }
        for (const TilePart& part : tile.parts) {
            const std::uint8_t local = kind.part_count++;
            PartKind& printed = kind.parts[local];
            printed.feature = static_cast<FeatureKindId>(
                must_find(rules_.features, part.feature, part.origin, "feature"));
            printed.slots = static_cast<std::uint8_t>(std::popcount(part.slots));
            printed.tags = tags_of(part.tags, part.origin);
            for (const std::size_t touched : part.touches) {
                printed.touches = static_cast<std::uint16_t>(printed.touches | (1U << touched));
            }
            for (const std::size_t met : part.meets) {
                printed.meets = static_cast<std::uint16_t>(printed.meets | (1U << met));
            }
            for (const auto& [name, value] : part.values) {
                const std::uint16_t number = find_string(rules_.values, name);
                if (number == absent) {
                    problem(part.origin, "no value " + name + " is declared by a feature in play");
                } else {
                    printed.values[number] = static_cast<std::uint8_t>(value);
                }
            }
            if (rules_.features.empty()) {
                return;
            }
            const auto bit = static_cast<std::uint16_t>(1U << local);
            switch (rules_.features[printed.feature].completes) {
            case Completes::closed:
                kind.closable = static_cast<std::uint16_t>(kind.closable | bit);
                break;
            case Completes::surrounded:
                kind.surrounded = static_cast<std::uint16_t>(kind.surrounded | bit);
                break;
            case Completes::never:
                break;
            }
            for (int quarters = 0; quarters < 4; ++quarters) {
                const SlotSet slots = turned(part.slots, quarters);
                for (Slot slot = 0; slot < slot_count; ++slot) {
                    if (((slots >> slot) & 1U) != 0U) {
                        kind.part_of[static_cast<std::size_t>(quarters)][slot] = local;
                    }
                }
            }
        }
        for (const Side side : all_sides) {
            const auto edge = static_cast<EdgeKindId>(
                must_find(rules_.edges, tile.edges[static_cast<std::size_t>(index(side))],
                          tile.origin, "edge"));
            for (int quarters = 0; quarters < 4; ++quarters) {
                kind.edges[static_cast<std::size_t>(quarters)]
                          [static_cast<std::size_t>(index(turned(side, quarters)))] = edge;
            }
        }
        if (starts) {
            const auto id = static_cast<TileKindId>(rules_.tiles.size());
            if (rules_.start_tiles.empty()) {
                rules_.start_tiles.emplace_back(id, Square{0, 0});
            } else {
                problem(tile.origin, "two start tiles in play: " + tile.id + " and " +
                                         rules_.tiles[rules_.start_tiles[0].first].name);
            }
        }
        rules_.tiles.push_back(std::move(kind));
    }

    [[nodiscard]] bool is_left_out(const TileDefinition& tile) const {
        return !tile.left_out_if.empty() &&
               std::all_of(tile.left_out_if.begin(), tile.left_out_if.end(),
                           [&](const Condition& condition) { return holds(condition); });
    }
    /// Whether the start tile that another one replaces goes back into the box.
    [[nodiscard]] bool start_tile_is_left_out() const {
        for (const ParameterKind& parameter : rules_.parameters) {
            if (parameter.name.ends_with(".base_start_tile")) {
                return parameter.definition
                           ->choices[static_cast<std::size_t>(parameter.value.number)] ==
                       "left_out";
            }
        }
        return false;
    }

    void intern_counters() {
        std::uint32_t first = 0;
        std::size_t piece_total = 0;
        for (const PieceKind& piece : rules_.pieces) {
            piece_total += piece.per_player * rules_.player_count() + piece.neutral;
        }
        for (const ExpansionDefinition& expansion : rules_.expansions) {
            for (const CounterDefinition& counter : expansion.counters) {
                CounterKind kind;
                kind.name = counter.name;
                kind.definition = &counter;
                kind.hash = name_hash(counter.name);
                kind.of = counter.of;
                kind.until = counter.until;
                kind.start = static_cast<std::int16_t>(counter.start);
                kind.least = static_cast<std::int16_t>(counter.least);
                kind.most = static_cast<std::int16_t>(counter.most);
                switch (counter.of) {
                case CounterDefinition::Of::game:
                    break;
                case CounterDefinition::Of::player:
                    kind.cells = static_cast<std::uint32_t>(rules_.player_count());
                    break;
                case CounterDefinition::Of::piece:
                    kind.cells = static_cast<std::uint32_t>(piece_total);
                    break;
                case CounterDefinition::Of::square:
                    kind.cells = 0; // by placed tile; sized once the tiles are known
                    break;
                }
                kind.first = first;
                first += kind.cells;
                using Until = CounterDefinition::Until;
                rules_.has_until_step = rules_.has_until_step || kind.until == Until::step;
                rules_.has_until_part = rules_.has_until_part || kind.until == Until::part;
                rules_.has_until_turn = rules_.has_until_turn || kind.until == Until::turn;
                rules_.counters.push_back(std::move(kind));
            }
        }
    }

    /// Tags that things wear besides those in their own YAML: `with:` blocks, tags worn with other
    /// tags, house rules.
    void wear_tags() {
        for (const ExpansionDefinition& expansion : rules_.expansions) {
            for (const WithBlock& with : expansion.with) {
                if (in_play(with.older)) {
                    for (const auto& [thing, tags] : with.tags) {
                        if (TagSet* worn = worn_by(thing)) {
                            *worn |= tags_of(tags, with.origin);
                        } else {
                            problem(with.origin, "no piece, tile or space " + thing + " in play");
                        }
                    }
                }
            }
        }
        for (bool changed = true; changed;) {
            changed = false;
            for (const ExpansionDefinition& expansion : rules_.expansions) {
                for (const TagDefinition& tag : expansion.tags) {
                    if (!tag.worn_with.empty()) {
                        changed = wear_with(tag) || changed;
                    }
                }
            }
        }
        for (const auto& [thing, tags] : rules_.setup.tags) {
            TagSet* worn = worn_by(thing);
            if (worn == nullptr) {
                problem({}, "no piece, tile or space " + thing + " in play");
                continue;
            }
            for (const std::string& change : tags) {
                const bool takes = change.starts_with('-');
                const TagSet tag =
                    TagSet{1} << must_find_tag(
                        change.starts_with('+') || takes ? change.substr(1) : change, {});
                *worn = takes ? *worn & ~tag : *worn | tag;
            }
        }
    }
    TagSet* worn_by(const std::string& thing) {
        if (const std::uint16_t piece = find_named(rules_.pieces, thing); piece != absent) {
            return &rules_.pieces[piece].tags;
        }
        if (const std::uint16_t tile = find_named(rules_.tiles, thing); tile != absent) {
            return &rules_.tiles[tile].tags;
        }
        if (const std::uint16_t space = find_named(rules_.spaces, thing); space != absent) {
            return &rules_.spaces[space].tags;
        }
        return nullptr;
    }
    bool wear_with(const TagDefinition& tag) {
        const TagSet own = TagSet{1} << must_find_tag(tag.name, tag.origin);
        const TagSet cause = TagSet{1} << must_find_tag(tag.worn_with, tag.origin);
        bool changed = false;
        const auto wear = [&](TagSet& worn) {
            if ((worn & cause) != 0 && (worn & own) == 0) {
                worn |= own;
                changed = true;
            }
        };
        for (PieceKind& piece : rules_.pieces) {
            wear(piece.tags);
        }
        for (TileKind& tile : rules_.tiles) {
            wear(tile.tags);
        }
        for (SpaceKind& space : rules_.spaces) {
            wear(space.tags);
        }
        return changed;
    }

    void derive_claims() {
        for (PieceKind& piece : rules_.pieces) {
            for (std::size_t i = 0; i < rules_.features.size(); ++i) {
                const FeatureKindSet bit = FeatureKindSet{1} << i;
                if ((rules_.features[i].claimable_by & piece.tags) != 0) {
                    piece.claims |= bit;
                }
                if ((rules_.features[i].occupied_by & piece.tags) != 0) {
                    piece.occupies |= bit;
                }
            }
            for (std::size_t i = 0; i < rules_.spaces.size(); ++i) {
                if ((rules_.spaces[i].claimable_by & piece.tags) != 0) {
                    piece.space_claims |= SpaceSet{1} << i;
                }
            }
        }
    }

    [[nodiscard]] bool holds(const Condition& condition) const {
        const std::uint16_t found = find_named(rules_.parameters, condition.parameter);
        if (found == absent) {
            return false;
        }
        const std::optional<ParameterValue> value =
            value_from_text(*rules_.parameters[found].definition, condition.value);
        return value && *value == rules_.parameters[found].value;
    }

    void resolve_behaviours(const std::vector<ExpansionDefinition>& available) {
        std::vector<const StepDefinition*> declared;
        for (const ExpansionDefinition& expansion : rules_.expansions) {
            for (const StepDefinition& step : expansion.steps) {
                declared.push_back(&step);
            }
        }
        std::vector<const StepDefinition*> absent_steps;
        for (const ExpansionDefinition& expansion : available) {
            for (const StepDefinition& step : expansion.steps) {
                if (!in_play(expansion.name)) {
                    absent_steps.push_back(&step);
                }
            }
        }
        rules_.step_order = order_steps(
            declared, absent_steps, [&](const Condition& condition) { return holds(condition); },
            problems_);
        if (!problems_.empty()) {
            return; // what follows would only complain of the missing steps
        }

        for (const ExpansionDefinition& expansion : rules_.expansions) {
            for (const OptionDefinition& option : expansion.options) {
                Option interned;
                interned.name = option.name;
                interned.step = option.step;
                interned.definition = &option;
                rules_.options.push_back(std::move(interned));
            }
        }
        for (std::size_t e = 0; e < rules_.expansions.size(); ++e) {
            resolve_names(static_cast<std::uint16_t>(e));
        }
        for (const OrderedStep& ordered : rules_.step_order) {
            add_live_step(ordered);
        }
        const auto end_of = [&](const auto& is_before) {
            return static_cast<StepId>(
                std::find_if_not(rules_.steps.begin(), rules_.steps.end(), is_before) -
                rules_.steps.begin());
        };
        rules_.first_of_part = end_of([](const Step& step) { return step.once == Once::turn; });
        bool seen_part = false;
        rules_.after_part = end_of([&](const Step& step) {
            seen_part = seen_part || step.once == Once::part;
            return step.once == Once::part || (step.once == Once::turn && !seen_part);
        });
        rules_.first_of_game = end_of([](const Step& step) { return step.once != Once::game; });
        for (std::size_t o = 0; o < rules_.options.size(); ++o) {
            join_option(static_cast<OptionId>(o));
        }
    }

    /// The behaviour of a folder, or of the one that it is `like:`.
    [[nodiscard]] const Behaviour* behaviour_of(const ExpansionDefinition& expansion) const {
        for (const auto& [name, behaviour] : behaviours_) {
            if (name == expansion.name_space()) {
                return &behaviour;
            }
        }
        return nullptr;
    }

    void resolve_names(std::uint16_t e) {
        const ExpansionDefinition& expansion = rules_.expansions[e];
        rules_.ids.emplace_back();
        const Behaviour* behaviour = behaviour_of(expansion);
        if (behaviour == nullptr) {
            return;
        }
        for (const Name& name : behaviour->names) {
            const std::uint16_t number = rules_.find(name.kind, name.name);
            if (number == absent && name.name.starts_with(expansion.name + '.')) {
                problem(expansion.origin, expansion.name + "'s rules speak of " + name.name +
                                              ", which its YAML does not declare");
            }
            rules_.ids.back().push_back(number);
        }
        for (const StepBehaviour& step : behaviour->steps) {
            if (find_named(rules_.step_order, step.name) == absent) {
                problem(expansion.origin, expansion.name + "'s rules give behaviour to step " +
                                              step.name + ", which its YAML does not declare");
            }
        }
        for (const OptionBehaviour& option : behaviour->options) {
            const std::uint16_t found = find_named(rules_.options, option.name);
            if (found == absent) {
                problem(expansion.origin, "option " + option.name + " is not declared in YAML");
                continue;
            }
            rules_.options[found].offer = option.offer;
            rules_.options[found].take = option.take;
            rules_.options[found].expansion = e;
        }
        add_answers(behaviour->answers, e);
        for (const AnswersIf& conditional : behaviour->answers_if) {
            const std::uint16_t parameter = find_named(rules_.parameters, conditional.parameter);
            if (parameter == absent) {
                problem(expansion.origin, "no parameter " + conditional.parameter + " in play");
            } else if (std::find(conditional.values.begin(), conditional.values.end(),
                                 rules_.number(parameter)) != conditional.values.end()) {
                add_answers(conditional.answers, e);
            }
        }
    }
    void add_answers(const Answers& answers, std::uint16_t e) {
        const auto add = [e](auto& to, const auto& from) {
            for (const auto function : from) {
                to.push_back({function, e});
            }
        };
        add(rules_.fits, answers.fits);
        add(rules_.may_place, answers.may_place);
        add(rules_.may_enter, answers.may_enter);
        add(rules_.may_go_home, answers.may_go_home);
        add(rules_.is_complete, answers.is_complete);
        add(rules_.may_end, answers.may_end);
        add(rules_.places, answers.places);
        add(rules_.payees, answers.payees);
        add(rules_.strength, answers.strength);
        add(rules_.extra_part, answers.extra_part);
        add(rules_.feature_sheet, answers.feature_sheet);
        add(rules_.piece_sheet, answers.piece_sheet);
        add(rules_.space_sheet, answers.space_sheet);
    }

    /// Steps that nobody gives behaviour to are landmarks: they order others and cost nothing.
    void add_live_step(const OrderedStep& ordered) {
        Step step;
        step.name = ordered.name;
        step.hash = name_hash(ordered.name);
        step.once = ordered.once;
        step.whom = ordered.whom;
        bool alive = std::any_of(rules_.options.begin(), rules_.options.end(),
                                 [&](const Option& option) { return option.step == ordered.name; });
        for (std::size_t e = 0; e < rules_.expansions.size(); ++e) {
            const Behaviour* behaviour = behaviour_of(rules_.expansions[e]);
            if (behaviour == nullptr) {
                continue;
            }
            for (const StepBehaviour& own : behaviour->steps) {
                if (own.name == ordered.name) {
                    if (step.begin != nullptr || step.offer != nullptr || step.take != nullptr) {
                        problem(rules_.expansions[e].origin,
                                rules_.expansions[e].name + " gives rules to step " + own.name +
                                    ", which has some already; declare a step beside it");
                    }
                    step.begin = own.begin;
                    step.offer = own.offer;
                    step.take = own.take;
                    step.may_pass = own.may_pass;
                    step.expansion = static_cast<std::uint16_t>(e);
                    alive = true;
                }
            }
        }
        if (alive) {
            rules_.steps.push_back(std::move(step));
        }
    }

    void join_option(OptionId id) {
        const Option& option = rules_.options[id];
        if (option.offer == nullptr || option.take == nullptr) {
            problem(option.definition->origin, "option " + option.name + " has no behaviour");
            return;
        }
        if (option.step.empty()) {
            rules_.options_at_any_step.push_back(id);
            return;
        }
        const std::uint16_t step = find_named(rules_.steps, option.step);
        if (step == absent) {
            problem(option.definition->origin, "option " + option.name + " joins step " +
                                                   option.step + ", which is not in play");
            return;
        }
        rules_.steps[step].options.push_back(id);
    }

    void derive_board() {
        std::uint32_t total = 0;
        std::size_t parts = 0;
        Origin too_many; // where the count goes beyond what can be
        for (const TileKind& tile : rules_.tiles) {
            total += tile.count;
            if (total > most_tiles && too_many.file.empty()) {
                too_many = tile.definition->origin;
            }
            parts = std::max<std::size_t>(parts, tile.part_count);
        }
        const std::size_t added = most_added_parts();
        rules_.tile_total = total;
        rules_.parts_a_tile =
            std::bit_ceil(static_cast<std::uint32_t>(std::max<std::size_t>(parts + added, 1)));
        rules_.parts_shift = static_cast<std::uint32_t>(std::countr_zero(rules_.parts_a_tile));
        rules_.board_shift = std::max(3U, static_cast<std::uint32_t>(std::bit_width(total + 1)));
        if (total > most_tiles || total * rules_.parts_a_tile > 65535 ||
            rules_.parts_a_tile > most_parts) {
            problem(too_many, "too many tiles in play: " + std::to_string(total) + " of at most " +
                                  std::to_string(std::min<std::size_t>(
                                      most_tiles, 65535 / rules_.parts_a_tile)));
            return;
        }
        std::uint32_t cells = 0;
        for (CounterKind& counter : rules_.counters) {
            if (counter.of == CounterDefinition::Of::square) {
                counter.cells = total;
            }
            counter.first = cells;
            cells += counter.cells;
        }
        derive_fitting();
    }

    /// How many parts rules may add to one tile (a bridge's road), over all expansions in play.
    [[nodiscard]] std::size_t most_added_parts() const {
        std::size_t added = 0;
        for (const ExpansionDefinition& expansion : rules_.expansions) {
            added += static_cast<std::size_t>(expansion.added_parts);
        }
        return added;
    }

    void derive_fitting() {
        const auto base = static_cast<std::uint32_t>(rules_.edges.size() + 1);
        std::uint32_t power = 1;
        for (std::uint16_t& p : rules_.key_power) {
            p = static_cast<std::uint16_t>(power);
            power *= base;
        }
        rules_.key_count = power;
        rules_.fitting.assign(rules_.tiles.size() * power, 0);
        rules_.fitting_keys.resize(rules_.tiles.size());
        for (std::size_t t = 0; t < rules_.tiles.size(); ++t) {
            for (std::uint32_t key = 0; key < power; ++key) {
                std::uint8_t rotations = 0;
                for (std::size_t rotation = 0; rotation < 4; ++rotation) {
                    std::uint32_t rest = key;
                    bool fits = true;
                    for (std::size_t side = 0; side < 4; ++side, rest /= base) {
                        const std::uint32_t shown = rest % base;
                        fits = fits && (shown == 0 ||
                                        rules_.edges_fit(static_cast<EdgeKindId>(shown - 1),
                                                         rules_.tiles[t].edges[rotation][side]));
                    }
                    if (fits) {
                        rotations = static_cast<std::uint8_t>(rotations | (1U << rotation));
                    }
                }
                rules_.fitting[t * power + key] = rotations;
                if (rotations != 0 && key != 0) {
                    rules_.fitting_keys[t].push_back({static_cast<std::uint16_t>(key), rotations});
                }
            }
        }
    }

    void derive_fingerprint() {
        std::uint64_t sum = 0;
        const auto add = [&](std::uint64_t number) { sum = mix(sum ^ number); };
        const auto add_name = [&](const std::string& name) { add(name_hash(name)); };
        for (const TileKind& tile : rules_.tiles) {
            add_name(tile.name);
            add(tile.count);
            add(tile.tags);
            for (std::size_t p = 0; p < tile.part_count; ++p) {
                const PartKind& part = tile.parts[p];
                add_name(rules_.features[part.feature].name);
                add(tile.definition->parts[p].slots);
                add(part.touches);
                add(part.tags);
                for (const std::uint8_t value : part.values) {
                    add(value);
                }
            }
            for (const EdgeKindId edge : tile.edges[0]) {
                add_name(rules_.edges[edge].name);
            }
            for (const auto& [space, direction] : tile.pointing) {
                add_name(rules_.spaces[space].name);
                add(static_cast<std::uint64_t>(direction));
            }
        }
        for (const PieceKind& piece : rules_.pieces) {
            add_name(piece.name);
            add(piece.tags);
            add(static_cast<std::uint64_t>(piece.strength));
            add(piece.per_player * 256U + piece.neutral);
        }
        for (const FeatureKind& feature : rules_.features) {
            add_name(feature.name);
            add(feature.claimable_by);
            add(feature.occupied_by);
            add(static_cast<std::uint64_t>(feature.completes));
        }
        for (const SpaceKind& space : rules_.spaces) {
            if (space.claimable_by != 0 || space.tags != 0) {
                add_name(space.name);
                add(space.claimable_by);
                add(space.tags);
            }
        }
        for (const ParameterKind& parameter : rules_.parameters) {
            add_name(parameter.name);
            add(static_cast<std::uint64_t>(parameter.value.number));
            for (const auto& [name, count] : parameter.value.counts) {
                add_name(name);
                add(static_cast<std::uint64_t>(count));
            }
            for (const int face : parameter.value.faces) {
                add(static_cast<std::uint64_t>(face));
            }
        }
        for (const ChanceKind& chance : rules_.chances) {
            add_name(chance.name);
            for (const int face : chance.faces) {
                add(static_cast<std::uint64_t>(face));
            }
            for (std::size_t i = 0; i < chance.tokens.size(); ++i) {
                add_name(chance.tokens[i]);
                add(chance.counts[i]);
            }
        }
        for (const OrderedStep& step : rules_.step_order) {
            add_name(step.name);
        }
        rules_.fingerprint = sum;
    }
};

} // namespace

std::uint16_t Rules::find(Name::Kind kind, std::string_view name) const {
    switch (kind) {
    case Name::Kind::tag:
        return find_string(tags, name);
    case Name::Kind::feature:
        return find_named(features, name);
    case Name::Kind::value:
        return find_string(values, name);
    case Name::Kind::piece:
        return find_named(pieces, name);
    case Name::Kind::space:
        return find_named(spaces, name);
    case Name::Kind::area:
        return find_named(areas, name);
    case Name::Kind::counter:
        return find_named(counters, name);
    case Name::Kind::parameter:
        return find_named(parameters, name);
    case Name::Kind::chance:
        return find_named(chances, name);
    case Name::Kind::tile:
        return find_named(tiles, name);
    case Name::Kind::option:
        return find_named(options, name);
    case Name::Kind::edge:
        return find_named(edges, name);
    case Name::Kind::stack:
        return find_named(stacks, name);
    case Name::Kind::token:
        for (const ChanceKind& chance : chances) {
            if (name.starts_with(chance.name + '.')) {
                return find_string(chance.tokens, name.substr(chance.name.size() + 1));
            }
        }
        return absent;
    }
    return absent;
}

BuiltRules build_rules(const std::vector<ExpansionDefinition>& available,
                       const CompiledBehaviours& behaviours, const Setup& setup) {
    auto rules = std::make_shared<Rules>();
    BuiltRules built;
    built.problems = Builder(behaviours, *rules).build(available, setup);
    if (built.problems.empty()) {
        built.rules = std::move(rules);
    }
    return built;
}

} // namespace circulade
