#include "tests/stand_ins/table.hpp"

#include "engine/game/board.hpp"
#include "engine/record/address.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

namespace circulade::test {

namespace {

std::string at(const Game& game, PartId part) {
    return part_text(*game.rules, game.state, part);
}

/// Features as sets of parts, by looking across every border and along every link.
std::vector<PartId> features_from_scratch(const Rules& rules, const GameState& state) {
    std::vector<PartId> group(state.parts.size());
    for (std::size_t i = 0; i < group.size(); ++i) {
        group[i] = static_cast<PartId>(i);
    }
    const auto same = [&](PartId a, PartId b) {
        const PartId from = group[a];
        const PartId to = group[b];
        std::replace(group.begin(), group.end(), from, to);
    };
    for (TileIndex tile = 0; tile < state.tile_count; ++tile) {
        for (Slot slot = 0; slot < slot_count; ++slot) {
            const TileIndex other =
                tile_at(rules, state, neighbour(state.tiles[tile].square, side_of(slot)));
            if (other == no_tile) {
                continue;
            }
            const std::uint8_t a = part_of_slot(rules, state, tile, slot);
            const std::uint8_t b = part_of_slot(rules, state, other, facing(slot));
            if (a == no_local_part || b == no_local_part) {
                continue;
            }
            const PartId here = part_id(rules, tile, a);
            const PartId there = part_id(rules, other, b);
            if (feature_kind(rules, state, here) == feature_kind(rules, state, there)) {
                same(here, there);
            }
        }
    }
    for (const Alteration& link : state.alterations) {
        if (link.kind == Alteration::Kind::link) {
            same(part_id(rules, link.tile, link.at), part_id(rules, link.tile, link.value));
        }
    }
    return group;
}

std::string wrong_features(const Game& game) {
    const Rules& rules = *game.rules;
    const GameState& state = game.state;
    const std::vector<PartId> group = features_from_scratch(rules, state);
    struct Feature {
        PartId root = no_part;
        int parts = 0;
        int open = 0;
        int occupants = 0;
    };
    std::map<PartId, Feature> features;
    for (TileIndex tile = 0; tile < state.tile_count; ++tile) {
        for (std::uint8_t local = 0; local < part_count(rules, state, tile); ++local) {
            const PartId part = part_id(rules, tile, local);
            Feature& feature = features[group[part]];
            feature.root = feature.parts == 0 ? root_of(state, part) : feature.root;
            ++feature.parts;
            if (root_of(state, part) != feature.root) {
                return at(game, part) + " is joined to the wrong feature";
            }
            for (Slot slot = 0; slot < slot_count; ++slot) {
                feature.open +=
                    part_of_slot(rules, state, tile, slot) == local &&
                            tile_at(rules, state,
                                    neighbour(state.tiles[tile].square, side_of(slot))) == no_tile
                        ? 1
                        : 0;
            }
        }
    }
    for (const Piece& piece : state.pieces) {
        if (piece.place.kind == PlaceKind::feature &&
            ((rules.pieces[piece.kind].occupies >> feature_kind(rules, state, piece.place.where)) &
             1U) != 0U) {
            ++features[group[piece.place.where]].occupants;
        }
    }
    std::set<PartId> roots;
    for (const auto& [key, feature] : features) {
        int in_ring = 0;
        for_each_part(state, feature.root, [&, own = key](PartId member) {
            in_ring += group[member] == own ? 1 : 1000;
        });
        const Part& root = state.parts[feature.root];
        if (!roots.insert(feature.root).second || in_ring != feature.parts ||
            root.size != feature.parts) {
            return at(game, feature.root) + " has the wrong parts";
        }
        if (root.open != feature.open) {
            return at(game, feature.root) + " has " + std::to_string(feature.open) +
                   " open slots, not " + std::to_string(root.open);
        }
        if (state.occupants[feature.root] != feature.occupants) {
            return at(game, feature.root) + " has " + std::to_string(feature.occupants) +
                   " occupants, not " + std::to_string(state.occupants[feature.root]);
        }
    }
    return {};
}

std::string wrong_open_squares(const Game& game) {
    const Rules& rules = *game.rules;
    const GameState& state = game.state;
    std::map<Square, int> keys;
    for (TileIndex tile = 0; tile < state.tile_count; ++tile) {
        for (const Side side : all_sides) {
            const Square square = neighbour(state.tiles[tile].square, side);
            if (tile_at(rules, state, square) == no_tile) {
                int power = 1;
                for (int i = 0; i < index(opposite(side)); ++i) {
                    power *= static_cast<int>(rules.edges.size()) + 1;
                }
                keys[square] += (edge_of(rules, state, tile, side) + 1) * power;
            }
        }
    }
    if (keys.size() != state.open_count) {
        return "there are " + std::to_string(keys.size()) + " open squares, not " +
               std::to_string(state.open_count);
    }
    for (const auto& [square, key] : keys) {
        const int n = open_at(rules, state, square);
        if (n < 0 || state.open[static_cast<std::size_t>(n)].key != key) {
            return "the open square " + to_text(square) + " does not show what lies around it";
        }
    }
    return {};
}

std::string wrong_pieces(const Game& game) {
    const Rules& rules = *game.rules;
    const GameState& state = game.state;
    const GameState start = new_state(rules);
    if (state.pieces.size() != start.pieces.size()) {
        return "a piece was lost or made";
    }
    std::vector<int> supply(state.supply.size());
    std::map<std::pair<std::uint16_t, std::uint8_t>, int> in_space;
    for (std::size_t i = 0; i < state.pieces.size(); ++i) {
        const Piece& piece = state.pieces[i];
        if (piece.kind != start.pieces[i].kind || piece.owner != start.pieces[i].owner) {
            return "a piece is not what it was";
        }
        const Place place = piece.place;
        if (place.kind == PlaceKind::supply) {
            ++supply[piece.owner * rules.pieces.size() + piece.kind];
        } else if (place.kind == PlaceKind::feature) {
            const TileIndex tile = tile_of(rules, place.where);
            if (tile >= state.tile_count ||
                local_of(rules, place.where) >= part_count(rules, state, tile)) {
                return "a piece stands on a feature that is not there";
            }
        } else if (place.kind == PlaceKind::space) {
            const std::vector<std::string>& spaces =
                rules.tiles[state.tiles[place.where].kind].definition->spaces;
            if (std::find(spaces.begin(), spaces.end(), rules.spaces[place.detail].name) ==
                spaces.end()) {
                return "a piece stands on a space that its tile does not have";
            }
            if (++in_space[{place.where, place.detail}] > rules.spaces[place.detail].capacity) {
                return "there is no room on " + place_text(rules, state, place);
            }
        } else if (place.kind == PlaceKind::square && place.where >= state.tile_count) {
            return "a piece stands where no tile lies";
        }
    }
    for (std::size_t cell = 0; cell < supply.size(); ++cell) {
        if (supply[cell] != state.supply[cell]) {
            return "a supply is counted wrong";
        }
    }
    return {};
}

/// Each offered action is accepted, and taking it back leaves no trace. No two read the same, for
/// a record could not tell them apart.
std::string wrong_offer(const Game& game) {
    Actions offer;
    legal_actions(*game.rules, game.state, offer);
    if (offer != game.offer) {
        return "the offer is not what legal_actions() lists";
    }
    std::set<std::string> seen;
    for (const Action& action : offer) {
        const std::string text = action_text(*game.rules, game.state, action);
        GameState state = game.state;
        Journal journal;
        Chance chance;
        Actions next;
        if (apply(*game.rules, state, action, {&journal, nullptr, &chance}, next)) {
            return "offered, and refused: " + text;
        }
        if (hash(*game.rules, state) != hash_from_scratch(*game.rules, state)) {
            return "the hash is wrong after: " + text;
        }
        if (!seen.insert(text).second) {
            return "two actions read the same: " + text;
        }
        if (!circulade::undo(state, journal) || state != game.state) {
            return "not taken back exactly: " + text;
        }
    }
    return {};
}

} // namespace

std::string what_is_wrong(const Game& game) {
    if (hash(*game.rules, game.state) != hash_from_scratch(*game.rules, game.state)) {
        return "the hash kept is not the hash from scratch";
    }
    for (const auto& look : {wrong_pieces, wrong_features, wrong_open_squares, wrong_offer}) {
        if (std::string wrong = look(game); !wrong.empty()) {
            return wrong;
        }
    }
    return {};
}

Table::Table(std::shared_ptr<const Rules> rules)
    : game(start_game(std::move(rules))), start_(game.state) {
    EXPECT_EQ(what_is_wrong(game), "");
}

Table::~Table() {
    const GameState end = game.state;
    const std::uint64_t end_hash = hash(*game.rules, end);
    const std::size_t actions = game.history.size();
    while (undo(game)) {
    }
    EXPECT_TRUE(game.state == start_) << "not all was taken back";
    EXPECT_EQ(hash(*game.rules, game.state), hash(*game.rules, start_));
    std::size_t again = 0;
    while (again < actions && redo(game)) {
        ++again;
    }
    EXPECT_EQ(again, actions);
    EXPECT_TRUE(game.state == end) << "done again it came out otherwise";
    EXPECT_EQ(hash(*game.rules, game.state), end_hash);
}

std::vector<std::string> Table::offer() const {
    std::vector<std::string> texts;
    for (const Action& action : game.offer) {
        texts.push_back(action_text(*game.rules, game.state, action));
    }
    return texts;
}

std::vector<std::string> Table::offers_like(std::string_view beginning) const {
    std::vector<std::string> texts = offer();
    std::erase_if(texts, [&](const std::string& text) { return !text.starts_with(beginning); });
    std::sort(texts.begin(), texts.end());
    return texts;
}

std::string Table::in_full(std::string_view text) const {
    const std::size_t words = text.starts_with("piece ") ? 2 : text.starts_with("choose ") ? 3 : 0;
    std::size_t from = 0;
    for (std::size_t i = 0; i < words && from != std::string_view::npos; ++i) {
        from = text.find(' ', from == 0 ? 0 : from + 1);
    }
    if (from == 0 || from == std::string_view::npos) {
        return std::string(text);
    }
    std::string error;
    const auto found = part_from_text(*game.rules, game.state, text.substr(from + 1), error);
    return std::string(text.substr(0, from + 1)) + (found
                                                        ? part_text(*game.rules, game.state, *found)
                                                        : std::string(text.substr(from + 1)));
}

bool Table::offers(std::string_view action) const {
    const std::vector<std::string> texts = offer();
    return std::find(texts.begin(), texts.end(), in_full(action)) != texts.end();
}

std::string Table::asking() const {
    return is_over(game.state) ? "" : game.rules->steps[game.state.turn.step].name;
}

void Table::draw(const std::string& tile) {
    const std::uint16_t kind = game.rules->find(Name::Kind::tile, tile);
    ASSERT_NE(kind, absent) << "no tile " << tile;
    act("draw", {game.rules->stacks[game.rules->tiles[kind].stack].name + ' ' + tile});
}

void Table::act(std::string text, const std::vector<std::string>& outcome_texts) {
    if (text.starts_with("tile ")) {
        if (text.find('@') == std::string::npos) { // north up
            text.insert(text.rfind(' '), "@0");
        }
        if (game.state.turn.drawn == no_tile_kind) {
            draw(text.substr(5, text.find('@') - 5));
        }
    }
    const auto action = action_from_text(*game.rules, game.state, game.offer, in_full(text));
    if (!action) {
        std::string legal;
        for (const std::string& other : offer()) {
            legal += "\n  " + other;
        }
        ADD_FAILURE() << asking() << ": not legal: " << text << "; legal is" << legal;
        return;
    }
    std::vector<Outcome> outcomes;
    for (const std::string& outcome_said : outcome_texts) {
        const auto outcome = outcome_from_text(*game.rules, outcome_said);
        ASSERT_TRUE(outcome) << outcome_said;
        outcomes.push_back(*outcome);
    }
    const auto refusal = play_dictated(game, *action, outcomes, true);
    EXPECT_FALSE(refusal) << text << ": " << refusal->text;
    EXPECT_EQ(what_is_wrong(game), "") << "after: " << text;
}

void Table::turn(const std::string& tile_and_square, const std::string& action,
                 const std::vector<std::string>& outcomes) {
    act("tile " + tile_and_square);
    if (asking() == "base.place_piece") { // not asked if nothing may be placed
        act(action, outcomes);
    } else {
        EXPECT_EQ(action, "pass") << "nothing may be placed; asked is " << asking();
    }
    while (asking() != "base.draw_tile" && offers("pass")) {
        act("pass");
    }
}

int Table::supply(PlayerId player, std::string_view piece) const {
    const std::uint16_t kind = game.rules->find(Name::Kind::piece, piece);
    return game.state.supply[player * game.rules->pieces.size() + kind];
}

std::vector<std::string> Table::on_table(std::string_view name) const {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < game.state.pieces.size(); ++i) {
        const Piece& piece = game.state.pieces[i];
        if (game.rules->pieces[piece.kind].name == name && piece.place.kind != PlaceKind::supply &&
            piece.place.kind != PlaceKind::box) {
            texts.push_back(piece_text(*game.rules, game.state, static_cast<PieceId>(i)));
        }
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

std::int32_t Table::counter(std::string_view name, std::uint32_t cell) const {
    const std::uint16_t id = game.rules->find(Name::Kind::counter, name);
    return game.state.counters[game.rules->counters[id].first + cell];
}

PartId Table::part(std::string_view address) const {
    std::string error;
    const auto found = part_from_text(*game.rules, game.state, address, error);
    EXPECT_TRUE(found) << error;
    return found.value_or(0);
}

TileIndex Table::tile(std::string_view square) const {
    return tile_at(*game.rules, game.state, square_from_text(square).value());
}

std::vector<std::string> Table::lines_of_last_score(PlayerId player) const {
    const auto& list = game.events.list;
    const auto event = std::find_if(list.rbegin(), list.rend(), [&](const Event& one) {
        return one.kind == EventKind::scored && one.player == player;
    });
    std::vector<std::string> lines;
    for (std::uint32_t i = 0; event != list.rend() && i < event->line_count; ++i) {
        const SheetLine& line = game.events.lines[event->first_line + i];
        lines.push_back(std::string(line.text) + ' ' + std::to_string(line.count) + " × " +
                        std::to_string(line.rate));
    }
    return lines;
}

void keep_only(const Shelf& shelf, Setup& setup, const std::map<std::string, int>& tiles) {
    Setup whole = setup;
    whole.tile_counts.clear();
    const auto rules = shelf.rules(whole);
    for (const TileKind& tile : rules->tiles) {
        setup.tile_counts[tile.name] = 0;
    }
    for (const auto& [tile, count] : tiles) {
        setup.tile_counts[tile] = count;
    }
}

} // namespace circulade::test
