// House rules as people change them: a parameter, a number of pieces or tiles, a tag.
#pragma once

#include "client/house/house_words.hpp"
#include "client/table/tile_preview.hpp"
#include "client/ui/frame.hpp"

#include <memory>
#include <string>
#include <vector>

namespace circulade {

/// What is looked for in the list of house rules.
struct HouseSearch {
    std::vector<std::string> words; ///< as search_words() gives them; empty: everything
    bool only_changes = false;

    [[nodiscard]] bool is_on() const { return only_changes || !words.empty(); }
};
/// Whether a thing of that text, and by that rule, is among what is looked for.
bool is_wanted(const HouseSearch& search, const std::string& text, const std::string& rule,
               bool changed);
/// All that can be found of a parameter: label, help, names, rule.
bool is_wanted(const HouseSearch& search, const Shell& shell, const NewGame& game,
               const ParameterDefinition& parameter);

/// A parameter with its help and rule, its standard, and the way back to it.
void draw_parameter(const Frame& frame, const Shell& shell, NewGame& game,
                    const ParameterDefinition& parameter);

/// "5 → 7" and a button back to the standard. True if that was pressed.
bool draw_change(const Frame& frame, const std::string& from, const std::string& to);

} // namespace circulade
