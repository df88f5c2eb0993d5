// Captions of scores on real boards: a circus of three to five players, with meeples all round it.
#include "client/platform/window.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/table_story.hpp"
#include "tests/table/at_the_table.hpp"

#include <algorithm>
#include <optional>
#include <tuple>

namespace circulade {
namespace {

bool pays_at_a_circus(const Event& event) {
    return event.kind == EventKind::scored && event.scored_for == ScoredFor::other && !event.at_end;
}

class Captions : public test::TableTest {
  protected:
    Captions()
        : target_(940, 800),
          painter_(*target_.renderer(), shell_.theme,
                   shell_.data_folder / "assets" / "fonts" / "Vollkorn-Black.ttf") {
        frame_.painter = &painter_;
    }

    /// A game in which a circus has just paid at least two players; nothing if there is none.
    std::optional<Game> with_scored_circus(int players, std::uint64_t seed) const {
        circulade::Setup setup;
        setup.expansions = {"base", "under_the_big_top"};
        for (int n = 0; n < players; ++n) {
            setup.seats.push_back({"Player " + std::to_string(n + 1), n});
        }
        setup.seed = seed;
        Game game =
            start_game(build_rules(shell_.loaded.expansions, compiled_behaviours(), setup).rules);
        for (std::uint64_t n = 0; !game.offer.empty(); ++n) {
            const std::size_t first = game.events.list.size();
            play(game, Action(game.offer[mix(seed * 1000003ULL + n) % game.offer.size()]));
            if (std::count_if(game.events.list.begin() + static_cast<std::ptrdiff_t>(first),
                              game.events.list.end(), pays_at_a_circus) >= 2) {
                return game;
            }
        }
        return std::nullopt;
    }

    Table table_;
    PictureTarget target_;
    BoardPainter painter_;
    Frame frame_;
};

TEST_F(Captions, OfACircusCoverNeitherEachOtherNorTheTent) {
    int boards = 0;
    for (const int players : {3, 4, 5}) {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            std::optional<Game> game = with_scored_circus(players, seed);
            if (!game) {
                continue;
            }
            ++boards;
            table_.game = std::move(*game);
            const auto paid = std::find_if(table_.game.events.list.rbegin(),
                                           table_.game.events.list.rend(), pays_at_a_circus);
            const Square circus =
                *square_of(table_.game, table_.game.events.marks[paid->first_mark]);
            for (const auto& [width, height, pixels] :
                 {std::tuple{940, 800, 110}, {940, 800, 64}, {560, 480, 64}, {560, 480, 34}}) {
                table_.view.viewport = {0, 0, width, height};
                table_.view.pixels_per_tile = pixels;
                table_.view.centre = {circus.x + 0.5, circus.y + 0.5};
                table_.bar_height = 50;
                const BoardScene scene = told_scene(frame_, shell_, table_);
                const std::vector<SDL_Rect> rects = painter_.caption_rects(scene, table_.view);
                ASSERT_EQ(rects.size(), scene.captions.size());
                BoardScene tent = scene;
                std::erase_if(tent.pieces, [](const ScenePiece& piece) {
                    return piece.look.motif != "under_the_big_top.big_top";
                });
                tent.claimable.clear();
                std::vector<SDL_Rect> apart = painter_.figure_rects(tent, table_.view);
                ASSERT_LE(apart.size(), 1U);
                for (std::size_t n = 0; n < rects.size(); ++n) {
                    if (SDL_HasIntersection(&rects[n], &table_.view.viewport) == SDL_FALSE) {
                        continue; // of something scored elsewhere
                    }
                    for (const SDL_Rect& other : apart) {
                        EXPECT_EQ(SDL_HasIntersection(&rects[n], &other), SDL_FALSE)
                            << players << " players, seed " << seed << ", " << pixels
                            << " pixels a tile: " << scene.captions[n].text << " at " << rects[n].x
                            << ',' << rects[n].y << " and " << other.x << ',' << other.y << ", "
                            << other.w << " by " << other.h;
                    }
                    EXPECT_GE(rects[n].y, table_.bar_height);
                    apart.push_back(rects[n]);
                }
            }
        }
    }
    EXPECT_GE(boards, 10);
}

TEST_F(Captions, AreOneAPlayerWithTheLine) {
    std::optional<Game> game;
    for (std::uint64_t seed = 1; !game; ++seed) {
        game = with_scored_circus(4, seed);
    }
    table_.game = std::move(*game);
    table_.view.viewport = {0, 0, 940, 800};
    const BoardScene scene = told_scene(frame_, shell_, table_);
    const std::size_t first = first_of_last_move(table_.story, table_.game);
    for (std::size_t n = first; n < table_.game.events.list.size(); ++n) {
        const Event& event = table_.game.events.list[n];
        if (!pays_at_a_circus(event)) {
            continue;
        }
        const int player = colour_of(table_.game, event.player);
        EXPECT_EQ(std::count_if(scene.captions.begin(), scene.captions.end(),
                                [&](const Caption& caption) {
                                    return !caption.small && caption.player == player &&
                                           caption.lines.find("at the circus") != std::string::npos;
                                }),
                  1);
    }
}

} // namespace
} // namespace circulade
