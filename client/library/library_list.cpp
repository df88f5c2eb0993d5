#include "client/library/library_list.hpp"

#include "client/table/panel_parts.hpp"
#include "client/ui/widgets.hpp"
#include "client/ui/wrapped_text.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {

namespace {

struct Row {
    std::string id;
    std::string text;
    std::string count; ///< at its right end; may be empty
    ImFont* font = nullptr;
    float indent = 0; ///< units
    bool chosen = false;
};

/// A line of the contents as wide as the column. True if it was pressed.
bool draw_row(const Frame& frame, const Row& row) {
    const Theme::Panels& paper = frame.look.paper;
    const float width = ImGui::GetContentRegionAvail().x;
    const float pad = frame.px(10);
    const float left = pad + frame.px(row.indent);
    const float count = row.count.empty() ? 0 : width_of(frame.look.small, row.count) + pad;
    const Setting setting{row.font, paper.ink, std::max(width - left - count - pad, pad), 1};
    const float text_height = height_of(setting, row.text);
    const float height = std::max(text_height + frame.px(12), frame.px(frame.look.least_button));
    const Pressed area = press_area(row.id.c_str(), {width, height});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (row.chosen || area.under_mouse) {
        list.AddRectFilled(area.least, area.most,
                           packed(row.chosen ? paper.parchment_deep : paper.parchment_dark),
                           frame.px(5));
    }
    if (row.chosen) {
        list.AddRectFilled(area.least, {area.least.x + frame.px(4), area.most.y},
                           packed(paper.accent), frame.px(2));
    }
    draw_focus(frame, area, frame.px(5));
    set_text(frame, setting,
             {area.least.x + left, std::floor(area.least.y + (height - text_height) / 2)},
             row.text);
    if (count > 0) {
        text_at(frame.look.small,
                {area.most.x - count,
                 std::floor(area.least.y + (height - frame.look.small->FontSize) / 2)},
                paper.ink_soft, row.count);
    }
    return area.clicked;
}

void draw_chapters(const Frame& frame, Library& library) {
    const BookPart& part = library.book[library.open_at.part];
    for (std::size_t n = 0; n < part.chapters.size(); ++n) {
        const std::string& title = part.chapters[n].title;
        if (!title.empty() && draw_row(frame, {"chapter " + std::to_string(n), title, "",
                                               frame.look.small, 14, false})) {
            library.chapter_due = n;
            library.contents_are_open = false;
        }
    }
}

/// What was found in a part, as it stands behind its title.
std::string count_found(const Library& library, std::size_t part) {
    const auto& parts = library.found.parts;
    const auto found = std::find_if(parts.begin(), parts.end(),
                                    [&](const FoundPart& one) { return one.part == part; });
    return found == parts.end() ? ""
                                : std::to_string(found->rules.size() + found->scenarios.size());
}

} // namespace

void draw_contents(const Frame& frame, Library& library) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, frame.px(2)});
    for (std::size_t n = 0; n < library.book.size(); ++n) {
        const bool searches = is_searching(library);
        const std::string count = searches ? count_found(library, n) : "";
        const bool open = !searches && library.open_at.part == n;
        ImGui::BeginDisabled(searches && count.empty());
        const bool pressed = draw_row(frame, {library.book[n].folder, library.book[n].title, count,
                                              open ? frame.look.bold : frame.look.text, 0, open});
        ImGui::EndDisabled();
        if (pressed && searches) {
            library.part_due = n;
            library.contents_are_open = false;
        } else if (pressed) {
            open_part(library, n);
        } else if (open) {
            draw_chapters(frame, library);
        }
    }
    ImGui::PopStyleVar();
}

void draw_folded_contents(const Frame& frame, Library& library) {
    const std::string label = library.contents_are_open ? tr("Close the contents") : tr("Contents");
    if (big_button(frame, label + "##contents", {0, 44})) {
        library.contents_are_open = !library.contents_are_open;
    }
    if (library.contents_are_open) {
        draw_contents(frame, library);
    }
}

} // namespace circulade
