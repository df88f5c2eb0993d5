#include "client/table/table_scene.hpp"

#include "client/hand/hand_scene.hpp"
#include "client/table/asked_piece.hpp"
#include "client/table/hover_words.hpp"
#include "client/table/tile_marks.hpp"
#include "engine/game/board.hpp"
#include "engine/game/insight.hpp"

#include <algorithm>

namespace circulade {

namespace {

/// How what is in hand would look at a place.
PieceLook look_in_hand(const Game& game, const Hand& hand, Place place) {
    const PlayerId player = actor(game.state);
    switch (hand.kind) {
    case ActionKind::place_piece:
        return look_of(game, static_cast<PieceKindId>(hand.what), player, place);
    case ActionKind::move_piece: {
        const Piece& piece = game.state.pieces[hand.piece];
        return look_of(game, piece.kind, piece.owner, place);
    }
    default:
        break;
    }
    if (const std::vector<PieceId> moved = pieces_in_hand(game, hand); !moved.empty()) {
        const Piece& piece = game.state.pieces[moved.front()];
        return look_of(game, piece.kind, piece.owner, place);
    }
    return {Silhouette::token, Pose::upright, colour_of(game, player)};
}

/// Whether another choice is about the same feature, on another tile of it.
bool has_other_stand(const Game& game, const std::vector<Action>& actions, std::size_t choice) {
    const PartId part = actions[choice].to.where;
    return std::any_of(actions.begin(), actions.end(), [&](const Action& other) {
        return other.to.kind == PlaceKind::feature && other.to.where != part &&
               root_of(game.state, other.to.where) == root_of(game.state, part);
    });
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
    const TileKindId kind = table.game.state.turn.drawn;
    const TileDefinition* definition = table.game.rules->tiles[kind].definition;
    if (const LegalSquare* legal = find_square(squares, *table.pointed)) {
        scene.ghost = GhostTile{{legal->square, definition, rotation_seen(table)}, true, {}};
    } else if (table.aids.shows(Aid::explain)) {
        const WhyNot why =
            why_not(*table.game.rules, table.game.state,
                    {kind, *table.pointed, static_cast<std::uint8_t>(table.rotation)});
        GhostTile ghost{{*table.pointed, definition, table.rotation}, false, {}};
        for (const Side side : why.clashing) {
            ghost.refused_sides[static_cast<std::size_t>(index(side))] = true;
        }
        scene.ghost = ghost;
    }
}

/// A feature or a printed space that can be chosen, and how what is in hand would stand there.
ClaimableFeature claimable(const Table& table, Place place) {
    const Game& game = table.game;
    ClaimableFeature choice;
    choice.look = look_in_hand(game, table.held, place);
    if (place.kind == PlaceKind::feature) {
        choice.parts = feature_on_board(game, root_of(game.state, place.where));
        choice.stand = part_on_board(game, place.where);
    } else {
        choice.stand = std::get<PartOnBoard>(where_on_board(game, place).value());
        choice.parts = {choice.stand};
        choice.level = level_at(game, place, free_height(game.state.pieces, place));
        choice.has_ghost = table.held.kind != ActionKind::choose;
    }
    return choice;
}

/// What can be chosen with what is in hand: features light up, squares and pieces are marked.
void add_choices(const Table& table, BoardScene& scene) {
    const Game& game = table.game;
    const std::vector<Action> actions = choices(game, table.held);
    light_pieces(pieces_in_hand(game, table.held), scene);
    light_ways(game, scene);
    for (std::size_t n = 0; n < actions.size(); ++n) {
        const std::optional<Place> place = place_of(game, actions[n]);
        if (!place) {
            continue; // the panel has a button for it
        }
        const bool pointed = table.pointed_choice == n;
        if (is_shown_as_part(game, *place)) {
            scene.claimable.push_back(claimable(table, *place));
            scene.claimable.back().hovered = pointed;
            if (pointed && has_other_stand(game, actions, n)) {
                scene.squares.push_back({*square_of(game, *place), MarkedSquare::Kind::chosen});
            }
            continue;
        }
        if (place->kind == PlaceKind::piece) {
            for (ScenePiece& piece : scene.pieces) {
                piece.lit = piece.lit || piece.id == place->where;
            }
        }
        if (const auto square = square_of(game, *place);
            square && (pointed || place->kind != PlaceKind::piece)) {
            scene.squares.push_back(
                {*square, pointed ? MarkedSquare::Kind::chosen : MarkedSquare::Kind::choice});
            if (place->kind != PlaceKind::piece && table.held.kind != ActionKind::choose) {
                scene.pieces.push_back(
                    {*where_on_board(game, *place), look_in_hand(game, table.held, *place), 0.6});
            }
        }
    }
}

void add_fits(const Table& table, BoardScene& scene) {
    for (const SquareFits& fits : *table.answers.fits) {
        if (fits.dead) {
            scene.squares.push_back({fits.square, MarkedSquare::Kind::dead});
        } else if (!(scene.ghost && scene.ghost->tile.square == fits.square)) {
            scene.counts.push_back({fits.square, fits.count});
        }
        if (table.pointed == fits.square && !scene.ghost) {
            scene.squares.push_back({fits.square, MarkedSquare::Kind::chosen});
        }
    }
}

void add_fields(const Table& table, BoardScene& scene) {
    for (const Owners& field : *table.answers.fields) {
        OwnedFeature owned;
        owned.parts = feature_on_board(table.game, field.part);
        for (std::size_t p = 0; p < table.game.state.scores.size(); ++p) {
            if (((field.players >> p) & 1U) != 0U) {
                owned.players.push_back(colour_of(table.game, static_cast<PlayerId>(p)));
            }
        }
        scene.owned.push_back(std::move(owned));
    }
}

/// What the aids in use have worked out for this very position.
void add_aids(const Table& table, BoardScene& scene) {
    if (table.answers.position != hash(*table.game.rules, table.game.state)) {
        return;
    }
    if (table.aids.shows(Aid::fitting) && table.answers.fits) {
        add_fits(table, scene);
    }
    if (table.aids.shows(Aid::fields) && table.answers.fields) {
        add_fields(table, scene);
    }
}

} // namespace

BoardScene scene_of(const Table& table, bool with_choices) {
    BoardScene scene = board_of(table.game);
    if (add_hand(table, scene)) {
        return scene;
    }
    if (first_of(table.game, ActionKind::place_tile)) {
        add_legal_squares(table, scene);
    } else if (with_choices) {
        add_choices(table, scene);
    }
    add_aids(table, scene);
    if (table.aids.shows(Aid::worth) && table.hovered &&
        *table.hovered < table.game.state.parts.size()) {
        scene.hovered = feature_on_board(table.game, *table.hovered);
    }
    if (table.pointed_piece && *table.pointed_piece < table.game.state.pieces.size()) {
        for (const Square square : squares_counted(table.game, *table.pointed_piece)) {
            scene.squares.push_back({square, MarkedSquare::Kind::counted});
        }
    }
    return scene;
}

} // namespace circulade
