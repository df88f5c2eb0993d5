// A folder of files that lasts as long as a test.
#pragma once

#include "engine/catalogue/load.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace circulade {

class TestFolder {
  public:
    TestFolder() {
        std::string pattern =
            (std::filesystem::temp_directory_path() / "circulade-XXXXXX").string();
        if (mkdtemp(pattern.data()) == nullptr) {
            ADD_FAILURE() << "no temporary folder";
        }
        path_ = pattern;
    }
    ~TestFolder() {
        std::error_code error;
        std::filesystem::remove_all(path_, error);
    }
    TestFolder(const TestFolder&) = delete;
    TestFolder& operator=(const TestFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    void write(const std::string& file, const std::string& text) const {
        const std::filesystem::path whole = path_ / file;
        std::filesystem::create_directories(whole.parent_path());
        std::ofstream(whole, std::ios::binary) << text;
    }

  private:
    std::filesystem::path path_;
};

inline std::filesystem::path source_folder() {
    return CIRCULADE_SOURCE_FOLDER;
}

inline std::string contents(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}

/// The base game and what `folder` holds.
inline Loaded load_with_shipped(const TestFolder& folder) {
    return load_expansions({source_folder() / "expansions", folder.path()});
}

/// All problems, one a line, with only the last part of each file's name.
inline std::string text_of(const std::vector<Problem>& problems) {
    std::string text;
    for (Problem problem : problems) {
        problem.origin.file = std::filesystem::path(problem.origin.file).filename().string();
        text += to_string(problem) + "\n";
    }
    return text;
}

} // namespace circulade
