// Tiles written back as YAML: every shipped one, every one with a single feature more or less, and
// files of which one entry is changed.
#include "engine/catalogue/tile_geometry.hpp"
#include "engine/catalogue/tile_write.hpp"
#include "engine/catalogue/yaml_edit.hpp"
#include "tests/catalogue/test_folder.hpp"

#include <algorithm>

namespace circulade {
namespace {

const Loaded& shipped() {
    static const Loaded loaded = load_expansions({source_folder() / "expansions"});
    return loaded;
}
std::shared_ptr<const TileNodes> nodes() {
    static const std::shared_ptr<const TileNodes> all = tile_nodes(shipped());
    return all;
}

struct PlacedTile {
    TilePlace place;
    TileDefinition tile;
    std::string replaces;
};

std::vector<PlacedTile> shipped_tiles() {
    std::vector<PlacedTile> tiles;
    for (const ExpansionDefinition& expansion : shipped().expansions) {
        for (const TileDefinition& tile : expansion.tiles) {
            tiles.push_back({tile_place(shipped(), expansion, "", nodes()), tile, ""});
        }
        for (const WithBlock& block : expansion.with) {
            for (const TileDefinition& tile : block.tiles) {
                const TilePlace place = tile_place(shipped(), expansion, block.older, nodes());
                const YamlNode* replaces = nodes()->at(tile.id).find("replaces");
                std::vector<Problem> none;
                tiles.push_back(
                    {place, tile,
                     replaces == nullptr
                         ? ""
                         : place.wide.resolve(NameOf::tile, replaces->text, {}, "", none)
                               .value_or("")});
            }
        }
    }
    return tiles;
}
std::string write(const PlacedTile& placed) {
    return write_tile(placed.tile, placed.replaces, placed.place);
}
void expect_reads_back(const PlacedTile& placed) {
    const std::string text = write(placed);
    std::vector<Problem> problems;
    const auto read = read_tile_text(text, placed.place, problems);
    ASSERT_TRUE(read) << text_of(problems) << text;
    EXPECT_EQ(read->replaces, placed.replaces);
    EXPECT_TRUE(same_tile(read->tile, placed.tile)) << placed.tile.id << '\n' << text;
}

TEST(TileWrite, EveryShippedTileReadsBackTheSame) {
    const auto tiles = shipped_tiles();
    // 24 of the base game, 8 of the Abbot, 13 drawbridges, 22 of Easter (one more waits for an
    // expansion that is not there), 11 of the River, 18 of the Big Top, 26 of Traders & Builders,
    // 19 of Inns & Cathedrals, 9 of the Flying Machines.
    EXPECT_EQ(tiles.size(), 150U);
    for (const PlacedTile& placed : tiles) {
        expect_reads_back(placed);
    }
}

TEST(TileWrite, SaysNoMoreThanAPersonWould) {
    const auto text_of_tile = [](const std::string& id) {
        for (const PlacedTile& placed : shipped_tiles()) {
            if (placed.tile.id == id) {
                return write(placed);
            }
        }
        return std::string();
    };
    EXPECT_EQ(text_of_tile("base.U"), "U:\n  count: 8\n  road: E W\n");
    EXPECT_EQ(text_of_tile("base.B"), "B:\n  count: 4\n  monastery: yes\n");
    EXPECT_EQ(text_of_tile("base.L"), "L:\n  count: 3\n  road: [E, S, W]\n  city: N\n");
    EXPECT_EQ(text_of_tile("base.C"), "C:\n  city: {at: N E S W, coats_of_arms: 1}\n");
    EXPECT_EQ(text_of_tile("river_1.bridge"),
              "bridge:\n  road: E W\n  river: N S\n  crossing: [road river]\n");
    EXPECT_EQ(text_of_tile("river_1.lake"), "lake:\n  stack: lake\n  river: W\n");
    EXPECT_EQ(text_of_tile("abbot.E"), "E:\n  like: base.E\n  replaces: base.E\n  garden: yes\n");
    EXPECT_EQ(text_of_tile("drawbridges.R03"),
              "R03:\n  road: {at: W, tags: drawbridge}\n  city: N\n");
    EXPECT_EQ(text_of_tile("under_the_big_top.F"),
              "F:\n  road: S\n  circus: yes\n  tags: [circus_tile]\n  decorations: [cowshed]\n"
              "  left_out_if: {circus: no, unused_tiles: left_out}\n");
}

/// What can be put on or taken off a tile as one thing.
std::vector<TileDefinition> single_edits(const PlacedTile& placed) {
    std::vector<TileDefinition> edits;
    const auto edit = [&](auto change) {
        TileDefinition tile = placed.tile;
        change(tile);
        edits.push_back(std::move(tile));
    };
    if (placed.replaces.empty()) { // else there must be as many to take the place of
        edit([](TileDefinition& tile) { tile.count = 7; });
    }
    edit([](TileDefinition& tile) { tile.start = !tile.start; });
    edit([](TileDefinition& tile) { tile.decorations = {"well", "an \"old\" mill"}; });
    edit([](TileDefinition& tile) { tile.picture_of.clear(); });
    for (const std::string& stack : placed.place.wide.names(NameOf::stack)) {
        edit([&](TileDefinition& tile) { tile.stack = stack; });
    }
    for (const std::string& tag : placed.place.wide.names(NameOf::tag)) {
        edit([&](TileDefinition& tile) { tile.tags = {tag}; });
        edit([&](TileDefinition& tile) { tile.parts.front().tags = {tag}; });
    }
    for (std::size_t part = 0; part < placed.tile.parts.size(); ++part) {
        edit([&](TileDefinition& tile) { tile.parts[part].tags.clear(); });
        if (placed.tile.parts[part].feature == "base.city") {
            edit([&](TileDefinition& tile) {
                tile.parts[part].values = {{"base.coats_of_arms", 3}};
            });
        }
        for (std::size_t touched = 0; touched < placed.tile.parts[part].touches.size(); ++touched) {
            edit([&](TileDefinition& tile) {
                auto& touches = tile.parts[part].touches;
                touches.erase(touches.begin() + static_cast<std::ptrdiff_t>(touched));
            });
        }
    }
    return edits;
}

TEST(TileWrite, EverySingleEditReadsBackTheSame) {
    std::size_t edits = 0;
    for (const PlacedTile& placed : shipped_tiles()) {
        for (const TileDefinition& edited : single_edits(placed)) {
            expect_reads_back({placed.place, edited, placed.replaces});
            ++edits;
        }
    }
    EXPECT_GT(edits, 2000U);
}

TEST(TileWrite, ATileOfOneFeatureMoreReadsBackTheSame) {
    for (const PlacedTile& placed : shipped_tiles()) {
        const WrittenTile shortest = written(placed.tile, placed.replaces, placed.place);
        const auto try_edit = [&](const WrittenTile& edited) {
            std::vector<Problem> refused;
            const auto read =
                read_tile_text(to_yaml(edited, placed.place).text, placed.place, refused);
            if (read) {
                expect_reads_back({placed.place, read->tile, read->replaces});
            }
        };
        for (const SpaceDefinition* space : placed.place.kinds().spaces) {
            WrittenTile edited = shortest;
            std::erase(edited.left_to_pattern, space->name);
            if (std::erase(edited.spaces, space->name) == 0) {
                edited.spaces.push_back(space->name);
            }
            try_edit(edited);
        }
        for (std::size_t part = 0; part < shortest.parts.size(); ++part) {
            WrittenTile edited = shortest;
            edited.parts.erase(edited.parts.begin() + static_cast<std::ptrdiff_t>(part));
            try_edit(edited);
        }
        for (const FeatureDefinition* feature : placed.place.kinds().features) {
            WrittenTile edited = shortest;
            WrittenPart part;
            part.feature = feature->name;
            part.sides = {Side::south};
            edited.parts.push_back(part);
            try_edit(edited);
        }
    }
}

TEST(TileWrite, NamesAreFullWhereShortOnesAreDoubtful) {
    const TestFolder folder;
    folder.write("mine/expansion.yaml",
                 "year: 2030\nneeds: [base, abbot]\nfeatures: {garden: {completes: never}}\n");
    folder.write("mine/text.en.yaml", "title: M\nabout: A.\nfeatures: {garden: garden}\n");
    folder.write("mine/tiles.yaml", "A: {abbot.garden: yes}\nB: {mine.garden: yes}\n");
    const Loaded loaded = load_with_shipped(folder);
    ASSERT_EQ(text_of(loaded.problems()), "");
    const ExpansionDefinition& mine = *loaded.find("mine");
    const TilePlace place = tile_place(loaded, mine, "", tile_nodes(loaded));
    EXPECT_EQ(write_tile(mine.tiles[0], "", place), "A:\n  abbot.garden: yes\n");
    EXPECT_EQ(write_tile(mine.tiles[1], "", place), "B:\n  mine.garden: yes\n");
}

TEST(TileWrite, SaysWhatIsOtherThanTheTileItIsLike) {
    const TestFolder folder;
    const std::string tile =
        "A:\n  like: easter.EC_18\n  road: [{at: N, meets: none}, {at: S, meets: "
        "none}]\n  bunny: no\n  crossing: []\n  tags: []\n";
    folder.write("mine/expansion.yaml", "year: 2030\nneeds: [base, easter]\n");
    folder.write("mine/text.en.yaml", "title: M\nabout: A.\n");
    folder.write("mine/tiles.yaml", tile);
    const Loaded loaded = load_with_shipped(folder);
    ASSERT_EQ(text_of(loaded.problems()), "");
    const ExpansionDefinition& mine = *loaded.find("mine");
    const TilePlace place = tile_place(loaded, mine, "", tile_nodes(loaded));
    EXPECT_EQ(write_tile(mine.tiles[0], "", place), tile);
}

// ---- over a variant's original -------------------------------------------------------------

/// A variant of each shipped folder that changes nothing.
Loaded with_variants(const TestFolder& folder) {
    for (const ExpansionDefinition& expansion : shipped().expansions) {
        folder.write("my_" + expansion.name + "/expansion.yaml", "like: " + expansion.name + "\n");
        folder.write("my_" + expansion.name + "/text.en.yaml", "title: Mine\n");
    }
    return load_with_shipped(folder);
}

TilePlace place_in_variant(const Loaded& loaded, const std::string& name, const std::string& with) {
    const ExpansionDefinition& variant = *loaded.find(name);
    TilePlace place = tile_place(loaded, variant, with, tile_nodes(loaded, name));
    place.original = original_tiles(loaded, variant);
    return place;
}

TEST(TileWrite, AVariantSaysWhatDiffersFromItsOriginal) {
    const TestFolder folder;
    const Loaded loaded = with_variants(folder);
    ASSERT_EQ(text_of(loaded.problems()), "");
    const TilePlace base = place_in_variant(loaded, "my_base", "");
    TileDefinition tile = loaded.find("my_base")->tiles.at(0); // A: a monastery with a road, twice
    EXPECT_EQ(tile.id, "base.A");
    EXPECT_EQ(write_tile(tile, "", base), "A: {}\n");
    tile.count = 1;
    EXPECT_EQ(write_tile(tile, "", base), "A:\n  count: 1\n");
    tile.id = "base.new"; // not of the original: said as everywhere
    EXPECT_EQ(write_tile(tile, "", base), "new:\n  road: S\n  monastery: yes\n");
    const TilePlace abbot = place_in_variant(loaded, "my_abbot", "base");
    TileDefinition garden = loaded.find("my_abbot")->with.at(0).tiles.at(0);
    garden.tags = {"base.meeple"};
    EXPECT_EQ(write_tile(garden, "base.E", abbot),
              "E:\n  like: base.E\n  replaces: base.E\n  tags: [meeple]\n");
}

TEST(TileWrite, AVariantMayMakeAnyTileOfAnother) {
    const TestFolder folder;
    const Loaded loaded = with_variants(folder);
    int changed = 0;
    for (const ExpansionDefinition& variant : loaded.expansions) {
        if (variant.like.empty()) {
            continue;
        }
        const TilePlace place = place_in_variant(loaded, variant.name, "");
        for (std::size_t i = 0; i < variant.tiles.size(); ++i) {
            TileDefinition other = variant.tiles[(i + 1) % variant.tiles.size()];
            other.id = variant.tiles[i].id;
            if (other.picture_of.empty() != variant.tiles[i].picture_of.empty() ||
                other.left_out_if.size() < variant.tiles[i].left_out_if.size()) {
                continue; // what an original says by `like` and `left_out_if` can't be taken back
            }
            expect_reads_back({place, other, ""});
            ++changed;
        }
    }
    EXPECT_GT(changed, 60);
}

TEST(TileText, KnowsWhereEachPartBegins) {
    const TilePlace place = tile_place(shipped(), *shipped().find("base"), "", nodes());
    WrittenTile tile;
    tile.id = "A";
    tile.parts = {
        {"base.road", {Side::east}}, {"base.city", {Side::north}}, {"base.road", {Side::south}}};
    const TileText text = to_yaml(tile, place);
    EXPECT_EQ(text.text, "A:\n  road: [E, S]\n  city: N\n");
    EXPECT_EQ(text.parts[0].line, 2);
    EXPECT_EQ(text.parts[0].column, 10);
    EXPECT_EQ(text.parts[1].line, 3);
    EXPECT_EQ(text.parts[1].column, 9);
    EXPECT_EQ(text.parts[2].column, 13);
    std::vector<Problem> problems;
    EXPECT_FALSE(read_tile_text(text.text, place, problems));
    ASSERT_EQ(problems.size(), 2U) << "each road ends, and at what cannot be told";
    EXPECT_EQ(problems[1].origin.column, 13);
}

// ---- files ------------------------------------------------------------------------------------

std::string changed(const std::string& text, const std::vector<std::string>& path,
                    const std::string& entry) {
    std::vector<Problem> problems;
    return with_entry(text, "f", path, entry, problems).value_or(text_of(problems));
}

TEST(YamlEdit, ReplacesOneEntryAndNothingElse) {
    const std::string before = "# head\nA:\n  count: 2 # two\n\n# of B\nB: {road: N}\n# tail\n";
    EXPECT_EQ(changed(before, {"A"}, "A:\n  count: 3\n  road: S\n"),
              "# head\nA:\n  count: 3 # two\n  road: S\n\n# of B\nB: {road: N}\n# tail\n");
    EXPECT_EQ(changed(before, {"B"}, "B:\n  road: S\n"),
              "# head\nA:\n  count: 2 # two\n\n# of B\nB:\n  road: S\n# tail\n");
}

TEST(YamlEdit, CommentsWithinTheEntryStayWithIt) {
    EXPECT_EQ(
        changed("A: # first\n  # why\n  count: 2 # so many\nB: {}\n", {"A"}, "A:\n  road: S\n"),
        "A: # first\n  # why\n  # so many\n  road: S\nB: {}\n");
}

TEST(YamlEdit, AddsBehindTheOthersAndBeforeWith) {
    EXPECT_EQ(changed("A: {}\n# more\nwith:\n  base:\n    B: {}\n", {"C"}, "C: {}\n"),
              "A: {}\nC: {}\n# more\nwith:\n  base:\n    B: {}\n");
    EXPECT_EQ(changed("A: {}", {"with", "base", "C"}, "C: {}\n"),
              "A: {}\nwith:\n  base:\n    C: {}\n");
    EXPECT_EQ(changed("with:\n  base:\n    B: {}\n", {"with", "abbot", "C"}, "C: {}\n"),
              "with:\n  base:\n    B: {}\n  abbot:\n    C: {}\n");
    EXPECT_EQ(changed("# nothing yet\n", {"C"}, "C:\n  road: S\n"),
              "# nothing yet\nC:\n  road: S\n");
    EXPECT_EQ(changed("", {"C"}, "C: {}\n"), "C: {}\n");
    EXPECT_EQ(changed("with:\n  base:\n", {"with", "base", "C"}, "C: {}\n"),
              "with:\n  base:\n    C: {}\n");
}

TEST(YamlEdit, ReplacesBelowWithAndKeepsReturns) {
    EXPECT_EQ(changed("with:\r\n  base:\r\n    B:\r\n      road: S\r\n    D: {}\r\n",
                      {"with", "base", "B"}, "B:\n  road: N\n"),
              "with:\r\n  base:\r\n    B:\r\n      road: N\r\n    D: {}\r\n");
}

TEST(YamlEdit, RefusesWhatHasNoLinesOfItsOwn) {
    EXPECT_EQ(changed("{A: {count: 2}, B: {}}\n", {"A"}, "A: {}\n"),
              "f:1:2: A has no lines of its own: write what is within braces { } one below the "
              "other\n");
    EXPECT_EQ(changed("with: {}\n", {"with", "base", "A"}, "A: {}\n").substr(0, 2), "f:");
    EXPECT_EQ(changed("A: [\n", {"A"}, "A: {}\n").substr(0, 2), "f:");
}

TEST(YamlEdit, EveryShippedTileCanBeChangedInItsFileAlone) {
    for (const PlacedTile& placed : shipped_tiles()) {
        const auto file = source_folder() / "expansions" / placed.place.own.name / "tiles.yaml";
        const std::string before = contents(file);
        std::vector<std::string> path{unqualified(placed.tile.id)};
        if (!placed.place.with.empty()) {
            path = {"with", placed.place.with, path.front()};
        }
        std::vector<Problem> problems;
        const auto after = with_entry(before, "f", path, write(placed), problems);
        ASSERT_TRUE(after) << placed.tile.id << text_of(problems);
        const auto comments = [](const std::string& text) {
            return std::count(text.begin(), text.end(), '#');
        };
        EXPECT_EQ(comments(*after), comments(before)) << placed.tile.id;
    }
}

} // namespace
} // namespace circulade
