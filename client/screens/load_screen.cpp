#include "client/screens/load_screen.hpp"

#include "client/screens/doubtful_screen.hpp"
#include "client/screens/saved_card.hpp"
#include "client/table/kept_games.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/seat_game.hpp"
#include "client/text/failures.hpp"
#include "client/ui/focus_walk.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

namespace circulade {

namespace fs = std::filesystem;

namespace {

constexpr float empty_height = 300; // units of a list without a game

/// Where a deleted game waits until that can't be undone any more.
fs::path grave_of(const SavedGame& game) {
    return game.file.string() + ".deleted";
}

/// The games, and what is being done with one of them.
struct SavedGames {
    explicit SavedGames(const Shell& of) : shell(of), games(saved_games(of.saves())) {}
    ~SavedGames() { bury(); }
    SavedGames(const SavedGames&) = delete;
    SavedGames& operator=(const SavedGames&) = delete;

    /// Lays a game aside, from where it can be taken back until another one is or the list closes.
    void remove(std::size_t index) {
        bury();
        std::error_code error;
        fs::rename(games[index].file, grave_of(games[index]), error);
        if (error) {
            refusal = words_of(error);
            return;
        }
        laid_aside = std::move(games[index]);
        games.erase(games.begin() + static_cast<std::ptrdiff_t>(index));
    }
    void take_back() {
        std::error_code error;
        fs::rename(grave_of(*laid_aside), laid_aside->file, error);
        laid_aside.reset();
        games = saved_games(shell.saves());
        pictures.forget();
    }
    void bury() {
        if (laid_aside) {
            std::error_code ignored;
            fs::remove(grave_of(*laid_aside), ignored);
            laid_aside.reset();
        }
    }
    void rename(std::size_t index) {
        const fs::path target = save_path(shell, new_name);
        std::error_code error;
        if (target.empty()) {
            refusal = tr("A saved game needs a name.");
        } else if (target != games[index].file && fs::exists(target, error)) {
            refusal = tr("There is a saved game of that name already.");
        } else {
            fs::rename(games[index].file, target, error);
            refusal = error ? words_of(error) : "";
            games[index].file = error ? games[index].file : target;
            games[index].name = games[index].file.stem().string();
        }
    }

    const Shell& shell;
    std::vector<SavedGame> games;
    SavedPictures pictures;
    std::optional<SavedGame> laid_aside;
    std::string new_name;
    std::string refusal;
};

void short_text_at(ImFont* font, ImVec2 place, Colour colour, const std::string& text,
                   float width) {
    text_at(font, place, colour, with_ellipsis(font, text, width));
}

/// True if the game was chosen.
bool draw_game(const Frame& frame, const Shell& shell, SavedGames& saved, const SavedGame& game) {
    const float pad = frame.px(8);
    const float width = ImGui::GetContentRegionAvail().x;
    const bool with_picture = width > frame.px(420);
    const float height = frame.px(frame.look.least_button > 0 ? 136 : 118);
    const bool clicked =
        ImGui::Selectable("##game", false, ImGuiSelectableFlags_AllowItemOverlap, {width, height});
    tab_stops_here();
    const ImVec2 least = ImGui::GetItemRectMin();
    float x = least.x + pad;
    if (with_picture) {
        const ImVec2 picture(frame.px(160), frame.px(100));
        saved.pictures.draw(frame, game, {x, least.y + pad},
                            {x + picture.x, least.y + pad + picture.y});
        x += picture.x + frame.px(18);
    }
    const float room = least.x + width - pad - x;
    float y = least.y + pad;
    const std::string date = words_of_date(game);
    const float date_width = ImGui::CalcTextSize(date.c_str()).x;
    const float name_room = std::max(room - date_width - frame.px(16), room * 0.4F);
    const std::string title = title_of(game);
    text_at(frame.look.bold, {x, y}, frame.look.paper.ink,
            name_within(frame.look.bold, title, name_room));
    if (ImGui::IsItemHovered() && width_of(frame.look.bold, title) > name_room) {
        ImGui::SetTooltip("%s", title.c_str());
    }
    if (name_room + date_width < room) {
        short_text_at(frame.look.text, {x + room - date_width, y}, frame.look.paper.ink_soft, date,
                      date_width + 1);
    }
    y += frame.px(27);
    if (!game.examined) {
        return clicked;
    }
    y += game.players.empty() ? 0 : draw_saved_players(frame, game, {x, y}, room, 2);
    const std::string between = " \xC2\xB7 ";
    std::string line = game.players.empty()
                           ? std::string()
                           : words_of_progress(game) + between + words_of_expansions(game, shell);
    line += is_kept_by_itself(game.name) ? between + tr("kept by itself") : "";
    if (!game.trouble.empty()) {
        // The file stays where it is; choosing it asks what to do.
        short_text_at(frame.look.small, {x, y}, frame.look.paper.accent,
                      tr("Doubtful, and kept: choose it to see what can be done"), room);
    } else {
        short_text_at(frame.look.small, {x, y}, frame.look.paper.ink_soft, line, room);
    }
    return clicked;
}

void draw_rename(const Frame& frame, SavedGames& saved, std::size_t index) {
    if (!ImGui::BeginPopup("rename")) {
        return;
    }
    text_bold(frame, tr("A new name"));
    const float width = std::min(frame.px(360), static_cast<float>(frame.width) * 0.7F);
    if (ImGui::IsWindowAppearing()) {
        ImGui::SetKeyboardFocusHere();
    }
    field(frame, "##name", saved.new_name, width);
    const bool entered = ImGui::IsItemDeactivated() &&
                         (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter)) ||
                          ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_KeyPadEnter)));
    if (big_button(frame, tr("Rename"), {140, 46}, Weight::chief) || entered) {
        saved.rename(index);
        ImGui::CloseCurrentPopup();
    }
    ImGui::SameLine();
    if (big_button(frame, tr("Leave it"), {140, 46})) {
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
}

enum class Doing { nothing, deleting, watching };

/// `may_watch`: there is somebody to show it.
Doing draw_deeds(const Frame& frame, SavedGames& saved, std::size_t index, bool may_watch) {
    const std::string rename = tr("Rename");
    const std::string remove = tr("Delete");
    const std::string watch = may_watch ? tr("Watch") : "";
    // At the lower right of the game's own row.
    const float line = ImGui::GetFontSize() + frame.px(12);
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() - ImGui::GetStyle().ItemSpacing.y -
                         std::max(line, frame.px(frame.look.least_button)));
    align_right(ImGui::CalcTextSize((watch + rename + remove).c_str()).x +
                frame.px(3 * 12 + 2 * 12 + 8));
    const bool watches = may_watch && word_button(frame, watch);
    if (may_watch) {
        ImGui::SameLine();
    }
    if (word_button(frame, rename)) {
        saved.new_name = is_kept_by_itself(saved.games[index].name) ? title_of(saved.games[index])
                                                                    : saved.games[index].name;
        saved.refusal.clear();
        ImGui::OpenPopup("rename");
    }
    draw_rename(frame, saved, index);
    ImGui::SameLine();
    const bool deletes = word_button(frame, remove);
    return deletes ? Doing::deleting : watches ? Doing::watching : Doing::nothing;
}

void watch(const Shell& shell, SavedGames& saved, const fs::path& file) {
    try {
        shell.watch_game(file);
    } catch (const std::runtime_error& error) {
        saved.refusal = words_of(error);
    }
}

void draw_games(const Frame& frame, Shell& shell, SavedGames& saved) {
    if (saved.games.empty()) {
        paragraph(frame, tr("No game has been saved yet. A game saves itself all the time, and one "
                            "that is not over is kept when another one begins."));
    }
    std::optional<std::size_t> deleted;
    for (std::size_t i = 0; i < saved.games.size(); ++i) {
        ImGui::PushID(saved.games[i].file.c_str());
        if (i > 0) {
            ImGui::Separator();
        }
        if (draw_game(frame, shell, saved, saved.games[i])) {
            try {
                load_or_ask(shell, saved.games[i].file);
            } catch (const std::runtime_error& error) {
                saved.refusal = words_of(error);
            }
        }
        const Doing doing = draw_deeds(frame, saved, i, static_cast<bool>(shell.watch_game));
        if (doing == Doing::deleting) {
            deleted = i;
        } else if (doing == Doing::watching) {
            watch(shell, saved, saved.games[i].file);
        }
        ImGui::PopID();
    }
    if (deleted) {
        saved.remove(*deleted);
    }
}

/// One a frame, so that a long list never stalls.
void examine_next(Frame& frame, const Shell& shell, SavedGames& saved) {
    const auto next = std::find_if(saved.games.begin(), saved.games.end(),
                                   [](const SavedGame& game) { return !game.examined; });
    if (next != saved.games.end()) {
        examine(*next, shell);
        frame.redraw_within(0);
    }
}

void draw_load_foot(const Frame& frame, Shell& shell, SavedGames& saved) {
    if (!saved.refusal.empty()) {
        note(frame, saved.refusal);
    }
    ImGui::Dummy({0, frame.px(4)});
    if (big_button(frame, tr("Back"), {160, 48}) || frame.back_wanted) {
        shell.screens.pop();
    }
    if (saved.laid_aside) {
        ImGui::SameLine();
        if (big_button(
                frame,
                fill(tr("Undo deleting {name}"),
                     fmt::arg("name", name_within(frame.look.bold, title_of(*saved.laid_aside),
                                                  frame.px(180)))),
                {0, 48})) {
            saved.take_back();
        }
    }
}

} // namespace

Screen load_screen(Shell& shell) {
    const auto draw = [&shell, saved = std::make_shared<SavedGames>(shell),
                       first = true](Frame& frame) mutable {
        draw_bare_table(frame);
        const float foot = saved->refusal.empty() ? 84 : 130;
        const float height = saved->games.empty() ? empty_height : 760;
        const bool stays = begin_sheet(frame, "load", {860, height}, foot);
        heading(frame, tr("Load a game"));
        ImGui::Dummy({0, frame.px(4)});
        draw_games(frame, shell, *saved);
        begin_foot(stays);
        draw_load_foot(frame, shell, *saved);
        end_sheet(stays);
        if (!first) { // the list itself is on the screen at once
            examine_next(frame, shell, *saved);
        }
        first = false;
        if (std::any_of(saved->games.begin(), saved->games.end(),
                        [](const SavedGame& game) { return !game.examined; })) {
            frame.redraw_within(0);
        }
    };
    return {"load", draw, true};
}

} // namespace circulade
