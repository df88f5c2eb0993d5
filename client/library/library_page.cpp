#include "client/library/library_page.hpp"

#include "client/lines/record_screen.hpp"
#include "client/show/stage.hpp"
#include "client/table/panel_parts.hpp"
#include "client/text/failures.hpp"
#include "client/ui/widgets.hpp"
#include "client/ui/wrapped_text.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>

namespace circulade {

namespace {

constexpr float widest_text = 640; ///< units: about 75 letters, which an eye can follow
constexpr float leading = 1.32F;
constexpr float badge_height = 26;
constexpr float badge_padding = 8;

class PageDrawing {
  public:
    PageDrawing(const Frame& frame, Shell& shell, Library& library)
        : frame_(frame), shell_(shell), library_(library) {
        // As wide as the longest id that there is, so that the texts of all parts begin at one
        // line.
        margin_ = frame.px(2 * badge_padding + 14) + width_of(frame.look.small, "BT-A13");
        const float room = ImGui::GetContentRegionAvail().x - frame.px(12);
        width_ = std::min(room, margin_ + frame.px(widest_text));
        left_ = ImGui::GetCursorScreenPos().x + frame.px(6);
    }

    void part(std::size_t n) {
        const BookPart& part = library_.book[n];
        head(part);
        if (part.folder == puzzles_part) {
            return puzzles();
        }
        if (part.folder == own_part) {
            return own_scenarios();
        }
        for (std::size_t c = 0; c < part.chapters.size(); ++c) {
            chapter(n, c);
        }
        if (part.chapters.empty()) {
            small_print(tr("This expansion has no rules of its own to read."));
        }
        broken_files(part);
        gap(24);
    }

    void findings() {
        const Found& found = library_.found;
        if (found.parts.empty()) {
            line(frame_.look.subheading, frame_.look.paper.ink,
                 library_.shelf->is_read() ? tr("Nothing like that is in the rules.")
                                           : tr("Still looking..."));
            gap(6);
            small_print(tr("Try the beginning of a word, or an id such as BT-12."));
            return;
        }
        small_print(count_words(found));
        for (const FoundPart& part : found.parts) {
            found_part(part);
        }
        gap(24);
    }

  private:
    float units(float wanted) const { return frame_.px(wanted); }
    void gap(float wanted) const { ImGui::Dummy({0, units(wanted)}); }
    ImVec2 here() const { return {left_, ImGui::GetCursorScreenPos().y}; }

    /// A text as wide as the column.
    void line(ImFont* font, Colour colour, const std::string& text, float set = 1.15F,
              const std::vector<TextSpan>& lit = {}) const {
        const float height = set_text(frame_, {font, colour, width_, set}, here(), text, lit);
        ImGui::Dummy({width_, height});
    }
    void small_print(const std::string& text) const {
        line(frame_.look.small, frame_.look.paper.ink_soft, text, 1.25F);
    }
    std::vector<TextSpan> lit_in(const std::string& text) const {
        return where_any_stands(text, library_.words);
    }

    void head(const BookPart& part) const {
        line(frame_.look.heading, frame_.look.paper.ink, part.title, 1.1F, lit_in(part.title));
        if (!part.about.empty()) {
            line(frame_.look.text, frame_.look.paper.ink_soft, part.about, leading);
        }
    }

    void line_under_heading() const {
        const ImVec2 place = here();
        level_line(frame_, {place.x, place.y - units(6)}, place.x + width_,
                   packed(frame_.look.paper.rim));
        gap(2);
    }

    void chapter(std::size_t part, std::size_t n) {
        const BookChapter& chapter = library_.book[part].chapters[n];
        gap(14);
        if (library_.chapter_due == n) {
            ImGui::SetScrollHereY(0);
            library_.chapter_due.reset();
        }
        const bool stands_apart = chapter.title.empty() && n > 0;
        const std::string title = stands_apart ? tr("Further rules") : chapter.title;
        if (!title.empty()) {
            line(frame_.look.subheading, frame_.look.paper.ink, title);
        }
        line_under_heading();
        for (const BookRule& one : chapter.rules) {
            rule(part, one);
        }
    }

    /// The id in the margin, what it says beside it, and the scenarios that show it.
    void rule(std::size_t part, const BookRule& one) {
        const bool lit = !is_searching(library_) && library_.open_at.part == part &&
                         library_.open_at.rule == one.id;
        const std::string text =
            one.language == library_.language ? one.text : one.text + "  [" + one.language + "]";
        const Setting setting{frame_.look.text, frame_.look.paper.ink, width_ - margin_, leading};
        const float text_height = height_of(setting, text);
        const float height = std::max(text_height, units(badge_height));
        const ImVec2 place = here();
        if (lit) {
            light_up(place, height);
        }
        ImGui::PushID(library_.book[part].folder.c_str());
        if (badge(one.id, place)) {
            open_rule(library_, part, one.id);
        }
        bring_into_sight(lit);
        ImGui::PopID();
        if (ImGui::IsRectVisible(place, {place.x + width_, place.y + height})) {
            const float beside_badge = std::max(units(badge_height) - text_height, 0.0F) / 2;
            set_text(frame_, setting, {place.x + margin_, place.y + std::floor(beside_badge)}, text,
                     lit_in(text));
        }
        ImGui::SetCursorScreenPos({ImGui::GetCursorScreenPos().x, place.y + height});
        ImGui::Dummy({width_, units(2)});
        scenarios(library_.book[part].folder, one.id);
    }

    void light_up(ImVec2 place, float height) const {
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const ImVec2 least(place.x - units(6), place.y - units(5));
        const ImVec2 most(place.x + width_ + units(6), place.y + height + units(5));
        list.AddRectFilled(least, most, packed(frame_.look.paper.gold, 0.22F), units(6));
        list.AddRectFilled(least, {least.x + units(4), most.y}, packed(frame_.look.paper.accent),
                           units(2));
    }

    void bring_into_sight(bool lit) const {
        if (!lit || !library_.rule_is_due) {
            return;
        }
        // Scenarios that are still being read make the page grow above it.
        library_.rule_is_due = !library_.shelf->is_read();
        constexpr float above = 0.25F; // of the column, so that what stands before is seen too
        ImGui::SetScrollHereY(above);
        ImGui::SetFocusID(ImGui::GetItemID(), ImGui::GetCurrentWindow());
    }

    /// An id that can be pressed. `place` is the corner of the line it stands in.
    bool badge(const std::string& id, ImVec2 place) const {
        const Theme::Panels& paper = frame_.look.paper;
        const float width = width_of(frame_.look.small, id) + units(2 * badge_padding);
        const float air = std::max(units(frame_.look.least_button - badge_height), 0.0F) / 2;
        ImGui::SetCursorScreenPos({place.x, place.y - air});
        Pressed area = press_area(id.c_str(), {width, units(badge_height) + 2 * air});
        area.least.y += air;
        area.most.y -= air;
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const bool looked_for =
            std::any_of(library_.words.begin(), library_.words.end(),
                        [&](const std::string& word) { return means_id(word, id); });
        list.AddRectFilled(area.least, area.most,
                           packed(area.under_mouse ? paper.parchment_deep : paper.parchment_dark),
                           units(5));
        list.AddRect(area.least, area.most, packed(looked_for ? paper.accent : paper.rim), units(5),
                     0, units(looked_for ? 2 : 1));
        draw_focus(frame_, area, units(5));
        text_at(
            frame_.look.small,
            {area.least.x + units(badge_padding),
             std::floor(area.least.y + (units(badge_height) - frame_.look.small->FontSize) / 2)},
            paper.ink, id);
        return area.clicked;
    }

    void scenarios(const std::string& folder, const std::string& rule) {
        if (!shell_.show_scenario) {
            gap(6);
            return;
        }
        ImGui::PushID((folder + ' ' + rule).c_str());
        float x = left_ + margin_;
        const auto shown = scenarios_that_show(*library_.shelf, shell_.loaded, folder, rule);
        for (const ShelvedScenario* scenario : shown) {
            const std::string& title = title_in(*scenario, library_.language);
            const float width = std::min(button_width(title), width_ - margin_);
            if (x > left_ + margin_ && x + width > left_ + width_) {
                x = left_ + margin_;
                ImGui::Dummy({0, units(6)});
            } else if (scenario != shown.front()) {
                ImGui::SameLine();
            }
            ImGui::SetCursorScreenPos({x, ImGui::GetCursorScreenPos().y});
            scenario_button(*scenario, title, width);
            x += width + units(8);
        }
        ImGui::PopID();
        gap(shown.empty() ? 6 : 12);
    }

    float button_width(const std::string& title) const {
        return width_of(frame_.look.small, title) + units(40);
    }

    /// Opens a scenario: an arrow and its title.
    void scenario_button(const ShelvedScenario& scenario, const std::string& title,
                         float width) const {
        const Theme::Panels& paper = frame_.look.paper;
        const Setting setting{frame_.look.small, paper.ink, width - units(38), 1.1F};
        const float text = height_of(setting, title);
        const float height = std::max(text + units(12), units(frame_.look.least_button));
        const Pressed area = press_area(scenario.file.c_str(), {width, height});
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const Colour ground = area.held          ? paper.rim
                              : area.under_mouse ? paper.parchment_deep
                                                 : paper.parchment_light;
        const float rounding = std::min(height / 2, units(15));
        list.AddRectFilled(area.least, area.most, packed(ground), rounding);
        list.AddRect(area.least, area.most, packed(paper.rim), rounding);
        draw_focus(frame_, area, rounding);
        const ImVec2 arrow(area.least.x + units(14), (area.least.y + area.most.y) / 2);
        list.AddTriangleFilled({arrow.x, arrow.y - units(5)}, {arrow.x, arrow.y + units(5)},
                               {arrow.x + units(8), arrow.y}, packed(paper.accent));
        set_text(frame_, setting,
                 {area.least.x + units(28), std::floor(area.least.y + (height - text) / 2)}, title,
                 lit_in(title));
        if (area.clicked) {
            open(scenario.file);
        }
    }

    /// One that was changed meanwhile may be no scenario any more.
    void open(const std::filesystem::path& file) const {
        try {
            shell_.show_scenario(file);
        } catch (const std::runtime_error& error) {
            say(shell_, words_of(error));
        }
    }

    void found_part(const FoundPart& found) {
        const BookPart& part = library_.book[found.part];
        gap(16);
        if (library_.part_due == found.part) {
            ImGui::SetScrollHereY(0);
            library_.part_due.reset();
        }
        line(frame_.look.subheading, frame_.look.paper.ink, part.title, 1.15F, lit_in(part.title));
        if (found.named) {
            line(frame_.look.text, frame_.look.paper.ink_soft, part.about, leading);
        }
        line_under_heading();
        for (const BookRule& one : found.rules) {
            rule(found.part, one);
        }
        for (const ShelvedScenario& scenario : found.scenarios) {
            found_scenario(found.part, scenario);
        }
    }

    /// A scenario and, behind it, the rules that it shows.
    void found_scenario(std::size_t part, const ShelvedScenario& scenario) {
        const std::string& title = title_in(scenario, library_.language);
        ImGui::PushID(scenario.file.c_str());
        if (shell_.show_scenario) {
            ImGui::SetCursorScreenPos(here());
            scenario_button(scenario, title, std::min(button_width(title), width_));
        } else {
            line(frame_.look.text, frame_.look.paper.ink, title, leading, lit_in(title));
        }
        ImVec2 place = here();
        for (const std::string& id : scenario.shows) {
            const float width = width_of(frame_.look.small, id) + units(2 * badge_padding);
            if (place.x > left_ && place.x + width > left_ + width_) {
                place = {left_, place.y + units(badge_height + 8)};
            }
            if (badge(id, place)) {
                const BookPlace shown = find_rule(library_.book[part], id) != nullptr
                                            ? BookPlace{part, id}
                                            : place_in_book(library_.book, id);
                open_rule(library_, shown.part, shown.rule);
            }
            place.x += width + units(6);
        }
        ImGui::SetCursorScreenPos({ImGui::GetCursorScreenPos().x, place.y + units(badge_height)});
        gap(12);
        ImGui::PopID();
    }

    static std::string count_words(const Found& found) {
        std::string words;
        const auto add = [&](std::size_t count, const std::string& counted) {
            if (count > 0) {
                words += (words.empty() ? "" : ", ") + counted;
            }
        };
        const auto number = [](std::size_t count) { return static_cast<long>(count); };
        add(found.rules, trn("{count} rule", "{count} rules", number(found.rules)));
        add(found.scenarios, trn("{count} scenario", "{count} scenarios", number(found.scenarios)));
        add(found.named, trn("{count} expansion", "{count} expansions", number(found.named)));
        return fill(tr("Found: {what}"), fmt::arg("what", words));
    }

    ShelvedScenario shelved(const OwnScenario& own) const {
        return {own.file, own_part, own.title, {}, own.is_puzzle};
    }
    /// A button on a line of its own.
    void scenario_line(const ShelvedScenario& scenario) {
        const std::string& title = title_in(scenario, library_.language);
        ImGui::SetCursorScreenPos(here());
        scenario_button(scenario, title, std::min(button_width(title), width_));
    }

    void puzzles() {
        gap(14);
        line_under_heading();
        gap(6);
        for (const ShelvedScenario& scenario : library_.shelf->scenarios()) {
            if (scenario.is_puzzle) {
                scenario_line(scenario);
                gap(4);
            }
        }
        for (const OwnScenario& own : library_.own->all()) {
            if (own.is_puzzle) {
                scenario_line(shelved(own));
                gap(4);
            }
        }
        gap(24);
    }

    void own_scenarios() {
        gap(14);
        line_under_heading();
        gap(6);
        if (library_.own->all().empty()) {
            small_print(tr("None yet: the menu at the table makes a scenario of any game."));
        }
        std::optional<std::size_t> removed;
        for (std::size_t n = 0; n < library_.own->all().size(); ++n) {
            ImGui::PushID(static_cast<int>(n));
            if (own_scenario(library_.own->all()[n])) {
                removed = n;
            }
            ImGui::PopID();
        }
        if (removed) {
            library_.own->remove(*removed);
        }
        take_back_button();
        if (!library_.own->refusal.empty()) {
            line(frame_.look.text, frame_.look.paper.accent, library_.own->refusal);
        }
        gap(24);
    }

    /// What can be done with one of them stands below it. True if it is to be deleted.
    bool own_scenario(const OwnScenario& own) {
        if (own.trouble.empty()) {
            scenario_line(shelved(own));
        } else {
            line(frame_.look.bold, frame_.look.paper.ink, own.file.filename().string());
            line(frame_.look.small, frame_.look.paper.accent, own.trouble, 1.25F);
        }
        ImGui::SetCursorScreenPos({left_ + units(16), here().y});
        if (own.trouble.empty()) {
            if (word_button(frame_, tr("Change"))) {
                change(own);
            }
            ImGui::SameLine(0, units(4));
        }
        const bool deletes = word_button(frame_, tr("Delete"));
        gap(8);
        return deletes;
    }

    void change(const OwnScenario& own) {
        try {
            const Demonstration shown = load_demonstration(shell_, own.file);
            auto draft = std::make_shared<ScenarioDraft>(draft_of(shown, shown.start));
            draft->file = own.file;
            draft->stays_in_file = true;
            shell_.screens.push(record_screen(shell_, std::move(draft)));
        } catch (const std::runtime_error& error) {
            library_.own->refusal = words_of(error);
        }
    }

    void take_back_button() {
        const std::optional<OwnScenario>& gone = library_.own->removed();
        if (!gone) {
            return;
        }
        ImGui::SetCursorScreenPos(here());
        const std::string name =
            name_within(frame_.look.bold, in_language(gone->title, library_.language), units(220));
        const std::string label = fill(tr("Undo deleting {name}"), fmt::arg("name", name));
        const float most = width_ / frame_.look.scale;
        if (big_button(frame_, label, {std::min(380.0F, most), 44})) {
            library_.own->take_back();
        }
    }

    /// Scenarios that could not be read, and why.
    void broken_files(const BookPart& part) const {
        const std::vector<Problem> problems = library_.shelf->problems_of(part.folder);
        if (problems.empty()) {
            return;
        }
        gap(14);
        line(frame_.look.subheading, frame_.look.paper.ink, tr("Scenarios that could not be read"));
        for (const Problem& problem : problems) {
            small_print(to_string(problem));
        }
    }

    const Frame& frame_;
    Shell& shell_;
    Library& library_;
    float left_ = 0;   ///< pixels on the screen
    float width_ = 0;  ///< of margin and text
    float margin_ = 0; ///< where the ids stand
};

} // namespace

void draw_page(const Frame& frame, Shell& shell, Library& library) {
    if (library.top_is_due) {
        ImGui::SetScrollY(0);
        library.top_is_due = false;
    }
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {frame.px(8), frame.px(6)});
    PageDrawing drawing(frame, shell, library);
    if (is_searching(library)) {
        drawing.findings();
    } else {
        drawing.part(library.open_at.part);
    }
    ImGui::PopStyleVar();
}

} // namespace circulade
