// The tile editor: the tile that is drawn, what was done to it, and what can be said of it.
#pragma once

#include "client/editor/edited_tile.hpp"
#include "client/editor/likeness.hpp"
#include "client/editor/tile_check.hpp"
#include "client/screens/shell.hpp"
#include "client/table/tile_preview.hpp"
#include "engine/game/game.hpp"

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace circulade {

inline constexpr const char* editor_name = "editor";

/// One step of undo and redo.
struct EditedState {
    WrittenTile tile;
    std::vector<std::string> needs; ///< expansions of which its things may be taken
    /// It stands below this older folder's name, and is in the game only together with it; or
    /// empty.
    std::string with;
    friend bool operator==(const EditedState&, const EditedState&) = default;
};

/// What of the editor is seen.
enum class EditorPage { drawing, gallery, saving };

struct Editor {
    EditedState now;
    std::vector<EditedState> before; ///< the last one last
    std::vector<EditedState> after;  ///< likewise
    EditedState kept;                ///< as it was opened or saved last

    std::string folder;    ///< the user's own that it goes into; empty: one that is to be made
    std::string opened_id; ///< it was opened as this tile of that folder, which saving replaces

    // What follows from these.
    std::shared_ptr<const TileNodes> nodes;
    std::shared_ptr<const YamlNode> original; ///< where the folder is a variant: see TilePlace
    TilePlace place;
    TileCheck check;
    Likeness likeness;
    std::optional<int> open_squares; ///< of the game under way, on which it fits
    std::optional<Game> game;        ///< that game
    std::string language;            ///< of the words in `check`
    /// The tile as it is painted: another one, with another id, for each change. The last few are
    /// kept, since pictures are known by where these lie.
    std::deque<TileDefinition> painted;
    int paintings = 0;
    TilePreview preview;

    EditorPage page = EditorPage::drawing;
    std::string typed; ///< what is looked for in the gallery
    std::optional<Side> dragged;
    std::string new_folder; ///< as it is typed
    std::string said;       ///< of the last saving
    bool replace_is_asked = false;
    bool leaving_is_asked = false;
};

/// With an empty tile. The game under way is the one that saved itself.
Editor open_editor(const Shell& shell);
void begin_empty_tile(Editor& editor, const Shell& shell);
/// Shows a tile of any expansion: one of the user's own to be changed where it stands, any other as
/// the beginning of a new one. An id begins with its folder's name ("base.D"), a variant's too.
/// Nothing happens for one that is not there.
void open_tile(Editor& editor, const Shell& shell, const std::string& id);

/// To be called after expansions were loaded anew, or `folder` has changed.
void learn_tiles(Editor& editor, const Shell& shell);
/// To be called after a change to `now`, `folder` or the language.
void bring_up_to_date(Editor& editor, const Shell& shell);
bool has_changed(const Editor& editor);
/// Whether the tile may be left for another: not before it is asked once, where it is not saved.
bool may_leave(Editor& editor);

/// Carries out a change that can be undone.
template <typename Change>
void edit(Editor& editor, const Shell& shell, Change change) {
    const EditedState was = editor.now;
    change(editor.now.tile);
    if (editor.now == was) {
        return;
    }
    editor.before.push_back(was);
    editor.after.clear();
    editor.said.clear();
    bring_up_to_date(editor, shell);
}
void undo(Editor& editor, const Shell& shell);
void redo(Editor& editor, const Shell& shell);

/// Offers an expansion's things for the tile, or no more: then what the tile has of it goes, unless
/// the tile stands below `with` that expansion instead.
void choose_needed(Editor& editor, const Shell& shell, const std::string& expansion, bool chosen,
                   const std::string& with = "");
/// The tile is in the game only together with another expansion, of whose things it may be made;
/// empty: always. Only for a tile that is new in its folder.
void choose_with(Editor& editor, const Shell& shell, const std::string& expansion);
/// Which of the user's folders it goes into; empty: a new one.
void choose_folder(Editor& editor, const Shell& shell, const std::string& folder);
/// Writes the tile and says on `said` what came of it. True if it is saved.
bool save_tile(Editor& editor, Shell& shell);

/// Gives a side the next kind of edge.
void next_edge(Editor& editor, const Shell& shell, Side side);

} // namespace circulade
