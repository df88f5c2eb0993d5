#include "engine/catalogue/written_tile.hpp"

#include <algorithm>
#include <map>

namespace circulade {

namespace {

constexpr std::size_t widest_line = 92;

std::string joined(const std::vector<std::string>& words, const char* between) {
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : between) + word;
    }
    return text;
}
/// "a", or "[a, b]"; "none" without any.
std::string one_or_list(const std::vector<std::string>& words) {
    return words.empty()       ? "none"
           : words.size() == 1 ? words.front()
                               : "[" + joined(words, ", ") + "]";
}
std::string listed(const std::vector<std::string>& words) {
    return "[" + joined(words, ", ") + "]";
}
/// A word as it is, anything else in quotes.
std::string scalar(const std::string& text) {
    if (is_tile_name(text)) {
        return text;
    }
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    }
    return quoted + '"';
}

class TileWriter {
  public:
    TileWriter(const WrittenTile& tile, const TilePlace& place)
        : tile_(tile), place_(place), kinds_(place.kinds()),
          lies_over_(!tile.like.empty() || original_of(place, tile.id) != nullptr),
          lies_over_original_(original_of(place, tile.id) != nullptr) {
        result_.text = tile.id + ":\n";
        result_.parts.resize(tile.parts.size());
    }

    TileText write() {
        if (is_said("count", tile_.count != 1)) {
            line("count", std::to_string(tile_.count));
        }
        if (is_said("start", tile_.start)) {
            line("start", tile_.start ? "yes" : "no");
        }
        if (!tile_.stack.empty()) {
            line("stack", name(NameOf::stack, tile_.stack));
        }
        if (!tile_.like.empty()) {
            line("like", tile_name(tile_.like));
        }
        if (!tile_.replaces.empty()) {
            line("replaces", tile_name(tile_.replaces));
        }
        write_edges();
        for (const bool fills : {false, true}) {
            for (const FeatureDefinition* feature : kinds_.features) {
                if (feature->fills == fills) {
                    write_parts(*feature);
                }
            }
        }
        write_spaces();
        write_lists();
        if (result_.text == tile_.id + ":\n") {
            result_.text = tile_.id + ": {}\n";
        }
        return std::move(result_);
    }

  private:
    void line(const std::string& key, const std::string& value) {
        result_.text += "  " + key + ": " + value + "\n";
    }
    [[nodiscard]] bool is_left_to_pattern(const std::string& key) const {
        return std::find(tile_.left_to_pattern.begin(), tile_.left_to_pattern.end(), key) !=
               tile_.left_to_pattern.end();
    }
    /// What is not there must be said where the pattern may have it.
    [[nodiscard]] bool must_say_none(const std::string& key) const {
        return lies_over_ && !is_left_to_pattern(key);
    }
    /// Whether something is written that no pattern gives, but a variant's original.
    [[nodiscard]] bool is_said(const std::string& key, bool is_unusual) const {
        return lies_over_original_ ? !is_left_to_pattern(key) : is_unusual;
    }
    /// The shortest name that means the same.
    [[nodiscard]] std::string name(NameOf kind, const std::string& full) const {
        std::vector<Problem> doubts;
        const std::string short_name = unqualified(full);
        return place_.wide.resolve(kind, short_name, {}, "", doubts) == full ? short_name : full;
    }
    /// Only a tile of the folder itself is called by its short name.
    [[nodiscard]] std::string tile_name(const std::string& full) const {
        const std::string short_name = unqualified(full);
        return place_.scope.own(short_name) == full ? short_name : full;
    }
    [[nodiscard]] std::vector<std::string> names(NameOf kind,
                                                 const std::vector<std::string>& full) const {
        std::vector<std::string> written;
        std::transform(full.begin(), full.end(), std::back_inserter(written),
                       [&](const std::string& one) { return name(kind, one); });
        return written;
    }
    /// The key of a kind of feature or space: short where no other kind is called so.
    [[nodiscard]] std::string key_of(const std::string& full) const {
        const std::string short_name = unqualified(full);
        const auto is_called_so = [&](const auto* kind) {
            return kind->name != full && unqualified(kind->name) == short_name;
        };
        const bool doubtful =
            std::any_of(kinds_.features.begin(), kinds_.features.end(), is_called_so) ||
            std::any_of(kinds_.spaces.begin(), kinds_.spaces.end(), is_called_so);
        return doubtful ? full : short_name;
    }

    void write_edges() {
        if (tile_.edges && !is_left_to_pattern("edges")) {
            line("edges",
                 joined(names(NameOf::edge, {tile_.edges->begin(), tile_.edges->end()}), " "));
        }
    }

    void write_parts(const FeatureDefinition& feature) {
        if (is_left_to_pattern(feature.name)) {
            return;
        }
        std::vector<std::size_t> numbers;
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < tile_.parts.size(); ++i) {
            if (tile_.parts[i].feature == feature.name) {
                numbers.push_back(i);
                texts.push_back(part_text(tile_.parts[i], feature));
            }
        }
        const std::string key = "  " + key_of(feature.name) + ":";
        if (texts.empty()) {
            result_.text += must_say_none(feature.name) ? key + " none\n" : "";
        } else if (texts.size() == 1 && lies_over_original_ && texts.front().starts_with('{')) {
            add_text(key + " [", texts.front(), numbers.front()); // braces alone would be merged
            result_.text += "]\n";
        } else if (texts.size() == 1) {
            add_text(key + " ", texts.front(), numbers.front());
            result_.text += "\n";
        } else if (key.size() + joined(texts, ", ").size() + 3 <= widest_line) {
            for (std::size_t i = 0; i < texts.size(); ++i) {
                add_text(i == 0 ? key + " [" : ", ", texts[i], numbers[i]);
            }
            result_.text += "]\n";
        } else {
            result_.text += key + "\n";
            for (std::size_t i = 0; i < texts.size(); ++i) {
                add_text("    - ", texts[i], numbers[i]);
                result_.text += "\n";
            }
        }
    }
    /// Adds a part's text, and keeps where it begins.
    void add_text(const std::string& before, const std::string& text, std::size_t part) {
        result_.text += before;
        const std::size_t last_line = result_.text.rfind('\n') + 1;
        Origin& origin = result_.parts[part];
        origin.line =
            1 + static_cast<int>(std::count(result_.text.begin(), result_.text.end(), '\n'));
        origin.column = 1 + static_cast<int>(result_.text.size() - last_line);
        result_.text += text;
    }

    /// "N EL WR", clockwise; `inside` for a field that reaches no border.
    static std::string at_text(const WrittenPart& part) {
        std::vector<std::string> words;
        for (Slot slot = 0; slot < slot_count; ++slot) {
            const bool is_side =
                std::find(part.sides.begin(), part.sides.end(), side_of(slot)) != part.sides.end();
            if (is_side && slot % 3 == 0) {
                words.emplace_back(side_names[static_cast<std::size_t>(index(side_of(slot)))]);
            }
            if (((static_cast<unsigned>(part.slots) >> slot) & 1U) != 0) {
                words.emplace_back(slot_names[slot]);
            }
        }
        return words.empty() ? "inside" : joined(words, " ");
    }
    [[nodiscard]] std::string part_text(const WrittenPart& part,
                                        const FeatureDefinition& feature) const {
        const bool has_sides = opens_to_sides(kinds_, feature);
        std::vector<std::string> said;
        if (has_sides) {
            said.push_back("at: " + at_text(part));
        }
        for (const auto& [value, number] : part.values) {
            said.push_back(unqualified(value) + ": " + std::to_string(number));
        }
        if (part.meets) {
            said.push_back("meets: " + one_or_list(*part.meets));
        }
        if (part.touches) {
            said.push_back("touches: " + one_or_list(*part.touches));
        }
        if (!part.tags.empty()) {
            said.push_back("tags: " + one_or_list(names(NameOf::tag, part.tags)));
        }
        if (said.size() == (has_sides ? 1U : 0U)) {
            return has_sides ? at_text(part) : "yes";
        }
        return "{" + joined(said, ", ") + "}";
    }

    void write_spaces() {
        for (const SpaceDefinition* space : kinds_.spaces) {
            const bool has = std::find(tile_.spaces.begin(), tile_.spaces.end(), space->name) !=
                             tile_.spaces.end();
            if (is_left_to_pattern(space->name) || (!has && !must_say_none(space->name))) {
                continue;
            }
            line(key_of(space->name), !has            ? "no"
                                      : space->points ? direction_of(space->name)
                                                      : "yes");
        }
    }
    [[nodiscard]] std::string direction_of(const std::string& space) const {
        const auto found = std::find_if(tile_.pointing.begin(), tile_.pointing.end(),
                                        [&](const auto& one) { return one.first == space; });
        const Direction way = found == tile_.pointing.end() ? Direction::north : found->second;
        return std::string(direction_names[static_cast<std::size_t>(index(way))]);
    }
    void write_list(const char* key, const std::vector<std::string>& words) {
        if (!is_left_to_pattern(key) && (!words.empty() || must_say_none(key))) {
            line(key, listed(words));
        }
    }
    /// What is true or false in a definition, people write as yes or no.
    [[nodiscard]] std::string value_text(const std::string& parameter,
                                         const std::string& value) const {
        const ParameterDefinition* known = place_.wide.parameter(parameter);
        for (const ParameterDefinition& own : place_.own.parameters) {
            known = own.name == parameter ? &own : known;
        }
        const bool is_switch =
            known != nullptr && known->type == ParameterDefinition::Type::boolean;
        return !is_switch ? value : value == "true" ? "yes" : "no";
    }
    void write_lists() {
        std::vector<std::string> crossings;
        for (const auto& [one, other] : tile_.crossings) {
            crossings.push_back(one + " " + other);
        }
        write_list("crossing", crossings);
        write_list("tags", names(NameOf::tag, tile_.tags));
        std::vector<std::string> decorations;
        std::transform(tile_.decorations.begin(), tile_.decorations.end(),
                       std::back_inserter(decorations), scalar);
        write_list("decorations", decorations);
        if (!is_left_to_pattern("left_out_if") &&
            (!tile_.left_out_if.empty() || must_say_none("left_out_if"))) {
            std::vector<std::string> conditions;
            for (const auto& [parameter, value] : tile_.left_out_if) {
                conditions.push_back(name(NameOf::parameter, parameter) + ": " +
                                     value_text(parameter, value));
            }
            line("left_out_if", "{" + joined(conditions, ", ") + "}");
        }
    }

    const WrittenTile& tile_;
    const TilePlace& place_;
    const TileKinds kinds_;
    const bool lies_over_; ///< a pattern, or a variant's original: what is not there is said, too
    const bool lies_over_original_;
    TileText result_;
};

} // namespace

std::vector<std::string> ids_of_parts(const WrittenTile& tile) {
    std::map<std::string, int> of_kind;
    for (const WrittenPart& part : tile.parts) {
        ++of_kind[part.feature];
    }
    std::map<std::string, int> met;
    std::vector<std::string> ids;
    for (const WrittenPart& part : tile.parts) {
        const std::string kind = unqualified(part.feature);
        const int number = ++met[part.feature];
        ids.push_back(of_kind[part.feature] == 1 ? kind : kind + std::to_string(number));
    }
    return ids;
}

TileText to_yaml(const WrittenTile& tile, const TilePlace& place) {
    return TileWriter(tile, place).write();
}

} // namespace circulade
