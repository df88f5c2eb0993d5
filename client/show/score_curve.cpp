#include "client/show/score_curve.hpp"

#include "client/show/stop_words.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/motion.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/player_marks.hpp"
#include "client/table/telling.hpp"
#include "client/text/numbers.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {

namespace {

struct Curve {
    ImVec2 least; ///< of the strip, in pixels
    ImVec2 most;
    std::size_t stops = 1;
    std::int32_t fewest = 0;
    std::int32_t highest = 10;

    float x_of(std::size_t stop) const {
        return least.x + (most.x - least.x) * static_cast<float>(stop) /
                             static_cast<float>(std::max<std::size_t>(stops - 1, 1));
    }
    float y_of(std::int32_t score) const {
        return most.y - (most.y - least.y) * static_cast<float>(score - fewest) /
                            static_cast<float>(highest - fewest);
    }
    std::size_t stop_at(float x) const {
        const float along =
            std::clamp((x - least.x) / std::max(most.x - least.x, 1.0F), 0.0F, 1.0F);
        return static_cast<std::size_t>(std::lround(along * static_cast<float>(stops - 1)));
    }
};

struct Mark {
    const TurningPoint* point = nullptr;
    ImVec2 least;
    ImVec2 most;
    bool contains(ImVec2 at) const {
        return at.x >= least.x && at.x < most.x && at.y >= least.y && at.y < most.y;
    }
};

/// The points' labels along the upper edge, each as near to its stop as the one before lets it.
std::vector<Mark> marks_of(const Frame& frame, const Show& show, const Curve& curve, float top) {
    std::vector<Mark> marks;
    const float height = frame.look.small->FontSize + frame.px(2);
    const float gap = frame.px(3);
    const auto width_of_mark = [&](const TurningPoint& point) {
        return width_of(frame.look.small, with_sign(point.points)) + height + frame.px(8);
    };
    float from = curve.least.x;
    for (const TurningPoint& point : show.turning_points) {
        const std::size_t stop = stop_that_tells(show.demonstration, point.event);
        const float width = width_of_mark(point);
        const float x = std::max(curve.x_of(stop) - width / 2, from);
        marks.push_back({&point, {x, top}, {x + width, top + height}});
        from = x + width + gap;
    }
    // Not beyond the right edge.
    float to = curve.most.x + frame.px(8);
    for (auto mark = marks.rbegin(); mark != marks.rend(); ++mark) {
        const float over = std::max(mark->most.x - to, 0.0F);
        mark->least.x -= over;
        mark->most.x -= over;
        to = mark->least.x - gap;
    }
    return marks;
}

void draw_mark(const Frame& frame, const Shell& shell, const Show& show, const Mark& mark,
               bool pointed) {
    const Theme::Panels& paper = frame.look.paper;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool is_lit = pointed || show.event == mark.point->event;
    list.AddRectFilled(mark.least, mark.most, packed(is_lit ? paper.accent : paper.parchment_light),
                       frame.px(4));
    list.AddRect(mark.least, mark.most, packed(paper.rim), frame.px(4));
    const float height = mark.most.y - mark.least.y;
    draw_player_disc(list, shell.theme, colour_of(show.table.game, mark.point->player),
                     {mark.least.x + height / 2 + frame.px(1), mark.least.y + height / 2},
                     height / 2 - frame.px(2));
    text_at(frame.look.small, {mark.least.x + height + frame.px(2), mark.least.y + frame.px(1)},
            is_lit ? paper.on_accent : paper.ink, with_sign(mark.point->points));
}

void draw_lines(const Frame& frame, const Shell& shell, const Show& show, const Curve& curve,
                const std::vector<std::vector<std::int32_t>>& scores) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (std::size_t player = 0; player < scores.front().size(); ++player) {
        std::vector<ImVec2> points;
        for (std::size_t stop = 0; stop < scores.size(); ++stop) {
            points.emplace_back(curve.x_of(stop), curve.y_of(scores[stop][player]));
        }
        draw_player_line(list, shell.theme,
                         colour_of(show.table.game, static_cast<PlayerId>(player)), points,
                         frame.px(2.2F));
    }
}

void tell_mark(const Frame& frame, const Shell& shell, const Show& show,
               const TurningPoint& point) {
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(frame.px(420));
    const std::string words =
        fill(trn("{player}: {count} point, {what}", "{player}: {count} points, {what}",
                 spoken_count(point.points)),
             fmt::arg("player", player_name(show.table.game, point.player)),
             fmt::arg("count", number_text(point.points)),
             fmt::arg("what", scored_name(shell, show.table.game,
                                          show.table.game.events.list[point.event])));
    ImGui::TextUnformatted(words.c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

} // namespace

std::vector<std::vector<std::int32_t>> scores_at_stops(const Demonstration& demonstration) {
    const Game& game = demonstration.game;
    std::vector<std::vector<std::int32_t>> all;
    std::vector<std::int32_t> scores(game.state.scores.size());
    std::size_t event = 0;
    for (const Stop& stop : demonstration.stops) {
        for (const std::size_t end = events_by(game, stop); event < end; ++event) {
            if (game.events.list[event].kind == EventKind::scored) {
                scores[game.events.list[event].player] += game.events.list[event].number;
            }
        }
        all.push_back(scores);
    }
    return all;
}

void draw_score_curve(const Frame& frame, const Shell& shell, Show& show, ImVec2 size) {
    const std::vector<std::vector<std::int32_t>> scores = scores_at_stops(show.demonstration);
    const ImVec2 place = ImGui::GetCursorScreenPos();
    ImGui::InvisibleButton("curve", size);
    const bool pressed = ImGui::IsItemActive();
    const bool clicked = ImGui::IsItemActivated();
    const bool pointed = ImGui::IsItemHovered();
    Curve curve;
    const float margin = frame.px(16);
    const float marks_height = frame.look.small->FontSize + frame.px(6);
    curve.least = {place.x + margin, place.y + marks_height + frame.px(4)};
    curve.most = {place.x + size.x - margin, place.y + size.y - frame.px(4)};
    curve.stops = scores.size();
    for (const auto& at_stop : scores) {
        curve.highest = std::max(curve.highest, *std::max_element(at_stop.begin(), at_stop.end()));
        curve.fewest = std::min(curve.fewest, *std::min_element(at_stop.begin(), at_stop.end()));
    }
    const Theme::Panels& paper = frame.look.paper;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled({curve.least.x - frame.px(6), curve.least.y - frame.px(4)},
                       {curve.most.x + frame.px(6), curve.most.y + frame.px(4)},
                       packed(paper.parchment_light), frame.px(4));
    draw_lines(frame, shell, show, curve, scores);
    const float x = std::floor(curve.x_of(show.at));
    list.AddRectFilled({x - frame.px(1), curve.least.y - frame.px(4)},
                       {x + frame.px(1), curve.most.y + frame.px(4)}, packed(paper.ink));
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const std::vector<Mark> marks = marks_of(frame, show, curve, place.y);
    const Mark* under = nullptr;
    for (const Mark& mark : marks) {
        const bool is_under = pointed && mark.contains(mouse);
        under = is_under ? &mark : under;
        draw_mark(frame, shell, show, mark, is_under);
    }
    if (under != nullptr) {
        tell_mark(frame, shell, show, *under->point);
        if (clicked) {
            show.plays = false;
            go_to_turning_point(show, shell.options, TurningPoint(*under->point));
        }
    } else if (pressed && mouse.y >= curve.least.y - frame.px(4)) {
        if (const std::size_t stop = curve.stop_at(mouse.x); stop != show.at) {
            show.plays = false;
            go_to_stop(show, shell.options, stop);
        }
    }
}

} // namespace circulade
