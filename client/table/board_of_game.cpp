#include "client/table/board_of_game.hpp"

#include "client/table/tile_marks.hpp"
#include "client/table/touch_words.hpp"
#include "engine/game/board.hpp"

#include <algorithm>

namespace circulade {

namespace {

void add_last_laid(const Game& game, BoardScene& scene) {
    std::vector<std::optional<Square>> last(game.state.scores.size());
    for (std::size_t n = 0; n < game.events.list.size(); ++n) {
        const Event& event = game.events.list[n];
        if (event.kind == EventKind::tile_placed && event.player < last.size() &&
            !is_by_hand(game, n)) {
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

/// What lies face down under another piece is not seen.
bool is_hidden(const Game& game, const std::vector<Piece>& pieces, const Piece& piece) {
    return game.rules->pieces[piece.kind].definition->stands == "under" && piece.value == 0 &&
           std::count_if(pieces.begin(), pieces.end(),
                         [&](const Piece& other) { return other.place == piece.place; }) > 1;
}

/// Where a space of the tile stands among what pieces may stand on; nothing if it is not printed.
std::optional<PartOnBoard> space_on_board(const Game& game, Place place) {
    const PlacedTile& placed = game.state.tiles[place.where];
    const TileDefinition& tile = *game.rules->tiles[placed.kind].definition;
    const auto space =
        std::find(tile.spaces.begin(), tile.spaces.end(), game.rules->spaces[place.detail].name);
    if (space == tile.spaces.end()) {
        return std::nullopt;
    }
    return PartOnBoard{placed.square, tile.parts.size() + static_cast<std::size_t>(std::distance(
                                                              tile.spaces.begin(), space))};
}

/// Whoever owns what is never complete lies down, as farmers do. What only keeps them company, such
/// as an animal, stays on its feet.
bool waits_for_the_end(const Game& game, PieceKindId kind, Place place) {
    if (place.kind != PlaceKind::feature) {
        return false;
    }
    const FeatureKindId feature = feature_kind(*game.rules, game.state, place.where);
    return game.rules->features[feature].completes == Completes::never &&
           ((game.rules->pieces[kind].occupies >> feature) & 1U) != 0U;
}

} // namespace

int colour_of(const Game& game, PlayerId player) {
    return player == nobody ? -1 : game.rules->setup.seats[player].colour;
}

PieceLook look_of(const Game& game, PieceKindId kind, PlayerId owner, Place place) {
    PieceLook look;
    const PieceDefinition& definition = *game.rules->pieces[kind].definition;
    look.silhouette = silhouette_named(definition.picture);
    if (!definition.picture.empty()) {
        look.motif = folder_of(definition.name) + '.' + definition.picture;
    }
    look.player = colour_of(game, owner);
    look.pose = waits_for_the_end(game, kind, place) || definition.stands == "lying"
                    ? Pose::lying
                    : Pose::upright;
    return look;
}

PieceLook look_of(const Game& game, const Piece& piece) {
    PieceLook look = look_of(game, piece.kind, piece.owner, piece.place);
    if (const std::optional<Token> token = token_of(game, piece)) {
        const ChanceKind& stack = game.rules->chances[token->stack];
        look.motif = folder_of(stack.name) + '.' + stack.tokens[token->token];
    }
    return look;
}

int level_at(const Game& game, Place place, int height) {
    const bool piles =
        place.kind == PlaceKind::space && game.rules->spaces[place.detail].definition->piles_up;
    return piles ? height : -1;
}

int free_height(const std::vector<Piece>& pieces, Place place) {
    const auto is_taken = [&](int height) {
        return std::any_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
            return piece.place == place && piece.height == height;
        });
    };
    int height = 0;
    while (is_taken(height)) {
        ++height;
    }
    return height;
}

bool is_shown_as_part(const Game& game, Place place) {
    return place.kind == PlaceKind::feature ||
           (place.kind == PlaceKind::space && space_on_board(game, place).has_value());
}

PartOnBoard part_on_board(const Game& game, PartId part) {
    const Square square = game.state.tiles[tile_of(*game.rules, part)].square;
    return {square, local_of(*game.rules, part)};
}

std::vector<PartOnBoard> parts_on_board(const Game& game, const std::vector<PartId>& parts) {
    std::vector<PartOnBoard> seen;
    for (const PartId part : parts) {
        const TileIndex tile = tile_of(*game.rules, part);
        if (local_of(*game.rules, part) <
            game.rules->tiles[game.state.tiles[tile].kind].part_count) {
            seen.push_back(part_on_board(game, part));
        }
    }
    return seen;
}

std::vector<PartOnBoard> feature_on_board(const Game& game, PartId part) {
    std::vector<PartId> parts;
    for_each_part(game.state, part, [&](PartId member) { parts.push_back(member); });
    return parts_on_board(game, parts);
}

std::optional<Square> square_of(const Game& game, Place place) {
    switch (place.kind) {
    case PlaceKind::feature:
        return game.state.tiles[tile_of(*game.rules, place.where)].square;
    case PlaceKind::space:
    case PlaceKind::square:
        return game.state.tiles[place.where].square;
    case PlaceKind::piece: {
        const Place other = game.state.pieces[place.where].place;
        return other.kind == PlaceKind::piece ? std::nullopt : square_of(game, other);
    }
    case PlaceKind::box:
    case PlaceKind::supply:
    case PlaceKind::area:
        break;
    }
    return std::nullopt;
}

SceneTile tile_on_board(const Game& game, TileIndex tile) {
    const PlacedTile& placed = game.state.tiles[tile];
    return {placed.square, game.rules->tiles[placed.kind].definition, placed.rotation,
            changed_marks(game, tile)};
}

std::optional<ScenePlace> where_on_board(const Game& game, Place place) {
    if (place.kind == PlaceKind::feature) {
        return part_on_board(game, place.where);
    }
    if (place.kind == PlaceKind::space) {
        if (const auto space = space_on_board(game, place)) {
            return *space;
        }
    }
    if (const std::optional<Square> square = square_of(game, place)) {
        // Beside the middle, where pieces on features stand for the most part.
        constexpr double to_the_right = 0.7;
        constexpr double down = 0.64;
        return BoardPoint{square->x + to_the_right, square->y + down};
    }
    return std::nullopt;
}

std::optional<ScenePiece> piece_on_board(const Game& game, PieceId id, const Piece& piece) {
    const std::optional<ScenePlace> where = where_on_board(game, piece.place);
    if (!where) {
        return std::nullopt;
    }
    ScenePiece seen;
    seen.where = *where;
    seen.look = look_of(game, piece);
    seen.level = level_at(game, piece.place, piece.height);
    seen.id = id;
    return seen;
}

std::vector<ScenePiece> pieces_on_board(const Game& game, const std::vector<Piece>& pieces) {
    std::vector<ScenePiece> seen;
    for (std::size_t n = 0; n < pieces.size(); ++n) {
        auto piece = piece_on_board(game, static_cast<PieceId>(n), pieces[n]);
        if (piece && !is_hidden(game, pieces, pieces[n])) {
            seen.push_back(std::move(*piece));
        }
    }
    return seen;
}

BoardScene board_of(const Game& game) {
    BoardScene scene;
    for (std::size_t tile = 0; tile < game.state.tile_count; ++tile) {
        scene.tiles.push_back(tile_on_board(game, static_cast<TileIndex>(tile)));
    }
    scene.pieces = pieces_on_board(game, game.state.pieces);
    add_last_laid(game, scene);
    return scene;
}

} // namespace circulade
