#include "client/lines/note_desk.hpp"

#include "client/table/hand_over.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/seat_game.hpp"
#include "client/text/letters.hpp"
#include "client/ui/focus_walk.hpp"

#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace circulade {

namespace {

constexpr float note_width = 360; ///< units
const ImVec2 note_padding(20, 14);

void keep_note(const Shell& shell, Table& table, Note note) {
    if (set_note(table.game, noted_entries(table), std::move(note))) {
        autosave(shell, table);
    } else {
        table.notice = tr("One position holds no more arrows and marks.");
    }
}

bool escape_is_pressed() {
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape), false);
}

/// The tile laid last: where a cursor begins.
Square first_square(const Table& table) {
    const GameState& state = shown_game(table.story, table.game).state;
    return state.tile_count > 0 ? state.tiles[state.tile_count - 1].square : Square{0, 0};
}

/// Ends an arrow or a mark that began on a square.
void finish(const Shell& shell, Table& table, Square to) {
    const Square from = *std::exchange(table.note_desk.from, std::nullopt);
    from == to ? toggle_mark(shell, table, to) : toggle_arrow(shell, table, from, to);
}

/// A square further on as the board is seen, which may be turned.
void walk_cursor(Table& table, int dx, int dy) {
    Cell cell = cell_of(table.note_desk.cursor.value_or(first_square(table)), table.view.quarters);
    cell.column += dx;
    cell.row += dy;
    table.note_desk.cursor = square_of(cell, table.view.quarters);
}

// Drawing.

ImVec2 middle_of(const View& view, Square square) {
    const SDL_Rect rect = rect_of(square, view);
    return {static_cast<float>(rect.x) + static_cast<float>(rect.w) / 2,
            static_cast<float>(rect.y) + static_cast<float>(rect.h) / 2};
}

/// The part of a line within a rectangle, from and to as shares of its length; nothing if it has
/// none. A picture far larger than the screen is more than a renderer can draw.
struct LinePart {
    float from = 0;
    float to = 1;
};
std::optional<LinePart> part_within(ImVec2 a, ImVec2 b, ImVec2 least, ImVec2 most) {
    LinePart part;
    const auto cut = [&](float way, float room) { // where way * share = room
        if (way == 0) {
            return room >= 0;
        }
        float& end = way > 0 ? part.to : part.from;
        end = way > 0 ? std::min(end, room / way) : std::max(end, room / way);
        return part.from <= part.to;
    };
    const bool is_seen = cut(a.x - b.x, a.x - least.x) && cut(b.x - a.x, most.x - a.x) &&
                         cut(a.y - b.y, a.y - least.y) && cut(b.y - a.y, most.y - a.y);
    return is_seen ? std::optional(part) : std::nullopt;
}

/// With a rim, so that it is seen on every ground.
void draw_arrow(const Frame& frame, const View& view, NoteArrow arrow, float opacity) {
    const ImVec2 from = middle_of(view, arrow.from);
    const ImVec2 to = middle_of(view, arrow.to);
    const ImVec2 way(to.x - from.x, to.y - from.y);
    const float length = std::hypot(way.x, way.y);
    if (length < 1) {
        return;
    }
    const ImVec2 along(way.x / length, way.y / length);
    const ImVec2 across(-along.y, along.x);
    const auto tile = static_cast<float>(tile_pixels(view));
    const float thick = std::max(tile * 0.09F, frame.px(4));
    const float head = thick * 2.6F;
    const SDL_Rect& seen = view.viewport;
    const float beyond = head + 2 * thick + frame.px(8); // its ends reach so far
    const ImVec2 least(static_cast<float>(seen.x) - beyond, static_cast<float>(seen.y) - beyond);
    const ImVec2 most(static_cast<float>(seen.x + seen.w) + beyond,
                      static_cast<float>(seen.y + seen.h) + beyond);
    const auto part = part_within(from, to, least, most);
    if (!part) {
        return;
    }
    const auto at = [&](float share) {
        return ImVec2(from.x + way.x * share, from.y + way.y * share);
    };
    const bool begins = part->from == 0;
    const bool ends = part->to == 1;
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    for (const bool rim : {true, false}) {
        const float more = rim ? frame.px(2) : 0;
        const ImU32 colour = rim ? packed(frame.look.paper.parchment_light, opacity)
                                 : packed(frame.look.paper.accent, opacity);
        const ImVec2 neck(to.x - along.x * head, to.y - along.y * head);
        if (begins) {
            list.AddCircleFilled(from, thick * 0.7F + more, colour);
        }
        list.AddLine(at(part->from), ends ? neck : at(part->to), colour, thick + 2 * more);
        if (!ends) {
            continue;
        }
        const float half = thick * 1.35F + 1.5F * more;
        const ImVec2 tip(to.x + along.x * 2 * more, to.y + along.y * 2 * more);
        const ImVec2 foot(neck.x - along.x * more, neck.y - along.y * more);
        list.AddTriangleFilled(tip, {foot.x + across.x * half, foot.y + across.y * half},
                               {foot.x - across.x * half, foot.y - across.y * half}, colour);
    }
}

void draw_ring(const Frame& frame, const View& view, Square square, Colour colour) {
    const SDL_Rect rect = rect_of(square, view);
    if (SDL_HasIntersection(&rect, &view.viewport) == SDL_FALSE) {
        return;
    }
    const ImVec2 middle = middle_of(view, square);
    const float radius = static_cast<float>(tile_pixels(view)) * 0.4F;
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    list.AddCircle(middle, radius, packed(frame.look.paper.parchment_light), 0, frame.px(8));
    list.AddCircle(middle, radius, packed(colour), 0, frame.px(4.5F));
}

void draw_cursor(const Frame& frame, const Table& table) {
    const NoteDesk& desk = table.note_desk;
    if (!desk.draws || !desk.cursor) {
        return;
    }
    if (desk.from && *desk.from != *desk.cursor) {
        draw_arrow(frame, table.view, {*desk.from, *desk.cursor}, 0.6F);
    }
    const SDL_Rect rect = rect_of(*desk.cursor, table.view);
    const ImVec2 least(static_cast<float>(rect.x), static_cast<float>(rect.y));
    const ImVec2 most(least.x + static_cast<float>(rect.w), least.y + static_cast<float>(rect.h));
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    list.AddRect(least, most, packed(frame.look.paper.parchment_light), 0, 0, frame.px(5));
    list.AddRect(least, most, packed(frame.look.paper.accent), 0, 0, frame.px(2.5F));
}

/// What lies at the foot of the board while somebody is called.
float foot_of(const Frame& frame, const Shell& shell, const Table& table) {
    const bool nobody_is_called = table.story.moment || is_at_desk(table.note_desk);
    return nobody_is_called ? 0 : hand_over_height(frame, shell, table);
}

/// A panel for something so high.
ImVec2 panel_size(const Frame& frame, const Table& table, float height) {
    const SDL_Rect& seen = table.view.viewport;
    const float most = static_cast<float>(seen.h) * 0.6F;
    return {std::min(frame.px(note_width), static_cast<float>(seen.w) - 2 * frame.px(table_margin)),
            std::min(height + 2 * frame.px(note_padding.y), most)}; // else it scrolls
}

/// The lower left corner of the board, so many pixels above its foot.
void begin_note_panel(const Frame& frame, const Table& table, const char* name, float height,
                      float foot) {
    const float space = frame.px(table_margin);
    const SDL_Rect& seen = table.view.viewport;
    const ImVec2 size = panel_size(frame, table, height);
    begin_table_panel(frame, name,
                      {static_cast<float>(seen.x) + space,
                       static_cast<float>(seen.y + seen.h) - foot - space - size.y},
                      size, note_padding);
}

float words_height(const Frame& frame, const Table& table, ImFont* font, const std::string& words) {
    const float room = std::min(frame.px(note_width), static_cast<float>(table.view.viewport.w) -
                                                          2 * frame.px(table_margin)) -
                       2 * frame.px(note_padding.x);
    return font->CalcTextSizeA(font->FontSize, 1e9F, room, words.c_str()).y;
}

void draw_writing(const Frame& frame, const Shell& shell, Table& table) {
    constexpr float lines = 110;
    begin_note_panel(frame, table, "note, written", frame.px(lines + 96),
                     foot_of(frame, shell, table));
    text_bold(frame, tr("A note on this position"));
    if (ImGui::IsWindowAppearing()) {
        ImGui::SetKeyboardFocusHere();
    }
    std::string text = note_here(table).text;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float rest = room.y - frame.px(std::max(40.0F, frame.look.least_button) + 10);
    const bool changed = ImGui::InputTextMultiline(
        "##note", &text, {room.x, std::clamp(rest, frame.px(44), frame.px(lines))});
    // Escape ends it, and takes nothing back as a field does by itself.
    const bool escaped = ImGui::IsItemDeactivated() && escape_is_pressed();
    const bool left = ImGui::IsItemDeactivated();
    tab_stops_here();
    if (changed && !escaped) {
        say_here(table, text);
    }
    const bool pressed = big_button(frame, tr("Done"), {0, 40}, Weight::chief);
    const bool done = pressed || escaped || frame.back_wanted;
    if (left || done) {
        autosave(shell, table);
    }
    table.note_desk.writes = !done;
    end_panel();
}

void draw_help_drawing(const Frame& frame, const Shell& shell, Table& table) {
    const std::string help = tr("Drag from square to square for an arrow; press a square to mark "
                                "it. Once more takes it away. With keys: arrows and Enter.");
    const float height = words_height(frame, table, frame.look.small, help);
    constexpr float most_share = 0.09F; // of the board, on which there is to be drawn
    const bool has_room = height < most_share * static_cast<float>(table.view.viewport.h);
    constexpr float buttons = 48;
    begin_note_panel(frame, table, "note, drawn",
                     frame.px(buttons) + (has_room ? height + frame.px(12) : 0),
                     foot_of(frame, shell, table));
    if (has_room) {
        note(frame, help);
    }
    const float half = ImGui::GetContentRegionAvail().x / frame.look.scale / 2 - 4;
    if (big_button(frame, tr("Clear"), {half, 40})) {
        Note cleared = note_here(table);
        cleared.arrows.clear();
        cleared.marks.clear();
        keep_note(shell, table, std::move(cleared));
    }
    ImGui::SameLine(0, frame.px(8));
    if (big_button(frame, tr("Done"), {half, 40}, Weight::chief)) {
        table.note_desk = {};
    }
    end_panel();
}

} // namespace

std::size_t noted_entries(const Table& table) {
    return table.story.moment ? table.story.moment->actions : table.game.history.size();
}

Note note_here(const Table& table) {
    const auto found = table.game.notes.find(noted_entries(table));
    return found != table.game.notes.end() ? found->second : Note{};
}

void toggle_arrow(const Shell& shell, Table& table, Square from, Square to) {
    Note note = note_here(table);
    const NoteArrow arrow{from, to};
    if (std::erase(note.arrows, arrow) == 0) {
        note.arrows.push_back(arrow);
    }
    keep_note(shell, table, std::move(note));
}

void toggle_mark(const Shell& shell, Table& table, Square square) {
    Note note = note_here(table);
    if (std::erase(note.marks, square) == 0) {
        note.marks.push_back(square);
    }
    keep_note(shell, table, std::move(note));
}

void say_here(Table& table, const std::string& text) {
    Note note = note_here(table);
    note.text = cut_to(text, longest_note);
    set_note(table.game, noted_entries(table), std::move(note));
}

void open_note_desk(Table& table, Command command) {
    if (table.only_looking) {
        return;
    }
    const NoteDesk before = std::exchange(table.note_desk, NoteDesk{});
    table.note_desk.writes = command == Command::write_note && !before.writes;
    table.note_desk.draws = command == Command::draw_note && !before.draws;
}

bool take_note_event(const Shell& shell, Table& table, const SDL_Event& event) {
    NoteDesk& desk = table.note_desk;
    if (!desk.draws) {
        return false;
    }
    if (table.fingers.size() > 1) { // two of them move the board
        desk.from.reset();
        return false;
    }
    switch (event.type) {
    case SDL_MOUSEBUTTONDOWN:
        if (event.button.button == SDL_BUTTON_LEFT) {
            desk.cursor = square_at(table.view, event.button.x, event.button.y);
            desk.from = desk.cursor;
        }
        return true;
    case SDL_MOUSEMOTION:
        desk.cursor = square_at(table.view, event.motion.x, event.motion.y);
        return true;
    case SDL_MOUSEBUTTONUP:
        if (event.button.button == SDL_BUTTON_LEFT && desk.from) {
            finish(shell, table, square_at(table.view, event.button.x, event.button.y));
        }
        return true;
    default:
        return false;
    }
}

bool take_note_command(const Shell& shell, Table& table, Command command) {
    NoteDesk& desk = table.note_desk;
    if (!desk.draws) {
        return false;
    }
    switch (command) {
    case Command::walk_left:
        walk_cursor(table, -1, 0);
        return true;
    case Command::walk_right:
        walk_cursor(table, 1, 0);
        return true;
    case Command::walk_up:
        walk_cursor(table, 0, -1);
        return true;
    case Command::walk_down:
        walk_cursor(table, 0, 1);
        return true;
    case Command::place:
    case Command::end_turn:
        if (!desk.cursor) {
            desk.cursor = first_square(table);
        } else if (desk.from) {
            finish(shell, table, *desk.cursor);
        } else {
            desk.from = desk.cursor;
        }
        return true;
    case Command::take_back:
        if (desk.from) {
            desk.from.reset();
        } else {
            desk = {};
        }
        return true;
    case Command::undo:
    case Command::redo:
    case Command::turn_tile_left:
    case Command::turn_tile_right:
        return true; // the board is for drawing
    default:
        return false;
    }
}

void draw_note_on_board(const Frame& frame, const Table& table) {
    const Note note = note_here(table);
    const SDL_Rect& seen = table.view.viewport;
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    list.PushClipRect({static_cast<float>(seen.x), static_cast<float>(seen.y)},
                      {static_cast<float>(seen.x + seen.w), static_cast<float>(seen.y + seen.h)});
    for (const Square mark : note.marks) {
        draw_ring(frame, table.view, mark, frame.look.paper.accent);
    }
    for (const NoteArrow& arrow : note.arrows) {
        draw_arrow(frame, table.view, arrow, 1);
    }
    draw_cursor(frame, table);
    list.PopClipRect();
}

SDL_Point note_room(const Frame& frame, const Table& table, const std::string& text) {
    if (text.empty()) {
        return {0, 0};
    }
    const ImVec2 size = panel_size(frame, table, words_height(frame, table, frame.look.text, text));
    const float margins = 2 * frame.px(table_margin);
    return {static_cast<int>(size.x + margins), static_cast<int>(size.y + margins)};
}

void draw_note_text(const Frame& frame, const Table& table, float foot) {
    const std::string text = note_here(table).text;
    if (text.empty()) {
        return;
    }
    begin_note_panel(frame, table, "note", words_height(frame, table, frame.look.text, text), foot);
    paragraph(frame, text);
    end_panel();
}

void draw_note_panels(const Frame& frame, const Shell& shell, Table& table) {
    if (table.note_desk.writes) {
        draw_writing(frame, shell, table);
    } else if (table.note_desk.draws) {
        draw_help_drawing(frame, shell, table);
    } else {
        draw_note_text(frame, table, foot_of(frame, shell, table));
    }
}

} // namespace circulade
