#include "client/lines/record_screen.hpp"

#include "client/lines/own_scenarios.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/telling.hpp"
#include "client/text/letters.hpp"
#include "client/text/numbers.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace circulade {

namespace {

namespace fs = std::filesystem;

constexpr float label_gap = 4; ///< units above a label
// Bytes: what a demonstration has room for.
constexpr std::size_t longest_title = 160;
constexpr std::size_t longest_caption = 1000;

struct Recording {
    std::shared_ptr<ScenarioDraft> draft;
    std::vector<Told> told; ///< of the whole game
    std::string told_in;    ///< that language
    std::string trouble;
    bool is_new = true; ///< its title can be typed at once
    fs::path target;    ///< where it was to be saved when that was looked at last
    Replaces replaces = Replaces::nothing;
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

/// A score with its points and whose they are; all else as it is told.
std::string sentence_of(const Game& game, const Told& told) {
    if (told.kind != Told::Kind::score) {
        return told.text;
    }
    return fill(trn("{player}: {count} point, {what}", "{player}: {count} points, {what}",
                    spoken_count(told.points)),
                fmt::arg("player", player_name(game, told.player)),
                fmt::arg("count", number_text(told.points)), fmt::arg("what", told.text));
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
            words += (words.empty() ? "" : "  ·  ") + sentence_of(draft.game, told);
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

/// What stands in other languages, so that it can be translated.
void draw_other_languages(const Frame& frame, const Shell& shell, const Translated& texts) {
    for (const Language& language : shell.languages) {
        const auto found = texts.find(language.code);
        if (language.code != language_in_use() && found != texts.end() && !found->second.empty()) {
            note(frame, language.name + ": " + found->second);
        }
    }
}

/// A line to type a text in the language in use, of so many bytes at most.
void translated_field(const Frame& frame, const Shell& shell, const char* id, Translated& texts,
                      std::size_t most) {
    std::string& text = texts[language_in_use()];
    lasting_field(frame, id, text);
    if (text.size() > most) {
        text = cut_to(text, most);
    }
    draw_other_languages(frame, shell, texts);
}

/// A label, and below it such a line.
void labelled_field(const Frame& frame, const Shell& shell, const char* id,
                    const std::string& label, Translated& texts, std::size_t most) {
    ImGui::Dummy({0, frame.px(label_gap)});
    text_bold(frame, label);
    translated_field(frame, shell, id, texts, most);
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

void draw_question_fields(const Frame& frame, const Shell& shell, ScenarioDraft& draft) {
    tick_box(frame, tr("A puzzle: what follows is the answer, hidden until it is asked for"),
             draft.is_puzzle);
    if (!draft.is_puzzle) {
        return;
    }
    draft.from = std::min(draft.from, std::max<std::size_t>(draft.moments.size(), 2) - 2);
    labelled_field(frame, shell, "##question", tr("The question"), draft.words.puzzle->question,
                   longest_caption);
    labelled_field(frame, shell, "##why", tr("Why this is the answer"), draft.words.puzzle->why,
                   longest_caption);
}

/// One step: whose, what happens, and what is said of it.
void draw_step(const Frame& frame, const Shell& shell, Recording& recording, std::size_t moment) {
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
    translated_field(frame, shell, "##caption", draft.words.captions[draft.moments[moment].entries],
                     longest_caption);
    ImGui::PopID();
}

void draw_steps(const Frame& frame, const Shell& shell, Recording& recording) {
    ImGui::Dummy({0, frame.px(6)});
    heading_small(frame, tr("What is said at each step"));
    note(frame, tr("What is left empty is told by what happens."));
    if (recording.draft->leaves_squares) {
        note(frame, tr("Squares that were lit as legal or illegal are not taken over."));
    }
    for (std::size_t n = recording.draft->from; n < recording.draft->moments.size(); ++n) {
        draw_step(frame, shell, recording, n);
    }
}

/// What must be said before the file is replaced.
std::string warning_of(Replaces replaces) {
    switch (replaces) {
    case Replaces::nothing:
    case Replaces::itself:
        break;
    case Replaces::another:
        return tr("There is a scenario of this title: it will be replaced.");
    case Replaces::more_than_is_written:
        return tr(
            "The file that is there was written by hand. What only such files hold (checks of "
            "what is legal, remarks) is lost when it is replaced.");
    }
    return {};
}

void look_at_target(const Shell& shell, Recording& recording) {
    recording.target = target_of(shell, *recording.draft);
    recording.replaces = what_is_replaced(shell, *recording.draft, recording.target);
}

/// Says no if there is something to be said first.
bool save(Shell& shell, Recording& recording) {
    const Replaces said = recording.replaces;
    look_at_target(shell, recording); // somebody may have written there meanwhile
    if (recording.replaces != said) {
        return false;
    }
    if (recording.target.empty()) {
        recording.trouble = tr("A scenario needs a title.");
        return false;
    }
    recording.trouble = save_scenario(shell, *recording.draft, recording.target);
    if (!recording.trouble.empty()) {
        return false;
    }
    recording.draft->file = recording.target;
    say(shell, fill(tr("Saved as {name}, among your scenarios in the library of rules."),
                    fmt::arg("name", recording.target.stem().string())));
    return true;
}

/// Ctrl+Enter, from any field: there may be one for each of a hundred turns.
bool is_confirmed_by_keys() {
    return ImGui::GetIO().KeyCtrl && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter), false);
}

void draw_record_foot(const Frame& frame, Shell& shell, Recording& recording) {
    const std::string warning = warning_of(recording.replaces);
    ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.look.paper.accent));
    if (const std::string& said = recording.trouble.empty() ? warning : recording.trouble;
        !said.empty()) {
        text_bold_wrapped(frame, said);
    }
    ImGui::PopStyleColor();
    ImGui::Dummy({0, frame.px(4)});
    const bool cancelled = big_button(frame, tr("Back"), {150, 46}) || frame.back_wanted;
    ImGui::SameLine(0, frame.px(12));
    const bool pressed = big_button(frame, warning.empty() ? tr("Save") : tr("Replace it"),
                                    {220, 46}, Weight::chief) ||
                         is_confirmed_by_keys();
    if (cancelled || (pressed && save(shell, recording))) {
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
    if (target_of(shell, draft) != recording.target) {
        look_at_target(shell, recording);
    }
    const bool warns = !recording.trouble.empty() || !warning_of(recording.replaces).empty();
    const bool stays = begin_sheet(frame, "record", {860, 780}, warns ? 140 : 84);
    heading(frame, tr("Save as a scenario"));
    if (std::exchange(recording.is_new, false)) {
        ImGui::SetKeyboardFocusHere();
    }
    labelled_field(frame, shell, "##title", tr("Title"), draft.words.title, longest_title);
    draw_beginning(frame, draft);
    draw_question_fields(frame, shell, draft);
    draw_steps(frame, shell, recording);
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
    const std::size_t entries = table.story.moment ? table.story.moment->actions
                                : table.draft      ? entries_at_start(*table.draft)
                                                   : 0;
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
        if (show.file.parent_path() == own_scenarios_folder(shell)) {
            show.table.draft->file = show.file;
        }
    }
    shell.screens.push(record_screen(shell, show.table.draft));
}

} // namespace circulade
