// A score sheet: points that explain themselves, as lines `count × rate`.
//
// Rules that answer the questions `feature_sheet` and `piece_sheet` write on the same sheet in any
// order: they add lines, add to the rate of a named line (a cathedral's +1, a pig's +1 for one
// player), multiply everything, or void it. The points are worked out once, at the end.
#pragma once

#include "engine/game/action.hpp"
#include "engine/rules/ids.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace circulade {

struct SheetLine {
    std::string_view text; ///< id of the line's text: "base.tiles"; a literal
    std::string_view rule; ///< id of the rule that says so: "BA-13"; a literal
    std::int32_t count = 0;
    std::int32_t rate = 0;
    // The token that was turned up for it, where one says the rate: the stack's qualified name and
    // the token's, which live as long as the rules; else empty.
    std::string_view stack = {};
    std::string_view token = {};
};

struct SheetAddition {
    std::string_view text; ///< the line whose rate it adds to
    std::int32_t rate = 0;
    PlayerSet players = 0;
};

class Sheet {
  public:
    static constexpr std::size_t most_lines = 12;
    static constexpr std::size_t most_additions = 6;
    static constexpr std::size_t most_marks = 64;

    /// Adds a line. Lines with nothing to count are left out.
    void add(std::string_view text, std::string_view rule, std::int32_t count, std::int32_t rate);
    /// The same for a whole line: one whose rate a token says.
    void add(const SheetLine& line);
    /// Adds `rate` to each point of the line `text` for `players`.
    void add_to_rate(std::string_view text, std::int32_t rate, PlayerSet players);
    /// Multiplies the whole sheet by numerator / denominator, rounded down once at the end.
    void multiply(std::int32_t numerator, std::int32_t denominator);
    /// What was multiplied is rounded up instead (a witch's half).
    void round_up() { rounds_up_ = true; }
    /// Says what was counted besides the feature itself, so that people can be shown: a tile
    /// (on_square) or a piece (beside). More than most_marks are left out.
    void mark(Place counted) {
        if (mark_count_ < most_marks) {
            marks_[mark_count_++] = counted;
        }
    }
    /// Nothing is paid, whatever the lines say (an unfinished cathedral city).
    void make_void() { void_ = true; }

    /// What `player` gets.
    [[nodiscard]] std::int32_t points(PlayerId player) const;
    /// Line `n` as it stands for `player`, additions included.
    [[nodiscard]] SheetLine line(std::size_t n, PlayerId player) const;
    [[nodiscard]] std::size_t line_count() const { return void_ ? 0 : line_count_; }
    [[nodiscard]] std::span<const Place> marks() const { return {marks_.data(), mark_count_}; }

  private:
    std::array<SheetLine, most_lines> lines_{};
    std::array<SheetAddition, most_additions> additions_{};
    std::array<Place, most_marks> marks_; // only mark_count_ of them are anything
    std::size_t line_count_ = 0;
    std::size_t addition_count_ = 0;
    std::size_t mark_count_ = 0;
    std::int32_t numerator_ = 1;
    std::int32_t denominator_ = 1;
    bool rounds_up_ = false;
    bool void_ = false;
};

} // namespace circulade
