// A line of play: entries one after the other, what was said about the positions between them, and
// the branches that leave it for what was played otherwise.
#pragma once

#include "engine/game/events.hpp"
#include "engine/game/touch.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

/// One entry of a line: an action or a touch that was carried out, with every outcome of chance
/// as it fell.
struct Played {
    Action action;              ///< a pass, and of no meaning, if it was a touch
    std::optional<Touch> touch; ///< done by hand, beside the rules
    PlayerId player = nobody;   ///< who was asked; whoever did it by hand
    std::vector<Outcome> outcomes;
    std::vector<Outcome> awaited; ///< those of Game::dictated that were used up
    std::size_t first_event = 0;  ///< its events in Game::events.list run from here
    Events::Extent events_before;
    std::uint64_t hash_before = 0;
};

/// Whether both do the same and the same came of it.
inline bool are_alike(const Played& a, const Played& b) {
    return a.action == b.action && a.touch == b.touch && a.outcomes == b.outcomes;
}

struct NoteArrow {
    Square from;
    Square to;
    friend bool operator==(NoteArrow, NoteArrow) = default;
};

/// What somebody has to say about a position.
struct Note {
    std::string text;
    std::vector<NoteArrow> arrows;
    std::vector<Square> marks;
    friend bool operator==(const Note&, const Note&) = default;
    [[nodiscard]] bool empty() const { return text.empty() && arrows.empty() && marks.empty(); }
};
inline constexpr std::size_t longest_note = 2000;      ///< bytes
inline constexpr std::size_t most_marks_in_note = 100; ///< and as many arrows
/// Whether a note is no longer than notes may be.
inline bool may_be_kept(const Note& note) {
    return note.text.size() <= longest_note && note.arrows.size() <= most_marks_in_note &&
           note.marks.size() <= most_marks_in_note;
}
/// Notes by the number of entries played before the position, counted from a new game on.
using Notes = std::map<std::size_t, Note>;

struct Branch {
    std::size_t leaves = 0;       ///< after so many entries, counted from a new game on
    std::vector<Played> entries;  ///< never empty
    std::vector<Branch> branches; ///< that leave this one, as in Game
    Notes notes;                  ///< on positions behind `leaves`
};
inline constexpr std::size_t most_branches = 64;      ///< that leave one line
inline constexpr std::size_t most_branches_deep = 32; ///< branches of branches

} // namespace circulade
