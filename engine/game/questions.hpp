// The questions that rule functions ask of all expansions in play (see Answers in
// engine/rules/behaviour.hpp). One that nobody answers costs a look at an empty list.
#pragma once

#include "engine/game/board.hpp"
#include "engine/game/state.hpp"
#include "engine/game/things.hpp"
#include "engine/rules/rules.hpp"

#include <algorithm>
#include <bit>

namespace circulade {

/// Whether nobody objects: every answer in `answers` to these arguments is no objection.
template <typename Function, typename... Arguments>
bool nobody_objects(const Rules& rules, const GameState& state,
                    const std::vector<Answer<Function>>& answers, const Arguments&... arguments) {
    return std::none_of(answers.begin(), answers.end(), [&](const Answer<Function>& answer) {
        return answer.function(rules.context(state, answer.expansion), arguments...).has_value();
    });
}

/// Whether a tile whose edges fit may lie there.
inline bool may_lie(const Rules& rules, const GameState& state, const TilePlacement& placement) {
    return nobody_objects(rules, state, rules.fits, placement);
}
/// Whether a player may place a piece of that kind from the supply there.
inline bool may_place(const Rules& rules, const GameState& state, PlayerId player, PieceKindId kind,
                      Place place) {
    return nobody_objects(rules, state, rules.may_place, player, kind, place);
}
/// Whether a piece on the table may move there.
inline bool may_enter(const Rules& rules, const GameState& state, PieceId piece, Place place) {
    return nobody_objects(rules, state, rules.may_enter, piece, place);
}
/// Whether a piece on a feature that was scored goes back to its owner, or somebody holds it.
inline bool may_go_home(const Rules& rules, const GameState& state, PieceId piece, PartId feature) {
    return nobody_objects(rules, state, rules.may_go_home, piece, feature);
}

/// Calls `visit(square, rotations)` for each open square that the tile's edges fit (BA-04, BA-05),
/// until it answers false. Only squares that fit are looked at: see OpenSquare.
template <typename Visit>
void for_each_fitting_square(const Rules& rules, const GameState& state, TileKindId kind,
                             Visit visit) {
    for (const FittingKey& fitting : rules.fitting_keys[kind]) {
        for (std::uint16_t next = state.open_heads[fitting.key]; next != 0;) {
            const OpenSquare& open = state.open[next - 1U];
            if (!visit(open.square, fitting.rotations)) {
                return;
            }
            next = open.next;
        }
    }
}
/// Whether a tile of that kind can be laid anywhere.
bool fits_somewhere(const Rules& rules, const GameState& state, TileKindId kind);

/// Offers every place for a piece of that kind from the player's supply: the unoccupied features
/// of the tile just laid that its tags may claim (BA-08, BA-09), and what answers to `places` add;
/// each unless somebody objects. Nothing if the supply has none.
void offer_places(const Rules& rules, const GameState& state, PlayerId player, PieceKindId kind,
                  Actions& out);

/// Calls `visit(Place)` for each place on a laid tile that the tags of a kind of piece may claim,
/// whoever is there already: its features, and its spaces with room. For what brings a piece
/// elsewhere than onto the tile just laid; whether it may enter there is a question of its own.
template <typename Visit>
void for_each_claim_on(const Rules& rules, const GameState& state, TileIndex tile, PieceKindId kind,
                       Visit visit) {
    const PieceKind& piece = rules.pieces[kind];
    const std::uint8_t parts = part_count(rules, state, tile);
    for (std::uint8_t local = 0; local < parts; ++local) {
        const PartId part = part_id(rules, tile, local);
        if (((piece.claims >> feature_kind(rules, state, part)) & 1U) != 0U) {
            visit(on_feature(part));
        }
    }
    SpaceSet spaces = rules.tiles[state.tiles[tile].kind].spaces & piece.space_claims;
    for (; spaces != 0; spaces &= spaces - 1) {
        const auto space = static_cast<SpaceKindId>(std::countr_zero(spaces));
        const Place place = on_space(tile, space);
        if (pieces_at(state, place) < rules.spaces[space].capacity) {
            visit(place);
        }
    }
}

} // namespace circulade
