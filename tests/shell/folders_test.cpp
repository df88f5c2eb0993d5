// Folders after the XDG base directory rules, and which data folder is taken.
#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"
#include "client/platform/folders.hpp"
#include "tests/shell/scratch_folder.hpp"

#include <gtest/gtest.h>

#include <map>

namespace circulade {
namespace {

namespace fs = std::filesystem;

Environment environment_of(std::map<std::string, std::string> values) {
    return [values = std::move(values)](const std::string& name) -> std::optional<std::string> {
        const auto found = values.find(name);
        return found != values.end() ? std::optional(found->second) : std::nullopt;
    };
}

TEST(UserFolders, LieBelowHomeByDefault) {
    const UserFolders folders = user_folders(environment_of({{"HOME", "/home/ana"}}), "/else");
    EXPECT_EQ(folders.config, "/home/ana/.config/circulade");
    EXPECT_EQ(folders.data, "/home/ana/.local/share/circulade");
    EXPECT_EQ(folders.state, "/home/ana/.local/state/circulade");
    EXPECT_EQ(folders.cache, "/home/ana/.cache/circulade");
}

TEST(UserFolders, FollowTheXdgVariables) {
    const UserFolders folders = user_folders(environment_of({{"HOME", "/home/ana"},
                                                             {"XDG_CONFIG_HOME", "/c"},
                                                             {"XDG_DATA_HOME", "/d"},
                                                             {"XDG_STATE_HOME", "/s"},
                                                             {"XDG_CACHE_HOME", "/k"}}),
                                             "/else");
    EXPECT_EQ(folders.config, "/c/circulade");
    EXPECT_EQ(folders.data, "/d/circulade");
    EXPECT_EQ(folders.state, "/s/circulade");
    EXPECT_EQ(folders.cache, "/k/circulade");
}

TEST(UserFolders, TakeARelativeVariableAsNotSet) {
    const auto environment = environment_of({{"HOME", "/home/ana"}, {"XDG_DATA_HOME", "here"}});
    EXPECT_EQ(user_folders(environment, "/else").data, "/home/ana/.local/share/circulade");
}

TEST(UserFolders, DoWithoutHome) {
    EXPECT_EQ(user_folders(environment_of({}), "/else").state, "/else/.local/state/circulade");
}

TEST(DataFolder, IsBesideTheProgramElseWhereItWasInstalled) {
    const auto candidates = data_folder_candidates(std::nullopt, environment_of({}), "/opt/bin/",
                                                   "/usr/share/circulade");
    EXPECT_EQ(candidates, (std::vector<fs::path>{"/opt/share/circulade", "/usr/share/circulade"}));
}

TEST(DataFolder, AskedForStandsAlone) {
    const auto environment = environment_of({{"CIRCULADE_DATA_DIR", "/mine"}});
    EXPECT_EQ(data_folder_candidates(std::nullopt, environment, "/opt/bin", "/usr/share/circulade"),
              (std::vector<fs::path>{"/mine"}));
    EXPECT_EQ(data_folder_candidates("/asked", environment, "/opt/bin", "/usr/share/circulade"),
              (std::vector<fs::path>{"/asked"}));
}

TEST(DataFolder, IsTheFirstThatHoldsTheOptions) {
    const ScratchFolder scratch;
    write_file_safely(scratch.path() / "b" / "config" / "options.yaml", "");
    EXPECT_EQ(find_data_folder({scratch.path() / "a", scratch.path() / "b"}), scratch.path() / "b");
}

TEST(DataFolder, IsNamedWhereItIsNotThere) {
    try {
        find_data_folder({"/nowhere/at/all", "/neither"});
        FAIL() << "nothing was said";
    } catch (const MissingFile& missing) {
        EXPECT_STREQ(missing.what(), "missing file: /nowhere/at/all/config/options.yaml");
    }
}

} // namespace
} // namespace circulade
