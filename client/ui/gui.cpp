#include "client/ui/gui.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace circulade {

namespace {

bool is_mouse_event(const SDL_Event& event) {
    return event.type == SDL_MOUSEMOTION || event.type == SDL_MOUSEBUTTONDOWN ||
           event.type == SDL_MOUSEBUTTONUP || event.type == SDL_MOUSEWHEEL;
}

bool is_key_event(const SDL_Event& event) {
    return event.type == SDL_KEYDOWN || event.type == SDL_KEYUP || event.type == SDL_TEXTINPUT ||
           event.type == SDL_TEXTEDITING;
}

bool is_with_ctrl(const SDL_Event& event) {
    return event.type == SDL_KEYDOWN && (event.key.keysym.mod & KMOD_CTRL) != 0;
}
bool is_function_key(const SDL_Event& event) {
    return is_key_event(event) && event.key.keysym.sym >= SDLK_F1 &&
           event.key.keysym.sym <= SDLK_F12;
}

/// An event's place in the window, in pixels instead of the window's own points.
SDL_Event in_pixels(SDL_Event event, float pixels_per_point) {
    const auto scaled = [&](Sint32 value) {
        return static_cast<Sint32>(static_cast<float>(value) * pixels_per_point);
    };
    if (event.type == SDL_MOUSEMOTION) {
        event.motion.x = scaled(event.motion.x);
        event.motion.y = scaled(event.motion.y);
        event.motion.xrel = scaled(event.motion.xrel);
        event.motion.yrel = scaled(event.motion.yrel);
    } else if (event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP) {
        event.button.x = scaled(event.button.x);
        event.button.y = scaled(event.button.y);
    }
    return event;
}

} // namespace

Gui::Gui(SDL_Renderer* renderer, SDL_Window* window, std::filesystem::path fonts)
    : renderer_(renderer), window_(window), fonts_(std::move(fonts)),
      context_(ImGui::CreateContext()), input_(window), imgui_renderer_(renderer),
      painter_(*renderer, Theme{}, fonts_ / "Lato-Black.ttf"), pieces_(*renderer) {
    // A picture that is saved must be whole; a window would rather show its frames in time.
    painter_.set_pace(window == nullptr ? Pace::whole : Pace::spread);
    ImGui::GetIO().UserData = &focus_walk_;
}

void Gui::take(const SDL_Event& event) {
    if (event.type == SDL_RENDER_TARGETS_RESET || event.type == SDL_RENDER_DEVICE_RESET) {
        // The renderer lost its textures: all are made anew.
        look_.scale = 0.0F;
        ++generation_;
        painter_.forget_pictures();
        pieces_.forget();
    }
    input_.take(event);
}

float Gui::pixels_per_point() const {
    if (window_ == nullptr) {
        return 1.0F;
    }
    int pixels = 0;
    int points = 0;
    SDL_GetRendererOutputSize(renderer_, &pixels, nullptr);
    SDL_GetWindowSize(window_, &points, nullptr);
    return static_cast<float>(pixels) / static_cast<float>(std::max(points, 1));
}

float scale_that_fits(float wanted, int width, int height) {
    constexpr float least_width = 480;  // units
    constexpr float least_height = 300; // units
    const float most = std::min(static_cast<float>(width) / least_width,
                                static_cast<float>(height) / least_height);
    if (wanted <= most) {
        return wanted;
    }
    // In steps: fonts are made anew for each scale, and a window is resized pixel by pixel.
    constexpr float steps = 20;
    return std::max(std::floor(most * steps), steps / 2) / steps;
}

void Gui::put_on(const Appearance& appearance, int width, int height) {
    const LookWishes wishes{
        scale_that_fits(pixels_per_point() * appearance.ui_scale, width, height),
        appearance.captions, appearance.large_buttons, appearance.theme.panels};
    if (look_.scale != wishes.scale || worn_.captions != wishes.captions) {
        look_ = make_look(fonts_, wishes);
        imgui_renderer_.upload_fonts();
    } else if (worn_ != wishes) {
        restyle(look_, wishes);
    }
    worn_ = wishes;
    if (painter_.theme() != appearance.theme) {
        painter_.set_theme(appearance.theme);
        pieces_.forget();
    }
}

double Gui::draw_frame(ScreenStack& screens, const Appearance& appearance, double seconds) {
    screens.settle();
    if (screens.empty()) {
        return 0.0;
    }

    Frame frame;
    SDL_GetRendererOutputSize(renderer_, &frame.width, &frame.height);
    put_on(appearance, frame.width, frame.height);
    frame.renderer = renderer_;
    frame.density = pixels_per_point();
    frame.look = look_;
    frame.painter = &painter_;
    frame.pieces = &pieces_;
    frame.seconds = seconds;
    frame.generation = generation_;

    const Screen& screen = screens.top();
    const bool walks_panels = screen.walks_panels();
    ImGuiIO& io = ImGui::GetIO();
    constexpr ImGuiConfigFlags walks =
        ImGuiConfigFlags_NavEnableKeyboard | ImGuiConfigFlags_NavEnableGamepad;
    if (walks_panels) {
        io.ConfigFlags |= walks;
    } else {
        io.ConfigFlags &= ~walks;
    }
    // As the frame before left it: this frame's Escape closes the menu or ends the typing.
    const bool something_open =
        io.WantTextInput ||
        ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
    const float density = pixels_per_point();
    const auto events = input_.begin_frame(frame.width, frame.height, density, frame.seconds);
    frame.back_wanted =
        walks_panels && !something_open &&
        std::any_of(events.begin(), events.end(), [](const SDL_Event& event) {
            return (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_ESCAPE) ||
                   (event.type == SDL_CONTROLLERBUTTONDOWN &&
                    event.cbutton.button == SDL_CONTROLLER_BUTTON_B);
        });
    ImGui::NewFrame();
    focus_walk_.begin_frame(walks_panels ? events : std::vector<SDL_Event>{});
    // Only now does Dear ImGui know what lies under the mouse, moved with this very click.
    for (const SDL_Event& event : events) {
        // Panels that are walked by keys have no use for Ctrl and F4: they go on meaning what they
        // do.
        const bool walks_only =
            io.WantCaptureKeyboard && !is_with_ctrl(event) && !is_function_key(event);
        const bool wanted = (is_mouse_event(event) && io.WantCaptureMouse) ||
                            (is_key_event(event) && (io.WantTextInput || walks_only));
        if (!wanted) {
            frame.events.push_back(in_pixels(event, density));
        }
    }

    const Colour table = painter_.theme().table.plank; // seen at the round corners of panels
    SDL_SetRenderDrawColor(renderer_, table.red, table.green, table.blue, SDL_ALPHA_OPAQUE);
    SDL_RenderClear(renderer_);
    screen.draw(frame);
    screens.draw_over_all(frame);
    focus_walk_.end_frame();
    ImGui::Render();
    imgui_renderer_.draw(*ImGui::GetDrawData());
    input_.end_frame();
    pieces_.end_frame();
    if (painter_.take_unfinished()) {
        frame.redraw_within(0.0);
    }

    constexpr double caret_blink = 0.4;
    if (io.WantTextInput) {
        frame.redraw_within(caret_blink);
    }
    if (screens.settle() || input_.more_waiting()) {
        frame.redraw_within(0.0);
    }
    return frame.next_frame;
}

} // namespace circulade
