#include "client/art/tile_sketch.hpp"

#include <algorithm>
#include <string>

namespace circulade {
namespace {

constexpr double grid_step = 3;

std::uint64_t seed_of(const TileDefinition& definition, int quarters, int variant) {
    const std::string& name = definition.picture_of.empty() ? definition.id : definition.picture_of;
    return picture_hash(name + "/" + std::to_string(quarters) + "/" + std::to_string(variant));
}

double room_to_rims(Point p) {
    return std::min({p.x, 100 - p.x, p.y, 100 - p.y}) + 1;
}

} // namespace

TileSketch::TileSketch(const TileDefinition& definition_in, int quarters_in, int variant_in,
                       const Theme& theme, bool detailed, std::uint32_t changed)
    : definition(definition_in), quarters(quarters_in), variant(variant_in),
      dice(seed_of(definition_in, quarters_in, variant_in)),
      layout(lay_out(definition_in, quarters_in, dice, theme, changed)), canvas(theme, detailed),
      anchors(definition_in.parts.size(), Point{50, 50}),
      space_anchors(definition_in.spaces.size(), Point{50, 50}) {
    for (double x = 4; x <= 97; x += grid_step) {
        for (double y = 5; y <= 98; y += grid_step) {
            const Point p{x, y};
            grid_.push_back({std::min(room_to_rims(p), room_from_lanes_and_walls(p)), p});
        }
    }
}

void TileSketch::stand(double foot_y, std::function<void(Canvas&)> draw) {
    standing_.push_back({foot_y, std::move(draw)});
}

void TileSketch::draw_standing() {
    std::stable_sort(standing_.begin(), standing_.end(),
                     [](const Standing& a, const Standing& b) { return a.foot_y < b.foot_y; });
    for (const Standing& thing : standing_) {
        thing.draw(canvas);
    }
    standing_.clear();
}

void TileSketch::occupy(Point centre, double radius) {
    occupied_.push_back({centre, radius});
}

double TileSketch::room_from_lanes_and_walls(Point p) const {
    if (layout.in_city(p)) {
        return -9;
    }
    // A wall hides what stands close to the north of it.
    const double to_wall = std::min(layout.to_wall(p), layout.to_wall(p + Point{0, 4}));
    return std::min(layout.to_lane(p), to_wall - 3.5);
}

double TileSketch::room_from_things(Point p, double room) const {
    for (const Occupied& thing : occupied_) {
        room = std::min(room, distance(p, thing.centre) - thing.radius);
    }
    return room;
}

double TileSketch::room_within_land(Point p) const {
    return room_from_things(p, room_from_lanes_and_walls(p));
}

double TileSketch::room_at(Point p) const {
    return std::min(room_to_rims(p), room_within_land(p));
}

std::vector<FreeSpot> TileSketch::free_spots(double need) const {
    std::vector<FreeSpot> spots;
    for (const FreeSpot& place : grid_) {
        if (place.room < need) {
            continue;
        }
        const double room = room_from_things(place.where, place.room);
        if (room >= need) {
            spots.push_back({room, place.where});
        }
    }
    return spots;
}

std::optional<FreeSpot> TileSketch::free_spot(double need, double jitter) {
    std::optional<FreeSpot> best;
    for (const FreeSpot& place : free_spots(need)) {
        const double room = place.room + dice.between(0, jitter);
        if (!best || room > best->room) {
            best = FreeSpot{room, place.where};
        }
    }
    return best;
}

} // namespace circulade
