// The doors between the shell and the table: beginning a game, going on with a saved one, saving.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"

#include <filesystem>

namespace circulade {

/// Why the table is set.
enum class Visit {
    play,    ///< a game that saves itself may take the place of another one, which is kept
    picture, ///< for one picture: nothing is written
};
/// Sets Shell::start_game and Shell::load_game. The shell must outlive both.
void set_the_table(Shell& shell, Visit visit = Visit::play);

/// By which house rules a game is played, as it remembers; without a file, how many are changed.
HouseInPlay house_of(const Game& game);
/// Makes a game remember them.
void remember_house(Game& game, const HouseInPlay& house);

/// Lays a position on a table above the screen that is shown, to be played on from there. Its last
/// screen is the one it came from. `task` is what is to be found out there, if anything.
void sit_down_to_practise(Shell& shell, Game game, bool may_be_saved,
                          std::shared_ptr<PuzzleTask> task = nullptr);

/// The table for it: nobody is asked there for the end of the turn before.
std::shared_ptr<Table> table_to_practise(Game game, bool may_be_saved,
                                         std::shared_ptr<PuzzleTask> task);

/// Whether the game is one that may be saved.
bool may_be_saved(const Table& table);
/// Where a practice game saves itself once people have played a whole turn of it: among the saved
/// games, where the next one takes its place. The game that was left for the demonstration keeps
/// the autosave.
std::filesystem::path practice_save(const Shell& shell);

/// Writes the game where a kill or a crash can't take it; a failure becomes the table's notice.
void autosave(const Shell& shell, Table& table);
/// Saves under a name that people chose, without an ending. True if it is on the disk; otherwise
/// Table::save_trouble says why not.
bool save_as(const Shell& shell, Table& table, const std::string& name);
/// Where save_as writes.
std::filesystem::path save_path(const Shell& shell, const std::string& name);

/// A saved game with what must be said about it. Throws BrokenFile for one of which nothing can be
/// used, or with Reading::whole one that was changed by another hand, does not replay or replays to
/// other states; RuntimeFailure for one that can't be read. A last line that was cut off is left
/// out, and said.
struct LoadedGame {
    Game game;
    std::string notice;
};
LoadedGame load_saved(const Shell& shell, const std::filesystem::path& file,
                      Reading reading = Reading::whole);

} // namespace circulade
