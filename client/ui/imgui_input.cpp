#include "client/ui/imgui_input.hpp"

#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>

namespace circulade {

namespace {

struct KeyPair {
    ImGuiKey imgui;
    SDL_Keycode sdl;
};
// By keycode, not by place: Ctrl+Z is where the keyboard's own layout has its Z.
constexpr std::array keys{
    KeyPair{ImGuiKey_Tab, SDLK_TAB},
    KeyPair{ImGuiKey_LeftArrow, SDLK_LEFT},
    KeyPair{ImGuiKey_RightArrow, SDLK_RIGHT},
    KeyPair{ImGuiKey_UpArrow, SDLK_UP},
    KeyPair{ImGuiKey_DownArrow, SDLK_DOWN},
    KeyPair{ImGuiKey_PageUp, SDLK_PAGEUP},
    KeyPair{ImGuiKey_PageDown, SDLK_PAGEDOWN},
    KeyPair{ImGuiKey_Home, SDLK_HOME},
    KeyPair{ImGuiKey_End, SDLK_END},
    KeyPair{ImGuiKey_Insert, SDLK_INSERT},
    KeyPair{ImGuiKey_Delete, SDLK_DELETE},
    KeyPair{ImGuiKey_Backspace, SDLK_BACKSPACE},
    KeyPair{ImGuiKey_Space, SDLK_SPACE},
    KeyPair{ImGuiKey_Enter, SDLK_RETURN},
    KeyPair{ImGuiKey_Escape, SDLK_ESCAPE},
    KeyPair{ImGuiKey_KeyPadEnter, SDLK_KP_ENTER},
    KeyPair{ImGuiKey_A, SDLK_a},
    KeyPair{ImGuiKey_C, SDLK_c},
    KeyPair{ImGuiKey_V, SDLK_v},
    KeyPair{ImGuiKey_X, SDLK_x},
    KeyPair{ImGuiKey_Y, SDLK_y},
    KeyPair{ImGuiKey_Z, SDLK_z},
};

#if IMGUI_VERSION_NUM < 18700
/// Where 1.86 keeps a key: its table has 512 places, and keycodes beyond ASCII are scancodes with a
/// high bit set.
int place_of(SDL_Keycode key) {
    constexpr int ascii = 128;
    return key < ascii ? key : std::min(ascii + (key & ~SDLK_SCANCODE_MASK), 511);
}
#endif

bool changes_a_button_or_key(const SDL_Event& event) {
    return event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP ||
           event.type == SDL_KEYUP || (event.type == SDL_KEYDOWN && event.key.repeat == 0);
}

bool moves_the_mouse(const SDL_Event& event) {
    return event.type == SDL_MOUSEMOTION ||
           (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_LEAVE);
}

#if IMGUI_VERSION_NUM < 18700
void place_text_input(int x, int y) {
    const SDL_Rect place{x, y, 1, static_cast<int>(ImGui::GetFontSize())};
    SDL_SetTextInputRect(&place);
}
#else
void place_text_input(ImGuiViewport* /*viewport*/, ImGuiPlatformImeData* data) {
    const SDL_Rect place{static_cast<int>(data->InputPos.x), static_cast<int>(data->InputPos.y), 1,
                         static_cast<int>(data->InputLineHeight)};
    SDL_SetTextInputRect(&place);
}
#endif

SDL_SystemCursor shape_for(ImGuiMouseCursor cursor) {
    switch (cursor) {
    case ImGuiMouseCursor_TextInput:
        return SDL_SYSTEM_CURSOR_IBEAM;
    case ImGuiMouseCursor_Hand:
        return SDL_SYSTEM_CURSOR_HAND;
    case ImGuiMouseCursor_ResizeAll:
        return SDL_SYSTEM_CURSOR_SIZEALL;
    case ImGuiMouseCursor_ResizeNS:
        return SDL_SYSTEM_CURSOR_SIZENS;
    case ImGuiMouseCursor_ResizeEW:
        return SDL_SYSTEM_CURSOR_SIZEWE;
    case ImGuiMouseCursor_NotAllowed:
        return SDL_SYSTEM_CURSOR_NO;
    default:
        return SDL_SYSTEM_CURSOR_ARROW;
    }
}

} // namespace

ImguiInput::ImguiInput(SDL_Window* window) : window_(window) {
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr; // else it drops imgui.ini where the program was started
    io.BackendPlatformName = "circulade";
#if IMGUI_VERSION_NUM < 18700
    for (const KeyPair& pair : keys) {
        io.KeyMap[pair.imgui] = place_of(pair.sdl);
    }
    io.KeyMap[ImGuiKey_Tab] = -1; // FocusWalk's
#endif
    if (window_ == nullptr) {
        return;
    }
    io.BackendFlags |= ImGuiBackendFlags_HasMouseCursors;
#if IMGUI_VERSION_NUM < 18700
    io.ImeSetInputScreenPosFn = place_text_input;
#elif IMGUI_VERSION_NUM < 19110
    io.SetPlatformImeDataFn = place_text_input;
#endif
#if IMGUI_VERSION_NUM < 19110
    io.ClipboardUserData = this;
    io.GetClipboardTextFn = clipboard_text;
    io.SetClipboardTextFn = [](void* /*self*/, const char* text) { SDL_SetClipboardText(text); };
#endif
    SDL_StopTextInput(); // it is on from the start, and would fight with shortcuts
}

const char* ImguiInput::clipboard_text(void* self) {
    auto& input = *static_cast<ImguiInput*>(self);
    char* text = SDL_GetClipboardText();
    input.clipboard_ = text != nullptr ? text : "";
    SDL_free(text);
    return input.clipboard_.c_str();
}

std::vector<SDL_Event> ImguiInput::begin_frame(int width, int height, float pixels_per_point,
                                               double seconds) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = ImVec2(static_cast<float>(width), static_cast<float>(height));
    io.DisplayFramebufferScale = ImVec2(1.0F, 1.0F); // all is in pixels, whatever the screen
    constexpr double shortest = 1e-4;                // Dear ImGui wants time to pass
    io.DeltaTime = static_cast<float>(std::max(seconds - last_seconds_, shortest));
    last_seconds_ = seconds;
    pixels_per_point_ = pixels_per_point;

    std::vector<SDL_Event> taken;
    typing_ = io.WantTextInput;
    bool button_changed = false;
    while (!waiting_.empty()) {
        const SDL_Event& next = waiting_.front();
        if (button_changed && (changes_a_button_or_key(next) || moves_the_mouse(next))) {
            break;
        }
        button_changed = button_changed || changes_a_button_or_key(next);
        apply(next);
        taken.push_back(next);
        waiting_.pop_front();
    }
    walk_panels();
    return taken;
}

void ImguiInput::apply(const SDL_Event& event) {
    ImGuiIO& io = ImGui::GetIO();
    switch (event.type) {
    case SDL_MOUSEMOTION:
        move_mouse(event.motion.x, event.motion.y);
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        move_mouse(event.button.x, event.button.y);
        press_mouse(event.button.button, event.type == SDL_MOUSEBUTTONDOWN);
        break;
    case SDL_MOUSEWHEEL: {
        const float turned = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -1.0F : 1.0F;
#if IMGUI_VERSION_NUM < 18700
        io.MouseWheelH += turned * event.wheel.preciseX;
        io.MouseWheel += turned * event.wheel.preciseY;
#else
        io.AddMouseWheelEvent(turned * event.wheel.preciseX, turned * event.wheel.preciseY);
#endif
        break;
    }
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        press_key(event.key);
        break;
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        press_pad(event.cbutton);
        break;
    case SDL_CONTROLLERAXISMOTION:
        push_stick(event.caxis);
        break;
    case SDL_CONTROLLERDEVICEREMOVED: // which sends no button's coming up
        pad_down_.fill(false);
        stick_x_ = stick_y_ = 0.0F;
        break;
    case SDL_TEXTINPUT:
        io.AddInputCharactersUTF8(event.text.text);
        break;
    case SDL_WINDOWEVENT:
        if (event.window.event == SDL_WINDOWEVENT_LEAVE && buttons_down_ == 0) {
#if IMGUI_VERSION_NUM < 18700
            io.MousePos = ImVec2(-FLT_MAX, -FLT_MAX);
#else
            io.AddMousePosEvent(-FLT_MAX, -FLT_MAX);
#endif
        } else if (event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED ||
                   event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
            io.AddFocusEvent(event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED);
        }
        break;
    default:
        break;
    }
}

void ImguiInput::move_mouse(int x, int y) {
    const ImVec2 place(static_cast<float>(x) * pixels_per_point_,
                       static_cast<float>(y) * pixels_per_point_);
#if IMGUI_VERSION_NUM < 18700
    ImGui::GetIO().MousePos = place;
#else
    ImGui::GetIO().AddMousePosEvent(place.x, place.y);
#endif
}

void ImguiInput::press_mouse(Uint8 button, bool down) {
    // SDL counts left, middle, right, two more; Dear ImGui left, right, middle, two more.
    constexpr std::array<int, 6> places{-1, 0, 2, 1, 3, 4};
    if (button == 0 || button >= places.size()) {
        return;
    }
    const int place = places[button];
    const unsigned bit = 1U << static_cast<unsigned>(place);
    buttons_down_ = down ? buttons_down_ | bit : buttons_down_ & ~bit;
    if (window_ != nullptr) {
        // A drag that leaves the window must still see its button come up.
        SDL_CaptureMouse(buttons_down_ != 0 ? SDL_TRUE : SDL_FALSE);
    }
#if IMGUI_VERSION_NUM < 18700
    ImGui::GetIO().MouseDown[place] = down;
#else
    ImGui::GetIO().AddMouseButtonEvent(place, down);
#endif
}

void ImguiInput::press_key(const SDL_KeyboardEvent& key) {
    ImGuiIO& io = ImGui::GetIO();
    const bool down = key.type == SDL_KEYDOWN;
    if (key.keysym.sym == SDLK_RETURN || key.keysym.sym == SDLK_KP_ENTER) {
        enter_presses_ = down && (enter_presses_ || !typing_);
    }
    const auto held = [&](int modifiers) { return (key.keysym.mod & modifiers) != 0; };
#if IMGUI_VERSION_NUM < 18700
    io.KeysDown[place_of(key.keysym.sym)] = down;
    io.KeyCtrl = held(KMOD_CTRL);
    io.KeyShift = held(KMOD_SHIFT);
    io.KeyAlt = held(KMOD_ALT);
    io.KeySuper = held(KMOD_GUI);
#else
    io.AddKeyEvent(ImGuiMod_Ctrl, held(KMOD_CTRL));
    io.AddKeyEvent(ImGuiMod_Shift, held(KMOD_SHIFT));
    io.AddKeyEvent(ImGuiMod_Alt, held(KMOD_ALT));
    io.AddKeyEvent(ImGuiMod_Super, held(KMOD_GUI));
    for (const KeyPair& pair : keys) {
        if (pair.sdl == key.keysym.sym) {
            io.AddKeyEvent(pair.imgui, down);
        }
    }
#endif
}

void ImguiInput::press_pad(const SDL_ControllerButtonEvent& button) {
    if (button.button < pad_down_.size()) {
        pad_down_[button.button] = button.type == SDL_CONTROLLERBUTTONDOWN;
    }
}

void ImguiInput::push_stick(const SDL_ControllerAxisEvent& axis) {
    constexpr float most = 32767.0F;
    constexpr float dead = 0.4F; // one that is worn stands a little off its middle
    const float pushed = static_cast<float>(axis.value) / most;
    const float value = std::abs(pushed) < dead ? 0.0F : pushed;
    if (axis.axis == SDL_CONTROLLER_AXIS_LEFTX) {
        stick_x_ = value;
    } else if (axis.axis == SDL_CONTROLLER_AXIS_LEFTY) {
        stick_y_ = value;
    }
}

/// The pad's cross and stick go to the next thing, A presses it, B goes back; Enter presses as
/// Space does. Dear ImGui looks at this only where keys walk through the panels.
void ImguiInput::walk_panels() const {
#if IMGUI_VERSION_NUM < 18700
    ImGuiIO& io = ImGui::GetIO();
    io.BackendFlags |= ImGuiBackendFlags_HasGamepad;
    const auto set = [&](ImGuiNavInput input, bool down) {
        io.NavInputs[input] = down ? 1.0F : io.NavInputs[input];
    };
    const auto pad = [&](SDL_GameControllerButton button) {
        return pad_down_[static_cast<std::size_t>(button)];
    };
    set(ImGuiNavInput_Activate, enter_presses_ || pad(SDL_CONTROLLER_BUTTON_A));
    set(ImGuiNavInput_Cancel, pad(SDL_CONTROLLER_BUTTON_B));
    set(ImGuiNavInput_Input, pad(SDL_CONTROLLER_BUTTON_Y));
    set(ImGuiNavInput_DpadLeft, pad(SDL_CONTROLLER_BUTTON_DPAD_LEFT) || stick_x_ < 0);
    set(ImGuiNavInput_DpadRight, pad(SDL_CONTROLLER_BUTTON_DPAD_RIGHT) || stick_x_ > 0);
    set(ImGuiNavInput_DpadUp, pad(SDL_CONTROLLER_BUTTON_DPAD_UP) || stick_y_ < 0);
    set(ImGuiNavInput_DpadDown, pad(SDL_CONTROLLER_BUTTON_DPAD_DOWN) || stick_y_ > 0);
#endif
}

void ImguiInput::end_frame() {
    if (window_ == nullptr) {
        return;
    }
    const bool wanted = ImGui::GetIO().WantTextInput;
    if (wanted != (SDL_IsTextInputActive() == SDL_TRUE)) {
        wanted ? SDL_StartTextInput() : SDL_StopTextInput();
    }
    show_pointer();
}

void ImguiInput::show_pointer() {
    const SDL_SystemCursor shape = shape_for(ImGui::GetMouseCursor());
    if (shape == shape_) {
        return;
    }
    shape_ = shape;
    std::unique_ptr<SDL_Cursor, FreeCursor> next(SDL_CreateSystemCursor(shape));
    SDL_SetCursor(next.get());
    pointer_ = std::move(next); // the old one goes only once it is no longer shown
}

} // namespace circulade
