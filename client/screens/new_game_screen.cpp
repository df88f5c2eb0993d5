#include "client/screens/new_game_screen.hpp"

#include "client/screens/options_screen.hpp"
#include "client/text/player_names.hpp"
#include "client/ui/focus_walk.hpp"
#include "client/ui/widgets.hpp"

#include <imgui_stdlib.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace circulade {

namespace {

std::string label_of(const ParameterDefinition& parameter, const ParameterText* text) {
    return text != nullptr ? text->label : parameter.name;
}

/// What a choice, or a name of a `counts`, is called.
std::string name_of(const std::string& word, const ParameterText* text) {
    if (text != nullptr) {
        if (const auto named = text->choices.find(word); named != text->choices.end()) {
            return named->second;
        }
    }
    return word;
}

// --- Who plays ---------------------------------------------------------------------------------

void draw_colours(const Frame& frame, NewGame& game, std::size_t seat) {
    if (!ImGui::BeginPopup("colours")) {
        return;
    }
    for (int colour = 0; colour < most_players; ++colour) {
        if (colour > 0) {
            ImGui::SameLine();
        }
        if (player_button(frame, std::to_string(colour).c_str(), colour, frame.px(52))) {
            take_colour(game, seat, colour);
            ImGui::CloseCurrentPopup();
        }
    }
    ImGui::EndPopup();
}

/// Dear ImGui calls what keys have chosen hovered too; a tip would hide the next row then.
void tip_for_mouse(const std::string& tip) {
    if (ImGui::IsItemHovered() && !ImGui::GetIO().NavVisible) {
        ImGui::SetTooltip("%s", tip.c_str());
    }
}

/// False if the player leaves the table.
bool draw_seat(const Frame& frame, NewGame& game, std::size_t seat) {
    ImGui::PushID(static_cast<int>(seat));
    const float side = ImGui::GetFrameHeight();
    if (player_button(frame, "colour", game.seats.at(seat).colour, side)) {
        ImGui::OpenPopup("colours");
    }
    tip_for_mouse(tr("Choose a colour"));
    draw_colours(frame, game, seat);
    ImGui::SameLine();
    std::string name = shown_name(game.seats.at(seat).name);
    if (field(frame, "##name", name, ImGui::GetContentRegionAvail().x - side - frame.px(12))) {
        game.seats.at(seat).name = name;
    }
    ImGui::SameLine();
    ImGui::BeginDisabled(game.seats.size() <= fewest_players);
    const bool leaves = ImGui::Button("\xC3\x97", {side, side});
    tab_stops_here();
    tip_for_mouse(tr("Leaves the table"));
    ImGui::EndDisabled();
    ImGui::PopID();
    return !leaves;
}

void draw_players(const Frame& frame, NewGame& game) {
    text_bold(frame, tr("Players, in order of play"));
    for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
        if (!draw_seat(frame, game, seat)) {
            game.seats.erase(game.seats.begin() + static_cast<std::ptrdiff_t>(seat));
            break;
        }
    }
    for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
        const std::string name = shown_name(game.seats[seat].name);
        if (const std::string seen = drawn_name(name, seat + 1); seen != name && !name.empty()) {
            note(frame,
                 fill(tr("Not all letters of a name can be drawn here: at the table it reads "
                         "{name}."),
                      fmt::arg("name", seen)));
        }
    }
    if (game.seats.size() < most_players && word_button(frame, tr("+ Another player"))) {
        game.seats.push_back({free_name(game), free_colour(game)});
    }
    text_bold(frame, tr("Who begins"));
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    const float width = half / frame.look.scale;
    if (big_button(frame, tr("The next player begins"), {width, 44})) {
        let_begin(game, 1);
    }
    ImGui::SameLine();
    if (big_button(frame, tr("Draw lots"), {width, 44})) {
        let_begin(game, static_cast<std::size_t>(any_seed()) % game.seats.size());
    }
    note(frame, fill(tr("{player} begins; then it goes down the list."),
                     fmt::arg("player", drawn_name(game.seats.front().name, 1))));
}

void draw_agreements(const Frame& frame, Shell& shell) {
    text_bold(frame, tr("Agreed on"));
    tick_box(frame, tr("Allow the aids that explain the board"), shell.options.aids);
    draw_clock_option(frame, shell.options);
}

void draw_seed(const Frame& frame, NewGame& game) {
    text_bold(frame, tr("Seed"));
    std::string digits = std::to_string(game.seed);
    const std::string another = tr("Another");
    const float button = ImGui::CalcTextSize(another.c_str()).x + frame.px(24);
    if (field(frame, "##seed", digits,
              std::min(frame.px(220), ImGui::GetContentRegionAvail().x - button - frame.px(12)))) {
        std::uint64_t seed = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
        if (read.ec == std::errc() && read.ptr == digits.data() + digits.size()) {
            game.seed = seed;
        } else if (digits.empty()) {
            game.seed = 0;
        }
    }
    ImGui::SameLine();
    if (ImGui::Button(another.c_str())) {
        game.seed = any_seed();
    }
    tab_stops_here();
    note(frame, tr("The same seed and the same moves give the same game."));
}

// --- What is played ----------------------------------------------------------------------------

std::string words_of_count(const TileCount& count) {
    if (count.exchanged > 0) {
        return trn("{count} tile exchanged", "{count} tiles exchanged", count.exchanged);
    }
    return trn("{count} tile", "{count} tiles", count.added);
}

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

void draw_parameter(const Frame& frame, const Shell& shell, NewGame& game,
                    const ParameterDefinition& parameter) {
    ImGui::PushID(parameter.name.c_str());
    const ParameterText* text = text_of(shell, parameter);
    const bool possible = has_what_it_needs(parameter, game, shell.loaded.expansions);
    ImGui::BeginDisabled(!possible);
    ParameterValue value = value_of(parameter, game);
    const ParameterValue before = value;
    draw_control(frame, parameter, text, value);
    if (value != before) {
        set_value(parameter, game, value);
    }

    std::string small = text != nullptr ? text->help : "";
    if (!parameter.rule.empty()) {
        small +=
            (small.empty() ? "" : " ") + fill(tr("Rule {rule}."), fmt::arg("rule", parameter.rule));
    }
    if (!small.empty()) {
        note(frame, small);
        tell_rule(frame, shell, parameter);
    }
    if (is_changed(parameter, game)) {
        const std::string standard = words_of_value(parameter, text, parameter.standard);
        if (word_button(frame,
                        fill(tr("Back to the standard: {value}"), fmt::arg("value", standard)))) {
            set_value(parameter, game, parameter.standard);
        }
    }
    ImGui::EndDisabled();
    ImGui::Dummy({0, frame.px(4)});
    ImGui::PopID();
}

void draw_house_rules(const Frame& frame, const Shell& shell, NewGame& game,
                      const ExpansionDefinition& expansion) {
    if (expansion.parameters.empty()) {
        return;
    }
    const auto changed = std::count_if(
        expansion.parameters.begin(), expansion.parameters.end(),
        [&](const ParameterDefinition& parameter) { return is_changed(parameter, game); });
    const std::string title =
        changed == 0 ? tr("House rules")
                     : trn("House rules: {count} changed", "House rules: {count} changed", changed);
    if (!is_chosen(game, expansion.name)) {
        ImGui::SetNextItemOpen(false);
    }
    if (ImGui::TreeNodeEx((title + "###rules").c_str(), ImGuiTreeNodeFlags_NoTreePushOnOpen |
                                                            ImGuiTreeNodeFlags_SpanAvailWidth)) {
        ImGui::Indent(frame.px(18));
        for (const ParameterDefinition& parameter : expansion.parameters) {
            draw_parameter(frame, shell, game, parameter);
        }
        ImGui::Unindent(frame.px(18));
    }
}

/// A word before the house rules, on their line.
void draw_way_to_rules(const Frame& frame, const Shell& shell,
                       const ExpansionDefinition& expansion) {
    if (!shell.show_rule || expansion.rule_ids.empty()) {
        return;
    }
    const float inset = frame.px(6); // of the word within its button
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() - inset);
    const float top = ImGui::GetCursorPosY();
    if (word_button(frame, tr("Read the rules"))) {
        shell.show_rule(expansion.name);
    }
    if (!expansion.parameters.empty()) {
        const float height = ImGui::GetItemRectSize().y;
        ImGui::SameLine(0, frame.px(24));
        ImGui::SetCursorPosY(top + (height - ImGui::GetFontSize()) / 2);
    }
}

void draw_expansion(const Frame& frame, const Shell& shell, NewGame& game,
                    const ExpansionDefinition& expansion) {
    ImGui::PushID(expansion.name.c_str());
    bool chosen = is_chosen(game, expansion.name);
    const ExpansionTexts* texts = shell.loaded.texts_of(expansion.name, language_in_use());
    const std::string title = texts != nullptr ? texts->title : expansion.name;
    const std::string tiles = words_of_count(count_tiles(expansion, game));
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    ImGui::PushFont(frame.look.bold);
    if (tick_box(frame, title, chosen)) {
        choose_expansion(game, shell.loaded.expansions, expansion.name, chosen);
    }
    ImGui::PopFont();
    const ImVec2 size = ImGui::CalcTextSize(tiles.c_str());
    ImGui::GetWindowDrawList()->AddText(
        {right - size.x,
         std::floor((ImGui::GetItemRectMin().y + ImGui::GetItemRectMax().y - size.y) / 2)},
        packed(frame.look.paper.ink), tiles.c_str());
    ImGui::Indent(frame.px(38));
    if (texts != nullptr && !texts->about.empty()) {
        note(frame, texts->about);
    }
    draw_way_to_rules(frame, shell, expansion);
    // Kept where it is for one that is not played: nothing slips away from under the pointer.
    ImGui::BeginDisabled(!is_chosen(game, expansion.name));
    draw_house_rules(frame, shell, game, expansion);
    ImGui::EndDisabled();
    ImGui::Unindent(frame.px(38));
    ImGui::PopID();
}

void draw_expansions(const Frame& frame, const Shell& shell, NewGame& game) {
    text_bold(frame, tr("What is played"));
    for (std::size_t i = 0; i < shell.loaded.expansions.size(); ++i) {
        if (i > 0) {
            ImGui::Separator();
        }
        draw_expansion(frame, shell, game, shell.loaded.expansions.at(i));
    }
}

// --- The way on --------------------------------------------------------------------------------

std::string words_of_hindrance(Hindrance hindrance) {
    switch (hindrance) {
    case Hindrance::none:
        return {};
    case Hindrance::too_few_players:
        return tr("Two people at least.");
    case Hindrance::name_missing:
        return tr("Every player needs a name.");
    case Hindrance::name_twice:
        return tr("Two players have the same name.");
    case Hindrance::name_too_long:
        return tr("A name may have 40 letters.");
    }
    return {};
}

void remember(Shell& shell, const NewGame& game) {
    shell.options.expansions = game.expansions;
    shell.options.house_rules = setup_of(game, shell.loaded.expansions).parameters;
    shell.options.players.clear();
    for (const Seat& seat : game.seats) {
        shell.options.players.push_back({seat.name, seat.colour + 1});
    }
    save_options(shell);
}

/// Units of the panel: in a high window more of the list is seen at once.
ImVec2 wide_and_high(const Frame& frame) {
    constexpr float share = 0.86F;
    return {1180, std::max(800.0F, share * static_cast<float>(frame.height) / frame.look.scale)};
}

void draw_foot(const Frame& frame, Shell& shell, const NewGame& game) {
    if (big_button(frame, tr("Back"), {160, 52}) || frame.back_wanted) {
        shell.screens.pop();
    }
    const Hindrance why_not = hindrance(game);
    const float start_width = 240;
    ImGui::SameLine();
    if (why_not != Hindrance::none) {
        const float room = ImGui::GetContentRegionAvail().x - frame.px(start_width + 20);
        const std::string why = words_of_hindrance(why_not);
        const float width = ImGui::CalcTextSize(why.c_str()).x;
        if (width < room) {
            const ImVec2 place = ImGui::GetCursorScreenPos();
            ImGui::GetWindowDrawList()->AddText({place.x + room - width, place.y + frame.px(16)},
                                                packed(frame.look.paper.ink), why.c_str());
        }
    }
    align_right(frame.px(start_width));
    ImGui::BeginDisabled(why_not != Hindrance::none || !shell.start_game);
    const bool wanted = big_button(frame, tr("Start the game"), {start_width, 52}, Weight::chief);
    ImGui::EndDisabled();
    if (wanted) {
        remember(shell, game);
        shell.start_game(setup_of(game, shell.loaded.expansions));
    }
}

} // namespace

NewGame usual_setup(const Shell& shell) {
    NewGame game;
    choose_expansion(game, shell.loaded.expansions, "base", true);
    for (const std::string& expansion : shell.options.expansions) {
        choose_expansion(game, shell.loaded.expansions, expansion, true);
    }
    for (const ExpansionDefinition& expansion : shell.loaded.expansions) {
        for (const ParameterDefinition& parameter : expansion.parameters) {
            const auto changed = shell.options.house_rules.find(parameter.name);
            if (changed == shell.options.house_rules.end() || !is_chosen(game, expansion.name)) {
                continue;
            }
            if (const auto value = value_from_setup(parameter, changed->second)) {
                set_value(parameter, game, *value);
            }
        }
    }
    for (const RememberedPlayer& player : shell.options.players) {
        const int colour = player.colour - 1;
        const bool taken = std::any_of(game.seats.begin(), game.seats.end(),
                                       [&](const Seat& seat) { return seat.colour == colour; });
        game.seats.push_back({player.name, taken ? free_colour(game) : colour});
    }
    while (game.seats.size() < fewest_players) {
        game.seats.push_back({"", free_colour(game)});
    }
    for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
        if (game.seats.at(seat).name.empty()) {
            game.seats.at(seat).name = free_name(game, seat + 1);
        }
    }
    game.seed = any_seed();
    return game;
}

Screen new_game_screen(Shell& shell, NewGame game) {
    const auto draw = [&shell, game = std::move(game), kept = shell.options](Frame& frame) mutable {
        draw_bare_table(frame);
        // Side by side where there is room, else one below the other.
        const float least = frame.px(760);
        const float margin = frame.px(2 * (16 + 30));
        const bool beside = static_cast<float>(frame.width) - margin > least &&
                            static_cast<float>(frame.height) > frame.px(420);
        const auto draw_left = [&] {
            draw_players(frame, game);
            ImGui::Dummy({0, frame.px(8)});
            draw_agreements(frame, shell);
            ImGui::Dummy({0, frame.px(8)});
            draw_seed(frame, game);
        };
        if (beside) {
            const ImVec2 size = begin_centred_panel(frame, "new game", wide_and_high(frame));
            heading(frame, tr("New game"));
            const float foot = frame.px(84);
            begin_column(frame, "players", {std::floor(size.x * 0.38F), -foot});
            draw_left();
            end_column();
            ImGui::SameLine(0, frame.px(36));
            begin_column(frame, "expansions", {0, -foot});
            draw_expansions(frame, shell, game);
            end_column();
            ImGui::Dummy({0, frame.px(6)});
            draw_foot(frame, shell, game);
            end_panel();
        } else {
            const bool stays = begin_sheet(frame, "new game, narrow", wide_and_high(frame), 84);
            heading(frame, tr("New game"));
            draw_left();
            ImGui::Dummy({0, frame.px(8)});
            draw_expansions(frame, shell, game);
            begin_foot(stays);
            ImGui::Dummy({0, frame.px(6)});
            draw_foot(frame, shell, game);
            end_sheet(stays);
        }
        if (shell.options != kept) {
            kept = shell.options;
            save_options(shell);
        }
    };
    return {"new game", draw, true};
}

} // namespace circulade
