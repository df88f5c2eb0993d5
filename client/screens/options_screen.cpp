#include "client/screens/options_screen.hpp"

#include "client/platform/errors.hpp"
#include "client/screens/help_screen.hpp"
#include "client/screens/report_screen.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <array>

namespace circulade {

namespace {

void gap(const Frame& frame) {
    ImGui::Dummy({0, frame.px(1)});
}

/// One of the values of an enumeration, in the order in which it lists them.
template <typename Value>
void draw_words(const Frame& frame, const char* id, const std::string& label,
                const std::vector<std::string>& words, Value& value) {
    text_bold(frame, label);
    int chosen = static_cast<int>(value);
    choice(frame, id, words, chosen);
    value = static_cast<Value>(chosen);
}

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
    // In a window too small for it everything is drawn smaller.
    constexpr float whole = 100.0F;
    const int drawn = static_cast<int>(frame.look.scale / frame.density * whole + 0.5F);
    if (drawn < shell.options.ui_scale) {
        note(frame,
             fill(tr("In a window of this size it is {percent} %."), fmt::arg("percent", drawn)));
    }
    tick_box(frame, tr("Large buttons, for fingers"), shell.options.large_buttons);
    text_bold(frame, tr("Size of captions in demonstrations"));
    stepper(frame, "captions", shell.options.caption_scale, Options::least_scale,
            Options::most_scale, std::to_string(shell.options.caption_scale) + " %", step);
}

/// What a shipped theme is called; one of the user's own is called as its file.
std::string name_of_theme(const std::string& file) {
    if (file == "storybook") {
        return tr("Storybook");
    }
    if (file == "night") {
        return tr("Night");
    }
    if (file == "high_contrast") {
        return tr("High contrast");
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
            say(shell, broken.what());
        }
    }
}

void draw_screen(const Frame& frame, Shell& shell) {
    heading_small(frame, tr("On the screen"));
    draw_language(frame, shell);
    gap(frame);
    draw_scale(frame, shell);
    gap(frame);
    draw_theme(frame, shell);
    gap(frame);
    draw_words(frame, "edges", tr("Lines between tiles"),
               {trc("tile edges", "None"), trc("tile edges", "Faint"), trc("tile edges", "Strong")},
               shell.options.tile_edges);
    gap(frame);
    tick_box(frame, tr("Full screen"), shell.options.full_screen);
    gap(frame);
    draw_words(frame, "renderer", tr("Drawn by"),
               {tr("Whatever is best"), tr("The processor"), tr("The graphics card (OpenGL)")},
               shell.options.renderer);
    note(frame, tr("From the next start on. Choose the processor if the picture flickers or stays "
                   "black."));
}

/// From slow to fast: to see nothing move is the fastest.
void draw_motion(const Frame& frame, Options& options) {
    constexpr std::array<Motion, 4> order{Motion::slow, Motion::normal, Motion::fast, Motion::off};
    text_bold(frame, tr("How fast what happens is shown"));
    int chosen =
        static_cast<int>(std::find(order.begin(), order.end(), options.motion) - order.begin());
    choice(frame, "motion", {tr("Slowly"), tr("Normally"), tr("Quickly"), tr("At once")}, chosen);
    options.motion = order[static_cast<std::size_t>(chosen)];
}

void draw_play(const Frame& frame, Shell& shell) {
    Options& options = shell.options;
    heading_small(frame, tr("At the table"));
    tick_box(frame, tr("Call the next player before a tile is drawn"), options.hand_over);
    tick_box(frame, tr("A turn ends only when its player says so"), options.confirm_turn);
    tick_box(frame, tr("Ask even where only one thing can be done"), options.ask_without_choice);
    gap(frame);
    heading_small(frame, tr("What moves"));
    draw_motion(frame, options);
    tick_box(frame, tr("Come near to choose a place on a small tile"), options.come_near);
    tick_box(frame, tr("Reduced motion: nothing flies or slides"), options.reduced_motion);
    gap(frame);
    heading_small(frame, tr("For new games"));
    tick_box(frame, tr("Allow the aids that explain the board"), options.aids);
    draw_clock_option(frame, options);
}

void draw_help(const Frame& frame, Shell& shell) {
    gap(frame);
    heading_small(frame, tr("Help"));
    if (big_button(frame, tr("Keys"), {200, 46})) {
        shell.screens.push(help_screen(shell));
    }
    ImGui::SameLine();
    if (ImGui::GetContentRegionAvail().x < frame.px(220)) {
        ImGui::NewLine();
    }
    if (big_button(frame, tr("Report a problem"), {220, 46})) {
        shell.screens.push(report_screen(shell));
    }
    note(frame, fill(tr("Version {version}"), fmt::arg("version", CIRCULADE_VERSION)));
}

} // namespace

void draw_clock_option(const Frame& frame, Options& options) {
    constexpr int step = 5;
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(tr("Time for each player").c_str());
    ImGui::SameLine();
    if (ImGui::GetContentRegionAvail().x < frame.px(190)) {
        ImGui::NewLine();
    }
    const std::string shown = options.clock_minutes == 0
                                  ? tr("no clock")
                                  : trn("{count} minute", "{count} minutes", options.clock_minutes);
    stepper(frame, "clock", options.clock_minutes, 0, Options::most_clock_minutes, shown, step);
}

Screen options_screen(Shell& shell) {
    const auto draw = [&shell, kept = shell.options](Frame& frame) mutable {
        draw_bare_table(frame);
        const bool stays = begin_sheet(frame, "options", {1100, 760}, 84);
        heading(frame, tr("Options"));
        ImGui::Dummy({0, frame.px(4)});
        const bool two_columns = ImGui::GetContentRegionAvail().x > frame.px(760);
        ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(frame.px(10), 0));
        if (ImGui::BeginTable("choices", two_columns ? 2 : 1)) {
            ImGui::TableNextColumn();
            draw_screen(frame, shell);
            if (two_columns) {
                ImGui::TableNextColumn();
            } else {
                gap(frame);
            }
            draw_play(frame, shell);
            draw_help(frame, shell);
            ImGui::EndTable();
        }
        ImGui::PopStyleVar();
        begin_foot(stays);

        ImGui::Dummy({0, frame.px(4)});
        align_right(frame.px(200));
        if (big_button(frame, tr("Done"), {200, 48}, Weight::chief) || frame.back_wanted) {
            shell.screens.pop();
        }
        end_sheet(stays);

        if (shell.options != kept) {
            kept = shell.options;
            save_options(shell);
        }
    };
    return {"options", draw, true};
}

} // namespace circulade
