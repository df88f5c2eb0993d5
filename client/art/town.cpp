// Cities: ground, streets, squares, houses in rows, walls, towers and gates.
#include "client/art/country_motifs.hpp"
#include "client/art/mark_motifs.hpp"
#include "client/art/pieces.hpp"
#include "client/art/tile_sketch.hpp"
#include "client/art/town_motifs.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace circulade {
namespace {

/// A place in a city and how far it is from walls and rims.
using Plot = FreeSpot;

struct Kept {
    Point centre;
    double radius = 0;
};

/// What sets the variants of a town apart: its houses' shapes (along, gable, hipped, tall) and
/// roofs (terracotta, brick, orange, slate).
struct Character {
    double shapes[4];
    double roofs[4];
    double tall_wall;
};
constexpr std::array<Character, 4> characters{{{{5, 2.6, 3.2, 1}, {5, 4, 3, 0.5}, 5},
                                               {{2.6, 5, 2, 1}, {4, 5, 2, 0.7}, 4.8},
                                               {{5, 2, 4, 0.6}, {4, 2, 5, 0.4}, 4.6},
                                               {{4, 3, 3, 2.2}, {5, 4, 2, 1.3}, 6}}};

/// Something in a town that must be seen: a coat of arms, a mark.
struct Sign {
    Point foot;
    double half = 0; ///< of its width
    double high = 0;
};

// Half the width and the height of what stands, in tile units.
constexpr double coat_half = 6.9;
constexpr double coat_high = 14.2;
constexpr double piece_half = 11;
constexpr double piece_above = 18; ///< its anchor
constexpr double piece_below = 11;
constexpr double usual_house = 15;
constexpr double tall_house = 21;
constexpr double half_landmark = 10;
constexpr double high_landmark = 24;

/// Fills one city.
class TownPlan {
  public:
    TownPlan(TileSketch& sketch, const CityShape& city) : sketch_(sketch), city_(city) {}

    void draw() {
        draw_ground();
        find_plots();
        hub_ = plots_.front().where;
        sketch_.anchors[city_.part] = hub_;
        square_ = count(city_.edges) >= 3;
        place_central_marks();
        if (square_ && !marked_) {
            kept_.push_back({hub_, 13});
            sketch_.stand(hub_.y + 2, [at = hub_](Canvas& c) { draw_fountain(c, at); });
        }
        place_church();
        place_other_marks();
        place_coats_of_arms();
        draw_streets();
        place_landmark();
        keep_gates_free();
        place_houses();
        place_stalls();
        place_yards();
        place_trees();
        place_walls();
    }

  private:
    double to_walls(Point p) const {
        double least = 40;
        for (const Polyline& wall : city_.walls) {
            least = std::min(least, distance_to_line(p, wall));
        }
        return least;
    }
    double to_streets(Point p) const {
        double least = std::numeric_limits<double>::infinity();
        for (const Polyline& street : streets_) {
            least = std::min(least, distance_to_line(p, street));
        }
        return least;
    }
    bool off_kept(Point p, double more) const {
        return std::all_of(kept_.begin(), kept_.end(), [&](const Kept& kept) {
            return distance(p, kept.centre) > kept.radius + more;
        });
    }

    void draw_ground() {
        Canvas& c = sketch_.canvas;
        Path shadow;
        for (const Polyline& wall : city_.walls) {
            Polyline band = wall;
            for (auto p = wall.rbegin(); p != wall.rend(); ++p) {
                band.push_back(*p + Point{4.6, 2.6});
            }
            shadow.polygon(band);
        }
        c.shade(shadow, 0.22);
        c.fill(Path{}.polygon(city_.ground), c.theme.ground.base);
        Path flecks;
        for (int i = 0; i < 26; ++i) {
            const double x = sketch_.dice.between(0, 100);
            const double y = sketch_.dice.between(0, 100);
            if (inside({x, y}, city_.ground) && to_walls({x, y}) > 4) {
                flecks.dot({x, y}, 1.1);
            }
        }
        if (c.detailed) {
            c.fill(flecks, c.theme.ground.dark, 0.7);
        }
    }

    void find_plots() {
        for (double x = 8; x < 94; x += 3) {
            for (double y = 10; y < 96; y += 3) {
                const Point p{x, y};
                if (inside(p, city_.ground)) {
                    const double room = std::min({to_walls(p), x, 100 - x, y, 100 - y});
                    plots_.push_back({room + sketch_.dice.between(0, 2.5), p});
                }
            }
        }
        std::stable_sort(plots_.begin(), plots_.end(),
                         [](const Plot& a, const Plot& b) { return a.room > b.room; });
    }

    /// A monastery in the city is a church among the houses.
    void place_church() {
        for (const Monastery& m : sketch_.layout.monasteries) {
            if (m.in_city && inside(m.centre, city_.ground)) {
                kept_.push_back({m.centre - Point{0, 3}, 19 * m.scale});
                const auto style = static_cast<MonasteryStyle>(sketch_.variant % 3);
                sketch_.stand(m.centre.y + 4.6 * m.scale,
                              [m, style](Canvas& c) { draw_church(c, m.centre, m.scale, style); });
            }
        }
    }

    /// What this city's tags say of it.
    template <typename Place>
    void for_each_mark(bool in_the_middle, Place place) {
        for (const PartMark& mark : sketch_.layout.part_marks) {
            const bool takes_middle = mark.motif->on_tile == Motif::OnTile::middle;
            if (mark.part == city_.part && takes_middle == in_the_middle) {
                place(*mark.motif);
            }
        }
    }

    /// In the freest place, where all streets lead; as large as there is room.
    void place_central_marks() {
        for_each_mark(true, [&](const Motif& motif) {
            const double k = std::clamp(to_walls(hub_) / motif.room, 0.6, 1.0);
            stand_mark(motif, hub_ + Point{0, motif.room * k * 0.4}, k, {hub_, motif.room * k});
            marked_ = true;
        });
    }
    void place_other_marks() {
        for_each_mark(false, [&](const Motif& motif) {
            const Point middle = place_for_mark(motif);
            stand_mark(motif, middle + Point{0, motif.up / 2}, 1, {middle, motif.half_width});
        });
    }
    void stand_mark(const Motif& motif, Point foot, double k, Kept kept) {
        kept_.push_back(kept);
        signs_.push_back({foot, motif.half_width * k, motif.up * k});
        sketch_.part_marks[city_.part] = foot - Point{0, motif.up * k / 2};
        sketch_.stand(foot.y, [&motif, foot, k](Canvas& c) { draw_motif(c, motif, foot, k, -1); });
    }

    /// How far it is from what would cut a mark off or hide it: the rims, where the next tile
    /// begins, and walls and corner towers, which rise before what is north of them.
    double clear_around(Point p) const {
        constexpr double wall_high = 7;
        constexpr double tower_high = 20;
        constexpr double half_tower = 6;
        double least = std::min(
            {p.x, 100 - p.x, p.y, 100 - p.y, to_walls(p), to_walls(p + Point{0, wall_high})});
        for (const Polyline& wall : city_.walls) {
            for (const Point end : {wall.front(), wall.back()}) {
                const Polyline tower{end, end - Point{0, tower_high}};
                least = std::min(least, distance_to_line(p, tower) - half_tower);
            }
        }
        return least;
    }
    /// The middle of a mark: whole before all else, in the upper left where there is room.
    Point place_for_mark(const Motif& motif) const {
        const double half = motif.half_width;
        Point best = plots_.front().where;
        double least = std::numeric_limits<double>::infinity();
        for (const Plot& plot : plots_) {
            const Point p = plot.where;
            const Sign sign{p + Point{0, motif.up / 2}, half, motif.up};
            constexpr double weight = 90;  // see plot_for_sign()
            constexpr double cut_off = 90; // for each unit that is
            const double hidden =
                hidden_by_piece(sign, sketch_.anchors[city_.part]) + hidden_by_gate(sign);
            const double cost =
                p.x * 0.8 + p.y + weight * hidden + cut_off * std::max(0.0, half - clear_around(p));
            if (off_kept(p, half) && cost < least) {
                least = cost;
                best = p;
            }
        }
        return best;
    }

    /// Free of houses and of who may come to stand here, in the upper left where there is room; a
    /// coat never gets lost.
    void place_coats_of_arms() {
        for (int i = 0; i < city_.coats_of_arms; ++i) {
            const Point foot = plot_for_sign({{}, coat_half, coat_high}).where + Point{0, 6};
            kept_.push_back({foot - Point{0, 5}, 8});
            signs_.push_back({foot, coat_half, coat_high});
            sketch_.coats_of_arms.push_back(foot);
            // Drawn after all that is tall enough to reach it.
            sketch_.stand(foot.y + tall_house,
                          [foot](Canvas& c) { draw_coat_of_arms(c, foot, 0.92); });
        }
        step_aside(sketch_.anchors[city_.part]);
    }
    const Plot& plot_for_sign(const Sign& sign) const {
        const Plot* plot = plot_for_sign(sign, 6, 9);
        plot = plot != nullptr ? plot : plot_for_sign(sign, 3, 0);
        return plot != nullptr ? *plot : plots_.front();
    }
    const Plot* plot_for_sign(Sign sign, double more, double room) const {
        const Point anchor = sketch_.anchors[city_.part];
        const Plot* best = nullptr;
        double least = std::numeric_limits<double>::infinity();
        for (const Plot& plot : plots_) {
            sign.foot = plot.where + Point{0, 6};
            constexpr double weight = 90; // of being hidden: more than the way across a tile
            const double cost = plot.where.x * 0.8 + plot.where.y - plot.room * 2.2 +
                                weight * (hidden_by_piece(sign, anchor) + hidden_by_gate(sign));
            if (off_kept(plot.where, more) && plot.where.y > 19 && plot.room > room &&
                cost < least) {
                least = cost;
                best = &plot;
            }
        }
        return best;
    }
    /// Which share of a sign a piece hides that stands at an anchor.
    static double hidden_by_piece(const Sign& sign, Point anchor) {
        const auto [foot, half, high] = sign;
        const double across = std::min(foot.x + half, anchor.x + piece_half) -
                              std::max(foot.x - half, anchor.x - piece_half);
        const double down = std::min(foot.y, anchor.y + piece_below) -
                            std::max(foot.y - high, anchor.y - piece_above);
        return std::max(0.0, across) * std::max(0.0, down) / (2 * half * high);
    }
    /// 1 if a gate's roofs would stand before it.
    double hidden_by_gate(const Sign& sign) const {
        constexpr double half_gate = 10;
        return std::any_of(sketch_.layout.gates.begin(), sketch_.layout.gates.end(),
                           [&](const Gate& gate) {
                               const double down = gate.where.y - sign.foot.y;
                               return down > 0 && down < tall_house &&
                                      std::abs(gate.where.x - sign.foot.x) < sign.half + half_gate;
                           })
                   ? 1
                   : 0;
    }
    /// Where a city is too small for both, the piece stands beside the sign.
    void step_aside(Point& anchor) const {
        const auto hidden = [&](Point p) {
            double most = 0;
            for (const Sign& sign : signs_) {
                most = std::max(most, hidden_by_piece(sign, p));
            }
            return most;
        };
        constexpr double little = 0.2;
        if (hidden(anchor) <= little) {
            return;
        }
        Point best = anchor;
        double least = std::numeric_limits<double>::infinity();
        for (const Plot& plot : plots_) {
            constexpr double weight = 60;
            const double cost = distance(plot.where, hub_) + weight * hidden(plot.where);
            if (plot.room > 6 && cost < least) {
                least = cost;
                best = plot.where;
            }
        }
        anchor = best;
    }
    /// Whether something `high` above its foot, so wide, would stand before a sign.
    bool hides_sign(Point foot, double width, double high) const {
        return std::any_of(signs_.begin(), signs_.end(), [&](const Sign& sign) {
            return std::abs(foot.x - sign.foot.x) < sign.half + width / 2 && foot.y > sign.foot.y &&
                   foot.y - high < sign.foot.y;
        });
    }

    /// From the middle of each edge at right angles to the hub, so that towns flow over borders.
    void draw_streets() {
        Path path;
        for (const Side side : all_sides) {
            if (!city_.edges[static_cast<std::size_t>(index(side))]) {
                continue;
            }
            const Point start = middle_of(side);
            const Point in = start + inward_from(side) * 20;
            const Cubic street{start, in, lerp(hub_, in, 0.35), hub_};
            streets_.push_back(sampled({street}, 8));
            path.move(start)
                .line(start + inward_from(side) * straight_at_rim) // meets the neighbour squarely
                .curve(street.first, street.second, hub_);
        }
        for (const Gate& gate : sketch_.layout.gates) {
            if (&sketch_.layout.cities[gate.city] == &city_ && gate.kind != GateKind::tunnel) {
                streets_.push_back({gate.where, hub_});
                path.piece(gate.where, hub_);
            }
        }
        Canvas& c = sketch_.canvas;
        c.stroke(path, c.theme.ground.dark, 8.4, 0.5);
        c.stroke(path, c.theme.ground.light, 7);
        if (square_) {
            c.fill_ellipse(hub_, 12.5, 9.5, c.theme.ground.light);
            c.stroke(Path{}.ellipse(hub_, 9.5, 7), c.theme.ground.dark, 0.8, 0.6);
        }
    }

    /// A keep or a hall in most towns of two edges and more: size tells importance.
    void place_landmark() {
        const int edges = count(city_.edges);
        if (edges < 2 || marked_ || (sketch_.variant + edges) % 3 == 1) {
            return;
        }
        std::vector<Point> places;
        for (const Plot& plot : plots_) {
            if (plot.room > 9 && plot.where.y > 24 && off_kept(plot.where, 9) &&
                to_streets(plot.where) > 8 && places.size() < 6 &&
                !hides_sign(plot.where + Point{0, 4}, 2 * half_landmark, high_landmark)) {
                places.push_back(plot.where);
            }
        }
        if (places.empty()) {
            return;
        }
        const Point foot = places[sketch_.dice.below(places.size())] + Point{0, 4};
        kept_.push_back({foot - Point{0, 6}, 10});
        switch (sketch_.dice.below(3)) {
        case 0:
            sketch_.stand(foot.y, [foot](Canvas& c) { draw_keep(c, foot); });
            break;
        case 1:
            sketch_.stand(foot.y, [foot](Canvas& c) { draw_town_hall(c, foot); });
            break;
        default:
            sketch_.stand(foot.y, [foot](Canvas& c) {
                draw_church(c, foot - Point{0, 2.9}, 0.62, MonasteryStyle::western_spire);
            });
        }
    }

    void keep_gates_free() {
        for (const Gate& gate : sketch_.layout.gates) {
            for (int i = 1; i < 9; ++i) {
                kept_.push_back({gate.where - gate.outward * (3.0 * i), 5.5});
            }
        }
    }

    bool house_fits(Point foot, double width) const {
        const double half = width / 2;
        for (const Point corner : {foot + Point{-half - 1, 0}, foot + Point{half + 1, 0},
                                   foot + Point{-half, -5}, foot + Point{half, -5}}) {
            if (!inside(corner, city_.ground)) {
                return false;
            }
        }
        if (foot.x - half <= 0.8 || foot.x + half >= 99.2 || foot.y >= 97.5) {
            return false;
        }
        for (const double dy : {4.0, 8.0}) { // a southern wall would hide it
            const Point below = foot + Point{0, dy};
            if (!city_.walls.empty() && below.y < 99 && !inside(below, city_.ground)) {
                return false;
            }
        }
        for (const double k : {-0.5, 0.0, 0.5}) {
            for (const double up : {0.0, 4.0}) {
                if (to_walls(foot + Point{k * width, -up}) < 3.6) {
                    return false;
                }
            }
            for (const double up : {0.0, 5.0}) {
                if (to_streets(foot + Point{k * 2 * half, -up}) < 2.5) {
                    return false;
                }
            }
        }
        if (hides_sign(foot, width + 1.4, usual_house)) {
            return false;
        }
        for (const Kept& kept : kept_) {
            const double down = foot.y - kept.centre.y;
            if (std::abs(foot.x - kept.centre.x) < kept.radius + width * 0.42 &&
                -kept.radius * 0.75 < down && down < kept.radius * 0.75 + 7) {
                return false;
            }
        }
        return std::all_of(houses_.begin(), houses_.end(), [&](const House& other) {
            return std::abs(foot.x - other.foot.x) >= (width + other.width) * 0.44 ||
                   std::abs(foot.y - other.foot.y) >= 6.2;
        });
    }

    void place_houses() {
        PictureDice& dice = sketch_.dice;
        double y = 7.6 + dice.between(-1, 1);
        for (int row = 0; y < 99; ++row) {
            double x = dice.between(4, 9) + (row % 2) * 5;
            while (x < 97) {
                const double width = dice.one_of({8.5, 9.5, 10.5, 11.5});
                const double wave = 2.2 * std::sin((x + row * 23) / 17);
                const Point foot{x + width / 2, y + dice.between(-1.6, 1.6) + wave};
                if (house_fits(foot, width)) {
                    houses_.push_back({foot, width});
                    x += width + dice.between(0.2, 1.6);
                } else {
                    x += 2.2;
                }
            }
            y += dice.between(9.4, 11);
        }
        const Character& character = characters[static_cast<std::size_t>(sketch_.variant) % 4];
        Path shadow;
        for (House& house : houses_) {
            add_house_shadow(shadow, house);
            house.shape = static_cast<HouseShape>(dice.weighted(character.shapes));
            if (house.shape == HouseShape::tall &&
                hides_sign(house.foot, house.width, tall_house)) {
                house.shape = HouseShape::hipped;
            }
            house.roof = static_cast<Roof>(dice.weighted(character.roofs));
            house.wall = dice.one_of({3.8, 4.2, 4.2, character.tall_wall});
            house.pale = dice.chance(0.67);
            sketch_.stand(house.foot.y, [house](Canvas& c) { draw_house(c, house); });
        }
        sketch_.canvas.shade(shadow, 0.26);
    }

    bool off_houses(Point p, double beside, double above, double below) const {
        return std::all_of(houses_.begin(), houses_.end(), [&](const House& house) {
            const double down = p.y - house.foot.y;
            return std::abs(p.x - house.foot.x) > house.width * 0.5 + beside || down <= -above ||
                   down >= below;
        });
    }

    /// Market stalls round a square.
    void place_stalls() {
        if (!square_ || marked_ || sketch_.variant % 2 == 0) {
            return;
        }
        const std::array<Colour, 3> awnings{sketch_.canvas.theme.paint.red,
                                            sketch_.canvas.theme.paint.blue,
                                            sketch_.canvas.theme.paint.gold};
        std::size_t stall = 0;
        for (const Point off :
             {Point{-8.4, -2.6}, Point{8.6, -1.8}, Point{-6.4, 6.4}, Point{7.2, 6.6}}) {
            const Point foot = hub_ + off;
            const Colour awning = awnings[stall++ % 3];
            if (to_walls(foot) > 6) {
                sketch_.stand(foot.y, [foot, awning](Canvas& c) { draw_stall(c, foot, awning); });
            }
        }
    }

    /// Kitchen gardens and greens where no house found room.
    void place_yards() {
        Canvas& c = sketch_.canvas;
        Path greens;
        Path beds;
        Path rows;
        std::vector<Point> yards;
        for (const Plot& plot : plots_) {
            const Point p = plot.where;
            const bool apart = std::all_of(yards.begin(), yards.end(),
                                           [p](Point other) { return distance(p, other) > 12; });
            if (yards.size() >= 5 || !apart || !off_kept(p, 2.5) || to_streets(p) < 7.5 ||
                to_walls(p) < 6.5 || p.x < 6 || p.x > 94 || p.y > 94 ||
                !off_houses(p, 3.6, 9.5, 3.4)) {
                continue;
            }
            yards.push_back(p);
            greens.polygon({p + Point{-4.6, -2.6}, p + Point{4, -3}, p + Point{4.6, 2.6},
                            p + Point{-4.2, 2.8}});
            if (sketch_.dice.chance(0.55)) {
                beds.polygon({p + Point{-3.6, -1.8}, p + Point{3.2, -2}, p + Point{3.6, 1.8},
                              p + Point{-3.4, 1.8}});
                for (const double dy : {-1.0, 0.0, 1.0}) {
                    rows.piece(p + Point{-3, dy}, p + Point{3, dy - 0.1});
                }
            } else {
                sketch_.stand(p.y + 1, [p](Canvas& canvas) {
                    draw_tree(canvas, p + Point{-1.4, 1}, 2.3, TreeKind::olive);
                    draw_shrub(canvas, p + Point{2.4, 1.6}, 1.3);
                });
            }
        }
        c.fill(greens, mix(c.theme.crops.green, c.theme.ground.base, 0.25));
        c.fill(beds, mix(c.theme.crops.soil, c.theme.ground.base, 0.2));
        c.stroke(rows, c.theme.crops.green_row, 0.8);
    }

    void place_trees() {
        std::vector<Point> trees;
        for (std::size_t i = 0; i < plots_.size(); i += 9) {
            const Point p = plots_[i].where;
            const bool off_trees = std::all_of(trees.begin(), trees.end(),
                                               [p](Point other) { return distance(p, other) > 6; });
            if (off_houses(p, 2.2, 11, 4) && off_trees && off_kept(p, 0) &&
                sketch_.dice.chance(0.6)) {
                trees.push_back(p);
                sketch_.stand(p.y, [p](Canvas& c) { draw_tree(c, p, 2.4, TreeKind::broadleaf); });
            }
        }
    }

    void place_walls() {
        for (const Polyline& wall : city_.walls) {
            for (std::size_t i = 0; i + 1 < wall.size(); ++i) {
                const Point a = wall[i];
                const Point b = wall[i + 1];
                Point outward = left_of(unit(b - a));
                if (inside(lerp(a, b, 0.5) + outward * 1.2, city_.ground)) {
                    outward = -outward;
                }
                const double foot = std::max(a.y, b.y) + (outward.y > 0.02 ? 0.5 : -3);
                sketch_.stand(foot, [a, b, outward](Canvas& c) { draw_wall(c, a, b, outward); });
            }
            for (std::size_t i = 1; i + 1 < wall.size(); ++i) {
                place_tower(wall[i], i % 2 == (wall.size() / 2) % 2);
            }
        }
    }

    void place_tower(Point at, bool coned) {
        for (const Gate& gate : sketch_.layout.gates) {
            if (distance(at, gate.where) <= 12.5) {
                return;
            }
        }
        const Point foot = at + Point{0, 1};
        sketch_.stand(at.y + 1.6, [foot, coned](Canvas& c) {
            if (coned) {
                draw_tower(c, foot, 4.0, 11, TowerTop::slate_cone);
            } else {
                draw_tower(c, foot, 3.5, 9.5, TowerTop::battlement);
            }
        });
    }

    TileSketch& sketch_;
    const CityShape& city_;
    std::vector<Plot> plots_; ///< the freest first
    std::vector<Kept> kept_;
    std::vector<Sign> signs_;
    std::vector<Polyline> streets_;
    std::vector<House> houses_;
    Point hub_;
    bool square_ = false;
    bool marked_ = false; ///< a mark takes the middle
};

/// A gate comes after all wall pieces near it.
void place_gates(TileSketch& sketch) {
    for (const Gate& gate : sketch.layout.gates) {
        double foot = gate.where.y;
        for (const CityShape& city : sketch.layout.cities) {
            for (const Polyline& wall : city.walls) {
                for (std::size_t i = 0; i + 1 < wall.size(); ++i) {
                    if (distance_to_piece(gate.where, wall[i], wall[i + 1]) < 10) {
                        foot = std::max({foot, wall[i].y, wall[i + 1].y});
                    }
                }
            }
        }
        foot += 1;
        if (gate.outward.y < -0.5) {
            foot = std::max(gate.where.y + 4, foot - 3.5);
        }
        if (gate.kind == GateKind::tunnel) {
            sketch.stand(foot,
                         [gate](Canvas& c) { draw_tunnel_mouth(c, gate.where, gate.outward); });
            continue;
        }
        sketch.stand(foot, [gate](Canvas& c) { draw_gate(c, gate.where, gate.outward); });
        if (gate.mark != nullptr) {
            sketch.stand(foot + 0.5, [gate](Canvas& c) {
                draw_gate_motif(c, *gate.mark, gate.where, gate.outward);
            });
        }
    }
}

} // namespace

void draw_towns(TileSketch& sketch) {
    for (const CityShape& city : sketch.layout.cities) {
        TownPlan(sketch, city).draw();
    }
    place_gates(sketch);
}

} // namespace circulade
