#include "client/table/table_scene.hpp"

#include "engine/game/board.hpp"

#include <algorithm>

namespace circulade {

namespace {

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

BoardScene scene_of(const Table& table) {
    BoardScene scene = board_of(table.game);
    add_scored(table.game, scene);
    if (first_of(table.game, ActionKind::place_tile)) {
        add_legal_squares(table, scene);
    } else if (first_of(table.game, ActionKind::place_piece)) {
        add_claims(table, scene);
    }
    return scene;
}

} // namespace circulade
