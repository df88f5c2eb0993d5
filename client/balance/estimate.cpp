#include "client/balance/estimate.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace circulade::lab {

void PairedSums::add(std::int64_t base_value, std::int64_t with_value) {
    base += base_value;
    with += with_value;
    base_squares += base_value * base_value;
    with_squares += with_value * with_value;
    products += base_value * with_value;
}

PairedSums& PairedSums::operator+=(const PairedSums& other) {
    base += other.base;
    with += other.with;
    base_squares += other.base_squares;
    with_squares += other.with_squares;
    products += other.products;
    return *this;
}

bool PairedEstimate::differs() const {
    return std::abs(difference.mean) > difference.half_width;
}

double student_95(std::int64_t degrees) {
    // Up to 8 the expansion is too rough.
    constexpr std::array<double, 8> few{12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306};
    if (degrees <= static_cast<std::int64_t>(few.size())) {
        return few[static_cast<std::size_t>(std::max<std::int64_t>(degrees, 1) - 1)];
    }
    // The expansion about the normal quantile z (Abramowitz and Stegun 26.7.5).
    constexpr double z = 1.959964;
    constexpr double z3 = z * z * z;
    constexpr double z5 = z3 * z * z;
    constexpr double z7 = z5 * z * z;
    const auto n = static_cast<double>(degrees);
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

Estimate estimate(std::int64_t sum, std::int64_t squares, std::int64_t count, double unit) {
    if (count < 1) {
        return {};
    }
    const auto n = static_cast<double>(count);
    Estimate result;
    result.mean = static_cast<double>(sum) / n / unit;
    if (count > 1) {
        const double mean = static_cast<double>(sum) / n;
        const double about_mean = static_cast<double>(squares) - mean * static_cast<double>(sum);
        const double variance = std::max(0.0, about_mean) / (n - 1);
        result.half_width = student_95(count - 1) * std::sqrt(variance / n) / unit;
    }
    return result;
}

PairedEstimate estimate(const PairedSums& sums, std::int64_t count, double unit) {
    return {estimate(sums.base, sums.base_squares, count, unit),
            estimate(sums.with, sums.with_squares, count, unit),
            estimate(sums.with - sums.base,
                     sums.base_squares + sums.with_squares - 2 * sums.products, count, unit)};
}

} // namespace circulade::lab
