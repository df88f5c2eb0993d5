#include "client/table/table_panels.hpp"

#include "client/hand/hand_input.hpp"
#include "client/hand/hand_moves.hpp"
#include "client/hand/hand_panel.hpp"
#include "client/hand/hand_scene.hpp"
#include "client/house/house_words.hpp"
#include "client/lines/note_desk.hpp"
#include "client/lines/puzzle_words.hpp"
#include "client/table/aid_panels.hpp"
#include "client/table/areas_panel.hpp"
#include "client/table/final_scoring.hpp"
#include "client/table/hand_over.hpp"
#include "client/table/hover_card.hpp"
#include "client/table/log_panel.hpp"
#include "client/table/moment_bar.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/players_panel.hpp"
#include "client/table/question_panel.hpp"
#include "client/table/result_panel.hpp"
#include "client/table/save_dialog.hpp"
#include "client/table/seat_game.hpp"
#include "client/table/table_bar.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/table_scene.hpp"
#include "client/table/touch_words.hpp"

#include <algorithm>

namespace circulade {

namespace {

constexpr float side_width = 340;
constexpr float widest_side = 0.44F; ///< of the screen, where that is narrow
constexpr float least_log = 120;     ///< below that the whole panel scrolls

/// How many tiles are left, and in one line those set aside: all of them when it is pointed at.
void draw_tiles_line(const Frame& frame, const Shell& shell, const Game& game) {
    note(frame, tiles_text(game));
    const std::string aside = set_aside_text(shell, game);
    if (aside.empty()) {
        return;
    }
    const ImVec2 line = ImGui::GetCursorScreenPos();
    const std::string shown =
        with_ellipsis(frame.look.small, aside, ImGui::GetContentRegionAvail().x);
    note(frame, shown);
    if (shown != aside && ImGui::IsItemHovered()) {
        constexpr float width = 420;
        ImGui::SetNextWindowPos({line.x - frame.px(26), line.y}, ImGuiCond_Always, {1, 0});
        ImGui::BeginTooltip();
        ImGui::PushTextWrapPos(frame.px(width));
        ImGui::TextUnformatted(aside.c_str());
        ImGui::PopTextWrapPos();
        ImGui::EndTooltip();
    }
}

/// By which house rules it is played; all of them when it is pointed at.
void draw_house_line(const Frame& frame, const Shell& shell, const Game& game) {
    const std::string words = words_of_house(shell, house_of(game));
    if (words.empty()) {
        return;
    }
    const ImVec2 line = ImGui::GetCursorScreenPos();
    note(frame, fill(tr("House rules: {rules}"), fmt::arg("rules", words)));
    if (ImGui::IsItemHovered()) {
        ImGui::SetNextWindowPos({line.x - frame.px(26), line.y}, ImGuiCond_Always, {1, 0});
        ImGui::BeginTooltip();
        const NewGame choices = new_game_of(game.rules->setup, shell.loaded.expansions);
        for (const std::string& change : words_of_changes(shell, choices)) {
            ImGui::TextUnformatted(change.c_str());
        }
        ImGui::EndTooltip();
    }
}

/// The side panel's content below the players; the log takes what is left, or at least some lines.
void draw_side(Frame& frame, Shell& shell, Table& table, TilePreview& preview) {
    const auto left = static_cast<float>(board_rect(frame).w);
    const auto height = static_cast<float>(frame.height);
    begin_table_panel(frame, "side", {left, 0}, {static_cast<float>(frame.width) - left, height},
                      {20, 18});
    // What is asked must be in sight whole, and must not push the players about from step to step.
    constexpr float share_of_players = 0.42F;
    constexpr float around_the_question = 76;
    const bool ends_first = what_is_asked(shell, table) == Asked::confirm && !table.story.moment;
    draw_players(frame, shell, table,
                 ends_first ? scores_before_the_end(table.game)
                            : shown_scores(table.story, table.game),
                 std::min(height * share_of_players, height - table.story.tallest_question -
                                                         table.areas_height -
                                                         frame.px(around_the_question)));
    const float under_players = ImGui::GetCursorPosY();
    draw_areas(frame, shell, table);
    table.areas_height = ImGui::GetCursorPosY() - under_players;
    ornament(frame);
    // A look back takes as much room, lest the log slip from under the pointer.
    const float top = ImGui::GetCursorPosY();
    if (table.story.moment) {
        note(frame, tr("A look back at an earlier moment."));
        ImGui::SetCursorPosY(std::max(ImGui::GetCursorPosY(), top + table.story.question_height));
    } else {
        draw_question(frame, shell, table, preview);
        table.story.question_height = ImGui::GetCursorPosY() - top;
        if (table.story.screen_height != frame.height || table.story.scale != frame.look.scale) {
            table.story.screen_height = frame.height;
            table.story.scale = frame.look.scale;
            table.story.tallest_question = 0;
        }
        table.story.tallest_question =
            std::max(table.story.tallest_question, table.story.question_height);
    }
    if (!table.notice.empty()) {
        note(frame, table.notice);
    }
    draw_task(frame, shell, table);
    if (table.practice && big_button(frame, tr("Back to the demonstration"), {0, 40})) {
        shell.screens.pop();
    }
    ImGui::Dummy({0, frame.px(2)});
    draw_tiles_line(frame, shell, shown_game(table.story, table.game));
    draw_house_line(frame, shell, table.game);
    if (was_touched(table.game)) {
        note(frame, tr("By hand: somebody did things beside the rules."));
    }
    ornament(frame);
    const float log_height = std::max(ImGui::GetContentRegionAvail().y, frame.px(least_log));
    begin_column(frame, "log", {0, log_height});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, frame.px(4)});
    draw_log(frame, shell, table);
    ImGui::PopStyleVar();
    end_column();
    end_panel();
}

struct FingerPress {
    bool turn = false;
    bool confirm = false;
};

/// Buttons beside a square: to confirm what a finger has chosen there, and to turn it.
FingerPress finger_buttons(const Frame& frame, const Shell& shell, const Table& table,
                           Square square, bool may_turn) {
    const float side = frame.px(icon_button_height(frame));
    const float pad = frame.px(8);
    const float width = (may_turn ? 2 * side + frame.px(8) : side) + 2 * pad;
    const float height = side + 2 * pad;
    const SDL_Rect tile = rect_of(square, table.view);
    const SDL_Rect board = board_rect(frame, table);
    const float below = static_cast<float>(tile.y + tile.h) + pad;
    const float above = static_cast<float>(tile.y) - pad - height;
    const float foot = hand_over_height(frame, shell, table);
    const float y = below + height <= static_cast<float>(board.h) - foot ? below : above;
    const float x = static_cast<float>(tile.x) + (static_cast<float>(tile.w) - width) / 2;
    const ImVec2 place{std::clamp(x, 0.0F, std::max(0.0F, static_cast<float>(board.w) - width)),
                       std::max(y, 0.0F)};
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {pad, pad});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGui::SetNextWindowPos(place);
    ImGui::SetNextWindowSize({width, height});
    ImGui::Begin("finger", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoScrollbar |
                     ImGuiWindowFlags_NoFocusOnAppearing);
    ImGui::PopStyleVar(2);
    FingerPress press;
    if (may_turn) {
        press.turn = icon_button(frame, {Icon::tile_right, "", ""});
        ImGui::SameLine(0, frame.px(8));
    }
    press.confirm = icon_button(frame, {Icon::tick, "", "", false, true, true});
    ImGui::End();
    return press;
}

/// The way to confirm or turn what a finger has chosen, right beside it.
void draw_finger_buttons(const Frame& frame, const Shell& shell, Table& table) {
    const bool lays = table.pointed && find_square(legal_squares(table.game), *table.pointed);
    const std::vector<Action> actions = choices(table.game, table.held);
    const bool chooses = table.pointed_choice && *table.pointed_choice < actions.size();
    if (!table.by_touch || (!lays && !chooses)) {
        return;
    }
    std::optional<Square> square = table.pointed;
    if (chooses) {
        const std::optional<Place> place = place_of(table.game, actions[*table.pointed_choice]);
        square = place ? square_of(table.game, *place) : std::nullopt;
    }
    if (!square) {
        return;
    }
    const FingerPress press = finger_buttons(frame, shell, table, *square, lays);
    if (press.turn) {
        turn_tile(table, 1);
    } else if (press.confirm) {
        lays ? lay_tile(shell, table) : choose(shell, table);
    }
}

/// The same for what is in hand beside the rules.
void draw_finger_buttons_of_hand(const Frame& frame, const Shell& shell, Table& table) {
    const std::optional<Square> square = square_in_hand(table);
    if (!table.by_touch || !square) {
        return;
    }
    const FingerPress press = finger_buttons(frame, shell, table, *square, true);
    if (press.turn) {
        turn_in_hand(table, 1);
    } else if (press.confirm) {
        confirm_in_hand(shell, table);
    }
}

} // namespace

SDL_Rect board_rect(const Frame& frame) {
    const float side =
        std::min(frame.px(side_width), widest_side * static_cast<float>(frame.width));
    return {0, 0, std::max(1, frame.width - static_cast<int>(side)), frame.height};
}

SDL_Rect board_rect(const Frame& frame, const Table& table) {
    SDL_Rect board = board_rect(frame);
    board.w -= static_cast<int>(hand_panel_beside(frame, table, static_cast<float>(board.w)));
    return board;
}

int bar_reach(const Frame& frame) {
    constexpr float rims = 34; // the bar's padding and its distance from the rim
    return static_cast<int>(frame.px(icon_button_height(frame) + rims));
}

void draw_panels(Frame& frame, Shell& shell, Table& table, TilePreview& preview) {
    table.rules_told.clear();
    // Behind a dialog nothing can be pressed.
    ImGui::BeginDisabled(table.save_is_asked);
    draw_hand_marks(frame, table);
    draw_side(frame, shell, table, preview);
    if (table.story.moment) {
        draw_moment_bar(frame, shell, table);
    } else {
        draw_bar(frame, shell, table);
        const bool ends =
            table.story.final_scoring || table.result_is_shown || is_at_desk(table.note_desk);
        const float foot = ends ? 0 : hand_over_height(frame, shell, table);
        if (!ends) {
            draw_hand_over(frame, shell, table);
            hand_has_board(table) ? draw_finger_buttons_of_hand(frame, shell, table)
                                  : draw_finger_buttons(frame, shell, table);
        }
        if (table.aids.shows(Aid::tiles)) {
            draw_tiles_left(frame, shell, table, preview, foot);
        }
        draw_aid_card(frame, shell, table, preview, foot);
        draw_hover_card(frame, shell, table);
    }
    draw_hand_panel(frame, shell, table, preview);
    draw_note_panels(frame, shell, table);
    ImGui::EndDisabled();
    if (table.save_is_asked) {
        draw_saving(frame, shell, table);
    } else if (final_scoring_is_on(table.story)) {
        draw_final_scoring(frame, shell, table);
    } else if (table.result_is_shown && end_has_been_seen(table.story)) {
        draw_result(frame, shell, table);
    }
}

} // namespace circulade
