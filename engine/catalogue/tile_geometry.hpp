// How the parts of one tile lie to each other, told from the border slots that they own.
//
// A part, or parts that meet on the tile, cuts the tile into as many gaps as it owns slots. Two
// slots lie in one piece of land if no cut puts them into different gaps.
#pragma once

#include "engine/board/geometry.hpp"

#include <string>
#include <vector>

namespace circulade {

/// Whether the two sets alternate around the border, so that one must bridge the other.
bool cross(SlotSet a, SlotSet b);
/// Whether some slot of `a` lies next to some slot of `b` on the border.
bool lie_side_by_side(SlotSet a, SlotSet b);
/// Whether `cut` keeps every slot of `a` from every slot of `b`.
bool separates(SlotSet cut, SlotSet a, SlotSet b);
/// The pieces of land that `cuts` leave of the slots `free`, clockwise by their first slot.
std::vector<SlotSet> pieces_of_land(SlotSet free, const std::vector<SlotSet>& cuts);
/// "NL NR".
std::string to_text(SlotSet slots);

} // namespace circulade
