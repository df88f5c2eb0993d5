// All that an expansion says to people, by id and language, from its text.LANGUAGE.yaml.
#pragma once

#include "engine/catalogue/chapters.hpp"
#include "engine/catalogue/yaml_node.hpp"

#include <map>

namespace circulade {

/// A text that depends on a number, as gettext knows it. `few` is used by Romanian and others.
struct PluralText {
    std::string one;
    std::string few;
    std::string other;
};

/// The form for `number` in a language: "ro" has one / few / other, all others one / other.
const std::string& for_number(const PluralText& text, std::string_view language, int number);
/// `text` with `{name}` replaced by its value; unknown names stay.
std::string filled(std::string_view text,
                   const std::vector<std::pair<std::string, std::string>>& values);

struct ParameterText {
    std::string label;
    std::string help;
    std::map<std::string, std::string> choices; ///< choice → label
};

/// One language of one expansion. Keys are full names ("base.meeple") but for rule ids ("BA-07").
struct ExpansionTexts {
    std::string language; ///< "en"
    std::string title;
    std::string about;
    std::map<std::string, std::string> rules;        ///< rule id → what it says
    std::vector<RuleChapter> chapters;               ///< may be left out, or leave rules out
    std::map<std::string, ParameterText> parameters; ///< also of counts: `choices` holds its names
    std::map<std::string, PluralText> pieces;
    std::map<std::string, std::string> features;
    std::map<std::string, std::string> spaces;
    std::map<std::string, std::string> areas;
    std::map<std::string, std::string> tokens;  ///< "stack.token", or a die → name
    std::map<std::string, std::string> options; ///< label of the action
    std::map<std::string, std::string> tags;    ///< may be left out, like the next three
    std::map<std::string, std::string> edges;
    std::map<std::string, std::string> steps;   ///< what the player is asked to do
    std::map<std::string, std::string> tiles;   ///< what is on the tile
    std::map<std::string, PluralText> scores;   ///< line of a score: {count}, {rate}
    std::map<std::string, std::string> reasons; ///< why an action is refused
    std::vector<Problem> missing; ///< each thing of the expansion that has no text here
};

/// The folder whose texts are read.
struct TextsOf {
    const ExpansionDefinition& expansion;
    /// Tiles of a `with:` block whose folder is not there; texts for them are no problem.
    const std::vector<std::string>& sleeping;
    /// No if its tiles.yaml has problems: then which tiles there are cannot be told, and a text
    /// for one that seems not to be there is no news.
    bool tiles_are_known = true;
};

/// Reads one file. Texts for things that the expansion does not have are problems. Things without
/// a text are listed in `missing`: for them the other language stands in.
ExpansionTexts read_texts_file(const YamlNode& root, const std::string& language, const TextsOf& of,
                               std::vector<Problem>& problems);

/// What one language says and another does not, of all that a language may be whole without: rules,
/// chapters, scores, reasons, tags, edges, steps and tiles. Added to `missing` of the language that
/// lacks it. `files` and `texts` are by language.
void compare_languages(const std::map<std::string, YamlNode>& files,
                       const ExpansionDefinition& expansion,
                       std::map<std::string, ExpansionTexts>& texts);

} // namespace circulade
