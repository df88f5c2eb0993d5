#include "client/text/player_names.hpp"

#include "client/text/letters.hpp"
#include "client/text/translate.hpp"

#include <map>
#include <string_view>

namespace circulade {

namespace {

constexpr std::string_view usual = "Player ";

bool is_usual(const std::string& name) {
    return name.starts_with(usual) && name.size() > usual.size() &&
           name.find_first_not_of("0123456789", usual.size()) == std::string::npos;
}

} // namespace

std::string usual_name(std::size_t number) {
    return std::string(usual) + std::to_string(number);
}

std::string shown_name(const std::string& name) {
    return is_usual(name)
               ? fill(tr("Player {number}"), fmt::arg("number", name.substr(usual.size())))
               : name;
}

std::string shown_colour_name(const std::string& name) {
    const std::map<std::string, std::string> names{
        {"Red", trc("player", "Red")},       {"Blue", trc("player", "Blue")},
        {"Yellow", trc("player", "Yellow")}, {"Pink", trc("player", "Pink")},
        {"Green", trc("player", "Green")},   {"Black", trc("player", "Black")},
    };
    const auto found = names.find(name);
    return found != names.end() ? found->second : shown_name(name);
}

std::string drawn_name(const std::string& name, std::size_t number) {
    const std::string whole = shown_name(name);
    const std::string letters = drawn(whole);
    if (letters.empty()) {
        return shown_name(usual_name(number));
    }
    // Two that differ in what is gone stay apart.
    return letters == whole ? whole : letters + " (" + std::to_string(number) + ")";
}

} // namespace circulade
