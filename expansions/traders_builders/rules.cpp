// Traders & Builders: goods of completed cities (TB-03 to TB-07), the builder, who brings a second
// tile (TB-08 to TB-15), and the pig (TB-16 to TB-19).
//
// Builder and pig are whatever wears the tag. They own nothing, and stand where an own meeple does:
// without it they go home (TB-20).
#include "engine/game/board.hpp"
#include "engine/game/change.hpp"
#include "engine/game/things.hpp"
#include "engine/game/tile_stacks.hpp"
#include "engine/rules/behaviour.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace circulade {

namespace {

enum Id {
    road,
    city,
    field,
    wine,
    grain,
    cloth,
    builder,
    pig,
    wine_taken,
    grain_taken,
    cloth_taken,
    tile_brought,
    goods,
    points_goods,
    prize_needs_goods,
    tiles_a_turn,
    tile_for_completing,
    points_pig
};
const std::vector<Name> names{
    {Name::Kind::feature, "base.road"},
    {Name::Kind::feature, "base.city"},
    {Name::Kind::feature, "base.field"},
    {Name::Kind::tag, "traders_builders.wine"},
    {Name::Kind::tag, "traders_builders.grain"},
    {Name::Kind::tag, "traders_builders.cloth"},
    {Name::Kind::tag, "traders_builders.builder"},
    {Name::Kind::tag, "traders_builders.pig"},
    {Name::Kind::counter, "traders_builders.wine"},
    {Name::Kind::counter, "traders_builders.grain"},
    {Name::Kind::counter, "traders_builders.cloth"},
    {Name::Kind::counter, "traders_builders.tile_brought"},
    {Name::Kind::parameter, "traders_builders.goods"},
    {Name::Kind::parameter, "traders_builders.points_goods"},
    {Name::Kind::parameter, "traders_builders.prize_needs_goods"},
    {Name::Kind::parameter, "traders_builders.tiles_a_turn"},
    {Name::Kind::parameter, "traders_builders.tile_for_completing"},
    {Name::Kind::parameter, "traders_builders.points_pig"},
};

// Who keeps whom company.

bool kind_wears(const Context& c, PieceKindId kind, TagSet tags) {
    return (c.rules.pieces[kind].tags & tags) != 0;
}
bool owns(const Context& c, const Piece& piece, PartId feature) {
    const FeatureKindSet owned = c.rules.pieces[piece.kind].occupies;
    return ((owned >> feature_kind(c.rules, c.state, feature)) & 1U) != 0U;
}
bool has_meeple_on(const Context& c, PlayerId player, PartId feature) {
    bool found = false;
    for_each_piece_on(c.state, feature, [&](PieceId, const Piece& piece) {
        found = found || (piece.owner == player && owns(c, piece, feature));
    });
    return found;
}

/// Calls `visit(PartId)` for each part of the tile just placed.
template <typename Visit>
void for_each_part_laid(const Context& c, Visit visit) {
    const TileIndex tile = c.state.part_record.tile;
    if (tile == no_tile) {
        return;
    }
    for (std::uint8_t local = 0; local < part_count(c.rules, c.state, tile); ++local) {
        visit(part_id(c.rules, tile, local));
    }
}

// TB-08, TB-09, TB-16: where an own meeple stands already.
void offer_company(const Context& c, PlayerId player, PieceKindId kind, Actions& out) {
    const bool is_builder = kind_wears(c, kind, c.tag(builder));
    const bool is_pig = kind_wears(c, kind, c.tag(pig));
    if (!is_builder && !is_pig) {
        return;
    }
    Action place;
    place.kind = ActionKind::place_piece;
    place.what = kind;
    for_each_part_laid(c, [&](PartId part) {
        const FeatureKindId feature = feature_kind(c.rules, c.state, part);
        const bool is_right =
            (is_builder && (feature == c.feature(road) || feature == c.feature(city))) ||
            (is_pig && feature == c.feature(field));
        if (is_right && has_meeple_on(c, player, part) && !is_complete(c.rules, c.state, part)) {
            place.to = on_feature(part);
            out.push_back(place);
        }
    });
}

// TB-20.
void follow_home(const Context& c, Change& change) {
    for (std::size_t i = 0; i < c.state.pieces.size(); ++i) {
        const Piece& piece = c.state.pieces[i];
        if (piece.place.kind == PlaceKind::feature &&
            wears(c.rules, piece, c.tag(builder) | c.tag(pig)) &&
            !has_meeple_on(c, piece.owner, piece.place.where)) {
            change.send_home(static_cast<PieceId>(i));
        }
    }
}

// The builder.

/// TB-12, TB-14: whether an own builder stands on what the part extends.
bool is_built_on(const Context& c, PartId part) {
    bool found = false;
    for_each_piece_on(c.state, part, [&](PieceId, const Piece& piece) {
        found =
            found || (piece.owner == c.state.turn.active && wears(c.rules, piece, c.tag(builder)));
    });
    return found && (c.is_on(tile_for_completing) || !is_complete(c.rules, c.state, part));
}

// TB-12, TB-13, TB-21. What counts is who stands there when the tile is placed: the builder may
// leave before this part of the turn ends.
void see_builder_work(const Context& c, Change& change) {
    follow_home(c, change);
    const std::int32_t tiles_so_far = c.state.turn.part + 1;
    if (tiles_so_far >= c.number(tiles_a_turn) || !stack_to_draw_from(c.rules, c.state)) {
        return;
    }
    for_each_part_laid(c, [&](PartId part) {
        if (is_built_on(c, part)) {
            change.set_counter(c.id(tile_brought), c.state.turn.active, 1);
        }
    });
}

std::int32_t extra_part(const Context& c) {
    const bool has_one = counter(c.rules, c.state, c.id(tile_brought), c.state.turn.active) != 0;
    return has_one ? c.state.turn.part + 1 : 0;
}

// The pig.

// TB-17 to TB-19: who is not paid for the field has nothing of it.
void pig_sheet(const Context& c, const FeatureCount& count, Sheet& sheet) {
    if (count.kind != c.feature(field)) {
        return;
    }
    PlayerSet keepers = 0;
    for_each_piece_on(c.state, count.part, [&](PieceId, const Piece& piece) {
        if (piece.owner != nobody && wears(c.rules, piece, c.tag(pig))) {
            keepers = static_cast<PlayerSet>(keepers | (1U << piece.owner));
        }
    });
    if (keepers != 0) {
        sheet.add_to_rate("base.completed_cities", c.number(points_pig), keepers);
    }
}

// Goods.

struct Kind {
    Id sign;
    Id taken;
    std::string_view signs;
    std::string_view most;
};
constexpr std::array<Kind, 3> kinds{{
    {wine, wine_taken, "traders_builders.signs_of_wine", "traders_builders.most_wine"},
    {grain, grain_taken, "traders_builders.signs_of_grain", "traders_builders.most_grain"},
    {cloth, cloth_taken, "traders_builders.signs_of_cloth", "traders_builders.most_cloth"},
}};

// TB-03, TB-04.
void take_goods(const Context& c, Change& change) {
    if (!c.is_on(goods)) {
        return;
    }
    for (std::size_t n = 0; n < c.state.part_record.completed_count; ++n) {
        for (const Kind& kind : kinds) {
            Sheet sheet;
            std::int32_t signs = 0;
            for_each_part(c.state, c.state.completed[n].part, [&](PartId part) {
                if ((part_kind(c.rules, c.state, part).tags & c.tag(kind.sign)) != 0) {
                    ++signs;
                    sheet.mark(on_feature(part));
                }
            });
            sheet.add(kind.signs, "TB-03", signs, 1);
            change.earn(c.id(kind.taken), c.state.turn.active, sheet);
        }
    }
}

// TB-06, TB-07.
void score_goods(const Context& c, Change& change) {
    if (!c.is_on(goods)) {
        return;
    }
    const PlayerId players = c.rules.player_count();
    for (const Kind& kind : kinds) {
        const auto taken_by = [&](PlayerId player) {
            return counter(c.rules, c.state, c.id(kind.taken), player);
        };
        std::int32_t most = c.is_on(prize_needs_goods) ? 1 : 0;
        for (PlayerId player = 0; player < players; ++player) {
            most = std::max(most, taken_by(player));
        }
        for (PlayerId player = 0; player < players; ++player) {
            if (taken_by(player) == most) {
                Sheet sheet;
                sheet.add(kind.most, "TB-06", 1, c.number(points_goods));
                change.score(player, sheet, ScoredFor::other, no_part, no_piece, true);
            }
        }
    }
}

} // namespace

Behaviour behaviour_of_traders_builders() {
    Behaviour traders;
    traders.names = names;
    traders.steps = {
        {"traders_builders.builder_works", see_builder_work},
        {"traders_builders.take_goods", take_goods},
        {"traders_builders.follow_home", follow_home},
        {"traders_builders.score_goods", score_goods},
    };
    traders.answers.places = {offer_company};
    traders.answers.extra_part = {extra_part};
    traders.answers.feature_sheet = {pig_sheet};
    return traders;
}

} // namespace circulade
