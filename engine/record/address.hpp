// Addresses: how scenarios, records, the log and the lab speak of things on the table.
//
//   a square     `1,0`            x right, y down, the start tile at 0,0
//   a tile       `base.U@90`      turned clockwise
//   a feature    `1,0 road S`     kind without its folder, and any side or slot it has, as seen on
//                                 the board; left out for what touches no edge: `1,0 monastery`
//   a piece      `Red base.meeple 1,0 road S`; the second one called so: ` (2)` behind it
#pragma once

#include "engine/game/action.hpp"
#include "engine/game/chance.hpp"
#include "engine/game/state.hpp"
#include "engine/rules/rules.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace circulade {

/// What follows the folder's dot: "road" of "base.road".
std::string_view short_name(std::string_view qualified);

std::string to_text(Square square);
/// "base.U@90".
std::string tile_text(const Rules& rules, TileKindId kind, std::uint8_t rotation);
/// "1,0 road S": shortest that names it alone, sides in the order N E S W.
std::string part_text(const Rules& rules, const GameState& state, PartId part);
std::string place_text(const Rules& rules, const GameState& state, Place place);
std::string piece_text(const Rules& rules, const GameState& state, PieceId piece);
/// One line that says an action exactly: `draw`, `tile base.U@90 1,0`, `piece base.meeple 1,0 road
/// S`, `move PIECE to PLACE`, `choose abbot.recall PIECE`, `pass`.
std::string action_text(const Rules& rules, const GameState& state, const Action& action);
/// "base.tiles base.U", "easter.die 2".
std::string outcome_text(const Rules& rules, Outcome outcome);

/// The legal action that `text` says, written as action_text() writes it.
std::optional<Action> action_from_text(const Rules& rules, const GameState& state,
                                       const Actions& offer, std::string_view text);
std::optional<Outcome> outcome_from_text(const Rules& rules, std::string_view text);
std::optional<Square> square_from_text(std::string_view text);
/// A part by the address of a feature; any side or slot it has will do. `error` says what is wrong.
std::optional<PartId> part_from_text(const Rules& rules, const GameState& state,
                                     std::string_view text, std::string& error);

} // namespace circulade
