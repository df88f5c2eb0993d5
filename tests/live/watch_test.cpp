// Folders that are watched, by real files.
#include "client/platform/files.hpp"
#include "client/platform/watch.hpp"
#include "tests/shell/scratch_folder.hpp"

#include <SDL.h>
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>

namespace circulade {
namespace {

namespace fs = std::filesystem;
using Files = std::vector<fs::path>;

class Watched : public testing::Test {
  protected:
    void SetUp() override {
        SDL_Init(SDL_INIT_EVENTS);
        fs::create_directories(root() / "there");
    }
    void TearDown() override {
        SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
        SDL_Quit();
    }
    fs::path root() const { return scratch_.path(); }
    static bool is_yaml(const fs::path& file) { return file.extension() == ".yaml"; }

    /// What is told within two seconds; empty if nothing is.
    static Files told(FolderWatch& watch, int milliseconds = 2000) {
        using namespace std::chrono;
        const auto until = steady_clock::now() + std::chrono::milliseconds(milliseconds);
        while (steady_clock::now() < until) {
            SDL_Event event{};
            if (SDL_WaitEventTimeout(&event, 20) == 1 && event.type == FolderWatch::event_type()) {
                return watch.take();
            }
        }
        return {};
    }

    ScratchFolder scratch_;
};

TEST_F(Watched, AreToldOfOnceWhenWritingIsOver) {
    FolderWatch watch({root() / "there"}, is_yaml);
    const fs::path file = root() / "there" / "a.yaml";
    const auto begun = std::chrono::steady_clock::now();
    for (int n = 0; n < 3; ++n) {
        write_file_safely(file, "a: " + std::to_string(n) + "\n");
    }
    EXPECT_EQ(told(watch), Files{file});
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(1));
    EXPECT_EQ(told(watch, 400), Files{}) << "three times written at once is one change";
}

TEST_F(Watched, AreNotToldOfWhatDoesNotConcernUs) {
    FolderWatch watch({root() / "there"}, is_yaml);
    write_file_safely(root() / "there" / "a.txt", "a");
    write_file_safely(root() / "b.yaml", "b: 1\n");
    EXPECT_EQ(told(watch, 500), Files{});
}

TEST_F(Watched, AreToldOfWhenAFileGoes) {
    const fs::path file = root() / "there" / "a.yaml";
    write_file_safely(file, "a: 1\n");
    FolderWatch watch({root() / "there"}, is_yaml);
    fs::remove(file);
    EXPECT_EQ(told(watch), Files{file});
}

TEST_F(Watched, MayComeLater) {
    FolderWatch watch({root() / "later" / "expansions"}, is_yaml);
    const fs::path file = root() / "later" / "expansions" / "mine" / "expansion.yaml";
    write_file_safely(file, "year: 2026\n");
    EXPECT_EQ(told(watch), Files{file}) << "the folder that holds it, too, was made just now";
    write_file_safely(file, "year: 2027\n");
    EXPECT_EQ(told(watch), Files{file});
}

TEST_F(Watched, AreNotToldOfBecauseAFolderCameElsewhere) {
    fs::create_directories(root() / "other" / "house_rules");
    write_file_safely(root() / "other" / "keys.yaml", "a: 1\n");
    FolderWatch watch({root() / "there", root() / "other"}, is_yaml);
    const fs::path file = root() / "mine" / "expansion.yaml";
    write_file_safely(file, "year: 2026\n");
    fs::rename(root() / "mine", root() / "there" / "mine");
    EXPECT_EQ(told(watch), Files{root() / "there" / "mine" / "expansion.yaml"});
}

TEST_F(Watched, EndWhileNothingHappens) {
    for (int n = 0; n < 20; ++n) {
        FolderWatch watch({root()}, is_yaml);
    }
    SUCCEED();
}

} // namespace
} // namespace circulade
