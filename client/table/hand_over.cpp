#include "client/table/hand_over.hpp"

#include "client/options/command_words.hpp"
#include "client/table/asked_piece.hpp"
#include "client/table/counters_seen.hpp"
#include "client/table/gamepad.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/question_panel.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/table_panels.hpp"
#include "client/table/table_scene.hpp"
#include "client/table/telling.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {

namespace {

bool is_shown(const Shell& shell, const Table& table) {
    const Asked asked = what_is_asked(shell, table);
    return asked == Asked::confirm ||
           (shell.options.hand_over &&
            (asked == Asked::hand_over ||
             (asked == Asked::action && (calls_somebody_else(table) || plays_on(table)))));
}

/// What the band says below the name.
std::string line_for(const Shell& shell, const Table& table) {
    switch (what_is_asked(shell, table)) {
    case Asked::confirm:
        return tr("Is your turn over?");
    case Asked::action:
        if (const std::string why = why_one_plays_on(shell, table.game); plays_on(table)) {
            return why.empty() ? tr("It is your turn")
                               : fill(tr("You play on: {reason}"), fmt::arg("reason", why));
        }
        return step_prompt(shell, asking_step(table.game));
    default:
        return tr("It is your turn");
    }
}

/// Ink or parchment, whichever can be read on the colour.
Colour text_on(Colour ground, const Theme::Panels& paper) {
    constexpr int red = 299;
    constexpr int green = 587;
    constexpr int blue = 114;
    constexpr int middle = 140;
    const int light = (ground.red * red + ground.green * green + ground.blue * blue) / 1000;
    const auto brightness = [](Colour c) { return c.red + c.green + c.blue; };
    const bool ink_is_dark = brightness(paper.ink) < brightness(paper.parchment);
    return (light > middle) == ink_is_dark ? paper.ink : paper.parchment;
}

} // namespace

bool plays_on(const Table& table) {
    const Game& game = table.game;
    return game.state.turn.part > 0 && !is_over(game.state) &&
           first_of(game, ActionKind::draw).has_value();
}

std::string why_one_plays_on(const Shell& shell, const Game& game) {
    const std::vector<Event>& events = game.events.list;
    for (std::size_t n = events.size(); n > 0; --n) {
        const Event& event = events[n - 1];
        if (event.kind == EventKind::turn_began) {
            break;
        }
        const std::string reason = reason_said(game, event);
        if (!reason.empty() &&
            game.rules->counters[event.what].until == CounterDefinition::Until::part) {
            return reason_text(shell, reason);
        }
    }
    return {};
}

float hand_over_height(const Frame& frame, const Shell& shell, const Table& table) {
    if (!is_shown(shell, table)) {
        return 0;
    }
    return static_cast<float>(bar_reach(frame) * band_to_bar);
}

void draw_hand_over(const Frame& frame, const Shell& shell, Table& table) {
    const float height = hand_over_height(frame, shell, table);
    if (height <= 0) {
        return;
    }
    const bool confirms = what_is_asked(shell, table) == Asked::confirm;
    const PlayerId player = who_is_asked(table, shell.options.confirm_turn);
    const int colour = colour_of(table.game, player);
    const Colour ground = shell.theme.players[static_cast<std::size_t>(colour)].colour;
    const Colour ink = text_on(ground, frame.look.paper);
    const SDL_Rect board = board_rect(frame, table);
    const ImVec2 place{0, static_cast<float>(board.h) - height};
    const ImVec2 size{static_cast<float>(board.w), height};
    ImGui::PushStyleColor(ImGuiCol_WindowBg, packed(ground));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.0F);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0.0F);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::SetNextWindowPos(place);
    ImGui::SetNextWindowSize(size);
    ImGui::Begin("hand over", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoScrollbar |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoBringToFrontOnFocus);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(place, {place.x + size.x, place.y + frame.px(4)}, packed(ink, 0.35F));

    // The player's meeple on a pale disc, so that it stands out from its own colour. In a narrow
    // window it makes room for words.
    constexpr float roomy = 400; // units of the band
    const float radius = height * (size.x < frame.px(roomy) ? 0.25F : 0.38F);
    const ImVec2 middle{place.x + frame.px(24) + radius, place.y + height / 2 + frame.px(2)};
    list.AddCircleFilled(middle, radius, packed(frame.look.paper.parchment_light));
    PieceLook look;
    look.player = colour;
    draw_piece(frame, look, middle, static_cast<int>(radius * 1.25F));

    const std::string on_pad = button_name(table, SDL_CONTROLLER_BUTTON_START);
    const std::string on_keys = shell.keys.key_of(Command::end_turn);
    const std::string key = !on_pad.empty() || on_keys.empty() ? on_pad : words_of_key(on_keys);
    const std::string label = confirms ? tr("End the turn") : tr("Draw a tile");
    const std::string name = player_name(table.game, player);
    const std::string line = line_for(shell, table);
    // Who is asked in the middle of a turn answers on the board, as the panel says.
    const bool has_button = what_is_asked(shell, table) != Asked::action || plays_on(table);
    const float text_x = middle.x + radius + frame.px(20);
    const float end_x = place.x + size.x - frame.px(24);
    const float button_height = std::max(answer_height, frame.look.least_button);
    const float button_width =
        has_button ? width_of(frame.look.bold, with_key(label, key)) + frame.px(44) : 0;
    constexpr float least_name = 120;
    bool wanted = false;
    if (end_x - button_width - text_x >= frame.px(least_name)) {
        // The name in large letters, and the button at the other end.
        const float room = end_x - button_width - frame.px(16) - text_x;
        ImFont* large = frame.look.heading;
        const float y =
            place.y + frame.px(2) + (height - large->FontSize - frame.look.text->FontSize) / 2;
        const FittedName fitted =
            fitted_name({large, frame.look.subheading, frame.look.bold}, name, room);
        text_at(fitted.font,
                {text_x, std::floor(y + (large->FontSize - fitted.font->FontSize) / 2)}, ink,
                fitted.text);
        text_at(frame.look.text, {text_x, y + large->FontSize}, ink,
                with_ellipsis(frame.look.text, line, room));
        if (has_button) {
            ImGui::SetCursorScreenPos(
                {end_x - button_width,
                 place.y + frame.px(2) + (height - frame.px(button_height)) / 2});
            wanted = big_button(frame, with_key(label, key),
                                {button_width / frame.look.scale, button_height});
        }
    } else {
        // In a narrow window one above the other.
        ImFont* font = frame.look.bold;
        const float room = end_x - text_x;
        const float low_button = std::max(36.0F, frame.look.least_button);
        const float y =
            place.y + frame.px(3) + (height - font->FontSize - frame.px(low_button + 4)) / 2;
        name_at(frame, {text_x, y}, ink, name, room);
        ImGui::SetCursorScreenPos({text_x, y + font->FontSize + frame.px(4)});
        wanted = has_button && big_button(frame, with_ellipsis(font, label, room - frame.px(16)),
                                          {room / frame.look.scale, low_button});
    }
    if (wanted) {
        end_turn(shell, table);
    }
    ImGui::End();
    ImGui::PopStyleVar(3);
    ImGui::PopStyleColor();
}

} // namespace circulade
