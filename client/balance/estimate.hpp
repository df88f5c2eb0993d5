// What a sample says of the whole: means with confidence intervals, of pairs too.
#pragma once

#include <cstdint>
#include <limits>

namespace circulade::lab {

/// A mean and how far the true one may lie from it: mean ± half_width holds it in 95 of 100 such
/// samples. A sample of fewer than two does not tell how far: its half_width is infinite.
struct Estimate {
    double mean = 0;
    double half_width = std::numeric_limits<double>::infinity();
};

/// A quantity measured in two games that share their chance, added up over such pairs. All are
/// integers, so that sums are exact and the same in whatever order they are made.
struct PairedSums {
    std::int64_t base = 0;
    std::int64_t with = 0;
    std::int64_t base_squares = 0;
    std::int64_t with_squares = 0;
    std::int64_t products = 0;

    void add(std::int64_t base_value, std::int64_t with_value);
    PairedSums& operator+=(const PairedSums& other);
    friend bool operator==(const PairedSums&, const PairedSums&) = default;
};

/// Both sides, and `with` less `base`.
struct PairedEstimate {
    Estimate base;
    Estimate with;
    Estimate difference;

    /// Whether 0 lies outside the interval of the difference.
    [[nodiscard]] bool differs() const;
};

/// The mean of `count` values from their sum and the sum of their squares, by Student's t:
/// s / sqrt(count) times its two-sided 95 % quantile. Values and interval are divided by `unit`.
Estimate estimate(std::int64_t sum, std::int64_t squares, std::int64_t count, double unit = 1);

/// The same for pairs. The difference is that within each pair, so what both share drops out.
PairedEstimate estimate(const PairedSums& sums, std::int64_t count, double unit = 1);

/// The two-sided 95 % quantile of Student's t with so many degrees of freedom (at least 1), within
/// 0.001.
double student_95(std::int64_t degrees);

} // namespace circulade::lab
