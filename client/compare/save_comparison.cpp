#include "client/compare/save_comparison.hpp"

#include "client/balance/comparison_file.hpp"
#include "client/balance/comparison_text.hpp"
#include "client/balance/distributions.hpp"
#include "client/compare/comparison_words.hpp"
#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"
#include "client/platform/system.hpp"
#include "client/table/panel_parts.hpp"
#include "client/text/failures.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>

namespace circulade {

namespace {

namespace fs = std::filesystem;

struct ReportWishes {
    std::string name;
    ReportForms forms;
    std::vector<fs::path> written;
    std::string refusal;
};

std::string text_in(const fs::path& file, const Shell& shell, const lab::Comparison& comparison) {
    if (file.extension() == ".svg") {
        return lab::distributions_svg(comparison, speech_in_use());
    }
    return file.extension() == ".json" ? write_comparison(comparison)
                                       : comparison_text(comparison, shell.loaded, speech_in_use());
}

void try_to_write(const Shell& shell, const lab::Comparison& comparison,
                  const std::vector<fs::path>& files, ReportWishes& wishes) {
    wishes.refusal.clear();
    wishes.written.clear();
    try {
        write_report(shell, comparison, files);
        wishes.written = files;
    } catch (const RuntimeFailure& failure) {
        wishes.refusal =
            fill(tr("The report was not saved: {reason}"), fmt::arg("reason", words_of(failure)));
    }
}

/// The files that are there now, and the way to them.
void draw_written(const Frame& frame, Shell& shell, const ReportWishes& wishes) {
    text_bold(frame, tr("It lies here:"));
    for (const fs::path& file : wishes.written) {
        paragraph(frame, file.string());
    }
    if (word_button(frame, tr("Show the folder")) &&
        !show_folder(wishes.written.front().parent_path())) {
        say(shell, tr("The desktop cannot show folders; please look there yourself."));
    }
}

void draw_wishes(const Frame& frame, Shell& shell, const lab::Comparison& comparison,
                 ReportWishes& wishes) {
    text_bold(frame, tr("A name, or a whole path"));
    field(frame, "##name", wishes.name, ImGui::GetContentRegionAvail().x);
    tick_box(frame, tr("The report as text"), wishes.forms.text);
    tick_box(frame, tr("The picture of the scores (SVG)"), wishes.forms.picture);
    tick_box(frame, tr("All numbers (JSON), which the lab can merge"), wishes.forms.json);
    const std::vector<fs::path> files = report_files(shell, wishes.name, wishes.forms);
    const bool replaces = std::any_of(files.begin(), files.end(), [](const fs::path& file) {
        std::error_code ignored;
        return fs::exists(file, ignored);
    });
    if (replaces && wishes.written.empty()) {
        note(frame, tr("There is a report of this name: it will be replaced."));
    } else if (!files.empty() && wishes.written.empty()) {
        note(frame, files.front().parent_path().string());
    }
    ImGui::BeginDisabled(files.empty());
    if (big_button(frame, replaces ? tr("Replace it") : tr("Save"), {220, 46}, Weight::chief)) {
        try_to_write(shell, comparison, files, wishes);
    }
    ImGui::EndDisabled();
    if (!wishes.refusal.empty()) {
        paragraph(frame, wishes.refusal);
    }
    if (!wishes.written.empty()) {
        draw_written(frame, shell, wishes);
    }
}

} // namespace

std::vector<fs::path> report_files(const Shell& shell, const std::string& name,
                                   const ReportForms& forms) {
    const fs::path typed(name);
    const std::string stem = safe_file_name(typed.filename().string());
    if (stem.empty()) {
        return {};
    }
    const fs::path folder =
        typed.is_absolute() ? typed.parent_path() : shell.user.data / "comparisons";
    std::vector<fs::path> files;
    const auto add = [&](bool wanted, const char* ending) {
        if (wanted) {
            files.push_back(folder / (stem + ending));
        }
    };
    add(forms.text, ".txt");
    add(forms.picture, ".svg");
    add(forms.json, ".json");
    return files;
}

void write_report(const Shell& shell, const lab::Comparison& comparison,
                  const std::vector<fs::path>& files) {
    for (const fs::path& file : files) {
        write_file_safely(file, text_in(file, shell, comparison));
    }
}

Screen save_comparison_screen(Shell& shell, lab::Comparison comparison) {
    ReportWishes first;
    first.name = safe_file_name(comparison.with.title);
    const auto draw = [&shell, comparison = std::move(comparison),
                       wishes = std::move(first)](Frame& frame) mutable {
        draw_bare_table(frame);
        const bool stays = begin_sheet(frame, "save comparison", {680, 560}, 84);
        heading(frame, tr("Save the report"));
        draw_wishes(frame, shell, comparison, wishes);
        begin_foot(stays);
        ImGui::Dummy({0, frame.px(4)});
        if (big_button(frame, tr("Back"), {160, 48}) || frame.back_wanted) {
            shell.screens.pop();
        }
        end_sheet(stays);
    };
    return {"save comparison", draw, true};
}

} // namespace circulade
