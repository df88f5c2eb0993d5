#include "client/platform/files.hpp"

#include "client/platform/errors.hpp"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

namespace circulade {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const fs::path& path, FileDeed deed, int error) {
    throw FileFailure(deed, path, {error, std::generic_category()});
}

/// A file descriptor that closes itself.
class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0) {
            ::close(number_);
        }
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int number() const { return number_; }
    /// Closes now; some file systems report a full disk only here.
    bool close() {
        const int number = number_;
        number_ = -1;
        return ::close(number) == 0;
    }

  private:
    int number_;
};

/// 0, or the error number.
int write_and_sync(const fs::path& path, std::string_view bytes) {
    // Always a new file: what lies there may be a link that somebody laid, or what an earlier
    // program of that number left.
    ::unlink(path.c_str());
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (file.number() < 0) {
        return errno;
    }
    while (!bytes.empty()) {
        const ssize_t written = ::write(file.number(), bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written < 0) {
            return errno;
        }
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    if (::fsync(file.number()) != 0 || !file.close()) {
        return errno;
    }
    return 0;
}

} // namespace

std::string read_file(const fs::path& path) {
    std::error_code ignored;
    if (!fs::exists(path, ignored)) {
        throw MissingFile(path);
    }
    if (fs::is_directory(path, ignored)) {
        fail(path, FileDeed::read, EISDIR);
    }
    if (!fs::is_regular_file(path, ignored)) {
        fail(path, FileDeed::read, ENXIO); // a pipe or the like: to open it might wait for ever
    }
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (!file.is_open() || file.bad()) {
        fail(path, FileDeed::read, errno != 0 ? errno : EIO);
    }
    return bytes;
}

std::string safe_file_name(std::string name) {
    std::replace_if(
        name.begin(), name.end(),
        [](char c) { return std::string_view("/\\:*?\"<>|").find(c) != std::string_view::npos; },
        '-');
    while (name.starts_with('.') || name.starts_with(' ')) {
        name.erase(0, 1);
    }
    return name;
}

void write_file_safely(const fs::path& path, std::string_view bytes) {
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) {
        throw FileFailure(FileDeed::create, folder, error);
    }

    // Beside it, since a rename is whole only within one file system.
    const fs::path beside = path.string() + ".tmp." + std::to_string(::getpid());
    if (const int failed = write_and_sync(beside, bytes); failed != 0) {
        ::unlink(beside.c_str());
        fail(path, FileDeed::write, failed);
    }
    if (::rename(beside.c_str(), path.c_str()) != 0) {
        const int failed = errno;
        ::unlink(beside.c_str());
        fail(path, FileDeed::write, failed);
    }
    // The rename itself is on the disk only once the folder is. Some file systems refuse to sync a
    // folder; the file's content is whole all the same.
    Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (opened.number() >= 0) {
        ::fsync(opened.number());
    }
}

} // namespace circulade
