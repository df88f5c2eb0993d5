#include "client/table/log_panel.hpp"

#include "client/table/panel_parts.hpp"
#include "client/table/table_scene.hpp"
#include "client/table/telling.hpp"

namespace circulade {

namespace {

void draw_log_entry(const Frame& frame, const Shell& shell, const Game& game, const Told& told) {
    const auto named = [&] { return game.rules->setup.seats[told.player].name; };
    switch (told.kind) {
    case Told::Kind::turn:
        note(frame, told.player == nobody ? told.text : told.text + "  ·  " + named());
        return;
    case Told::Kind::plain:
        ImGui::PushFont(frame.look.small);
        ImGui::TextWrapped("%s", (named() + "  " + told.text).c_str());
        ImGui::PopFont();
        return;
    case Told::Kind::score: {
        const ImVec2 place = ImGui::GetCursorScreenPos();
        const float radius = frame.px(5);
        const auto colour = static_cast<std::size_t>(colour_of(game, told.player));
        ImGui::GetWindowDrawList()->AddCircleFilled(
            {place.x + radius, place.y + frame.look.bold->FontSize * 0.55F}, radius,
            packed(shell.theme.players[colour].colour));
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + 3 * radius);
        text_bold(frame, fill(trn("{player}: {count} point, {what}",
                                  "{player}: {count} points, {what}", told.points),
                              fmt::arg("player", named()), fmt::arg("count", told.points),
                              fmt::arg("what", told.text)));
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + 3 * radius);
        note(frame, told.lines + "   " + told.rule);
        if (ImGui::IsItemHovered()) {
            ImGui::BeginTooltip();
            ImGui::PushTextWrapPos(frame.px(420));
            ImGui::TextUnformatted((told.rule + "  " + rule_text(shell, game, told.rule)).c_str());
            ImGui::PopTextWrapPos();
            ImGui::EndTooltip();
        }
        return;
    }
    }
}

} // namespace

void draw_log(const Frame& frame, const Shell& shell, const Game& game) {
    const std::vector<Told> all = tell(shell, game);
    // The newest stands on top: it is what people look for.
    std::size_t end = all.size();
    while (end > 0) {
        std::size_t first = end - 1;
        while (first > 0 && all[first].kind != Told::Kind::turn) {
            --first;
        }
        for (std::size_t n = first; n < end; ++n) {
            draw_log_entry(frame, shell, game, all[n]);
        }
        end = first;
    }
}

} // namespace circulade
