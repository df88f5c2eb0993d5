// The one list of steps that a turn is, put together from what the expansions say of each other.
#pragma once

#include "engine/rules/definitions.hpp"

#include <functional>
#include <string>
#include <vector>

namespace circulade {

struct OrderedStep {
    std::string name;
    Once once = Once::part;
    For whom = For::active;
    Origin origin;
};

/// Puts the steps of all expansions in play into their one order. `holds` tells whether a
/// condition on a parameter is met. `absent` are steps of expansions that are there and not in
/// play: what they say of others still orders those, so that a younger expansion need not name
/// every older one (A before B, B before C puts A before C without B too).
///
/// Problems: a step that none or several of whose places are live; a reference to a step nobody
/// declares (unless written with `?`); a circle; two steps that nobody puts in order; steps once a
/// turn between steps once a part, and the like.
std::vector<OrderedStep> order_steps(const std::vector<const StepDefinition*>& steps,
                                     const std::vector<const StepDefinition*>& absent,
                                     const std::function<bool(const Condition&)>& holds,
                                     std::vector<Problem>& problems);

} // namespace circulade
