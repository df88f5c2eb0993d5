#include "client/house/house_screen.hpp"

#include "client/compare/comparison_screen.hpp"
#include "client/house/house_changes.hpp"
#include "client/house/house_desk.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {

namespace {

constexpr float foot_height = 84; // units

void draw_house_foot(const Frame& frame, Shell& shell, const std::shared_ptr<NewGame>& game) {
    ImGui::Dummy({0, frame.px(4)});
    if (big_button(frame, tr("What do they do?"), {180, 48})) {
        shell.screens.push(comparison_screen(shell, game));
    }
    ImGui::SameLine();
    align_right(frame.px(200));
    if (big_button(frame, tr("Done"), {200, 48}, Weight::chief) || frame.back_wanted) {
        shell.screens.pop();
    }
}

void draw_house_screen(Frame& frame, HouseDesk& desk) {
    draw_bare_table(frame);
    const float wide = static_cast<float>(frame.width) / frame.look.scale;
    const float high = static_cast<float>(frame.height) / frame.look.scale;
    const ImVec2 units(1180, std::max(800.0F, 0.86F * high));
    if (wide > 840 && high > 420) {
        const ImVec2 size = begin_centred_panel(frame, "house rules", units);
        heading(frame, tr("House rules"));
        begin_column(frame, "files", {std::floor(size.x * 0.34F), -frame.px(foot_height)});
        draw_house_files(frame, desk);
        end_column();
        ImGui::SameLine(0, frame.px(32));
        ImGui::BeginGroup();
        draw_house_search(frame, desk);
        begin_column(frame, "rules", {0, -frame.px(foot_height)});
        draw_house_list(frame, desk);
        end_column();
        ImGui::EndGroup();
        draw_house_foot(frame, desk.shell, desk.game);
        end_panel();
    } else {
        const bool stays = begin_sheet(frame, "house rules, narrow", units, foot_height);
        heading(frame, tr("House rules"));
        draw_house_files(frame, desk);
        ImGui::Dummy({0, frame.px(8)});
        draw_house_search(frame, desk);
        draw_house_list(frame, desk);
        begin_foot(stays);
        draw_house_foot(frame, desk.shell, desk.game);
        end_sheet(stays);
    }
}

} // namespace

void bring_up_to_date(NewGame& game, int& loads, const Shell& shell) {
    if (loads != shell.loads) {
        loads = shell.loads;
        keep_what_is_there(game, shell.loaded.expansions);
    }
    const HouseFile* file = shell.house_shelf.find(game.house_file);
    if (file != nullptr && file->rules != nullptr && file->rules != game.house) {
        follow_house_rules(game, file->rules, shell.loaded.expansions);
    }
}

Screen house_screen(Shell& shell, std::shared_ptr<NewGame> game, const std::string& expansion) {
    auto desk = std::make_shared<HouseDesk>(shell, std::move(game));
    desk->due = expansion;
    const auto draw = [desk](Frame& frame) {
        bring_up_to_date(*desk->game, desk->loads, desk->shell);
        desk->preview.begin_frame(frame.generation, frame.painter->theme());
        draw_house_screen(frame, *desk);
    };
    return {house_rules_name, draw, true};
}

} // namespace circulade
