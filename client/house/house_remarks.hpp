// What a game remembers of its house rules, in Game::remarks.
#pragma once

namespace circulade {

/// The name of their file, as HouseFile has it.
inline constexpr const char* house_remark = "house";
/// How many things are played otherwise than it says; absent if none.
inline constexpr const char* house_changes_remark = "house_changes";

} // namespace circulade
