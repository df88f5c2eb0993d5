#include "client/table/aid_panels.hpp"

#include "client/table/aid_words.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/question_panel.hpp"
#include "client/table/rule_words.hpp"
#include "client/table/table_panels.hpp"
#include "client/table/table_scene.hpp"
#include "client/table/telling.hpp"
#include "client/text/numbers.hpp"
#include "client/ui/imgui_renderer.hpp"
#include "engine/game/board.hpp"
#include "engine/game/insight.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {

namespace {

constexpr float card_width = 320;
constexpr float small_tile = 64;
constexpr int most_painted = 3; ///< pictures a frame: a list fills up instead of stopping the game

struct Counted {
    TileKindId kind = 0;
    int count = 0;
    int rotation = 0; ///< clockwise quarters
};

/// Small pictures of tiles with how many there are of each, as many in a line as fit.
void draw_counted_tiles(Frame& frame, const Shell& shell, const Game& game, TilePreview& preview,
                        const std::vector<Counted>& tiles, int quarters) {
    const Theme::Panels& paper = frame.look.paper;
    const auto pixels = static_cast<int>(frame.px(small_tile));
    const auto side = static_cast<float>(pixels);
    const float gap = frame.px(6);
    const float room = ImGui::GetContentRegionAvail().x;
    const int columns = std::max(1, static_cast<int>((room + gap) / (side + gap)));
    int painted = 0;
    for (std::size_t n = 0; n < tiles.size(); ++n) {
        const Counted& tile = tiles[n];
        if (n > 0 && static_cast<int>(n) % columns != 0) {
            ImGui::SameLine(0, gap);
        }
        const TileDefinition& definition = *game.rules->tiles[tile.kind].definition;
        const int seen = (tile.rotation + quarters) % 4;
        SDL_Texture* picture = nullptr;
        if (preview.has(definition, seen, pixels) || painted++ < most_painted) {
            picture = preview.picture(*frame.renderer, *frame.painter, definition, seen, pixels);
        } else {
            frame.redraw_within(0);
        }
        if (picture != nullptr) {
            ImGui::Image(texture_id(picture), {side, side});
        } else {
            ImGui::Dummy({side, side});
        }
        if (ImGui::IsItemHovered()) {
            ImGui::SetTooltip("%s", tile_name(shell, definition.id).c_str());
        }
        const std::string count = std::to_string(tile.count);
        ImFont* font = frame.look.bold;
        const ImVec2 most = ImGui::GetItemRectMax();
        const float width = std::max(width_of(font, count) + frame.px(10), frame.px(24));
        const ImVec2 least{most.x - width, most.y - frame.px(24)};
        ImDrawList& list = *ImGui::GetWindowDrawList();
        list.AddRectFilled(least, most, packed(paper.parchment_light), frame.px(5));
        list.AddRect(least, most, packed(paper.rim), frame.px(5));
        text_at(font,
                {least.x + (width - width_of(font, count)) / 2,
                 least.y + (frame.px(24) - font->FontSize) / 2},
                paper.ink, count);
    }
}

void note_with_rule(const Frame& frame, const Shell& shell, Table& table,
                    const std::string& rules) {
    for (const std::string& rule : told_rules(shell, table.game, rules)) {
        note(frame, rule);
    }
    table.rules_told = rules;
}

void text_wrapped(const std::string& text) {
    ImGui::PushTextWrapPos(0.0F);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
}

void draw_explanation(const Frame& frame, const Shell& shell, Table& table) {
    const Explanation said =
        explain(shell, table.game, *table.pointed, table.rotation, table.view.quarters);
    text_bold_wrapped(frame, said.heading);
    for (const std::string& line : said.lines) {
        text_wrapped(line);
    }
    note_with_rule(frame, shell, table, said.rule);
}

void draw_fitting(Frame& frame, const Shell& shell, const Table& table, TilePreview& preview) {
    const std::vector<Fitting> fitting =
        what_fits(*table.game.rules, table.game.state, *table.pointed);
    std::vector<Counted> tiles;
    long count = 0;
    for (const Fitting& kind : fitting) {
        int rotation = 0;
        while (((kind.rotations >> rotation) & 1U) == 0U) {
            ++rotation;
        }
        tiles.push_back({kind.kind, kind.left, rotation});
        count += kind.left;
    }
    const bool only_in_hand =
        count == 0 && find_square(legal_squares(table.game), *table.pointed) != nullptr;
    text_bold_wrapped(frame, only_in_hand ? tr("Only the tile in hand fits here")
                             : count == 0 ? tr("Nothing that is left fits here")
                                          : fill(trn("{count} tile that is left fits here",
                                                     "{count} tiles that are left fit here", count),
                                                 fmt::arg("count", count)));
    draw_counted_tiles(frame, shell, table.game, preview, tiles, table.view.quarters);
}

/// "now 4: 2 tiles × 2".
void draw_sheet(const Frame& frame, const Shell& shell, const std::string& when, const Sheet& sheet,
                PlayerId player) {
    const std::int32_t points = sheet.points(player);
    text_bold_wrapped(
        frame, fill(trn("{when}: {count} point", "{when}: {count} points", spoken_count(points)),
                    fmt::arg("when", when), fmt::arg("count", number_text(points))));
    if (const std::string lines = sheet_text(shell, sheet, player); !lines.empty()) {
        note(frame, lines);
    }
}

void draw_owners(const Frame& frame, const Table& table, const Worth& value) {
    const Theme::Panels& paper = frame.look.paper;
    bool anybody = false;
    for (std::size_t p = 0; p < table.game.state.scores.size(); ++p) {
        const std::int32_t strength = value.owners.strength[p];
        if (strength == 0) {
            continue;
        }
        anybody = true;
        const auto player = static_cast<PlayerId>(p);
        const bool holds = ((value.owners.players >> p) & 1U) != 0U;
        PieceLook look;
        look.player = colour_of(table.game, player);
        const float height = frame.px(26);
        const ImVec2 place = ImGui::GetCursorScreenPos();
        ImGui::Dummy({ImGui::GetContentRegionAvail().x, height});
        draw_piece(frame, look, {place.x + frame.px(12), place.y + height / 2},
                   static_cast<int>(frame.px(22)));
        ImFont* font = holds ? frame.look.bold : frame.look.text;
        text_at(font, {place.x + frame.px(30), place.y + (height - font->FontSize) / 2},
                holds ? paper.ink : paper.ink_soft,
                with_ellipsis(font,
                              player_name(table.game, player) + "  ×" + std::to_string(strength),
                              ImGui::GetContentRegionAvail().x - frame.px(30)));
    }
    if (!anybody) {
        note(frame, tr("Nobody stands here."));
    }
}

void draw_worth(const Frame& frame, const Shell& shell, Table& table) {
    const Rules& rules = *table.game.rules;
    const Worth value = worth(rules, table.game.state, *table.hovered);
    const FeatureKindId kind = feature_kind(rules, table.game.state, *table.hovered);
    text_bold_wrapped(frame, feature_name(shell, rules.features[kind].name) +
                                 (value.complete ? "  ·  " + tr("complete") : std::string()));
    draw_owners(frame, table, value);
    // Where players get different points for it, those of the first who holds it.
    PlayerId player = actor(table.game.state);
    for (std::size_t p = table.game.state.scores.size(); p-- > 0;) {
        if (((value.owners.players >> p) & 1U) != 0U) {
            player = static_cast<PlayerId>(p);
        }
    }
    if (value.complete) { // its points have been given, or nobody was there to have them
        draw_sheet(frame, shell, tr("What it was worth"), value.when_complete, player);
        note_with_rule(frame, shell, table, sheet_rules(value.when_complete));
        return;
    }
    draw_sheet(frame, shell, tr("If the game ended now"), value.now, player);
    if (rules.features[kind].completes != Completes::never) {
        draw_sheet(frame, shell, tr("If it were complete"), value.when_complete, player);
    }
    note_with_rule(frame, shell, table,
                   sheet_rules(value.now.line_count() > 0 ? value.now : value.when_complete));
}

} // namespace

void draw_aid_card(Frame& frame, const Shell& shell, Table& table, TilePreview& preview,
                   float foot) {
    const Game& game = table.game;
    const bool pointed_open = table.pointed.has_value();
    const bool explains = pointed_open && table.aids.shows(Aid::explain) &&
                          game.state.turn.drawn != no_tile_kind &&
                          first_of(game, ActionKind::place_tile).has_value();
    const bool counts = pointed_open && table.aids.shows(Aid::fitting) &&
                        open_at(*game.rules, game.state, *table.pointed) >= 0;
    const bool values =
        table.hovered && table.aids.shows(Aid::worth) && *table.hovered < game.state.parts.size();
    if (!explains && !counts && !values) {
        return;
    }
    const SDL_Rect board = board_rect(frame, table);
    const float margin = frame.px(table_margin);
    const float width = std::min(frame.px(card_width), static_cast<float>(board.w) - 2 * margin);
    // In the lower left corner, unless what it speaks of lies there.
    const Square about = table.pointed
                             ? *table.pointed
                             : game.state.tiles[tile_of(*game.rules, *table.hovered)].square;
    const SDL_Rect seen = rect_of(about, table.view);
    const bool would_cover =
        static_cast<float>(seen.x) < width + 2 * margin && seen.y + seen.h > board.h / 2;
    const float x = would_cover ? static_cast<float>(board.w) - margin - width : margin;
    ImGui::SetNextWindowPos({x, static_cast<float>(board.h) - foot - margin}, ImGuiCond_Always,
                            {0, 1});
    ImGui::SetNextWindowSizeConstraints(
        {width, 0}, {width, static_cast<float>(board.h - bar_reach(frame)) - foot - margin});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {frame.px(20), frame.px(16)});
    ImGui::Begin("aid", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoInputs);
    ImGui::PopStyleVar();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {frame.px(6), frame.px(4)});
    if (explains) {
        draw_explanation(frame, shell, table);
    }
    if (counts) {
        if (explains) {
            ornament(frame);
        }
        draw_fitting(frame, shell, table, preview);
    }
    if (values) {
        draw_worth(frame, shell, table);
    }
    ImGui::PopStyleVar();
    ImGui::End();
}

void draw_tiles_left(Frame& frame, const Shell& shell, Table& table, TilePreview& preview,
                     float foot) {
    const Game& game = table.game;
    const std::vector<std::uint16_t> left = tiles_left(*game.rules, game.state);
    std::vector<Counted> tiles;
    for (std::size_t kind = 0; kind < left.size(); ++kind) {
        if (left[kind] > 0) {
            tiles.push_back({static_cast<TileKindId>(kind), left[kind], 0});
        }
    }
    std::stable_sort(tiles.begin(), tiles.end(),
                     [](const Counted& a, const Counted& b) { return a.count > b.count; });
    const SDL_Rect board = board_rect(frame, table);
    const float margin = frame.px(table_margin);
    const float top = static_cast<float>(bar_reach(frame)) + margin / 2;
    constexpr float list_width = 412;
    const float width = std::min(frame.px(list_width), static_cast<float>(board.w) - 2 * margin);
    const float room = static_cast<float>(board.h) - top - foot - margin;
    const float inner = width - frame.px(40 + 12);
    const float step = frame.px(small_tile + 6);
    const auto columns = std::max(1.0F, std::floor((inner + frame.px(6)) / step));
    const float rows = std::ceil(static_cast<float>(tiles.size()) / columns);
    const float height = std::min(room, frame.px(36 + 60) + rows * step);
    begin_table_panel(frame, "tiles left", {static_cast<float>(board.w) - margin - width, top},
                      {width, height}, {20, 18});
    text_bold_wrapped(frame, tiles_text(game));
    ImGui::SameLine();
    align_right(frame.px(30));
    if (word_button(frame, "\xC3\x97##close")) {
        table.aids.toggle(Aid::tiles);
    }
    begin_column(frame, "tiles", {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {frame.px(6), frame.px(6)});
    draw_counted_tiles(frame, shell, game, preview, tiles, table.view.quarters);
    ImGui::PopStyleVar();
    end_column();
    end_panel();
}

} // namespace circulade
