#include "client/table/question_panel.hpp"

#include "client/table/panel_parts.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/telling.hpp"
#include "client/ui/imgui_renderer.hpp"
#include "engine/game/board.hpp"

#include <numeric>

namespace circulade {

namespace {

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

} // namespace

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
        if (big_button(frame, with_key(tr("Draw a tile"), shell.keys.key_of(Command::end_turn)),
                       {0, 48}, Weight::chief)) {
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
        if (big_button(frame,
                       with_key(tr("Turn the tile"), shell.keys.key_of(Command::turn_tile_right)),
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
        big_button(frame, with_key(tr("Place nothing"), shell.keys.key_of(Command::end_turn)),
                   {0, 44})) {
        end_turn(shell, table);
    }
}

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

} // namespace circulade
