// Draws what the art can do, to be looked at:
//   art_sheet FOLDER              contact sheets of all sample tiles and the demo boards, as PNG
//   art_sheet FOLDER EXPANSION    contact sheets of a shipped expansion's tiles, as PNG
//   art_sheet --fingerprint       a hash of all pictures' SVG: equal for every compiler
//   art_sheet --icon FILE.svg     the program's sign
//   art_sheet --time              how long pictures and frames take
#include "client/art/board_painter.hpp"
#include "client/art/meadow_sheet.hpp"
#include "client/art/picture_dice.hpp"
#include "engine/catalogue/load.hpp"
#include "tests/art/canvas_on_surface.hpp"
#include "tests/art/demo_board.hpp"
#include "tests/art/sample_tiles.hpp"

#include <SDL_image.h>
#include <fmt/format.h>

#include <ctime>
#include <exception>
#include <fstream>
#include <string>

namespace circulade {
namespace {

void save(const SurfaceCanvas& sheet, const std::string& file) {
    if (IMG_SavePNG(sheet.surface.get(), file.c_str()) != 0) {
        throw std::runtime_error(SDL_GetError());
    }
    fmt::print("{}\n", file);
}

View view_of(const BoardScene& scene, int pixels, int quarters = 0) {
    View view;
    view.quarters = quarters;
    view.viewport = {0, 0, 100'000, 100'000};
    std::vector<Square> squares;
    for (const SceneTile& tile : scene.tiles) {
        squares.push_back(tile.square);
    }
    view = fitted(view, squares);
    view.pixels_per_tile = pixels;
    return view;
}

void draw_board(const BoardScene& scene, int pixels, int quarters, int columns, int rows,
                const std::string& font, const std::string& file,
                const Theme& theme = sample_theme()) {
    SurfaceCanvas sheet(columns * pixels, rows * pixels);
    View view = view_of(scene, pixels, quarters);
    view.viewport = {0, 0, sheet.surface->w, sheet.surface->h};
    BoardPainter painter(*sheet.renderer, theme, font);
    painter.draw(scene, view);
    SDL_RenderFlush(sheet.renderer.get());
    save(sheet, file);
}

/// What a window shows at first: drafts, and the first pictures among them.
void draw_first_frames(const BoardScene& scene, int frames, const std::string& file) {
    SurfaceCanvas sheet(1280, 800);
    View view = view_of(scene, 128);
    view.viewport = {0, 0, sheet.surface->w, sheet.surface->h};
    BoardPainter painter(*sheet.renderer, sample_theme());
    painter.set_pace(Pace::spread);
    for (int frame = 0; frame < frames; ++frame) {
        painter.draw(scene, view);
    }
    SDL_RenderFlush(sheet.renderer.get());
    save(sheet, file);
}

void draw_contact_sheet(const std::vector<TileDefinition>& tiles, int pixels, int quarters,
                        const std::string& file, std::uint32_t changed = 0,
                        const Theme& theme = sample_theme()) {
    constexpr int columns = 9;
    const int rows = (static_cast<int>(tiles.size()) + columns - 1) / columns;
    BoardScene scene;
    for (std::size_t i = 0; i < tiles.size(); ++i) { // apart, so that each is seen alone
        const int at = static_cast<int>(i);
        scene.tiles.push_back({{static_cast<std::int16_t>(at % columns * 2),
                                static_cast<std::int16_t>(at / columns * 2)},
                               &tiles[i],
                               quarters,
                               changed});
    }
    draw_board(scene, pixels, 0, 2 * columns, 2 * rows, "", file, theme);
}

/// All tiles of a shipped expansion, those with other expansions too, from all sides.
void draw_shipped(const std::string& name, const std::string& folder) {
    const Loaded loaded =
        load_expansions({std::filesystem::path(CIRCULADE_SOURCE_DIR) / "expansions"});
    const ExpansionDefinition* expansion = loaded.find(name);
    if (expansion == nullptr) {
        throw std::runtime_error("no expansion is called " + name);
    }
    Theme theme;
    theme.motifs = std::make_shared<Motifs>(all_motifs(loaded));
    std::vector<TileDefinition> tiles = expansion->tiles;
    for (const WithBlock& with : expansion->with) {
        tiles.insert(tiles.end(), with.tiles.begin(), with.tiles.end());
    }
    for (int quarters = 0; quarters < 4; ++quarters) {
        for (const int pixels : {48, 128}) {
            draw_contact_sheet(tiles, pixels, quarters,
                               fmt::format("{}/{}-{}-{}.png", folder, name, pixels, quarters), 0,
                               theme);
        }
    }
}

std::uint64_t fingerprint() {
    const Theme& theme = sample_theme();
    std::string all = draw_meadow_sheet(theme, 96) + draw_table_sheet(theme, 96);
    for (const TileDefinition& tile : sample_tiles()) {
        for (int quarters = 0; quarters < 4; ++quarters) {
            for (int variant = 0; variant < picture_variants; ++variant) {
                all += draw_tile(tile, quarters, variant, theme, 128).svg;
            }
        }
    }
    return picture_hash(all);
}

void measure() {
    // Processor time: what else the machine does is not counted.
    const auto since = [](std::clock_t start) {
        return 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    };
    for (const int pixels : raster_sizes) {
        double drawing = 0;
        double rasterising = 0;
        double worst = 0;
        const auto tiles = sample_tiles();
        for (const TileDefinition& tile : tiles) {
            auto start = std::clock();
            const TilePicture picture = draw_tile(tile, 1, 0, Theme{}, pixels);
            drawing += since(start);
            start = std::clock();
            raster(picture.svg, pixels, pixels + picture.head_pixels);
            rasterising += since(start);
            worst = std::max(worst, since(start));
        }
        const double count = static_cast<double>(tiles.size());
        fmt::print("{:3} px: draw {:.2f} ms, rasterise {:.2f} ms a tile, worst {:.2f} ms\n", pixels,
                   drawing / count, rasterising / count, worst);
    }
    BoardScene scene;
    scene.tiles = demo_tiles(150, 15, 11, 5);
    for (std::size_t i = 0; i < scene.tiles.size(); i += 4) {
        scene.pieces.push_back({PartOnBoard{scene.tiles[i].square, 0},
                                {Silhouette::meeple, Pose::upright, static_cast<int>(i / 4 % 6)},
                                1});
    }
    for (const double pixels : {128.0, 100.0, 60.0, 48.0}) {
        SurfaceCanvas sheet(1920, 1080);
        BoardPainter painter(*sheet.renderer, sample_theme());
        View view;
        view.viewport = {0, 0, 1920, 1080};
        view.pixels_per_tile = pixels;
        auto start = std::clock();
        painter.draw(scene, view);
        SDL_RenderFlush(sheet.renderer.get());
        const double first = since(start);
        start = std::clock();
        constexpr int frames = 60;
        for (int i = 0; i < frames; ++i) {
            view = panned(view, i % 2 == 0 ? 3 : -2, 1);
            painter.draw(scene, view);
            SDL_RenderFlush(sheet.renderer.get());
        }
        fmt::print("{} tiles at {} px, 1920x1080: first frame {:.0f} ms, panning {:.2f} ms, cache "
                   "{:.1f} MB\n",
                   scene.tiles.size(), pixels, first, since(start) / frames,
                   static_cast<double>(painter.pictures().bytes()) / 1e6);
    }
}

int run(const std::vector<std::string>& arguments) {
    if (arguments.size() == 1 && arguments[0] == "--fingerprint") {
        fmt::print("{:016x}\n", fingerprint());
    } else if (arguments.size() == 2 && arguments[0] == "--icon") {
        std::ofstream(arguments[1]) << draw_icon(Theme{}, 256) << '\n';
    } else if (arguments.size() == 1 && arguments[0] == "--time") {
        measure();
    } else if (arguments.size() == 2) {
        draw_shipped(arguments[1], arguments[0]);
    } else if (arguments.size() == 1 && arguments[0].front() != '-') {
        const std::string& folder = arguments[0];
        const std::string font = CIRCULADE_SOURCE_DIR "/assets/fonts/Vollkorn-Black.ttf";
        for (int quarters = 0; quarters < 2; ++quarters) {
            const std::string name = std::to_string(quarters) + ".png";
            draw_contact_sheet(sample_tiles(), 128, quarters, folder + "/contact-" + name);
            draw_contact_sheet(odd_tiles(), 128, quarters, folder + "/odd-" + name);
        }
        std::vector<TileDefinition> gates = odd_tiles();
        std::erase_if(gates, [](const TileDefinition& tile) {
            return tile.id.find("bridge") == std::string::npos;
        });
        for (int quarters = 0; quarters < 4; ++quarters) { // marks in both of their pictures
            for (const int pixels : {48, 128, 256}) {
                const std::string name =
                    folder + "/gates-" + std::to_string(pixels) + '-' + std::to_string(quarters);
                draw_contact_sheet(gates, pixels, quarters, name + "-down.png");
                draw_contact_sheet(gates, pixels, quarters, name + "-up.png", ~0U);
            }
        }
        const BoardScene board = demo_scene();
        draw_board(board, 128, 0, 9, 6, font, folder + "/board-128.png");
        draw_board(board, 256, 0, 6, 5, font, folder + "/board-256.png");
        draw_board(board, 48, 0, 9, 6, font, folder + "/board-48.png");
        draw_board(board, 100, 1, 7, 9, font, folder + "/board-turned.png");
        draw_first_frames(board, 12, folder + "/board-first.png");
        draw_board(demo_scene_with_highlights(), 128, 0, 10, 7, font, folder + "/highlights.png");
    } else {
        fmt::print(stderr, "usage: art_sheet FOLDER [EXPANSION] | --fingerprint | "
                           "--icon FILE.svg | --time\n");
        return 2;
    }
    return 0;
}

} // namespace
} // namespace circulade

int main(int count, char** values) {
    try {
        return circulade::run({values + 1, values + count});
    } catch (const std::exception& e) {
        fmt::print(stderr, "art_sheet: {}\n", e.what());
        return 1;
    }
}
