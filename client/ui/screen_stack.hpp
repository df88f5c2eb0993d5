// The screens that lie on one another; only the uppermost is drawn and hears of events.
#pragma once

#include "client/ui/frame.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace circulade {

/// A screen is a name and a function that draws it and acts on what was clicked. What it must
/// remember from frame to frame lives in the function.
struct Screen {
    std::string name;
    std::function<void(Frame&)> draw;
    /// Tab, arrows and Space walk through the panels. Off where they mean something else (the
    /// table).
    bool keys_walk_panels = true;
    /// Asked before each frame instead, where that changes (a dialog at the table).
    std::function<bool()> keys_walk_panels_now = nullptr;
    bool walks_panels() const {
        return keys_walk_panels_now ? keys_walk_panels_now() : keys_walk_panels;
    }
};

/// Changes asked for while a screen draws take effect after its frame: a screen may close itself.
class ScreenStack {
  public:
    void push(Screen screen) {
        changes_.push_back(
            [this, added = std::move(screen)]() mutable { screens_.push_back(std::move(added)); });
    }
    /// Closes the uppermost.
    void pop() {
        changes_.push_back([this] {
            if (!screens_.empty()) {
                screens_.pop_back();
            }
        });
    }
    /// Closes the uppermost and shows `screen` in its place.
    void replace(Screen screen) {
        pop();
        push(std::move(screen));
    }
    /// Closes all but the lowest.
    void back_to_first() {
        changes_.push_back([this] { screens_.resize(std::min<std::size_t>(screens_.size(), 1)); });
    }
    /// Closes those over the uppermost of that name; all stay if there is none.
    void back_to(std::string_view name) {
        changes_.push_back([this, wanted = std::string(name)] {
            while (holds(wanted) && screens_.back().name != wanted) {
                screens_.pop_back();
            }
        });
    }
    /// Closes all, which ends the program.
    void clear() {
        changes_.push_back([this] { screens_.clear(); });
    }

    /// Carries out what was asked for. True if anything changed.
    bool settle() {
        auto changes = std::exchange(changes_, {});
        for (auto& change : changes) {
            change();
        }
        return !changes.empty();
    }
    bool empty() const { return screens_.empty(); }
    bool holds(std::string_view name) const {
        return std::any_of(screens_.begin(), screens_.end(),
                           [&](const Screen& screen) { return screen.name == name; });
    }
    /// Not to be called on an empty stack.
    const Screen& top() const { return screens_.back(); }
    std::size_t size() const { return screens_.size(); }

    /// Drawn over every screen: a word to the user that fades.
    void set_over_all(std::function<void(Frame&)> draw) { over_all_ = std::move(draw); }
    void draw_over_all(Frame& frame) const {
        if (over_all_) {
            over_all_(frame);
        }
    }

  private:
    std::vector<Screen> screens_;
    std::function<void(Frame&)> over_all_;
    std::vector<std::function<void()>> changes_;
};

} // namespace circulade
