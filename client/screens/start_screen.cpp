#include "client/screens/start_screen.hpp"

#include "client/editor/editor_screen.hpp"
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
#include "client/text/failures.hpp"
#include "client/text/player_names.hpp"
#include "client/ui/focus_walk.hpp"
#include "client/ui/widgets.hpp"
#include "expansions/entry_points.hpp"

#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

namespace {

namespace fs = std::filesystem;

const char* const name_of_the_game = "Circulade"; // the same in every language
constexpr float sheet_width = 480;                // units
constexpr float side_padding = 30;                // units
constexpr float most_notices = 360;               // units of height

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

void draw_title(const Frame& frame, float units) {
    const float room = ImGui::GetContentRegionAvail().x;
    ImFont* font = frame.look.title;
    const float whole = width_of(font, name_of_the_game);
    const float size = std::min(frame.px(units), font->FontSize * std::min(1.0F, room / whole));
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddText(
        font, size, {from.x + std::floor((room - whole * size / font->FontSize) / 2), from.y},
        packed(frame.look.paper.ink), name_of_the_game);
    ImGui::Dummy({room, size});
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

std::string motto() {
    return tr("Lay tiles, claim towns and roads: two to six at one table");
}

/// How the sheet is filled, in units.
struct StartLayout {
    float padding;    ///< above and below
    float title;      ///< 0: none
    bool motto;       ///< what kind of game it is, in a line
    float card;       ///< of the picture of the game that waits; 0: none
    float button;     ///< height
    float gap;        ///< between two things
    bool two_columns; ///< of buttons
};
/// Airy where the window is high, else tighter and tighter: everything stays in sight.
constexpr std::array<StartLayout, 5> start_layouts{{{24, 92, true, 85, 50, 10, false},
                                                    {20, 92, true, 85, 50, 10, true},
                                                    {14, 60, false, 64, 46, 8, true},
                                                    {14, 44, false, 0, 44, 8, true},
                                                    {10, 0, false, 0, 36, 4, true}}};

/// Words for what can be done with the game that waits.
std::string words_of_going_on(const SavedGame& game) {
    return game.is_over && game.trouble.empty() ? tr("See the result") : tr("Continue");
}

/// What is told of it below, the most wanted first.
std::vector<std::string> lines_of_going_on(const SavedGame& game) {
    if (!game.trouble.empty()) {
        return {tr("Doubtful, and kept: choose it to see what can be done"), words_of_date(game)};
    }
    if (game.players.empty()) { // not examined yet
        return {words_of_date(game)};
    }
    std::string players;
    for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
        const SavedPlayer& player = game.players[seat];
        players += (seat == 0 ? "" : ", ") + drawn_name(player.name, seat + 1) + " " +
                   std::to_string(player.score);
    }
    return {players, words_of_progress(game), words_of_date(game)};
}

void go_on_with_autosave(Shell& shell) {
    try {
        load_or_ask(shell, shell.autosave());
    } catch (const std::runtime_error& error) {
        say(shell, words_of(error));
    }
}

constexpr float card_pad = 10; // units

/// Units of the card of the game that waits.
float card_height(const StartLayout& layout) {
    return layout.card > 0 ? layout.card + 2 * card_pad : layout.button;
}

/// The game that waits: its picture, its players, and the one button. True if it was chosen.
bool draw_continue(const Frame& frame, StartTable& table, const StartLayout& layout) {
    const SavedGame& game = *table.last;
    const float pad = frame.px(card_pad);
    const ImVec2 size(ImGui::GetContentRegionAvail().x,
                      frame.px(std::max(card_height(layout), frame.look.least_button)));
    const bool clicked = ImGui::InvisibleButton("continue", size);
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
    float x = least.x + pad;
    if (layout.card > 0 && (game.picture || !game.examined)) {
        const ImVec2 picture(frame.px(layout.card * 1.6F), frame.px(layout.card));
        table.pictures.draw(frame, game, {x, least.y + pad},
                            {x + picture.x, least.y + pad + picture.y});
        x += picture.x + frame.px(16);
    }
    ImFont* large = frame.look.subheading;
    ImFont* small = frame.look.small;
    const std::string title = words_of_going_on(game);
    const std::vector<std::string> lines = lines_of_going_on(game);
    if (layout.card <= 0) { // all in one line
        text_at(large, {x, std::floor((least.y + most.y - large->FontSize) / 2)}, paper.on_accent,
                title);
        x += width_of(large, title) + frame.px(16);
        text_at(small, {x, std::floor((least.y + most.y - small->FontSize) / 2)}, paper.on_accent,
                with_ellipsis(small, lines.front(), most.x - pad - x));
        return clicked;
    }
    float y = least.y + pad;
    text_at(large, {x, y}, paper.on_accent, title);
    y += large->FontSize * 1.15F;
    const float room = most.x - pad - x;
    if (!game.trouble.empty()) { // a sentence, not a list
        list.AddText(small, small->FontSize, {x, y}, packed(paper.on_accent), lines.front().c_str(),
                     nullptr, room);
        return clicked;
    }
    const float line = small->FontSize * 1.25F;
    for (const std::string& text : lines) {
        if (y + line > most.y) {
            break;
        }
        text_at(small, {x, y}, paper.on_accent, with_ellipsis(small, text, room));
        y += line;
    }
    return clicked;
}

/// A button of the Start screen.
struct Way {
    std::string label;
    std::function<void()> go;
    bool is_wide = true; ///< has a line of its own, where there is one column
    bool possible = true;
    Weight weight = Weight::plain;
};

/// `with_tour`: the tour is offered among them.
std::vector<Way> ways_from_here(Shell& shell, bool can_go_on, bool with_tour) {
    std::vector<Way> ways{
        {tr("New game"),
         [&shell] { shell.screens.push(new_game_screen(shell, usual_setup(shell))); }, true, true,
         can_go_on ? Weight::plain : Weight::chief},
        {tr("Load a game"), [&shell] { shell.screens.push(load_screen(shell)); }, true,
         static_cast<bool>(shell.load_game)}};
    if (with_tour) {
        ways.push_back({tr("Learn in five minutes"), [&shell] { begin_tour(shell); }, false});
    }
    if (shell.show_rule) {
        ways.push_back({tr("The rules"), [&shell] { shell.show_rule(""); }, false});
    }
    ways.push_back(
        {tr("Tile editor"), [&shell] { shell.screens.push(editor_screen(shell)); }, false});
    ways.push_back({tr("Options"), [&shell] { shell.screens.push(options_screen(shell)); }, false});
    ways.push_back({tr("Keys"), [&shell] { shell.screens.push(help_screen(shell)); }, false});
    ways.push_back({tr("Quit"), [&shell] { shell.screens.clear(); }, !with_tour});
    return ways;
}

/// The buttons in lines of one or two.
std::vector<std::vector<const Way*>> lines_of(const std::vector<Way>& ways, bool two_columns) {
    std::vector<std::vector<const Way*>> lines;
    for (const Way& way : ways) {
        const bool wide = way.is_wide && !two_columns;
        if (lines.empty() || wide || lines.back().size() == 2 ||
            (lines.back().front()->is_wide && !two_columns)) {
            lines.emplace_back();
        }
        lines.back().push_back(&way);
    }
    return lines;
}

/// Pixels of a line's first button: half of them, unless one of the two labels wants more.
float first_width(const Frame& frame, const std::vector<const Way*>& line, float whole) {
    const auto wanted = [&](const Way* way) {
        return width_of(frame.look.bold, way->label) + frame.px(24);
    };
    return line.size() == 1
               ? whole
               : std::max(std::min(whole / 2, whole - wanted(line.back())), wanted(line.front()));
}

void draw_ways(const Frame& frame, const std::vector<Way>& ways, const StartLayout& layout) {
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const Way* chosen = nullptr;
    for (const auto& line : lines_of(ways, layout.two_columns)) {
        const float whole =
            ImGui::GetContentRegionAvail().x - gap * static_cast<float>(line.size() - 1);
        const float first = first_width(frame, line, whole);
        for (const Way* way : line) {
            const bool is_first = way == line.front();
            if (!is_first) {
                ImGui::SameLine();
            }
            const float width = (is_first ? first : whole - first) / frame.look.scale;
            ImGui::BeginDisabled(!way->possible);
            if (big_button(frame, way->label, {width, layout.button}, way->weight)) {
                chosen = way;
            }
            ImGui::EndDisabled();
        }
    }
    if (chosen != nullptr) {
        chosen->go();
    }
}

constexpr float tour_width = 400; ///< units, of the card that offers the tour
constexpr float tour_height = 164;
constexpr float tour_margin = 16;

bool offers_tour(const Shell& shell) {
    return shell.show_tour && shell.options.offer_tour;
}

/// Whether its card has room beside the sheet, which ends at `left`.
bool has_room_for_tour(const Frame& frame, float left) {
    return static_cast<float>(frame.width) - left >= frame.px(tour_width + 2 * tour_margin) &&
           static_cast<float>(frame.height) >= frame.px(2 * tour_height);
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
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + frame.px(7)); // in the middle of the button
    if (word_button(frame, not_now)) {
        shell.options.offer_tour = false;
        save_options(shell);
    }
}

float word_width(const Frame& frame, const std::string& word) {
    return width_of(frame.look.text, word) + frame.px(12);
}
constexpr float word_gap = 10; // units

/// Pixels of languages and report in one line.
float small_ways_width(const Frame& frame, const Shell& shell) {
    float width = word_width(frame, tr("Report a problem"));
    for (const Language& language : shell.languages) {
        width += word_width(frame, language.name) + frame.px(word_gap);
    }
    return width;
}

void draw_small_ways(const Frame& frame, Shell& shell) {
    const float width = small_ways_width(frame, shell);
    const float room = ImGui::GetContentRegionAvail().x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::floor(std::max(room - width, 0.0F) / 2));
    for (const Language& language : shell.languages) {
        if (word_button(frame, language.name, language.code == language_in_use())) {
            use_language(shell.translations(), language.code);
            shell.options.language = language.code;
            save_options(shell);
        }
        ImGui::SameLine(0, frame.px(word_gap));
    }
    if (width > room) {
        ImGui::NewLine();
    }
    if (word_button(frame, tr("Report a problem"))) {
        shell.screens.push(report_screen(shell));
    }
}

/// Pixels at the sheet's lower end for languages and report, which always stay in sight.
float foot_height(const Frame& frame, const Shell& shell, const StartLayout& layout, float room) {
    const float line =
        std::max(frame.look.text->FontSize + frame.px(12), frame.px(frame.look.least_button));
    const float lines = small_ways_width(frame, shell) > room ? 2 : 1;
    return lines * (line + frame.px(layout.gap)) + frame.px(2);
}

/// What lies on the sheet.
struct StartSheet {
    float left = 0; ///< pixels
    float width = 0;
    float room = 0; ///< pixels between its rims
    bool has_card = false;
    std::vector<Way> ways;
};

/// Pixels that the whole sheet would like.
float sheet_height(const Frame& frame, const Shell& shell, const StartLayout& layout,
                   const StartSheet& sheet) {
    const auto button = [&](float units) { return std::max(units, frame.look.least_button); };
    float units = 2 * layout.padding + 8; // the column's own rims
    units += layout.title > 0 ? layout.title + layout.gap : 0;
    units += sheet.has_card ? button(card_height(layout)) + layout.gap : 0;
    units += static_cast<float>(lines_of(sheet.ways, layout.two_columns).size()) *
             (button(layout.button) + layout.gap);
    float pixels = frame.px(units) + foot_height(frame, shell, layout, sheet.room);
    if (layout.motto) {
        constexpr float ornament_and_air = 22 + 8;
        ImFont* font = frame.look.small;
        pixels += font->CalcTextSizeA(font->FontSize, FLT_MAX, sheet.room, motto().c_str()).y +
                  frame.px(ornament_and_air + 3 * layout.gap);
    }
    return std::ceil(pixels);
}

/// Pixels of the panel beside the sheet that tells what went wrong; 0 where there is no room for
/// one.
float notices_width(const Frame& frame, const StartSheet& sheet) {
    const float room =
        static_cast<float>(frame.width) - sheet.left - sheet.width - 2 * frame.px(16);
    return room < frame.px(200) ? 0 : std::min(frame.px(640), room);
}

/// What follows from it stands in the first line; what is wrong below, in small print.
void draw_notice(const Frame& frame, const std::string& words) {
    const std::size_t end = words.find('\n');
    paragraph(frame, words.substr(0, end));
    if (end != std::string::npos) {
        note(frame, words.substr(end + 1));
    }
}

void draw_sheet(const Frame& frame, Shell& shell, StartTable& table, const StartSheet& sheet,
                const StartLayout& layout) {
    begin_column(frame, "ways", {0, -foot_height(frame, shell, layout, sheet.room)});
    if (layout.title > 0) {
        draw_title(frame, layout.title);
    }
    if (layout.motto) {
        ornament(frame);
        draw_centred_note(frame, motto());
        ImGui::Dummy({0, frame.px(8)});
    }
    if (sheet.has_card && draw_continue(frame, table, layout)) {
        go_on_with_autosave(shell);
    }
    draw_ways(frame, sheet.ways, layout);
    if (notices_width(frame, sheet) <= 0) {
        for (const Notice& notice : shell.notices) {
            draw_notice(frame, notice());
        }
    }
    end_column();
    draw_small_ways(frame, shell);
}

/// Pixels that the notices take in a panel of that width.
float notices_height(const Frame& frame, const Shell& shell, float width) {
    constexpr float rims = 2 * 24 + 8 + 44; // of the panel and the column, and the button
    const float room = width - frame.px(2 * side_padding + 8);
    const auto height = [&](ImFont* font, const std::string& text) {
        return font->CalcTextSizeA(font->FontSize, FLT_MAX, room, text.c_str()).y +
               ImGui::GetStyle().ItemSpacing.y;
    };
    float pixels = frame.px(rims);
    for (const Notice& notice : shell.notices) {
        const std::string words = notice();
        const std::size_t end = words.find('\n');
        pixels += height(frame.look.text, words.substr(0, end));
        pixels += end != std::string::npos ? height(frame.look.small, words.substr(end + 1)) : 0;
    }
    return pixels;
}

void draw_notices(const Frame& frame, Shell& shell, const StartSheet& sheet) {
    const float width = notices_width(frame, sheet);
    if (shell.notices.empty() || width <= 0) {
        return;
    }
    const float margin = frame.px(16);
    begin_panel(frame, "notices", {sheet.left + sheet.width + margin, margin},
                {width, std::min({notices_height(frame, shell, width), frame.px(most_notices),
                                  static_cast<float>(frame.height) - 2 * margin})},
                ImGuiWindowFlags_NoFocusOnAppearing); // keys begin with the ways on
    begin_column(frame, "all", {0, -frame.px(44)});
    for (const Notice& notice : shell.notices) {
        draw_notice(frame, notice());
    }
    end_column();
    if (word_button(frame, tr("Understood"))) {
        shell.notices.clear();
    }
    end_panel();
}

/// To who comes for the first time; until it is taken up or put away.
void draw_tour_card(const Frame& frame, Shell& shell, float left) {
    if (!offers_tour(shell) || !has_room_for_tour(frame, left)) {
        return;
    }
    const float margin = frame.px(tour_margin);
    const ImVec2 size(frame.px(tour_width), frame.px(tour_height));
    begin_table_panel(frame, "tour",
                      {static_cast<float>(frame.width) - margin - size.x,
                       static_cast<float>(frame.height) - margin - size.y},
                      size, {24, 18}, ImGuiWindowFlags_NoFocusOnAppearing);
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
        const float side = frame.px(side_padding);
        const auto height = static_cast<float>(frame.height);
        StartSheet sheet;
        sheet.left = frame.px(28);
        sheet.width =
            std::min(frame.px(sheet_width), static_cast<float>(frame.width) - 2 * sheet.left);
        sheet.room = sheet.width - 2 * side - frame.px(8);
        sheet.has_card = shell.load_game && table->last;
        const float covered = sheet.left + sheet.width;
        sheet.ways = ways_from_here(shell, sheet.has_card,
                                    offers_tour(shell) && !has_room_for_tour(frame, covered));

        const float most = height - 2 * frame.px(12);
        const auto* fitting = std::find_if(
            start_layouts.begin(), start_layouts.end() - 1, [&](const StartLayout& layout) {
                return sheet_height(frame, shell, layout, sheet) <= most;
            });
        const float tall = std::min(sheet_height(frame, shell, *fitting, sheet), most);
        draw_country(frame, table->scene,
                     {static_cast<int>(covered), 0,
                      std::max(frame.width - static_cast<int>(covered), frame.width / 3),
                      frame.height});
        ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {side, frame.px(fitting->padding)});
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                            {ImGui::GetStyle().ItemSpacing.x, frame.px(fitting->gap)});
        begin_panel(frame, "start", {sheet.left, std::floor((height - tall) / 2)},
                    {sheet.width, tall});
        draw_sheet(frame, shell, *table, sheet, *fitting);
        end_panel();
        ImGui::PopStyleVar(2);
        draw_notices(frame, shell, sheet);
        draw_tour_card(frame, shell, covered);
    };
    return {"start", draw, true};
}

} // namespace circulade
