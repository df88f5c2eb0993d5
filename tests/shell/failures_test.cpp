// What goes wrong with files that people keep is said in the language in use.
#include "client/art/theme.hpp"
#include "client/options/keys.hpp"
#include "client/options/options.hpp"
#include "client/platform/archive.hpp"
#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"
#include "client/platform/window.hpp"
#include "client/text/failures.hpp"
#include "client/text/translate.hpp"
#include "engine/catalogue/house_rules.hpp"
#include "engine/catalogue/motif.hpp"
#include "engine/record/record.hpp"
#include "tests/shell/scratch_folder.hpp"

#include <gtest/gtest.h>
#include <regex>

#include <cerrno>

namespace circulade {
namespace {

namespace fs = std::filesystem;

const fs::path shipped_config = fs::path(CIRCULADE_SOURCE_FOLDER) / "config";

class Failures : public testing::Test {
  protected:
    void speak(const std::string& language) {
        use_language(fs::path(CIRCULADE_DATA_FOLDER) / "translations", language);
    }
    void TearDown() override { speak("en"); }

    /// In English the same words as the readers', in Romanian others without a place left open.
    void expect_spoken(const std::vector<Problem>& problems, const std::string& of) {
        EXPECT_FALSE(problems.empty()) << of;
        for (const Problem& problem : problems) {
            speak("en");
            EXPECT_EQ(words_of(problem), to_string(problem));
            speak("ro");
            const std::string said = words_of_problem_text(problem.text);
            EXPECT_NE(said, problem.text) << of;
            static const std::regex place_left_open(
                "\\{[a-z_]*\\}"); // not {en: ...}, which is YAML
            EXPECT_FALSE(std::regex_search(said, place_left_open)) << said;
        }
    }

    ScratchFolder scratch_;
};

TEST_F(Failures, EveryMistakeInOptionsIsSaidInTheLanguageInUse) {
    for (const char* text : {"langage: ro\n",
                             "ui_scale: 20\n",
                             "ui_scale: \"100\"\n",
                             "ui_scale: 0100\n",
                             "ui_scale: [1]\n",
                             "language: [ro, en]\n",
                             "language:\n",
                             "full_screen: perhaps\n",
                             "motion: quick\n",
                             "renderer: vulkan\n",
                             "players: Ana\n",
                             "players: [{colour: 9}]\n",
                             "players: [Ana]\n",
                             "expansions: {a: b}\n",
                             "expansions: [[a]]\n",
                             "window: large\n",
                             "window: {wide: 3}\n",
                             "house_rules: yes\n",
                             "house_rules: {a: [b]}\n",
                             "- a list\n",
                             "language: ro\nlanguage: en\n",
                             "language: a: b\n",
                             "players: [\n",
                             "players: {\n",
                             "language: &a ro\n",
                             "language: *a\n",
                             "language: !!int 3\n",
                             "language: ro\n---\nlanguage: ro\n",
                             "? [a]\n: b\n",
                             "language: r\x01o\n",
                             "language: r\xFFo\n",
                             "language: @ro\n"}) {
        const fs::path file = scratch_.path() / "options.yaml";
        write_file_safely(file, text);
        expect_spoken(read_user_options(file, Options{}).problems, text);
    }
    expect_spoken(read_user_options(scratch_.path(), Options{}).problems, "a folder");
    write_file_safely(scratch_.path() / "large.yaml", std::string(2'000'000, '#'));
    expect_spoken(read_user_options(scratch_.path() / "large.yaml", Options{}).problems, "large");
    std::string deep = "players: ";
    deep.append(200, '[').append(200, ']');
    write_file_safely(scratch_.path() / "deep.yaml", deep);
    expect_spoken(read_user_options(scratch_.path() / "deep.yaml", Options{}).problems, "deep");
}

TEST_F(Failures, EveryMistakeInKeysIsSaidInTheLanguageInUse) {
    for (const char* text : {"undo: [Blob]\n", "undo: [F1]\n", "udno: [Z]\n", "undo: {a: b}\n",
                             "- Z\n", "undo: Z: Y\n"}) {
        const fs::path file = scratch_.path() / "keys.yaml";
        write_file_safely(file, text);
        expect_spoken(read_keys(shipped_config / "keys.yaml", file).problems, text);
    }
}

TEST_F(Failures, EveryMistakeInAThemeIsSaidInTheLanguageInUse) {
    for (const char* text :
         {"name: []\n", "meadow: {light: green}\n", "meadow: {lihgt: \"#FFFFFF\"}\n",
          "meadows: {}\n", "meadow: 3\n", "- a\n", "name: A\nname: B\n", "[a]: b\n",
          "players: []\n",
          "players: [{emblem: heart}, {pattern: waves}, {colour: red}, {shape: a}, 3, {}]\n"}) {
        expect_spoken(theme_from_text(text, "mine.yaml").problems, text);
    }
    expect_spoken(theme_from_text(std::string(2'000'000, '#'), "large.yaml").problems, "large");
    expect_spoken(read_theme(scratch_.path() / "nowhere.yaml").problems, "nowhere");
}

TEST_F(Failures, EveryMistakeInHouseRulesIsSaidInTheLanguageInUse) {
    ExpansionDefinition base;
    base.name = "base";
    base.pieces.emplace_back().name = "base.meeple";
    base.tags.emplace_back().name = "base.farmer";
    const std::string head = "title: {en: x}\nabout: {en: x}\n";
    for (const std::string& text :
         {head + "expansions: [base, base]\n", head + "expansions: [bsae]\n",
          head + "tags: {base.meeple: [+base.farmer, -base.farmer]}\n",
          head + "tags: {base.meeple: [base.farmer]}\n", head + "tags: {meeple: [+farmer]}\n",
          head + "pieces: {base.meeple: 900}\n", head + "tokens: {base.weather: {}}\n",
          std::string("title: {}\nabout: {en: x}\n"), std::string("title: {en: x}\n"),
          std::string("title: {en: \"x\\ny\"}\nabout: {en: x}\n"),
          "title: {en: x}\nabout: {en: " + std::string(1001, 'x') + "}\n",
          std::string("title: {en: x}\nabout:\n\ten: x\n"),
          std::string("title: {en: \"\\e[2J\"}\nabout: {en: x}\n"),
          std::string("title: {en: \"\\u202E\"}\nabout: {en: x}\n")}) {
        std::vector<Problem> problems;
        if (const auto root = parse_yaml(text, "ours.yaml", problems)) {
            EXPECT_FALSE(read_house_rules(*root, {base}, problems));
        }
        expect_spoken(problems, text);
    }
}

TEST_F(Failures, EveryMistakeInAPictureIsSaidInTheLanguageInUse) {
    const std::string good = "shapes: [{path: M0 0L1 1, fill: player}]\n";
    for (const std::string& text :
         {"up: 900\n" + good, std::string("shapes: []\n"),
          std::string("shapes: [{path: M0 0L1 1, fill: paint.rde}]\n"),
          std::string("shapes: [{path: L0 0, fill: player}]\n"),
          std::string("shapes: [{path: M0 0L1, fill: player}]\n"),
          std::string("shapes: [{path: M0 0l1 1, fill: player}]\n"),
          std::string("shapes: [{path: M0 0L999 1, fill: player}]\n"),
          "shapes: [{path: M0 0L1 " + std::string(9000, '1') + ", fill: player}]\n",
          std::string("shapes: [{fill: player}]\n"), std::string("shapes: [{path: M0 0L1 1}]\n"),
          std::string("shapes: [{path: M0 0L1 1, line: player, width: 90}]\n")}) {
        std::vector<Problem> problems;
        EXPECT_FALSE(parse_motif(text, "egg.yaml", problems)) << text;
        expect_spoken(problems, text);
    }
}

TEST_F(Failures, WhatIsNoCatalogueIsSaidInTheLanguageInUse) {
    speak("ro");
    const fs::path file = scratch_.path() / "ro.mo";
    for (const char* text : {"", "no catalogue"}) {
        write_file_safely(file, text);
        try {
            use_language(scratch_.path(), "ro");
            ADD_FAILURE() << text;
        } catch (const BrokenFile& error) {
            EXPECT_EQ(error.what(), file.string() + ": acesta nu este un catalog de mesaje");
        }
    }
}

TEST_F(Failures, EveryMistakeInASavedGameIsSaidInTheLanguageInUse) {
    for (const char* text : {"holiday photographs\n", "", "circulade record 1 #00000000\n"}) {
        const ReadRecord read = read_record(text, "game.circulade");
        ASSERT_TRUE(read.problem) << text;
        expect_spoken({*read.problem}, text);
    }
    for (const char* text :
         {"this is not a Circulade record (version 1)", "\"jump\" is no action",
          "\"jump 3\" is no line of a record's head", "many is not a number",
          "the seed is not a number", "a state is 16 hexadecimal digits",
          "no outcome \"base.Q\" in play", "\"tile base.U@0 5,5\" is not legal here",
          "no expansion dragons; there are: base, abbot"}) {
        expect_spoken({{{"game.circulade", 3, 1}, text}}, text);
    }
}

TEST_F(Failures, WhatIsNamedIsKept) {
    speak("ro");
    const std::string said =
        words_of_problem_text("`ui_scale` of the options must be a number from 75 to 300, found "
                              "`900`");
    for (const char* kept : {"ui_scale", "75", "300", "900"}) {
        EXPECT_NE(said.find(kept), std::string::npos) << said;
    }
    EXPECT_EQ(words_of_problem_text("something that nobody foresaw"),
              "something that nobody foresaw");
}

TEST_F(Failures, OfAFileTheDeedAndTheReasonAreSaid) {
    const FileFailure full(FileDeed::write, "/games/Ana.circulade",
                           {ENOSPC, std::generic_category()});
    EXPECT_STREQ(full.what(), "cannot write /games/Ana.circulade: No space left on device");
    EXPECT_EQ(words_of(full), "/games/Ana.circulade cannot be written: the disk is full");
    speak("ro");
    EXPECT_EQ(words_of(full), "/games/Ana.circulade nu poate fi scris: discul este plin");
    EXPECT_EQ(words_of(MissingFile("/games/Ana.circulade")), "/games/Ana.circulade lipsește");
    for (const int reason : {ENOSPC, EDQUOT, EACCES, EPERM, EROFS, ENOENT, ENOTDIR, EISDIR, EEXIST,
                             ENAMETOOLONG, EMFILE, ENFILE, EIO}) {
        const std::error_code why(reason, std::generic_category());
        EXPECT_NE(words_of(why), why.message());
    }
}

/// All ways in which the program writes a file say what hindered it.
TEST_F(Failures, EveryWriterSaysWhy) {
    const fs::path in_a_file = scratch_.path() / "file" / "below";
    write_file_safely(scratch_.path() / "file", "no folder");
    const PictureTarget picture(8, 8);
    EXPECT_THROW(write_file_safely(in_a_file, "text"), FileFailure);
    EXPECT_THROW(write_archive(in_a_file, {{"a", "b"}}), FileFailure);
    EXPECT_THROW(picture.save(in_a_file), FileFailure);
    EXPECT_THROW(read_file(scratch_.path()), FileFailure);
    picture.save(scratch_.path() / "new folder" / "picture.png");
    EXPECT_EQ(read_file(scratch_.path() / "new folder" / "picture.png").substr(1, 3), "PNG");
}

} // namespace
} // namespace circulade
