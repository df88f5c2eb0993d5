#include "engine/record/scenario_actions.hpp"

#include "engine/game/board.hpp"
#include "engine/game/insight.hpp"
#include "engine/record/address.hpp"

#include <algorithm>

namespace circulade {

namespace {

using Words = std::vector<std::string_view>;

/// What stands from word `n` on.
std::string_view from_word(std::string_view text, const Words& words, std::size_t n) {
    return n >= words.size() ? std::string_view{}
                             : text.substr(static_cast<std::size_t>(words[n].data() - text.data()));
}

class PatternReader {
  public:
    PatternReader(const Rules& rules, const GameState& state, std::string_view text,
                  std::string& error)
        : rules_(rules), state_(state), text_(text), error_(error), words_(words_in(text)) {}

    std::optional<ActionPattern> read() {
        if (!words_.empty()) {
            pattern_.player = player_named(rules_, words_[0]);
            at_ = pattern_.player ? 1 : 0;
        }
        if (at_ >= words_.size()) {
            return fail("an action is missing");
        }
        const std::string_view verb = words_[at_++];
        if (verb == "pass") {
            return at_ == words_.size() ? std::optional(pattern_) : fail("nothing follows `pass`");
        }
        if (verb == "draw") {
            return draw();
        }
        if (verb == "tile" || verb == "place") {
            return tile();
        }
        if (verb == "move") {
            return move();
        }
        if (verb == "choose") {
            return choose();
        }
        if (verb == "piece") {
            return at_ < words_.size() ? piece(words_[at_++]) : fail("a kind of piece is missing");
        }
        if (kind_named(rules_, Name::Kind::piece, verb) != absent) {
            return piece(verb);
        }
        return fail("`" + std::string(text_) +
                    "` is no action; they begin with draw, tile, piece, move, choose, pass, lay or "
                    "a kind of piece");
    }

  private:
    std::optional<ActionPattern> fail(std::string error) {
        error_ = std::move(error);
        return std::nullopt;
    }

    std::optional<ActionPattern> draw() {
        pattern_.kind = ActionKind::draw;
        for (; at_ < words_.size(); ++at_) {
            const auto tile = tile_from_text(rules_, words_[at_], error_);
            if (!tile) {
                return std::nullopt;
            }
            pattern_.drawn.push_back(tile->kind);
        }
        return pattern_;
    }

    std::optional<ActionPattern> tile() {
        pattern_.kind = ActionKind::place_tile;
        for (; at_ < words_.size(); ++at_) {
            const std::string_view word = words_[at_];
            const std::size_t turned = std::min(word.find('@'), word.size());
            if (word.front() == '@') {
                pattern_.rotation = rotation_from_text(word);
                if (!pattern_.rotation) {
                    return fail("`" + std::string(word) + "` is none of @0, @90, @180, @270");
                }
            } else if (const auto square = square_from_text(word.substr(0, turned))) {
                pattern_.square = square; // "1,0@90" too
                if (turned < word.size()) {
                    pattern_.rotation = rotation_from_text(word.substr(turned));
                    if (!pattern_.rotation) {
                        return fail("`" + std::string(word) +
                                    "`: a tile is turned by @0, @90, @180 or @270");
                    }
                }
            } else {
                const auto tile = tile_from_text(rules_, word, error_);
                if (!tile) {
                    return std::nullopt;
                }
                pattern_.what = tile->kind;
                if (tile->rotation) {
                    pattern_.rotation = tile->rotation;
                }
            }
        }
        return pattern_;
    }

    std::optional<ActionPattern> piece(std::string_view name) {
        pattern_.kind = ActionKind::place_piece;
        const auto kind = find_kind(rules_, Name::Kind::piece, name, "piece", error_);
        if (!kind) {
            return std::nullopt;
        }
        pattern_.what = *kind;
        const std::string_view where = from_word(text_, words_, at_);
        if (where.empty()) {
            return pattern_;
        }
        return place(where) ? std::optional(pattern_) : std::nullopt;
    }

    /// A place, or a square that stands for every place on it.
    bool place(std::string_view where) {
        const std::optional<Square> square = square_from_text(where);
        if (square && tile_at(rules_, state_, *square) != no_tile) {
            pattern_.square = square;
            return true;
        }
        pattern_.to = place_from_text(rules_, state_, where, error_);
        return pattern_.to.has_value();
    }

    std::optional<ActionPattern> move() {
        pattern_.kind = ActionKind::move_piece;
        return piece_and_target() ? std::optional(pattern_) : std::nullopt;
    }
    std::optional<ActionPattern> choose() {
        pattern_.kind = ActionKind::choose;
        if (at_ >= words_.size()) {
            return fail("an option is missing");
        }
        const auto option = find_kind(rules_, Name::Kind::option, words_[at_++], "option", error_);
        if (!option) {
            return std::nullopt;
        }
        pattern_.what = *option;
        if (words_.back().front() == '@') {
            pattern_.rotation = rotation_from_text(words_.back());
            text_ = text_.substr(0, static_cast<std::size_t>(words_.back().data() - text_.data()));
            words_.pop_back();
            if (!pattern_.rotation) {
                return fail("an option is turned by @0, @90, @180 or @270");
            }
        }
        return piece_and_target() ? std::optional(pattern_) : std::nullopt;
    }
    bool piece_and_target() {
        std::string_view rest = from_word(text_, words_, at_);
        const std::size_t to = rest.starts_with("to ") ? 0 : rest.find(" to ");
        if (to != std::string_view::npos) {
            if (!place(rest.substr(rest.find("to ", to) + 3))) {
                return false;
            }
            rest = rest.substr(0, to);
        }
        if (!rest.empty()) {
            pattern_.piece = piece_from_text(rules_, state_, rest, error_);
            return pattern_.piece.has_value();
        }
        return true;
    }

    const Rules& rules_;
    const GameState& state_;
    std::string_view text_;
    std::string& error_;
    Words words_;
    std::size_t at_ = 0;
    ActionPattern pattern_;
};

std::optional<Square> square_of(const Rules& rules, const GameState& state, Place place) {
    switch (place.kind) {
    case PlaceKind::feature:
        return state.tiles[tile_of(rules, place.where)].square;
    case PlaceKind::space:
    case PlaceKind::square:
        return state.tiles[place.where].square;
    case PlaceKind::piece: {
        const TileIndex tile = tile_under(rules, state, place.where);
        return tile == no_tile ? std::nullopt : std::optional(state.tiles[tile].square);
    }
    case PlaceKind::box:
    case PlaceKind::supply:
    case PlaceKind::area:
        break;
    }
    return std::nullopt;
}

std::string rule_against_tile(const Rules& rules, const GameState& state,
                              const ActionPattern& pattern) {
    const TileKindId kind = pattern.what ? *pattern.what : state.turn.drawn;
    if (kind == no_tile_kind || !pattern.square || !pattern.rotation) {
        return {};
    }
    const WhyNot why = why_not(rules, state, {kind, *pattern.square, *pattern.rotation});
    switch (why.reason) {
    case WhyNot::Reason::fits:
    case WhyNot::Reason::occupied:
        break;
    case WhyNot::Reason::not_adjacent: // a tile that it meets at a corner does not help
        return occupied_neighbours(rules, state, *pattern.square) > 0 ? "BA-05" : "BA-04";
    case WhyNot::Reason::edges:
        return "BA-04";
    case WhyNot::Reason::rule:
        return std::string(why.objection.rule);
    }
    return {};
}

} // namespace

std::optional<ActionPattern> pattern_from_text(const Rules& rules, const GameState& state,
                                               std::string_view text, std::string& error) {
    return PatternReader(rules, state, text, error).read();
}

bool agrees(const Rules& rules, const GameState& state, const ActionPattern& pattern,
            const Action& action) {
    if (pattern.kind != action.kind || (pattern.player && *pattern.player != actor(state)) ||
        (pattern.what && *pattern.what != action.what) ||
        (pattern.rotation && *pattern.rotation != action.rotation) ||
        (pattern.to && *pattern.to != action.to)) {
        return false;
    }
    if (pattern.square) {
        const std::optional<Square> square = action.kind == ActionKind::place_tile
                                                 ? action.square
                                                 : square_of(rules, state, action.to);
        if (square != pattern.square) {
            return false;
        }
    }
    return !pattern.piece || means(state, *pattern.piece, action.piece);
}

std::vector<std::string> actions_in(std::string_view text, std::string& error) {
    const Words words = words_in(text);
    const std::size_t at = words.size() > 1 && words[1] == "lay" ? 1 : 0;
    if (words.empty() || words[at] != "lay") {
        return {std::string(text)};
    }
    const std::string player = at == 1 ? std::string(words[0]) + ' ' : std::string{};
    if (words.size() < at + 3) {
        error = "`" + std::string(text) +
                "`: write it like lay U@90 1,0 or lay U@90 1,0, meeple "
                "road S";
        return {};
    }
    const std::string tile(words[at + 1]);
    std::string square(words[at + 2]);
    const bool claims = square.ends_with(',');
    if (claims != (words.size() > at + 3)) {
        error = "`" + std::string(text) + "`: a comma stands between the tile and the piece";
        return {};
    }
    std::vector<std::string> actions{player + "draw " + tile.substr(0, tile.find('@'))};
    if (claims) {
        square.pop_back();
    }
    actions.push_back(player + "tile " + tile + ' ' + square);
    if (!claims) {
        actions.emplace_back("pass");
        return actions;
    }
    actions.push_back(player + "piece " + std::string(words[at + 3]) + ' ' + square + ' ' +
                      std::string(from_word(text, words, at + 4)));
    return actions;
}

std::string forbidding_rule(const Rules& rules, const GameState& state,
                            const ActionPattern& pattern) {
    if (pattern.kind == ActionKind::place_tile) {
        return rule_against_tile(rules, state, pattern);
    }
    if (pattern.kind != ActionKind::place_piece || !pattern.what || !pattern.to) {
        return {};
    }
    for (const auto& answer : rules.may_place) {
        if (const Verdict no =
                answer.function(rules.context(state, answer.expansion), actor(state),
                                static_cast<PieceKindId>(*pattern.what), *pattern.to)) {
            return std::string(no->rule);
        }
    }
    return {};
}

} // namespace circulade
