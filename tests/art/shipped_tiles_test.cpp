// What must hold for every tile of every shipped expansion, however it lies.
#include "client/art/raster.hpp"
#include "client/art/tile_layout.hpp"
#include "client/art/tile_picture.hpp"
#include "engine/catalogue/load.hpp"
#include "tests/art/sample_tiles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>

namespace circulade {
namespace {

struct Shipped {
    Loaded loaded = load_expansions({std::filesystem::path(CIRCULADE_SOURCE_DIR) / "expansions"});
    Theme theme;
    Shipped() { theme.motifs = std::make_shared<Motifs>(all_motifs(loaded)); }
};

void for_each_tile(const std::function<void(const TileDefinition&, int quarters, int variant,
                                            const TilePicture&)>& check) {
    static const Shipped shipped;
    ASSERT_FALSE(shipped.loaded.expansions.empty());
    for (const ExpansionDefinition& expansion : shipped.loaded.expansions) {
        for (const TileDefinition& tile : expansion.tiles) {
            for (int quarters = 0; quarters < 4; ++quarters) {
                for (int variant = 0; variant < picture_variants; ++variant) {
                    SCOPED_TRACE(tile.id + "@" + std::to_string(90 * quarters) + " variant " +
                                 std::to_string(variant));
                    check(tile, quarters, variant,
                          draw_tile(tile, quarters, variant, shipped.theme, 48));
                }
            }
        }
    }
}

bool is_field(const TileDefinition& tile, std::size_t part) {
    return tile.parts[part].feature == "base.field";
}

constexpr double half_road = 6.1;   // its edge is 12.2 wide
constexpr double half_wall = 2.3;   // a wall is 4.6 thick
constexpr double wall_height = 7;   // and hides so much of what is north of it
constexpr double farmer_reach = 15; // a farmer is 30 long
constexpr double marks_reach = 13;  // an inn with its lake is 26 wide

/// From a point to the rim of the nearest road or wall.
double to_land(const TilePicture& picture, Point p) {
    double least = std::numeric_limits<double>::infinity();
    for (const PartPicture& part : picture.parts) {
        for (const Polyline& line : part.lines) {
            least = std::min(least, distance_to_line(p, line) - half_road);
        }
        for (const Polyline& wall : part.borders) {
            if (part.height > 0) { // a city's
                least = std::min({least, distance_to_line(p, wall) - half_wall,
                                  distance_to_line(p + Point{0, wall_height}, wall) - half_wall});
            }
        }
    }
    return least;
}

double to_rims(Point p) {
    return std::min({p.x, 100 - p.x, p.y, 100 - p.y});
}

/// The largest disc of a field that is free of roads, walls, yards, marks and rims.
double free_radius(const TilePicture& picture, std::size_t field) {
    double most = 0;
    for (double x = 15; x <= 85; x += 5) {
        for (double y = 15; y <= 85; y += 5) {
            const Point p{x, y};
            if (!inside(p, picture.parts[field].outline)) {
                continue;
            }
            double room = std::min(to_land(picture, p), to_rims(p));
            for (const auto* things : {&picture.parts, &picture.spaces}) {
                for (const PartPicture& thing : *things) {
                    if (thing.shape == PartPicture::Shape::spot) {
                        Polyline box = thing.outline;
                        box.push_back(box.front());
                        room =
                            inside(p, thing.outline) ? 0 : std::min(room, distance_to_line(p, box));
                    }
                }
            }
            for (const PartPicture& part : picture.parts) {
                room = part.mark ? std::min(room, distance(p, *part.mark) - marks_reach) : room;
            }
            most = std::max(most, room);
        }
    }
    return most;
}

TEST(ShippedTiles, EachFarmerLiesInItsField) {
    for_each_tile([](const TileDefinition& tile, int, int, const TilePicture& picture) {
        for (std::size_t i = 0; i < tile.parts.size(); ++i) {
            if (is_field(tile, i)) {
                EXPECT_TRUE(inside(picture.parts[i].anchor, picture.parts[i].outline))
                    << "part " << i;
                EXPECT_GE(to_land(picture, picture.parts[i].anchor), -half_wall) << "part " << i;
            }
        }
    });
}

bool same_ground(const PartPicture& one, const PartPicture& other) {
    return one.outline.size() == other.outline.size() &&
           std::all_of(one.outline.begin(), one.outline.end(), [&](Point p) {
               return std::any_of(other.outline.begin(), other.outline.end(),
                                  [p](Point q) { return distance(p, q) < 0.1; });
           });
}

TEST(ShippedTiles, EachFieldHasGroundOfItsOwn) {
    for_each_tile([](const TileDefinition& tile, int, int, const TilePicture& picture) {
        for (std::size_t i = 0; i < tile.parts.size(); ++i) {
            for (std::size_t other = 0; other < i; ++other) {
                if (is_field(tile, i) && is_field(tile, other)) {
                    EXPECT_FALSE(same_ground(picture.parts[i], picture.parts[other]))
                        << "parts " << other << " and " << i;
                }
            }
        }
    });
}

/// How far it is from a mark to the nearest road of a part, or of all other parts.
double to_roads(const TilePicture& picture, std::size_t part, bool of_it, Point mark) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < picture.parts.size(); ++i) {
        for (const Polyline& line : picture.parts[i].lines) {
            if ((i == part) == of_it) {
                least = std::min(least, distance_to_line(mark, line));
            }
        }
    }
    return least;
}

TEST(ShippedTiles, AMarkedRoadHasItsMarkBesideItAndAMarkedCityWithin) {
    int inns = 0;
    int cathedrals = 0;
    for_each_tile([&](const TileDefinition& tile, int, int, const TilePicture& picture) {
        for (std::size_t i = 0; i < tile.parts.size(); ++i) {
            const auto& tags = tile.parts[i].tags;
            const auto wears = [&](const char* tag) {
                return std::find(tags.begin(), tags.end(), tag) != tags.end();
            };
            if (wears("inns_cathedrals.inn")) {
                ++inns;
                ASSERT_TRUE(picture.parts[i].mark);
                const Point mark = *picture.parts[i].mark;
                const double beside = to_roads(picture, i, true, mark);
                EXPECT_GT(beside, half_road);
                EXPECT_LT(beside, 27);
                EXPECT_GT(to_roads(picture, i, false, mark), beside);
            } else if (wears("inns_cathedrals.cathedral")) {
                ++cathedrals;
                ASSERT_TRUE(picture.parts[i].mark);
                EXPECT_TRUE(inside(*picture.parts[i].mark, picture.parts[i].outline));
                // Its tower, 47 above its foot, stays within the picture's head-room.
                EXPECT_GT(picture.parts[i].mark->y, 47.0 / 2 - head_room);
                // Who stands in the city does not hide it: a piece is 22 wide.
                EXPECT_GT(distance(*picture.parts[i].mark, picture.parts[i].anchor), 15);
            }
        }
    });
    EXPECT_EQ(inns, 6 * 4 * picture_variants);
    EXPECT_EQ(cathedrals, 4 * picture_variants);
}

// A token of goods is 17.2 wide, with its halo 21.8. The next tile begins at the rim; a wall may
// just touch the token's edge.
TEST(ShippedTiles, SignsOfGoodsAreWhole) {
    int signs = 0;
    for_each_tile([&](const TileDefinition& tile, int, int, const TilePicture& picture) {
        for (std::size_t i = 0; i < tile.parts.size(); ++i) {
            for (const std::string& tag : tile.parts[i].tags) {
                if (tag != "traders_builders.wine" && tag != "traders_builders.grain" &&
                    tag != "traders_builders.cloth") {
                    continue;
                }
                ++signs;
                ASSERT_TRUE(picture.parts[i].mark);
                const Point mark = *picture.parts[i].mark;
                EXPECT_GE(to_rims(mark), 10.9);
                EXPECT_GE(to_land(picture, mark), 7);
            }
        }
    });
    // Twenty tiles; those of them with a garden are the abbot's and come in their place.
    EXPECT_EQ(signs, 20 * 4 * picture_variants);
}

// Of a meeple's box, 98 units for 30 of the tile's, the head's middle is 32 above the whole's and
// the body's 18 below; lying, it is turned by -74 degrees: (-9.4, -2.7) and (5.3, 1.5). The whole's
// middle is 1.2 east and 1.6 south of the anchor.
TEST(ShippedTiles, FarmersKeepOffRoadsAndWallsWhereThereIsRoom) {
    constexpr Point head{-8.2, -1.1};
    constexpr Point body{6.5, 3.1};
    int roomy = 0;
    for_each_tile([&](const TileDefinition& tile, int, int, const TilePicture& picture) {
        for (std::size_t i = 0; i < tile.parts.size(); ++i) {
            if (!is_field(tile, i) || free_radius(picture, i) < farmer_reach + 3) {
                continue;
            }
            ++roomy;
            const Point anchor = picture.parts[i].anchor;
            EXPECT_GE(to_land(picture, anchor + head), 5.4) << "part " << i; // a head's radius
            EXPECT_GE(to_land(picture, anchor + body), 9) << "part " << i;
            EXPECT_GE(to_rims(anchor), 14) << "part " << i;
        }
    });
    EXPECT_GT(roomy, 200);
}

/// Whether the picture's land may touch that place of a rim: a city, a lane, a corner tower.
bool may_be_drawn_on(const TileDefinition& tile, int quarters, const TilePicture& picture,
                     Side side, double along) {
    const auto kind = [&](Side of_picture) {
        return tile.edges[static_cast<std::size_t>(index(turned(of_picture, -quarters & 3)))];
    };
    const bool beside_city = kind(turned(side, along < 50 ? 3 : 1)) == "base.city";
    const double from_corner = std::min(along, 100 - along);
    const auto nearest = static_cast<std::size_t>(index(along < 50 ? side : turned(side, 1)));
    return kind(side) == "base.city" ||
           ((beside_city || picture.corner_towers[nearest]) && from_corner < 30) ||
           (kind(side) != "base.field" && std::fabs(along - 50) < 14);
}

/// A mark in a narrow strip may come that near.
bool near_mark(const TilePicture& picture, Point p) {
    return std::any_of(picture.spaces.begin(), picture.spaces.end(),
                       [p](const PartPicture& space) { return distance(space.anchor, p) < 14; });
}

TEST(ShippedTiles, NothingOfTheCountryIsCutAtARim) {
    for_each_tile(
        [](const TileDefinition& tile, int quarters, int variant, const TilePicture& picture) {
            if (variant != quarters) {
                return; // enough of them, for these are slow
            }
            const int size = picture.pixels;
            const Surface surface = raster(picture.svg, size, size + picture.head_pixels);
            const auto opacity = [&](int x, int y) {
                const auto* row = reinterpret_cast<const std::uint32_t*>(
                    static_cast<const std::uint8_t*>(surface->pixels) +
                    static_cast<std::ptrdiff_t>(y + picture.head_pixels) * surface->pitch);
                return row[x] >> 24U;
            };
            for (int i = 0; i < size; ++i) {
                const double along = (i + 0.5) * 100 / size; // from the west or the north
                const auto may_be = [&](Side side, double clockwise, Point p) {
                    return may_be_drawn_on(tile, quarters, picture, side, clockwise) ||
                           near_mark(picture, p);
                };
                if (!may_be(Side::south, 100 - along, {along, 100})) {
                    EXPECT_LT(opacity(i, size - 1), 26U) << "south, at " << along;
                }
                if (!may_be(Side::east, along, {100, along})) {
                    EXPECT_LT(opacity(size - 1, i), 26U) << "east, at " << along;
                }
                if (!may_be(Side::west, 100 - along, {0, along})) {
                    EXPECT_LT(opacity(0, i), 26U) << "west, at " << along;
                }
            }
        });
}

} // namespace
} // namespace circulade
