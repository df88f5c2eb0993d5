#include "client/options/keys.hpp"

#include "engine/catalogue/yaml_reader.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace circulade {

namespace {

constexpr std::array<std::pair<const char*, Command>, 58> commands{{
    {"turn_tile_right", Command::turn_tile_right},
    {"turn_tile_left", Command::turn_tile_left},
    {"place", Command::place},
    {"end_turn", Command::end_turn},
    {"take_back", Command::take_back},
    {"next_choice", Command::next_choice},
    {"previous_choice", Command::previous_choice},
    {"walk_left", Command::walk_left},
    {"walk_right", Command::walk_right},
    {"walk_up", Command::walk_up},
    {"walk_down", Command::walk_down},
    {"pan_left", Command::pan_left},
    {"pan_right", Command::pan_right},
    {"pan_up", Command::pan_up},
    {"pan_down", Command::pan_down},
    {"zoom_in", Command::zoom_in},
    {"zoom_out", Command::zoom_out},
    {"fit_board", Command::fit_board},
    {"turn_view_left", Command::turn_view_left},
    {"turn_view_right", Command::turn_view_right},
    {"undo", Command::undo},
    {"redo", Command::redo},
    {"save", Command::save},
    {"load", Command::load},
    {"full_screen", Command::full_screen},
    {"explain_square", Command::explain_square},
    {"show_fitting", Command::show_fitting},
    {"show_fields", Command::show_fields},
    {"show_worth", Command::show_worth},
    {"show_tiles_left", Command::show_tiles_left},
    {"show_log", Command::show_log},
    {"rules", Command::rules},
    {"tile_editor", Command::tile_editor},
    {"help", Command::help},
    {"options", Command::options},
    {"screenshot", Command::screenshot},
    {"export_board", Command::export_board},
    {"record_scenario", Command::record_scenario},
    {"play_on", Command::play_on},
    {"other_line", Command::other_line},
    {"write_note", Command::write_note},
    {"draw_note", Command::draw_note},
    {"referees_hand", Command::referees_hand},
    {"find_tile", Command::find_tile},
    {"show_play", Command::show_play},
    {"show_on", Command::show_on},
    {"show_back", Command::show_back},
    {"show_first", Command::show_first},
    {"show_last", Command::show_last},
    {"show_next_caption", Command::show_next_caption},
    {"show_previous_caption", Command::show_previous_caption},
    {"show_larger_captions", Command::show_larger_captions},
    {"show_smaller_captions", Command::show_smaller_captions},
    {"show_faster", Command::show_faster},
    {"show_slower", Command::show_slower},
    {"show_try", Command::show_try},
    {"show_answer", Command::show_answer},
    {"show_leave", Command::show_leave},
}};

bool take_prefix(std::string_view& text, std::string_view prefix) {
    if (!text.starts_with(prefix) || text.size() == prefix.size()) {
        return false;
    }
    text.remove_prefix(prefix.size());
    return true;
}

/// Whether the key is taken where the command is to be heard.
bool has_other_meaning(const KeyBindings& keys, const KeyPress& press, Command command) {
    const std::optional<Command> at_table = keys.command_for(press, KeyPlace::table);
    const std::optional<Command> shown = keys.command_for(press, KeyPlace::demonstration);
    if (is_of_demonstration(command)) {
        return shown && (is_of_demonstration(*shown) || is_of_every_screen(*shown));
    }
    return at_table || (shown && is_of_every_screen(command));
}

} // namespace

std::optional<KeyPress> key_press_from(std::string_view text) {
    KeyPress press;
    bool more = true;
    while (more) {
        more = false;
        for (const auto& [prefix, held] : {std::pair<std::string_view, bool*>{"Ctrl+", &press.ctrl},
                                           {"Shift+", &press.shift},
                                           {"Alt+", &press.alt}}) {
            if (!*held && take_prefix(text, prefix)) {
                *held = true;
                more = true;
            }
        }
    }
    const std::string name = text == "Enter" ? "Return" : std::string(text);
    press.key = SDL_GetKeyFromName(name.c_str());
    return press.key != SDLK_UNKNOWN ? std::optional(press) : std::nullopt;
}

KeyPress key_press_of(const SDL_KeyboardEvent& event) {
    const auto held = [&](int modifiers) { return (event.keysym.mod & modifiers) != 0; };
    return {event.keysym.sym, held(KMOD_CTRL), held(KMOD_SHIFT), held(KMOD_ALT)};
}

std::string to_string(const KeyPress& press) {
    std::string text;
    text += press.ctrl ? "Ctrl+" : "";
    text += press.shift ? "Shift+" : "";
    text += press.alt ? "Alt+" : "";
    text += press.key == SDLK_RETURN ? "Enter" : SDL_GetKeyName(press.key);
    return text;
}

std::optional<Command> KeyBindings::command_for(const KeyPress& press, KeyPlace place) const {
    const auto find = [&](bool of_demonstration) {
        const auto found =
            std::find_if(bindings_.begin(), bindings_.end(), [&](const Binding& one) {
                return one.press == press && is_of_demonstration(one.command) == of_demonstration;
            });
        return found != bindings_.end() ? std::optional(found->command) : std::nullopt;
    };
    if (place == KeyPlace::demonstration) {
        if (const std::optional<Command> command = find(true)) {
            return command;
        }
    }
    return find(false);
}

std::string KeyBindings::key_of(Command command) const {
    const auto found = std::find_if(bindings_.begin(), bindings_.end(),
                                    [&](const Binding& one) { return one.command == command; });
    return found != bindings_.end() ? to_string(found->press) : std::string();
}

std::vector<std::string> KeyBindings::keys_of(Command command) const {
    std::vector<std::string> keys;
    for (const Binding& one : bindings_) {
        if (one.command == command) {
            keys.push_back(to_string(one.press));
        }
    }
    return keys;
}

KeysReading read_keys(const std::filesystem::path& shipped, const std::filesystem::path& user) {
    KeysReading reading;
    std::vector<Problem>& problems = reading.problems;
    auto node = read_yaml(shipped, problems);
    if (!node) {
        return reading;
    }
    for (const auto& [name, command] : commands) {
        if (node->find(name) == nullptr) {
            problems.push_back({node->origin, std::string("missing key `") + name + "`"});
        }
    }
    std::error_code ignored;
    if (std::filesystem::exists(user, ignored)) {
        if (const auto own = read_yaml(user, problems);
            own && own->kind != YamlNode::Kind::nothing) {
            node = merged(*node, *own);
        }
    }

    MappingReader reader(*node, "the keys", problems);
    for (const auto& [name, command] : commands) {
        for (const auto& [text, origin] : reader.texts(name)) {
            const auto press = key_press_from(text);
            if (!press) {
                problems.push_back({origin, "no key is called `" + text + "`"});
            } else if (has_other_meaning(reading.keys, *press, command)) {
                problems.push_back({origin, "`" + text + "` has another meaning already"});
            } else {
                reading.keys.bind(*press, command);
            }
        }
    }
    reader.finish();
    return reading;
}

} // namespace circulade
