// circulade-lab scenario and coverage.
#include "client/lab/coverage.hpp"
#include "client/lab/scenario.hpp"
#include "client/lab/simulation.hpp"
#include "tests/scenarios/scenario_fixture.hpp"

#include <nlohmann/json.hpp>

#include <unistd.h>

#include <fstream>
#include <sstream>

namespace circulade {

namespace {

namespace fs = std::filesystem;

Lab lab_here() {
    Lab lab;
    lab.data_folder = source_folder();
    return lab;
}

BuiltRules base_for_two() {
    Setup setup;
    setup.expansions = {"base"};
    setup.seats = {{"Red", 0}, {"Blue", 1}};
    return build_rules(shipped(), compiled_behaviours(), setup);
}

class LabScenario : public testing::Test {
  protected:
    void SetUp() override {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = fs::temp_directory_path() /
                  ("circulade_" + std::string(test->name()) + std::to_string(::getpid()));
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    fs::path write(const std::string& name, const std::string& text) {
        std::ofstream(folder_ / name) << text;
        return folder_ / name;
    }

    fs::path folder_;
};

const fs::path road = fs::path("expansions") / "base" / "scenarios" / "road.yaml";
constexpr const char* wrong = "title: Wrong\nsteps:\n  - do: lay U@0 1,0\n    scores: {Red: 5}\n";

} // namespace

TEST_F(LabScenario, PrintsOneLineForWhatPasses) {
    std::ostringstream out;
    EXPECT_EQ(play_scenarios(lab_here(), {source_folder() / road}, false, out), exit_good);
    EXPECT_EQ(out.str(), "passed  " + (source_folder() / road).string() +
                             ": A complete road (2 steps, 8 checks)\n");
}

TEST_F(LabScenario, PrintsExpectedBesideActual) {
    std::ostringstream out;
    const fs::path file = write("wrong.yaml", wrong);
    EXPECT_EQ(play_scenarios(lab_here(), {source_folder() / road, file}, false, out),
              exit_problems);
    EXPECT_NE(out.str().find("FAILED  " + file.string() + ": Wrong (1 step, 1 check)\n  " +
                             file.string() +
                             ":4:19: step 1: score of Red\n      expected  5  |  actual  0\n"),
              std::string::npos)
        << out.str();
}

TEST_F(LabScenario, TellsBrokenFilesApart) {
    std::ostringstream out;
    const fs::path broken = write("broken.yaml", "title: x\nstep: []\n");
    const fs::path failing = write("wrong.yaml", wrong);
    EXPECT_EQ(play_scenarios(lab_here(), {broken, failing, folder_ / "none.yaml"}, false, out),
              exit_unreadable);
    EXPECT_EQ(out.str().find("broken  " + broken.string() + '\n'), 0U) << out.str();
    EXPECT_NE(out.str().find(broken.string() + ":2:1: unknown key in scenario `step`"),
              std::string::npos)
        << out.str();
    EXPECT_NE(out.str().find("none.yaml: cannot be read"), std::string::npos) << out.str();
}

TEST_F(LabScenario, PrintsJson) {
    std::ostringstream out;
    play_scenarios(lab_here(), {source_folder() / road, write("wrong.yaml", wrong)}, true, out);
    const nlohmann::json all = nlohmann::json::parse(out.str());
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0]["result"], "passed");
    EXPECT_EQ(all[0]["title"]["ro"], "Un drum terminat");
    EXPECT_EQ(all[0]["steps"][1]["scores"]["Red"], 4);
    EXPECT_EQ(all[0]["steps"][1]["actions"][1], "Red: tile base.W@0 2,0");
    EXPECT_EQ(all[1]["result"], "failed");
    EXPECT_EQ(all[1]["steps"][0]["checks"][0]["expected"], "5");
    EXPECT_EQ(all[1]["steps"][0]["checks"][0]["actual"], "0");
}

TEST(LabSimulation, PointsAreAddedUpByLine) {
    const BuiltRules built = base_for_two();
    ASSERT_NE(built.rules, nullptr);
    lab::SimulationOrder order;
    order.games = 4;
    order.policies = {lab::Policy::greedy};
    const lab::SimulationReport report = lab::simulate(*built.rules, order);
    EXPECT_TRUE(report.by_line.contains("base.tiles"));
    EXPECT_TRUE(report.line_ids.rules.contains("BA-13"));
    // Nothing in the base game multiplies a score, so lines, kinds and scores come to the same.
    for (std::size_t player = 0; player < 2; ++player) {
        std::int64_t lines = 0;
        for (const auto& [line, points] : report.by_line) {
            lines += points[player];
        }
        std::int64_t kinds = 0;
        for (const auto& [kind, points] : report.by_kind) {
            kinds += points[player];
        }
        EXPECT_EQ(lines, report.scores[player]);
        EXPECT_EQ(kinds, report.scores[player]);
    }
    order.jobs = 2;
    EXPECT_EQ(lab::simulate(*built.rules, order).by_line, report.by_line);
}

TEST(LabSimulation, LinesAndRulesWithoutATextAreNamedOnce) {
    const Loaded loaded = load_for_lab(lab_here());
    LineIds ids;
    ids.add({"base.tiles", "BA-13", 1, 1});
    ids.add({"base.tils", "MS-91", 1, 1});
    ids.add({"base.tils", "MS-91", 2, 1});
    std::ostringstream out;
    warn_of_untold(ids, loaded, out);
    EXPECT_EQ(out.str(), "circulade-lab: score line base.tils has no text, did you mean "
                         "`base.tiles`?\n"
                         "circulade-lab: rule MS-91 has no text\n");
}

TEST_F(LabScenario, EveryRuleOfTheBaseGameIsShown) {
    std::ostringstream out;
    EXPECT_EQ(print_coverage(lab_here(), out), exit_good);
    const std::string lines = out.str();
    for (int n = 1; n <= 32; ++n) {
        const std::string rule = std::string("BA-") + (n < 10 ? "0" : "") + std::to_string(n);
        EXPECT_NE(lines.find(rule + ": expansions/"), std::string::npos) << rule;
    }
    EXPECT_NE(lines.find("BA-06: expansions/base/scenarios/unplaceable.yaml\n"), std::string::npos)
        << lines;
    EXPECT_EQ(lines.find("none"), std::string::npos) << lines;
}

} // namespace circulade
