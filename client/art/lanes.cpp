// Rivers, roads and other bands across a tile, their plazas and bridges.
#include "client/art/country_motifs.hpp"
#include "client/art/tile_sketch.hpp"

#include <algorithm>

namespace circulade {
namespace {

void add_curve(Path& path, const std::vector<Cubic>& curve) {
    path.move(curve.front().start);
    for (const Cubic& cubic : curve) {
        path.curve(cubic.first, cubic.second, cubic.end);
    }
}

void draw_lake(TileSketch& sketch, Point centre) {
    Canvas& c = sketch.canvas;
    const Tones& water = c.theme.water;
    const auto [x, y] = centre;
    c.fill_ellipse(centre, 27, 20.5, c.theme.road.verge, 0.45);
    c.fill_ellipse(centre, 25, 18.6, water.dark);
    c.fill_ellipse({x + 0.4, y + 0.9}, 23.6, 17.2, water.base);
    c.stroke(Path{}
                 .move({x - 14, y - 6})
                 .quad({x - 8, y - 8.4}, {x - 2, y - 6})
                 .move({x + 2, y + 5})
                 .quad({x + 8, y + 2.6}, {x + 14, y + 5})
                 .move({x - 9, y + 9})
                 .quad({x - 5, y + 7.4}, {x - 1, y + 9}),
             water.light, 1.1, 0.9, Cap::round);
    c.fill(Path{}
               .ellipse({x + 9, y - 8}, 2.4, 1.5)
               .ellipse({x + 13, y - 5.4}, 1.9, 1.2)
               .ellipse({x - 12, y + 4}, 2.1, 1.3),
           c.theme.olive.base);
    for (const auto& [dx, k] :
         {std::pair{-21.0, 1.0}, std::pair{-16.0, 0.8}, std::pair{19.0, 0.9}}) {
        sketch.stand(y + 12, [p = Point{x + dx, y + 12}, k = k](Canvas& canvas) {
            draw_reeds(canvas, p, k);
        });
    }
    sketch.occupy(centre, 28);
}

void draw_rivers(TileSketch& sketch) {
    Canvas& c = sketch.canvas;
    Path course;
    Path ripples;
    for (const Lane& lane : sketch.layout.lanes) {
        if (lane.look != PartLook::river) {
            continue;
        }
        course.open_line(lane.line);
        for (std::size_t i = 2; i + 2 < lane.line.size(); i += 3) {
            const double off = sketch.dice.between(-4.5, 4.5);
            const Point along = unit(lane.line[i + 1] - lane.line[i]);
            const Point p = lane.line[i] + left_of(along) * off;
            const double reach = sketch.dice.between(2.4, 4.2);
            ripples.move(p - along * reach).quad(p + left_of(along) * 1.3, p + along * reach);
        }
    }
    if (course.empty()) {
        return;
    }
    c.stroke(course, c.theme.road.verge, 20.6, 0.45);
    c.stroke(course, c.theme.water.dark, 17.4);
    c.stroke(course, c.theme.water.base, 14.6);
    for (const Lane& lane : sketch.layout.lanes) {
        if (lane.look != PartLook::river || lane.end != LaneEnd::loose) {
            continue;
        }
        const Point end = lane.line.back();
        if (sketch.layout.spring) {
            c.fill_ellipse(end, 13, 10, c.theme.road.verge, 0.45);
            c.fill_ellipse(end, 11.4, 8.4, c.theme.water.dark);
            c.fill_ellipse({end.x, end.y + 0.6}, 10, 7.2, c.theme.water.base);
            sketch.stand(end.y - 2, [end](Canvas& canvas) {
                draw_spring(canvas, end - Point{0, 4});
            });
            sketch.occupy(end - Point{0, 3}, 17);
        } else {
            draw_lake(sketch, end);
        }
    }
    c.stroke(ripples, c.theme.water.light, 1, 0.85, Cap::round);
}

/// Pebbles on the road and tufts that overlap its rims: against the look of a sticker.
void draw_roadside(TileSketch& sketch) {
    Path pebbles;
    Path tufts;
    for (const Lane& lane : sketch.layout.lanes) {
        if (lane.look != PartLook::road) {
            continue;
        }
        for (std::size_t i = 1; i + 1 < lane.line.size(); ++i) {
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
            add_curve(roads, lane.curve);
        } else if (lane.look == PartLook::lane) {
            add_curve(tracks, lane.curve);
        }
    }
    c.stroke(tracks, c.theme.stone.shade, 7, 0.8);
    c.stroke(tracks, c.theme.stone.lit, 5);
    c.stroke(roads, c.theme.road.verge, 14.4, 0.45);
    c.stroke(roads, c.theme.road.edge, 12.2);
    c.stroke(roads, c.theme.road.base, 10.4);
    c.stroke(roads, c.theme.road.crown, 4.6, 0.75);
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
