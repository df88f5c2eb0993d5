// A shell with the shipped expansions and a home of its own, and tables to sit down at.
#pragma once

#include "client/screens/compiled_folders.hpp"
#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "engine/record/address.hpp"
#include "tests/shell/scratch_folder.hpp"
#include "tests/table/test_game.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace circulade::test {

class TableTest : public testing::Test {
  protected:
    TableTest()
        : shell_(open_shell(
              CIRCULADE_DATA_FOLDER,
              {home() / "config", home() / "data", home() / "state", home() / "cache"},
              [](const std::string& /*name*/) { return std::optional<std::string>(); })) {
        load_all_expansions(shell_, std::nullopt, compiled_folders());
        shell_.options.motion = Motion::off;
    }
    void TearDown() override { use_language(shell_.translations(), "en"); }

    std::filesystem::path home() const { return scratch_.path() / "home"; }
    Table table_of(const std::vector<std::string>& expansions, std::uint64_t seed) {
        Table table;
        table.game = start_game(rules_of(shell_.loaded, expansions, seed));
        table.view.viewport = {0, 0, 940, 800};
        return table;
    }
    /// Red (colour 1) begins, then Blue, with the base game alone.
    Table base_table() { return table_of({"base"}, 1); }

    ScratchFolder scratch_;
    Shell shell_;
};

/// Draws that very tile.
inline void draw_tile(Game& game, const std::string& name) {
    Action draw;
    draw.kind = ActionKind::draw;
    const auto kind = game.rules->find(Name::Kind::tile, name);
    const std::optional<Refusal> refusal =
        play_dictated(game, draw, {{game.rules->stacks.front().stream, kind}}, true);
    ASSERT_FALSE(refusal) << refusal->text;
}
/// Carries out an action as a record writes it: "tile base.U@0 1,0", "piece base.meeple 1,0 road
/// W".
inline void act(Game& game, const std::string& text) {
    const auto action = action_from_text(*game.rules, game.state, game.offer, text);
    ASSERT_TRUE(action) << text;
    const std::optional<Refusal> refusal = play(game, *action);
    ASSERT_FALSE(refusal) << refusal->text;
}

} // namespace circulade::test
