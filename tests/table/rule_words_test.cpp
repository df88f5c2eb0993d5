// From a score to the rule that says so, and back to the game as it was.
#include "client/library/library_screen.hpp"
#include "client/platform/window.hpp"
#include "client/screens/shell_keys.hpp"
#include "client/table/rule_words.hpp"
#include "client/table/table_screen.hpp"
#include "client/ui/gui.hpp"
#include "tests/table/at_the_table.hpp"
#include "tests/table/road_game.hpp"

#include <imgui_internal.h>

namespace circulade {
namespace {

TEST(RuleLists, NameEachRuleOnce) {
    std::string ids;
    add_rule(ids, "BT-12");
    add_rule(ids, "BT-1");
    add_rule(ids, "BT-12");
    add_rule(ids, "");
    EXPECT_EQ(ids, "BT-12, BT-1");
    EXPECT_EQ(rule_ids(ids), (std::vector<std::string>{"BT-12", "BT-1"}));
    EXPECT_TRUE(rule_ids("").empty());
}

class RuleDoors : public test::TableTest {
  protected:
    RuleDoors()
        : target_(1280, 800),
          gui_(target_.renderer(), nullptr, shell_.data_folder / "assets" / "fonts") {
        table_ = std::make_shared<Table>(base_table());
        table_->game = test::road_game(shell_.loaded);
        shell_.screens.push(table_screen(shell_, table_));
        frames(3);
    }
    ~RuleDoors() override {
        shell_.screens.clear();
        shell_.screens.settle();
    }
    void frames(int count) {
        for (int i = 0; i < count || gui_.more_waiting(); ++i) {
            gui_.draw_frame(shell_.screens, shell_.appearance(), seconds_ += 0.05);
        }
    }
    void give(const SDL_Event& event) {
        if (!take_shell_event(shell_, event)) {
            gui_.take(event);
        }
    }
    void press(SDL_Keycode code) {
        for (const Uint32 type : {SDL_KEYDOWN, SDL_KEYUP}) {
            SDL_Event event{};
            event.type = type;
            event.key.keysym.sym = code;
            give(event);
        }
        frames(2);
    }
    void click(int x, int y) {
        for (const Uint32 type : {SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP}) {
            SDL_Event event{};
            event.type = type;
            if (type == SDL_MOUSEMOTION) {
                event.motion.x = x;
                event.motion.y = y;
            } else {
                event.button.button = SDL_BUTTON_LEFT;
                event.button.x = x;
                event.button.y = y;
            }
            give(event);
        }
        frames(2);
    }

    PictureTarget target_;
    Gui gui_;
    std::shared_ptr<Table> table_;
    double seconds_ = 0;
};

TEST_F(RuleDoors, AreSaidWithTheGamesOwnWords) {
    const std::vector<std::string> told = told_rules(shell_, table_->game, "BA-13, BA-05");
    ASSERT_EQ(told.size(), 2U);
    EXPECT_EQ(told[1], "BA-05  " + rule_text(shell_, table_->game, "BA-05"));
}

TEST_F(RuleDoors, TheChosenEntryOfTheLogOpensItsRuleAndEscapeComesBack) {
    set_the_library(shell_);
    const GameState before = table_->game.state;
    press(SDLK_l); // the log, by keys
    std::string told;
    for (int steps = 0; steps < 20 && told.empty(); ++steps) {
        press(SDLK_DOWN);
        told = table_->rules_told;
    }
    EXPECT_EQ(told, "BA-13") << "Red's road";
    const std::optional<std::size_t> cursor = table_->story.log_cursor;
    press(SDLK_F2);
    EXPECT_EQ(shell_.screens.top().name, rules_name);
    frames(5);
    press(SDLK_ESCAPE);
    EXPECT_EQ(shell_.screens.top().name, "table");
    EXPECT_EQ(table_->game.state, before);
    EXPECT_EQ(table_->story.log_cursor, cursor);
    EXPECT_FALSE(table_->story.moment);
}

TEST_F(RuleDoors, AnIdInTheLogCanBeClicked) {
    std::string shown;
    shell_.show_rule = [&](const std::string& rule) { shown = rule; };
    const int left = target_.picture().w - 340;
    for (int y = 300; y < target_.picture().h && shown.empty(); y += 12) {
        for (int x = left + 20; x < target_.picture().w - 30 && shown.empty(); x += 40) {
            if (table_->story.moment) { // another place of the log leads to its moment
                back_to_now(table_->story);
            }
            const std::size_t actions = table_->game.history.size();
            click(x, y);
            if (table_->game.history.size() != actions) {
                FAIL() << "pressed something else than the log at " << x << ',' << y;
            }
        }
    }
    EXPECT_EQ(shown, "base.BA-13");
    EXPECT_FALSE(table_->story.moment) << "a click on an id is no look back";
}

TEST_F(RuleDoors, TipsLieInTheWindowHoweverLowTheirEntryStands) {
    set_the_library(shell_); // their last line says the way there
    const int width = target_.picture().w;
    const int height = target_.picture().h;
    bool is_raised = false; // lest it run out of the window
    // With each turn the road's score stands lower in the log.
    for (std::uint64_t turn = 0; turn < 5; ++turn) {
        for (int y = height / 2; y < height - 10; y += 8) {
            SDL_Event event{};
            event.type = SDL_MOUSEMOTION;
            event.motion.x = width - 200;
            event.motion.y = y;
            give(event);
            frames(3);
            for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
                if (window->WasActive && (window->Flags & ImGuiWindowFlags_Tooltip) != 0) {
                    EXPECT_GE(window->Pos.y, 0);
                    EXPECT_LE(window->Pos.y + window->Size.y, static_cast<float>(height)) << y;
                    is_raised |= static_cast<float>(y) - window->Pos.y > 40;
                }
            }
        }
        test::play_on(table_->game, turn, 3);
        frames(3);
    }
    EXPECT_TRUE(is_raised);
}

TEST_F(RuleDoors, WithNothingPointedAtTheLibraryOpensAtItsBeginning) {
    std::optional<std::string> shown;
    shell_.show_rule = [&](const std::string& rule) { shown = rule; };
    press(SDLK_F2);
    EXPECT_EQ(shown, "");
}

TEST_F(RuleDoors, AreShutWithoutALibrary) {
    shell_.show_rule = nullptr;
    press(SDLK_F2);
    EXPECT_EQ(shell_.screens.top().name, "table");
}

} // namespace
} // namespace circulade
