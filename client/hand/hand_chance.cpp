// What comes next: tiles out of a list, faces of dice, tokens.
#include "client/hand/hand_moves.hpp"
#include "client/hand/hand_panel.hpp"
#include "client/hand/hand_places.hpp"
#include "client/hand/hand_words.hpp"
#include "client/library/rule_search.hpp"
#include "client/options/command_words.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/telling.hpp"
#include "client/table/touch_words.hpp"
#include "client/text/numbers.hpp"
#include "client/ui/focus_walk.hpp"
#include "client/ui/imgui_renderer.hpp"
#include "engine/game/insight.hpp"
#include "engine/record/address.hpp"

#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace circulade {

namespace {

constexpr float tile_size = 62;
constexpr int most_painted = 3; ///< pictures a frame: a list fills up instead of stopping the game

struct Listed {
    TileKindId kind = 0;
    int rotation = 0; ///< clockwise quarters, in which it fits where the list is narrowed to
};

/// Those of the kinds that fit on the square, turned so that they do.
std::vector<Listed> those_that_fit(const Game& game, const std::vector<TileKindId>& kinds,
                                   Square square) {
    std::vector<Listed> listed;
    for (const Fitting& fitting : what_fits(*game.rules, game.state, square)) {
        if (std::find(kinds.begin(), kinds.end(), fitting.kind) != kinds.end()) {
            int rotation = 0;
            while (((fitting.rotations >> rotation) & 1U) == 0U) {
                ++rotation;
            }
            listed.push_back({fitting.kind, rotation});
        }
    }
    return listed;
}

/// What was typed is the beginning of the tile's own id ("U"), or stands in what is on it. Who
/// types an id means that tile first.
std::vector<Listed> those_sought(const Shell& shell, const Game& game, std::vector<Listed> listed,
                                 const std::string& sought) {
    const std::vector<std::string> words = search_words(sought);
    if (words.empty()) {
        return listed;
    }
    const auto id_of = [&](const Listed& one) {
        return std::string(short_name(game.rules->tiles[one.kind].name));
    };
    const auto is_meant = [&](const Listed& one) {
        const std::string& name = game.rules->tiles[one.kind].name;
        return means_id(sought, id_of(one)) ||
               !where_words_stand(tile_name(shell, name), words).empty();
    };
    std::erase_if(listed, [&](const Listed& one) { return !is_meant(one); });
    std::stable_partition(listed.begin(), listed.end(),
                          [&](const Listed& one) { return means_id(sought, id_of(one)); });
    std::stable_partition(listed.begin(), listed.end(),
                          [&](const Listed& one) { return search_words(id_of(one)) == words; });
    return listed;
}

/// A tile's picture as a button, with how many there are in its corner.
bool tile_button(Frame& frame, const Shell& shell, const Game& game, TilePreview& preview,
                 const Listed& one, int quarters, int& painted) {
    const auto pixels = static_cast<int>(frame.px(tile_size));
    const auto side = static_cast<float>(pixels);
    const TileDefinition& tile = *game.rules->tiles[one.kind].definition;
    const int seen = (one.rotation + quarters) % 4;
    const Pressed area = press_area(("tile" + std::to_string(one.kind)).c_str(), {side, side});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (ImGui::IsRectVisible(area.least, area.most)) {
        if (preview.has(tile, seen, pixels) || painted++ < most_painted) {
            SDL_Texture* picture =
                preview.picture(*frame.renderer, *frame.painter, tile, seen, pixels);
            if (picture != nullptr) {
                list.AddImage(texture_id(picture), area.least, area.most);
            }
        } else {
            frame.redraw_within(0);
        }
    }
    const Theme::Panels& paper = frame.look.paper;
    if (area.under_mouse) {
        list.AddRect(area.least, area.most, packed(paper.accent), frame.px(4), 0, frame.px(3));
        ImGui::SetTooltip("%s  (%s)", tile_name(shell, tile.id).c_str(),
                          std::string(short_name(tile.id)).c_str());
    }
    draw_focus(frame, area, frame.px(4));
    const std::string count = std::to_string(count_to_choose(game, one.kind));
    ImFont* font = frame.look.small;
    const float width = std::max(width_of(font, count) + frame.px(8), frame.px(20));
    const ImVec2 corner{area.most.x - width, area.most.y - font->FontSize - frame.px(2)};
    list.AddRectFilled(corner, area.most, packed(paper.parchment_light), frame.px(4));
    list.AddRect(corner, area.most, packed(paper.rim), frame.px(4));
    text_at(font, {corner.x + (width - width_of(font, count)) / 2, corner.y + frame.px(1)},
            paper.ink, count);
    return area.clicked;
}

std::optional<TileKindId> draw_tiles(Frame& frame, const Shell& shell, const Table& table,
                                     TilePreview& preview, const std::vector<Listed>& listed) {
    const float gap = frame.px(6);
    const float side = std::floor(frame.px(tile_size));
    const float room = ImGui::GetContentRegionAvail().x;
    const int columns = std::max(1, static_cast<int>((room + gap) / (side + gap)));
    std::optional<TileKindId> chosen;
    int painted = 0;
    for (std::size_t n = 0; n < listed.size(); ++n) {
        if (n > 0 && static_cast<int>(n) % columns != 0) {
            ImGui::SameLine(0, gap);
        }
        if (tile_button(frame, shell, table.game, preview, listed[n], table.view.quarters,
                        painted)) {
            chosen = listed[n].kind;
        }
    }
    return chosen;
}

/// The field to type in. True if Enter chose the first of the list.
bool draw_search(const Shell& shell, Table& table) {
    RefereesHand& hand = table.referee;
    const std::string key = shell.keys.key_of(Command::find_tile);
    const std::string hint = with_key(tr("Find a tile"), key.empty() ? key : words_of_key(key));
    if (std::exchange(hand.seek_is_asked, false)) {
        ImGui::SetKeyboardFocusHere();
    }
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    const bool entered = ImGui::InputTextWithHint("##seek", hint.c_str(), &hand.sought,
                                                  ImGuiInputTextFlags_EnterReturnsTrue |
                                                      ImGuiInputTextFlags_AutoSelectAll);
    tab_stops_here();
    if (ImGui::IsItemDeactivated() && !table.keys_walk_panels) {
        ImGui::SetWindowFocus(nullptr); // keys are the board's again
    }
    return entered && !hand.sought.empty();
}

/// What was said to come, and how to take it back.
void draw_waiting(Frame& frame, const Shell& shell, Table& table, TilePreview& preview) {
    const Game& game = table.game;
    if (game.dictated.empty()) {
        return;
    }
    std::string words;
    std::vector<Listed> tiles;
    for (const Outcome outcome : game.dictated) {
        const bool is_tile =
            std::any_of(game.rules->stacks.begin(), game.rules->stacks.end(),
                        [&](const StackKind& stack) { return stack.stream == outcome.stream; });
        if (is_tile) {
            tiles.push_back({static_cast<TileKindId>(outcome.value), 0});
        }
        words += (words.empty() ? "" : ", ") + outcome_words(shell, game, outcome);
    }
    constexpr float small = 40;
    const auto pixels = static_cast<int>(frame.px(small));
    paragraph(frame, fill(tr("Next: {what}"), fmt::arg("what", words)));
    const float room = ImGui::GetContentRegionAvail().x;
    const auto fitting = static_cast<std::size_t>(room / frame.px(small + 6));
    for (std::size_t n = 0; n < std::min(tiles.size(), fitting); ++n) {
        if (n > 0) {
            ImGui::SameLine(0, frame.px(6));
        }
        SDL_Texture* picture = preview.picture(*frame.renderer, *frame.painter,
                                               *game.rules->tiles[tiles[n].kind].definition,
                                               table.view.quarters, pixels);
        const auto side = static_cast<float>(pixels);
        picture != nullptr ? ImGui::Image(texture_id(picture), {side, side})
                           : ImGui::Dummy({side, side});
    }
    if (may_take_back_next(table)) {
        if (big_button(frame, tr("Take it back") + "##next", {0, 34})) {
            take_back(shell, table);
        }
    } else {
        note(frame, tr("Undo goes back to before it was said."));
    }
}

/// A die or a stack of tokens: what may come of it, as words to press.
void draw_chance(const Frame& frame, const Shell& shell, Table& table, const ChanceKind& chance) {
    const Game& game = table.game;
    std::vector<std::uint16_t> values;
    if (chance.is_die) {
        const std::set<int> faces(chance.faces.begin(), chance.faces.end());
        values.assign(faces.begin(), faces.end());
    } else {
        for (std::size_t token = 0; token < chance.tokens.size(); ++token) {
            values.push_back(static_cast<std::uint16_t>(token));
        }
    }
    std::vector<std::string> words;
    std::vector<Outcome> outcomes;
    for (const std::uint16_t value : values) {
        const Outcome outcome{chance.stream, value};
        if (!impossible(*game.rules, game.state, game.dictated, dictate(outcome))) {
            outcomes.push_back(outcome);
            words.push_back(chance.is_die ? number_text(value) // the title names the die
                                          : outcome_words(shell, game, outcome));
        }
    }
    if (outcomes.empty()) {
        return;
    }
    note(frame, chance_title(shell, chance));
    int chosen = -1;
    if (choice(frame, chance.name.c_str(), words, chosen)) {
        say_next(shell, table, outcomes[static_cast<std::size_t>(chosen)]);
    }
}

} // namespace

void draw_chance_page(Frame& frame, const Shell& shell, Table& table, TilePreview& preview) {
    RefereesHand& hand = table.referee;
    draw_waiting(frame, shell, table, preview);
    for (std::size_t n = 0; n < table.game.rules->chances.size(); ++n) {
        draw_chance(frame, shell, table, table.game.rules->chances[n]);
    }
    const bool entered = draw_search(shell, table);
    int use = hand.takes_tiles ? 1 : 0;
    if (choice(frame, "use", {tr("It comes next"), tr("Into the hand")}, use)) {
        let_go(hand);
        hand.takes_tiles = use == 1;
    }
    const Game& game = table.game;
    const std::vector<TileKindId> kinds = tiles_to_choose(game, hand.takes_tiles);
    std::vector<Listed> listed;
    if (hand.square) {
        listed = those_that_fit(game, kinds, *hand.square);
        note(frame, tr("Only what fits on the square that is marked."));
        if (word_button(frame, tr("Show all tiles"))) {
            hand.square.reset();
        }
    } else {
        for (const TileKindId kind : kinds) {
            listed.push_back({kind, 0});
        }
    }
    listed = those_sought(shell, game, std::move(listed), hand.sought);
    if (listed.empty()) {
        note(frame, hand.square ? tr("None of these fits there.") : tr("No such tile is left."));
    }
    std::optional<TileKindId> chosen = draw_tiles(frame, shell, table, preview, listed);
    if (entered && !listed.empty()) {
        chosen = listed.front().kind;
    }
    if (chosen) {
        choose_tile(shell, table, *chosen);
    }
}

} // namespace circulade
