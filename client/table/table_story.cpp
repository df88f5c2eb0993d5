#include "client/table/table_story.hpp"

#include "client/lines/other_lines.hpp"
#include "client/table/asked_piece.hpp"
#include "client/table/counters_seen.hpp"
#include "client/table/hover_words.hpp"
#include "client/table/log_panel.hpp"
#include "client/table/moment_bar.hpp"
#include "client/table/table_scene.hpp"
#include "client/table/touch_words.hpp"
#include "engine/game/board.hpp"

#include <algorithm>

namespace circulade {

namespace {

/// A player's supply lies beside the board, at that player's row of the side panel.
Stage stage_of(const Frame& frame, const Shell& shell, const Game& game, const Table& table) {
    const View& view = table.view;
    const SDL_Rect& seen = view.viewport;
    const auto at = [&](double x, double y) { return board_point_at(view, x, y); };
    constexpr float first_row = 47;
    constexpr float row = 60;
    Stage stage;
    for (std::size_t player = 0; player < game.state.scores.size(); ++player) {
        const float y = frame.px(first_row + row * static_cast<float>(player));
        stage.supplies.push_back(
            at(seen.x + seen.w, std::min(seen.y + static_cast<double>(y), seen.y + seen.h * 0.95)));
    }
    stage.box = at(seen.x + seen.w, seen.y + seen.h * 0.9);
    for (const SDL_FPoint& area : table.areas_on_screen) {
        stage.areas.push_back(at(area.x, area.y));
    }
    stage.middle = at(seen.x + seen.w * 0.5, seen.y + seen.h * 0.5);
    constexpr double least_caption = 18; // pixels, as the painter draws it
    constexpr double caption = 0.26;     // of a tile
    stage.caption_scale = std::max(1.0, least_caption / (caption * tile_pixels(view)));
    stage.anchor = [&frame, &game, quarters = view.quarters](PartOnBoard part, int level) {
        const TileIndex tile = tile_at(*game.rules, game.state, part.square);
        return frame.painter->anchor_of(tile_on_board(game, tile), part.part, quarters, level);
    };
    stage.chance = [&shell, &game](const Event& event) { return chance_text(shell, game, event); };
    stage.token = [&shell, &game](PieceKindId kind, std::uint16_t token) {
        return token_words(shell, game, kind, token);
    };
    stage.score_line = [&shell](const SheetLine& line) { return score_line(shell, line); };
    stage.count = [&shell, &game](CounterId counter, std::int32_t number) {
        return count_text(shell, game, counter, number);
    };
    stage.saying = [&shell, &game](const Event& event) { return saying_text(shell, game, event); };
    return stage;
}

/// The entry that stands `by` places further down in the log as it is shown.
void walk_log(const Shell& shell, Table& table, int by) {
    Story& story = table.story;
    const std::vector<std::size_t> order =
        order_shown(story.log, entries_told(table, shell.options.confirm_turn),
                    entries_of_position(table.game));
    if (order.empty()) {
        return;
    }
    const auto found = std::find(order.begin(), order.end(), story.log_cursor.value_or(order[0]));
    const auto place = found == order.end() ? 0 : found - order.begin();
    const auto last = static_cast<std::ptrdiff_t>(order.size()) - 1;
    story.log_cursor =
        order[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(place + by, 0, last))];
    story.log_cursor_moved = true;
}

bool take_log_command(const Shell& shell, Table& table, Command command) {
    Story& story = table.story;
    switch (command) {
    case Command::walk_up:
        walk_log(shell, table, -1);
        return true;
    case Command::walk_down:
        walk_log(shell, table, 1);
        return true;
    case Command::place:
        if (*story.log_cursor < story.log.entries.size()) {
            look_at_moment(story, table.game, shell.options,
                           story.log.entries[*story.log_cursor].moment);
        }
        return true;
    case Command::show_log:
        story.log_cursor.reset();
        return true;
    case Command::take_back:
        if (story.moment) {
            return false; // first back to now
        }
        story.log_cursor.reset();
        return true;
    default:
        return false;
    }
}

bool take_moment_command(const Shell& shell, Table& table, Command command) {
    Story& story = table.story;
    const std::size_t at = story.moment->actions;
    const auto go = [&](std::size_t actions) {
        look_at_moment(story, table.game, shell.options, actions);
    };
    switch (command) {
    case Command::take_back:
        back_to_now(story);
        return true;
    case Command::play_on:
        play_on_from_here(shell, table);
        return true;
    case Command::walk_left:
    case Command::undo:
        go(step_back(table.game, at));
        return true;
    case Command::walk_right:
    case Command::redo:
        go(step_on(table.game, at));
        return true;
    case Command::walk_up:
        go(previous_turn(table.game, at));
        return true;
    case Command::walk_down:
        go(next_turn(table.game, at));
        return true;
    case Command::turn_tile_right:
    case Command::turn_tile_left:
    case Command::place:
    case Command::end_turn:
    case Command::next_choice:
    case Command::previous_choice:
        return true; // it is over and done with
    default:
        return false;
    }
}

bool take_final_command(const Shell& shell, Table& table, Command command) {
    Story& story = table.story;
    FinalScoring& final_scoring = *story.final_scoring;
    const auto go = [&](std::size_t step) { go_to_step(story, table.game, shell.options, step); };
    switch (command) {
    case Command::walk_left:
        go(final_scoring.at > 0 ? final_scoring.at - 1 : 0);
        return true;
    case Command::walk_right:
        go(final_scoring.at + 1);
        return true;
    case Command::place:
    case Command::end_turn:
        final_scoring.paused = !final_scoring.paused;
        return true;
    case Command::take_back:
        go(final_scoring.steps.size());
        return true;
    default:
        return false;
    }
}

/// Whether something moves of which people must see the end before they choose: not a tile that
/// only drops.
bool hides_choices(const Table& table) {
    const std::optional<Timeline>& shown = table.story.animation;
    return shown && is_choosing(table.game) &&
           std::any_of(shown->beats.begin(), shown->beats.end(),
                       [](const Beat& beat) { return beat.kind != Beat::Kind::drop; });
}

bool is_press(const SDL_Event& event) {
    return (event.type == SDL_KEYDOWN && event.key.repeat == 0) ||
           event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_FINGERDOWN ||
           event.type == SDL_CONTROLLERBUTTONDOWN;
}

} // namespace

BoardScene told_scene(Frame& frame, const Shell& shell, const Table& table) {
    const Story& story = table.story;
    const Game& game = shown_game(story, table.game);
    BoardScene scene = story.moment ? board_of(game) : scene_of(table, !hides_choices(table));
    const Stage stage = stage_of(frame, shell, game, table);
    if (story.animation) {
        const double seconds = story.now - story.began;
        show_at(*story.animation, seconds, game, stage, scene);
        frame.redraw_within(next_change(*story.animation, seconds));
    } else if (!story.final_scoring) {
        const std::size_t first = first_of_last_move(story, game);
        add_last_scored(game, first, stage, scene);
        if (story.moment || pieces_in_hand(game, table.held).empty()) {
            light_last_moved(game, first, scene); // else those are lit that are asked about
        }
    }
    const auto number = [&](CounterId counter) { return shown_number(story, game, counter, 0); };
    add_counters_beside(game, stage, number, scene);
    add_missing_around(game, table.aids.shows(Aid::worth), scene);
    scene.covered_above = table.bar_height;
    if (story.spoken_of && *story.spoken_of < game.events.list.size()) {
        scene.scored.clear();
        scene.captions.clear();
        light_event(game, game.events.list[*story.spoken_of], scene);
    }
    return scene;
}

bool take_story_event(const Shell& shell, Table& table, const SDL_Event& event) {
    Story& story = table.story;
    if (is_press(event) && story.animation && !final_scoring_is_on(story)) {
        const bool was_hidden = hides_choices(table) && event.type != SDL_KEYDOWN;
        skip(story);
        if (was_hidden) {
            return true; // nobody chooses what was not to be seen
        }
        if (story.final_scoring && !story.moment) {
            go_to_step(story, table.game, shell.options, 0);
        }
    }
    if (event.type == SDL_KEYDOWN && story.moment) {
        if (event.key.keysym.sym == SDLK_HOME || event.key.keysym.sym == SDLK_END) {
            look_at_moment(story, table.game, shell.options,
                           event.key.keysym.sym == SDLK_HOME ? 0 : table.game.history.size());
            return true;
        }
    }
    return false;
}

bool take_story_command(const Shell& shell, Table& table, Command command) {
    Story& story = table.story;
    if (story.log_cursor && take_log_command(shell, table, command)) {
        return true;
    }
    if (story.moment) {
        return take_moment_command(shell, table, command);
    }
    if (final_scoring_is_on(story)) {
        return take_final_command(shell, table, command);
    }
    if (command == Command::show_log) {
        walk_log(shell, table, 0);
        return true;
    }
    return false;
}

bool take_story_click(const Shell& shell, Table& table) {
    if (table.story.moment) {
        return true;
    }
    if (final_scoring_is_on(table.story)) {
        go_to_step(table.story, table.game, shell.options, table.story.final_scoring->at + 1);
        return true;
    }
    return false;
}

} // namespace circulade
