#include "engine/record/yaml_text.hpp"

#include <algorithm>

namespace circulade {

std::string in_quotes(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (byte < 0x20 || byte == 0x7F) {
            out += "\\x";
            out += digits[byte >> 4U];
            out += digits[byte & 0xFU];
        } else {
            out += c;
        }
    }
    return out + '"';
}

std::string in_brackets(const std::vector<std::string>& items, std::string_view brackets) {
    std::string text(1, brackets.front());
    for (const std::string& item : items) {
        text += (text.size() == 1 ? "" : ", ") + item;
    }
    return text + brackets.back();
}

std::string in_languages(const std::map<std::string, std::string>& texts) {
    std::vector<std::string> languages;
    for (const auto& [language, text] : texts) {
        if (!text.empty()) {
            languages.push_back(language + ": " + in_quotes(text));
        }
    }
    return languages.empty() ? std::string() : in_brackets(languages, "{}");
}

std::string yaml_value(ParameterDefinition::Type type, const std::string& value) {
    using Type = ParameterDefinition::Type;
    if (type == Type::boolean) {
        return value == "true" ? "yes" : "no";
    }
    if (type == Type::integer) {
        return value;
    }
    if (type == Type::choice) {
        return in_quotes(value);
    }
    std::vector<std::string> items; // "1 2 3", "tiger=4 bear=5"
    for (std::size_t from = 0; from < value.size();) {
        const std::size_t end = std::min(value.find(' ', from), value.size());
        std::string item = value.substr(from, end - from);
        if (const std::size_t equals = item.find('='); equals != std::string::npos) {
            item = item.substr(0, equals) + ": " + item.substr(equals + 1);
        }
        items.push_back(std::move(item));
        from = end + 1;
    }
    return in_brackets(items, type == Type::faces ? "[]" : "{}");
}

} // namespace circulade
