#include "client/platform/watch.hpp"

#include "client/platform/log.hpp"

#include <SDL_events.h>

#ifdef __linux__
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <unistd.h>
#endif

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <map>
#include <mutex>
#include <set>
#include <thread>

namespace circulade {

namespace fs = std::filesystem;

Uint32 FolderWatch::event_type() {
    static const Uint32 type = SDL_RegisterEvents(1);
    return type;
}

#ifdef __linux__

namespace {

constexpr int most_depth = 6;
constexpr std::size_t most_folders = 2000;
using Milliseconds = std::chrono::milliseconds;
constexpr Milliseconds quiet(150);   ///< after the last change, before it is told
constexpr Milliseconds longest(600); ///< after the first one, whatever still happens

constexpr std::uint32_t comes = IN_CREATE | IN_MOVED_TO;

bool lies_in(const fs::path& path, const fs::path& folder) {
    const auto [in_folder, in_path] =
        std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
    return in_folder == folder.end();
}

} // namespace

struct FolderWatch::Watcher {
    Watcher(std::vector<fs::path> wanted, std::function<bool(const fs::path&)> which)
        : folders(std::move(wanted)), concerns(std::move(which)),
          inotify(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)), stop(eventfd(0, EFD_CLOEXEC)) {
        if (inotify < 0 || stop < 0) {
            log_warning("folders cannot be watched: changes are read at the next start");
            return;
        }
        watch_all();
        thread = std::thread([this] { run(); });
    }
    ~Watcher() {
        if (thread.joinable()) {
            const std::uint64_t one = 1;
            if (write(stop, &one, sizeof one) == sizeof one) {
                thread.join();
            } else {
                thread.detach();
            }
        }
        for (const int open : {inotify, stop}) {
            if (open >= 0) {
                close(open);
            }
        }
    }
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;

    std::vector<fs::path> folders;
    std::function<bool(const fs::path&)> concerns;
    int inotify;
    int stop;
    std::map<int, fs::path> watched; ///< by the number that the kernel gave
    std::thread thread;
    std::mutex guard;
    std::set<fs::path> changed; ///< under `guard`
    std::set<fs::path> pending; ///< the thread's own, until all is quiet

    void watch(const fs::path& folder, std::uint32_t what) {
        if (watched.size() >= most_folders) {
            return;
        }
        const int number =
            inotify_add_watch(inotify, folder.c_str(), what | IN_ONLYDIR | IN_MASK_ADD);
        if (number >= 0) {
            watched[number] = folder;
        }
    }
    void watch_within(const fs::path& folder, int depth) {
        std::error_code error;
        if (depth > most_depth || !fs::is_directory(folder, error)) {
            return;
        }
        watch(folder, comes | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_DELETE);
        for (const auto& entry : fs::directory_iterator(folder, error)) {
            const bool leads_away = depth > 0 && entry.is_symlink(error); // read by nobody
            if (entry.is_directory(error) && !leads_away &&
                !entry.path().filename().string().starts_with('.')) {
                watch_within(entry.path(), depth + 1);
            }
        }
    }
    void watch_all() {
        for (const fs::path& folder : folders) {
            std::error_code error;
            if (fs::is_directory(folder, error)) {
                watch_within(folder, 0);
                continue;
            }
            // Where it will come to lie: the nearest folder above that is there.
            fs::path above = folder;
            while (!fs::is_directory(above, error) && above.has_relative_path()) {
                above = above.parent_path();
            }
            watch(above, comes);
        }
    }

    /// A folder that is new may hold files already: they were written before it was watched.
    void note_new_folder(const fs::path& folder) {
        std::vector<fs::path> ours; // the new folder, or those wanted that lie in it
        for (const fs::path& wanted : folders) {
            if (lies_in(folder, wanted)) {
                ours.push_back(folder);
            } else if (lies_in(wanted, folder)) {
                ours.push_back(wanted);
            }
        }
        if (ours.empty()) {
            return;
        }
        watch_all();
        std::error_code error;
        for (const fs::path& from : ours) {
            auto entry = fs::recursive_directory_iterator(from, error);
            for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
                note(entry->path());
                if (entry.depth() >= most_depth) {
                    entry.disable_recursion_pending();
                }
            }
        }
    }
    void note(const fs::path& file) {
        const bool is_ours = std::any_of(folders.begin(), folders.end(),
                                         [&](const auto& folder) { return lies_in(file, folder); });
        if (is_ours && concerns(file)) {
            pending.insert(file);
        }
    }

    /// Reads what the kernel has to say.
    void read_events() {
        alignas(inotify_event) std::array<char, 16384> bytes{};
        for (;;) {
            const ssize_t size = read(inotify, bytes.data(), bytes.size());
            if (size <= 0) {
                return;
            }
            for (const char* at = bytes.data(); at < bytes.data() + size;) {
                inotify_event event{};
                std::memcpy(&event, at, sizeof event);
                take(event, at + sizeof event);
                at += sizeof event + event.len;
            }
        }
    }
    void take(const inotify_event& event, const char* name) {
        const auto folder = watched.find(event.wd);
        if (folder == watched.end()) {
            return;
        }
        if ((event.mask & IN_IGNORED) != 0) {
            watched.erase(folder);
            return;
        }
        const fs::path path = event.len > 0 ? folder->second / name : folder->second;
        if ((event.mask & IN_ISDIR) == 0) {
            // A file that was only created has nothing in it yet.
            if ((event.mask & IN_CREATE) == 0) {
                note(path);
            }
        } else if ((event.mask & (IN_CREATE | IN_MOVED_TO)) != 0) {
            note_new_folder(path);
        } else {
            note(path / "expansion.yaml"); // a folder that is gone is told of by what it held
        }
    }

    void tell() {
        if (pending.empty()) {
            return;
        }
        {
            const std::lock_guard lock(guard);
            changed.merge(pending);
        }
        pending.clear();
        SDL_Event event{};
        event.type = event_type();
        SDL_PushEvent(&event);
    }

    void run() {
        using Clock = std::chrono::steady_clock;
        Clock::time_point first;
        std::array<pollfd, 2> open{{{inotify, POLLIN, 0}, {stop, POLLIN, 0}}};
        for (;;) {
            const bool waits = !pending.empty();
            const int ready =
                poll(open.data(), open.size(), waits ? static_cast<int>(quiet.count()) : -1);
            if ((open[1].revents & POLLIN) != 0) {
                return;
            }
            if (ready > 0) {
                read_events();
            }
            if (!waits && !pending.empty()) {
                first = Clock::now();
            }
            if (!pending.empty() && (ready == 0 || Clock::now() - first > longest)) {
                tell();
            }
        }
    }
};

#else

struct FolderWatch::Watcher {};

#endif

FolderWatch::FolderWatch([[maybe_unused]] std::vector<fs::path> folders,
                         [[maybe_unused]] std::function<bool(const fs::path&)> concerns) {
    event_type(); // registered before any other thread asks
#ifdef __linux__
    watcher_ = std::make_unique<Watcher>(std::move(folders), std::move(concerns));
#endif
}

FolderWatch::~FolderWatch() = default;

std::vector<fs::path> FolderWatch::take() {
#ifdef __linux__
    const std::lock_guard lock(watcher_->guard);
    std::vector<fs::path> files(watcher_->changed.begin(), watcher_->changed.end());
    watcher_->changed.clear();
    return files;
#else
    return {};
#endif
}

} // namespace circulade
