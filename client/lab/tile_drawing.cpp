#include "client/lab/tile_drawing.hpp"

#include "engine/catalogue/scope.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <cstdlib>
#include <optional>

namespace circulade {

namespace {

// Within the frame.
constexpr int width = drawing_width - 2;
constexpr int height = drawing_height - 2;
constexpr int middle_x = width / 2;
constexpr int middle_y = height / 2;

struct Cell {
    int x = 0;
    int y = 0;
    friend bool operator==(Cell, Cell) = default;
};

bool opens_to(const TilePart& part, Side side) {
    return (part.slots & slots_of(side)) != 0;
}
std::vector<Side> sides_of(const TilePart& part) {
    std::vector<Side> sides;
    std::copy_if(all_sides.begin(), all_sides.end(), std::back_inserter(sides),
                 [&](Side side) { return opens_to(part, side); });
    return sides;
}

/// Distance of a cell's middle from each side, 0 to 1.
std::array<double, 4> distances(Cell cell) {
    const double u = (cell.x + 0.5) / width;
    const double v = (cell.y + 0.5) / height;
    return {v, 1 - u, 1 - v, u};
}

/// The low trapezoid along one side.
bool in_cap(Cell cell, Side side) {
    const auto d = distances(cell);
    const auto from = [&](int quarters) {
        return d[static_cast<std::size_t>(index(turned(side, quarters)))];
    };
    return from(0) < 0.34 && from(1) > 1.1 * from(0) && from(3) > 1.1 * from(0);
}

bool in_city(Cell cell, const std::vector<Side>& sides) {
    const auto d = distances(cell);
    if (sides.size() == 1) {
        return in_cap(cell, sides.front());
    }
    if (sides.size() == 2 && opposite(sides[0]) != sides[1]) {
        return d[static_cast<std::size_t>(index(sides[0]))] +
                   d[static_cast<std::size_t>(index(sides[1]))] <
               0.95;
    }
    return std::none_of(all_sides.begin(), all_sides.end(), [&](Side side) {
        return std::find(sides.begin(), sides.end(), side) == sides.end() && in_cap(cell, side);
    });
}

/// The border cell in the middle of a side.
Cell gate(Side side) {
    switch (side) {
    case Side::north:
        return {middle_x, 0};
    case Side::east:
        return {width - 1, middle_y};
    case Side::south:
        return {middle_x, height - 1};
    case Side::west:
        break;
    }
    return {0, middle_y};
}

/// A cell beside a border slot.
Cell cell_at(Slot slot) {
    constexpr int left = 3;
    switch (side_of(slot)) {
    case Side::north:
        return {slot % 3 == 0 ? left : slot % 3 == 1 ? middle_x : width - 1 - left, 0};
    case Side::east:
        return {width - 2, slot % 3 == 0 ? 1 : slot % 3 == 1 ? middle_y : height - 2};
    case Side::south:
        return {slot % 3 == 0 ? width - 1 - left : slot % 3 == 1 ? middle_x : left, height - 1};
    case Side::west:
        break;
    }
    return {1, slot % 3 == 0 ? height - 2 : slot % 3 == 1 ? middle_y : 1};
}

/// Ways out of a cell, one bit for each side, and the glyph for them.
constexpr std::array<const char*, 16> road_glyphs{" ", "┃", "━", "┗", "┃", "┃", "┏", "┣",
                                                  "━", "┛", "━", "┻", "┓", "┫", "┳", "╋"};
constexpr std::array<const char*, 16> river_glyphs{" ", "║", "═", "╚", "║", "║", "╔", "╠",
                                                   "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"};
/// Where a space points, by its direction.
constexpr std::array<const char*, 8> arrows{"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};

class Drawer {
  public:
    Drawer(const TileDefinition& tile, const DrawingKinds& kinds) : tile_(tile), kinds_(kinds) {}

    std::vector<std::string> draw() {
        for (const TilePart& part : tile_.parts) {
            if (kind(part).bounds_fields) {
                shade(part);
            }
        }
        for (const bool roads : {false, true}) { // a road bridges a river
            for (const TilePart& part : tile_.parts) {
                if (is_line(part) && (kind(part).completes == Completes::closed) == roads) {
                    draw_line(part, roads ? road_glyphs : river_glyphs);
                }
            }
        }
        for (const TilePart& part : tile_.parts) {
            if (part.slots == 0 && !kind(part).fills) {
                stand(part.feature);
            }
            for (const auto& [name, number] : part.values) {
                for (int i = 0; i < number; ++i) {
                    put_near_middle("◆",
                                    [&](Cell cell) { return at(cell) == "▒" && in(part, cell); });
                }
            }
        }
        for (const std::string& space : tile_.spaces) {
            stand(space, arrow_of(space));
        }
        number_fields();
        return framed();
    }

  private:
    [[nodiscard]] const FeatureDefinition& kind(const TilePart& part) const {
        static const FeatureDefinition none;
        const FeatureDefinition* found = kinds_.feature(part.feature);
        return found == nullptr ? none : *found;
    }
    /// What runs through the middle of edges: roads and rivers.
    [[nodiscard]] bool is_line(const TilePart& part) const {
        return std::any_of(tile_.edges.begin(), tile_.edges.end(), [&](const std::string& name) {
            const EdgeDefinition* edge = kinds_.edge(name);
            return edge != nullptr && !edge->whole && edge->middle == part.feature;
        });
    }
    std::string& at(Cell cell) {
        return cells_[static_cast<std::size_t>(cell.y)][static_cast<std::size_t>(cell.x)];
    }
    static bool in(const TilePart& part, Cell cell) { return in_city(cell, sides_of(part)); }

    template <typename Visit>
    static void for_each_cell(const Visit& visit) {
        for (int y = 0; y < height; ++y) {
            for (int x = 0; x < width; ++x) {
                visit(Cell{x, y});
            }
        }
    }
    void shade(const TilePart& part) {
        for_each_cell([&](Cell cell) {
            if (in(part, cell)) {
                at(cell) = "▒";
            }
        });
    }

    void draw_line(const TilePart& part, const std::array<const char*, 16>& glyphs) {
        std::array<std::array<unsigned, width>, height> ways{};
        const std::vector<Side> sides = sides_of(part);
        const bool bends = sides.size() == 2 && opposite(sides[0]) != sides[1];
        if (bends) {
            walk(bend(sides[0], sides[1]), sides[0], ways);
        } else {
            for (const Side side : sides) {
                walk({gate(side), {middle_x, middle_y}}, side, ways);
            }
        }
        if (sides.size() == 1) {
            walk_to_gates(part, sides.front(), ways);
        }
        for_each_cell([&](Cell cell) {
            unsigned way = ways[static_cast<std::size_t>(cell.y)][static_cast<std::size_t>(cell.x)];
            if (way == 0 || at(cell) == "▒") {
                return;
            }
            if (cell == Cell{middle_x, middle_y}) {
                way |= way_of_met_roads(part);
            }
            at(cell) = glyphs[way];
        });
    }
    /// Roads that meet share the middle: whichever is drawn last must show them all.
    [[nodiscard]] unsigned way_of_met_roads(const TilePart& part) const {
        unsigned ways = 0;
        for (const std::size_t met : part.meets) {
            if (tile_.parts[met].feature == part.feature) {
                for (const Side side : sides_of(tile_.parts[met])) {
                    ways |= 1U << static_cast<unsigned>(index(side));
                }
            }
        }
        return ways;
    }
    /// From the middle on to the city that the road meets.
    void walk_to_gates(const TilePart& part, Side from,
                       std::array<std::array<unsigned, width>, height>& ways) {
        for (const std::size_t met : part.meets) {
            const TilePart& city = tile_.parts[met];
            if (!kind(city).bounds_fields || in(city, {middle_x, middle_y})) {
                continue;
            }
            const std::vector<Side> sides = sides_of(city);
            const bool ahead = std::find(sides.begin(), sides.end(), opposite(from)) != sides.end();
            const Side to = ahead ? opposite(from) : sides.front();
            walk({{middle_x, middle_y}, gate(to)}, std::nullopt, ways);
        }
    }
    /// A bend that leaves the middle of the tile free.
    static std::vector<Cell> bend(Side a, Side b) {
        const bool a_is_vertical = a == Side::north || a == Side::south;
        const Side vertical = a_is_vertical ? a : b;
        const Side horizontal = a_is_vertical ? b : a;
        const int row = vertical == Side::north ? middle_y - 1 : middle_y + 1;
        const int column = horizontal == Side::west ? middle_x - 4 : middle_x + 4;
        std::vector<Cell> corners{
            gate(vertical), {middle_x, row}, {column, row}, {column, middle_y}, gate(horizontal)};
        if (!a_is_vertical) {
            std::reverse(corners.begin(), corners.end());
        }
        return corners;
    }
    /// Marks the way along the corners, and the way out over the border if it starts at `border`.
    static void walk(const std::vector<Cell>& corners, std::optional<Side> border,
                     std::array<std::array<unsigned, width>, height>& ways) {
        const auto mark = [&](Cell cell, Side side) {
            ways[static_cast<std::size_t>(cell.y)][static_cast<std::size_t>(cell.x)] |=
                1U << static_cast<unsigned>(index(side));
        };
        const auto out_of = [](Cell cell) -> std::optional<Side> {
            for (const Side side : all_sides) {
                if (gate(side) == cell) {
                    return side;
                }
            }
            return std::nullopt;
        };
        if (border) {
            mark(corners.front(), *border);
        }
        if (const auto side = out_of(corners.back())) {
            mark(corners.back(), *side);
        }
        for (std::size_t i = 0; i + 1 < corners.size(); ++i) {
            Cell cell = corners[i];
            while (!(cell == corners[i + 1])) {
                const int dx = corners[i + 1].x - cell.x;
                const int dy = corners[i + 1].y - cell.y;
                const Side ahead = dx > 0   ? Side::east
                                   : dx < 0 ? Side::west
                                   : dy > 0 ? Side::south
                                            : Side::north;
                mark(cell, ahead);
                cell.x += side_dx[static_cast<std::size_t>(index(ahead))];
                cell.y += side_dy[static_cast<std::size_t>(index(ahead))];
                mark(cell, opposite(ahead));
            }
        }
    }

    template <typename Test>
    bool put_near_middle(const std::string& glyph, const Test& test) {
        std::optional<Cell> best;
        int best_distance = 0;
        for_each_cell([&](Cell cell) {
            const int away = std::abs(cell.x - middle_x) + 2 * std::abs(cell.y - middle_y);
            if (test(cell) && (!best || away < best_distance)) {
                best = cell;
                best_distance = away;
            }
        });
        if (best) {
            at(*best) = glyph;
        }
        return best.has_value();
    }
    /// A monastery, a garden: its capital, in the middle if what is there ends at it.
    /// Where a space points, or nothing.
    [[nodiscard]] std::string arrow_of(const std::string& space) const {
        for (const auto& [name, direction] : tile_.pointing) {
            if (name == space) {
                return arrows[static_cast<std::size_t>(index(direction))];
            }
        }
        return {};
    }
    void stand(const std::string& name, const std::string& sign = {}) {
        const auto first = static_cast<unsigned char>(unqualified(name).front());
        const std::string letter =
            sign.empty() ? std::string(1, static_cast<char>(std::toupper(first))) : sign;
        const FeatureDefinition* feature = kinds_.feature(name);
        if (feature != nullptr && feature->ends_roads) {
            at({middle_x, middle_y}) = letter;
        } else {
            put_near_middle(letter, [&](Cell cell) {
                const auto blank = [&](int x, int y) {
                    return x < 0 || x >= width || y < 0 || y >= height || at({x, y}) == " ";
                };
                return blank(cell.x, cell.y) && blank(cell.x - 1, cell.y) &&
                       blank(cell.x + 1, cell.y) && blank(cell.x, cell.y - 1);
            });
        }
    }

    void number_fields() {
        std::vector<const TilePart*> fields;
        for (const TilePart& part : tile_.parts) {
            if (kind(part).fills) {
                fields.push_back(&part);
            }
        }
        if (fields.size() < 2) {
            return;
        }
        for (std::size_t i = 0; i < fields.size(); ++i) {
            for (Slot slot = 0; slot < slot_count; ++slot) {
                const bool owned = ((static_cast<unsigned>(fields[i]->slots) >> slot) & 1U) != 0;
                if (owned && at(cell_at(slot)) == " ") {
                    at(cell_at(slot)) = std::to_string(i + 1);
                    break;
                }
            }
        }
    }

    std::vector<std::string> framed() {
        const auto letter = [&](Side side) {
            const EdgeDefinition* edge =
                kinds_.edge(tile_.edges[static_cast<std::size_t>(index(side))]);
            return edge == nullptr ? std::string("?") : edge->letter;
        };
        const auto rim = [&](const char* left, const char* right, Side side) {
            std::string line = left;
            for (int x = 0; x < width; ++x) {
                line += x == middle_x ? letter(side) : "─";
            }
            return line + right;
        };
        std::vector<std::string> lines{rim("┌", "┐", Side::north)};
        for (int y = 0; y < height; ++y) {
            std::string line = y == middle_y ? letter(Side::west) : "│";
            for (int x = 0; x < width; ++x) {
                line += at({x, y});
            }
            lines.push_back(line + (y == middle_y ? letter(Side::east) : "│"));
        }
        lines.push_back(rim("└", "┘", Side::south));
        return lines;
    }

    const TileDefinition& tile_;
    const DrawingKinds& kinds_;
    std::array<std::array<std::string, width>, height> cells_ = [] {
        std::array<std::array<std::string, width>, height> blank;
        for (auto& row : blank) {
            row.fill(" ");
        }
        return blank;
    }();
};

template <typename Definition>
const Definition* named(const std::vector<const Definition*>& definitions,
                        const std::string& name) {
    const auto found = std::find_if(definitions.begin(), definitions.end(),
                                    [&](const Definition* one) { return one->name == name; });
    return found == definitions.end() ? nullptr : *found;
}

} // namespace

const FeatureDefinition* DrawingKinds::feature(const std::string& name) const {
    return named(features, name);
}
const EdgeDefinition* DrawingKinds::edge(const std::string& name) const {
    return named(edges, name);
}

std::vector<std::string> drawing(const TileDefinition& tile, const DrawingKinds& kinds) {
    return Drawer(tile, kinds).draw();
}

} // namespace circulade
