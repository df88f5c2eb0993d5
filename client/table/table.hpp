// A table at which a game is played: the game, and what the people at it see and point at.
#pragma once

#include "client/art/view.hpp"
#include "client/hand/referees_hand.hpp"
#include "client/house/house_shelf.hpp"
#include "client/table/aids.hpp"
#include "client/table/clock.hpp"
#include "client/table/story.hpp"
#include "engine/game/game.hpp"

#include <SDL_rect.h>
#include <SDL_touch.h>

#include <array>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

/// What is taken in hand to answer a question with: a kind of piece from the supply, a piece that
/// moves on the table, or an option.
struct Hand {
    ActionKind kind = ActionKind::pass;
    std::uint16_t what = 0;   ///< kind of piece, or option
    PieceId piece = no_piece; ///< the one that moves
    friend bool operator==(const Hand&, const Hand&) = default;
};

struct PuzzleTask;
struct ScenarioDraft;

/// A game that began in the middle of a demonstration, to which its people go back.
struct Practice {
    std::size_t from = 0;             ///< entries of the history that were there before them
    std::uint32_t turn = 0;           ///< GameState::turn_number then
    bool may_be_saved = true;         ///< a record can tell the game
    std::shared_ptr<PuzzleTask> task; ///< what is to be found out, if anything
};

/// The note on the position that is looked at, while it is written or drawn.
struct NoteDesk {
    bool writes = false;          ///< its text is open
    bool draws = false;           ///< the board is for arrows and marks
    std::optional<Square> from;   ///< where an arrow begins
    std::optional<Square> cursor; ///< the square that keys or the mouse point at
};
/// Whether somebody writes or draws: nobody is called meanwhile.
inline bool is_at_desk(const NoteDesk& desk) {
    return desk.writes || desk.draws;
}

struct Table {
    Game game;
    std::optional<Practice> practice;
    /// What the file of house rules in play said when its rules were taken in; null if there is
    /// none or it is not known.
    std::shared_ptr<const HouseRules> house;

    View view;
    int screen_width = 0; ///< pixels of the whole screen, panels included
    int screen_height = 0;
    int bar_height = 0;      ///< pixels at the upper edge of the view that the bar covers
    int foot_height = 0;     ///< pixels at its lower edge that a sheet covers
    bool fits_itself = true; ///< the whole board stays in sight, until somebody moves it
    bool fit_is_due = true;  ///< fit at the next frame
    bool is_near = false;    ///< come_near() brought the board near
    /// The view on its way.
    struct Glide {
        View from;
        View to;
        double began = 0; ///< Frame::seconds
    };
    std::optional<Glide> glide;

    int rotation = 0; ///< clockwise quarters in which the drawn tile is held
    std::optional<Square>
        pointed;                 ///< an empty square; only where an aid explains it not a legal one
    Hand held;                   ///< where there is a choice
    bool held_is_chosen = false; ///< it was taken in hand on purpose, so pointing leaves it
    std::optional<std::size_t> pointed_choice; ///< index in choices()
    std::optional<PartId> hovered;             ///< of the feature pointed at
    std::optional<PieceId> pointed_piece;      ///< the figure pointed at
    std::optional<Place> pointed_space;        ///< the printed space pointed at, or its figures
    /// What was in hand before something was pointed at that only another hand can choose.
    std::optional<Hand> held_before;

    Aids aids;
    AidAnswers answers; ///< of refresh(), for the position that is seen

    std::optional<SDL_Point> mouse; ///< where it points at the board, unless something else does
    /// The left button went down here, and whether it has dragged the board since.
    struct Press {
        int x = 0;
        int y = 0;
        bool drags = false;
    };
    std::optional<Press> press;
    bool by_touch = false; ///< the last to point was a finger: it chooses first, a button confirms
    std::map<SDL_FingerID, SDL_FPoint> fingers; ///< on the screen now, in pixels
    /// How far the sticks of a gamepad are pushed, -1 to 1: they move the board frame by frame.
    struct Sticks {
        float pan_x = 0;
        float pan_y = 0;
        float zoom = 0;
        bool walked = false; ///< the left stick was pushed and has not come back since
        std::optional<double> last_seconds;
    } sticks;
    int controller = -1; ///< SDL_GameControllerType of the gamepad that was used last; -1: none

    /// Actions played when a player last said that the turn is over, see what_is_asked().
    std::optional<std::size_t> confirmed;
    GameClock clock;
    RefereesHand referee;

    /// The middle of each area of the rules as the side panel showed it last, in pixels.
    std::vector<SDL_FPoint> areas_on_screen;
    float areas_height = 0; ///< pixels that they took there

    Story story; ///< what is shown of what happened
    /// Ids of the rules that the log or a card tells now: "BT-12, BT-17".
    std::string rules_told;

    NoteDesk note_desk;
    std::shared_ptr<ScenarioDraft> draft; ///< what was typed for a scenario, until it is saved

    bool only_looking = false; ///< nothing can be done, and nothing is saved
    bool result_is_shown = false;
    bool save_is_asked = false;
    bool menu_is_asked = false; ///< open it at the next frame
    bool menu_is_open = false;
    bool keys_walk_panels = false; ///< Tab was pressed: keys are the panels' until Escape
    std::array<char, 64> save_name{};
    std::string save_trouble; ///< why the game was not saved under that name
    std::string notice;       ///< one line to the people at the table; empty if there is none
};

/// The last entry of the history that was done by the rules, not by hand.
std::optional<std::size_t> last_action(const Game& game);

/// What the table waits for.
enum class Asked {
    nothing,   ///< the game is over, or only looked at
    confirm,   ///< the turn's end, from the player who has just acted
    hand_over, ///< the next player, who draws a tile
    action,    ///< one of Game::offer
};
/// `confirm_turn` is the option of that name.
Asked what_is_asked(const Table& table, bool confirm_turn);
/// Who is asked: whose clock runs. Nobody when nothing is asked.
PlayerId who_is_asked(const Table& table, bool confirm_turn);

/// Where the drawn tile may be laid: squares, and their rotations as a set of bits.
struct LegalSquare {
    Square square;
    std::uint8_t rotations = 0;
};
std::vector<LegalSquare> legal_squares(const Game& game);
/// The rotation in which the tile would lie on a legal square: the one it is held in, else the next
/// clockwise that is legal.
int rotation_on(const LegalSquare& legal, int held);
const LegalSquare* find_square(const std::vector<LegalSquare>& squares, Square square);
/// The rotation in which the drawn tile is seen now: where it is legal on the square pointed at, as
/// it would lie there.
int rotation_seen(const Table& table);

/// What can be taken in hand now, in the order in which the engine offers it.
std::vector<Hand> hands(const Game& game);
/// The actions that can be carried out with a hand.
std::vector<Action> choices(const Game& game, const Hand& hand);
/// Where on the board an action is to be clicked; nothing for one that has no place there.
std::optional<Place> place_of(const Game& game, const Action& action);
/// Whether something of hands() is to be chosen, and no tile to be laid meanwhile.
bool is_choosing(const Game& game);
/// The first legal action of a kind, or nothing.
std::optional<Action> first_of(const Game& game, ActionKind kind);

/// Whether there is no choice: one thing alone can be done with pieces or by an option of the step
/// that asks. Laying a tile, drawing one and passing are never forced.
bool is_forced(const Game& game);

/// The step that is asking: "base.place_piece".
const std::string& asking_step(const Game& game);

} // namespace circulade
