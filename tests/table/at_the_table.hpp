// Tables to sit down at.
#pragma once

#include "client/table/table.hpp"
#include "tests/shell/with_shell.hpp"
#include "tests/table/test_game.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace circulade::test {

/// Nothing moves by itself at its tables.
class TableTest : public WithShell {
  protected:
    TableTest() { shell_.options.motion = Motion::off; }

    Table table_of(const std::vector<std::string>& expansions, std::uint64_t seed) {
        Table table;
        table.game = start_game(rules_of(shell_.loaded, expansions, seed));
        table.view.viewport = {0, 0, 940, 800};
        return table;
    }
    /// Red (colour 1) begins, then Blue, with the base game alone.
    Table base_table() { return table_of({"base"}, 1); }
};

} // namespace circulade::test
