#include "client/table/areas_panel.hpp"

#include "client/table/board_of_game.hpp"
#include "client/table/hover_words.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/telling.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {

namespace {

constexpr float row_height = 34;
constexpr float apart = 30;       ///< units between two that do not overlap
constexpr float meeple_size = 36; ///< units, of an ordinary meeple

std::string words_of(const Shell& shell, const Game& game, const Piece& piece) {
    if (const std::optional<Token> token = token_of(game, piece)) {
        return token_words(shell, game, piece.kind, token->token);
    }
    const std::string name = piece_name(shell, game.rules->pieces[piece.kind].name, 1);
    return piece.owner == nobody ? name : name + "  ·  " + player_name(game, piece.owner);
}

/// Its pieces from left to right, those that overlap the others last. Gives the middle of the last.
ImVec2 draw_pieces(const Frame& frame, const Shell& shell, const Game& game,
                   const std::vector<Piece>& pieces, ImVec2 place, float room) {
    const auto count = static_cast<float>(pieces.size());
    const float half = frame.px(apart) / 2;
    const float step = count > 1 ? std::min(frame.px(apart), (room - 2 * half) / (count - 1)) : 0;
    const float y = place.y + frame.px(row_height) / 2;
    const ImVec2 mouse = ImGui::GetMousePos();
    const Piece* pointed = nullptr;
    ImVec2 middle{place.x + half, y};
    for (std::size_t n = 0; n < pieces.size(); ++n) {
        middle.x = place.x + half + step * static_cast<float>(n);
        draw_piece(frame, look_of(game, pieces[n]), middle,
                   static_cast<int>(frame.px(meeple_size)));
        if (std::abs(mouse.x - middle.x) < half && std::abs(mouse.y - y) < half) {
            pointed = &pieces[n]; // the foremost
        }
    }
    if (pointed != nullptr && ImGui::IsWindowHovered()) {
        ImGui::SetTooltip("%s", words_of(shell, game, *pointed).c_str());
    }
    return middle;
}

/// The area's name and what lies there, in one line where both find room.
ImVec2 draw_area(const Frame& frame, const Shell& shell, const Game& game, const std::string& name,
                 const std::vector<Piece>& pieces) {
    ImFont* font = frame.look.small;
    const Colour ink = frame.look.paper.ink_soft;
    const float width = ImGui::GetContentRegionAvail().x;
    const float label = width_of(font, name) + frame.px(10);
    const float wanted = frame.px(apart) * static_cast<float>(pieces.size());
    const ImVec2 place = ImGui::GetCursorScreenPos();
    const bool in_one_line = label + wanted <= width;
    const float height = frame.px(row_height);
    const float above = in_one_line ? 0 : font->FontSize + frame.px(2);
    ImGui::Dummy({width, above + height});
    text_at(font, {place.x, in_one_line ? place.y + (height - font->FontSize) / 2 : place.y}, ink,
            with_ellipsis(font, name, width));
    const float indent = in_one_line ? label : 0;
    return draw_pieces(frame, shell, game, pieces, {place.x + indent, place.y + above},
                       width - indent);
}

} // namespace

void draw_areas(const Frame& frame, const Shell& shell, Table& table) {
    const Game& game = shown_game(table.story, table.game);
    const std::vector<Piece> pieces = shown_pieces(table.story, table.game);
    const ImVec2 start = ImGui::GetCursorScreenPos();
    table.areas_on_screen.assign(game.rules->areas.size(),
                                 {start.x + frame.px(apart), start.y + frame.px(row_height) / 2});
    for (std::size_t area = 0; area < game.rules->areas.size(); ++area) {
        std::vector<Piece> there;
        std::copy_if(pieces.begin(), pieces.end(), std::back_inserter(there),
                     [&](const Piece& piece) {
                         return piece.place.kind == PlaceKind::area && piece.place.detail == area;
                     });
        if (!there.empty()) {
            const std::string name = place_name(shell, game, in_area(static_cast<AreaId>(area)));
            const ImVec2 middle = draw_area(frame, shell, game, name, there);
            table.areas_on_screen[area] = {middle.x, middle.y};
        }
    }
}

} // namespace circulade
