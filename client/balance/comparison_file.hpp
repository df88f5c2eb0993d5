// Comparisons as JSON: the report, and the exact sums by which parts are put together.
#pragma once

#include "client/balance/report.hpp"
#include "engine/rules/definitions.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace circulade {

/// The largest number that a file may hold, so that adding up most_merged of them cannot overflow.
inline constexpr std::int64_t most_sum = 4'000'000'000'000'000;
inline constexpr std::size_t most_merged = 2000;

/// Ends with a line feed. The same bytes for the same comparison.
std::string write_comparison(const lab::Comparison& comparison);

/// What write_comparison() wrote; its report is not looked at, as it follows from the sums.
/// Nothing, and at least one problem with its place in `file`, if it is anything else.
std::optional<lab::Comparison> read_comparison(std::string_view text, const std::string& file,
                                               std::vector<Problem>& problems);
/// The same of a file, which must be a regular one of no more than most_yaml_bytes.
std::optional<lab::Comparison> load_comparison(const std::filesystem::path& file,
                                               std::vector<Problem>& problems);

} // namespace circulade
