// Counters that an expansion wants people to see (`show:`, `beside:`, `lights:`, `says:` of its
// declarations): what they are at a time, how their changes look, and what eight squares around
// still lack. Nothing here knows what is counted.
#pragma once

#include "client/table/animation.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

/// Those of the players, with a picture, in order of their declarations.
std::vector<CounterId> counters_of_players(const Rules& rules);
/// Those of the game that are told beside a piece.
std::vector<CounterId> counters_beside_pieces(const Rules& rules);
/// The picture of one of a player's things, that of the counter or another one of its folder.
PieceLook look_of_counted(const CounterKind& counter, const std::string& picture = {});

/// What it was before the n-th event changed it.
std::int32_t number_before(const Game& game, std::size_t event);
/// The reason that the event's number stands for, by its full name; empty for most events.
std::string reason_said(const Game& game, const Event& event);

/// What is seen of the n-th event, where it changes a counter.
std::optional<Beat::Kind> beat_of_change(const Game& game, std::size_t event);
/// Things come up where they were earned and fly to their player; or they go.
void show_gain(const Timeline& timeline, const Beat& beat, double seconds, const Game& game,
               const Stage& stage, BoardScene& scene);
/// The square of a counter that grew, or the nine with it in their middle, lit.
void light_counted(const Game& game, const Event& event, BoardScene& scene);
/// The same as long as the beat lasts.
void show_light(const Beat& beat, double seconds, const Game& game, BoardScene& scene);
/// What a counter says of a player, as a caption. Several stand below one another.
void show_saying(const Beat& beat, double seconds, const Game& game, const Stage& stage,
                 BoardScene& scene);

/// The number as it is shown at that time: things count once they have arrived.
std::int32_t counter_at(const Timeline& timeline, double seconds, const Game& game,
                        CounterId counter, std::uint32_t cell);

/// Below the pieces that counters of the game are told beside, what is left; `number` gives the
/// number that is shown of each.
void add_counters_beside(const Game& game, const Stage& stage,
                         const std::function<std::int32_t(CounterId)>& number, BoardScene& scene);

/// For each space of the tiles seen that eight neighbours complete, those that are missing.
/// `features` too: monasteries, gardens.
void add_missing_around(const Game& game, bool features, BoardScene& scene);

} // namespace circulade
