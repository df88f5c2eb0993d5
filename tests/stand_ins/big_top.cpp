// Circus, pyramids and ringmaster: what happens between "send home" and "end of part", places
// beside the features, an option that replaces placing, points of a piece by itself.
#include "tests/stand_ins/stand_ins.hpp"

#include "engine/game/change.hpp"
#include "engine/game/questions.hpp"
#include "engine/game/things.hpp"

#include <array>

namespace circulade::test {

namespace {

constexpr const char* expansion_yaml = R"(
year: 2017
needs: base
spaces:
  ring: {capacity: 2, ends_roads: yes}
  acrobats: {capacity: 3, ends_roads: yes}
areas:
  used: {}
tags:
  circus_tile: The big top moves to it.
  acrobat_tile: Has a place for a pyramid.
  earns_at_circus: {sentence: Earns points in the circus., worn_with: meeple}
  acrobat: May stand in a pyramid.
  ringmaster: Earns points for circus and acrobat tiles around it.
pieces:
  tent: {neutral: 1}
  animal: {neutral: 16, stands: under, moves: turn_over}
  ringmaster: {per_player: 1, tags: [meeple, highwayman, knight, monk, farmer, ringmaster]}
tokens:
  animals: {flea: 1, monkey: 4, seal: 5, bear: 3, tiger: 2, elephant: 1}
parameters:
  animal_points:
    type: counts
    default: {flea: 1, monkey: 3, seal: 4, bear: 5, tiger: 6, elephant: 7}
  acrobat_points: {type: int, least: 0, most: 50, default: 5}
counters:
  complete_before: {of: square, most: 1}
steps:
  raise_tent:
    after: [place_tile, "traders.builder_works?"]
    before: react_to_tile
  circus: {after: send_home, before: after_features}
  remember_pyramids:
    once: turn
    after: [end_part, "abbey.count_last_turns?"]
    before: end_turn
  last_circus: {once: game, after: end_of_game, before: final_score}
  score_acrobats: {once: game, after: final_score, before: "easter.pay_prizes?"}
options:
  score_pyramid: {step: place_piece}
with:
  base:
    tags:
      base.meeple: acrobat
)";

constexpr const char* tiles_yaml = R"(
circus: {count: 3, ring: yes, tags: circus_tile}
circus_road: {count: 3, road: S, ring: yes, tags: circus_tile}
circus_city: {count: 3, city: N, road: S, ring: yes, tags: circus_tile}
acrobats: {count: 4, acrobats: yes, tags: acrobat_tile}
acrobats_road: {count: 4, road: [N, S], acrobats: yes, tags: acrobat_tile}
)";

enum Id {
    ring,
    acrobats,
    used,
    circus_tile,
    acrobat_tile,
    earns_at_circus,
    acrobat,
    ringmaster,
    tent,
    animal,
    animals,
    animal_points,
    acrobat_points,
    complete_before,
    score_pyramid
};
const std::vector<Name> names{
    {Name::Kind::space, "big_top.ring"},
    {Name::Kind::space, "big_top.acrobats"},
    {Name::Kind::area, "big_top.used"},
    {Name::Kind::tag, "big_top.circus_tile"},
    {Name::Kind::tag, "big_top.acrobat_tile"},
    {Name::Kind::tag, "big_top.earns_at_circus"},
    {Name::Kind::tag, "big_top.acrobat"},
    {Name::Kind::tag, "big_top.ringmaster"},
    {Name::Kind::piece, "big_top.tent"},
    {Name::Kind::piece, "big_top.animal"},
    {Name::Kind::chance, "big_top.animals"},
    {Name::Kind::parameter, "big_top.animal_points"},
    {Name::Kind::parameter, "big_top.acrobat_points"},
    {Name::Kind::counter, "big_top.complete_before"},
    {Name::Kind::option, "big_top.score_pyramid"},
};

bool tile_wears(const Context& c, TileIndex tile, TagSet tags) {
    return (c.rules.tiles[c.state.tiles[tile].kind].tags & tags) != 0;
}

// The circus.

bool circus_tile_was_laid(const Context& c) {
    const TileIndex tile = c.state.part_record.tile;
    return tile != no_tile && tile_wears(c, tile, c.tag(circus_tile));
}

PieceId piece_in_box(const Context& c, PieceKindId kind) {
    PieceId found = no_piece;
    for_each_piece_at(c.state, in_box, [&](PieceId id, const Piece& piece) {
        found = piece.kind == kind && found == no_piece ? id : found;
    });
    return found;
}

/// BT-06, BT-14: a face-down token, and the big top on it.
void pitch_tent(const Context& c, TileIndex tile, Change& change) {
    const Place place = on_space(tile, c.space(ring));
    change.move_piece(first_piece(c.state, c.piece(tent)), in_box);
    change.move_piece(piece_in_box(c, c.piece(animal)), place);
    change.move_piece(first_piece(c.state, c.piece(tent)), place);
}

void raise_tent(const Context& c, Change& change) {
    const PieceId big_top = first_piece(c.state, c.piece(tent));
    if (circus_tile_was_laid(c) && tile_under(c.rules, c.state, big_top) == no_tile) {
        pitch_tent(c, c.state.part_record.tile, change);
    }
}

/// BT-12, BT-13, BT-15: each player once, for all own meeples around the big top.
void score_circus(const Context& c, Change& change) {
    const PieceId big_top = first_piece(c.state, c.piece(tent));
    const Square centre = c.state.tiles[tile_under(c.rules, c.state, big_top)].square;
    PieceId token = no_piece;
    for_each_piece_at(c.state, c.state.pieces[big_top].place,
                      [&](PieceId id, const Piece&) { token = id != big_top ? id : token; });
    const std::uint16_t turned_up = change.draw_token(c.chance(animals));
    change.set_piece_value(token, static_cast<std::uint8_t>(turned_up + 1));
    change.move_piece(token, in_area(c.area(used)));

    const std::int32_t points =
        c.rules.parameters[c.id(animal_points)].value.counts[turned_up].second;
    std::array<Sheet, most_players> sheets;
    std::array<std::int32_t, most_players> meeples{};
    for (std::size_t i = 0; i < c.state.pieces.size(); ++i) {
        const Piece& piece = c.state.pieces[i];
        const TileIndex tile = tile_under(c.rules, c.state, static_cast<PieceId>(i));
        if (piece.owner != nobody && tile != no_tile &&
            (c.rules.pieces[piece.kind].tags & c.tag(earns_at_circus)) != 0 &&
            is_near(c.state.tiles[tile].square, centre)) {
            ++meeples[piece.owner];
            sheets[piece.owner].mark(beside(static_cast<PieceId>(i)));
        }
    }
    for (PlayerId player = 0; player < c.rules.player_count(); ++player) {
        sheets[player].add("big_top.meeples", "BT-12", meeples[player], points);
        change.score(player, sheets[player], ScoredFor::other, no_part, big_top, false);
    }
}

void circus(const Context& c, Change& change) {
    const PieceId big_top = first_piece(c.state, c.piece(tent));
    if (circus_tile_was_laid(c) &&
        tile_under(c.rules, c.state, big_top) != c.state.part_record.tile) {
        score_circus(c, change);
        pitch_tent(c, c.state.part_record.tile, change);
    }
}

void last_circus(const Context& c, Change& change) {
    if (tile_under(c.rules, c.state, first_piece(c.state, c.piece(tent))) != no_tile) {
        score_circus(c, change);
    }
}

// Pyramids.

constexpr int whole_pyramid = 3;

template <typename Visit>
void for_each_pyramid(const Context& c, Visit visit) {
    const auto space = c.space(acrobats);
    for (TileIndex tile = 0; tile < c.state.tile_count; ++tile) {
        if (has_space(c.rules, c.state, tile, space)) {
            visit(tile, on_space(tile, space), pieces_at(c.state, on_space(tile, space)));
        }
    }
}

/// BT-23 to BT-27.
void acrobat_places(const Context& c, PlayerId, PieceKindId kind, Actions& out) {
    if ((c.rules.pieces[kind].tags & c.tag(acrobat)) == 0) {
        return;
    }
    const Square laid = c.state.tiles[c.state.part_record.tile].square;
    for_each_pyramid(c, [&](TileIndex tile, Place place, int acrobats_there) {
        if (acrobats_there < whole_pyramid && is_near(c.state.tiles[tile].square, laid)) {
            Action climb;
            climb.kind = ActionKind::place_piece;
            climb.what = kind;
            climb.to = place;
            out.push_back(climb);
        }
    });
}

/// BT-36: only a pyramid that was whole when the turn began may be scored.
void remember_pyramids(const Context& c, Change& change) {
    for_each_pyramid(c, [&](TileIndex tile, Place, int acrobats_there) {
        change.set_counter(c.id(complete_before), tile, acrobats_there == whole_pyramid ? 1 : 0);
    });
}

void score_acrobats_at(const Context& c, Place place, bool at_end, Change& change) {
    std::array<std::int32_t, most_players> acrobats_of{};
    for_each_piece_at(c.state, place,
                      [&](PieceId, const Piece& piece) { ++acrobats_of[piece.owner]; });
    for (PlayerId player = 0; player < c.rules.player_count(); ++player) {
        Sheet sheet;
        sheet.add("big_top.acrobats", at_end ? "BT-34" : "BT-31", acrobats_of[player],
                  c.rules.number(c.id(acrobat_points)));
        change.score(player, sheet, ScoredFor::other, no_part, no_piece, at_end);
    }
}

void offer_pyramids(const Context& c, PlayerId, Actions& out) {
    if (c.state.part_record.acted != 0) {
        return;
    }
    for_each_pyramid(c, [&](TileIndex tile, Place place, int acrobats_there) {
        if (acrobats_there == whole_pyramid &&
            counter(c.rules, c.state, c.id(complete_before), tile) != 0) {
            Action score;
            score.kind = ActionKind::choose;
            score.what = c.id(score_pyramid);
            score.to = place;
            out.push_back(score);
        }
    });
}

void take_pyramid(const Context& c, const Action& action, Change& change) {
    score_acrobats_at(c, action.to, false, change);
    for_each_piece_at(c.state, action.to, [&](PieceId id, const Piece&) { change.send_home(id); });
    change.mark_acted();
    change.finish_step();
}

void score_all_acrobats(const Context& c, Change& change) {
    for_each_pyramid(
        c, [&](TileIndex, Place place, int) { score_acrobats_at(c, place, true, change); });
}

// The ringmaster (BT-39, BT-40).

void ringmaster_sheet(const Context& c, PieceId id, const FeatureCount&, Sheet& sheet) {
    if ((c.rules.pieces[c.state.pieces[id].kind].tags & c.tag(ringmaster)) == 0) {
        return;
    }
    std::int32_t tiles = 0;
    const Square own = c.state.tiles[tile_under(c.rules, c.state, id)].square;
    for_each_tile_near(c.rules, c.state, own, [&](TileIndex tile) {
        if (tile_wears(c, tile, c.tag(circus_tile) | c.tag(acrobat_tile))) {
            ++tiles;
            sheet.mark(on_square(tile));
        }
    });
    sheet.add("big_top.tiles_around", "BT-39", tiles, 2);
}

} // namespace

void put_big_top(Shelf& shelf) {
    Behaviour behaviour;
    behaviour.names = names;
    behaviour.steps = {
        {"big_top.raise_tent", raise_tent},
        {"big_top.circus", circus},
        {"big_top.remember_pyramids", remember_pyramids},
        {"big_top.last_circus", last_circus},
        {"big_top.score_acrobats", score_all_acrobats},
    };
    behaviour.options = {{"big_top.score_pyramid", offer_pyramids, take_pyramid}};
    behaviour.answers.places = {acrobat_places};
    behaviour.answers.piece_sheet = {ringmaster_sheet};
    shelf.put("big_top", expansion_yaml, tiles_yaml, behaviour);
}

} // namespace circulade::test
