#include "engine/game/questions.hpp"

namespace circulade {

bool fits_somewhere(const Rules& rules, const GameState& state, TileKindId kind) {
    bool found = false;
    for_each_fitting_square(rules, state, kind, [&](Square square, std::uint8_t rotations) {
        for (std::uint8_t rotation = 0; rotation < 4 && !found; ++rotation) {
            found = ((rotations >> rotation) & 1U) != 0U &&
                    may_lie(rules, state, {kind, square, rotation});
        }
        return !found;
    });
    return found;
}

void offer_places(const Rules& rules, const GameState& state, PlayerId player, PieceKindId kind,
                  Actions& out) {
    const TileIndex tile = state.part_record.tile;
    if (tile == no_tile || state.supply[player * rules.pieces.size() + kind] == 0) {
        return;
    }
    const std::size_t first = out.size();
    Action claim;
    claim.kind = ActionKind::place_piece;
    claim.what = kind;
    const FeatureKindSet claims = rules.pieces[kind].claims;
    const std::uint8_t parts = part_count(rules, state, tile);
    for (std::uint8_t local = 0; local < parts; ++local) {
        const PartId part = part_id(rules, tile, local);
        if (((claims >> feature_kind(rules, state, part)) & 1U) != 0U &&
            !is_occupied(state, part)) {
            claim.to = on_feature(part);
            out.push_back(claim);
        }
    }
    for (const auto& answer : rules.places) {
        answer.function(rules.context(state, answer.expansion), player, kind, out);
    }
    if (!rules.may_place.empty()) {
        const auto refused = [&](const Action& action) {
            return action.kind == ActionKind::place_piece &&
                   !may_place(rules, state, player, kind, action.to);
        };
        out.erase(
            std::remove_if(out.begin() + static_cast<std::ptrdiff_t>(first), out.end(), refused),
            out.end());
    }
}

} // namespace circulade
