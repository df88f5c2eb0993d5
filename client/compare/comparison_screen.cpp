#include "client/compare/comparison_screen.hpp"

#include "client/compare/comparison_chart.hpp"
#include "client/compare/comparison_settings.hpp"
#include "client/compare/comparison_tables.hpp"
#include "client/compare/comparison_words.hpp"
#include "client/compare/save_comparison.hpp"
#include "client/table/panel_parts.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {

namespace {

constexpr float foot_height = 84; // units

/// A share of the line, as a bar.
void draw_bar(const Frame& frame, ImVec2 least, ImVec2 most, double share, Colour colour) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme::Panels& paper = frame.look.paper;
    const float rounding = (most.y - least.y) / 2;
    const float filled = (most.x - least.x) * static_cast<float>(share);
    list.AddRectFilled(least, most, packed(paper.parchment_dark), rounding);
    if (filled > 0) {
        list.AddRectFilled(least, {least.x + std::max(filled, 2 * rounding), most.y},
                           packed(colour), rounding);
    }
    list.AddRect(least, most, packed(paper.rim), rounding);
}

std::string words_of_state(const ComparisonDesk& desk) {
    const std::string words =
        words_of_progress(desk.comparison.sums.games, desk.run->games_wanted(),
                          is_running(desk) ? seconds_left(desk) : 0);
    return desk.was_cancelled ? fill(tr("Stopped: {games}"), fmt::arg("games", words)) : words;
}

/// In one line: how far it is, and the button that ends it or begins it anew.
void draw_progress(const Frame& frame, ComparisonDesk& desk) {
    constexpr float least_bar = 60;
    const bool runs = is_running(desk);
    const std::string label = runs ? tr("Stop") : tr("Play them again");
    const std::string words = words_of_state(desk);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float right = from.x + ImGui::GetContentRegionAvail().x;
    const float button = width_of(frame.look.text, label) + frame.px(12);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(right - button - from.x, 0.0F));
    const bool pressed = word_button(frame, label + "###stop");
    const float middle = (ImGui::GetItemRectMin().y + ImGui::GetItemRectMax().y) / 2;
    const float room = right - button - from.x - frame.px(12);
    text_at(frame.look.small, {from.x, std::floor(middle - frame.look.small->FontSize / 2)},
            frame.look.paper.ink_soft, with_ellipsis(frame.look.small, words, room));
    const float bar_from = from.x + width_of(frame.look.small, words) + frame.px(14);
    const float bar_to = right - button - frame.px(10);
    if (bar_to - bar_from > frame.px(least_bar)) {
        const double share = static_cast<double>(desk.comparison.sums.games) /
                             static_cast<double>(desk.run->games_wanted());
        draw_bar(frame, {bar_from, middle - frame.px(4)}, {bar_to, middle + frame.px(4)}, share,
                 runs ? frame.look.paper.accent : frame.look.paper.rim);
    }
    if (pressed && runs) {
        cancel_comparison(desk);
    } else if (pressed) {
        begin_comparison(desk);
    }
}

/// In the accent's colour: what people should know.
void draw_warning(const Frame& frame, const std::string& text) {
    ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.look.paper.accent));
    text_bold_wrapped(frame, text);
    ImGui::PopStyleColor();
}

/// The result in words.
void draw_verdict(const Frame& frame, const ComparisonDesk& desk) {
    const ComparisonVerdict verdict = verdict_of(desk.comparison.sums);
    ImGui::PushFont(frame.look.subheading);
    ImGui::PushTextWrapPos(0.0F);
    ImGui::TextUnformatted(verdict.scores.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
    for (const std::string& sentence : verdict.game) {
        paragraph(frame, sentence);
    }
    if (!verdict.unchanged.empty()) {
        note(frame, verdict.unchanged);
    }
    note(frame, fill(tr("{with}, compared with: {base}. In brackets lies what is true in 95 of 100 "
                        "such comparisons."),
                     fmt::arg("with", desk.comparison.with.title),
                     fmt::arg("base", desk.comparison.base.title)));
}

/// Which colour and stroke is whose.
void draw_legend(const Frame& frame, const ComparisonDesk& desk) {
    constexpr float sample_width = 34;
    for (const ComparedSideNumber side : {0U, 1U}) {
        const ImVec2 from = ImGui::GetCursorScreenPos();
        const float height = frame.look.text->FontSize;
        draw_side_sample(frame, side, {from.x + frame.px(2), from.y + height * 0.15F},
                         {from.x + frame.px(2 + sample_width), from.y + height * 0.9F});
        const float text_from = frame.px(sample_width + 14);
        const std::string& title =
            side == 0 ? desk.comparison.base.title : desk.comparison.with.title;
        const float room = ImGui::GetContentRegionAvail().x - text_from;
        text_at(frame.look.text, {from.x + text_from, from.y}, frame.look.paper.ink,
                with_ellipsis(frame.look.text, title, room));
        ImGui::Dummy({0, height});
    }
}

/// How the scores are spread; pressed, the picture grows.
void draw_picture(const Frame& frame, ComparisonDesk& desk) {
    ImGui::Dummy({0, frame.px(6)});
    heading_small(frame, tr("How the final scores are spread"));
    draw_legend(frame, desk);
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = frame.px(desk.large_picture ? 440 : 240);
    const Pressed area = press_area("scores", {width, height});
    const lab::PairedEstimate scores = lab::estimate(
        desk.comparison.sums.total, desk.comparison.sums.games, desk.comparison.players);
    draw_distributions(frame,
                       {lab::histogram(desk.comparison.sums), {scores.base.mean, scores.with.mean}},
                       area.least, area.most);
    draw_focus(frame, area, frame.px(4));
    if (area.clicked) {
        desk.large_picture = !desk.large_picture;
    }
}

void draw_results(const Frame& frame, ComparisonDesk& desk) {
    if (desk.run) {
        draw_progress(frame, desk);
    }
    if (!desk.hindrance.empty()) {
        paragraph(frame, desk.hindrance);
    }
    if (desk.run && !desk.run->failure().empty()) {
        draw_warning(frame, fill(tr("The games broke off: {reason}"),
                                 fmt::arg("reason", desk.run->failure())));
    }
    if (rules_have_changed(desk)) {
        draw_warning(frame, tr("The rules have changed since: this is about those before."));
    }
    if (desk.comparison.sums.games == 0) {
        return;
    }
    draw_verdict(frame, desk);
    if (desk.comparison.sums.games < 2) { // which have no intervals
        return;
    }
    draw_picture(frame, desk);
    const auto table = [&](lab::ReportPart part) {
        draw_comparison_table(frame, desk, desk.report[static_cast<std::size_t>(part)]);
    };
    for (const lab::ReportPart part :
         {lab::ReportPart::scores, lab::ReportPart::game, lab::ReportPart::points_by_rule,
          lab::ReportPart::points_by_kind, lab::ReportPart::times_by_rule,
          lab::ReportPart::happened}) {
        table(part);
    }
}

void draw_comparison_foot(const Frame& frame, ComparisonDesk& desk) {
    ImGui::Dummy({0, frame.px(4)});
    if (big_button(frame, tr("Back"), {130, 48}) || frame.back_wanted) {
        desk.shell.screens.pop();
    }
    ImGui::SameLine();
    align_right(frame.px(220));
    ImGui::BeginDisabled(desk.comparison.sums.games == 0);
    if (big_button(frame, tr("Save the report"), {220, 48}, Weight::chief)) {
        desk.shell.screens.push(save_comparison_screen(desk.shell, desk.comparison));
    }
    ImGui::EndDisabled();
}

void draw_comparison(const Frame& frame, ComparisonDesk& desk) {
    draw_bare_table(frame);
    const float wide = static_cast<float>(frame.width) / frame.look.scale;
    const float high = static_cast<float>(frame.height) / frame.look.scale;
    const ImVec2 units(1280, std::max(800.0F, 0.9F * high));
    if (wide > 900 && high > 420) {
        const ImVec2 size = begin_centred_panel(frame, "balance", units);
        heading(frame, tr("What do the rules do to the game?"));
        begin_column(frame, "settings", {std::floor(size.x * 0.29F), -frame.px(foot_height)});
        draw_compared_sides(frame, desk);
        ImGui::Dummy({0, frame.px(8)});
        draw_comparison_settings(frame, desk);
        end_column();
        ImGui::SameLine(0, frame.px(32));
        begin_column(frame, "results", {0, -frame.px(foot_height)});
        draw_results(frame, desk);
        end_column();
        draw_comparison_foot(frame, desk);
        end_panel();
    } else {
        const bool stays = begin_sheet(frame, "balance, narrow", units, foot_height);
        heading(frame, tr("What do the rules do to the game?"));
        draw_compared_sides(frame, desk);
        tick_box(frame, tr("Players, games and seed"), desk.settings_open);
        if (desk.settings_open) {
            draw_comparison_settings(frame, desk);
        }
        ImGui::Dummy({0, frame.px(12)});
        draw_results(frame, desk);
        begin_foot(stays);
        draw_comparison_foot(frame, desk);
        end_sheet(stays);
    }
}

} // namespace

Screen comparison_screen(std::shared_ptr<ComparisonDesk> desk) {
    const auto draw = [desk = std::move(desk)](Frame& frame) {
        bring_up_to_date(*desk);
        draw_comparison(frame, *desk);
    };
    return {comparison_name, draw, true};
}

Screen comparison_screen(Shell& shell, std::shared_ptr<NewGame> here, int copies) {
    return comparison_screen(std::make_shared<ComparisonDesk>(shell, std::move(here), copies));
}

Screen comparison_picture(Shell& shell, std::shared_ptr<NewGame> here) {
    auto desk = std::make_shared<ComparisonDesk>(shell, std::move(here), 1);
    bring_up_to_date(*desk);
    if (desk->run) {
        desk->run->wait();
    }
    return comparison_screen(std::move(desk));
}

} // namespace circulade
