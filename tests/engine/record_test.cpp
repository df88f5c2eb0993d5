// Records: written, read, replayed; cut off and changed in every place.
#include "engine/record/record.hpp"

#include "engine/board/hash.hpp"
#include "engine/game/board.hpp"
#include "engine/game/things.hpp"
#include "engine/record/address.hpp"
#include "tests/stand_ins/shelf.hpp"
#include "tests/stand_ins/stand_ins.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace circulade {

namespace {

using test::setup_of;
using test::Shelf;

/// A game of some turns, or a whole one, played by chance.
Game played(std::shared_ptr<const Rules> rules, std::uint32_t turns, std::uint64_t number) {
    Game game = start_game(std::move(rules));
    while (!is_over(game.state) && game.state.turn_number <= turns) {
        number = mix(number);
        EXPECT_FALSE(play(game, game.offer[number % game.offer.size()]));
    }
    return game;
}

std::shared_ptr<const Rules> rules_of(const Shelf& shelf, const Record& record) {
    return shelf.rules(record.setup);
}

void expect_same_after_replay(const Shelf& shelf, const Game& game) {
    const std::string text = write_record(game, "0.1.0");
    const ReadRecord read = read_record(text, "game.record");
    ASSERT_TRUE(read.record);
    EXPECT_FALSE(read.problem) << to_string(*read.problem);
    EXPECT_FALSE(read.cut);
    EXPECT_EQ(read.record->setup, game.rules->setup);
    const Replay again = replay(*read.record, "game.record", rules_of(shelf, *read.record), true);
    EXPECT_FALSE(again.problem) << to_string(*again.problem);
    EXPECT_FALSE(again.other_definitions);
    EXPECT_EQ(again.first_other_turn, 0);
    EXPECT_TRUE(again.game.state == game.state);
    EXPECT_EQ(hash(*game.rules, again.game.state), hash(*game.rules, game.state));
    EXPECT_EQ(again.game.history.size(), game.history.size());
    EXPECT_EQ(write_record(again.game, "0.1.0"), text);
}

TEST(Record, ReplaysToTheSameState) {
    const Shelf shelf;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        auto setup = setup_of({"base", "abbot", "river_1"}, 2 + static_cast<int>(seed % 4), seed);
        setup.parameters["base.meeples"] = "5";
        setup.parameters["base.field_scoring"] = "ed1";
        setup.seats[1].name = "Ana Maria # 2";
        setup.tile_counts["base.X"] = 3;
        setup.piece_counts["abbot.abbot"] = 2;
        setup.tags["abbot.abbot"] = {"+base.farmer"};
        expect_same_after_replay(shelf, played(shelf.rules(setup), 1000, seed));
    }
}

TEST(Record, KeepsAllThatStandInsLetHappen) {
    Shelf shelf;
    test::put_tower(shelf);
    test::put_abbey(shelf);
    test::put_bridges(shelf);
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const auto setup =
            setup_of({"base", "abbot", "inns_cathedrals", "traders_builders", "tower", "abbey",
                      "bridges", "phantom", "easter", "under_the_big_top"},
                     3, seed);
        expect_same_after_replay(shelf, played(shelf.rules(setup), 1000, seed));
    }
}

TEST(Record, KeepsWhatWasDoneByHand) {
    const Shelf shelf;
    auto setup = setup_of({"base", "easter"}, 2, 3);
    setup.seats[0].name = "Ana to Maria";
    Game game = played(shelf.rules(setup), 6, 2);
    const auto do_it = [&](const Touch& by_hand) {
        const auto refused = touch(game, by_hand);
        ASSERT_FALSE(refused) << refused->text;
    };
    do_it(set_score(0, -3));
    do_it(dictate(outcome_from_text(*game.rules, "easter.hop_die 3").value()));
    for (std::size_t n = 0; n < game.state.pieces.size(); ++n) {
        const Place there = on_feature(part_id(*game.rules, 1, 0));
        if (game.state.pieces[n].place != there) {
            do_it(move_by_hand(static_cast<PieceId>(n), there)); // all of them on one part
        }
    }
    do_it(move_by_hand(3, in_box));
    do_it(move_by_hand(4, beside(5)));
    do_it(begin_turn_of(1));
    expect_same_after_replay(shelf, game);
    const std::string text = write_record(game, "0.1.0");
    EXPECT_NE(text.find("referee: score Ana to Maria -3 #"), std::string::npos);
    EXPECT_NE(text.find("referee: next easter.hop_die 3 #"), std::string::npos);
    EXPECT_NE(text.find("referee: turn Blue #"), std::string::npos);
}

TEST(Record, KeepsBranchesAndNotes) {
    const Shelf shelf;
    Game game = played(shelf.rules(setup_of({"base", "abbot"}, 2, 3)), 12, 2);
    const std::size_t end = game.history.size();
    const auto other_from = [&](std::size_t entries) {
        go_to(game, entries);
        ASSERT_FALSE(touch(game, set_score(0, static_cast<std::int32_t>(entries))));
        ASSERT_FALSE(touch(game, set_score(1, 5)));
    };
    other_from(end - 2);
    ASSERT_TRUE(set_note(game, end - 1, {"a note", {}, {{0, 0}}}));
    other_from(end - 1); // leaves what left
    other_from(4);
    ASSERT_TRUE(set_note(game, 0, {"first\nand \\n second", {{{0, 0}, {-1, 30}}}, {}}));
    ASSERT_EQ(game.branches.size(), 1U);
    ASSERT_EQ(game.branches[0].branches.size(), 2U);
    expect_same_after_replay(shelf, game);
    const ReadRecord read = read_record(write_record(game, "0.1.0"), "game.record");
    const Replay again = replay(*read.record, "game.record", game.rules, true);
    EXPECT_EQ(again.game.notes, game.notes);
    ASSERT_EQ(again.game.branches.size(), 1U);
    const Branch& branch = again.game.branches[0];
    EXPECT_EQ(branch.leaves, 4U);
    EXPECT_EQ(branch.entries.size(), game.branches[0].entries.size());
    EXPECT_EQ(branch.notes, game.branches[0].notes);
    ASSERT_EQ(branch.branches.size(), 2U);
    EXPECT_EQ(branch.branches[0].leaves, end - 2);
    EXPECT_EQ(branch.branches[1].leaves, end - 1);
}

TEST(Record, KeepsWhatIsUndoneOnlyIfItBearsSomething) {
    const Shelf shelf;
    Game game = played(shelf.rules(setup_of({"base"}, 2, 3)), 4, 2);
    const std::size_t end = game.history.size();
    go_to(game, end - 2);
    EXPECT_EQ(write_record(game, "0.1.0").find("branch"), std::string::npos);
    ASSERT_TRUE(set_note(game, end, {"later", {}, {}}));
    const ReadRecord read = read_record(write_record(game, "0.1.0"), "game.record");
    const Replay again = replay(*read.record, "game.record", game.rules, true);
    ASSERT_EQ(again.game.branches.size(), 1U);
    EXPECT_EQ(again.game.branches[0].entries.size(), 2U);
    EXPECT_EQ(again.game.branches[0].notes.at(end).text, "later");
}

TEST(Record, RefusesBranchesAndNotesThatCannotBe) {
    const Game game = played(Shelf().rules(setup_of({"base"}, 2, 3)), 4, 2);
    const std::string whole = write_record(game, "0.1.0");
    const std::string entries = std::to_string(game.history.size());
    // Lines are added with their right check values, as a hostile hand would.
    const auto with = [&](const std::vector<std::string>& lines) {
        std::uint64_t check = 0;
        std::string text;
        const auto add = [&](const std::string& line) {
            check = mix(check ^ name_hash(line));
            text += line + " #";
            for (int digit = 7; digit >= 0; --digit) {
                text += "0123456789abcdef"[(check >> (32 + 4 * digit)) & 0xFU];
            }
            text += '\n';
        };
        for (std::size_t from = 0; from < whole.size();) {
            const std::size_t end = whole.find('\n', from);
            add(whole.substr(from, end - from - 10));
            from = end + 1;
        }
        for (const std::string& line : lines) {
            add(line);
        }
        return read_record(text, "game.record");
    };
    EXPECT_FALSE(with({}).problem);
    EXPECT_FALSE(with({"branch " + entries, "referee: score Red 1", "end"}).problem);
    for (const std::string line : {"end", "branch", "branch -1", "branch 9999", "branch 1 2",
                                   "arrow 1,0", "arrow 1,0 x", "mark", "mark 1,0 2,0"}) {
        EXPECT_TRUE(with({line}).problem) << line;
    }
    EXPECT_TRUE(with({"branch 1", "end"}).problem);
    EXPECT_TRUE(with({"branch 1", "note too early"}).problem);
    EXPECT_TRUE(with({"branch 1", "referee: score Red 1", "end", "note too late"}).problem);
    EXPECT_TRUE(with({"branch 1", "referee: score Red 1", "end", "draw"}).problem);
    EXPECT_TRUE(with({"branch 1", "referee: score Red 1", "branch 1"}).problem);
    EXPECT_TRUE(with({"note " + std::string(2001, 'x')}).problem);
    EXPECT_TRUE(with(std::vector<std::string>(101, "mark 1,0")).problem);
    std::vector<std::string> many;
    std::vector<std::string> deep;
    for (int n = 0; n < 100; ++n) {
        many.insert(many.end(), {"branch 1", "referee: score Red 1", "end"});
        deep.insert(deep.end(), {"branch " + std::to_string(n), "referee: score Red 1"});
    }
    EXPECT_TRUE(with(many).problem);
    EXPECT_TRUE(with(deep).problem);
}

TEST(Record, RefusesTouchesThatAreImpossible) {
    const Game game = start_game(Shelf().rules(setup_of({"base"})));
    const std::string whole = write_record(game, "0.1.0");
    const ReadRecord read = read_record(whole, "game.record");
    for (const std::string line :
         {"referee: ", "referee: tile base.U@90 5,5", "referee: put Green base.meeple 0,0 road EW",
          "referee: score Red 10000", "referee: next base.tiles base.Q9", "referee: turn Violet",
          "referee: move Red base.meeple supply to 0,0 monastery", "referee: remove"}) {
        Record record = *read.record;
        record.actions.push_back({20, line, {}, {}});
        const Replay again = replay(record, "game.record", game.rules, true);
        ASSERT_TRUE(again.problem) << line;
        EXPECT_EQ(again.problem->origin.line, 20);
        EXPECT_TRUE(again.game.state == game.state) << line;
    }
}

class SpoiltRecord : public testing::Test {
  protected:
    SpoiltRecord() {
        auto setup = setup_of({"base", "abbot"}, 3, 11);
        setup.parameters["base.meeples"] = "6";
        game_ = played(shelf_.rules(setup), 20, 4);
        const Place start_road = on_feature(0); // somewhere on the start tile
        for (const Touch& by_hand :
             {set_score(1, 12), move_by_hand(first_piece(game_.state, 0), start_road),
              begin_turn_of(2),
              dictate(outcome_from_text(*game_.rules, "base.tiles base.K").value())}) {
            const auto refused = touch(game_, by_hand);
            EXPECT_FALSE(refused) << refused->text;
        }
        EXPECT_FALSE(play(game_, game_.offer.front()));
        EXPECT_TRUE(set_note(game_, 4, {"first\nand \\ second", {{{0, 0}, {1, 0}}}, {{2, -1}}}));
        go_to(game_, game_.history.size() - 3);
        EXPECT_FALSE(touch(game_, set_score(0, 3)));
        EXPECT_TRUE(take_branch(game_, 0));
        text_ = write_record(game_, "0.1.0");
        Game again = start_game(game_.rules);
        hashes_.push_back(hash(*game_.rules, again.state));
        for (const Played& one : game_.history) {
            EXPECT_FALSE(play_again(again, one));
            hashes_.push_back(hash(*game_.rules, again.state));
        }
    }

    /// What is left of a spoilt record is refused with its place, or is an earlier state of this
    /// very game, of these very players.
    void expect_refused_or_earlier(const std::string& spoilt, const std::string& what) {
        const ReadRecord read = read_record(spoilt, "game.record");
        if (!read.record) {
            ASSERT_TRUE(read.problem) << what;
            EXPECT_EQ(read.problem->origin.file, "game.record") << what;
            EXPECT_GT(read.problem->origin.line, 0) << what;
            return;
        }
        if (spoilt.size() < text_.size() || spoilt != text_) {
            EXPECT_TRUE(read.problem || read.cut ||
                        read.record->actions.size() < game_.history.size() + 1)
                << what;
        }
        ASSERT_EQ(read.record->setup, game_.rules->setup) << what;
        const Replay again = replay(*read.record, "game.record", game_.rules, true);
        ASSERT_FALSE(again.problem) << what << ": " << to_string(*again.problem);
        ASSERT_EQ(again.first_other_turn, 0) << what;
        const std::size_t actions = again.game.history.size();
        ASSERT_LT(actions, hashes_.size()) << what;
        ASSERT_EQ(hash(*game_.rules, again.game.state), hashes_[actions]) << what;
    }

    Shelf shelf_;
    Game game_;
    std::string text_;
    std::vector<std::uint64_t> hashes_; ///< after so many actions
};

TEST_F(SpoiltRecord, CutAtAnyByte) {
    ASSERT_GT(text_.size(), 2000U);
    std::size_t most = 0;
    for (std::size_t size = 0; size < text_.size(); ++size) {
        const std::string cut = text_.substr(0, size);
        expect_refused_or_earlier(cut, "cut at byte " + std::to_string(size));
        if (testing::Test::HasFatalFailure()) {
            return;
        }
        const ReadRecord read = read_record(cut, "game.record");
        const std::size_t actions = read.record ? read.record->actions.size() : 0;
        EXPECT_GE(actions, most) << "a longer piece holds no less, at byte " << size;
        most = actions;
    }
    EXPECT_EQ(most, game_.history.size()); // the last line was whole but for its end
}

TEST_F(SpoiltRecord, AnyByteChanged) {
    for (std::size_t at = 0; at < text_.size(); ++at) {
        const char old = text_[at];
        for (const char other : {static_cast<char>(old ^ 1), static_cast<char>(old ^ 0x20), '\0',
                                 '\n', '#', '9', '\xff'}) {
            if (other == old) {
                continue;
            }
            std::string changed = text_;
            changed[at] = other;
            expect_refused_or_earlier(changed, "byte " + std::to_string(at) + " made " +
                                                   std::to_string(static_cast<int>(other)));
            if (testing::Test::HasFatalFailure()) {
                return;
            }
            const ReadRecord read = read_record(changed, "game.record");
            EXPECT_TRUE(read.problem || read.cut) << "taken for whole: byte " << at;
        }
    }
}

TEST_F(SpoiltRecord, AnyByteLostOrAdded) {
    for (std::size_t at = 0; at < text_.size(); ++at) {
        std::string lost = text_;
        lost.erase(at, 1);
        expect_refused_or_earlier(lost, "lost byte " + std::to_string(at));
        for (const char added : {' ', '\n', 'x'}) {
            std::string more = text_;
            more.insert(at, 1, added);
            expect_refused_or_earlier(more, "added at " + std::to_string(at));
        }
        if (testing::Test::HasFatalFailure()) {
            return;
        }
    }
}

TEST_F(SpoiltRecord, AnyLineLostTwiceOrSwapped) {
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < text_.size();) {
        const std::size_t to = text_.find('\n', from) + 1;
        lines.push_back(text_.substr(from, to - from));
        from = to;
    }
    const auto joined = [](const std::vector<std::string>& all) {
        std::string text;
        for (const std::string& line : all) {
            text += line;
        }
        return text;
    };
    for (std::size_t n = 0; n < lines.size(); ++n) {
        std::vector<std::string> spoilt = lines;
        spoilt.erase(spoilt.begin() + static_cast<std::ptrdiff_t>(n));
        expect_refused_or_earlier(joined(spoilt), "lost line " + std::to_string(n + 1));
        spoilt = lines;
        spoilt.insert(spoilt.begin() + static_cast<std::ptrdiff_t>(n), lines[n]);
        expect_refused_or_earlier(joined(spoilt), "twice line " + std::to_string(n + 1));
        if (n > 0) {
            spoilt = lines;
            std::swap(spoilt[n], spoilt[n - 1]);
            expect_refused_or_earlier(joined(spoilt), "swapped line " + std::to_string(n + 1));
        }
    }
}

TEST_F(SpoiltRecord, AChangedLineIsNamed) {
    const std::size_t at = text_.find("tile base.");
    ASSERT_NE(at, std::string::npos);
    std::string changed = text_;
    changed[at + 10] = 'x';
    const ReadRecord read = read_record(changed, "game.record");
    ASSERT_TRUE(read.problem);
    const auto line =
        1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    EXPECT_EQ(to_string(*read.problem),
              "game.record:" + std::to_string(line) +
                  ":1: this line was changed: its check value does not agree");
}

TEST(Record, OfOtherRulesSaysFromWhichTurnItDiffers) {
    const Shelf shelf;
    int games_that_differ = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        auto setup = setup_of({"base"}, 2, seed);
        const Game game = played(shelf.rules(setup), 1000, seed);
        const ReadRecord read = read_record(write_record(game, "0.1.0"), "game.record");
        ASSERT_TRUE(read.record);
        setup.parameters["base.field_scoring"] = "ed1"; // only the end is scored otherwise
        const Replay other = replay(*read.record, "game.record", shelf.rules(setup), false);
        EXPECT_TRUE(other.other_definitions);
        EXPECT_FALSE(other.problem);
        EXPECT_EQ(other.game.history.size(), game.history.size());
        const bool differs = other.game.state.scores != game.state.scores;
        EXPECT_EQ(other.first_other_turn, differs ? static_cast<int>(game.state.turn_number) : 0);
        games_that_differ += differs ? 1 : 0;
    }
    EXPECT_GT(games_that_differ, 0);
}

TEST(Record, ThatNeedsATileNobodyHasSaysSo) {
    const Shelf shelf;
    const Game game = played(shelf.rules(setup_of({"base", "abbot"}, 2, 3)), 40, 8);
    const ReadRecord read = read_record(write_record(game, "0.1.0"), "game.record");
    ASSERT_TRUE(read.record);
    const Replay other =
        replay(*read.record, "game.record", shelf.rules(setup_of({"base"}, 2, 3)), false);
    ASSERT_TRUE(other.problem);
    EXPECT_EQ(other.problem->origin.file, "game.record");
    EXPECT_GT(other.problem->origin.line, 0);
}

TEST(Record, NonsenseIsRefused) {
    for (const std::string& text :
         {std::string(), std::string("\n"), std::string("circulade record 1\n"), std::string("#"),
          std::string(" #00000000\n"), std::string(100000, '\n'), std::string(1000, '\0'),
          std::string((16U << 20U) + 1, 'x')}) {
        const ReadRecord read = read_record(text, "game.record");
        EXPECT_FALSE(read.record);
        ASSERT_TRUE(read.problem);
        EXPECT_EQ(read.problem->origin.file, "game.record");
    }
}

} // namespace

} // namespace circulade
