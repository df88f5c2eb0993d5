#include "engine/record/scenario_names.hpp"

#include "engine/game/board.hpp"
#include "engine/record/address.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace circulade {

namespace {

/// What follows the first `count` words.
std::string_view after_words(std::string_view text, const std::vector<std::string_view>& words,
                             std::size_t count) {
    return count >= words.size()
               ? std::string_view{}
               : text.substr(static_cast<std::size_t>(words[count].data() - text.data()));
}

/// "(2)" → 2.
std::optional<int> number_in_brackets(std::string_view text) {
    int number = 0;
    const char* end = text.data() + text.size() - 1;
    const auto [stop, error] = std::from_chars(text.data() + 1, end, number);
    const bool whole = text.size() > 2 && *end == ')' && stop == end && error == std::errc{};
    return whole && number > 0 ? std::optional(number) : std::nullopt;
}

bool has_space(const Rules& rules, const GameState& state, TileIndex tile, SpaceKindId space) {
    const std::vector<std::string>& spaces = rules.tiles[state.tiles[tile].kind].definition->spaces;
    return std::find(spaces.begin(), spaces.end(), rules.spaces[space].name) != spaces.end();
}

} // namespace

std::vector<std::string_view> words_in(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t from = text.find_first_not_of(' '); from != std::string_view::npos;) {
        const std::size_t end = std::min(text.find(' ', from), text.size());
        words.push_back(text.substr(from, end - from));
        from = text.find_first_not_of(' ', end);
    }
    return words;
}

std::uint16_t kind_named(const Rules& rules, Name::Kind kind, std::string_view name) {
    if (name.find('.') != std::string_view::npos) {
        return rules.find(kind, name);
    }
    for (const ExpansionDefinition& expansion : rules.expansions) {
        const std::uint16_t found =
            rules.find(kind, expansion.name_space() + '.' + std::string(name));
        if (found != absent) {
            return found;
        }
    }
    return absent;
}

std::optional<std::uint16_t> find_kind(const Rules& rules, Name::Kind kind, std::string_view name,
                                       std::string_view what, std::string& error) {
    const std::uint16_t found = kind_named(rules, kind, name);
    if (found == absent) {
        error = "no " + std::string(what) + " `" + std::string(name) + "` in play";
        return std::nullopt;
    }
    return found;
}

std::optional<Outcome> outcome_named(const Rules& rules, std::string_view purpose,
                                     std::string_view outcome) {
    const std::uint16_t stack = kind_named(rules, Name::Kind::stack, purpose);
    if (stack != absent) {
        const std::uint16_t tile = kind_named(rules, Name::Kind::tile, outcome);
        return tile != absent && rules.tiles[tile].stack == stack
                   ? std::optional(Outcome{rules.stacks[stack].stream, tile})
                   : std::nullopt;
    }
    const std::uint16_t chance = kind_named(rules, Name::Kind::chance, purpose);
    return chance == absent
               ? std::nullopt
               : outcome_from_text(rules, rules.chances[chance].name + ' ' + std::string(outcome));
}

std::optional<PlayerId> player_named(const Rules& rules, std::string_view name) {
    for (std::size_t player = 0; player < rules.player_count(); ++player) {
        if (rules.setup.seats[player].name == name) {
            return static_cast<PlayerId>(player);
        }
    }
    return std::nullopt;
}

std::optional<std::uint8_t> rotation_from_text(std::string_view text) {
    constexpr std::array<std::string_view, 4> rotations{"@0", "@90", "@180", "@270"};
    const auto found = std::find(rotations.begin(), rotations.end(), text);
    return found == rotations.end()
               ? std::nullopt
               : std::optional(static_cast<std::uint8_t>(found - rotations.begin()));
}

std::optional<TileAddress> tile_from_text(const Rules& rules, std::string_view text,
                                          std::string& error) {
    const std::size_t at = std::min(text.find('@'), text.size());
    const auto kind = find_kind(rules, Name::Kind::tile, text.substr(0, at), "tile", error);
    if (!kind) {
        return std::nullopt;
    }
    TileAddress address{*kind, std::nullopt};
    if (at < text.size()) {
        address.rotation = rotation_from_text(text.substr(at));
        if (!address.rotation) {
            error = "`" + std::string(text) + "`: a tile is turned by @0, @90, @180 or @270";
            return std::nullopt;
        }
    }
    return address;
}

std::optional<Place> place_from_text(const Rules& rules, const GameState& state,
                                     std::string_view text, std::string& error) {
    const std::vector<std::string_view> words = words_in(text);
    if (words.empty()) {
        error = "a place is missing";
        return std::nullopt;
    }
    if (words.size() == 1 && words[0] == "box") {
        return in_box;
    }
    if (words.size() == 1 && words[0] == "supply") {
        return in_supply;
    }
    if (words[0] == "beside") {
        const auto piece = piece_from_text(rules, state, after_words(text, words, 1), error);
        if (!piece) {
            return std::nullopt;
        }
        const PieceId found = find_piece(state, *piece);
        if (found == no_piece) {
            error = "no piece is " + to_text(rules, state, *piece);
            return std::nullopt;
        }
        return beside(found);
    }
    if (words.size() == 1) {
        if (const std::uint16_t area = kind_named(rules, Name::Kind::area, words[0]);
            area != absent) {
            return Place{PlaceKind::area, static_cast<std::uint8_t>(area), 0};
        }
    }
    const std::optional<Square> square = square_from_text(words[0]);
    const TileIndex tile = square ? tile_at(rules, state, *square) : no_tile;
    if (tile != no_tile && words.size() == 1) {
        return on_square(tile);
    }
    if (tile != no_tile && words.size() == 2) {
        const std::uint16_t space = kind_named(rules, Name::Kind::space, words[1]);
        if (space != absent && has_space(rules, state, tile, static_cast<SpaceKindId>(space))) {
            return on_space(tile, static_cast<SpaceKindId>(space));
        }
    }
    const std::optional<PartId> part = part_from_text(rules, state, text, error);
    return part ? std::optional(on_feature(*part)) : std::nullopt;
}

std::optional<PieceAddress> piece_from_text(const Rules& rules, const GameState& state,
                                            std::string_view text, std::string& error) {
    std::vector<std::string_view> words = words_in(text);
    PieceAddress address;
    if (!words.empty() && words.back().starts_with('(')) {
        const std::optional<int> number = number_in_brackets(words.back());
        if (!number) {
            error = "`" + std::string(words.back()) + "` is no number like (2)";
            return std::nullopt;
        }
        address.number = *number;
        text = text.substr(0, static_cast<std::size_t>(words.back().data() - text.data()));
        words.pop_back();
    }
    if (words.size() < 2) {
        error = "`" + std::string(text) + "` is no piece; write one like Red meeple 1,0 road S";
        return std::nullopt;
    }
    std::size_t at = 0;
    if (const auto owner = player_named(rules, words[0])) {
        address.owner = *owner;
        ++at;
    }
    const auto kind = find_kind(rules, Name::Kind::piece, words[at], "player or piece", error);
    if (!kind) {
        return std::nullopt;
    }
    address.kind = static_cast<PieceKindId>(*kind);
    if (at > 0 && rules.pieces[address.kind].neutral > 0) {
        const std::string name(words[at]);
        error = name + " is neutral: leave out " + std::string(words[0]);
        return std::nullopt;
    }
    const auto place = place_from_text(rules, state, after_words(text, words, at + 1), error);
    if (!place) {
        return std::nullopt;
    }
    address.place = *place;
    return address;
}

PieceAddress address_of(const Piece& piece) {
    return {piece.owner, piece.kind, piece.place, 0};
}

bool means(const GameState& state, const PieceAddress& address, PieceId piece) {
    const auto called_so = [&](PieceId id) {
        const Piece& one = state.pieces[id];
        return one.owner == address.owner && one.kind == address.kind && one.place == address.place;
    };
    if (piece >= state.pieces.size() || !called_so(piece)) {
        return false;
    }
    int number = 1;
    for (PieceId before = 0; before < piece; ++before) {
        number += called_so(before) ? 1 : 0;
    }
    return address.number == 0 || address.number == number;
}

PieceId find_piece(const GameState& state, const PieceAddress& address) {
    for (std::size_t piece = 0; piece < state.pieces.size(); ++piece) {
        if (means(state, address, static_cast<PieceId>(piece))) {
            return static_cast<PieceId>(piece);
        }
    }
    return no_piece;
}

std::string to_text(const Rules& rules, const GameState& state, const PieceAddress& address) {
    const std::string owner =
        address.owner == nobody ? std::string{} : rules.setup.seats[address.owner].name + ' ';
    const std::string number =
        address.number == 0 ? std::string{} : " (" + std::to_string(address.number) + ')';
    return owner + rules.pieces[address.kind].name + ' ' + place_text(rules, state, address.place) +
           number;
}

std::string event_text(const Rules& rules, const GameState& state, const Event& event) {
    const std::string player =
        event.player == nobody ? std::string{} : rules.setup.seats[event.player].name;
    switch (event.kind) {
    case EventKind::turn_began:
        return "turn_began " + player;
    case EventKind::tile_drawn:
        return "tile_drawn " + player + ' ' + rules.tiles[event.what].name;
    case EventKind::tile_set_aside:
        return "tile_set_aside " + rules.tiles[event.what].name;
    case EventKind::tile_placed:
        return "tile_placed " + tile_text(rules, event.what, event.rotation) + ' ' +
               to_text(event.square);
    case EventKind::piece_moved: {
        const PieceAddress from{event.player, static_cast<PieceKindId>(event.what), event.from, 0};
        return "piece_moved " + to_text(rules, state, from) + " to " +
               place_text(rules, state, event.to);
    }
    case EventKind::token_turned:
        return "token_turned " + rules.chances[event.what].name + ' ' +
               rules.chances[event.what].tokens[static_cast<std::size_t>(event.number)];
    case EventKind::die_rolled:
        return "die_rolled " + rules.chances[event.what].name + ' ' + std::to_string(event.number);
    case EventKind::counter_changed:
        return "counter_changed " + rules.counters[event.what].name + ' ' +
               std::to_string(event.number);
    case EventKind::feature_completed:
        return "feature_completed " + part_text(rules, state, event.part);
    case EventKind::scored:
        return "scored " + player + ' ' + std::to_string(event.number) +
               (event.part == no_part ? std::string{}
                                      : " for " + part_text(rules, state, event.part));
    case EventKind::game_ended:
        return "game_ended";
    case EventKind::by_hand:
        return "by_hand";
    }
    return {};
}

} // namespace circulade
