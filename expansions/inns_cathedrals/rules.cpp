// Inns & Cathedrals: what an inn adds to its road and a cathedral to its city (IC-09, IC-13), that
// both pay nothing unless they are finished (IC-11, IC-15), and how strong large meeples are.
#include "engine/rules/rules.hpp"
#include "engine/game/board.hpp"
#include "engine/game/state.hpp"
#include "engine/rules/behaviour.hpp"

namespace circulade {

namespace {

enum Id {
    road,
    city,
    coats_of_arms,
    inn,
    cathedral,
    large_meeple,
    play_inns,
    play_cathedrals,
    large_strength,
    points_inn,
    unfinished_inn,
    points_cathedral,
    points_cathedral_coat,
    unfinished_cathedral,
    small_cathedral,
    small_city,
    points_city,
    points_coat_of_arms
};
const std::vector<Name> names{
    {Name::Kind::feature, "base.road"},
    {Name::Kind::feature, "base.city"},
    {Name::Kind::value, "base.coats_of_arms"},
    {Name::Kind::tag, "inns_cathedrals.inn"},
    {Name::Kind::tag, "inns_cathedrals.cathedral"},
    {Name::Kind::piece, "inns_cathedrals.large_meeple"},
    {Name::Kind::parameter, "inns_cathedrals.inns"},
    {Name::Kind::parameter, "inns_cathedrals.cathedrals"},
    {Name::Kind::parameter, "inns_cathedrals.large_strength"},
    {Name::Kind::parameter, "inns_cathedrals.points_inn"},
    {Name::Kind::parameter, "inns_cathedrals.unfinished_inn"},
    {Name::Kind::parameter, "inns_cathedrals.points_cathedral"},
    {Name::Kind::parameter, "inns_cathedrals.points_cathedral_coat"},
    {Name::Kind::parameter, "inns_cathedrals.unfinished_cathedral"},
    {Name::Kind::parameter, "inns_cathedrals.small_cathedral"},
    {Name::Kind::parameter, "base.small_city"},
    {Name::Kind::parameter, "base.points_city"},
    {Name::Kind::parameter, "base.points_coat_of_arms"},
};

// Readings, by the order of their choices in expansion.yaml.
constexpr std::int32_t nothing = 0; // of unfinished_inn and unfinished_cathedral
constexpr std::int32_t as_any = 1;  // of small_cathedral
constexpr std::int32_t early = 1;   // of base.small_city

/// One is enough, and several are no more (IC-10, IC-14).
bool some_part_wears(const Context& c, PartId feature, TagSet tags) {
    bool found = false;
    for_each_part(c.state, feature, [&](PartId part) {
        found = found || (part_kind(c.rules, c.state, part).tags & tags) != 0;
    });
    return found;
}

void inn_sheet(const Context& c, const FeatureCount& count, Sheet& sheet) {
    if (count.kind != c.feature(road) || !c.is_on(play_inns) ||
        !some_part_wears(c, count.part, c.tag(inn))) {
        return;
    }
    if (count.complete) {
        sheet.add("inns_cathedrals.inn", "IC-09", count.tiles, c.number(points_inn));
    } else if (c.number(unfinished_inn) == nothing) {
        sheet.make_void();
    }
}

void cathedral_sheet(const Context& c, const FeatureCount& count, Sheet& sheet) {
    if (count.kind != c.feature(city) || !c.is_on(play_cathedrals) ||
        !some_part_wears(c, count.part, c.tag(cathedral))) {
        return;
    }
    if (!count.complete) {
        if (c.number(unfinished_cathedral) == nothing) {
            sheet.make_void();
        }
        return;
    }
    if (count.tiles == 2 && c.number(small_city) == early && c.number(small_cathedral) == as_any) {
        // The early edition pays 1 for each: up to what any other city pays.
        constexpr PlayerSet everybody = 0xFF;
        sheet.add_to_rate("base.tiles", c.number(points_city) - 1, everybody);
        sheet.add_to_rate("base.coats_of_arms", c.number(points_coat_of_arms) - 1, everybody);
    }
    sheet.add("inns_cathedrals.cathedral_tiles", "IC-13", count.tiles, c.number(points_cathedral));
    sheet.add("inns_cathedrals.cathedral_coats", "IC-13", count.values[c.id(coats_of_arms)],
              c.number(points_cathedral_coat));
}

/// Beyond the 1 that every piece has (IC-07).
std::int32_t strength_of_large(const Context& c, PieceId piece, PartId) {
    return c.state.pieces[piece].kind == c.piece(large_meeple) ? c.number(large_strength) - 1 : 0;
}

} // namespace

Behaviour behaviour_of_inns_cathedrals() {
    Behaviour behaviour;
    behaviour.names = names;
    behaviour.answers.feature_sheet = {inn_sheet, cathedral_sheet};
    behaviour.answers.strength = {strength_of_large};
    return behaviour;
}

} // namespace circulade
