// The screens that show house rules and expansions of one's own.
#include "client/house/house_changes.hpp"
#include "client/house/house_screen.hpp"
#include "client/house/parameter_controls.hpp"
#include "client/library/rule_search.hpp"
#include "client/platform/files.hpp"
#include "client/platform/window.hpp"
#include "client/screens/new_game_screen.hpp"
#include "client/ui/gui.hpp"
#include "tests/shell/with_shell.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

class HouseScreen : public test::WithShell {
  protected:
    void draw(const Screen& screen, int frames = 4) {
        const PictureTarget target(1280, 800);
        Gui gui(target.renderer(), nullptr, shell_.data_folder / "assets" / "fonts");
        shell_.screens.push(screen);
        for (int frame = 1; frame <= frames; ++frame) {
            gui.draw_frame(shell_.screens, shell_.appearance(), frame * 0.1);
        }
        shell_.screens.clear();
        shell_.screens.settle();
    }
};

TEST_F(HouseScreen, FindsParametersByLabelHelpAndRuleWithoutCaseAndSigns) {
    const NewGame game = usual_setup(shell_);
    const auto found = [&](const std::string& typed) {
        std::vector<std::string> names;
        const HouseSearch search{search_words(typed), false};
        for (const ParameterDefinition& parameter : shell_.loaded.expansions.front().parameters) {
            if (is_wanted(search, shell_, game, parameter)) {
                names.push_back(parameter.name);
            }
        }
        return names;
    };
    using Names = std::vector<std::string>;
    EXPECT_EQ(found("UNDO past"), (Names{"base.undo_across_draw"}));
    EXPECT_EQ(found("ba-12"), (Names{"base.fields"}));
    EXPECT_EQ(found("ba27"), (Names{"base.field_scoring", "base.points_field"}));
    EXPECT_TRUE(found("elephant").empty());
    use_language(shell_.translations(), "ro");
    EXPECT_EQ(found("dincolo de tragere"), (Names{"base.undo_across_draw"}));
    EXPECT_EQ(found("valoreaza la sfarsit").size(), 1U) << "without the signs over letters";
}

TEST_F(HouseScreen, ShowsOnlyWhatIsChanged) {
    NewGame game = usual_setup(shell_);
    const ParameterDefinition& fields = shell_.loaded.expansions.front().parameters.front();
    const HouseSearch search{{}, true};
    EXPECT_FALSE(is_wanted(search, shell_, game, fields));
    set_value(fields, game, {0, {}, {}});
    EXPECT_TRUE(is_wanted(search, shell_, game, fields));
}

TEST_F(HouseScreen, IsDrawnWithEveryExpansionInBothLanguages) {
    for (const char* language : {"en", "ro"}) {
        use_language(shell_.translations(), language);
        auto game = std::make_shared<NewGame>(usual_setup(shell_));
        for (const ExpansionDefinition& expansion : shell_.loaded.expansions) {
            choose_expansion(*game, shell_.loaded.expansions, expansion.name, true);
        }
        write_file_safely(shell_.own_house_rules() / "bad.yaml", "title: 7\n");
        read_house_shelf(shell_);
        draw(house_screen(shell_, game, "easter"));
        draw(new_game_screen(shell_, *game));
    }
}

TEST_F(HouseScreen, ShowsExpansionsOfOnesOwnAndThoseThatAreRefused) {
    write_file_safely(shell_.own_expansions() / "bad" / "expansion.yaml", "yeer: 2026\n");
    write_file_safely(shell_.own_expansions() / "lanes" / "expansion.yaml",
                      "year: 2026\nneeds: [base]\n");
    write_file_safely(shell_.own_expansions() / "lanes" / "tiles.yaml",
                      "lane: {count: 3, road: E W}\n");
    write_file_safely(shell_.own_expansions() / "lanes" / "text.en.yaml",
                      "title: Lanes\nabout: Three lanes.\n");
    load_all_expansions(shell_, std::nullopt, compiled_folders());
    ASSERT_NE(shell_.loaded.find("lanes"), nullptr) << lines_of(shell_.loaded.problems());
    EXPECT_TRUE(is_own_expansion(shell_, *shell_.loaded.find("lanes")));
    EXPECT_FALSE(is_own_expansion(shell_, *shell_.loaded.find("base")));
    ASSERT_EQ(shell_.loaded.refused.size(), 1U);
    draw(new_game_screen(shell_, usual_setup(shell_)));
}

TEST_F(HouseScreen, HouseRulesThatGiveNoGameAreSaidNotDeadly) {
    NewGame game = usual_setup(shell_);
    int loads = shell_.loads;
    game.house_file = "gone";
    bring_up_to_date(game, loads, shell_);
    EXPECT_EQ(game.house_file, "gone") << "its name is all that is left of it";
    EXPECT_EQ(count_changes(game), 0);
}

} // namespace
} // namespace circulade
