#include "client/table/log_panel.hpp"

#include "client/table/board_of_game.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/player_marks.hpp"
#include "client/table/rule_words.hpp"
#include "client/table/touch_words.hpp"
#include "client/text/numbers.hpp"
#include "client/ui/wrapped_text.hpp"

#include <algorithm>

namespace circulade {

namespace {

/// Says rules beside the entry that names them, to the left of the panel.
void say_rules(const Frame& frame, const Shell& shell, const Game& game, const std::string& ids,
               ImVec2 entry) {
    if (ids.empty()) {
        return;
    }
    const float most = static_cast<float>(frame.height) - rule_tip_height(frame, shell, game, ids);
    const float top = std::max(0.0F, std::min(entry.y, most));
    ImGui::SetNextWindowPos({entry.x - frame.px(26), top}, ImGuiCond_Always, {1, 0});
    ImGui::BeginTooltip();
    draw_rule_tip(frame, shell, game, ids);
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
            texts.push_back({frame.look.small, paper.ink_soft, told.lines, indent});
        }
        return texts;
    case Told::Kind::score:
        return {{frame.look.bold, paper.ink,
                 fill(trn("{player}: {count} point, {what}", "{player}: {count} points, {what}",
                          spoken_count(told.points)),
                      fmt::arg("player", name), fmt::arg("count", number_text(told.points)),
                      fmt::arg("what", told.text)),
                 indent},
                {frame.look.small, paper.ink_soft, told.lines, indent}};
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
            height += height_of(setting_of(text, width), text.text);
        }
        const std::vector<RuleLink> links = links_of(told, texts.back(), place, width, height);
        if (!links.empty()) {
            height = links.back().place.y + frame.look.small->FontSize - place.y;
        }
        height += frame.px(2);
        told.height = height;

        ImGui::PushID(static_cast<int>(index));
        const bool pressed = ImGui::InvisibleButton("entry", {width, height});
        const bool focused = ImGui::IsItemFocused() && ImGui::GetIO().NavVisible;
        const bool hovered = ImGui::IsItemHovered();
        const bool pointed = hovered || focused || chosen;
        ImGui::PopID();
        draw(told, texts, place, {width, height}, above, pointed);
        const RuleLink* link =
            hovered ? rule_link_at(frame, links, ImGui::GetIO().MousePos) : nullptr;
        for (const RuleLink& one : links) {
            draw_rule_link(frame, one, &one == link);
        }
        if (pointed) {
            story.spoken_of = told.event;
            if (hovered || focused || (chosen && !ImGui::IsAnyItemHovered())) {
                table.rules_told = link != nullptr ? link->id : told.rule;
                say_rules(frame, shell, game(), table.rules_told, place);
            }
        }
        if (chosen && story.log_cursor_moved) {
            ImGui::SetScrollHereY();
            story.log_cursor_moved = false;
        }
        if (pressed && link != nullptr) {
            open_rule(shell, game(), link->id);
        } else if (pressed) {
            look_at_moment(story, game(), shell.options, told.moment);
        }
    }

    static Setting setting_of(const EntryText& text, float width) {
        return {text.font, text.colour, width - text.indent, 1};
    }

    /// The rules behind the last line of an entry's last text, that ends `height` below `place`.
    std::vector<RuleLink> links_of(const Told& told, const EntryText& last, ImVec2 place,
                                   float width, float height) const {
        const float left = place.x + last.indent;
        const auto lines = lines_of(last.font, last.text, width - last.indent);
        const float end =
            lines.empty() ? left
                          : left + width_of(last.font, std::string(lines.back())) + frame.px(10);
        return place_rule_links(frame, told.rule,
                                {end, place.y + height - (lines.empty() ? 0 : last.font->FontSize)},
                                left, place.x + width);
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
            y += set_text(frame, setting_of(text, size.x), {place.x + text.indent, y}, text.text);
        }
    }
};

} // namespace

std::size_t entries_told(const Table& table, bool confirm_turn) {
    const LogBook& log = table.story.log;
    const Game& game = table.game;
    // What somebody did by hand meanwhile is told at once: who does it must see it.
    const auto last = last_action(game);
    const bool was_touched = last && *last + 1 < game.history.size();
    if (was_touched || what_is_asked(table, confirm_turn) != Asked::confirm) {
        return log.entries.size();
    }
    const auto heads_what_follows = [&](const Told& told) {
        return told.kind == Told::Kind::turn && told.event >= game.history[*last].first_event;
    };
    return static_cast<std::size_t>(
        std::find_if(log.entries.begin(), log.entries.end(), heads_what_follows) -
        log.entries.begin());
}

std::vector<std::size_t> order_shown(const LogBook& log, std::size_t told, std::size_t position) {
    std::vector<std::size_t> order;
    const auto is_laid_out = [&](std::size_t n) {
        return position > 0 && log.entries[n].moment <= position;
    };
    std::size_t end = std::min(told, log.entries.size());
    while (end > 0) {
        std::size_t first = end - 1;
        while (first > 0 && log.entries[first].kind != Told::Kind::turn) {
            --first;
        }
        for (std::size_t n = first; n < end; ++n) {
            if (n == first || !is_laid_out(n)) {
                order.push_back(n);
            }
        }
        end = is_laid_out(first) ? 0 : first; // before that turn nothing was played
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
    const std::size_t shown = entries_told(table, shell.options.confirm_turn);
    for (const std::size_t index : order_shown(story.log, shown, entries_of_position(table.game))) {
        const Told& told = story.log.entries[index];
        whose_turn = told.kind == Told::Kind::turn ? told.player : whose_turn;
        drawing.entry(index, whose_turn);
    }
}

} // namespace circulade
