// A picture of how the scores of two sides are spread.
#pragma once

#include "client/balance/report.hpp"
#include "client/balance/speech.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace circulade::lab {

/// Final scores of both sides, counted in steps of one width.
struct Histogram {
    std::int32_t first = 0; ///< the lowest score of the first step, a multiple of `width`
    std::int32_t width = 1; ///< scores in a step: 1, 2 or 5 times a power of ten
    std::vector<std::array<double, 2>> shares; ///< of all players of a side, in percent, by step
    double most = 0;                           ///< the largest of them
};
/// At most `most_steps` steps, as narrow as that allows. No steps if nobody played.
Histogram histogram(const ComparisonSums& sums, int most_steps = 48);
/// The smallest of 1, 2, 5, 10, 20 … of which fewer than `most` lie within `span`: from tick to
/// tick of an axis.
std::int32_t tick_step(std::int32_t span, std::int32_t most);

// The words of such a picture.
/// "500 games a side, 2 players, policy random"
std::string words_of_games(const Comparison& comparison, const Speech& speech);
std::string words_of_score_axis(const Histogram& histogram, const Speech& speech);
std::string words_of_mean(double mean, const Speech& speech);

/// The two distributions of final scores over each other, as SVG: 960 by 600, titled, axes
/// labelled, told apart by colour and by line. The same bytes for the same comparison in the same
/// language.
std::string distributions_svg(const Comparison& comparison, const Speech& speech = {});

} // namespace circulade::lab
