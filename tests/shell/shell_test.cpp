// Opening the shell: what is broken in shipped files ends the program, in the user's own does not.
#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"
#include "client/screens/compiled_folders.hpp"
#include "client/screens/new_game_screen.hpp"
#include "client/screens/options_screen.hpp"
#include "client/screens/shell.hpp"
#include "client/screens/start_screen.hpp"
#include "tests/shell/scratch_folder.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

namespace fs = std::filesystem;

const Environment no_environment = [](const std::string& /*name*/) {
    return std::optional<std::string>();
};

class OpenShell : public testing::Test {
  protected:
    void SetUp() override {
        for (const char* folder : {"config", "translations"}) {
            fs::copy(fs::canonical(fs::path(CIRCULADE_DATA_FOLDER) / folder), data() / folder,
                     fs::copy_options::recursive);
        }
        fs::create_directory_symlink(fs::path(CIRCULADE_SOURCE_FOLDER) / "expansions",
                                     data() / "expansions");
    }
    void TearDown() override { use_language(data() / "translations", "en"); }

    fs::path data() const { return scratch_.path(); }
    fs::path home() const { return scratch_.path() / "home"; }
    fs::path own_options() const { return home() / "config" / "options.yaml"; }
    Shell open() {
        return open_shell(data(),
                          {home() / "config", home() / "data", home() / "state", home() / "cache"},
                          no_environment);
    }

    ScratchFolder scratch_;
};

TEST_F(OpenShell, TakesShippedFilesAsTheyAre) {
    const Shell shell = open();
    EXPECT_TRUE(shell.notices.empty());
    EXPECT_EQ(shell.options, shell.shipped_options);
    EXPECT_EQ(language_in_use(), "en");
    EXPECT_FALSE(fs::exists(home())) << "nothing is written before something is chosen";
}

TEST_F(OpenShell, SpeaksTheUsersLanguage) {
    write_file_safely(own_options(), "language: ro\n");
    const Shell shell = open();
    EXPECT_EQ(language_in_use(), "ro");
}

TEST_F(OpenShell, KeepsAUsersFileWithMistakesBeside) {
    write_file_safely(own_options(), "langage: ro\nui_scale: 150\n");
    Shell shell = open();
    ASSERT_EQ(shell.notices.size(), 1U);
    EXPECT_NE(shell.notices[0]().find(own_options().string() + ":1:1: "), std::string::npos)
        << shell.notices[0]();
    EXPECT_EQ(shell.options.ui_scale, 150) << "what is right is taken";
    save_options(shell);
    EXPECT_EQ(read_file(own_options().string() + ".old"), "langage: ro\nui_scale: 150\n");
    EXPECT_TRUE(open().notices.empty());
}

TEST_F(OpenShell, EndsWhereAShippedFileIsBroken) {
    write_file_safely(data() / "config" / "keys.yaml", "undo: [Blob]\n");
    EXPECT_THROW(open(), BrokenFile);
}

TEST_F(OpenShell, SaysWhichThemeIsMissing) {
    write_file_safely(own_options(), "theme: marble\n");
    const Shell shell = open();
    ASSERT_EQ(shell.notices.size(), 1U);
    EXPECT_NE(shell.notices[0]().find("marble"), std::string::npos);
    EXPECT_EQ(shell.options.theme, "storybook");
    fs::remove(data() / "config" / "themes" / "storybook.yaml");
    EXPECT_THROW(open(), MissingFile);
}

TEST_F(OpenShell, RunsOnWithoutALanguageThatIsNotThere) {
    write_file_safely(own_options(), "language: xx\ntheme: marble\nui_scale: 9\n");
    write_file_safely(home() / "config" / "keys.yaml", "undo: [Blob]\n");
    Shell shell = open();
    EXPECT_EQ(language_in_use(), "en");
    EXPECT_EQ(shell.options.language, "system");
    ASSERT_EQ(shell.notices.size(), 4U) << "one for each that is wrong";
    const auto said = [&] {
        std::string all;
        for (const Notice& notice : shell.notices) {
            all += notice() + "\n";
        }
        return all;
    };
    const std::string english = said();
    for (const char* named : {"`xx`", "`marble`", "ui_scale", "Blob"}) {
        EXPECT_NE(english.find(named), std::string::npos) << english;
    }
    use_language(shell.translations(), "ro");
    EXPECT_NE(said().find("Nu exist\xC4\x83 limba `xx`"), std::string::npos)
        << "in the language in use when it is read";
    say_notices(shell);
    EXPECT_FALSE(shell.said.empty());
}

TEST_F(OpenShell, RunsOnWithoutABrokenExpansionOfTheUsers) {
    write_file_safely(home() / "data" / "expansions" / "mine" / "expansion.yaml", "what: ever\n");
    Shell shell = open();
    load_all_expansions(shell, std::nullopt, compiled_folders());
    EXPECT_FALSE(shell.notices.empty());
    EXPECT_NE(shell.loaded.find("base"), nullptr);
    EXPECT_EQ(shell.loaded.find("mine"), nullptr);
}

TEST_F(OpenShell, NamesAFolderOfExpansionsThatIsNotThere) {
    Shell shell = open();
    EXPECT_THROW(load_all_expansions(shell, data() / "nowhere", compiled_folders()), MissingFile);
}

TEST_F(OpenShell, BeginsANewGameWithWhoPlayedLast) {
    write_file_safely(own_options(), "players: [{name: Ana, colour: 3}, {colour: 3}, {name: Dan, "
                                     "colour: 6}]\n");
    Shell shell = open();
    load_all_expansions(shell, std::nullopt, compiled_folders());
    const NewGame game = usual_setup(shell);
    ASSERT_EQ(game.seats.size(), 3U);
    EXPECT_EQ(game.seats[0], (Seat{"Ana", 2}));
    EXPECT_EQ(game.seats[1], (Seat{"Player 2", 0})) << "a colour is only once at the table";
    EXPECT_EQ(game.seats[2], (Seat{"Dan", 5}));
    EXPECT_EQ(game.expansions, (std::vector<std::string>{"base"}));
    EXPECT_EQ(hindrance(game), Hindrance::none);
}

} // namespace
} // namespace circulade
