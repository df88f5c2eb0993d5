#include "client/table/tile_marks.hpp"

#include "engine/game/board.hpp"

#include <algorithm>
#include <bit>

namespace circulade {

namespace {

constexpr double change_seconds = 0.8; ///< at the usual pace
constexpr double lit_seconds = 1.2;    ///< where nothing moves

/// Calls `visit(PartId)` for each part of the same tile that a road ends at.
template <typename Visit>
void for_each_met(const Game& game, PartId part, Visit visit) {
    const TileIndex tile = tile_of(*game.rules, part);
    for (unsigned meets = part_kind(*game.rules, game.state, part).meets; meets != 0;
         meets &= meets - 1) {
        visit(part_id(*game.rules, tile, static_cast<std::uint8_t>(std::countr_zero(meets))));
    }
}

bool is_changed(const Game& game, PartId part) {
    const Rules& rules = *game.rules;
    const TagSet tags = part_kind(rules, game.state, part).tags;
    if ((tags & rules.picture_if_complete) != 0) {
        return is_complete(rules, game.state, part);
    }
    if ((tags & rules.picture_if_meets_complete) == 0) {
        return false;
    }
    bool ends_at_something = false;
    bool all_complete = true;
    for_each_met(game, part, [&](PartId met) {
        ends_at_something = true;
        all_complete = all_complete && is_complete(rules, game.state, met);
    });
    return ends_at_something && all_complete;
}

std::uint32_t before_of(const Timeline& timeline, std::size_t tile) {
    return tile < timeline.marks_before.size() ? timeline.marks_before[tile] : 0;
}

/// Where the action may take its piece; no_part for any other action.
PartId destination_of(const Action& action) {
    const bool moves = action.piece != no_piece && action.to.kind == PlaceKind::feature &&
                       (action.kind == ActionKind::move_piece || action.kind == ActionKind::choose);
    return moves ? action.to.where : no_part;
}

} // namespace

std::uint32_t changed_marks(const Game& game, TileIndex tile) {
    const Rules& rules = *game.rules;
    std::uint32_t changed = 0;
    if ((rules.picture_if_complete | rules.picture_if_meets_complete) == 0) {
        return changed;
    }
    const std::uint8_t printed = rules.tiles[game.state.tiles[tile].kind].part_count;
    for (std::uint8_t part = 0; part < printed; ++part) {
        if (is_changed(game, part_id(rules, tile, part))) {
            changed |= 1U << part;
        }
    }
    return changed;
}

std::vector<std::uint32_t> changed_marks(const Game& game) {
    std::vector<std::uint32_t> changed(game.state.tile_count);
    for (std::size_t tile = 0; tile < changed.size(); ++tile) {
        changed[tile] = changed_marks(game, static_cast<TileIndex>(tile));
    }
    return changed;
}

void add_mark_changes(Timeline& timeline, const Game& game, std::vector<std::uint32_t> before) {
    const std::vector<std::uint32_t> now = changed_marks(game);
    before.resize(now.size());
    if (before == now) {
        return;
    }
    timeline.marks_before = std::move(before);
    const Tempo& tempo = timeline.tempo;
    const auto drop = std::find_if(timeline.beats.begin(), timeline.beats.end(),
                                   [](const Beat& beat) { return beat.kind == Beat::Kind::drop; });
    timeline.marks_start = drop != timeline.beats.end() && tempo.flies ? drop->end() : 0;
    timeline.marks_length = (tempo.flies ? change_seconds : lit_seconds) * tempo.stretch;
    timeline.length = std::max(timeline.length, timeline.marks_start + timeline.marks_length);
}

void show_mark_changes(const Timeline& timeline, double seconds, BoardScene& scene) {
    const double t =
        timeline.marks_length > 0 ? (seconds - timeline.marks_start) / timeline.marks_length : 1;
    if (t >= 1) {
        return;
    }
    for (std::size_t n = 0; n < scene.tiles.size(); ++n) {
        SceneTile& tile = scene.tiles[n];
        const std::uint32_t before = before_of(timeline, n);
        if (tile.changed == before) {
            continue;
        }
        if (!timeline.tempo.flies) {
            scene.squares.push_back({tile.square, MarkedSquare::Kind::counted});
            continue;
        }
        if (t > 0) {
            scene.changing.push_back({tile, t * t * (3 - 2 * t)});
        }
        tile.changed = before;
    }
}

void light_ways(const Game& game, BoardScene& scene) {
    const Rules& rules = *game.rules;
    const TagSet pictured = rules.picture_if_complete | rules.picture_if_meets_complete;
    for (const Action& action : game.offer) {
        const PartId to = destination_of(action);
        if (to == no_part || pictured == 0) {
            continue;
        }
        const Place from = game.state.pieces[action.piece].place;
        if (from.kind != PlaceKind::feature) {
            continue;
        }
        for_each_part(game.state, from.where, [&](PartId part) {
            if ((part_kind(rules, game.state, part).tags & pictured) == 0) {
                return;
            }
            for_each_met(game, part, [&](PartId met) {
                const PartOnBoard mark = part_on_board(game, part);
                if (root_of(game.state, met) == root_of(game.state, to) &&
                    std::find(scene.lit_marks.begin(), scene.lit_marks.end(), mark) ==
                        scene.lit_marks.end()) {
                    scene.lit_marks.push_back(mark);
                }
            });
        });
    }
}

} // namespace circulade
