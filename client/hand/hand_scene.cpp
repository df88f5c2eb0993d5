#include "client/hand/hand_scene.hpp"

#include "client/hand/hand_moves.hpp"
#include "client/hand/hand_places.hpp"
#include "client/table/board_of_game.hpp"
#include "engine/game/board.hpp"

#include <imgui.h>

#include <algorithm>

namespace circulade {

namespace {

void add_piece_in_hand(const Table& table, BoardScene& scene) {
    const Game& game = table.game;
    const PieceId id = *table.referee.piece;
    constexpr double faint = 0.35;
    constexpr double held = 0.8;
    for (ScenePiece& piece : scene.pieces) {
        if (piece.id == id) {
            piece.opacity = faint;
        }
    }
    const auto place = place_aimed_at(table);
    if (!place) {
        return;
    }
    if (place->kind == PlaceKind::feature) {
        scene.hovered = feature_on_board(game, place->where);
    }
    if (const auto square = square_of(game, *place)) {
        scene.squares.push_back({*square, MarkedSquare::Kind::chosen});
    }
    Piece piece = game.state.pieces[id];
    piece.place = *place;
    piece.height = static_cast<std::uint8_t>(free_height(game.state.pieces, *place));
    if (auto seen = piece_on_board(game, id, piece)) {
        seen->opacity = held;
        seen->id = -1;
        scene.pieces.push_back(std::move(*seen));
    }
}

void add_tile_in_hand(const Table& table, BoardScene& scene) {
    const RefereesHand& hand = table.referee;
    for (const LegalSquare& there : squares_by_hand(hand.marks)) {
        const int rotation = rotation_on(there, table.rotation);
        const bool chosen = table.pointed == there.square;
        scene.squares.push_back({there.square, chosen ? MarkedSquare::Kind::chosen
                                               : rotation == table.rotation
                                                   ? MarkedSquare::Kind::legal
                                                   : MarkedSquare::Kind::other_rotation});
        if (chosen) {
            const TileDefinition* tile = table.game.rules->tiles[*hand.tile].definition;
            scene.ghost = GhostTile{{there.square, tile, rotation}, true, {}};
        }
    }
}

/// The square that the list of tiles is about.
void add_narrowed_square(const Table& table, BoardScene& scene) {
    const RefereesHand& hand = table.referee;
    if (hand.square) {
        scene.squares.push_back({*hand.square, MarkedSquare::Kind::counted});
    }
    if (table.pointed && table.pointed != hand.square &&
        !find_square(legal_squares(table.game), *table.pointed)) {
        scene.squares.push_back({*table.pointed, MarkedSquare::Kind::chosen});
    }
}

/// Draws signs in their places, in pixels of the board.
struct MarkPen {
    const Frame& frame;
    const Table& table;
    ImDrawList& list;
    float radius = 0;

    [[nodiscard]] std::optional<ImVec2> pixel_of(Place place, int height) const {
        const Game& game = table.game;
        const auto where = where_on_board(game, place);
        if (!where) {
            return std::nullopt;
        }
        BoardPoint point;
        if (const auto* part = std::get_if<PartOnBoard>(&*where)) {
            const TileIndex tile = tile_at(*game.rules, game.state, part->square);
            if (part->part >= game.rules->tiles[game.state.tiles[tile].kind].part_count &&
                place.kind == PlaceKind::feature) {
                return std::nullopt; // a part that was added has no picture
            }
            point = frame.painter->anchor_of(tile_on_board(game, tile), part->part,
                                             table.view.quarters, level_at(game, place, height));
        } else {
            point = std::get<BoardPoint>(*where);
        }
        const SDL_FPoint pixel = screen_of(point, table.view);
        return ImVec2{pixel.x, pixel.y};
    }
    /// A ring: it may come here.
    void allowed(ImVec2 at) const {
        const Theme::Panels& paper = frame.look.paper;
        list.AddCircleFilled(at, radius * 0.75F, packed(paper.parchment_light, 0.85F));
        list.AddCircle(at, radius * 0.75F, packed(paper.ink), 0, std::max(1.0F, radius * 0.2F));
    }
    /// A barred disc: the rules forbid it.
    void forbidden(ImVec2 at) const {
        const Theme::Panels& paper = frame.look.paper;
        list.AddCircleFilled(at, radius, packed(paper.accent));
        list.AddCircle(at, radius, packed(paper.on_accent), 0, std::max(1.0F, radius * 0.2F));
        const float half = radius * 0.5F;
        list.AddLine({at.x - half, at.y}, {at.x + half, at.y}, packed(paper.on_accent),
                     std::max(1.5F, radius * 0.35F));
    }
    /// An exclamation mark: it stands illegally.
    void illegal(ImVec2 at) const {
        const Theme::Panels& paper = frame.look.paper;
        const float size = std::max(radius * 1.3F, frame.px(9));
        list.AddCircleFilled(at, size, packed(paper.accent));
        list.AddCircle(at, size, packed(paper.on_accent), 0, std::max(1.5F, size * 0.16F));
        const float thick = std::max(2.0F, size * 0.28F);
        list.AddLine({at.x, at.y - size * 0.55F}, {at.x, at.y + size * 0.1F},
                     packed(paper.on_accent), thick);
        list.AddCircleFilled({at.x, at.y + size * 0.5F}, thick * 0.6F, packed(paper.on_accent));
    }
};

/// Whether a sign is worth its room. What is plain to people (an abbot on a road) and what is too
/// small to be told apart is marked only on the tile that is pointed at.
bool is_worth_a_mark(const PlaceMark& mark, bool is_near, bool is_large) {
    const bool is_a_spot =
        mark.place.kind == PlaceKind::feature || mark.place.kind == PlaceKind::space;
    const bool is_plain = mark.why && mark.why->reason == Illegal::Reason::wrong_kind;
    return (is_a_spot || mark.why) && (is_near || (is_large && !is_plain));
}

void mark_places(const MarkPen& pen, const HandMarks& marks) {
    const Game& game = pen.table.game;
    const auto aimed = place_aimed_at(pen.table);
    const TileIndex near = aimed ? tile_under(game, *aimed) : TileIndex{no_tile};
    constexpr float least_tile = 32; // units
    const bool is_large =
        static_cast<float>(tile_pixels(pen.table.view)) >= pen.frame.px(least_tile);
    for (const PlaceMark& mark : marks.places) {
        const bool is_near = near != no_tile && tile_under(game, mark.place) == near;
        if (mark.place == aimed || !is_worth_a_mark(mark, is_near, is_large)) {
            continue;
        }
        if (const auto at = pen.pixel_of(mark.place, 0)) {
            mark.why ? pen.forbidden(*at) : pen.allowed(*at);
        }
    }
}

void mark_tiles(const MarkPen& pen, const HandMarks& marks) {
    for (const TileMark& mark : marks.squares) {
        if (mark.why) {
            const SDL_FPoint middle =
                screen_of(BoardPoint{mark.square.x + 0.5, mark.square.y + 0.5}, pen.table.view);
            pen.forbidden({middle.x, middle.y});
        }
    }
}

} // namespace

bool add_hand(const Table& table, BoardScene& scene) {
    if (!table.referee.on) {
        return false;
    }
    if (table.referee.piece) {
        add_piece_in_hand(table, scene);
    } else if (table.referee.tile) {
        add_tile_in_hand(table, scene);
    } else {
        add_narrowed_square(table, scene);
        for (ScenePiece& piece : scene.pieces) {
            piece.lit = hand_has_board(table) && table.pointed_piece &&
                        piece.id == static_cast<int>(*table.pointed_piece);
        }
    }
    return hand_has_board(table);
}

void draw_hand_marks(const Frame& frame, const Table& table) {
    const RefereesHand& hand = table.referee;
    if (!hand.on || table.story.moment || table.story.animation) {
        return;
    }
    const SDL_Rect& seen = table.view.viewport;
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    list.PushClipRect({static_cast<float>(seen.x), static_cast<float>(seen.y)},
                      {static_cast<float>(seen.x + seen.w), static_cast<float>(seen.y + seen.h)});
    constexpr float of_a_tile = 0.075F;
    const auto tile = static_cast<float>(tile_pixels(table.view));
    const MarkPen pen{frame, table, list, std::max(frame.px(4), tile * of_a_tile)};
    mark_places(pen, hand.marks);
    mark_tiles(pen, hand.marks);
    for (const IllegalPiece& one : hand.marks.pieces) {
        const Piece& piece = table.game.state.pieces[one.piece];
        constexpr float aside = 0.11F; // at its shoulder
        if (const auto at = pen.pixel_of(piece.place, piece.height);
            at && one.piece != hand.piece) {
            pen.illegal({at->x + tile * aside, at->y - tile * aside * 2});
        }
    }
    list.PopClipRect();
}

} // namespace circulade
