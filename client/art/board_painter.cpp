#include "client/art/board_painter.hpp"

#include "client/art/board_frame.hpp"
#include "client/art/captions.hpp"
#include "client/art/motif_changes.hpp"
#include "client/art/tile_layout.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace circulade {
Point anchor_on(const TilePicture& shape, std::size_t part) {
    const PartPicture* found = part_or_space(shape, part);
    return found != nullptr ? found->anchor : Point{50, 50};
}

int picture_variant(Square square) {
    // Two primes spread neighbours; the shift mixes high bits into those that are kept.
    const std::uint32_t x = static_cast<std::uint32_t>(square.x) * 73856093U;
    const std::uint32_t y = static_cast<std::uint32_t>(square.y) * 19349663U;
    const std::uint32_t hash = x ^ y;
    return static_cast<int>((hash ^ (hash >> 15U)) % picture_variants);
}

BoardPainter::BoardPainter(SDL_Renderer& renderer, Theme theme, std::filesystem::path caption_font)
    : renderer_(renderer), theme_(std::move(theme)), cache_(renderer) {
    if (!caption_font.empty()) {
        captions_ = std::make_unique<Captions>(std::move(caption_font));
    }
}

BoardPainter::~BoardPainter() = default;

void BoardPainter::set_theme(Theme theme) {
    const std::shared_ptr<const Motifs> before = std::exchange(theme_.motifs, theme.motifs);
    const bool only_pictures = theme_ == theme && before != nullptr && theme.motifs != nullptr;
    theme_ = std::move(theme);
    if (!only_pictures) {
        forget_pictures();
        return;
    }
    for (const std::string& expansion : expansions_with_other_pictures(*before, *theme_.motifs)) {
        kinds_.revise(expansion);
    }
    using enum PictureKey::Kind;
    for (const PictureKey::Kind kind : {piece, disc, sign}) {
        cache_.forget(kind);
    }
}

void BoardPainter::forget_pictures() {
    cache_.clear();
    shapes_.clear();
    shown_.clear();
    last_size_ = 0;
    recent_sizes_.clear();
    kinds_.clear();
}

bool BoardPainter::draw(const BoardScene& scene, const View& view, Pace pace) {
    const bool finished = Frame{*this, scene, view, pace}.draw();
    unfinished_ = unfinished_ || !finished;
    return finished;
}

bool BoardPainter::take_unfinished() {
    return std::exchange(unfinished_, false);
}

const TilePicture& BoardPainter::shape_of(const SceneTile& tile, int view_quarters) {
    const std::uint32_t number = picture_number(kinds_, tile, view_quarters);
    auto found = shapes_.find(number);
    if (found == shapes_.end()) {
        found = shapes_
                    .emplace(number, draw_tile(*tile.definition, tile.quarters + view_quarters,
                                               picture_variant(tile.square), theme_, drawn_size_,
                                               tile.changed))
                    .first;
    }
    return found->second;
}

std::string BoardPainter::svg_of(const SceneTile& tile, int view_quarters, int pixels) {
    shape_of(tile, view_quarters);
    TilePicture& shape = shapes_.at(picture_number(kinds_, tile, view_quarters));
    std::string left = std::exchange(shape.svg, {}); // once rasterised, nobody needs it again
    if (!left.empty() && shape.pixels == pixels) {
        return left;
    }
    return draw_tile(*tile.definition, tile.quarters + view_quarters, picture_variant(tile.square),
                     theme_, pixels, tile.changed)
        .svg;
}

BoardPoint BoardPainter::anchor_of(const SceneTile& tile, std::size_t part, int view_quarters,
                                   int level) {
    const TilePicture& shape = shape_of(tile, view_quarters);
    Point anchor = anchor_on(shape, part);
    if (const PartPicture* seen = part_or_space(shape, part); seen != nullptr && level >= 0) {
        anchor = anchor + anchor_in_pyramid(level, seen->across);
    }
    // From the turned picture back to the board.
    View view;
    view.viewport = {0, 0, 0, 0};
    view.pixels_per_tile = 100;
    view.quarters = view_quarters & 3;
    const SDL_Rect rect = rect_of(tile.square, view);
    return board_point_at(view, rect.x + anchor.x, rect.y + anchor.y);
}

std::optional<std::size_t> BoardPainter::part_under(const SceneTile& tile, int view_quarters,
                                                    Point p, double slack,
                                                    const std::vector<std::size_t>* among) {
    const TilePicture& shape = shape_of(tile, view_quarters);
    std::optional<std::size_t> best;
    double least = std::numeric_limits<double>::infinity();
    const std::size_t count = shape.parts.size() + shape.spaces.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (among != nullptr && std::find(among->begin(), among->end(), i) == among->end()) {
            continue;
        }
        const PartPicture& part = *part_or_space(shape, i);
        double cost = std::numeric_limits<double>::infinity();
        if (part.shape == PartPicture::Shape::line) {
            for (const Polyline& line : part.lines) {
                const double off = distance_to_line(p, line);
                if (off <= part.width / 2 + slack) {
                    cost = std::min(cost, 1000 + off); // a road lies over fields
                }
            }
        } else if (inside(p, part.outline)) {
            const double area = std::abs(signed_area(part.outline));
            const bool field =
                i < shape.parts.size() && look_of(tile.definition->parts[i]) == PartLook::field;
            cost = part.shape == PartPicture::Shape::spot ? area / 1000
                   : field                                ? 1e6 + area
                                                          : 2000 + area / 100;
        }
        if (cost < least) {
            least = cost;
            best = i;
        }
    }
    return best;
}

std::optional<Picked> BoardPainter::pick(const BoardScene& scene, const View& view, double x,
                                         double y) {
    const double unit_pixels = tile_pixels(view) / 100.0;
    std::optional<Picked> best;
    double nearest = 15; // tile units from a ghost figure's middle
    for (std::size_t i = 0; i < scene.claimable.size(); ++i) {
        const PartOnBoard& stand = scene.claimable[i].stand;
        for (const SceneTile& tile : scene.tiles) {
            if (tile.square == stand.square) {
                const Point anchor = anchor_on(shape_of(tile, view.quarters), stand.part);
                const SDL_Rect rect = rect_of(tile.square, view);
                const Point p{(x - rect.x) / unit_pixels, (y - rect.y) / unit_pixels};
                if (distance(p, anchor) < nearest) {
                    nearest = distance(p, anchor);
                    best = Picked{i, stand};
                }
            }
        }
    }
    if (best) {
        return best;
    }
    const Square square = square_at(view, x, y);
    for (const SceneTile& tile : scene.tiles) {
        if (tile.square != square) {
            continue;
        }
        // Where a piece may stand on several tiles of a feature, the tile decides.
        std::vector<std::size_t> among;
        std::map<std::size_t, std::size_t> feature_of;
        const auto stands_here = [&](std::size_t i) {
            return scene.claimable[i].stand.square == square;
        };
        for (std::size_t i = 0; i < scene.claimable.size(); ++i) {
            for (const PartOnBoard& part : scene.claimable[i].parts) {
                if (part.square != square) {
                    continue;
                }
                const auto [known, is_first] = feature_of.try_emplace(part.part, i);
                if (is_first) {
                    among.push_back(part.part);
                } else if (!stands_here(known->second)) {
                    known->second = i;
                }
            }
        }
        const double slack = 4 / unit_pixels; // a finger's breadth in pixels, not in tiles
        const auto part = part_under(tile, view.quarters, tile_point_at(view, x, y), slack, &among);
        if (!part) {
            continue;
        }
        const std::size_t found = feature_of[*part];
        const bool could_be_another =
            std::count_if(scene.claimable.begin(), scene.claimable.end(),
                          [&](const ClaimableFeature& other) {
                              return other.parts == scene.claimable[found].parts;
                          }) > 1;
        if (stands_here(found) || !could_be_another) {
            return Picked{found, {square, *part}};
        }
    }
    return std::nullopt;
}

std::optional<PartOnBoard> BoardPainter::part_at(const BoardScene& scene, const View& view,
                                                 double x, double y) {
    const Square square = square_at(view, x, y);
    for (const SceneTile& tile : scene.tiles) {
        if (tile.square == square) {
            const auto part =
                part_under(tile, view.quarters, tile_point_at(view, x, y), 0, nullptr);
            if (part) {
                return PartOnBoard{square, *part};
            }
        }
    }
    return std::nullopt;
}

} // namespace circulade
