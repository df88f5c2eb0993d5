#include "client/table/log_panel.hpp"

#include "client/table/board_of_game.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/player_marks.hpp"
#include "client/text/numbers.hpp"

#include <algorithm>

namespace circulade {

namespace {

/// Says a rule beside the entry that names it, to the left of the panel.
void say_rule(const Frame& frame, const Shell& shell, const Game& game, const Told& told,
              ImVec2 entry) {
    if (told.rule.empty()) {
        return;
    }
    const float width = frame.px(360);
    ImGui::SetNextWindowPos({entry.x - frame.px(26), entry.y}, ImGuiCond_Always, {1, 0});
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(width);
    std::string ids = told.rule;
    while (!ids.empty()) {
        const std::size_t comma = ids.find(", ");
        const std::string id = ids.substr(0, comma);
        ImGui::PushFont(frame.look.bold);
        ImGui::TextUnformatted(id.c_str());
        ImGui::PopFont();
        ImGui::TextUnformatted(rule_text(shell, game, id).c_str());
        ids = comma == std::string::npos ? std::string() : ids.substr(comma + 2);
    }
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

/// The texts of an entry, and where they stand in it.
struct EntryText {
    ImFont* font = nullptr;
    Colour colour;
    std::string text;
    float indent = 0;
};

std::vector<EntryText> texts_of(const Frame& frame, const Game& game, const Told& told,
                                PlayerId whose_turn) {
    const Theme::Panels& paper = frame.look.paper;
    const float indent = frame.px(26);
    const std::string name = told.player == nobody ? std::string() : player_name(game, told.player);
    std::vector<EntryText> texts;
    switch (told.kind) {
    case Told::Kind::turn:
        return {{frame.look.bold, paper.ink, name.empty() ? told.text : name + "  ·  " + told.text,
                 indent}};
    case Told::Kind::plain:
        // Whose turn it is stands over it.
        texts = {{frame.look.small, paper.ink_soft,
                  name.empty() || told.player == whose_turn ? told.text : name + ": " + told.text,
                  indent}};
        if (!told.lines.empty()) {
            texts.push_back({frame.look.small, paper.ink_soft,
                             told.rule.empty() ? told.lines : told.lines + "   " + told.rule,
                             indent});
        }
        return texts;
    case Told::Kind::score:
        return {{frame.look.bold, paper.ink,
                 fill(trn("{player}: {count} point, {what}", "{player}: {count} points, {what}",
                          spoken_count(told.points)),
                      fmt::arg("player", name), fmt::arg("count", number_text(told.points)),
                      fmt::arg("what", told.text)),
                 indent},
                {frame.look.small, paper.ink_soft,
                 told.rule.empty() ? told.lines : told.lines + "   " + told.rule, indent}};
    }
    return {};
}

struct LogDrawing {
    const Frame& frame;
    const Shell& shell;
    Table& table;

    const Game& game() const { return table.game; }

    void entry(std::size_t index, PlayerId whose_turn) {
        Story& story = table.story;
        Told& told = story.log.entries[index];
        const float width = ImGui::GetContentRegionAvail().x;
        const bool chosen = story.log_cursor == index;
        const ImVec2 place = ImGui::GetCursorScreenPos();
        if (told.height > 0 && !chosen &&
            !ImGui::IsRectVisible(place, {place.x + width, place.y + told.height})) {
            ImGui::Dummy({width, told.height}); // out of sight: it only takes its room
            return;
        }
        const bool heads = told.kind == Told::Kind::turn;
        const std::vector<EntryText> texts = texts_of(frame, game(), told, whose_turn);
        const float above = heads ? frame.px(8) : frame.px(2);
        float height = above;
        for (const EntryText& text : texts) {
            height += text.font
                          ->CalcTextSizeA(text.font->FontSize, 1e6F, width - text.indent,
                                          text.text.c_str())
                          .y;
        }
        height += frame.px(2);
        told.height = height;

        ImGui::PushID(static_cast<int>(index));
        const bool pressed = ImGui::InvisibleButton("entry", {width, height});
        const bool focused = ImGui::IsItemFocused() && ImGui::GetIO().NavVisible;
        const bool pointed = ImGui::IsItemHovered() || focused || chosen;
        ImGui::PopID();
        draw(told, texts, place, {width, height}, above, pointed);
        if (pointed) {
            story.spoken_of = told.event;
            if (ImGui::IsItemHovered() || focused || (chosen && !ImGui::IsAnyItemHovered())) {
                say_rule(frame, shell, game(), told, place);
            }
        }
        if (chosen && story.log_cursor_moved) {
            ImGui::SetScrollHereY();
            story.log_cursor_moved = false;
        }
        if (pressed) {
            look_at_moment(story, game(), shell.options, told.moment);
        }
    }

    void draw(const Told& told, const std::vector<EntryText>& texts, ImVec2 place, ImVec2 size,
              float above, bool pointed) const {
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const Theme::Panels& paper = frame.look.paper;
        if (told.kind == Told::Kind::turn) {
            level_line(frame, {place.x, place.y + frame.px(4)}, place.x + size.x,
                       packed(paper.rim, 0.7F));
        }
        if (pointed) {
            list.AddRectFilled(
                {place.x - frame.px(3), place.y + (above > frame.px(4) ? frame.px(6) : 0)},
                {place.x + size.x, place.y + size.y}, packed(paper.parchment_deep), frame.px(4));
        }
        const float radius = told.kind == Told::Kind::plain ? 0 : frame.px(8);
        if (radius > 0 && told.player != nobody) {
            draw_player_disc(
                list, shell.theme, colour_of(game(), told.player),
                {place.x + frame.px(10), place.y + above + texts.front().font->FontSize / 2},
                radius);
        }
        float y = place.y + above;
        for (const EntryText& text : texts) {
            const float wrap = size.x - text.indent;
            list.AddText(text.font, text.font->FontSize, {place.x + text.indent, y},
                         packed(text.colour), text.text.c_str(), nullptr, wrap);
            y += text.font->CalcTextSizeA(text.font->FontSize, 1e6F, wrap, text.text.c_str()).y;
        }
    }
};

} // namespace

std::vector<std::size_t> order_shown(const LogBook& log) {
    std::vector<std::size_t> order;
    std::size_t end = log.entries.size();
    while (end > 0) {
        std::size_t first = end - 1;
        while (first > 0 && log.entries[first].kind != Told::Kind::turn) {
            --first;
        }
        for (std::size_t n = first; n < end; ++n) {
            order.push_back(n);
        }
        end = first;
    }
    return order;
}

void draw_log(const Frame& frame, const Shell& shell, Table& table) {
    Story& story = table.story;
    const std::size_t told_before = story.log.entries.size();
    bring_up_to_date(story.log, shell, table.game);
    if (story.log.entries.size() > told_before && !story.moment) {
        ImGui::SetScrollY(0); // the newest stands at the top
    }
    story.spoken_of.reset();
    const float width = ImGui::GetContentRegionAvail().x;
    if (story.log_width != width) {
        // Texts wrap otherwise now: every height must be taken anew.
        for (Told& told : story.log.entries) {
            told.height = 0;
        }
        story.log_width = width;
    }
    LogDrawing drawing{frame, shell, table};
    PlayerId whose_turn = nobody;
    for (const std::size_t index : order_shown(story.log)) {
        const Told& told = story.log.entries[index];
        whose_turn = told.kind == Told::Kind::turn ? told.player : whose_turn;
        drawing.entry(index, whose_turn);
    }
}

} // namespace circulade
