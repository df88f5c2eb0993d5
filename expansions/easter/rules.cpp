// Easter in Carcassonne: nests that give eggs once they are surrounded (EA-08 to EA-13), the bunny
// that all players move and that brings eggs on its way (EA-14 to EA-23), and the prizes for most
// eggs (EA-24 to EA-27).
//
// What other expansions' things do here is said by tags: a dragon is whatever wears `dragon`.
#include "engine/game/board.hpp"
#include "engine/game/change.hpp"
#include "engine/game/questions.hpp"
#include "engine/game/things.hpp"
#include "engine/rules/behaviour.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace circulade {

namespace {

enum Id {
    nest,
    nest_tile,
    bunny_tile,
    gets_egg,
    dragon,
    dragon_symbol,
    not_land,
    bunny,
    hop_die,
    flight_die,
    d6,
    eggs,
    nest_scored,
    bunny_walks,
    hops_left,
    visited,
    skips,
    ruleset,
    bunny_placement,
    bunny_timing,
    dragon_meets_bunny,
    second_prize_for_two,
    nest_triggers_bunny,
    die,
    hops_without_die,
    start_counts_visited,
    start_square_pays,
    bunny_may_enter_dragon,
    eggs_for_nest,
    eggs_for_meeple,
    first_prize,
    second_prize,
    tie_skips_second,
    prize_needs_egg,
    edible_eggs,
    eat_egg
};
const std::vector<Name> names{
    {Name::Kind::space, "easter.nest"},
    {Name::Kind::tag, "easter.nest_tile"},
    {Name::Kind::tag, "easter.bunny_tile"},
    {Name::Kind::tag, "easter.gets_egg"},
    {Name::Kind::tag, "easter.dragon"},
    {Name::Kind::tag, "easter.dragon_symbol"},
    {Name::Kind::tag, "easter.not_land"},
    {Name::Kind::piece, "easter.bunny"},
    {Name::Kind::chance, "easter.hop_die"},
    {Name::Kind::chance, "flying_machines.flight_die"},
    {Name::Kind::chance, "easter.d6"},
    {Name::Kind::counter, "easter.eggs"},
    {Name::Kind::counter, "easter.nest_scored"},
    {Name::Kind::counter, "easter.bunny_walks"},
    {Name::Kind::counter, "easter.hops_left"},
    {Name::Kind::counter, "easter.visited"},
    {Name::Kind::counter, "easter.skips"},
    {Name::Kind::parameter, "easter.ruleset"},
    {Name::Kind::parameter, "easter.bunny_placement"},
    {Name::Kind::parameter, "easter.bunny_timing"},
    {Name::Kind::parameter, "easter.dragon_meets_bunny"},
    {Name::Kind::parameter, "easter.second_prize_for_two"},
    {Name::Kind::parameter, "easter.nest_triggers_bunny"},
    {Name::Kind::parameter, "easter.die"},
    {Name::Kind::parameter, "easter.hops_without_die"},
    {Name::Kind::parameter, "easter.start_counts_visited"},
    {Name::Kind::parameter, "easter.start_square_pays"},
    {Name::Kind::parameter, "easter.bunny_may_enter_dragon"},
    {Name::Kind::parameter, "easter.eggs_for_nest"},
    {Name::Kind::parameter, "easter.eggs_for_meeple"},
    {Name::Kind::parameter, "easter.first_prize"},
    {Name::Kind::parameter, "easter.second_prize"},
    {Name::Kind::parameter, "easter.tie_skips_second"},
    {Name::Kind::parameter, "easter.prize_needs_egg"},
    {Name::Kind::parameter, "easter.edible_eggs"},
    {Name::Kind::option, "easter.eat_egg"},
};

// Readings, by the order of their choices in expansion.yaml.
enum NestTriggersBunny : std::int32_t { never, by_dragon_tile, always };
enum Die : std::int32_t { with_hop_die, with_d6, without_die };

/// Why a player does not move the bunny, as the counter `skips` says it.
enum Skip : std::int32_t { in_dead_end = 1, was_eaten = 2 };

/// Whether a difference between the rule sets is played as in the original one.
bool as_in_original(const Context& c, Id difference) {
    constexpr std::int32_t as_ruleset = 0;
    constexpr std::int32_t original = 2;
    const std::int32_t reading = c.number(difference);
    return reading == as_ruleset ? c.is_on(ruleset) : reading == original;
}

std::int32_t eggs_of(const Context& c, PlayerId player) {
    return counter(c.rules, c.state, c.id(eggs), player);
}
bool tile_wears(const Context& c, TileIndex tile, Id tag) {
    return tile != no_tile && wears(c.rules, c.state.tiles[tile], c.tag(tag));
}
PieceId the_bunny(const Context& c) {
    return first_piece(c.state, c.piece(bunny));
}
/// The tile that the bunny is on; no_tile if it is not on the board.
TileIndex bunny_at(const Context& c) {
    const PieceId id = the_bunny(c);
    return id == no_piece ? no_tile : tile_under(c.rules, c.state, id);
}

/// Calls `visit(PlayerId)` for each player as they sit, the active one first.
template <typename Visit>
void for_each_player(const Context& c, Visit visit) {
    const PlayerId players = c.rules.player_count();
    for (PlayerId n = 0; n < players; ++n) {
        visit(static_cast<PlayerId>((c.state.turn.active + n) % players));
    }
}

/// EA-10, EA-21, EA-28: adds an egg for each of the player's figures on those tiles, however strong
/// it is.
template <typename Tiles>
void add_figures(const Context& c, PlayerId player, std::string_view text, std::string_view rule,
                 Tiles are_meant, Sheet& sheet) {
    std::int32_t figures = 0;
    for (std::size_t i = 0; i < c.state.pieces.size(); ++i) {
        const Piece& piece = c.state.pieces[i];
        if (piece.owner != player || !wears(c.rules, piece, c.tag(gets_egg))) {
            continue;
        }
        const TileIndex tile = tile_under(c.rules, c.state, static_cast<PieceId>(i));
        if (tile != no_tile && are_meant(tile)) {
            ++figures;
            sheet.mark(beside(static_cast<PieceId>(i)));
        }
    }
    sheet.add(text, rule, figures, c.number(eggs_for_meeple));
}

/// EA-21: eggs for all figures on a tile. They stay.
void give_eggs_on(const Context& c, TileIndex where, std::string_view rule, Change& change) {
    for_each_player(c, [&](PlayerId player) {
        Sheet sheet;
        add_figures(
            c, player, "easter.meeples_there", rule, [&](TileIndex tile) { return tile == where; },
            sheet);
        change.earn(c.id(eggs), player, sheet);
    });
}

// The dragon.

bool dragon_eats(const Context& c) {
    return !as_in_original(c, dragon_meets_bunny);
}
bool dragon_is_on(const Context& c, TileIndex tile) {
    for (std::size_t i = 0; i < c.state.pieces.size(); ++i) {
        if (wears(c.rules, c.state.pieces[i], c.tag(dragon)) &&
            tile_under(c.rules, c.state, static_cast<PieceId>(i)) == tile) {
            return true;
        }
    }
    return false;
}
// EA-31. A dragon that only comes by eats the bunny by its own rules, if nobody objects to that.
void let_dragon_eat(const Context& c, Change& change) {
    const TileIndex tile = bunny_at(c);
    if (tile != no_tile && dragon_eats(c) && dragon_is_on(c, tile)) {
        change.send_home(the_bunny(c));
    }
}
Verdict is_not_eaten(const Context& c, PieceId piece, Place place) {
    if (place == in_box && c.state.pieces[piece].kind == c.piece(bunny) && !dragon_eats(c)) {
        return Objection{"EA-31", "easter.why_not_eaten", no_tile};
    }
    return std::nullopt;
}

// EA-03: the bunny comes to the bunny tile. In the original rules it comes to nests, and to a
// bunny tile only from off the board.
void place_bunny(const Context& c, Change& change) {
    const TileIndex laid = c.state.part_record.tile;
    const bool is_for_bunny = tile_wears(c, laid, bunny_tile);
    const bool comes =
        as_in_original(c, bunny_placement)
            ? tile_wears(c, laid, nest_tile) || (is_for_bunny && bunny_at(c) == no_tile)
            : is_for_bunny;
    if (comes && the_bunny(c) != no_piece) {
        change.move_piece(the_bunny(c), on_square(laid));
    }
}

// Nests.

/// EA-08, EA-12: calls `visit(TileIndex)` for each nest that the tile just laid has surrounded. As
/// no square around it is empty any more, that happens to a nest once.
template <typename Visit>
void for_each_completed_nest(const Context& c, Visit visit) {
    const TileIndex laid = c.state.part_record.tile;
    if (laid == no_tile) {
        return;
    }
    for_each_tile_near(c.rules, c.state, c.state.tiles[laid].square, [&](TileIndex tile) {
        if (tile_wears(c, tile, nest_tile) &&
            occupied_neighbours(c.rules, c.state, c.state.tiles[tile].square) == 8) {
            visit(tile);
        }
    });
}

// EA-09, EA-10, EA-A3.
void score_nests(const Context& c, Change& change) {
    let_dragon_eat(c, change);
    for_each_completed_nest(c, [&](TileIndex tile) {
        change.set_counter(c.id(nest_scored), tile, 1);
        const Square centre = c.state.tiles[tile].square;
        for_each_player(c, [&](PlayerId player) {
            Sheet sheet;
            sheet.mark(on_space(tile, c.space(nest)));
            if (player == c.state.turn.active) {
                sheet.add("easter.ninth_tile", "EA-09", 1, c.number(eggs_for_nest));
            }
            add_figures(
                c, player, "easter.meeples_around", "EA-10",
                [&](TileIndex near) { return is_near(c.state.tiles[near].square, centre); }, sheet);
            change.earn(c.id(eggs), player, sheet);
        });
    });
}

// The bunny's way.

/// EA-14, EA-15, EA-A1.
bool bunny_is_roused(const Context& c) {
    const TileIndex laid = c.state.part_record.tile;
    if (tile_wears(c, laid, bunny_tile)) {
        return true;
    }
    const std::int32_t reading = c.number(nest_triggers_bunny);
    if (reading == never || (reading == by_dragon_tile && !tile_wears(c, laid, dragon_symbol))) {
        return false;
    }
    bool nest_was_completed = false;
    for_each_completed_nest(c, [&](TileIndex) { nest_was_completed = true; });
    return nest_was_completed;
}

/// EA-18, EA-19, EA-A10: calls `visit(TileIndex)` for each neighbouring tile that the bunny may
/// hop to.
template <typename Visit>
void for_each_hop(const Context& c, Visit visit) {
    const TileIndex from = bunny_at(c);
    if (from == no_tile) {
        return;
    }
    const bool avoids_dragon = dragon_eats(c) && !c.is_on(bunny_may_enter_dragon);
    for (const Side side : all_sides) {
        const TileIndex to = tile_at(c.rules, c.state, neighbour(c.state.tiles[from].square, side));
        if (to != no_tile && counter(c.rules, c.state, c.id(visited), to) == 0 &&
            !tile_wears(c, to, not_land) && !(avoids_dragon && dragon_is_on(c, to)) &&
            may_enter(c.rules, c.state, the_bunny(c), on_square(to))) {
            visit(to);
        }
    }
}
bool can_hop(const Context& c) {
    bool can = false;
    for_each_hop(c, [&](TileIndex) { can = true; });
    return can;
}

/// EA-17: how many hops the player makes.
std::int32_t roll_hops(const Context& c, Change& change) {
    switch (c.number(die)) {
    case with_d6:
        return (change.roll(c.chance(d6)) + 1) / 2;
    case without_die:
        return c.number(hops_without_die);
    default: // the die of the Flying Machines, and one like it where they are not played
        return change.roll(c.chance(c.id(flight_die) == absent ? hop_die : flight_die));
    }
}

/// EA-19, EA-A11: where the way begins.
void set_out(const Context& c, Change& change) {
    const TileIndex start = bunny_at(c);
    change.set_counter(c.id(bunny_walks), 0, 1);
    if (c.is_on(start_counts_visited)) {
        change.set_counter(c.id(visited), start, 1);
    }
    if (c.is_on(start_square_pays)) {
        give_eggs_on(c, start, "EA-A11", change);
    }
}

/// EA-17, EA-20: each player rolls, unless there is no way on.
void begin_hops(const Context& c, Change& change) {
    if (c.state.turn.each == 0 && bunny_is_roused(c)) {
        let_dragon_eat(c, change);
        if (bunny_at(c) != no_tile) { // EA-16, EA-33
            set_out(c, change);
        }
    }
    if (counter(c.rules, c.state, c.id(bunny_walks)) == 0) {
        return;
    }
    const bool can = can_hop(c);
    change.set_counter(c.id(hops_left), 0, can ? roll_hops(c, change) : 0);
    if (!can) {
        change.set_counter(c.id(skips), actor(c.state),
                           bunny_at(c) == no_tile ? was_eaten : in_dead_end);
    }
}
void begin_hops_before_scoring(const Context& c, Change& change) {
    if (as_in_original(c, bunny_timing)) {
        begin_hops(c, change);
    }
}
void begin_hops_after_scoring(const Context& c, Change& change) {
    if (!as_in_original(c, bunny_timing)) {
        begin_hops(c, change);
    }
}

// EA-18, EA-A5: as long as hops are left, one must be made if one can be.
void offer_hops(const Context& c, PlayerId, Actions& out) {
    if (counter(c.rules, c.state, c.id(hops_left)) == 0) {
        return;
    }
    for_each_hop(c, [&](TileIndex to) {
        Action hop;
        hop.kind = ActionKind::move_piece;
        hop.piece = the_bunny(c);
        hop.to = on_square(to);
        out.push_back(hop);
    });
}
// EA-21.
void hop(const Context& c, const Action& action, Change& change) {
    const TileIndex to = action.to.where;
    change.move_piece(action.piece, action.to);
    change.set_counter(c.id(visited), to, 1);
    change.add_to_counter(c.id(hops_left), 0, -1);
    give_eggs_on(c, to, "EA-21", change);
    let_dragon_eat(c, change); // EA-A2
}

// Eggs.

// EA-26: a wink. Whoever is asked something may eat one first.
void offer_egg(const Context& c, PlayerId player, Actions& out) {
    if (c.is_on(edible_eggs) && eggs_of(c, player) > 0) {
        Action eat;
        eat.kind = ActionKind::choose;
        eat.what = c.id(eat_egg);
        out.push_back(eat);
    }
}
void take_egg(const Context& c, const Action&, Change& change) {
    change.add_to_counter(c.id(eggs), actor(c.state), -1);
}

// EA-24 to EA-27, EA-A6.
void pay_prizes(const Context& c, Change& change) {
    const PlayerId players = c.rules.player_count();
    std::int32_t most = 0;
    for (PlayerId player = 0; player < players; ++player) {
        most = std::max(most, eggs_of(c, player));
    }
    std::int32_t second = -1;
    int leaders = 0;
    for (PlayerId player = 0; player < players; ++player) {
        const std::int32_t own = eggs_of(c, player);
        leaders += own == most ? 1 : 0;
        second = own < most ? std::max(second, own) : second;
    }
    const bool pays_second = !(c.is_on(tie_skips_second) && leaders > 1) &&
                             !(players <= 2 && as_in_original(c, second_prize_for_two));
    for (PlayerId player = 0; player < players; ++player) {
        const std::int32_t own = eggs_of(c, player);
        Sheet sheet;
        if (own == 0 && c.is_on(prize_needs_egg)) {
            continue;
        }
        if (own == most) {
            sheet.add("easter.most_eggs", "EA-24", 1, c.number(first_prize));
        } else if (own == second && pays_second) {
            sheet.add("easter.second_most_eggs", "EA-24", 1, c.number(second_prize));
        }
        change.score(player, sheet, ScoredFor::other, no_part, no_piece, true);
    }
}

} // namespace

Behaviour behaviour_of_easter() {
    Behaviour easter;
    easter.names = names;
    easter.steps = {
        {"easter.place_bunny", place_bunny},
        {"easter.hop_before_scoring", begin_hops_before_scoring, offer_hops, hop},
        {"easter.score_nests", score_nests},
        {"easter.hop", begin_hops_after_scoring, offer_hops, hop},
        {"easter.pay_prizes", pay_prizes},
    };
    easter.options = {{"easter.eat_egg", offer_egg, take_egg}};
    easter.answers.may_enter = {is_not_eaten};
    return easter;
}

} // namespace circulade
