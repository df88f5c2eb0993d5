#include "client/lab/progress.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <unistd.h>

namespace circulade {

ProgressBar::ProgressBar(std::string what, int total, const std::atomic<int>& done)
    : what_(std::move(what)), total_(total), done_(done) {
    if (isatty(STDERR_FILENO) == 0) {
        return;
    }
    thread_ = std::thread([this] {
        std::unique_lock lock(mutex_);
        std::chrono::milliseconds wait{1000};
        while (!stop_.wait_for(lock, wait, [this] { return stopped_; })) {
            show();
            wait = std::chrono::milliseconds{200};
        }
    });
}

ProgressBar::~ProgressBar() {
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
    }
    stop_.notify_all();
    if (thread_.joinable()) {
        thread_.join();
    }
    if (shown_) {
        fmt::print(stderr, "\r{:<70}\r", "");
    }
}

void ProgressBar::show() {
    constexpr int width = 40;
    shown_ = true;
    const int done = done_.load(std::memory_order_relaxed);
    const int full = static_cast<int>(static_cast<long long>(done) * width / total_);
    fmt::print(stderr, "\r[{:=<{}}{:<{}}] {}/{} {}", "", full, "", width - full, done, total_,
               what_);
    std::fflush(stderr);
}

} // namespace circulade
