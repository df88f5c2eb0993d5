#include "engine/record/scenario_position.hpp"

#include "engine/game/board.hpp"
#include "engine/game/insight.hpp"
#include "engine/game/touch.hpp"
#include "engine/record/address.hpp"
#include "engine/record/scenario_names.hpp"

#include <algorithm>

namespace circulade {

namespace {

/// Lays out one position; whatever can't lie or stand there is reported and left out.
class Table {
  public:
    Table(Game& game, std::vector<Problem>& problems)
        : rules_(*game.rules), state_(game.state), problems_(problems), game_(game) {}

    void lay_out(const ScenarioPosition& position) {
        lay_tiles(position.board);
        for (const PlacedText& piece : position.pieces) {
            put(piece);
        }
        for (const ScenarioCount& supply : position.supply) {
            leave_in_supply(supply);
        }
        for (const ScenarioCount& score : position.scores) {
            do_it(set_score(player(score.player), score.number), score.origin);
        }
        const Origin none;
        do_it(begin_turn_of(position.turn ? player(position.turn->text) : PlayerId{0}),
              position.turn ? position.turn->origin : none);
    }

  private:
    const Rules& rules_;
    const GameState& state_;
    std::vector<Problem>& problems_;
    Game& game_;

    void do_it(const Touch& by_hand, const Origin& origin) {
        if (const auto refused = touch(game_, by_hand)) {
            problem(origin, refused->text);
        }
    }
    void problem(const Origin& origin, std::string text) {
        problems_.push_back({origin, std::move(text)});
    }
    [[nodiscard]] PlayerId player(const std::string& name) const {
        return player_named(rules_, name).value_or(0); // the reader has checked it
    }

    // Tiles in any order: each as soon as one that is laid lies beside it.
    void lay_tiles(const std::vector<ScenarioTile>& board) {
        std::vector<const ScenarioTile*> waiting;
        waiting.reserve(board.size());
        for (const ScenarioTile& tile : board) {
            waiting.push_back(&tile);
        }
        while (!waiting.empty()) {
            const auto next =
                std::find_if(waiting.begin(), waiting.end(), [&](const ScenarioTile* tile) {
                    return tile_at(rules_, state_, tile->square) != no_tile ||
                           open_at(rules_, state_, tile->square) >= 0;
                });
            if (next == waiting.end()) {
                break;
            }
            const ScenarioTile& tile = **next;
            waiting.erase(next);
            lay(tile);
        }
        for (const ScenarioTile* tile : waiting) {
            problem(tile->tile.origin, "nothing lies beside " + to_text(tile->square) +
                                           ": all tiles must hang together with the start tile");
        }
    }
    void lay(const ScenarioTile& tile) {
        std::string error;
        const auto address = tile_from_text(rules_, tile.tile.text, error);
        if (!address) {
            return problem(tile.tile.origin, error);
        }
        const std::uint8_t rotation = address->rotation.value_or(0);
        const TileIndex there = tile_at(rules_, state_, tile.square);
        if (there != no_tile) {
            const PlacedTile& placed = state_.tiles[there];
            if (there == 0 && placed.kind == address->kind && placed.rotation == rotation) {
                return; // the start tile, written out
            }
            return problem(tile.tile.origin,
                           (there == 0 ? "the start tile lies on " : "a tile lies on ") +
                               to_text(tile.square) + ": " +
                               tile_text(rules_, placed.kind, placed.rotation));
        }
        const WhyNot why = why_not(rules_, state_, {address->kind, tile.square, rotation});
        if (why.reason == WhyNot::Reason::edges) {
            return problem(tile.tile.origin, clash_text(tile, *address, rotation, why));
        }
        // Rules beyond edges are about the order of laying, which a board doesn't tell.
        const StackId stack = rules_.tiles[address->kind].stack;
        if (state_.stacks[stack * rules_.tiles.size() + address->kind] == 0) {
            return problem(tile.tile.origin,
                           "all " + std::to_string(rules_.tiles[address->kind].count) + " tiles " +
                               rules_.tiles[address->kind].name + " are on the board already");
        }
        do_it(put_tile(address->kind, tile.square, rotation), tile.tile.origin);
    }
    std::string clash_text(const ScenarioTile& tile, const TileAddress& address,
                           std::uint8_t rotation, const WhyNot& why) const {
        std::string text = tile_text(rules_, address.kind, rotation) + " can't lie on " +
                           to_text(tile.square) + " (BA-04): ";
        for (std::size_t i = 0; i < why.clashing.size(); ++i) {
            const Side side = why.clashing[i];
            const auto n = static_cast<std::size_t>(index(side));
            const TileIndex other = tile_at(rules_, state_, neighbour(tile.square, side));
            const EdgeKindId own = rules_.tiles[address.kind].edges[rotation][n];
            const EdgeKindId theirs = edge_of(rules_, state_, other, opposite(side));
            text += (i == 0 ? "" : ", ") + std::string(side_names[n]) + " shows " +
                    std::string(short_name(rules_.edges[own].name)) + ", the tile there " +
                    std::string(short_name(rules_.edges[theirs].name));
        }
        return text;
    }

    void put(const PlacedText& text) {
        std::string error;
        const auto address = piece_from_text(rules_, state_, text.text, error);
        if (!address) {
            return problem(text.origin, error);
        }
        const PieceKind& kind = rules_.pieces[address->kind];
        const PieceAddress at_rest{address->owner, address->kind,
                                   address->owner == nobody ? in_box : in_supply, 0};
        const PieceId piece = find_piece(state_, at_rest);
        if (piece == no_piece) {
            return problem(text.origin, "no " + kind.name + " is left for `" + text.text + "`");
        }
        const Place place = address->place;
        if (place.kind == PlaceKind::feature) {
            const FeatureKindId feature = feature_kind(rules_, state_, place.where);
            const bool occupies = ((kind.occupies >> feature) & 1U) != 0U;
            if (!may_ever_stand_on(kind, feature)) {
                return problem(text.origin,
                               kind.name + " can't stand on a " +
                                   std::string(short_name(rules_.features[feature].name)));
            }
            if (occupies && is_complete(rules_, state_, place.where)) {
                return problem(text.origin, place_text(rules_, state_, place) +
                                                " is complete: what stood there has gone home");
            }
        }
        do_it(move_by_hand(piece, place), text.origin);
    }

    void leave_in_supply(const ScenarioCount& supply) {
        std::string error;
        const auto kind = find_kind(rules_, Name::Kind::piece, supply.thing, "piece", error);
        if (!kind) {
            return problem(supply.origin, error);
        }
        const PieceAddress in_hand{player(supply.player), static_cast<PieceKindId>(*kind),
                                   in_supply, 0};
        const auto left = [&] {
            return static_cast<int>(state_.supply[in_hand.owner * rules_.pieces.size() + *kind]);
        };
        if (left() < supply.number) {
            return problem(supply.origin, supply.player + " has only " + std::to_string(left()) +
                                              ' ' + rules_.pieces[*kind].name + " in the supply");
        }
        while (left() > supply.number) {
            do_it(move_by_hand(find_piece(state_, in_hand), in_box), supply.origin);
        }
    }
};

bool is_new_game(const ScenarioPosition& position) {
    return position.board.empty() && position.pieces.empty() && position.supply.empty() &&
           position.scores.empty() && !position.turn;
}

} // namespace

void lay_out(Game& game, const ScenarioPosition& position, std::vector<Problem>& problems) {
    if (!is_new_game(position)) {
        Table(game, problems).lay_out(position);
    }
}

std::map<std::string, int> tiles_in_play(const Rules& rules, const ScenarioPosition& position,
                                         std::vector<Problem>& problems) {
    std::map<std::string, int> counts;
    for (const TileKind& tile : rules.tiles) {
        counts[tile.name] = 0;
    }
    const auto add = [&](const PlacedText& text) {
        std::string error;
        const auto address = tile_from_text(rules, text.text, error);
        if (!address) {
            problems.push_back({text.origin, error});
            return;
        }
        const TileKind& tile = rules.tiles[address->kind];
        if (++counts[tile.name] > tile.count) {
            problems.push_back({text.origin, "there are only " + std::to_string(tile.count) +
                                                 " tiles " + tile.name});
        }
    };
    for (const auto& [kind, square] : rules.start_tiles) {
        add({rules.tiles[kind].name, {}});
    }
    for (const ScenarioTile& tile : position.board) {
        if (std::none_of(rules.start_tiles.begin(), rules.start_tiles.end(),
                         [&](const auto& start) { return start.second == tile.square; })) {
            add(tile.tile);
        }
    }
    for (const PlacedText& tile : *position.stack) {
        add(tile);
    }
    return counts;
}

} // namespace circulade
