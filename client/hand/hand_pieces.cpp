// The pieces: what lies in supplies and in the box, and where to put the one in hand.
#include "client/hand/hand_moves.hpp"
#include "client/hand/hand_panel.hpp"
#include "client/hand/hand_places.hpp"
#include "client/hand/hand_words.hpp"
#include "client/options/command_words.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/telling.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {

namespace {

/// Pieces that are alike and lie in the same place off the board.
struct Heap {
    PieceId first = no_piece;
    int count = 0;
};

std::vector<Heap> heaps_of(const Game& game, PlayerId owner, Place place) {
    std::vector<Heap> heaps;
    for (std::size_t n = 0; n < game.state.pieces.size(); ++n) {
        const Piece& piece = game.state.pieces[n];
        if (piece.place != place || (owner != nobody && piece.owner != owner)) {
            continue;
        }
        const auto alike = std::find_if(heaps.begin(), heaps.end(), [&](const Heap& heap) {
            const Piece& other = game.state.pieces[heap.first];
            return other.kind == piece.kind && other.owner == piece.owner &&
                   other.value == piece.value;
        });
        if (alike == heaps.end()) {
            heaps.push_back({static_cast<PieceId>(n), 1});
        } else {
            ++alike->count;
        }
    }
    return heaps;
}

/// A heap as a button: the piece, and how many there are.
bool heap_button(const Frame& frame, const Shell& shell, const Game& game, const Heap& heap,
                 float width) {
    const float side = frame.px(std::max(38.0F, frame.look.least_button));
    const Pressed area = press_area(("heap" + std::to_string(heap.first)).c_str(), {width, side});
    const Theme::Panels& paper = frame.look.paper;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(area.least, area.most,
                       packed(area.under_mouse ? paper.parchment_deep : paper.parchment_dark),
                       frame.px(6));
    list.AddRect(area.least, area.most, packed(paper.rim), frame.px(6));
    draw_piece(frame, look_of(game, game.state.pieces[heap.first]),
               {area.least.x + side / 2, (area.least.y + area.most.y) / 2},
               static_cast<int>(side * 0.8F));
    text_at(frame.look.bold,
            {area.least.x + side, (area.least.y + area.most.y - frame.look.bold->FontSize) / 2},
            paper.ink, std::to_string(heap.count));
    draw_focus(frame, area, frame.px(6));
    if (area.under_mouse) {
        ImGui::SetTooltip("%s", owned_piece_name(shell, game, heap.first).c_str());
    }
    return area.clicked;
}

void draw_heaps(const Frame& frame, const Shell& shell, Table& table, const std::string& title,
                PlayerId owner, Place place) {
    const std::vector<Heap> heaps = heaps_of(table.game, owner, place);
    if (heaps.empty()) {
        return;
    }
    note(frame, title);
    const float width = frame.px(std::max(38.0F, frame.look.least_button) + 28);
    const float gap = frame.px(6);
    const float room = ImGui::GetContentRegionAvail().x;
    const int columns = std::max(1, static_cast<int>((room + gap) / (width + gap)));
    for (std::size_t n = 0; n < heaps.size(); ++n) {
        if (n > 0 && static_cast<int>(n) % columns != 0) {
            ImGui::SameLine(0, gap);
        }
        if (heap_button(frame, shell, table.game, heaps[n], width)) {
            pick_up(table, heaps[n].first);
        }
    }
}

/// The name of a piece, beside its picture.
void draw_named_piece(const Frame& frame, const Shell& shell, const Game& game, PieceId piece) {
    const float side = frame.px(40);
    const ImVec2 place = ImGui::GetCursorScreenPos();
    ImGui::Dummy({ImGui::GetContentRegionAvail().x, side});
    draw_piece(frame, look_of(game, game.state.pieces[piece]),
               {place.x + side / 2, place.y + side / 2}, static_cast<int>(side * 0.9F));
    const std::string name = owned_piece_name(shell, game, piece);
    text_at(frame.look.bold,
            {place.x + side + frame.px(6), place.y + (side - frame.look.bold->FontSize) / 2},
            frame.look.paper.ink,
            with_ellipsis(frame.look.bold, name,
                          ImGui::GetContentRegionAvail().x - side - frame.px(6)));
}

void draw_illegal_pieces(const Frame& frame, const Shell& shell, Table& table) {
    const std::vector<IllegalPiece> pieces = table.referee.marks.pieces;
    if (pieces.empty()) {
        return;
    }
    text_bold_wrapped(frame, tr("Against the rules"));
    for (const IllegalPiece& one : pieces) {
        ImGui::PushID(static_cast<int>(one.piece));
        const float room = ImGui::GetContentRegionAvail().x - frame.px(16);
        const std::string name =
            owned_piece_name(shell, table.game, one.piece) + ": " +
            spot_name(shell, table.game, table.game.state.pieces[one.piece].place);
        if (word_button(frame, with_ellipsis(frame.look.text, name, room))) {
            pick_up(table, one.piece);
        }
        ImGui::PopID();
        note(frame, words_of(shell, one.why).text);
    }
}

void draw_supplies(const Frame& frame, const Shell& shell, Table& table) {
    const Game& game = table.game;
    note(frame,
         fill(tr("Click a piece, on the board or here, to pick it up. {keys}: from one to "
                 "the next on the board."),
              fmt::arg("keys", words_of_key(shell.keys.key_of(Command::next_choice)) + ", " +
                                   words_of_key(shell.keys.key_of(Command::previous_choice)))));
    for (std::size_t player = 0; player < game.state.scores.size(); ++player) {
        draw_heaps(frame, shell, table, player_name(game, static_cast<PlayerId>(player)),
                   static_cast<PlayerId>(player), in_supply);
    }
    for (std::size_t area = 0; area < game.rules->areas.size(); ++area) {
        const Place place = in_area(static_cast<AreaId>(area));
        draw_heaps(frame, shell, table, place_name(shell, game, place), nobody, place);
    }
    draw_heaps(frame, shell, table, tr("In the box"), nobody, in_box);
    draw_illegal_pieces(frame, shell, table);
}

/// The places on the tile pointed at: for who can't point at a part of it.
void draw_places(const Frame& frame, const Shell& shell, Table& table, PieceId piece) {
    RefereesHand& hand = table.referee;
    const TileIndex tile = hand.under ? tile_under(table.game, *hand.under) : no_tile;
    if (tile == no_tile) {
        return note(frame, tr("Point at a place on the board."));
    }
    const std::optional<Place> aimed = place_aimed_at(table);
    int id = 0;
    std::optional<Place> wanted;
    for (const Place place : places_on(table.game, piece, tile)) {
        const auto problem = problem_at(hand.marks, place);
        const float room = ImGui::GetContentRegionAvail().x - frame.px(16);
        const std::string name =
            spot_name(shell, table.game, place) +
            (problem ? "  \xE2\x80\x93  " + words_of(shell, *problem).text : std::string());
        ImGui::PushID(id++);
        if (word_button(frame, with_ellipsis(frame.look.text, name, room), place == aimed)) {
            wanted = place;
        }
        if (ImGui::IsItemHovered() || (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible)) {
            hand.under = place;
            hand.turned = 0;
        }
        ImGui::PopID();
    }
    if (wanted) {
        put_down(shell, table, *wanted);
    }
}

void draw_piece_held(const Frame& frame, const Shell& shell, Table& table, PieceId piece) {
    const Game& game = table.game;
    draw_named_piece(frame, shell, game, piece);
    const auto put_button = [&](const std::string& label, Place place) {
        const Touch by_hand = move_by_hand(piece, place);
        if (!impossible(*game.rules, game.state, game.dictated, by_hand) &&
            big_button(frame, label, {0, 34})) {
            put_down(shell, table, place);
        }
    };
    put_button(tr("To the supply"), in_supply);
    put_button(tr("Into the box"), in_box);
    for (std::size_t area = 0; area < game.rules->areas.size(); ++area) {
        const Place place = in_area(static_cast<AreaId>(area));
        put_button(place_name(shell, game, place), place);
    }
    const std::string key = shell.keys.key_of(Command::take_back);
    if (big_button(frame, with_key(tr("Leave it where it was"), words_of_key(key)), {0, 34})) {
        return let_go(table.referee);
    }
    if (table.referee.piece == piece) { // it is in hand still
        draw_places(frame, shell, table, piece);
    }
}

} // namespace

void draw_pieces_page(const Frame& frame, const Shell& shell, Table& table) {
    if (const std::optional<PieceId> piece = table.referee.piece) {
        return draw_piece_held(frame, shell, table, *piece);
    }
    draw_supplies(frame, shell, table);
}

} // namespace circulade
