#include "client/table/table_panels.hpp"

#include "client/screens/load_screen.hpp"
#include "client/table/seat_game.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/table_scene.hpp"
#include "client/table/telling.hpp"
#include "client/ui/imgui_renderer.hpp"
#include "client/ui/widgets.hpp"
#include "engine/game/board.hpp"
#include "engine/game/insight.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>

namespace circulade {

namespace {

constexpr float side_width = 340;
constexpr float margin = 12;
constexpr ImGuiWindowFlags small_panel = ImGuiWindowFlags_AlwaysAutoResize;

void text_at(ImFont* font, ImVec2 place, Colour colour, const std::string& text) {
    ImGui::GetWindowDrawList()->AddText(font, font->FontSize, place, packed(colour), text.c_str());
}
float width_of(ImFont* font, const std::string& text) {
    return font->CalcTextSizeA(font->FontSize, 1e6F, 0, text.c_str()).x;
}

/// A piece with the middle of its picture at `middle`.
void draw_piece(const Frame& frame, const PieceLook& look, ImVec2 middle, int pixels) {
    const PiecePictures::Picture picture = frame.pieces->of(look, frame.painter->theme(), pixels);
    const auto width = static_cast<float>(picture.width);
    const auto height = static_cast<float>(picture.height);
    const ImVec2 place(std::floor(middle.x - width / 2), std::floor(middle.y - height / 2));
    ImGui::GetWindowDrawList()->AddImage(texture_id(picture.texture), place,
                                         {place.x + width, place.y + height});
}

/// A panel of the table: less air within than a screen of its own has.
void begin_table_panel(const Frame& frame, const char* name, ImVec2 place, ImVec2 size,
                       ImVec2 padding, ImGuiWindowFlags flags = 0) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {frame.px(padding.x), frame.px(padding.y)});
    begin_panel(frame, name, place, size, flags);
    ImGui::PopStyleVar();
}

// Players.

/// "7 meeples, 1 abbot": what is left in a supply.
std::string supply_text(const Shell& shell, const Game& game, PlayerId player) {
    std::string text;
    const std::size_t kinds = game.rules->pieces.size();
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        if (game.rules->pieces[kind].per_player == 0) {
            continue;
        }
        const int count = game.state.supply[player * kinds + kind];
        text += (text.empty() ? "" : "  ·  ") + std::to_string(count) + ' ' +
                piece_name(shell, game.rules->pieces[kind].name, count);
    }
    return text;
}

void draw_player(const Frame& frame, const Shell& shell, const Game& game, PlayerId player) {
    const float height = frame.px(58);
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 place = ImGui::GetCursorScreenPos();
    ImGui::Dummy({width, height});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool acts = !is_over(game.state) && actor(game.state) == player;
    const int colour = colour_of(game, player);
    if (acts) {
        list.AddRectFilled(place, {place.x + width, place.y + height},
                           packed(paper::parchment_deep), frame.px(5));
        list.AddRectFilled(place, {place.x + frame.px(6), place.y + height},
                           packed(shell.theme.players[static_cast<std::size_t>(colour)].colour),
                           frame.px(3));
    }
    PieceLook look;
    look.player = colour;
    draw_piece(frame, look, {place.x + frame.px(36), place.y + height / 2},
               static_cast<int>(frame.px(36)));
    const float text_x = place.x + frame.px(68);
    text_at(frame.look.bold, {text_x, place.y + frame.px(7)}, paper::ink,
            game.rules->setup.seats[player].name);
    text_at(frame.look.small, {text_x, place.y + frame.px(32)}, paper::ink_soft,
            supply_text(shell, game, player));
    const std::string score = std::to_string(game.state.scores[player]);
    text_at(frame.look.number,
            {place.x + width - frame.px(14) - width_of(frame.look.number, score),
             place.y + (height - frame.look.number->FontSize) / 2},
            paper::ink, score);
}

// What is asked.

/// "58 tiles left", and those that fitted nowhere (BA-06).
std::string tiles_text(const Shell& shell, const Game& game) {
    const long left =
        std::accumulate(game.state.stack_left.begin(), game.state.stack_left.end(), 0L);
    std::string text =
        fill(trn("{count} tile left", "{count} tiles left", left), fmt::arg("count", left));
    std::string aside;
    for (std::size_t kind = 0; kind < game.rules->tiles.size(); ++kind) {
        for (int n = 0; n < game.state.set_aside[kind]; ++n) {
            aside += (aside.empty() ? "" : ", ") + tile_name(shell, game.rules->tiles[kind].name);
        }
    }
    return aside.empty() ? text
                         : text + "\n" + fill(tr("Set aside: {tiles}"), fmt::arg("tiles", aside));
}

/// A label, and the key for it where it has one.
std::string with_key(const Shell& shell, const std::string& label, Command command) {
    const std::string key = shell.keys.key_of(command);
    return key.empty() ? label : label + "  (" + key + ")";
}

void draw_piece_choice(const Frame& frame, const Shell& shell, Table& table) {
    const std::vector<PieceKindId> kinds = placeable_kinds(table.game);
    if (kinds.size() < 2) {
        return;
    }
    std::vector<std::string> words;
    int chosen = 0;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        words.push_back(piece_name(shell, table.game.rules->pieces[kinds[i]].name, 1));
        chosen = kinds[i] == table.held_piece ? static_cast<int>(i) : chosen;
    }
    if (choice(frame, "piece", words, chosen)) {
        table.held_piece = kinds[static_cast<std::size_t>(chosen)];
        table.pointed_claim.reset();
    }
}

void draw_other_actions(const Frame& frame, const Shell& shell, Table& table) {
    int id = 0;
    for (const Action& action : other_actions(table.game)) {
        ImGui::PushID(id++);
        const bool wanted = big_button(frame, action_label(shell, table.game, action), {0, 40});
        ImGui::PopID();
        if (wanted) {
            return do_action(shell, table, action);
        }
    }
}

void draw_question(Frame& frame, const Shell& shell, Table& table, TilePreview& preview) {
    const Game& game = table.game;
    if (is_over(game.state)) {
        text_bold(frame, tr("The game is over"));
        if (big_button(frame, tr("Show the result"), {0, 44}, Weight::chief)) {
            table.result_is_shown = true;
        }
        return;
    }
    const std::string& name = game.rules->setup.seats[actor(game.state)].name;
    if (table.only_looking) {
        text_bold(frame, tr("Only to look at"));
        return;
    }
    if (first_of(game, ActionKind::draw)) {
        text_bold(frame, fill(tr("{player}, it is your turn"), fmt::arg("player", name)));
        if (big_button(frame, with_key(shell, tr("Draw a tile"), Command::end_turn), {0, 48},
                       Weight::chief)) {
            end_turn(shell, table);
        }
        return;
    }
    const std::string prompt = step_prompt(shell, asking_step(game));
    text_bold(frame, name + ": " + prompt);
    if (game.state.turn.drawn != no_tile_kind) {
        const int pixels = static_cast<int>(frame.px(150));
        SDL_Texture* const picture = preview.picture(
            *frame.renderer, *frame.painter, *game.rules->tiles[game.state.turn.drawn].definition,
            table.rotation, pixels);
        if (picture != nullptr) {
            const auto side = static_cast<float>(pixels);
            ImGui::SetCursorPosX((ImGui::GetWindowWidth() - side) / 2);
            ImGui::Image(texture_id(picture), {side, side});
        }
        if (big_button(frame, with_key(shell, tr("Turn the tile"), Command::turn_tile_right),
                       {0, 40})) {
            turn_tile(table, 1);
        }
        note(frame, tr("Click a marked square to lay it. The right button turns it."));
    }
    draw_piece_choice(frame, shell, table);
    if (!placeable_kinds(game).empty()) {
        note(frame, tr("Click an outlined place on the tile."));
    }
    draw_other_actions(frame, shell, table);
    if (first_of(table.game, ActionKind::pass) &&
        big_button(frame, with_key(shell, tr("Place nothing"), Command::end_turn), {0, 44})) {
        end_turn(shell, table);
    }
}

// What happened.

void draw_log_entry(const Frame& frame, const Shell& shell, const Game& game, const Told& told) {
    const auto named = [&] { return game.rules->setup.seats[told.player].name; };
    switch (told.kind) {
    case Told::Kind::turn:
        note(frame, told.player == nobody ? told.text : told.text + "  ·  " + named());
        return;
    case Told::Kind::plain:
        ImGui::PushFont(frame.look.small);
        ImGui::TextWrapped("%s", (named() + "  " + told.text).c_str());
        ImGui::PopFont();
        return;
    case Told::Kind::score: {
        const ImVec2 place = ImGui::GetCursorScreenPos();
        const float radius = frame.px(5);
        const auto colour = static_cast<std::size_t>(colour_of(game, told.player));
        ImGui::GetWindowDrawList()->AddCircleFilled(
            {place.x + radius, place.y + frame.look.bold->FontSize * 0.55F}, radius,
            packed(shell.theme.players[colour].colour));
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + 3 * radius);
        text_bold(frame, fill(trn("{player}: {count} point, {what}",
                                  "{player}: {count} points, {what}", told.points),
                              fmt::arg("player", named()), fmt::arg("count", told.points),
                              fmt::arg("what", told.text)));
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + 3 * radius);
        note(frame, told.lines + "   " + told.rule);
        if (ImGui::IsItemHovered()) {
            ImGui::BeginTooltip();
            ImGui::PushTextWrapPos(frame.px(420));
            ImGui::TextUnformatted((told.rule + "  " + rule_text(shell, game, told.rule)).c_str());
            ImGui::PopTextWrapPos();
            ImGui::EndTooltip();
        }
        return;
    }
    }
}

void draw_log(const Frame& frame, const Shell& shell, const Game& game) {
    const std::vector<Told> all = tell(shell, game);
    // The newest stands on top: it is what people look for.
    std::size_t end = all.size();
    while (end > 0) {
        std::size_t first = end - 1;
        while (first > 0 && all[first].kind != Told::Kind::turn) {
            --first;
        }
        for (std::size_t n = first; n < end; ++n) {
            draw_log_entry(frame, shell, game, all[n]);
        }
        end = first;
    }
}

void draw_side(Frame& frame, Shell& shell, Table& table, TilePreview& preview) {
    const float width = frame.px(side_width);
    const auto height = static_cast<float>(frame.height);
    begin_table_panel(frame, "side", {static_cast<float>(frame.width) - width, 0}, {width, height},
                      {20, 18});
    for (std::size_t player = 0; player < table.game.state.scores.size(); ++player) {
        draw_player(frame, shell, table.game, static_cast<PlayerId>(player));
    }
    ornament(frame);
    draw_question(frame, shell, table, preview);
    if (!table.notice.empty()) {
        note(frame, table.notice);
    }
    ImGui::Dummy({0, frame.px(2)});
    note(frame, tiles_text(shell, table.game));
    ornament(frame);
    begin_column(frame, "log", {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, frame.px(4)});
    draw_log(frame, shell, table.game);
    ImGui::PopStyleVar();
    end_column();
    end_panel();
}

// The bar over the board.

void draw_bar(Frame& frame, Shell& shell, Table& table) {
    const float space = frame.px(margin);
    begin_table_panel(frame, "bar", {space, space}, {0, 0}, {24, 14}, small_panel);
    const auto button = [&](const std::string& label, Command command, bool possible) {
        ImGui::BeginDisabled(!possible);
        const bool wanted = word_button(frame, label);
        const std::string key = shell.keys.key_of(command);
        if (!key.empty() && ImGui::IsItemHovered()) {
            ImGui::SetTooltip("%s", key.c_str());
        }
        ImGui::EndDisabled();
        ImGui::SameLine(0, frame.px(18));
        return wanted;
    };
    if (button(tr("Undo"), Command::undo, !table.game.history.empty())) {
        take_back(shell, table);
    }
    if (button(tr("Redo"), Command::redo, !table.game.undone.empty())) {
        do_again(shell, table);
    }
    if (button(tr("Whole board"), Command::fit_board, true)) {
        fit_board(table);
    }
    if (button(tr("Save"), Command::save, true)) {
        table.save_is_asked = true;
    }
    if (button(tr("Load"), Command::load, true)) {
        shell.screens.push(load_screen(shell));
    }
    if (word_button(frame, tr("To the start"))) {
        shell.screens.back_to_first();
    }
    end_panel();
}

// Saving.

void suggest_name(Table& table) {
    std::string name;
    for (const Seat& seat : table.game.rules->setup.seats) {
        name += (name.empty() ? "" : "-") + seat.name;
    }
    name += ' ' + std::to_string(table.game.state.turn_number);
    std::snprintf(table.save_name.data(), table.save_name.size(), "%s", name.c_str());
}

void draw_saving(const Frame& frame, const Shell& shell, Table& table) {
    if (table.save_name[0] == '\0') {
        suggest_name(table);
    }
    begin_centred_panel(frame, "save", {520, 240});
    heading(frame, tr("Save the game"));
    ImGui::SetNextItemWidth(-1);
    if (ImGui::IsWindowAppearing()) {
        ImGui::SetKeyboardFocusHere(); // to type a name at once
    }
    const bool entered = ImGui::InputText("##name", table.save_name.data(), table.save_name.size(),
                                          ImGuiInputTextFlags_EnterReturnsTrue);
    std::error_code ignored;
    const std::filesystem::path path = save_path(shell, table.save_name.data());
    note(frame, !path.empty() && std::filesystem::exists(path, ignored)
                    ? tr("A saved game of this name is replaced.")
                    : tr("The game also saves itself after every action."));
    ImGui::Dummy({0, frame.px(6)});
    const bool cancelled = big_button(frame, tr("Back"), {150, 46});
    ImGui::SameLine(0, frame.px(12));
    const bool pressed = big_button(frame, tr("Save"), {200, 46}, Weight::chief);
    const bool saved = (entered || pressed) && save_as(shell, table, table.save_name.data());
    if (saved || cancelled) {
        table.save_is_asked = false;
        table.save_name[0] = '\0';
    }
    end_panel();
}

// The result.

/// Players, best first; who has as many points keeps the order of the seats.
std::vector<std::size_t> ranking(const Game& game) {
    std::vector<std::size_t> order(game.state.scores.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return game.state.scores[a] > game.state.scores[b];
    });
    return order;
}

void draw_result_table(const Frame& frame, const Shell& shell, const Game& game) {
    const std::vector<PointsByKind> kinds = points_by_kind(shell, game);
    const auto columns = static_cast<int>(kinds.size()) + 2;
    if (!ImGui::BeginTable("result", columns,
                           ImGuiTableFlags_SizingStretchSame | ImGuiTableFlags_PadOuterX)) {
        return;
    }
    const auto number = [&](ImFont* font, const std::string& text) {
        ImGui::PushFont(font);
        align_right(ImGui::CalcTextSize(text.c_str()).x);
        ImGui::TextUnformatted(text.c_str());
        ImGui::PopFont();
    };
    ImGui::TableSetupColumn("player", ImGuiTableColumnFlags_WidthStretch, 2.2F);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    for (const PointsByKind& kind : kinds) {
        ImGui::TableNextColumn();
        number(frame.look.small, kind.kind);
    }
    ImGui::TableNextColumn();
    number(frame.look.small, tr("all"));
    for (const std::size_t player : ranking(game)) {
        ImGui::TableNextRow(0, frame.px(56));
        ImGui::TableNextColumn();
        const ImVec2 place = ImGui::GetCursorScreenPos();
        PieceLook look;
        look.player = colour_of(game, static_cast<PlayerId>(player));
        draw_piece(frame, look, {place.x + frame.px(22), place.y + frame.px(22)},
                   static_cast<int>(frame.px(34)));
        text_at(frame.look.bold, {place.x + frame.px(52), place.y + frame.px(12)}, paper::ink,
                game.rules->setup.seats[player].name);
        const float down = frame.px(12);
        for (const PointsByKind& kind : kinds) {
            ImGui::TableNextColumn();
            ImGui::SetCursorPosY(ImGui::GetCursorPosY() + down);
            number(frame.look.text, std::to_string(kind.points[player]));
        }
        ImGui::TableNextColumn();
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() + frame.px(6));
        number(frame.look.number, std::to_string(game.state.scores[player]));
    }
    ImGui::EndTable();
}

void draw_result(const Frame& frame, Shell& shell, Table& table) {
    // In the middle of the board, so that the log stays in sight.
    const auto rows = static_cast<float>(table.game.state.scores.size());
    const SDL_Rect board = board_rect(frame);
    const auto board_width = static_cast<float>(board.w);
    const auto board_height = static_cast<float>(board.h);
    const float space = 2 * frame.px(margin);
    const ImVec2 size(std::min(frame.px(820), board_width - space),
                      std::min(frame.px(232 + 62 * rows), board_height - space));
    begin_panel(frame, "result",
                {std::floor((board_width - size.x) / 2), std::floor((board_height - size.y) / 2)},
                size);
    heading(frame, victory(table.game));
    ornament(frame);
    draw_result_table(frame, shell, table.game);
    ImGui::Dummy({0, frame.px(10)});
    if (big_button(frame, tr("Look at the board"), {230, 48})) {
        table.result_is_shown = false;
    }
    ImGui::SameLine(0, frame.px(14));
    if (big_button(frame, tr("Play again"), {230, 48}, Weight::chief)) {
        Setup again = table.game.rules->setup;
        again.seed = any_seed();
        std::rotate(again.seats.begin(), again.seats.begin() + 1, again.seats.end());
        shell.start_game(again);
    }
    ImGui::SameLine(0, frame.px(14));
    if (big_button(frame, tr("To the start"), {200, 48})) {
        shell.screens.back_to_first();
    }
    end_panel();
}

} // namespace

SDL_Rect board_rect(const Frame& frame) {
    return {0, 0, std::max(1, frame.width - static_cast<int>(frame.px(side_width))), frame.height};
}

int bar_reach(const Frame& frame) {
    constexpr float reach = 72;
    return static_cast<int>(frame.px(reach));
}

void draw_panels(Frame& frame, Shell& shell, Table& table, TilePreview& preview) {
    draw_side(frame, shell, table, preview);
    draw_bar(frame, shell, table);
    if (table.save_is_asked) {
        draw_saving(frame, shell, table);
    } else if (table.result_is_shown) {
        draw_result(frame, shell, table);
    }
}

} // namespace circulade
