// A demonstration that runs: at which stop it is, whether it plays and how fast. It is looked at
// with a table of its own, at which nothing can be done.
#pragma once

#include "client/show/demonstration.hpp"
#include "client/show/turning_points.hpp"
#include "client/table/table.hpp"
#include "client/table/tile_preview.hpp"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

struct PuzzleTask;

struct Show {
    static constexpr double slowest = 0.5;
    static constexpr double fastest = 4;

    Demonstration demonstration;
    Table table; ///< its game is the demonstration's, its moment that of the stop
    std::vector<TurningPoint> turning_points; ///< of a replay

    TilePreview preview; ///< of the tile that is in somebody's hand

    std::shared_ptr<PuzzleTask> task; ///< of a puzzle
    bool answer_is_shown = false;     ///< its stops are there

    std::size_t at = 0; ///< index of the stop
    bool plays = false;
    std::filesystem::path file;               ///< of a scenario that is shown by itself
    std::vector<std::filesystem::path> parts; ///< of the tour that it belongs to; else none
    std::size_t part = 0;                     ///< which of them it is

    double speed = 1;                 ///< times the usual one
    double reached = 0;               ///< Frame::seconds at which the stop was reached
    std::optional<double> words_take; ///< seconds to read what is said at the stop, at speed 1
    std::optional<std::size_t> event; ///< of the turning point that was jumped to: it is lit
    float band_height = 0;            ///< pixels
    SDL_Point note_room{0, 0};        ///< pixels that a note takes of the board's lower left corner

    bool has_next_part() const { return part + 1 < parts.size(); }
    bool is_last() const { return at + 1 == demonstration.stops.size(); }
    const Stop& stop() const { return demonstration.stops[at]; }
    /// Whether there is a board to be seen.
    bool has_game() const { return demonstration.game.rules != nullptr; }
};

/// At its first stop, and paused.
Show show_of(Demonstration demonstration);

/// One stop on is seen happening, unless `options` want none of it; any other is there at once.
void go_to_stop(Show& show, const Options& options, std::size_t stop);
void step(Show& show, const Options& options, int by);
/// To the next stop that has a caption of its own; in a replay to the next turning point. `by` is 1
/// or -1. Where there is none: to the end, or the beginning.
void go_to_caption(Show& show, const Options& options, int by);
void go_to_turning_point(Show& show, const Options& options, const TurningPoint& point);

/// Whether there is an answer that nobody has asked for yet.
bool hides_answer(const Show& show);
/// From now on the answer's stops are among the others.
void add_answer(Show& show);
/// The same, and goes to the first of them.
void show_answer(Show& show, const Options& options);

/// At the end it plays from the beginning again.
void play_or_pause(Show& show, const Options& options);
/// Half or twice as fast, within the bounds.
void change_speed(Show& show, int by);

/// Seconds that a text of so many letters takes to be read.
double reading_seconds(std::size_t letters);
/// To be called every frame: a demonstration that plays goes on when what happens at its stop has
/// been seen and its words could be read. Returns the seconds until it must be called again.
double go_on(Show& show, const Options& options, double seconds);

/// Lights what the words of the stop speak of.
void light_stop(const Show& show, BoardScene& scene);

/// The whole board that is shown, in the table's viewport; no tile lies under a note.
void fit_show(Show& show);

} // namespace circulade
