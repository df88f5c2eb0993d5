// Where everything on a tile lies, in the orientation in which it is drawn: outlines of cities,
// courses of roads and rivers, gates, bridges, the junction, the monastery. No colour yet.
#pragma once

#include "client/art/city_outline.hpp"
#include "client/art/theme.hpp"
#include "engine/rules/definitions.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

/// What a part looks like. Kinds that are not known here are drawn as lanes or marks by their
/// slots.
enum class PartLook { city, road, river, field, monastery, garden, lane, mark };
PartLook look_of(const TilePart& part);

struct CityShape {
    std::size_t part = 0;
    Sides edges{};
    Corners reached{}; ///< see city_outline()
    Polyline ground;
    std::vector<Polyline> walls;
    int coats_of_arms = 0;
};

/// Where a lane stops inside its tile.
enum class LaneEnd { rim, junction, gate, monastery, mark, tunnel, loose };

/// So far a lane runs straight in from the rim, that it meets its neighbour squarely.
inline constexpr double straight_at_rim = 1.5;

/// A road, a river or another band: one arm from a side of the tile.
struct Lane {
    std::size_t part = 0;
    PartLook look = PartLook::road;
    std::vector<Side> sides; ///< one, or two for a lane that passes through
    LaneEnd end = LaneEnd::rim;
    std::vector<Cubic> curve; ///< starts at the middle of sides[0]
    Polyline line;            ///< the same, sampled
};

enum class GateKind { towers, tunnel };
struct Gate {
    GateKind kind = GateKind::towers;
    const Motif* mark = nullptr; ///< drawn before it; null for none
    Point where;
    Point outward; ///< towards the road, along an axis
    std::size_t lane = 0;
    std::size_t city = 0;
};

struct Bridge {
    Point where;
    Point along; ///< the road's direction, of length 1
};

struct Monastery {
    std::size_t part = 0;
    Point centre{50, 50};
    double scale = 1;
    bool in_city = false;                   ///< a church among the houses instead of a yard
    Sides gates{false, false, true, false}; ///< its gates: where its roads come from, or south
};

/// Before a gate, so far from its wall: the middle of what marks it, and of its moat. What faces
/// the north begins behind the gate's roofs.
double reach_of_gate(Point outward);

/// The picture with which a space, a tag or a decoration marks a tile: its expansion's
/// `NAME_mark`, else `NAME`; null if there is none.
const Motif* mark_motif(const Theme& theme, const std::string& name);

/// A picture with which a tag marks the part that wears it: an inn at its road.
struct PartMark {
    std::size_t part = 0;
    const Motif* motif = nullptr; ///< never one at a gate or a tunnel's mouth
};

/// A mark in the middle of its tile, where roads end.
struct CentralMark {
    std::size_t space = 0; ///< of the definition's spaces
    double room = 0;       ///< kept free round it
};

struct TileLayout {
    std::vector<CityShape> cities;
    std::vector<Lane> lanes;
    std::vector<Gate> gates;
    std::vector<Bridge> bridges;
    std::vector<Monastery> monasteries;
    std::optional<CentralMark> central_mark;
    std::vector<PartMark> part_marks;
    /// From the junction to gates: ways that end no road and are none of their own.
    std::vector<Polyline> short_ways;
    Point centre{50, 50};  ///< where lanes meet
    bool junction = false; ///< there is a plaza at the centre
    bool spring = false;   ///< a river's inner end is its source, not a lake

    bool in_city(Point p) const;
    /// To the nearest wall; infinite without one.
    double to_wall(Point p) const;
    /// To the verge of the nearest lane, negative on it; infinite without one.
    double to_lane(Point p) const;
};

/// `quarters` turns the tile clockwise first. `changed`, bit n: the marks of part n are seen in
/// their other pictures, `NAME_if`.
TileLayout lay_out(const TileDefinition& definition, int quarters, PictureDice& dice,
                   const Theme& theme, std::uint32_t changed = 0);

/// Half the width of a lane with its verge.
double half_width(PartLook look);

} // namespace circulade
