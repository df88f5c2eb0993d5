// What can go wrong outside the rules, and the exit code that each ends the program with.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>

namespace circulade {

/// Documented in --help; scripts rely on them.
enum class ExitCode {
    good = 0,
    failed = 1,      ///< no display, a missing asset, a full disk
    wrong_usage = 2, ///< an option that does not exist or does not fit
    broken_file = 3, ///< a content file or a save that cannot be taken
};

/// Something the program cannot go on without is not there or does not work. One line.
struct RuntimeFailure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A file that belongs to the program is not where it should be.
struct MissingFile : RuntimeFailure {
    explicit MissingFile(const std::filesystem::path& missing)
        : RuntimeFailure("missing file: " + missing.string()), file(missing) {}
    std::filesystem::path file;
};

enum class FileDeed { read, write, create, start };

/// Something could not be done with a file, and the system said why. what() is English, as the log
/// is; words_of() of client/text says it in the language in use.
struct FileFailure : RuntimeFailure {
    FileFailure(FileDeed wanted, const std::filesystem::path& which, std::error_code reason)
        : RuntimeFailure(std::string("cannot ") +
                         (wanted == FileDeed::read     ? "read "
                          : wanted == FileDeed::write  ? "write "
                          : wanted == FileDeed::create ? "create "
                                                       : "start ") +
                         which.string() + ": " + reason.message()),
          deed(wanted), file(which), why(reason) {}
    FileDeed deed;
    std::filesystem::path file;
    std::error_code why;
};

/// The program was asked for something that does not exist or does not fit. One line.
struct WrongUsage : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A file was read but its content cannot be taken: "file:line:column: what is wrong", one line for
/// each problem.
struct BrokenFile : std::runtime_error {
    using std::runtime_error::runtime_error;
};

} // namespace circulade
