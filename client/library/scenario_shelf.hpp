// The scenarios of all expansions, as far as the library must know them: read when somebody wants
// them, a few in each frame.
#pragma once

#include "engine/catalogue/load.hpp"

#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace circulade {

struct ShelvedScenario {
    std::filesystem::path file;
    std::string folder;                       ///< whose scenario it is: "easter"
    std::map<std::string, std::string> title; ///< by language
    std::vector<std::string> shows;           ///< rule ids
    bool is_puzzle = false;
};

/// Its title in a language, else in English, else in any.
const std::string& title_in(const ShelvedScenario& scenario, const std::string& language);

class ScenarioShelf {
  public:
    /// Finds the files of all folders in scenarios/, and reads none of them.
    explicit ScenarioShelf(const Loaded& loaded);

    /// Reads on for `most`, at least one file. A file that is not good is no scenario, and its
    /// problems are kept.
    void read_on(const Loaded& loaded, std::chrono::steady_clock::duration most);
    /// Grows with each file that has been read.
    std::size_t files_read() const { return files_read_; }
    bool is_read() const { return files_read_ == files_.size(); }

    /// By folder and name of the file.
    const std::vector<ShelvedScenario>& scenarios() const { return scenarios_; }
    /// What is wrong with files of a folder.
    std::vector<Problem> problems_of(const std::string& folder) const;

  private:
    struct File {
        std::string folder;
        std::filesystem::path path;
    };
    std::vector<File> files_;
    std::size_t files_read_ = 0;
    std::vector<ShelvedScenario> scenarios_;
    std::map<std::string, std::vector<Problem>> problems_; ///< by folder
};

/// The scenarios that show a rule of a folder; its own first. One that belongs to another folder
/// with a rule of that id, as a variant has, shows that one's.
std::vector<const ShelvedScenario*> scenarios_that_show(const ScenarioShelf& shelf,
                                                        const Loaded& loaded,
                                                        const std::string& folder,
                                                        const std::string& rule);

} // namespace circulade
