// expansion.yaml: every section as written by hand, and its mistakes with their places.
#include "engine/catalogue/pictures.hpp"
#include "tests/catalogue/test_folder.hpp"

namespace circulade {
namespace {

constexpr const char* texts = "title: Mine\nabout: For a test.\n";

/// An expansion "mine" that needs the base game; `yaml` begins in line 3.
Loaded load_mine(const std::string& yaml, const std::string& more_texts = "") {
    const TestFolder folder;
    folder.write("mine/expansion.yaml", "year: 2024\nneeds: base\n" + yaml);
    folder.write("mine/text.en.yaml", texts + more_texts);
    return load_with_shipped(folder);
}
std::string problems_of(const std::string& yaml) {
    return text_of(load_mine(yaml).problems());
}
/// Whether some problem begins so.
testing::AssertionResult says(const std::string& problems, const std::string& wanted) {
    return ("\n" + problems).find("\n" + wanted) != std::string::npos
               ? testing::AssertionSuccess()
               : testing::AssertionFailure() << "wanted: " << wanted << "\nfound: " << problems;
}

TEST(Expansion, ReadsEverySection) {
    const Loaded loaded =
        load_mine("added_parts: 2\n"
                  "tags:\n"
                  "  circus_tile: Has a ring.\n"
                  "  gets_egg: {sentence: Gets eggs., worn_with: meeple}\n"
                  "features:\n"
                  "  nest: {completes: surrounded, values: [eggs]}\n"
                  "areas:\n"
                  "  market: {}\n"
                  "pieces:\n"
                  "  tent: {neutral: 1, strength: 0, stands: lying, moves: drop}\n"
                  "  bunny: {per_player: bunnies, tags: [meeple, knight, gets_egg]}\n"
                  "tokens:\n"
                  "  animals: {flea: 1, tiger: 2}\n"
                  "  others: animal_mix\n"
                  "dice:\n"
                  "  die: [1, 1, 2, 2, 3, 3]\n"
                  "counters:\n"
                  "  eggs: {of: player}\n"
                  "  hops: {of: game, until: step, least: -1, most: 3, start: 0}\n"
                  "parameters:\n"
                  "  bunnies: {type: int, least: 1, most: 5, default: 2}\n"
                  "  animal_mix: {type: counts, most: 9, default: {lion: 3}}\n"
                  "  timing: {type: choice, choices: [late, soon], default: soon}\n"
                  "  edible: {type: bool, default: no, needs: timing}\n"
                  "steps:\n"
                  "  hop:\n"
                  "    for: each\n"
                  "    places:\n"
                  "      - {after: base.after_features, before: end_part, if: {timing: late}}\n"
                  "      - {after: [complete, 'circus.show?'], before: score, if: {timing: soon}}\n"
                  "options:\n"
                  "  eat: {picture: egg}\n"
                  "tile_stacks:\n"
                  "  mine: {before: base.tiles}\n",
                  "features: {nest: nest}\n"
                  "areas: {market: market}\n"
                  "pieces:\n"
                  "  tent: {one: tent, other: tents}\n"
                  "  bunny: {one: bunny, other: bunnies}\n"
                  "tokens:\n"
                  "  animals.flea: flea\n"
                  "  animals.tiger: tiger\n"
                  "  others.lion: lion\n"
                  "dice: {die: die}\n"
                  "options: {eat: Eat an egg}\n"
                  "parameters:\n"
                  "  bunnies: {label: Bunnies, help: How many.}\n"
                  "  animal_mix: {label: Animals, help: Which., choices: {lion: Lion}}\n"
                  "  timing: {label: When, help: When., choices: {late: Late, soon: Soon}}\n"
                  "  edible: {label: Edible, help: Whether.}\n");
    EXPECT_EQ(text_of(loaded.problems()), "");
    const ExpansionDefinition* mine = loaded.find("mine");
    ASSERT_NE(mine, nullptr);
    EXPECT_EQ(mine->added_parts, 2);
    EXPECT_EQ(mine->tags.at(1).worn_with, "base.meeple");
    EXPECT_EQ(mine->features.at(0).values, std::vector<std::string>{"mine.eggs"});
    EXPECT_EQ(mine->pieces.at(0).neutral, 1);
    EXPECT_EQ(mine->pieces.at(0).strength, 0);
    EXPECT_EQ(mine->pieces.at(1).per_player, 2);
    EXPECT_EQ(mine->pieces.at(1).count_parameter, "mine.bunnies");
    EXPECT_EQ(mine->pieces.at(1).tags,
              (std::vector<std::string>{"base.meeple", "base.knight", "mine.gets_egg"}));
    EXPECT_EQ(mine->chances.at(0).tokens.at(1), (std::pair<std::string, int>{"tiger", 2}));
    EXPECT_EQ(mine->chances.at(1).parameter, "mine.animal_mix");
    EXPECT_EQ(mine->chances.at(2).faces, (std::vector<int>{1, 1, 2, 2, 3, 3}));
    EXPECT_EQ(mine->counters.at(0).of, CounterDefinition::Of::player);
    EXPECT_EQ(mine->counters.at(1).until, CounterDefinition::Until::step);
    EXPECT_EQ(mine->counters.at(1).least, -1);
    EXPECT_EQ(mine->parameters.at(2).standard.number, 1);
    EXPECT_EQ(mine->parameters.at(3).needs, "mine.timing");
    const StepDefinition& hop = mine->steps.at(0);
    EXPECT_EQ(hop.name, "mine.hop");
    EXPECT_EQ(hop.whom, For::each);
    ASSERT_EQ(hop.places.size(), 2U);
    EXPECT_EQ(hop.places[0].before.at(0).name, "base.end_part");
    EXPECT_EQ(hop.places[1].condition->parameter, "mine.timing");
    EXPECT_EQ(hop.places[1].condition->value, "soon");
    EXPECT_TRUE(hop.places[1].after.at(1).may_be_absent);
    EXPECT_EQ(hop.places[1].after.at(1).name, "circus.show");
    EXPECT_EQ(mine->tile_stacks.at(0).before.at(0).name, "base.tiles");
}

TEST(Expansion, ReadsWhatPeopleSeeOfCounters) {
    const TestFolder folder;
    folder.write("mine/expansion.yaml",
                 "year: 2024\nneeds: base\n"
                 "spaces: {nest: {completes: surrounded}, ring: {}}\n"
                 "pieces: {bunny: {neutral: 1}}\n"
                 "counters:\n"
                 "  eggs: {of: player, show: egg}\n"
                 "  hops: {of: game, beside: bunny}\n"
                 "  scored: {of: square, lights: around}\n"
                 "  visited: {of: square, lights: square}\n"
                 "  skips: {of: player, most: 2, says: [why_stuck, why_gone]}\n");
    folder.write("mine/text.en.yaml", std::string(texts) +
                                          "spaces: {nest: nest, ring: ring}\n"
                                          "pieces: {bunny: {one: bunny, other: bunnies}}\n");
    folder.write("mine/pictures/egg.yaml", "half_width: 4\nup: 4\nshapes:\n"
                                           "  - {path: M0 0L1 0L1 1Z, fill: paint.red}\n");
    const Loaded loaded = load_with_shipped(folder);
    EXPECT_EQ(text_of(loaded.problems()), "");
    const ExpansionDefinition& mine = *loaded.find("mine");
    EXPECT_TRUE(mine.spaces.at(0).surrounded);
    EXPECT_FALSE(mine.spaces.at(1).surrounded);
    using Lights = CounterDefinition::Lights;
    EXPECT_EQ(mine.counters.at(0).show, "egg");
    EXPECT_EQ(mine.counters.at(0).lights, Lights::nothing);
    EXPECT_EQ(mine.counters.at(1).beside, "mine.bunny");
    EXPECT_EQ(mine.counters.at(2).lights, Lights::nine);
    EXPECT_EQ(mine.counters.at(3).lights, Lights::one);
    EXPECT_EQ(mine.counters.at(4).says,
              (std::vector<std::string>{"mine.why_stuck", "mine.why_gone"}));
}

TEST(Expansion, CountersShowOnlyWhatThereIs) {
    EXPECT_TRUE(says(problems_of("counters: {x: {of: game, show: egg}}\n"),
                     "expansion.yaml:3:32: `show` of counter x is only for a counter with `of: "
                     "player`"));
    EXPECT_TRUE(says(problems_of("counters: {x: {of: player, show: egg}}\n"),
                     "expansion.yaml:3:34: unknown picture `egg`"));
    EXPECT_TRUE(says(problems_of("counters: {x: {of: player, show: meeple}}\n"),
                     "expansion.yaml:3:34: unknown picture `meeple`"))
        << "a silhouette belongs to pieces";
    EXPECT_TRUE(says(problems_of("counters: {x: {of: game, beside: bunny}}\n"),
                     "expansion.yaml:3:34: unknown piece `bunny`"));
    EXPECT_TRUE(says(problems_of("counters: {x: {of: player, beside: base.meeple}}\n"),
                     "expansion.yaml:3:36: `beside` of counter x is only for a counter with"));
    EXPECT_TRUE(says(problems_of("counters: {x: {of: square, lights: nine}}\n"),
                     "expansion.yaml:3:36: unknown `lights` of counter x `nine`"));
    EXPECT_TRUE(says(problems_of("counters: {x: {of: player, lights: square}}\n"),
                     "expansion.yaml:3:36: `lights` of counter x is only for a counter with"));
    EXPECT_TRUE(says(problems_of("counters: {x: {of: player, most: 1, says: [a, b]}}\n"),
                     "expansion.yaml:3:43: `says` of counter x has more reasons than `most`"));
    EXPECT_TRUE(says(problems_of("spaces: {x: {completes: closed}}\n"),
                     "expansion.yaml:3:25: unknown `completes` of space x `closed`"));
}

TEST(Expansion, DanglingNamesAreRefused) {
    EXPECT_TRUE(says(problems_of("pieces: {x: {neutral: 1, tags: [meeples]}}\n"),
                     "expansion.yaml:3:33: unknown tag `meeples`, did you mean `meeple`?"));
    EXPECT_TRUE(says(problems_of("steps: {x: {after: base.scoer}}\n"),
                     "expansion.yaml:3:20: unknown step `base.scoer`, did you mean `base.score`?"));
    EXPECT_TRUE(says(problems_of("steps: {x: {after: 'base.scoer?'}}\n"),
                     "expansion.yaml:3:20: unknown step `base.scoer`"));
    EXPECT_TRUE(says(problems_of("steps: {x: {after: 'river_1.flow?'}}\n"),
                     "expansion.yaml:3:20: unknown step `river_1.flow`"));
    EXPECT_TRUE(says(problems_of("steps: {x: {after: river_1.flow}}\n"),
                     "expansion.yaml:3:20: unknown step `river_1.flow`"));
    EXPECT_TRUE(says(problems_of("options: {x: {step: score_it}}\n"),
                     "expansion.yaml:3:21: unknown step `score_it`"));
    EXPECT_TRUE(
        says(problems_of("dice: {x: faces}\n"), "expansion.yaml:3:11: unknown parameter `faces`"));
    EXPECT_TRUE(says(problems_of("dice: {x: base.meeples}\n"),
                     "expansion.yaml:3:11: die x needs a parameter of type faces"));
    EXPECT_TRUE(says(problems_of("with: {base: {tags: {base.meple: [meeple]}}}\n"),
                     "expansion.yaml:3:22: unknown piece, tile or space `base.meple`, did you mean "
                     "`base.meeple`?"));
    EXPECT_TRUE(says(problems_of("with: {base: {defaults: {base.fields: maybe}}}\n"),
                     "expansion.yaml:3:39: base.fields must be yes or no, found `maybe`"));
    EXPECT_TRUE(says(problems_of("parameters: {x: {type: bool, default: yes, needs: river_2}}\n"),
                     "expansion.yaml:3:51: unknown parameter or folder `river_2`"));
    EXPECT_TRUE(says(problems_of("pieces: {x: {neutral: 1, hover: eggs}}\n"),
                     "expansion.yaml:3:33: unknown counter, token stack or `piece_sheet` `eggs`"));
    EXPECT_TRUE(
        says(problems_of("pieces: {x: {neutral: 1, worth: base.meeples}}\n"),
             "expansion.yaml:3:33: `worth` of piece x needs a parameter of type counts, and "
             "base.meeples is none"));
}

TEST(Expansion, SaysWhatIsShownOfAThingPointedAt) {
    const Loaded loaded = load_mine("spaces:\n"
                                    "  mat: {capacity: 3, stands: pyramid, hover: space_sheet}\n"
                                    "  ring: {}\n"
                                    "pieces:\n"
                                    "  egg: {neutral: 1, hover: laid}\n"
                                    "  token: {neutral: 1, hover: animals, worth: points}\n"
                                    "  master: {per_player: 1, hover: piece_sheet}\n"
                                    "tokens: {animals: {flea: 1}}\n"
                                    "counters: {laid: {of: game}}\n"
                                    "parameters: {points: {type: counts, default: {flea: 2}}}\n",
                                    "spaces: {mat: mat, ring: ring}\n"
                                    "pieces:\n"
                                    "  egg: {one: egg, other: eggs}\n"
                                    "  token: {one: token, other: tokens}\n"
                                    "  master: {one: master, other: masters}\n"
                                    "tokens: {animals.flea: flea}\n"
                                    "parameters:\n"
                                    "  points: {label: P, help: Points., choices: {flea: Flea}}\n");
    const ExpansionDefinition* mine = loaded.find("mine");
    ASSERT_NE(mine, nullptr);
    EXPECT_TRUE(mine->spaces.at(0).piles_up);
    EXPECT_EQ(mine->spaces.at(0).hover, "space_sheet");
    EXPECT_FALSE(mine->spaces.at(1).piles_up);
    EXPECT_EQ(mine->pieces.at(0).hover, "mine.laid");
    EXPECT_EQ(mine->pieces.at(1).hover, "mine.animals");
    EXPECT_EQ(mine->pieces.at(1).worth, "mine.points");
    EXPECT_EQ(mine->pieces.at(2).hover, "piece_sheet");
}

TEST(Expansion, ValuesOutOfBoundsAreRefused) {
    EXPECT_TRUE(says(problems_of("parameters: {x: {type: int, least: 1, most: 5, default: 6}}\n"),
                     "expansion.yaml:3:57: mine.x must be a number from 1 to 5, found `6`"));
    EXPECT_TRUE(says(problems_of("parameters: {x: {type: choice, choices: [a, b], default: c}}\n"),
                     "expansion.yaml:3:58: unknown value of mine.x `c`"));
    EXPECT_TRUE(says(problems_of("parameters: {x: {type: integer, default: 3}}\n"),
                     "expansion.yaml:3:24: unknown `type` of parameter x `integer`"));
    EXPECT_TRUE(says(problems_of("parameters: {x: {type: int, least: 5, most: 1, default: 3}}\n"),
                     "expansion.yaml:3:14: parameter x: `least` is more than `most`"));
    EXPECT_TRUE(says(problems_of("counters: {x: {of: game, most: 3, start: 4}}\n"),
                     "expansion.yaml:3:12: counter x: `start` must lie between"));
    EXPECT_TRUE(says(problems_of("pieces: {x: {tags: []}}\n"),
                     "expansion.yaml:3:10: piece x needs one of `per_player` and `neutral`"));
    EXPECT_TRUE(says(problems_of("pieces: {x: {neutral: 1, per_player: 1}}\n"),
                     "expansion.yaml:3:10: piece x needs one of"));
    EXPECT_TRUE(says(problems_of("pieces: {X: {neutral: 1}}\n"), "expansion.yaml:3:10: piece `X`"));
    EXPECT_TRUE(says(problems_of("edges: {x: {letter: AB, whole: road}}\n"),
                     "expansion.yaml:3:9: `letter`"));
    EXPECT_TRUE(
        says(problems_of("dice: {x: []}\n"), "expansion.yaml:3:11: mine.x must list 1 to 20"));
    EXPECT_TRUE(
        says(problems_of("tokens: {x: {}}\n"), "expansion.yaml:3:13: mine.x must map 1 to 32"));
    EXPECT_TRUE(says(problems_of("steps: {x: {places: {after: score}}}\n"),
                     "expansion.yaml:3:21: `places`"));
}

TEST(Expansion, ANumberOfPiecesIsANumberOrAnIntParameter) {
    const std::string problems = problems_of("parameters:\n"
                                             "  ones: {type: int, default: 1}\n"
                                             "  once: {type: choice, choices: [a], default: a}\n"
                                             "pieces: {x: {neutral: one}}\n");
    EXPECT_TRUE(says(problems, "expansion.yaml:6:23: `neutral` of piece x must be a number or an "
                               "int parameter: unknown int parameter `one`, did you mean `ones`? "
                               "(allowed: ones, meeples, "));
    EXPECT_EQ(problems.find("once,"), std::string::npos) << problems;
}

TEST(Expansion, MinAndMaxAreLeastAndMost) {
    const std::string problems =
        problems_of("parameters: {x: {type: int, min: 1, max: 5, default: 2}}\n");
    EXPECT_TRUE(says(problems, "expansion.yaml:3:29: unknown key in parameter x `min`, did you "
                               "mean `least`?"));
    EXPECT_TRUE(says(problems, "expansion.yaml:3:37: unknown key in parameter x `max`, did you "
                               "mean `most`?"));
}

TEST(Expansion, APictureIsBuiltInOrAFile) {
    EXPECT_TRUE(says(problems_of("pieces: {x: {neutral: 1, picture: meple}}\n"),
                     "expansion.yaml:3:35: unknown picture `meple`, did you mean `meeple`? "
                     "(allowed: meeple, large, abbot)"));
    const TestFolder folder;
    folder.write("mine/expansion.yaml",
                 "year: 2024\nneeds: base\npieces: {x: {neutral: 1, picture: stone}}\n");
    folder.write("mine/text.en.yaml", std::string(texts) + "pieces: {x: {one: x, other: xs}}\n");
    EXPECT_TRUE(says(text_of(load_with_shipped(folder).problems()),
                     "expansion.yaml:3:35: unknown picture `stone`"));
    folder.write("mine/pictures/stone.yaml", "shapes: [{path: M0 0L1 1L2 0Z, fill: player}]");
    EXPECT_EQ(text_of(load_with_shipped(folder).problems()), "");
}

TEST(Expansion, TheBuiltInPicturesAreThoseOfTheClient) {
    std::string code = contents(source_folder() / "client/art/pieces.cpp");
    code = code.substr(code.find("Silhouette silhouette_named("));
    code = code.substr(code.find('{', code.find("names{") + 5) + 1);
    code = code.substr(0, code.find('}'));
    std::string ours;
    for (const std::string& name : built_in_pictures()) {
        ours += (ours.empty() ? "\"" : ",\"") + name + '"';
    }
    std::erase_if(code, [](char c) { return c == ' ' || c == '\n'; });
    EXPECT_EQ(code, ours);
}

TEST(Expansion, UnknownAndDuplicateKeysAreRefused) {
    EXPECT_TRUE(
        says(problems_of("peices: {}\n"),
             "expansion.yaml:3:1: unknown key in expansion mine `peices`, did you mean `pieces`?"));
    EXPECT_TRUE(says(problems_of("pieces: {}\npieces: {}\n"),
                     "expansion.yaml:4:1: duplicate key `pieces`, first given in line 3"));
    EXPECT_TRUE(says(problems_of("pieces: [x]\n"),
                     "expansion.yaml:3:9: `pieces` of expansion mine must be "
                     "a mapping"));
}

TEST(Expansion, TwoThingsOfOneShortNameNeedTheFullName) {
    const TestFolder folder;
    folder.write("one/expansion.yaml", "year: 2020\nneeds: base\ntags: {striped: Has stripes.}\n");
    folder.write("one/text.en.yaml", texts);
    folder.write("two/expansion.yaml",
                 "year: 2021\nneeds: base\ntags: {striped: Has stripes too.}\n");
    folder.write("two/text.en.yaml", texts);
    folder.write("three/expansion.yaml", "year: 2022\nneeds: [one, two]\n"
                                         "pieces: {x: {neutral: 1, tags: [striped]}}\n");
    folder.write("three/text.en.yaml", std::string(texts) + "pieces: {x: {one: x, other: xs}}\n");
    EXPECT_TRUE(says(text_of(load_with_shipped(folder).problems()),
                     "expansion.yaml:3:33: tag `striped` may mean one.striped or two.striped"));
}

} // namespace
} // namespace circulade
