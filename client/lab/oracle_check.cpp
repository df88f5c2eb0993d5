#include "client/lab/oracle_check.hpp"

#include "engine/game/board.hpp"
#include "engine/game/play.hpp"
#include "engine/record/address.hpp"
#include "engine/record/scenario_names.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace circulade {

namespace {

using Texts = std::vector<std::string>;

/// Scores that are no feature's own: their line, and what a recorded game calls them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> scores_by_line{{
    {"under_the_big_top.tiles_around", "under_the_big_top.tiles_around"},
    {"under_the_big_top.at_circus", "under_the_big_top.at_circus"},
    {"under_the_big_top.acrobats", "under_the_big_top.acrobats"},
    {"traders_builders.most_wine", "traders_builders.most"},
    {"traders_builders.most_grain", "traders_builders.most"},
    {"traders_builders.most_cloth", "traders_builders.most"},
}};

/// Both as sorted lists: what only one of them has. Nothing if they are equal.
std::optional<Difference> differing(int step, const std::string& what, Texts recorded, Texts own) {
    if (recorded == own) {
        return std::nullopt;
    }
    std::sort(recorded.begin(), recorded.end());
    std::sort(own.begin(), own.end());
    Difference difference;
    difference.step = step;
    difference.what = what;
    std::set_difference(recorded.begin(), recorded.end(), own.begin(), own.end(),
                        std::back_inserter(difference.only_recorded));
    std::set_difference(own.begin(), own.end(), recorded.begin(), recorded.end(),
                        std::back_inserter(difference.only_ours));
    if (difference.only_recorded.empty() && difference.only_ours.empty()) {
        return std::nullopt;
    }
    return difference;
}

Texts texts_of(const std::vector<int>& numbers) {
    Texts texts;
    for (std::size_t player = 0; player < numbers.size(); ++player) {
        texts.push_back("player " + std::to_string(player) + ": " +
                        std::to_string(numbers[player]));
    }
    return texts;
}

/// One game being played along.
class Match {
  public:
    Match(const Rules& rules, const RecordedGame& game)
        : rules_(rules), game_(game), state_(new_game(rules, offer_)) {}

    Comparison run() {
        Comparison comparison;
        for (std::size_t i = 0; i < game_.steps.size() && !difference_; ++i) {
            const RecordedStep& step = game_.steps[i];
            number_ = step.number;
            switch (step.kind) {
            case RecordedStep::Kind::lay:
                tokens_ = tokens_of_turn(i);
                lay(step);
                break;
            case RecordedStep::Kind::act:
                act(step);
                break;
            case RecordedStep::Kind::end:
                if (i + 1 == game_.steps.size()) {
                    draw_the_rest();
                }
                end(step);
                break;
            }
            comparison.steps += difference_ ? 0 : 1;
        }
        if (!difference_) {
            check("final scores", texts_of(game_.final_scores), scores());
            check("end of the game", {"yes"}, {is_over(state_) ? "yes" : "no"});
        }
        comparison.difference = std::move(difference_);
        return comparison;
    }

  private:
    const Rules& rules_;
    const RecordedGame& game_;
    Actions offer_;
    GameState state_;
    Journal journal_;
    Events turn_events_;
    int number_ = 0;
    std::vector<Outcome> tokens_; ///< that are still to be turned up in this turn
    std::optional<Difference> difference_;

    bool check(const std::string& what, const Texts& recorded, const Texts& own) {
        if (!difference_) {
            difference_ = differing(number_, what, recorded, own);
        }
        return !difference_.has_value();
    }

    [[nodiscard]] Texts scores() const {
        return texts_of(std::vector<int>(state_.scores.begin(), state_.scores.end()));
    }
    [[nodiscard]] Texts offered() const {
        Texts texts;
        for (const Action& action : offer_) {
            texts.push_back(action_text(rules_, state_, action));
        }
        return texts;
    }
    bool check_player(const RecordedStep& step) {
        return check("player to act", {std::to_string(step.player)},
                     {std::to_string(actor(state_))});
    }

    /// Does one action; chance, if any, falls as given.
    bool apply_action(const Action& action, Chance* chance) {
        journal_.entries.clear();
        journal_.marks.clear();
        if (const auto refusal =
                apply(rules_, state_, action, {&journal_, &turn_events_, chance}, offer_)) {
            const std::string text = action_text(rules_, state_, action);
            Texts own = offered();
            own.push_back("refused: " + refusal->text);
            return check("the action " + text, {text}, own);
        }
        return true;
    }

    /// What the turn that begins with step `first` turns up.
    std::vector<Outcome> tokens_of_turn(std::size_t first) {
        std::vector<Outcome> outcomes;
        for (std::size_t i = first; i < game_.steps.size(); ++i) {
            const RecordedStep& step = game_.steps[i];
            if (step.kind != RecordedStep::Kind::end) {
                continue;
            }
            for (const std::string& token : step.tokens) {
                if (const std::optional<Outcome> outcome = outcome_from_text(rules_, token)) {
                    outcomes.push_back(*outcome);
                } else {
                    check("tokens", {token}, {});
                }
            }
            break;
        }
        return outcomes;
    }
    /// An action that is no draw: tokens may be turned up, but no others than the record's.
    bool apply_with_tokens(const Action& action) {
        Chance chance;
        chance.only_dictated = true;
        chance.dictated = tokens_;
        if (!apply_action(action, &chance)) {
            return false;
        }
        tokens_.assign(chance.dictated.begin() + static_cast<std::ptrdiff_t>(chance.used),
                       chance.dictated.end());
        return true;
    }

    bool draw(const Texts& aside, const std::string& tile, const std::vector<Outcome>& tokens) {
        Action action;
        action.kind = ActionKind::draw;
        Chance chance;
        chance.only_dictated = true;
        const auto dictate = [&](const std::string& name) {
            const std::uint16_t kind = rules_.find(Name::Kind::tile, name);
            if (kind == absent) {
                return check("tiles", {name}, {});
            }
            const std::uint8_t stream = rules_.stacks[rules_.tiles[kind].stack].stream;
            chance.dictated.push_back({stream, kind});
            return true;
        };
        for (const std::string& name : aside) {
            dictate(name);
        }
        if (!tile.empty()) {
            dictate(tile);
        }
        chance.dictated.insert(chance.dictated.end(), tokens.begin(), tokens.end());
        if (difference_ || !apply_action(action, &chance)) {
            return false;
        }
        const bool has_drawn = state_.turn.drawn != no_tile_kind;
        return check("the tile drawn", tile.empty() ? Texts() : Texts{tile},
                     has_drawn ? Texts{rules_.tiles[state_.turn.drawn].name} : Texts()) &&
               check("tiles drawn", {std::to_string(chance.dictated.size())},
                     {std::to_string(chance.used)});
    }

    void lay(const RecordedStep& step) {
        if (!check_player(step) || !draw(step.aside, step.tile, {})) {
            return;
        }
        std::vector<RecordedPlacement> own;
        for (const Action& action : offer_) {
            if (action.kind == ActionKind::place_tile) {
                own.push_back({action.square, action.rotation});
            }
        }
        std::sort(own.begin(), own.end());
        if (own != step.placements || own.size() != offer_.size()) {
            Texts recorded;
            for (const RecordedPlacement& placement : step.placements) {
                recorded.push_back(action_text(rules_, state_, tile_action(placement)));
            }
            if (!check("legal tile placements", recorded, offered())) {
                return;
            }
        }
        apply_with_tokens(tile_action(step.laid));
    }
    [[nodiscard]] Action tile_action(const RecordedPlacement& placement) const {
        Action action;
        action.kind = ActionKind::place_tile;
        action.what = state_.turn.drawn;
        action.square = placement.square;
        action.rotation = placement.rotation;
        return action;
    }

    /// A feature, a space or a square, or the difference that there is none.
    std::optional<Place> place_at(const std::string& address) {
        std::string error;
        const std::optional<Place> place = place_from_text(rules_, state_, address, error);
        if (!place) {
            check("places", {address}, {error});
        }
        return place;
    }

    std::optional<Action> action_of(const RecordedMove& move) {
        const std::optional<Place> place = place_at(move.place);
        Action action;
        if (place && move.piece.empty()) {
            action.kind = ActionKind::choose;
            action.what = rules_.find(Name::Kind::option, move.option);
            action.to = *place;
            return action;
        }
        const std::uint16_t kind = rules_.find(Name::Kind::piece, move.piece);
        if (!place || kind == absent) {
            check("pieces", {move.piece}, {});
            return std::nullopt;
        }
        if (move.option.empty()) {
            action.kind = ActionKind::place_piece;
            action.what = kind;
            action.to = *place;
            return action;
        }
        action.kind = ActionKind::choose;
        action.what = rules_.find(Name::Kind::option, move.option);
        for (std::size_t id = 0; id < state_.pieces.size(); ++id) {
            const Piece& piece = state_.pieces[id];
            if (piece.owner == actor(state_) && piece.kind == kind && piece.place == *place) {
                action.piece = static_cast<PieceId>(id);
                return action;
            }
        }
        check("pieces", {move.piece + ' ' + move.place}, {});
        return std::nullopt;
    }

    void act(const RecordedStep& step) {
        if (!check_player(step)) {
            return;
        }
        Texts recorded;
        for (const RecordedMove& move : step.moves) {
            const std::optional<Action> action = action_of(move);
            if (!action) {
                return;
            }
            recorded.push_back(action_text(rules_, state_, *action));
        }
        if (step.may_pass) {
            recorded.emplace_back("pass");
        }
        if (!check("legal moves", recorded, offered())) {
            return;
        }
        const std::optional<Action> chosen = step.chosen ? action_of(*step.chosen) : Action{};
        if (chosen) {
            apply_with_tokens(*chosen);
        }
    }

    /// Where the other engine ends the game, ours may still have to find that no tile fits.
    void draw_the_rest() {
        if (!is_over(state_) && offer_.size() == 1 && offer_.front().kind == ActionKind::draw) {
            draw(game_.aside_at_end, "", std::exchange(tokens_, {}));
        }
    }

    /// "road 3 player 0 1,0 road EW": a feature by its first part.
    [[nodiscard]] std::string score_text(const std::string& name, int player, int points,
                                         Place place) const {
        if (place.kind == PlaceKind::feature) {
            PartId first = place.where;
            for_each_part(state_, place.where,
                          [&](PartId member) { first = std::min(first, member); });
            place.where = first;
        }
        std::string text = name + ' ' + std::to_string(points);
        return text.append(" player ")
            .append(std::to_string(player))
            .append(" ")
            .append(place_text(rules_, state_, place));
    }

    /// A score in the record's words: what, and where.
    [[nodiscard]] std::string own_score(const Event& event) const {
        std::string line(event.line_count == 0 ? std::string_view()
                                               : turn_events_.lines[event.first_line].text);
        const auto known = std::find_if(scores_by_line.begin(), scores_by_line.end(),
                                        [&](const auto& score) { return score.first == line; });
        const bool by_line = known != scores_by_line.end();
        if (by_line) {
            line = known->second;
        }
        if (event.part == no_part) { // where it was is what it marks first
            return score_text(line, event.player, event.number,
                              event.mark_count == 0 ? in_box
                                                    : turn_events_.marks[event.first_mark]);
        }
        const FeatureKind& kind = rules_.features[feature_kind(rules_, state_, event.part)];
        std::string name = by_line ? line : std::string(short_name(kind.name));
        if (!by_line && kind.completes != Completes::never &&
            !is_complete(rules_, state_, event.part)) {
            name += ".incomplete";
        }
        return score_text(name, event.player, event.number, on_feature(event.part));
    }

    [[nodiscard]] Texts own_events() const {
        Texts texts;
        for (const Event& event : turn_events_.list) {
            if (event.kind == EventKind::scored && event.number != 0) {
                texts.push_back(own_score(event));
            }
        }
        return texts;
    }

    [[nodiscard]] std::string piece_at(PlayerId owner, const std::string& piece,
                                       Place place) const {
        return rules_.setup.seats[owner].name + ' ' + piece + ' ' +
               place_text(rules_, state_, place);
    }
    [[nodiscard]] Texts own_pieces() const {
        Texts texts;
        for (const Piece& piece : state_.pieces) {
            const PlaceKind kind = piece.place.kind;
            if (piece.owner != nobody && kind != PlaceKind::box && kind != PlaceKind::supply) {
                texts.push_back(piece_at(piece.owner, rules_.pieces[piece.kind].name, piece.place));
            }
        }
        return texts;
    }

    void end(const RecordedStep& step) {
        const bool at_end =
            is_over(state_) || (offer_.size() == 1 && offer_.front().kind == ActionKind::draw);
        if (!at_end) {
            check("end of the turn", {}, offered());
        }
        Texts events;
        for (const RecordedScore& score : step.events) {
            if (const std::optional<Place> place =
                    score.feature == "-" ? in_box : place_at(score.feature)) {
                events.push_back(score_text(score.name, score.player, score.points, *place));
            }
        }
        check("scored", events, own_events());
        turn_events_.clear();
        check("scores", texts_of(step.scores), scores());
        Texts pieces;
        for (const RecordedPiece& piece : step.pieces) {
            if (const std::optional<Place> place = place_at(piece.place)) {
                pieces.push_back(piece_at(piece.owner, piece.piece, *place));
            }
        }
        check("pieces on the board", pieces, own_pieces());
        check("tokens left over", {}, Texts(tokens_.size(), "a token"));
    }
};

std::string listed(const Texts& texts) {
    if (texts.empty()) {
        return "nothing";
    }
    constexpr std::size_t most = 12;
    std::string text;
    for (std::size_t i = 0; i < texts.size() && i < most; ++i) {
        text += (i == 0 ? "" : "; ") + texts[i];
    }
    return texts.size() > most ? text + "; and " + std::to_string(texts.size() - most) + " more"
                               : text;
}

} // namespace

std::string to_text(const Difference& difference) {
    return "step " + std::to_string(difference.step) + ", " + difference.what +
           ": only recorded: " + listed(difference.only_recorded) +
           " / only ours: " + listed(difference.only_ours);
}

Comparison compare(const Rules& rules, const RecordedGame& game) {
    return Match(rules, game).run();
}

} // namespace circulade
