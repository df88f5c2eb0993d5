#include "client/platform/window.hpp"

#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"
#include "client/platform/log.hpp"

#include <SDL_image.h>

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <string_view>

#ifdef __linux__
#include <langinfo.h>
#endif
#ifdef __unix__
#include <csignal>
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

/// What of a screen the desktop leaves to windows.
std::optional<SDL_Rect> room_on(int display) {
    SDL_Rect screen{};
    return display >= 0 && SDL_GetDisplayUsableBounds(display, &screen) == 0 ? std::optional(screen)
                                                                             : std::nullopt;
}

/// The place in the window's own size on the screen it was on, in the middle of the first one where
/// it has none or that screen was unplugged.
SDL_Rect opening_place(const WindowPlace& place) {
    constexpr int grip = 80; // of its title bar
    SDL_Rect wanted{0, 0, place.width, place.height};
    for (int display = 0; place.x && place.y && display < SDL_GetNumVideoDisplays(); ++display) {
        const SDL_Point point{*place.x + grip, *place.y};
        const auto screen = room_on(display);
        if (screen && SDL_PointInRect(&point, &*screen)) {
            wanted.x = *place.x;
            wanted.y = *place.y;
            return kept_on(wanted, *screen);
        }
    }
    if (const auto screen = room_on(0)) {
        wanted = kept_on(wanted, *screen);
    }
    wanted.x = SDL_WINDOWPOS_CENTERED;
    wanted.y = SDL_WINDOWPOS_CENTERED;
    return wanted;
}

/// Dots an inch as the desktop has them in its settings for X11 (Xft.dpi), which SDL does not read;
/// 0 where it says nothing.
float dots_in_x11_settings() {
    const std::unique_ptr<void, decltype(&SDL_UnloadObject)> x11(SDL_LoadObject("libX11.so.6"),
                                                                 SDL_UnloadObject);
    const auto find = [&](const char* name) {
        return x11 ? SDL_LoadFunction(x11.get(), name) : nullptr;
    };
    const auto open = reinterpret_cast<void* (*)(const char*)>(find("XOpenDisplay"));
    const auto ask =
        reinterpret_cast<const char* (*)(void*, const char*, const char*)>(find("XGetDefault"));
    const auto close = reinterpret_cast<int (*)(void*)>(find("XCloseDisplay"));
    if (open == nullptr || ask == nullptr || close == nullptr) {
        return 0;
    }
    void* display = open(nullptr);
    if (display == nullptr) {
        return 0;
    }
    const char* said = ask(display, "Xft", "dpi");
    const float dots = said != nullptr ? std::strtof(said, nullptr) : 0;
    close(display);
    return dots;
}

#ifdef __unix__
/// The terminal that the program was started from is closed: the same as being asked to end, so
/// that size and place of the window are kept. SDL itself answers to SIGTERM.
void end_when_the_terminal_closes() {
    struct sigaction now {};
    sigaction(SIGHUP, nullptr, &now);
    if (now.sa_handler == SIG_IGN) { // as nohup wants it
        return;
    }
    struct sigaction wanted {};
    wanted.sa_handler = [](int /*signal*/) { raise(SIGTERM); };
    sigaction(SIGHUP, &wanted, nullptr);
    signal(SIGPIPE, SIG_IGN); // nobody reads what is said on standard error any more
}
#endif

} // namespace

int suggested_scale(const ScreenFacts& screen) {
    constexpr int usual_height = 1080;
    constexpr float usual_dots = 96;
    constexpr float most_dots = 3 * usual_dots; // a screen that claims more lies about its size
    constexpr int step = 25;
    constexpr int least = 100;
    constexpr int most = 200;
    const int by_height = std::min(least * screen.height / usual_height, most);
    const int by_dots =
        screen.dots <= most_dots ? static_cast<int>(least * screen.dots / usual_dots) : 0;
    return std::max({by_height / step * step, by_dots / step * step, least});
}

SDL_Rect kept_on(SDL_Rect wanted, SDL_Rect screen) {
    wanted.w = std::min(wanted.w, screen.w);
    wanted.h = std::min(wanted.h, screen.h);
    wanted.x = std::clamp(wanted.x, screen.x, screen.x + screen.w - wanted.w);
    wanted.y = std::clamp(wanted.y, screen.y, screen.y + screen.h - wanted.h);
    return wanted;
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
    // Mesa maps its cache of shaders into memory: when the disk becomes full the program would be
    // killed by a signal. Ours are few and made in no time.
    SDL_setenv("MESA_SHADER_CACHE_DISABLE", "true", 0);
    choose_desktop();
    speak_utf8_to_the_desktop();
#endif
#ifdef __unix__
    end_when_the_terminal_closes();
#endif
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        fail("no display: ");
    }
    video_driver_ = SDL_GetCurrentVideoDriver();
    if (runs_unseen(video_driver_)) {
        SDL_Quit();
        throw RuntimeFailure(no_display);
    }
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    flags |= place.maximised ? static_cast<Uint32>(SDL_WINDOW_MAXIMIZED) : 0U;
    flags |= place.full_screen ? static_cast<Uint32>(SDL_WINDOW_FULLSCREEN_DESKTOP) : 0U;
    const SDL_Rect opening = opening_place(place);
    window_.reset(
        SDL_CreateWindow(title.c_str(), opening.x, opening.y, opening.w, opening.h, flags));
    if (!window_) {
        fail("cannot open a window: ");
    }
    constexpr int least_width = 640;
    constexpr int least_height = 400;
    SDL_SetWindowMinimumSize(window_.get(), std::min(least_width, opening.w),
                             std::min(least_height, opening.h));
    if (!place.renderer.empty()) {
        SDL_SetHint(SDL_HINT_RENDER_DRIVER, place.renderer.c_str());
    }
    if (video_driver_ == "x11") {
        // What the software renderer drew goes to the screen as it is: by way of OpenGL it would
        // cost 100 MB more.
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
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

ScreenFacts Window::screen() const {
    ScreenFacts facts;
    const int display = SDL_GetWindowDisplayIndex(window_.get());
    if (const auto room = room_on(display)) {
        facts.height = room->h;
    }
    // Elsewhere the desktop enlarges points itself, and the dots are counted in already.
    if (video_driver_ == "x11") {
        facts.dots = dots_in_x11_settings();
    } else if (video_driver_ == "windows") {
        SDL_GetDisplayDPI(display, nullptr, &facts.dots, nullptr);
    }
    return facts;
}

void Window::enlarge(int percent) {
    const int display = SDL_GetWindowDisplayIndex(window_.get());
    const auto screen = room_on(display);
    if (!screen) {
        return;
    }
    SDL_SetWindowSize(window_.get(), std::min(place_.width * percent / 100, screen->w),
                      std::min(place_.height * percent / 100, screen->h));
    const auto centred = static_cast<int>(SDL_WINDOWPOS_CENTERED_DISPLAY(display));
    SDL_SetWindowPosition(window_.get(), centred, centred);
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
    // The table is opaque everywhere; blending leaves a meaningless alpha behind.
    const Surface opaque(SDL_ConvertSurfaceFormat(&picture, SDL_PIXELFORMAT_RGB24, 0));
    // By way of memory: what writes the PNG does not notice that a disk is full.
    std::string bytes;
    const std::unique_ptr<SDL_RWops, decltype(&SDL_FreeRW)> into(SDL_AllocRW(), SDL_FreeRW);
    if (!opaque || !into) {
        fail("cannot keep the picture: ");
    }
    into->hidden.unknown.data1 = &bytes;
    into->write = [](SDL_RWops* self, const void* data, std::size_t size, std::size_t count) {
        static_cast<std::string*>(self->hidden.unknown.data1)
            ->append(static_cast<const char*>(data), size * count);
        return count;
    };
    if (IMG_SavePNG_RW(opaque.get(), into.get(), 0) != 0) {
        fail("cannot keep the picture: ");
    }
    write_file_safely(file, bytes);
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
