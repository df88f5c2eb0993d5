// A scenario: a prepared position, steps that show a rule, and what must hold after each of them.
//
// This is the plain value; engine/catalogue/scenario.hpp reads it from YAML, and
// engine/record/scenario_run.hpp plays it. Things are still named by texts here, each with its
// place in the file: what they mean can only be told once the rules are built.
#pragma once

#include "engine/board/geometry.hpp"
#include "engine/game/line.hpp"
#include "engine/rules/definitions.hpp"
#include "engine/rules/rules.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

/// A text and where it stands.
struct PlacedText {
    std::string text;
    Origin origin;
};

/// What people read, by language.
using Translated = std::map<std::string, std::string>;

/// A tile on a square: "base.U@90".
struct ScenarioTile {
    Square square;
    PlacedText tile;
};

/// A number about a player, and about a thing if `thing` is not empty.
struct ScenarioCount {
    std::string player; ///< empty for a thing of the whole game
    std::string thing;  ///< a kind of piece, a counter
    int number = 0;
    Origin origin;
};

/// Outcomes of chance given beforehand, in the order they are needed.
struct DictatedChance {
    PlacedText purpose; ///< "tiles": a tile stack, a token stack or a die
    std::vector<PlacedText> outcomes;
};

/// What lies on the table before the first turn.
struct ScenarioPosition {
    std::vector<ScenarioTile> board; ///< the start tile may be left out
    std::vector<PlacedText> pieces;  ///< "Red base.meeple 1,0 road E"
    std::vector<ScenarioCount> supply;
    std::vector<ScenarioCount> scores;
    std::optional<std::vector<PlacedText>> stack; ///< the only tiles left, if given
    std::optional<PlacedText> turn;               ///< whose turn it is
    std::vector<PlacedText> moves;                ///< actions played from there
};

/// A score that a step must give: "Red 4 for 1,0 road E", and its lines.
struct ExpectedScore {
    PlacedText score;
    std::optional<std::vector<PlacedText>> lines; ///< "4 base.tiles x 1 BA-13"
};

/// What must hold once a step is done. What is not given is not looked at.
struct Expectations {
    std::vector<PlacedText> legal;
    std::vector<PlacedText> illegal;
    std::vector<ScenarioCount> scores;
    std::vector<ScenarioCount> supply;
    std::vector<ScenarioCount> counters;
    std::vector<ScenarioTile> board;                  ///< the tile text may be "empty"
    std::optional<std::vector<PlacedText>> pieces;    ///< all that are on the table
    std::optional<std::vector<ExpectedScore>> scored; ///< all that this step scored
    std::optional<std::vector<PlacedText>> completed; ///< all features that this step completed
    std::optional<std::vector<PlacedText>> set_aside; ///< all tiles set aside so far (BA-06)
    std::vector<PlacedText> events;                   ///< in this order, others may lie between
    std::optional<std::vector<PlacedText>> winners;   ///< who has most points (BA-30)
    std::optional<PlacedText> turn;                   ///< whose turn it is
    std::optional<PlacedText> asked;                  ///< the step of the turn that asks
    std::optional<std::pair<int, Origin>> tiles_left; ///< in all stacks
    std::optional<std::pair<bool, Origin>> over;      ///< whether the game is over
};

struct ScenarioStep {
    Origin origin;
    Translated caption;
    std::vector<DictatedChance> chance;
    std::vector<PlacedText> referee; ///< pieces put, moved or removed by hand, before the actions
    std::vector<PlacedText> actions;
    Note note; ///< on the position that it leaves
    Expectations expected;
};

/// What is to be found out about the position behind the last step.
struct ScenarioPuzzle {
    Translated question;
    std::vector<ScenarioStep> answer; ///< played from there on; at least one
    Translated why;
};

struct Scenario {
    std::string file;
    Translated title;
    Translated about;
    std::vector<PlacedText> shows; ///< rule ids
    Setup setup;
    Origin setup_origin;
    std::optional<ExpansionDefinition> stand_ins; ///< an expansion that only this file knows
    std::vector<Problem> refusals; ///< house rules that were refused, if that is expected
    std::optional<PlacedText> expect_refused; ///< what one of the messages must contain
    ScenarioPosition position;
    std::vector<DictatedChance> chance;
    std::vector<ScenarioStep> steps;
    std::optional<ScenarioPuzzle> puzzle;
};

/// The folder name of a scenario's stand-ins: their full names are "stand_in.NAME".
inline constexpr const char* stand_in_folder = "stand_in";

} // namespace circulade
