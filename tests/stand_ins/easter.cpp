// The bunny: every player in turn rolls a die and moves it hop by hop; eggs for meeples it passes.
#include "tests/stand_ins/stand_ins.hpp"

#include "engine/game/change.hpp"
#include "engine/game/questions.hpp"
#include "engine/game/things.hpp"

#include <algorithm>

namespace circulade::test {

namespace {

constexpr const char* expansion_yaml = R"(
year: 2014
needs: base
tags:
  bunny_tile: The bunny begins its way on it.
  gets_egg: {sentence: Gets an egg when the bunny comes by., worn_with: meeple}
pieces:
  bunny: {neutral: 1, moves: hop}
dice:
  die: [1, 1, 2, 2, 3, 3]
counters:
  eggs: {of: player, most: 999}
  hops_left: {of: game, most: 3, until: step}
  visited: {of: square, most: 1, until: step}
parameters:
  first_prize: {type: int, least: 0, most: 99, default: 10}
  second_prize: {type: int, least: 0, most: 99, default: 5}
steps:
  place_bunny:
    after: [place_tile, "traders.builder_works?"]
    before: [react_to_tile, "under_the_big_top.raise_big_top?"]
  hop: {for: each, after: [after_features, "big_top.circus?"], before: end_part}
  prizes:
    once: game
    after: [final_score, "big_top.score_acrobats?", "under_the_big_top.score_acrobats?"]
)";
constexpr const char* tiles_yaml = R"(
bunny: {count: 6, tags: bunny_tile}
meadow: {count: 12}
)";

enum Id { bunny_tile, gets_egg, bunny, die, eggs, hops_left, visited, first_prize, second_prize };
const std::vector<Name> names{
    {Name::Kind::tag, "easter.bunny_tile"},
    {Name::Kind::tag, "easter.gets_egg"},
    {Name::Kind::piece, "easter.bunny"},
    {Name::Kind::chance, "easter.die"},
    {Name::Kind::counter, "easter.eggs"},
    {Name::Kind::counter, "easter.hops_left"},
    {Name::Kind::counter, "easter.visited"},
    {Name::Kind::parameter, "easter.first_prize"},
    {Name::Kind::parameter, "easter.second_prize"},
};

bool bunny_tile_was_laid(const Context& c) {
    const TileIndex tile = c.state.part_record.tile;
    return tile != no_tile &&
           (c.rules.tiles[c.state.tiles[tile].kind].tags & c.tag(bunny_tile)) != 0;
}

void place_bunny(const Context& c, Change& change) { // EA-03
    if (bunny_tile_was_laid(c)) {
        change.move_piece(first_piece(c.state, c.piece(bunny)),
                          on_square(c.state.part_record.tile));
    }
}

/// EA-18, EA-19: to a neighbouring tile that was not visited in this phase.
void offer_hops(const Context& c, PlayerId, Actions& out) {
    const PieceId id = first_piece(c.state, c.piece(bunny));
    const TileIndex from = tile_under(c.rules, c.state, id);
    if (counter(c.rules, c.state, c.id(hops_left)) == 0 || from == no_tile) {
        return;
    }
    for (const Side side : all_sides) {
        const TileIndex to = tile_at(c.rules, c.state, neighbour(c.state.tiles[from].square, side));
        if (to != no_tile && counter(c.rules, c.state, c.id(visited), to) == 0 &&
            may_enter(c.rules, c.state, id, on_square(to))) {
            Action hop;
            hop.kind = ActionKind::move_piece;
            hop.piece = id;
            hop.to = on_square(to);
            out.push_back(hop);
        }
    }
}

/// EA-17, EA-20: each player rolls, unless the bunny cannot move any more.
void begin_hops(const Context& c, Change& change) {
    if (!bunny_tile_was_laid(c)) {
        return;
    }
    change.set_counter(c.id(visited), c.state.part_record.tile, 1);
    change.set_counter(c.id(hops_left), 0, 1);
    Actions ways;
    offer_hops(c, actor(c.state), ways);
    change.set_counter(c.id(hops_left), 0, ways.empty() ? 0 : change.roll(c.chance(die)));
}

void hop(const Context& c, const Action& action, Change& change) { // EA-21
    change.move_piece(action.piece, action.to);
    change.set_counter(c.id(visited), action.to.where, 1);
    change.add_to_counter(c.id(hops_left), 0, -1);
    for (std::size_t i = 0; i < c.state.pieces.size(); ++i) {
        const Piece& piece = c.state.pieces[i];
        if (piece.owner != nobody && (c.rules.pieces[piece.kind].tags & c.tag(gets_egg)) != 0 &&
            tile_under(c.rules, c.state, static_cast<PieceId>(i)) == action.to.where) {
            change.add_to_counter(c.id(eggs), piece.owner, 1);
        }
    }
}

void prizes(const Context& c, Change& change) { // EA-24, EA-25
    std::int32_t most = 0;
    for (PlayerId player = 0; player < c.rules.player_count(); ++player) {
        most = std::max(most, counter(c.rules, c.state, c.id(eggs), player));
    }
    std::int32_t second = 0;
    for (PlayerId player = 0; player < c.rules.player_count(); ++player) {
        const std::int32_t own = counter(c.rules, c.state, c.id(eggs), player);
        second = own < most ? std::max(second, own) : second;
    }
    for (PlayerId player = 0; player < c.rules.player_count(); ++player) {
        const std::int32_t own = counter(c.rules, c.state, c.id(eggs), player);
        Sheet sheet;
        if (own > 0 && own >= second) {
            sheet.add(own == most ? "easter.most_eggs" : "easter.second_most_eggs", "EA-24", 1,
                      c.rules.number(c.id(own == most ? first_prize : second_prize)));
        }
        change.score(player, sheet, ScoredFor::other, no_part, no_piece, true);
    }
}

} // namespace

void put_easter(Shelf& shelf) {
    Behaviour behaviour;
    behaviour.names = names;
    behaviour.steps = {
        {"easter.place_bunny", place_bunny},
        {"easter.hop", begin_hops, offer_hops, hop},
        {"easter.prizes", prizes},
    };
    shelf.put("easter", expansion_yaml, tiles_yaml, behaviour);
}

} // namespace circulade::test
