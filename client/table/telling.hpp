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
/// "city", of an edge's: its own name, else that of the feature of the same name.
std::string edge_name(const Shell& shell, const std::string& edge);
/// What an option is called, without telling apart in how many ways it can be taken.
std::string option_name(const Shell& shell, const std::string& option);
/// Why something is not allowed, of the reason's qualified name.
std::string reason_text(const Shell& shell, const std::string& reason);
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
/// "3 tiles × 2"; where a token says the rate, with its name.
std::string score_line(const Shell& shell, const SheetLine& line);

/// The name of a space, an area or whatever else a place is.
std::string place_name(const Shell& shell, const Game& game, Place place);
/// What a token of a stack is called.
std::string token_name(const Shell& shell, const Game& game, std::uint16_t stack,
                       std::uint16_t token);
/// "bunny's die".
std::string die_name(const Shell& shell, const ChanceKind& die);
/// What a die shows or a token is.
std::string chance_text(const Shell& shell, const Game& game, const Event& event);
/// "2 hops left", of a counter that people are shown.
std::string count_text(const Shell& shell, const Game& game, CounterId counter,
                       std::int32_t number);
/// "+2 eggs", "−1 egg".
std::string signed_count_text(const Shell& shell, const Game& game, CounterId counter,
                              std::int32_t change);
/// What a counter's change says of its player: "Ana: the bunny is in a dead end"; empty for all
/// other events.
std::string saying_text(const Shell& shell, const Game& game, const Event& event);
/// What points are for: a kind of feature, a kind of piece, or the expansion that pays them.
std::string scored_name(const Shell& shell, const Game& game, const Event& event);
/// In Game::remarks: players are called after colours, as in scenarios.
inline constexpr const char* names_remark = "names";
inline constexpr const char* names_are_colours = "colours";
/// As the seat is called, or "Player 2" in the language in use where nobody chose a name.
std::string player_name(const Game& game, PlayerId player);

/// One entry of the log.
struct Told {
    enum class Kind {
        turn,  ///< heads what follows; nobody's for the start and for the final scoring
        plain, ///< something was done
        score, ///< somebody got points
    };
    Kind kind = Kind::plain;
    PlayerId player = nobody;
    std::string text;
    std::string lines; ///< how points, or what else is counted, come about; empty for other kinds
    std::string rule;  ///< id of the rule that says so
    std::int32_t points = 0;
    std::size_t event = 0;  ///< in Game::events.list
    std::size_t moment = 0; ///< actions carried out when it was so
    float height = 0;       ///< pixels it took when it was last drawn; 0 if it never was
};

/// All that is told of a game, kept so that only what is new must be put into words.
struct LogBook {
    std::vector<Told> entries; ///< oldest first
    // What they tell of.
    std::size_t events = 0;
    std::size_t actions = 0;
    std::uint64_t hash = 0; ///< of the state then
    std::string language;
    int loads = 0; ///< Shell::loads: expansions may use other words since
    bool in_final_scoring = false;
};
/// Adds what has happened since; begins anew where the game was taken back, another language is
/// spoken, or texts were loaded anew.
void bring_up_to_date(LogBook& log, const Shell& shell, const Game& game);
/// The whole game told at once.
std::vector<Told> tell(const Shell& shell, const Game& game);
/// Turns that have begun by now.
int turns_begun(const Game& game);

/// The points of each player by the kind of feature or piece that gave them.
struct PointsByKind {
    std::string kind; ///< as people read it
    std::vector<std::int32_t> points;
};
std::vector<PointsByKind> points_by_kind(const Shell& shell, const Game& game);

/// "Red wins", "Red and Blue share the victory".
std::string victory(const Game& game);

} // namespace circulade
