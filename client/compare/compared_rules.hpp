// What stands on the two sides of a comparison, made from what people chose. No drawing here.
#pragma once

#include "client/balance/policy.hpp"
#include "client/screens/shell.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace circulade {

/// One side: the house rules that it plays by.
struct ComparedChoice {
    enum class Kind {
        usual, ///< none
        here,  ///< those being edited, or those of the game at the table
        file,  ///< those of a file
    };
    Kind kind = Kind::usual;
    std::string file; ///< its name, for Kind::file
    friend bool operator==(const ComparedChoice&, const ComparedChoice&) = default;
};

inline constexpr std::array<std::int64_t, 3> compared_games{500, 2000, 10'000};
inline constexpr std::uint64_t most_seed = 1'000'000'000'000; ///< of the first game

/// All that people choose.
struct ComparisonWishes {
    std::array<ComparedChoice, 2> sides; ///< base, with
    int players = 2;                     ///< 2 to most_players
    std::int64_t games = compared_games.front();
    lab::Policy policy = lab::Policy::random;
    std::uint64_t seed = 1; ///< of the first game
    friend bool operator==(const ComparisonWishes&, const ComparisonWishes&) = default;
};

/// What to begin with: the usual rules against `here`, or where nothing is changed there, against
/// the first file that can be played, the user's own before the others.
ComparisonWishes first_wishes(const Shell& shell, const NewGame& here);

/// Both sides: the expansions of `here`, and those that a chosen file is meant for; only the house
/// rules differ. The seats are numbered. A file that is not there changes nothing.
std::array<NewGame, 2> compared_games_of(const Shell& shell, const NewGame& here,
                                         const ComparisonWishes& wishes);
/// Whether both play by the same rules.
bool plays_alike(const NewGame& a, const NewGame& b);

/// What a side is called, in the language in use: "The rules as they are", "Quick game", "This
/// game: 3 changes".
std::string name_of_side(const Shell& shell, const NewGame& here, const ComparedChoice& choice);
/// All that a side may be, in the order in which they are offered.
std::vector<ComparedChoice> choices_of_side(const Shell& shell);

} // namespace circulade
