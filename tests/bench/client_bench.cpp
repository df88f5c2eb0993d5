#include "tests/bench/client_bench.hpp"

#include "client/art/board_painter.hpp"
#include "tests/art/canvas_on_surface.hpp"
#include "tests/art/demo_board.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <set>
#include <string>
#include <vector>

namespace circulade {
namespace {

constexpr int width = 1920;
constexpr int height = 1080;

/// Milliseconds of this process's own processor time: what else the machine does is not counted.
double milliseconds_now() {
    return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Every feature owned, some by two or by nobody, and one of each thing that can be marked.
BoardScene busy_scene(int count, int columns, int rows) {
    BoardScene scene;
    scene.tiles = demo_tiles(count, columns, rows, 7);
    std::set<PartOnBoard> done;
    int n = 0;
    for (const SceneTile& tile : scene.tiles) {
        for (std::size_t part = 0; part < tile.definition->parts.size(); ++part) {
            if (done.contains({tile.square, part})) {
                continue;
            }
            const std::vector<PartOnBoard> parts = joined_parts(scene.tiles, {tile.square, part});
            done.insert(parts.begin(), parts.end());
            const bool field = tile.definition->parts[part].feature == "base.field";
            const int owner = n++ % 6;
            std::vector<int> owners;
            if (n % 7 != 0) {
                owners.push_back(owner);
            }
            if (n % 5 == 0) {
                owners.push_back((owner + 2) % 6);
            }
            scene.owned.push_back({parts, owners});
            if (n % 3 == 0) {
                scene.pieces.push_back({parts.front(),
                                        {n % 11 == 0 ? Silhouette::large : Silhouette::meeple,
                                         field ? Pose::lying : Pose::upright, owner}});
            }
            if (n % 40 == 0) {
                scene.claimable.push_back(
                    {parts, parts.front(), {Silhouette::meeple, Pose::upright, 1}, n % 80 == 0});
            }
            if (n % 60 == 0) {
                scene.scored.push_back(parts);
                scene.lit.push_back(parts);
            }
        }
    }
    std::set<Square> laid;
    for (const SceneTile& tile : scene.tiles) {
        laid.insert(tile.square);
    }
    for (const Square square : laid) {
        for (const Side side : all_sides) {
            const Square open = neighbour(square, side);
            if (!laid.contains(open)) {
                scene.squares.push_back({open, static_cast<MarkedSquare::Kind>(n % 4)});
                scene.counts.push_back({open, n++ % 20});
            }
        }
    }
    if (!scene.squares.empty()) {
        const Square open = scene.squares.front().square;
        scene.ghost = GhostTile{{open, scene.tiles.front().definition, 1}, true, {}};
        scene.clashes.push_back({scene.squares.back().square, {true, false, true, false}});
    }
    for (int player = 0; player < 6; ++player) {
        const std::size_t at = static_cast<std::size_t>(player + 1) * scene.tiles.size() / 8;
        scene.last_laid.push_back({scene.tiles[at].square, player});
        scene.captions.push_back({{scene.tiles[at].square.x + 0.5, scene.tiles[at].square.y + 0.5},
                                  "+" + std::to_string(player * 3),
                                  10,
                                  1,
                                  "3 tiles\n2 coats of arms",
                                  player});
    }
    return scene;
}

/// One view for each frame, in turn; the benchmark's counters say how long frames took.
template <typename NextView>
void frames(benchmark::State& bench, const BoardScene& scene, View view, Pace pace,
            const NextView& next_view) {
    SurfaceCanvas canvas(width, height);
    BoardPainter painter(*canvas.renderer, Theme{},
                         std::string(CIRCULADE_ASSETS) + "/fonts/Vollkorn-Black.ttf");
    view.viewport = {0, 0, width, height};
    painter.draw(scene, view, Pace::whole);
    SDL_RenderFlush(canvas.renderer.get());
    std::vector<double> times;
    std::size_t most_bytes = 0;
    int frame = 0;
    for (auto _ : bench) {
        view = next_view(view, frame++);
        const double start = milliseconds_now();
        painter.draw(scene, view, pace);
        SDL_RenderFlush(canvas.renderer.get());
        times.push_back(milliseconds_now() - start);
        most_bytes = std::max(most_bytes, painter.pictures().bytes());
    }
    std::sort(times.begin(), times.end());
    bench.counters["median_ms"] = times[times.size() / 2];
    bench.counters["p99_ms"] = times[std::min(times.size() - 1, times.size() * 99 / 100)];
    bench.counters["worst_ms"] = times.back();
    bench.counters["tiles"] = static_cast<double>(scene.tiles.size());
    bench.counters["cache_MB"] = static_cast<double>(most_bytes) / 1e6;
}

const BoardScene& five_hundred() {
    static const BoardScene scene = busy_scene(500, 31, 18);
    return scene;
}
const BoardScene& thousand() {
    static const BoardScene scene = busy_scene(1000, 50, 22);
    return scene;
}

View at_pixels(double pixels) {
    View view;
    view.pixels_per_tile = pixels;
    return view;
}

void first_frame(benchmark::State& bench) {
    const BoardScene& scene = five_hundred();
    View view = at_pixels(60);
    view.viewport = {0, 0, width, height};
    double until_whole = 0;
    for (auto _ : bench) {
        SurfaceCanvas canvas(width, height);
        BoardPainter painter(*canvas.renderer, Theme{});
        const double start = milliseconds_now();
        bool whole = painter.draw(scene, view, Pace::spread);
        SDL_RenderFlush(canvas.renderer.get());
        bench.SetIterationTime((milliseconds_now() - start) / 1000);
        while (!whole) {
            whole = painter.draw(scene, view, Pace::spread);
            SDL_RenderFlush(canvas.renderer.get());
        }
        until_whole = milliseconds_now() - start;
    }
    bench.counters["until_whole_ms"] = until_whole;
}

} // namespace

void register_client_benchmarks() {
    using benchmark::kMillisecond;
    benchmark::RegisterBenchmark("500 tiles with all overlays, 1920x1080",
                                 [](auto& bench) {
                                     frames(bench, five_hundred(), at_pixels(60), Pace::spread,
                                            [](const View& view, int) { return view; });
                                 })
        ->Unit(kMillisecond)
        ->Iterations(300);
    benchmark::RegisterBenchmark(
        "500 tiles with all overlays, panned",
        [](auto& bench) {
            frames(bench, five_hundred(), at_pixels(60), Pace::spread, [](const View& view, int n) {
                return panned(view, n / 20 % 2 == 0 ? 7 : -7, n / 10 % 2 == 0 ? 3 : -3);
            });
        })
        ->Unit(kMillisecond)
        ->Iterations(300);
    benchmark::RegisterBenchmark("1000 tiles with all overlays, panned",
                                 [](auto& bench) {
                                     frames(bench, thousand(), at_pixels(64), Pace::spread,
                                            [](const View& view, int n) {
                                                return panned(view, n / 100 % 2 == 0 ? 20 : -20, 0);
                                            });
                                 })
        ->Unit(kMillisecond)
        ->Iterations(400);
    benchmark::RegisterBenchmark(
        "1000 tiles with all overlays, zoomed",
        [](auto& bench) {
            frames(bench, thousand(), at_pixels(40), Pace::spread, [](const View& view, int n) {
                return zoomed_at(view, n / 60 % 2 == 0 ? 1.03 : 1 / 1.03, 700, 400);
            });
        })
        ->Unit(kMillisecond)
        ->Iterations(360);
    benchmark::RegisterBenchmark("first frame of 500 tiles with all overlays", first_frame)
        ->Unit(kMillisecond)
        ->Iterations(2)
        ->UseManualTime();
}

} // namespace circulade
