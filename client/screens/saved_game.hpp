// A saved game as lists show it: who plays, how it stands, and a small picture of the board.
#pragma once

#include "client/screens/shell.hpp"

#include <SDL.h>

#include <chrono>
#include <string>
#include <vector>

namespace circulade {

struct SavedPlayer {
    std::string name;
    int colour = 0; ///< 0 to 5
    int score = 0;
};

/// What can be told of a saved game.
struct SavedGame {
    std::filesystem::path file;
    std::filesystem::file_time_type written;
    std::string name;
    bool examined = false; ///< the rest is known
    std::string trouble;   ///< why it cannot simply be gone on with; empty if it can
    std::vector<SavedPlayer> players;
    std::vector<std::string> expansions; ///< folder names, without the base game
    int turn = 0;
    bool is_over = false;
    bool by_hand = false; ///< somebody did things beside the rules
    Surface picture;      ///< of the board; null where there is none
};

inline constexpr int saved_picture_width = 304; ///< pixels of the picture that is kept
inline constexpr int saved_picture_height = 190;

/// The file alone: its name and time.
SavedGame saved_game(const std::filesystem::path& file);
/// The games in a folder, the newest first, none of them examined.
std::vector<SavedGame> saved_games(const std::filesystem::path& folder);
/// Reads the game and its picture. The picture is drawn once for each state of a game and theme and
/// then kept in the cache folder. Never throws: what is wrong is the game's trouble.
void examine(SavedGame& game, const Shell& shell);

/// What a list calls the game: its own name, or its players for one that was kept by itself.
std::string title_of(const SavedGame& game);
/// "Turn 14", or that it is over; and that it was played by hand.
std::string words_of_progress(const SavedGame& game);
/// The titles of the expansions, or that it is the base game alone.
std::string words_of_expansions(const SavedGame& game, const Shell& shell);
/// When it was saved, in the language in use.
std::string words_of_date(const SavedGame& game);

} // namespace circulade
