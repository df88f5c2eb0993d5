// What happened and what can be done, in the words of the language in use: for the log, the panels
// and the result. Texts of expansions come from their folders, ours from the catalogue.
#pragma once

#include "client/screens/shell.hpp"
#include "engine/game/game.hpp"

#include <string>
#include <vector>

namespace circulade {

/// "road", of a feature's qualified name.
std::string feature_name(const Shell& shell, const std::string& feature);
/// "meeples", of a piece's qualified name, for that many.
std::string piece_name(const Shell& shell, const std::string& piece, int count);
/// What is on a tile, or its id where nobody says.
std::string tile_name(const Shell& shell, const std::string& tile);
/// What the player is asked to do in a step.
std::string step_prompt(const Shell& shell, const std::string& step);
/// The label of an action that is chosen by a button.
std::string action_label(const Shell& shell, const Game& game, const Action& action);
/// What a rule says, in the language in use; empty for an id nobody explains.
std::string rule_text(const Shell& shell, const Game& game, const std::string& id);
/// "3 tiles × 2".
std::string score_line(const Shell& shell, const SheetLine& line);

/// One entry of the log.
struct Told {
    enum class Kind { turn, plain, score };
    Kind kind = Kind::plain;
    PlayerId player = nobody;
    std::string text;
    std::string lines; ///< how points come about; empty for other kinds
    std::string rule;  ///< id of the rule that says so
    std::int32_t points = 0;
};
std::vector<Told> tell(const Shell& shell, const Game& game);

/// The points of each player by the kind of feature or piece that gave them.
struct PointsByKind {
    std::string kind; ///< as people read it
    std::vector<std::int32_t> points;
};
std::vector<PointsByKind> points_by_kind(const Shell& shell, const Game& game);

/// "Red wins", "Red and Blue share the victory".
std::string victory(const Game& game);

} // namespace circulade
