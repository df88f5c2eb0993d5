// Rivers, roads and other bands across a tile, their plazas and bridges.
#include "client/art/country_motifs.hpp"
#include "client/art/mark_motifs.hpp"
#include "client/art/tile_sketch.hpp"

#include <algorithm>
#include <array>
#include <numbers>
#include <tuple>

namespace circulade {
namespace {

/// The first and last units run straight to the rim: else the caps stand aslant there, and the road
/// does not meet the neighbour's.
void add_curve(Path& path, const Lane& lane) {
    const auto inside_rim = [&](std::size_t side) {
        return middle_of(lane.sides[side]) + inward_from(lane.sides[side]) * straight_at_rim;
    };
    path.move(lane.curve.front().start).line(inside_rim(0));
    for (std::size_t i = 0; i < lane.curve.size(); ++i) {
        const Cubic& cubic = lane.curve[i];
        if (i + 1 == lane.curve.size() && lane.sides.size() == 2) {
            path.curve(cubic.first, cubic.second, inside_rim(1)).line(cubic.end);
        } else {
            path.curve(cubic.first, cubic.second, cubic.end);
        }
    }
}

/// The layers of still and flowing water, from the bank inwards.
struct WaterLayer {
    double grown = 0; ///< beyond the water's rim
    Colour colour;
    double opacity = 1;
};
std::array<WaterLayer, 5> water_layers(const Theme& theme) {
    return {{{1.9, theme.road.verge, 0.45},
             {0.7, mix(theme.road.base, theme.meadow.base, 0.35), 1},
             {-0.2, theme.water.dark, 1},
             {-1.3, theme.water.base, 1},
             {-5, mix(theme.water.base, theme.water.light, 0.35), 1}}};
}
constexpr double river_half = 8.6;

/// A lake with bays, its rim nine points on an ellipse of 26 x 20.
Path lake_rim(Point centre, const std::array<double, 9>& bays, double grown) {
    std::array<Point, 9> rim;
    for (std::size_t i = 0; i < rim.size(); ++i) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(i) / 9;
        rim[i] = centre + Point{std::cos(angle) * (26 * bays[i] + grown),
                                std::sin(angle) * (20 * bays[i] + grown)};
    }
    Path path;
    path.move(lerp(rim[8], rim[0], 0.5));
    for (std::size_t i = 0; i < rim.size(); ++i) {
        path.quad(rim[i], lerp(rim[i], rim[(i + 1) % 9], 0.5));
    }
    return path.close();
}

void draw_lake_life(TileSketch& sketch, Point centre) {
    Canvas& c = sketch.canvas;
    const auto [x, y] = centre;
    c.stroke(Path{}
                 .move({x - 14, y - 6})
                 .quad({x - 8, y - 8.4}, {x - 2, y - 6})
                 .move({x + 1, y + 6})
                 .quad({x + 7, y + 3.6}, {x + 13, y + 6})
                 .move({x - 11, y + 8})
                 .quad({x - 7, y + 6.4}, {x - 3, y + 8}),
             c.theme.water.light, 1.1, 0.9, Cap::round);
    Path leaves;
    Path blossoms;
    for (const Point p : {Point{11, -8}, Point{14.6, -5.4}, Point{9.4, -4.8}, Point{-14, 3.6}}) {
        leaves.ellipse(centre + p, 2, 1.2);
    }
    blossoms.dot(centre + Point{11.4, -8.6}, 0.8).dot(centre + Point{-13.6, 3}, 0.8);
    c.fill(leaves, c.theme.olive.base);
    c.fill(blossoms, c.theme.meadow.flower_rose);
    const bool sails = sketch.variant % 2 == 0;
    sketch.stand(y + 2, [p = Point{x - 2, y + 1}, sails](Canvas& canvas) {
        sails ? draw_boat(canvas, p) : draw_islet(canvas, p);
    });
    for (const auto& [dx, dy, k] : {std::tuple{-19.0, 13.0, 1.0}, std::tuple{-14.0, 15.5, 0.8},
                                    std::tuple{18.0, 14.0, 0.9}, std::tuple{22.0, -9.0, 0.8}}) {
        sketch.stand(y + dy, [p = Point{x + dx, y + dy}, k = k](Canvas& canvas) {
            draw_reeds(canvas, p, k);
        });
    }
}

/// Ripples along the stream, stones and reeds on its banks.
void draw_river_life(TileSketch& sketch) {
    Canvas& c = sketch.canvas;
    Path ripples;
    Path stones;
    Path stone_lights;
    for (const Lane& lane : sketch.layout.lanes) {
        if (lane.look != PartLook::river) {
            continue;
        }
        for (std::size_t i = 3; i + 3 < lane.line.size(); i += 2) {
            const double off = sketch.dice.between(-4.8, 4.8);
            const Point along = unit(lane.line[i + 1] - lane.line[i]);
            const Point p = lane.line[i] + left_of(along) * off;
            const double reach = sketch.dice.between(2, 4.2);
            ripples.move(p - along * reach).quad(p + left_of(along) * 1.3, p + along * reach);
            const double bank = sketch.dice.sign() * sketch.dice.between(7.6, 9);
            const Point q = lane.line[i + 1] + left_of(along) * bank;
            const bool clear = q.x > 5 && q.x < 95 && q.y > 7 && q.y < 96 &&
                               !sketch.layout.in_city(q) && sketch.layout.to_wall(q) > 6;
            const auto grown = sketch.dice.below(4);
            if (!clear || grown == 0) {
                continue;
            }
            if (grown == 1) {
                sketch.stand(q.y, [q](Canvas& canvas) { draw_reeds(canvas, q, 0.7); });
            } else {
                stones.ellipse(q, 1.5, 1);
                stone_lights.ellipse(q - Point{0.3, 0.4}, 0.9, 0.5);
            }
        }
    }
    c.stroke(ripples, c.theme.water.light, 1, 0.85, Cap::round);
    if (c.detailed) {
        c.fill(stones, c.theme.stone.base);
        c.fill(stone_lights, c.theme.stone.top);
    }
}

/// Springs are pools below rocks; other ends are lakes. All water is drawn layer by layer, so that
/// it flows together.
void draw_rivers(TileSketch& sketch) {
    Canvas& c = sketch.canvas;
    Path course;
    std::vector<Point> ends;
    for (const Lane& lane : sketch.layout.lanes) {
        if (lane.look == PartLook::river) {
            course.open_line(lane.line);
            if (lane.end == LaneEnd::loose) {
                ends.push_back(lane.line.back());
            }
        }
    }
    if (course.empty()) {
        return;
    }
    std::array<double, 9> bays{};
    for (double& bay : bays) {
        bay = sketch.dice.between(0.86, 1.1);
    }
    for (const WaterLayer& layer : water_layers(c.theme)) {
        c.stroke(course, layer.colour, 2 * (river_half + layer.grown), layer.opacity);
        for (const Point end : ends) {
            if (sketch.layout.spring) {
                c.fill_ellipse(end, 11.4 + layer.grown, 8.4 + layer.grown * 0.9, layer.colour,
                               layer.opacity);
            } else {
                c.fill(lake_rim(end, bays, layer.grown), layer.colour, layer.opacity);
            }
        }
    }
    for (const Point end : ends) {
        if (sketch.layout.spring) {
            sketch.stand(end.y - 2, [end](Canvas& canvas) {
                draw_spring(canvas, end - Point{0, 4});
            });
            sketch.occupy(end - Point{0, 3}, 17);
        } else {
            draw_lake_life(sketch, end);
            sketch.occupy(end, 30);
        }
    }
    draw_river_life(sketch);
}

constexpr double half_moat = 8.2; ///< with its verge, and a little meadow

/// The water before a gate that has a moat: along its wall, as far as there is room.
void draw_moats(TileSketch& sketch) {
    for (const Gate& gate : sketch.layout.gates) {
        if (gate.mark == nullptr || !gate.mark->moat) {
            continue;
        }
        const CityShape& city = sketch.layout.cities[gate.city];
        const auto wall = std::min_element(
            city.walls.begin(), city.walls.end(), [&](const Polyline& a, const Polyline& b) {
                return distance_to_line(gate.where, a) < distance_to_line(gate.where, b);
            });
        if (wall == city.walls.end()) {
            continue;
        }
        Polyline bank;
        const double reach = reach_of_gate(gate.outward);
        for (const double off : {reach, -reach}) {
            const Polyline moved = moved_left(*wall, off);
            const std::size_t half = moved.size() / 2;
            if (!inside(lerp(moved[half - 1], moved[half], 0.5), city.ground)) {
                bank = moved;
            }
        }
        const Point middle = gate.where + gate.outward * reach;
        Polyline near;
        for (std::size_t i = 0; i + 1 < bank.size(); ++i) {
            const int steps = std::max(1, static_cast<int>(distance(bank[i], bank[i + 1]) / 2.5));
            for (int k = 0; k < steps; ++k) {
                Point p = lerp(bank[i], bank[i + 1], static_cast<double>(k) / steps);
                // Along the rim, where the wall leaves so little room.
                double& ahead = gate.outward.y != 0 ? p.y : p.x;
                ahead = std::clamp(ahead, half_moat, 100 - half_moat);
                const bool on_tile = p.x > 4 && p.x < 96 && p.y > 5 && p.y < 95;
                const bool is_free = !sketch.layout.in_city(p) && sketch.layout.to_wall(p) > 5;
                if (on_tile && is_free && distance(p, middle) < 28) {
                    near.push_back(p);
                }
            }
        }
        draw_moat(sketch.canvas, near);
        for (const Point p : near) {
            sketch.occupy(p, 4);
        }
    }
}

/// Pebbles on the road and tufts that overlap its rims: against the look of a sticker.
void draw_roadside(TileSketch& sketch) {
    Path pebbles;
    Path tufts;
    for (const Lane& lane : sketch.layout.lanes) {
        if (lane.look != PartLook::road) {
            continue;
        }
        for (std::size_t i = 2; i + 2 < lane.line.size(); ++i) {
            const Point across = left_of(unit(lane.line[i + 1] - lane.line[i - 1]));
            if (sketch.dice.chance(0.75)) {
                pebbles.dot(lane.line[i] + across * sketch.dice.between(-4, 4), 0.55);
            }
            if (sketch.dice.chance(0.6)) {
                const double side = sketch.dice.sign();
                const Point p = lane.line[i] + across * (side * sketch.dice.between(5.6, 6.6));
                if (p.y > 2 && p.y < 97) {
                    tufts.piece(p, p + Point{-0.9, -2.2});
                    tufts.piece(p, p + Point{0.1, -2.8});
                    tufts.piece(p, p + Point{1, -2});
                }
            }
        }
    }
    Canvas& c = sketch.canvas;
    if (c.detailed) {
        c.fill(pebbles, c.theme.road.pebble, 0.8);
        c.stroke(tufts, c.theme.meadow.tuft, 0.8);
    }
}

void draw_plaza(TileSketch& sketch) {
    Canvas& c = sketch.canvas;
    const Point centre = sketch.layout.centre;
    c.fill_ellipse(centre + Point{0, 0.4}, 11, 9.6, c.theme.road.edge);
    c.fill_ellipse(centre, 10.4, 9, c.theme.road.base);
    c.fill_ellipse(centre, 6.6, 5.4, c.theme.road.crown, 0.7);
    sketch.occupy(centre, 12);
}

bool ends_at_centre(const Lane& lane) {
    return lane.look == PartLook::road &&
           (lane.end == LaneEnd::junction || lane.end == LaneEnd::loose);
}

} // namespace

void draw_lanes(TileSketch& sketch) {
    Canvas& c = sketch.canvas;
    draw_rivers(sketch);
    Path roads;
    Path tracks;
    for (const Lane& lane : sketch.layout.lanes) {
        if (lane.look == PartLook::road) {
            add_curve(roads, lane);
        } else if (lane.look == PartLook::lane) {
            add_curve(tracks, lane);
        }
    }
    for (const Polyline& way : sketch.layout.short_ways) {
        roads.open_line(way);
    }
    c.stroke(tracks, c.theme.stone.shade, 7, 0.8);
    c.stroke(tracks, c.theme.stone.lit, 5);
    c.stroke(roads, c.theme.road.verge, 14.4, 0.45);
    c.stroke(roads, c.theme.road.edge, 12.2);
    c.stroke(roads, c.theme.road.base, 10.4);
    c.stroke(roads, c.theme.road.crown, 4.6, 0.75);
    draw_moats(sketch);
    draw_roadside(sketch);
    const auto& lanes = sketch.layout.lanes;
    if (std::any_of(lanes.begin(), lanes.end(), ends_at_centre)) {
        draw_plaza(sketch);
    }
    for (const Bridge& bridge : sketch.layout.bridges) {
        draw_bridge(c, bridge.where, bridge.along);
        sketch.occupy(bridge.where, 15);
    }
    for (const Lane& lane : lanes) {
        sketch.anchors[lane.part] = halfway(lane.line);
    }
}

} // namespace circulade
