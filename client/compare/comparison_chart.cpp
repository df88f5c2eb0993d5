#include "client/compare/comparison_chart.hpp"

#include "client/compare/comparison_words.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/player_marks.hpp"
#include "client/text/numbers.hpp"
#include "client/text/translate.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace circulade {

namespace {

constexpr float fill_opacity = 0.16F;
constexpr float hatch_opacity = 0.5F;
constexpr float pale = 0.4F;
constexpr float between_lines = 7; ///< units from line to line of a hatching

Colour colour_of_side(const Frame& frame, ComparedSideNumber side) {
    return frame.painter->theme().players.at(side).colour;
}

/// Lines at 45 degrees within a box, rising for the base and falling for the other side. All boxes
/// of a side share their lines, so that those beside each other look like one.
void hatch(const Frame& frame, ComparedSideNumber side, ImVec2 least, ImVec2 most, float opacity) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 colour = packed(colour_of_side(frame, side), opacity);
    const float gap = frame.px(between_lines);
    const float thick = std::max(1.0F, frame.px(1));
    const bool rises = side == 0;
    // x + y is the same along a rising line, x - y along a falling one.
    const float first = rises ? least.x + least.y : least.x - most.y;
    const float last = rises ? most.x + most.y : most.x - least.y;
    for (float along = std::ceil(first / gap) * gap; along <= last; along += gap) {
        const float top = std::max(least.y, rises ? along - most.x : least.x - along);
        const float bottom = std::min(most.y, rises ? along - least.x : most.x - along);
        if (top < bottom) {
            const auto x_at = [&](float y) { return rises ? along - y : along + y; };
            list.AddLine({x_at(top), top}, {x_at(bottom), bottom}, colour, thick);
        }
    }
}

void fill_box(const Frame& frame, ComparedSideNumber side, ImVec2 least, ImVec2 most,
              float strength = 1) {
    ImGui::GetWindowDrawList()->AddRectFilled(
        least, most, packed(colour_of_side(frame, side), fill_opacity * strength));
    hatch(frame, side, least, most, hatch_opacity * strength);
}

void stroke(const Frame& frame, ComparedSideNumber side, const std::vector<ImVec2>& points,
            float units) {
    draw_player_line(*ImGui::GetWindowDrawList(), frame.painter->theme(), static_cast<int>(side),
                     points, frame.px(units));
}

std::string percent(double value) {
    return lab::decimal(value, value < 10 && value != std::floor(value) ? 1 : 0, speech_in_use()) +
           " %";
}

/// Where things of the picture lie.
struct DistributionPlaces {
    const lab::Histogram& histogram;
    ValueAxis scores;
    ValueAxis shares; ///< from below

    [[nodiscard]] float left_of(std::size_t step) const {
        // On whole pixels: else light shows between boxes.
        return std::round(
            scores.at(histogram.first + static_cast<std::int32_t>(step) * histogram.width));
    }
};

std::int32_t end_of(const lab::Histogram& histogram) {
    return histogram.first + static_cast<std::int32_t>(histogram.shares.size()) * histogram.width;
}

void draw_share_axis(const Frame& frame, const DistributionPlaces& places) {
    constexpr std::int32_t tenths = 10; // ticks of percent are multiples of 0.1
    constexpr float line_room = 34;     // units from line to line
    const Theme::Panels& paper = frame.look.paper;
    const float height = places.shares.from - places.shares.to;
    const auto most_ticks =
        std::max<std::int32_t>(2, static_cast<std::int32_t>(height / frame.px(line_room)));
    const auto span = static_cast<std::int32_t>(std::ceil(places.shares.most * tenths));
    const std::int32_t step = lab::tick_step(span, most_ticks);
    for (std::int32_t tick = 0; tick < span; tick += step) {
        const float y = std::round(places.shares.at(static_cast<double>(tick) / tenths));
        level_line(frame, {places.scores.from, y}, places.scores.to,
                   packed(paper.rim, tick == 0 ? 1.0F : 0.6F));
        const std::string words = percent(static_cast<double>(tick) / tenths);
        text_at(frame.look.small,
                {places.scores.from - frame.px(8) - width_of(frame.look.small, words),
                 y - frame.look.small->FontSize / 2},
                paper.ink_soft, words);
    }
}

void draw_side_of(const Frame& frame, const DistributionPlaces& places, ComparedSideNumber side) {
    const float bottom = places.shares.from;
    std::vector<ImVec2> outline{{places.left_of(0), bottom}};
    for (std::size_t step = 0; step < places.histogram.shares.size(); ++step) {
        const float top = places.shares.at(places.histogram.shares[step].at(side));
        const float left = places.left_of(step);
        const float right = places.left_of(step + 1);
        if (top < bottom) {
            fill_box(frame, side, {left, top}, {right, bottom});
        }
        outline.emplace_back(left, top);
        outline.emplace_back(right, top);
    }
    outline.emplace_back(places.left_of(places.histogram.shares.size()), bottom);
    stroke(frame, side, outline, 2.4F);
}

/// A flag at the mean; that of the lower one flies to the left, so that they never cover each
/// other.
void draw_mean(const Frame& frame, const DistributionPlaces& places,
               const std::array<double, 2>& means, ComparedSideNumber side, float top) {
    const double mine = means.at(side);
    const double other = means.at(1 - side);
    const bool to_the_left = mine < other || (mine == other && side == 0);
    const float x = places.scores.at(mine + 0.5); // the middle of its point's column
    stroke(frame, side, {{x, top}, {x, places.shares.from}}, 1.6F);
    const std::string words = lab::words_of_mean(mine, speech_in_use());
    const float width = width_of(frame.look.small, words);
    const float gap = frame.px(7);
    text_at(frame.look.small, {to_the_left ? x - gap - width : x + gap, top}, frame.look.paper.ink,
            words);
}

/// What share of either side has the scores that the mouse points at.
void tell_step(const DistributionPlaces& places, ImVec2 mouse) {
    const lab::Histogram& histogram = places.histogram;
    for (std::size_t step = 0; step < histogram.shares.size(); ++step) {
        if (mouse.x < places.left_of(step) || mouse.x >= places.left_of(step + 1)) {
            continue;
        }
        const std::int32_t first =
            histogram.first + static_cast<std::int32_t>(step) * histogram.width;
        const std::int32_t last = first + histogram.width - 1;
        const std::string scores =
            first == last ? number_text(first) : number_text(first) + "\u2013" + number_text(last);
        const std::string words =
            fill(tr("{scores} points: {base}, then {with}"), fmt::arg("scores", scores),
                 fmt::arg("base", percent(histogram.shares[step][0])),
                 fmt::arg("with", percent(histogram.shares[step][1])));
        ImGui::SetTooltip("%s", words.c_str());
        return;
    }
}

void draw_whisker(const Frame& frame, const ValueAxis& axis, float y, const lab::Estimate& value,
                  float opacity) {
    const ImU32 ink = packed(frame.look.paper.ink, opacity);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float from = axis.at(value.mean - value.half_width);
    const float to = axis.at(value.mean + value.half_width);
    const float cap = frame.px(4);
    level_line(frame, {from, y}, to, ink, 1.5F);
    for (const float x : {from, to}) {
        list.AddLine({x, y - cap}, {x, y + cap}, ink, std::max(1.0F, frame.px(1.5F)));
    }
}

} // namespace

float ValueAxis::at(double value) const {
    return from + (to - from) * static_cast<float>((value - least) / (most - least));
}

void draw_side_sample(const Frame& frame, ComparedSideNumber side, ImVec2 least, ImVec2 most) {
    fill_box(frame, side, least, most);
    stroke(frame, side, {{least.x, most.y}, least, {most.x, least.y}, most}, 2);
}

void draw_ticks(const Frame& frame, const ValueAxis& axis, float top) {
    constexpr float room = 64; // units for a number
    const Theme::Panels& paper = frame.look.paper;
    const auto most_ticks = std::max<std::int32_t>(
        2, static_cast<std::int32_t>((axis.to - axis.from) / frame.px(room)));
    const std::int32_t step =
        lab::tick_step(static_cast<std::int32_t>(std::ceil(axis.most - axis.least)), most_ticks);
    level_line(frame, {axis.from, top}, axis.to, packed(paper.ink), 1.5F);
    for (double tick = std::ceil(axis.least / step) * step; tick <= axis.most; tick += step) {
        const float x = std::round(axis.at(tick));
        ImGui::GetWindowDrawList()->AddLine({x, top}, {x, top + frame.px(5)}, packed(paper.ink),
                                            std::max(1.0F, frame.px(1)));
        const std::string words = number_text(std::llround(tick));
        text_at(frame.look.small,
                {std::round(x - width_of(frame.look.small, words) / 2), top + frame.px(6)},
                paper.ink_soft, words);
    }
}

void draw_distributions(const Frame& frame, const DistributionPicture& picture, ImVec2 least,
                        ImVec2 most) {
    const lab::Histogram& histogram = picture.histogram;
    if (histogram.shares.empty()) {
        return;
    }
    constexpr double air = 1.06; // above the highest
    const float line = frame.look.small->FontSize;
    const float left = least.x + width_of(frame.look.small, percent(88.8)) + frame.px(10);
    const DistributionPlaces places{
        histogram,
        {static_cast<double>(histogram.first), static_cast<double>(end_of(histogram)), left,
         most.x - frame.px(4)},
        {0, std::max(histogram.most * air, 0.1), most.y - 2 * line - frame.px(14),
         least.y + line + frame.px(8)}};
    draw_share_axis(frame, places);
    draw_side_of(frame, places, 0);
    draw_side_of(frame, places, 1);
    draw_ticks(frame, places.scores, places.shares.from);
    for (const ComparedSideNumber side : {0U, 1U}) {
        draw_mean(frame, places, picture.means, side, least.y);
    }
    const std::string axis = with_ellipsis(
        frame.look.small, lab::words_of_score_axis(histogram, speech_in_use()), most.x - left);
    text_at(frame.look.small, {left, most.y - line - frame.px(2)}, frame.look.paper.ink_soft, axis);
    if (ImGui::IsItemHovered() && !ImGui::GetIO().NavVisible) {
        tell_step(places, ImGui::GetIO().MousePos);
    }
}

void draw_difference_bar(const Frame& frame, const ValueAxis& axis, float top, float bottom,
                         const lab::PairedEstimate& value) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float zero = std::round(axis.at(0));
    const float end = axis.at(value.difference.mean);
    const bool is_more = value.difference.mean > 0;
    const ComparedSideNumber side = is_more ? 1 : 0; // whose there is more of
    const float opacity = value.differs() ? 1.0F : pale;
    const ImVec2 least(std::min(zero, end), top);
    const ImVec2 most(std::max(zero, end), bottom);
    if (most.x - least.x >= 1) {
        fill_box(frame, side, least, most, opacity);
        if (value.differs()) {
            list.AddRectFilled(least, most, packed(colour_of_side(frame, side), 0.35F));
        }
        list.AddRect(least, most, packed(colour_of_side(frame, side), opacity), 0, 0,
                     std::max(1.0F, frame.px(1.5F)));
    }
    draw_whisker(frame, axis, (top + bottom) / 2, value.difference, opacity);
    list.AddLine({zero, top - frame.px(4)}, {zero, bottom + frame.px(4)},
                 packed(frame.look.paper.ink), std::max(1.0F, frame.px(1)));
}

void draw_two_means(const Frame& frame, const ValueAxis& axis, float top, float bottom,
                    const lab::PairedEstimate& value) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float radius = frame.px(5.5F);
    const ImU32 outline = packed(frame.look.paper.ink);
    for (const ComparedSideNumber side : {0U, 1U}) {
        const lab::Estimate& mean = side == 0 ? value.base : value.with;
        const float y = std::round(top + (bottom - top) * (side == 0 ? 0.28F : 0.72F));
        draw_whisker(frame, axis, y, mean, 1);
        const ImVec2 middle(axis.at(mean.mean), y);
        const ImU32 colour = packed(colour_of_side(frame, side));
        if (side == 0) {
            list.AddCircleFilled(middle, radius + frame.px(1), outline);
            list.AddCircleFilled(middle, radius, colour);
        } else { // a diamond
            const auto diamond = [&](float size, ImU32 ink) {
                list.AddQuadFilled({middle.x, middle.y - size}, {middle.x + size, middle.y},
                                   {middle.x, middle.y + size}, {middle.x - size, middle.y}, ink);
            };
            diamond(1.3F * radius + frame.px(1.5F), outline);
            diamond(1.3F * radius, colour);
        }
    }
}

} // namespace circulade
