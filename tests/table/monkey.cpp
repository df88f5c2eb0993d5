// monkey DATA FIRST_ROUND ROUNDS: random input into the client, as its window's loop would hand it
// on.
//
// Each round begins somewhere else in the program with another language, scale, theme and pace, and
// takes 500 events: keys of all bindings, the mouse everywhere, fingers, a gamepad, text, a
// window that changes its size, loses the focus or its textures. Everything a round does follows
// from its number, so that `monkey DATA 17 1` does again what round 17 did. There is no display and
// nothing to look at; what counts is that no assertion of Dear ImGui, no sanitizer and no exception
// ends it, that every screen was seen, and that nothing was written outside the round's own folder.
#include "client/library/library_screen.hpp"
#include "client/platform/files.hpp"
#include "client/platform/log.hpp"
#include "client/platform/window.hpp"
#include "client/screens/compiled_folders.hpp"
#include "client/screens/doubtful_screen.hpp"
#include "client/screens/help_screen.hpp"
#include "client/screens/load_screen.hpp"
#include "client/screens/new_game_screen.hpp"
#include "client/screens/options_screen.hpp"
#include "client/screens/report_screen.hpp"
#include "client/screens/shell.hpp"
#include "client/screens/shell_keys.hpp"
#include "client/screens/start_screen.hpp"
#include "client/show/stage.hpp"
#include "client/table/seat_game.hpp"
#include "engine/board/hash.hpp"
#include "engine/record/record.hpp"
#include "tests/shell/scratch_folder.hpp"
#include "tests/table/test_game.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <map>
#include <string>
#include <vector>

namespace circulade {
namespace {

namespace fs = std::filesystem;

constexpr int events_in_round = 500;

/// Numbers that are the same on every machine.
class Numbers {
  public:
    explicit Numbers(std::uint64_t seed) : state_(mix(seed)) {}
    /// From 0 to `count` - 1.
    int below(int count) {
        state_ = mix(state_ + 1);
        return static_cast<int>(state_ % static_cast<std::uint64_t>(count));
    }
    int between(int least, int most) { return least + below(most - least + 1); }
    bool one_in(int count) { return below(count) == 0; }
    template <typename Values>
    const auto& of(const Values& values) {
        return values[static_cast<std::size_t>(below(static_cast<int>(std::size(values))))];
    }

  private:
    std::uint64_t state_;
};

/// Every key that is bound, and those that mean something to panels and text fields.
std::vector<KeyPress> all_keys(const KeyBindings& bindings) {
    std::vector<KeyPress> keys;
    for (int command = 0; command <= static_cast<int>(Command::export_board); ++command) {
        for (const std::string& key : bindings.keys_of(static_cast<Command>(command))) {
            keys.push_back(key_press_from(key).value());
        }
    }
    for (const char* key :
         {"Tab",    "Shift+Tab", "Escape", "Enter",  "Space",  "Up",       "Down",
          "Left",   "Right",     "Home",   "End",    "PageUp", "PageDown", "Backspace",
          "Delete", "Insert",    "Ctrl+A", "Ctrl+C", "Ctrl+X", "Ctrl+V",   "Ctrl+Tab",
          "Alt+F",  "F5",        "A",      "Q",      "Z",      "9",        "Keypad 5"}) {
        keys.push_back(key_press_from(key).value());
    }
    return keys;
}

/// Whoever sits before the window: what is held down, and where the pointer is.
class Monkey {
  public:
    Monkey(Numbers& numbers, SDL_Window* window, std::vector<KeyPress> keys)
        : numbers_(numbers), window_(window), keys_(std::move(keys)) {}

    /// One thing to do, as the events that SDL would make of it.
    std::vector<SDL_Event> act() {
        switch (numbers_.below(20)) {
        case 0:
        case 1:
        case 2:
            return {motion(false)};
        case 3:
        case 4:
        case 5:
        case 6:
            return click();
        case 7:
            return drag();
        case 8:
            return {wheel()};
        case 9:
        case 10:
        case 11:
        case 12:
        case 13:
            return key();
        case 14:
            return {text()};
        case 15:
            return pad();
        case 16:
            return {stick()};
        case 17:
            return finger();
        default:
            return {window_event()};
        }
    }

  private:
    SDL_Event motion(bool near) {
        int width = 0;
        int height = 0;
        SDL_GetWindowSize(window_, &width, &height);
        if (near) {
            constexpr int reach = 40;
            x_ += numbers_.between(-reach, reach);
            y_ += numbers_.between(-reach, reach);
        } else {
            // Now and then outside the window, where a button held down takes it.
            constexpr int outside = 20;
            x_ = numbers_.between(-outside, width + outside);
            y_ = numbers_.between(-outside, height + outside);
        }
        SDL_Event event{};
        event.type = SDL_MOUSEMOTION;
        event.motion.which = mouse_;
        event.motion.x = x_;
        event.motion.y = y_;
        return event;
    }
    SDL_Event button(bool down, Uint8 which) const {
        SDL_Event event{};
        event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
        event.button.which = mouse_;
        event.button.button = which;
        event.button.state = down ? SDL_PRESSED : SDL_RELEASED;
        event.button.clicks = 1;
        event.button.x = x_;
        event.button.y = y_;
        return event;
    }
    std::vector<SDL_Event> click() {
        const Uint8 which = numbers_.one_in(6)
                                ? static_cast<Uint8>(numbers_.between(1, SDL_BUTTON_X2))
                                : static_cast<Uint8>(SDL_BUTTON_LEFT);
        return {motion(numbers_.one_in(4)), button(true, which), button(false, which)};
    }
    std::vector<SDL_Event> drag() {
        std::vector<SDL_Event> events{motion(false), button(true, SDL_BUTTON_LEFT)};
        for (int step = numbers_.between(1, 6); step > 0; --step) {
            events.push_back(motion(true));
        }
        if (!numbers_.one_in(8)) { // else it comes up elsewhere, or never
            events.push_back(button(false, SDL_BUTTON_LEFT));
        }
        return events;
    }
    SDL_Event wheel() {
        SDL_Event event{};
        event.type = SDL_MOUSEWHEEL;
        event.wheel.x = numbers_.between(-1, 1);
        event.wheel.y = numbers_.between(-3, 3);
        event.wheel.preciseX = static_cast<float>(event.wheel.x);
        event.wheel.preciseY = static_cast<float>(event.wheel.y);
        event.wheel.mouseX = x_;
        event.wheel.mouseY = y_;
        return event;
    }
    std::vector<SDL_Event> key() {
        const KeyPress& press = numbers_.of(keys_);
        SDL_Event event{};
        event.type = SDL_KEYDOWN;
        event.key.state = SDL_PRESSED;
        event.key.keysym.sym = press.key;
        event.key.keysym.scancode = SDL_GetScancodeFromKey(press.key);
        event.key.keysym.mod =
            static_cast<Uint16>((press.ctrl ? KMOD_LCTRL : 0) | (press.shift ? KMOD_LSHIFT : 0) |
                                (press.alt ? KMOD_LALT : 0));
        std::vector<SDL_Event> events{event};
        if (numbers_.one_in(6)) {
            event.key.repeat = 1;
            events.push_back(event);
        }
        if (!numbers_.one_in(10)) {
            event.type = SDL_KEYUP;
            event.key.state = SDL_RELEASED;
            event.key.repeat = 0;
            events.push_back(event);
        }
        return events;
    }
    SDL_Event text() {
        // No slash: a name that is typed stays within its folder.
        constexpr std::array texts{"a",
                                   "Ana",
                                   "ș",
                                   "Țăruș",
                                   "12",
                                   " ",
                                   ".",
                                   "%s",
                                   "日本",
                                   "\xF0\x9F\x8F\xB0",
                                   "a name that is longer than most"};
        SDL_Event event{};
        event.type = SDL_TEXTINPUT;
        std::strncpy(event.text.text, numbers_.of(texts), sizeof(event.text.text) - 1);
        return event;
    }
    std::vector<SDL_Event> pad() {
        if (numbers_.one_in(12)) {
            SDL_Event gone{};
            gone.type = SDL_CONTROLLERDEVICEREMOVED;
            return {gone};
        }
        SDL_Event event{};
        event.type = SDL_CONTROLLERBUTTONDOWN;
        event.cbutton.state = SDL_PRESSED;
        event.cbutton.button = static_cast<Uint8>(numbers_.below(SDL_CONTROLLER_BUTTON_MAX));
        SDL_Event up = event;
        up.type = SDL_CONTROLLERBUTTONUP;
        up.cbutton.state = SDL_RELEASED;
        return {event, up};
    }
    SDL_Event stick() {
        SDL_Event event{};
        event.type = SDL_CONTROLLERAXISMOTION;
        event.caxis.axis = static_cast<Uint8>(numbers_.below(SDL_CONTROLLER_AXIS_MAX));
        event.caxis.value = static_cast<Sint16>(
            numbers_.one_in(2) ? 0
                               : numbers_.between(SDL_JOYSTICK_AXIS_MIN, SDL_JOYSTICK_AXIS_MAX));
        return event;
    }
    /// A finger, and the mouse that SDL makes of the first one.
    std::vector<SDL_Event> finger() {
        SDL_Event event{};
        constexpr std::array<Uint32, 3> kinds{SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP};
        event.type = numbers_.of(kinds);
        event.tfinger.fingerId = numbers_.below(3);
        constexpr int parts = 1000;
        event.tfinger.x = static_cast<float>(numbers_.below(parts)) / parts;
        event.tfinger.y = static_cast<float>(numbers_.below(parts)) / parts;
        mouse_ = SDL_TOUCH_MOUSEID;
        std::vector<SDL_Event> events{event, motion(false)};
        if (event.type != SDL_FINGERMOTION) {
            events.push_back(button(event.type == SDL_FINGERDOWN, SDL_BUTTON_LEFT));
        }
        mouse_ = 0;
        return events;
    }
    SDL_Event window_event() {
        SDL_Event event{};
        event.type = SDL_WINDOWEVENT;
        switch (numbers_.below(8)) {
        case 0:
            event.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
            break;
        case 1:
            event.window.event = SDL_WINDOWEVENT_FOCUS_GAINED;
            break;
        case 2:
            event.window.event = SDL_WINDOWEVENT_LEAVE;
            break;
        case 3:
            event.window.event = SDL_WINDOWEVENT_ENTER;
            break;
        case 4:
            event.type = SDL_RENDER_TARGETS_RESET;
            break;
        default:
            event.window.event = SDL_WINDOWEVENT_SIZE_CHANGED;
            // Mostly small ones: that is where room runs out, and they are drawn sooner.
            event.window.data1 = numbers_.one_in(8) ? 1280 : numbers_.between(320, 640);
            event.window.data2 = numbers_.one_in(8) ? 800 : numbers_.between(240, 480);
            SDL_SetWindowSize(window_, event.window.data1, event.window.data2);
            break;
        }
        return event;
    }

    Numbers& numbers_;
    SDL_Window* window_;
    std::vector<KeyPress> keys_;
    int x_ = 0;
    int y_ = 0;
    Uint32 mouse_ = 0;
};

void change_options(Shell& shell, Numbers& numbers) {
    Options& options = shell.options;
    options.language = numbers.one_in(2) ? "en" : "ro";
    use_language(shell.translations(), options.language);
    constexpr std::array scales{75, 100, 100, 125, 150, 200, 300};
    options.ui_scale = numbers.of(scales);
    options.theme = numbers.of(theme_names(shell));
    put_on_theme(shell);
    options.large_buttons = numbers.one_in(4);
    options.confirm_turn = numbers.one_in(3);
    options.hand_over = !numbers.one_in(3);
    options.aids = !numbers.one_in(6);
    options.clock_minutes = numbers.one_in(3) ? 1 : 0;
    options.motion = static_cast<Motion>(numbers.below(4));
    options.reduced_motion = numbers.one_in(4);
    options.tile_edges = static_cast<TileEdges>(numbers.below(3));
}

/// A saved game as far as the numbers say, perhaps one that something is wrong with.
fs::path saved_game(const Shell& shell, Numbers& numbers, const std::string& name, bool whole) {
    std::vector<std::string> expansions{"base"};
    for (const ExpansionDefinition& expansion : shell.loaded.expansions) {
        if (expansion.name != "base" && numbers.one_in(2)) {
            expansions.push_back(expansion.name);
        }
    }
    const auto seed = static_cast<std::uint64_t>(numbers.below(1000));
    auto rules = test::rules_of(shell.loaded, expansions, seed);
    if (rules == nullptr) { // these don't go together
        rules = test::rules_of(shell.loaded, {"base"}, seed);
    }
    Game game = start_game(std::move(rules));
    test::play_on(game, seed, numbers.one_in(4) ? 100000 : numbers.below(250));
    std::string text = write_record(game, CIRCULADE_VERSION);
    if (!whole) {
        text.insert(text.size() * 2 / 3, "?");
    }
    const fs::path file = shell.saves() / (name + ".circulade");
    write_file_safely(file, text);
    return file;
}

void begin_somewhere(Shell& shell, Numbers& numbers, int round) {
    const fs::path doubtful = saved_game(shell, numbers, "doubtful", false);
    const fs::path saved = saved_game(shell, numbers, "Ana and Ion", true);
    shell.screens.push(start_screen(shell));
    switch (round % 10) {
    case 0:
        break;
    case 1:
        shell.screens.push(new_game_screen(shell, usual_setup(shell)));
        break;
    case 2:
        if (numbers.one_in(2)) {
            load_or_ask(shell, doubtful);
        } else {
            shell.screens.push(options_screen(shell));
        }
        break;
    case 3:
        shell.screens.push(load_screen(shell));
        break;
    case 4:
        shell.screens.push(numbers.one_in(2) ? help_screen(shell) : report_screen(shell));
        break;
    case 5:
        numbers.one_in(2) ? shell.show_scenario("under_the_big_top/pyramid")
                          : shell.watch_game(saved);
        break;
    case 6:
        shell.show_rule("");
        break;
    default:
        shell.load_game(saved);
        break;
    }
}

/// Screens hold pictures, which must go before the renderer that made them.
class ClosesScreens {
  public:
    explicit ClosesScreens(ScreenStack& screens) : screens_(screens) {}
    ~ClosesScreens() {
        screens_.clear();
        screens_.settle();
    }
    ClosesScreens(const ClosesScreens&) = delete;
    ClosesScreens& operator=(const ClosesScreens&) = delete;

  private:
    ScreenStack& screens_;
};

using FramesOfScreens = std::map<std::string, int>;

void play_round(const fs::path& data, const fs::path& home, const Loaded& loaded, int round,
                FramesOfScreens& seen) {
    Numbers numbers(static_cast<std::uint64_t>(round));
    Shell shell =
        open_shell(data, {home / "config", home / "data", home / "state", home / "cache"},
                   [](const std::string& /*name*/) { return std::optional<std::string>(); });
    shell.loaded = loaded;
    shell.pictures = home / "pictures";
    change_options(shell, numbers);
    set_the_table(shell);
    set_the_stage(shell);
    set_the_library(shell);

    WindowPlace place;
    place.width = 560;
    place.height = 420;
    place.renderer = "software";
    Window window("Circulade", place);
    SDL_SetWindowMinimumSize(window.window(), 320, 240);
    Gui gui(window.renderer(), window.window(), data / "assets" / "fonts");
    const ClosesScreens close_at_end(shell.screens);
    shell.screens.set_over_all([&shell](Frame& frame) { draw_said(frame, shell); });
    begin_somewhere(shell, numbers, round);

    Monkey monkey(numbers, window.window(), all_keys(shell.keys));
    double seconds = 0;
    int taken = 0;
    while (taken < events_in_round) {
        for (int acts = numbers.between(1, 5); acts > 0; --acts) {
            for (const SDL_Event& event : monkey.act()) {
                ++taken;
                window.take(event);
                if (!take_shell_event(shell, event)) {
                    gui.take(event);
                }
            }
        }
        SDL_Event own{}; // what the window makes of its new size by itself
        while (SDL_PollEvent(&own) == 1) {
            window.take(own);
            gui.take(own);
        }
        if (numbers.one_in(150)) {
            change_options(shell, numbers);
        }
        do {
            shell.screens.settle();
            if (shell.screens.empty()) { // it chose to quit
                shell.screens.push(start_screen(shell));
                shell.screens.settle();
            }
            ++seen[shell.screens.top().name];
            seconds += numbers.one_in(20) ? 3.0 : 0.03;
            gui.draw_frame(shell.screens, shell.appearance(), seconds);
            window.set_title(window_title(shell));
            keep_screenshot(shell, *window.renderer());
            SDL_RenderFlush(window.renderer());
        } while (gui.more_waiting());
    }
}

int play_rounds(const fs::path& data, int first, int rounds) {
    const ScratchFolder scratch;
    // Nothing that the client might start is found, and what it looks for at home is not there.
    ::setenv("SDL_VIDEODRIVER", "dummy", 1);
    ::setenv("PATH", (scratch.path() / "nothing").c_str(), 1);
    ::setenv("HOME", (scratch.path() / "home").c_str(), 1);
    fs::current_path(scratch.path());

    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1"); // a signal ends it, as any program

    const fs::path home = scratch.path() / "home";
    start_log(home / "state");
    Shell first_shell =
        open_shell(data, {home / "config", home / "data", home / "state", home / "cache"},
                   [](const std::string& /*name*/) { return std::optional<std::string>(); });
    load_all_expansions(first_shell, std::nullopt, compiled_folders());

    FramesOfScreens seen;
    for (int round = first; round < first + rounds; ++round) {
        fmt::print("round {}\n", round);
        std::fflush(stdout);
        play_round(data, home, first_shell.loaded, round, seen);
        for (const fs::directory_entry& entry : fs::directory_iterator(scratch.path())) {
            if (entry.path().filename() != "home") {
                fmt::print("written outside its folders: {}\n", entry.path().string());
                return 1;
            }
        }
        fs::remove_all(home);
    }
    for (const auto& [screen, frames] : seen) {
        fmt::print("{} frames of {}\n", frames, screen);
    }
    constexpr int enough_rounds = 20; // to have come everywhere
    for (const char* screen : {"start", "new game", "options", "load", "keys", "report", "doubtful",
                               "export", "table", rules_name, demonstration_name}) {
        if (rounds >= enough_rounds && seen[screen] == 0) {
            fmt::print("it never came to {}\n", screen);
            return 1;
        }
    }
    return 0;
}

} // namespace
} // namespace circulade

int main(int argc, char** argv) {
    if (argc != 4) {
        return 2;
    }
    try {
        return circulade::play_rounds(std::filesystem::absolute(argv[1]), std::atoi(argv[2]),
                                      std::atoi(argv[3]));
    } catch (const std::exception& error) {
        fmt::print("{}\n", error.what());
        return 1;
    }
}
