#include "client/lines/record_screen.hpp"

#include "client/lines/own_scenarios.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/telling.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace circulade {

namespace {

namespace fs = std::filesystem;

constexpr float label_gap = 4; ///< units above a label

struct Recording {
    std::shared_ptr<ScenarioDraft> draft;
    std::vector<Told> told; ///< of the whole game
    std::string told_in;    ///< that language
    std::string trouble;
    bool is_new = true; ///< its title can be typed at once
};

/// The turn that goes on from a moment.
std::string words_of_start(const ScenarioDraft& draft, std::size_t moment) {
    const DraftMoment& from = draft.moments[moment];
    if (from.entries == 0) {
        return tr("The beginning");
    }
    if (moment + 1 == draft.moments.size()) {
        return tr("The end");
    }
    return fill(from.is_within ? tr("Within turn {number}") : tr("Turn {number}"),
                fmt::arg("number", from.turn));
}

/// Whose step it is that ends at a moment, and which.
std::string words_of_step(const ScenarioDraft& draft, std::size_t moment) {
    if (moment == draft.from) {
        return tr("The position at the beginning");
    }
    const DraftMoment& before = draft.moments[moment - 1];
    const PlayerId player = draft.game.history[before.entries].player;
    const std::string turn = fill(tr("Turn {number}"), fmt::arg("number", before.turn));
    return player == nobody ? turn : turn + "  ·  " + player_name(draft.game, player);
}

/// What happens in that step, in one line.
std::string what_happens(const Recording& recording, std::size_t moment) {
    const ScenarioDraft& draft = *recording.draft;
    if (moment == draft.from) {
        return {};
    }
    std::string words;
    for (const Told& told : recording.told) {
        if (told.kind != Told::Kind::turn && told.moment > draft.moments[moment - 1].entries &&
            told.moment <= draft.moments[moment].entries) {
            words += (words.empty() ? "" : "  ·  ") + told.text;
        }
    }
    return words;
}

/// A line to type in. Escape leaves it, and takes nothing back as a field does by itself.
void lasting_field(const Frame& frame, const char* id, std::string& text) {
    const std::string before = text;
    field(frame, id, text, ImGui::GetContentRegionAvail().x);
    if (ImGui::IsItemDeactivated() &&
        ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape), false)) {
        text = before;
    }
}

/// A label, and below it a line to type in.
void labelled_field(const Frame& frame, const char* id, const std::string& label,
                    std::string& text) {
    ImGui::Dummy({0, frame.px(label_gap)});
    text_bold(frame, label);
    lasting_field(frame, id, text);
}

void draw_beginning(const Frame& frame, ScenarioDraft& draft) {
    ImGui::Dummy({0, frame.px(label_gap)});
    text_bold(frame, tr("It begins with"));
    auto from = static_cast<int>(draft.from);
    const auto last = static_cast<int>(draft.moments.size()) - 1;
    if (stepper(frame, "from", from, 0, draft.is_puzzle ? std::max(last - 1, 0) : last,
                words_of_start(draft, draft.from))) {
        draft.from = static_cast<std::size_t>(from);
    }
}

void draw_question_fields(const Frame& frame, ScenarioDraft& draft) {
    const std::string& language = language_in_use();
    tick_box(frame, tr("A puzzle: what follows is the answer, hidden until it is asked for"),
             draft.is_puzzle);
    if (!draft.is_puzzle) {
        return;
    }
    draft.from = std::min(draft.from, std::max<std::size_t>(draft.moments.size(), 2) - 2);
    labelled_field(frame, "##question", tr("The question"), draft.words.puzzle->question[language]);
    labelled_field(frame, "##why", tr("Why this is the answer"), draft.words.puzzle->why[language]);
}

/// One step: whose, what happens, and what is said of it.
void draw_step(const Frame& frame, Recording& recording, std::size_t moment) {
    ScenarioDraft& draft = *recording.draft;
    ImGui::PushID(static_cast<int>(moment));
    ImGui::Dummy({0, frame.px(label_gap)});
    const std::string begin = tr("Begin here");
    const float width = ImGui::GetContentRegionAvail().x;
    const bool may_begin = moment > draft.from + 1;
    const float button = may_begin ? width_of(frame.look.text, begin) + frame.px(24) : 0;
    const ImVec2 place = ImGui::GetCursorScreenPos();
    text_at(frame.look.bold, place, frame.look.paper.ink,
            with_ellipsis(frame.look.bold, words_of_step(draft, moment), width - button));
    const float left = width_of(frame.look.bold, words_of_step(draft, moment)) + frame.px(14);
    if (const float room = width - button - left; room > frame.px(80)) {
        text_at(frame.look.small, {place.x + left, place.y + frame.px(3)},
                frame.look.paper.ink_soft,
                with_ellipsis(frame.look.small, what_happens(recording, moment), room));
    }
    ImGui::Dummy({0, frame.look.bold->FontSize});
    if (may_begin) {
        ImGui::SameLine();
        ImGui::SetCursorScreenPos({place.x + width - button, place.y - frame.px(8)});
        if (word_button(frame, begin)) {
            draft.from = moment - 1;
        }
    }
    lasting_field(frame, "##caption", caption_at(draft, moment, language_in_use()));
    ImGui::PopID();
}

void draw_steps(const Frame& frame, Recording& recording) {
    ImGui::Dummy({0, frame.px(6)});
    heading_small(frame, tr("What is said at each step"));
    note(frame, tr("What is left empty is told by what happens."));
    for (std::size_t n = recording.draft->from; n < recording.draft->moments.size(); ++n) {
        draw_step(frame, recording, n);
    }
}

/// Where it would be saved now; empty as long as it has no title.
fs::path target_of(const Shell& shell, const ScenarioDraft& draft) {
    const auto title = draft.words.title.find(language_in_use());
    const bool has_title = title != draft.words.title.end() && !title->second.empty();
    return !has_title           ? fs::path()
           : draft.file.empty() ? own_scenario_path(shell, title->second)
                                : draft.file;
}

bool save(Shell& shell, Recording& recording, const fs::path& target) {
    if (target.empty()) {
        recording.trouble = tr("A scenario needs a title.");
        return false;
    }
    recording.trouble = save_scenario(shell, *recording.draft, target);
    if (!recording.trouble.empty()) {
        return false;
    }
    say(shell, fill(tr("Saved as {name}, among your scenarios in the library of rules."),
                    fmt::arg("name", target.stem().string())));
    return true;
}

bool would_replace(const ScenarioDraft& draft, const fs::path& target) {
    std::error_code ignored;
    return draft.file.empty() && !target.empty() && fs::exists(target, ignored);
}

void draw_record_foot(const Frame& frame, Shell& shell, Recording& recording) {
    const fs::path target = target_of(shell, *recording.draft);
    const bool replaces = would_replace(*recording.draft, target);
    ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.look.paper.accent));
    if (!recording.trouble.empty()) {
        text_bold_wrapped(frame, recording.trouble);
    } else if (replaces) {
        text_bold_wrapped(frame, tr("There is a scenario of this title: it will be replaced."));
    }
    ImGui::PopStyleColor();
    ImGui::Dummy({0, frame.px(4)});
    const bool cancelled = big_button(frame, tr("Back"), {150, 46}) || frame.back_wanted;
    ImGui::SameLine(0, frame.px(12));
    const bool pressed =
        big_button(frame, replaces ? tr("Replace it") : tr("Save"), {220, 46}, Weight::chief);
    if (cancelled || (pressed && save(shell, recording, target))) {
        shell.screens.pop();
    }
}

void draw_recording(Frame& frame, Shell& shell, Recording& recording) {
    if (recording.told_in != language_in_use()) {
        recording.told_in = language_in_use();
        recording.told = tell(shell, recording.draft->game);
    }
    ScenarioDraft& draft = *recording.draft;
    draw_bare_table(frame);
    const std::string before = draft.words.title[language_in_use()];
    const bool warns = !recording.trouble.empty() || would_replace(draft, target_of(shell, draft));
    const bool stays = begin_sheet(frame, "record", {860, 780}, warns ? 140 : 84);
    heading(frame, tr("Save as a scenario"));
    if (std::exchange(recording.is_new, false)) {
        ImGui::SetKeyboardFocusHere();
    }
    labelled_field(frame, "##title", tr("Title"), draft.words.title[language_in_use()]);
    draw_beginning(frame, draft);
    draw_question_fields(frame, draft);
    draw_steps(frame, recording);
    if (draft.words.title[language_in_use()] != before) {
        recording.trouble.clear();
    }
    begin_foot(stays);
    draw_record_foot(frame, shell, recording);
    end_sheet(stays);
}

} // namespace

Screen record_screen(Shell& shell, std::shared_ptr<ScenarioDraft> draft) {
    const auto recording = std::make_shared<Recording>();
    recording->draft = std::move(draft);
    return {"record",
            [&shell, recording](Frame& frame) { draw_recording(frame, shell, *recording); }, true};
}

void record_table(Shell& shell, Table& table) {
    const std::size_t entries = table.story.moment ? table.story.moment->actions : 0;
    auto draft = std::make_shared<ScenarioDraft>(draft_of(table.game, entries));
    if (table.draft) {
        take_words_of(*draft, *table.draft);
    }
    table.draft = draft;
    shell.screens.push(record_screen(shell, std::move(draft)));
}

bool may_be_recorded(const Show& show) {
    return show.has_game() && show.demonstration.may_be_saved;
}

void record_show(Shell& shell, Show& show) {
    if (!may_be_recorded(show)) {
        return;
    }
    show.plays = false;
    const std::size_t entries =
        show.demonstration.is_replay ? show.stop().entries : show.demonstration.start;
    if (!show.table.draft) {
        show.table.draft = std::make_shared<ScenarioDraft>(draft_of(show.demonstration, entries));
    }
    shell.screens.push(record_screen(shell, show.table.draft));
}

} // namespace circulade
