#include "client/platform/program.hpp"

#include "client/platform/errors.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace circulade {

namespace {

constexpr int not_started = 127; ///< as shells say it

/// What the child does between fork and exec: only calls that are allowed there.
[[noreturn]] void become(char* const* words, const char* folder, int errors) {
    const int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, STDIN_FILENO);
    dup2(nowhere, STDOUT_FILENO);
    dup2(errors, STDERR_FILENO);
    if (chdir(folder) == 0) {
        execvp(words[0], words);
    }
    _exit(not_started);
}

std::string read_all(int from) {
    constexpr std::size_t most = 4096;
    std::string text;
    std::array<char, 512> part{};
    ssize_t count = 0;
    while ((count = read(from, part.data(), part.size())) > 0 || (count < 0 && errno == EINTR)) {
        if (count > 0 && text.size() < most) {
            text.append(part.data(), static_cast<std::size_t>(count));
        }
    }
    text.resize(std::min(text.size(), most));
    return text;
}

} // namespace

ProgramEnd run_program(const std::string& name, const std::vector<std::string>& arguments,
                       const std::filesystem::path& folder) {
    std::vector<std::string> words{name};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (std::string& word : words) {
        pointers.push_back(word.data());
    }
    pointers.push_back(nullptr);

    std::array<int, 2> errors{};
    if (pipe2(errors.data(), O_CLOEXEC) != 0) {
        throw FileFailure(FileDeed::start, name, {errno, std::generic_category()});
    }
    const pid_t child = fork();
    if (child == 0) {
        become(pointers.data(), folder.c_str(), errors[1]);
    }
    const int reason = errno;
    close(errors[1]);
    if (child < 0) {
        close(errors[0]);
        throw FileFailure(FileDeed::start, name, {reason, std::generic_category()});
    }
    ProgramEnd end;
    end.said = read_all(errors[0]);
    close(errors[0]);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    end.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    end.found = end.exit_code != not_started;
    return end;
}

} // namespace circulade
