// The abbey: a tile of one's own, kept aside, laid instead of drawing into a hole. It fits
// anything and closes what it touches.
#include "tests/stand_ins/stand_ins.hpp"

#include "engine/game/change.hpp"
#include "engine/game/questions.hpp"
#include "engine/game/things.hpp"

namespace circulade::test {

namespace {

constexpr const char* expansion_yaml = R"(
year: 2007
needs: base
edges:
  wall: {letter: M, fits_all: yes}
tile_stacks:
  abbeys: {aside: yes}
counters:
  abbeys_left: {of: player, start: 1, most: 1}
  last_turns: {of: game, most: 7}
steps:
  count_last_turns: {once: turn, after: [end_part, "traders_builders.follow_home?"], before: end_turn}
options:
  lay_abbey: {step: draw_tile}
)";
constexpr const char* tiles_yaml = R"(
abbey: {count: 6, edges: wall wall wall wall, monastery: yes, stack: abbeys}
)";

enum Id { abbey, abbeys, abbeys_left, last_turns, tiles, lay_abbey };
const std::vector<Name> names{
    {Name::Kind::tile, "abbey.abbey"},          {Name::Kind::stack, "abbey.abbeys"},
    {Name::Kind::counter, "abbey.abbeys_left"}, {Name::Kind::counter, "abbey.last_turns"},
    {Name::Kind::stack, "base.tiles"},          {Name::Kind::option, "abbey.lay_abbey"},
};

Verdict only_into_a_hole(const Context& c, const TilePlacement& placement) {
    if (placement.kind != c.id(abbey)) {
        return std::nullopt;
    }
    for (const Side side : all_sides) {
        if (tile_at(c.rules, c.state, neighbour(placement.square, side)) == no_tile) {
            return Objection{"AM-01", "abbey.why_no_hole", no_tile};
        }
    }
    return std::nullopt;
}

void offer_abbey(const Context& c, PlayerId player, Actions& out) {
    if (counter(c.rules, c.state, c.id(abbeys_left), player) == 0 ||
        !fits_somewhere(c.rules, c.state, c.id(abbey))) {
        return;
    }
    Action lay;
    lay.kind = ActionKind::choose;
    lay.what = c.id(lay_abbey);
    out.push_back(lay);
}
void take_abbey(const Context& c, const Action&, Change& change) {
    change.take_tile(c.stack(abbeys), c.id(abbey));
    change.set_drawn(c.id(abbey));
    change.set_counter(c.id(abbeys_left), c.state.turn.active, 0);
    change.finish_step();
}

/// After the last tile everybody has one turn more, in which only an abbey may be laid.
void count_last_turns(const Context& c, Change& change) {
    if (c.state.stack_left[c.stack(tiles)] == 0) {
        change.add_to_counter(c.id(last_turns), 0, 1);
    }
}
Verdict not_before_the_last_turns(const Context& c) {
    const auto players = static_cast<std::int32_t>(c.rules.player_count());
    return counter(c.rules, c.state, c.id(last_turns)) <= players
               ? Verdict{{"AM-02", "abbey.why_not_over", no_tile}}
               : std::nullopt;
}

} // namespace

void put_abbey(Shelf& shelf) {
    Behaviour behaviour;
    behaviour.names = names;
    behaviour.steps = {{"abbey.count_last_turns", count_last_turns}};
    behaviour.options = {{"abbey.lay_abbey", offer_abbey, take_abbey}};
    behaviour.answers.fits = {only_into_a_hole};
    behaviour.answers.may_end = {not_before_the_last_turns};
    shelf.put("abbey", expansion_yaml, tiles_yaml, behaviour);
}

} // namespace circulade::test
