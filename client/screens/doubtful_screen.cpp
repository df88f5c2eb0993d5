#include "client/screens/doubtful_screen.hpp"

#include "client/platform/errors.hpp"
#include "client/table/seat_game.hpp"
#include "client/text/failures.hpp"
#include "client/ui/widgets.hpp"

namespace circulade {

namespace {

/// Whether it can at least be looked at.
bool holds_something(const Shell& shell, const std::filesystem::path& file) {
    try {
        load_saved(shell, file, Reading::looking);
        return true;
    } catch (const std::runtime_error&) {
        return false;
    }
}

} // namespace

Screen doubtful_screen(Shell& shell, const std::filesystem::path& file, const std::string& trouble,
                       bool usable) {
    const auto draw = [&shell, file, said = std::string(trouble), usable](Frame& frame) mutable {
        draw_bare_table(frame);
        const bool stays = begin_sheet(frame, "doubtful", {720, 500}, 84);
        heading(frame, usable ? tr("This saved game is doubtful") : tr("This is no saved game"));
        paragraph(frame, usable ? tr("The file stays as it is, whatever you choose.")
                                : tr("Nothing in the file can be used. It stays as it is."));
        note(frame, said);
        ImGui::Dummy({0, frame.px(12)});
        const auto way = [&](const std::string& label, Reading reading) {
            if (!usable || !big_button(frame, label, {0, 50})) {
                return;
            }
            try {
                shell.load_doubtful(file, reading);
            } catch (const std::runtime_error& error) {
                said = words_of(error) + "\n" + tr("Nothing of it can be used in this way.");
            }
        };
        way(tr("Go on from the last turn that agrees"), Reading::agreeing);
        way(tr("Play it again under today's rules"), Reading::todays_rules);
        way(tr("Only look at it"), Reading::looking);
        begin_foot(stays);
        ImGui::Dummy({0, frame.px(4)});
        if (big_button(frame, tr("Back"), {160, 48}) || frame.back_wanted) {
            shell.screens.pop();
        }
        end_sheet(stays);
    };
    return {"doubtful", draw, true};
}

void load_or_ask(Shell& shell, const std::filesystem::path& file) {
    try {
        shell.load_game(file);
    } catch (const BrokenFile& broken) {
        shell.screens.push(
            doubtful_screen(shell, file, broken.what(), holds_something(shell, file)));
    }
}

} // namespace circulade
