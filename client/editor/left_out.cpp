#include "client/editor/left_out.hpp"

#include "client/house/house_words.hpp"
#include "client/table/panel_parts.hpp"
#include "client/text/translate.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>

namespace circulade {

namespace {

using Conditions = std::vector<std::pair<std::string, std::string>>;

/// Of the folder itself and of all that it needs, those that have few values. Copies, since a
/// change lays the place anew.
std::vector<ParameterDefinition> parameters_in_reach(const TilePlace& place) {
    std::vector<ParameterDefinition> found;
    for (const std::string& name : place.wide.names(NameOf::parameter)) {
        const auto& all = place.own.parameters;
        const auto own = std::find_if(
            all.begin(), all.end(), [&](const auto& parameter) { return parameter.name == name; });
        const ParameterDefinition* parameter =
            own != all.end() ? &*own : place.wide.parameter(name);
        if (parameter != nullptr && (parameter->type == ParameterDefinition::Type::boolean ||
                                     parameter->type == ParameterDefinition::Type::choice)) {
            found.push_back(*parameter);
        }
    }
    return found;
}

/// As a tile states them.
std::vector<std::string> values_of(const ParameterDefinition& parameter) {
    return parameter.type == ParameterDefinition::Type::boolean
               ? std::vector<std::string>{"true", "false"}
               : parameter.choices;
}

std::vector<std::string> words_of_values(const ParameterDefinition& parameter,
                                         const ParameterText* text) {
    return parameter.type == ParameterDefinition::Type::boolean
               ? std::vector<std::string>{tr("yes"), tr("no")}
               : words_of_choices(parameter, text);
}

/// The first value that is not the usual one.
std::string unusual_value(const ParameterDefinition& parameter) {
    const auto usual = static_cast<std::size_t>(parameter.standard.number);
    if (parameter.type == ParameterDefinition::Type::boolean) {
        return usual != 0 ? "false" : "true";
    }
    return parameter.choices.at(usual == 0 && parameter.choices.size() > 1 ? 1 : 0);
}

/// One condition; true if something was changed.
bool draw_condition(Frame& frame, const Shell& shell, Editor& editor, std::size_t number,
                    const std::vector<ParameterDefinition>& known) {
    const auto [name, value] = editor.now.tile.left_out_if[number];
    const auto parameter = std::find_if(
        known.begin(), known.end(), [&name = name](const auto& one) { return one.name == name; });
    const bool is_known = parameter != known.end();
    const ParameterText* text = is_known ? text_of(shell, *parameter) : nullptr;
    paragraph(frame, is_known ? label_of(*parameter, text) : name);
    if (is_known) {
        const std::vector<std::string> values = values_of(*parameter);
        int chosen =
            static_cast<int>(std::find(values.begin(), values.end(), value) - values.begin());
        if (choice(frame, "value", words_of_values(*parameter, text), chosen)) {
            edit(editor, shell, [&](WrittenTile& tile) {
                tile.left_out_if[number].second = values[static_cast<std::size_t>(chosen)];
            });
            return true;
        }
    } else {
        note(frame, value);
    }
    if (word_button(frame, tr("Not this one"))) {
        edit(editor, shell, [&](WrittenTile& tile) {
            tile.left_out_if.erase(tile.left_out_if.begin() + static_cast<std::ptrdiff_t>(number));
        });
        return true;
    }
    return false;
}

void draw_choices(const Frame& frame, const Shell& shell, Editor& editor,
                  const std::vector<ParameterDefinition>& known) {
    const auto is_chosen = [&](const ParameterDefinition& parameter) {
        const Conditions& chosen = editor.now.tile.left_out_if;
        return std::any_of(chosen.begin(), chosen.end(),
                           [&](const auto& one) { return one.first == parameter.name; });
    };
    std::string folder;
    const ParameterDefinition* pressed = nullptr;
    for (const ParameterDefinition& parameter : known) {
        if (is_chosen(parameter)) {
            continue;
        }
        if (folder_of(parameter.name) != folder) {
            folder = folder_of(parameter.name);
            const ExpansionTexts* texts = shell.loaded.texts_of(folder, language_in_use());
            heading_small(frame, texts == nullptr ? folder : texts->title);
        }
        const std::string label = label_of(parameter, text_of(shell, parameter));
        if (ImGui::MenuItem((label + "##" + parameter.name).c_str())) {
            pressed = &parameter;
        }
    }
    if (pressed != nullptr) {
        edit(editor, shell, [&](WrittenTile& tile) {
            tile.left_out_if.emplace_back(pressed->name, unusual_value(*pressed));
        });
    }
}

} // namespace

void draw_left_out(Frame& frame, const Shell& shell, Editor& editor) {
    const std::vector<ParameterDefinition> known = parameters_in_reach(editor.place);
    if (!editor.now.tile.left_out_if.empty()) {
        note(frame, tr("Left out of the game while all of this holds:"));
    }
    for (std::size_t n = 0; n < editor.now.tile.left_out_if.size(); ++n) {
        ImGui::PushID(static_cast<int>(n));
        const bool changed = draw_condition(frame, shell, editor, n, known);
        ImGui::PopID();
        if (changed) {
            return;
        }
    }
    if (!known.empty() && word_button(frame, tr("+ A house rule that leaves it out"))) {
        ImGui::OpenPopup("left out");
    }
    if (ImGui::BeginPopup("left out")) {
        draw_choices(frame, shell, editor, known);
        ImGui::EndPopup();
    }
}

} // namespace circulade
