// What a player can do: few kinds of actions serve all expansions.
#pragma once

#include "engine/board/geometry.hpp"
#include "engine/rules/ids.hpp"

#include <cstdint>
#include <vector>

namespace circulade {

enum class PlaceKind : std::uint8_t {
    box,     ///< out of play
    supply,  ///< its owner's supply
    feature, ///< on a feature, at the part `where` (a PartId)
    space,   ///< a declared space `detail` of the tile `where`
    square,  ///< the tile `where`, nowhere in particular
    piece,   ///< beside the piece `where`
    area,    ///< a declared area `detail` off the board
};

/// Where a piece is.
struct Place {
    PlaceKind kind = PlaceKind::box;
    std::uint8_t detail = 0;
    std::uint16_t where = 0;
    friend bool operator==(Place, Place) = default;
};
inline constexpr Place in_box{};
inline constexpr Place in_supply{PlaceKind::supply, 0, 0};
constexpr Place on_feature(PartId part) {
    return {PlaceKind::feature, 0, part};
}
constexpr Place on_space(TileIndex tile, SpaceKindId space) {
    return {PlaceKind::space, space, tile};
}
constexpr Place on_square(TileIndex tile) {
    return {PlaceKind::square, 0, tile};
}
constexpr Place in_area(AreaId area) {
    return {PlaceKind::area, area, 0};
}
constexpr Place beside(PieceId piece) {
    return {PlaceKind::piece, 0, piece};
}

enum class ActionKind : std::uint8_t {
    draw,        ///< draw a tile
    place_tile,  ///< the drawn tile onto `square`, turned clockwise by `rotation` quarters
    place_piece, ///< one piece of kind `what` from the own supply to `to`
    move_piece,  ///< the piece `piece` to `to`
    choose,      ///< the option `what`, about `piece`, `to` and `rotation` where it needs them
    pass,
};

/// Sixteen bytes without gaps, so that long lists of them are written fast.
struct alignas(8) Action {
    ActionKind kind = ActionKind::pass;
    std::uint8_t rotation = 0;
    std::uint16_t what = 0;
    Square square;
    Place to;
    PieceId piece = no_piece;
    std::uint16_t unused = 0;
    friend bool operator==(const Action&, const Action&) = default;
};

/// A list of actions, reused from call to call so that nothing allocates once warm.
using Actions = std::vector<Action>;

} // namespace circulade
