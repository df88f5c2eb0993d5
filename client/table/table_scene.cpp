#include "client/table/table_scene.hpp"

#include "engine/game/board.hpp"

#include <algorithm>

namespace circulade {

namespace {

PartOnBoard part_on_board(const Game& game, PartId part) {
    const Square square = game.state.tiles[tile_of(*game.rules, part)].square;
    return {square, local_of(*game.rules, part)};
}

/// All printed parts of the feature that `part` belongs to.
std::vector<PartOnBoard> feature_on_board(const Game& game, PartId part) {
    std::vector<PartOnBoard> parts;
    for_each_part(game.state, part, [&](PartId member) {
        const TileIndex tile = tile_of(*game.rules, member);
        if (local_of(*game.rules, member) <
            game.rules->tiles[game.state.tiles[tile].kind].part_count) {
            parts.push_back(part_on_board(game, member));
        }
    });
    return parts;
}

void add_tiles(const Game& game, BoardScene& scene) {
    for (std::size_t t = 0; t < game.state.tile_count; ++t) {
        const PlacedTile& tile = game.state.tiles[t];
        scene.tiles.push_back(
            {tile.square, game.rules->tiles[tile.kind].definition, tile.rotation});
    }
}

void add_pieces(const Game& game, BoardScene& scene) {
    for (std::size_t i = 0; i < game.state.pieces.size(); ++i) {
        const Piece& piece = game.state.pieces[i];
        const PieceLook look = look_of(game, piece.kind, piece.owner, piece.place);
        if (piece.place.kind == PlaceKind::feature) {
            scene.pieces.push_back({part_on_board(game, piece.place.where), look, 1});
        } else if (const TileIndex tile =
                       tile_under(*game.rules, game.state, static_cast<PieceId>(i));
                   tile != no_tile) {
            const Square square = game.state.tiles[tile].square;
            scene.pieces.push_back({BoardPoint{square.x + 0.5, square.y + 0.5}, look, 1});
        }
    }
}

void add_legal_squares(const Table& table, BoardScene& scene) {
    const std::vector<LegalSquare> squares = legal_squares(table.game);
    for (const LegalSquare& legal : squares) {
        const bool as_held = rotation_on(legal, table.rotation) == table.rotation;
        const bool chosen = table.pointed == legal.square;
        scene.squares.push_back({legal.square, chosen    ? MarkedSquare::Kind::chosen
                                               : as_held ? MarkedSquare::Kind::legal
                                                         : MarkedSquare::Kind::other_rotation});
    }
    if (!table.pointed) {
        return;
    }
    if (const LegalSquare* legal = find_square(squares, *table.pointed)) {
        const TileKindId kind = table.game.state.turn.drawn;
        scene.ghost = GhostTile{{legal->square, table.game.rules->tiles[kind].definition,
                                 rotation_on(*legal, table.rotation)},
                                true,
                                {}};
    }
}

void add_claims(const Table& table, BoardScene& scene) {
    const Game& game = table.game;
    const std::vector<Action> actions = claims(game, table.held_piece);
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const Action& action = actions[i];
        ClaimableFeature feature;
        feature.parts = feature_on_board(game, action.to.where);
        feature.stand = part_on_board(game, action.to.where);
        feature.look = look_of(game, table.held_piece, actor(game.state), action.to);
        feature.hovered = table.pointed_claim == i;
        scene.claimable.push_back(std::move(feature));
    }
}

void add_last_laid(const Game& game, BoardScene& scene) {
    std::vector<std::optional<Square>> last(game.state.scores.size());
    for (const Event& event : game.events.list) {
        if (event.kind == EventKind::tile_placed && event.player < last.size()) {
            last[event.player] = event.square;
        }
    }
    for (std::size_t player = 0; player < last.size(); ++player) {
        if (last[player]) {
            scene.last_laid.push_back(
                {*last[player], colour_of(game, static_cast<PlayerId>(player))});
        }
    }
}

/// What the last action scored is lit until the next one.
void add_scored(const Game& game, BoardScene& scene) {
    if (game.history.empty()) {
        return;
    }
    for (std::size_t n = game.history.back().first_event; n < game.events.list.size(); ++n) {
        const Event& event = game.events.list[n];
        if (event.kind != EventKind::scored || event.part_count == 0) {
            continue;
        }
        scene.scored.push_back(feature_on_board(game, event.part));
        const PartId first = game.events.parts[event.first_part];
        const Square square = game.state.tiles[tile_of(*game.rules, first)].square;
        const auto same_place = std::count_if(
            scene.captions.begin(), scene.captions.end(), [&](const Caption& caption) {
                return caption.where == BoardPoint{square.x + 0.5, square.y + 0.5};
            });
        constexpr double line_height = 24;
        Caption caption;
        caption.where = {square.x + 0.5, square.y + 0.5};
        caption.text = (event.number < 0 ? "" : "+") + std::to_string(event.number);
        caption.rise = line_height * static_cast<double>(same_place);
        scene.captions.push_back(std::move(caption));
    }
}

} // namespace

int colour_of(const Game& game, PlayerId player) {
    return player == nobody ? -1 : game.rules->setup.seats[player].colour;
}

PieceLook look_of(const Game& game, PieceKindId kind, PlayerId owner, Place place) {
    PieceLook look;
    look.silhouette = silhouette_named(game.rules->pieces[kind].definition->picture);
    look.player = colour_of(game, owner);
    // What waits for the end of the game lies down, as farmers do.
    const bool lies =
        place.kind == PlaceKind::feature &&
        game.rules->features[feature_kind(*game.rules, game.state, place.where)].completes ==
            Completes::never;
    look.pose = lies ? Pose::lying : Pose::upright;
    return look;
}

BoardScene scene_of(const Table& table) {
    BoardScene scene;
    add_tiles(table.game, scene);
    add_pieces(table.game, scene);
    add_last_laid(table.game, scene);
    add_scored(table.game, scene);
    if (first_of(table.game, ActionKind::place_tile)) {
        add_legal_squares(table, scene);
    } else if (first_of(table.game, ActionKind::place_piece)) {
        add_claims(table, scene);
    }
    return scene;
}

} // namespace circulade
