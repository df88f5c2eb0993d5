#include "client/art/tile_layout.hpp"

#include <algorithm>
#include <limits>

namespace circulade {
namespace {

constexpr int samples_a_curve = 14;

std::vector<Side> middle_sides(SlotSet slots) {
    std::vector<Side> sides;
    for (const Side side : all_sides) {
        if ((slots >> (first_slot(side) + 1U) & 1U) != 0) {
            sides.push_back(side);
        }
    }
    return sides;
}

Sides city_sides(SlotSet slots) {
    Sides sides{};
    for (const Side side : middle_sides(slots)) {
        sides[static_cast<std::size_t>(index(side))] = true;
    }
    return sides;
}

/// The sum of the directions away from the marked sides.
Point away_from(const Sides& sides) {
    Point sum;
    for (const Side side : all_sides) {
        if (sides[static_cast<std::size_t>(index(side))]) {
            sum = sum + inward_from(side);
        }
    }
    return sum;
}

/// Builds one layout; the members are what the steps share.
class LayoutBuilder {
  public:
    LayoutBuilder(const TileDefinition& definition, int quarters, PictureDice& dice,
                  const Theme& theme, std::uint32_t changed)
        : definition_(definition), quarters_(quarters), dice_(dice), theme_(theme),
          changed_(changed) {}

    TileLayout build() {
        place_cities();
        place_monasteries();
        find_central_mark();
        find_part_marks();
        if (layout_.central_mark && layout_.monasteries.empty() && count(walled_) > 0) {
            const double step = count(walled_) == 1 ? 14 : layout_.cities.size() == 1 ? 19 : 9;
            layout_.centre = Point{50, 50} + away_from(walled_) * step;
        } else if (layout_.monasteries.empty() && count(walled_) > 0 && count(walled_) < 3) {
            layout_.centre = Point{50, 50} + away_from(walled_) * 6;
        }
        for (const PartLook look : {PartLook::river, PartLook::road, PartLook::lane}) {
            for (std::size_t i = 0; i < definition_.parts.size(); ++i) {
                if (look_of(definition_.parts[i]) == look) {
                    place_lane(i, look);
                }
            }
        }
        pass_under_cities();
        decide_junction();
        lead_junction_to_gates();
        open_monasteries();
        place_bridges();
        return std::move(layout_);
    }

  private:
    SlotSet slots_of_part(std::size_t part) const {
        return turned(definition_.parts[part].slots, quarters_);
    }
    bool has_look(PartLook look) const {
        return std::any_of(definition_.parts.begin(), definition_.parts.end(),
                           [look](const TilePart& part) { return look_of(part) == look; });
    }

    void place_cities() {
        for (std::size_t i = 0; i < definition_.parts.size(); ++i) {
            if (look_of(definition_.parts[i]) == PartLook::city) {
                const Sides sides = city_sides(slots_of_part(i));
                for (std::size_t side = 0; side < 4; ++side) {
                    walled_[side] = walled_[side] || sides[side];
                }
            }
        }
        for (std::size_t i = 0; i < definition_.parts.size(); ++i) {
            const TilePart& part = definition_.parts[i];
            const Sides sides = city_sides(slots_of_part(i));
            if (look_of(part) != PartLook::city || count(sides) == 0) {
                continue;
            }
            Sides others{};
            for (std::size_t side = 0; side < 4; ++side) {
                others[side] = walled_[side] && !sides[side];
            }
            const Corners reached = corners_reached(i);
            CityOutline outline = city_outline(sides, others, reached, dice_);
            int coats = 0;
            for (const auto& [name, value] : part.values) {
                coats += name == "base.coats_of_arms" ? value : 0;
            }
            layout_.cities.push_back(
                {i, sides, reached, std::move(outline.ground), std::move(outline.walls), coats});
        }
    }

    const TilePart* owner_of(Slot slot) const {
        for (std::size_t i = 0; i < definition_.parts.size(); ++i) {
            if ((slots_of_part(i) >> slot & 1U) != 0) {
                return &definition_.parts[i];
            }
        }
        return nullptr;
    }

    /// Corners between two sides of land where fields end that both touch the city: only its walls
    /// can part them there.
    Corners corners_reached(std::size_t city) const {
        const auto touches = [&](const TilePart* part) {
            return part != nullptr && look_of(*part) == PartLook::field &&
                   std::find(part->touches.begin(), part->touches.end(), city) !=
                       part->touches.end();
        };
        Corners reached{};
        for (const Side side : all_sides) {
            const auto corner = static_cast<std::size_t>(index(side));
            const Slot after = first_slot(side);
            const TilePart* const one = owner_of((after + slot_count - 1) % slot_count);
            const TilePart* const other = owner_of(after);
            reached[corner] = one != other && touches(one) && touches(other);
        }
        return reached;
    }

    /// In the middle, or to the side where neither city nor river nor its own road's bridge is.
    void place_monasteries() {
        for (std::size_t i = 0; i < definition_.parts.size(); ++i) {
            if (look_of(definition_.parts[i]) != PartLook::monastery) {
                continue;
            }
            Monastery monastery;
            monastery.part = i;
            if (has_look(PartLook::river)) {
                monastery.centre = Point{50, 50} + monastery_away_from_river() * 19;
                monastery.scale = 0.76;
            } else if (count(walled_) > 0) {
                monastery.centre = Point{50, 50} + unit(away_from(walled_)) * 15;
                monastery.scale = 0.76;
            }
            if (layout_.in_city(monastery.centre)) {
                monastery.in_city = true;
                monastery.centre = Point{50, 54} + away_from(walled_) * -3;
                monastery.scale = 0.9;
            }
            layout_.monasteries.push_back(monastery);
        }
    }

    /// Some marks take the middle (a ring, the acrobats' sand); a monastery there pushes them
    /// aside.
    void find_central_mark() {
        for (std::size_t i = 0; i < definition_.spaces.size(); ++i) {
            const Motif* motif = mark_motif(theme_, definition_.spaces[i]);
            if (motif != nullptr && motif->on_tile == Motif::OnTile::middle &&
                layout_.monasteries.empty() && !layout_.central_mark) {
                layout_.central_mark = CentralMark{i, motif->room};
            }
        }
    }

    void find_part_marks() {
        for (std::size_t part = 0; part < definition_.parts.size(); ++part) {
            for (const std::string& tag : definition_.parts[part].tags) {
                const Motif* motif = mark_motif(theme_, tag);
                if (motif != nullptr && motif->on_tile != Motif::OnTile::gate &&
                    motif->on_tile != Motif::OnTile::mouth) {
                    layout_.part_marks.push_back({part, as_it_is_now(motif, part, tag)});
                }
            }
        }
    }

    Point monastery_away_from_river() const {
        Sides wet{};
        Sides roads{};
        for (std::size_t i = 0; i < definition_.parts.size(); ++i) {
            const Sides sides = city_sides(slots_of_part(i));
            const PartLook look = look_of(definition_.parts[i]);
            for (std::size_t side = 0; side < 4; ++side) {
                wet[side] = wet[side] || (look == PartLook::river && sides[side]);
                roads[side] = roads[side] || (look == PartLook::road && sides[side]);
            }
        }
        const Point dry = away_from(wet);
        if (length(dry) > 0.1) { // the river bends or ends: the far side is free
            return unit(dry);
        }
        const Point away = away_from(roads);
        if (length(away) > 0.1) {
            return unit(away);
        }
        return inward_from(wet[0] ? Side::west : Side::south);
    }

    void place_lane(std::size_t part, PartLook look) {
        const std::vector<Side> sides = middle_sides(slots_of_part(part));
        if (sides.size() == 2) {
            Lane lane{part, look, sides, LaneEnd::rim, {}, {}};
            lane.curve = index(sides[1]) - index(sides[0]) == 2 ? straight(lane) : corner(lane);
            add(std::move(lane));
            return;
        }
        for (const Side side : sides) { // one arm each; three and more arms meet in the middle
            Lane lane{part, look, {side}, sides.size() > 1 ? LaneEnd::junction : LaneEnd::loose,
                      {},   {}};
            if (sides.size() == 1 && look != PartLook::river) {
                lane.end = end_of(part);
            }
            if (look == PartLook::road && lane.end != LaneEnd::gate &&
                lane.end != LaneEnd::monastery && has_mouth(part)) {
                lane.end = LaneEnd::tunnel;
            }
            lane.curve = lane.end == LaneEnd::gate ? to_gate(lane) : to_centre(lane);
            add(std::move(lane));
        }
    }

    void add(Lane lane) {
        lane.line = sampled(lane.curve, samples_a_curve);
        const auto inside_rim = [&](std::size_t side) {
            return middle_of(lane.sides[side]) + inward_from(lane.sides[side]) * straight_at_rim;
        };
        lane.line.insert(lane.line.begin() + 1, inside_rim(0));
        if (lane.sides.size() == 2) {
            lane.line.insert(lane.line.end() - 1, inside_rim(1));
        }
        layout_.lanes.push_back(std::move(lane));
    }

    /// What stops a one-ended road: what the definition says, or what is most likely.
    LaneEnd end_of(std::size_t part) const {
        const auto& meets = definition_.parts[part].meets;
        const auto meets_look = [&](PartLook look) {
            return std::any_of(meets.begin(), meets.end(), [&](std::size_t other) {
                return other < definition_.parts.size() &&
                       look_of(definition_.parts[other]) == look;
            });
        };
        if (!meets.empty()) {
            return meets_look(PartLook::road)        ? LaneEnd::junction
                   : meets_look(PartLook::monastery) ? LaneEnd::monastery
                   : meets_look(PartLook::city) && !layout_.cities.empty() && gated()
                       ? LaneEnd::gate
                       : LaneEnd::loose;
        }
        const auto single_ends = std::count_if(
            definition_.parts.begin(), definition_.parts.end(), [](const auto& other) {
                return look_of(other) == PartLook::road && middle_sides(other.slots).size() == 1;
            });
        return layout_.central_mark           ? LaneEnd::mark
               : single_ends >= 3             ? LaneEnd::junction
               : !layout_.monasteries.empty() ? LaneEnd::monastery
               : gated()                      ? LaneEnd::gate
                                              : LaneEnd::loose;
    }
    bool gated() const {
        return std::any_of(layout_.cities.begin(), layout_.cities.end(),
                           [](const CityShape& city) { return !city.walls.empty(); });
    }

    std::vector<Cubic> corner(const Lane& lane) {
        const Point a = middle_of(lane.sides[0]);
        const Point b = middle_of(lane.sides[1]);
        const double reach = 29 + dice_.between(-4, 3) - (count(walled_) == 1 ? 4 : 0);
        return {
            {a, a + inward_from(lane.sides[0]) * reach, b + inward_from(lane.sides[1]) * reach, b}};
    }

    /// Sways a little; beside a single city or a monastery it bows away from it.
    std::vector<Cubic> straight(const Lane& lane) {
        const Point in_a = inward_from(lane.sides[0]);
        const Point in_b = inward_from(lane.sides[1]);
        const Point a = middle_of(lane.sides[0]);
        const Point b = middle_of(lane.sides[1]);
        const Point side{in_a.y, in_a.x};
        const double sway = dice_.sign() * dice_.between(5, 10);
        const double bow = dice_.between(4, 8);
        double out = 0;
        if (!layout_.monasteries.empty() && lane.look == PartLook::river) {
            out = -22 * dot(unit(layout_.monasteries[0].centre - Point{50, 50}), side);
        } else if (count(walled_) == 1) {
            out = bow * dot(away_from(walled_), side);
        }
        if (std::abs(out) > 0.1) {
            const Point mid = Point{50, 50} + side * out;
            return {{a, a + in_a * 16, mid - in_a * 20, mid},
                    {mid, mid + in_a * 20, b + in_b * 16, b}};
        }
        const bool bridged = has_look(PartLook::river) && has_look(PartLook::road);
        const double swing = count(walled_) >= 2 || bridged ? 0 : sway * 0.8;
        const Point mid{50, 50};
        return {{a, a + in_a * 22, mid - in_a * 14 + side * swing, mid},
                {mid, mid + in_a * 14 - side * swing, b + in_b * 22, b}};
    }

    std::vector<Cubic> to_centre(Lane& lane) {
        const Point in = inward_from(lane.sides[0]);
        const Point a = middle_of(lane.sides[0]);
        Point to = layout_.centre;
        if (lane.end == LaneEnd::monastery) {
            to = layout_.monasteries[0].centre;
        } else if (lane.end == LaneEnd::tunnel) {
            to = Point{50, 50} - in * 22; // each road into a mound of its own
        } else if (lane.end == LaneEnd::loose && lane.look == PartLook::river) {
            to = Point{50, 50} - in * 4;
        }
        const double far = distance(a, to);
        const double wobble = dice_.between(-4, 4) * (lane.look == PartLook::river ? 2 : 1);
        return {{a, a + in * (far * 0.45), to - in * (far * 0.3) + Point{in.y, in.x} * wobble, to}};
    }

    /// The nearest wall piece straight ahead, or else the nearest one.
    std::vector<Cubic> to_gate(Lane& lane) {
        const Point a = middle_of(lane.sides[0]);
        const Point in = inward_from(lane.sides[0]);
        const CityShape& city = layout_.cities[city_met_by(lane.part)];
        Point where;
        const Polyline* wall = nullptr;
        std::size_t piece = 0;
        double best = std::numeric_limits<double>::infinity();
        for (const Polyline& candidate : city.walls) {
            const auto ahead = ray_hit(candidate, a, in);
            for (std::size_t i = 0; i + 1 < candidate.size(); ++i) {
                const bool hit = ahead && ahead->piece == i && ahead->far < 75;
                const Point p =
                    hit ? a + in * ahead->far : lerp(candidate[i], candidate[i + 1], 0.5);
                const double cost = distance(p, a) - (hit ? 60 : 0);
                if (cost < best) {
                    best = cost;
                    where = p;
                    wall = &candidate;
                    piece = i;
                }
            }
        }
        Point normal = left_of(unit((*wall)[piece + 1] - (*wall)[piece]));
        if (inside(where + normal * 3, city.ground)) {
            normal = -normal;
        }
        Point outward = std::abs(normal.y) > 0.62 ? Point{0, normal.y > 0 ? 1.0 : -1.0}
                                                  : Point{normal.x > 0 ? 1.0 : -1.0, 0};
        if (std::abs(dot(a - where, outward)) < 4) {
            outward = -in;
        }
        layout_.gates.push_back({has_mouth(lane.part) ? GateKind::tunnel : GateKind::towers,
                                 mark_on_road(lane.part, Motif::OnTile::gate), where, outward,
                                 layout_.lanes.size(), city_met_by(lane.part)});
        const double reach = distance(where, a) * 0.45;
        return {{a, a + in * reach, where + outward * reach, where}};
    }

    std::size_t city_met_by(std::size_t part) const {
        for (std::size_t i = 0; i < layout_.cities.size(); ++i) {
            const auto& meets = definition_.parts[part].meets;
            if (std::find(meets.begin(), meets.end(), layout_.cities[i].part) != meets.end() &&
                !layout_.cities[i].walls.empty()) {
                return i;
            }
        }
        const Point a = middle_of(middle_sides(slots_of_part(part)).front());
        std::size_t nearest = 0;
        double least = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < layout_.cities.size(); ++i) {
            for (const Polyline& wall : layout_.cities[i].walls) {
                if (distance_to_line(a, wall) < least) {
                    least = distance_to_line(a, wall);
                    nearest = i;
                }
            }
        }
        return nearest;
    }

    /// Where a road that runs through its tile goes under a city, it has a mouth on both sides.
    void pass_under_cities() {
        for (std::size_t lane = 0; lane < layout_.lanes.size(); ++lane) {
            const Lane& road = layout_.lanes[lane];
            if (road.look != PartLook::road || road.sides.size() != 2) {
                continue;
            }
            for (std::size_t city = 0; city < layout_.cities.size(); ++city) {
                for (const Polyline& wall : layout_.cities[city].walls) {
                    if (const auto cross = crossing(road.line, wall)) {
                        const bool first_half = cross->piece * 2 < road.line.size();
                        const Point in = inward_from(road.sides[first_half ? 0 : 1]);
                        layout_.gates.push_back(
                            {GateKind::tunnel, nullptr, cross->where, -in, lane, city});
                    }
                }
            }
        }
    }

    /// The picture of that kind with which a tag of the road marks its end; null if none does.
    const Motif* mark_on_road(std::size_t part, Motif::OnTile kind) const {
        for (const std::string& tag : definition_.parts[part].tags) {
            const Motif* mark = mark_motif(theme_, tag);
            if (mark != nullptr && mark->on_tile == kind) {
                return as_it_is_now(mark, part, tag);
            }
        }
        return nullptr;
    }
    /// The mark, or its other picture.
    const Motif* as_it_is_now(const Motif* mark, std::size_t part, const std::string& tag) const {
        const bool is_changed = (changed_ >> part & 1U) != 0;
        const Motif* other = is_changed ? find_motif(theme_, tag + "_if") : nullptr;
        return other != nullptr ? other : mark;
    }
    bool has_mouth(std::size_t part) const {
        return mark_on_road(part, Motif::OnTile::mouth) != nullptr;
    }

    void open_monasteries() {
        Sides gates{};
        for (const Lane& lane : layout_.lanes) {
            if (lane.end == LaneEnd::monastery) {
                gates[static_cast<std::size_t>(index(lane.sides[0]))] = true;
            }
        }
        if (count(gates) > 0 && !layout_.monasteries.empty()) {
            layout_.monasteries.front().gates = gates;
        }
    }

    void decide_junction() {
        int ends = 0;
        for (const Lane& lane : layout_.lanes) {
            const bool at_centre = lane.end == LaneEnd::junction || lane.end == LaneEnd::loose;
            ends += at_centre && lane.look == PartLook::road ? 1 : 0;
        }
        layout_.junction = ends >= 2;
        const auto& decorations = definition_.decorations;
        layout_.spring = definition_.start || std::find(decorations.begin(), decorations.end(),
                                                        "spring") != decorations.end();
    }

    /// Roads that meet each other and cities, too, meet those at the end of a short way.
    void lead_junction_to_gates() {
        for (std::size_t city = 0; city < layout_.cities.size(); ++city) {
            const auto lane = std::find_if(
                layout_.lanes.begin(), layout_.lanes.end(), [&](const Lane& candidate) {
                    const auto& meets = definition_.parts[candidate.part].meets;
                    return candidate.end == LaneEnd::junction &&
                           std::find(meets.begin(), meets.end(), layout_.cities[city].part) !=
                               meets.end();
                });
            if (lane == layout_.lanes.end()) {
                continue;
            }
            const Point towards = unit(away_from(layout_.cities[city].edges)) * -1.0;
            const Point outward = std::abs(towards.y) < std::abs(towards.x)
                                      ? Point{towards.x > 0 ? -1.0 : 1.0, 0}
                                      : Point{0, towards.y > 0 ? -1.0 : 1.0};
            for (const Polyline& wall : layout_.cities[city].walls) {
                if (const auto hit = ray_hit(wall, layout_.centre, towards)) {
                    const Point gate = layout_.centre + towards * hit->far;
                    layout_.gates.push_back({GateKind::towers, nullptr, gate, outward,
                                             static_cast<std::size_t>(lane - layout_.lanes.begin()),
                                             city});
                    layout_.short_ways.push_back({layout_.centre, gate});
                }
            }
        }
    }

    /// A road goes over the river that it crosses, and over a road that comes after it.
    void place_bridges() {
        for (std::size_t above = 0; above < layout_.lanes.size(); ++above) {
            for (std::size_t below = 0; below < layout_.lanes.size(); ++below) {
                const Lane& road = layout_.lanes[above];
                const Lane& other = layout_.lanes[below];
                const bool passes = other.sides.size() == 2 && road.sides.size() == 2;
                if (road.look == PartLook::river ||
                    (other.look != PartLook::river && !(below > above && passes))) {
                    continue;
                }
                if (const auto cross = crossing(road.line, other.line)) {
                    const Point along = road.line[cross->piece + 1] - road.line[cross->piece];
                    layout_.bridges.push_back({cross->where, unit(along)});
                }
            }
        }
    }

    const TileDefinition& definition_;
    const int quarters_;
    PictureDice& dice_;
    const Theme& theme_;
    const std::uint32_t changed_;
    TileLayout layout_;
    Sides walled_{}; ///< sides that any city owns
};

} // namespace

PartLook look_of(const TilePart& part) {
    if (part.feature == "base.city") {
        return PartLook::city;
    }
    if (part.feature == "base.road") {
        return PartLook::road;
    }
    if (part.feature == "base.field") {
        return PartLook::field;
    }
    if (part.feature == "base.monastery") {
        return PartLook::monastery;
    }
    if (part.feature == "abbot.garden") {
        return PartLook::garden;
    }
    if (part.feature == "river_1.river") {
        return PartLook::river;
    }
    return middle_sides(part.slots).empty() ? PartLook::mark : PartLook::lane;
}

double reach_of_gate(Point outward) {
    return outward.y > 0.5 ? 8 : outward.y < -0.5 ? 19 : 13;
}

const Motif* mark_motif(const Theme& theme, const std::string& name) {
    const Motif* own = find_motif(theme, name + "_mark");
    return own != nullptr ? own : find_motif(theme, name);
}

double half_width(PartLook look) {
    return look == PartLook::river ? 9.6 : look == PartLook::road ? 7.0 : 4.5;
}

bool TileLayout::in_city(Point p) const {
    return std::any_of(cities.begin(), cities.end(),
                       [p](const CityShape& city) { return inside(p, city.ground); });
}
double TileLayout::to_wall(Point p) const {
    double least = std::numeric_limits<double>::infinity();
    for (const CityShape& city : cities) {
        for (const Polyline& wall : city.walls) {
            least = std::min(least, distance_to_line(p, wall));
        }
    }
    return least;
}
double TileLayout::to_lane(Point p) const {
    double least = std::numeric_limits<double>::infinity();
    for (const Lane& lane : lanes) {
        least = std::min(least, distance_to_line(p, lane.line) - half_width(lane.look));
    }
    for (const Polyline& way : short_ways) {
        least = std::min(least, distance_to_line(p, way) - half_width(PartLook::road));
    }
    return least;
}

TileLayout lay_out(const TileDefinition& definition, int quarters, PictureDice& dice,
                   const Theme& theme, std::uint32_t changed) {
    return LayoutBuilder(definition, quarters, dice, theme, changed).build();
}

} // namespace circulade
