#include "engine/catalogue/scenario.hpp"

#include "engine/catalogue/folder_files.hpp"
#include "engine/catalogue/house_rules.hpp"
#include "engine/catalogue/read_expansion.hpp"
#include "engine/catalogue/read_tiles.hpp"
#include "engine/catalogue/yaml_reader.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

namespace circulade {

namespace fs = std::filesystem;

namespace {

constexpr int most_points = 9999;
constexpr int most_pieces = 200;
constexpr int farthest_square = 1000;

std::string trimmed(std::string_view text) {
    const std::size_t from = std::min(text.find_first_not_of(" \t\n"), text.size());
    const std::size_t to = text.find_last_not_of(" \t\n");
    return to == std::string_view::npos ? std::string{}
                                        : std::string(text.substr(from, to + 1 - from));
}

/// Whether the comma of a square has parted a list in brackets: [tile 1,0].
bool is_parted_square(const YamlNode& one, const YamlNode& next) {
    const auto is_number = [](std::string_view word) {
        word.remove_prefix(word.starts_with('-') ? 1 : 0);
        return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
    };
    const std::size_t gap = one.text.rfind(' ');
    return one.origin.line == next.origin.line && !one.quoted && !next.quoted &&
           gap != std::string::npos && is_number(std::string_view(one.text).substr(gap + 1)) &&
           is_number(std::string_view(next.text).substr(0, next.text.find_first_of(" @")));
}

// Of several texts in one: `;` parts them, and `\\;` is one that does not.

std::size_t end_of_text(const std::string& whole, std::size_t from) {
    std::size_t end = whole.find(';', from);
    while (end != std::string::npos && end > from && whole[end - 1] == '\\') {
        end = whole.find(';', end + 1);
    }
    return std::min(end, whole.size());
}
std::string without_marks(std::string text) {
    for (std::size_t at = text.find("\\;"); at != std::string::npos;
         at = text.find("\\;", at + 1)) {
        text.erase(at, 1);
    }
    return text;
}

/// The place of the character `offset` of a scalar that stands on one line.
Origin place_within(const YamlNode& node, std::size_t offset) {
    Origin origin = node.origin;
    origin.column += static_cast<int>(offset) + (node.quoted ? 1 : 0);
    return origin;
}

std::optional<Square> square_in(std::string_view text) {
    const auto number = [](std::string_view part) -> std::optional<std::int16_t> {
        std::int16_t value = 0;
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
        const bool whole = error == std::errc{} && end == part.data() + part.size();
        return whole && value >= -farthest_square && value <= farthest_square ? std::optional(value)
                                                                              : std::nullopt;
    };
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) {
        return std::nullopt;
    }
    const auto x = number(text.substr(0, comma));
    const auto y = number(text.substr(comma + 1));
    return x && y ? std::optional(Square{*x, *y}) : std::nullopt;
}

YamlNode scalar(std::string text, const Origin& origin) {
    YamlNode node;
    node.kind = YamlNode::Kind::scalar;
    node.text = std::move(text);
    node.origin = origin;
    return node;
}
YamlNode mapping(const Origin& origin) {
    YamlNode node;
    node.kind = YamlNode::Kind::mapping;
    node.origin = origin;
    return node;
}

class ScenarioReader {
  public:
    ScenarioReader(const YamlNode& root, const std::vector<ExpansionDefinition>& available,
                   std::vector<Problem>& problems)
        : root_(root), top_(root, "scenario", problems), available_(available),
          problems_(problems) {}

    Scenario read() {
        scenario_.file = root_.origin.file;
        if (const YamlNode* title = top_.require("title")) {
            scenario_.title = caption(*title, top_.named("title"));
        }
        if (const YamlNode* about = top_.find("about")) {
            scenario_.about = caption(*about, top_.named("about"));
        }
        read_shown_rules();
        if (const YamlNode* refused = top_.find("expect_refused")) {
            scenario_.expect_refused = text(*refused, top_.named("expect_refused"));
        }
        read_setup();
        read_position();
        scenario_.chance = chance(top_);
        read_puzzle();
        read_steps();
        top_.finish();
        return std::move(scenario_);
    }

  private:
    void problem(const Origin& origin, std::string what) {
        problems_.push_back({origin, std::move(what)});
    }

    // Pieces that occur everywhere.

    std::optional<PlacedText> text(const YamlNode& node, const std::string& what) {
        auto read = read_text(node, what, problems_);
        return read ? std::optional(PlacedText{std::move(*read), node.origin}) : std::nullopt;
    }

    /// A list of texts; one text may hold several, with `;` between them.
    std::vector<PlacedText> texts(const YamlNode& node, const std::string& what) {
        std::vector<PlacedText> found;
        if (node.kind == YamlNode::Kind::list) {
            for (std::size_t i = 0; i < node.items.size(); ++i) {
                if (i > 0 && is_parted_square(node.items[i - 1], node.items[i])) {
                    problem(node.items[i].origin,
                            what + ": the comma of a square parts a list in [brackets]; write one "
                                   "text a line, or all in one line with `;` between");
                    return {};
                }
                add_texts(node.items[i], what, found);
            }
        } else {
            add_texts(node, what, found);
        }
        return found;
    }
    void add_texts(const YamlNode& node, const std::string& what, std::vector<PlacedText>& to) {
        const auto whole = read_text(node, what, problems_);
        if (!whole) {
            return;
        }
        for (std::size_t from = 0; from <= whole->size();) {
            const std::size_t end = end_of_text(*whole, from);
            std::string one =
                without_marks(trimmed(std::string_view(*whole).substr(from, end - from)));
            const std::size_t start = std::min(whole->find_first_not_of(' ', from), whole->size());
            if (one.empty()) {
                problem(place_within(node, from), what + ": nothing stands between two `;`");
            } else {
                to.push_back({std::move(one), place_within(node, start)});
            }
            from = end + 1;
        }
    }
    std::vector<PlacedText> texts_of(MappingReader& reader, std::string_view key) {
        const YamlNode* node = reader.find(key);
        return node == nullptr ? std::vector<PlacedText>{} : texts(*node, reader.named(key));
    }
    std::optional<std::vector<PlacedText>> texts_if_given(MappingReader& reader,
                                                          std::string_view key) {
        const YamlNode* node = reader.find(key);
        return node == nullptr ? std::nullopt : std::optional(texts(*node, reader.named(key)));
    }
    std::optional<PlacedText> text_if_given(MappingReader& reader, std::string_view key) {
        const YamlNode* node = reader.find(key);
        return node == nullptr ? std::nullopt : text(*node, reader.named(key));
    }

    /// `{en: ..., ro: ...}`, or one text, which is English.
    Translated caption(const YamlNode& node, const std::string& what) {
        Translated languages;
        if (node.kind == YamlNode::Kind::scalar) {
            if (auto one = read_text(node, what, problems_)) {
                languages.emplace("en", std::move(*one));
            }
            return languages;
        }
        const MappingReader reader(node, what, problems_);
        for (const YamlEntry& entry : node.entries) {
            const bool is_language =
                entry.key.size() == 2 && std::all_of(entry.key.begin(), entry.key.end(),
                                                     [](char c) { return c >= 'a' && c <= 'z'; });
            if (!is_language) {
                problem(entry.origin, what + ": `" + entry.key +
                                          "` is no language; write it as {en: ..., ro: ...}" +
                                          (entry.value.kind == YamlNode::Kind::nothing
                                               ? ", and put a text with a comma in quotes"
                                               : ""));
            } else if (auto one = read_text(entry.value, what, problems_)) {
                languages.emplace(entry.key, std::move(*one));
            }
        }
        return languages;
    }

    /// PLAYER: number, or PLAYER: {thing: number} where `of_things`.
    std::vector<ScenarioCount> counts(MappingReader& reader, std::string_view key, bool of_things,
                                      int least, int most) {
        std::vector<ScenarioCount> found;
        const YamlNode* node = reader.find(key);
        if (node == nullptr) {
            return found;
        }
        const MappingReader players(*node, reader.named(key), problems_);
        for (const YamlEntry& player : node->entries) {
            if (!is_player(player.key, player.origin)) {
                continue;
            }
            if (!of_things) {
                if (auto n = read_integer(player.value, key_of(key, player.key), least, most,
                                          problems_)) {
                    found.push_back({player.key, {}, *n, player.value.origin});
                }
                continue;
            }
            const MappingReader things(player.value, key_of(key, player.key), problems_);
            for (const YamlEntry& thing : player.value.entries) {
                if (auto n = read_integer(thing.value, thing.key + " of " + player.key, least, most,
                                          problems_)) {
                    found.push_back({player.key, thing.key, *n, thing.origin});
                }
            }
        }
        return found;
    }
    static std::string key_of(std::string_view key, const std::string& player) {
        return "`" + std::string(key) + "` of " + player;
    }
    bool is_player(const std::string& name, const Origin& origin) {
        std::vector<std::string> players;
        for (const Seat& seat : scenario_.setup.seats) {
            players.push_back(seat.name);
        }
        if (std::find(players.begin(), players.end(), name) != players.end()) {
            return true;
        }
        problem(origin, unknown("player", name, players));
        return false;
    }
    void check_players(const std::vector<PlacedText>& names) {
        for (const PlacedText& name : names) {
            is_player(name.text, name.origin);
        }
    }

    /// COUNTER: number, or COUNTER: {PLAYER: number}.
    std::vector<ScenarioCount> counters(MappingReader& reader) {
        std::vector<ScenarioCount> found;
        const YamlNode* node = reader.find("counters");
        if (node == nullptr) {
            return found;
        }
        const MappingReader names(*node, reader.named("counters"), problems_);
        for (const YamlEntry& counter : node->entries) {
            const std::string what = "counter " + counter.key;
            if (counter.value.kind != YamlNode::Kind::mapping) {
                if (auto n =
                        read_integer(counter.value, what, -most_points, most_points, problems_)) {
                    found.push_back({{}, counter.key, *n, counter.origin});
                }
                continue;
            }
            for (const YamlEntry& player : counter.value.entries) {
                const auto n =
                    read_integer(player.value, what, -most_points, most_points, problems_);
                if (is_player(player.key, player.origin) && n) {
                    found.push_back({player.key, counter.key, *n, counter.origin});
                }
            }
        }
        return found;
    }

    std::vector<DictatedChance> chance(MappingReader& reader) {
        std::vector<DictatedChance> found;
        const YamlNode* node = reader.find("chance");
        if (node == nullptr) {
            return found;
        }
        const MappingReader purposes(*node, reader.named("chance"), problems_);
        for (const YamlEntry& entry : node->entries) {
            found.push_back(
                {{entry.key, entry.origin}, texts(entry.value, "`" + entry.key + "` of `chance`")});
        }
        return found;
    }

    std::vector<ScenarioTile> board(MappingReader& reader) {
        const YamlNode* node = reader.find("board");
        if (node == nullptr) {
            return {};
        }
        if (node->kind == YamlNode::Kind::list) {
            return board_grid(*node);
        }
        std::vector<ScenarioTile> tiles;
        const MappingReader squares(*node, reader.named("board"), problems_);
        for (const YamlEntry& entry : node->entries) {
            const auto square = square_in(entry.key);
            if (!square) {
                problem(entry.origin, "`" + entry.key +
                                          "` is no square; write one like 1,0 (x to "
                                          "the right, y down, the start tile at 0,0)");
            } else if (auto tile = text(entry.value, "tile on " + entry.key)) {
                tiles.push_back({*square, std::move(*tile)});
            }
        }
        return tiles;
    }

    /// Rows of tiles as they lie; `.` is an empty square, a `*` marks the start tile.
    std::vector<ScenarioTile> board_grid(const YamlNode& rows) {
        std::vector<ScenarioTile> tiles;
        std::optional<Square> start;
        std::int16_t y = 0;
        for (const YamlNode& row : rows.items) {
            const auto cells = read_text(row, "row of `board`", problems_);
            std::int16_t x = 0;
            for (std::size_t from = 0; cells && from < cells->size();) {
                from = cells->find_first_not_of(' ', from);
                if (from == std::string::npos) {
                    break;
                }
                const std::size_t end = std::min(cells->find(' ', from), cells->size());
                std::string tile = cells->substr(from, end - from);
                const Origin origin = place_within(row, from);
                if (tile.ends_with('*')) {
                    tile.pop_back();
                    if (start) {
                        problem(origin, "two tiles are marked with `*` as the start tile");
                    }
                    start = Square{x, y};
                }
                if (tile != ".") {
                    tiles.push_back({{x, y}, {std::move(tile), origin}});
                }
                ++x;
                from = end;
            }
            ++y;
        }
        if (!start) {
            problem(rows.origin, "mark the start tile in `board` with a `*`: it is square 0,0");
            return {};
        }
        for (ScenarioTile& tile : tiles) {
            tile.square.x = static_cast<std::int16_t>(tile.square.x - start->x);
            tile.square.y = static_cast<std::int16_t>(tile.square.y - start->y);
        }
        return tiles;
    }

    // The setup.

    void read_shown_rules() {
        std::vector<std::string> known;
        for (const ExpansionDefinition& expansion : available_) {
            known.insert(known.end(), expansion.rule_ids.begin(), expansion.rule_ids.end());
        }
        for (PlacedText& rule : texts_of(top_, "shows")) {
            if (std::find(known.begin(), known.end(), rule.text) == known.end()) {
                problem(rule.origin, unknown("rule id", rule.text, known));
            } else {
                scenario_.shows.push_back(std::move(rule));
            }
        }
    }

    /// Who is called after a colour has it, as far as the themes do; else the first that is free.
    static int colour_for(const std::string& player, const std::vector<Seat>& seats) {
        static const std::map<std::string, int> named{{"Blue", 0}, {"Red", 1},   {"Yellow", 2},
                                                      {"Pink", 3}, {"Green", 4}, {"Black", 5}};
        if (const auto found = named.find(player); found != named.end()) {
            return found->second;
        }
        int colour = 0;
        while (std::any_of(seats.begin(), seats.end(),
                           [&](const Seat& seat) { return seat.colour == colour; })) {
            ++colour;
        }
        return colour;
    }

    void read_setup() {
        Setup& setup = scenario_.setup;
        scenario_.setup_origin = root_.origin;
        read_players();
        if (const YamlNode* copies = top_.find("copies")) {
            setup.copies =
                read_integer(*copies, top_.named("copies"), 1, 14, problems_).value_or(1);
        }
        read_expansion_names();
        if (const YamlNode* house_rules = top_.find("house_rules")) {
            scenario_.setup_origin = house_rules->origin;
            read_house_rules_section(*house_rules);
        }
        if (const YamlNode* stand_ins = top_.find("stand_ins")) {
            read_stand_ins(*stand_ins);
        }
    }

    /// A name in quotes may be of several words: then only whole texts speak of its player.
    void read_players() {
        std::vector<Seat>& seats = scenario_.setup.seats;
        const YamlNode* node = top_.find("players");
        const auto add = [&](const std::string& name, const Origin& origin, bool is_quoted) {
            if (name.find(' ') != std::string::npos && !is_quoted) {
                problem(origin, "a player's name in a scenario is one word");
            }
            seats.push_back({name, colour_for(name, seats)});
            scenario_.setup_origin = origin;
        };
        if (node != nullptr && node->kind == YamlNode::Kind::list) {
            for (const YamlNode& item : node->items) {
                if (const auto name = text(item, top_.named("players"))) {
                    add(name->text, name->origin, item.quoted);
                }
            }
        } else if (node != nullptr) {
            for (const PlacedText& name : texts(*node, top_.named("players"))) {
                add(name.text, name.origin, false);
            }
        }
        if (seats.empty()) {
            seats = {{"Red", colour_for("Red", {})}, {"Blue", colour_for("Blue", {})}};
        }
        if (const YamlNode* colours = top_.find("colours")) {
            read_colours(*colours);
        }
    }
    void read_colours(const YamlNode& node) {
        std::vector<Seat>& seats = scenario_.setup.seats;
        if (node.kind != YamlNode::Kind::list || node.items.size() != seats.size()) {
            return problem(node.origin, "`colours` must list one number for each player");
        }
        for (std::size_t player = 0; player < seats.size(); ++player) {
            if (const auto colour = read_integer(node.items[player], top_.named("colours"), 0,
                                                 most_players - 1, problems_)) {
                seats[player].colour = *colour;
            }
        }
    }

    void read_expansion_names() {
        std::vector<std::string>& names = scenario_.setup.expansions;
        const std::vector<PlacedText> written = texts_of(top_, "expansions");
        std::vector<std::string> known;
        for (const ExpansionDefinition& expansion : available_) {
            known.push_back(expansion.name);
        }
        for (const PlacedText& name : written) {
            if (std::find(known.begin(), known.end(), name.text) == known.end()) {
                problem(name.origin, unknown("expansion", name.text, known));
            } else {
                names.push_back(name.text);
            }
        }
        if (written.empty()) {
            names.emplace_back("base");
        }
        for (const ExpansionDefinition& expansion : available_) {
            if (std::find(names.begin(), names.end(), expansion.name) == names.end()) {
                continue;
            }
            for (const std::string& needed : expansion.needs) {
                if (std::find(names.begin(), names.end(), needed) == names.end()) {
                    problem(written.front().origin, expansion.name + " needs " + needed +
                                                        " in play too: add it to `expansions`");
                }
            }
        }
    }

    /// As in a file of house rules, but that parameters may stand without `parameters:`.
    void read_house_rules_section(const YamlNode& node) {
        const MappingReader reader(node, top_.named("house_rules"), problems_);
        YamlNode file = mapping(node.origin);
        YamlNode parameters = mapping(node.origin);
        for (const YamlEntry& entry : node.entries) {
            if (entry.key == "expansions") {
                problem(entry.origin, "a scenario names its expansions beside its house rules");
            }
            YamlNode& to = entry.key.find('.') == std::string::npos ? file : parameters;
            to.entries.push_back(entry);
        }
        YamlNode title = mapping(node.origin);
        title.entries.push_back({"en", node.origin, scalar("house rules", node.origin)});
        for (const char* key : {"title", "about"}) {
            file.entries.push_back({key, node.origin, title});
        }
        if (file.find("parameters") == nullptr) {
            file.entries.push_back({"parameters", node.origin, std::move(parameters)});
        } else if (!parameters.entries.empty()) {
            problem(parameters.entries.front().origin,
                    "parameters stand either under `parameters` or beside it, not both");
        }
        std::vector<Problem>& refusals = scenario_.expect_refused ? scenario_.refusals : problems_;
        if (const auto rules = read_house_rules(file, available_, refusals)) {
            apply(*rules, available_, scenario_.setup);
        }
    }

    /// As in an expansion.yaml, with these few keys, and `tiles` as in a tiles.yaml.
    void read_stand_ins(const YamlNode& node) {
        MappingReader reader(node, top_.named("stand_ins"), problems_);
        YamlNode whole = mapping(node.origin);
        whole.entries.push_back({"year", node.origin, scalar("2100", node.origin)});
        for (const char* key : {"tags", "pieces", "counters", "with"}) {
            if (const YamlNode* section = reader.find(key)) {
                whole.entries.push_back({key, node.origin, *section});
            }
        }
        const YamlNode* tiles = reader.find("tiles");
        reader.finish();
        std::vector<const ExpansionDefinition*> loaded;
        Scope scope(stand_in_folder);
        for (const ExpansionDefinition& expansion : available_) {
            loaded.push_back(&expansion);
        }
        for (const std::string& name : scenario_.setup.expansions) {
            scope.add_with_needs(name, loaded);
        }
        scenario_.stand_ins = read_expansion(whole, stand_in_folder, scope, loaded, problems_);
        if (tiles != nullptr) {
            TileNodes nodes;
            read_tiles(*tiles, scope, loaded, nodes, *scenario_.stand_ins, problems_);
        }
        scenario_.setup.expansions.emplace_back(stand_in_folder);
    }

    // Position and steps.

    void read_position() {
        ScenarioPosition& position = scenario_.position;
        position.board = board(top_);
        position.pieces = texts_of(top_, "pieces");
        position.supply = counts(top_, "supply", true, 0, most_pieces);
        position.scores = counts(top_, "scores", false, -most_points, most_points);
        position.stack = texts_if_given(top_, "stack");
        position.turn = text_if_given(top_, "turn");
        if (position.turn) {
            check_players({*position.turn});
        }
        position.moves = texts_of(top_, "moves");
    }

    void read_steps() {
        const bool may_lack = scenario_.expect_refused || scenario_.puzzle;
        const YamlNode* steps = may_lack ? top_.find("steps") : top_.require("steps");
        if (steps == nullptr) {
            return;
        }
        if (steps->kind != YamlNode::Kind::list || steps->items.empty()) {
            problem(steps->origin, "`steps` must be a list of at least one step");
            return;
        }
        for (const YamlNode& step : steps->items) {
            scenario_.steps.push_back(
                read_step(step, "step " + std::to_string(scenario_.steps.size() + 1)));
        }
    }

    /// A question and its answer: neither is of use without the other.
    void read_puzzle() {
        const YamlNode* question = top_.find("question");
        const YamlNode* answer = top_.find("answer");
        const YamlNode* why = top_.find("why");
        if (question == nullptr && answer == nullptr && why == nullptr) {
            return;
        }
        if (question == nullptr || answer == nullptr) {
            const YamlNode& there = question != nullptr ? *question
                                    : answer != nullptr ? *answer
                                                        : *why;
            problem(there.origin, "a puzzle has both a `question` and an `answer`");
            return;
        }
        ScenarioPuzzle& puzzle = scenario_.puzzle.emplace();
        puzzle.question = caption(*question, top_.named("question"));
        if (why != nullptr) {
            puzzle.why = caption(*why, top_.named("why"));
        }
        read_answer(*answer, puzzle.answer);
        if (scenario_.expect_refused) {
            problem(answer->origin, "a setup that is refused has no answer to be played");
        }
    }
    /// Actions, each a step, or steps as under `steps`.
    void read_answer(const YamlNode& node, std::vector<ScenarioStep>& answer) {
        const bool of_steps = node.kind == YamlNode::Kind::list && !node.items.empty() &&
                              node.items.front().kind == YamlNode::Kind::mapping;
        if (of_steps) {
            for (const YamlNode& step : node.items) {
                answer.push_back(
                    read_step(step, "step " + std::to_string(answer.size() + 1) + " of `answer`"));
            }
            return;
        }
        const std::size_t before = problems_.size();
        for (PlacedText& action : texts(node, top_.named("answer"))) {
            ScenarioStep& step = answer.emplace_back();
            step.origin = action.origin;
            step.actions.push_back(std::move(action));
        }
        if (answer.empty() && problems_.size() == before) {
            problem(node.origin, "`answer` must be a list of at least one action");
        }
    }

    ScenarioStep read_step(const YamlNode& node, const std::string& what) {
        MappingReader reader(node, what, problems_);
        ScenarioStep step;
        step.origin = node.origin;
        if (const YamlNode* words = reader.find("caption")) {
            step.caption = caption(*words, reader.named("caption"));
        }
        step.chance = chance(reader);
        step.referee = texts_of(reader, "referee");
        step.actions = texts_of(reader, "do");
        step.note = note(reader);
        step.expected = expectations(reader);
        reader.finish();
        return step;
    }

    /// What is said and drawn on the position: `note`, `arrows: 1,0 2,1; ...`, `marks: 1,0; ...`.
    Note note(MappingReader& reader) {
        Note read;
        if (const auto words = text_if_given(reader, "note")) {
            read.text = words->text;
            if (read.text.size() > longest_note) {
                problem(words->origin, reader.named("note") + " is longer than " +
                                           std::to_string(longest_note) + " bytes");
            }
        }
        for (const PlacedText& arrow : texts_of(reader, "arrows")) {
            const std::size_t gap = std::min(arrow.text.find(' '), arrow.text.size());
            const auto from = square_in(std::string_view(arrow.text).substr(0, gap));
            const auto to = square_in(trimmed(std::string_view(arrow.text).substr(gap)));
            if (!from || !to || *from == *to) {
                problem(arrow.origin, "`" + arrow.text +
                                          "` is no arrow; write it from one square to another, "
                                          "like 1,0 2,1");
            } else {
                read.arrows.push_back({*from, *to});
            }
        }
        for (const PlacedText& mark : texts_of(reader, "marks")) {
            if (const auto square = square_in(mark.text)) {
                read.marks.push_back(*square);
            } else {
                problem(mark.origin, "`" + mark.text + "` is no square; write one like 1,0");
            }
        }
        if (!may_be_kept(read) && read.text.size() <= longest_note) {
            const YamlNode* many =
                reader.find(read.marks.size() > most_marks_in_note ? "marks" : "arrows");
            problem(many->origin,
                    "more than " + std::to_string(most_marks_in_note) + " of them on one position");
        }
        return read;
    }
    Expectations expectations(MappingReader& reader) {
        Expectations expected;
        expected.legal = texts_of(reader, "legal");
        expected.illegal = texts_of(reader, "illegal");
        expected.scores = counts(reader, "scores", false, -most_points, most_points);
        expected.supply = counts(reader, "supply", true, 0, most_pieces);
        expected.counters = counters(reader);
        expected.board = board(reader);
        expected.pieces = texts_if_given(reader, "pieces");
        expected.scored = scores(reader);
        expected.completed = texts_if_given(reader, "completed");
        expected.set_aside = texts_if_given(reader, "set_aside");
        expected.events = texts_of(reader, "events");
        expected.winners = texts_if_given(reader, "winners");
        expected.turn = text_if_given(reader, "turn");
        expected.asked = text_if_given(reader, "asked");
        if (expected.winners) {
            check_players(*expected.winners);
        }
        if (expected.turn) {
            check_players({*expected.turn});
        }
        if (const YamlNode* left = reader.find("tiles_left")) {
            if (auto n = read_integer(*left, reader.named("tiles_left"), 0, 5000, problems_)) {
                expected.tiles_left.emplace(*n, left->origin);
            }
        }
        if (const YamlNode* over = reader.find("over")) {
            if (auto is_over = read_yes_or_no(*over, reader.named("over"), problems_)) {
                expected.over.emplace(*is_over, over->origin);
            }
        }
        return expected;
    }
    /// Texts, or texts with their lines: `Red 4 for 1,0 road E: [4 base.tiles x 1 BA-13]`.
    std::optional<std::vector<ExpectedScore>> scores(MappingReader& reader) {
        const YamlNode* node = reader.find("scored");
        if (node == nullptr) {
            return std::nullopt;
        }
        std::vector<ExpectedScore> found;
        const std::vector<YamlNode> items =
            node->kind == YamlNode::Kind::list ? node->items : std::vector<YamlNode>{*node};
        for (const YamlNode& item : items) {
            if (item.kind != YamlNode::Kind::mapping) {
                for (PlacedText& one : texts(item, reader.named("scored"))) {
                    found.push_back({std::move(one), std::nullopt});
                }
                continue;
            }
            for (const YamlEntry& entry : item.entries) {
                found.push_back(
                    {{entry.key, entry.origin}, texts(entry.value, "lines of a score")});
            }
        }
        return found;
    }

    const YamlNode& root_;
    MappingReader top_;
    const std::vector<ExpansionDefinition>& available_;
    std::vector<Problem>& problems_;
    Scenario scenario_;
};

std::optional<Scenario> read_scenario(const YamlNode& root,
                                      const std::vector<ExpansionDefinition>& available,
                                      std::vector<Problem>& problems) {
    const std::size_t before = problems.size();
    Scenario scenario = ScenarioReader(root, available, problems).read();
    return problems.size() == before ? std::optional(std::move(scenario)) : std::nullopt;
}

} // namespace

std::optional<Scenario> parse_scenario(std::string_view text, const std::string& name,
                                       const std::vector<ExpansionDefinition>& available,
                                       std::vector<Problem>& problems) {
    const std::size_t before = problems.size();
    const auto root = parse_yaml(text, name, problems);
    auto scenario = root ? read_scenario(*root, available, problems) : std::nullopt;
    return problems.size() == before ? std::move(scenario) : std::nullopt;
}

std::optional<Scenario> load_scenario(const fs::path& file,
                                      const std::vector<ExpansionDefinition>& available,
                                      std::vector<Problem>& problems) {
    const std::size_t before = problems.size();
    const auto root = read_yaml(file, problems);
    auto scenario = root ? read_scenario(*root, available, problems) : std::nullopt;
    return problems.size() == before ? std::move(scenario) : std::nullopt;
}

namespace {

/// The .yaml files of a folder within each expansion's folder, sorted.
std::vector<fs::path> files_in(const fs::path& root, const char* folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (const fs::directory_entry& expansion : fs::directory_iterator(root, error)) {
        for (const fs::path& file : files_within(expansion.path(), folder)) {
            if (file.extension() == ".yaml") {
                files.push_back(file);
            }
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace

std::vector<fs::path> scenario_files(const fs::path& root) {
    std::vector<fs::path> files = files_in(root, "scenarios");
    const std::vector<fs::path> tour = tour_files(root);
    files.insert(files.end(), tour.begin(), tour.end());
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<fs::path> tour_files(const fs::path& root) {
    return files_in(root, "tour");
}

} // namespace circulade
