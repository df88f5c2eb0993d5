#include "client/platform/window.hpp"

#include "client/platform/errors.hpp"
#include "client/platform/log.hpp"

#include <SDL_image.h>

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <string_view>

#ifdef __linux__
#include <langinfo.h>
#endif

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

/// Xlib takes the letters of a title as the locale writes them, and refuses all but ASCII in the
/// "C" locale with which every program begins. Numbers and sorting stay as they are.
void speak_utf8_to_the_desktop() {
    std::setlocale(LC_CTYPE, "");
    if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") {
        std::setlocale(LC_CTYPE, "C.UTF-8");
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

/// A place that is on no screen any more (one was unplugged) is none.
bool is_on_a_screen(int x, int y) {
    constexpr int grip = 80; // of its title bar
    for (int display = 0; display < SDL_GetNumVideoDisplays(); ++display) {
        SDL_Rect screen{};
        const SDL_Point point{x + grip, y};
        if (SDL_GetDisplayUsableBounds(display, &screen) == 0 && SDL_PointInRect(&point, &screen)) {
            return true;
        }
    }
    return false;
}

} // namespace

int suggested_scale(int screen_height) {
    constexpr int usual_height = 1080;
    constexpr int step = 25;
    constexpr int least = 100;
    constexpr int most = 200;
    return std::clamp(least * screen_height / usual_height / step * step, least, most);
}

Window::Window(const std::string& title, const WindowPlace& place) : title_(title), place_(place) {
    SDL_SetHint(SDL_HINT_WINDOWS_DPI_AWARENESS, "permonitorv2");
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    // A click that only brings the window to the front is a click all the same.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0"); // full screen beside another screen
    SDL_SetHint(SDL_HINT_APP_NAME, "Circulade");
#ifdef __linux__
    // What ties the window to its desktop entry, and so to its icon.
    // SDL 2 looks for it in the environment, not among its hints.
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", "io.github.circulade.Circulade", 0);
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", "io.github.circulade.Circulade", 0);
    choose_desktop();
    speak_utf8_to_the_desktop();
#endif
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        fail("no display: ");
    }
    video_driver_ = SDL_GetCurrentVideoDriver();
    if (runs_unseen(video_driver_)) {
        SDL_Quit();
        throw RuntimeFailure(no_display);
    }
    const bool known = place.x && place.y && is_on_a_screen(*place.x, *place.y);
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    flags |= place.maximised ? static_cast<Uint32>(SDL_WINDOW_MAXIMIZED) : 0U;
    flags |= place.full_screen ? static_cast<Uint32>(SDL_WINDOW_FULLSCREEN_DESKTOP) : 0U;
    window_.reset(SDL_CreateWindow(title.c_str(), known ? *place.x : SDL_WINDOWPOS_CENTERED,
                                   known ? *place.y : SDL_WINDOWPOS_CENTERED, place.width,
                                   place.height, flags));
    if (!window_) {
        fail("cannot open a window: ");
    }
    constexpr int least_width = 640;
    constexpr int least_height = 400;
    SDL_SetWindowMinimumSize(window_.get(), least_width, least_height);
    if (!place.renderer.empty()) {
        SDL_SetHint(SDL_HINT_RENDER_DRIVER, place.renderer.c_str());
    }
    renderer_.reset(SDL_CreateRenderer(window_.get(), -1, SDL_RENDERER_PRESENTVSYNC));
    if (!renderer_) {
        renderer_.reset(SDL_CreateRenderer(window_.get(), -1, SDL_RENDERER_SOFTWARE));
    }
    if (!renderer_) {
        fail("cannot draw in the window: ");
    }
    log_info("video driver " + video_driver_ + ", renderer " + renderer_name());
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

void Window::set_title(const std::string& title) {
    if (title != title_) {
        title_ = title;
        SDL_SetWindowTitle(window_.get(), title.c_str());
    }
}

void Window::set_full_screen(bool full) {
    if (full != place_.full_screen) {
        place_.full_screen = full;
        SDL_SetWindowFullscreen(window_.get(), full ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    }
}

int Window::screen_height() const {
    SDL_Rect screen{};
    const int display = SDL_GetWindowDisplayIndex(window_.get());
    return display >= 0 && SDL_GetDisplayUsableBounds(display, &screen) == 0 ? screen.h : 0;
}

void Window::enlarge(int percent) {
    SDL_Rect screen{};
    const int display = SDL_GetWindowDisplayIndex(window_.get());
    if (display < 0 || SDL_GetDisplayUsableBounds(display, &screen) != 0) {
        return;
    }
    SDL_SetWindowSize(window_.get(), std::min(place_.width * percent / 100, screen.w),
                      std::min(place_.height * percent / 100, screen.h));
    SDL_SetWindowPosition(window_.get(), SDL_WINDOWPOS_CENTERED_DISPLAY(display),
                          SDL_WINDOWPOS_CENTERED_DISPLAY(display));
}

void Window::take(const SDL_Event& event) {
    if (event.type != SDL_WINDOWEVENT) {
        return;
    }
    constexpr Uint32 not_its_own_place =
        SDL_WINDOW_MAXIMIZED | SDL_WINDOW_FULLSCREEN | SDL_WINDOW_MINIMIZED;
    const Uint32 flags = SDL_GetWindowFlags(window_.get());
    place_.maximised = place_.full_screen ? place_.maximised : (flags & SDL_WINDOW_MAXIMIZED) != 0;
    if ((flags & not_its_own_place) != 0) {
        return;
    }
    SDL_GetWindowSize(window_.get(), &place_.width, &place_.height);
    if (event.window.event == SDL_WINDOWEVENT_MOVED) {
        place_.x = event.window.data1;
        place_.y = event.window.data2;
    }
}

std::string Window::renderer_name() const {
    SDL_RendererInfo info{};
    SDL_GetRendererInfo(renderer_.get(), &info);
    return info.name != nullptr ? info.name : "";
}

Surface picture_of(SDL_Renderer& renderer) {
    constexpr int bits = 32;
    int width = 0;
    int height = 0;
    SDL_GetRendererOutputSize(&renderer, &width, &height);
    Surface picture(
        SDL_CreateRGBSurfaceWithFormat(0, width, height, bits, SDL_PIXELFORMAT_ARGB8888));
    if (!picture || SDL_RenderReadPixels(&renderer, nullptr, SDL_PIXELFORMAT_ARGB8888,
                                         picture->pixels, picture->pitch) != 0) {
        fail("cannot read the picture: ");
    }
    return picture;
}

void save_picture(SDL_Surface& picture, const std::filesystem::path& file) {
    std::error_code error;
    if (file.has_parent_path()) {
        std::filesystem::create_directories(file.parent_path(), error);
    }
    // The table is opaque everywhere; blending leaves a meaningless alpha behind.
    const Surface opaque(SDL_ConvertSurfaceFormat(&picture, SDL_PIXELFORMAT_RGB24, 0));
    const std::filesystem::path beside = file.string() + ".part";
    if (!opaque || IMG_SavePNG(opaque.get(), beside.c_str()) != 0) {
        std::filesystem::remove(beside, error);
        fail("cannot write " + file.string() + ": ");
    }
    std::filesystem::rename(beside, file, error);
    if (error) {
        throw RuntimeFailure("cannot write " + file.string() + ": " + error.message());
    }
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
    save_picture(*surface_, file);
}

} // namespace circulade
