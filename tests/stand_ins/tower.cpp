// Of the tower: prisoners, and the ransom that may be paid at any question of the own turn.
#include "tests/stand_ins/stand_ins.hpp"

#include "engine/game/change.hpp"
#include "engine/game/things.hpp"

namespace circulade::test {

namespace {

constexpr const char* expansion_yaml = R"(
year: 2006
needs: base
areas:
  prison: {}
tags:
  may_be_captured: {sentence: Can be taken prisoner., worn_with: meeple}
counters:
  captor: {of: piece, most: 6}
  ransomed: {of: game, most: 1, until: turn}
parameters:
  ransom_points: {type: int, least: 0, most: 50, default: 3}
options:
  capture: {step: place_piece}
  ransom: {}
)";

enum Id { prison, may_be_captured, captor, ransomed, ransom_points, capture, ransom };
const std::vector<Name> names{
    {Name::Kind::area, "tower.prison"},
    {Name::Kind::tag, "tower.may_be_captured"},
    {Name::Kind::counter, "tower.captor"},
    {Name::Kind::counter, "tower.ransomed"},
    {Name::Kind::parameter, "tower.ransom_points"},
    {Name::Kind::option, "tower.capture"},
    {Name::Kind::option, "tower.ransom"},
};

Action choose(OptionId option, PieceId piece) {
    Action action;
    action.kind = ActionKind::choose;
    action.what = option;
    action.piece = piece;
    return action;
}

/// Whoever stands beside the tile just laid can be captured: reach enough for a stand-in.
void offer_captures(const Context& c, PlayerId player, Actions& out) {
    const TileIndex laid = c.state.part_record.tile;
    if (c.state.part_record.acted != 0 || laid == no_tile) {
        return;
    }
    for (std::size_t i = 0; i < c.state.pieces.size(); ++i) {
        const Piece& piece = c.state.pieces[i];
        const TileIndex tile = tile_under(c.rules, c.state, static_cast<PieceId>(i));
        if (tile != no_tile && piece.owner != player &&
            (c.rules.pieces[piece.kind].tags & c.tag(may_be_captured)) != 0 &&
            is_near(c.state.tiles[tile].square, c.state.tiles[laid].square)) {
            out.push_back(choose(c.id(capture), static_cast<PieceId>(i)));
        }
    }
}
void take_prisoner(const Context& c, const Action& action, Change& change) {
    change.move_piece(action.piece, in_area(c.area(prison)));
    change.set_counter(c.id(captor), action.piece, c.state.turn.active + 1);
    change.mark_acted();
    change.finish_step();
}

void offer_ransom(const Context& c, PlayerId player, Actions& out) {
    if (player != c.state.turn.active || counter(c.rules, c.state, c.id(ransomed)) != 0) {
        return;
    }
    for_each_piece_at(c.state, in_area(c.area(prison)), [&](PieceId id, const Piece& piece) {
        if (piece.owner == player && counter(c.rules, c.state, c.id(captor), id) != 0) {
            out.push_back(choose(c.id(ransom), id));
        }
    });
}
void pay_ransom(const Context& c, const Action& action, Change& change) {
    const auto to =
        static_cast<PlayerId>(counter(c.rules, c.state, c.id(captor), action.piece) - 1);
    const std::int32_t points = c.rules.number(c.id(ransom_points));
    Sheet paid;
    paid.add("tower.ransom", "TO-01", 1, -points);
    change.score(c.state.turn.active, paid, ScoredFor::other, no_part, action.piece, false);
    Sheet got;
    got.add("tower.ransom", "TO-01", 1, points);
    change.score(to, got, ScoredFor::other, no_part, action.piece, false);
    change.send_home(action.piece);
    change.set_counter(c.id(captor), action.piece, 0);
    change.set_counter(c.id(ransomed), 0, 1);
}

} // namespace

void put_tower(Shelf& shelf) {
    Behaviour behaviour;
    behaviour.names = names;
    behaviour.options = {{"tower.capture", offer_captures, take_prisoner},
                         {"tower.ransom", offer_ransom, pay_ransom}};
    shelf.put("tower", expansion_yaml, "", behaviour);
}

} // namespace circulade::test
