// What of an expansion's folder is read: nothing through links that lead out of it, nothing that
// would keep the reader waiting, and not without end.
#include "engine/catalogue/folder_files.hpp"
#include "engine/catalogue/scenario.hpp"
#include "tests/catalogue/test_folder.hpp"

#include <fmt/format.h>

#include <sys/stat.h>

namespace circulade {
namespace {

namespace fs = std::filesystem;

constexpr const char* leads_out =
    ": leads out of the expansion's folder, or nowhere; only what lies in the folder is read\n";

/// A folder `mine` that is good, and a folder beside it with files that are none of its business.
class FolderFilesTest : public testing::Test {
  protected:
    FolderFilesTest() {
        all_.write("roots/mine/expansion.yaml", "year: 2024\nneeds: base\n");
        all_.write("roots/mine/text.en.yaml", "title: Mine\nabout: For a test.\n");
        all_.write("roots/mine/scenarios/one.yaml", "title: One\n");
        all_.write("outside/secret.yaml", "secret: 1234\n");
        all_.write("outside/text.ro.yaml", "title: A mea\nabout: Pentru probă.\n");
    }
    [[nodiscard]] fs::path mine(const std::string& file = "") const {
        return all_.path() / "roots" / "mine" / file;
    }
    [[nodiscard]] fs::path outside(const std::string& file = "") const {
        return all_.path() / "outside" / file;
    }
    void link(const fs::path& target, const std::string& file) const {
        fs::remove(mine(file));
        fs::create_directories(mine(file).parent_path());
        fs::create_symlink(target, mine(file));
    }
    [[nodiscard]] std::string problems() const {
        return text_of(
            load_expansions({source_folder() / "expansions" / "base", all_.path() / "roots"})
                .problems());
    }

    TestFolder all_;
};

TEST_F(FolderFilesTest, AnyFileThatLeadsOutIsRefusedByName) {
    EXPECT_EQ(problems(), "");
    for (const char* file : {"expansion.yaml", "tiles.yaml", "text.en.yaml", "pictures/tent.yaml",
                             "scenarios/two.yaml", "tour/one.yaml", "notes.txt", "a/b/c.yaml"}) {
        const bool was_there = fs::exists(mine(file));
        const std::string before = was_there ? contents(mine(file)) : "";
        link(outside("secret.yaml"), file);
        EXPECT_EQ(problems(), fs::path(file).filename().string() + leads_out) << file;
        EXPECT_EQ(problems().find("1234"), std::string::npos) << "nor told";
        fs::remove(mine(file));
        if (was_there) {
            all_.write("roots/mine/" + std::string(file), before);
        }
    }
    EXPECT_EQ(problems(), "");
}

TEST_F(FolderFilesTest, HoweverTheLinkIsWritten) {
    link("../../outside/text.ro.yaml", "text.ro.yaml");
    EXPECT_EQ(problems(), std::string("text.ro.yaml") + leads_out);
    link("no_such_file", "text.ro.yaml");
    EXPECT_EQ(problems(), std::string("text.ro.yaml") + leads_out);
    link("text.ro.yaml", "text.ro.yaml"); // to itself
    EXPECT_EQ(problems(), std::string("text.ro.yaml") + leads_out);
    // By way of another link, each of which is told.
    link(outside("text.ro.yaml"), "words");
    link("words", "text.ro.yaml");
    EXPECT_EQ(problems(), "text.ro.yaml" + std::string(leads_out) + "words" + leads_out);
}

TEST_F(FolderFilesTest, AFolderWithinIsNoLink) {
    for (const char* folder : {"pictures", "tour", "anything"}) {
        link(outside(), folder);
        EXPECT_EQ(problems(), folder + std::string(leads_out));
        fs::remove(mine(folder));
    }
    link("..", "up");
    EXPECT_EQ(problems(), std::string("up") + leads_out);
    link(".", "up");
    EXPECT_EQ(problems(), std::string("up") + leads_out);
    link("scenarios", "up");
    EXPECT_EQ(problems(), "up: no ordinary file\n");
}

TEST_F(FolderFilesTest, ALinkWithinTheFolderIsFine) {
    all_.write("roots/mine/words/romanian.yaml", "title: A mea\nabout: Pentru probă.\n");
    link("words/romanian.yaml", "text.ro.yaml");
    const Loaded loaded =
        load_expansions({source_folder() / "expansions" / "base", all_.path() / "roots"});
    EXPECT_EQ(text_of(loaded.problems()), "");
    EXPECT_EQ(loaded.texts_of("mine", "ro")->title, "A mea");
}

TEST_F(FolderFilesTest, TheFolderItselfMayBeALink) {
    fs::create_directories(all_.path() / "linked");
    fs::create_symlink(mine(), all_.path() / "linked" / "ours");
    const Loaded loaded =
        load_expansions({source_folder() / "expansions" / "base", all_.path() / "linked"});
    EXPECT_EQ(text_of(loaded.problems()), "");
    EXPECT_NE(loaded.find("ours"), nullptr);
}

TEST_F(FolderFilesTest, WhatIsNoOrdinaryFileIsNotOpened) {
    for (const char* file : {"expansion.yaml", "tiles.yaml", "text.ro.yaml", "pictures/tent.yaml",
                             "scenarios/two.yaml", "tour/one.yaml"}) {
        const bool was_there = fs::exists(mine(file));
        const std::string before = was_there ? contents(mine(file)) : "";
        fs::remove(mine(file));
        fs::create_directories(mine(file).parent_path());
        ASSERT_EQ(mkfifo(mine(file).c_str(), 0600), 0);
        EXPECT_EQ(problems(), fs::path(file).filename().string() + ": no ordinary file\n");
        fs::remove(mine(file));
        if (was_there) {
            all_.write("roots/mine/" + std::string(file), before);
        }
    }
    link("/dev/zero", "text.ro.yaml");
    EXPECT_EQ(problems(), std::string("text.ro.yaml") + leads_out);
}

TEST_F(FolderFilesTest, APipeIsReadByNobody) {
    const fs::path pipe = outside("pipe.yaml");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    std::vector<Problem> problems;
    EXPECT_EQ(read_yaml(pipe, problems), std::nullopt);
    EXPECT_EQ(load_scenario(pipe, {}, problems), std::nullopt);
    EXPECT_EQ(text_of(problems), "pipe.yaml: no ordinary file\npipe.yaml: no ordinary file\n");
}

TEST_F(FolderFilesTest, WhatIsHiddenIsPassedOver) {
    link("nobody@nowhere:1234", "scenarios/.#one.yaml"); // as some editors lock a file
    link(outside(), ".git");
    EXPECT_EQ(problems(), "");
    EXPECT_EQ(files_of(mine()).files,
              (std::vector<fs::path>{"expansion.yaml", "scenarios/one.yaml", "text.en.yaml"}));
    // But hiding is no way out.
    link(".git/text.ro.yaml", "text.ro.yaml");
    EXPECT_EQ(problems(), std::string("text.ro.yaml") + leads_out);
}

TEST_F(FolderFilesTest, FilesWithinAFolderAreThoseThatMayBeRead) {
    link(outside("secret.yaml"), "scenarios/two.yaml");
    link("one.yaml", "scenarios/three.yaml");
    ASSERT_EQ(mkfifo(mine("scenarios/four.yaml").c_str(), 0600), 0);
    EXPECT_EQ(files_within(mine(), "scenarios"),
              (std::vector<fs::path>{mine("scenarios/one.yaml"), mine("scenarios/three.yaml")}));
    EXPECT_EQ(scenario_files(all_.path() / "roots"),
              (std::vector<fs::path>{mine("scenarios/one.yaml"), mine("scenarios/three.yaml")}));
    link(outside(), "tour");
    EXPECT_TRUE(files_within(mine(), "tour").empty());
    EXPECT_TRUE(files_within(mine(), "no_such_folder").empty());
}

TEST_F(FolderFilesTest, TwoThousandFilesAreEnough) {
    // Four lie there: two files, a folder, and a file in it.
    for (std::size_t i = 4; i < most_folder_files; ++i) {
        all_.write(fmt::format("roots/mine/{:04}", i), "");
    }
    EXPECT_EQ(problems(), "");
    all_.write("roots/mine/one_more", "");
    EXPECT_EQ(problems(), "mine: too many files: at most 2000 are read of one folder\n");
}

} // namespace
} // namespace circulade
