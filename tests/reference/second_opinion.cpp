#include "tests/reference/second_opinion.hpp"

#include <algorithm>
#include <array>

namespace circulade::second_opinion {

namespace {

// Sides are 0 north, 1 east, 2 south, 3 west; each has three slots, 0 to 2 clockwise.
constexpr std::array<int, 4> step_x{0, 1, 0, -1};
constexpr std::array<int, 4> step_y{-1, 0, 1, 0};

Cell beside(const Cell& cell, int side) {
    return {cell.x + step_x.at(static_cast<std::size_t>(side)),
            cell.y + step_y.at(static_cast<std::size_t>(side))};
}

/// What a laid tile shows on a side of the board.
std::string edge(const Laid& laid, int side) {
    return laid.tile->edges.at(static_cast<std::size_t>((side - laid.quarters + 4) % 4));
}

/// Whether a part of a laid tile owns a slot on a side of the board.
bool owns(const Laid& laid, std::size_t part, int side, int slot) {
    const int printed_side = (side - laid.quarters + 4) % 4;
    const unsigned bit = 1U << static_cast<unsigned>(3 * printed_side + slot);
    return (laid.tile->parts.at(part).slots & bit) != 0;
}

const TilePart& part_at(const Table& table, const Spot& spot) {
    return table.tiles.at(spot.cell).tile->parts.at(spot.part);
}

/// The parts of neighbouring tiles that a part touches.
std::vector<Spot> joined_to(const Table& table, const Spot& spot) {
    std::vector<Spot> joined;
    const Laid& laid = table.tiles.at(spot.cell);
    for (int side = 0; side < 4; ++side) {
        const auto other = table.tiles.find(beside(spot.cell, side));
        if (other == table.tiles.end()) {
            continue;
        }
        for (int slot = 0; slot < 3; ++slot) {
            if (!owns(laid, spot.part, side, slot)) {
                continue;
            }
            // Seen from the other tile the slots of the common edge run the other way.
            for (std::size_t part = 0; part < other->second.tile->parts.size(); ++part) {
                if (owns(other->second, part, (side + 2) % 4, 2 - slot)) {
                    joined.push_back({other->first, part});
                }
            }
        }
    }
    return joined;
}

/// Whether nothing lies beyond some slot of the part.
bool is_open(const Table& table, const Spot& spot) {
    const Laid& laid = table.tiles.at(spot.cell);
    for (int side = 0; side < 4; ++side) {
        for (int slot = 0; slot < 3; ++slot) {
            if (owns(laid, spot.part, side, slot) &&
                !table.tiles.contains(beside(spot.cell, side))) {
                return true;
            }
        }
    }
    return false;
}

int tiles_around(const Table& table, const Cell& cell) {
    int count = 0;
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            if ((dx != 0 || dy != 0) && table.tiles.contains({cell.x + dx, cell.y + dy})) {
                ++count;
            }
        }
    }
    return count;
}

/// A tile with several parts of the feature counts once.
int tiles_of(const Feature& feature) {
    std::set<Cell> cells;
    for (const Spot& spot : feature) {
        cells.insert(spot.cell);
    }
    return static_cast<int>(cells.size());
}

int coats_of_arms(const Table& table, const Feature& feature) {
    int count = 0;
    for (const Spot& spot : feature) {
        for (const auto& [name, number] : part_at(table, spot).values) {
            if (name == "base.coats_of_arms") {
                count += number;
            }
        }
    }
    return count;
}

/// BA-27, BA-28: the complete cities that touch a field, each once.
std::set<Feature> cities_of_field(const Table& table, const Feature& field) {
    std::set<Feature> cities;
    for (const Spot& spot : field) {
        for (const std::size_t touched : part_at(table, spot).touches) {
            const Feature other = feature_at(table, {spot.cell, touched});
            if (kind_of(table, other) == "base.city" && is_complete(table, other)) {
                cities.insert(other);
            }
        }
    }
    return cities;
}

std::map<int, int> figures_by_player(const Table& table, const Feature& feature) {
    std::map<int, int> count;
    for (const Figure& figure : table.figures) {
        if (feature.contains(figure.spot)) {
            ++count[figure.player];
        }
    }
    return count;
}

std::set<int> with_most(const std::map<int, int>& counts) {
    int most = 0;
    for (const auto& [player, count] : counts) {
        most = std::max(most, count);
    }
    std::set<int> players;
    for (const auto& [player, count] : counts) {
        if (count == most) {
            players.insert(player);
        }
    }
    return players;
}

void pay(Table& table, const std::set<int>& players, int points) {
    for (const int player : players) {
        table.scores.at(static_cast<std::size_t>(player)) += points;
    }
}

bool may_claim(const Reading& reading, const std::string& figure, const std::string& feature) {
    if (figure == "abbot.abbot") { // BA-22
        return feature == "base.monastery" || feature == "abbot.garden";
    }
    if (feature == "base.field") { // BA-12
        return reading.fields;
    }
    return feature == "base.road" || feature == "base.city" || feature == "base.monastery";
}

} // namespace

bool may_lie(const Table& table, const TileDefinition& tile, const Placement& placement) {
    if (table.tiles.contains(placement.cell)) {
        return false;
    }
    const Laid laid{&tile, placement.quarters};
    bool touches = false;
    for (int side = 0; side < 4; ++side) {
        const auto other = table.tiles.find(beside(placement.cell, side));
        if (other != table.tiles.end()) {
            touches = true;
            if (edge(laid, side) != edge(other->second, (side + 2) % 4)) {
                return false;
            }
        }
    }
    return touches;
}

std::set<Placement> legal_placements(const Table& table, const TileDefinition& tile) {
    std::set<Placement> legal;
    for (const auto& [cell, laid] : table.tiles) {
        for (int side = 0; side < 4; ++side) {
            for (int quarters = 0; quarters < 4; ++quarters) {
                const Placement placement{beside(cell, side), quarters};
                if (may_lie(table, tile, placement)) {
                    legal.insert(placement);
                }
            }
        }
    }
    return legal;
}

Feature feature_at(const Table& table, const Spot& spot) {
    Feature feature{spot};
    std::vector<Spot> to_look_at{spot};
    while (!to_look_at.empty()) {
        const Spot here = to_look_at.back();
        to_look_at.pop_back();
        for (const Spot& there : joined_to(table, here)) {
            if (feature.insert(there).second) {
                to_look_at.push_back(there);
            }
        }
    }
    return feature;
}

std::set<Feature> all_features(const Table& table) {
    std::set<Feature> features;
    std::set<Spot> seen;
    for (const auto& [cell, laid] : table.tiles) {
        for (std::size_t part = 0; part < laid.tile->parts.size(); ++part) {
            if (!seen.contains({cell, part})) {
                const Feature feature = feature_at(table, {cell, part});
                seen.insert(feature.begin(), feature.end());
                features.insert(feature);
            }
        }
    }
    return features;
}

std::string kind_of(const Table& table, const Feature& feature) {
    return part_at(table, *feature.begin()).feature;
}

bool is_complete(const Table& table, const Feature& feature) {
    const std::string kind = kind_of(table, feature);
    if (kind == "base.road" || kind == "base.city") {
        return std::none_of(feature.begin(), feature.end(),
                            [&](const Spot& spot) { return is_open(table, spot); });
    }
    if (kind == "base.monastery" || kind == "abbot.garden") {
        return tiles_around(table, feature.begin()->cell) == 8;
    }
    return false;
}

std::set<int> owners(const Table& table, const Feature& feature) {
    return with_most(figures_by_player(table, feature));
}

int worth(const Table& table, const Feature& feature, bool complete) {
    const std::string kind = kind_of(table, feature);
    if (kind == "base.road") {
        return tiles_of(feature);
    }
    if (kind == "base.city") {
        const bool small = tiles_of(feature) == 2 && table.reading.small_city == "early";
        return (tiles_of(feature) + coats_of_arms(table, feature)) * (complete && !small ? 2 : 1);
    }
    if (kind == "base.monastery" || kind == "abbot.garden") {
        return complete ? 9 : 1 + tiles_around(table, feature.begin()->cell);
    }
    const int for_a_city = table.reading.field_scoring == "ed3" ? 3 : 4; // §4
    return for_a_city * static_cast<int>(cities_of_field(table, feature).size());
}

std::set<Claim> claims(const Table& table, const Cell& cell, int player) {
    std::set<Claim> found;
    const Laid& laid = table.tiles.at(cell);
    for (const auto& [whose, count] : table.supply) {
        if (whose.first != player || count == 0) {
            continue;
        }
        for (std::size_t part = 0; part < laid.tile->parts.size(); ++part) {
            const Spot spot{cell, part};
            if (may_claim(table.reading, whose.second, laid.tile->parts[part].feature) &&
                figures_by_player(table, feature_at(table, spot)).empty()) {
                found.insert({whose.second, spot});
            }
        }
    }
    return found;
}

std::set<Spot> recalls(const Table& table, int player) {
    std::set<Spot> found;
    for (const Figure& figure : table.figures) {
        if (figure.player == player && figure.kind == "abbot.abbot" &&
            tiles_around(table, figure.spot.cell) < 8) {
            found.insert(figure.spot);
        }
    }
    return found;
}

void lay(Table& table, const TileDefinition& tile, const Placement& placement) {
    table.tiles[placement.cell] = {&tile, placement.quarters};
}

void claim(Table& table, int player, const Claim& claim) {
    --table.supply[{player, claim.kind}];
    table.figures.insert({player, claim.kind, claim.spot});
}

void recall(Table& table, int player, const Spot& spot) {
    pay(table, {player}, 1 + tiles_around(table, spot.cell));
    table.figures.erase({player, "abbot.abbot", spot});
    ++table.supply[{player, "abbot.abbot"}];
}

void settle(Table& table) {
    for (const Feature& feature : all_features(table)) {
        if (!is_complete(table, feature)) {
            continue;
        }
        pay(table, owners(table, feature), worth(table, feature, true));
        std::erase_if(table.figures, [&](const Figure& figure) {
            const bool goes = feature.contains(figure.spot);
            if (goes) {
                ++table.supply[{figure.player, figure.kind}];
            }
            return goes;
        });
    }
}

void score_the_end(Table& table) {
    std::map<int, std::set<Feature>> cities_paid;  // ed2: by player
    std::map<Feature, std::map<int, int>> farmers; // ed1: around each city
    for (const Feature& feature : all_features(table)) {
        if (figures_by_player(table, feature).empty()) {
            continue;
        }
        if (kind_of(table, feature) != "base.field" || table.reading.field_scoring == "ed3") {
            pay(table, owners(table, feature), worth(table, feature, false));
            continue;
        }
        for (const Feature& city : cities_of_field(table, feature)) {
            for (const auto& [player, count] : figures_by_player(table, feature)) {
                farmers[city][player] += count;
            }
            for (const int player : owners(table, feature)) {
                cities_paid[player].insert(city);
            }
        }
    }
    if (table.reading.field_scoring == "ed1") {
        for (const auto& [city, count] : farmers) {
            pay(table, with_most(count), 4);
        }
    } else if (table.reading.field_scoring == "ed2") {
        for (const auto& [player, cities] : cities_paid) {
            pay(table, {player}, 4 * static_cast<int>(cities.size()));
        }
    }
}

} // namespace circulade::second_opinion
