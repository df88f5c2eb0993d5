// Tokens as people see them: face down under the big top, turned up, beside the scores. And what is
// said of pieces that are pointed at.
#include "client/table/animation.hpp"
#include "client/table/hover_words.hpp"
#include "client/table/telling.hpp"
#include "client/table/tokens.hpp"
#include "client/table/turning.hpp"
#include "engine/game/board.hpp"
#include "tests/table/at_the_table.hpp"

#include <algorithm>

namespace circulade {
namespace {

/// The first circus stands south of the start tile, Red's ringmaster beside it; Blue lays the
/// second, which brings the score of the first (BT-10): 4 points for each figure (BT-12).
class Tokens : public test::TableTest {
  protected:
    Tokens() : game_(start_game(test::rules_of(shell_.loaded, {"base", "under_the_big_top"}, 1))) {
        test::draw_tile(game_, "under_the_big_top.F");
        test::act(game_, "tile under_the_big_top.F@0 0,1");
        test::act(game_, "piece under_the_big_top.ringmaster 0,1 field NL");
        stage_.supplies = {{10, 0}, {10, 1}};
        stage_.areas = {{11, 2}};
        stage_.box = {10, 9};
        stage_.anchor = [](PartOnBoard part, int) {
            return BoardPoint{part.square.x + 0.5, part.square.y + 0.5};
        };
        stage_.chance = [](const Event&) { return std::string("in the middle"); };
        stage_.score_line = [](const SheetLine& line) { return std::to_string(line.count); };
        stage_.token = [this](PieceKindId kind, std::uint16_t token) {
            return token_words(shell_, game_, kind, token);
        };
    }
    /// Blue lays the second circus tile below the first and passes; a seal is turned up.
    void second_circus() {
        test::draw_tile(game_, "under_the_big_top.J");
        test::act(game_, "tile under_the_big_top.J@0 1,1");
        Action pass;
        pass.kind = ActionKind::pass;
        const std::uint8_t stream =
            game_.rules->chances[game_.rules->find(Name::Kind::chance, "under_the_big_top.animals")]
                .stream;
        const auto& names =
            game_.rules->chances[game_.rules->find(Name::Kind::chance, "under_the_big_top.animals")]
                .tokens;
        const auto seal = std::find(names.begin(), names.end(), "seal") - names.begin();
        const auto refusal =
            play_dictated(game_, pass, {{stream, static_cast<std::uint16_t>(seal)}}, true);
        ASSERT_FALSE(refusal) << refusal->text;
    }
    Timeline of_last() const {
        return timeline_of(game_, game_.history.back().first_event, game_.events.list.size(), {});
    }
    BoardScene at(const Timeline& timeline, double seconds) const {
        BoardScene scene = board_of(game_);
        show_at(timeline, seconds, game_, stage_, scene);
        return scene;
    }
    static int count_of(const BoardScene& scene, const std::string& motif) {
        return static_cast<int>(
            std::count_if(scene.pieces.begin(), scene.pieces.end(),
                          [&](const ScenePiece& piece) { return piece.look.motif == motif; }));
    }

    Game game_;
    Stage stage_;
};

TEST_F(Tokens, WhatLiesUnderTheBigTopIsNotSeenAndNotTold) { // BT-06
    const BoardScene scene = board_of(game_);
    EXPECT_EQ(count_of(scene, "under_the_big_top.big_top"), 1);
    EXPECT_EQ(count_of(scene, "under_the_big_top.animal_token"), 0);
    const auto tent = std::find_if(scene.pieces.begin(), scene.pieces.end(), [](const auto& piece) {
        return piece.look.motif == "under_the_big_top.big_top";
    });
    const auto words = hover_words(shell_, game_, static_cast<PieceId>(tent->id));
    ASSERT_TRUE(words);
    ASSERT_EQ(words->lines.size(), 7U) << "the six animals of the stack";
    EXPECT_EQ(words->lines[0].text, "Still face down:");
    EXPECT_NE(std::find_if(words->lines.begin(), words->lines.end(),
                           [](const HoverLine& line) { return line.text == "5 × seal: 4 points"; }),
              words->lines.end());
}

TEST_F(Tokens, IsTurnedOverLargeUnderTheTentWithItsPoints) {
    second_circus();
    const Timeline timeline = of_last();
    ASSERT_FALSE(timeline.beats.empty());
    const Beat& beat = timeline.beats.front();
    EXPECT_EQ(beat.kind, Beat::Kind::chance);

    const BoardScene begins = at(timeline, 0);
    EXPECT_EQ(count_of(begins, "under_the_big_top.seal"), 0);
    const BoardScene back = at(timeline, beat.start + 0.35 * beat.length);
    EXPECT_EQ(count_of(back, "under_the_big_top.animal_token"), 1) << "its back first";
    EXPECT_EQ(count_of(back, "under_the_big_top.seal"), 0);
    const BoardScene face = at(timeline, beat.start + 0.8 * beat.length);
    const auto seal = std::find_if(face.pieces.begin(), face.pieces.end(), [](const auto& piece) {
        return piece.look.motif == "under_the_big_top.seal";
    });
    ASSERT_NE(seal, face.pieces.end());
    EXPECT_DOUBLE_EQ(seal->size, held_size);
    EXPECT_DOUBLE_EQ(seal->breadth, 1);
    ASSERT_EQ(face.captions.size(), 1U);
    EXPECT_EQ(face.captions[0].text, "seal: 4 points");
    const auto tent = std::find_if(face.pieces.begin(), face.pieces.end(), [](const auto& piece) {
        return piece.look.motif == "under_the_big_top.big_top";
    });
    ASSERT_NE(tent, face.pieces.end());
    EXPECT_GT(tent->lift, 50) << "out of its way";
}

TEST_F(Tokens, GoesToTheUsedOnesAndLiesThereFaceUp) { // BT-16
    second_circus();
    const Timeline timeline = of_last();
    const auto used = [&](double seconds) {
        int count = 0;
        for (const Piece& piece : pieces_at(timeline, seconds, game_)) {
            if (piece.place.kind == PlaceKind::area) {
                const std::optional<Token> token = token_of(game_, piece);
                EXPECT_TRUE(token);
                EXPECT_EQ(worth_of(game_, piece.kind, token->token), 4);
                EXPECT_EQ(look_of(game_, piece).motif, "under_the_big_top.seal");
                ++count;
            }
        }
        return count;
    };
    EXPECT_EQ(used(timeline.beats.front().end()), 0) << "on its way";
    EXPECT_EQ(used(timeline.length), 1);
}

TEST_F(Tokens, TheCircusLightsUpAndEachFigureShowsItsPoints) { // BT-12
    second_circus();
    const Timeline timeline = of_last();
    const auto score = std::find_if(timeline.beats.begin(), timeline.beats.end(),
                                    [](const Beat& b) { return b.kind == Beat::Kind::score; });
    ASSERT_NE(score, timeline.beats.end());
    const BoardScene scene = at(timeline, score->start + 0.3 * score->length);
    // All nine squares, each lit once: the start tile, the circus, the new tile and six empty ones.
    EXPECT_EQ(std::count_if(scene.squares.begin(), scene.squares.end(),
                            [](const MarkedSquare& square) {
                                return square.kind == MarkedSquare::Kind::counted;
                            }),
              9);
    std::vector<std::string> small;
    for (const Caption& caption : scene.captions) {
        if (caption.small) {
            small.push_back(caption.text);
        } else {
            EXPECT_EQ(caption.where, (BoardPoint{0.5, 1.5})) << "over the circus that was scored";
        }
    }
    EXPECT_EQ(small, std::vector<std::string>{"+4"});
    EXPECT_EQ(count_of(scene, "under_the_big_top.big_top"), 1);
}

TEST_F(Tokens, TheLineOfAScoreNamesTheTokenThatSaysWhatItIsWorth) { // BT-12
    second_circus();
    const auto lines = [&] {
        std::string all;
        for (const Told& told : tell(shell_, game_)) {
            all += told.lines;
        }
        return all;
    };
    EXPECT_EQ(lines(), "1 meeple at the circus × 4 (seal)");
    use_language(shell_.translations(), "ro");
    EXPECT_EQ(lines(), "un meeple la circ × 4 (focă)");
}

TEST_F(Tokens, ARingmasterCountsTheTilesAroundIt) { // BT-39
    second_circus();
    const auto ringmaster =
        std::find_if(game_.state.pieces.begin(), game_.state.pieces.end(), [&](const Piece& piece) {
            return game_.rules->pieces[piece.kind].name == "under_the_big_top.ringmaster" &&
                   piece.place.kind == PlaceKind::feature;
        });
    const auto id = static_cast<PieceId>(ringmaster - game_.state.pieces.begin());
    const auto words = hover_words(shell_, game_, id);
    ASSERT_TRUE(words);
    EXPECT_EQ(words->player, 0);
    ASSERT_EQ(words->lines.size(), 1U);
    EXPECT_NE(words->lines[0].text.find("× 2 = 4"), std::string::npos) << words->lines[0].text;
    EXPECT_EQ(words->rule, "BT-39");
    std::vector<Square> squares = squares_counted(game_, id);
    std::sort(squares.begin(), squares.end());
    EXPECT_EQ(squares, (std::vector<Square>{{0, 1}, {1, 1}})) << "both circus tiles, its own too";
}

} // namespace
} // namespace circulade
