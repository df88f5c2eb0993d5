// What is loaded anew, where mistakes keep some of it out.
#pragma once

#include "engine/catalogue/load.hpp"

#include <set>
#include <string>

namespace circulade {

/// Folders that stay as they were: those that are in force and refused now, and those that were
/// made together with them, where what they are made of has changed.
std::set<std::string> held_back(const Loaded& before, const Loaded& fresh);

/// `fresh`, but for those folders, which are taken from `before`.
Loaded with_held_back(const Loaded& before, Loaded fresh, const std::set<std::string>& held);

} // namespace circulade
