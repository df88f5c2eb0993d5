// The builder, who earns a second part of the turn, and the pig, a rate for one player. Neither is
// a meeple: they go where an own meeple stands already.
#include "tests/stand_ins/stand_ins.hpp"

#include "engine/game/change.hpp"
#include "engine/game/things.hpp"

namespace circulade::test {

namespace {

constexpr const char* expansion_yaml = R"(
year: 2003
needs: base
pieces:
  builder: {per_player: 1}
  pig: {per_player: 1}
counters:
  earned: {of: game, most: 1, until: part}
steps:
  builder_works: {after: place_tile, before: [react_to_tile, "under_the_big_top.raise_big_top?"]}
)";

enum Id { road, city, field, builder, pig, earned };
const std::vector<Name> names{
    {Name::Kind::feature, "base.road"},  {Name::Kind::feature, "base.city"},
    {Name::Kind::feature, "base.field"}, {Name::Kind::piece, "traders.builder"},
    {Name::Kind::piece, "traders.pig"},  {Name::Kind::counter, "traders.earned"},
};

bool stands_on(const Context& c, PlayerId player, PartId feature, bool as_owner, PieceKindId kind) {
    bool found = false;
    for_each_piece_on(c.state, feature, [&](PieceId, const Piece& piece) {
        const bool owns =
            ((c.rules.pieces[piece.kind].occupies >> feature_kind(c.rules, c.state, feature)) &
             1U) != 0U;
        found = found || (piece.owner == player && (as_owner ? owns : piece.kind == kind));
    });
    return found;
}

void places(const Context& c, PlayerId player, PieceKindId kind, Actions& out) {
    if (kind != c.id(builder) && kind != c.id(pig)) {
        return;
    }
    const TileIndex tile = c.state.part_record.tile;
    for (std::uint8_t local = 0; local < part_count(c.rules, c.state, tile); ++local) {
        const PartId part = part_id(c.rules, tile, local);
        const FeatureKindId feature = feature_kind(c.rules, c.state, part);
        const bool right_kind = kind == c.id(builder)
                                    ? feature == c.id(road) || feature == c.id(city)
                                    : feature == c.id(field);
        if (right_kind && stands_on(c, player, part, true, kind)) {
            Action place;
            place.kind = ActionKind::place_piece;
            place.what = kind;
            place.to = on_feature(part);
            out.push_back(place);
        }
    }
}

void builder_works(const Context& c, Change& change) {
    const TileIndex tile = c.state.part_record.tile;
    if (tile == no_tile) {
        return;
    }
    for (std::uint8_t local = 0; local < part_count(c.rules, c.state, tile); ++local) {
        if (stands_on(c, c.state.turn.active, part_id(c.rules, tile, local), false,
                      c.piece(builder))) {
            change.set_counter(c.id(earned), 0, 1);
        }
    }
}

std::int32_t extra_part(const Context& c) {
    return counter(c.rules, c.state, c.id(earned));
}

void pig_sheet(const Context& c, const FeatureCount& count, Sheet& sheet) {
    if (count.kind != c.id(field)) {
        return;
    }
    PlayerSet keepers = 0;
    for_each_piece_on(c.state, count.part, [&](PieceId, const Piece& piece) {
        if (piece.kind == c.id(pig)) {
            keepers = static_cast<PlayerSet>(keepers | (1U << piece.owner));
        }
    });
    sheet.add_to_rate("base.completed_cities", 1, keepers);
}

} // namespace

void put_traders(Shelf& shelf) {
    Behaviour behaviour;
    behaviour.names = names;
    behaviour.steps = {{"traders.builder_works", builder_works}};
    behaviour.answers.places = {places};
    behaviour.answers.extra_part = {extra_part};
    behaviour.answers.feature_sheet = {pig_sheet};
    shelf.put("traders", expansion_yaml, "", behaviour);
}

} // namespace circulade::test
