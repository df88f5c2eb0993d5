// Every tile of ours against the printed ones, which stand written out in facts/tiles.txt.
#include "engine/catalogue/tile_geometry.hpp"
#include "engine/catalogue/yaml_reader.hpp"
#include "tests/catalogue/test_folder.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace circulade {
namespace {

struct Fact {
    int copies = 0;
    std::string edges;
    std::set<std::string> parts;
};

std::map<std::string, Fact> printed_tiles() {
    std::map<std::string, Fact> facts;
    std::istringstream file(contents(source_folder() / "tests/catalogue/facts/tiles.txt"));
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') {
            continue;
        }
        const auto words = words_of(line);
        Fact& fact = facts[words[0]];
        fact.copies = std::stoi(words[2]);
        fact.edges = words[4];
        std::string part;
        for (std::size_t i = 6; i < words.size(); ++i) {
            if (words[i] == ";") {
                fact.parts.insert(part);
                part.clear();
            } else {
                part += (part.empty() ? "" : " ") + words[i];
            }
        }
        fact.parts.insert(part);
    }
    return facts;
}

std::string short_kind(const std::string& name) {
    return name.substr(name.find('.') + 1);
}

/// "city2": its number among its kind, by first slot.
std::string numbered(const TileDefinition& tile, std::size_t part) {
    const TilePart& it = tile.parts[part];
    const auto first = [](SlotSet slots) {
        return static_cast<unsigned>(slots) & (~static_cast<unsigned>(slots) + 1U);
    };
    int number = 1;
    for (const TilePart& other : tile.parts) {
        number += other.feature == it.feature && first(other.slots) < first(it.slots) ? 1 : 0;
    }
    return short_kind(it.feature) + std::to_string(number);
}

std::string described(const TileDefinition& tile, std::size_t part) {
    const TilePart& it = tile.parts[part];
    std::string text = short_kind(it.feature) + ' ' + (it.slots == 0 ? "-" : to_text(it.slots));
    for (const auto& [name, number] : it.values) {
        EXPECT_EQ(name, "base.coats_of_arms");
        text += " coats " + std::to_string(number);
    }
    const auto list = [&](const char* word, const std::vector<std::size_t>& others) {
        std::set<std::string> names;
        for (const std::size_t other : others) {
            names.insert(numbered(tile, other));
        }
        text += names.empty() ? "" : std::string(" ") + word;
        for (const std::string& name : names) {
            text += ' ' + name;
        }
    };
    list("touches", it.touches);
    list("meets", it.meets);
    return text;
}

Fact described(const TileDefinition& tile, const Loaded& loaded) {
    Fact fact;
    fact.copies = tile.count;
    for (const std::string& name : tile.edges) {
        for (const ExpansionDefinition& expansion : loaded.expansions) {
            for (const EdgeDefinition& edge : expansion.edges) {
                fact.edges += edge.name == name ? edge.letter : "";
            }
        }
    }
    for (std::size_t part = 0; part < tile.parts.size(); ++part) {
        fact.parts.insert(described(tile, part));
    }
    return fact;
}

TEST(TileFacts, EveryShippedTileIsAsPrinted) {
    const Loaded loaded = load_expansions({source_folder() / "expansions"});
    std::map<std::string, Fact> facts = printed_tiles();
    ASSERT_EQ(facts.size(), 24U + 8U + 19U + 11U + 16U + 2U + 13U + 22U + 26U + 9U);
    const auto compare = [&](const std::vector<TileDefinition>& tiles) {
        for (const TileDefinition& tile : tiles) {
            if (!facts.contains(tile.id)) {
                continue; // of a set that has its own table
            }
            const Fact ours = described(tile, loaded);
            const Fact& fact = facts[tile.id];
            EXPECT_EQ(ours.copies, fact.copies) << tile.id;
            EXPECT_EQ(ours.edges, fact.edges) << tile.id;
            EXPECT_EQ(ours.parts, fact.parts) << tile.id;
            facts.erase(tile.id);
        }
    };
    for (const ExpansionDefinition& expansion : loaded.expansions) {
        compare(expansion.tiles);
        for (const WithBlock& block : expansion.with) {
            compare(block.tiles);
        }
    }
    for (const auto& [id, fact] : facts) {
        ADD_FAILURE() << "no tile " << id;
    }
}

TEST(TileFacts, TheBaseGameHas72TilesAndTenCoatsOfArms) {
    const Loaded loaded = load_expansions({source_folder() / "expansions"});
    const ExpansionDefinition* base = loaded.find("base");
    ASSERT_NE(base, nullptr);
    int tiles = 0;
    int coats = 0;
    std::string starts;
    for (const TileDefinition& tile : base->tiles) {
        tiles += tile.count;
        starts += tile.start ? tile.id : "";
        for (const TilePart& part : tile.parts) {
            for (const auto& [name, number] : part.values) {
                coats += tile.count * number;
            }
        }
    }
    EXPECT_EQ(tiles, 72); // BA-01
    EXPECT_EQ(coats, 10);
    EXPECT_EQ(starts, "base.D");
}

TEST(TileFacts, EightGardensTakeThePlaceOfOneCopyEach) {
    const Loaded loaded = load_expansions({source_folder() / "expansions"});
    const ExpansionDefinition* abbot = loaded.find("abbot");
    ASSERT_NE(abbot, nullptr);
    ASSERT_EQ(abbot->with.size(), 1U);
    std::string replaced;
    for (const auto& [id, count] : abbot->with[0].replaced_tiles) {
        EXPECT_EQ(count, 1);
        replaced += id.substr(5);
    }
    EXPECT_EQ(replaced, "EHIMNRUV");
    for (const TileDefinition& tile : abbot->with[0].tiles) {
        EXPECT_EQ(tile.stack, "base.tiles");
        EXPECT_EQ(tile.picture_of, "base." + tile.id.substr(6));
    }
}

TEST(TileFacts, TheCircusHas12TilesTheAcrobats8AndTwoOfThemGardens) {
    const Loaded loaded = load_expansions({source_folder() / "expansions"});
    const ExpansionDefinition* big_top = loaded.find("under_the_big_top");
    ASSERT_NE(big_top, nullptr);
    std::map<std::string, int> tiles;
    for (const TileDefinition& tile : big_top->tiles) {
        ASSERT_EQ(tile.spaces.size(), 1U) << tile.id;
        tiles[tile.spaces[0]] += tile.count;
    }
    EXPECT_EQ(tiles, (std::map<std::string, int>{{"under_the_big_top.acrobats", 8},
                                                 {"under_the_big_top.circus", 12}}));
    std::map<std::string, int> gardens;
    for (const WithBlock& block : big_top->with) {
        if (block.older == "abbot") {
            gardens.insert(block.replaced_tiles.begin(), block.replaced_tiles.end());
        }
    }
    EXPECT_EQ(gardens,
              (std::map<std::string, int>{{"under_the_big_top.A", 1}, {"under_the_big_top.G", 1}}));
}

TEST(TileFacts, TwentyCitiesOfTradersAndBuildersCarryGoods) {
    const Loaded loaded = load_expansions({source_folder() / "expansions"});
    const ExpansionDefinition* traders = loaded.find("traders_builders");
    ASSERT_NE(traders, nullptr);
    std::map<std::string, int> goods;
    int tiles = 0;
    for (const TileDefinition& tile : traders->tiles) {
        tiles += tile.count;
        for (const TilePart& part : tile.parts) {
            for (const std::string& tag : part.tags) {
                EXPECT_EQ(part.feature, "base.city") << tile.id;
                goods[tag] += tile.count;
            }
        }
    }
    EXPECT_EQ(tiles, 24);
    EXPECT_EQ(goods, (std::map<std::string, int>{{"traders_builders.wine", 9},
                                                 {"traders_builders.grain", 6},
                                                 {"traders_builders.cloth", 5}}));
}

TEST(TileFacts, EightTilesHaveAFlyingMachineAndOneOfThemAGarden) {
    const Loaded loaded = load_expansions({source_folder() / "expansions"});
    const ExpansionDefinition* machines = loaded.find("flying_machines");
    ASSERT_NE(machines, nullptr);
    std::string at_an_angle;
    std::string to_the_west;
    for (const TileDefinition& tile : machines->tiles) {
        ASSERT_EQ(tile.pointing.size(), 1U) << tile.id;
        EXPECT_EQ(tile.pointing[0].first, "flying_machines.flying_machine");
        const Direction way = tile.pointing[0].second;
        EXPECT_TRUE(way == Direction::north_west || way == Direction::west) << tile.id;
        (way == Direction::west ? to_the_west : at_an_angle) += short_kind(tile.id);
    }
    EXPECT_EQ(at_an_angle, "ACF");
    EXPECT_EQ(to_the_west, "BDEGH");
    ASSERT_EQ(machines->with.size(), 1U);
    EXPECT_EQ(machines->with[0].older, "abbot");
    ASSERT_EQ(machines->with[0].tiles.size(), 1U);
    EXPECT_EQ(machines->with[0].tiles[0].pointing[0].second, Direction::north_west);
}

TEST(TileFacts, SixRoadsHaveAnInnAndTwoCitiesACathedral) {
    const Loaded loaded = load_expansions({source_folder() / "expansions"});
    const ExpansionDefinition* inns = loaded.find("inns_cathedrals");
    ASSERT_NE(inns, nullptr);
    int tiles = 0;
    std::map<std::string, int> worn;
    for (const TileDefinition& tile : inns->tiles) {
        tiles += tile.count;
        for (const TilePart& part : tile.parts) {
            for (const std::string& tag : part.tags) {
                worn[part.feature + ' ' + tag] += tile.count;
            }
        }
    }
    EXPECT_EQ(tiles, 18); // IC-01
    EXPECT_EQ(worn, (std::map<std::string, int>{{"base.city inns_cathedrals.cathedral", 2},
                                                {"base.road inns_cathedrals.inn", 6}}));
    std::map<std::string, int> gardens;
    for (const WithBlock& block : inns->with) {
        gardens.insert(block.replaced_tiles.begin(), block.replaced_tiles.end());
    }
    EXPECT_EQ(gardens, (std::map<std::string, int>{{"inns_cathedrals.four_cities", 1},
                                                   {"inns_cathedrals.inn_straight", 1}}));
}

TEST(TileFacts, TheRiverComesBeforeAllOthersAndTheLakeLast) {
    const Loaded loaded = load_expansions({source_folder() / "expansions"});
    const ExpansionDefinition* river = loaded.find("river_1");
    ASSERT_NE(river, nullptr);
    EXPECT_TRUE(river->replaces_start_tile);
    std::map<std::string, int> stacks;
    for (const TileDefinition& tile : river->tiles) {
        stacks[tile.stack] += tile.start ? 0 : tile.count;
    }
    EXPECT_EQ(stacks, (std::map<std::string, int>{{"river_1.river", 10}, {"river_1.lake", 1}}));
    ASSERT_EQ(river->tile_stacks.size(), 2U);
    EXPECT_EQ(river->tile_stacks[0].before.at(0).name, "river_1.lake");
    EXPECT_EQ(river->tile_stacks[1].before.at(0).name, "base.tiles");
}

TEST(TileFacts, TheDrawbridgesHaveTwelveTilesAndABridgeAtEachGate) {
    const Loaded loaded = load_expansions({source_folder() / "expansions"});
    const ExpansionDefinition* drawbridges = loaded.find("drawbridges");
    ASSERT_NE(drawbridges, nullptr);
    int tiles = 0;
    int bridges = 0;
    for (const TileDefinition& tile : drawbridges->tiles) {
        tiles += tile.count;
        for (const TilePart& part : tile.parts) {
            const bool ends_at_gate =
                std::any_of(part.meets.begin(), part.meets.end(), [&](std::size_t other) {
                    return tile.parts[other].feature == "base.city";
                });
            const bool has_bridge = part.tags == std::vector<std::string>{"drawbridges.drawbridge"};
            EXPECT_EQ(has_bridge, part.feature == "base.road" && ends_at_gate) << tile.id;
            bridges += has_bridge ? 1 : 0;
        }
    }
    EXPECT_EQ(tiles, 12);   // DB-01
    EXPECT_EQ(bridges, 16); // four tiles have two gates
}

} // namespace
} // namespace circulade
