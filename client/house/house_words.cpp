#include "client/house/house_words.hpp"

#include "client/editor/editor_words.hpp"
#include "client/show/demonstration.hpp"
#include "client/table/telling.hpp"

namespace circulade {

namespace {

std::string short_of(const std::string& qualified) {
    return qualified.substr(qualified.find('.') + 1);
}

const ParameterDefinition* find_parameter(const Shell& shell, const std::string& name) {
    for (const ExpansionDefinition& expansion : shell.loaded.expansions) {
        for (const ParameterDefinition& parameter : expansion.parameters) {
            if (parameter.name == name) {
                return &parameter;
            }
        }
    }
    return nullptr;
}

bool is_piece(const Shell& shell, const std::string& name) {
    for (const ExpansionDefinition& expansion : shell.loaded.expansions) {
        for (const PieceDefinition& piece : expansion.pieces) {
            if (piece.name == name) {
                return true;
            }
        }
    }
    return false;
}

std::string capital(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

} // namespace

std::string in_use(const std::map<std::string, std::string>& texts) {
    return in_language(texts, language_in_use());
}

std::string title_of(const HouseFile& file) {
    return file.rules ? in_use(file.rules->title) : file.name;
}

std::string label_of(const ParameterDefinition& parameter, const ParameterText* text) {
    return text != nullptr ? text->label : parameter.name;
}

std::string name_of(const std::string& word, const ParameterText* text) {
    if (text != nullptr) {
        if (const auto named = text->choices.find(word); named != text->choices.end()) {
            return named->second;
        }
    }
    return word;
}

std::vector<std::string> words_of_choices(const ParameterDefinition& parameter,
                                          const ParameterText* text) {
    std::vector<std::string> words;
    for (const std::string& word : parameter.choices) {
        words.push_back(name_of(word, text));
    }
    return words;
}

std::string words_of_value(const ParameterDefinition& parameter, const ParameterText* text,
                           const ParameterValue& value) {
    const auto joined = [](const auto& things, const auto& word_of) {
        std::string words;
        for (const auto& thing : things) {
            words += (words.empty() ? "" : ", ") + word_of(thing);
        }
        return words;
    };
    switch (parameter.type) {
    case ParameterDefinition::Type::boolean:
        return value.number != 0 ? tr("yes") : tr("no");
    case ParameterDefinition::Type::integer:
        return std::to_string(value.number);
    case ParameterDefinition::Type::choice:
        return words_of_choices(parameter, text).at(static_cast<std::size_t>(value.number));
    case ParameterDefinition::Type::counts:
        return joined(value.counts, [&](const auto& count) {
            return std::to_string(count.second) + " " + name_of(count.first, text);
        });
    case ParameterDefinition::Type::faces:
        return joined(value.faces, [](int face) { return std::to_string(face); });
    }
    return {};
}

std::string tile_words(const Shell& shell, const std::string& tile) {
    return short_of(tile) + ": " + tile_name(shell, tile);
}

std::string words_of_change(const std::string& from, const std::string& to) {
    return from + " \xE2\x86\x92 " + to;
}

std::vector<std::string> words_of_changes(const Shell& shell, const NewGame& game) {
    std::vector<std::string> lines;
    for (const auto& [name, value] : game.house_rules) {
        if (const ParameterDefinition* parameter = find_parameter(shell, name)) {
            const ParameterText* text = text_of(shell, *parameter);
            lines.push_back(
                label_of(*parameter, text) + ": " +
                words_of_change(words_of_value(*parameter, text, standard_of(*parameter, game)),
                                words_of_value(*parameter, text, value)));
        }
    }
    for (const auto& [piece, count] : game.piece_counts) {
        lines.push_back(capital(piece_name(shell, piece, count)) + ": " + std::to_string(count));
    }
    for (const auto& [tile, count] : game.tile_counts) {
        lines.push_back(fill(tr("Tile {tile}"), fmt::arg("tile", short_of(tile))) + ": " +
                        std::to_string(count));
    }
    for (const auto& [thing, tags] : game.tags) {
        const std::string name = is_piece(shell, thing)
                                     ? capital(piece_name(shell, thing, 1))
                                     : fill(tr("Tile {tile}"), fmt::arg("tile", short_of(thing)));
        for (const std::string& tag : tags) {
            lines.push_back(name + ": " + (tag.front() == '+' ? "+ " : "\xE2\x88\x92 ") +
                            tag_words(shell, tag.substr(1)));
        }
    }
    return lines;
}

std::string words_of_house(const Shell& shell, const HouseInPlay& house) {
    if (house.file.empty()) {
        return house.changes == 0 ? std::string()
                                  : trn("{count} change", "{count} changes", house.changes);
    }
    const HouseFile* file = shell.house_shelf.find(house.file);
    const std::string title = file != nullptr ? title_of(*file) : house.file;
    return house.changes == 0 ? title
                              : fill(trn("{file} and {count} more change",
                                         "{file} and {count} more changes", house.changes),
                                     fmt::arg("file", title), fmt::arg("count", house.changes));
}

} // namespace circulade
