#include "client/table/score_chart.hpp"

#include "client/table/board_of_game.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/player_marks.hpp"
#include "client/table/telling.hpp"
#include "client/text/numbers.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {

std::vector<std::vector<std::int32_t>> scores_over_turns(const Game& game) {
    std::vector<std::vector<std::int32_t>> all;
    std::vector<std::int32_t> scores(game.state.scores.size());
    bool the_end = false;
    for (const Event& event : game.events.list) {
        if (event.kind == EventKind::turn_began) {
            all.push_back(scores);
        } else if (event.kind == EventKind::scored) {
            if (event.at_end && !the_end) {
                all.push_back(scores); // before the final scoring, which is a step of its own
                the_end = true;
            }
            scores[event.player] += event.number;
        }
    }
    all.push_back(scores);
    return all;
}

void draw_score_chart(const Frame& frame, const Shell& shell, const Game& game, ImVec2 size) {
    const std::vector<std::vector<std::int32_t>> turns = scores_over_turns(game);
    const ImVec2 place = ImGui::GetCursorScreenPos();
    ImGui::Dummy(size);
    if (turns.size() < 3) {
        return;
    }
    std::int32_t most = 10;
    std::int32_t fewest = 0;
    for (const auto& scores : turns) {
        most = std::max(most, *std::max_element(scores.begin(), scores.end()));
        fewest = std::min(fewest, *std::min_element(scores.begin(), scores.end()));
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme::Panels& paper = frame.look.paper;
    ImFont* const font = frame.look.small;
    const float left = place.x + frame.px(34);
    const float right = place.x + size.x - frame.px(34);
    const float top = place.y + frame.px(10);
    const float bottom = place.y + size.y - frame.px(24);
    const auto x_of = [&](std::size_t n) {
        return left + (right - left) * static_cast<float>(n) / static_cast<float>(turns.size() - 1);
    };
    const auto y_of = [&](std::int32_t score) {
        return bottom - (bottom - top) * static_cast<float>(score - fewest) /
                            static_cast<float>(most - fewest);
    };
    // Three or four lines of even numbers.
    const std::int32_t step = most > 160  ? 50
                              : most > 80 ? 25
                              : most > 40 ? 20
                              : most > 20 ? 10
                                          : 5;
    for (std::int32_t score = fewest / step * step; score <= most; score += step) {
        const float y = std::round(y_of(score));
        list.AddLine({left, y}, {right, y}, packed(paper.rim, score == 0 ? 1.0F : 0.55F));
        const std::string text = number_text(score);
        text_at(font, {left - width_of(font, text) - frame.px(8), y - font->FontSize / 2},
                paper.ink_soft, text);
    }
    text_at(font, {left, bottom + frame.px(3)}, paper.ink_soft,
            fill(tr("Turn {number}"), fmt::arg("number", 1)));
    const std::string end = tr("Final scoring");
    text_at(font, {right - width_of(font, end), bottom + frame.px(3)}, paper.ink_soft, end);

    // The last of them lies on top: the winner's.
    std::vector<std::size_t> order(game.state.scores.size());
    for (std::size_t player = 0; player < order.size(); ++player) {
        order[player] = player;
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return game.state.scores[a] < game.state.scores[b];
    });
    std::vector<float> ends;
    for (const std::size_t player : order) {
        std::vector<ImVec2> points;
        for (std::size_t n = 0; n < turns.size(); ++n) {
            points.emplace_back(x_of(n), y_of(turns[n][player]));
        }
        draw_player_line(list, shell.theme, colour_of(game, static_cast<PlayerId>(player)), points,
                         frame.px(2.6F));
        ends.push_back(points.back().y);
    }
    // Signs at the ends, moved apart where scores are close, but not out of the chart.
    const float apart = frame.px(19);
    for (std::size_t n = 1; n < ends.size(); ++n) {
        ends[n] = std::min(ends[n], ends[n - 1] - apart);
    }
    float least = top;
    for (std::size_t n = ends.size(); n > 0; --n) {
        ends[n - 1] = std::max(ends[n - 1], least);
        least = ends[n - 1] + apart;
    }
    for (std::size_t n = 0; n < order.size(); ++n) {
        draw_player_disc(list, shell.theme, colour_of(game, static_cast<PlayerId>(order[n])),
                         {right + frame.px(18), ends[n]}, frame.px(9));
    }
}

} // namespace circulade
