// Writing leaves the old file or the new one, never something between, and nothing beside it.
#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"
#include "tests/shell/scratch_folder.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <string>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace circulade {
namespace {

namespace fs = std::filesystem;

std::ptrdiff_t files_in(const fs::path& folder) {
    return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
}

TEST(WriteFileSafely, WritesEveryByte) {
    const ScratchFolder scratch;
    const std::string bytes("one\0two\r\n\xFF", 10);
    write_file_safely(scratch.path() / "file", bytes);
    EXPECT_EQ(read_file(scratch.path() / "file"), bytes);
}

TEST(WriteFileSafely, ReplacesAndLeavesNothingBeside) {
    const ScratchFolder scratch;
    write_file_safely(scratch.path() / "file", "a long first text");
    write_file_safely(scratch.path() / "file", "short");
    EXPECT_EQ(read_file(scratch.path() / "file"), "short");
    EXPECT_EQ(files_in(scratch.path()), 1);
}

TEST(WriteFileSafely, MakesTheFolders) {
    const ScratchFolder scratch;
    write_file_safely(scratch.path() / "a" / "b" / "file", "x");
    EXPECT_EQ(read_file(scratch.path() / "a" / "b" / "file"), "x");
}

TEST(WriteFileSafely, SaysWhereAFolderCannotBe) {
    const ScratchFolder scratch;
    write_file_safely(scratch.path() / "file", "x");
    const fs::path below_a_file = scratch.path() / "file" / "deeper";
    EXPECT_THROW(write_file_safely(below_a_file, "y"), RuntimeFailure);
    EXPECT_EQ(read_file(scratch.path() / "file"), "x");
}

TEST(WriteFileSafely, LeavesTheOldFileWhereTheDiskIsFull) {
    const ScratchFolder scratch;
    write_file_safely(scratch.path() / "file", "old");
    // A child may write 10 bytes to a file, no more: to it, the disk is full in the middle.
    const pid_t child = ::fork();
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit ten{10, 10};
        ::setrlimit(RLIMIT_FSIZE, &ten);
        try {
            write_file_safely(scratch.path() / "file", std::string(1000, 'n'));
            ::_exit(1);
        } catch (const RuntimeFailure& failure) {
            const std::string said = failure.what();
            ::_exit(said.find("cannot write") == 0 && said.find("file") != std::string::npos ? 0
                                                                                             : 2);
        }
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
    EXPECT_EQ(read_file(scratch.path() / "file"), "old");
    EXPECT_EQ(files_in(scratch.path()), 1);
}

TEST(WriteFileSafely, SurvivesKillsAtAnyMoment) {
    const ScratchFolder scratch;
    const fs::path file = scratch.path() / "file";
    constexpr int kills = 40;
    constexpr std::size_t length = 200'000;
    write_file_safely(file, std::string(length, 'a'));
    for (int round = 0; round < kills; ++round) {
        const pid_t child = ::fork();
        if (child == 0) {
            for (char letter = 'a';; letter = letter == 'z' ? 'a' : static_cast<char>(letter + 1)) {
                write_file_safely(file, std::string(length, letter));
            }
        }
        ::usleep(static_cast<useconds_t>(500 + 137 * round));
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        const std::string read = read_file(file);
        ASSERT_EQ(read.size(), length);
        ASSERT_EQ(read.find_first_not_of(read.front()), std::string::npos) << "two texts in one";
    }
}

TEST(WriteFileSafely, FollowsNoLink) {
    const ScratchFolder scratch;
    const fs::path folder = scratch.path() / "folder";
    write_file_safely(scratch.path() / "outside", "theirs");
    fs::create_directories(folder);
    const std::string number = std::to_string(::getpid());
    for (const char* file : {"file", "file.tmp."}) {
        const std::string name = file + (std::string(file).ends_with('.') ? number : "");
        fs::create_symlink("../outside", folder / name);
        write_file_safely(folder / "file", "ours");
        EXPECT_EQ(read_file(folder / "file"), "ours");
        EXPECT_EQ(read_file(scratch.path() / "outside"), "theirs") << name;
        EXPECT_EQ(files_in(folder), 1);
    }
    fs::create_symlink(scratch.path() / "nowhere", scratch.path() / "link");
    EXPECT_THROW(write_file_safely(scratch.path() / "link" / "file", "ours"), RuntimeFailure);
    EXPECT_FALSE(fs::exists(scratch.path() / "nowhere"));
}

TEST(ReadFile, WaitsForNoPipe) {
    const ScratchFolder scratch;
    ASSERT_EQ(::mkfifo((scratch.path() / "pipe").c_str(), 0600), 0);
    EXPECT_THROW(read_file(scratch.path() / "pipe"), RuntimeFailure);
}

TEST(ReadFile, NamesWhatIsMissing) {
    EXPECT_THROW(read_file("/nowhere/file"), MissingFile);
    const ScratchFolder scratch;
    EXPECT_THROW(read_file(scratch.path()), RuntimeFailure) << "a folder is no file";
}

} // namespace
} // namespace circulade
