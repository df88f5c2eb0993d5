// Our engine against an independent one: recorded games, compared at every step.
#include "client/lab/oracle.hpp"
#include "client/lab/oracle_check.hpp"
#include "client/lab/oracle_game.hpp"
#include "engine/catalogue/load.hpp"
#include "expansions/entry_points.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace circulade {
namespace {

const std::vector<ExpansionDefinition>& shipped() {
    static const Loaded loaded = load_expansions({CIRCULADE_EXPANSIONS});
    return loaded.expansions;
}

std::string sample_text(const std::string& name) {
    const std::ifstream in(std::string(CIRCULADE_ORACLE_SAMPLE) + '/' + name);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

std::vector<RecordedGame> sample(const std::string& name) {
    ReadGames read = read_games(sample_text(name), name);
    for (const Problem& problem : read.problems) {
        ADD_FAILURE() << to_string(problem);
    }
    return std::move(read.games);
}

std::shared_ptr<const Rules> rules_for(const RecordedGame& game) {
    const BuiltRules built = build_rules(shipped(), compiled_behaviours(), game.setup);
    for (const Problem& problem : built.problems) {
        ADD_FAILURE() << to_string(problem);
    }
    return built.rules;
}

/// What differs when the game is played on our engine, or nothing.
std::string difference_in(const RecordedGame& game) {
    const std::shared_ptr<const Rules> rules = rules_for(game);
    const Comparison comparison = compare(*rules, game);
    return comparison.difference ? comparison.difference->what : std::string();
}

std::filesystem::path written(const std::string& name, const std::string& text) {
    std::filesystem::path file = std::filesystem::path(testing::TempDir()) / name;
    std::ofstream(file) << text;
    return file;
}

// The sample.

class Sample : public testing::TestWithParam<const char*> {};

TEST_P(Sample, agrees_at_every_step) {
    const std::vector<RecordedGame> games = sample(GetParam());
    ASSERT_GE(games.size(), 3U);
    for (const RecordedGame& game : games) {
        const Comparison comparison = compare(*rules_for(game), game);
        EXPECT_EQ(comparison.steps, static_cast<int>(game.steps.size())) << game.name;
        if (comparison.difference) {
            ADD_FAILURE() << game.name << ": " << to_text(*comparison.difference);
        }
    }
}

TEST_P(Sample, is_written_as_it_was_read) {
    const std::string text = sample_text(GetParam());
    EXPECT_EQ(write_games(sample(GetParam())), text.substr(text.find("game ")));
}

INSTANTIATE_TEST_SUITE_P(all, Sample,
                         testing::Values("base-2p.txt", "base-5p.txt", "base-v2-abbot-2p.txt",
                                         "base-inns-2p.txt", "base-inns-traders-2p.txt",
                                         "base-bigtop-3p.txt"));

// The comparison finds what is wrong: one fact of a game that agrees is falsified at a time.

class Falsified : public testing::Test {
  protected:
    RecordedGame game_ = sample("base-v2-abbot-2p.txt").at(0);

    RecordedStep& last(RecordedStep::Kind kind) {
        return *std::find_if(game_.steps.rbegin(), game_.steps.rend(),
                             [&](const RecordedStep& step) { return step.kind == kind; });
    }
};

TEST_F(Falsified, nothing) {
    EXPECT_EQ(difference_in(game_), "");
}
TEST_F(Falsified, placement_missing) {
    last(RecordedStep::Kind::lay).placements.pop_back();
    EXPECT_EQ(difference_in(game_), "legal tile placements");
}
TEST_F(Falsified, placement_added) {
    last(RecordedStep::Kind::lay).placements.push_back({{50, 50}, 0});
    EXPECT_EQ(difference_in(game_), "legal tile placements");
}
TEST_F(Falsified, player) {
    last(RecordedStep::Kind::lay).player ^= 1U;
    EXPECT_EQ(difference_in(game_), "player to act");
}
TEST_F(Falsified, tile) {
    last(RecordedStep::Kind::lay).tile = "base.C";
    EXPECT_EQ(difference_in(game_), "the action draw");
}
TEST_F(Falsified, move_missing) {
    last(RecordedStep::Kind::act).moves.pop_back();
    EXPECT_EQ(difference_in(game_), "legal moves");
}
TEST_F(Falsified, may_not_pass) {
    last(RecordedStep::Kind::act).may_pass = false;
    EXPECT_EQ(difference_in(game_), "legal moves");
}
TEST_F(Falsified, points) {
    ++last(RecordedStep::Kind::end).events.front().points;
    EXPECT_EQ(difference_in(game_), "scored");
}
TEST_F(Falsified, scored_feature) {
    RecordedStep& end = last(RecordedStep::Kind::end);
    for (RecordedScore& score : end.events) {
        score.feature = end.events.front().feature;
    }
    EXPECT_EQ(difference_in(game_), "scored");
}
TEST_F(Falsified, score_missing) {
    last(RecordedStep::Kind::end).events.pop_back();
    EXPECT_EQ(difference_in(game_), "scored");
}
TEST_F(Falsified, scores) {
    ++last(RecordedStep::Kind::end).scores.front();
    EXPECT_EQ(difference_in(game_), "scores");
}
TEST_F(Falsified, piece_missing) {
    last(RecordedStep::Kind::end).pieces.pop_back();
    EXPECT_EQ(difference_in(game_), "pieces on the board");
}
TEST_F(Falsified, final_scores) {
    ++game_.final_scores.back();
    EXPECT_EQ(difference_in(game_), "final scores");
}
TEST_F(Falsified, ends_too_soon) {
    game_.steps.resize(game_.steps.size() / 2);
    EXPECT_NE(difference_in(game_), "");
}

// What is no feature's own: tokens, the circus, pyramids.

class FalsifiedBigTop : public testing::Test {
  protected:
    RecordedGame game_ = sample("base-bigtop-3p.txt").at(0);

    /// The first step of which `is_it` is true.
    template <typename IsIt>
    RecordedStep& first(IsIt is_it) {
        return *std::find_if(game_.steps.begin(), game_.steps.end(), is_it);
    }
};

TEST_F(FalsifiedBigTop, nothing) {
    EXPECT_EQ(difference_in(game_), "");
}
TEST_F(FalsifiedBigTop, token) {
    std::string& token = first([](const RecordedStep& step) {
                             return !step.tokens.empty() && !step.events.empty();
                         }).tokens.front();
    token = token.ends_with("flea") ? "under_the_big_top.animals tiger"
                                    : "under_the_big_top.animals flea";
    EXPECT_EQ(difference_in(game_), "scored");
}
TEST_F(FalsifiedBigTop, token_that_never_was) {
    first([](const RecordedStep& step) {
        return step.kind == RecordedStep::Kind::end && step.tokens.empty();
    }).tokens.push_back("under_the_big_top.animals flea");
    EXPECT_EQ(difference_in(game_), "tokens left over");
}
TEST_F(FalsifiedBigTop, token_missing) {
    first([](const RecordedStep& step) { return !step.tokens.empty(); }).tokens.clear();
    EXPECT_NE(difference_in(game_), "");
}
TEST_F(FalsifiedBigTop, square_of_a_circus) {
    RecordedStep& end = first([](const RecordedStep& step) {
        return !step.events.empty() && step.events[0].name == "under_the_big_top.at_circus";
    });
    end.events[0].feature = "0,0";
    EXPECT_EQ(difference_in(game_), "scored");
}
TEST_F(FalsifiedBigTop, pyramid_not_offered) {
    const auto is_pyramid = [](const RecordedMove& move) { return move.piece.empty(); };
    RecordedStep& act = first([&](const RecordedStep& step) {
        return std::any_of(step.moves.begin(), step.moves.end(), is_pyramid);
    });
    std::erase_if(act.moves, is_pyramid);
    EXPECT_EQ(difference_in(game_), "legal moves");
}

// Reading our own text.

TEST(Text, says_where_a_line_is_wrong) {
    const ReadGames read = read_games("game x\n"
                                      "expansions base\n"
                                      "players 2\n"
                                      "lay 0 base.U | -1,0@4 | 1,0@2\n",
                                      "a.txt");
    ASSERT_EQ(read.problems.size(), 1U);
    EXPECT_EQ(to_string(read.problems[0]), "a.txt:4:1: this is no line of a recorded game");
}

TEST(Text, broken_lines_are_refused) {
    for (const char* line :
         {"lay", "lay 0 base.U | | ", "lay 9 base.U | 0,1@0 | 0,1@0", "act 0 road | pass",
          "act 0 base.meeple | pass", "end x", "end 0 0 | 0 base.meeple 1,0 road", "over x",
          "end 0 0 | -0 base.meeple 1,0 road W", "end 0 0 | | 0 road x 1,0", "other"}) {
        const ReadGames read = read_games(std::string("game x\n") + line + '\n', "a.txt");
        EXPECT_EQ(read.problems.size(), 1U) << line;
    }
}

// The command.

TEST(Command, names_the_expansions_that_a_file_needs) {
    const auto file = written("needs.jsonl",
                              R"({"rec":"game","game":0,"setup":{"sets":{"basic:1":1,"sheep:1":1},)"
                              R"("elements":{"small-follower":7,"farmers":true,"shepherd":1},)"
                              R"("rules":{"tiny-city-scoring":"4"},"players":2,"start":[]}})"
                              "\n");
    std::ostringstream out;
    EXPECT_EQ(compare_oracle(file, shipped(), out), exit_unreadable);
    EXPECT_EQ(out.str(), "needs.jsonl: needs expansions we don't have: sheep:1, shepherd\n");
}

TEST(Command, says_which_line_cannot_be_read) {
    for (const char* second : {"{", "[]", "7", R"({"rec":"step"})", R"({"rec":"other"})"}) {
        const auto file = written(
            "broken.jsonl",
            std::string(R"({"rec":"game","game":0,"setup":{"sets":{"basic:1":1},"elements":{},)"
                        R"("rules":{},"players":2,"start":[]}})") +
                '\n' + second + '\n');
        std::ostringstream out;
        EXPECT_EQ(compare_oracle(file, shipped(), out), exit_unreadable);
        EXPECT_EQ(out.str().find(file.string() + ":2: "), 0U) << second << ": " << out.str();
    }
}

TEST(Command, refuses_a_file_that_is_not_there) {
    std::ostringstream out;
    EXPECT_EQ(compare_oracle("no/such.jsonl.gz", shipped(), out), exit_unreadable);
    EXPECT_EQ(out.str(), "no/such.jsonl.gz: cannot be opened\n");
}

// All recorded games, where they are at hand.

TEST(All, recorded_games_that_we_can_play_agree_at_every_step) {
    const char* const folder = std::getenv("CIRCULADE_ORACLE");
    if (folder == nullptr) {
        GTEST_SKIP() << "CIRCULADE_ORACLE names no folder";
    }
    std::vector<std::string> played;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".gz") {
            continue;
        }
        const OracleFile file = read_oracle(entry.path(), shipped());
        EXPECT_EQ(file.problem, "") << entry.path();
        if (!file.missing.empty()) {
            continue;
        }
        played.push_back(entry.path().filename().string());
        for (std::size_t i = 0; i < file.games.size(); ++i) {
            const Comparison comparison = compare(*file.rules[i], file.games[i]);
            if (comparison.difference) {
                ADD_FAILURE() << file.games[i].name << ": " << to_text(*comparison.difference);
            }
        }
    }
    for (const char* name :
         {"base-2p.jsonl.gz", "base-5p.jsonl.gz", "base-v2-abbot-2p.jsonl.gz",
          "base+inns-2p.jsonl.gz", "base+inns+traders-2p.jsonl.gz", "base+bigtop-3p.jsonl.gz"}) {
        EXPECT_NE(std::find(played.begin(), played.end(), name), played.end()) << name;
    }
}

} // namespace
} // namespace circulade
