// kill_while_saving SAVES_ON EXPANSIONS TIMES: kills (SIGKILL) a program that saves after each
// action, at a moment that changes from time to time, and sees that what is on the disk is a whole
// game with every action that was reported saved.
#include "client/platform/files.hpp"
#include "engine/record/record.hpp"
#include "tests/table/test_game.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace circulade {
namespace {

/// Actions reported as saved by a run that was killed after `wait` microseconds from its first one.
std::size_t run_and_kill(const char* program, const std::string& file, const char* expansions,
                         unsigned wait) {
    int pipe_ends[2] = {};
    if (pipe(pipe_ends) != 0) {
        return 0;
    }
    const pid_t child = fork();
    if (child == 0) {
        dup2(pipe_ends[1], STDOUT_FILENO);
        close(pipe_ends[0]);
        close(pipe_ends[1]);
        execl(program, program, file.c_str(), expansions, nullptr);
        _exit(127);
    }
    close(pipe_ends[1]);
    std::size_t reported = 0;
    char byte = 0;
    if (read(pipe_ends[0], &byte, 1) == 1) {
        reported = 1;
        usleep(wait);
    }
    kill(child, SIGKILL);
    while (read(pipe_ends[0], &byte, 1) == 1) {
        ++reported;
    }
    close(pipe_ends[0]);
    waitpid(child, nullptr, 0);
    return reported;
}

/// What is wrong with the file, or nothing.
std::string fault_of(const std::string& file, const Loaded& loaded, std::size_t reported) {
    const ReadRecord read = read_record(read_file(file), file);
    if (!read.record || read.problem || read.cut) {
        return "the saved game is not whole";
    }
    const Replay played =
        replay(*read.record, file, test::rules_of(loaded, {"base", "abbot"}, 1), false);
    if (played.problem || played.first_other_turn != 0) {
        return "the saved game does not replay";
    }
    // The action after the last report may have reached the disk or not.
    const std::size_t actions = played.game.history.size();
    return actions == reported || actions == reported + 1
               ? ""
               : std::to_string(reported) + " actions were reported saved, " +
                     std::to_string(actions) + " are there";
}

} // namespace
} // namespace circulade

int main(int argc, char** argv) {
    using namespace circulade;
    if (argc != 4) {
        return 2;
    }
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("circulade-kill-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    const std::string file = (folder / "autosave.circulade").string();
    const Loaded loaded = load_expansions({argv[2]});
    const int times = std::atoi(argv[3]);
    int bad = 0;
    for (int n = 0; n < times; ++n) {
        const auto wait = static_cast<unsigned>(mix(static_cast<std::uint64_t>(n)) % 20000);
        const std::size_t reported = run_and_kill(argv[1], file, argv[2], wait);
        const std::string fault =
            reported == 0 ? "the program saved nothing" : fault_of(file, loaded, reported);
        if (!fault.empty()) {
            std::fprintf(stderr, "kill %d: %s\n", n + 1, fault.c_str());
            ++bad;
        }
    }
    std::printf("%d kills, %d faults\n", times, bad);
    std::filesystem::remove_all(folder);
    return bad == 0 ? 0 : 1;
}
