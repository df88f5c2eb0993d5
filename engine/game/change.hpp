// Change: the one way to change a GameState.
//
// It writes in place, keeps the old values in a journal and reports events where somebody wants
// them, and keeps features, open squares and the hash right along the way. Rules call it from
// their steps; they decide what may happen before they change anything.
#pragma once

#include "engine/game/chance.hpp"
#include "engine/game/events.hpp"
#include "engine/game/journal.hpp"
#include "engine/game/state.hpp"
#include "engine/rules/rules.hpp"

#include <bit>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace circulade {

class Change {
  public:
    /// `journal`, `events` and `chance` may be null: then nothing is kept, reported, dictated.
    Change(const Rules& rules, GameState& state, Journal* journal, Events* events, Chance* chance)
        : rules_(rules), state_(state), journal_(journal), events_(events), chance_(chance) {}

    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] const GameState& state() const { return state_; }
    [[nodiscard]] PlayerId active() const { return state_.turn.active; }

    // Tiles.

    /// Takes one tile at random from `stack`, which must not be empty.
    TileKindId draw_tile(StackId stack);
    /// Takes a tile of that kind, which must be there, without chance (out of a stack kept aside).
    void take_tile(StackId stack, TileKindId kind);
    /// A drawn tile that fits nowhere leaves the game (BA-06).
    void set_tile_aside(TileKindId kind);
    void set_drawn(TileKindId kind);
    /// Lays a tile on an empty square, joins its parts to its neighbours', opens the squares
    /// around it. The square must be open (or the board empty).
    TileIndex place_tile(TileKindId kind, Square square, std::uint8_t rotation);

    // Pieces.

    /// Moves a piece. In a space it stands on the lowest free height; elsewhere on 0.
    void move_piece(PieceId piece, Place to);
    /// Moves one piece of that kind out of the player's supply. There must be one.
    PieceId place_from_supply(PlayerId player, PieceKindId kind, Place to);
    /// Back to its owner's supply, or to the box if it has no owner.
    void send_home(PieceId piece);
    void set_piece_value(PieceId piece, std::uint8_t value);

    // Numbers.

    /// Pays `player` what the sheet says and reports its lines. Nothing if that is 0 points.
    /// `part` is what people are shown for it (its feature is lit and named in the log; no_part:
    /// nothing), `piece` the one that earned it by itself (no_piece: none). `scored_for` is for
    /// the log too: a feature's own score, a piece's, or another reason.
    void score(PlayerId player, const Sheet& sheet, ScoredFor scored_for, PartId part,
               PieceId piece, bool at_end);
    /// Sets a counter's cell, kept within the bounds it declares. `cell` is the player, placed
    /// tile or piece it belongs to, 0 for one of the game.
    void set_counter(CounterId counter, std::uint32_t cell, std::int32_t value);
    void add_to_counter(CounterId counter, std::uint32_t cell, std::int32_t by);
    /// Adds to a player's counter what the sheet says, and reports its lines and marks as score()
    /// does. Marked is where it comes from, then the figures that earn what the last line says.
    void earn(CounterId counter, PlayerId player, const Sheet& sheet);

    // Chance.

    /// Turns up one token of a stack: its number. The stack must not be empty.
    std::uint16_t draw_token(ChanceId chance);
    void return_token(ChanceId chance, std::uint16_t token);
    /// What the die shows.
    int roll(ChanceId die);

    // Features that change otherwise than by a tile.

    /// From now on `slot` (as seen on the board) of the tile belongs to its local part `part`.
    void set_slot(TileIndex tile, Slot slot, std::uint8_t part);
    void set_edge(TileIndex tile, Side side, EdgeKindId edge);
    /// Adds a part to a tile: its local number. The expansion must declare `added_parts`.
    std::uint8_t add_part(TileIndex tile, FeatureKindId feature);
    /// Joins two parts of one tile (a ferry), or parts them again.
    void link(TileIndex tile, std::uint8_t a, std::uint8_t b);
    void unlink(TileIndex tile, std::uint8_t a, std::uint8_t b);
    /// Works out from scratch every feature that has a part on `tile`. Call it after the changes
    /// above. Features closed by them count as touched: they may be complete now.
    void rejoin(TileIndex tile);

    // The turn.

    void mark_acted(); ///< the player has placed a piece, or done what replaces it
    void finish_step() { step_finished_ = true; }
    void end_game_after_turn(); ///< no tile is left (BA-25)
    void add_completed(PartId part);
    void set_completed(std::size_t n, const CompletedFeature& completed);
    void report(const Event& event);

    // For the runner (engine/game/play.cpp).
    /// Kept in the journal as a whole when an action begins, so free to write in between.
    [[nodiscard]] Turn& turn() { return state_.turn; }
    void set_turn(const Turn& turn) { state_.turn = turn; }
    void begin_turn();
    void clear_part_record();
    void reset_counters(CounterDefinition::Until until);
    [[nodiscard]] bool take_step_finished() { return std::exchange(step_finished_, false); }
    /// Marks the journal: what follows is one action, taken back as one.
    void open_action();
    [[nodiscard]] bool reports() const { return events_ != nullptr; }

  private:
    const Rules& rules_;
    GameState& state_;
    Journal* journal_;
    Events* events_;
    Chance* chance_;
    bool step_finished_ = false;

    template <typename T>
    void write(JournalArray array, std::vector<T>& values, std::size_t index, const T& value);

    std::uint32_t choose_from(std::uint8_t stream, std::uint64_t purpose, std::uint32_t count);
    /// The dictated outcome for `stream`, if there is one left.
    bool dictated(std::uint8_t stream, std::uint16_t& value);
    /// A dictated outcome that can't fall: the action will be refused as a whole.
    void refuse_outcome(Outcome outcome);
    void fell(std::uint8_t stream, std::uint16_t value);
    void add_to_sum(std::uint64_t term);
    /// Keeps the sheet's lines and marks with the event, as they stand for the player.
    void attach(const Sheet& sheet, PlayerId player, Event& event);
    void set_counter(CounterId counter, std::uint32_t cell, std::int32_t value, const Sheet* why);
    void set_part(PartId part, const Part& value);
    void set_open(std::size_t n, const OpenSquare& value);
    void set_square(std::size_t cell, std::uint16_t value);
    void open_square(Square square, std::size_t cell, std::uint16_t key);
    void close_open_square(std::size_t n);
    void set_open_key(std::size_t n, std::uint16_t key);
    void chain_open(std::size_t n);
    void unchain_open(std::size_t n);
    void set_occupants(PartId root, std::uint8_t value);
    void join_side(TileIndex tile, TileIndex other, Side side);
    void join(PartId a, PartId b, std::uint16_t slots);
    void close_slots(PartId part, std::uint16_t slots);
    [[nodiscard]] std::uint8_t free_height(Place place) const;
    void alter(const Alteration& alteration);
    void touch(PartId part);
    [[nodiscard]] std::vector<PartId> features_around(TileIndex tile) const;
};

} // namespace circulade
