// House rules in words: names of files, what is changed, what a value is called.
#pragma once

#include "client/screens/shell.hpp"

#include <string>
#include <vector>

namespace circulade {

/// One of several texts: in the language in use, else in English, else in any.
std::string in_use(const std::map<std::string, std::string>& texts);
/// What a file calls itself; its own name where that can't be read.
std::string title_of(const HouseFile& file);

std::string label_of(const ParameterDefinition& parameter, const ParameterText* text);
/// What a choice, or a name of a `counts`, is called.
std::string name_of(const std::string& word, const ParameterText* text);
std::vector<std::string> words_of_choices(const ParameterDefinition& parameter,
                                          const ParameterText* text);
std::string words_of_value(const ParameterDefinition& parameter, const ParameterText* text,
                           const ParameterValue& value);
/// "U: road"
std::string tile_words(const Shell& shell, const std::string& tile);

/// "5 → 7"
std::string words_of_change(const std::string& from, const std::string& to);
/// A line for each thing that the choices change: "Meeples: 7 → 8", "Abbot: 2".
std::vector<std::string> words_of_changes(const Shell& shell, const NewGame& game);
/// "Family game, 2 more changes"; empty where nothing is changed and no file chosen.
std::string words_of_house(const Shell& shell, const HouseInPlay& house);

} // namespace circulade
