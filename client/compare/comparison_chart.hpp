// The drawings of a comparison. Each side has its colour, its hatching and its stroke, those of the
// theme's first two players, so that colour never stands alone.
#pragma once

#include "client/balance/distributions.hpp"
#include "client/ui/frame.hpp"

#include <array>
#include <string>

namespace circulade {

/// 0: base, 1: with.
using ComparedSideNumber = std::size_t;

/// A sample of a side's fill and outline, between two corners in pixels.
void draw_side_sample(const Frame& frame, ComparedSideNumber side, ImVec2 least, ImVec2 most);

/// How the final scores of both sides are spread.
struct DistributionPicture {
    lab::Histogram histogram;
    std::array<double, 2> means{};
};
/// Draws it over each other within two corners, with both axes. What the mouse points at is told.
void draw_distributions(const Frame& frame, const DistributionPicture& picture, ImVec2 least,
                        ImVec2 most);

/// Numbers along a line of the screen, in pixels.
struct ValueAxis {
    double least = 0;
    double most = 1; ///< more than `least`
    float from = 0;
    float to = 1;
    [[nodiscard]] float at(double value) const;
};
/// Numbers below the axis: as many as have room.
void draw_ticks(const Frame& frame, const ValueAxis& axis, float top);

/// A bar from 0 to the mean, with its interval; pale where 0 lies in that.
void draw_difference_bar(const Frame& frame, const ValueAxis& axis, float top, float bottom,
                         const lab::PairedEstimate& value);
/// Both means with their intervals, one above the other.
void draw_two_means(const Frame& frame, const ValueAxis& axis, float top, float bottom,
                    const lab::PairedEstimate& value);

} // namespace circulade
