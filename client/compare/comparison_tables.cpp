#include "client/compare/comparison_tables.hpp"

#include "client/balance/comparison_text.hpp"
#include "client/compare/comparison_chart.hpp"
#include "client/compare/comparison_words.hpp"
#include "client/table/panel_parts.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {

namespace {

using lab::ReportPart;

constexpr std::size_t first_rows = 8; ///< shown of a long table until people want all
constexpr std::size_t few_more = 2;   ///< for these nobody needs to ask
constexpr float least_width = 600;    ///< units: in less, a row has two lines
constexpr float row_height = 34;
constexpr float two_means_height = 46;

bool has_bars(ReportPart part) {
    return part != ReportPart::scores && part != ReportPart::game;
}

bool is_about_rules(ReportPart part) {
    return part == ReportPart::points_by_rule || part == ReportPart::times_by_rule;
}

/// How much of the line each column of a table has, in pixels.
struct RowPlaces {
    ImVec2 least; ///< of the row
    ImVec2 most;
    float middle_from = 0; ///< of the drawing
    float middle_to = 0;
    float middle_top = 0;
    float middle_bottom = 0;
    float number_right = 0;
    float label_room = 0;
    float text_middle = 0; ///< of label and number
};

float height_of_row(const Frame& frame, ReportPart part, bool is_narrow) {
    const float drawing = frame.px(part == ReportPart::scores ? two_means_height : row_height);
    return std::max(is_narrow ? drawing + frame.px(row_height - 8) : drawing,
                    frame.px(frame.look.least_button));
}

RowPlaces places_of(const Frame& frame, ImVec2 least, ImVec2 most, bool is_narrow,
                    float number_width) {
    RowPlaces places;
    places.least = least;
    places.most = most;
    const float width = most.x - least.x;
    const float pad = frame.px(8);
    places.number_right = most.x - pad;
    if (is_narrow) {
        const float line = frame.px(row_height - 8);
        places.middle_from = least.x + frame.px(24);
        places.middle_to = most.x - frame.px(24);
        places.middle_top = least.y + line;
        places.middle_bottom = most.y;
        places.text_middle = least.y + line / 2;
        places.label_room = width - number_width - 3 * pad;
    } else {
        constexpr float labels = 0.36F;
        places.middle_from = least.x + std::floor(width * labels);
        places.middle_to = places.number_right - number_width - frame.px(28);
        places.middle_top = least.y;
        places.middle_bottom = most.y;
        places.text_middle = (least.y + most.y) / 2;
        places.label_room = width * labels - 3 * pad;
    }
    return places;
}

/// The numbers along which a table's drawings lie.
ValueAxis axis_of(const lab::ReportTable& table) {
    ValueAxis axis{0, 0, 0, 1};
    const bool of_means = table.part == ReportPart::scores;
    bool is_first = of_means;
    const auto take = [&](const lab::Estimate& estimate) {
        const double least = estimate.mean - estimate.half_width;
        const double most = estimate.mean + estimate.half_width;
        axis.least = is_first ? least : std::min(axis.least, least);
        axis.most = is_first ? most : std::max(axis.most, most);
        is_first = false;
    };
    for (const lab::ReportRow& row : table.rows) {
        if (of_means) {
            take(row.value.base);
            take(row.value.with);
        } else {
            take(row.value.difference);
        }
    }
    if (of_means) { // whole numbers at both ends
        axis.least = std::floor(axis.least) - 1;
        axis.most = std::ceil(axis.most) + 1;
    }
    if (axis.most - axis.least <= 0) {
        axis.most = axis.least + 1;
    }
    return axis;
}

/// "19.4 → 10.8"
std::string both_means(const lab::PairedEstimate& value) {
    const lab::Speech speech = speech_in_use();
    const auto words = [&](double mean) {
        const std::string digits = lab::decimal(std::abs(mean), std::abs(mean) < 1 ? 2 : 1, speech);
        return (mean < 0 ? "\u2212" : "") + digits;
    };
    return words(value.base.mean) + " \u2192 " + words(value.with.mean);
}

std::string key_of_row(ReportPart part, const std::string& name) {
    return std::to_string(static_cast<int>(part)) + " " + name;
}

void draw_label(const Frame& frame, const ComparisonDesk& desk, ReportPart part,
                const lab::ReportRow& row, const RowPlaces& places) {
    const Theme::Panels& paper = frame.look.paper;
    const Colour ink = row.value.differs() ? paper.ink : paper.ink_soft;
    const std::string label = words_of_row(desk.shell, part, row.name);
    ImFont* const font = is_about_rules(part) ? frame.look.bold : frame.look.text;
    const ImVec2 place(places.least.x + frame.px(8),
                       std::floor(places.text_middle - font->FontSize / 2));
    text_at(font, place, ink, with_ellipsis(font, label, places.label_room));
    if (is_about_rules(part)) {
        const float used = width_of(font, label) + frame.px(10);
        const std::string text = lab::rule_text(desk.shell.loaded, row.name, language_in_use());
        text_at(frame.look.small,
                {place.x + used, std::floor(places.text_middle - frame.look.small->FontSize / 2)},
                paper.ink_soft,
                with_ellipsis(frame.look.small, text, std::max(places.label_room - used, 0.0F)));
    }
}

void draw_middle(const Frame& frame, ReportPart part, const lab::ReportRow& row,
                 const RowPlaces& places, ValueAxis axis) {
    axis.from = places.middle_from;
    axis.to = places.middle_to;
    const float pad = frame.px(9);
    if (part == ReportPart::scores) {
        draw_two_means(frame, axis, places.middle_top, places.middle_bottom, row.value);
    } else if (has_bars(part)) {
        draw_difference_bar(frame, axis, places.middle_top + pad, places.middle_bottom - pad,
                            row.value);
    } else {
        const std::string words = both_means(row.value);
        const float middle = (places.middle_top + places.middle_bottom) / 2;
        text_at(frame.look.text,
                {std::floor((axis.from + axis.to - width_of(frame.look.text, words)) / 2),
                 std::floor(middle - frame.look.text->FontSize / 2)},
                row.value.differs() ? frame.look.paper.ink : frame.look.paper.ink_soft, words);
    }
}

/// Both sides in numbers, and what the rule says.
void draw_more(const Frame& frame, ComparisonDesk& desk, ReportPart part,
               const lab::ReportRow& row) {
    ImGui::Indent(frame.px(20));
    note(frame, desk.comparison.base.title + ": " + words_of_mean_within(row.value.base));
    note(frame, desk.comparison.with.title + ": " + words_of_mean_within(row.value.with));
    if (!row.value.differs()) {
        note(frame, tr("0 lies within the interval: chance alone may make such a difference."));
    }
    if (is_about_rules(part)) {
        paragraph(frame, lab::rule_text(desk.shell.loaded, row.name, language_in_use()));
        if (desk.shell.show_rule && word_button(frame, tr("Read the rules"))) {
            desk.shell.show_rule(row.name);
        }
    }
    ImGui::Unindent(frame.px(20));
    ImGui::Dummy({0, frame.px(4)});
}

void draw_row(const Frame& frame, ComparisonDesk& desk, ReportPart part, const lab::ReportRow& row,
              const ValueAxis& axis) {
    const float width = ImGui::GetContentRegionAvail().x;
    const bool is_narrow = width < frame.px(least_width);
    const std::string key = key_of_row(part, row.name);
    const Pressed area = press_area(key.c_str(), {width, height_of_row(frame, part, is_narrow)});
    const bool is_open = desk.open_rows.contains(key);
    if (area.under_mouse || is_open) {
        ImGui::GetWindowDrawList()->AddRectFilled(
            area.least, area.most, packed(frame.look.paper.parchment_dark), frame.px(4));
    }
    draw_focus(frame, area, frame.px(4));
    const std::string number = words_of_difference(row.value.difference);
    ImFont* const font = row.value.differs() ? frame.look.bold : frame.look.small;
    const float number_width = width_of(font, number);
    // All rows of a table leave as much room for their numbers.
    const float column = std::max(number_width, frame.px(is_narrow ? 0 : 170));
    const RowPlaces places = places_of(frame, area.least, area.most, is_narrow, column);
    draw_label(frame, desk, part, row, places);
    draw_middle(frame, part, row, places, axis);
    text_at(
        font,
        {places.number_right - number_width, std::floor(places.text_middle - font->FontSize / 2)},
        row.value.differs() ? frame.look.paper.ink : frame.look.paper.ink_soft, number);
    if (area.clicked) {
        if (is_open) {
            desk.open_rows.erase(key);
        } else {
            desk.open_rows.insert(key);
        }
    }
    if (is_open) {
        draw_more(frame, desk, part, row);
    }
}

/// The axis below the mean scores.
void draw_axis(const Frame& frame, ValueAxis axis) {
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 least = ImGui::GetCursorScreenPos();
    const RowPlaces places = places_of(frame, least, {least.x + width, least.y + frame.px(28)},
                                       width < frame.px(least_width), frame.px(170));
    axis.from = places.middle_from;
    axis.to = places.middle_to;
    draw_ticks(frame, axis, least.y + frame.px(2));
    ImGui::Dummy({width, frame.px(12) + frame.look.small->FontSize});
}

} // namespace

void draw_comparison_table(const Frame& frame, ComparisonDesk& desk,
                           const lab::ReportTable& table) {
    if (table.rows.empty()) {
        return;
    }
    ImGui::Dummy({0, frame.px(6)});
    heading_small(frame, words_of_part(table.part));
    const ValueAxis axis = axis_of(table);
    const std::vector<lab::ReportRow> rows =
        has_bars(table.part) ? most_changed_first(table.rows) : table.rows;
    const bool is_whole =
        rows.size() <= first_rows + few_more || desk.whole_tables.contains(table.part);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, frame.px(1)});
    for (std::size_t n = 0; n < (is_whole ? rows.size() : first_rows); ++n) {
        draw_row(frame, desk, table.part, rows[n], axis);
    }
    if (table.part == ReportPart::scores) {
        draw_axis(frame, axis);
    }
    ImGui::PopStyleVar();
    ImGui::PushID(static_cast<int>(table.part));
    if (!is_whole && word_button(frame, trn("{count} more", "{count} more",
                                            static_cast<long>(rows.size() - first_rows)))) {
        desk.whole_tables.insert(table.part);
    }
    ImGui::PopID();
}

} // namespace circulade
