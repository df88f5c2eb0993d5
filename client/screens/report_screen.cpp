#include "client/screens/report_screen.hpp"

#include "client/platform/errors.hpp"
#include "client/platform/system.hpp"
#include "client/screens/problem_report.hpp"
#include "client/screens/shell_keys.hpp"
#include "client/text/failures.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>

namespace circulade {

namespace fs = std::filesystem;

namespace {

constexpr float write_width = 240; // units of the button

void draw_what_it_holds(const Frame& frame) {
    paragraph(frame, tr("Something went wrong, or looks wrong? The program writes one file that "
                        "you can send to whoever looks into it."));
    text_bold(frame, tr("It holds"));
    for (const std::string& line :
         {tr("the game that was played last, with the names of its players and with what chance "
             "had in store"),
          tr("the log: what the program did, and what failed"), tr("your options and keys"),
          tr("which versions of the program and of the system are in use")}) {
        paragraph(frame, "\xE2\x80\x93 " + line);
    }
    paragraph(frame, tr("Nothing else, and nothing is sent by itself. Your user name and the path "
                        "of your home folder are left out."));
}

} // namespace

Screen report_screen(Shell& shell) {
    const auto draw = [&shell, written = fs::path(),
                       refusal = std::string()](Frame& frame) mutable {
        draw_bare_table(frame);
        const bool stays = begin_sheet(frame, "report", {760, 560}, 84);
        heading(frame, tr("Report a problem"));
        draw_what_it_holds(frame);
        if (!refusal.empty()) {
            paragraph(frame, refusal);
        }
        if (!written.empty()) {
            ImGui::Dummy({0, frame.px(10)});
            text_bold(frame, tr("It lies here:"));
            paragraph(frame, written.string());
            if (word_button(frame, tr("Show the folder")) && !show_folder(written.parent_path())) {
                say(shell, tr("The desktop cannot show folders; please look there yourself."));
            }
            ImGui::SameLine();
            if (word_button(frame, tr("Copy the path"))) {
                ImGui::SetClipboardText(written.c_str());
            }
        }
        begin_foot(stays);
        ImGui::Dummy({0, frame.px(4)});
        const float rest = ImGui::GetContentRegionAvail().x / frame.look.scale - write_width - 14;
        if (big_button(frame, tr("Back"), {std::min(160.0F, rest), 48}) || frame.back_wanted) {
            shell.screens.pop();
        }
        ImGui::SameLine();
        align_right(frame.px(write_width));
        if (big_button(frame, tr("Write the file"), {write_width, 48},
                       written.empty() ? Weight::chief : Weight::plain)) {
            const fs::path file = new_file(shell.user.data / "reports", "Circulade report", ".zip");
            try {
                write_archive(file, problem_report(shell, process_environment()));
                written = file;
                refusal.clear();
            } catch (const RuntimeFailure& failure) {
                refusal = fill(tr("The file could not be written: {reason}"),
                               fmt::arg("reason", words_of(failure)));
            }
        }
        end_sheet(stays);
    };
    return {"report", draw, true};
}

} // namespace circulade
