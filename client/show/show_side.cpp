#include "client/show/show_side.hpp"

#include "client/lines/puzzle_words.hpp"
#include "client/lines/record_screen.hpp"
#include "client/options/command_words.hpp"
#include "client/show/paces.hpp"
#include "client/show/practice.hpp"
#include "client/show/show_input.hpp"
#include "client/show/stop_words.hpp"
#include "client/table/areas_panel.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/players_panel.hpp"
#include "client/table/question_panel.hpp"
#include "client/table/table_panels.hpp"
#include "client/table/telling.hpp"
#include "client/table/touch_words.hpp"
#include "client/ui/focus_walk.hpp"
#include "client/ui/imgui_renderer.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {

namespace {

constexpr float button_height = 44; ///< units
constexpr float ways_gap = 8;
constexpr float room_for_rules = 130; ///< what they must have beside the board
const ImVec2 side_padding(20, 18);

/// A rule's id as a badge: its sentence when it is pointed at, the library when it is pressed.
/// `at_work`: it is what this stop is about.
void draw_badge(const Frame& frame, const Shell& shell, const std::string& id, bool at_work) {
    const Theme::Panels& paper = frame.look.paper;
    const float pad = frame.px(9);
    const float height =
        std::max(frame.look.bold->FontSize + frame.px(8), frame.px(frame.look.least_button));
    const ImVec2 size(width_of(frame.look.bold, id) + 2 * pad, height);
    if (ImGui::GetContentRegionAvail().x < size.x) {
        ImGui::NewLine();
    }
    const bool pressed = ImGui::InvisibleButton(id.c_str(), size);
    tab_stops_here();
    const ImVec2 least = ImGui::GetItemRectMin();
    const ImVec2 most = ImGui::GetItemRectMax();
    const bool focused = ImGui::IsItemFocused() && ImGui::GetIO().NavVisible;
    const bool pointed = ImGui::IsItemHovered() || focused;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(least, most,
                       packed(at_work   ? paper.accent
                              : pointed ? paper.parchment_deep
                                        : paper.parchment_dark),
                       frame.px(6));
    if (focused) {
        list.AddRect(least, most, packed(paper.ink), frame.px(6), 0, frame.px(2));
    }
    text_at(frame.look.bold,
            {least.x + pad, least.y + std::floor((height - frame.look.bold->FontSize) / 2)},
            at_work ? paper.on_accent : paper.ink, id);
    if (pointed) {
        ImGui::BeginTooltip();
        ImGui::PushTextWrapPos(frame.px(420));
        ImGui::TextUnformatted(sentence_of_rule(shell, id).c_str());
        ImGui::PopTextWrapPos();
        ImGui::EndTooltip();
    }
    if (pressed && shell.show_rule) {
        shell.show_rule(id);
    }
    ImGui::SameLine(0, frame.px(6));
}

/// Where there is little room they are said first, those at work before the others, and can be
/// pressed below that.
void draw_rules(const Frame& frame, const Shell& shell, const Show& show, bool has_little_room) {
    std::vector<std::string> rules = rules_of_stop(show);
    if (rules.empty()) {
        return;
    }
    const std::vector<std::string>& at_work = show.stop().rules;
    const auto is_at_work = [&](const std::string& id) {
        return std::find(at_work.begin(), at_work.end(), id) != at_work.end();
    };
    const auto draw_badges = [&] {
        for (const std::string& id : rules) {
            draw_badge(frame, shell, id, is_at_work(id));
        }
        ImGui::NewLine();
        ImGui::Dummy({0, frame.px(4)});
    };
    if (!has_little_room) {
        draw_badges();
    } else {
        std::stable_partition(rules.begin(), rules.end(), is_at_work);
    }
    for (const std::string& id : rules) {
        note(frame, id + "  " + sentence_of_rule(shell, id));
    }
    if (has_little_room) {
        draw_badges();
    }
}

void draw_troubles(const Frame& frame, const Show& show) {
    if (show.demonstration.troubles.empty()) {
        return;
    }
    text_bold_wrapped(frame, tr("This scenario does not come out as it says:"));
    for (const std::string& trouble : show.demonstration.troubles) {
        note(frame, trouble);
    }
    ImGui::Dummy({0, frame.px(4)});
}

/// The tile in a player's hand, as it would lie.
void draw_drawn_tile(Frame& frame, Show& show) {
    const Game& game = shown_game(show.table.story, show.table.game);
    if (!show.has_game() || !first_of(game, ActionKind::place_tile)) {
        return;
    }
    constexpr float usual = 130;
    constexpr float least = 60;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float under_words =
        room.y - frame.look.small->FontSize - 2 * ImGui::GetStyle().ItemSpacing.y;
    const float side = std::floor(
        std::min(std::clamp(under_words, frame.px(least), frame.px(usual)), room.x * 0.5F));
    const TileDefinition& tile = *game.rules->tiles[game.state.turn.drawn].definition;
    note(frame,
         fill(tr("{player} has drawn:"), fmt::arg("player", player_name(game, actor(game.state)))));
    SDL_Texture* const picture = show.preview.picture(
        *frame.renderer, *frame.painter, tile, show.table.view.quarters, static_cast<int>(side));
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() +
                         std::floor((ImGui::GetContentRegionAvail().x - side) / 2));
    if (picture != nullptr) {
        ImGui::Image(texture_id(picture), {side, side});
    } else {
        ImGui::Dummy({side, side});
    }
    ImGui::Dummy({0, frame.px(4)});
}

/// What somebody played instead of the answer, or with it.
void draw_attempt_at(const Frame& frame, const Show& show) {
    if (show.task && show.task->attempt) {
        draw_attempt(frame, *show.task, *show.task->attempt);
        ImGui::Dummy({0, frame.px(6)});
    }
}

/// Whether the way to the tour's next part stands above the others.
bool leads_on(const Show& show) {
    return show.is_last() && show.has_next_part();
}

/// The ways out at the panel's foot, beside or below one another.
struct WaysOut {
    std::string try_it = tr("Try it yourself");
    bool asks = false; ///< the way to the answer stands above the others
    std::string leave = tr("Back");
    float leave_width = 0; ///< units
    bool are_beside = true;
    int rows = 1;
};

WaysOut ways_out(const Frame& frame, const Show& show, float room) {
    constexpr float rims = 40;
    WaysOut ways;
    const auto width = [&](const std::string& label) {
        return width_of(frame.look.bold, label) / frame.look.scale + rims;
    };
    ways.leave_width = width(ways.leave);
    ways.are_beside = width(ways.try_it) + ways_gap + ways.leave_width <= room;
    ways.asks = hides_answer(show) && show.is_last();
    ways.rows = (ways.are_beside ? 1 : 2) + (leads_on(show) ? 1 : 0) + (ways.asks ? 1 : 0);
    return ways;
}

void draw_ways_out(const Frame& frame, Shell& shell, Show& show, const WaysOut& ways) {
    if (leads_on(show) &&
        big_button(frame, tr("On to the next part"), {0, button_height}, Weight::chief)) {
        do_show_command(shell, show, Command::show_on);
    }
    const bool was_tried = show.task && show.task->attempt;
    if (ways.asks && big_button(frame, tr("Show the answer"), {0, button_height},
                                was_tried ? Weight::chief : Weight::plain)) {
        do_show_command(shell, show, Command::show_answer);
    }
    const float room = ImGui::GetContentRegionAvail().x / frame.look.scale;
    ImGui::BeginDisabled(!may_try(show));
    const bool is_chief =
        show.is_last() && may_try(show) && !leads_on(show) && !(ways.asks && was_tried);
    if (big_button(frame, ways.try_it,
                   {ways.are_beside ? room - ways.leave_width - ways_gap : 0, button_height},
                   is_chief ? Weight::chief : Weight::plain)) {
        do_show_command(shell, show, Command::show_try);
    }
    ImGui::EndDisabled();
    if (ways.are_beside) {
        ImGui::SameLine(0, frame.px(ways_gap));
    }
    if (big_button(frame, ways.leave, {ways.are_beside ? ways.leave_width : 0, button_height})) {
        do_show_command(shell, show, Command::show_leave);
    }
}

/// How far the game is, and what people must know of it.
void draw_state(const Frame& frame, const Show& show) {
    if (show.has_game()) {
        note(frame, tiles_text(shown_game(show.table.story, show.table.game)));
        if (was_touched(show.table.game)) {
            note(frame, tr("By hand: somebody did things beside the rules."));
        }
        ImGui::Dummy({0, frame.px(2)});
    }
    if (!show.parts.empty()) {
        note(frame, fill(tr("Part {number} of {all}"), fmt::arg("number", show.part + 1),
                         fmt::arg("all", show.parts.size())));
    }
}

/// What stands between the players and the ways out, what matters most first.
void draw_about(Frame& frame, const Shell& shell, Show& show) {
    const bool has_little_room =
        !rules_of_stop(show).empty() && ImGui::GetContentRegionAvail().y < frame.px(200);
    const auto draw_what_matters = [&] {
        draw_attempt_at(frame, show);
        draw_troubles(frame, show);
        draw_rules(frame, shell, show, has_little_room);
    };
    const bool asks_about_tile = hides_answer(show) && show.is_last();
    if (!has_little_room) {
        draw_state(frame, show);
        draw_drawn_tile(frame, show);
        draw_what_matters();
    } else if (asks_about_tile) {
        draw_drawn_tile(frame, show);
        draw_what_matters();
        draw_state(frame, show);
    } else {
        draw_what_matters();
        draw_drawn_tile(frame, show);
        draw_state(frame, show);
    }
}

/// Pixels that the players may take of the panel.
float players_height(const Frame& frame, const Show& show, float height, float foot) {
    constexpr float share = 0.5F;
    const auto has_rules = [](const Stop& stop) { return !stop.rules.empty(); };
    const std::vector<Stop>& stops = show.demonstration.stops;
    const bool keeps_room =
        !show.demonstration.shows.empty() || std::any_of(stops.begin(), stops.end(), has_rules);
    const float rest = height - foot - frame.px(2 * side_padding.y + room_for_rules);
    return keeps_room ? std::clamp(rest, 0.0F, height * share) : height * share;
}

} // namespace

void draw_show_side(Frame& frame, Shell& shell, Show& show, ShownFor shown_for) {
    const auto left = static_cast<float>(board_rect(frame).w);
    const float height = static_cast<float>(frame.height) - show.band_height;
    begin_table_panel(frame, "side", {left, 0}, {static_cast<float>(frame.width) - left, height},
                      side_padding);
    const WaysOut ways = ways_out(frame, show, ImGui::GetContentRegionAvail().x / frame.look.scale);
    const float foot = shown_for == ShownFor::people
                           ? static_cast<float>(ways.rows) * frame.px(button_height + 12)
                           : 0;
    if (show.has_game()) {
        draw_players(frame, shell, show.table, shown_scores(show.table.story, show.table.game),
                     players_height(frame, show, height, foot));
        draw_areas(frame, shell, show.table);
    }
    // As wide with a scroll bar as without: else, where the words just fit, whether there is one
    // would depend on whether there was one before. Very narrow ones need the room.
    const float width = ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ScrollbarSize;
    constexpr float narrow = 240;
    if (width >= frame.px(narrow)) {
        ImGui::SetNextWindowContentSize({width - frame.px(8), 0});
    }
    begin_column(frame, "about", {0, -std::max(foot, 1.0F)});
    draw_about(frame, shell, show);
    if (shown_for == ShownFor::people && !paces_are_in_bar(frame)) {
        ImGui::Dummy({0, frame.px(6)});
        draw_paces(frame, shell, show, false);
    }
    if (shown_for == ShownFor::people && may_be_recorded(show) &&
        word_button(frame, words_of(Command::record_scenario))) {
        do_show_command(shell, show, Command::record_scenario);
    }
    end_column();
    if (shown_for == ShownFor::people) {
        draw_ways_out(frame, shell, show, ways);
    }
    end_panel();
}

} // namespace circulade
