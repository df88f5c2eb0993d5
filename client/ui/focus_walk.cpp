#include "client/ui/focus_walk.hpp"

#include <imgui_internal.h>

#include <algorithm>

namespace circulade {

namespace {

bool presses(SDL_Keycode key) {
    return key == SDLK_RETURN || key == SDLK_KP_ENTER || key == SDLK_SPACE;
}

} // namespace

void FocusWalk::begin_frame(const std::vector<SDL_Event>& events) {
    stops_.clear();
    steps_ = 0;
    shows_ = false;
#if IMGUI_VERSION_NUM < 18700
    for (const SDL_Event& event : events) {
        if (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_TAB &&
            (event.key.keysym.mod & (KMOD_CTRL | KMOD_ALT)) == 0) {
            steps_ += (event.key.keysym.mod & KMOD_SHIFT) != 0 ? -1 : 1;
        }
        shows_ = shows_ || (event.type == SDL_KEYDOWN && event.key.repeat == 0 &&
                            presses(event.key.keysym.sym));
    }
#else
    static_cast<void>(events); // walks to everything by itself
#endif
}

void FocusWalk::add_last_item() {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    const bool disabled = (context.LastItemData.InFlags & ImGuiItemFlags_Disabled) != 0;
    if (context.LastItemData.ID != 0 && !disabled) {
        stops_.push_back({context.LastItemData.ID, context.CurrentWindow->ID,
                          ImGui::GetItemRectMin(), ImGui::GetItemRectMax()});
    }
}

void FocusWalk::end_frame() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    if (shows_ && context.NavDisableHighlight && !ImGui::GetIO().WantTextInput &&
        std::any_of(stops_.begin(), stops_.end(),
                    [&](const Stop& stop) { return stop.id == context.NavId; })) {
        context.NavDisableHighlight = false;
        context.NavDisableMouseHover = true;
    }
    if (steps_ == 0) {
        return;
    }
    // Where a menu is open, only it is walked through.
    if (!context.OpenPopupStack.empty()) {
        const ImGuiWindow* menu = context.OpenPopupStack.back().Window;
        std::erase_if(stops_,
                      [&](const Stop& stop) { return menu != nullptr && stop.window != menu->ID; });
    }
    if (stops_.empty()) {
        return;
    }
    const auto here = std::find_if(stops_.begin(), stops_.end(),
                                   [&](const Stop& stop) { return stop.id == context.NavId; });
    const int count = static_cast<int>(stops_.size());
    // A screen that has just opened has its first thing in focus, unseen: Tab shows it.
    const bool unseen = context.NavDisableHighlight && here == stops_.begin();
    const int from = here != stops_.end() && !unseen ? static_cast<int>(here - stops_.begin())
                                                     : (steps_ > 0 ? -1 : count);
    const Stop& next = stops_[static_cast<std::size_t>(((from + steps_) % count + count) % count)];
    ImGuiWindow* window = ImGui::FindWindowByID(next.window);
    if (window == nullptr) {
        return;
    }
    ImGui::ClearActiveID(); // a field that was typed into
    ImGui::FocusWindow(window);
    ImGui::SetNavID(next.id, ImGuiNavLayer_Main, 0,
                    ImRect(next.least.x - window->Pos.x, next.least.y - window->Pos.y,
                           next.most.x - window->Pos.x, next.most.y - window->Pos.y));
    context.NavDisableHighlight = false;
    context.NavDisableMouseHover = true;
    ImGui::ScrollToBringRectIntoView(window, ImRect(next.least, next.most));
}

void walk_focus(int steps) {
    if (auto* walk = static_cast<FocusWalk*>(ImGui::GetIO().UserData)) {
        walk->step(steps);
    }
}

void tab_stops_here() {
    if (auto* walk = static_cast<FocusWalk*>(ImGui::GetIO().UserData)) {
        walk->add_last_item();
    }
}

} // namespace circulade
