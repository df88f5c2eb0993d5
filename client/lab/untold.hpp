// Ids that rules.cpp puts into scores and that no text tells.
#pragma once

#include "engine/catalogue/load.hpp"
#include "engine/game/events.hpp"

#include <iosfwd>
#include <set>
#include <string>

namespace circulade {

/// The ids in lines of scores.
struct LineIds {
    std::set<std::string, std::less<>> lines; ///< "base.tiles"
    std::set<std::string, std::less<>> rules; ///< "BA-13"

    void add(const SheetLine& line);
};

/// Writes one line for each id that no expansion's texts have in any language.
void warn_of_untold(const LineIds& ids, const Loaded& loaded, std::ostream& out);

} // namespace circulade
