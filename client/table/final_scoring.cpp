#include "client/table/final_scoring.hpp"

#include "client/table/board_of_game.hpp"
#include "client/table/near_view.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/player_marks.hpp"
#include "client/table/rule_words.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/table_panels.hpp"
#include "client/text/numbers.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {

namespace {

constexpr float sheet_height = 206;

/// A dot for each step: gone, now, to come. A bar where they would be too many.
void draw_progress(const Frame& frame, const FinalScoring& final_scoring, float width) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme::Panels& paper = frame.look.paper;
    const ImVec2 place = ImGui::GetCursorScreenPos();
    const auto steps = static_cast<float>(final_scoring.steps.size());
    const float y = place.y + frame.px(6);
    const float gap = std::min(frame.px(20), width / steps);
    const float radius = std::min(frame.px(5), gap * 0.38F);
    for (std::size_t n = 0; n < final_scoring.steps.size(); ++n) {
        const float x = place.x + (width - gap * (steps - 1)) / 2 + gap * static_cast<float>(n);
        const bool gone = n < final_scoring.at;
        const bool now = n == final_scoring.at;
        list.AddCircleFilled({x, y}, now ? radius * 1.35F : radius,
                             packed(now    ? paper.accent
                                    : gone ? paper.gold
                                           : paper.parchment_deep));
    }
    ImGui::Dummy({width, frame.px(14)});
}

/// "3 tiles × 2  +  1 coat of arms × 2".
std::string payment_lines(const Shell& shell, const Game& game, const Event& event) {
    std::string lines;
    for (std::uint32_t n = 0; n < event.line_count; ++n) {
        lines +=
            (n == 0 ? "" : "  +  ") + score_line(shell, game.events.lines[event.first_line + n]);
    }
    return lines;
}

/// One of each of the ways in which points come about: often all players' are the same.
std::vector<const Event*> unlike_payments(const Shell& shell, const Game& game,
                                          const FinalScoring::Step& step) {
    std::vector<const Event*> unlike;
    std::vector<std::string> told;
    for (std::size_t n = step.first; n < step.last; ++n) {
        const Event& event = game.events.list[n];
        std::string lines = payment_lines(shell, game, event);
        if (event.line_count > 0 && std::find(told.begin(), told.end(), lines) == told.end()) {
            unlike.push_back(&event);
            told.push_back(std::move(lines));
        }
    }
    return unlike;
}

/// Who gets what, side by side; then the lines by which it comes about. Returns the rules that say
/// so.
std::string draw_payment(const Frame& frame, const Shell& shell, const Game& game,
                         const FinalScoring::Step& step) {
    const Event& first = game.events.list[step.first];
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImVec2 place = ImGui::GetCursorScreenPos();
    const Theme::Panels& paper = frame.look.paper;
    const float height = frame.px(30);
    const std::string what = scored_name(shell, game, first);
    text_at(frame.look.bold, {place.x, place.y + frame.px(3)}, paper.ink, what);
    float x = place.x + width_of(frame.look.bold, what) + frame.px(18);
    for (std::size_t n = step.first; n < step.last; ++n) {
        const Event& event = game.events.list[n];
        const std::string text = fill(
            trn("{player}: {count} point", "{player}: {count} points", spoken_count(event.number)),
            fmt::arg("player", player_name(game, event.player)),
            fmt::arg("count", number_text(event.number)));
        draw_player_disc(list, shell.theme, colour_of(game, event.player),
                         {x + frame.px(10), place.y + frame.px(14)}, frame.px(10));
        text_at(frame.look.text, {x + frame.px(26), place.y + frame.px(3)}, paper.ink, text);
        x += frame.px(26) + width_of(frame.look.text, text) + frame.px(18);
    }
    ImGui::Dummy({0, height});
    std::string lines;
    std::string rules;
    for (const Event* event : unlike_payments(shell, game, step)) {
        lines += (lines.empty() ? "" : ",  ") + payment_lines(shell, game, *event);
        for (std::uint32_t n = 0; n < event->line_count; ++n) {
            add_rule(rules, game.events.lines[event->first_line + n].rule);
        }
    }
    note(frame, lines);
    draw_rule_links(frame, shell, game, rules);
    return rules;
}

} // namespace

void keep_scored_in_sight(const Frame& frame, Table& table, const Options& options) {
    const bool is_on = final_scoring_is_on(table.story);
    const int foot = is_on ? static_cast<int>(frame.px(sheet_height + 2 * table_margin)) : 0;
    if (foot != table.foot_height) {
        table.foot_height = foot;
        if (table.fits_itself && !is_on) {
            move_to(table, fitted_view(table), options, frame.seconds);
        }
    }
    if (!is_on || table.story.final_scoring->in_sight == table.story.final_scoring->at) {
        return;
    }
    FinalScoring& final_scoring = *table.story.final_scoring;
    final_scoring.in_sight = final_scoring.at;
    BoardScene paid;
    light_event(table.game, table.game.events.list[final_scoring.steps[final_scoring.at].first],
                paid);
    std::vector<Square> squares;
    for (const std::vector<PartOnBoard>& feature : paid.scored) {
        for (const PartOnBoard& part : feature) {
            squares.push_back(part.square);
        }
    }
    for (const MarkedSquare& marked : paid.squares) {
        squares.push_back(marked.square);
    }
    move_to(table, view_of_scored(table, squares, options.come_near), options, frame.seconds);
}

void draw_final_scoring(const Frame& frame, const Shell& shell, Table& table) {
    Story& story = table.story;
    FinalScoring& final_scoring = *story.final_scoring;
    const SDL_Rect board = board_rect(frame, table);
    const float space = frame.px(table_margin);
    const auto board_width = static_cast<float>(board.w);
    const ImVec2 size(std::min(frame.px(760), board_width - 2 * space), frame.px(sheet_height));
    begin_table_panel(
        frame, "final scoring",
        {std::floor((board_width - size.x) / 2), static_cast<float>(board.h) - size.y - space},
        size, {24, 16});
    const ImVec2 head = ImGui::GetCursorScreenPos();
    const std::string count =
        std::to_string(final_scoring.at + 1) + " / " + std::to_string(final_scoring.steps.size());
    text_at(frame.look.bold, head, frame.look.paper.accent, tr("Final scoring"));
    const float width = ImGui::GetContentRegionAvail().x;
    text_at(frame.look.small, {head.x + width - width_of(frame.look.small, count), head.y},
            frame.look.paper.ink_soft, count);
    ImGui::Dummy({0, frame.px(24)});
    draw_progress(frame, final_scoring, width);
    table.rules_told =
        draw_payment(frame, shell, table.game, final_scoring.steps[final_scoring.at]);

    ImGui::SetCursorPosY(size.y - frame.px(16 + 44));
    constexpr float gap = 10;
    const float button = (width / frame.look.scale - 3 * gap) / 4;
    const auto go = [&](std::size_t step) { go_to_step(story, table.game, shell.options, step); };
    const std::size_t at = final_scoring.at;
    const std::size_t steps = final_scoring.steps.size();
    ImGui::BeginDisabled(at == 0);
    const bool back = big_button(frame, tr("Previous"), {button, 42});
    ImGui::EndDisabled();
    ImGui::SameLine(0, frame.px(gap));
    if (big_button(frame, final_scoring.paused ? tr("Resume") : tr("Pause"), {button, 42})) {
        final_scoring.paused = !final_scoring.paused;
    }
    ImGui::SameLine(0, frame.px(gap));
    const bool on = big_button(frame, tr("Next"), {button, 42});
    ImGui::SameLine(0, frame.px(gap));
    const bool end = big_button(frame, tr("To the result"), {button, 42}, Weight::chief);
    end_panel();
    if (back) {
        go(at - 1);
    } else if (on) {
        go(at + 1);
    } else if (end) {
        go(steps);
    }
}

} // namespace circulade
