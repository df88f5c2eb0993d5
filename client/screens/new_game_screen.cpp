#include "client/screens/new_game_screen.hpp"

#include "client/house/house_changes.hpp"
#include "client/house/house_screen.hpp"
#include "client/house/house_words.hpp"
#include "client/screens/expansion_list.hpp"
#include "client/screens/options_screen.hpp"
#include "client/table/panel_parts.hpp"
#include "client/text/failures.hpp"
#include "client/text/player_names.hpp"
#include "client/ui/focus_walk.hpp"
#include "client/ui/widgets.hpp"

#include <imgui_stdlib.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace circulade {

namespace {

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

void draw_who_begins(const Frame& frame, NewGame& game) {
    text_bold(frame, tr("Who begins"));
    const std::string who = fill(tr("{player} begins; then it goes down the list."),
                                 fmt::arg("player", drawn_name(game.seats.front().name, 1)));
    ImGui::SameLine(0, frame.px(12));
    const bool has_room = width_of(frame.look.small, who) < ImGui::GetContentRegionAvail().x;
    if (has_room) {
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() + frame.px(2)); // the smaller print's line
        note(frame, who);
    } else {
        ImGui::NewLine();
    }
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    const float width = half / frame.look.scale;
    if (big_button(frame, tr("The next player begins"), {width, 44})) {
        let_begin(game, 1);
    }
    ImGui::SameLine();
    if (big_button(frame, tr("Draw lots"), {width, 44})) {
        let_begin(game, static_cast<std::size_t>(any_seed()) % game.seats.size());
    }
    if (!has_room) {
        note(frame, who);
    }
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
    draw_who_begins(frame, game);
}

void draw_agreements(const Frame& frame, Shell& shell) {
    text_bold(frame, tr("Agreed on"));
    tick_box(frame, tr("Allow the aids that explain the board"), shell.options.aids);
    draw_clock_option(frame, shell.options);
}

float width_of_another(const Frame& frame) {
    return ImGui::CalcTextSize(tr("Another").c_str()).x + frame.px(24);
}

/// The seed's field, so wide, and the way to another one.
void draw_seed_field(const Frame& frame, NewGame& game, float width) {
    std::string digits = std::to_string(game.seed);
    if (field(frame, "##seed", digits, width)) {
        std::uint64_t seed = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
        if (read.ec == std::errc() && read.ptr == digits.data() + digits.size()) {
            game.seed = seed;
        } else if (digits.empty()) {
            game.seed = 0;
        }
    }
    tip_for_mouse(tr("The same seed and the same moves give the same game."));
    ImGui::SameLine();
    if (ImGui::Button(tr("Another").c_str())) {
        game.seed = any_seed();
    }
    tab_stops_here();
}

void draw_seed(const Frame& frame, NewGame& game) {
    text_bold(frame, tr("Seed"));
    const float room = ImGui::GetContentRegionAvail().x - width_of_another(frame) - frame.px(12);
    draw_seed_field(frame, game, std::min(frame.px(220), room));
    note(frame, tr("The same seed and the same moves give the same game."));
}

// --- House rules -------------------------------------------------------------------------------

/// Which house rules are chosen, on the way to choose others.
void draw_house(const Frame& frame, Shell& shell, const std::shared_ptr<NewGame>& game) {
    const std::string words = words_of_house(shell, house_in_play(*game, shell.loaded.expansions));
    const std::string label = words.empty()
                                  ? tr("House rules")
                                  : fill(tr("House rules: {rules}"), fmt::arg("rules", words));
    const float room = ImGui::GetContentRegionAvail().x - frame.px(28);
    if (big_button(frame, with_ellipsis(frame.look.bold, label, room) + "###all house rules",
                   {0, 44})) {
        shell.screens.push(house_screen(shell, game));
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
    shell.options.house_rules = remembered_rules(game, shell.loaded.expansions);
    shell.options.house_file = game.house_file;
    shell.options.players.clear();
    for (const Seat& seat : game.seats) {
        shell.options.players.push_back({seat.name, seat.colour + 1});
    }
    save_options(shell);
}

/// House rules may be such that there is no game: no start tile, too many pieces.
void begin(Shell& shell, const NewGame& game) {
    const Expansions& all = shell.loaded.expansions;
    try {
        shell.start_game(setup_of(game, all), house_in_play(game, all));
        remember(shell, game);
    } catch (const std::runtime_error& error) {
        say(shell, words_of(error));
    }
}

/// Units of the panel: in a high window more of the list is seen at once.
ImVec2 wide_and_high(const Frame& frame) {
    constexpr float share = 0.86F;
    return {1180, std::max(800.0F, share * static_cast<float>(frame.height) / frame.look.scale)};
}

/// The seed, right of what is in the line; nothing where there is no room for it.
void draw_seed_in_line(const Frame& frame, NewGame& game, float room) {
    constexpr float field_width = 120; // units: the seeds that we choose have six digits
    const std::string label = tr("Seed");
    const float width = width_of(frame.look.bold, label) + frame.px(12 + field_width) +
                        width_of_another(frame) + ImGui::GetStyle().ItemSpacing.x;
    if (width > room) {
        return;
    }
    const float top = ImGui::GetCursorPosY();
    const float middle = top + (frame.px(52) - ImGui::GetFrameHeight()) / 2;
    ImGui::SetCursorPosY(middle);
    ImGui::AlignTextToFramePadding();
    text_bold(frame, label);
    ImGui::SameLine(0, frame.px(12));
    ImGui::SetCursorPosY(middle);
    draw_seed_field(frame, game, frame.px(field_width));
    ImGui::SameLine();
    ImGui::SetCursorPosY(top);
}

/// `with_seed`: it is not among the choices above.
void draw_foot(const Frame& frame, Shell& shell, NewGame& game, bool with_seed) {
    constexpr float start_width = 240;
    if (big_button(frame, tr("Back"), {160, 52}) || frame.back_wanted) {
        shell.screens.pop();
    }
    const Hindrance why_not = hindrance(game);
    const std::string why = words_of_hindrance(why_not);
    const float why_width = why.empty() ? 0 : ImGui::CalcTextSize(why.c_str()).x + frame.px(24);
    const auto room = [&] { return ImGui::GetContentRegionAvail().x - frame.px(start_width + 20); };
    ImGui::SameLine(0, frame.px(28));
    if (with_seed) {
        draw_seed_in_line(frame, game, room() - why_width);
    }
    if (!why.empty() && why_width < room()) {
        const ImVec2 place = ImGui::GetCursorScreenPos();
        ImGui::GetWindowDrawList()->AddText(
            {place.x + room() - why_width + frame.px(24), place.y + frame.px(16)},
            packed(frame.look.paper.ink), why.c_str());
    }
    align_right(frame.px(start_width));
    ImGui::BeginDisabled(why_not != Hindrance::none || !shell.start_game);
    const bool wanted = big_button(frame, tr("Start the game"), {start_width, 52}, Weight::chief);
    ImGui::EndDisabled();
    if (wanted) {
        begin(shell, game);
    }
}

} // namespace

NewGame usual_setup(const Shell& shell) {
    NewGame game;
    choose_expansion(game, shell.loaded.expansions, "base", true);
    for (const std::string& expansion : shell.options.expansions) {
        choose_expansion(game, shell.loaded.expansions, expansion, true);
    }
    recall_rules(game, shell.options.house_rules, shell.loaded.expansions);
    if (const HouseFile* file = shell.house_shelf.find(shell.options.house_file)) {
        game.house_file = file->name;
        game.house = file->rules;
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

Screen new_game_screen(Shell& shell, NewGame begins_with) {
    const auto choices = std::make_shared<NewGame>(std::move(begins_with));
    const auto draw = [&shell, choices, loads = shell.loads,
                       kept = shell.options](Frame& frame) mutable {
        NewGame& game = *choices;
        bring_up_to_date(game, loads, shell);
        draw_bare_table(frame);
        // Side by side where there is room, else one below the other.
        const float least = frame.px(760);
        const float margin = frame.px(2 * (16 + 30));
        const bool beside = static_cast<float>(frame.width) - margin > least &&
                            static_cast<float>(frame.height) > frame.px(420);
        const auto draw_left = [&] {
            draw_players(frame, game);
            draw_agreements(frame, shell);
            draw_house(frame, shell, choices);
        };
        if (beside) {
            const ImVec2 size = begin_centred_panel(frame, "new game", wide_and_high(frame));
            heading(frame, tr("New game"));
            const float foot = frame.px(66);
            begin_column(frame, "players", {std::floor(size.x * 0.38F), -foot});
            draw_left();
            end_column();
            ImGui::SameLine(0, frame.px(36));
            begin_column(frame, "expansions", {0, -foot});
            draw_expansions(frame, shell, choices);
            end_column();
            draw_foot(frame, shell, game, true);
            end_panel();
        } else {
            const bool stays = begin_sheet(frame, "new game, narrow", wide_and_high(frame), 84);
            heading(frame, tr("New game"));
            draw_left();
            ImGui::Dummy({0, frame.px(8)});
            draw_seed(frame, game);
            ImGui::Dummy({0, frame.px(8)});
            draw_expansions(frame, shell, choices);
            begin_foot(stays);
            ImGui::Dummy({0, frame.px(6)});
            draw_foot(frame, shell, game, false);
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
