// A game played by hand in a test, with every move checked from all sides.
#pragma once

#include "engine/game/game.hpp"
#include "tests/stand_ins/shelf.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace circulade::test {

/// What must be true of any game at any moment, worked out the slow way: the hash, the pieces, the
/// features and open squares from scratch; every offered action is accepted and can be taken back
/// exactly. Gives what is wrong, or nothing.
std::string what_is_wrong(const Game& game);

/// A game whose moves are said in words. A move that is not legal fails the test and says what
/// would have been. Each move is followed by what_is_wrong(); when the table is cleared away,
/// everything is taken back to the start and done again.
class Table {
  public:
    explicit Table(std::shared_ptr<const Rules> rules);
    ~Table();
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    /// One action, as action_text() says it ("@0" may be left out, a feature named by any of its
    /// sides), with the outcomes of chance that it needs ("under_the_big_top.animals tiger"). Draws
    /// the tile first if the action lays one and none is drawn.
    void act(std::string action, const std::vector<std::string>& outcomes = {});
    /// Lays a tile, places a piece on it or none, then passes wherever it can until the next draw.
    void turn(const std::string& tile_and_square, const std::string& action = "pass",
              const std::vector<std::string>& outcomes = {});
    /// Draws that tile (which must be the next question) and does no more.
    void draw(const std::string& tile);

    [[nodiscard]] bool offers(std::string_view action) const;
    [[nodiscard]] std::vector<std::string> offer() const;
    /// The offered actions that begin so.
    [[nodiscard]] std::vector<std::string> offers_like(std::string_view beginning) const;
    [[nodiscard]] std::vector<std::int32_t> scores() const { return game.state.scores; }
    [[nodiscard]] int supply(PlayerId player, std::string_view piece) const;
    /// Where pieces of that kind stand that are on the table, as piece_text() says it, sorted.
    [[nodiscard]] std::vector<std::string> on_table(std::string_view piece) const;
    [[nodiscard]] std::int32_t counter(std::string_view name, std::uint32_t cell = 0) const;
    [[nodiscard]] PartId part(std::string_view address) const;
    [[nodiscard]] TileIndex tile(std::string_view square) const;
    /// Of the last score event of a player: "4 × 2" for each of its lines.
    [[nodiscard]] std::vector<std::string> lines_of_last_score(PlayerId player) const;
    [[nodiscard]] std::string asking() const; ///< name of the step that asks

    Game game;

  private:
    GameState start_;

    /// With a feature's address as part_text() writes it: any side or slot of it will do.
    [[nodiscard]] std::string in_full(std::string_view text) const;
};

/// Leaves only these tiles in the game, the start tile besides: for short games with an end.
void keep_only(const Shelf& shelf, Setup& setup, const std::map<std::string, int>& tiles);

} // namespace circulade::test
