// Pictures of an expansion's own: what may stand in them, and that nothing else gets through.
#include "engine/catalogue/motif.hpp"
#include "tests/catalogue/test_folder.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

Loaded load_with_base(const TestFolder& folder) {
    return load_expansions({source_folder() / "expansions" / "base", folder.path()});
}

std::string problems_of(const std::string& text) {
    std::vector<Problem> problems;
    const auto motif = parse_motif(text, "ring.yaml", problems);
    EXPECT_EQ(motif.has_value(), problems.empty());
    return text_of(problems);
}

TEST(Motif, ASoundOneIsRead) {
    std::vector<Problem> problems;
    const auto motif = parse_motif(
        "half_width: 16\n"
        "up: 14.5\n"
        "outline: M-16 0L16 0L0 -14Z\n"
        "emblem: {x: 0, y: -9.5, radius: 4}\n"
        "shapes:\n"
        "  - {path: 'M-16,0 L16,0 C16 -8 8 -14 0 -14Z', fill: paint.red}\n"
        "  - {path: M0 0Q4 -4 8 0, line: player, width: 1.5, opacity: 0.5, fine: yes}\n",
        "ring.yaml", problems);
    ASSERT_TRUE(motif) << text_of(problems);
    EXPECT_EQ(motif->half_width, 16);
    EXPECT_EQ(motif->up, 14.5);
    EXPECT_EQ(motif->outline, "M-16 0L16 0L0 -14Z");
    ASSERT_TRUE(motif->emblem);
    EXPECT_EQ(motif->emblem->y, -9.5);
    ASSERT_EQ(motif->shapes.size(), 2U);
    EXPECT_EQ(motif->shapes[0].path, "M-16 0 L16 0 C16 -8 8 -14 0 -14Z") << "commas become blanks";
    EXPECT_EQ(motif->shapes[0].fill, "paint.red");
    EXPECT_EQ(motif->shapes[1].line, "player");
    EXPECT_EQ(motif->shapes[1].width, 1.5);
    EXPECT_EQ(motif->shapes[1].opacity, 0.5);
    EXPECT_TRUE(motif->shapes[1].fine);
}

TEST(Motif, WhatIsWrongIsSaidWithItsPlaceAndTheCure) {
    EXPECT_EQ(problems_of("shapes: [{path: M0 0L1 1, fill: paint.rde}]\n")
                  .find("ring.yaml:1:33: unknown colour `paint.rde`, did you mean `paint.red`?"),
              0U);
    const auto path_problem = [](const std::string& path) {
        return problems_of("shapes: [{path: '" + path + "', fill: player}]\n");
    };
    EXPECT_EQ(path_problem("L0 0"), "ring.yaml:1:17: path must begin with `M`\n");
    EXPECT_EQ(path_problem("M0 0L1"), "ring.yaml:1:17: path `L` lacks numbers\n");
    EXPECT_EQ(path_problem("M0 0C1 2 3 4L1 1"), "ring.yaml:1:17: path `C` lacks numbers\n");
    EXPECT_EQ(path_problem("M0 0l1 1"),
              "ring.yaml:1:17: path `l` is no number and none of the commands M, L, C, Q, Z\n");
    EXPECT_EQ(path_problem("M0 0L99999999 1"),
              "ring.yaml:1:17: path goes farther than 200 from the foot\n");
    EXPECT_EQ(path_problem("M0 0L1e9 1"),
              "ring.yaml:1:17: path `e` is no number and none of the commands M, L, C, Q, Z\n");
    EXPECT_EQ(path_problem("M0 0Lnan 1"),
              "ring.yaml:1:17: path goes farther than 200 from the foot\n");
    EXPECT_EQ(path_problem(""), "ring.yaml:1:17: path must be text, found ``\n");
    EXPECT_EQ(problems_of("shapes: [{path: M0 0L1 1}]\n"),
              "ring.yaml:1:10: a shape needs `fill`, `line` or both\n");
    EXPECT_EQ(problems_of("up: 900\nshapes: [{path: M0 0L1 1, fill: player}]\n"),
              "ring.yaml:1:5: up must be a number from 1 to 80\n");
    EXPECT_NE(problems_of("shapes: []\n").find("1:9: shapes must be a list of 1 to 200"),
              std::string::npos);
    EXPECT_NE(problems_of("shape: []\n").find("unknown key"), std::string::npos);
}

TEST(Motif, AFolderWithABrokenPictureIsRefused) {
    const TestFolder folder;
    folder.write("circus/expansion.yaml", "year: 2020\nneeds: base\n");
    folder.write("circus/text.en.yaml", "title: Circus\nabout: For a test.\n");
    folder.write("circus/pictures/tent.yaml", "shapes: [{path: M0 0L1 1L2 0Z, fill: player}]\n");
    const Loaded sound = load_with_base(folder);
    EXPECT_EQ(sound.motifs.at("circus").count("tent"), 1U);
    EXPECT_TRUE(sound.refused.empty());

    folder.write("circus/pictures/ring.yaml", "shapes: [{path: M0 0, fill: none}]\n");
    folder.write("circus/pictures/photo.svg", "<svg/>");
    const Loaded refused = load_with_base(folder);
    ASSERT_EQ(refused.refused.size(), 1U);
    const std::string problems = text_of(refused.refused[0].problems);
    EXPECT_NE(problems.find("ring.yaml:1:29: unknown colour `none`"), std::string::npos)
        << problems;
    EXPECT_NE(problems.find("photo.svg: a picture is written as NAME.yaml"), std::string::npos)
        << problems;
}

TEST(Motif, AMarkBeforeAGateIsDrawnForEachSide) {
    const std::string shape = "[{path: M0 0L1 1L2 0Z, fill: wood.base}]\n";
    const std::string south = "on_tile: gate\nmoat: yes\nshapes: " + shape;
    std::vector<Problem> problems;
    const auto motif =
        parse_motif(south + "shapes_north: " + shape + "shapes_east: " + shape, "g", problems);
    ASSERT_TRUE(motif) << text_of(problems);
    EXPECT_EQ(motif->on_tile, Motif::OnTile::gate);
    EXPECT_TRUE(motif->moat);
    EXPECT_EQ(motif->shapes_north.size(), 1U);
    EXPECT_EQ(motif->shapes_east.size(), 1U);
    EXPECT_NE(problems_of(south).find("shapes_north"), std::string::npos);
    EXPECT_NE(problems_of("moat: yes\nshapes: " + shape).find("moat"), std::string::npos);
    EXPECT_EQ(problems_of("on_tile: mouth\n"), "") << "a tunnel's mouth needs no shapes";
}

TEST(Motif, WhatChangesItsPictureHasTwo) {
    const TestFolder folder;
    folder.write("gates/expansion.yaml",
                 "year: 2020\nneeds: base\n"
                 "tags: {gatehouse: {sentence: For a test., picture_if: meets_complete}}\n");
    folder.write("gates/text.en.yaml", "title: Gates\nabout: For a test.\n");
    folder.write("gates/pictures/gatehouse.yaml", "on_tile: mouth\n");
    const Loaded refused = load_with_base(folder);
    ASSERT_EQ(refused.refused.size(), 1U);
    EXPECT_NE(text_of(refused.refused[0].problems)
                  .find("expansion.yaml:3:8: picture_if of tag gatehouse needs "
                        "pictures/gatehouse.yaml and pictures/gatehouse_if.yaml"),
              std::string::npos)
        << text_of(refused.refused[0].problems);
    folder.write("gates/pictures/gatehouse_if.yaml", "on_tile: mouth\n");
    const Loaded sound = load_with_base(folder);
    ASSERT_TRUE(sound.refused.empty()) << text_of(sound.problems());
    EXPECT_EQ(sound.find("gates")->tags.at(0).picture_if, PictureIf::meets_complete);
}

TEST(Motif, AVariantHasItsOriginalsPicturesAndMayReplaceThem) {
    const TestFolder folder;
    folder.write("circus/expansion.yaml", "year: 2020\nneeds: base\n");
    folder.write("circus/text.en.yaml", "title: Circus\nabout: For a test.\n");
    folder.write("circus/pictures/tent.yaml", "shapes: [{path: M0 0L1 1L2 0Z, fill: player}]\n");
    folder.write("circus/pictures/ring.yaml", "shapes: [{path: M0 0L1 1L2 0Z, fill: player}]\n");
    folder.write("mine/expansion.yaml", "like: circus\n");
    folder.write("mine/text.en.yaml", "title: Mine\n");
    folder.write("mine/pictures/tent.yaml", "shapes: [{path: M0 0L1 1L3 0Z, fill: player}]\n");
    const Loaded loaded = load_with_base(folder);
    ASSERT_TRUE(loaded.refused.empty()) << text_of(loaded.problems());
    EXPECT_EQ(loaded.motifs.at("mine").at("tent").shapes[0].path, "M0 0L1 1L3 0Z");
    EXPECT_EQ(loaded.motifs.at("mine").at("ring").shapes[0].path, "M0 0L1 1L2 0Z");
}

} // namespace
} // namespace circulade
