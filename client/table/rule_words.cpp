#include "client/table/rule_words.hpp"

#include "client/options/command_words.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/telling.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace circulade {

namespace {

constexpr float between_links = 12; ///< units
constexpr float tip_width = 360;

/// The folder of the game that says a rule; empty if none does.
std::string folder_that_says(const Shell& shell, const Game& game, const std::string& id) {
    for (const std::string& folder : game.rules->setup.expansions) {
        const ExpansionDefinition* expansion = shell.loaded.find(folder);
        if (expansion != nullptr &&
            std::find(expansion->rule_ids.begin(), expansion->rule_ids.end(), id) !=
                expansion->rule_ids.end()) {
            return folder;
        }
    }
    return {};
}

/// Empty where there is none.
std::string way_to_library(const Shell& shell) {
    const std::string key = shell.keys.key_of(Command::rules);
    return shell.show_rule && !key.empty()
               ? with_key(tr("In the library of rules"), words_of_key(key))
               : std::string();
}

} // namespace

void add_rule(std::string& ids, std::string_view id) {
    const std::vector<std::string> listed = rule_ids(ids);
    if (!id.empty() && std::find(listed.begin(), listed.end(), id) == listed.end()) {
        ids += (ids.empty() ? "" : ", ") + std::string(id);
    }
}

std::vector<std::string> rule_ids(const std::string& ids) {
    constexpr std::string_view between = ", ";
    std::vector<std::string> all;
    for (std::size_t from = 0; from < ids.size();) {
        const std::size_t end = std::min(ids.find(between, from), ids.size());
        all.push_back(ids.substr(from, end - from));
        from = end + between.size();
    }
    return all;
}

std::vector<std::string> told_rules(const Shell& shell, const Game& game, const std::string& ids) {
    std::vector<std::string> told;
    for (const std::string& id : rule_ids(ids)) {
        told.push_back(id + "  " + rule_text(shell, game, id));
    }
    return told;
}

void open_rule(const Shell& shell, const Game& game, const std::string& ids) {
    if (!shell.show_rule) {
        return;
    }
    const std::vector<std::string> all = rule_ids(ids);
    const std::string folder = all.empty() ? "" : folder_that_says(shell, game, all.front());
    shell.show_rule(folder.empty() ? "" : folder + '.' + all.front());
}

std::vector<RuleLink> place_rule_links(const Frame& frame, const std::string& ids, ImVec2 start,
                                       float left, float right) {
    std::vector<RuleLink> links;
    ImVec2 place = start;
    for (const std::string& id : rule_ids(ids)) {
        const float width = width_of(frame.look.small, id);
        if (place.x > left && place.x + width > right) {
            place = {left, place.y + frame.look.small->FontSize};
        }
        links.push_back({id, place, width});
        place.x += width + frame.px(between_links);
    }
    return links;
}

const RuleLink* rule_link_at(const Frame& frame, const std::vector<RuleLink>& links, ImVec2 place) {
    // A finger is thicker than a line of small print.
    const float air = frame.px(frame.look.least_button > 0 ? 10 : 4);
    const auto found = std::find_if(links.begin(), links.end(), [&](const RuleLink& link) {
        return place.x >= link.place.x - air && place.x < link.place.x + link.width + air &&
               place.y >= link.place.y - air &&
               place.y < link.place.y + frame.look.small->FontSize + air;
    });
    return found == links.end() ? nullptr : &*found;
}

void draw_rule_link(const Frame& frame, const RuleLink& link, bool pointed) {
    const Theme::Panels& paper = frame.look.paper;
    const Colour colour = pointed ? paper.accent : paper.ink_soft;
    text_at(frame.look.small, link.place, colour, link.id);
    level_line(frame, {link.place.x, link.place.y + frame.look.small->FontSize},
               link.place.x + link.width, packed(colour, pointed ? 1.0F : 0.5F));
}

float rule_tip_height(const Frame& frame, const Shell& shell, const Game& game,
                      const std::string& ids) {
    const ImGuiStyle& style = ImGui::GetStyle();
    const float width = frame.px(tip_width) - style.WindowPadding.x;
    float height = 2 * style.WindowPadding.y - style.ItemSpacing.y;
    const auto add = [&](ImFont* font, const std::string& text) {
        height += font->CalcTextSizeA(font->FontSize, std::numeric_limits<float>::max(), width,
                                      text.c_str())
                      .y +
                  style.ItemSpacing.y;
    };
    for (const std::string& id : rule_ids(ids)) {
        add(frame.look.bold, id);
        add(ImGui::GetFont(), rule_text(shell, game, id));
    }
    if (const std::string way = way_to_library(shell); !way.empty()) {
        add(frame.look.small, way);
    }
    return std::ceil(height);
}

void draw_rule_tip(const Frame& frame, const Shell& shell, const Game& game,
                   const std::string& ids) {
    ImGui::PushTextWrapPos(frame.px(tip_width));
    for (const std::string& id : rule_ids(ids)) {
        ImGui::PushFont(frame.look.bold);
        ImGui::TextUnformatted(id.c_str());
        ImGui::PopFont();
        ImGui::TextUnformatted(rule_text(shell, game, id).c_str());
    }
    if (const std::string way = way_to_library(shell); !way.empty()) {
        ImGui::PushFont(frame.look.small);
        ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.look.paper.ink_soft));
        ImGui::TextUnformatted(way.c_str());
        ImGui::PopStyleColor();
        ImGui::PopFont();
    }
    ImGui::PopTextWrapPos();
}

void draw_rule_links(const Frame& frame, const Shell& shell, const Game& game,
                     const std::string& ids) {
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    for (const RuleLink& link : place_rule_links(frame, ids, start, start.x, start.x + width)) {
        ImGui::SetCursorScreenPos(link.place);
        const Pressed area =
            press_area(link.id.c_str(), {link.width, frame.look.small->FontSize + frame.px(2)});
        draw_rule_link(frame, link, area.under_mouse);
        draw_focus(frame, area, frame.px(3));
        if (area.under_mouse) {
            ImGui::BeginTooltip();
            draw_rule_tip(frame, shell, game, link.id);
            ImGui::EndTooltip();
        }
        if (area.clicked) {
            open_rule(shell, game, link.id);
        }
    }
}

} // namespace circulade
