#include "tests/art/sample_tiles.hpp"

#include <filesystem>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>

namespace circulade {
namespace {

SlotSet slots_named(std::string_view names) {
    std::istringstream in{std::string(names)};
    SlotSet slots = 0;
    for (std::string name; in >> name;) {
        if (const auto side = side_named(name)) {
            slots = static_cast<SlotSet>(slots | slots_of(*side));
        } else {
            slots = static_cast<SlotSet>(slots | 1U << slot_named(name).value());
        }
    }
    return slots;
}

TilePart part(std::string kind, std::string_view slots, std::vector<std::size_t> meets = {}) {
    TilePart part;
    part.feature = std::move(kind);
    part.slots = slots_named(slots);
    part.meets = std::move(meets);
    return part;
}
TilePart city(std::string_view sides, int coats = 0) {
    TilePart city = part("base.city", sides);
    if (coats > 0) {
        city.values = {{"base.coats_of_arms", coats}};
    }
    return city;
}
TilePart road(std::string_view slots, std::vector<std::size_t> meets = {}) {
    return part("base.road", slots, std::move(meets));
}
TilePart field(std::string_view slots) {
    return part("base.field", slots);
}
TilePart river(std::string_view slots) {
    return part("river_1.river", slots);
}
TilePart monastery() {
    return part("base.monastery", "");
}

TileDefinition tile(std::string id, std::vector<TilePart> parts,
                    std::vector<std::string> decorations = {}) {
    TileDefinition tile;
    tile.id = std::move(id);
    for (const Side side : all_sides) { // the middle slot's owner names the edge's kind
        for (const TilePart& part : parts) {
            if ((part.slots >> (first_slot(side) + 1U) & 1U) != 0) {
                tile.edges[static_cast<std::size_t>(index(side))] = part.feature;
            }
        }
    }
    tile.parts = std::move(parts);
    tile.decorations = std::move(decorations);
    return tile;
}

TileDefinition with_garden(TileDefinition tile) {
    tile.id += "_garden";
    tile.parts.push_back(part("abbot.garden", ""));
    return tile;
}

constexpr std::string_view all_round = "N E S W";

} // namespace

std::vector<TileDefinition> sample_tiles() {
    const std::vector<std::string> farmhouse{"farmhouse"};
    std::vector<TileDefinition> tiles{
        tile("base.A", {road("SC", {2}), field("N E SL SR W"), monastery()}),
        tile("base.B", {field(all_round), monastery()}, farmhouse),
        tile("base.C", {city(all_round, 1)}),
        tile("base.D", {city("N"), road("EC WC"), field("EL WR"), field("ER S WL")}, farmhouse),
        tile("base.E", {city("N"), field("E S W")}, farmhouse),
        tile("base.F", {city("E W", 1), field("N"), field("S")}),
        tile("base.G", {city("E W"), field("N"), field("S")}),
        tile("base.H", {city("N"), city("S"), field("E W")}),
        tile("base.I", {city("N"), city("W"), field("E S")}),
        tile("base.J", {city("N"), road("EC SC"), field("EL SR W"), field("ER SL")}, farmhouse),
        tile("base.K", {city("N"), road("SC WC"), field("E SL WR"), field("SR WL")}, farmhouse),
        tile("base.L", {city("N"), road("EC", {2, 3}), road("SC", {1, 3}), road("WC", {1, 2}),
                        field("EL WR"), field("SR WL"), field("ER SL")}),
        tile("base.M", {city("N W", 1), field("E S")}),
        tile("base.N", {city("N W"), field("E S")}),
        tile("base.O", {city("N W", 1), road("EC SC"), field("EL SR"), field("ER SL")}, farmhouse),
        tile("base.P", {city("N W"), road("EC SC"), field("EL SR"), field("ER SL")}),
        tile("base.Q", {city("N E W", 1), field("S")}),
        tile("base.R", {city("N E W"), field("S")}),
        tile("base.S", {city("N E W", 1), road("SC", {0}), field("SL"), field("SR")}),
        tile("base.T", {city("N E W"), road("SC", {0}), field("SL"), field("SR")}),
        tile("base.U", {road("EC WC"), field("N EL WR"), field("ER S WL")}, farmhouse),
        tile("base.V", {road("SC WC"), field("N E SL WR"), field("SR WL")}, farmhouse),
        tile("base.W", {road("EC", {1, 2}), road("SC", {0, 2}), road("WC", {0, 1}),
                        field("N EL WR"), field("ER SL"), field("SR WL")}),
        tile("base.X", {road("NC", {1, 2, 3}), road("EC", {0, 2, 3}), road("SC", {0, 1, 3}),
                        road("WC", {0, 1, 2}), field("NL WR"), field("NR EL"), field("ER SL"),
                        field("SR WL")}),
    };
    for (const std::size_t letter : {4U, 7U, 8U, 12U, 13U, 17U, 20U, 21U}) { // E H I M N R U V
        tiles.push_back(with_garden(tiles[letter]));
    }
    TileDefinition source = tile("river_1.source", {river("EC"), field("N EL ER S W")});
    source.start = true;
    tiles.push_back(source);
    tiles.push_back(tile("river_1.lake", {river("WC"), field("N E S WL WR")}));
    tiles.push_back(tile("river_1.two_cities",
                         {city("N"), city("S"), river("EC WC"), field("EL WR"), field("ER WL")}));
    tiles.push_back(tile("river_1.gate", {city("N"), road("SC", {0}), river("EC WC"), field("EL"),
                                          field("WR"), field("ER SL"), field("SR WL")}));
    tiles.push_back(tile("river_1.monastery", {road("SC", {5}), river("EC WC"), field("N EL WR"),
                                               field("ER SL"), field("SR WL"), monastery()}));
    tiles.push_back(tile("river_1.bridge", {road("EC WC"), river("NC SC"), field("NL WR"),
                                            field("NR EL"), field("ER SL"), field("SR WL")}));
    tiles.push_back(tile("river_1.straight", {river("EC WC"), field("N EL WR"), field("ER S WL")}));
    tiles.push_back(
        tile("river_1.city_corner", {city("N W"), river("EC SC"), field("EL SR"), field("ER SL")}));
    tiles.push_back(
        tile("river_1.road_corner", {road("NC EC"), river("SC WC"), field("NL ER SL WR"),
                                     field("NR EL"), field("SR WL")}));
    tiles.push_back(tile("river_1.corner", {river("SC WC"), field("N E SL WR"), field("SR WL")}));
    tiles.push_back(with_garden(tiles.back()));
    return tiles;
}

std::vector<TileDefinition> odd_tiles() {
    std::vector<TileDefinition> tiles;
    const auto add = [&](std::string id, std::vector<TilePart> parts,
                         std::vector<std::string> spaces = {},
                         std::vector<std::string> decorations = {}) {
        tiles.push_back(tile("odd." + id, std::move(parts), std::move(decorations)));
        tiles.back().spaces = std::move(spaces);
    };
    const auto tagged = [](TilePart road, std::vector<std::string> tags) {
        road.tags = std::move(tags);
        return road;
    };
    const std::vector<std::string> bridge{"drawbridges.drawbridge"};
    const std::vector<std::string> tunnel{"tunnel.tunnel"};
    // Circus.
    add("acrobats", {field(all_round), part("abbot.garden", "")}, {"big_top.acrobats"});
    add("acrobats_road", {road("WC"), field("N E S WL WR")}, {"big_top.acrobats"},
        {"acrobats_turned"});
    add("ring", {road("EC"), road("WC"), field("N EL WR"), field("S ER WL")}, {"big_top.ring"});
    add("ring_cap", {city("N"), road("EC"), road("WC"), field("EL WR"), field("S ER WL")},
        {"big_top.ring"});
    add("ring_corner", {city("N W"), road("EC"), road("SC"), field("EL SR"), field("ER SL")},
        {"big_top.ring"});
    add("ring_two", {city("N"), city("S"), field("E W")}, {"big_top.ring"});
    add("ring_between", {city("N"), road("SC"), field("E SL"), field("SR W")}, {"big_top.ring"});
    // Eggs.
    add("nest",
        {city("N"), road("EC SC"), field("EL SR W"), field("ER SL"), part("easter.nest", "")});
    add("bunny", {city("N W"), field("E S")}, {}, {"easter.bunny"});
    add("bunny_strip", {city("N W"), city("E S"), field("")}, {}, {"easter.bunny"});
    add("tunnel_city",
        {city("E W"), road("NC SC"), field("NL"), field("NR"), field("SL"), field("SR")});
    add("church", {city("N E W"), field("S"), monastery()});
    // Drawbridges.
    add("bridge_south", {city("N"), tagged(road("SC", {0}), bridge), field("E SL"), field("W SR")});
    add("bridge_two", {city("N E", 1), tagged(road("SC", {0}), bridge),
                       tagged(road("WC", {0}), bridge), field("SL"), field("SR WL"), field("WR")});
    add("bridge_side", {city("E"), tagged(road("WC", {0}), bridge), field("N WR"), field("S WL")});
    add("bridge_north", {city("S"), tagged(road("NC", {0}), bridge), field("E NR"), field("W NL")});
    add("bridge_waist", {city("E S W"), tagged(road("NC", {0}), bridge), field("NL"), field("NR")});
    // Tunnels.
    add("tunnels", {city("N"), tagged(road("EC"), tunnel), tagged(road("SC"), tunnel),
                    tagged(road("WC"), tunnel), field("EL WR"), field("ER SL"), field("SR WL")});
    // Whatever else.
    add("nothing", {});
    add("dead_end", {road("SC"), field("N E W SL SR")});
    add("three_cities", {city("N"), city("E"), city("S", 1), field("W")});
    add("four_cities", {city("N"), city("E"), city("S"), city("W")});
    add("three_coats", {city("N E", 3), field("S W")});
    add("cross_corner",
        {road("NC EC"), road("SC WC"), field("NL ER SL WR"), field("NR EL"), field("SR WL")});
    add("strange", {part("hills.hill", ""), part("tracks.track", "NC SC"), field("E W")},
        {"tower.foundation", "towers.roof"});
    add("inner_field", {city(all_round), part("base.field", "")});
    return tiles;
}

const TileDefinition& sample_tile(std::string_view id) {
    static const std::vector<TileDefinition> tiles = [] {
        std::vector<TileDefinition> all = sample_tiles();
        for (TileDefinition& odd : odd_tiles()) {
            all.push_back(std::move(odd));
        }
        return all;
    }();
    for (const TileDefinition& tile : tiles) {
        if (tile.id == id) {
            return tile;
        }
    }
    throw std::out_of_range("no sample tile " + std::string(id));
}

const Theme& sample_theme() {
    static const Theme theme = [] {
        const std::filesystem::path expansions =
            std::filesystem::path(CIRCULADE_SOURCE_DIR) / "expansions";
        std::vector<Problem> problems;
        auto circus = read_motifs(expansions / "under_the_big_top", problems);
        auto bridges = read_motifs(expansions / "drawbridges", problems);
        const auto mouth = parse_motif("on_tile: mouth", "sample", problems);
        const auto on_meadow =
            parse_motif("{up: 12, down: 0, shapes: [{path: M-9 0L9 0L0 -11Z, fill: paint.cream}]}",
                        "sample", problems);
        if (!problems.empty()) {
            throw std::runtime_error(problems.front().text);
        }
        Motifs motifs;
        motifs["big_top.ring"] = circus.at("circus");
        motifs["big_top.acrobats"] = circus.at("acrobats");
        motifs["big_top.acrobats_turned"] = circus.at("acrobats_turned");
        motifs["big_top.ringmaster"] = circus.at("ringmaster");
        motifs["big_top.big_top"] = circus.at("big_top");
        motifs["drawbridges.drawbridge"] = bridges.at("drawbridge");
        motifs["drawbridges.drawbridge_if"] = bridges.at("drawbridge_if");
        motifs["tunnel.tunnel"] = mouth.value();
        motifs["easter.nest"] = on_meadow.value();
        motifs["easter.bunny"] = circus.at("animal_token");
        motifs["easter.bunny_mark"] = on_meadow.value();
        Theme made;
        made.motifs = std::make_shared<Motifs>(std::move(motifs));
        return made;
    }();
    return theme;
}

} // namespace circulade
