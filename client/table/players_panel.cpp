#include "client/table/players_panel.hpp"

#include "client/table/counter_marks.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/supply_line.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/table_scene.hpp"
#include "client/table/telling.hpp"
#include "client/text/numbers.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {

namespace {

constexpr float usual_row = 58;
constexpr float lowest_row = 34;
constexpr float two_lines = 50;   ///< rows as high as this have a second line
constexpr float three_lines = 76; ///< and a third, where players have things of several kinds
constexpr float line_step = 25;
constexpr float shortest_name = 60; ///< which is kept for the name however much else there is

/// Whose row stands out: who is asked, at a moment who was.
PlayerId player_in_turn(const Shell& shell, const Table& table) {
    if (!table.story.moment) {
        return who_is_asked(table, shell.options.confirm_turn);
    }
    const GameState& then = table.story.moment->game.state;
    return is_over(then) ? nobody : actor(then);
}

struct Row {
    float height = 0; ///< pixels
    int lines = 2;

    /// Where the n-th line of text begins.
    [[nodiscard]] float line(const Frame& frame, int n) const {
        const float above = line_step * (static_cast<float>(n) - static_cast<float>(lines) / 2);
        return height / 2 + frame.px(above + 3);
    }
};

/// What stands at the right end of a row. Returns where it begins.
float draw_numbers(const Frame& frame, const Table& table, PlayerId player, std::int32_t score,
                   ImVec2 place, float width, float height) {
    const Theme::Panels& paper = frame.look.paper;
    const std::string text = number_text(score);
    float x = place.x + width - frame.px(14) - width_of(frame.look.number, text);
    text_at(frame.look.number, {x, place.y + (height - frame.look.number->FontSize) / 2}, paper.ink,
            text);
    if (table.aids.shows(Aid::worth) && table.answers.ended_now) {
        // What the score would be if the game ended now.
        const std::string now =
            "\xE2\x86\x92 " + number_text(table.answers.ended_now->state.scores[player]);
        ImFont* font = frame.look.bold;
        const float score_x = x;
        x -= width_of(font, now) + frame.px(10);
        const ImVec2 least{x - frame.px(6), place.y + (height - font->FontSize) / 2 - frame.px(3)};
        const ImVec2 most{score_x - frame.px(4), least.y + font->FontSize + frame.px(6)};
        ImGui::GetWindowDrawList()->AddRectFilled(least, most, packed(paper.gold, 0.28F),
                                                  frame.px(4));
        text_at(font, {x, place.y + (height - font->FontSize) / 2}, paper.ink, now);
        x -= frame.px(6);
    }
    return x;
}

std::string sum_text(const std::string& when, std::int32_t points) {
    return fill(trn("{when}: {count} point", "{when}: {count} points", spoken_count(points)),
                fmt::arg("when", when), fmt::arg("count", number_text(points)));
}

/// Who the player is, what is left in the supply, and what the score would come to. Beside the
/// panel: nothing in it is hidden.
void say_player(const Frame& frame, const Shell& shell, const Table& table, PlayerId player,
                ImVec2 row) {
    const Game& game = shown_game(table.story, table.game);
    ImGui::SetNextWindowPos({row.x - frame.px(26), row.y}, ImGuiCond_Always, {1, 0});
    ImGui::BeginTooltip();
    text_bold(frame, player_name(game, player));
    ImGui::TextUnformatted(supply_text(shell, game, player).c_str());
    if (const std::string counted = counted_text(shell, table, player); !counted.empty()) {
        ImGui::TextUnformatted(counted.c_str());
    }
    if (table.aids.shows(Aid::worth) && table.answers.ended_now) {
        const Game& ended = *table.answers.ended_now;
        ImGui::Dummy({0, frame.px(4)});
        ImGui::PushFont(frame.look.bold);
        ImGui::TextUnformatted(
            sum_text(tr("If the game ended now"), ended.state.scores[player]).c_str());
        ImGui::PopFont();
        ImGui::TextUnformatted(sum_text(tr("So far"), table.game.state.scores[player]).c_str());
        for (const PointsByKind& part : points_by_kind(shell, ended)) {
            if (part.points[player] != 0) {
                ImGui::TextUnformatted(("+ " + sum_text(part.kind, part.points[player])).c_str());
            }
        }
    }
    ImGui::EndTooltip();
}

void draw_clock(const Frame& frame, const Table& table, PlayerId player, ImVec2 end) {
    if (player >= table.clock.left.size()) {
        return;
    }
    const double left = table.clock.left[player];
    const std::string text = clock_text(left);
    constexpr double soon = 60;
    const Theme::Panels& paper = frame.look.paper;
    text_at(frame.look.bold, {end.x - width_of(frame.look.bold, text), end.y},
            left < soon ? paper.accent : paper.ink_soft, text);
}

struct RowPlace {
    ImVec2 place; ///< the row's upper left corner
    Row row;
    float numbers = 0; ///< where they begin
};

/// Where name and supply end.
struct LineEnds {
    float name = 0;
    float supply = 0;
};

/// The player's things: one kind beside both lines, several beside the name or on a third line.
LineEnds draw_things_of(const Frame& frame, const Table& table, PlayerId player, const RowPlace& at,
                        float left) {
    const auto line_at = [&](int n) { return at.place.y + at.row.line(frame, n) - frame.px(4); };
    const float height = frame.px(line_step);
    const float after_name = left + frame.px(shortest_name);
    if (at.row.lines == 3) {
        draw_counted(frame, table, player, {left, at.numbers, line_at(2), height, true});
        return {at.numbers, at.numbers};
    }
    if (at.row.lines == 2 && has_several_kinds(table)) {
        return {draw_counted(frame, table, player, {after_name, at.numbers, line_at(0), height}),
                at.numbers};
    }
    const float end =
        draw_counted(frame, table, player, {after_name, at.numbers, at.place.y, at.row.height});
    return {end, end};
}

void draw_lines(const Frame& frame, const Shell& shell, const Table& table, PlayerId player,
                const RowPlace& at) {
    const Game& game = shown_game(table.story, table.game); // at a moment, what was left then
    const Row& row = at.row;
    const float left = at.place.x + frame.px(60);
    const LineEnds ends = draw_things_of(frame, table, player, at, left);
    const float name_room = ends.name - frame.px(8) - left;
    const bool has_clock = player < table.clock.left.size();
    const float clock =
        has_clock ? width_of(frame.look.bold, clock_text(table.clock.left[player])) + frame.px(12)
                  : 0;
    const std::string name = player_name(game, player);
    if (row.lines == 1) {
        const float y = at.place.y + (row.height - frame.look.bold->FontSize) / 2;
        name_at(frame, {left, y}, frame.look.paper.ink, name, name_room - clock);
        return draw_clock(frame, table, player, {ends.name - frame.px(8), y});
    }
    name_at(frame, {left, at.place.y + row.line(frame, 0)}, frame.look.paper.ink, name, name_room);
    const float y = at.place.y + row.line(frame, 1);
    draw_supply(frame, shell, game, player, {left + clock, y},
                ends.supply - frame.px(8) - left - clock);
    if (has_clock) {
        draw_clock(frame, table, player, {left + clock - frame.px(12), y - frame.px(1)});
    }
}

void draw_player(const Frame& frame, const Shell& shell, const Table& table, PlayerId player,
                 std::int32_t score, const Row& row) {
    const Game& game = shown_game(table.story, table.game); // at a moment, what was left then
    const Theme::Panels& paper = frame.look.paper;
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 place = ImGui::GetCursorScreenPos();
    ImGui::Dummy({width, row.height});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool asked = player_in_turn(shell, table) == player;
    const int colour = colour_of(game, player);
    if (asked) {
        list.AddRectFilled(place, {place.x + width, place.y + row.height},
                           packed(paper.parchment_deep), frame.px(5));
        list.AddRectFilled(place, {place.x + frame.px(6), place.y + row.height},
                           packed(shell.theme.players[static_cast<std::size_t>(colour)].colour),
                           frame.px(3));
    }
    PieceLook look;
    look.player = colour;
    const float piece = std::min(frame.px(36), row.height - frame.px(4));
    draw_piece(frame, look, {place.x + frame.px(32), place.y + row.height / 2},
               static_cast<int>(piece));
    const float numbers_x = draw_numbers(frame, table, player, score, place, width, row.height);
    draw_lines(frame, shell, table, player, {place, row, numbers_x});
    if (ImGui::IsMouseHoveringRect(place, {place.x + width, place.y + row.height}) &&
        ImGui::IsWindowHovered()) {
        say_player(frame, shell, table, player, place);
    }
}

/// Where there is no room for rows: everybody's piece and score side by side.
void draw_players_side_by_side(const Frame& frame, const Shell& shell, const Table& table,
                               const std::vector<std::int32_t>& scores) {
    const float height = frame.px(lowest_row);
    const float piece = frame.px(28);
    const float room = ImGui::GetContentRegionAvail().x;
    float used = 0;
    for (std::size_t n = 0; n < scores.size(); ++n) {
        const auto player = static_cast<PlayerId>(n);
        const std::string score = std::to_string(scores[n]);
        const float width = piece + width_of(frame.look.number, score) + frame.px(16);
        if (used > 0 && used + width <= room) {
            ImGui::SameLine(0, 0);
        } else {
            used = 0;
        }
        used += width;
        const ImVec2 place = ImGui::GetCursorScreenPos();
        ImGui::Dummy({width, height});
        if (player_in_turn(shell, table) == player) {
            ImGui::GetWindowDrawList()->AddRectFilled(
                place, {place.x + width - frame.px(4), place.y + height},
                packed(frame.look.paper.parchment_deep), frame.px(5));
        }
        PieceLook look;
        look.player = colour_of(table.game, player);
        draw_piece(frame, look, {place.x + frame.px(4) + piece / 2, place.y + height / 2},
                   static_cast<int>(piece));
        text_at(
            frame.look.number,
            {place.x + frame.px(6) + piece, place.y + (height - frame.look.number->FontSize) / 2},
            frame.look.paper.ink, score);
        if (ImGui::IsItemHovered()) {
            say_player(frame, shell, table, player,
                       {ImGui::GetWindowPos().x + frame.px(20), place.y});
        }
    }
}

} // namespace

void draw_players(const Frame& frame, const Shell& shell, const Table& table,
                  const std::vector<std::int32_t>& scores, float most_height) {
    const auto count = static_cast<float>(scores.size());
    if (most_height < count * frame.px(lowest_row)) {
        return draw_players_side_by_side(frame, shell, table, scores);
    }
    Row row;
    const float highest = frame.px(has_several_kinds(table) ? three_lines : usual_row);
    row.height = std::floor(std::clamp(most_height / count, frame.px(lowest_row), highest));
    row.lines = row.height >= std::floor(frame.px(three_lines)) ? 3
                : row.height >= frame.px(two_lines)             ? 2
                                                                : 1;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, frame.px(2)});
    for (std::size_t player = 0; player < scores.size(); ++player) {
        draw_player(frame, shell, table, static_cast<PlayerId>(player), scores[player], row);
    }
    ImGui::PopStyleVar();
}

} // namespace circulade
