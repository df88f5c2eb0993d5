#include "engine/rules/sheet.hpp"

#include <cassert>

namespace circulade {

void Sheet::add(std::string_view text, std::string_view rule, std::int32_t count,
                std::int32_t rate) {
    add(SheetLine{text, rule, count, rate});
}

void Sheet::add(const SheetLine& line) {
    if (line.count == 0) {
        return;
    }
    assert(line_count_ < most_lines);
    lines_[line_count_++] = line;
}

void Sheet::add_to_rate(std::string_view text, std::int32_t rate, PlayerSet players) {
    assert(addition_count_ < most_additions);
    additions_[addition_count_++] = {text, rate, players};
}

void Sheet::multiply(std::int32_t numerator, std::int32_t denominator) {
    numerator_ *= numerator;
    denominator_ *= denominator;
}

SheetLine Sheet::line(std::size_t n, PlayerId player) const {
    SheetLine line = lines_[n];
    for (std::size_t i = 0; i < addition_count_; ++i) {
        const SheetAddition& addition = additions_[i];
        if (addition.text == line.text && ((addition.players >> player) & 1U) != 0U) {
            line.rate += addition.rate;
        }
    }
    return line;
}

std::int32_t Sheet::points(PlayerId player) const {
    std::int32_t sum = 0;
    for (std::size_t n = 0; n < line_count(); ++n) {
        const SheetLine l = line(n, player);
        sum += l.count * l.rate;
    }
    const std::int32_t product = sum * numerator_;
    return (product + (rounds_up_ && product > 0 ? denominator_ - 1 : 0)) / denominator_;
}

} // namespace circulade
