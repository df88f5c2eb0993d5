#include "client/show/show.hpp"

#include "client/lines/puzzle.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/motion.hpp"
#include "client/table/score_captions.hpp"
#include "client/table/tile_marks.hpp"
#include "client/table/touch_words.hpp"
#include "engine/game/board.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <span>
#include <utility>

namespace circulade {

namespace {

std::optional<Tempo> tempo_at(const Show& show, const Options& options) {
    if (options.motion == Motion::off) {
        return std::nullopt;
    }
    Tempo tempo = tempo_of(options);
    tempo.stretch /= show.speed;
    return tempo;
}

std::vector<Square> squares_shown(const Show& show) {
    // A scenario's board keeps its place from step to step; that of a long game grows.
    const Demonstration& demonstration = show.demonstration;
    const bool as_it_is_now = demonstration.is_replay || hides_answer(show);
    const GameState& state =
        as_it_is_now ? show.table.story.moment->game.state : demonstration.game.state;
    std::vector<Square> squares;
    for (std::size_t n = 0; n < state.tile_count; ++n) {
        squares.push_back(state.tiles[n].square);
    }
    const std::size_t tiles = squares.size();
    const auto is_near_a_tile = [&](Square square) {
        return std::any_of(squares.begin(), squares.begin() + static_cast<std::ptrdiff_t>(tiles),
                           [&](Square tile) {
                               return std::abs(tile.x - square.x) <= 1 &&
                                      std::abs(tile.y - square.y) <= 1;
                           });
    };
    for (const Stop& stop : demonstration.stops) {
        for (const std::vector<Square>* lit : {&stop.lights.allowed, &stop.lights.refused}) {
            // One far away would make all others small.
            std::copy_if(lit->begin(), lit->end(), std::back_inserter(squares), is_near_a_tile);
        }
    }
    return squares;
}

/// Shows the events from `first` to before `last`, and nothing of what their entry did later.
void look_at_events(Show& show, std::size_t first, std::size_t last,
                    const std::optional<Tempo>& tempo) {
    Story& story = show.table.story;
    const std::size_t entries = show.stop().entries;
    std::vector<std::uint32_t> marks = changed_marks(shown_game(story, show.table.game));
    look_at_stretch(story, show.table.game, entries, entries, std::nullopt);
    Game& then = story.moment->game;
    for (std::size_t n = last; n < then.events.list.size(); ++n) {
        const Event& later = then.events.list[n];
        if (later.kind == EventKind::scored) {
            then.state.scores[later.player] -= later.number;
        }
    }
    then.events.list.resize(last);
    story.moment->told_from = first;
    if (tempo) {
        Timeline timeline = timeline_of(then, first, last, *tempo);
        add_mark_changes(timeline, then, std::move(marks));
        if (timeline.length > 0) {
            story.began = story.now;
            story.animation = std::move(timeline);
        }
    }
    for (std::size_t n = first; n < last; ++n) {
        then.events.list[n].at_end = false; // here the end is told as every turn is
    }
}

/// Whether the stop tells only a part of what an entry did.
bool is_part_of_entry(const Demonstration& demonstration, std::size_t stop) {
    return demonstration.stops[stop].events || demonstration.stops[stop].is_final_scoring;
}

/// Whether a tile lies under the note in the lower left corner.
bool is_under_note(const View& view, std::span<const Square> squares, SDL_Point note) {
    const SDL_Rect& seen = view.viewport;
    const SDL_Rect corner{seen.x, seen.y + seen.h - note.y, note.x, note.y};
    return std::any_of(squares.begin(), squares.end(), [&](Square square) {
        const SDL_Rect tile = rect_of(square, view);
        return SDL_HasIntersection(&tile, &corner) == SDL_TRUE;
    });
}

/// The squares where no note lies over them: above or beside it, wherever they are larger.
View fitted_off_note(const View& view, std::span<const Square> squares, double most_pixels,
                     SDL_Point note) {
    const View whole = fitted(view, squares, most_pixels);
    if (note.x == 0 || !is_under_note(whole, squares, note)) {
        return whole;
    }
    View above = view;
    above.viewport.h = std::max(1, view.viewport.h - note.y);
    above = fitted(above, squares, most_pixels);
    View beside = view;
    beside.viewport.x += note.x;
    beside.viewport.w = std::max(1, view.viewport.w - note.x);
    beside = fitted(beside, squares, most_pixels);
    View best = tile_pixels(beside) > tile_pixels(above) ? beside : above;
    const SDL_Rect room = std::exchange(best.viewport, view.viewport);
    return panned(best, room.x - view.viewport.x + (room.w - view.viewport.w) / 2.0,
                  room.y - view.viewport.y + (room.h - view.viewport.h) / 2.0);
}

/// What the end of the game paid: at the table it is gone through by itself.
void light_final_scores(const Game& game, std::size_t first, BoardScene& scene) {
    for (std::size_t n = first; n < game.events.list.size(); ++n) {
        const Event& event = game.events.list[n];
        if (event.kind != EventKind::scored || !event.at_end) {
            continue;
        }
        light_event(game, event, scene);
        const std::vector<PartOnBoard> parts = parts_on_board(game, parts_of(game, event));
        if (!parts.empty()) {
            Caption caption;
            caption.where = {parts.back().square.x + 0.5, parts.back().square.y + 0.5};
            caption.text = with_sign(event.number);
            caption.player = colour_of(game, event.player);
            scene.captions.push_back(std::move(caption));
        }
    }
}

} // namespace

Show show_of(Demonstration demonstration) {
    Show show;
    show.demonstration = std::move(demonstration);
    show.table.only_looking = true;
    show.table.aids.allowed = false;
    if (!show.has_game()) {
        return show;
    }
    if (!show.demonstration.is_replay) {
        show.demonstration.game.remarks[names_remark] = names_are_colours;
        show.demonstration.game.remarks[position_remark] = std::to_string(show.demonstration.start);
    }
    show.table.game = show.demonstration.game;
    if (const auto& puzzle = show.demonstration.puzzle) {
        show.task = std::make_shared<PuzzleTask>();
        show.task->question = puzzle->question;
        show.task->answered = show.demonstration.game;
        show.task->asked_at = puzzle->asked_at;
    }
    if (show.demonstration.is_replay) {
        show.turning_points = turning_points(show.demonstration.game);
    }
    const std::size_t entries = show.stop().entries;
    look_at_stretch(show.table.story, show.table.game, entries, entries, std::nullopt);
    return show;
}

void go_to_stop(Show& show, const Options& options, std::size_t stop) {
    stop = std::min(stop, show.demonstration.stops.size() - 1);
    const bool one_on = stop == show.at + 1;
    show.at = stop;
    show.words_take.reset();
    show.event.reset();
    show.reached = show.table.story.now;
    if (!show.has_game()) {
        return;
    }
    const std::size_t entries = show.stop().entries;
    const std::optional<Tempo> tempo = one_on ? tempo_at(show, options) : std::nullopt;
    if (is_part_of_entry(show.demonstration, stop)) {
        const Game& game = show.demonstration.game;
        look_at_events(show, events_by(game, show.demonstration.stops[stop - 1]),
                       events_by(game, show.stop()), tempo);
    } else {
        const std::size_t before = stop == 0 ? entries : show.demonstration.stops[stop - 1].entries;
        look_at_stretch(show.table.story, show.table.game, before, entries, tempo);
    }
    if (show.demonstration.is_replay && show.table.fits_itself) {
        show.table.fit_is_due = true;
    }
}

void step(Show& show, const Options& options, int by) {
    if (by > 0 && !show.is_last()) {
        go_to_stop(show, options, show.at + 1);
    } else if (by < 0 && show.at > 0) {
        go_to_stop(show, options, show.at - 1);
    }
}

void go_to_caption(Show& show, const Options& options, int by) {
    const auto last = static_cast<std::ptrdiff_t>(show.demonstration.stops.size()) - 1;
    auto at = static_cast<std::ptrdiff_t>(show.at) + by;
    if (show.demonstration.is_replay) {
        // Several may belong to one stop: they are gone through one after the other.
        const auto& points = show.turning_points;
        const auto is_ahead = [&](const TurningPoint& point) {
            const std::size_t there = stop_that_tells(show.demonstration, point.event);
            if (there == show.at && show.event) {
                return by > 0 ? point.event > *show.event : point.event < *show.event;
            }
            return by > 0 ? there > show.at : there < show.at;
        };
        const auto found = by > 0 ? std::find_if(points.begin(), points.end(), is_ahead)
                                  : std::find_if(points.rbegin(), points.rend(), is_ahead).base();
        if (by > 0 && found != points.end()) {
            return go_to_turning_point(show, options, *found);
        }
        if (by < 0 && found != points.begin()) {
            return go_to_turning_point(show, options, *(found - 1));
        }
        return go_to_stop(show, options, by > 0 ? show.demonstration.stops.size() - 1 : 0);
    }
    while (at > 0 && at < last &&
           show.demonstration.stops[static_cast<std::size_t>(at)].caption.empty()) {
        at += by;
    }
    go_to_stop(show, options, static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at, 0, last)));
}

void go_to_turning_point(Show& show, const Options& options, const TurningPoint& point) {
    go_to_stop(show, options, stop_that_tells(show.demonstration, point.event));
    skip(show.table.story);
    show.event = point.event;
}

bool hides_answer(const Show& show) {
    return show.demonstration.puzzle && !show.answer_is_shown;
}

void add_answer(Show& show) {
    if (!hides_answer(show)) {
        return;
    }
    const std::vector<Stop>& answer = show.demonstration.puzzle->answer;
    show.demonstration.stops.insert(show.demonstration.stops.end(), answer.begin(), answer.end());
    show.answer_is_shown = true;
}

void show_answer(Show& show, const Options& options) {
    if (!hides_answer(show)) {
        return;
    }
    go_to_stop(show, options, show.demonstration.stops.size() - 1);
    add_answer(show);
    show.table.fit_is_due = show.table.fits_itself;
    step(show, options, 1);
}

void play_or_pause(Show& show, const Options& options) {
    if (!show.plays && show.is_last()) {
        go_to_stop(show, options, 0);
    }
    show.plays = !show.plays;
    show.reached = show.table.story.now;
}

void change_speed(Show& show, int by) {
    show.speed = std::clamp(by > 0 ? show.speed * 2 : show.speed / 2, Show::slowest, Show::fastest);
}

double reading_seconds(std::size_t letters) {
    constexpr double glance = 1.2;
    constexpr double letters_a_second = 17; // unhurried, as subtitles are
    return glance + static_cast<double>(letters) / letters_a_second;
}

double go_on(Show& show, const Options& options, double seconds) {
    constexpr double never = std::numeric_limits<double>::infinity();
    if (!show.plays) {
        return never;
    }
    if (show.is_last()) {
        show.plays = false;
        return never;
    }
    const bool moves = show.table.story.animation.has_value();
    const double due = show.reached + show.words_take.value_or(reading_seconds(0)) / show.speed;
    if (moves || seconds < due) {
        return moves ? 0 : due - seconds;
    }
    go_to_stop(show, options, show.at + 1);
    return 0;
}

void light_stop(const Show& show, BoardScene& scene) {
    const Game& game = show.table.story.moment->game;
    const Lights& lights = show.stop().lights;
    for (const Place place : lights.places) {
        if (place.kind == PlaceKind::feature) {
            scene.lit.push_back(feature_on_board(game, place.where));
        } else if (const auto square = square_of(game, place)) {
            scene.squares.push_back({*square, MarkedSquare::Kind::counted});
        }
    }
    for (const Square square : lights.allowed) {
        scene.squares.push_back({square, MarkedSquare::Kind::legal});
    }
    for (const Square square : lights.refused) {
        scene.squares.push_back({square, MarkedSquare::Kind::dead});
    }
    if (!show.demonstration.is_replay && !show.table.story.animation) {
        light_final_scores(game, first_of_last_move(show.table.story, game), scene);
    }
    // What happened and paid nothing: what was completed, who came or went.
    if (show.table.story.animation || !scene.scored.empty()) {
        return;
    }
    const std::size_t first = first_of_last_move(show.table.story, game);
    for (std::size_t n = first; n < game.events.list.size(); ++n) {
        const Event& event = game.events.list[n];
        const bool stands = event.kind == EventKind::piece_moved && is_on_board(event.to);
        if (stands || event.kind == EventKind::feature_completed) {
            light_event(game, event, scene);
        }
    }
}

void fit_show(Show& show) {
    const int quarters = show.table.view.quarters;
    constexpr double most_pixels = 260; // a demonstration is looked at from afar
    show.table.view =
        fitted_off_note(show.table.view, squares_shown(show), most_pixels, show.note_room);
    show.table.view.quarters = quarters;
    show.table.fits_itself = true;
    show.table.fit_is_due = false;
}

} // namespace circulade
