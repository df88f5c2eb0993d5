#include "client/lab/oracle_source.hpp"

#include <nlohmann/json.hpp>
#include <zlib.h>

#include <array>
#include <charconv>
#include <memory>
#include <stdexcept>

namespace circulade {

namespace {

using nlohmann::json;

/// Something that this reader does not expect; caught in read_source(), which knows the line.
class Unexpected : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t to = text.find(separator);
        parts.push_back(text.substr(0, to));
        if (to == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(to + 1);
    }
}

int number_in(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) {
        throw Unexpected("\"" + std::string(text) + "\" is not a number");
    }
    return number;
}

Square square_in(std::string_view x, std::string_view y) {
    return {static_cast<std::int16_t>(number_in(x)), static_cast<std::int16_t>(number_in(y))};
}

constexpr SlotSet middle_of(Side side) {
    return static_cast<SlotSet>(1U << (static_cast<unsigned>(first_slot(side)) + 1U));
}

/// `N`, `WE`, `_N` (all but N), `NL.NR.EL` or `I` (inside).
SlotSet slots_in(std::string_view location) {
    if (location == "I") {
        return 0;
    }
    SlotSet slots = 0;
    if (const auto halves = split(location, '.'); slot_named(halves.front())) {
        for (const std::string_view half : halves) {
            const std::optional<Slot> slot = slot_named(half);
            if (!slot) {
                throw Unexpected("no location is called \"" + std::string(location) + '"');
            }
            slots = static_cast<SlotSet>(slots | (1U << *slot));
        }
        return slots;
    }
    const bool all_but = location.starts_with('_');
    for (const char letter : location.substr(all_but ? 1 : 0)) {
        const std::optional<Side> side = side_named(std::string_view(&letter, 1));
        if (!side) {
            throw Unexpected("no location is called \"" + std::string(location) + '"');
        }
        slots = static_cast<SlotSet>(slots | middle_of(*side));
    }
    if (all_but) {
        SlotSet all = 0;
        for (const Side side : all_sides) {
            all = static_cast<SlotSet>(all | middle_of(side));
        }
        slots = static_cast<SlotSet>(all & ~slots);
    }
    return slots;
}

/// `x,y,Feature,Location`.
SourcePlace place_in(std::string_view text) {
    const auto words = split(text, ',');
    if (words.size() != 4) {
        throw Unexpected("\"" + std::string(text) + "\" is not a place");
    }
    return {false, square_in(words[0], words[1]), std::string(words[2]), slots_in(words[3])};
}

/// `x,y,R90`.
SourcePlacement placement_in(std::string_view text) {
    const auto words = split(text, ',');
    if (words.size() != 3 || !words[2].starts_with('R')) {
        throw Unexpected("\"" + std::string(text) + "\" is not a tile's place");
    }
    return {square_in(words[0], words[1]), number_in(words[2].substr(1)) / 90 % 4};
}

/// `0.small.1@x,y,Feature,Location`.
SourceMove piece_in(std::string_view action, std::string_view text) {
    const std::size_t at = text.find('@');
    if (at == std::string_view::npos) {
        throw Unexpected("\"" + std::string(text) + "\" is not a piece and its place");
    }
    return {std::string(action), std::string(text.substr(0, at)), place_in(text.substr(at + 1))};
}

/// `{[x,y],Feature,Location}`, `[x,y]` or `null`.
SourcePlace event_place_in(std::string_view text) {
    if (text == "null") {
        return {true, {}, "", 0};
    }
    std::string plain;
    for (const char letter : text) {
        if (letter != '{' && letter != '}' && letter != '[' && letter != ']') {
            plain += letter;
        }
    }
    const auto words = split(plain, ',');
    if (words.size() == 2) {
        return {false, square_in(words[0], words[1]), "", 0};
    }
    return place_in(plain);
}

/// JSON values as text: `7`, `true`, `4`.
std::map<std::string, std::string> texts_in(const json& object) {
    std::map<std::string, std::string> texts;
    for (const auto& [key, value] : object.items()) {
        texts[key] = value.is_string() ? value.get<std::string>() : value.dump();
    }
    return texts;
}

SourceGame game_in(const json& line) {
    SourceGame game;
    game.number = line.at("game").get<int>();
    const json& setup = line.at("setup");
    game.sets = setup.at("sets").get<std::map<std::string, int>>();
    game.elements = texts_in(setup.at("elements"));
    game.rules = texts_in(setup.at("rules"));
    game.players = setup.at("players").get<int>();
    for (const json& tile : setup.at("start")) {
        game.start.emplace_back(
            tile.at("tile").get<std::string>(),
            SourcePlacement{{tile.at("x").get<std::int16_t>(), tile.at("y").get<std::int16_t>()},
                            tile.at("rotation").get<int>() / 90 % 4});
    }
    return game;
}

void read_legal(const json& legal, SourceStep& step) {
    for (const auto& [action, entries] : legal.items()) {
        if (action == "ConfirmAction") {
            continue;
        }
        for (const json& entry : entries) {
            const auto& text = entry.get_ref<const std::string&>();
            if (action == "TilePlacementAction") {
                step.placements.push_back(placement_in(text));
            } else if (action.starts_with("Meeple:") || action == "ScoreAcrobatsAction") {
                step.moves.push_back({action, "", place_in(text)});
            } else if (action == "ReturnMeepleAction") {
                step.moves.push_back(piece_in(action, text));
            } else {
                step.unknown.push_back(action);
                break;
            }
        }
    }
}

void read_chosen(const json& chosen, SourceStep& step) {
    step.chosen = chosen.at("type").get<std::string>();
    step.piece = chosen.value("meeple", "");
    if (step.chosen == "PLACE_TILE") {
        step.laid = placement_in(chosen.at("at").get_ref<const std::string&>());
    } else if (step.chosen == "DEPLOY_MEEPLE" || step.chosen == "SCORE_ACROBATS") {
        step.place = place_in(chosen.at("at").get_ref<const std::string&>());
    }
}

SourceStep step_in(const json& line) {
    SourceStep step;
    step.number = line.at("n").get<int>();
    step.player = line.at("player").get<int>();
    step.phase = line.at("phase").get<std::string>();
    step.may_pass = line.at("canPass").get<bool>();
    step.tile = line.value("tile", "");
    read_legal(line.at("legal"), step);
    read_chosen(line.at("chosen"), step);
    for (const json& event : line.value("events", json::array())) {
        if (event.contains("token")) {
            step.tokens.push_back(event.at("token").get<std::string>());
            continue;
        }
        step.events.push_back({event.at("name").get<std::string>(), event.at("player").get<int>(),
                               event.at("points").get<int>(),
                               event_place_in(event.at("src").get_ref<const std::string&>())});
    }
    step.aside_before = line.value("discardedBefore", std::vector<std::string>());
    step.scores = line.value("scores", std::vector<int>());
    for (const json& piece : line.value("meeples", json::array())) {
        step.pieces.push_back(piece_in("", piece.get_ref<const std::string&>()));
    }
    return step;
}

void read_line(std::string_view text, std::vector<SourceGame>& games) {
    const json line = json::parse(text);
    const auto& kind = line.at("rec").get_ref<const std::string&>();
    if (kind == "game") {
        games.push_back(game_in(line));
        return;
    }
    if (games.empty()) {
        throw Unexpected("the first line must be of \"rec\":\"game\"");
    }
    if (kind == "step") {
        games.back().steps.push_back(step_in(line));
    } else if (kind == "final") {
        games.back().final_scores = line.at("scores").get<std::vector<int>>();
        games.back().aside = line.at("discarded").get<std::vector<std::string>>();
    } else {
        throw Unexpected("no line is of \"rec\":\"" + kind + '"');
    }
}

/// The whole file, unpacked if it is packed.
std::optional<std::string> contents_of(const std::filesystem::path& file, std::string& problem) {
    const std::unique_ptr<gzFile_s, int (*)(gzFile)> in(gzopen(file.c_str(), "rb"), gzclose);
    if (!in) {
        problem = file.string() + ": cannot be opened";
        return std::nullopt;
    }
    std::string text;
    std::array<char, 1 << 16> buffer{};
    int count = 0;
    while ((count = gzread(in.get(), buffer.data(), buffer.size())) > 0) {
        text.append(buffer.data(), static_cast<std::size_t>(count));
    }
    int error = Z_OK;
    const char* const why = gzerror(in.get(), &error);
    if (count < 0 || (error != Z_OK && error != Z_STREAM_END)) {
        problem = file.string() + ": cannot be unpacked: " + why;
        return std::nullopt;
    }
    return text;
}

} // namespace

SourceGames read_source(const std::filesystem::path& file) {
    SourceGames source;
    std::string problem;
    const std::optional<std::string> text = contents_of(file, problem);
    if (!text) {
        source.problem = problem;
        return source;
    }
    int number = 0;
    for (const std::string_view line : split(*text, '\n')) {
        ++number;
        if (line.empty()) {
            continue;
        }
        try {
            read_line(line, source.games);
        } catch (const std::exception& error) { // of the JSON library, or Unexpected
            source.problem = file.string() + ':' + std::to_string(number) + ": " + error.what();
            return source;
        }
    }
    if (source.games.empty()) {
        source.problem = file.string() + ": holds no game";
    }
    return source;
}

} // namespace circulade
