#include "client/editor/editor.hpp"

#include "client/editor/own_folder.hpp"
#include "client/table/seat_game.hpp"
#include "client/text/translate.hpp"

#include <algorithm>
#include <set>

namespace circulade {

namespace {

constexpr const char* unnamed_folder = "my_tiles"; // until it has a name
constexpr std::size_t most_painted = 64;

/// The folder as it is, with what else its tiles may be made of from now on.
ExpansionDefinition own_of(const Editor& editor, const Shell& shell) {
    ExpansionDefinition own;
    if (const ExpansionDefinition* known = shell.loaded.find(editor.folder)) {
        own = *known;
    } else {
        own.name = unnamed_folder;
    }
    for (const std::string& needed : editor.now.needs) {
        if (std::find(own.needs.begin(), own.needs.end(), needed) == own.needs.end()) {
            own.needs.push_back(needed);
        }
    }
    return own;
}

void lay_place(Editor& editor, const Shell& shell) {
    editor.place = tile_place(shell.loaded, own_of(editor, shell), editor.now.with, editor.nodes);
    editor.place.original = editor.original;
}

/// "tile_1", or the next that the folder does not have.
std::string free_id(const Editor& editor, const Shell& shell) {
    std::set<std::string> taken;
    if (const ExpansionDefinition* own = shell.loaded.find(editor.folder)) {
        const auto take = [&](const TileDefinition& tile) { taken.insert(unqualified(tile.id)); };
        std::for_each(own->tiles.begin(), own->tiles.end(), take);
        for (const WithBlock& block : own->with) {
            std::for_each(block.tiles.begin(), block.tiles.end(), take);
        }
    }
    int number = 1;
    while (taken.contains("tile_" + std::to_string(number))) {
        ++number;
    }
    return "tile_" + std::to_string(number);
}

void begin(Editor& editor, const Shell& shell) {
    editor.before.clear();
    editor.after.clear();
    editor.kept = editor.now;
    editor.said.clear();
    editor.replace_is_asked = false;
    editor.page = EditorPage::drawing;
    bring_up_to_date(editor, shell);
}

std::optional<Game> game_under_way(const Shell& shell) {
    std::error_code error;
    if (!std::filesystem::exists(shell.autosave(), error)) {
        return std::nullopt;
    }
    try {
        Game game = load_saved(shell, shell.autosave()).game;
        return is_over(game.state) ? std::nullopt : std::optional(std::move(game));
    } catch (const std::exception&) {
        return std::nullopt; // the Start screen says what is wrong with it
    }
}

std::array<bool, 4> sides_that_fit_all(const Editor& editor) {
    std::array<bool, 4> fits_all{};
    const TileKinds kinds = editor.place.kinds();
    for (std::size_t side = 0; side < fits_all.size(); ++side) {
        fits_all[side] =
            std::any_of(kinds.edges.begin(), kinds.edges.end(), [&](const EdgeDefinition* edge) {
                return edge->fits_all && edge->name == editor.check.shown.edges[side];
            });
    }
    return fits_all;
}

struct FoundTile {
    const ExpansionDefinition* folder = nullptr;
    const TileDefinition* tile = nullptr;
    std::string with;
};
FoundTile find_any_tile(const Loaded& loaded, const std::string& id) {
    const ExpansionDefinition* folder = loaded.find(folder_of(id));
    if (folder == nullptr) {
        return {};
    }
    const auto find_in = [&](const std::vector<TileDefinition>& tiles) {
        const auto found = std::find_if(tiles.begin(), tiles.end(), [&](const auto& tile) {
            return unqualified(tile.id) ==
                   unqualified(id); // a variant's are called as the original's
        });
        return found == tiles.end() ? nullptr : &*found;
    };
    if (const TileDefinition* tile = find_in(folder->tiles)) {
        return {folder, tile, ""};
    }
    for (const WithBlock& block : folder->with) {
        if (const TileDefinition* tile = find_in(block.tiles)) {
            return {folder, tile, block.older};
        }
    }
    return {};
}

std::string replaced_by(const Editor& editor, const std::string& id) {
    const auto node = editor.nodes->find(id);
    const YamlNode* replaces =
        node == editor.nodes->end() ? nullptr : node->second.find("replaces");
    std::vector<Problem> none;
    return replaces == nullptr
               ? ""
               : editor.place.wide.resolve(NameOf::tile, replaces->text, {}, "", none).value_or("");
}

/// What the tile has that is not in reach any more.
void drop_unknown(WrittenTile& tile, const TilePlace& place) {
    const TileKinds kinds = place.kinds();
    const auto knows = [](const auto& all, const std::string& name) {
        return std::any_of(all.begin(), all.end(),
                           [&](const auto* kind) { return kind->name == name; });
    };
    const WrittenTile bare = empty_tile(tile.id, place);
    for (const Side side : all_sides) {
        const auto n = static_cast<std::size_t>(index(side));
        if (!knows(kinds.edges, (*tile.edges)[n])) {
            set_edge(tile, side, (*bare.edges)[n], place);
        }
    }
    for (std::size_t i = tile.parts.size(); i-- > 0;) {
        if (i < tile.parts.size() && !knows(kinds.features, tile.parts[i].feature)) {
            set_marks(tile, std::string(tile.parts[i].feature), 0, place);
        }
    }
    std::erase_if(tile.spaces, [&](const auto& space) { return !knows(kinds.spaces, space); });
    std::erase_if(tile.pointing, [&](const auto& one) { return !knows(kinds.spaces, one.first); });
    const auto is_in_reach = [&](NameOf kind, const std::string& name) {
        const auto& names = place.wide.names(kind);
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    const auto no_tag = [&](const auto& tag) { return !is_in_reach(NameOf::tag, tag); };
    std::erase_if(tile.tags, no_tag);
    for (WrittenPart& part : tile.parts) {
        std::erase_if(part.tags, no_tag);
    }
    std::erase_if(tile.left_out_if, [&](const auto& condition) {
        return !is_in_reach(NameOf::parameter, condition.first);
    });
    if (!is_in_reach(NameOf::stack, tile.stack)) {
        tile.stack.clear();
    }
}

/// Changes of what the tile may be made, and takes from it what is out of reach then.
template <typename Change>
void reach(Editor& editor, const Shell& shell, Change change) {
    const EditedState was = editor.now;
    change(editor.now);
    lay_place(editor, shell);
    drop_unknown(editor.now.tile, editor.place);
    editor.before.push_back(was);
    editor.after.clear();
    bring_up_to_date(editor, shell);
}

} // namespace

Editor open_editor(const Shell& shell) {
    Editor editor;
    editor.game = game_under_way(shell);
    editor.now.needs = {"base"};
    editor.new_folder = unnamed_folder;
    for (const ExpansionDefinition* own : own_expansions(shell)) {
        if (own->like.empty()) { // the youngest that is no variant
            editor.folder = own->name;
            editor.now.needs = own->needs;
        }
    }
    learn_tiles(editor, shell);
    begin_empty_tile(editor, shell);
    return editor;
}

void begin_empty_tile(Editor& editor, const Shell& shell) {
    editor.now.with.clear();
    editor.opened_id.clear();
    lay_place(editor, shell);
    editor.now.tile = empty_tile(free_id(editor, shell), editor.place);
    begin(editor, shell);
}

void open_tile(Editor& editor, const Shell& shell, const std::string& id) {
    const FoundTile found = find_any_tile(shell.loaded, id);
    if (found.tile == nullptr) {
        return;
    }
    const auto own = own_expansions(shell);
    const bool is_own = std::find(own.begin(), own.end(), found.folder) != own.end();
    editor.now.with = is_own ? found.with : "";
    TileDefinition tile = *found.tile;
    std::string replaces;
    if (is_own) {
        editor.folder = found.folder->name;
        editor.now.needs = found.folder->needs;
        editor.opened_id = unqualified(id);
        learn_tiles(editor, shell);
        lay_place(editor, shell);
        replaces = replaced_by(editor, found.tile->id);
    } else {
        editor.opened_id.clear();
        tile.picture_of.clear(); // the new one stands for itself
        tile.start = false;
        for (const std::string& needed : {found.folder->name, found.with}) {
            if (!needed.empty() && std::find(editor.now.needs.begin(), editor.now.needs.end(),
                                             needed) == editor.now.needs.end()) {
                editor.now.needs.push_back(needed);
            }
        }
        lay_place(editor, shell);
    }
    editor.now.tile = editable(tile, replaces, editor.place);
    begin(editor, shell);
}

void learn_tiles(Editor& editor, const Shell& shell) {
    const ExpansionDefinition* folder = shell.loaded.find(editor.folder);
    const bool is_variant = folder != nullptr && !folder->like.empty();
    editor.nodes = tile_nodes(shell.loaded, is_variant ? folder->name : "");
    editor.original = is_variant ? original_tiles(shell.loaded, *folder) : nullptr;
}

void bring_up_to_date(Editor& editor, const Shell& shell) {
    lay_place(editor, shell);
    editor.language = language_in_use();
    editor.check = check_tile(editor.now.tile, editor.place, shell);
    editor.likeness = base_tiles_like(shell.loaded, editor.check.shown.edges);
    editor.open_squares.reset();
    if (editor.game) {
        editor.open_squares = open_squares_that_fit(*editor.game, editor.check.shown.edges,
                                                    sides_that_fit_all(editor));
    }
    TileDefinition painted = editor.check.shown;
    if (painted.picture_of.empty()) { // the same trees after each change, of its name too
        painted.picture_of = editor.place.scope.own(editor.kept.tile.id);
    }
    painted.id += "#" + std::to_string(++editor.paintings);
    editor.painted.push_back(std::move(painted));
    if (editor.painted.size() > most_painted) {
        editor.painted.pop_front();
    }
    editor.leaving_is_asked = false;
    editor.replace_is_asked = false;
}

bool has_changed(const Editor& editor) {
    return editor.now != editor.kept;
}

bool may_leave(Editor& editor) {
    if (!has_changed(editor) || editor.leaving_is_asked) {
        return true;
    }
    editor.leaving_is_asked = true;
    editor.said = tr("The tile is not saved. Once more, and it is left so.");
    return false;
}

void undo(Editor& editor, const Shell& shell) {
    if (!editor.before.empty()) {
        editor.after.push_back(std::exchange(editor.now, editor.before.back()));
        editor.before.pop_back();
        bring_up_to_date(editor, shell);
    }
}

void redo(Editor& editor, const Shell& shell) {
    if (!editor.after.empty()) {
        editor.before.push_back(std::exchange(editor.now, editor.after.back()));
        editor.after.pop_back();
        bring_up_to_date(editor, shell);
    }
}

void choose_needed(Editor& editor, const Shell& shell, const std::string& expansion, bool chosen,
                   const std::string& with) {
    const ExpansionDefinition* folder = shell.loaded.find(editor.folder);
    if (!chosen && folder != nullptr &&
        std::find(folder->needs.begin(), folder->needs.end(), expansion) != folder->needs.end()) {
        return; // its other tiles may be made of it
    }
    reach(editor, shell, [&](EditedState& now) {
        std::erase(now.needs, expansion);
        if (chosen) {
            now.needs.push_back(expansion);
        }
        if (!with.empty() || (chosen && now.with == expansion)) {
            now.with = with;
        }
    });
}

void choose_with(Editor& editor, const Shell& shell, const std::string& expansion) {
    if (editor.opened_id.empty()) {
        reach(editor, shell, [&](EditedState& now) { now.with = expansion; });
    }
}

void choose_folder(Editor& editor, const Shell& shell, const std::string& folder) {
    if (folder != editor.folder) {
        editor.folder = folder;
        editor.opened_id.clear();
        editor.now.with.clear();
        editor.now.tile.replaces.clear();
        learn_tiles(editor, shell);
        bring_up_to_date(editor, shell);
    }
}

bool save_tile(Editor& editor, Shell& shell) {
    const bool is_new = editor.folder.empty();
    const std::string folder = is_new ? editor.new_folder : editor.folder;
    if (is_new) {
        editor.said = folder_trouble(shell, folder);
        if (!editor.said.empty()) {
            return false;
        }
    }
    TileToKeep tile;
    tile.folder = folder;
    tile.needs = editor.place.own.needs;
    tile.with = editor.now.with;
    tile.id = editor.now.tile.id;
    tile.text = editor.check.text;
    tile.replace = editor.replace_is_asked || editor.opened_id == tile.id;
    const KeptTile result = keep_tile(shell, tile);
    editor.said = result.words;
    editor.replace_is_asked = result.outcome == KeptTile::Outcome::is_there_already;
    if (result.outcome != KeptTile::Outcome::kept) {
        return false;
    }
    editor.folder = folder;
    editor.opened_id = tile.id;
    editor.kept = editor.now;
    learn_tiles(editor, shell);
    editor.preview = TilePreview(); // it knows tiles by where they lay
    bring_up_to_date(editor, shell);
    return true;
}

void next_edge(Editor& editor, const Shell& shell, Side side) {
    const TileKinds kinds = editor.place.kinds();
    const std::string& now = (*editor.now.tile.edges)[static_cast<std::size_t>(index(side))];
    const auto found = std::find_if(kinds.edges.begin(), kinds.edges.end(),
                                    [&](const EdgeDefinition* edge) { return edge->name == now; });
    if (kinds.edges.empty()) {
        return;
    }
    const bool is_last = found == kinds.edges.end() || found + 1 == kinds.edges.end();
    const std::string next = is_last ? kinds.edges.front()->name : (*(found + 1))->name;
    edit(editor, shell, [&](WrittenTile& tile) { set_edge(tile, side, next, editor.place); });
}

} // namespace circulade
