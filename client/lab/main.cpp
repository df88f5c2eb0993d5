// circulade-lab: the rules at the command line. Each command stands in a file of its own.
#include "client/lab/check.hpp"
#include "client/lab/compare.hpp"
#include "client/lab/coverage.hpp"
#include "client/lab/new_expansion.hpp"
#include "client/lab/oracle.hpp"
#include "client/lab/play.hpp"
#include "client/lab/replay.hpp"
#include "client/lab/scenario.hpp"
#include "client/lab/simulate.hpp"
#include "client/lab/tiles.hpp"

#include <CLI/CLI.hpp>

#include <exception>
#include <iostream>

int main(int argc, char** argv) {
    using namespace circulade;
    Lab lab;
    lab.program = argc > 0 ? argv[0] : "";

    CLI::App app{"circulade-lab: checks, draws, plays and measures Circulade's rules"};
    app.set_version_flag("--version", "circulade-lab " CIRCULADE_VERSION);
    app.require_subcommand(1);
    app.footer("Exit codes: 0 all is well, 1 problems found or something did not hold,\n"
               "2 the command line is wrong, 3 a file or folder cannot be read.");
    app.add_option("--data-dir", lab.data_folder,
                   "Folder that holds expansions/ and config/ (default: beside the program)");
    app.add_option("--expansions-dir", lab.expansions_folders,
                   "Further expansions to play with, beside the shipped and your own; repeatable")
        ->check(CLI::ExistingDirectory);
    add_check_command(app, lab);
    add_oracle_command(app, lab);
    add_tiles_command(app, lab);
    add_scenario_command(app, lab);
    add_simulate_command(app, lab);
    add_compare_command(app, lab);
    add_merge_command(app, lab);
    add_play_command(app, lab);
    add_replay_command(app, lab);
    add_coverage_command(app, lab);
    add_new_expansion_command(app, lab);

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? exit_good : exit_usage;
    } catch (const std::exception& error) {
        std::cerr << "circulade-lab: " << error.what() << '\n';
        return exit_unreadable;
    }
    return lab.exit_code;
}
