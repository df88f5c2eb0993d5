#include "client/table/hover_card.hpp"

#include "client/hand/hand_words.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/hover_words.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/player_marks.hpp"
#include "client/table/rule_words.hpp"
#include "client/table/table_panels.hpp"
#include "client/table/telling.hpp"

#include <algorithm>

namespace circulade {

namespace {

constexpr float widest = 340; ///< units, of a line
constexpr float side_padding = 18;
constexpr float top_padding = 12;
constexpr float line_gap = 4;

struct Said {
    HoverWords words;
    Square square;
};

/// The piece itself has the first word, then the space that it stands in. Nothing while something
/// moves: the game knows what people are still to see.
std::optional<Said> said_of(const Shell& shell, const Table& table) {
    const Game& game = table.game;
    if (table.story.animation) {
        return std::nullopt;
    }
    if (const auto says = hand_says(shell, table)) {
        return Said{says->words, says->square};
    }
    if (table.pointed_piece) {
        const Piece& piece = game.state.pieces[*table.pointed_piece];
        const auto square = square_of(game, piece.place);
        const auto words = hover_words(shell, game, *table.pointed_piece);
        if (square && words) {
            return Said{*words, *square};
        }
    }
    if (table.pointed_space) {
        const auto square = square_of(game, *table.pointed_space);
        const auto words = hover_words(shell, game, *table.pointed_space);
        if (square && words) {
            return Said{*words, *square};
        }
    }
    return std::nullopt;
}

std::string text_of(const Game& game, const HoverLine& line) {
    return line.player == nobody ? line.text : player_name(game, line.player) + ": " + line.text;
}
std::string heading_of(const Game& game, const HoverWords& words) {
    return words.player == nobody ? words.heading
                                  : words.heading + "  ·  " + player_name(game, words.player);
}

/// What is said of the rules: all of them, or only which they are.
std::vector<std::string> rules_said(const Shell& shell, const Game& game, const HoverWords& words) {
    return words.brief ? rule_ids(words.rule) : told_rules(shell, game, words.rule);
}

/// The room before a line that is about somebody, for that player's disc.
float indent_for(const Frame& frame, PlayerId player) {
    constexpr float disc = 26;
    return player == nobody ? 0 : frame.px(disc);
}

ImVec2 size_of(const Frame& frame, const Shell& shell, const Game& game, const HoverWords& words) {
    const float most = frame.px(widest);
    ImVec2 size{0, 0};
    const auto add = [&](ImFont* font, const std::string& text, PlayerId player) {
        const float indent = indent_for(frame, player);
        const ImVec2 box = font->CalcTextSizeA(font->FontSize, 1e6F, most - indent, text.c_str());
        size.x = std::max(size.x, indent + box.x);
        size.y += box.y + frame.px(line_gap);
    };
    add(frame.look.bold, heading_of(game, words), words.player);
    for (const HoverLine& line : words.lines) {
        add(frame.look.text, text_of(game, line), line.player);
    }
    for (const std::string& rule : rules_said(shell, game, words)) {
        add(frame.look.small, rule, nobody);
    }
    return {size.x + frame.px(2 * side_padding + 4), size.y + frame.px(2 * top_padding + 4)};
}

/// A line, with the disc of the player whom it is about.
void draw_line(const Frame& frame, const Shell& shell, const Game& game, ImFont* font,
               const std::string& text, PlayerId player) {
    const ImVec2 place = ImGui::GetCursorScreenPos();
    const float indent = indent_for(frame, player);
    if (player != nobody) {
        draw_player_disc(*ImGui::GetWindowDrawList(), shell.theme, colour_of(game, player),
                         {place.x + frame.px(9), place.y + font->FontSize / 2}, frame.px(9));
    }
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + indent);
    ImGui::PushFont(font);
    ImGui::PushTextWrapPos(0.0F);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
}

} // namespace

std::optional<HoverWords> words_at_pointer(const Shell& shell, const Table& table) {
    const std::optional<Said> said = said_of(shell, table);
    return said ? std::optional(said->words) : std::nullopt;
}

void draw_hover_card(const Frame& frame, const Shell& shell, Table& table) {
    const std::optional<Said> said = said_of(shell, table);
    if (!said || table.press) {
        return;
    }
    const ImVec2 size = size_of(frame, shell, table.game, said->words);
    const SDL_Rect tile = rect_of(said->square, table.view);
    const SDL_Rect board = board_rect(frame, table);
    const float gap = frame.px(10);
    // Beside its tile, to the right if there is room; else below or above.
    const float right = static_cast<float>(tile.x + tile.w) + gap;
    const float left = static_cast<float>(tile.x) - gap - size.x;
    const bool is_right = right + size.x <= static_cast<float>(board.w);
    const auto top = static_cast<float>(bar_reach(frame));
    const float lowest = static_cast<float>(board.h) - size.y - gap;
    float x = is_right ? right : left;
    float y = static_cast<float>(tile.y);
    if (!is_right && left < 0) {
        const float middle = static_cast<float>(tile.x) + static_cast<float>(tile.w) / 2;
        x = std::clamp(middle - size.x / 2, 0.0F,
                       std::max(0.0F, static_cast<float>(board.w) - size.x));
        const float below = static_cast<float>(tile.y + tile.h) + gap;
        y = below <= lowest ? below : static_cast<float>(tile.y) - gap - size.y;
    }
    y = std::clamp(y, top, std::max(top, lowest));
    ImGui::SetNextWindowPos({x, y});
    ImGui::SetNextWindowSize(size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding,
                        {frame.px(side_padding), frame.px(top_padding)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGui::Begin("hover", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoScrollbar |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoInputs);
    ImGui::PopStyleVar(2);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {frame.px(6), frame.px(line_gap)});
    const HoverWords& words = said->words;
    draw_line(frame, shell, table.game, frame.look.bold, heading_of(table.game, words),
              words.player);
    for (const HoverLine& line : words.lines) {
        draw_line(frame, shell, table.game, frame.look.text, text_of(table.game, line),
                  line.player);
    }
    for (const std::string& rule : rules_said(shell, table.game, words)) {
        note(frame, rule);
    }
    table.rules_told = words.rule;
    ImGui::PopStyleVar();
    ImGui::End();
}

} // namespace circulade
