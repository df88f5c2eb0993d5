// What the texts of a scenario name, once its rules are built: short names, tiles, places, pieces.
//
// A name without a folder means the thing of that name in the oldest expansion in play that has
// one. Every function gives nothing and says in `error` what is wrong and what there is.
#pragma once

#include "engine/game/chance.hpp"
#include "engine/game/events.hpp"
#include "engine/game/state.hpp"
#include "engine/rules/rules.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace circulade {

/// The words of a text.
std::vector<std::string_view> words_in(std::string_view text);

/// "meeple" or "base.meeple" → its number, or `absent`.
std::uint16_t kind_named(const Rules& rules, Name::Kind kind, std::string_view name);
/// The same; `error` says that there is no such thing.
std::optional<std::uint16_t> find_kind(const Rules& rules, Name::Kind kind, std::string_view name,
                                       std::string_view what, std::string& error);
/// "tiles U", "easter.bunny_die 3": what may fall of a tile stack, a token stack or a die.
std::optional<Outcome> outcome_named(const Rules& rules, std::string_view purpose,
                                     std::string_view outcome);
std::optional<PlayerId> player_named(const Rules& rules, std::string_view name);

struct TileAddress {
    TileKindId kind = 0;
    std::optional<std::uint8_t> rotation; ///< clockwise quarters, if written
};
/// "base.U@90", "U@90", "U".
std::optional<TileAddress> tile_from_text(const Rules& rules, std::string_view text,
                                          std::string& error);
/// "@90" → 1.
std::optional<std::uint8_t> rotation_from_text(std::string_view text);

/// "supply", "box", "1,0", "1,0 road S", "1,0 acrobats", "beside Red base.meeple 1,0 road S", or
/// an area.
std::optional<Place> place_from_text(const Rules& rules, const GameState& state,
                                     std::string_view text, std::string& error);

/// A piece as addresses name it.
struct PieceAddress {
    PlayerId owner = nobody;
    PieceKindId kind = 0;
    Place place;
    int number = 0; ///< which of those that are called the same, from 1; 0: any of them
};
/// The piece's address, without a number.
PieceAddress address_of(const Piece& piece);
/// Whether the address means the piece.
bool means(const GameState& state, const PieceAddress& address, PieceId piece);
/// "Red base.meeple 1,0 road S"; without a player it belongs to nobody; ` (2)` may stand behind it.
std::optional<PieceAddress> piece_from_text(const Rules& rules, const GameState& state,
                                            std::string_view text, std::string& error);
/// The first piece that it names, or no_piece.
PieceId find_piece(const GameState& state, const PieceAddress& address);
std::string to_text(const Rules& rules, const GameState& state, const PieceAddress& address);

/// One line that says an event: "piece_moved Red base.meeple supply to 1,0 road S".
std::string event_text(const Rules& rules, const GameState& state, const Event& event);

} // namespace circulade
