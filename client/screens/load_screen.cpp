#include "client/screens/load_screen.hpp"

#include "client/screens/doubtful_screen.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <utility>
#include <vector>

#include <fmt/chrono.h>

namespace circulade {

namespace fs = std::filesystem;

namespace {

struct SavedGame {
    fs::path file;
    fs::file_time_type written;
    std::string when; ///< "2026-03-01 18:40", the user's own time
};

std::string local_time(fs::file_time_type time) {
    const auto system_time = std::chrono::file_clock::to_sys(time);
    const std::time_t seconds = std::chrono::system_clock::to_time_t(
        std::chrono::time_point_cast<std::chrono::system_clock::duration>(system_time));
    return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(seconds));
}

std::vector<SavedGame> saved_games(const fs::path& folder) {
    std::vector<SavedGame> games;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored)) {
        if (entry.is_regular_file(ignored) && entry.path().extension() == ".circulade") {
            const auto written = entry.last_write_time(ignored);
            games.push_back({entry.path(), written, local_time(written)});
        }
    }
    std::sort(games.begin(), games.end(), [](const SavedGame& a, const SavedGame& b) {
        return std::pair(b.written, a.file) < std::pair(a.written, b.file);
    });
    return games;
}

/// True if it was clicked.
bool draw_game(const Frame& frame, const SavedGame& game) {
    const std::string name = game.file.stem().string();
    const float height = frame.px(52);
    const bool clicked = ImGui::Selectable(("##" + name).c_str(), false, 0, {0, height});
    const ImVec2 least = ImGui::GetItemRectMin();
    const float right = ImGui::GetItemRectMax().x - frame.px(16);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = least.y + (height - frame.look.text->FontSize) / 2;
    list.AddText(frame.look.bold, frame.look.bold->FontSize, {least.x + frame.px(16), y},
                 packed(paper::ink), name.c_str());
    list.AddText(frame.look.text, frame.look.text->FontSize,
                 {right - ImGui::CalcTextSize(game.when.c_str()).x, y}, packed(paper::ink_soft),
                 game.when.c_str());
    return clicked;
}

} // namespace

Screen load_screen(Shell& shell) {
    const auto draw = [&shell, games = saved_games(shell.saves()),
                       refusal = std::string()](Frame& frame) mutable {
        draw_bare_table(frame);
        begin_centred_panel(frame, "load", {680, 640});
        heading(frame, tr("Load a game"));
        ImGui::Dummy({0, frame.px(4)});
        const float foot = frame.px(refusal.empty() ? 72 : 120);
        begin_column(frame, "games", {0, -foot});
        if (games.empty()) {
            note(frame, tr("No game has been saved yet."));
        }
        for (const SavedGame& game : games) {
            if (!draw_game(frame, game)) {
                continue;
            }
            try {
                load_or_ask(shell, game.file);
            } catch (const std::runtime_error& error) {
                refusal = error.what();
            }
        }
        end_column();
        if (!refusal.empty()) {
            note(frame, refusal);
        }
        ImGui::Dummy({0, frame.px(4)});
        if (big_button(frame, tr("Back"), {160, 48})) {
            shell.screens.pop();
        }
        end_panel();
    };
    return {"load", draw, true};
}

} // namespace circulade
