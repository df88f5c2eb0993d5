#include "engine/game/touch.hpp"

#include "engine/game/board.hpp"
#include "engine/game/change.hpp"
#include "engine/game/insight.hpp"
#include "engine/game/questions.hpp"
#include "engine/game/things.hpp"

#include <algorithm>

namespace circulade {

namespace {

using Impossible = std::optional<Refusal>;

Impossible because(std::string text) {
    return Refusal{"", std::move(text)};
}

bool is_on_table(Place place) {
    return place.kind != PlaceKind::box && place.kind != PlaceKind::supply;
}

/// How many of `value` wait to come out of a stream.
int waiting(const std::vector<Outcome>& dictated, Outcome outcome) {
    return static_cast<int>(std::count(dictated.begin(), dictated.end(), outcome));
}

int left_in_stack(const Rules& rules, const GameState& state, const std::vector<Outcome>& dictated,
                  TileKindId kind) {
    const StackId stack = rules.tiles[kind].stack;
    return state.stacks[stack * rules.tiles.size() + kind] -
           waiting(dictated, {rules.stacks[stack].stream, kind});
}

Impossible impossible_tile(const Rules& rules, const GameState& state,
                           const std::vector<Outcome>& dictated, const Touch& touch) {
    if (touch.what >= rules.tiles.size() || touch.rotation > 3) {
        return because("there is no such tile");
    }
    switch (why_not(rules, state, {touch.what, touch.square, touch.rotation}).reason) {
    case WhyNot::Reason::occupied:
        return because("a tile lies there already");
    case WhyNot::Reason::not_adjacent:
        return because("no tile lies beside that square");
    case WhyNot::Reason::edges:
        return because("its edges do not match its neighbours'");
    case WhyNot::Reason::fits:
    case WhyNot::Reason::rule:
        break;
    }
    if (left_in_stack(rules, state, dictated, touch.what) < 1) {
        return because("no tile " + rules.tiles[touch.what].name + " is left in its stack");
    }
    return std::nullopt;
}

/// Whether a piece beside the other one would stand beside itself in the end.
bool comes_round(const GameState& state, PieceId piece, PieceId other) {
    while (other != piece && state.pieces[other].place.kind == PlaceKind::piece) {
        other = state.pieces[other].place.where;
    }
    return other == piece;
}

Impossible impossible_place(const Rules& rules, const GameState& state, PieceId piece, Place to) {
    const auto is_laid = [&](TileIndex tile) { return tile < state.tile_count; };
    const TileIndex tile = to.kind == PlaceKind::feature ? tile_of(rules, to.where) : to.where;
    bool is_there = true;
    switch (to.kind) {
    case PlaceKind::box:
    case PlaceKind::supply:
        if (to.kind == PlaceKind::supply && state.pieces[piece].owner == nobody) {
            return because("the piece belongs to nobody: it goes into the box");
        }
        break;
    case PlaceKind::feature:
        is_there = is_laid(tile) && local_of(rules, to.where) < part_count(rules, state, tile);
        break;
    case PlaceKind::space:
        is_there = is_laid(tile) && to.detail < rules.spaces.size() &&
                   has_space(rules, state, tile, to.detail);
        break;
    case PlaceKind::square:
        is_there = is_laid(tile);
        break;
    case PlaceKind::area:
        is_there = to.detail < rules.areas.size();
        break;
    case PlaceKind::piece:
        is_there = to.where < state.pieces.size() && is_on_table(state.pieces[to.where].place);
        if (is_there && comes_round(state, piece, to.where)) {
            return because("a piece can't stand beside itself");
        }
        break;
    }
    return is_there ? std::nullopt : because("there is no such place");
}

Impossible impossible_piece(const Rules& rules, const GameState& state, const Touch& touch) {
    if (touch.piece >= state.pieces.size()) {
        return because("there is no such piece");
    }
    if (state.pieces[touch.piece].place == touch.to) {
        return because("it is there already");
    }
    if (!is_on_table(touch.to) && pieces_at(state, beside(touch.piece)) > 0) {
        return because("another piece stands beside it: move that one first");
    }
    return impossible_place(rules, state, touch.piece, touch.to);
}

Impossible impossible_outcome(const Rules& rules, const GameState& state,
                              const std::vector<Outcome>& dictated, Outcome outcome) {
    if (dictated.size() >= most_dictated) {
        return because("too many outcomes of chance are dictated");
    }
    for (const StackKind& stack : rules.stacks) {
        if (stack.stream != outcome.stream) {
            continue;
        }
        const auto id = static_cast<StackId>(&stack - rules.stacks.data());
        if (stack.aside || outcome.value >= rules.tiles.size() ||
            rules.tiles[outcome.value].stack != id) {
            return because("this tile is not drawn from " + stack.name);
        }
        return left_in_stack(rules, state, dictated, outcome.value) > 0
                   ? std::nullopt
                   : because("no tile " + rules.tiles[outcome.value].name + " is left to come");
    }
    for (const ChanceKind& chance : rules.chances) {
        if (chance.stream != outcome.stream) {
            continue;
        }
        const bool can_fall = chance.is_die ? std::find(chance.faces.begin(), chance.faces.end(),
                                                        int{outcome.value}) != chance.faces.end()
                                            : outcome.value < chance.tokens.size() &&
                                                  state.tokens[chance.first + outcome.value] >
                                                      waiting(dictated, outcome);
        return can_fall ? std::nullopt : because("this can't come of " + chance.name);
    }
    return because("nothing in play is decided by that chance");
}

/// Lays the tile without a trace in what this part of the turn knows of: nobody's turn laid it.
void lay(const Rules& rules, const Touch& touch, Change& change) {
    const PartRecord before = change.state().part_record;
    change.take_tile(rules.tiles[touch.what].stack, touch.what);
    change.place_tile(touch.what, touch.square, touch.rotation);
    change.restore_part_record(before);
}

// What the rules hold against it.

/// A copy to ask about places in: as on a turn that has just begun, so that nothing is forbidden
/// for what was done in this one.
GameState with_fresh_turn(const Rules& rules, const GameState& state) {
    GameState fresh = state;
    Change change(rules, fresh, nullptr, nullptr, nullptr);
    for (const auto until : {CounterDefinition::Until::step, CounterDefinition::Until::part,
                             CounterDefinition::Until::turn}) {
        change.reset_counters(until);
    }
    change.clear_part_record();
    return fresh;
}

/// What speaks against a piece, at rest in `state`, standing in a place.
std::optional<Illegal> objection_to(const Rules& rules, const GameState& state, PieceId id,
                                    Place place) {
    const Piece& piece = state.pieces[id];
    const PieceKind& kind = rules.pieces[piece.kind];
    if (place.kind == PlaceKind::feature &&
        !may_ever_stand_on(kind, feature_kind(rules, state, place.where))) {
        return Illegal{Illegal::Reason::wrong_kind, {}};
    }
    if (place.kind == PlaceKind::space &&
        pieces_at(state, place) >= rules.spaces[place.detail].capacity) {
        return Illegal{Illegal::Reason::full, {}};
    }
    const PlayerId player = piece.owner == nobody ? state.turn.active : piece.owner;
    for (const auto& answer : rules.may_place) {
        if (const Verdict no = answer.function(rules.context(state, answer.expansion), player,
                                               piece.kind, place)) {
            return Illegal{Illegal::Reason::rule, *no};
        }
    }
    for (const auto& answer : rules.may_enter) {
        if (const Verdict no = answer.function(rules.context(state, answer.expansion), id, place)) {
            return Illegal{Illegal::Reason::rule, *no};
        }
    }
    return std::nullopt;
}

bool owns(const Rules& rules, const GameState& state, const Piece& piece, Place place) {
    return place.kind == PlaceKind::feature &&
           ((rules.pieces[piece.kind].occupies >> feature_kind(rules, state, place.where)) & 1U) !=
               0U;
}

/// Whether this part of the turn may have completed the feature, so that it is still to be scored.
bool may_be_about_to_score(const Rules& rules, const GameState& state, PartId feature) {
    const PartRecord& record = state.part_record;
    const auto is_touched = [&](PartId part) {
        return root_of(state, part) == root_of(state, feature);
    };
    bool found = std::any_of(state.touched.begin(), state.touched.begin() + record.touched_count,
                             is_touched);
    for_each_part(state, feature, [&](PartId part) {
        found =
            found || (record.tile != no_tile && is_near(state.tiles[record.tile].square,
                                                        state.tiles[tile_of(rules, part)].square));
    });
    return found;
}

/// Whether a piece on that complete feature should have gone home (BA-19).
bool has_outstayed(const Rules& rules, const GameState& state, PieceId piece, Place place) {
    return !is_over(state) && owns(rules, state, state.pieces[piece], place) &&
           is_complete(rules, state, place.where) &&
           !may_be_about_to_score(rules, state, place.where) &&
           may_go_home(rules, state, piece, place.where);
}

} // namespace

Touch put_tile(TileKindId kind, Square square, std::uint8_t rotation) {
    Touch touch;
    touch.kind = TouchKind::tile;
    touch.what = kind;
    touch.square = square;
    touch.rotation = rotation;
    return touch;
}
Touch move_by_hand(PieceId piece, Place to) {
    Touch touch;
    touch.kind = TouchKind::piece;
    touch.piece = piece;
    touch.to = to;
    return touch;
}
Touch set_score(PlayerId player, std::int32_t points) {
    Touch touch;
    touch.kind = TouchKind::score;
    touch.player = player;
    touch.points = points;
    return touch;
}
Touch begin_turn_of(PlayerId player) {
    Touch touch;
    touch.kind = TouchKind::turn;
    touch.player = player;
    return touch;
}
Touch dictate(Outcome outcome) {
    Touch touch;
    touch.kind = TouchKind::next;
    touch.outcome = outcome;
    return touch;
}

std::optional<Refusal> impossible(const Rules& rules, const GameState& state,
                                  const std::vector<Outcome>& dictated, const Touch& touch) {
    const bool has_player = touch.player < rules.player_count();
    switch (touch.kind) {
    case TouchKind::tile:
        return impossible_tile(rules, state, dictated, touch);
    case TouchKind::piece:
        return impossible_piece(rules, state, touch);
    case TouchKind::score:
        if (has_player &&
            (touch.points < -most_points_by_hand || touch.points > most_points_by_hand)) {
            return because("a score lies between -9999 and 9999 points");
        }
        break;
    case TouchKind::turn:
        break;
    case TouchKind::next:
        return impossible_outcome(rules, state, dictated, touch.outcome);
    }
    return has_player ? std::nullopt : because("there is no such player");
}

std::optional<Refusal> apply_touch(const Rules& rules, GameState& state, const Touch& touch,
                                   const Recorder& recorder, Actions& offer) {
    const Events::Extent before =
        recorder.events == nullptr ? Events::Extent{} : recorder.events->extent();
    Change change(rules, state, recorder.journal, recorder.events, recorder.chance);
    change.open_action();
    Event event;
    event.kind = EventKind::by_hand;
    event.player = touch.player;
    event.what = static_cast<std::uint16_t>(touch.kind);
    change.report(event);
    switch (touch.kind) {
    case TouchKind::tile:
        lay(rules, touch, change);
        break;
    case TouchKind::piece:
        change.move_piece(touch.piece, touch.to);
        break;
    case TouchKind::score:
        change.set_score(touch.player, touch.points);
        break;
    case TouchKind::turn:
        begin_turn_anew(change, touch.player);
        break;
    case TouchKind::next:
        break;
    }
    go_on(change, offer);
    return take_back_if_chance_was_wrong(rules, state, recorder, before, offer);
}

std::optional<Illegal> touch_problem(const Rules& rules, const GameState& state,
                                     const Touch& touch) {
    if (touch.kind == TouchKind::tile) {
        const WhyNot why = why_not(rules, state, {touch.what, touch.square, touch.rotation});
        return why.reason == WhyNot::Reason::rule
                   ? std::optional(Illegal{Illegal::Reason::rule, why.objection})
                   : std::nullopt;
    }
    if (touch.kind != TouchKind::piece || !is_on_table(touch.to)) {
        return std::nullopt;
    }
    GameState without = with_fresh_turn(rules, state);
    const Piece& piece = without.pieces[touch.piece];
    Change(rules, without, nullptr, nullptr, nullptr).move_piece(touch.piece, place_at_rest(piece));
    if (auto illegal = objection_to(rules, without, touch.piece, touch.to)) {
        return illegal;
    }
    if (owns(rules, without, piece, touch.to)) {
        if (is_complete(rules, without, touch.to.where)) {
            return Illegal{Illegal::Reason::complete, {}};
        }
        if (is_occupied(without, touch.to.where)) {
            return Illegal{Illegal::Reason::occupied, {}};
        }
    }
    return std::nullopt;
}

bool may_ever_stand_on(const PieceKind& kind, FeatureKindId feature) {
    return kind.claims == 0 || ((kind.claims >> feature) & 1U) != 0U;
}

std::vector<IllegalPiece> illegal_pieces(const Rules& rules, const GameState& state) {
    std::vector<IllegalPiece> found;
    GameState without = with_fresh_turn(rules, state);
    Change change(rules, without, nullptr, nullptr, nullptr);
    for (std::size_t n = 0; n < state.pieces.size(); ++n) {
        const auto id = static_cast<PieceId>(n);
        const Place place = state.pieces[n].place;
        if (!is_on_table(place)) {
            continue;
        }
        change.move_piece(id, place_at_rest(state.pieces[n]));
        auto illegal = objection_to(rules, without, id, place);
        change.move_piece(id, place);
        if (!illegal && has_outstayed(rules, state, id, place)) {
            illegal = Illegal{Illegal::Reason::complete, {}};
        }
        if (illegal) {
            found.push_back({id, *illegal});
        }
    }
    return found;
}

} // namespace circulade
