// A progress bar on a terminal, for what takes over a second.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace circulade {

/// While it lives, shows on standard error how many of `total` are done. Nothing is shown where
/// standard error is no terminal, or in the first second.
class ProgressBar {
  public:
    ProgressBar(std::string what, int total, const std::atomic<int>& done);
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;
    ~ProgressBar();

  private:
    void show();

    std::string what_;
    int total_;
    const std::atomic<int>& done_;
    std::mutex mutex_;
    std::condition_variable stop_;
    bool stopped_ = false;
    bool shown_ = false;
    std::thread thread_;
};

} // namespace circulade
