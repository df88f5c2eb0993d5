#include "client/screens/start_screen.hpp"

#include "client/platform/errors.hpp"
#include "client/screens/doubtful_screen.hpp"
#include "client/screens/load_screen.hpp"
#include "client/screens/new_game_screen.hpp"
#include "client/screens/options_screen.hpp"
#include "client/screens/sample_table.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {

namespace {

const char* const name_of_the_game = "Circulade"; // the same in every language

BoardScene sample_scene(const Shell& shell) {
    constexpr std::uint64_t seed = 4;
    constexpr std::size_t tiles = 70;
    BoardScene scene;
    for (const SampleTile& tile : sample_table(shell.loaded.expansions, seed, tiles)) {
        scene.tiles.push_back({tile.square, tile.definition, tile.quarters});
    }
    return scene;
}

void draw_country(const Frame& frame, const BoardScene& scene) {
    constexpr float tile_side = 144;
    View view;
    view.viewport = frame.whole();
    view.pixels_per_tile = frame.px(tile_side);
    frame.painter->draw(scene, view);
}

void draw_title(const Frame& frame) {
    ImGui::PushFont(frame.look.title);
    const float width = ImGui::CalcTextSize(name_of_the_game).x;
    ImGui::SetCursorPosX(std::floor((ImGui::GetWindowWidth() - width) / 2));
    ImGui::TextUnformatted(name_of_the_game);
    ImGui::PopFont();
}

void draw_centred_note(const Frame& frame, const std::string& text) {
    ImGui::PushFont(frame.look.text);
    const float width = ImGui::CalcTextSize(text.c_str()).x;
    ImGui::SetCursorPosX(std::floor((ImGui::GetWindowWidth() - width) / 2));
    ImGui::PushStyleColor(ImGuiCol_Text, packed(paper::ink_soft));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

void go_on_with_autosave(Shell& shell) {
    try {
        load_or_ask(shell, shell.autosave());
    } catch (const std::runtime_error& error) {
        shell.notices.emplace_back(error.what());
    }
}

void draw_ways(const Frame& frame, Shell& shell) {
    constexpr float button_width = 320;
    const ImVec2 size(button_width, 52);
    std::error_code ignored;
    const bool can_go_on = shell.load_game && std::filesystem::exists(shell.autosave(), ignored);
    const float left = std::floor((ImGui::GetWindowWidth() - frame.px(button_width)) / 2);
    const auto way = [&](const std::string& label, Weight weight = Weight::plain) {
        ImGui::SetCursorPosX(left);
        return big_button(frame, label, size, weight);
    };

    if (can_go_on && way(tr("Continue"), Weight::chief)) {
        go_on_with_autosave(shell);
    }
    if (way(tr("New game"), can_go_on ? Weight::plain : Weight::chief)) {
        shell.screens.push(new_game_screen(shell, usual_setup(shell)));
    }
    ImGui::BeginDisabled(!shell.load_game);
    if (way(tr("Load a game"))) {
        shell.screens.push(load_screen(shell));
    }
    ImGui::EndDisabled();
    if (way(tr("Options"))) {
        shell.screens.push(options_screen(shell));
    }
    if (way(tr("Quit"))) {
        shell.screens.clear();
    }
}

void draw_languages(const Frame& frame, Shell& shell) {
    float width = 0;
    for (const Language& language : shell.languages) {
        width += ImGui::CalcTextSize(language.name.c_str()).x + frame.px(24);
    }
    ImGui::SetCursorPosX(std::floor((ImGui::GetWindowWidth() - width) / 2));
    for (const Language& language : shell.languages) {
        if (&language != &shell.languages.front()) {
            ImGui::SameLine(0, frame.px(12));
        }
        if (word_button(frame, language.name, language.code == language_in_use())) {
            use_language(shell.translations(), language.code);
            shell.options.language = language.code;
            save_options(shell);
        }
    }
}

void draw_notices(const Frame& frame, Shell& shell) {
    if (shell.notices.empty()) {
        return;
    }
    const float width = frame.px(640);
    const float margin = frame.px(16);
    ImGui::SetNextWindowPos({margin, margin});
    ImGui::SetNextWindowSize({width, 0});
    ImGui::Begin("notices", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings);
    for (const std::string& notice : shell.notices) {
        note(frame, notice);
    }
    if (word_button(frame, tr("Understood"))) {
        shell.notices.clear();
    }
    ImGui::End();
}

} // namespace

Screen start_screen(Shell& shell) {
    const auto draw = [&shell, country = sample_scene(shell)](Frame& frame) {
        draw_country(frame, country);
        begin_centred_panel(frame, "start", {560, 620});
        ImGui::Dummy({0, frame.px(6)});
        draw_title(frame);
        ornament(frame);
        draw_centred_note(frame, tr("Lay tiles, claim towns and roads: two to six at one table"));
        ImGui::Dummy({0, frame.px(14)});
        draw_ways(frame, shell);
        const float foot = frame.px(68);
        ImGui::SetCursorPosY(std::max(ImGui::GetCursorPosY(), ImGui::GetWindowHeight() - foot));
        draw_languages(frame, shell);
        end_panel();
        draw_notices(frame, shell);
    };
    return {"start", draw, true};
}

} // namespace circulade
