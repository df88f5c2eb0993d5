#include "client/house/parameter_controls.hpp"

#include "client/library/rule_search.hpp"
#include "client/table/panel_parts.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>

namespace circulade {

namespace {

void draw_counts(const Frame& frame, const ParameterDefinition& parameter,
                 const ParameterText* text, ParameterValue& value) {
    for (auto& [name, number] : value.counts) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(name_of(name, text).c_str());
        ImGui::SameLine(frame.px(160));
        stepper(frame, name.c_str(), number, parameter.least, parameter.most,
                std::to_string(number));
    }
}

void draw_faces(const Frame& frame, const ParameterDefinition& parameter, ParameterValue& value) {
    constexpr std::size_t most_faces = 20;
    for (std::size_t face = 0; face < value.faces.size(); ++face) {
        if (face % 2 == 1) {
            ImGui::SameLine();
        }
        stepper(frame, std::to_string(face).c_str(), value.faces.at(face), parameter.least,
                parameter.most, std::to_string(value.faces.at(face)));
    }
    if (value.faces.size() < most_faces && word_button(frame, tr("+ Another face"))) {
        value.faces.push_back(parameter.least);
    }
    if (value.faces.size() > 1) {
        ImGui::SameLine();
        if (word_button(frame, tr("One face less"))) {
            value.faces.pop_back();
        }
    }
}

void draw_control(const Frame& frame, const ParameterDefinition& parameter,
                  const ParameterText* text, ParameterValue& value) {
    const std::string label = label_of(parameter, text);
    const auto label_above = [&] { ImGui::TextWrapped("%s", label.c_str()); };
    switch (parameter.type) {
    case ParameterDefinition::Type::boolean: {
        bool ticked = value.number != 0;
        tick_box(frame, label, ticked);
        value.number = ticked ? 1 : 0;
        break;
    }
    case ParameterDefinition::Type::integer: {
        ImGui::AlignTextToFramePadding();
        label_above();
        ImGui::SameLine();
        align_right(2 * ImGui::GetFrameHeight() + frame.px(52));
        stepper(frame, "number", value.number, parameter.least, parameter.most,
                std::to_string(value.number));
        break;
    }
    case ParameterDefinition::Type::choice:
        label_above();
        choice(frame, "choice", words_of_choices(parameter, text), value.number);
        break;
    case ParameterDefinition::Type::counts:
        label_above();
        draw_counts(frame, parameter, text, value);
        break;
    case ParameterDefinition::Type::faces:
        label_above();
        draw_faces(frame, parameter, value);
        break;
    }
}

/// Where a parameter's help is pointed at: what its rule says. A click opens the rule.
void tell_rule(const Frame& frame, const Shell& shell, const ParameterDefinition& parameter) {
    if (parameter.rule.empty() || !ImGui::IsItemHovered()) {
        return;
    }
    const std::string folder = folder_of(parameter.name);
    const ExpansionTexts* texts = shell.loaded.texts_of(folder, language_in_use());
    const std::string* rule = nullptr;
    if (texts != nullptr && texts->rules.contains(parameter.rule)) {
        rule = &texts->rules.at(parameter.rule);
    }
    if (rule != nullptr) {
        constexpr float width = 420;
        ImGui::BeginTooltip();
        ImGui::PushTextWrapPos(frame.px(width));
        ImGui::TextUnformatted((parameter.rule + "  " + *rule).c_str());
        ImGui::PopTextWrapPos();
        ImGui::EndTooltip();
    }
    if (shell.show_rule && ImGui::IsItemClicked()) {
        shell.show_rule(folder + '.' + parameter.rule);
    }
}

/// Help, rule and standard, in one paragraph.
std::string small_print(const ParameterDefinition& parameter, const ParameterText* text,
                        const std::string& standard) {
    std::string small = text != nullptr ? text->help : "";
    const auto add = [&](const std::string& sentence) {
        small += (small.empty() ? "" : " ") + sentence;
    };
    if (!parameter.rule.empty()) {
        add(fill(tr("Rule {rule}."), fmt::arg("rule", parameter.rule)));
    }
    add(fill(tr("Standard: {value}."), fmt::arg("value", standard)));
    return small;
}

} // namespace

bool is_wanted(const HouseSearch& search, const std::string& text, const std::string& rule,
               bool changed) {
    if (search.only_changes && !changed) {
        return false;
    }
    const bool is_its_rule =
        !rule.empty() && search.words.size() == 1 && means_id(search.words.front(), rule);
    return search.words.empty() || is_its_rule || !where_words_stand(text, search.words).empty();
}

bool is_wanted(const HouseSearch& search, const Shell& shell, const NewGame& game,
               const ParameterDefinition& parameter) {
    const ParameterText* text = text_of(shell, parameter);
    std::string words = parameter.name + ' ' + label_of(parameter, text);
    if (text != nullptr) {
        words += ' ' + text->help;
        for (const auto& [word, name] : text->choices) {
            words += ' ' + name;
        }
    }
    return is_wanted(search, words, parameter.rule, is_changed(parameter, game));
}

bool draw_change(const Frame& frame, const std::string& from, const std::string& to) {
    const std::string change = words_of_change(from, to);
    const std::string back = fill(tr("Back to the standard: {value}"), fmt::arg("value", from));
    const float room = ImGui::GetContentRegionAvail().x;
    const float together =
        width_of(frame.look.bold, change) + width_of(frame.look.text, back) + frame.px(40);
    const float top = ImGui::GetCursorPosY();
    ImGui::SetCursorPosY(top + frame.px(6)); // in line with the word beside it
    ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.look.paper.accent));
    text_bold_wrapped(frame, change);
    ImGui::PopStyleColor();
    if (together < room) {
        ImGui::SameLine(0, frame.px(16));
        ImGui::SetCursorPosY(top);
    }
    return word_button(frame, back);
}

void draw_parameter(const Frame& frame, const Shell& shell, NewGame& game,
                    const ParameterDefinition& parameter) {
    ImGui::PushID(parameter.name.c_str());
    const ParameterText* text = text_of(shell, parameter);
    ImGui::BeginDisabled(!has_what_it_needs(parameter, game, shell.loaded.expansions));
    ParameterValue value = value_of(parameter, game);
    const ParameterValue before = value;
    draw_control(frame, parameter, text, value);
    if (value != before) {
        set_value(parameter, game, value);
    }
    const std::string standard = words_of_value(parameter, text, standard_of(parameter, game));
    note(frame, small_print(parameter, text, standard));
    tell_rule(frame, shell, parameter);
    if (is_changed(parameter, game) &&
        draw_change(frame, standard, words_of_value(parameter, text, value))) {
        set_value(parameter, game, standard_of(parameter, game));
    }
    ImGui::EndDisabled();
    ImGui::Dummy({0, frame.px(4)});
    ImGui::PopID();
}

} // namespace circulade
