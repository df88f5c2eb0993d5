#include "client/table/table_bar.hpp"

#include "client/compare/comparison_screen.hpp"
#include "client/hand/hand_moves.hpp"
#include "client/options/command_words.hpp"
#include "client/screens/report_screen.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/seat_game.hpp"
#include "client/table/table_input.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/table_panels.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace circulade {

namespace {

constexpr float gap = 4;        ///< units between buttons
constexpr float group_gap = 18; ///< and between groups of them
const ImVec2 padding(18, 10);

struct Entry {
    IconButton button;
    Command command = Command::help;
    std::optional<Aid> aid;
    bool begins_group = false;
};

std::string tip_of(const Shell& shell, Command command) {
    const std::string key = shell.keys.key_of(command);
    return with_key(words_of(command), key.empty() ? key : words_of_key(key));
}

std::vector<Entry> entries(const Shell& shell, const Table& table, bool with_labels) {
    std::vector<Entry> all;
    const auto add = [&](Icon icon, Command command, bool possible, bool begins_group = false) {
        all.push_back(
            {{icon, "", tip_of(shell, command), false, possible}, command, {}, begins_group});
    };
    add(Icon::undo, Command::undo, has_something_to_take_back(table));
    add(Icon::redo, Command::redo, !table.game.undone.empty() && !table.only_looking);
    add(Icon::turn_left, Command::turn_view_left, true, true);
    add(Icon::whole_board, Command::fit_board, true);
    add(Icon::turn_right, Command::turn_view_right, true);
    if (!table.aids.allowed) {
        return all;
    }
    const auto aid = [&](Icon icon, Command command, Aid which, const std::string& label) {
        all.push_back(
            {{icon, with_labels ? label : "", tip_of(shell, command), table.aids.shows(which)},
             command,
             which,
             which == Aid::explain});
    };
    aid(Icon::question, Command::explain_square, Aid::explain, tr("Why not?"));
    aid(Icon::gap, Command::show_fitting, Aid::fitting, tr("What fits"));
    aid(Icon::field, Command::show_fields, Aid::fields, tr("Fields"));
    aid(Icon::coin, Command::show_worth, Aid::worth, tr("Worth"));
    aid(Icon::stack, Command::show_tiles_left, Aid::tiles, tr("Tiles"));
    return all;
}

float width_of_bar(const Frame& frame, const std::vector<Entry>& all, const IconButton& menu) {
    float width = 2 * frame.px(padding.x);
    for (const Entry& entry : all) {
        width +=
            icon_button_width(frame, entry.button) + frame.px(entry.begins_group ? group_gap : gap);
    }
    return width + frame.px(group_gap) + icon_button_width(frame, menu);
}

/// What the house rules of this table do, against those of the game as it is.
void compare_rules(Shell& shell, const Table& table) {
    auto game =
        std::make_shared<NewGame>(new_game_of(table.game.rules->setup, shell.loaded.expansions));
    game->house_file = house_of(table.game).file;
    game->house = table.house;
    shell.screens.push(comparison_screen(shell, std::move(game), table.game.rules->setup.copies));
}

/// The menu holds everything, so that nothing is out of reach in a narrow window.
void draw_menu(const Frame& frame, Shell& shell, Table& table) {
    const auto item = [&](Command command, bool possible = true, bool ticked = false) {
        const std::string key = shell.keys.key_of(command);
        if (ImGui::MenuItem(words_of(command).c_str(),
                            key.empty() ? nullptr : words_of_key(key).c_str(), ticked, possible)) {
            do_command(shell, table, command);
        }
    };
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                        {frame.px(12), frame.px(std::max(10.0F, frame.look.least_button - 20))});
    item(Command::undo, has_something_to_take_back(table));
    item(Command::redo, !table.game.undone.empty() && !table.only_looking);
    item(Command::other_line, !table.game.branches.empty() && !table.only_looking);
    item(Command::write_note, !table.only_looking);
    item(Command::draw_note, !table.only_looking);
    ImGui::Separator();
    item(Command::fit_board);
    item(Command::turn_view_left);
    item(Command::turn_view_right);
    if (table.aids.allowed) {
        ImGui::Separator();
        item(Command::explain_square, true, table.aids.shows(Aid::explain));
        item(Command::show_fitting, true, table.aids.shows(Aid::fitting));
        item(Command::show_fields, true, table.aids.shows(Aid::fields));
        item(Command::show_worth, true, table.aids.shows(Aid::worth));
        item(Command::show_tiles_left, true, table.aids.shows(Aid::tiles));
    }
    ImGui::Separator();
    item(Command::referees_hand, may_have_a_hand(table), table.referee.on);
    item(Command::save, may_be_saved(table));
    item(Command::load);
    item(Command::record_scenario, may_be_saved(table));
    item(Command::export_board);
    item(Command::options);
    if (shell.show_rule) {
        item(Command::rules);
    }
    item(Command::help);
    if (ImGui::MenuItem(tr("What do the rules do?").c_str())) {
        compare_rules(shell, table);
    }
    item(Command::tile_editor);
    if (ImGui::MenuItem(tr("Report a problem").c_str())) {
        shell.screens.push(report_screen(shell));
    }
    ImGui::Separator();
    if (table.practice && ImGui::MenuItem(tr("Back to the demonstration").c_str())) {
        shell.screens.pop();
    }
    if (ImGui::MenuItem(tr("To the start").c_str())) {
        shell.screens.back_to_first();
    }
    ImGui::PopStyleVar();
}

} // namespace

void draw_bar(Frame& frame, Shell& shell, Table& table) {
    const float space = frame.px(table_margin);
    const float room = static_cast<float>(board_rect(frame, table).w) - 2 * space;
    IconButton menu{Icon::menu, tr("Menu"), "", false};
    std::vector<Entry> all = entries(shell, table, true);
    if (width_of_bar(frame, all, menu) > room) {
        all = entries(shell, table, false);
    }
    if (width_of_bar(frame, all, menu) > room) {
        menu.label.clear();
    }
    // What has no room any more stays in the menu: first the ways to turn the board, then the aids.
    for (const bool keeps_aids : {true, false}) {
        if (width_of_bar(frame, all, menu) > room) {
            std::erase_if(all, [&](const Entry& entry) {
                const bool turns_or_fits =
                    !entry.aid && entry.command != Command::undo && entry.command != Command::redo;
                return turns_or_fits || (entry.aid && !keeps_aids);
            });
        }
    }
    const float width = width_of_bar(frame, all, menu);
    const float height = frame.px(icon_button_height(frame) + 2 * padding.y);
    begin_table_panel(frame, "bar", {space, space}, {width, height}, padding,
                      ImGuiWindowFlags_NoScrollbar);
    bool is_first = true;
    for (const Entry& entry : all) {
        if (!is_first) {
            ImGui::SameLine(0, frame.px(entry.begins_group ? group_gap : gap));
        }
        is_first = false;
        if (icon_button(frame, entry.button)) {
            do_command(shell, table, entry.command);
        }
    }
    ImGui::SameLine(0, frame.px(group_gap));
    if (icon_button(frame, menu) || table.menu_is_asked) {
        table.menu_is_asked = false;
        ImGui::OpenPopup("menu");
    }
    ImGui::SetNextWindowSizeConstraints(
        {0, 0}, {static_cast<float>(frame.width), static_cast<float>(frame.height)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {frame.px(16), frame.px(14)});
    table.menu_is_open = ImGui::BeginPopup("menu");
    ImGui::PopStyleVar();
    if (table.menu_is_open) {
        draw_menu(frame, shell, table);
        ImGui::EndPopup();
    }
    end_panel();
}

} // namespace circulade
