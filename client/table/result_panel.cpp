#include "client/table/result_panel.hpp"

#include "client/screens/new_game_screen.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/score_chart.hpp"
#include "client/table/table_panels.hpp"
#include "client/table/table_scene.hpp"
#include "client/table/telling.hpp"
#include "engine/game/insight.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace circulade {

namespace {

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

/// The winners' pieces in a wreath, and their names.
void draw_victory(const Frame& frame, const Game& game, float height) {
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

void draw_result_table(const Frame& frame, const Shell& shell, const Game& game) {
    const std::vector<PointsByKind> kinds = points_by_kind(shell, game);
    const auto columns = static_cast<int>(kinds.size()) + 2;
    if (!ImGui::BeginTable("result", columns,
                           ImGuiTableFlags_SizingStretchSame | ImGuiTableFlags_PadOuterX)) {
        return;
    }
    const auto number = [&](ImFont* font, const std::string& text) {
        ImGui::PushFont(font);
        align_right(ImGui::CalcTextSize(text.c_str()).x);
        ImGui::TextUnformatted(text.c_str());
        ImGui::PopFont();
    };
    ImGui::TableSetupColumn("player", ImGuiTableColumnFlags_WidthStretch, 2.2F);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    for (const PointsByKind& kind : kinds) {
        ImGui::TableNextColumn();
        number(frame.look.small, kind.kind);
    }
    ImGui::TableNextColumn();
    number(frame.look.small, tr("all"));
    const PlayerSet best = winners(game.state);
    for (const std::size_t player : ranking(game)) {
        const float height = frame.px(42);
        ImGui::TableNextRow(0, height);
        if (((best >> player) & 1U) != 0U) {
            ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg0,
                                   packed(frame.painter->theme().highlight.scored, 0.22F));
        }
        ImGui::TableNextColumn();
        const ImVec2 place = ImGui::GetCursorScreenPos();
        PieceLook look;
        look.player = colour_of(game, static_cast<PlayerId>(player));
        draw_piece(frame, look, {place.x + frame.px(20), place.y + height / 2 - frame.px(3)},
                   static_cast<int>(frame.px(28)));
        text_at(frame.look.bold,
                {place.x + frame.px(46),
                 place.y + (height - frame.look.bold->FontSize) / 2 - frame.px(3)},
                frame.look.paper.ink, player_name(game, static_cast<PlayerId>(player)));
        const auto cell = [&](ImFont* font, std::int32_t points) {
            ImGui::TableNextColumn();
            ImGui::SetCursorPosY(ImGui::GetCursorPosY() + (height - font->FontSize) / 2 -
                                 frame.px(3));
            number(font, std::to_string(points));
        };
        for (const PointsByKind& kind : kinds) {
            cell(frame.look.text, kind.points[player]);
        }
        cell(frame.look.number, game.state.scores[player]);
    }
    ImGui::EndTable();
}

/// The same game once more: another seed, and the next player begins.
void play_again(Shell& shell, const Game& game) {
    Setup again = game.rules->setup;
    again.seed = any_seed();
    std::rotate(again.seats.begin(), again.seats.begin() + 1, again.seats.end());
    shell.start_game(again);
}

} // namespace

void draw_result(const Frame& frame, Shell& shell, Table& table) {
    // In the middle of the board, so that the log stays in sight.
    const Game& game = table.game;
    const auto rows = static_cast<float>(game.state.scores.size());
    const SDL_Rect board = board_rect(frame);
    const auto board_width = static_cast<float>(board.w);
    const auto board_height = static_cast<float>(board.h);
    const float space = 2 * frame.px(table_margin);
    constexpr float wreath = 132;
    constexpr float chart = 158;
    constexpr float foot = 118;
    constexpr float row = 46;
    const float rest = 194 + foot + row * rows;
    const bool roomy = board_height >= frame.px(rest + wreath + chart) + space;
    const ImVec2 size(
        std::min(frame.px(860), board_width - space),
        std::min(frame.px(rest + wreath + (roomy ? chart : 0)), board_height - space));
    begin_panel(frame, "result",
                {std::floor((board_width - size.x) / 2), std::floor((board_height - size.y) / 2)},
                size);
    begin_column(frame, "all", {0, -frame.px(foot)});
    draw_victory(frame, game, frame.px(wreath));
    ornament(frame);
    draw_result_table(frame, shell, game);
    if (roomy) {
        ImGui::Dummy({0, frame.px(8)});
        draw_score_chart(frame, shell, game,
                         {ImGui::GetContentRegionAvail().x, frame.px(chart - 12)});
    }
    end_column();

    constexpr float gap = 12;
    const float width = ImGui::GetContentRegionAvail().x / frame.look.scale;
    const float third = (width - 2 * gap) / 3;
    const float half = (width - gap) / 2;
    if (big_button(frame, tr("Play again, the next player first"), {half, 46}, Weight::chief)) {
        play_again(shell, game);
    }
    ImGui::SameLine(0, frame.px(gap));
    ImGui::BeginDisabled(final_steps(game).empty());
    if (big_button(frame, tr("Show the final scoring again"), {half, 46})) {
        show_final_scoring(table.story, game, shell.options);
    }
    ImGui::EndDisabled();
    if (big_button(frame, tr("Look at the board"), {third, 42})) {
        table.result_is_shown = false;
    }
    ImGui::SameLine(0, frame.px(gap));
    if (big_button(frame, tr("New game"), {third, 42})) {
        shell.screens.back_to_first();
        shell.screens.push(new_game_screen(shell, usual_setup(shell)));
    }
    ImGui::SameLine(0, frame.px(gap));
    if (big_button(frame, tr("To the start"), {third, 42})) {
        shell.screens.back_to_first();
    }
    end_panel();
}

} // namespace circulade
