#include "client/balance/speech.hpp"

#include "client/balance/policy.hpp"

#include <fmt/format.h>

namespace circulade::lab {

std::string decimal(double value, int decimals, const Speech& speech) {
    std::string text = fmt::format("{:.{}f}", value, decimals);
    if (const std::size_t point = text.find('.'); point != std::string::npos) {
        text.replace(point, 1, speech.trc("decimal sign", "."));
    }
    return text;
}

std::string grouped(long number, const Speech& speech) {
    constexpr std::size_t group = 3;
    std::string text = std::to_string(number);
    const std::string sign = speech.trc("thousands sign", ",");
    const std::size_t first_digit = number < 0 ? 1 : 0;
    for (std::size_t place = text.size(); place > first_digit + group;) {
        place -= group;
        text.insert(place, sign);
    }
    return text;
}

std::string policy_words(Policy policy, const Speech& speech) {
    return policy == Policy::random ? speech.trc("policy", "random")
                                    : speech.trc("policy", "greedy");
}

} // namespace circulade::lab
