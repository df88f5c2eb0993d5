// The meadow of a tile: monasteries, gardens, hamlets, places for farmers, farms, crops, trees.
#include "client/art/country_motifs.hpp"
#include "client/art/mark_motifs.hpp"
#include "client/art/pieces.hpp"
#include "client/art/tile_sketch.hpp"
#include "client/art/town_motifs.hpp"

#include <algorithm>
#include <array>
#include <numbers>

namespace circulade {
namespace {

constexpr double pi = std::numbers::pi;

void place_monasteries(TileSketch& sketch) {
    for (const Monastery& m : sketch.layout.monasteries) {
        const auto style = static_cast<MonasteryStyle>(sketch.variant % 4);
        if (m.in_city) { // the town draws its church
            sketch.anchors[m.part] = m.centre + Point{2, 4};
            continue;
        }
        sketch.stand(m.centre.y + 20 * m.scale, [m, style](Canvas& c) {
            draw_monastery(c, m.centre, m.scale, m.gates, style);
        });
        sketch.occupy(m.centre - Point{0, 2}, 30 * m.scale);
        sketch.anchors[m.part] = m.centre + Point{12, 14} * m.scale;
    }
}

/// A bed of greens on the side of the house that is away from the plaza, or a bush.
void plant_house_garden(TileSketch& sketch, const House& house) {
    const double side = house.foot.x < sketch.layout.centre.x ? -1 : 1;
    const Point at = house.foot + Point{side * (house.width / 2 + 4.6), -1.2};
    const auto kind = sketch.dice.below(3);
    if (kind == 0 || sketch.layout.in_city(at) || sketch.layout.to_wall(at) < 7 ||
        sketch.layout.to_lane(at) < 3.2) {
        return;
    }
    if (kind == 1) {
        sketch.stand(at.y + 1, [at](Canvas& c) { draw_tree(c, at, 2.4, TreeKind::olive); });
        return;
    }
    Canvas& c = sketch.canvas;
    c.fill_box(at.x - 3.4, at.y - 2.4, 6.8, 4.8, mix(c.theme.crops.soil, c.theme.meadow.base, 0.3));
    Path rows;
    for (const double dy : {-1.5, 0.0, 1.5}) {
        rows.piece(at + Point{-2.8, dy}, at + Point{2.8, dy});
    }
    c.stroke(rows, c.theme.crops.green_row, 0.9);
}

/// A well, a linden, a cross or a fountain, and houses in each sector round the plaza: one sees
/// three roads that end.
void place_hamlet(TileSketch& sketch) {
    const Point centre = sketch.layout.centre;
    std::vector<double> angles;
    for (const Lane& lane : sketch.layout.lanes) {
        if (lane.look == PartLook::road &&
            (lane.end == LaneEnd::junction || lane.end == LaneEnd::loose)) {
            const Point from = lane.line.front() - centre;
            angles.push_back(std::atan2(from.y, from.x));
        }
    }
    if (angles.empty()) {
        return;
    }
    for (const Polyline& way : sketch.layout.short_ways) {
        const Point from = way.back() - centre;
        angles.push_back(std::atan2(from.y, from.x));
    }
    const auto middle = sketch.variant % 4;
    sketch.stand(centre.y + 2, [centre, middle](Canvas& c) {
        const Point foot = centre + Point{0, 1.5};
        switch (middle) {
        case 0:
            draw_well(c, foot);
            break;
        case 1:
            draw_linden(c, foot);
            break;
        case 2:
            draw_wayside_cross(c, foot);
            break;
        default:
            draw_fountain(c, foot);
        }
    });
    bool chapel = false;
    std::sort(angles.begin(), angles.end());
    for (std::size_t i = 0; i < angles.size(); ++i) {
        const double a = angles[i];
        const double b = i + 1 < angles.size() ? angles[i + 1] : angles.front() + 2 * pi;
        std::vector<double> arms{(a + b) / 2};
        if (b - a >= 2.2) {
            arms = {a + 0.85, (a + b) / 2, b - 0.85};
        }
        for (const double arm : arms) {
            const Point foot = centre + Point{std::cos(arm) * 16.5, std::sin(arm) * 14 + 2.5};
            if (sketch.layout.in_city(foot) || sketch.layout.to_wall(foot) < 7) {
                continue;
            }
            if (!chapel && middle == 3 && foot.y < centre.y) {
                chapel = true;
                sketch.stand(foot.y, [foot](Canvas& c) { draw_chapel(c, foot); });
                sketch.occupy(foot - Point{0, 2}, 7);
                continue;
            }
            House house{foot, sketch.dice.between(8.4, 10.4)};
            house.shape =
                sketch.dice.one_of({HouseShape::along, HouseShape::gable, HouseShape::hipped});
            house.roof =
                sketch.dice.one_of({Roof::thatch, Roof::thatch, Roof::orange, Roof::terracotta});
            plant_house_garden(sketch, house);
            sketch.stand(foot.y, [house](Canvas& c) {
                Path shadow;
                add_house_shadow(shadow, house);
                c.shade(shadow, 0.26);
                draw_house(c, house);
            });
            sketch.occupy(foot - Point{0, 2}, 7);
        }
    }
}

void place_gardens(TileSketch& sketch) {
    for (std::size_t i = 0; i < sketch.definition.parts.size(); ++i) {
        if (look_of(sketch.definition.parts[i]) != PartLook::garden) {
            continue;
        }
        auto spot = sketch.free_spot(6, 0);
        if (!spot) {
            spot = sketch.free_spot(2, 0); // a narrow strip between walls
        }
        const Point at = spot ? spot->where : sketch.layout.centre;
        const double k = spot ? std::clamp(spot->room / 13, 0.62, 1.0) : 0.62;
        draw_garden(sketch.canvas, at, k, static_cast<GardenStyle>((sketch.variant + 2) % 4));
        sketch.occupy(at, 14.5 * k);
        sketch.anchors[i] = at;
    }
}

/// How far the picture of a space is turned, clockwise, to point where the space does.
double degrees_of(const TileSketch& sketch, const std::string& space, const Motif& motif) {
    for (const auto& [name, direction] : sketch.definition.pointing) {
        if (name == space && motif.turns) {
            return 45.0 * index(turned(direction, sketch.quarters));
        }
    }
    return 0;
}

/// The mark in the middle of the tile. One whose axis turns with the tile has a second picture,
/// NAME_turned, for tiles that lie across.
void place_central_mark(TileSketch& sketch) {
    if (!sketch.layout.central_mark) {
        return;
    }
    const Theme& theme = sketch.canvas.theme;
    const CentralMark& mark = *sketch.layout.central_mark;
    const std::string& name = sketch.definition.spaces[mark.space];
    const auto& decorations = sketch.definition.decorations;
    const bool listed =
        std::find(decorations.begin(), decorations.end(),
                  name.substr(name.rfind('.') + 1) + "_turned") != decorations.end();
    const Motif* motif = mark_motif(theme, name);
    if (listed != (sketch.quarters % 2 == 1)) {
        const Motif* turned = find_motif(theme, name + "_turned");
        motif = turned != nullptr ? turned : motif;
        sketch.mark_lies_across = turned != nullptr;
    }
    const Point at = sketch.layout.centre;
    draw_motif(sketch.canvas, *motif, at, 1, -1, true, degrees_of(sketch, name, *motif));
    sketch.occupy(at, mark.room);
    sketch.space_anchors[mark.space] = at + Point{0, 1};
}

/// As large as there is room, but never so small that it is not seen.
double scale_of_mark(double room, const FreeSpot& spot) {
    return std::clamp(spot.room / room, 0.75, 1.1);
}

/// Draws a mark round the middle of a free spot, or a stone for one without a picture; returns
/// where.
Point draw_mark_at(TileSketch& sketch, const Motif* motif, const std::optional<FreeSpot>& spot,
                   double degrees = 0) {
    const Point at = spot ? spot->where : sketch.layout.centre;
    const double room = motif != nullptr ? motif->room : 11;
    const double k = spot ? scale_of_mark(room, *spot) : 0.75;
    if (motif != nullptr) {
        const Point foot = at + Point{0, (motif->up - motif->down) / 2 * k};
        sketch.stand(foot.y, [foot, k, motif, degrees](Canvas& c) {
            draw_motif(c, *motif, foot, k, -1, true, degrees);
        });
    } else {
        sketch.stand(at.y + 5, [at](Canvas& c) { draw_mark(c, at + Point{0, 5}); });
    }
    sketch.occupy(at, room * k);
    return at;
}

/// A mark where there is room.
Point place_mark(TileSketch& sketch, const Motif* motif, double degrees = 0) {
    auto spot = sketch.free_spot(5, 1);
    if (!spot) {
        spot = sketch.free_spot(1.5, 0); // a narrow strip between walls
    }
    return draw_mark_at(sketch, motif, spot, degrees);
}

/// From `p` to the nearest lane of `part`, or to the nearest of all others.
double to_lanes(const TileLayout& layout, std::size_t part, bool of_it, Point p) {
    double least = std::numeric_limits<double>::infinity();
    for (const Lane& lane : layout.lanes) {
        if ((lane.part == part) == of_it) {
            least = std::min(least, distance_to_line(p, lane.line) - half_width(lane.look));
        }
    }
    return least;
}

/// Whether a mark would not be cut at the tile's sides there.
bool within_sides(const Motif& motif, const FreeSpot& spot) {
    const double half = motif.half_width * scale_of_mark(motif.room, spot);
    return spot.where.x > half && spot.where.x < 100 - half;
}

/// Close beside its own road, and farther from every other.
std::optional<FreeSpot> spot_beside_road(const TileSketch& sketch, const PartMark& mark) {
    constexpr double clearly = 8;
    std::optional<FreeSpot> best;
    double least = std::numeric_limits<double>::infinity();
    for (const FreeSpot& spot : sketch.free_spots(1.5)) {
        if (!within_sides(*mark.motif, spot)) {
            continue;
        }
        const double beside = to_lanes(sketch.layout, mark.part, true, spot.where);
        const double others = to_lanes(sketch.layout, mark.part, false, spot.where);
        const double lacking = std::max(0.0, mark.motif->room - spot.room);
        const double cost = beside + 3 * lacking + 2 * std::max(0.0, beside + clearly - others);
        if (cost < least) {
            least = cost;
            best = spot;
        }
    }
    return best;
}

/// What tags say of roads, fields and yards; cities place their own.
void place_part_marks(TileSketch& sketch, const std::vector<Polyline>& field_outlines) {
    for (const PartMark& mark : sketch.layout.part_marks) {
        std::optional<FreeSpot> spot;
        switch (look_of(sketch.definition.parts[mark.part])) {
        case PartLook::city:
            continue;
        case PartLook::road:
        case PartLook::river:
        case PartLook::lane:
            spot = spot_beside_road(sketch, mark);
            break;
        case PartLook::field:
            for (const FreeSpot& free : sketch.free_spots(1.5)) {
                if (inside(free.where, field_outlines[mark.part]) &&
                    (!spot || free.room > spot->room)) {
                    spot = free;
                }
            }
            break;
        default:
            spot = sketch.free_spot(5, 0);
        }
        sketch.part_marks[mark.part] = draw_mark_at(sketch, mark.motif, spot);
    }
}

bool is_on_gate(const Motif* motif) {
    return motif != nullptr &&
           (motif->on_tile == Motif::OnTile::gate || motif->on_tile == Motif::OnTile::mouth);
}

/// Marks that are parts or spaces of the tile, then those that its tags and decorations name.
void place_marks(TileSketch& sketch) {
    const TileDefinition& tile = sketch.definition;
    const Theme& theme = sketch.canvas.theme;
    Point of_gate = sketch.layout.centre;
    if (!sketch.layout.gates.empty()) {
        of_gate = sketch.layout.gates.front().where + sketch.layout.gates.front().outward * 9;
    }
    const auto placed = [&](const std::string& name) {
        const Motif* motif = mark_motif(theme, name);
        const double degrees = motif == nullptr ? 0 : degrees_of(sketch, name, *motif);
        return is_on_gate(motif) ? of_gate : place_mark(sketch, motif, degrees);
    };
    for (std::size_t i = 0; i < tile.parts.size(); ++i) {
        if (look_of(tile.parts[i]) == PartLook::mark) {
            sketch.anchors[i] = placed(tile.parts[i].feature);
        }
    }
    for (std::size_t i = 0; i < tile.spaces.size(); ++i) {
        if (!sketch.layout.central_mark || sketch.layout.central_mark->space != i) {
            sketch.space_anchors[i] = placed(tile.spaces[i]);
        }
    }
    for (const auto* names : {&tile.tags, &tile.decorations}) {
        for (const std::string& name : *names) {
            const Motif* motif = mark_motif(theme, name);
            if (motif != nullptr && !is_on_gate(motif)) {
                place_mark(sketch, motif);
            }
        }
    }
}

void place_tunnel_mounds(TileSketch& sketch) {
    for (const Lane& lane : sketch.layout.lanes) {
        if (lane.end == LaneEnd::tunnel) {
            const Point at = lane.line.back();
            const Point outward = -inward_from(lane.sides[0]);
            sketch.stand(at.y + 4, [at, outward](Canvas& c) { draw_tunnel_mound(c, at, outward); });
            sketch.occupy(at - Point{0, 4}, 17);
        }
    }
}

/// What a farmer who lies on an anchor covers, seen from there: head with hat, and body.
struct Disc {
    Point centre;
    double radius = 0;
};
constexpr std::array<Disc, 2> lying_farmer{{{{-7.6, -0.9}, 7.5}, {{7, 3.3}, 9.5}}};

/// Finds the place of a field where a farmer lies freely, off walls, roads and marks.
class FarmersPlace {
  public:
    FarmersPlace(TileSketch& sketch, const Polyline& outline)
        : sketch_(sketch), outline_(outline) {}

    Point find() {
        for (double x = 3; x < 100; x += coarse_step) {
            for (double y = 3; y < 100; y += coarse_step) {
                // A little chance, lest farmers of like tiles lie in rank and file.
                consider({x, y}, sketch_.dice.between(0, 2.5));
            }
        }
        for (double step = coarse_step / 2; best_ && step > 1; step /= 2) {
            const Point from = best_->where;
            for (const Point d : {Point{-1, 0}, Point{1, 0}, Point{0, -1}, Point{0, 1}}) {
                consider(from + d * step, 0);
            }
        }
        return best_ ? best_->where : middle_of_strip();
    }

  private:
    static constexpr double coarse_step = 4.7;
    static constexpr double enough = 6;    ///< more room is no better
    static constexpr double off_rims = 14; ///< at least, if possible

    static double room_to_rims(Point p) { return std::min({p.x, 100 - p.x, p.y, 100 - p.y}); }

    void consider(Point p, double bonus) {
        if (inside(p, outline_)) {
            const double room = room_for_farmer(p);
            const double worth = std::min(room, enough) + bonus;
            if (!best_ || worth > best_->room) {
                best_ = FreeSpot{worth, p};
            }
        }
    }

    /// From the farmer's body to the next thing; negative where it would cover something.
    double room_for_farmer(Point anchor) const {
        double room = std::numeric_limits<double>::infinity();
        if (const double near = room_to_rims(anchor); near < off_rims) {
            room = (near - off_rims) / 2; // a narrow field runs on over the rim, a wall does not
        }
        for (const Disc& disc : lying_farmer) {
            const Point p = anchor + disc.centre;
            const double to_rims = room_to_rims(p);
            const bool elsewhere = to_rims > 0 && !inside(p, outline_);
            const double on_land = elsewhere ? -10 : sketch_.room_within_land(p);
            const double within = to_rims - disc.radius;
            room = std::min({room, on_land - disc.radius, within < 0 ? within / 2 : within});
        }
        return room;
    }

    /// Where a strip too narrow for the steps above is widest.
    Point middle_of_strip() const {
        Polyline closed = outline_;
        closed.push_back(outline_.front());
        FreeSpot best{-1, {50, 50}};
        for (double x = 2; x <= 98; x += 2) {
            for (double y = 2; y <= 98; y += 2) {
                const Point p{x, y};
                if (inside(p, outline_) && distance_to_line(p, closed) > best.room) {
                    best = {distance_to_line(p, closed), p};
                }
            }
        }
        return best.where;
    }

    TileSketch& sketch_;
    const Polyline& outline_;
    std::optional<FreeSpot> best_;
};

/// No two need look alike: mills are what one's eye meets again first.
void build_windmill(TileSketch& sketch, Point at, double room) {
    PictureDice& dice = sketch.dice;
    Windmill mill;
    mill.foot.x = at.x + dice.between(-3, 3);
    mill.foot.y = at.y + dice.between(3, 7);
    mill.scale = room * dice.between(0.82, 1.05);
    // Its trodden ground keeps off the rim.
    mill.foot.y = std::min(mill.foot.y, 100 - 4.2 * mill.scale - 2.5);
    mill.tall = dice.between(0.92, 1.22);
    mill.sails = dice.between(0, pi / 2);
    mill.thatched = dice.chance(0.4);
    sketch.stand(mill.foot.y, [mill](Canvas& c) { draw_windmill(c, mill); });
}

void place_farmstead(TileSketch& sketch) {
    const auto& decorations = sketch.definition.decorations;
    const bool listed =
        std::find(decorations.begin(), decorations.end(), "farmhouse") != decorations.end();
    if (!sketch.dice.chance(listed ? 0.42 : 0.2)) {
        return;
    }
    if (const auto spot = sketch.free_spot(11, 4)) {
        const double k = std::min(1.0, spot->room / 13);
        const double half_yard = 13 * k + 2.2;
        const Point at{std::clamp(spot->where.x, half_yard, 100 - half_yard - 2 * k),
                       std::min(spot->where.y, 100 - 9 * k)};
        const double flip = sketch.dice.sign();
        if (!listed && sketch.dice.chance(0.25)) {
            build_windmill(sketch, at, k);
        } else {
            sketch.stand(at.y + 5 * k,
                         [at, k, flip](Canvas& c) { draw_farmstead(c, at, k, flip); });
        }
        sketch.occupy(at, 12 * k);
    }
}

enum class Crop { wheat, green, soil, lavender, mown, orchard };

/// Parcels, a pasture or a vineyard, along the nearest road.
class Farmland {
  public:
    Farmland(TileSketch& sketch, FreeSpot spot) : sketch_(sketch), at_(spot.where) {
        reach_ = std::min(24.0, spot.room * 1.16);
        angle_ = angle_of_nearest_lane();
    }

    void draw() {
        while (reach_ > 9 && !fits()) {
            reach_ *= 0.93;
        }
        if (reach_ <= 9) {
            return;
        }
        half_width_ = reach_ * wide;
        half_height_ = reach_ * high;
        switch (sketch_.dice.weighted({4.5, 2.5, 1.6, 1.4})) {
        case 0:
            draw_strips();
            plant_hedge();
            break;
        case 1:
            draw_patchwork();
            plant_hedge();
            break;
        case 2:
            draw_pasture();
            break;
        default:
            draw_vineyard();
        }
        sketch_.occupy(at_, reach_ * 0.98);
    }

  private:
    /// Half the parcels' sides in shares of their reach, and how much they lean at most.
    static constexpr double wide = 0.82;
    static constexpr double high = 0.62;
    static constexpr double most_skew = 0.3;
    /// Their corners keep off the rims so far; half a stroke comes on top.
    static constexpr double to_rim = 4.2;

    /// From the parcels' own axes to the tile; lying ground is foreshortened a little.
    Point on_tile(double u, double v) const {
        const double c = std::cos(angle_);
        const double s = std::sin(angle_);
        return {at_.x + u * c - v * s, at_.y + (u * s + v * c) * 0.9};
    }

    double angle_of_nearest_lane() {
        const double stray = sketch_.dice.between(-0.6, 0.6);
        double least = std::numeric_limits<double>::infinity();
        double angle = stray;
        for (const Lane& lane : sketch_.layout.lanes) {
            for (std::size_t i = 0; i + 1 < lane.line.size(); ++i) {
                const double far = distance_to_piece(at_, lane.line[i], lane.line[i + 1]);
                if (far < least) {
                    least = far;
                    const Point d = lane.line[i + 1] - lane.line[i];
                    angle = std::atan2(d.y, d.x);
                }
            }
        }
        return angle;
    }

    /// Whether all corners of the parcels keep off the rims, however they lean.
    bool fits() const {
        const double half_width = reach_ * wide + most_skew * reach_ * high;
        for (const double sx : {-1.0, 1.0}) {
            for (const double sy : {-1.0, 1.0}) {
                const Point p = on_tile(half_width * sx, reach_ * high * sy);
                if (p.x <= to_rim || p.x >= 100 - to_rim || p.y <= to_rim || p.y >= 100 - to_rim) {
                    return false;
                }
            }
        }
        return true;
    }

    /// The first three or four of a shuffle.
    std::array<Crop, 8> shuffled_crops() {
        std::array<Crop, 8> crops{Crop::wheat, Crop::green, Crop::soil,  Crop::lavender,
                                  Crop::mown,  Crop::wheat, Crop::green, Crop::orchard};
        for (std::size_t i = 0; i < 4; ++i) {
            std::swap(crops[i], crops[i + sketch_.dice.below(crops.size() - i)]);
        }
        return crops;
    }

    /// Two to four parcels side by side, of unequal width and length.
    void draw_strips() {
        PictureDice& dice = sketch_.dice;
        const std::array<Crop, 8> crops = shuffled_crops();
        const int parcels = (reach_ > 15 ? 3 : 2) + (dice.chance(0.3) ? 1 : 0);
        std::vector<double> cuts{-half_width_};
        for (int i = 1; i < parcels; ++i) {
            const double share = (i + dice.between(-0.25, 0.25)) / parcels;
            cuts.push_back(-half_width_ + 2 * half_width_ * share);
        }
        cuts.push_back(half_width_);
        const double skew = dice.between(-most_skew, most_skew);
        for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
            const double north = half_height_ * dice.between(0.6, 1);
            const double south = half_height_ * dice.between(0.6, 1);
            draw_parcel(crops[i], {cuts[i] + 0.5, cuts[i + 1] - 0.5, -north, south, skew}, true);
        }
    }

    /// Four parcels in two rows, the furrows of each across those of its neighbours.
    void draw_patchwork() {
        PictureDice& dice = sketch_.dice;
        const std::array<Crop, 8> crops = shuffled_crops();
        const double skew = dice.between(-0.2, 0.2);
        const double level = half_height_ * dice.between(-0.2, 0.2);
        bool upright = dice.chance(0.5);
        std::size_t crop = 0;
        for (const bool northern : {true, false}) {
            const double cut = half_width_ * dice.between(-0.3, 0.3);
            for (const bool western : {true, false}) {
                const double out = half_width_ * dice.between(0.75, 1);
                draw_parcel(crops[crop++],
                            {western ? -out : cut + 0.5, western ? cut - 0.5 : out,
                             northern ? -half_height_ : level + 0.5,
                             northern ? level - 0.5 : half_height_ * dice.between(0.8, 1), skew},
                            upright);
                upright = !upright;
            }
            upright = !upright;
        }
    }

    /// Grass inside a fence, with sheep.
    void draw_pasture() {
        Canvas& c = sketch_.canvas;
        PictureDice& dice = sketch_.dice;
        const double w = half_width_ * 0.85;
        const double h = half_height_ * 0.9;
        const std::array<Point, 4> corners{on_tile(-w, -h), on_tile(w, -h * 0.8),
                                           on_tile(w * 0.9, h), on_tile(-w * 0.9, h * 0.85)};
        c.fill_and_stroke(Path{}.polygon({corners[0], corners[1], corners[2], corners[3]}),
                          mix(c.theme.meadow.light, c.theme.meadow.warm, 0.3), c.theme.meadow.dark,
                          0.8);
        Path fence;
        for (std::size_t i = 0; i < 4; ++i) {
            const Point a = corners[i];
            const Point b = corners[(i + 1) % 4];
            fence.piece(a - Point{0, 1.6}, b - Point{0, 1.6});
            const int posts = std::max(2, static_cast<int>(distance(a, b) / 3.2));
            for (int k = 0; k < posts; ++k) {
                const Point p = lerp(a, b, static_cast<double>(k) / posts);
                fence.piece(p, p - Point{0, 2.6});
            }
        }
        c.stroke(fence, c.theme.wood.base, 0.65);
        const int sheep = 3 + static_cast<int>(dice.below(3));
        for (int i = 0; i < sheep; ++i) {
            const double u = dice.between(-0.68, 0.68);
            const Point p = on_tile(u * w, dice.between(-0.55, 0.7) * h);
            const double flip = dice.sign();
            sketch_.stand(p.y, [p, flip](Canvas& canvas) { draw_sheep(canvas, p, flip); });
        }
    }

    /// Rows of vines on warm soil.
    void draw_vineyard() {
        Canvas& c = sketch_.canvas;
        const double skew = sketch_.dice.between(-0.25, 0.25);
        const Colour soil = mix(c.theme.crops.soil, c.theme.meadow.light, 0.45);
        const auto at = [&](double u, double v) { return on_tile(u + skew * v, v); };
        c.fill_and_stroke(
            Path{}.polygon({at(-half_width_, -half_height_), at(half_width_ * 0.9, -half_height_),
                            at(half_width_, half_height_ * 0.9),
                            at(-half_width_ * 0.95, half_height_)}),
            soil, soil, 2.2);
        Path shade;
        Path vines;
        Path lights;
        for (double v = -half_height_ + 1.4; v < half_height_ - 0.6; v += 3.1) {
            for (double u = -half_width_ + 1.4; u < half_width_ - 1.2; u += 2.5) {
                const Point p = at(u, v);
                shade.dot(p + Point{0.7, 0.4}, 1.1);
                vines.dot(p - Point{0, 0.5}, 1.25);
                lights.dot(p - Point{0.3, 0.9}, 0.6);
            }
        }
        c.shade(shade, 0.2);
        c.fill(vines, mix(c.theme.broadleaf.base, c.theme.olive.base, 0.4));
        c.fill(lights, c.theme.olive.light);
    }

    struct Parcel {
        double left = 0, right = 0, north = 0, south = 0, skew = 0;
    };

    void draw_parcel(Crop crop, const Parcel& parcel, bool upright) {
        const auto& [left, right, north, south, skew] = parcel;
        Canvas& c = sketch_.canvas;
        const Theme& t = c.theme;
        struct Look {
            Colour ground, row;
        };
        const std::array<Look, 6> looks{{{t.crops.wheat, t.crops.wheat_row},
                                         {t.crops.green, t.crops.green_row},
                                         {t.crops.soil, mix(t.crops.soil, t.ink.opening, 0.3)},
                                         {t.crops.green, t.crops.lavender},
                                         {t.meadow.light, t.meadow.dark},
                                         {t.meadow.light, t.meadow.dark}}};
        const Look look = looks[static_cast<std::size_t>(crop)];
        const Colour ground = mix(look.ground, t.meadow.base, 0.36);
        const Colour row = mix(look.row, t.meadow.base, 0.30);
        const auto at = [&, k = skew](double u, double v) { return on_tile(u + k * v, v); };
        c.fill_and_stroke(Path{}.polygon({at(left, north), at(right, north * 0.97),
                                          at(right, south), at(left, south * 0.97)}),
                          ground, ground, 2.2);
        Path rows;
        const double across = upright ? right - left : south - north;
        const int count = std::max(2, static_cast<int>(across / 2.3));
        for (int i = 0; i < count; ++i) {
            const double share = (i + 0.5) / count;
            if (upright) {
                const double u = left + across * share;
                rows.piece(at(u, north + 0.6), at(u, south - 0.6));
            } else {
                const double v = north + across * share;
                rows.piece(at(left + 0.6, v), at(right - 0.6, v));
            }
        }
        c.stroke(rows, row, 0.95, 0.85);
        if (crop == Crop::orchard) {
            plant_orchard(at, left, right, north, south);
        }
    }

    /// Little trees in rows, all in two paths.
    template <typename OnParcel>
    void plant_orchard(OnParcel at, double left, double right, double north, double south) {
        Path shadow;
        Path dark;
        Path light;
        for (double u = left + 2; u < right - 1; u += 4.2) {
            for (double v = north + 2.4; v < south - 0.6; v += 4.2) {
                const Point p = at(u, v);
                shadow.ellipse(p + Point{0.8, 0}, 1.6, 0.7);
                dark.ellipse(p - Point{0, 1.2}, 1.5, 1.4);
                light.ellipse(p - Point{0.4, 1.6}, 0.8, 0.7);
            }
        }
        Canvas& c = sketch_.canvas;
        c.shade(shadow, 0.2);
        c.fill(dark, c.theme.olive.dark);
        c.fill(light, c.theme.olive.light);
    }

    void plant_hedge() {
        PictureDice& dice = sketch_.dice;
        const double side = on_tile(0, -1).y < on_tile(0, 1).y ? -1 : 1;
        for (double u = -half_width_; u < half_width_;) {
            const Point p = on_tile(u, side * (half_height_ + 1.6));
            if (sketch_.room_at(p) > 0.6 && dice.chance(0.8)) {
                const bool tree = dice.chance(0.2);
                const double r = tree ? dice.between(2.2, 3) : dice.between(1.2, 1.9);
                if (tree && TileSketch::clear_of_rims(p, r)) {
                    sketch_.stand(p.y,
                                  [p, r](Canvas& c) { draw_tree(c, p, r, TreeKind::broadleaf); });
                } else if (TileSketch::clear_of_rims(p, r)) {
                    sketch_.stand(p.y, [p, r](Canvas& c) { draw_shrub(c, p, r); });
                }
            }
            u += dice.between(2.2, 3.4);
        }
    }

    TileSketch& sketch_;
    Point at_;
    double reach_ = 0;
    double angle_ = 0;
    double half_width_ = 0;
    double half_height_ = 0;
};

void place_farmland(TileSketch& sketch) {
    for (const double probability : {0.62, 0.22}) {
        const auto spot = sketch.free_spot(10, 5);
        if (!spot || !sketch.dice.chance(probability)) {
            return;
        }
        Farmland(sketch, *spot).draw();
    }
}

/// One clump: mostly of one kind; a wood has a darker floor.
void plant_clump(TileSketch& sketch, FreeSpot spot, bool first) {
    PictureDice& dice = sketch.dice;
    const TreeKind main =
        dice.one_of({TreeKind::broadleaf, TreeKind::broadleaf, TreeKind::broadleaf, TreeKind::olive,
                     TreeKind::olive, TreeKind::cool, TreeKind::pine});
    int trees = dice.one_of({1, 1, 2});
    if (spot.room > 5.5) {
        trees = first && spot.room > 8 ? dice.one_of({5, 7, 9, 11}) : dice.one_of({2, 3, 4});
    }
    std::vector<Point> planted;
    for (int i = 0; i < trees; ++i) {
        for (int attempt = 0; attempt < 8; ++attempt) {
            const double angle = dice.between(0, 2 * pi);
            const double far = dice.between(2.6, std::min(trees > 5 ? 11.0 : 6.0, spot.room + 2));
            const double r = trees > 4 ? dice.between(2.5, 4.3) : dice.between(2.6, 3.8);
            const double out = i == 0 ? 0 : far;
            const Point p =
                spot.where + Point{std::cos(angle) * out * 1.15, std::sin(angle) * out * 0.75};
            const bool apart = std::all_of(planted.begin(), planted.end(), [p](Point other) {
                return length({p.x - other.x, (p.y - other.y) * 1.3}) > 3.4;
            });
            if (!apart || !TileSketch::clear_of_rims(p, r) || sketch.room_at(p) <= r * 0.75 - 1) {
                continue;
            }
            planted.push_back(p);
            const TreeKind other =
                dice.one_of({TreeKind::broadleaf, TreeKind::olive, TreeKind::cool});
            const TreeKind kind = dice.chance(0.75) ? main : other;
            sketch.stand(p.y, [p, r, kind](Canvas& c) { draw_tree(c, p, r, kind); });
            break;
        }
    }
    if (trees > 4) {
        Path floor;
        for (const Point p : planted) {
            if (sketch.room_at(p) > 3 && TileSketch::clear_of_rims(p, 5)) {
                floor.ellipse(p + Point{1.2, 0.2}, 5.6, 3.5);
            }
        }
        sketch.canvas.fill(floor, sketch.canvas.theme.meadow.dark, 0.7);
    }
    sketch.occupy(spot.where, 9.0 + trees);
}

void plant_trees(TileSketch& sketch) {
    const int clumps = sketch.dice.one_of({1, 2, 2, 3});
    for (int i = 0; i < clumps; ++i) {
        const auto spot = sketch.free_spot(3.4, i > 0 ? 9 : 3);
        if (!spot) {
            break;
        }
        plant_clump(sketch, *spot, i == 0);
    }
    const int bushes = sketch.dice.one_of({1, 2, 3});
    for (int i = 0; i < bushes; ++i) {
        const auto spot = sketch.free_spot(1.5, 14);
        if (!spot) {
            break;
        }
        const int shrubs = sketch.dice.one_of({1, 2, 3});
        for (int k = 0; k < shrubs; ++k) {
            const Point p = spot->where + Point{k * 2.3, k * 0.6};
            const double r = sketch.dice.between(1.2, 2.0);
            if (TileSketch::clear_of_rims(p, 2 * r)) {
                sketch.stand(p.y, [p, r](Canvas& c) { draw_shrub(c, p, r); });
            }
        }
        sketch.occupy(spot->where, 7);
    }
}

} // namespace

void draw_countryside(TileSketch& sketch, const std::vector<Polyline>& field_outlines) {
    place_monasteries(sketch);
    place_central_mark(sketch);
    place_tunnel_mounds(sketch);
    place_hamlet(sketch);
    place_part_marks(sketch, field_outlines);
    place_gardens(sketch);
    place_marks(sketch);
    for (std::size_t i = 0; i < sketch.definition.parts.size(); ++i) {
        if (look_of(sketch.definition.parts[i]) == PartLook::field &&
            field_outlines[i].size() >= 3) {
            sketch.anchors[i] = FarmersPlace(sketch, field_outlines[i]).find();
        }
    }
    for (std::size_t i = 0; i < sketch.definition.parts.size(); ++i) {
        if (look_of(sketch.definition.parts[i]) == PartLook::field) {
            for (const Disc& disc : lying_farmer) { // calm meadow, whoever lies there
                sketch.occupy(sketch.anchors[i] + disc.centre, disc.radius - 3);
            }
        }
    }
    place_farmstead(sketch);
    place_farmland(sketch);
    plant_trees(sketch);
}

} // namespace circulade
