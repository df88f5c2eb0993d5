// Options and keys: the shipped files are whole; the user's lie over them; mistakes have a place.
#include "client/options/command_line.hpp"
#include "client/options/keys.hpp"
#include "client/options/options.hpp"
#include "client/platform/files.hpp"
#include "tests/shell/scratch_folder.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

namespace fs = std::filesystem;

const fs::path shipped_config = fs::path(CIRCULADE_SOURCE_FOLDER) / "config";

TEST(Options, ShippedFileIsSound) {
    const OptionsReading reading = read_shipped_options(shipped_config / "options.yaml");
    EXPECT_TRUE(reading.problems.empty());
    EXPECT_EQ(reading.options.language, "system");
    EXPECT_EQ(reading.options.ui_scale, 100);
    EXPECT_EQ(reading.options.theme, "storybook");
    EXPECT_EQ(reading.options.players.size(), 2U);
}

TEST(Options, UsersFileOverridesKeyByKey) {
    const ScratchFolder scratch;
    const fs::path own = scratch.path() / "options.yaml";
    write_file_safely(own, "language: ro\nwindow: {width: 1600}\n");
    Options shipped;
    shipped.language = "system";
    shipped.ui_scale = 125;
    const OptionsReading reading = read_user_options(own, shipped);
    EXPECT_TRUE(reading.problems.empty());
    EXPECT_EQ(reading.options.language, "ro");
    EXPECT_EQ(reading.options.ui_scale, 125);
    EXPECT_EQ(reading.options.window_width, 1600);
    EXPECT_EQ(reading.options.window_height, 800);
}

TEST(Options, UsersFileNeedNotBeThereOrSayAnything) {
    const ScratchFolder scratch;
    const Options shipped;
    EXPECT_EQ(read_user_options(scratch.path() / "none.yaml", shipped).options, shipped);
    write_file_safely(scratch.path() / "empty.yaml", "# nothing\n");
    const OptionsReading empty = read_user_options(scratch.path() / "empty.yaml", shipped);
    EXPECT_TRUE(empty.problems.empty());
    EXPECT_EQ(empty.options, shipped);
}

TEST(Options, MistakesHaveLineAndColumn) {
    const ScratchFolder scratch;
    const fs::path own = scratch.path() / "options.yaml";
    write_file_safely(own, "langage: ro\nui_scale: 20\n");
    const OptionsReading reading = read_user_options(own, Options{});
    ASSERT_EQ(reading.problems.size(), 2U);
    std::vector<std::string> said;
    for (const Problem& problem : reading.problems) {
        said.push_back(to_string(problem));
    }
    std::sort(said.begin(), said.end());
    EXPECT_EQ(said[0].find(own.string() + ":1:1: "), 0U) << said[0];
    EXPECT_NE(said[0].find("langage"), std::string::npos) << said[0];
    EXPECT_EQ(said[1].find(own.string() + ":2:11: "), 0U) << said[1];
    EXPECT_NE(said[1].find("300"), std::string::npos) << "what is allowed: " << said[1];
    EXPECT_EQ(reading.options.ui_scale, 100) << "what cannot be read keeps its default";
}

TEST(Options, WrittenChangesReadBack) {
    const Options shipped;
    Options changed;
    changed.language = "ro";
    changed.ui_scale = 150;
    changed.theme = "felt";
    changed.window_width = 1024;
    changed.hand_over = false;
    changed.players = {{"Ștefan \"cel Mare\": #1", 3}, {"no", 6}, {"007", 1}, {"", 2}};
    const ScratchFolder scratch;
    const fs::path own = scratch.path() / "options.yaml";
    write_file_safely(own, text_of_changes(changed, shipped));
    const OptionsReading reading = read_user_options(own, shipped);
    for (const Problem& problem : reading.problems) {
        ADD_FAILURE() << to_string(problem);
    }
    EXPECT_EQ(reading.options, changed);
}

TEST(Options, WhatIsLeftToItsDefaultIsNotWritten) {
    const Options shipped;
    Options changed;
    changed.ui_scale = 150;
    const std::string text = text_of_changes(changed, shipped);
    EXPECT_NE(text.find("ui_scale: 150"), std::string::npos);
    EXPECT_EQ(text.find("language:"), std::string::npos);
    EXPECT_EQ(text.find("window:"), std::string::npos);
}

TEST(Options, NothingChangedIsSoundToo) {
    const ScratchFolder scratch;
    const fs::path own = scratch.path() / "options.yaml";
    write_file_safely(own, text_of_changes(Options{}, Options{}));
    EXPECT_TRUE(read_user_options(own, Options{}).problems.empty());
}

TEST(Keys, ShippedFileIsSoundAndMeansWhatTheDesignSays) {
    const KeysReading reading = read_keys(shipped_config / "keys.yaml", {});
    for (const Problem& problem : reading.problems) {
        ADD_FAILURE() << to_string(problem);
    }
    const auto command = [&](const char* key) {
        return reading.keys.command_for(key_press_from(key).value());
    };
    EXPECT_EQ(command("R"), Command::turn_tile_right);
    EXPECT_EQ(command("Shift+R"), Command::turn_tile_left);
    EXPECT_EQ(command("Shift+Left"), Command::pan_left);
    EXPECT_EQ(command("Left"), Command::walk_left);
    EXPECT_EQ(command("Enter"), Command::place);
    EXPECT_EQ(command("Space"), Command::end_turn);
    EXPECT_EQ(command("Escape"), Command::take_back);
    EXPECT_EQ(command("["), Command::turn_view_left);
    EXPECT_EQ(command("]"), Command::turn_view_right);
    EXPECT_EQ(command("Ctrl+Shift+Z"), Command::redo);
    EXPECT_EQ(command("Q"), std::nullopt);
    EXPECT_EQ(reading.keys.key_of(Command::redo), "Ctrl+Y");
    EXPECT_EQ(reading.keys.key_of(Command::place), "Enter");
}

TEST(Keys, MeanSomethingElseInDemonstrations) {
    const KeysReading reading = read_keys(shipped_config / "keys.yaml", {});
    const auto shown = [&](const char* key) {
        return reading.keys.command_for(key_press_from(key).value(), KeyPlace::demonstration);
    };
    EXPECT_EQ(shown("Space"), Command::show_play);
    EXPECT_EQ(shown("Right"), Command::show_on);
    EXPECT_EQ(shown("Left"), Command::show_back);
    EXPECT_EQ(shown("Home"), Command::show_first);
    EXPECT_EQ(shown("End"), Command::show_last);
    EXPECT_EQ(shown("Down"), Command::show_next_caption);
    EXPECT_EQ(shown("Up"), Command::show_previous_caption);
    EXPECT_EQ(shown("+"), Command::show_larger_captions);
    EXPECT_EQ(shown("-"), Command::show_smaller_captions);
    EXPECT_EQ(shown("Escape"), Command::show_leave);
    EXPECT_EQ(shown("F1"), Command::help) << "what means the same everywhere";
    EXPECT_EQ(shown("F"), Command::fit_board);
}

TEST(Keys, OfDemonstrationsAndOfTheTableMayBeTheSameButNotTwiceInOnePlace) {
    const ScratchFolder scratch;
    const fs::path own = scratch.path() / "keys.yaml";
    write_file_safely(own, "show_play: [R]\n"); // which turns a tile at the table
    EXPECT_TRUE(read_keys(shipped_config / "keys.yaml", own).problems.empty());
    write_file_safely(own, "show_play: [Right]\n");
    EXPECT_EQ(read_keys(shipped_config / "keys.yaml", own).problems.size(), 1U);
    write_file_safely(own, "show_play: [F1]\n");
    EXPECT_EQ(read_keys(shipped_config / "keys.yaml", own).problems.size(), 1U);
}

TEST(Keys, UsersLineReplacesTheLine) {
    const ScratchFolder scratch;
    const fs::path own = scratch.path() / "keys.yaml";
    write_file_safely(own, "undo: [Backspace]\n");
    const KeysReading reading = read_keys(shipped_config / "keys.yaml", own);
    EXPECT_TRUE(reading.problems.empty());
    EXPECT_EQ(reading.keys.command_for(key_press_from("Backspace").value()), Command::undo);
    EXPECT_EQ(reading.keys.command_for(key_press_from("Ctrl+Z").value()), std::nullopt);
}

TEST(Keys, MistakesAreAllSaid) {
    const ScratchFolder scratch;
    const fs::path own = scratch.path() / "keys.yaml";
    write_file_safely(own, "undo: [Blob]\nredo: [Ctrl+S]\nunmake: [U]\n");
    const KeysReading reading = read_keys(shipped_config / "keys.yaml", own);
    std::string said;
    for (const Problem& problem : reading.problems) {
        said += to_string(problem) + "\n";
    }
    EXPECT_NE(said.find(own.string() + ":1:8: "), std::string::npos) << said;
    EXPECT_NE(said.find("Blob"), std::string::npos) << said;
    EXPECT_NE(said.find("Ctrl+S"), std::string::npos) << said;
    EXPECT_NE(said.find("unmake"), std::string::npos) << said;
}

CommandLine read_good(const std::vector<std::string>& arguments) {
    const auto read = read_command_line(arguments);
    if (const auto* answer = std::get_if<EarlyEnd>(&read)) {
        ADD_FAILURE() << answer->text;
        return {};
    }
    return std::get<CommandLine>(read);
}

TEST(CommandLine, ReadsAWholeNewGame) {
    const CommandLine line =
        read_good({"--new", "base,abbot", "--players", "Red,Blue", "--seed", "7", "--language",
                   "ro", "--screenshot", "out.png", "--size", "1024x768", "--ui-scale", "150",
                   "--house-rules", "family"});
    EXPECT_EQ(line.house_rules, "family");
    EXPECT_EQ(line.expansions, (std::vector<std::string>{"base", "abbot"}));
    EXPECT_EQ(line.players, (std::vector<std::string>{"Red", "Blue"}));
    EXPECT_EQ(line.seed, 7U);
    EXPECT_EQ(line.language, "ro");
    EXPECT_EQ(line.screenshot, "out.png");
    EXPECT_EQ(line.width, 1024);
    EXPECT_EQ(line.height, 768);
    EXPECT_EQ(line.ui_scale, 150);
}

TEST(CommandLine, WantsTheStartScreenByDefault) {
    const CommandLine line = read_good({});
    EXPECT_EQ(line.expansions, std::nullopt);
    EXPECT_EQ(line.load, std::nullopt);
    EXPECT_EQ(line.screen, "start");
}

TEST(CommandLine, AnswersHelpAndVersion) {
    const auto help = std::get<EarlyEnd>(read_command_line({"--help"}));
    EXPECT_EQ(help.exit_code, 0);
    for (const char* word :
         {"--new", "--players", "--seed", "--load", "--language", "--screenshot", "--size",
          "--data-dir", "--expansions-dir", "--ui-scale", "Exit codes", "no display"}) {
        EXPECT_NE(help.text.find(word), std::string::npos) << word;
    }
    const auto version = std::get<EarlyEnd>(read_command_line({"--version"}));
    EXPECT_EQ(version.exit_code, 0);
    EXPECT_EQ(version.text, "circulade " CIRCULADE_VERSION "\n");
}

TEST(CommandLine, RefusesInOneLine) {
    const std::vector<std::vector<std::string>> wrong{
        {"--frobnicate"},
        {"stray"},
        {"--size", "12"},
        {"--size", "1280x"},
        {"--size", "1280x800x3"},
        {"--size", "99999x800"},
        {"--seed", "7"},
        {"--new", "base", "--load", "file"},
        {"--ui-scale", "20"},
        {"--new", "base", "--seed", "many"},
        {"--screen", "elsewhere"},
        {"--load"},
        {"--house-rules", "family"},
    };
    for (const auto& arguments : wrong) {
        const auto read = read_command_line(arguments);
        const auto* answer = std::get_if<EarlyEnd>(&read);
        ASSERT_NE(answer, nullptr) << arguments.front();
        EXPECT_EQ(answer->exit_code, 2) << arguments.front();
        EXPECT_FALSE(answer->text.empty());
        EXPECT_EQ(answer->text.find('\n'), std::string::npos) << answer->text;
    }
}

} // namespace
} // namespace circulade
