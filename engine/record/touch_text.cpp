#include "engine/record/touch_text.hpp"

#include "engine/game/board.hpp"
#include "engine/record/address.hpp"
#include "engine/record/scenario_names.hpp"

#include <charconv>

namespace circulade {

namespace {

std::string kind_text(const Rules& rules, const Piece& piece) {
    const std::string owner =
        piece.owner == nobody ? std::string{} : rules.setup.seats[piece.owner].name + ' ';
    return owner + rules.pieces[piece.kind].name;
}

std::string piece_touch_text(const Rules& rules, const GameState& state, const Touch& touch) {
    const Piece& piece = state.pieces[touch.piece];
    const Place rest = place_at_rest(piece);
    if (touch.to == rest) {
        return "remove " + piece_text(rules, state, touch.piece);
    }
    const std::string to = place_text(rules, state, touch.to);
    if (piece.place == rest && find_piece(state, address_of(piece)) == touch.piece) {
        return "put " + kind_text(rules, piece) + ' ' + to;
    }
    return "move " + piece_text(rules, state, touch.piece) + " to " + to;
}

class TouchReader {
  public:
    TouchReader(const Rules& rules, const GameState& state, std::string_view text,
                std::string& error)
        : rules_(rules), state_(state), text_(text), error_(error) {}

    std::optional<Touch> read() {
        const std::vector<std::string_view> words = words_in(text_);
        if (words.size() < 2) {
            return unknown();
        }
        const std::string_view rest =
            text_.substr(static_cast<std::size_t>(words[1].data() - text_.data()));
        if (words[0] == "tile" && words.size() == 3) {
            return tile(words[1], words[2]);
        }
        if (words[0] == "put") {
            return put(rest);
        }
        if (words[0] == "move") {
            return move(rest);
        }
        if (words[0] == "remove") {
            const auto piece = piece_of(rest);
            return piece ? std::optional(move_by_hand(*piece, place_at_rest(state_.pieces[*piece])))
                         : std::nullopt;
        }
        if (words[0] == "score" && words.size() > 2) {
            return score(rest, words.back());
        }
        if (words[0] == "turn") {
            const auto player = player_of(rest);
            return player ? std::optional(begin_turn_of(*player)) : std::nullopt;
        }
        if (words[0] == "next" && words.size() == 3) {
            const auto outcome = outcome_named(rules_, words[1], words[2]);
            return outcome ? std::optional(dictate(*outcome))
                           : fail("`" + std::string(rest) + "` is no outcome of chance in play");
        }
        return unknown();
    }

  private:
    const Rules& rules_;
    const GameState& state_;
    std::string_view text_;
    std::string& error_;

    std::nullopt_t fail(std::string error) {
        error_ = std::move(error);
        return std::nullopt;
    }
    std::nullopt_t unknown() {
        return fail("`" + std::string(text_) +
                    "`: the referee does put PIECE, move PIECE to PLACE, remove PIECE, tile TILE "
                    "SQUARE, score PLAYER POINTS, turn PLAYER, next PURPOSE OUTCOME");
    }

    std::optional<Touch> tile(std::string_view name, std::string_view where) {
        const auto tile = tile_from_text(rules_, name, error_);
        if (!tile) {
            return std::nullopt;
        }
        const auto square = square_from_text(where);
        return square ? std::optional(put_tile(tile->kind, *square, tile->rotation.value_or(0)))
                      : fail("`" + std::string(where) + "` is no square; write one like 1,0");
    }

    /// Whose name, of one word or several, the text begins with.
    [[nodiscard]] PlayerId owner_in(std::string_view text) const {
        PlayerId found = nobody;
        std::size_t longest = 0;
        for (PlayerId player = 0; player < rules_.player_count(); ++player) {
            const std::string& name = rules_.setup.seats[player].name;
            if (name.size() > longest && text.starts_with(name + ' ')) {
                found = player;
                longest = name.size();
            }
        }
        return found;
    }

    std::optional<Touch> put(std::string_view rest) {
        PieceAddress at_rest;
        at_rest.owner = owner_in(rest);
        at_rest.place = at_rest.owner == nobody ? in_box : in_supply;
        std::string_view what = rest;
        if (at_rest.owner != nobody) {
            what.remove_prefix(rules_.setup.seats[at_rest.owner].name.size() + 1);
        }
        const std::vector<std::string_view> words = words_in(what);
        if (words.size() < 2) {
            return fail("`" + std::string(rest) +
                        "` is no piece; write one like Red meeple 1,0 road S");
        }
        const auto kind = find_kind(rules_, Name::Kind::piece, words[0], "player or piece", error_);
        if (!kind) {
            return std::nullopt;
        }
        at_rest.kind = static_cast<PieceKindId>(*kind);
        const auto place =
            place_of(what.substr(static_cast<std::size_t>(words[1].data() - what.data())));
        if (!place) {
            return std::nullopt;
        }
        const PieceId piece = find_piece(state_, at_rest);
        return piece != no_piece ? std::optional(move_by_hand(piece, *place))
                                 : fail("there is no " + to_text(rules_, state_, at_rest));
    }

    std::optional<Touch> move(std::string_view rest) {
        constexpr std::string_view to = " to "; // a name may hold it too
        for (std::size_t at = rest.find(to); at != std::string_view::npos;
             at = rest.find(to, at + 1)) {
            const auto piece = piece_of(rest.substr(0, at));
            const auto place = piece ? place_of(rest.substr(at + to.size())) : std::nullopt;
            if (place) {
                return move_by_hand(*piece, *place);
            }
        }
        return error_.empty() ? unknown() : std::nullopt;
    }

    /// A piece that is called exactly so, else one that people mean.
    std::optional<PieceId> piece_of(std::string_view text) {
        for (std::size_t piece = 0; piece < state_.pieces.size(); ++piece) {
            if (piece_text(rules_, state_, static_cast<PieceId>(piece)) == text) {
                return static_cast<PieceId>(piece);
            }
        }
        const auto address = piece_from_text(rules_, state_, text, error_);
        if (!address) {
            return std::nullopt;
        }
        const PieceId piece = find_piece(state_, *address);
        if (piece == no_piece) {
            return fail("there is no " + to_text(rules_, state_, *address));
        }
        return piece;
    }
    std::optional<Place> place_of(std::string_view text) {
        constexpr std::string_view word = "beside ";
        if (!text.starts_with(word)) {
            return place_from_text(rules_, state_, text, error_);
        }
        const auto piece = piece_of(text.substr(word.size()));
        return piece ? std::optional(beside(*piece)) : std::nullopt;
    }

    std::optional<PlayerId> player_of(std::string_view name) {
        const auto player = player_named(rules_, name);
        return player ? player : fail("there is no player `" + std::string(name) + "`");
    }
    std::optional<Touch> score(std::string_view rest, std::string_view number) {
        std::int32_t points = 0;
        const auto [end, wrong] =
            std::from_chars(number.data(), number.data() + number.size(), points);
        if (wrong != std::errc{} || end != number.data() + number.size()) {
            return fail("`" + std::string(number) + "` is no number of points");
        }
        std::string_view name =
            rest.substr(0, static_cast<std::size_t>(number.data() - rest.data()));
        name.remove_suffix(1);
        const auto player = player_of(name);
        return player ? std::optional(set_score(*player, points)) : std::nullopt;
    }
};

} // namespace

std::string touch_text(const Rules& rules, const GameState& state, const Touch& touch) {
    switch (touch.kind) {
    case TouchKind::tile:
        return "tile " + tile_text(rules, touch.what, touch.rotation) + ' ' + to_text(touch.square);
    case TouchKind::piece:
        return piece_touch_text(rules, state, touch);
    case TouchKind::score:
        return "score " + rules.setup.seats[touch.player].name + ' ' + std::to_string(touch.points);
    case TouchKind::turn:
        return "turn " + rules.setup.seats[touch.player].name;
    case TouchKind::next:
        return "next " + outcome_text(rules, touch.outcome);
    }
    return {};
}

std::optional<Touch> touch_from_text(const Rules& rules, const GameState& state,
                                     std::string_view text, std::string& error) {
    return TouchReader(rules, state, text, error).read();
}

} // namespace circulade
