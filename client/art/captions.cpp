#include "client/art/captions.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string_view>

namespace circulade {
namespace {

SDL_Color sdl_colour(Colour c) {
    return {c.red, c.green, c.blue, 255};
}

Surface clear_surface(int width, int height) {
    Surface surface(SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888));
    if (!surface) {
        throw std::runtime_error(std::string("no memory for a caption: ") + SDL_GetError());
    }
    return surface;
}

/// Puts a picture where nothing else lies: its alpha is copied, not mixed.
void put(SDL_Surface& picture, SDL_Surface& onto, int x, int y) {
    SDL_Rect to{x, y, 0, 0};
    SDL_SetSurfaceBlendMode(&picture, SDL_BLENDMODE_NONE);
    SDL_BlitSurface(&picture, nullptr, &onto, &to);
}

Surface sheet_of_parchment(int width, int height, const Theme& theme) {
    const double w = width;
    const double h = height;
    const double r = std::min(w, h) * 0.24;
    const auto rounded = [&](double inset) {
        const double a = inset;
        Path path;
        path.move({a + r, a}).line({w - a - r, a}).quad({w - a, a}, {w - a, a + r});
        path.line({w - a, h - a - r}).quad({w - a, h - a}, {w - a - r, h - a});
        path.line({a + r, h - a}).quad({a, h - a}, {a, h - a - r});
        path.line({a, a + r}).quad({a, a}, {a + r, a}).close();
        return path;
    };
    Canvas canvas(theme, true);
    canvas.fill(rounded(0), theme.ink.piece_outline);
    canvas.fill(rounded(1), theme.table.cardboard);
    canvas.fill(rounded(2), theme.ink.halo);
    return raster(canvas.document(width, height, 1, {0, 0}), width, height);
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

} // namespace

BoardPainter::Captions::Captions(std::filesystem::path font)
    : large_(std::move(font)), small_(large_.parent_path() / "Lato-Bold.ttf") {
    std::error_code ignored;
    if (!std::filesystem::exists(small_, ignored)) {
        small_ = large_;
    }
    if (TTF_Init() != 0) {
        throw std::runtime_error(std::string("no text on the board: ") + TTF_GetError());
    }
}

BoardPainter::Captions::~Captions() {
    for (const auto& [name, font] : fonts_) {
        TTF_CloseFont(font);
    }
    TTF_Quit();
}

TTF_Font& BoardPainter::Captions::sized(const std::filesystem::path& file, int height) {
    constexpr std::size_t most_fonts = 24; // each zoom step has sizes of its own
    if (fonts_.size() > most_fonts) {
        for (const auto& [name, font] : fonts_) {
            TTF_CloseFont(font);
        }
        fonts_.clear();
    }
    TTF_Font*& font = fonts_[{file, height}];
    if (font == nullptr) {
        font = TTF_OpenFont(file.string().c_str(), height);
    }
    if (font == nullptr) {
        fonts_.erase({file, height});
        throw std::runtime_error("cannot read the font " + file.string() + ": " + TTF_GetError());
    }
    return *font;
}

Surface BoardPainter::Captions::outlined(const std::string& text, int height, Colour fill,
                                         Colour outline) {
    TTF_Font& font = sized(large_, height);
    const int border = std::max(1, height / 10);
    TTF_SetFontOutline(&font, border);
    Surface result(TTF_RenderUTF8_Blended(&font, text.c_str(), sdl_colour(outline)));
    TTF_SetFontOutline(&font, 0);
    const Surface inner(TTF_RenderUTF8_Blended(&font, text.c_str(), sdl_colour(fill)));
    if (!result || !inner) {
        throw std::runtime_error(std::string("cannot draw a caption: ") + TTF_GetError());
    }
    SDL_Rect at{border, border, inner->w, inner->h};
    SDL_BlitSurface(inner.get(), nullptr, result.get(), &at);
    return result;
}

Surface BoardPainter::Captions::plaque(const std::string& text, int height, const Theme& theme) {
    TTF_Font& font = sized(small_, height);
    std::vector<Surface> rows;
    int width = 0;
    for (const std::string& line : lines_of(text)) {
        rows.emplace_back(TTF_RenderUTF8_Blended(&font, line.empty() ? " " : line.c_str(),
                                                 sdl_colour(theme.ink.ink)));
        if (!rows.back()) {
            throw std::runtime_error(std::string("cannot draw a caption: ") + TTF_GetError());
        }
        width = std::max(width, rows.back()->w);
    }
    const int step = TTF_FontHeight(&font);
    const int beside = height * 6 / 10;
    const int above = std::max(2, height / 6);
    Surface result = sheet_of_parchment(width + 2 * beside,
                                        static_cast<int>(rows.size()) * step + 2 * above, theme);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        SDL_Rect to{(result->w - rows[i]->w) / 2, above + static_cast<int>(i) * step, 0, 0};
        SDL_BlitSurface(rows[i].get(), nullptr, result.get(), &to);
    }
    return result;
}

Surface BoardPainter::Captions::missing(unsigned missing, int height, bool with_map,
                                        const Theme& theme) {
    const int letters = height * 3 / 4;
    const std::string count = std::to_string(9 - std::popcount(missing)) + "/9";
    const Surface number(
        TTF_RenderUTF8_Blended(&sized(small_, letters), count.c_str(), sdl_colour(theme.ink.ink)));
    if (!number) {
        throw std::runtime_error(std::string("cannot draw a number: ") + TTF_GetError());
    }
    const int rim = std::max(2, height / 6);
    const int side = with_map ? height - 2 * rim : 0;
    const int before = with_map ? rim + side : 0;
    Surface result = sheet_of_parchment(2 * rim + before + number->w, height, theme);
    if (with_map) {
        // Meadow with holes in it, as such a place is seen from above.
        Canvas canvas(theme, true);
        canvas.fill(Path{}.box(0, 0, 3, 3), theme.ink.ink);
        constexpr double edge = 0.12;
        for (unsigned n = 0; n < 9; ++n) {
            const unsigned column = n % 3;
            const unsigned row = n / 3;
            const bool is_there = (missing >> n & 1U) == 0;
            canvas.fill(Path{}.box(column + edge, row + edge, 1 - 2 * edge, 1 - 2 * edge),
                        n == 4     ? theme.highlight.scored
                        : is_there ? theme.meadow.base
                                   : theme.ink.halo);
        }
        const Surface map = raster(canvas.document(side, side, side / 3.0, {0, 0}), side, side);
        SDL_Rect to{rim, rim, 0, 0};
        SDL_BlitSurface(map.get(), nullptr, result.get(), &to);
    }
    SDL_Rect to{rim + before, (height - number->h) / 2, 0, 0};
    SDL_BlitSurface(number.get(), nullptr, result.get(), &to);
    return result;
}

Surface BoardPainter::Captions::render(const Caption& caption, int height, const Theme& theme) {
    const Surface number = outlined(caption.text.empty() ? " " : caption.text, height,
                                    theme.highlight.scored, theme.ink.ink);
    Surface emblem;
    if (caption.player >= 0 && caption.player < static_cast<int>(player_looks)) {
        const int side = std::max(12, height * 8 / 10);
        const Sprite disc = draw_emblem_disc(caption.player, theme, side);
        emblem = raster(disc.svg, disc.width, disc.height);
    }
    Surface lines;
    if (!caption.lines.empty()) {
        lines = plaque(caption.lines, std::max(11, height * 45 / 100), theme);
    }
    const int gap = std::max(1, height / 8);
    const int beside = emblem ? emblem->w + gap : 0;
    const int width = std::max(number->w + beside, lines ? lines->w : 0);
    Surface result = clear_surface(width, number->h + (lines ? lines->h : 0));
    const int left = (width - number->w - beside) / 2;
    if (emblem) {
        put(*emblem, *result, left, (number->h - emblem->h) / 2);
    }
    put(*number, *result, left + beside, 0);
    if (lines) {
        put(*lines, *result, (width - lines->w) / 2, number->h);
    }
    return result;
}

} // namespace circulade
