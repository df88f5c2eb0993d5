// The scenarios that this user has saved: files of their own, and what can be done with them.
#pragma once

#include "client/screens/shell.hpp"
#include "engine/record/scenario.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

struct ScenarioDraft;

/// Beside the saved games.
std::filesystem::path own_scenarios_folder(const Shell& shell);
/// Where a scenario of that title is saved first; empty if nothing can be made of the title.
std::filesystem::path own_scenario_path(const Shell& shell, const std::string& title);

/// Where the draft is saved: in its file, as long as that is called after one of its titles, else
/// by the title in the language in use. So a recording in two languages stays one file. Empty as
/// long as it has no title.
std::filesystem::path target_of(const Shell& shell, const ScenarioDraft& draft);

/// What is replaced when a draft is saved.
enum class Replaces {
    nothing,              ///< there is no file
    itself,               ///< what was saved of the draft before
    another,              ///< another scenario
    more_than_is_written, ///< checks or remarks that drafts have not: somebody wrote it by hand
};
Replaces what_is_replaced(const Shell& shell, const ScenarioDraft& draft,
                          const std::filesystem::path& target);

/// Writes the draft, whole or not at all. What went wrong is returned, in the language in use;
/// then the file is as it was.
std::string save_scenario(const Shell& shell, const ScenarioDraft& draft,
                          const std::filesystem::path& file);

struct OwnScenario {
    std::filesystem::path file;
    Translated title; ///< the file's name where it can't be read
    bool is_puzzle = false;
    std::string trouble; ///< what is wrong in it, by line and column
};

/// The list of them. One that was deleted can be taken back until another one is, or the list
/// goes.
class OwnScenarios {
  public:
    OwnScenarios() = default;
    ~OwnScenarios() { bury(); }
    OwnScenarios(const OwnScenarios&) = delete;
    OwnScenarios& operator=(const OwnScenarios&) = delete;

    /// Reads the folder again if anything in it has changed.
    void bring_up_to_date(const Shell& shell);
    const std::vector<OwnScenario>& all() const { return all_; }

    void remove(std::size_t index);
    const std::optional<OwnScenario>& removed() const { return removed_; }
    void take_back();
    /// What could not be done, or nothing.
    std::string refusal;

  private:
    void bury();

    std::vector<OwnScenario> all_;
    std::string state_; ///< of the folder when it was read: names and times
    std::optional<OwnScenario> removed_;
};

} // namespace circulade
