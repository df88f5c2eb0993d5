#include "client/screens/options_screen.hpp"

#include "client/platform/errors.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>

namespace circulade {

namespace {

void draw_language(const Frame& frame, Shell& shell) {
    text_bold(frame, tr("Language"));
    std::vector<std::string> words{tr("As the desktop")};
    int chosen = 0;
    for (const Language& language : shell.languages) {
        if (language.code == shell.options.language) {
            chosen = static_cast<int>(words.size());
        }
        words.push_back(language.name);
    }
    if (choice(frame, "language", words, chosen)) {
        shell.options.language =
            chosen == 0 ? "system" : shell.languages.at(static_cast<std::size_t>(chosen - 1)).code;
        speak_chosen_language(shell, process_environment());
    }
}

void draw_scale(const Frame& frame, Shell& shell) {
    text_bold(frame, tr("Size of text and buttons"));
    constexpr int step = 25;
    stepper(frame, "scale", shell.options.ui_scale, Options::least_scale, Options::most_scale,
            std::to_string(shell.options.ui_scale) + " %", step);
}

/// What a shipped theme is called; one of the user's own is called as its file.
std::string name_of_theme(const std::string& file) {
    if (file == "storybook") {
        return tr("Storybook");
    }
    return file;
}

void draw_theme(const Frame& frame, Shell& shell) {
    text_bold(frame, tr("Look of the table"));
    const std::vector<std::string> files = theme_names(shell);
    std::vector<std::string> words;
    int chosen = 0;
    for (const std::string& file : files) {
        if (file == shell.options.theme) {
            chosen = static_cast<int>(words.size());
        }
        words.push_back(name_of_theme(file));
    }
    if (choice(frame, "theme", words, chosen)) {
        const std::string before = shell.options.theme;
        try {
            shell.options.theme = files.at(static_cast<std::size_t>(chosen));
            put_on_theme(shell);
        } catch (const BrokenFile& broken) {
            shell.options.theme = before;
            shell.notices.emplace_back(broken.what());
        }
    }
}

void draw_play(const Frame& frame, Shell& shell) {
    text_bold(frame, tr("At the table"));
    tick_box(frame, tr("The next player says when a tile is drawn"),
             shell.options.hand_over);
}

} // namespace

Screen options_screen(Shell& shell) {
    const auto draw = [&shell, kept = shell.options](Frame& frame) mutable {
        draw_bare_table(frame);
        begin_centred_panel(frame, "options", {680, 620});
        heading(frame, tr("Options"));
        ImGui::Dummy({0, frame.px(4)});
        const float foot = frame.px(72);
        begin_column(frame, "choices", {0, -foot});
        const auto gap = [&] { ImGui::Dummy({0, frame.px(10)}); };
        draw_language(frame, shell);
        gap();
        draw_scale(frame, shell);
        gap();
        draw_theme(frame, shell);
        gap();
        draw_play(frame, shell);
        end_column();

        ImGui::Dummy({0, frame.px(4)});
        align_right(frame.px(200));
        if (big_button(frame, tr("Done"), {200, 48}, Weight::chief)) {
            shell.screens.pop();
        }
        end_panel();

        if (shell.options != kept) {
            kept = shell.options;
            save_options(shell);
        }
    };
    return {"options", draw, true};
}

} // namespace circulade
