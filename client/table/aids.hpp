// The aids: overlays that explain the board. They only ask the engine, and only about what
// everybody may know; a game can be played without them.
#pragma once

#include "engine/game/game.hpp"
#include "engine/game/insight.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace circulade {

enum class Aid {
    explain, ///< why the drawn tile does not fit on the square pointed at
    fitting, ///< how many of the tiles left fit on each square, and which
    fields,  ///< whose field is this
    worth,   ///< what a feature is worth, and how the game would end now
    tiles,   ///< the list of tiles left
};
inline constexpr std::array all_aids{Aid::explain, Aid::fitting, Aid::fields, Aid::worth,
                                     Aid::tiles};

/// Which of them are in use.
struct Aids {
    bool allowed = true; ///< in this game
    std::array<bool, all_aids.size()> on{};

    [[nodiscard]] bool shows(Aid aid) const { return allowed && on[static_cast<std::size_t>(aid)]; }
    void toggle(Aid aid) { on[static_cast<std::size_t>(aid)] = !on[static_cast<std::size_t>(aid)]; }
};

/// How many of the tiles left fit on an open square, in whatever rotation.
struct SquareFits {
    Square square;
    int count = 0;
    bool dead = false; ///< nor does the tile in hand: it stays empty
};
/// A feature and who holds it.
struct Owners {
    PartId part = no_part;
    PlayerSet players = 0; ///< empty: nobody stands there
};

/// Answers for one position. Working them out takes milliseconds, so it is done once for each.
struct AidAnswers {
    /// The position they are about: nothing was worked out yet if empty.
    std::optional<std::uint64_t> position;
    std::optional<std::vector<SquareFits>> fits;
    std::optional<std::vector<Owners>> fields;
    /// If the game ended now: the state then, and as its events what the end would pay.
    std::optional<Game> ended_now;
};
/// Works out what the aids in use need and is not known yet for the game's position.
void refresh(AidAnswers& answers, const Aids& aids, const Game& game);

/// How many of the tiles left fit on each open square. The tile in hand is none of them.
std::vector<SquareFits> count_what_fits(const Game& game);
/// All features that only count at the end of the game (fields), each once, with their owners.
std::vector<Owners> owners_of_fields(const Game& game);
/// As AidAnswers::ended_now has it. It cannot be played on.
Game game_if_ended_now(const Game& game);

} // namespace circulade
