#include "client/show/export_show.hpp"

#include "client/platform/errors.hpp"
#include "client/platform/program.hpp"
#include "client/platform/window.hpp"
#include "client/show/show_screen.hpp"
#include "client/text/failures.hpp"
#include "client/text/translate.hpp"
#include "client/ui/still.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace circulade {

namespace fs = std::filesystem;

namespace {

/// Numbers of as many digits as the last one needs, so that files stand in their order.
std::string name_of_picture(std::size_t stop, std::size_t count) {
    constexpr std::size_t fewest_digits = 2;
    const std::size_t digits = std::max(std::to_string(count).size(), fewest_digits);
    return fmt::format("{:0{}}.png", stop + 1, digits);
}

/// Nothing flies in a still, whatever people have chosen for the window.
Options options_of_stills(const Options& options) {
    Options still = options;
    still.motion = Motion::off;
    return still;
}

} // namespace

std::vector<ExportedStop> export_stops(Shell& shell, Demonstration demonstration,
                                       const ShowExport& wanted) {
    const Options before = std::exchange(shell.options, options_of_stills(shell.options));
    const PictureTarget target(wanted.width, wanted.height);
    shell.renderer = "software";
    Gui gui(target.renderer(), nullptr, shell.data_folder / "assets" / "fonts");
    const auto show = std::make_shared<Show>(show_of(std::move(demonstration)));
    add_answer(*show);
    shell.screens.push(show_screen(shell, show, ShownFor::picture));
    shell.screens.settle();
    double seconds = 0;
    std::vector<ExportedStop> stops;
    const std::size_t count = show->demonstration.stops.size();
    for (std::size_t stop = 0; stop < count; ++stop) {
        go_to_stop(*show, shell.options, stop);
        draw_until_at_rest(
            gui, shell.screens, [&] { return shell.appearance(); }, seconds);
        stops.push_back({wanted.folder / name_of_picture(stop, count),
                         show->words_take.value_or(reading_seconds(0))});
        target.save(stops.back().file);
    }
    shell.screens.pop();
    shell.screens.settle();
    shell.options = before;
    return stops;
}

void export_animation(const std::vector<ExportedStop>& stops, const std::string& name) {
    constexpr double hundredths = 100;
    constexpr const char* tool = "convert";
    const fs::path folder = stops.front().file.parent_path();
    const std::string half_done = name + ".part";
    std::vector<std::string> words;
    for (const ExportedStop& stop : stops) {
        words.insert(words.end(), {"-delay", std::to_string(std::lround(stop.seconds * hundredths)),
                                   stop.file.filename().string()});
    }
    words.insert(words.end(), {"-loop", "0", "-layers", "Optimize", "gif:" + half_done});
    const ProgramEnd end = run_program(tool, words, fs::absolute(folder));
    std::error_code error;
    if (!end.found) {
        throw RuntimeFailure(
            fill(tr("There is no animation, since the program `convert` is missing; on Debian the "
                    "package imagemagick has it. The pictures are in {folder}."),
                 fmt::arg("folder", folder.string())));
    }
    if (end.exit_code == 0) {
        fs::rename(folder / half_done, folder / name, error);
    }
    if (end.exit_code != 0 || error) {
        const std::string reason =
            error ? words_of(error) : end.said.substr(0, end.said.find('\n'));
        fs::remove(folder / half_done, error);
        throw RuntimeFailure(fill(tr("There is no animation: {reason}"),
                                  fmt::arg("reason", reason.empty() ? tool : reason)));
    }
}

} // namespace circulade
