#include "client/house/house_changes.hpp"
#include "client/house/house_desk.hpp"
#include "client/library/rule_search.hpp"
#include "client/ui/focus_walk.hpp"
#include "client/ui/widgets.hpp"

#include <imgui_stdlib.h>

#include <algorithm>
#include <map>

namespace circulade {

namespace {

using Parameters = std::vector<const ParameterDefinition*>;

struct HouseChapter {
    std::string title; ///< empty for parameters whose rule stands in none
    Parameters parameters;
};

/// The wanted parameters of an expansion, by the chapters in which their rules stand.
std::vector<HouseChapter> chapters_of(const HouseDesk& desk, const ExpansionDefinition& expansion,
                                      const HouseSearch& search) {
    const ExpansionTexts* texts = desk.shell.loaded.texts_of(expansion.name, language_in_use());
    std::vector<HouseChapter> chapters(1);
    std::map<std::string, std::size_t> of_rule;
    if (texts != nullptr) {
        for (const RuleChapter& chapter : texts->chapters) {
            for (const std::string& rule : chapter.rules) {
                of_rule.emplace(rule, chapters.size());
            }
            chapters.push_back({chapter.title, {}});
        }
    }
    for (const ParameterDefinition& parameter : expansion.parameters) {
        if (is_wanted(search, desk.shell, *desk.game, parameter)) {
            const auto chapter = of_rule.find(parameter.rule);
            chapters[chapter != of_rule.end() ? chapter->second : 0].parameters.push_back(
                &parameter);
        }
    }
    std::rotate(chapters.begin(), chapters.begin() + 1, chapters.end()); // what is left comes last
    std::erase_if(chapters, [](const HouseChapter& chapter) { return chapter.parameters.empty(); });
    return chapters;
}

void draw_title(const Frame& frame, const HouseDesk& desk, const ExpansionDefinition& expansion) {
    const ExpansionTexts* texts = desk.shell.loaded.texts_of(expansion.name, language_in_use());
    std::string title = texts != nullptr ? texts->title : expansion.name;
    if (const int changed = count_changes_of(*desk.game, expansion); changed > 0) {
        title += "  \xC2\xB7  " + trn("{count} change", "{count} changes", changed);
    }
    heading_small(frame, title);
}

/// False if nothing of it is looked for.
bool draw_expansion(Frame& frame, HouseDesk& desk, const ExpansionDefinition& expansion,
                    const HouseSearch& search) {
    const std::vector<HouseChapter> chapters = chapters_of(desk, expansion, search);
    const ThingList things{&expansion, &desk.things, &search};
    const bool has_things = desk.things.rules != nullptr;
    if (chapters.empty() && (!has_things || !has_wanted_things(desk.shell, *desk.game, things))) {
        return false;
    }
    ImGui::PushID(expansion.name.c_str());
    draw_title(frame, desk, expansion);
    if (desk.due == expansion.name) {
        ImGui::SetScrollHereY(0);
        desk.due.clear();
    }
    for (const HouseChapter& chapter : chapters) {
        if (!chapter.title.empty()) {
            text_bold(frame, chapter.title);
        }
        for (const ParameterDefinition* parameter : chapter.parameters) {
            draw_parameter(frame, desk.shell, *desk.game, *parameter);
        }
    }
    if (has_things) {
        draw_pieces(frame, desk.shell, *desk.game, things);
        draw_tiles(frame, desk.shell, *desk.game, desk.preview, things);
    }
    ImGui::Dummy({0, frame.px(12)});
    ImGui::PopID();
    return true;
}

} // namespace

void draw_house_search(const Frame& frame, HouseDesk& desk) {
    const float side = ImGui::GetFrameHeight();
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - side - frame.px(6));
    ImGui::InputTextWithHint("##search", tr("Search: a word, or BA-12").c_str(), &desk.typed);
    tab_stops_here();
    ImGui::SameLine(0, frame.px(6));
    ImGui::BeginDisabled(desk.typed.empty());
    if (ImGui::Button("\xC3\x97", {side, side})) {
        desk.typed.clear();
    }
    tab_stops_here();
    ImGui::EndDisabled();
    const int changed = count_changes(*desk.game);
    tick_box(frame,
             changed == 0 ? tr("Only what is changed")
                          : fill(tr("Only what is changed ({count})"), fmt::arg("count", changed)),
             desk.only_changes);
}

void draw_house_list(Frame& frame, HouseDesk& desk) {
    bring_up_to_date(desk.things, desk.shell, *desk.game);
    const HouseSearch search{search_words(desk.typed), desk.only_changes};
    bool found = false;
    for (const ExpansionDefinition& expansion : desk.shell.loaded.expansions) {
        if (is_chosen(*desk.game, expansion.name)) {
            found = draw_expansion(frame, desk, expansion, search) || found;
        }
    }
    if (!found) {
        note(frame, search.words.empty() ? tr("Nothing is changed.") : tr("Nothing was found."));
    }
}

} // namespace circulade
