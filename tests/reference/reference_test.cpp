// The engine against the second implementation, on more than a thousand positions of games that
// are played at random, with a liking for tight boards so that features get complete.
#include "engine/catalogue/load.hpp"
#include "engine/game/board.hpp"
#include "engine/game/insight.hpp"
#include "engine/game/play.hpp"
#include "engine/record/address.hpp"
#include "expansions/entry_points.hpp"
#include "tests/reference/second_opinion.hpp"

#include <gtest/gtest.h>

#include <random>

namespace circulade {
namespace {

namespace other = second_opinion;

struct Case {
    std::vector<std::string> expansions;
    int players;
    std::map<std::string, std::string> parameters;
};

/// A game on the engine and the same game on the other table.
class TwoTables {
  public:
    TwoTables(const Case& setup, std::uint64_t seed) : random_(seed) {
        static const Loaded loaded = load_expansions({CIRCULADE_EXPANSIONS});
        Setup wanted;
        wanted.expansions = setup.expansions;
        wanted.parameters = setup.parameters;
        wanted.seed = seed;
        for (int player = 0; player < setup.players; ++player) {
            wanted.seats.push_back({std::to_string(player + 1), player});
            table_.supply[{player, "base.meeple"}] = 7; // BA-01
            if (setup.expansions.size() > 1) {
                table_.supply[{player, "abbot.abbot"}] = 1; // BA-22
            }
        }
        const BuiltRules built = build_rules(loaded.expansions, compiled_behaviours(), wanted);
        for (const Problem& problem : built.problems) {
            ADD_FAILURE() << to_string(problem);
        }
        rules_ = built.rules;
        const auto reading = [&](const char* name, const char* standard) {
            const auto found = setup.parameters.find(name);
            return found == setup.parameters.end() ? std::string(standard) : found->second;
        };
        table_.reading = {reading("base.fields", "true") == "true",
                          reading("base.small_city", "standard"),
                          reading("base.field_scoring", "ed3")};
        table_.scores.assign(static_cast<std::size_t>(setup.players), 0);
        state_ = new_game(*rules_, offer_);
        other::lay(table_, *rules_->tiles[state_.tiles[0].kind].definition, {{0, 0}, 0});
    }

    /// Kinds of features that were complete, with somebody on them, at some position.
    std::set<std::string> scored;

    /// Plays to the end; the number of positions that were compared.
    int play() {
        int positions = 0;
        while (!is_over(state_) && !testing::Test::HasFailure()) {
            compare_position();
            ++positions;
            act(choose());
        }
        other::score_the_end(table_);
        EXPECT_EQ(std::vector<int>(state_.scores.begin(), state_.scores.end()), table_.scores);
        return positions;
    }

  private:
    std::shared_ptr<const Rules> rules_;
    Actions offer_;
    GameState state_;
    other::Table table_;
    std::mt19937_64 random_;

    static other::Cell cell(Square square) { return {square.x, square.y}; }
    [[nodiscard]] other::Spot spot(PartId part) const {
        return {cell(state_.tiles[tile_of(*rules_, part)].square), local_of(*rules_, part)};
    }
    [[nodiscard]] const TileDefinition& definition(TileKindId kind) const {
        return *rules_->tiles[kind].definition;
    }

    Action choose() {
        const auto any = [&](std::size_t count) { return random_() % count; };
        const Action& chosen = offer_[any(offer_.size())];
        if (chosen.kind == ActionKind::choose && any(8) != 0) {
            return offer_.back(); // passes, so that some abbots stay until they are surrounded
        }
        if (chosen.kind != ActionKind::place_tile || any(3) == 0) {
            return chosen;
        }
        return *std::max_element(offer_.begin(), offer_.end(),
                                 [&](const Action& a, const Action& b) {
                                     return occupied_neighbours(*rules_, state_, a.square) <
                                            occupied_neighbours(*rules_, state_, b.square);
                                 });
    }

    /// Does the action on both tables.
    void act(const Action& action) {
        const int player = actor(state_);
        switch (action.kind) {
        case ActionKind::place_tile:
            other::lay(table_, definition(action.what), {cell(action.square), action.rotation});
            break;
        case ActionKind::place_piece:
            other::claim(table_, player, {rules_->pieces[action.what].name, spot(action.to.where)});
            break;
        case ActionKind::choose:
            other::recall(table_, player, spot(state_.pieces[action.piece].place.where));
            break;
        default:
            break;
        }
        apply_offered(*rules_, state_, action, {}, offer_);
        // The turn is over when there is nothing left but to draw.
        if (is_over(state_) || offer_.front().kind == ActionKind::draw) {
            for (const other::Feature& feature : other::all_features(table_)) {
                if (other::is_complete(table_, feature) &&
                    !other::owners(table_, feature).empty()) {
                    scored.insert(other::kind_of(table_, feature));
                }
            }
            other::settle(table_);
        }
    }

    void compare_position() {
        compare_board();
        compare_pieces();
        if (state_.turn.drawn != no_tile_kind) {
            compare_placements();
        } else if (offer_.front().kind != ActionKind::draw) {
            compare_claims();
        }
    }

    /// Every feature: its parts, whether it is complete, who owns it, what it is worth.
    void compare_board() {
        std::set<other::Feature> own;
        for (std::size_t n = 0; n < state_.tile_count; ++n) {
            const auto tile = static_cast<TileIndex>(n);
            for (std::uint8_t local = 0; local < part_count(*rules_, state_, tile); ++local) {
                const PartId part = part_id(*rules_, tile, local);
                if (root_of(state_, part) == part) {
                    own.insert(compare_feature(part));
                }
            }
        }
        EXPECT_EQ(own, other::all_features(table_));
    }
    other::Feature compare_feature(PartId root) {
        other::Feature feature;
        for_each_part(state_, root, [&](PartId part) { feature.insert(spot(part)); });
        const std::string address = part_text(*rules_, state_, root);
        const Worth own = worth(*rules_, state_, root);
        const bool complete = other::is_complete(table_, feature);
        EXPECT_EQ(own.complete, complete) << address;
        std::set<int> owners;
        for (int player = 0; player < most_players; ++player) {
            if (((own.owners.players >> static_cast<unsigned>(player)) & 1U) != 0U) {
                owners.insert(player);
            }
        }
        EXPECT_EQ(owners, other::owners(table_, feature)) << address;
        EXPECT_EQ(own.when_complete.points(0), other::worth(table_, feature, true)) << address;
        if (!complete) {
            EXPECT_EQ(own.now.points(0), other::worth(table_, feature, false)) << address;
        }
        return feature;
    }

    void compare_pieces() {
        std::set<other::Figure> figures;
        for (const Piece& piece : state_.pieces) {
            if (piece.place.kind == PlaceKind::feature) {
                figures.insert(
                    {piece.owner, rules_->pieces[piece.kind].name, spot(piece.place.where)});
            }
        }
        EXPECT_EQ(figures, table_.figures);
        for (const auto& [whose, count] : table_.supply) {
            const std::uint16_t kind = rules_->find(Name::Kind::piece, whose.second);
            EXPECT_EQ(
                state_.supply[static_cast<std::size_t>(whose.first) * rules_->pieces.size() + kind],
                count)
                << whose.second;
        }
        EXPECT_EQ(std::vector<int>(state_.scores.begin(), state_.scores.end()), table_.scores);
    }

    void compare_placements() {
        std::set<other::Placement> own;
        for (const Action& action : offer_) {
            EXPECT_EQ(action.kind, ActionKind::place_tile);
            own.insert({cell(action.square), action.rotation});
        }
        EXPECT_EQ(own.size(), offer_.size()) << "no place is offered twice";
        EXPECT_EQ(own, other::legal_placements(table_, definition(state_.turn.drawn)));
        compare_what_fits();
    }
    /// What fits the squares beside the tile laid last, of all tiles that are left.
    void compare_what_fits() {
        const Square last = state_.tiles[state_.tile_count - 1].square;
        for (const Side side : all_sides) {
            const Square square = neighbour(last, side);
            std::map<std::string, std::set<int>> own;
            for (const Fitting& fitting : what_fits(*rules_, state_, square)) {
                for (int quarters = 0; quarters < 4; ++quarters) {
                    if (((fitting.rotations >> static_cast<unsigned>(quarters)) & 1U) != 0U) {
                        own[definition(fitting.kind).id].insert(quarters);
                    }
                }
            }
            std::map<std::string, std::set<int>> expected;
            const std::vector<std::uint16_t> left = tiles_left(*rules_, state_);
            for (std::size_t kind = 0; kind < left.size(); ++kind) {
                const TileDefinition& tile = definition(static_cast<TileKindId>(kind));
                for (int quarters = 0; quarters < 4; ++quarters) {
                    if (left[kind] > 0 && other::may_lie(table_, tile, {cell(square), quarters})) {
                        expected[tile.id].insert(quarters);
                    }
                }
            }
            EXPECT_EQ(own, expected) << to_text(square);
        }
    }

    void compare_claims() {
        std::set<other::Claim> claims;
        std::set<other::Spot> recalls;
        int passes = 0;
        for (const Action& action : offer_) {
            if (action.kind == ActionKind::place_piece) {
                claims.insert({rules_->pieces[action.what].name, spot(action.to.where)});
            } else if (action.kind == ActionKind::choose) {
                recalls.insert(spot(state_.pieces[action.piece].place.where));
            } else {
                EXPECT_EQ(action.kind, ActionKind::pass);
                ++passes;
            }
        }
        const other::Cell last = cell(state_.tiles[state_.tile_count - 1].square);
        EXPECT_EQ(claims, other::claims(table_, last, actor(state_)));
        EXPECT_EQ(recalls, other::recalls(table_, actor(state_)));
        EXPECT_EQ(passes, 1); // BA-03: a meeple may be placed
    }
};

TEST(Reference, agrees_on_a_thousand_positions) {
    const std::vector<std::string> base{"base"};
    const std::vector<std::string> gardens{"base", "abbot"};
    const std::vector<Case> cases{
        {base, 2, {}},
        {base, 3, {{"base.field_scoring", "ed2"}}},
        {base, 4, {{"base.field_scoring", "ed1"}, {"base.small_city", "early"}}},
        {base, 5, {}},
        {base, 6, {{"base.fields", "false"}}},
        {gardens, 2, {}},
        {gardens, 3, {{"base.small_city", "early"}}},
        {gardens, 4, {{"base.field_scoring", "ed1"}}},
        {gardens, 5, {{"base.field_scoring", "ed2"}}},
        {gardens, 6, {}},
    };
    int positions = 0;
    std::set<std::string> scored;
    std::uint64_t seed = 1;
    while (positions < 2000 || seed <= cases.size()) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        TwoTables tables(cases[(seed - 1) % cases.size()], seed);
        positions += tables.play();
        scored.merge(tables.scored);
        if (HasFailure()) {
            return;
        }
        ++seed;
    }
    // Enough has happened for the comparison to mean something.
    EXPECT_EQ(scored,
              (std::set<std::string>{"abbot.garden", "base.city", "base.monastery", "base.road"}));
}

} // namespace
} // namespace circulade
