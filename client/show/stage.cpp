#include "client/show/stage.hpp"

#include "client/platform/errors.hpp"
#include "client/show/show_screen.hpp"
#include "client/table/seat_game.hpp"
#include "client/text/failures.hpp"
#include "engine/catalogue/scenario.hpp"
#include "expansions/entry_points.hpp"

namespace circulade {

namespace fs = std::filesystem;

namespace {

Screen screen_of_part(Shell& shell, std::vector<fs::path> parts, std::size_t part, double speed) {
    auto show = std::make_shared<Show>(show_of(load_demonstration(shell, parts.at(part))));
    show->parts = std::move(parts);
    show->part = part;
    show->speed = speed;
    return show_screen(shell, std::move(show));
}

} // namespace

fs::path scenario_file(const Shell& shell, const fs::path& scenario) {
    std::error_code ignored;
    if (fs::is_regular_file(scenario, ignored)) {
        return scenario;
    }
    // An id: the folder of the expansion, and the file's name without its ending.
    const fs::path id = scenario.lexically_normal();
    if (id.is_relative() && std::distance(id.begin(), id.end()) == 2) {
        const std::string name = id.filename().string() + ".yaml";
        for (const fs::path& root : {shell.data_folder / "expansions", shell.own_expansions()}) {
            for (const char* folder : {"scenarios", "tour"}) {
                const fs::path file = root / id.parent_path() / folder / name;
                if (fs::is_regular_file(file, ignored)) {
                    return file;
                }
            }
        }
    }
    throw MissingFile(scenario);
}

Demonstration load_demonstration(const Shell& shell, const fs::path& scenario) {
    const fs::path file = scenario_file(shell, scenario);
    std::vector<Problem> problems;
    const auto read = load_scenario(file, shell.loaded.expansions, problems);
    if (!read) {
        std::string all;
        for (const Problem& problem : problems) {
            all += (all.empty() ? "" : "\n") + to_string(problem);
        }
        throw BrokenFile(all);
    }
    return demonstration_of(run_scenario(*read, shell.loaded.expansions, compiled_behaviours()),
                            *read);
}

Demonstration replay_of(const Shell& shell, const fs::path& file) {
    LoadedGame loaded = load_saved(shell, file, Reading::looking);
    Demonstration demonstration = demonstration_of(loaded.game);
    if (!loaded.notice.empty()) {
        demonstration.troubles.push_back(loaded.notice);
    }
    return demonstration;
}

void go_to_next_part(Shell& shell, const Show& show) {
    try {
        shell.screens.replace(screen_of_part(shell, show.parts, show.part + 1, show.speed));
    } catch (const std::runtime_error& error) {
        say(shell, words_of(error));
    }
}

void set_the_stage(Shell& shell) {
    const auto open = [&shell](Demonstration demonstration, fs::path scenario) {
        auto show = std::make_shared<Show>(show_of(std::move(demonstration)));
        show->file = std::move(scenario);
        shell.screens.push(show_screen(shell, std::move(show)));
    };
    shell.show_scenario = [&shell, open](const fs::path& scenario) {
        open(load_demonstration(shell, scenario), scenario);
    };
    shell.watch_game = [&shell, open](const fs::path& file) { open(replay_of(shell, file), {}); };
    const std::vector<fs::path> tour = tour_files(shell.data_folder / "expansions");
    if (tour.empty()) {
        return;
    }
    shell.show_tour = [&shell, tour] {
        constexpr double usual_speed = 1;
        shell.screens.push(screen_of_part(shell, tour, 0, usual_speed));
        if (shell.options.offer_tour) { // it has been found
            shell.options.offer_tour = false;
            save_options(shell);
        }
    };
}

} // namespace circulade
