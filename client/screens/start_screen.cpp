#include "client/screens/start_screen.hpp"

#include "client/platform/errors.hpp"
#include "client/screens/doubtful_screen.hpp"
#include "client/screens/help_screen.hpp"
#include "client/screens/load_screen.hpp"
#include "client/screens/new_game_screen.hpp"
#include "client/screens/options_screen.hpp"
#include "client/screens/report_screen.hpp"
#include "client/screens/sample_table.hpp"
#include "client/screens/saved_card.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/panel_parts.hpp"
#include "client/text/player_names.hpp"
#include "client/ui/focus_walk.hpp"
#include "client/ui/widgets.hpp"
#include "expansions/entry_points.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

namespace circulade {

namespace {

namespace fs = std::filesystem;

const char* const name_of_the_game = "Circulade"; // the same in every language
constexpr float sheet_width = 480;                // units

/// What lies behind the sheet, and the game that can be gone on with.
struct StartTable {
    explicit StartTable(const Shell& shell) {
        constexpr std::uint64_t seed = 21;
        constexpr std::size_t tiles = 62;
        Setup setup;
        setup.expansions = {"base"}; // a river would wind its way out of the picture
        setup.seats = {{"A", 0}, {"B", 1}, {"C", 2}, {"D", 3}};
        setup.seed = seed;
        const BuiltRules built = build_rules(shell.loaded.expansions, compiled_behaviours(), setup);
        if (built.rules) {
            game = sample_game(built.rules, tiles);
        }
        if (game) {
            scene = board_of(*game);
            scene.last_laid.clear();
            scene.hint = TileHint::off;
        }
    }

    /// The game that saved itself, read again whenever its file changes.
    void look_for_autosave(Frame& frame, const Shell& shell) {
        std::error_code error;
        const fs::path file = shell.autosave();
        const auto written = fs::last_write_time(file, error);
        if (error) {
            last.reset();
        } else if (!last || last->written != written) {
            pictures.forget();
            last = saved_game(file);
            frame.redraw_within(0);
        } else if (!last->examined) { // the frame after: the first one must not wait for it
            examine(*last, shell);
            frame.redraw_within(0);
        }
    }

    std::optional<Game> game; ///< holds the definitions that the scene points to
    BoardScene scene;
    std::optional<SavedGame> last;
    SavedPictures pictures;
};

void draw_country(const Frame& frame, const BoardScene& scene, SDL_Rect room) {
    View view;
    std::vector<Square> squares;
    for (const SceneTile& tile : scene.tiles) {
        squares.push_back(tile.square);
    }
    // The land goes on behind the sheet and beyond the screen: larger than would fit.
    view.viewport = room;
    constexpr double most_pixels = 200;
    view = fitted(view, squares, most_pixels);
    const double fits = view.pixels_per_tile;
    const double middle = room.x + room.w / 2.0;
    view.viewport = frame.whole();
    view.pixels_per_tile = std::max(fits * 1.12, static_cast<double>(frame.px(104)));
    view.centre.x -= (middle - frame.width / 2.0) / view.pixels_per_tile;
    frame.painter->draw(scene, view);
}

void draw_title(const Frame& frame) {
    ImGui::PushFont(frame.look.title);
    const float room = ImGui::GetContentRegionAvail().x;
    const float width = ImGui::CalcTextSize(name_of_the_game).x;
    const float size = frame.look.title->FontSize * std::min(1.0F, room / width);
    const float shown = width * size / frame.look.title->FontSize;
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddText(frame.look.title, size,
                                        {from.x + std::floor((room - shown) / 2), from.y},
                                        packed(frame.look.paper.ink), name_of_the_game);
    ImGui::Dummy({room, size});
    ImGui::PopFont();
}

void draw_centred_note(const Frame& frame, const std::string& text) {
    const float room = ImGui::GetContentRegionAvail().x;
    ImGui::PushFont(frame.look.small);
    ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.look.paper.ink_soft));
    const float width = std::min(ImGui::CalcTextSize(text.c_str()).x, room);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::floor((room - width) / 2));
    ImGui::PushTextWrapPos(0.0F);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

void go_on_with_autosave(Shell& shell) {
    try {
        load_or_ask(shell, shell.autosave());
    } catch (const std::runtime_error& error) {
        say(shell, error.what());
    }
}

/// The game that waits: its picture, its players, and the one button. True if it was chosen.
bool draw_continue(const Frame& frame, StartTable& table) {
    const SavedGame& game = *table.last;
    const float width = ImGui::GetContentRegionAvail().x;
    const float pad = frame.px(10);
    const ImVec2 picture(frame.px(136), frame.px(85));
    const float height = picture.y + 2 * pad;
    const bool clicked = ImGui::InvisibleButton("continue", {width, height});
    tab_stops_here();
    const ImVec2 least = ImGui::GetItemRectMin();
    const ImVec2 most = ImGui::GetItemRectMax();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme::Panels& paper = frame.look.paper;
    const Colour ground = ImGui::IsItemActive()    ? paper.accent_dark
                          : ImGui::IsItemHovered() ? paper.accent_light
                                                   : paper.accent;
    list.AddRectFilled(least, most, packed(ground), frame.px(6));
    if (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible) {
        list.AddRect({least.x - frame.px(3), least.y - frame.px(3)},
                     {most.x + frame.px(3), most.y + frame.px(3)}, packed(paper.accent),
                     frame.px(8), 0, frame.px(2));
    }
    table.pictures.draw(frame, game, {least.x + pad, least.y + pad},
                        {least.x + pad + picture.x, least.y + pad + picture.y});
    const float x = least.x + pad + picture.x + frame.px(16);
    const float room = most.x - pad - x;
    float y = least.y + pad;
    list.AddText(frame.look.subheading, frame.look.subheading->FontSize, {x, y},
                 packed(paper.on_accent), tr("Continue").c_str());
    y += frame.look.subheading->FontSize * 1.15F;
    const auto line = [&](const std::string& text) {
        list.AddText(frame.look.small, frame.look.small->FontSize, {x, y}, packed(paper.on_accent),
                     with_ellipsis(frame.look.small, text, room).c_str());
        y += frame.look.small->FontSize * 1.25F;
    };
    std::string players;
    for (const SavedPlayer& player : game.players) {
        players += (players.empty() ? "" : ", ") + shown_name(player.name) + " " +
                   std::to_string(player.score);
    }
    if (!players.empty()) {
        line(players);
        line(words_of_progress(game));
    }
    line(words_of_date(game));
    return clicked;
}

void draw_ways(const Frame& frame, Shell& shell, StartTable& table) {
    const ImVec2 size(0, 50);
    const bool can_go_on = shell.load_game && table.last;
    if (can_go_on && draw_continue(frame, table)) {
        go_on_with_autosave(shell);
    }
    if (big_button(frame, tr("New game"), size, can_go_on ? Weight::plain : Weight::chief)) {
        shell.screens.push(new_game_screen(shell, usual_setup(shell)));
    }
    ImGui::BeginDisabled(!shell.load_game);
    if (big_button(frame, tr("Load a game"), size)) {
        shell.screens.push(load_screen(shell));
    }
    ImGui::EndDisabled();
    if (shell.show_rule && big_button(frame, tr("The rules"), size)) {
        shell.show_rule("");
    }
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    const ImVec2 small(half / frame.look.scale, 50);
    if (big_button(frame, tr("Options"), small)) {
        shell.screens.push(options_screen(shell));
    }
    ImGui::SameLine();
    if (big_button(frame, tr("Keys"), small)) {
        shell.screens.push(help_screen(shell));
    }
    if (big_button(frame, tr("Quit"), size)) {
        shell.screens.clear();
    }
}

constexpr float card_width = 400; ///< units, of the card that offers the tour
constexpr float card_height = 178;
constexpr float card_margin = 16;

bool offers_tour(const Shell& shell) {
    return shell.show_tour && shell.options.offer_tour;
}

/// Whether the card has room beside the sheet, which ends at `left`.
bool has_room_for_card(const Frame& frame, float left) {
    return static_cast<float>(frame.width) - left >= frame.px(card_width + 2 * card_margin) &&
           static_cast<float>(frame.height) >= frame.px(2 * card_height);
}

/// The way into the tour, and the way to be left alone.
void draw_tour_ways(const Frame& frame, Shell& shell) {
    const std::string not_now = tr("Not now");
    const float room = ImGui::GetContentRegionAvail().x;
    const float word = ImGui::CalcTextSize(not_now.c_str()).x + frame.px(24);
    if (big_button(frame, tr("Learn in five minutes"), {(room - word) / frame.look.scale, 46},
                   Weight::chief)) {
        begin_tour(shell);
    }
    ImGui::SameLine(0, frame.px(8));
    if (word_button(frame, not_now)) {
        shell.options.offer_tour = false;
        save_options(shell);
    }
}

void draw_small_ways(const Frame& frame, Shell& shell) {
    const auto gap = [&] { return frame.px(10); };
    const std::string report = tr("Report a problem");
    float width = 0;
    for (const Language& language : shell.languages) {
        width += ImGui::CalcTextSize(language.name.c_str()).x + frame.px(12) + gap();
    }
    width += ImGui::CalcTextSize(report.c_str()).x + frame.px(12);
    const float room = ImGui::GetContentRegionAvail().x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::floor(std::max(room - width, 0.0F) / 2));
    for (const Language& language : shell.languages) {
        if (word_button(frame, language.name, language.code == language_in_use())) {
            use_language(shell.translations(), language.code);
            shell.options.language = language.code;
            save_options(shell);
        }
        ImGui::SameLine(0, gap());
    }
    if (width > room) {
        ImGui::NewLine();
    }
    if (word_button(frame, report)) {
        shell.screens.push(report_screen(shell));
    }
}

void draw_notices(const Frame& frame, Shell& shell, float left) {
    if (shell.notices.empty()) {
        return;
    }
    const float margin = frame.px(16);
    const float width =
        std::min(frame.px(640), static_cast<float>(frame.width) - left - 2 * margin);
    if (width < frame.px(200)) { // no room beside the sheet: in it, then
        return;
    }
    begin_panel(frame, "notices", {left + margin, margin},
                {width, std::min(frame.px(300), static_cast<float>(frame.height) - 2 * margin)});
    begin_column(frame, "all", {0, -frame.px(44)});
    for (const std::string& notice : shell.notices) {
        note(frame, notice);
    }
    end_column();
    if (word_button(frame, tr("Understood"))) {
        shell.notices.clear();
    }
    end_panel();
}

/// To who comes for the first time; until it is taken up or put away.
void draw_tour_card(const Frame& frame, Shell& shell, float left) {
    if (!offers_tour(shell) || !has_room_for_card(frame, left)) {
        return;
    }
    const float margin = frame.px(card_margin);
    const ImVec2 size(frame.px(card_width), frame.px(card_height));
    begin_table_panel(frame, "tour",
                      {static_cast<float>(frame.width) - margin - size.x,
                       static_cast<float>(frame.height) - margin - size.y},
                      size, {24, 18});
    heading_small(frame, tr("New to the game?"));
    note(frame, tr("Five short demonstrations show how it is played."));
    draw_tour_ways(frame, shell);
    end_panel();
}

} // namespace

Screen start_screen(Shell& shell) {
    const auto draw = [&shell, table = std::make_shared<StartTable>(shell)](Frame& frame) {
        table->look_for_autosave(frame, shell);
        // The sheet lies at the left; a narrow window it fills.
        const float margin = frame.px(28);
        const auto width = static_cast<float>(frame.width);
        const auto height = static_cast<float>(frame.height);
        const float sheet = std::min(frame.px(sheet_width), width - 2 * margin);
        const int covered = static_cast<int>(sheet + margin);
        const bool offers_in_sheet =
            offers_tour(shell) && !has_room_for_card(frame, static_cast<float>(covered));
        const float needed = frame.px((table->last ? 655.0F : 540) + (offers_in_sheet ? 60 : 0));
        const float tall = std::min(needed, height - 2 * frame.px(12));
        const float top = std::floor((height - tall) / 2);
        draw_country(frame, table->scene,
                     {covered, 0, std::max(frame.width - covered, frame.width / 3), frame.height});
        begin_panel(frame, "start", {margin, top}, {sheet, tall});
        begin_column(frame, "ways", {0, 0});
        draw_title(frame);
        ornament(frame);
        draw_centred_note(frame, tr("Lay tiles, claim towns and roads: two to six at one table"));
        ImGui::Dummy({0, frame.px(8)});
        draw_ways(frame, shell, *table);
        ImGui::Dummy({0, frame.px(2)});
        draw_small_ways(frame, shell);
        if (offers_in_sheet) {
            draw_tour_ways(frame, shell);
        }
        if (!shell.notices.empty() && width - static_cast<float>(covered) < frame.px(240)) {
            for (const std::string& notice : shell.notices) {
                note(frame, notice);
            }
        }
        end_column();
        end_panel();
        draw_notices(frame, shell, static_cast<float>(covered));
        draw_tour_card(frame, shell, static_cast<float>(covered));
    };
    return {"start", draw, true};
}

} // namespace circulade
