// The language of reports. By themselves they speak English; who has a catalogue lends it to them.
#pragma once

#include <functional>
#include <string>

namespace circulade::lab {

struct Speech {
    std::string code = "en"; ///< in which texts of expansions are looked for first
    // As the functions of these names in client/text/translate.hpp.
    std::function<std::string(const char*)> tr = [](const char* text) { return std::string(text); };
    std::function<std::string(const char*, const char*)> trc = [](const char*, const char* text) {
        return std::string(text);
    };
    std::function<std::string(const char*, const char*, long)> trn =
        [](const char* one, const char* many, long count) {
            return std::string(count == 1 ? one : many);
        };
};

/// "3.50", with the language's decimal sign. A minus is a hyphen, for terminals.
std::string decimal(double value, int decimals, const Speech& speech);
/// "10,000": digits in threes, with the language's sign between them.
std::string grouped(long number, const Speech& speech);

/// What players go by, in a word.
enum class Policy;
std::string policy_words(Policy policy, const Speech& speech);

} // namespace circulade::lab
