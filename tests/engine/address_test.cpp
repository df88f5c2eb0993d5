// Addresses: what they say, and that they say it of one thing only.
#include "engine/record/address.hpp"

#include "engine/game/board.hpp"
#include "engine/game/change.hpp"
#include "tests/stand_ins/shelf.hpp"
#include "tests/stand_ins/stand_ins.hpp"

#include <gtest/gtest.h>
#include <set>

namespace circulade {

namespace {

using test::setup_of;
using test::Shelf;

class AddressTest : public testing::Test {
  protected:
    /// The start tile at 0,0 and `tile` at 1,0, whether it fits or not.
    void lay(const std::vector<std::string>& expansions, const std::string& tile,
             std::uint8_t rotation) {
        rules_ = Shelf().rules(setup_of(expansions));
        state_ = new_state(*rules_);
        Change change(*rules_, state_, nullptr, nullptr, nullptr);
        change.place_tile(rules_->find(Name::Kind::tile, tile), {1, 0}, rotation);
    }
    [[nodiscard]] std::optional<PartId> part(std::string_view text) {
        error_.clear();
        return part_from_text(*rules_, state_, text, error_);
    }

    std::shared_ptr<const Rules> rules_;
    GameState state_;
    std::string error_;
};

TEST_F(AddressTest, EveryPartOfEveryTileComesBack) {
    const Shelf shelf;
    const auto rules = shelf.rules(setup_of({"base", "abbot", "river_1"}));
    int parts = 0;
    for (std::size_t kind = 0; kind < rules->tiles.size(); ++kind) {
        for (std::uint8_t rotation = 0; rotation < 4; ++rotation) {
            GameState state = new_state(*rules);
            Change change(*rules, state, nullptr, nullptr, nullptr);
            const TileIndex tile =
                change.place_tile(static_cast<TileKindId>(kind), {-1, 3}, rotation);
            std::set<std::string> seen;
            for (std::uint8_t local = 0; local < part_count(*rules, state, tile); ++local) {
                const PartId part = part_id(*rules, tile, local);
                const std::string text = part_text(*rules, state, part);
                EXPECT_TRUE(text.starts_with("-1,3 ")) << text;
                EXPECT_TRUE(seen.insert(text).second) << rules->tiles[kind].name << ' ' << text;
                std::string error;
                EXPECT_EQ(part_from_text(*rules, state, text, error), part)
                    << rules->tiles[kind].name << ' ' << text << ": " << error;
                ++parts;
            }
        }
    }
    EXPECT_GT(parts, 400);
}

TEST_F(AddressTest, SidesAreAsSeenOnTheBoard) {
    lay({"base"}, "base.T", 0); // city N E W, road S
    EXPECT_EQ(part_text(*rules_, state_, *part("1,0 city N")), "1,0 city NEW");
    EXPECT_EQ(part("1,0 city N"), part("1,0 city WE"));
    EXPECT_EQ(part_text(*rules_, state_, *part("1,0 road")), "1,0 road S");
    lay({"base"}, "base.T", 1); // a quarter turn: city E S N, road W
    EXPECT_EQ(part_text(*rules_, state_, *part("1,0 city")), "1,0 city NES");
    EXPECT_EQ(part_text(*rules_, state_, *part("1,0 base.road W")), "1,0 road W");
    EXPECT_EQ(part("1,0 road S"), std::nullopt);
}

TEST_F(AddressTest, AnySlotOfAFieldWillDo) {
    lay({"base"}, "base.U", 0); // road E W: fields north and south of it
    const auto north = part("1,0 field NL");
    ASSERT_TRUE(north);
    for (const std::string_view slot : {"NC", "NR", "EL", "WR", "N"}) {
        EXPECT_EQ(part("1,0 field " + std::string(slot)), north) << slot;
    }
    EXPECT_EQ(part("1,0 field SC"), part("1,0 field ER"));
    EXPECT_NE(part("1,0 field SC"), north);
}

TEST_F(AddressTest, WhatTouchesNoEdgeNeedsNoSide) {
    lay({"base"}, "base.A", 0);
    EXPECT_EQ(part_text(*rules_, state_, *part("1,0 monastery")), "1,0 monastery");
}

TEST_F(AddressTest, AmbiguousOnesSayWhatThereIs) {
    lay({"base"}, "base.W", 0); // roads E, S, W apart
    EXPECT_EQ(part("1,0 road"), std::nullopt);
    EXPECT_EQ(error_.substr(0, 47), "\"1,0 road\" could be several features; there are");
    EXPECT_NE(error_.find("1,0 road E, 1,0 road S, 1,0 road W"), std::string::npos) << error_;
    EXPECT_EQ(part("1,0 field E"), std::nullopt); // two fields reach that side
}

TEST_F(AddressTest, MissingOnesSayWhy) {
    lay({"base"}, "base.W", 0);
    EXPECT_EQ(part("road E"), std::nullopt);
    EXPECT_EQ(error_, "\"road E\" does not begin with a square like 1,0");
    EXPECT_EQ(part("5,-5 road E"), std::nullopt);
    EXPECT_EQ(error_, "no tile lies on 5,-5");
    EXPECT_EQ(part("1,0 city"), std::nullopt);
    EXPECT_EQ(error_.substr(0, 33), "no feature \"1,0 city\"; there are:");
    EXPECT_EQ(part("1,0 road N"), std::nullopt);
    EXPECT_EQ(part("1,0 road X"), std::nullopt);
    EXPECT_EQ(part("1,0 road #9"), std::nullopt);
    EXPECT_EQ(part(""), std::nullopt);
    EXPECT_EQ(part("1,0"), std::nullopt);
    EXPECT_EQ(part("1,0 road E S"), std::nullopt) << "words behind the address";
}

TEST_F(AddressTest, Squares) {
    EXPECT_EQ(square_from_text("-3,12"), (Square{-3, 12}));
    EXPECT_EQ(to_text(Square{-3, 12}), "-3,12");
    for (const std::string_view bad :
         {"", "3", "3,", ",3", "3,4,5", "3, 4", "x,4", "3,4x", "99999,0"}) {
        EXPECT_EQ(square_from_text(bad), std::nullopt) << bad;
    }
}

TEST_F(AddressTest, Outcomes) {
    Shelf shelf;
    const auto rules = shelf.rules(setup_of({"base", "easter", "under_the_big_top"}));
    for (const std::string_view text :
         {"base.tiles base.U", "easter.hop_die 2", "under_the_big_top.animals tiger"}) {
        const auto outcome = outcome_from_text(*rules, text);
        ASSERT_TRUE(outcome) << text;
        EXPECT_EQ(outcome_text(*rules, *outcome), text);
    }
    for (const std::string_view bad :
         {"", "base.tiles", "base.tiles base.Y", "base.tile base.U", "easter.hop_die two",
          "easter.hop_die 2x", "easter.hop_die 2 2", "under_the_big_top.animals lion",
          "under_the_big_top.animals 3"}) {
        EXPECT_EQ(outcome_from_text(*rules, bad), std::nullopt) << bad;
    }
}

} // namespace

} // namespace circulade
