#include "client/table/question_panel.hpp"

#include "client/options/command_words.hpp"
#include "client/table/aid_words.hpp"
#include "client/table/asked_piece.hpp"
#include "client/table/counter_marks.hpp"
#include "client/table/gamepad.hpp"
#include "client/table/hand_over.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/table_scene.hpp"
#include "client/table/telling.hpp"
#include "client/ui/focus_walk.hpp"
#include "client/ui/imgui_renderer.hpp"
#include "engine/game/board.hpp"

#include <algorithm>
#include <numeric>

namespace circulade {

namespace {

/// A label with its key, without it where there is no room for both.
std::string words(const Frame& frame, const std::string& label, const std::string& key) {
    constexpr float air = 16;
    const float room = ImGui::GetContentRegionAvail().x - frame.px(air);
    const std::string both = with_key(label, key);
    return width_of(frame.look.bold, both) <= room ? both
                                                   : with_ellipsis(frame.look.bold, label, room);
}

/// The key for a command, or the button of the gamepad in use.
std::string hint(const Shell& shell, const Table& table, Command command,
                 SDL_GameControllerButton button) {
    const std::string on_pad = button_name(table, button);
    const std::string key = shell.keys.key_of(command);
    return on_pad.empty() && !key.empty() ? words_of_key(key) : on_pad;
}

void draw_tile(Frame& frame, const Shell& shell, Table& table, TilePreview& preview) {
    const Game& game = table.game;
    const int pixels =
        static_cast<int>(std::min(frame.px(150), ImGui::GetContentRegionAvail().x * 0.55F));
    const TileDefinition& tile = *game.rules->tiles[game.state.turn.drawn].definition;
    // As it would lie, seen as the board is turned now.
    const std::vector<LegalSquare> squares = legal_squares(game);
    const bool fits = table.pointed && find_square(squares, *table.pointed) != nullptr;
    SDL_Texture* const picture =
        preview.picture(*frame.renderer, *frame.painter, tile,
                        (rotation_seen(table) + table.view.quarters) % 4, pixels);
    const float side = frame.px(icon_button_height(frame));
    const auto tile_side = static_cast<float>(pixels);
    const float gap = frame.px(10);
    const float left = (ImGui::GetContentRegionAvail().x - tile_side - 2 * (side + gap)) / 2;
    const float start = ImGui::GetCursorPosX() + std::max(left, 0.0F);
    const float top = ImGui::GetCursorPosY();
    const float middle = top + (tile_side - side) / 2;
    const std::string label = tr("Turn the tile");
    ImGui::SetCursorPos({start, middle});
    if (icon_button(frame, {Icon::tile_left, "",
                            with_key(label, hint(shell, table, Command::turn_tile_left,
                                                 SDL_CONTROLLER_BUTTON_X))})) {
        turn_tile(table, 3);
    }
    ImGui::SetCursorPos({start + side + gap, top});
    if (picture != nullptr) {
        ImGui::Image(texture_id(picture), {tile_side, tile_side});
    } else {
        ImGui::Dummy({tile_side, tile_side});
    }
    ImGui::SetCursorPos({start + side + gap + tile_side + gap, middle});
    if (icon_button(frame, {Icon::tile_right, "",
                            with_key(label, hint(shell, table, Command::turn_tile_right,
                                                 SDL_CONTROLLER_BUTTON_Y))})) {
        turn_tile(table, 1);
    }
    ImGui::SetCursorPosY(top + tile_side + frame.px(4));
    ImGui::BeginDisabled(!fits);
    const bool wanted = big_button(
        frame,
        words(frame, tr("Lay it"), hint(shell, table, Command::place, SDL_CONTROLLER_BUTTON_A)),
        {0, answer_height});
    ImGui::EndDisabled();
    if (wanted) {
        return lay_tile(shell, table);
    }
    note(frame, tr("Bright corners: it fits as you hold it. Faint corners: it fits when turned."));
}

float hand_side(const Frame& frame) {
    return frame.px(std::max(52.0F, frame.look.least_button));
}

float hand_width(const Frame& frame, const Shell& shell, const Game& game, const Hand& hand) {
    return hand_side(frame) + width_of(frame.look.small, hand_label(shell, game, hand)) +
           frame.px(12);
}

/// A hand as a button: its piece, or its words.
bool hand_button(const Frame& frame, const Shell& shell, const Table& table, const Hand& hand,
                 bool chosen) {
    const Game& game = table.game;
    const Theme::Panels& paper = frame.look.paper;
    const float side = hand_side(frame);
    const std::string words = hand_label(shell, game, hand);
    const std::string id = "hand" + std::to_string(static_cast<int>(hand.kind)) + "-" +
                           std::to_string(hand.what) + "-" + std::to_string(hand.piece);
    const ImVec2 least = ImGui::GetCursorScreenPos();
    ImFont* font = frame.look.small;
    const float width =
        std::min(hand_width(frame, shell, game, hand), ImGui::GetContentRegionAvail().x);
    const bool clicked = ImGui::InvisibleButton(id.c_str(), {width, side});
    tab_stops_here();
    const ImVec2 most{least.x + width, least.y + side};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(least, most,
                       packed(chosen                   ? paper.parchment_light
                              : ImGui::IsItemHovered() ? paper.parchment_deep
                                                       : paper.parchment_dark),
                       frame.px(6));
    list.AddRect(least, most, packed(chosen ? paper.accent : paper.rim), frame.px(6), 0,
                 frame.px(chosen ? 2.5F : 1));
    PieceLook look;
    look.player = colour_of(game, actor(game.state));
    if (hand.kind == ActionKind::place_piece) {
        look = look_of(game, static_cast<PieceKindId>(hand.what), actor(game.state), in_supply);
    } else if (hand.kind == ActionKind::move_piece) {
        look = look_of(game, game.state.pieces[hand.piece].kind,
                       game.state.pieces[hand.piece].owner, in_supply);
    } else if (const std::string& option = game.rules->options[hand.what].name;
               find_motif(shell.theme, option) != nullptr) {
        look.silhouette = Silhouette::token;
        look.motif = option;
    } else {
        const std::vector<Action> actions = choices(game, hand);
        if (!actions.empty() && actions.front().piece != no_piece) {
            const Piece& piece = game.state.pieces[actions.front().piece];
            look = look_of(game, piece.kind, piece.owner, in_supply);
        }
    }
    draw_piece(frame, look, {least.x + side / 2, least.y + side / 2},
               static_cast<int>(side * 0.72F));
    text_at(font, {least.x + side, least.y + (side - font->FontSize) / 2}, paper.ink,
            with_ellipsis(font, words, width - side - frame.px(6)));
    return clicked;
}

/// Which piece on the board the question is about.
void draw_piece_in_hand(const Frame& frame, const Shell& shell, const Table& table) {
    const Game& game = table.game;
    const std::string text = piece_in_hand_text(shell, game, table.held);
    if (text.empty()) {
        return;
    }
    const Piece& piece = game.state.pieces[pieces_in_hand(game, table.held).front()];
    const float side = frame.px(40);
    const ImVec2 place = ImGui::GetCursorScreenPos();
    const ImVec2 middle{place.x + side / 2, place.y + side / 2};
    ImGui::Dummy({side, side});
    const Theme& theme = frame.painter->theme();
    ImGui::GetWindowDrawList()->AddCircle(middle, side * 0.48F, packed(theme.highlight.scored), 0,
                                          frame.px(3));
    draw_piece(frame, look_of(game, piece.kind, piece.owner, in_supply), middle,
               static_cast<int>(side * 0.74F));
    const float below = ImGui::GetCursorPosY();
    ImGui::SameLine(0, frame.px(10));
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + (side - frame.look.small->FontSize) / 2);
    note(frame, text);
    ImGui::SetCursorPosY(std::max(ImGui::GetCursorPosY(), below));
}

void draw_hands(const Frame& frame, const Shell& shell, Table& table) {
    const std::vector<Hand> all = hands(table.game);
    std::vector<Hand> on_board;
    for (const Hand& hand : all) {
        const std::vector<Action> actions = choices(table.game, hand);
        if (std::any_of(actions.begin(), actions.end(), [&](const Action& action) {
                return place_of(table.game, action).has_value();
            })) {
            on_board.push_back(hand);
        }
    }
    if (on_board.empty()) {
        return;
    }
    if (on_board.size() > 1) {
        for (const Hand& hand : on_board) {
            if (&hand != &on_board.front()) {
                ImGui::SameLine();
                if (ImGui::GetContentRegionAvail().x < hand_width(frame, shell, table.game, hand)) {
                    ImGui::NewLine();
                }
            }
            if (hand_button(frame, shell, table, hand, hand == table.held)) {
                take_in_hand(table, hand);
            }
        }
        note(frame, fill(tr("{key}: the next one"),
                         fmt::arg("key", hint(shell, table, Command::turn_tile_right,
                                              SDL_CONTROLLER_BUTTON_Y))));
    }
    draw_piece_in_hand(frame, shell, table);
    note(frame, tr("Click an outlined place on the board."));
    ImGui::BeginDisabled(!choice_to_confirm(table));
    const std::string label = table.held.kind == ActionKind::place_piece ? tr("Place it")
                              : table.held.kind == ActionKind::move_piece
                                  ? tr("Move it there")
                                  : hand_label(shell, table.game, table.held);
    const bool wanted = big_button(
        frame,
        words(frame, label, hint(shell, table, Command::place, SDL_CONTROLLER_BUTTON_A)) +
            "##choose",
        {0, answer_height});
    ImGui::EndDisabled();
    if (wanted) {
        confirm_choice(shell, table);
    }
}

/// What has no place on the board to click, or cannot be clicked while a tile is laid.
void draw_list(const Frame& frame, const Shell& shell, Table& table) {
    const bool lays = first_of(table.game, ActionKind::place_tile).has_value();
    int id = 0;
    for (const Hand& hand : hands(table.game)) {
        const std::vector<Action> actions = choices(table.game, hand);
        for (std::size_t n = 0; n < actions.size(); ++n) {
            if (!lays && place_of(table.game, actions[n])) {
                continue;
            }
            ImGui::PushID(id++);
            const bool pointed = table.held == hand && table.pointed_choice == n;
            const std::string label = action_label(shell, table.game, actions[n]);
            const std::string key =
                pointed ? hint(shell, table, Command::place, SDL_CONTROLLER_BUTTON_A) : "";
            const bool wanted =
                big_button(frame, words(frame, label, key) + "##listed", {0, answer_height},
                           pointed ? Weight::chief : Weight::plain);
            ImGui::PopID();
            if (wanted) {
                return do_action(shell, table, actions[n]);
            }
        }
    }
}

/// Who is asked for what; before a further tile of the same turn, why there is one.
std::string words_of_question(const Shell& shell, const Table& table) {
    const std::string name = player_name(table.game, actor(table.game.state));
    const std::string why = plays_on(table) ? why_one_plays_on(shell, table.game) : std::string();
    return why.empty() ? name + ": " + step_prompt(shell, asking_step(table.game))
                       : fill(tr("{player}, you play on: {reason}"), fmt::arg("player", name),
                              fmt::arg("reason", why));
}

void draw_action(Frame& frame, const Shell& shell, Table& table, TilePreview& preview) {
    text_bold_wrapped(frame, words_of_question(shell, table));
    if (first_of(table.game, ActionKind::place_tile)) {
        draw_tile(frame, shell, table, preview);
    }
    draw_what_is_left(frame, shell, table);
    if (is_choosing(table.game)) {
        draw_hands(frame, shell, table);
    }
    const std::string key = hint(shell, table, Command::end_turn, SDL_CONTROLLER_BUTTON_START);
    if (first_of(table.game, ActionKind::draw)) {
        // The band below the board has the same button already.
        if (hand_over_height(frame, shell, table) == 0 &&
            big_button(frame, words(frame, tr("Draw a tile"), key), {0, answer_height},
                       Weight::chief)) {
            return end_turn(shell, table);
        }
    } else if (first_of(table.game, ActionKind::pass) &&
               big_button(frame, words(frame, tr("Pass"), key), {0, answer_height})) {
        return end_turn(shell, table);
    }
    // Below what ends the turn, lest that slide under the mouse when one of these is used up.
    draw_list(frame, shell, table);
}

} // namespace

void draw_question(Frame& frame, const Shell& shell, Table& table, TilePreview& preview) {
    const Game& game = table.game;
    const std::string key = hint(shell, table, Command::end_turn, SDL_CONTROLLER_BUTTON_START);
    // The band below the board has the same button already.
    const bool has_band = hand_over_height(frame, shell, table) > 0;
    switch (what_is_asked(shell, table)) {
    case Asked::nothing:
        if (table.only_looking) {
            text_bold_wrapped(frame, tr("Only to look at"));
            return;
        }
        text_bold_wrapped(frame, tr("The game is over"));
        if ((!table.result_is_shown || !end_has_been_seen(table.story)) &&
            big_button(frame, tr("Show the result"), {0, answer_height}, Weight::chief)) {
            end_show(table.story, game, shell.options);
            table.result_is_shown = true;
        }
        return;
    case Asked::confirm:
        text_bold_wrapped(frame,
                          fill(tr("{player}, is your turn over?"),
                               fmt::arg("player", player_name(game, who_is_asked(table, true)))));
        if (!has_band && big_button(frame, words(frame, tr("End the turn"), key),
                                    {0, answer_height}, Weight::chief)) {
            return end_turn(shell, table);
        }
        if (big_button(frame,
                       words(frame, tr("Take it back"),
                             hint(shell, table, Command::take_back, SDL_CONTROLLER_BUTTON_B)),
                       {0, answer_height})) {
            take_back_in_turn(shell, table);
        }
        return;
    case Asked::hand_over:
        text_bold_wrapped(frame, fill(tr("{player}, it is your turn"),
                                      fmt::arg("player", player_name(game, actor(game.state)))));
        if (!has_band && big_button(frame, words(frame, tr("Draw a tile"), key), {0, answer_height},
                                    Weight::chief)) {
            end_turn(shell, table);
        }
        return;
    case Asked::action:
        return draw_action(frame, shell, table, preview);
    }
}

std::string tiles_text(const Game& game) {
    const long left =
        std::accumulate(game.state.stack_left.begin(), game.state.stack_left.end(), 0L);
    return fill(trn("{count} tile left", "{count} tiles left", left), fmt::arg("count", left));
}

std::string set_aside_text(const Shell& shell, const Game& game) {
    std::vector<std::pair<std::string, int>> aside; // kinds that are called the same are one
    for (std::size_t kind = 0; kind < game.rules->tiles.size(); ++kind) {
        if (const int count = game.state.set_aside[kind]; count > 0) {
            const std::string name = tile_name(shell, game.rules->tiles[kind].name);
            const auto same = std::find_if(aside.begin(), aside.end(),
                                           [&](const auto& other) { return other.first == name; });
            if (same != aside.end()) {
                same->second += count;
            } else {
                aside.emplace_back(name, count);
            }
        }
    }
    std::string all;
    for (const auto& [name, count] : aside) {
        all += (all.empty() ? "" : ", ") + name +
               (count > 1 ? "\xC2\xA0\xC3\x97\xC2\xA0" + std::to_string(count) : "");
    }
    return all.empty() ? all : fill(tr("Set aside: {tiles}"), fmt::arg("tiles", all));
}

} // namespace circulade
