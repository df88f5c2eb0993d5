#include "engine/record/address.hpp"

#include "engine/game/board.hpp"

#include <algorithm>
#include <charconv>

namespace circulade {

namespace {

/// Splits off the first word.
std::string_view next_word(std::string_view& text) {
    const std::size_t from = std::min(text.find_first_not_of(' '), text.size());
    const std::size_t to = std::min(text.find(' ', from), text.size());
    const std::string_view word = text.substr(from, to - from);
    text.remove_prefix(to);
    return word;
}

SlotSet slots_of_part(const Rules& rules, const GameState& state, PartId part) {
    SlotSet slots = 0;
    for (Slot slot = 0; slot < slot_count; ++slot) {
        if (part_of_slot(rules, state, tile_of(rules, part), slot) == local_of(rules, part)) {
            slots = static_cast<SlotSet>(slots | (1U << slot));
        }
    }
    return slots;
}

bool shares_kind(const Rules& rules, const GameState& state, PartId part) {
    const TileIndex tile = tile_of(rules, part);
    const FeatureKindId kind = feature_kind(rules, state, part);
    int count = 0;
    for (std::uint8_t local = 0; local < part_count(rules, state, tile); ++local) {
        count += feature_kind(rules, state, part_id(rules, tile, local)) == kind ? 1 : 0;
    }
    return count > 1;
}

/// "S", "NE" where the part owns the middle of edges; else its first slot, "NL"; else nothing.
std::string where_on_tile(const Rules& rules, const GameState& state, PartId part) {
    const SlotSet slots = slots_of_part(rules, state, part);
    std::string sides;
    bool only_middles_or_whole = true;
    for (const Side side : all_sides) {
        const auto own = static_cast<unsigned>(slots & slots_of(side));
        const unsigned middle = 1U << static_cast<unsigned>(first_slot(side) + 1);
        if (own == 0) {
            continue;
        }
        if ((own & middle) == 0U) {
            only_middles_or_whole = false;
        } else {
            sides += side_names[static_cast<std::size_t>(index(side))];
        }
    }
    if (only_middles_or_whole) {
        return sides;
    }
    for (Slot slot = 0; slot < slot_count; ++slot) {
        if (((slots >> slot) & 1U) != 0U) {
            return std::string(slot_names[slot]);
        }
    }
    return {};
}

} // namespace

std::string_view short_name(std::string_view qualified) {
    const std::size_t dot = qualified.find('.');
    return dot == std::string_view::npos ? qualified : qualified.substr(dot + 1);
}

std::string to_text(Square square) {
    return std::to_string(square.x) + ',' + std::to_string(square.y);
}

std::string tile_text(const Rules& rules, TileKindId kind, std::uint8_t rotation) {
    return rules.tiles[kind].name + '@' + std::to_string(90 * rotation);
}

std::string part_text(const Rules& rules, const GameState& state, PartId part) {
    std::string text =
        to_text(state.tiles[tile_of(rules, part)].square) + ' ' +
        std::string(short_name(rules.features[feature_kind(rules, state, part)].name));
    if (const std::string where = where_on_tile(rules, state, part); !where.empty()) {
        text += ' ' + where;
    } else if (shares_kind(rules, state, part)) { // several without an edge: by number on the tile
        text += " #" + std::to_string(local_of(rules, part));
    }
    return text;
}

std::string place_text(const Rules& rules, const GameState& state, Place place) {
    switch (place.kind) {
    case PlaceKind::box:
        return "box";
    case PlaceKind::supply:
        return "supply";
    case PlaceKind::feature:
        return part_text(rules, state, place.where);
    case PlaceKind::space:
        return to_text(state.tiles[place.where].square) + ' ' +
               std::string(short_name(rules.spaces[place.detail].name));
    case PlaceKind::square:
        return to_text(state.tiles[place.where].square);
    case PlaceKind::piece:
        return "beside " + piece_text(rules, state, place.where);
    case PlaceKind::area:
        return rules.areas[place.detail].name;
    }
    return {};
}

std::string piece_text(const Rules& rules, const GameState& state, PieceId id) {
    const Piece& piece = state.pieces[id];
    std::string text;
    if (piece.owner != nobody) {
        text = rules.setup.seats[piece.owner].name + ' ';
    }
    text += rules.pieces[piece.kind].name + ' ' + place_text(rules, state, piece.place);
    int number = 1; // among those that are called the same
    for (PieceId other = 0; other < id; ++other) {
        const Piece& before = state.pieces[other];
        number +=
            before.kind == piece.kind && before.owner == piece.owner && before.place == piece.place
                ? 1
                : 0;
    }
    return number == 1 ? text : text + " (" + std::to_string(number) + ')';
}

std::string action_text(const Rules& rules, const GameState& state, const Action& action) {
    switch (action.kind) {
    case ActionKind::draw:
        return "draw";
    case ActionKind::place_tile:
        return "tile " + tile_text(rules, action.what, action.rotation) + ' ' +
               to_text(action.square);
    case ActionKind::place_piece:
        return "piece " + rules.pieces[action.what].name + ' ' +
               place_text(rules, state, action.to);
    case ActionKind::move_piece:
        return "move " + piece_text(rules, state, action.piece) + " to " +
               place_text(rules, state, action.to);
    case ActionKind::choose: {
        std::string text = "choose " + rules.options[action.what].name;
        if (action.piece < state.pieces.size() && action.piece != no_piece) {
            text += ' ' + piece_text(rules, state, action.piece);
        }
        if (action.to.kind != PlaceKind::box) {
            text += " to " + place_text(rules, state, action.to);
        }
        if (action.rotation != 0) {
            text += " @" + std::to_string(90 * action.rotation);
        }
        return text;
    }
    case ActionKind::pass:
        return "pass";
    }
    return {};
}

std::string outcome_text(const Rules& rules, Outcome outcome) {
    for (const StackKind& stack : rules.stacks) {
        if (stack.stream == outcome.stream) {
            return stack.name + ' ' + rules.tiles[outcome.value].name;
        }
    }
    for (const ChanceKind& chance : rules.chances) {
        if (chance.stream == outcome.stream) {
            return chance.name + ' ' +
                   (chance.is_die ? std::to_string(outcome.value) : chance.tokens[outcome.value]);
        }
    }
    return {};
}

std::optional<Action> action_from_text(const Rules& rules, const GameState& state,
                                       const Actions& offer, std::string_view text) {
    for (const Action& action : offer) {
        if (action_text(rules, state, action) == text) {
            return action;
        }
    }
    return std::nullopt;
}

std::optional<Outcome> outcome_from_text(const Rules& rules, std::string_view text) {
    const std::string_view purpose = next_word(text);
    const std::string_view value = next_word(text);
    if (value.empty() || text.find_first_not_of(' ') != std::string_view::npos) {
        return std::nullopt;
    }
    for (const StackKind& stack : rules.stacks) {
        if (stack.name == purpose) {
            const std::uint16_t tile = rules.find(Name::Kind::tile, value);
            return tile == absent ? std::nullopt : std::optional(Outcome{stack.stream, tile});
        }
    }
    for (const ChanceKind& chance : rules.chances) {
        if (chance.name != purpose) {
            continue;
        }
        if (chance.is_die) {
            std::uint16_t number = 0;
            const auto [end, error] =
                std::from_chars(value.data(), value.data() + value.size(), number);
            const bool whole = error == std::errc() && end == value.data() + value.size();
            return whole ? std::optional(Outcome{chance.stream, number}) : std::nullopt;
        }
        const auto token = std::find(chance.tokens.begin(), chance.tokens.end(), value);
        return token == chance.tokens.end()
                   ? std::nullopt
                   : std::optional(Outcome{
                         chance.stream, static_cast<std::uint16_t>(token - chance.tokens.begin())});
    }
    return std::nullopt;
}

std::optional<Square> square_from_text(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) {
        return std::nullopt;
    }
    Square square;
    const auto read = [](std::string_view part, std::int16_t& number) {
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
        return error == std::errc() && end == part.data() + part.size();
    };
    if (!read(text.substr(0, comma), square.x) || !read(text.substr(comma + 1), square.y)) {
        return std::nullopt;
    }
    return square;
}

std::optional<PartId> part_from_text(const Rules& rules, const GameState& state,
                                     std::string_view text, std::string& error) {
    const std::string whole(text);
    const std::optional<Square> square = square_from_text(next_word(text));
    if (!square) {
        error = "\"" + whole + "\" does not begin with a square like 1,0";
        return std::nullopt;
    }
    const TileIndex tile = tile_at(rules, state, *square);
    if (tile == no_tile) {
        error = "no tile lies on " + to_text(*square);
        return std::nullopt;
    }
    const std::string_view kind = next_word(text);
    const std::string_view where = next_word(text);
    std::optional<PartId> found;
    bool is_ambiguous = false;
    std::string there;
    for (std::uint8_t local = 0; local < part_count(rules, state, tile); ++local) {
        const PartId part = part_id(rules, tile, local);
        const std::string& name = rules.features[feature_kind(rules, state, part)].name;
        there += (there.empty() ? "" : ", ") + part_text(rules, state, part);
        if (name != kind && short_name(name) != kind) {
            continue;
        }
        const SlotSet slots = slots_of_part(rules, state, part);
        bool named = where.empty() || where == "#" + std::to_string(local);
        if (const std::optional<Slot> slot = slot_named(where)) {
            named = ((slots >> *slot) & 1U) != 0U;
        } else if (!where.empty() && where.front() != '#') {
            // Sides: every one of them must be the part's.
            named = std::all_of(where.begin(), where.end(), [&](char letter) {
                const std::optional<Side> side = side_named(std::string_view(&letter, 1));
                return side && (slots & slots_of(*side)) != 0;
            });
        }
        is_ambiguous = is_ambiguous || (named && found);
        found = named ? part : found;
    }
    if (is_ambiguous) {
        error = "\"" + whole + "\" could be several features; there are: " + there;
        return std::nullopt;
    }
    if (text.find_first_not_of(' ') != std::string_view::npos) {
        found.reset(); // words behind the address
    }
    if (!found) {
        error = "no feature \"" + whole + "\"; there are: " + there;
    }
    return found;
}

} // namespace circulade
