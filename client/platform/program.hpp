// Another program, run and waited for.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace circulade {

/// How it ended.
struct ProgramEnd {
    bool found = false; ///< it is there and could be started
    int exit_code = 0;  ///< -1 if a signal ended it
    std::string said;   ///< what it wrote to standard error, at most 4096 bytes
};

/// Looks for `name` in PATH and runs it in `folder`, without a shell: arguments are taken as they
/// are. It reads nothing, and what it writes to standard output is thrown away. Throws
/// RuntimeFailure where nothing more can be started.
ProgramEnd run_program(const std::string& name, const std::vector<std::string>& arguments,
                       const std::filesystem::path& folder);

} // namespace circulade
