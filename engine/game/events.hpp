// What happened, for those who watch: the log, the animations, the lab. Rules never read events.
#pragma once

#include "engine/game/action.hpp"
#include "engine/rules/sheet.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace circulade {

enum class EventKind : std::uint8_t {
    turn_began,        ///< player
    tile_drawn,        ///< player, kind
    tile_set_aside,    ///< player, kind: it fits nowhere (BA-06)
    tile_placed,       ///< player, kind, square, rotation
    piece_moved,       ///< piece, from, to, number: the height it stood at
    token_turned,      ///< kind: chance, number: token
    die_rolled,        ///< kind: chance, number: what it shows
    counter_changed,   ///< kind: counter, where: cell, number: new value, lines of Change::earn()
    feature_completed, ///< part
    scored,            ///< player, part or piece, number: points, lines
    game_ended,
};

/// What a score was for.
enum class ScoredFor : std::uint8_t { feature, piece, other };

struct Event {
    EventKind kind = EventKind::turn_began;
    PlayerId player = nobody;
    std::uint8_t rotation = 0;
    ScoredFor scored_for = ScoredFor::feature;
    std::uint16_t what = 0; ///< tile kind, chance, counter
    PieceId piece = no_piece;
    PartId part = no_part;
    Square square;
    Place from;
    Place to;
    bool at_end = false;          ///< scored at the end of the game
    std::int32_t number = 0;      ///< points, a die's face, a counter's new value, a height
    std::uint32_t first_line = 0; ///< in Events::lines
    std::uint32_t line_count = 0;
    std::uint32_t first_part = 0; ///< in Events::parts: the parts that the points come from
    std::uint32_t part_count = 0;
    std::uint32_t first_mark = 0; ///< in Events::marks: what else was counted, see Sheet::mark()
    std::uint32_t mark_count = 0;
};

/// Events in order, and the lines of those that scored.
struct Events {
    std::vector<Event> list;
    std::vector<SheetLine> lines;
    std::vector<PartId> parts;
    std::vector<Place> marks;

    /// How much there is of each, to go back to.
    struct Extent {
        std::size_t list = 0;
        std::size_t lines = 0;
        std::size_t parts = 0;
        std::size_t marks = 0;
    };
    [[nodiscard]] Extent extent() const {
        return {list.size(), lines.size(), parts.size(), marks.size()};
    }
    /// Forgets all that came after `extent`.
    void shrink_to(const Extent& extent) {
        list.resize(extent.list);
        lines.resize(extent.lines);
        parts.resize(extent.parts);
        marks.resize(extent.marks);
    }
    void clear() {
        list.clear();
        lines.clear();
        parts.clear();
        marks.clear();
    }
};

} // namespace circulade
