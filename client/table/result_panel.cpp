#include "client/table/result_panel.hpp"

#include "client/screens/new_game_screen.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/score_chart.hpp"
#include "client/table/seat_game.hpp"
#include "client/table/table_panels.hpp"
#include "client/table/table_scene.hpp"
#include "client/table/telling.hpp"
#include "client/text/numbers.hpp"
#include "engine/game/insight.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace circulade {

namespace {

// Units.
constexpr float head_height = 62;
constexpr float row_height = 26;
constexpr float total_height = 40;
constexpr float button_height = 44;
constexpr float button_gap = 10;

/// Players, best first; who has as many points keeps the order of the seats.
std::vector<std::size_t> ranking(const Game& game) {
    std::vector<std::size_t> order(game.state.scores.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return game.state.scores[a] > game.state.scores[b];
    });
    return order;
}

/// Half a laurel wreath about `c`, open at the top: a bent twig with pairs of leaves. `way` is -1
/// for the left half and 1 for the right one.
void draw_laurel(ImDrawList& list, ImVec2 c, float radius, float way, Colour gold, Colour dark) {
    constexpr float pi = 3.14159265F;
    constexpr float from = 0.52F * pi; // from the foot of the wreath
    constexpr float to = -0.30F * pi;  // to near its top
    constexpr int leaves = 9;
    const auto on_twig = [&](float t) {
        const float angle = from + (to - from) * t;
        return ImVec2(c.x + way * radius * std::cos(angle), c.y + radius * std::sin(angle));
    };
    constexpr int pieces = 24;
    for (int n = 0; n < pieces; ++n) {
        list.AddLine(on_twig(static_cast<float>(n) / pieces),
                     on_twig(static_cast<float>(n + 1) / pieces), packed(dark), radius * 0.035F);
    }
    const auto leaf = [&](ImVec2 root, float angle, float length, Colour colour) {
        const float wide = length * 0.30F;
        const ImVec2 along(std::cos(angle), std::sin(angle));
        const ImVec2 aside(-along.y, along.x);
        const auto at = [&](float a, float b) {
            return ImVec2(root.x + along.x * a * length + aside.x * b * wide,
                          root.y + along.y * a * length + aside.y * b * wide);
        };
        const std::array<ImVec2, 8> outline{at(0, 0),       at(0.25F, 0.75F), at(0.5F, 1),
                                            at(0.8F, 0.6F), at(1, 0),         at(0.8F, -0.6F),
                                            at(0.5F, -1),   at(0.25F, -0.75F)};
        list.AddConvexPolyFilled(outline.data(), static_cast<int>(outline.size()), packed(colour));
        list.AddLine(at(0.1F, 0), at(0.9F, 0), packed(dark, 0.7F), 1);
    };
    for (int n = 0; n <= leaves; ++n) {
        const float t = static_cast<float>(n) / leaves;
        const ImVec2 root = on_twig(t);
        const float angle = from + (to - from) * t;
        // Up along the twig, which runs against the angle.
        const float along = way > 0 ? angle - pi / 2 : pi - angle + pi / 2;
        const float length = radius * (0.40F - 0.14F * t);
        constexpr float spread = 0.62F;
        leaf(root, along + way * spread, length, gold);
        if (n < leaves) {
            leaf(root, along - way * spread, length * 0.85F, mix(gold, dark, 0.22));
        }
    }
}

/// The winners' pieces in a wreath.
void draw_wreath(const Frame& frame, const Game& game, float height) {
    const PlayerSet best = winners(game.state);
    std::vector<PlayerId> players;
    for (std::size_t p = 0; p < game.state.scores.size(); ++p) {
        if (((best >> p) & 1U) != 0U) {
            players.push_back(static_cast<PlayerId>(p));
        }
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme& theme = frame.painter->theme();
    const ImVec2 place = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const auto count = static_cast<float>(players.size());
    const float radius = height * 0.40F;
    const float piece = height * (players.size() == 1 ? 0.52F : 0.44F);
    const float step = piece * 0.80F;
    const float half = step * (count - 1) / 2;
    const ImVec2 c(std::floor(place.x + width / 2), std::floor(place.y + height * 0.46F));
    // A shine behind them, in flat steps as all light here is.
    for (int ring = 3; ring >= 1; --ring) {
        const float grow = radius * (0.55F + 0.22F * static_cast<float>(ring));
        list.AddRectFilled({c.x - half - grow, c.y - grow}, {c.x + half + grow, c.y + grow},
                           packed(theme.highlight.scored, 0.10F), grow);
    }
    draw_laurel(list, {c.x - half, c.y}, radius, -1, theme.paint.gold, theme.paint.gold_dark);
    draw_laurel(list, {c.x + half, c.y}, radius, 1, theme.paint.gold, theme.paint.gold_dark);
    for (std::size_t n = 0; n < players.size(); ++n) {
        PieceLook look;
        look.player = colour_of(game, players[n]);
        draw_piece(frame, look, {c.x - half + step * static_cast<float>(n), c.y},
                   static_cast<int>(piece));
    }
    ImGui::Dummy({width, height});
}

void draw_victory(const Frame& frame, const Game& game) {
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::PushFont(frame.look.heading);
    const std::string text = victory(game);
    ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.look.paper.ink));
    const float text_width = ImGui::CalcTextSize(text.c_str()).x;
    if (text_width < width) {
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::floor((width - text_width) / 2));
        ImGui::TextUnformatted(text.c_str());
    } else {
        ImGui::TextWrapped("%s", text.c_str());
    }
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

/// "1.", and "2. =" for each of several who have as many points.
std::string rank_text(const Game& game, std::size_t player) {
    const std::vector<std::int32_t>& scores = game.state.scores;
    const std::int32_t own = scores[player];
    const auto better = std::count_if(scores.begin(), scores.end(),
                                      [&](std::int32_t other) { return other > own; });
    const bool shared = std::count(scores.begin(), scores.end(), own) > 1;
    return std::to_string(better + 1) + (shared ? ". =" : ".");
}

/// Who the column is about: the rank, the piece, the name.
void draw_column_head(const Frame& frame, const Game& game, std::size_t player) {
    const ImVec2 place = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float middle = place.x + width / 2;
    PieceLook look;
    look.player = colour_of(game, static_cast<PlayerId>(player));
    draw_piece(frame, look, {std::floor(middle), place.y + frame.px(19)},
               static_cast<int>(frame.px(30)));
    const std::string rank = rank_text(game, player);
    if (frame.px(20) + width_of(frame.look.small, rank) < width / 2) {
        text_at(frame.look.small, {middle + frame.px(20), place.y + frame.px(10)},
                frame.look.paper.ink_soft, rank);
    }
    const FittedName name = fitted_name({frame.look.bold, frame.look.small},
                                        player_name(game, static_cast<PlayerId>(player)), width);
    text_at(name.font,
            {std::floor(middle - width_of(name.font, name.text) / 2), place.y + frame.px(37)},
            frame.look.paper.ink, name.text);
    ImGui::Dummy({width, frame.px(head_height)});
}

/// A number in the middle of its cell.
void draw_cell(const Frame& frame, ImFont* font, std::int32_t points, float height) {
    const std::string text = number_text(points);
    const ImVec2 place = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    text_at(font,
            {std::floor(place.x + (width - width_of(font, text)) / 2),
             std::floor(place.y + (height - font->FontSize) / 2)},
            frame.look.paper.ink, text);
}

/// Where columns would be too narrow: a row for each player, the best first, and below it what gave
/// the points.
void draw_result_rows(const Frame& frame, const Game& game,
                      const std::vector<PointsByKind>& kinds) {
    const PlayerSet best = winners(game.state);
    for (const std::size_t player : ranking(game)) {
        const ImVec2 place = ImGui::GetCursorScreenPos();
        const ImVec2 size(ImGui::GetContentRegionAvail().x, frame.px(total_height));
        ImGui::Dummy(size);
        const ImVec2 end(place.x + size.x, place.y + size.y);
        if (((best >> player) & 1U) != 0U) {
            ImGui::GetWindowDrawList()->AddRectFilled(
                place, end, packed(frame.painter->theme().highlight.scored, 0.22F), frame.px(4));
        }
        const float middle = std::floor((place.y + end.y) / 2);
        PieceLook look;
        look.player = colour_of(game, static_cast<PlayerId>(player));
        draw_piece(frame, look, {place.x + frame.px(20), middle}, static_cast<int>(frame.px(30)));
        const std::string total = number_text(game.state.scores[player]);
        ImFont* number = frame.look.number;
        const float total_x = end.x - frame.px(8) - width_of(number, total);
        text_at(number, {total_x, middle - number->FontSize / 2}, frame.look.paper.ink, total);
        const float name_x = place.x + frame.px(44);
        name_at(frame, {name_x, middle - frame.look.bold->FontSize / 2}, frame.look.paper.ink,
                player_name(game, static_cast<PlayerId>(player)), total_x - frame.px(8) - name_x);
        std::string parts;
        for (const PointsByKind& kind : kinds) {
            if (kind.points[player] != 0) {
                parts += (parts.empty() ? "" : " \xC2\xB7 ") + kind.kind + " " +
                         number_text(kind.points[player]);
            }
        }
        note(frame, parts);
    }
}

/// A column for each player, the best first; a row for each kind of thing that gave points.
void draw_result_table(const Frame& frame, const Game& game,
                       const std::vector<PointsByKind>& kinds) {
    const std::vector<std::size_t> order = ranking(game);
    float labels = width_of(frame.look.bold, tr("total"));
    for (const PointsByKind& kind : kinds) {
        labels = std::max(labels, width_of(frame.look.text, kind.kind));
    }
    const float room = ImGui::GetContentRegionAvail().x;
    labels = std::min(labels + frame.px(8), room / 3);
    constexpr float least_column = 40; // with the air at its sides
    if ((room - labels) / static_cast<float>(order.size()) < frame.px(least_column)) {
        return draw_result_rows(frame, game, kinds);
    }
    constexpr float widest_column = 170;
    const float width =
        std::min(room, labels + frame.px(widest_column) * static_cast<float>(order.size()));
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::floor((room - width) / 2));
    if (!ImGui::BeginTable("result", static_cast<int>(order.size()) + 1,
                           ImGuiTableFlags_SizingStretchSame | ImGuiTableFlags_PadOuterX,
                           {width, 0})) {
        return;
    }
    ImGui::TableSetupColumn("kind", ImGuiTableColumnFlags_WidthFixed, labels);
    const PlayerSet best = winners(game.state);
    const auto next_column = [&](std::size_t player) {
        ImGui::TableNextColumn();
        if (((best >> player) & 1U) != 0U) {
            ImGui::TableSetBgColor(ImGuiTableBgTarget_CellBg,
                                   packed(frame.painter->theme().highlight.scored, 0.22F));
        }
    };
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    for (const std::size_t player : order) {
        next_column(player);
        draw_column_head(frame, game, player);
    }
    const auto row = [&](ImFont* label_font, const std::string& label, ImFont* font, float units,
                         const auto& points_of) {
        const float height = frame.px(units);
        ImGui::TableNextRow(0, height);
        ImGui::TableNextColumn();
        const ImVec2 place = ImGui::GetCursorScreenPos();
        const std::string shown =
            with_ellipsis(label_font, label, ImGui::GetContentRegionAvail().x);
        text_at(label_font, {place.x, std::floor(place.y + (height - label_font->FontSize) / 2)},
                frame.look.paper.ink, shown);
        for (const std::size_t player : order) {
            next_column(player);
            draw_cell(frame, font, points_of(player), height);
        }
    };
    for (const PointsByKind& kind : kinds) {
        row(frame.look.text, kind.kind, frame.look.text, row_height,
            [&](std::size_t player) { return kind.points[player]; });
    }
    row(frame.look.bold, tr("total"), frame.look.number, total_height,
        [&](std::size_t player) { return game.state.scores[player]; });
    ImGui::EndTable();
}

/// The same game once more: another seed, and the next player begins.
void play_again(Shell& shell, const Table& table) {
    Setup again = table.game.rules->setup;
    again.seed = any_seed();
    std::rotate(again.seats.begin(), again.seats.begin() + 1, again.seats.end());
    // Agreed on as this game was, whatever was chosen for new ones since.
    const bool aids = std::exchange(shell.options.aids, table.aids.allowed);
    const int minutes = shell.options.clock_minutes;
    shell.options.clock_minutes = table.clock.left.empty() ? 0 : minutes;
    shell.start_game(again, house_of(table.game));
    shell.options.aids = aids;
    shell.options.clock_minutes = minutes;
}

/// What the sheet shows beside the bare numbers, in units; 0 where there is no room for it.
struct Ornaments {
    float wreath = 0;
    float chart = 0;
};

Ornaments ornaments_for(float room) {
    constexpr float whole_wreath = 132;
    constexpr float small_wreath = 92;
    constexpr float least_wreath = 72;
    constexpr float whole_chart = 158;
    constexpr float least_chart = 104;
    if (room >= small_wreath + least_chart) {
        const float chart = std::clamp(room - whole_wreath, least_chart, whole_chart);
        return {std::min(room - chart, whole_wreath), chart};
    }
    return {room >= least_wreath ? std::min(room, whole_wreath) : 0, 0};
}

enum class AfterTheEnd { play_again, back, score_again, look, new_game, start };

struct EndButton {
    AfterTheEnd choice;
    std::string label;
};

/// The first is what Enter and Space mean. What was tried leads back to where it came from: a game
/// that is played again would be another one, and the demonstration would be lost.
EndButton first_button(const Table& table) {
    if (!table.practice) {
        return {AfterTheEnd::play_again, tr("Play again, the next player first")};
    }
    return {AfterTheEnd::back,
            table.practice->task ? tr("Back to the puzzle") : tr("Back to the demonstration")};
}

/// The buttons in rows of as many as there is room for.
std::vector<std::vector<EndButton>> end_buttons(const Frame& frame, const Table& table,
                                                float width) {
    const std::vector<EndButton> all{first_button(table),
                                     {AfterTheEnd::score_again, tr("Show the final scoring again")},
                                     {AfterTheEnd::look, tr("Look at the board")},
                                     {AfterTheEnd::new_game, tr("New game")},
                                     {AfterTheEnd::start, tr("To the start")}};
    const auto fits = [&](std::size_t from, std::size_t count) {
        const auto n = static_cast<float>(count);
        const float each = (width - (n - 1) * frame.px(button_gap)) / n;
        return std::all_of(
            all.begin() + static_cast<std::ptrdiff_t>(from),
            all.begin() + static_cast<std::ptrdiff_t>(from + count), [&](const EndButton& button) {
                return width_of(frame.look.bold, button.label) + frame.px(24) <= each;
            });
    };
    std::vector<std::vector<EndButton>> rows;
    const auto add = [&](std::size_t from, std::size_t to, std::size_t most) {
        while (from < to) {
            std::size_t count = std::min(most, to - from);
            while (count > 1 && !fits(from, count)) {
                --count;
            }
            rows.emplace_back(all.begin() + static_cast<std::ptrdiff_t>(from),
                              all.begin() + static_cast<std::ptrdiff_t>(from + count));
            from += count;
        }
    };
    add(0, 2, 2);
    add(2, 5, 3);
    return rows;
}

float height_of(const Frame& frame, const std::vector<std::vector<EndButton>>& rows) {
    return static_cast<float>(rows.size()) *
           (std::max(button_height, frame.look.least_button) + button_gap);
}

std::optional<AfterTheEnd> draw_end_buttons(const Frame& frame, const Game& game,
                                            const std::vector<std::vector<EndButton>>& rows) {
    std::optional<AfterTheEnd> chosen;
    const float width = ImGui::GetContentRegionAvail().x / frame.look.scale;
    for (const std::vector<EndButton>& row : rows) {
        const auto n = static_cast<float>(row.size());
        for (const EndButton& button : row) {
            if (&button != &row.front()) {
                ImGui::SameLine(0, frame.px(button_gap));
            }
            ImGui::BeginDisabled(button.choice == AfterTheEnd::score_again &&
                                 final_steps(game).empty());
            const Weight weight = &button == &rows.front().front() ? Weight::chief : Weight::plain;
            if (big_button(frame, button.label, {(width - (n - 1) * button_gap) / n, button_height},
                           weight)) {
                chosen = button.choice;
            }
            ImGui::EndDisabled();
        }
    }
    return chosen;
}

void go_on(Shell& shell, Table& table, AfterTheEnd choice) {
    switch (choice) {
    case AfterTheEnd::play_again:
        return play_again(shell, table);
    case AfterTheEnd::back:
        return shell.screens.pop();
    case AfterTheEnd::score_again:
        return show_final_scoring(table.story, table.game, shell.options);
    case AfterTheEnd::look:
        table.result_is_shown = false;
        return;
    case AfterTheEnd::new_game:
        shell.screens.back_to_first();
        shell.screens.push(new_game_screen(shell, usual_setup(shell)));
        return;
    case AfterTheEnd::start:
        shell.screens.back_to_first();
        return;
    }
}

} // namespace

void draw_result(const Frame& frame, Shell& shell, Table& table) {
    // In the middle of the board below the bar, so that the log stays in sight.
    const Game& game = table.game;
    const SDL_Rect board = board_rect(frame, table);
    const auto top = static_cast<float>(bar_reach(frame));
    const float space = 2 * frame.px(table_margin);
    const ImVec2 most(static_cast<float>(board.w) - space,
                      static_cast<float>(board.h) - top - space / 2);
    const float width = std::min(frame.px(860), most.x);

    const std::vector<PointsByKind> kinds = points_by_kind(shell, game);
    constexpr float sides = 68; // the panel's own rims, and the column's
    const auto buttons = end_buttons(frame, table, width - frame.px(sides));
    const float foot = height_of(frame, buttons);
    constexpr float frame_around = 154; // rims, who wins, the ornament
    const float rest = frame_around + foot + head_height + total_height +
                       (row_height + 4) * static_cast<float>(kinds.size());
    const Ornaments room = ornaments_for(most.y / frame.look.scale - rest);
    const ImVec2 size(width, std::min(frame.px(rest + room.wreath + room.chart), most.y));
    begin_panel(frame, "result",
                {std::floor((static_cast<float>(board.w) - size.x) / 2),
                 std::floor(top + (most.y - size.y) / 2)},
                size);
    constexpr float least_column = 190;
    const bool buttons_stay = size.y >= frame.px(foot + least_column);
    begin_column(frame, "all", {0, buttons_stay ? -frame.px(foot) : 0});
    if (room.wreath > 0) {
        draw_wreath(frame, game, frame.px(room.wreath));
    }
    draw_victory(frame, game);
    ornament(frame);
    draw_result_table(frame, game, kinds);
    if (room.chart > 0) {
        ImGui::Dummy({0, frame.px(8)});
        draw_score_chart(frame, shell, game,
                         {ImGui::GetContentRegionAvail().x, frame.px(room.chart - 12)});
    }
    std::optional<AfterTheEnd> chosen;
    if (!buttons_stay) {
        ImGui::Dummy({0, frame.px(4)});
        chosen = draw_end_buttons(frame, game, buttons);
    }
    end_column();
    if (buttons_stay) {
        chosen = draw_end_buttons(frame, game, buttons);
    }
    end_panel();
    if (chosen) {
        go_on(shell, table, *chosen);
    }
}

} // namespace circulade
