#include "client/screens/expansion_list.hpp"

#include "client/editor/editor_screen.hpp"
#include "client/house/house_changes.hpp"
#include "client/house/house_screen.hpp"
#include "client/house/house_words.hpp"
#include "client/house/thing_controls.hpp"
#include "client/screens/refused_folders.hpp"
#include "client/table/panel_parts.hpp"
#include "client/text/failures.hpp"
#include "client/text/translate.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

namespace circulade {

namespace {

std::string words_of_count(const TileCount& count) {
    if (count.added == 0 && count.exchanged == 0) {
        return {}; // it brings none: a new figure, say
    }
    if (count.exchanged > 0) {
        return trn("{count} tile exchanged", "{count} tiles exchanged", count.exchanged);
    }
    return trn("{count} tile", "{count} tiles", count.added);
}

const ExpansionTexts* texts_in_use(const Shell& shell, const std::string& expansion) {
    return shell.loaded.texts_of(expansion, language_in_use());
}

/// An expansion of the user's own is told from those that come with the game, and by its folder's
/// name from one of the same title.
std::string title_with_owner(const Shell& shell, const ExpansionDefinition& expansion) {
    const auto title_of_expansion = [&](const ExpansionDefinition& one) {
        const ExpansionTexts* texts = texts_in_use(shell, one.name);
        return texts != nullptr ? texts->title : one.name;
    };
    const std::string title = title_of_expansion(expansion);
    if (!is_own_expansion(shell, expansion)) {
        return title;
    }
    const auto& all = shell.loaded.expansions;
    const bool is_doubled =
        std::count_if(all.begin(), all.end(), [&](const ExpansionDefinition& other) {
            return title_of_expansion(other) == title;
        }) > 1;
    return title + " (" + trc("an expansion", "yours") +
           (is_doubled ? ": " + expansion.name : std::string()) + ")";
}

/// "First prize 10 → 40" for each parameter whose standard the variant changes.
std::string changed_standards(const Shell& shell, const ExpansionDefinition& variant,
                              const ExpansionDefinition& original) {
    std::string words;
    for (const ParameterDefinition& parameter : variant.parameters) {
        const auto known =
            std::find_if(original.parameters.begin(), original.parameters.end(),
                         [&](const auto& other) { return other.name == parameter.name; });
        if (known == original.parameters.end() || known->type != parameter.type ||
            known->standard == parameter.standard) {
            continue;
        }
        const ParameterText* text = text_of(shell, parameter);
        words += (words.empty() ? "" : "; ") + label_of(parameter, text) + ' ' +
                 words_of_change(words_of_value(*known, text, known->standard),
                                 words_of_value(parameter, text, parameter.standard));
    }
    return words;
}

/// What an expansion says of itself, marked where that is in another language; of a variant that
/// says nothing new, what it changes.
std::string about_expansion(const Shell& shell, const ExpansionDefinition& expansion) {
    const ExpansionTexts* texts = texts_in_use(shell, expansion.name);
    if (texts == nullptr) {
        return {};
    }
    const ExpansionDefinition* original = shell.loaded.find(expansion.like);
    const ExpansionTexts* its_texts =
        original == nullptr ? nullptr : texts_in_use(shell, original->name);
    if (its_texts != nullptr && its_texts->about == texts->about) {
        const std::string changes = changed_standards(shell, expansion, *original);
        return changes.empty()
                   ? fill(tr("Like {expansion}, with changes of its own."),
                          fmt::arg("expansion", its_texts->title))
                   : fill(tr("Like {expansion}, but: {changes}"),
                          fmt::arg("expansion", its_texts->title), fmt::arg("changes", changes));
    }
    if (texts->language == language_in_use()) {
        return texts->about;
    }
    const auto language =
        std::find_if(shell.languages.begin(), shell.languages.end(),
                     [&](const Language& one) { return one.code == texts->language; });
    return texts->about + " (" +
           (language != shell.languages.end() ? language->name : texts->language) + ")";
}

/// Words beside what is said of an expansion that lead somewhere.
struct WayFromExpansion {
    std::string label;
    std::function<void()> go;
    bool possible = true;
};

/// To its rules, to its tiles where it is the user's own, and to its house rules.
std::vector<WayFromExpansion> ways_from(Shell& shell, const std::shared_ptr<NewGame>& game,
                                        const ExpansionDefinition& expansion) {
    std::vector<WayFromExpansion> ways;
    if (shell.show_rule && !expansion.rule_ids.empty()) {
        ways.push_back({tr("Read the rules"), [&] { shell.show_rule(expansion.name); }});
    }
    if (is_own_expansion(shell, expansion)) {
        ways.push_back({tr("Draw its tiles"),
                        [&] { shell.screens.push(editor_screen_for(shell, expansion.name)); }});
    }
    if (!expansion.parameters.empty() || !expansion.pieces.empty() || !expansion.tiles.empty()) {
        const int changed = count_changes_of(*game, expansion);
        const std::string title = changed == 0 ? tr("House rules")
                                               : trn("House rules: {count} changed",
                                                     "House rules: {count} changed", changed);
        // Kept where it is for one that is not played: nothing slips away from under the pointer.
        ways.push_back(
            {title + "###house rules",
             [&, game] { shell.screens.push(house_screen(shell, game, expansion.name)); },
             is_chosen(*game, expansion.name)});
    }
    return ways;
}

constexpr float between_ways = 16; // units

float width_of_ways(const Frame& frame, const std::vector<WayFromExpansion>& ways) {
    float width = 0;
    for (const WayFromExpansion& way : ways) {
        width += width_of(frame.look.text, way.label.substr(0, way.label.find("##"))) +
                 frame.px(12 + between_ways);
    }
    return width;
}

void draw_ways(const Frame& frame, const std::vector<WayFromExpansion>& ways) {
    for (const WayFromExpansion& way : ways) {
        if (&way != &ways.front()) {
            ImGui::SameLine(0, frame.px(between_ways));
        }
        ImGui::BeginDisabled(!way.possible);
        const bool pressed = word_button(frame, way.label);
        ImGui::EndDisabled();
        if (pressed) {
            way.go();
        }
    }
}

/// What an expansion is about, and the ways from it at the right or, in a narrow column, below.
void draw_about(const Frame& frame, const std::string& about,
                const std::vector<WayFromExpansion>& ways) {
    const float left = ImGui::GetCursorPosX();
    const float room = ImGui::GetContentRegionAvail().x;
    const float ways_width = width_of_ways(frame, ways);
    const bool beside = room - ways_width > frame.px(200);
    // The words have room round them already.
    const float top = ImGui::GetCursorPosY() - (beside ? frame.px(8) : 0);
    float below = top;
    if (!about.empty()) {
        if (beside) {
            ImGui::SetCursorPosY(top + frame.px(6)); // in line with the words beside it
        }
        ImGui::PushFont(frame.look.small);
        ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.look.paper.ink_soft));
        ImGui::PushTextWrapPos(left + room - (beside ? ways_width : 0));
        ImGui::TextUnformatted(about.c_str());
        ImGui::PopTextWrapPos();
        ImGui::PopStyleColor();
        ImGui::PopFont();
        below = ImGui::GetCursorPosY();
    }
    if (ways.empty()) {
        return;
    }
    if (beside) {
        ImGui::SetCursorPos({left + room - ways_width + frame.px(between_ways + 6), top});
    } else {
        ImGui::SetCursorPosX(left - frame.px(6)); // of the word within its button
    }
    draw_ways(frame, ways);
    ImGui::SetCursorPosY(std::max(below, ImGui::GetCursorPosY()));
}

void draw_expansion(const Frame& frame, Shell& shell, const std::shared_ptr<NewGame>& choices,
                    const ExpansionDefinition& expansion) {
    NewGame& game = *choices;
    ImGui::PushID(expansion.name.c_str());
    bool chosen = is_chosen(game, expansion.name);
    const std::string title = title_with_owner(shell, expansion);
    const std::string tiles = words_of_count(count_tiles(expansion, game, shell.loaded.expansions));
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    ImGui::PushFont(frame.look.bold);
    if (tick_box(frame, title, chosen)) {
        const NewGame before = game;
        choose_expansion(game, shell.loaded.expansions, expansion.name, chosen);
        wake_house_rules(game, before, shell.loaded.expansions);
    }
    ImGui::PopFont();
    const ImVec2 size = ImGui::CalcTextSize(tiles.c_str());
    ImGui::GetWindowDrawList()->AddText(
        {right - size.x,
         std::floor((ImGui::GetItemRectMin().y + ImGui::GetItemRectMax().y - size.y) / 2)},
        packed(frame.look.paper.ink), tiles.c_str());
    ImGui::Indent(frame.px(38));
    draw_about(frame, about_expansion(shell, expansion), ways_from(shell, choices, expansion));
    ImGui::Unindent(frame.px(38));
    ImGui::PopID();
}

/// Folders of the user's that can't be played, and why.
void draw_refused(const Frame& frame, const Shell& shell) {
    for (const RefusedFolder& refused : shell.loaded.refused) {
        const bool was_good = is_in_force(shell.loaded, refused);
        text_bold(frame, fill(was_good ? tr("{name} has mistakes now; it stays as it was")
                                       : tr("{name} (yours) has mistakes and is left out"),
                              fmt::arg("name", refused.name)));
        ImGui::Indent(frame.px(38));
        for (const Problem& problem : refused.problems) {
            note(frame, words_of(problem));
        }
        ImGui::Unindent(frame.px(38));
        ImGui::Separator();
    }
}

} // namespace

void draw_expansions(const Frame& frame, Shell& shell, const std::shared_ptr<NewGame>& game) {
    text_bold(frame, tr("What is played"));
    for (const ExpansionDefinition* expansion : by_year(shell.loaded)) {
        draw_expansion(frame, shell, game, *expansion);
        ImGui::Separator();
    }
    draw_refused(frame, shell);
    if (word_button(frame, tr("+ A tile of your own"))) {
        shell.screens.push(editor_screen(shell));
    }
}

} // namespace circulade
