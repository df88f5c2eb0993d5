#include "client/table/score_captions.hpp"

#include "client/table/motion.hpp"

#include <algorithm>

namespace circulade {

namespace {

std::string lines_of(const Game& game, const Stage& stage, const Event& event) {
    std::string text;
    for (std::uint32_t n = 0; n < event.line_count; ++n) {
        text += (n == 0 ? "" : "\n") + stage.score_line(game.events.lines[event.first_line + n]);
    }
    return text;
}

/// Where the points of an event come up: over the middle of what they are for.
BoardPoint source_of(const Game& game, const Stage& stage, const Event& event) {
    const std::vector<PartOnBoard> parts = parts_on_board(game, parts_of(game, event));
    if (!parts.empty()) {
        // The tile nearest to the middle of them all, lest it be beside a bent road.
        double x = 0;
        double y = 0;
        for (const PartOnBoard& part : parts) {
            x += part.square.x + 0.5;
            y += part.square.y + 0.5;
        }
        const auto count = static_cast<double>(parts.size());
        const BoardPoint middle{x / count, y / count};
        const auto nearest =
            std::min_element(parts.begin(), parts.end(), [&](PartOnBoard a, PartOnBoard b) {
                return distance_of({a.square.x + 0.5, a.square.y + 0.5}, middle) <
                       distance_of({b.square.x + 0.5, b.square.y + 0.5}, middle);
            });
        return {nearest->square.x + 0.5, nearest->square.y + 0.5};
    }
    if (event.mark_count > 0) { // the first thing that was counted
        const Place first = game.events.marks[event.first_mark];
        if (const auto square = square_of(game, first)) {
            return {square->x + 0.5, square->y + 0.5};
        }
    }
    if (event.piece != no_piece) {
        return point_on_stage(game, stage, game.state.pieces[event.piece]);
    }
    return stage.middle;
}

/// The pieces that an event counted one by one.
std::vector<PieceId> counted_pieces(const Game& game, const Event& event) {
    std::vector<PieceId> pieces;
    for (std::uint32_t n = 0; n < event.mark_count; ++n) {
        const Place mark = game.events.marks[event.first_mark + n];
        if (mark.kind == PlaceKind::piece) {
            pieces.push_back(mark.where);
        }
    }
    return pieces;
}

/// The line by which each of the counted pieces adds something; null if none is.
const SheetLine* line_of_pieces(const Game& game, const Event& event, std::size_t counted) {
    const auto first = game.events.lines.begin() + static_cast<std::ptrdiff_t>(event.first_line);
    const auto last = first + static_cast<std::ptrdiff_t>(event.line_count);
    const auto line = std::find_if(first, last, [&](const SheetLine& one) {
        return one.count == static_cast<std::int32_t>(counted);
    });
    return counted == 0 || line == last ? nullptr : &*line;
}

/// Over each piece that was counted what it adds, as long as it stands. Gives how high these reach
/// over the place of the event, in tile units.
double add_points_of_pieces(const Game& game, const Stage& stage, const Event& event,
                            double opacity, BoardScene& scene) {
    constexpr double over_a_head = 20;
    constexpr double over_a_piece = 34; // where the piece that brought the points stands
    constexpr double near = 0.45;       // of a tile
    const double one_caption = 19 * stage.caption_scale;
    const std::vector<PieceId> counted = counted_pieces(game, event);
    const SheetLine* line = line_of_pieces(game, event, counted.size());
    const BoardPoint middle = source_of(game, stage, event);
    double reach = event.part == no_part && event.piece != no_piece ? over_a_piece : 0;
    for (const ScenePiece& piece : scene.pieces) {
        const auto* part = std::get_if<PartOnBoard>(&piece.where);
        if (line == nullptr || part == nullptr ||
            std::find(counted.begin(), counted.end(), piece.id) == counted.end()) {
            continue;
        }
        Caption caption;
        caption.where = stage.anchor(*part, piece.level);
        caption.text = with_sign(line->rate);
        caption.player = colour_of(game, event.player);
        caption.opacity = opacity;
        caption.small = true;
        caption.rise = over_a_head;
        for (const Caption& other : scene.captions) { // several on one feature
            caption.rise += other.small && other.where == caption.where ? one_caption : 0;
        }
        if (const double away = distance_of(caption.where, middle); away < near) {
            constexpr double tile = 100;
            constexpr double whole_pyramid = 30; // whoever else stands in it
            const double up = piece.level < 0 ? tile * away : whole_pyramid;
            reach = std::max(reach, up + caption.rise + 2 * one_caption);
        }
        scene.captions.push_back(std::move(caption));
    }
    return reach;
}

/// Of a caption with its lines, in tile units.
double half_height(const Caption& caption) {
    constexpr double text = 17;
    constexpr double line = 9;
    const auto lines = caption.lines.empty()
                           ? 0
                           : 1 + std::count(caption.lines.begin(), caption.lines.end(), '\n');
    return text + line * static_cast<double>(lines);
}

} // namespace

std::vector<PartId> parts_of(const Game& game, const Event& event) {
    const auto first = game.events.parts.begin() + static_cast<std::ptrdiff_t>(event.first_part);
    return {first, first + static_cast<std::ptrdiff_t>(event.part_count)};
}

void add_points(const Game& game, const Stage& stage, const Event& event, double opacity,
                BoardScene& scene) {
    Caption caption;
    caption.where = source_of(game, stage, event);
    caption.text = with_sign(event.number);
    caption.lines = lines_of(game, stage, event);
    caption.player = colour_of(game, event.player);
    caption.opacity = opacity;
    caption.rise = add_points_of_pieces(game, stage, event, opacity, scene);
    for (const Caption& other : scene.captions) {
        if (!other.small && other.where == caption.where) {
            if (other.lines == caption.lines) {
                caption.lines.clear(); // said once
            }
            caption.rise =
                std::max(caption.rise, other.rise + (half_height(other) + half_height(caption)) *
                                                        stage.caption_scale);
        }
    }
    scene.captions.push_back(std::move(caption));
}

} // namespace circulade
