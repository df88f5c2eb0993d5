#include "client/table/counter_marks.hpp"

#include "client/table/counters_seen.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/telling.hpp"
#include "client/ui/imgui_renderer.hpp"
#include "engine/game/things.hpp"

#include <algorithm>

namespace circulade {

bool has_several_kinds(const Table& table) {
    return counters_of_players(*table.game.rules).size() > 1;
}

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

/// So many things of one kind, as they are drawn on a line.
struct Things {
    CounterId kind = 0;
    std::int32_t number = 0;
    bool is_small = false;
    int drawn = 1;   ///< one behind the other; one alone, as if it were missing, for none
    float width = 0; ///< pixels, with what parts it from the next
};

float step_of_drawn(const Frame& frame) {
    return frame.px(7);
}

/// Those of a player that find room, see has_several_kinds().
std::vector<Things> things_of(const Frame& frame, const Table& table, PlayerId player, float room) {
    const Game& game = shown_game(table.story, table.game);
    std::vector<Things> all;
    const bool is_crowded = has_several_kinds(table);
    for (const CounterId kind : counters_of_players(*game.rules)) {
        Things things{kind, shown_number(table.story, game, kind, player), is_crowded};
        if (is_crowded && things.number == 0) {
            continue;
        }
        const int most_drawn = is_crowded ? 1 : 3;
        things.drawn = std::clamp(static_cast<int>(things.number), 1, most_drawn);
        things.width = frame.px(is_crowded ? 27 : 31) +
                       width_of(frame.look.bold, std::to_string(things.number)) +
                       step_of_drawn(frame) * static_cast<float>(things.drawn - 1);
        if (things.width > room && is_crowded) {
            break;
        }
        room -= things.width;
        all.push_back(things);
    }
    return all;
}

void draw_things(const Frame& frame, const Table& table, const Things& things, ImVec2 left) {
    const Theme::Panels& paper = frame.look.paper;
    const CounterKind& counter = table.game.rules->counters[things.kind];
    const bool has_some = things.number > 0;
    float x = left.x + frame.px(10);
    for (int n = 0; n < things.drawn; ++n) {
        x += n > 0 ? step_of_drawn(frame) : 0;
        draw_piece(frame, look_of_counted(counter), {x, left.y},
                   static_cast<int>(frame.px(things.is_small ? 26 : 32)), has_some ? 1.0F : 0.3F);
    }
    ImFont* font = frame.look.bold;
    text_at(font, {x + frame.px(13), left.y - font->FontSize / 2},
            has_some ? paper.ink : paper.ink_soft, std::to_string(things.number));
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

float draw_counted(const Frame& frame, const Table& table, PlayerId player, const LineRoom& line) {
    const std::vector<Things> things = things_of(frame, table, player, line.right - line.left);
    float used = 0;
    for (const Things& kind : things) {
        used += kind.width;
    }
    const float begin = line.from_left ? line.left : line.right - used;
    float x = begin;
    for (const Things& kind : things) {
        draw_things(frame, table, kind, {x, line.top + line.height / 2});
        x += kind.width;
    }
    return begin;
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
