#include "client/art/tile_picture.hpp"

#include "client/art/tile_faces.hpp"
#include "client/art/tile_sketch.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace circulade {
namespace {

constexpr double wall_top = 5; ///< highlights of a city run along the wall's walk

Polyline box_around(Point centre, double half_width, double half_height) {
    return {centre + Point{-half_width, -half_height}, centre + Point{half_width, -half_height},
            centre + Point{half_width, half_height}, centre + Point{-half_width, half_height}};
}

Polyline closed(Polyline polygon) {
    polygon.push_back(polygon.front());
    return polygon;
}

/// The first of the slots that follows one which is not in the set: where a walk can start.
Slot first_of_run(SlotSet slots) {
    for (Slot slot = 0; slot < slot_count; ++slot) {
        const Slot before = static_cast<Slot>((slot + slot_count - 1) % slot_count);
        if ((slots >> slot & 1U) != 0 && (slots >> before & 1U) == 0) {
            return slot;
        }
    }
    return 0; // all slots: any
}

std::vector<Face> field_faces(const TileDefinition& definition, int quarters,
                              const TileFaces& faces) {
    std::vector<Face> result(definition.parts.size());
    for (std::size_t i = 0; i < definition.parts.size(); ++i) {
        const TilePart& part = definition.parts[i];
        if (look_of(part) == PartLook::field && part.slots != 0) {
            result[i] = faces.at(first_of_run(turned(part.slots, quarters)));
        }
    }
    return result;
}

/// Whether two walks round a face are one, wherever they begin.
bool same_outline(const Polyline& a, const Polyline& b) {
    constexpr double same_place = 0.05;
    return a.size() == b.size() && std::all_of(a.begin(), a.end(), [&](Point p) {
               return std::any_of(b.begin(), b.end(),
                                  [&](Point q) { return distance(p, q) < same_place; });
           });
}

bool share_ground(const std::vector<Face>& fields) {
    for (std::size_t i = 0; i < fields.size(); ++i) {
        for (std::size_t other = 0; other < i; ++other) {
            if (!fields[i].outline.empty() && !fields[other].outline.empty() &&
                same_outline(fields[i].outline, fields[other].outline)) {
                return true;
            }
        }
    }
    return false;
}

/// Fields that roads and walls alone do not part are parted by what stands in the middle.
std::vector<Face> field_faces(const TileDefinition& definition, int quarters,
                              const TileLayout& layout) {
    std::vector<Face> fields = field_faces(definition, quarters, TileFaces(layout));
    return layout.central_mark && share_ground(fields)
               ? field_faces(definition, quarters, TileFaces(layout, true))
               : fields;
}

PartPicture spot_picture(Point centre, double half_width, double half_height) {
    PartPicture picture;
    picture.shape = PartPicture::Shape::spot;
    picture.outline = box_around(centre, half_width, half_height);
    picture.borders = {closed(picture.outline)};
    return picture;
}

void add_lane(PartPicture& picture, const Lane& lane) {
    picture.shape = PartPicture::Shape::line;
    picture.lines.push_back(lane.line);
    picture.width = 2 * half_width(lane.look);
    picture.borders.push_back(moved_left(lane.line, half_width(lane.look)));
    picture.borders.push_back(moved_left(lane.line, -half_width(lane.look)));
}

std::vector<PartPicture> part_pictures(const TileSketch& sketch, const std::vector<Face>& faces) {
    std::vector<PartPicture> parts(sketch.definition.parts.size());
    for (const CityShape& city : sketch.layout.cities) {
        PartPicture& part = parts[city.part];
        part.outline = city.ground;
        part.borders = city.walls;
        part.height = wall_top;
    }
    for (const Lane& lane : sketch.layout.lanes) {
        add_lane(parts[lane.part], lane);
    }
    for (const Monastery& monastery : sketch.layout.monasteries) {
        parts[monastery.part] = spot_picture(monastery.centre - Point{0, 3}, 27 * monastery.scale,
                                             23 * monastery.scale);
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const PartLook look = look_of(sketch.definition.parts[i]);
        const Point anchor = sketch.anchors[i];
        if (look == PartLook::field && faces[i].outline.size() >= 3) {
            parts[i].outline = faces[i].outline;
            parts[i].borders = faces[i].borders;
        } else if (parts[i].outline.empty() && parts[i].lines.empty()) {
            // A garden, a mark, a field without a border, a city without an edge.
            parts[i] = spot_picture(anchor, look == PartLook::garden ? 13.5 : 10, 10.5);
        }
        parts[i].anchor = anchor;
    }
    for (const auto& [part, middle] : sketch.part_marks) {
        parts[part].mark = middle;
    }
    for (const Gate& gate : sketch.layout.gates) {
        if (gate.mark != nullptr) {
            parts[sketch.layout.lanes[gate.lane].part].mark =
                gate.where + gate.outward * reach_of_gate(gate.outward);
        }
    }
    return parts;
}

Polyline ellipse_around(Point centre, double half_width, double half_height) {
    constexpr int corners = 32;
    Polyline line;
    for (int n = 0; n < corners; ++n) {
        const double angle = 2 * std::numbers::pi * n / corners;
        line.push_back(centre + Point{half_width * std::cos(angle), half_height * std::sin(angle)});
    }
    return line;
}

/// Pieces in a space stand on its middle; a ring or acrobats' sand is larger than another mark,
/// and round.
std::vector<PartPicture> space_pictures(const TileSketch& sketch) {
    std::vector<PartPicture> spaces;
    for (std::size_t i = 0; i < sketch.space_anchors.size(); ++i) {
        const auto& central = sketch.layout.central_mark;
        const Point anchor = sketch.space_anchors[i];
        PartPicture space = spot_picture(anchor, 10, 10.5);
        if (central && central->space == i) {
            space.outline = ellipse_around(anchor, 21, 17);
            space.borders = {closed(space.outline)};
            space.across = sketch.mark_lies_across;
        }
        space.anchor = anchor;
        spaces.push_back(std::move(space));
    }
    return spaces;
}

/// A wall ends at a corner where of the two sides exactly one is city, or both are of two cities,
/// or where a city reaches out to it.
std::array<bool, 4> corner_towers(const TileLayout& layout) {
    std::array<int, 4> owner{-1, -1, -1, -1};
    for (std::size_t i = 0; i < layout.cities.size(); ++i) {
        for (std::size_t side = 0; side < 4; ++side) {
            if (layout.cities[i].edges[side]) {
                owner[side] = static_cast<int>(i);
            }
        }
    }
    std::array<bool, 4> towers{};
    for (std::size_t corner = 0; corner < 4; ++corner) {
        towers[corner] =
            owner[corner] != owner[(corner + 3) % 4] ||
            std::any_of(layout.cities.begin(), layout.cities.end(),
                        [corner](const CityShape& city) { return city.reached[corner]; });
    }
    return towers;
}

} // namespace

int head_pixels(int pixels) {
    return static_cast<int>(std::ceil(pixels * head_room / 100));
}

TilePicture draw_tile(const TileDefinition& definition, int quarters, int variant,
                      const Theme& theme, int pixels, std::uint32_t changed) {
    quarters = ((quarters % 4) + 4) % 4;
    TileSketch sketch(definition, quarters, variant, theme, pixels >= detail_from_pixels, changed);
    const std::vector<Face> faces = field_faces(definition, quarters, sketch.layout);
    std::vector<Polyline> outlines;
    outlines.reserve(faces.size());
    for (const Face& face : faces) {
        outlines.push_back(face.outline);
    }
    draw_lanes(sketch);
    draw_towns(sketch);
    draw_countryside(sketch, outlines);
    sketch.draw_standing();

    TilePicture picture;
    picture.pixels = pixels;
    picture.head_pixels = head_pixels(pixels);
    picture.svg = sketch.canvas.document(pixels, pixels + picture.head_pixels, pixels / 100.0,
                                         {0, static_cast<double>(picture.head_pixels)});
    picture.parts = part_pictures(sketch, faces);
    picture.spaces = space_pictures(sketch);
    picture.corner_towers = corner_towers(sketch.layout);
    return picture;
}

const PartPicture* part_or_space(const TilePicture& picture, std::size_t part) {
    const std::size_t space = part - picture.parts.size();
    return part < picture.parts.size()     ? &picture.parts[part]
           : space < picture.spaces.size() ? &picture.spaces[space]
                                           : nullptr;
}

} // namespace circulade
