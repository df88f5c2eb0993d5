#include "client/art/captions.hpp"

#include <algorithm>
#include <stdexcept>

namespace circulade {
namespace {

SDL_Color sdl_colour(Colour c) {
    return {c.red, c.green, c.blue, 255};
}

} // namespace

BoardPainter::Captions::Captions(std::filesystem::path font) : file_(std::move(font)) {
    if (TTF_Init() != 0) {
        throw std::runtime_error(std::string("no text on the board: ") + TTF_GetError());
    }
}

BoardPainter::Captions::~Captions() {
    for (const auto& [height, font] : fonts_) {
        TTF_CloseFont(font);
    }
    TTF_Quit();
}

TTF_Font& BoardPainter::Captions::sized(int height) {
    TTF_Font*& font = fonts_[height];
    if (font == nullptr) {
        font = TTF_OpenFont(file_.string().c_str(), height);
        if (font == nullptr) {
            throw std::runtime_error("cannot read the font " + file_.string() + ": " +
                                     TTF_GetError());
        }
    }
    return *font;
}

Surface BoardPainter::Captions::render(const std::string& text, int height, Colour fill,
                                       Colour outline) {
    TTF_Font& font = sized(height);
    const int border = std::max(1, height / 10);
    TTF_SetFontOutline(&font, border);
    Surface result(TTF_RenderUTF8_Blended(&font, text.c_str(), sdl_colour(outline)));
    TTF_SetFontOutline(&font, 0);
    Surface inner(TTF_RenderUTF8_Blended(&font, text.c_str(), sdl_colour(fill)));
    if (!result || !inner) {
        throw std::runtime_error(std::string("cannot draw a caption: ") + TTF_GetError());
    }
    SDL_Rect at{border, border, inner->w, inner->h};
    SDL_BlitSurface(inner.get(), nullptr, result.get(), &at);
    return result;
}

} // namespace circulade
