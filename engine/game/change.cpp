#include "engine/game/change.hpp"

#include "engine/board/generator.hpp"
#include "engine/game/board.hpp"
#include "engine/game/terms.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>
#include <iterator>

namespace circulade {

namespace {

template <typename T>
std::uint64_t as_bits(const T& value) {
    static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= sizeof(std::uint64_t));
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof(T));
    return bits;
}

} // namespace

template <typename T>
void Change::write(JournalArray array, std::vector<T>& values, std::size_t index, const T& value) {
    if (journal_ != nullptr) {
        journal_->entries.push_back(
            {array, static_cast<std::uint32_t>(index), as_bits(values[index])});
    }
    values[index] = value;
}

void Change::open_action() {
    if (journal_ == nullptr) {
        return;
    }
    std::vector<JournalEntry>& entries = journal_->entries;
    journal_->marks.push_back(entries.size());
    entries.push_back({JournalArray::tile_count, 0, as_bits(state_.tile_count)});
    entries.push_back({JournalArray::open_count, 0, as_bits(state_.open_count)});
    entries.push_back({JournalArray::open_slots, 0, as_bits(state_.open_slots)});
    entries.push_back({JournalArray::open_free, 0, as_bits(state_.open_free)});
    entries.push_back({JournalArray::turn, 0, as_bits(state_.turn)});
    entries.push_back({JournalArray::part_record, 0, as_bits(state_.part_record)});
    entries.push_back({JournalArray::turn_number, 0, as_bits(state_.turn_number)});
    entries.push_back({JournalArray::sum, 0, as_bits(state_.sum)});
}

void Change::report(const Event& event) {
    if (events_ != nullptr) {
        events_->list.push_back(event);
    }
}

void Change::add_to_sum(std::uint64_t term) {
    state_.sum += term;
}

// Chance.

bool Change::dictated(std::uint8_t stream, std::uint16_t& value) {
    if (chance_ == nullptr) {
        return false;
    }
    std::size_t next = chance_->used;
    if (chance_->by_stream) {
        // Outcomes used up are swapped to the front, so that the rest keeps its order.
        while (next < chance_->dictated.size() && chance_->dictated[next].stream != stream) {
            ++next;
        }
    }
    if (next < chance_->dictated.size()) {
        const Outcome outcome = chance_->dictated[next];
        if (outcome.stream != stream) {
            refuse_outcome(outcome);
            return false;
        }
        std::rotate(chance_->dictated.begin() + static_cast<std::ptrdiff_t>(chance_->used),
                    chance_->dictated.begin() + static_cast<std::ptrdiff_t>(next),
                    chance_->dictated.begin() + static_cast<std::ptrdiff_t>(next) + 1);
        ++chance_->used;
        value = outcome.value;
        return true;
    }
    if (chance_->only_dictated) {
        chance_->error = Chance::Error::missing;
        chance_->wrong = {stream, 0};
    }
    return false;
}

void Change::refuse_outcome(Outcome outcome) {
    chance_->error = Chance::Error::impossible;
    chance_->wrong = outcome;
}

std::uint32_t Change::choose_from(std::uint8_t stream, std::uint64_t purpose, std::uint32_t count) {
    return choose(chance_number(state_.seed, purpose, state_.draws[stream]), count);
}

void Change::fell(std::uint8_t stream, std::uint16_t value) {
    write(JournalArray::draws, state_.draws, stream, state_.draws[stream] + 1);
    if (chance_ != nullptr) {
        chance_->fallen.push_back({stream, value});
    }
}

void Change::take_tile(StackId stack, TileKindId kind) {
    const std::size_t cell = stack * rules_.tiles.size() + kind;
    write(JournalArray::stacks, state_.stacks, cell,
          static_cast<std::uint16_t>(state_.stacks[cell] - 1));
    write(JournalArray::stack_left, state_.stack_left, stack,
          static_cast<std::uint16_t>(state_.stack_left[stack] - 1));
}

void Change::return_tile(TileKindId kind) {
    const StackId stack = rules_.tiles[kind].stack;
    const std::size_t cell = stack * rules_.tiles.size() + kind;
    write(JournalArray::stacks, state_.stacks, cell,
          static_cast<std::uint16_t>(state_.stacks[cell] + 1));
    write(JournalArray::stack_left, state_.stack_left, stack,
          static_cast<std::uint16_t>(state_.stack_left[stack] + 1));
}

TileKindId Change::draw_tile(StackId stack) {
    const std::size_t kinds = rules_.tiles.size();
    const std::uint16_t* counts = &state_.stacks[stack * kinds];
    const StackKind& kind = rules_.stacks[stack];
    TileKindId drawn = no_tile_kind;
    std::uint16_t wanted = 0;
    if (dictated(kind.stream, wanted)) {
        if (wanted < kinds && counts[wanted] > 0) {
            drawn = wanted;
        } else {
            refuse_outcome({kind.stream, wanted});
        }
    }
    if (drawn == no_tile_kind) {
        std::uint32_t n = choose_from(kind.stream, kind.hash, state_.stack_left[stack]);
        drawn = 0;
        while (n >= counts[drawn]) {
            n -= counts[drawn++];
        }
    }
    fell(kind.stream, drawn);
    take_tile(stack, drawn);
    if (events_ != nullptr) {
        Event event;
        event.kind = EventKind::tile_drawn;
        event.player = state_.turn.active;
        event.what = drawn;
        report(event);
    }
    return drawn;
}

std::uint16_t Change::draw_token(ChanceId id) {
    const ChanceKind& chance = rules_.chances[id];
    std::uint32_t left = 0;
    for (std::size_t i = 0; i < chance.tokens.size(); ++i) {
        left += state_.tokens[chance.first + i];
    }
    assert(left > 0);
    std::uint16_t drawn = 0;
    bool fallen = dictated(chance.stream, drawn);
    if (fallen && (drawn >= chance.tokens.size() || state_.tokens[chance.first + drawn] == 0)) {
        refuse_outcome({chance.stream, drawn});
        fallen = false;
    }
    if (!fallen) {
        std::uint32_t n = choose_from(chance.stream, chance.hash, left);
        drawn = 0;
        while (n >= state_.tokens[chance.first + drawn]) {
            n -= state_.tokens[chance.first + drawn++];
        }
    }
    fell(chance.stream, drawn);
    const std::size_t cell = chance.first + drawn;
    write(JournalArray::tokens, state_.tokens, cell,
          static_cast<std::uint16_t>(state_.tokens[cell] - 1));
    Event event;
    event.kind = EventKind::token_turned;
    event.what = id;
    event.number = drawn;
    report(event);
    return drawn;
}

void Change::return_token(ChanceId id, std::uint16_t token) {
    const std::size_t cell = rules_.chances[id].first + token;
    write(JournalArray::tokens, state_.tokens, cell,
          static_cast<std::uint16_t>(state_.tokens[cell] + 1));
}

int Change::roll(ChanceId id) {
    const ChanceKind& die = rules_.chances[id];
    std::uint16_t shown = 0;
    if (dictated(die.stream, shown)) {
        if (std::find(die.faces.begin(), die.faces.end(), static_cast<int>(shown)) ==
            die.faces.end()) {
            refuse_outcome({die.stream, shown});
        }
    } else {
        shown = static_cast<std::uint16_t>(die.faces[choose_from(
            die.stream, die.hash, static_cast<std::uint32_t>(die.faces.size()))]);
    }
    fell(die.stream, shown);
    Event event;
    event.kind = EventKind::die_rolled;
    event.player = actor(state_);
    event.what = id;
    event.number = shown;
    report(event);
    return shown;
}

// Tiles.

void Change::set_tile_aside(TileKindId kind) {
    const std::uint16_t count = state_.set_aside[kind];
    const std::uint64_t name = set_aside_name ^ rules_.tiles[kind].hash;
    add_to_sum(number_term(name, 0, count + 1) - (count == 0 ? 0 : number_term(name, 0, count)));
    write(JournalArray::set_aside, state_.set_aside, kind, static_cast<std::uint16_t>(count + 1));
    Event event;
    event.kind = EventKind::tile_set_aside;
    event.player = state_.turn.active;
    event.what = kind;
    report(event);
}

void Change::set_drawn(TileKindId kind) {
    state_.turn.drawn = kind;
}

void Change::set_part(PartId part, const Part& value) {
    write(JournalArray::parts, state_.parts, part, value);
}
void Change::set_open(std::size_t n, const OpenSquare& value) {
    write(JournalArray::open, state_.open, n, value);
}
void Change::set_square(std::size_t cell, std::uint16_t value) {
    write(JournalArray::squares, state_.squares, cell, value);
}
void Change::set_occupants(PartId root, std::uint8_t value) {
    write(JournalArray::occupants, state_.occupants, root, value);
}

void Change::chain_open(std::size_t n) {
    OpenSquare open = state_.open[n];
    const std::uint16_t head = state_.open_heads[open.key];
    const auto own = static_cast<std::uint16_t>(n + 1);
    open.next = head;
    set_open(n, open);
    write(JournalArray::open_before, state_.open_before, n, std::uint16_t{0});
    if (head != 0) {
        write(JournalArray::open_before, state_.open_before, head - 1U, own);
    }
    write(JournalArray::open_heads, state_.open_heads, open.key, own);
}

void Change::unchain_open(std::size_t n) {
    const OpenSquare open = state_.open[n];
    const std::uint16_t before = state_.open_before[n];
    if (before != 0) {
        OpenSquare other = state_.open[before - 1U];
        other.next = open.next;
        set_open(before - 1U, other);
    } else {
        write(JournalArray::open_heads, state_.open_heads, open.key, open.next);
    }
    if (open.next != 0) {
        write(JournalArray::open_before, state_.open_before, open.next - 1U, before);
    }
}

void Change::open_square(Square square, std::size_t cell, std::uint16_t key) {
    std::size_t n = state_.open_slots;
    if (state_.open_free != 0) {
        n = state_.open_free - 1U;
        state_.open_free = state_.open[n].next;
    } else {
        ++state_.open_slots;
    }
    ++state_.open_count;
    set_open(n, {square, key, 0});
    chain_open(n);
    set_square(cell, static_cast<std::uint16_t>(open_mark + n));
}

void Change::close_open_square(std::size_t n) {
    unchain_open(n);
    set_open(n, {{}, 0, static_cast<std::uint16_t>(state_.open_free)});
    state_.open_free = static_cast<std::uint32_t>(n + 1);
    --state_.open_count;
}

void Change::set_open_key(std::size_t n, std::uint16_t key) {
    unchain_open(n);
    OpenSquare open = state_.open[n];
    open.key = key;
    set_open(n, open);
    chain_open(n);
}

void Change::join(PartId a, PartId b, std::uint16_t slots) {
    PartId big = root_of(state_, a);
    PartId small = root_of(state_, b);
    if (big == small) {
        Part root = state_.parts[big];
        root.open = static_cast<std::uint16_t>(root.open - 2 * slots);
        set_part(big, root);
        return;
    }
    if (state_.parts[big].size < state_.parts[small].size) {
        std::swap(big, small);
    }
    Part kept = state_.parts[big];
    Part joined = state_.parts[small];
    kept.size = static_cast<std::uint16_t>(kept.size + joined.size);
    kept.open = static_cast<std::uint16_t>(kept.open + joined.open - 2 * slots);
    std::swap(kept.next, joined.next);
    joined.parent = big;
    set_part(big, kept);
    set_part(small, joined);
    if (state_.occupants[small] != 0) {
        set_occupants(big,
                      static_cast<std::uint8_t>(state_.occupants[big] + state_.occupants[small]));
    }
}

void Change::close_slots(PartId part, std::uint16_t slots) {
    const PartId root = root_of(state_, part);
    Part closed = state_.parts[root];
    closed.open = static_cast<std::uint16_t>(closed.open - slots);
    set_part(root, closed);
}

void Change::join_side(TileIndex tile, TileIndex other, Side side) {
    std::array<std::uint8_t, 3> own{};
    std::array<std::uint8_t, 3> theirs{};
    for (std::size_t i = 0; i < 3; ++i) {
        const auto slot = static_cast<Slot>(first_slot(side) + i);
        own[i] = part_of_slot(rules_, state_, tile, slot);
        theirs[i] = part_of_slot(rules_, state_, other, facing(slot));
    }
    for (std::size_t i = 0; i < 3;) {
        const std::uint8_t a = own[i];
        const std::uint8_t b = theirs[i];
        std::uint16_t slots = 0;
        do { // slots that join the same two parts are joined at once
            ++slots;
            ++i;
        } while (i < 3 && own[i] == a && theirs[i] == b);
        const bool has_a = a != no_local_part;
        const bool has_b = b != no_local_part;
        const PartId part_a = has_a ? part_id(rules_, tile, a) : no_part;
        const PartId part_b = has_b ? part_id(rules_, other, b) : no_part;
        if (has_a && has_b &&
            feature_kind(rules_, state_, part_a) == feature_kind(rules_, state_, part_b)) {
            join(part_a, part_b, slots);
            continue;
        }
        if (has_a) { // a tile that fits anything (an abbey) closes what it touches
            close_slots(part_a, slots);
        }
        if (has_b) {
            close_slots(part_b, slots);
            if (state_.parts[root_of(state_, part_b)].open == 0) {
                touch(part_b); // it may be complete, and has no part on the tile laid
            }
        }
    }
}

TileIndex Change::place_tile(TileKindId kind, Square square, std::uint8_t rotation) {
    const TileKind& tile_kind = rules_.tiles[kind];
    const auto tile = static_cast<TileIndex>(state_.tile_count++);
    const PlacedTile placed{square, kind, rotation, 0};
    write(JournalArray::tiles, state_.tiles, tile, placed);
    add_to_sum(tile_term(rules_, placed));

    const PartId first = part_id(rules_, tile, 0);
    for (std::uint8_t local = 0; local < tile_kind.part_count; ++local) {
        const auto part = static_cast<PartId>(first + local);
        set_part(part, {part, part, 1, tile_kind.parts[local].slots});
    }

    const std::size_t cell = cell_of(rules_, square);
    if (state_.squares[cell] >= open_mark) {
        close_open_square(static_cast<std::size_t>(state_.squares[cell] - open_mark));
    }
    set_square(cell, static_cast<std::uint16_t>(tile + 1));

    for (const Side side : all_sides) {
        const Square beside_it = neighbour(square, side);
        const std::size_t other = cell_of(rules_, beside_it);
        const std::uint16_t there = state_.squares[other];
        const auto shown = static_cast<std::uint16_t>(
            (tile_kind.edges[rotation][static_cast<std::size_t>(index(side))] + 1) *
            rules_.key_power[static_cast<std::size_t>(index(opposite(side)))]);
        if (there == 0) {
            open_square(beside_it, other, shown);
        } else if (there >= open_mark) {
            const auto n = static_cast<std::size_t>(there - open_mark);
            set_open_key(n, static_cast<std::uint16_t>(state_.open[n].key + shown));
        } else {
            join_side(tile, static_cast<TileIndex>(there - 1), side);
        }
    }
    state_.part_record.tile = tile;
    if (events_ != nullptr) {
        Event event;
        event.kind = EventKind::tile_placed;
        event.player = state_.turn.active;
        event.what = kind;
        event.square = square;
        event.rotation = rotation;
        report(event);
    }
    return tile;
}

// Pieces.

std::uint8_t Change::free_height(Place place) const {
    std::uint8_t height = 0;
    while (std::any_of(state_.pieces.begin(), state_.pieces.end(), [&](const Piece& piece) {
        return piece.place == place && piece.height == height;
    })) {
        ++height;
    }
    return height;
}

void Change::move_piece(PieceId id, Place to) {
    const Piece before = state_.pieces[id];
    const PieceKind& kind = rules_.pieces[before.kind];
    const auto owns = [&](Place place) {
        return place.kind == PlaceKind::feature &&
               ((kind.occupies >> feature_kind(rules_, state_, place.where)) & 1U) != 0U;
    };
    if (owns(before.place)) {
        const PartId root = root_of(state_, before.place.where);
        set_occupants(root, static_cast<std::uint8_t>(state_.occupants[root] - 1));
    }
    if (owns(to)) {
        const PartId root = root_of(state_, to.where);
        set_occupants(root, static_cast<std::uint8_t>(state_.occupants[root] + 1));
    }
    const auto count = [&](Place place, int by) {
        if (place.kind == PlaceKind::supply && before.owner != nobody) {
            const std::size_t cell = before.owner * rules_.pieces.size() + before.kind;
            write(JournalArray::supply, state_.supply, cell,
                  static_cast<std::uint8_t>(state_.supply[cell] + by));
        }
    };
    count(before.place, -1);
    count(to, 1);

    Piece after = before;
    after.place = to;
    after.height = to.kind == PlaceKind::space ? free_height(to) : std::uint8_t{0};
    if (to.kind == PlaceKind::box || to.kind == PlaceKind::supply) {
        after.value = 0;
    }
    add_to_sum(piece_term(rules_, state_, after) - piece_term(rules_, state_, before));
    write(JournalArray::pieces, state_.pieces, id, after);
    if (events_ != nullptr) {
        Event event;
        event.kind = EventKind::piece_moved;
        event.player = before.owner;
        event.piece = id;
        event.what = before.kind;
        event.from = before.place;
        event.to = to;
        event.number = before.height;
        report(event);
    }
}

PieceId Change::place_from_supply(PlayerId player, PieceKindId kind, Place to) {
    PieceId id = 0;
    while (state_.pieces[id].owner != player || state_.pieces[id].kind != kind ||
           state_.pieces[id].place.kind != PlaceKind::supply) {
        ++id;
        assert(id < state_.pieces.size());
    }
    move_piece(id, to);
    return id;
}

void Change::send_home(PieceId piece) {
    move_piece(piece, state_.pieces[piece].owner == nobody ? in_box : in_supply);
}

void Change::set_piece_value(PieceId id, std::uint8_t value) {
    Piece piece = state_.pieces[id];
    const std::uint64_t before = piece_term(rules_, state_, piece);
    piece.value = value;
    add_to_sum(piece_term(rules_, state_, piece) - before);
    write(JournalArray::pieces, state_.pieces, id, piece);
}

// Numbers.

void Change::write_score(PlayerId player, std::int32_t after) {
    const std::int32_t before = state_.scores[player];
    const std::uint64_t name = score_name ^ rules_.player_hashes[player];
    add_to_sum((after == 0 ? 0 : number_term(name, 0, after)) -
               (before == 0 ? 0 : number_term(name, 0, before)));
    write(JournalArray::scores, state_.scores, player, after);
}

void Change::set_score(PlayerId player, std::int32_t points) {
    Event event;
    event.kind = EventKind::scored;
    event.player = player;
    event.scored_for = ScoredFor::other;
    event.number = points - state_.scores[player];
    if (event.number != 0) {
        write_score(player, points);
        report(event);
    }
}

void Change::score(PlayerId player, const Sheet& sheet, ScoredFor scored_for, PartId part,
                   PieceId piece, bool at_end) {
    const std::int32_t points = sheet.points(player);
    if (points == 0) {
        return;
    }
    write_score(player, state_.scores[player] + points);
    if (events_ == nullptr) {
        return;
    }
    Event event;
    event.kind = EventKind::scored;
    event.player = player;
    event.scored_for = scored_for;
    event.part = part;
    event.piece = piece;
    event.at_end = at_end;
    event.number = points;
    attach(sheet, player, event);
    event.first_part = static_cast<std::uint32_t>(events_->parts.size());
    if (part != no_part) {
        for_each_part(state_, part, [&](PartId member) { events_->parts.push_back(member); });
    }
    event.part_count = static_cast<std::uint32_t>(events_->parts.size()) - event.first_part;
    report(event);
}

void Change::attach(const Sheet& sheet, PlayerId player, Event& event) {
    event.first_line = static_cast<std::uint32_t>(events_->lines.size());
    event.line_count = static_cast<std::uint32_t>(sheet.line_count());
    for (std::size_t n = 0; n < sheet.line_count(); ++n) {
        events_->lines.push_back(sheet.line(n, player));
    }
    event.first_mark = static_cast<std::uint32_t>(events_->marks.size());
    event.mark_count = static_cast<std::uint32_t>(sheet.marks().size());
    events_->marks.insert(events_->marks.end(), sheet.marks().begin(), sheet.marks().end());
}

void Change::set_counter(CounterId id, std::uint32_t cell, std::int32_t value) {
    set_counter(id, cell, value, nullptr);
}

void Change::earn(CounterId id, PlayerId player, const Sheet& sheet) {
    const CounterKind& counter = rules_.counters[id];
    assert(counter.of == CounterDefinition::Of::player);
    set_counter(id, player, state_.counters[counter.first + player] + sheet.points(player), &sheet);
}

void Change::set_counter(CounterId id, std::uint32_t cell, std::int32_t value, const Sheet* why) {
    const CounterKind& counter = rules_.counters[id];
    assert(cell < counter.cells);
    const std::size_t at = counter.first + cell;
    const std::int16_t before = state_.counters[at];
    const auto after =
        static_cast<std::int16_t>(std::clamp<std::int32_t>(value, counter.least, counter.most));
    if (before == after) {
        return;
    }
    add_to_sum(counter_term(state_, counter, cell, after) -
               counter_term(state_, counter, cell, before));
    write(JournalArray::counters, state_.counters, at, after);
    Event event;
    event.kind = EventKind::counter_changed;
    event.what = id;
    event.piece = static_cast<PieceId>(cell);
    event.number = after;
    if (why != nullptr && events_ != nullptr) {
        attach(*why, static_cast<PlayerId>(cell), event);
    }
    report(event);
}

void Change::add_to_counter(CounterId id, std::uint32_t cell, std::int32_t by) {
    set_counter(id, cell, state_.counters[rules_.counters[id].first + cell] + by);
}

void Change::reset_counters(CounterDefinition::Until until) {
    for (std::size_t id = 0; id < rules_.counters.size(); ++id) {
        const CounterKind& counter = rules_.counters[id];
        if (counter.until != until) {
            continue;
        }
        for (std::uint32_t cell = 0; cell < counter.cells; ++cell) {
            if (state_.counters[counter.first + cell] != counter.start) { // of many cells, few
                set_counter(static_cast<CounterId>(id), cell, counter.start);
            }
        }
    }
}

// Features that change otherwise than by a tile.

void Change::alter(const Alteration& alteration) {
    PlacedTile tile = state_.tiles[alteration.tile];
    if (tile.altered == 0) {
        tile.altered = 1;
        write(JournalArray::tiles, state_.tiles, alteration.tile, tile);
    }
    if (journal_ != nullptr) {
        journal_->entries.push_back({JournalArray::alteration_count,
                                     static_cast<std::uint32_t>(state_.alterations.size()), 0});
    }
    state_.alterations.push_back(alteration);
    add_to_sum(alteration_term(rules_, state_, alteration));
}

void Change::set_slot(TileIndex tile, Slot slot, std::uint8_t part) {
    alter({Alteration::Kind::slot, slot, part, 0, tile, 0});
}

void Change::set_edge(TileIndex tile, Side side, EdgeKindId edge) {
    const EdgeKindId before = edge_of(rules_, state_, tile, side);
    alter({Alteration::Kind::edge, static_cast<std::uint8_t>(index(side)), edge, 0, tile, 0});
    const int n = open_at(rules_, state_, neighbour(state_.tiles[tile].square, side));
    if (n >= 0) { // what the empty square beside it must now fit
        const int power = rules_.key_power[static_cast<std::size_t>(index(opposite(side)))];
        const auto open = static_cast<std::size_t>(n);
        set_open_key(open,
                     static_cast<std::uint16_t>(state_.open[open].key + (edge - before) * power));
    }
}

std::uint8_t Change::add_part(TileIndex tile, FeatureKindId feature) {
    const std::uint8_t local = part_count(rules_, state_, tile);
    assert(local < rules_.parts_a_tile);
    alter({Alteration::Kind::part, local, feature, 0, tile, 0});
    const PartId part = part_id(rules_, tile, local);
    set_part(part, {part, part, 1, 1}); // open, for all that is known before rejoin()
    return local;
}

void Change::link(TileIndex tile, std::uint8_t a, std::uint8_t b) {
    alter({Alteration::Kind::link, a, b, 0, tile, 0});
}

void Change::unlink(TileIndex tile, std::uint8_t a, std::uint8_t b) {
    for (std::size_t i = 0; i < state_.alterations.size(); ++i) {
        Alteration alteration = state_.alterations[i];
        if (alteration.kind == Alteration::Kind::link && alteration.tile == tile &&
            alteration.at == a && alteration.value == b) {
            add_to_sum(0 - alteration_term(rules_, state_, alteration));
            alteration.kind = Alteration::Kind::none;
            write(JournalArray::alterations, state_.alterations, i, alteration);
            return;
        }
    }
}

std::vector<PartId> Change::features_around(TileIndex tile) const {
    std::vector<PartId> members;
    const auto add_feature = [&](PartId part) {
        if (std::find(members.begin(), members.end(), part) == members.end()) {
            for_each_part(state_, part, [&](PartId member) { members.push_back(member); });
        }
    };
    for (std::uint8_t local = 0; local < part_count(rules_, state_, tile); ++local) {
        add_feature(part_id(rules_, tile, local));
    }
    for (Slot slot = 0; slot < slot_count; ++slot) {
        const TileIndex other =
            tile_at(rules_, state_, neighbour(state_.tiles[tile].square, side_of(slot)));
        if (other != no_tile) {
            if (const std::uint8_t local = part_of_slot(rules_, state_, other, facing(slot));
                local != no_local_part) {
                add_feature(part_id(rules_, other, local));
            }
        }
    }
    return members;
}

void Change::rejoin(TileIndex tile) {
    const std::vector<PartId> members = features_around(tile);
    const auto slots_owned = [&](PartId part) {
        SlotSet slots = 0;
        for (Slot slot = 0; slot < slot_count; ++slot) {
            if (part_of_slot(rules_, state_, tile_of(rules_, part), slot) ==
                local_of(rules_, part)) {
                slots = static_cast<SlotSet>(slots | (1U << slot));
            }
        }
        return slots;
    };
    std::vector<PartId> open_before;
    std::copy_if(members.begin(), members.end(), std::back_inserter(open_before),
                 [&](PartId part) { return state_.parts[root_of(state_, part)].open != 0; });
    for (const PartId part : members) {
        set_part(part,
                 {part, part, 1, static_cast<std::uint16_t>(std::popcount(slots_owned(part)))});
        if (state_.occupants[part] != 0) {
            set_occupants(part, 0);
        }
    }
    for (const PartId part : members) {
        const TileIndex own = tile_of(rules_, part);
        const SlotSet slots = slots_owned(part);
        for (Slot slot = 0; slot < slot_count; ++slot) {
            if (((slots >> slot) & 1U) == 0U) {
                continue;
            }
            const TileIndex other =
                tile_at(rules_, state_, neighbour(state_.tiles[own].square, side_of(slot)));
            if (other == no_tile) {
                continue;
            }
            const std::uint8_t local = part_of_slot(rules_, state_, other, facing(slot));
            const PartId there = local == no_local_part ? no_part : part_id(rules_, other, local);
            if (there == no_part ||
                feature_kind(rules_, state_, there) != feature_kind(rules_, state_, part)) {
                close_slots(part, 1);
            } else if (part < there || (part == there && slot < facing(slot))) {
                join(part, there, 1); // each pair of slots once
            }
        }
    }
    for (const Alteration& alteration : state_.alterations) {
        if (alteration.kind == Alteration::Kind::link) {
            const PartId a = part_id(rules_, alteration.tile, alteration.at);
            const PartId b = part_id(rules_, alteration.tile, alteration.value);
            if (std::find(members.begin(), members.end(), a) != members.end() &&
                root_of(state_, a) != root_of(state_, b)) {
                join(a, b, 0);
            }
        }
    }
    for (const Piece& piece : state_.pieces) {
        if (piece.place.kind == PlaceKind::feature &&
            std::find(members.begin(), members.end(), piece.place.where) != members.end() &&
            ((rules_.pieces[piece.kind].occupies >>
              feature_kind(rules_, state_, piece.place.where)) &
             1U) != 0U) {
            const PartId root = root_of(state_, piece.place.where);
            set_occupants(root, static_cast<std::uint8_t>(state_.occupants[root] + 1));
        }
    }
    for (const PartId part : open_before) {
        if (state_.parts[root_of(state_, part)].open == 0) {
            touch(part);
        }
    }
}

void Change::touch(PartId part) {
    const PartId root = root_of(state_, part);
    for (std::size_t n = 0; n < state_.part_record.touched_count; ++n) {
        if (root_of(state_, state_.touched[n]) == root) {
            return;
        }
    }
    assert(state_.part_record.touched_count < most_touched);
    write(JournalArray::touched, state_.touched, state_.part_record.touched_count, part);
    ++state_.part_record.touched_count;
}

// The turn.

void Change::mark_acted() {
    state_.part_record.acted = 1;
}
void Change::end_game_after_turn() {
    state_.turn.ending = 1;
}

void Change::begin_turn() {
    ++state_.turn_number;
    begin_turn_again();
}

void Change::begin_turn_again() {
    Event event;
    event.kind = EventKind::turn_began;
    event.player = state_.turn.active;
    event.number = static_cast<std::int32_t>(state_.turn_number);
    report(event);
}

void Change::add_completed(PartId part) {
    assert(state_.part_record.completed_count < most_completed);
    CompletedFeature completed;
    completed.part = part;
    write(JournalArray::completed, state_.completed, state_.part_record.completed_count, completed);
    ++state_.part_record.completed_count;
    Event event;
    event.kind = EventKind::feature_completed;
    event.part = part;
    report(event);
}

void Change::set_completed(std::size_t n, const CompletedFeature& completed) {
    write(JournalArray::completed, state_.completed, n, completed);
}

void Change::clear_part_record() {
    restore_part_record({});
}

void Change::restore_part_record(const PartRecord& before) {
    for (std::size_t n = before.completed_count; n < state_.part_record.completed_count; ++n) {
        set_completed(n, {});
    }
    for (std::size_t n = before.touched_count; n < state_.part_record.touched_count; ++n) {
        write(JournalArray::touched, state_.touched, n, PartId{0});
    }
    state_.part_record = before;
}

} // namespace circulade
