#include "client/show/caption_band.hpp"

#include "client/show/show_bar.hpp"
#include "client/show/stop_words.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/player_marks.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace circulade {

namespace {

const ImVec2 padding(26, 12); ///< units
constexpr float head_height = 28;
constexpr float bar_gap = 12;        ///< between the words and the bar
constexpr float most_share = 0.36F;  ///< of the screen's height, for the words
constexpr float least_share = 0.55F; ///< of their size, to which long words shrink
constexpr float widest_line = 44;    ///< times the height of the words: longer lines are lost

/// Fonts of captions are made when a demonstration is shown: before that any other must do.
ImFont* caption_font(const Frame& frame) {
    return frame.look.caption != nullptr ? frame.look.caption : frame.look.text;
}

float height_of(ImFont* font, float size, const std::string& words, float width) {
    const float wrap = std::min(width, widest_line * font->FontSize);
    return words.empty()
               ? 0
               : font->CalcTextSizeA(size, std::numeric_limits<float>::max(), wrap, words.c_str())
                     .y;
}

/// The words as large as they may be within a height.
float size_that_fits(ImFont* font, const std::string& words, ImVec2 room) {
    constexpr float smaller = 0.94F;
    float size = font->FontSize;
    while (height_of(font, size, words, room.x) > room.y && size > font->FontSize * least_share) {
        size *= smaller;
    }
    return size;
}

float words_width(const Frame& frame) {
    return static_cast<float>(frame.width) - 2 * frame.px(padding.x);
}

void draw_head(const Frame& frame, const Shell& shell, const Show& show) {
    const Theme::Panels& paper = frame.look.paper;
    const ImVec2 place = ImGui::GetCursorScreenPos();
    const std::string count =
        std::to_string(show.at + 1) + " / " + std::to_string(show.demonstration.stops.size());
    const float width = ImGui::GetContentRegionAvail().x;
    const float count_width = width_of(frame.look.small, count);
    float x = place.x;
    if (const PlayerId player = player_of_stop(show, show.at); player != nobody) {
        const float radius = frame.px(9);
        draw_player_disc(*ImGui::GetWindowDrawList(), shell.theme,
                         colour_of(show.table.game, player),
                         {x + radius, place.y + radius + frame.px(1)}, radius);
        x += 2 * radius + frame.px(8);
    }
    text_at(frame.look.bold, {x, place.y}, paper.accent,
            with_ellipsis(frame.look.bold, title_of_stop(show, show.at),
                          place.x + width - count_width - frame.px(12) - x));
    text_at(frame.look.small, {place.x + width - count_width, place.y + frame.px(2)},
            paper.ink_soft, count);
}

} // namespace

float band_height(const Frame& frame, const Show& show, ShownFor shown_for) {
    ImFont* font = caption_font(frame);
    const float width = words_width(frame);
    const float most = most_share * static_cast<float>(frame.height);
    float words = font->FontSize;
    if (show.demonstration.is_replay) {
        words *= 2;
    } else {
        for (std::size_t n = 0; n < show.demonstration.stops.size() && words < most; ++n) {
            words = std::max(words, height_of(font, font->FontSize, words_of_stop(show, n), width));
        }
    }
    const float bar =
        shown_for == ShownFor::people ? bar_height(frame, show) + frame.px(bar_gap) : 0;
    return std::ceil(std::min(words, most) + frame.px(2 * padding.y + head_height + 6) + bar);
}

void draw_band(Frame& frame, Shell& shell, Show& show, ShownFor shown_for) {
    const float height = show.band_height;
    const auto width = static_cast<float>(frame.width);
    begin_table_panel(frame, "band", {0, static_cast<float>(frame.height) - height},
                      {width, height}, padding, ImGuiWindowFlags_NoScrollbar);
    const ImVec2 head = ImGui::GetCursorScreenPos();
    draw_head(frame, shell, show);
    const float bar =
        shown_for == ShownFor::people ? bar_height(frame, show) + frame.px(bar_gap) : 0;
    const std::string words = words_of_stop(show, show.at);
    ImFont* font = caption_font(frame);
    const ImVec2 place(head.x, head.y + frame.px(head_height));
    const ImVec2 room(words_width(frame),
                      static_cast<float>(frame.height) - frame.px(padding.y) - bar - place.y);
    const float size = size_that_fits(font, words, room);
    show.words_take = reading_seconds(words.size());
    ImGui::GetWindowDrawList()->AddText(font, size, place, packed(frame.look.paper.ink),
                                        words.c_str(), nullptr,
                                        std::min(room.x, widest_line * font->FontSize));
    if (shown_for == ShownFor::people) {
        ImGui::SetCursorScreenPos({place.x, static_cast<float>(frame.height) - frame.px(padding.y) -
                                                bar + frame.px(bar_gap)});
        draw_show_bar(frame, shell, show);
    }
    end_panel();
}

} // namespace circulade
