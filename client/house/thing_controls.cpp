#include "client/house/thing_controls.hpp"

#include "client/editor/editor_words.hpp"
#include "client/house/house_changes.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/telling.hpp"
#include "client/ui/widgets.hpp"
#include "expansions/entry_points.hpp"

#include <algorithm>

namespace circulade {

namespace {

/// A piece or a tile as the list shows it.
struct Thing {
    std::string name; ///< qualified
    std::string label;
    int standard = 0; ///< how many there are without house rules
    int most = 0;
    bool has_count = true; ///< no parameter says how many
    TagSet tags = 0;
    const TileDefinition* tile = nullptr;
};

std::vector<const TileDefinition*> tiles_of(const ExpansionDefinition& expansion) {
    std::vector<const TileDefinition*> tiles;
    for (const TileDefinition& tile : expansion.tiles) {
        tiles.push_back(&tile);
    }
    for (const WithBlock& with : expansion.with) {
        for (const TileDefinition& tile : with.tiles) {
            tiles.push_back(&tile);
        }
    }
    return tiles;
}

std::vector<Thing> pieces_in(const Shell& shell, const NewGame& game, const ThingList& list) {
    std::vector<Thing> pieces;
    for (const PieceDefinition& piece : list.expansion->pieces) {
        const std::uint16_t id = list.things->rules->find(Name::Kind::piece, piece.name);
        if (id == absent) {
            continue;
        }
        const PieceKind& kind = list.things->rules->pieces[id];
        Thing thing;
        thing.name = piece.name;
        thing.label = piece_name(shell, piece.name, 2);
        thing.standard = kind.per_player > 0 ? kind.per_player : kind.neutral;
        thing.most = most_pieces_of_kind;
        thing.has_count = piece.count_parameter.empty() || game.piece_counts.contains(piece.name);
        thing.tags = kind.tags;
        pieces.push_back(std::move(thing));
    }
    return pieces;
}

std::vector<Thing> tiles_in(const Shell& shell, const ThingList& list) {
    std::vector<Thing> tiles;
    for (const TileDefinition* tile : tiles_of(*list.expansion)) {
        const std::uint16_t id = list.things->rules->find(Name::Kind::tile, tile->id);
        if (id == absent) {
            continue;
        }
        const TileKind& kind = list.things->rules->tiles[id];
        tiles.push_back({tile->id, tile_words(shell, tile->id), kind.count, most_tile_copies, true,
                         kind.tags, kind.definition});
    }
    return tiles;
}

bool is_changed(const NewGame& game, const Thing& thing) {
    return game.tags.contains(thing.name) || game.piece_counts.contains(thing.name) ||
           game.tile_counts.contains(thing.name);
}

/// Leaves those that are looked for.
std::vector<Thing> wanted_of(std::vector<Thing> things, const NewGame& game,
                             const HouseSearch& search) {
    std::erase_if(things, [&](const Thing& thing) {
        return !is_wanted(search, thing.name + ' ' + thing.label, "", is_changed(game, thing));
    });
    return things;
}

/// A line that folds its content up; open by itself while something is looked for.
bool draw_fold(const Frame& frame, const std::string& title, const char* id, bool open) {
    if (open) {
        ImGui::SetNextItemOpen(true);
    }
    const bool is_open =
        ImGui::TreeNodeEx((title + id).c_str(),
                          ImGuiTreeNodeFlags_NoTreePushOnOpen | ImGuiTreeNodeFlags_SpanAvailWidth);
    if (is_open) {
        ImGui::Indent(frame.px(18));
    }
    return is_open;
}

std::string with_changes(const std::string& title, std::size_t changed) {
    return changed == 0 ? title
                        : fill(trn("{title}: {count} changed", "{title}: {count} changed",
                                   static_cast<long>(changed)),
                               fmt::arg("title", title), fmt::arg("count", changed));
}

void draw_tags(const Frame& frame, const Shell& shell, NewGame& game, const Rules& rules,
               const Thing& thing) {
    const auto changes = game.tags.find(thing.name);
    const std::size_t changed = changes != game.tags.end() ? changes->second.size() : 0;
    if (!draw_fold(frame, with_changes(tr("Tags"), changed), "###tags", false)) {
        return;
    }
    for (std::size_t n = 0; n < rules.tags.size(); ++n) {
        const std::string& tag = rules.tags[n];
        const bool standard = (thing.tags >> n & 1U) != 0;
        bool worn = wears(game, thing.name, tag, standard);
        const std::string mark = worn != standard ? " *" : "";
        if (tick_box(frame, tag_words(shell, tag) + mark + "##" + tag, worn)) {
            let_wear(game, thing.name, tag, worn, standard);
        }
    }
    ImGui::Unindent(frame.px(18));
}

void draw_count(const Frame& frame, std::map<std::string, int>& counts, const Thing& thing) {
    const auto changed = counts.find(thing.name);
    int count = changed != counts.end() ? changed->second : thing.standard;
    ImGui::AlignTextToFramePadding();
    ImGui::TextWrapped("%s", thing.label.c_str());
    if (!thing.has_count) {
        return;
    }
    ImGui::SameLine();
    align_right(2 * ImGui::GetFrameHeight() + frame.px(60));
    if (stepper(frame, "count", count, 0, thing.most, std::to_string(count))) {
        set_count(counts, thing.name, count, thing.standard);
    }
    if (count != thing.standard &&
        draw_change(frame, std::to_string(thing.standard), std::to_string(count))) {
        counts.erase(thing.name);
    }
}

std::size_t count_changed(const NewGame& game, const std::vector<Thing>& things) {
    return static_cast<std::size_t>(std::count_if(
        things.begin(), things.end(), [&](const Thing& thing) { return is_changed(game, thing); }));
}

constexpr float picture_side = 64; // units

/// True if it had to be painted.
bool draw_tile_picture(Frame& frame, TilePreview& preview, const TileDefinition& tile,
                       bool may_paint) {
    const int side = static_cast<int>(frame.px(picture_side));
    const bool is_there = preview.has(tile, 0, side);
    const ImVec2 size(static_cast<float>(side), static_cast<float>(side));
    const bool in_sight = ImGui::IsRectVisible(size);
    SDL_Texture* texture = nullptr;
    if (in_sight && (is_there || may_paint)) {
        texture = preview.picture(*frame.renderer, *frame.painter, tile, 0, side);
    }
    if (texture != nullptr) {
        ImGui::Image(texture, size);
    } else {
        ImGui::Dummy(size);
    }
    if (in_sight && !is_there && !may_paint) {
        frame.redraw_within(0);
    }
    return in_sight && !is_there;
}

} // namespace

void bring_up_to_date(StandardThings& things, const Shell& shell, const NewGame& game) {
    Setup setup = setup_of(game, shell.loaded.expansions);
    setup.tags.clear();
    setup.piece_counts.clear();
    setup.tile_counts.clear();
    setup.seats = {{"A", 0}, {"B", 1}};
    setup.seed = 0;
    if (things.loads == shell.loads && things.made_for == setup) {
        return;
    }
    things.rules = build_rules(shell.loaded.expansions, compiled_behaviours(), setup).rules;
    things.made_for = std::move(setup);
    things.loads = shell.loads;
}

void draw_pieces(const Frame& frame, const Shell& shell, NewGame& game, const ThingList& list) {
    const auto pieces = wanted_of(pieces_in(shell, game, list), game, *list.search);
    if (pieces.empty() || !draw_fold(frame, with_changes(tr("Pieces"), count_changed(game, pieces)),
                                     "###pieces", list.search->is_on())) {
        return;
    }
    for (const Thing& piece : pieces) {
        ImGui::PushID(piece.name.c_str());
        draw_count(frame, game.piece_counts, piece);
        draw_tags(frame, shell, game, *list.things->rules, piece);
        ImGui::PopID();
    }
    ImGui::Unindent(frame.px(18));
}

void draw_tiles(Frame& frame, const Shell& shell, NewGame& game, TilePreview& preview,
                const ThingList& list) {
    const auto tiles = wanted_of(tiles_in(shell, list), game, *list.search);
    if (tiles.empty() || !draw_fold(frame, with_changes(tr("Tiles"), count_changed(game, tiles)),
                                    "###tiles", list.search->is_on())) {
        return;
    }
    int may_paint = 2; // in one frame
    for (const Thing& tile : tiles) {
        ImGui::PushID(tile.name.c_str());
        may_paint -= draw_tile_picture(frame, preview, *tile.tile, may_paint > 0) ? 1 : 0;
        ImGui::SameLine(0, frame.px(12));
        ImGui::BeginGroup();
        draw_count(frame, game.tile_counts, tile);
        draw_tags(frame, shell, game, *list.things->rules, tile);
        ImGui::EndGroup();
        ImGui::PopID();
    }
    ImGui::Unindent(frame.px(18));
}

int count_changes_of(const NewGame& game, const ExpansionDefinition& expansion) {
    const auto parameters = std::count_if(
        expansion.parameters.begin(), expansion.parameters.end(),
        [&](const ParameterDefinition& parameter) { return is_changed(parameter, game); });
    const auto counts = std::count_if(
        expansion.pieces.begin(), expansion.pieces.end(), [&](const PieceDefinition& piece) {
            return game.piece_counts.contains(piece.name) || game.tags.contains(piece.name);
        });
    const auto all_tiles = tiles_of(expansion);
    const auto tiles =
        std::count_if(all_tiles.begin(), all_tiles.end(), [&](const TileDefinition* tile) {
            return game.tile_counts.contains(tile->id) || game.tags.contains(tile->id);
        });
    return static_cast<int>(parameters + counts + tiles);
}

bool has_wanted_things(const Shell& shell, const NewGame& game, const ThingList& list) {
    return !wanted_of(pieces_in(shell, game, list), game, *list.search).empty() ||
           !wanted_of(tiles_in(shell, list), game, *list.search).empty();
}

} // namespace circulade
