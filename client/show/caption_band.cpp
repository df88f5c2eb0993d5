#include "client/show/caption_band.hpp"

#include "client/show/show_bar.hpp"
#include "client/show/stop_words.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/player_marks.hpp"
#include "client/text/letters.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace circulade {

namespace {

const ImVec2 padding(26, 12); ///< units
constexpr float head_height = 28;
constexpr float bar_gap = 12;        ///< between the words and the bar
constexpr float most_share = 0.36F;  ///< of the screen's height, for the words
constexpr float least_share = 0.17F; ///< of it, whatever else there is
constexpr float board_share = 0.5F;  ///< of it, kept by the board and what stands beside it
constexpr float widest_line = 44;    ///< times the height of the words: longer lines are lost

/// Fonts of captions are made when a demonstration is shown: before that any other must do.
ImFont* caption_font(const Frame& frame) {
    return frame.look.caption != nullptr ? frame.look.caption : frame.look.text;
}

float wrap_width(ImFont* font, float width) {
    return std::min(width, widest_line * font->FontSize);
}

float height_of(ImFont* font, float size, const std::string& words, float width) {
    return words.empty() ? 0
                         : font->CalcTextSizeA(size, std::numeric_limits<float>::max(),
                                               wrap_width(font, width), words.c_str())
                               .y;
}

/// The words as large as they may be within a height.
float size_that_fits(ImFont* font, const std::string& words, ImVec2 room) {
    constexpr float smaller = 0.94F;
    constexpr float least_size = 14; // pixels: smaller ones can't be read, however many they are
    float size = font->FontSize;
    while (height_of(font, size, words, room.x) > room.y && size > least_size) {
        size *= smaller;
    }
    return size;
}

/// As much of the words as there is room for at the smallest size.
std::string words_that_fit(ImFont* font, float size, const std::string& words, ImVec2 room) {
    if (height_of(font, size, words, room.x) <= room.y) {
        return words;
    }
    const auto cut = [&](std::size_t bytes) { return cut_to(words, bytes) + "\u2026"; };
    std::size_t fits = 0;
    for (std::size_t beyond = words.size(); beyond - fits > 1;) {
        const std::size_t middle = fits + (beyond - fits) / 2;
        (height_of(font, size, cut(middle), room.x) <= room.y ? fits : beyond) = middle;
    }
    return cut(fits);
}

/// How high the words may be with so many pixels of other things in the band.
float most_words_height(const Frame& frame, float others) {
    const auto all = static_cast<float>(frame.height);
    return std::clamp(all * (1 - board_share) - others, all * least_share, all * most_share);
}

float words_width(const Frame& frame) {
    return static_cast<float>(frame.width) - 2 * frame.px(padding.x);
}

float bar_and_gap(const Frame& frame, const Show& show, ShownFor shown_for) {
    return shown_for == ShownFor::people ? bar_height(frame, show) + frame.px(bar_gap) : 0;
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
    const float bar = bar_and_gap(frame, show, shown_for);
    const float others = frame.px(2 * padding.y + head_height + 6) + bar;
    const float most = most_words_height(frame, others);
    float words = font->FontSize;
    if (show.demonstration.is_replay) {
        words *= 2;
    } else {
        for (std::size_t n = 0; n < show.demonstration.stops.size() && words < most; ++n) {
            words = std::max(words, height_of(font, font->FontSize, words_of_stop(show, n), width));
        }
    }
    return std::ceil(std::min(words, most) + others);
}

WrittenWords written_words(const Frame& frame, const Show& show, ShownFor shown_for) {
    ImFont* font = caption_font(frame);
    const auto foot = static_cast<float>(frame.height);
    WrittenWords written;
    written.place = {frame.px(padding.x),
                     foot - show.band_height + frame.px(padding.y + head_height)};
    written.room = {words_width(frame), foot - frame.px(padding.y) -
                                            bar_and_gap(frame, show, shown_for) - written.place.y};
    written.words = words_of_stop(show, show.at);
    written.size = size_that_fits(font, written.words, written.room);
    written.words = words_that_fit(font, written.size, written.words, written.room);
    written.height = height_of(font, written.size, written.words, written.room.x);
    return written;
}

void draw_band(Frame& frame, Shell& shell, Show& show, ShownFor shown_for) {
    const float height = show.band_height;
    const auto width = static_cast<float>(frame.width);
    begin_table_panel(frame, "band", {0, static_cast<float>(frame.height) - height},
                      {width, height}, padding, ImGuiWindowFlags_NoScrollbar);
    draw_head(frame, shell, show);
    const WrittenWords written = written_words(frame, show, shown_for);
    show.words_take = reading_seconds(written.words.size());
    ImFont* font = caption_font(frame);
    ImGui::GetWindowDrawList()->AddText(font, written.size, written.place,
                                        packed(frame.look.paper.ink), written.words.c_str(),
                                        nullptr, wrap_width(font, written.room.x));
    if (shown_for == ShownFor::people) {
        ImGui::SetCursorScreenPos(
            {written.place.x,
             static_cast<float>(frame.height) - frame.px(padding.y) - bar_height(frame, show)});
        draw_show_bar(frame, shell, show);
    }
    end_panel();
}

} // namespace circulade
