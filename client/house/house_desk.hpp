// What the screen of house rules remembers from frame to frame.
#pragma once

#include "client/house/house_files.hpp"
#include "client/house/thing_controls.hpp"

#include <memory>
#include <optional>
#include <string>

namespace circulade {

struct HouseDesk {
    HouseDesk(Shell& wanted, std::shared_ptr<NewGame> choices)
        : shell(wanted), game(std::move(choices)) {}
    ~HouseDesk() { bury(); }
    HouseDesk(const HouseDesk&) = delete;
    HouseDesk& operator=(const HouseDesk&) = delete;

    void bury() {
        if (laid_aside) {
            bury_house_rules(shell, *laid_aside);
            laid_aside.reset();
        }
    }

    Shell& shell;
    std::shared_ptr<NewGame> game;
    int loads = 0; ///< Shell::loads that `game` is up to date with

    std::string typed; ///< what is looked for
    bool only_changes = false;
    std::string due; ///< the expansion to be brought in sight

    std::string name; ///< under which to save
    std::string sentence;
    std::string trouble;  ///< what could not be done
    std::string renaming; ///< the file that is getting another name
    std::string new_name;
    std::optional<std::string> laid_aside; ///< the file that was deleted last
    std::optional<NewGame> before;         ///< what was chosen before another file was

    StandardThings things;
    TilePreview preview;
};

/// The files to choose from, and the way to save one.
void draw_house_files(const Frame& frame, HouseDesk& desk);
/// The field that looks for something in the list.
void draw_house_search(const Frame& frame, HouseDesk& desk);
/// What can be changed.
void draw_house_list(Frame& frame, HouseDesk& desk);

} // namespace circulade
