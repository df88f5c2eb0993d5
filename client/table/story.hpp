// What the table tells beside the game itself: what just happened, what happened before, and how
// the game was decided. Nothing of it changes the game.
#pragma once

#include "client/table/animation.hpp"
#include "client/table/telling.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace circulade {

/// The position after some action of the game, to look at.
struct Moment {
    Game game;
    std::size_t actions = 0; ///< carried out by then
    /// The first event of what is told here: what it scored is lit. Nothing: of the last action.
    std::optional<std::size_t> told_from;
};

/// The final scoring, feature by feature.
struct FinalScoring {
    /// Events that pay for the same thing: from `first` to before `last`.
    struct Step {
        std::size_t first = 0;
        std::size_t last = 0;
    };
    std::vector<Step> steps;
    std::size_t at = 0;
    bool paused = false;
    std::optional<std::size_t> in_sight; ///< the step that the board was last moved for
};

struct Story {
    std::optional<std::size_t> seen;   ///< events that people have seen, or are seeing now
    std::vector<std::uint32_t> marks;  ///< changed_marks() of the game then
    std::optional<Timeline> animation; ///< of the game, the moment or the final scoring
    double began = 0;                  ///< Frame::seconds at which it started
    double now = 0;                    ///< Frame::seconds of this frame

    /// The first event of the last move, with all that followed it by itself: what it scored stays
    /// lit until the next one.
    /// Nothing: of the last action.
    std::optional<std::size_t> last_move;

    LogBook log;
    std::optional<std::size_t> spoken_of;  ///< the event that the log's entry pointed at is about
    std::optional<std::size_t> log_cursor; ///< the entry chosen by keys
    bool log_cursor_moved = false;         ///< it must be scrolled to
    float log_width = 0;                   ///< pixels, for which the heights of its entries hold

    std::optional<Moment> moment;
    float question_height = 0;  ///< pixels of the panel that asks, kept free at a moment
    float tallest_question = 0; ///< pixels of the highest one so far, in a window of this height
    int screen_height = 0;      ///< pixels
    float scale = 0;            ///< of the texts
    std::optional<FinalScoring> final_scoring;
};

/// Takes note of what has happened since the last frame, and of the time: what is new is shown,
/// unless `options` want none of it. A game taken back is shown as it is now.
void follow(Story& story, const Game& game, const Options& options, double seconds);
/// What happens until the next frame is nothing new: it was only done again.
void expect_no_news(Story& story);
/// Ends what is being shown: all is as it is now.
void skip(Story& story);

/// The game as it is looked at: at a moment, or now.
const Game& shown_game(const Story& story, const Game& game);
/// The pieces as they are shown: one on its way is still where it came from.
std::vector<Piece> shown_pieces(const Story& story, const Game& game);
/// The scores as they are shown: points that are still on their way do not count yet.
std::vector<std::int32_t> shown_scores(const Story& story, const Game& game);
/// The scores without what the final scoring paid.
std::vector<std::int32_t> scores_before_the_end(const Game& game);

/// The first event of the last move in the game that is looked at; all its events if none was made.
std::size_t first_of_last_move(const Story& story, const Game& game);
/// A counter's number as it is shown, of the game that is looked at.
std::int32_t shown_number(const Story& story, const Game& game, CounterId counter,
                          std::uint32_t cell);

/// Shows the position after that many actions; with all of them, the game as it is now. A step
/// of one action forwards is seen happening.
void look_at_moment(Story& story, const Game& game, const Options& options, std::size_t actions);
/// The same, told from `before` actions on: all that was done since then is seen happening at
/// `tempo`; without one it is only lit.
void look_at_stretch(Story& story, const Game& game, std::size_t before, std::size_t actions,
                     const std::optional<Tempo>& tempo);
void back_to_now(Story& story);
/// The moment after the next action on the board, and before the last one: the drawing of a tile is
/// no step of its own.
std::size_t step_on(const Game& game, std::size_t actions);
std::size_t step_back(const Game& game, std::size_t actions);

/// What pays at the end of the game, in the order in which it is paid.
std::vector<FinalScoring::Step> final_steps(const Game& game);
/// Shows the final scoring from its first step on. Nothing if the end paid nothing.
void show_final_scoring(Story& story, const Game& game, const Options& options);
/// Goes to a step; behind the last one the final scoring is over.
void go_to_step(Story& story, const Game& game, const Options& options, std::size_t step);
/// Ends whatever is being shown of the end, the final scoring too.
void end_show(Story& story, const Game& game, const Options& options);
/// Whether a step of the final scoring is being shown, and not what came before it.
bool final_scoring_is_on(const Story& story);
/// Whether the result may be shown: nothing of the end is still to be seen.
bool end_has_been_seen(const Story& story);

} // namespace circulade
