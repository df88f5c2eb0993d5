// Inns, cathedrals and the big meeple: what adds to a rate, voids a sheet, counts twice.
#include "tests/stand_ins/stand_ins.hpp"

#include "engine/game/board.hpp"

namespace circulade::test {

namespace {

constexpr const char* expansion_yaml = R"(
year: 2002
needs: base
tags:
  inn: Stands at a road.
  cathedral: Stands in a city.
pieces:
  big_meeple: {per_player: 1, strength: 2, tags: [meeple, highwayman, knight, monk, farmer]}
)";
constexpr const char* tiles_yaml = R"(
inn: {count: 4, road: {at: E W, tags: inn}}
cathedral: {count: 2, city: {at: N E S W, tags: cathedral}}
)";

enum Id { road, city, inn, cathedral };
const std::vector<Name> names{
    {Name::Kind::feature, "base.road"},
    {Name::Kind::feature, "base.city"},
    {Name::Kind::tag, "inns.inn"},
    {Name::Kind::tag, "inns.cathedral"},
};

constexpr PlayerSet everybody = 0xFF;

bool some_part_wears(const Context& c, PartId part, TagSet tags) {
    bool found = false;
    for_each_part(c.state, part, [&](PartId member) {
        found = found || (part_kind(c.rules, c.state, member).tags & tags) != 0;
    });
    return found;
}

void inn_sheet(const Context& c, const FeatureCount& count, Sheet& sheet) {
    const bool improved =
        (count.kind == c.id(road) && some_part_wears(c, count.part, c.tag(inn))) ||
        (count.kind == c.id(city) && some_part_wears(c, count.part, c.tag(cathedral)));
    if (!improved) {
        return;
    }
    if (!count.complete) {
        sheet.make_void();
    }
    sheet.add_to_rate("base.tiles", 1, everybody);
    sheet.add_to_rate("base.coats_of_arms", 1, everybody);
}

} // namespace

void put_inns(Shelf& shelf) {
    Behaviour behaviour;
    behaviour.names = names;
    behaviour.answers.feature_sheet = {inn_sheet};
    shelf.put("inns", expansion_yaml, tiles_yaml, behaviour);
}

} // namespace circulade::test
