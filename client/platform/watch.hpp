// Folders that somebody may edit while the program runs, watched without asking again and again:
// the kernel says when a file in them has been written, moved or deleted (inotify, Linux). On other
// systems nothing is ever said, and what changed is read at the next start.
#pragma once

#include <SDL_stdinc.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

namespace circulade {

class FolderWatch {
  public:
    /// Watches `folders` with what lies within, at most 6 folders deep and 2000 in all. One that is
    /// not there yet is watched from when it is. `concerns` tells the files to be told of; it is
    /// called from another thread.
    FolderWatch(std::vector<std::filesystem::path> folders,
                std::function<bool(const std::filesystem::path&)> concerns);
    ~FolderWatch();
    FolderWatch(const FolderWatch&) = delete;
    FolderWatch& operator=(const FolderWatch&) = delete;

    /// The type of the SDL event that wakes the loop when something has changed and nothing more
    /// did for a moment: an editor writes in several steps.
    static Uint32 event_type();
    /// What has changed since it was last asked, each file once.
    std::vector<std::filesystem::path> take();

  private:
    struct Watcher;
    std::unique_ptr<Watcher> watcher_; ///< null where nothing can be watched
};

} // namespace circulade
