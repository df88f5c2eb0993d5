#include "client/table/moment_bar.hpp"

#include "client/table/arrow_button.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/player_marks.hpp"
#include "client/table/table_panels.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {

namespace {

/// A turn by the actions with which it begins and ends.
struct TurnSpan {
    PlayerId player = nobody;
    std::size_t begins = 0;
    std::size_t ends = 0;
};

std::vector<TurnSpan> turns_of(const Game& game) {
    std::vector<TurnSpan> turns;
    std::size_t actions = 0;
    for (std::size_t n = 0; n < game.events.list.size(); ++n) {
        while (actions < game.history.size() && game.history[actions].first_event <= n) {
            ++actions;
        }
        const Event& event = game.events.list[n];
        if (event.kind == EventKind::turn_began) {
            if (!turns.empty()) {
                turns.back().ends = actions;
            }
            turns.push_back({event.player, actions, game.history.size()});
        }
    }
    return turns;
}

/// The whole game as a strip, each turn in its player's colour; pressing it goes there.
std::optional<std::size_t> draw_strip(const Frame& frame, const Shell& shell, const Game& game,
                                      std::size_t at, float width) {
    const float height = frame.px(40);
    const ImVec2 place = ImGui::GetCursorScreenPos();
    ImGui::InvisibleButton("strip", {width, height});
    const bool held = ImGui::IsItemActive();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme::Panels& paper = frame.look.paper;
    const std::size_t all = std::max<std::size_t>(game.history.size(), 1);
    const float margin = frame.px(10);
    const float length = width - 2 * margin;
    const auto x_of = [&](std::size_t actions) {
        return place.x + margin + length * static_cast<float>(actions) / static_cast<float>(all);
    };
    const float top = place.y + height * 0.36F;
    const float bottom = place.y + height * 0.64F;
    list.AddRectFilled({x_of(0) - 1, top - 1}, {x_of(all) + 1, bottom + 1},
                       packed(paper.ink, 0.65F), frame.px(3));
    for (const TurnSpan& turn : turns_of(game)) {
        const int colour = colour_of(game, turn.player);
        if (colour < 0) {
            continue;
        }
        const float gap = length / static_cast<float>(all) > 3 ? frame.px(1) : 0;
        list.AddRectFilled({x_of(turn.begins) + gap, top}, {x_of(turn.ends), bottom},
                           packed(shell.theme.players[static_cast<std::size_t>(colour)].colour,
                                  turn.begins < at ? 1.0F : 0.4F));
    }
    const float x = x_of(at);
    list.AddCircleFilled({x, (top + bottom) / 2}, frame.px(11), packed(paper.ink));
    list.AddCircleFilled({x, (top + bottom) / 2}, frame.px(9), packed(paper.parchment_light));
    if (!held) {
        return std::nullopt;
    }
    const float along = (ImGui::GetIO().MousePos.x - place.x - margin) / std::max(length, 1.0F);
    const auto wanted = static_cast<std::size_t>(
        std::lround(std::clamp(along, 0.0F, 1.0F) * static_cast<float>(game.history.size())));
    return wanted != at ? std::optional(wanted) : std::nullopt;
}

} // namespace

std::size_t previous_turn(const Game& game, std::size_t actions) {
    std::size_t found = 0;
    for (const TurnSpan& turn : turns_of(game)) {
        found = turn.begins < actions ? turn.begins : found;
    }
    return found;
}

std::size_t next_turn(const Game& game, std::size_t actions) {
    for (const TurnSpan& turn : turns_of(game)) {
        if (turn.begins > actions) {
            return turn.begins;
        }
    }
    return game.history.size();
}

void draw_moment_bar(const Frame& frame, const Shell& shell, Table& table) {
    const Game& game = table.game;
    const std::size_t all = game.history.size();
    const std::size_t at = table.story.moment->actions;
    const float space = frame.px(table_margin);
    const SDL_Rect board = board_rect(frame);
    const ImVec2 size(static_cast<float>(board.w) - 2 * space, frame.px(124));
    begin_table_panel(frame, "moment", {space, space}, size, {22, 16});

    const Game& then = table.story.moment->game;
    const int turn = turns_begun(then);
    const std::string where = turn == 0
                                  ? tr("Before the first turn")
                                  : fill(tr("Turn {number} of {all}"), fmt::arg("number", turn),
                                         fmt::arg("all", turns_begun(game)));
    // In a narrow window the button goes without its key, and the words end where it begins.
    const float width = ImGui::GetContentRegionAvail().x;
    const auto width_with = [&](const std::string& label) {
        return width_of(frame.look.bold, label) / frame.look.scale + 48;
    };
    std::string back = with_key(tr("Back to now"), shell.keys.key_of(Command::take_back));
    if (frame.px(width_with(back) + 60) + width_of(frame.look.bold, where) > width) {
        back = tr("Back to now");
    }
    const float button_width = width_with(back);
    const ImVec2 head = ImGui::GetCursorScreenPos();
    const PlayerId player = is_over(then.state) ? nobody : then.state.turn.active;
    float text_x = head.x;
    if (player != nobody && turn > 0) {
        draw_player_disc(*ImGui::GetWindowDrawList(), shell.theme, colour_of(game, player),
                         {head.x + frame.px(13), head.y + frame.px(20)}, frame.px(13));
        text_x += frame.px(36);
    }
    const std::string title =
        player != nobody && turn > 0 ? where + "  ·  " + player_name(game, player) : where;
    const float room = head.x + width - frame.px(button_width + 8) - text_x;
    text_at(frame.look.bold, {text_x, head.y + frame.px(1)}, frame.look.paper.ink,
            with_ellipsis(frame.look.bold, title, room));
    text_at(
        frame.look.small, {text_x, head.y + frame.px(24)}, frame.look.paper.ink_soft,
        with_ellipsis(frame.look.small, tr("Arrows, Home and End lead through the game."), room));
    ImGui::Dummy({0, frame.px(42)});
    ImGui::SameLine();
    align_right(frame.px(button_width));
    if (big_button(frame, back, {button_width, 40}, Weight::chief)) {
        end_panel();
        return back_to_now(table.story);
    }

    std::optional<std::size_t> wanted;
    const auto button = [&](const char* id, Arrow arrow, bool possible, const std::string& says,
                            std::size_t to) {
        if (arrow_button(frame, id, arrow, possible, says)) {
            wanted = to;
        }
        ImGui::SameLine(0, frame.px(8));
    };
    button("first", Arrow::first, at > 0, tr("The beginning"), 0);
    button("back", Arrow::back, at > 0, tr("One step back"), step_back(game, at));
    const float rest = ImGui::GetContentRegionAvail().x - frame.px(2 * 48);
    constexpr float least_strip = 40; // in a narrow window the buttons have to do
    if (rest >= frame.px(least_strip)) {
        if (const auto there = draw_strip(frame, shell, game, at, rest)) {
            wanted = there;
        }
        ImGui::SameLine(0, frame.px(8));
    }
    button("on", Arrow::on, at < all, tr("One step on"), step_on(game, at));
    button("last", Arrow::last, at < all, tr("The end"), all);
    end_panel();
    if (wanted) {
        look_at_moment(table.story, game, shell.options, *wanted);
    }
}

} // namespace circulade
