#include "client/house/house_changes.hpp"
#include "client/house/house_desk.hpp"
#include "client/table/panel_parts.hpp"
#include "client/text/failures.hpp"
#include "client/ui/focus_walk.hpp"
#include "client/ui/widgets.hpp"
#include "client/ui/wrapped_text.hpp"

#include <imgui_stdlib.h>

namespace circulade {

namespace {

struct HouseCard {
    std::string title;
    std::string about;
    std::string trouble; ///< what is wrong in the file
    bool chosen = false;
    bool possible = true;
};

/// A title with a sentence, to be chosen. True if it is.
bool draw_card(const Frame& frame, const char* id, const HouseCard& card) {
    const Theme::Panels& paper = frame.look.paper;
    const float pad = frame.px(7);
    const float width = ImGui::GetContentRegionAvail().x;
    const float room = width - 2 * pad - frame.px(6);
    const Setting title{frame.look.bold, card.possible ? paper.ink : paper.ink_soft, room, 1.1F};
    const Setting about{frame.look.small, paper.ink_soft, room, 1.15F};
    const Setting trouble{frame.look.small, paper.accent, room, 1.15F};
    const auto height = [&](const Setting& setting, const std::string& text) {
        return text.empty() ? 0 : height_of(setting, text);
    };
    const ImVec2 size(width, height(title, card.title) + height(about, card.about) +
                                 height(trouble, card.trouble) + 2 * pad);
    ImGui::BeginDisabled(!card.possible);
    const Pressed area = press_area(id, size);
    ImGui::EndDisabled();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (card.chosen || area.under_mouse) {
        list.AddRectFilled(area.least, area.most,
                           packed(card.chosen ? paper.parchment_deep : paper.parchment_dark),
                           frame.px(5));
    }
    if (card.chosen) {
        list.AddRectFilled(area.least, {area.least.x + frame.px(6), area.most.y},
                           packed(paper.accent), frame.px(3));
    }
    draw_focus(frame, area, frame.px(5));
    ImVec2 place(area.least.x + pad + frame.px(6), area.least.y + pad);
    for (const auto& [setting, text] : {std::pair{title, card.title}, std::pair{about, card.about},
                                        std::pair{trouble, card.trouble}}) {
        if (!text.empty()) {
            place.y += set_text(frame, setting, place, text);
        }
    }
    return area.clicked;
}

void choose_file(HouseDesk& desk, const HouseFile& file) {
    desk.before = *desk.game;
    take_house_rules(*desk.game, file, desk.shell.loaded.expansions);
}

void rename(HouseDesk& desk) {
    desk.trouble = rename_house_rules(desk.shell, *desk.game, desk.renaming, desk.new_name);
    if (desk.trouble.empty()) {
        desk.renaming.clear();
    }
}

/// What can be done with a file of the user's own. True if the list is another one now.
bool draw_file_deeds(const Frame& frame, HouseDesk& desk, const HouseFile& file) {
    if (desk.renaming == file.name) {
        field(frame, "##new name", desk.new_name, ImGui::GetContentRegionAvail().x);
        if (word_button(frame, tr("Rename"))) {
            rename(desk);
            return true;
        }
        ImGui::SameLine();
        if (word_button(frame, tr("Leave it"))) {
            desk.renaming.clear();
        }
        return false;
    }
    if (word_button(frame, tr("Rename"))) {
        desk.renaming = file.name;
        desk.new_name = title_of(file);
    }
    ImGui::SameLine();
    if (word_button(frame, tr("Delete"))) {
        desk.bury();
        const std::string name = file.name;
        desk.trouble = lay_aside_house_rules(desk.shell, *desk.game, name);
        if (desk.trouble.empty()) {
            desk.laid_aside = name;
        }
        return true;
    }
    return false;
}

void draw_file(const Frame& frame, HouseDesk& desk, const HouseFile& file, bool& changed) {
    HouseCard card;
    card.title = title_of(file);
    card.about = file.rules ? in_use(file.rules->about) : "";
    card.trouble = words_of(file.problems);
    card.chosen = desk.game->house_file == file.name;
    card.possible = file.rules != nullptr;
    ImGui::PushID(file.name.c_str());
    if (file.is_own) {
        card.title += " (" + trc("house rules", "yours") + ")";
    }
    if (draw_card(frame, "file", card) && !card.chosen) {
        choose_file(desk, file);
    }
    if (file.is_own && (card.chosen || !card.trouble.empty() || desk.renaming == file.name)) {
        changed = draw_file_deeds(frame, desk, file);
    }
    ImGui::PopID();
}

/// Under the chosen file: what was changed since, and the way back.
void draw_ways_back(const Frame& frame, HouseDesk& desk) {
    NewGame& game = *desk.game;
    const int beside = count_changes_beside_file(game, desk.shell.loaded.expansions);
    if (game.house != nullptr && beside > 0) {
        note(frame, trn("{count} change since the file was chosen.",
                        "{count} changes since the file was chosen.", beside));
        const HouseFile* file = desk.shell.house_shelf.find(game.house_file);
        if (file != nullptr && file->rules != nullptr &&
            word_button(frame, tr("Back to what the file says"))) {
            choose_file(desk, *file);
        }
    }
    if (desk.before && word_button(frame, tr("Back to what was chosen before"))) {
        const NewGame last = std::exchange(game, *desk.before);
        game.seats = last.seats;
        game.seed = last.seed;
        desk.before.reset();
    }
    if (desk.laid_aside &&
        word_button(frame, fill(tr("Take back: {name}"), fmt::arg("name", *desk.laid_aside)))) {
        desk.trouble = take_back_house_rules(desk.shell, *desk.laid_aside);
        desk.laid_aside.reset();
    }
}

void draw_hinted_field(const char* id, const std::string& hint, std::string& text) {
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint(id, hint.c_str(), &text);
    tab_stops_here();
}

void draw_saving_rules(const Frame& frame, HouseDesk& desk) {
    text_bold(frame, tr("Save these house rules"));
    draw_hinted_field("##name", tr("A name"), desk.name);
    draw_hinted_field("##sentence", tr("A sentence about them"), desk.sentence);
    const std::filesystem::path path = house_rules_path(desk.shell, desk.name);
    std::error_code ignored;
    const bool replaces = !path.empty() && std::filesystem::exists(path, ignored);
    if (replaces) {
        note(frame, tr("There are house rules of that name already: they will be replaced."));
    }
    ImGui::BeginDisabled(path.empty());
    if (big_button(frame, replaces ? tr("Replace them") : tr("Save"), {200, 46})) {
        desk.trouble = save_house_rules(desk.shell, *desk.game, desk.name, desk.sentence,
                                        replaces ? Overwriting::allowed : Overwriting::no);
        if (desk.trouble.empty()) {
            say(desk.shell,
                fill(tr("Saved as {name}."),
                     fmt::arg("name", house_rules_path(desk.shell, desk.name).string())));
            desk.name.clear();
            desk.sentence.clear();
        }
    }
    ImGui::EndDisabled();
    note(frame, fill(tr("Your house rules lie in {folder}, a file each. To share them, share the "
                        "file."),
                     fmt::arg("folder", desk.shell.own_house_rules().string())));
}

} // namespace

void draw_house_files(const Frame& frame, HouseDesk& desk) {
    text_bold(frame, tr("Played by"));
    HouseCard none;
    none.title = tr("The rules as they are");
    none.about = tr("Nothing is changed.");
    none.chosen = desk.game->house_file.empty() && count_changes(*desk.game) == 0;
    if (draw_card(frame, "none", none) && !none.chosen) {
        desk.before = *desk.game;
        clear_house_rules(*desk.game);
    }
    bool changed = false;
    for (const bool own : {true, false}) { // what somebody made is what they look for
        const std::vector<HouseFile>& files = desk.shell.house_shelf.files;
        for (std::size_t n = 0; !changed && n < files.size(); ++n) {
            if (files[n].is_own == own) {
                draw_file(frame, desk, files[n], changed);
            }
        }
    }
    draw_ways_back(frame, desk);
    if (!desk.trouble.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.look.paper.accent));
        text_bold_wrapped(frame, desk.trouble);
        ImGui::PopStyleColor();
    }
    ImGui::Dummy({0, frame.px(8)});
    draw_saving_rules(frame, desk);
}

} // namespace circulade
