// What is said of tiles that fitted nowhere (BA-06).
#include "client/table/question_panel.hpp"
#include "tests/table/at_the_table.hpp"

namespace circulade {
namespace {

class SetAside : public test::TableTest {};

TEST_F(SetAside, TilesOfOneNameAreSaidOnceWithTheirNumber) {
    Table table = base_table();
    Game& game = table.game;
    EXPECT_EQ(set_aside_text(shell_, game), "");
    const auto aside = [&](const char* tile) -> std::uint16_t& {
        return game.state.set_aside[game.rules->find(Name::Kind::tile, tile)];
    };
    aside("base.B") = 1;
    EXPECT_EQ(set_aside_text(shell_, game), "Set aside: monastery");
    aside("base.N") = 6;
    EXPECT_EQ(set_aside_text(shell_, game),
              "Set aside: monastery, corner city\xC2\xA0\xC3\x97\xC2\xA0"
              "6");
}

} // namespace
} // namespace circulade
