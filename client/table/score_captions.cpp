#include "client/table/score_captions.hpp"

#include "client/table/motion.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace circulade {

namespace {

std::string lines_of(const Game& game, const Stage& stage, const Event& event) {
    std::string text;
    for (std::uint32_t n = 0; n < event.line_count; ++n) {
        text += (n == 0 ? "" : "\n") + stage.score_line(game.events.lines[event.first_line + n]);
    }
    return text;
}

bool counts_things(const Event& event) {
    return event.kind == EventKind::counter_changed;
}
PlayerId earner_of(const Event& event) {
    return counts_things(event) ? static_cast<PlayerId>(event.piece) : event.player;
}
PieceId piece_of(const Event& event) {
    return counts_things(event) ? PieceId{no_piece} : event.piece;
}
std::int32_t amount_of(const Game& game, const Event& event) {
    if (!counts_things(event)) {
        return event.number;
    }
    std::int32_t sum = 0;
    for (std::uint32_t n = 0; n < event.line_count; ++n) {
        const SheetLine& line = game.events.lines[event.first_line + n];
        sum += line.count * line.rate;
    }
    return sum;
}

/// Over each piece that was counted what it adds, as long as it stands.
void add_points_of_pieces(const Game& game, const Stage& stage, const Event& event, double opacity,
                          BoardScene& scene) {
    constexpr double over_a_head = 20;
    const std::vector<PieceId> counted = counted_pieces(game, event);
    const SheetLine* line = line_of_pieces(game, event, counted.size());
    const bool is_all = counted.size() == event.mark_count;
    for (const ScenePiece& piece : scene.pieces) {
        const auto* part = std::get_if<PartOnBoard>(&piece.where);
        if (line == nullptr || part == nullptr ||
            std::find(counted.begin(), counted.end(), piece.id) == counted.end()) {
            continue;
        }
        Caption caption;
        caption.where = stage.anchor(*part, piece.level);
        caption.text = is_all && counts_things(event) ? amount_text(stage, event, line->rate)
                                                      : with_sign(line->rate);
        caption.player = colour_of(game, earner_of(event));
        caption.opacity = opacity;
        caption.small = true;
        caption.rise = over_a_head;
        scene.captions.push_back(std::move(caption));
    }
}

} // namespace

std::vector<PartId> parts_of(const Game& game, const Event& event) {
    const auto first = game.events.parts.begin() + static_cast<std::ptrdiff_t>(event.first_part);
    return {first, first + static_cast<std::ptrdiff_t>(event.part_count)};
}

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

const SheetLine* line_of_pieces(const Game& game, const Event& event, std::size_t counted) {
    const auto first = game.events.lines.begin() + static_cast<std::ptrdiff_t>(event.first_line);
    const auto last = first + static_cast<std::ptrdiff_t>(event.line_count);
    // What figures add is said after what is given for something else.
    const auto behind = std::find_if(
        std::make_reverse_iterator(last), std::make_reverse_iterator(first),
        [&](const SheetLine& one) { return one.count == static_cast<std::int32_t>(counted); });
    return counted == 0 || behind == std::make_reverse_iterator(first) ? nullptr : &*behind;
}

std::string amount_text(const Stage& stage, const Event& event, std::int32_t amount) {
    if (!counts_things(event)) {
        return with_sign(amount);
    }
    return (amount < 0 ? "\xE2\x88\x92" : "+") + stage.count(event.what, std::abs(amount));
}

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
        const auto printed = where_on_board(game, first);
        if (first.kind == PlaceKind::space && printed) {
            const auto* part = std::get_if<PartOnBoard>(&*printed);
            return part != nullptr ? stage.anchor(*part, -1) : std::get<BoardPoint>(*printed);
        }
        if (const auto square = square_of(game, first)) {
            return {square->x + 0.5, square->y + 0.5};
        }
    }
    if (piece_of(event) != no_piece) {
        return point_on_stage(game, stage, game.state.pieces[event.piece]);
    }
    return stage.middle;
}

void add_points(const Game& game, const Stage& stage, const Event& event, double opacity,
                BoardScene& scene) {
    add_points_of_pieces(game, stage, event, opacity, scene);
    if (counts_things(event) && counted_pieces(game, event).size() == event.mark_count) {
        return; // each shows its own
    }
    constexpr double over_a_piece = 34; // where the piece that brought the points stands
    Caption caption;
    caption.where = source_of(game, stage, event);
    caption.text = amount_text(stage, event, amount_of(game, event));
    caption.lines = lines_of(game, stage, event);
    caption.player = colour_of(game, earner_of(event));
    caption.opacity = opacity;
    caption.rise = event.part == no_part && piece_of(event) != no_piece ? over_a_piece : 0;
    scene.captions.push_back(std::move(caption));
}

} // namespace circulade
