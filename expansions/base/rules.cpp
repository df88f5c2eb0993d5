// The base game: draw, place, claim, score. Rule ids: shared by tests, scenarios and texts.
#include "engine/game/board.hpp"
#include "engine/game/change.hpp"
#include "engine/game/questions.hpp"
#include "engine/game/scoring.hpp"
#include "engine/game/tile_set.hpp"
#include "engine/game/tile_stacks.hpp"
#include "engine/rules/behaviour.hpp"

#include <algorithm>
#include <bit>
#include <string_view>

namespace circulade {

namespace {

enum Id {
    road,
    city,
    field,
    monastery,
    coats_of_arms,
    small_city,
    field_scoring,
    points_road,
    points_city,
    points_coat_of_arms,
    points_monastery,
    points_unfinished,
    points_field
};
const std::vector<Name> names{
    {Name::Kind::feature, "base.road"},
    {Name::Kind::feature, "base.city"},
    {Name::Kind::feature, "base.field"},
    {Name::Kind::feature, "base.monastery"},
    {Name::Kind::value, "base.coats_of_arms"},
    {Name::Kind::parameter, "base.small_city"},
    {Name::Kind::parameter, "base.field_scoring"},
    {Name::Kind::parameter, "base.points_road"},
    {Name::Kind::parameter, "base.points_city"},
    {Name::Kind::parameter, "base.points_coat_of_arms"},
    {Name::Kind::parameter, "base.points_monastery"},
    {Name::Kind::parameter, "base.points_unfinished"},
    {Name::Kind::parameter, "base.points_field"},
};

// Readings, by the order of their choices in expansion.yaml.
constexpr std::int32_t early_small_city = 1;
enum FieldScoring : std::int32_t { third_edition, second_edition, first_edition };
constexpr std::int32_t points_field_before = 4; // the third edition

/// The line of a field's sheet, to whose rate others add.
constexpr std::string_view completed_cities = "base.completed_cities";

void offer_draw(const Context& c, PlayerId, Actions& out) {
    if (c.state.turn.drawn == no_tile_kind && stack_to_draw_from(c.rules, c.state)) {
        Action draw;
        draw.kind = ActionKind::draw;
        out.push_back(draw);
    }
}

// BA-03, BA-06: tiles that fit nowhere are set aside until one fits or none is left.
void draw_tile(const Context& c, const Action&, Change& change) {
    while (const std::optional<StackId> stack = stack_to_draw_from(c.rules, c.state)) {
        const TileKindId kind = change.draw_tile(*stack);
        if (fits_somewhere(c.rules, c.state, kind)) {
            change.set_drawn(kind);
            break;
        }
        change.set_tile_aside(kind);
    }
    change.finish_step();
}

void offer_tile_places(const Context& c, PlayerId, Actions& out) {
    const TileKindId kind = c.state.turn.drawn;
    if (kind == no_tile_kind) {
        return;
    }
    Action place;
    place.kind = ActionKind::place_tile;
    place.what = kind;
    const bool somebody_may_object = !c.rules.fits.empty();
    for_each_fitting_square(c.rules, c.state, kind, [&](Square square, std::uint8_t fitting) {
        for (unsigned rotations = fitting; rotations != 0; rotations &= rotations - 1) {
            const auto rotation = static_cast<std::uint8_t>(std::countr_zero(rotations));
            if (somebody_may_object && !may_lie(c.rules, c.state, {kind, square, rotation})) {
                continue;
            }
            place.square = square;
            place.rotation = rotation;
            out.push_back(place);
        }
        return true;
    });
}

void place_tile(const Context&, const Action& action, Change& change) {
    change.place_tile(action.what, action.square, action.rotation);
    change.set_drawn(no_tile_kind);
    change.finish_step();
}

// BA-08, BA-09, BA-32: one piece from the own supply, on an unoccupied feature of the tile just
// laid.
void offer_claims(const Context& c, PlayerId player, Actions& out) {
    if (c.state.part_record.acted != 0) {
        return;
    }
    for (std::size_t kind = 0; kind < c.rules.pieces.size(); ++kind) {
        offer_places(c.rules, c.state, player, static_cast<PieceKindId>(kind), out);
    }
}

void place_piece(const Context& c, const Action& action, Change& change) {
    change.place_from_supply(actor(c.state), static_cast<PieceKindId>(action.what), action.to);
    change.mark_acted();
    change.finish_step();
}

/// Fields are a supplement that can be left out (BA-12).
Verdict no_farmers(const Context& c, PlayerId, PieceKindId, Place place) {
    if (place.kind == PlaceKind::feature &&
        feature_kind(c.rules, c.state, place.where) == c.id(field)) {
        return Objection{"BA-12", "base.why_no_fields", no_tile};
    }
    return std::nullopt;
}

// BA-13, BA-14, BA-16, BA-20: what this tile, or what was changed beside it, has completed.
void find_completed(const Context& c, Change& change) {
    const GameState& state = c.state;
    const auto complete_now = [&](PartId part) {
        if (!has_what_completes_it(c.rules, state, part) || !is_complete(c.rules, state, part)) {
            return;
        }
        const PartId root = root_of(state, part);
        for (std::size_t n = 0; n < state.part_record.completed_count; ++n) {
            if (root_of(state, state.completed[n].part) == root) {
                return;
            }
        }
        change.add_completed(root);
    };
    const auto each_complete_now = [&](TileIndex tile, unsigned locals) {
        for (; locals != 0; locals &= locals - 1) {
            complete_now(
                part_id(c.rules, tile, static_cast<std::uint8_t>(std::countr_zero(locals))));
        }
    };
    for (std::size_t n = 0; n < state.part_record.touched_count; ++n) {
        complete_now(state.touched[n]); // parts that were added to a tile are always among these
    }
    const TileIndex tile = state.part_record.tile;
    if (tile == no_tile) {
        return;
    }
    const TileKind& laid = c.rules.tiles[state.tiles[tile].kind];
    each_complete_now(tile, laid.closable | unsigned{laid.surrounded});
    for (const auto& [dx, dy] : around) {
        const TileIndex other = tile_beside(c.rules, state, state.tiles[tile].square, dx, dy);
        if (other != no_tile) {
            each_complete_now(other, c.rules.tiles[state.tiles[other].kind].surrounded);
        }
    }
}

void score_completed(const Context& c, Change& change) {
    for (std::size_t n = 0; n < c.state.part_record.completed_count; ++n) {
        const PartId part = c.state.completed[n].part;
        if (is_occupied(c.state, part) || !c.rules.payees.empty()) { // BA-18
            change.set_completed(n, score_feature(change, part, true, false));
        }
    }
}

// BA-19: unless an expansion holds a piece back.
void send_home(const Context& c, Change& change) {
    for (std::size_t n = 0; n < c.state.part_record.completed_count; ++n) {
        const PartId part = c.state.completed[n].part;
        if (!is_occupied(c.state, part)) {
            continue;
        }
        for_each_piece_on(c.state, part, [&](PieceId id, const Piece&) {
            if (may_go_home(c.rules, c.state, id, part)) {
                change.send_home(id);
            }
        });
    }
}

void end_turn(const Context& c, Change& change) {
    if (!stack_to_draw_from(c.rules, c.state) &&
        nobody_objects(c.rules, c.state, c.rules.may_end)) { // BA-25
        change.end_game_after_turn();
    }
}

// The sheets of the base game's features (BA-13 to BA-16, BA-26, BA-27).

void road_sheet(const Context& c, const FeatureCount& count, Sheet& sheet) {
    if (count.complete) {
        sheet.add("base.tiles", "BA-13", count.tiles, c.number(points_road));
    } else {
        sheet.add("base.tiles", "BA-26", count.tiles, c.number(points_unfinished));
    }
}

void city_sheet(const Context& c, const FeatureCount& count, Sheet& sheet) {
    const std::int32_t coats = count.values[c.id(coats_of_arms)];
    if (!count.complete) {
        sheet.add("base.tiles", "BA-26", count.tiles, c.number(points_unfinished));
        sheet.add("base.coats_of_arms", "BA-26", coats, c.number(points_unfinished));
    } else if (count.tiles == 2 && c.number(small_city) == early_small_city) {
        sheet.add("base.tiles", "BA-15", count.tiles, 1);
        sheet.add("base.coats_of_arms", "BA-15", coats, 1);
    } else {
        sheet.add("base.tiles", "BA-14", count.tiles, c.number(points_city));
        sheet.add("base.coats_of_arms", "BA-14", coats, c.number(points_coat_of_arms));
    }
}

void monastery_sheet(const Context& c, const FeatureCount& count, Sheet& sheet) {
    const std::string_view rule = count.complete ? "BA-16" : "BA-26";
    sheet.add("base.monastery", rule, 1, c.number(points_monastery));
    sheet.add("base.neighbours", rule, count.neighbours, c.number(points_monastery));
}

PartSet no_parts(const Context& c) {
    return PartSet(c.state.tile_count * c.rules.parts_a_tile);
}

/// Calls `visit(root)` once for each complete city that touches the field.
template <typename Visit>
void for_each_complete_city(const Context& c, PartId field_part, Visit visit) {
    PartSet seen = no_parts(c);
    for_each_part(c.state, field_part, [&](PartId member) {
        const TileIndex tile = tile_of(c.rules, member);
        for (unsigned touches = part_kind(c.rules, c.state, member).touches; touches != 0;
             touches &= touches - 1) {
            const PartId part =
                part_id(c.rules, tile, static_cast<std::uint8_t>(std::countr_zero(touches)));
            if (feature_kind(c.rules, c.state, part) != c.id(city)) {
                continue;
            }
            const PartId root = root_of(c.state, part);
            if (seen.add(root) && is_complete(c.rules, c.state, part)) {
                visit(root);
            }
        }
    });
}

std::int32_t complete_cities(const Context& c, PartId field_part) {
    std::int32_t count = 0;
    for_each_complete_city(c, field_part, [&](PartId) { ++count; });
    return count;
}

void base_sheet(const Context& c, const FeatureCount& count, Sheet& sheet) {
    if (count.kind == c.id(road)) {
        road_sheet(c, count, sheet);
    } else if (count.kind == c.id(city)) {
        city_sheet(c, count, sheet);
    } else if (count.kind == c.id(monastery)) {
        monastery_sheet(c, count, sheet);
    } else if (count.kind == c.id(field)) { // BA-27, BA-28, BA-29
        const bool is_third = c.number(field_scoring) == third_edition;
        sheet.add(completed_cities, "BA-27", complete_cities(c, count.part),
                  is_third ? c.number(points_field) : points_field_before);
    }
}

// The end of the game.

/// Calls `visit(root)` for each feature with an owner that is not complete, in the order of the
/// pieces: only fields, or all others.
template <typename Visit>
void for_each_unfinished(const Context& c, bool fields, Visit visit) {
    PartSet seen = no_parts(c);
    for (const Piece& piece : c.state.pieces) {
        if (piece.place.kind != PlaceKind::feature ||
            (feature_kind(c.rules, c.state, piece.place.where) == c.id(field)) != fields) {
            continue;
        }
        const PartId root = root_of(c.state, piece.place.where);
        if (seen.add(root) && is_occupied(c.state, root) && !is_complete(c.rules, c.state, root)) {
            visit(root);
        }
    }
}

/// What each complete city at a field pays a player: what the sheet says, with what others add.
std::int32_t rate_of_cities(const Sheet& sheet, PlayerId player) {
    for (std::size_t n = 0; n < sheet.line_count(); ++n) {
        const SheetLine line = sheet.line(n, player);
        if (line.text == completed_cities) {
            return line.rate;
        }
    }
    return 0;
}
Sheet sheet_of_field(const Context& c, PartId part) {
    FeatureCount count = count_feature(c.rules, c.state, part);
    count.at_end = true;
    return feature_sheet(c.rules, c.state, count);
}

/// A complete city and the field by which it pays a player.
struct CityPay {
    PartId city = no_part;
    PlayerId player = nobody;
    PartId field = no_part;
    std::int32_t rate = 0;
};

/// Each city once for each player, by the field where it is worth most.
std::vector<CityPay> pays_of_cities(const Context& c) {
    std::vector<CityPay> pays;
    const auto offer = [&](const CityPay& pay) {
        const auto known = std::find_if(pays.begin(), pays.end(), [&](const CityPay& other) {
            return other.city == pay.city && other.player == pay.player;
        });
        if (known == pays.end()) {
            pays.push_back(pay);
        } else if (pay.rate > known->rate) {
            *known = pay;
        }
    };
    for_each_unfinished(c, true, [&](PartId part) {
        const PlayerSet owners = majority(c.rules, c.state, part).players;
        const Sheet sheet = sheet_of_field(c, part);
        for (PlayerId player = 0; player < c.rules.player_count(); ++player) {
            if (((owners >> player) & 1U) != 0U) {
                for_each_complete_city(c, part, [&](PartId root) {
                    offer({root, player, part, rate_of_cities(sheet, player)});
                });
            }
        }
    });
    return pays;
}

// Second edition: majority by field, but each city pays each player once only, 4 points.
void score_fields_second_edition(const Context& c, Change& change) {
    const std::vector<CityPay> pays = pays_of_cities(c);
    for_each_unfinished(c, true, [&](PartId part) {
        for (PlayerId player = 0; player < c.rules.player_count(); ++player) {
            std::int32_t cities = 0;
            std::int32_t rate = 0;
            for (const CityPay& pay : pays) {
                if (pay.field == part && pay.player == player) {
                    ++cities;
                    rate = pay.rate; // the same for all cities at a field
                }
            }
            Sheet sheet;
            sheet.add(completed_cities, "BA-27", cities, rate);
            change.score(player, sheet, ScoredFor::feature, part, no_piece, true);
        }
    });
}

// First edition: each complete city pays 4 points to whoever has most farmers around it.
void score_fields_first_edition(const Context& c, Change& change) {
    struct CityWithFarmers {
        PartId root;
        std::array<std::int32_t, most_players> farmers{};
        std::array<std::int32_t, most_players> rates{}; ///< by the best of a player's fields there
    };
    std::vector<CityWithFarmers> cities;
    for_each_unfinished(c, true, [&](PartId part) {
        const Majority strengths = majority(c.rules, c.state, part);
        const Sheet sheet = sheet_of_field(c, part);
        for_each_complete_city(c, part, [&](PartId root) {
            auto found = std::find_if(cities.begin(), cities.end(),
                                      [&](const auto& known) { return known.root == root; });
            if (found == cities.end()) {
                cities.push_back({root, {}, {}});
                found = cities.end() - 1;
            }
            for (PlayerId player = 0; player < c.rules.player_count(); ++player) {
                if (strengths.strength[player] > 0) {
                    found->farmers[player] += strengths.strength[player];
                    found->rates[player] =
                        std::max(found->rates[player], rate_of_cities(sheet, player));
                }
            }
        });
    });
    for (const CityWithFarmers& known : cities) {
        const std::int32_t most = *std::max_element(known.farmers.begin(), known.farmers.end());
        for (PlayerId player = 0; player < c.rules.player_count(); ++player) {
            if (most > 0 && known.farmers[player] == most) {
                Sheet sheet;
                sheet.add(completed_cities, "BA-27", 1, known.rates[player]);
                change.score(player, sheet, ScoredFor::feature, known.root, no_piece, true);
            }
        }
    }
}

/// What pieces in fields earn by themselves: the older editions pay fields city by city.
void pay_pieces_in_fields(const Context& c, Change& change) {
    if (c.rules.piece_sheet.empty()) {
        return;
    }
    for_each_unfinished(c, true, [&](PartId part) {
        FeatureCount count = count_feature(c.rules, c.state, part);
        count.at_end = true;
        for_each_piece_on(c.state, part, [&](PieceId id, const Piece& piece) {
            if (piece.owner != nobody) {
                change.score(piece.owner, piece_sheet(c.rules, c.state, id, count),
                             ScoredFor::piece, count.part, id, true);
            }
        });
    });
}

// BA-26, BA-27. Pieces stay where they are, so that one sees what was scored.
void score_at_end(const Context& c, Change& change) {
    const auto score = [&](PartId root) { score_feature(change, root, false, true); };
    for_each_unfinished(c, false, score);
    switch (c.number(field_scoring)) {
    case first_edition:
        score_fields_first_edition(c, change);
        return pay_pieces_in_fields(c, change);
    case second_edition:
        score_fields_second_edition(c, change);
        return pay_pieces_in_fields(c, change);
    default:
        for_each_unfinished(c, true, score);
    }
}

} // namespace

Behaviour behaviour_of_base() {
    Behaviour base;
    base.names = names;
    base.steps = {
        {"base.draw_tile", nullptr, offer_draw, draw_tile},
        {"base.place_tile", nullptr, offer_tile_places, place_tile},
        {"base.place_piece", nullptr, offer_claims, place_piece, true},
        {"base.complete", find_completed},
        {"base.score", score_completed},
        {"base.send_home", send_home},
        {"base.end_turn", end_turn},
        {"base.final_score", score_at_end},
    };
    base.answers.feature_sheet = {base_sheet};
    Answers without_fields;
    without_fields.may_place = {no_farmers};
    base.answers_if = {{"base.fields", {0}, without_fields}};
    return base;
}

} // namespace circulade
