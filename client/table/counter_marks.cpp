#include "client/table/counter_marks.hpp"

#include "client/table/counters_seen.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/telling.hpp"
#include "client/ui/imgui_renderer.hpp"
#include "engine/game/things.hpp"

#include <algorithm>

namespace circulade {

namespace {

/// What the player who is asked rolled for it: nothing in between but what it led to.
const Event* roll_for_question(const Game& game) {
    for (std::size_t n = game.events.list.size(); n-- > 0;) {
        const Event& event = game.events.list[n];
        if (event.kind == EventKind::turn_began || event.kind == EventKind::tile_placed) {
            return nullptr;
        }
        if (event.kind == EventKind::die_rolled) {
            return event.player == actor(game.state) ? &event : nullptr;
        }
    }
    return nullptr;
}

/// A die on the left of a line `height` pixels high. Returns how much room it takes.
float draw_roll(const Frame& frame, const Game& game, const Event& roll, ImVec2 place,
                float height) {
    const DieLook look = die_of(game.rules->chances[roll.what].faces, roll.number);
    const PiecePictures::Picture picture =
        frame.pieces->of(look, frame.painter->theme(), static_cast<int>(height));
    const ImVec2 most{place.x + static_cast<float>(picture.width),
                      place.y + static_cast<float>(picture.height)};
    ImGui::GetWindowDrawList()->AddImage(texture_id(picture.texture), place, most);
    return static_cast<float>(picture.width);
}

} // namespace

std::string counted_text(const Shell& shell, const Table& table, PlayerId player) {
    const Game& game = shown_game(table.story, table.game);
    std::string text;
    for (const CounterId counter : counters_of_players(*game.rules)) {
        text += (text.empty() ? "" : "  \xC2\xB7  ") +
                count_text(shell, game, counter, shown_number(table.story, game, counter, player));
    }
    return text;
}

float draw_counted(const Frame& frame, const Table& table, PlayerId player, float right, float top,
                   float height) {
    const Game& game = shown_game(table.story, table.game);
    const Theme::Panels& paper = frame.look.paper;
    ImFont* font = frame.look.bold;
    float x = right;
    for (const CounterId counter : counters_of_players(*game.rules)) {
        const std::int32_t number = shown_number(table.story, game, counter, player);
        const std::string text = std::to_string(number);
        x -= width_of(font, text) + frame.px(8);
        text_at(font, {x, top + (height - font->FontSize) / 2},
                number > 0 ? paper.ink : paper.ink_soft, text);
        // A few of them, one behind the other; one alone, as if it were missing, for none.
        constexpr int most_drawn = 3;
        const int drawn = std::clamp(static_cast<int>(number), 1, most_drawn);
        const float step = frame.px(7);
        const auto pixels = static_cast<int>(frame.px(32));
        x -= frame.px(13) + step * static_cast<float>(drawn - 1);
        const float left = x;
        for (int n = 0; n < drawn; ++n) {
            draw_piece(frame, look_of_counted(game.rules->counters[counter]),
                       {left + step * static_cast<float>(n), top + height / 2}, pixels,
                       number > 0 ? 1.0F : 0.3F);
        }
        x -= frame.px(10);
    }
    return x;
}

void draw_what_is_left(const Frame& frame, const Shell& shell, const Table& table) {
    const Game& game = table.game;
    for (const CounterId id : counters_beside_pieces(*game.rules)) {
        // As it is, whatever still moves: nothing to press may move with it.
        const std::int32_t left = counter(*game.rules, game.state, id, 0);
        if (left == 0) {
            continue;
        }
        const float height = frame.px(44);
        const ImVec2 place = ImGui::GetCursorScreenPos();
        const Event* roll = roll_for_question(game);
        const float die = roll != nullptr ? draw_roll(frame, game, *roll, place, height) : 0;
        ImFont* font = frame.look.bold;
        text_at(font, {place.x + die + frame.px(4), place.y + (height - font->FontSize) / 2},
                frame.look.paper.ink, count_text(shell, game, id, left));
        ImGui::Dummy({ImGui::GetContentRegionAvail().x, height});
    }
}

} // namespace circulade
