#include "client/table/moment_bar.hpp"

#include "client/lines/other_lines.hpp"
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
    for (const Branch& branch : game.branches) { // where other lines leave
        const float x = x_of(branch.leaves);
        const float stub = frame.px(5);
        list.AddTriangleFilled({x, bottom + frame.px(2)}, {x - stub, bottom + 2 * stub},
                               {x + stub, bottom + 2 * stub}, packed(paper.accent));
    }
    for (const auto& [entries, said] : game.notes) {
        list.AddCircleFilled({x_of(std::min(entries, all)), top - frame.px(5)}, frame.px(3),
                             packed(paper.gold));
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

const ImVec2 padding(22, 16); ///< units
constexpr float way_height = 40;
constexpr float way_gap = 8;

/// The ways from the moment back into the game: beside what the bar says, or in rows below it.
struct Ways {
    struct Way {
        Command command = Command::take_back;
        std::string label;
        float width = 0; ///< units
    };
    std::vector<Way> all;
    int rows = 0;           ///< below; 0: beside
    float width_beside = 0; ///< pixels
};

std::string where_it_is(const Table& table) {
    const int turn = turns_begun(table.story.moment->game);
    return turn == 0 ? tr("Before the first turn")
                     : fill(tr("Turn {number} of {all}"), fmt::arg("number", turn),
                            fmt::arg("all", turns_begun(table.game)));
}

std::vector<Ways::Way> all_ways(const Frame& frame, const Shell& shell, const Table& table,
                                bool with_keys) {
    std::vector<Ways::Way> all;
    const auto add = [&](Command command, const std::string& label) {
        const std::string said = with_keys ? with_key(label, shell.keys.key_of(command)) : label;
        constexpr float rims = 36;
        all.push_back({command, said, width_of(frame.look.bold, said) / frame.look.scale + rims});
    };
    const std::size_t at = table.story.moment->actions;
    if (!table.game.branches.empty() && !table.only_looking) {
        add(Command::other_line, words_of_other_lines(table.game));
    }
    if (at < table.game.history.size() && may_play_on_from(table, at)) {
        add(Command::play_on, tr("Play on from here"));
    }
    add(Command::take_back, tr("Back to now"));
    return all;
}

float width_in_one_row(const Frame& frame, const std::vector<Ways::Way>& all) {
    float width = 0;
    for (const Ways::Way& way : all) {
        width += frame.px(way.width + way_gap);
    }
    return width;
}

Ways ways_from_moment(const Frame& frame, const Shell& shell, const Table& table, float room) {
    const float words = width_of(frame.look.bold, where_it_is(table)) + frame.px(120);
    Ways ways;
    for (const bool with_keys : {true, false}) {
        ways.all = all_ways(frame, shell, table, with_keys);
        ways.width_beside = width_in_one_row(frame, ways.all);
        if (ways.width_beside + words <= room) {
            return ways;
        }
    }
    if (ways.all.size() == 1) {
        return ways; // the words end where it begins
    }
    ways.width_beside = 0;
    float left = 0;
    for (const Ways::Way& way : ways.all) {
        const float width = frame.px(way.width + way_gap);
        if (ways.rows == 0 || width > left) {
            ++ways.rows;
            left = room + frame.px(way_gap);
        }
        left -= width;
    }
    return ways;
}

/// Whose turn it is at the moment, and which of how many.
void draw_where(const Frame& frame, const Shell& shell, const Table& table, float taken) {
    const Game& then = table.story.moment->game;
    const ImVec2 head = ImGui::GetCursorScreenPos();
    const float end = head.x + ImGui::GetContentRegionAvail().x - taken - frame.px(8);
    const PlayerId player =
        is_over(then.state) || turns_begun(then) == 0 ? nobody : then.state.turn.active;
    float text_x = head.x;
    std::string title = where_it_is(table);
    if (player != nobody) {
        draw_player_disc(*ImGui::GetWindowDrawList(), shell.theme, colour_of(table.game, player),
                         {head.x + frame.px(13), head.y + frame.px(20)}, frame.px(13));
        text_x += frame.px(36);
        title += "  ·  " + player_name(table.game, player);
    }
    text_at(frame.look.bold, {text_x, head.y + frame.px(1)}, frame.look.paper.ink,
            with_ellipsis(frame.look.bold, title, end - text_x));
    text_at(frame.look.small, {text_x, head.y + frame.px(24)}, frame.look.paper.ink_soft,
            with_ellipsis(frame.look.small, tr("Arrows, Home and End lead through the game."),
                          end - text_x));
    ImGui::Dummy({0, frame.px(42)});
}

std::optional<Command> draw_ways(const Frame& frame, const Ways& ways) {
    std::optional<Command> pressed;
    if (ways.rows == 0) {
        ImGui::SameLine();
        align_right(ways.width_beside - frame.px(way_gap));
    }
    const float room = ImGui::GetContentRegionAvail().x;
    float left = room;
    for (const Ways::Way& way : ways.all) {
        if (&way != &ways.all.front() && (ways.rows == 0 || frame.px(way.width) <= left)) {
            ImGui::SameLine(0, frame.px(way_gap));
        } else {
            left = room;
        }
        left -= frame.px(way.width + way_gap);
        const Weight weight = way.command == Command::take_back ? Weight::chief : Weight::plain;
        if (big_button(frame, way.label, {way.width, way_height}, weight)) {
            pressed = way.command;
        }
    }
    return pressed;
}

/// The buttons and the strip that lead to other moments. The one that was chosen.
std::optional<std::size_t> draw_walk(const Frame& frame, const Shell& shell, const Table& table) {
    const Game& game = table.game;
    const std::size_t all = game.history.size();
    const std::size_t at = table.story.moment->actions;
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
    return wanted;
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
    const float space = frame.px(table_margin);
    const SDL_Rect board = board_rect(frame, table);
    const float width = static_cast<float>(board.w) - 2 * space;
    const Ways ways = ways_from_moment(frame, shell, table, width - 2 * frame.px(padding.x));
    constexpr float head_and_strip = 124;
    constexpr float between_rows = 12;
    const float row = std::max(way_height, frame.look.least_button) + between_rows;
    const float height = frame.px(head_and_strip + static_cast<float>(ways.rows) * row);
    begin_table_panel(frame, "moment", {space, space},
                      {width, std::min(height, static_cast<float>(board.h) - 2 * space)}, padding);
    draw_where(frame, shell, table, ways.width_beside);
    const std::optional<Command> way = draw_ways(frame, ways);
    const std::optional<std::size_t> wanted = draw_walk(frame, shell, table);
    end_panel();
    if (way == Command::take_back) {
        back_to_now(table.story);
    } else if (way == Command::play_on) {
        play_on_from_here(shell, table);
    } else if (way == Command::other_line) {
        take_other_line(shell, table);
    } else if (wanted) {
        look_at_moment(table.story, table.game, shell.options, *wanted);
    }
}

} // namespace circulade
