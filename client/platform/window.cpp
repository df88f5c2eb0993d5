#include "client/platform/window.hpp"

#include "client/platform/errors.hpp"
#include "client/platform/log.hpp"

#include <SDL_image.h>

#include <cstdlib>
#include <string_view>

namespace circulade {

namespace {

const char* const no_display = "no display: set DISPLAY or WAYLAND_DISPLAY, "
                               "or use --screenshot, which needs none";

#ifdef __linux__
/// Asks the desktop that is there, so that SDL does not try the others, one of which writes lines
/// of its own on standard error and one of which runs unseen.
void choose_desktop() {
    const auto is_set = [](const char* variable) {
        const char* value = std::getenv(variable);
        return value != nullptr && *value != 0;
    };
    if (is_set("SDL_VIDEODRIVER")) {
        return;
    }
    if (!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY")) {
        throw RuntimeFailure(no_display);
    }
    if (!is_set("WAYLAND_DISPLAY")) {
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11");
    }
}
#endif

/// True for a driver that shows nothing, unless somebody asked for exactly that.
bool runs_unseen(std::string_view driver) {
    const char* asked = std::getenv("SDL_VIDEODRIVER");
    return (driver == "offscreen" || driver == "dummy") && (asked == nullptr || driver != asked);
}

[[noreturn]] void fail(const std::string& what) {
    throw RuntimeFailure(what + SDL_GetError());
}

} // namespace

Window::Window(const std::string& title, int width, int height) {
    SDL_SetHint(SDL_HINT_WINDOWS_DPI_AWARENESS, "permonitorv2");
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    // A click that only brings the window to the front is a click all the same.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
#ifdef __linux__
    choose_desktop();
#endif
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        fail("no display: ");
    }
    const std::string driver = SDL_GetCurrentVideoDriver();
    if (runs_unseen(driver)) {
        SDL_Quit();
        throw RuntimeFailure(no_display);
    }
    window_.reset(SDL_CreateWindow(title.c_str(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                   width, height, SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI));
    if (!window_) {
        fail("cannot open a window: ");
    }
    constexpr int least_width = 800;
    constexpr int least_height = 560;
    SDL_SetWindowMinimumSize(window_.get(), least_width, least_height);
    renderer_.reset(SDL_CreateRenderer(window_.get(), -1, SDL_RENDERER_PRESENTVSYNC));
    if (!renderer_) {
        renderer_.reset(SDL_CreateRenderer(window_.get(), -1, SDL_RENDERER_SOFTWARE));
    }
    if (!renderer_) {
        fail("cannot draw in the window: ");
    }
    SDL_RendererInfo info{};
    SDL_GetRendererInfo(renderer_.get(), &info);
    log_info("video driver " + driver + ", renderer " + info.name);
}

Window::~Window() {
    renderer_.reset();
    window_.reset();
    SDL_Quit();
}

int Window::refresh_rate() const {
    constexpr int usual = 60;
    SDL_DisplayMode mode{};
    const int display = SDL_GetWindowDisplayIndex(window_.get());
    if (display < 0 || SDL_GetCurrentDisplayMode(display, &mode) != 0 || mode.refresh_rate <= 0) {
        return usual;
    }
    return mode.refresh_rate;
}

PictureTarget::PictureTarget(int width, int height) {
    constexpr int bits = 32;
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    surface_.reset(
        SDL_CreateRGBSurfaceWithFormat(0, width, height, bits, SDL_PIXELFORMAT_ARGB8888));
    if (surface_) {
        renderer_.reset(SDL_CreateSoftwareRenderer(surface_.get()));
    }
    if (!renderer_) {
        fail("cannot draw a picture: ");
    }
}

void PictureTarget::save(const std::filesystem::path& file) const {
    SDL_RenderFlush(renderer_.get());
    // The table is opaque everywhere; blending leaves a meaningless alpha behind.
    Surface opaque(SDL_ConvertSurfaceFormat(surface_.get(), SDL_PIXELFORMAT_RGB24, 0));
    if (!opaque || IMG_SavePNG(opaque.get(), file.c_str()) != 0) {
        fail("cannot write " + file.string() + ": ");
    }
}

} // namespace circulade
