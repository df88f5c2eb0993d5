// What the aids say, and what is taken in hand, in the words of the language in use.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"

#include <string>
#include <vector>

namespace circulade {

/// "abbot", "take back the abbot": of what can be taken in hand.
std::string hand_label(const Shell& shell, const Game& game, const Hand& hand);

/// Why the drawn tile does not lie on a square, in sentences, with the rule that says so.
struct Explanation {
    std::string heading;
    std::vector<std::string> lines;
    std::string rule; ///< id; empty when it fits
};
/// As the tile is shown there: where it is legal, in the rotation in which it would lie, which may
/// be another one than `held`. `quarters` is how the board is turned: sides are named as they are
/// seen.
Explanation explain(const Shell& shell, const Game& game, Square square, int held, int quarters);

/// "3 tiles × 1, 2 coats of arms × 2", for one player.
std::string sheet_text(const Shell& shell, const Sheet& sheet, PlayerId player);
/// The rules that the lines of a sheet name: "BA-14".
std::string sheet_rules(const Sheet& sheet);

} // namespace circulade
