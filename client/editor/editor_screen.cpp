#include "client/editor/editor_screen.hpp"

#include "client/editor/editor_parts.hpp"
#include "client/editor/editor_picture.hpp"
#include "client/editor/own_folder.hpp"
#include "client/editor/tile_gallery.hpp"
#include "client/table/panel_parts.hpp"
#include "client/text/translate.hpp"
#include "client/ui/widgets.hpp"

#include <SDL_clipboard.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <utility>

namespace circulade {

namespace {

constexpr float button_height = 46;
constexpr float picture_width = 300; // units, of the column with the picture
constexpr float text_width = 330;

// ---- what is said of the tile -----------------------------------------------------------------

void draw_problems(const Frame& frame, const Editor& editor) {
    if (editor.check.problems.empty()) {
        note(frame, tr("A good tile."));
        return;
    }
    for (const TileProblem& problem : editor.check.problems) {
        ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.look.paper.accent));
        text_bold(frame, problem.words);
        ImGui::PopStyleColor();
        if (problem.origin.line > 0) {
            note(frame, fill(tr("Line {line}, column {column} of its text"),
                             fmt::arg("line", problem.origin.line),
                             fmt::arg("column", problem.origin.column)));
        }
    }
}

/// The text on a sheet of its own, each line wrapped below its own beginning.
void draw_yaml(const Frame& frame, Shell& shell, const Editor& editor) {
    heading_small(frame, tr("Its text"));
    const float pad = frame.px(10);
    ImFont* font = frame.look.small;
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.ChannelsSplit(2);
    list.ChannelsSetCurrent(1);
    float y = from.y + pad;
    std::size_t at = 0;
    while (at < editor.check.text.size()) {
        const std::size_t end = editor.check.text.find('\n', at);
        const std::string line = editor.check.text.substr(at, end - at);
        const std::size_t words = std::min(line.find_first_not_of(' '), line.size());
        const float indent = width_of(font, line.substr(0, words)) * 1.6F;
        const float room = width - 2 * pad - indent;
        const std::string rest = line.substr(words);
        list.AddText(font, font->FontSize, {from.x + pad + indent, y}, packed(frame.look.paper.ink),
                     rest.c_str(), nullptr, room);
        y += font->CalcTextSizeA(font->FontSize, 1e9F, room, rest.c_str()).y + frame.px(2);
        at = end == std::string::npos ? editor.check.text.size() : end + 1;
    }
    list.ChannelsSetCurrent(0);
    list.AddRectFilled(from, {from.x + width, y + pad}, packed(frame.look.paper.parchment_light),
                       frame.px(6));
    list.AddRect(from, {from.x + width, y + pad}, packed(frame.look.paper.rim), frame.px(6));
    list.ChannelsMerge();
    ImGui::Dummy({width, y + pad - from.y});
    if (word_button(frame, tr("Copy"))) {
        SDL_SetClipboardText(editor.check.text.c_str());
        say(shell, tr("The tile's text is in the clipboard."));
    }
}

void draw_said(const Frame& frame, const Editor& editor) {
    if (!editor.said.empty()) {
        note(frame, editor.said);
    }
}

// ---- the pages --------------------------------------------------------------------------------

void draw_picture_column(Frame& frame, const Shell& shell, Editor& editor, float most) {
    const float room = std::min(ImGui::GetContentRegionAvail().x, most);
    draw_tile_to_edit(frame, shell, editor, static_cast<int>(room));
    draw_problems(frame, editor);
    draw_said(frame, editor);
    draw_rotations(frame, editor);
    draw_likeness(frame, shell, editor);
}

void draw_drawing(Frame& frame, Shell& shell, Editor& editor) {
    const float room = ImGui::GetContentRegionAvail().x;
    const float high = ImGui::GetContentRegionAvail().y;
    const float units = room / frame.look.scale;
    if (units < 560) { // all below one another
        draw_picture_column(frame, shell, editor, std::clamp(high, frame.px(150), frame.px(340)));
        draw_tile_parts(frame, shell, editor);
        draw_whole_tile(frame, shell, editor);
        draw_yaml(frame, shell, editor);
        return;
    }
    const bool three = units >= 960;
    begin_column(frame, "picture", {frame.px(picture_width + 8), 0});
    draw_picture_column(frame, shell, editor, std::max(frame.px(200), high * 0.7F));
    end_column();
    ImGui::SameLine(0, frame.px(20));
    begin_column(frame, "parts", {three ? -frame.px(text_width + 20) : 0, 0});
    draw_tile_parts(frame, shell, editor);
    if (!three) {
        draw_whole_tile(frame, shell, editor);
        draw_yaml(frame, shell, editor);
    }
    end_column();
    if (three) {
        ImGui::SameLine(0, frame.px(20));
        begin_column(frame, "text", {0, 0});
        draw_yaml(frame, shell, editor);
        draw_whole_tile(frame, shell, editor);
        end_column();
    }
}

void save_and_show(Editor& editor, Shell& shell) {
    if (save_tile(editor, shell)) {
        editor.page = EditorPage::drawing;
    }
}

/// Expansions that the folder does not need yet, and would with this tile.
std::vector<std::string> needed_anew(const Shell& shell, const Editor& editor) {
    const ExpansionDefinition* folder = shell.loaded.find(editor.folder);
    std::vector<std::string> names;
    for (const std::string& needed : editor.place.own.needs) {
        if (folder != nullptr &&
            std::find(folder->needs.begin(), folder->needs.end(), needed) == folder->needs.end()) {
            names.push_back(needed);
        }
    }
    return names;
}

/// The folder is not played without these from then on; of one alone, the tile may be the only one
/// to need it.
void draw_needed_anew(const Frame& frame, const Shell& shell, Editor& editor) {
    const std::vector<std::string> names = needed_anew(shell, editor);
    if (names.empty()) {
        return;
    }
    const auto title_of_folder = [&](const std::string& name) {
        return shell.loaded.texts_of(name, language_in_use())->title;
    };
    std::string titles;
    for (const std::string& name : names) {
        titles += (titles.empty() ? "" : ", ") + title_of_folder(name);
    }
    ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.look.paper.accent));
    paragraph(frame,
              fill(tr("With this tile, {folder} needs more: {expansions}. It can't be played "
                      "without from then on, nor can games of it that were saved without."),
                   fmt::arg("folder", title_of_folder(editor.folder)),
                   fmt::arg("expansions", titles)));
    ImGui::PopStyleColor();
    if (names.size() == 1 && editor.opened_id.empty() &&
        word_button(frame, fill(tr("Only this tile: in the game only with {expansion}"),
                                fmt::arg("expansion", titles)))) {
        choose_needed(editor, shell, names.front(), false, names.front());
    }
}

void draw_saving(Frame& frame, Shell& shell, Editor& editor) {
    paragraph(frame, tr("Into which expansion of yours?"));
    std::vector<std::string> words;
    std::vector<std::string> folders;
    for (const ExpansionDefinition* own : own_expansions(shell)) {
        folders.push_back(own->name);
        words.push_back(shell.loaded.texts_of(own->name, language_in_use())->title);
    }
    folders.emplace_back();
    words.push_back(tr("A new one"));
    const auto found = std::find(folders.begin(), folders.end(), editor.folder);
    int chosen = static_cast<int>(found - folders.begin());
    if (choice(frame, "folder", words, chosen)) {
        choose_folder(editor, shell, folders[static_cast<std::size_t>(chosen)]);
        editor.said.clear();
    }
    const float width = std::min(ImGui::GetContentRegionAvail().x, frame.px(330));
    if (editor.folder.empty()) {
        paragraph(frame, tr("What the new expansion is called"));
        field(frame, "##folder", editor.new_folder, width);
        if (const std::string trouble = folder_trouble(shell, editor.new_folder);
            !trouble.empty()) {
            note(frame, trouble);
        }
    }
    paragraph(frame, tr("What the tile is called there"));
    std::string id = editor.now.tile.id;
    if (field(frame, "##tile", id, width)) {
        edit(editor, shell, [&](WrittenTile& tile) { tile.id = id; });
        editor.said.clear();
    }
    note(frame, (shell.own_expansions() /
                 (editor.folder.empty() ? editor.new_folder : editor.folder) / "tiles.yaml")
                    .string());
    draw_problems(frame, editor);
    draw_needed_anew(frame, shell, editor);
    if (!editor.said.empty()) {
        paragraph(frame, editor.said);
    }
}

// ---- the foot ---------------------------------------------------------------------------------

struct FootButton {
    std::string label;
    std::function<void()> press;
    bool possible = true;
    Weight weight = Weight::plain;
};

void leave(Editor& editor, Shell& shell) {
    if (may_leave(editor)) {
        shell.screens.pop();
    }
}

void leave_for_empty_tile(Editor& editor, const Shell& shell) {
    if (may_leave(editor)) {
        begin_empty_tile(editor, shell);
    }
}

std::vector<FootButton> foot_of(Editor& editor, Shell& shell) {
    if (editor.page == EditorPage::gallery) {
        return {{tr("Back"), [&] { editor.page = EditorPage::drawing; }},
                {tr("An empty tile"), [&] { leave_for_empty_tile(editor, shell); }}};
    }
    if (editor.page == EditorPage::saving) {
        return {{tr("Back"), [&] { editor.page = EditorPage::drawing; }},
                {editor.replace_is_asked ? tr("Replace it") : tr("Save"),
                 [&] { save_and_show(editor, shell); }, editor.check.tile.has_value(),
                 Weight::chief}};
    }
    return {{tr("Back"), [&] { leave(editor, shell); }},
            {tr("Undo"), [&] { undo(editor, shell); }, !editor.before.empty()},
            {tr("Redo"), [&] { redo(editor, shell); }, !editor.after.empty()},
            {tr("All tiles"), [&] { editor.page = EditorPage::gallery; }},
            {tr("Save"),
             [&] {
                 editor.page = EditorPage::saving;
                 editor.said.clear();
             },
             editor.check.tile.has_value(), Weight::chief}};
}

float width_of_button(const Frame& frame, const FootButton& button) {
    return std::max(width_of(frame.look.bold, button.label) + frame.px(28), frame.px(96));
}
/// Lines that the buttons take in a width.
int foot_lines(const Frame& frame, const std::vector<FootButton>& foot, float room) {
    int lines = 1;
    float x = 0;
    for (const FootButton& button : foot) {
        const float width = width_of_button(frame, button);
        if (x > 0 && x + width > room) {
            ++lines;
            x = 0;
        }
        x += width + ImGui::GetStyle().ItemSpacing.x;
    }
    return lines;
}

void draw_foot(const Frame& frame, const std::vector<FootButton>& foot) {
    const FootButton* pressed = nullptr;
    const float room = ImGui::GetContentRegionAvail().x;
    float x = 0;
    for (const FootButton& button : foot) {
        const float width = width_of_button(frame, button);
        if (x > 0 && x + width <= room) {
            ImGui::SameLine();
        } else {
            x = 0;
        }
        x += width + ImGui::GetStyle().ItemSpacing.x;
        ImGui::BeginDisabled(!button.possible);
        if (big_button(frame, button.label, {width / frame.look.scale, button_height},
                       button.weight)) {
            pressed = &button;
        }
        ImGui::EndDisabled();
    }
    if (pressed == nullptr && frame.back_wanted) {
        pressed = &foot.front();
    }
    if (pressed != nullptr) {
        pressed->press();
    }
}

/// Undo, redo, save and open by the keys that mean these at the table.
void take_keys(const Frame& frame, Shell& shell, Editor& editor) {
    for (const SDL_Event& event : frame.events) {
        if (event.type != SDL_KEYDOWN) {
            continue;
        }
        const auto command = shell.keys.command_for(key_press_of(event.key));
        if (command == Command::undo) {
            undo(editor, shell);
        } else if (command == Command::redo) {
            redo(editor, shell);
        } else if (command == Command::tile_editor) { // what opened it closes it
            leave(editor, shell);
        } else if (command == Command::load) {
            editor.page = EditorPage::gallery;
        } else if (command == Command::save && editor.check.tile) {
            editor.page = EditorPage::saving;
            editor.said.clear();
        }
    }
}

std::string heading_of(const Editor& editor) {
    switch (editor.page) {
    case EditorPage::gallery:
        return tr("All tiles");
    case EditorPage::saving:
        return tr("Save the tile");
    case EditorPage::drawing:
        break;
    }
    return tr("Tile editor");
}

/// Units of the foot, on a sheet so many units wide.
float foot_height(const Frame& frame, const std::vector<FootButton>& foot, float sheet) {
    constexpr float margins = 2 * 16 + 2 * 30;
    const float width = std::min(static_cast<float>(frame.width) / frame.look.scale, sheet);
    const float line = std::max(button_height, frame.look.least_button) +
                       ImGui::GetStyle().ItemSpacing.y / frame.look.scale;
    return line * static_cast<float>(foot_lines(frame, foot, frame.px(width - margins))) + 6;
}

void draw_page(Frame& frame, Shell& shell, Editor& editor) {
    switch (editor.page) {
    case EditorPage::drawing:
        return draw_drawing(frame, shell, editor);
    case EditorPage::gallery:
        draw_said(frame, editor);
        return draw_gallery(frame, shell, editor);
    case EditorPage::saving:
        return draw_saving(frame, shell, editor);
    }
}

void draw_editor(Frame& frame, Shell& shell, Editor& editor) {
    if (editor.language != language_in_use()) {
        bring_up_to_date(editor, shell);
    }
    editor.preview.begin_frame(frame.generation, frame.painter->theme());
    take_keys(frame, shell, editor);
    draw_bare_table(frame);
    const EditorPage page = editor.page;
    const auto foot = foot_of(editor, shell);
    const bool saves = page == EditorPage::saving;
    const float high = static_cast<float>(frame.height) / frame.look.scale;
    const ImVec2 size = saves ? ImVec2(680, 600) : ImVec2(1240, std::max(800.0F, 0.92F * high));
    const bool stays =
        begin_sheet(frame, saves ? "saving" : "editor", size, foot_height(frame, foot, size.x));
    heading(frame, heading_of(editor));
    draw_page(frame, shell, editor);
    begin_foot(stays);
    draw_foot(frame, foot);
    end_sheet(stays);
    if (editor.page != page) {
        frame.redraw_within(0);
    }
}

} // namespace

Screen editor_screen(Shell& shell, const std::string& tile) {
    auto editor = std::make_shared<Editor>(open_editor(shell));
    open_tile(*editor, shell, tile);
    return editor_screen(shell, std::move(editor));
}

Screen editor_screen_for(Shell& shell, const std::string& folder) {
    auto editor = std::make_shared<Editor>(open_editor(shell));
    choose_folder(*editor, shell, folder);
    begin_empty_tile(*editor, shell);
    return editor_screen(shell, std::move(editor));
}

Screen editor_screen(Shell& shell, std::shared_ptr<Editor> editor) {
    const auto draw = [&shell, editor = std::move(editor),
                       loads = shell.loads](Frame& frame) mutable {
        if (std::exchange(loads, shell.loads) != shell.loads) { // nothing points to what was there
            learn_tiles(*editor, shell);
            editor->preview = TilePreview();
            bring_up_to_date(*editor, shell);
        }
        draw_editor(frame, shell, *editor);
    };
    return {editor_name, draw, true};
}

} // namespace circulade
