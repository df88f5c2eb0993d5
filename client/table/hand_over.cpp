#include "client/table/hand_over.hpp"

#include "client/table/gamepad.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/table_panels.hpp"
#include "client/table/table_scene.hpp"
#include "client/table/telling.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {

namespace {

constexpr float band_height = 116;
constexpr float band_height_low = 84; ///< in low windows

bool is_shown(const Shell& shell, const Table& table) {
    const Asked asked = what_is_asked(shell, table);
    return asked == Asked::confirm || (asked == Asked::hand_over && shell.options.hand_over);
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

float hand_over_height(const Frame& frame, const Shell& shell, const Table& table) {
    if (!is_shown(shell, table)) {
        return 0;
    }
    constexpr float low = 420;
    const bool is_low = static_cast<float>(frame.height) < frame.px(low);
    return frame.px(is_low ? band_height_low : band_height);
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
    const SDL_Rect board = board_rect(frame);
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

    // The player's meeple on a pale disc, so that it stands out from its own colour.
    const float radius = height * 0.38F;
    const ImVec2 middle{place.x + frame.px(24) + radius, place.y + height / 2 + frame.px(2)};
    list.AddCircleFilled(middle, radius, packed(frame.look.paper.parchment_light));
    PieceLook look;
    look.player = colour;
    draw_piece(frame, look, middle, static_cast<int>(radius * 1.25F));

    const std::string key = !button_name(table, SDL_CONTROLLER_BUTTON_START).empty()
                                ? button_name(table, SDL_CONTROLLER_BUTTON_START)
                                : shell.keys.key_of(Command::end_turn);
    const std::string words = with_key(confirms ? tr("End the turn") : tr("Draw a tile"), key);
    const float button_width =
        std::min(width_of(frame.look.bold, words) + frame.px(44), size.x * 0.5F);
    const float button_height = std::max(48.0F, frame.look.least_button);
    const float text_x = middle.x + radius + frame.px(20);
    const float room = size.x - text_x - button_width - frame.px(40);
    ImFont* name_font = frame.look.heading;
    const std::string name = with_ellipsis(name_font, player_name(table.game, player), room);
    const std::string line = with_ellipsis(
        frame.look.text, confirms ? tr("Is your turn over?") : tr("It is your turn"), room);
    const float text_height = name_font->FontSize + frame.look.text->FontSize;
    const float y = place.y + frame.px(2) + (height - text_height) / 2;
    text_at(name_font, {text_x, y}, ink, name);
    text_at(frame.look.text, {text_x, y + name_font->FontSize}, ink, line);

    ImGui::SetCursorScreenPos({place.x + size.x - button_width - frame.px(24),
                               place.y + (height - frame.px(button_height)) / 2 + frame.px(2)});
    if (big_button(frame, words, {button_width / frame.look.scale, button_height})) {
        end_turn(shell, table);
    }
    ImGui::End();
    ImGui::PopStyleVar(3);
    ImGui::PopStyleColor();
}

} // namespace circulade
