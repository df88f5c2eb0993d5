// The format: what can be written, and that what is wrong is told with its place.
#include "tests/scenarios/scenario_fixture.hpp"

#include <fstream>
#include <sstream>

namespace circulade {

namespace {

/// The file can't be played, and one of the messages contains `message`.
void expect_broken(std::string_view text, std::string_view message) {
    const ScenarioRun run = play_text(text);
    EXPECT_TRUE(run.broken()) << text;
    EXPECT_NE(all_of(run.problems).find(message), std::string::npos)
        << text << "\nwanted: " << message << "\ngot: " << all_of(run.problems);
}
/// The file can be played, and what it states does not hold.
void expect_fails(std::string_view text, std::string_view failure) {
    const ScenarioRun run = play_text(text);
    EXPECT_FALSE(run.broken()) << all_of(run.problems);
    EXPECT_FALSE(run.passed()) << text;
    EXPECT_NE(failures(run).find(failure), std::string::npos)
        << "wanted: " << failure << "\ngot: " << failures(run);
}
void expect_passes(std::string_view text) {
    const ScenarioRun run = play_text(text);
    EXPECT_TRUE(run.passed()) << text << failures(run);
}

} // namespace

TEST(ScenarioFormat, RefusesWhatItDoesNotKnow) {
    expect_broken("", "s.yaml:1:1: scenario must be a mapping");
    expect_broken("titel: x\nsteps:\n  - do: draw U\n",
                  "s.yaml:1:1: unknown key in scenario `titel`, did you mean `title`?");
    expect_broken("titel: x\nsteps:\n  - do: draw U\n", "scenario lacks the key `title`");
    expect_broken("title: x\n", "scenario lacks the key `steps`");
    expect_broken("title: x\nsteps: []\n", "s.yaml:2:8: `steps` must be a list");
    expect_broken("title: x\nsteps:\n  - doo: draw U\n",
                  "s.yaml:3:5: unknown key in step 1 `doo`, did you mean `do`?");
    expect_broken("title: x\nshows: BA-99\nsteps:\n  - do: draw U\n",
                  "s.yaml:2:8: unknown rule id `BA-99`");
    expect_broken("title: x\nexpansions: [base, abott]\nsteps:\n  - do: draw U\n",
                  "s.yaml:2:20: unknown expansion `abott`, did you mean `abbot`?");
    expect_broken("title: x\nexpansions: abbot\nsteps:\n  - do: draw U\n",
                  "s.yaml:2:13: abbot needs base in play too");
    expect_broken("title: {english: x}\nsteps:\n  - do: draw U\n",
                  "s.yaml:1:9: `title` of scenario: `english` is no language");
    expect_broken("title: x\nsteps:\n  - do: draw U\n    scores: {Rod: 0}\n",
                  "s.yaml:4:14: unknown player `Rod`, did you mean `Red`?");
    expect_broken("title: x\nsteps:\n  - do: draw U\n    scores: {Red: many}\n",
                  "s.yaml:4:19: `scores` of Red must be a number");
    expect_broken("title: x\nhouse_rules: {base.meeples: 0}\nsteps:\n  - do: draw U\n",
                  "s.yaml:2:29: ");
    expect_broken("title: x\nhouse_rules: {base.meepels: 3}\nsteps:\n  - do: draw U\n",
                  "s.yaml:2:15: unknown parameter `base.meepels`, did you mean `base.meeples`?");
    expect_broken("title: x\nhouse_rules: {expansions: base}\nsteps:\n  - do: draw U\n",
                  "s.yaml:2:15: a scenario names its expansions beside its house rules");
    expect_broken("title: x\nplayers: [Red, Red]\nsteps:\n  - do: draw U\n",
                  "two players are called Red");
}

TEST(ScenarioFormat, RefusesImpossibleBoards) {
    // The start tile D shows a road in the east; E@0 shows fields but in the north.
    expect_broken("title: x\nboard:\n  - D* E\nsteps:\n  - do: draw U\n",
                  "s.yaml:3:8: base.E@0 can't lie on 1,0 (BA-04): W shows field, the tile there "
                  "road");
    expect_broken("title: x\nboard:\n  1,0: base.E\nsteps:\n  - do: draw U\n",
                  "s.yaml:3:8: base.E@0 can't lie on 1,0 (BA-04)");
    expect_broken("title: x\nboard:\n  - D* . U\nsteps:\n  - do: draw U\n",
                  "s.yaml:3:10: nothing lies beside 2,0");
    expect_broken("title: x\nboard:\n  - U* U\nsteps:\n  - do: draw U\n",
                  "s.yaml:3:5: the start tile lies on 0,0: base.D@0");
    expect_broken("title: x\nboard:\n  - D U\nsteps:\n  - do: draw U\n",
                  "s.yaml:3:3: mark the start tile in `board` with a `*`");
    // There is one crossroads X in the game.
    expect_broken("title: x\nboard:\n  - X D* X\nsteps:\n  - do: draw U\n",
                  "all 1 tiles base.X are on the board already");
    expect_broken("title: x\nboard:\n  - D* Y\nsteps:\n  - do: draw U\n",
                  "s.yaml:3:8: no tile `Y` in play");
    expect_broken("title: x\nboard:\n  - D* U@45\nsteps:\n  - do: draw U\n",
                  "s.yaml:3:8: `U@45`: a tile is turned by @0, @90, @180 or @270");
    expect_broken("title: x\nboard:\n  one: base.U\nsteps:\n  - do: draw U\n",
                  "s.yaml:3:3: `one` is no square");
    expect_broken("title: x\nstack: [X, X]\nsteps:\n  - do: draw X\n",
                  "s.yaml:2:12: there are only 1 tiles base.X");
}

TEST(ScenarioFormat, RefusesImpossiblePieces) {
    const auto with_pieces = [](const std::string& pieces) {
        return "title: x\nboard:\n  - E@180\n  - D*\npieces: " + pieces +
               "\nsteps:\n  - do: draw U\n";
    };
    expect_broken(with_pieces("Red meeple 0,0 monastery"),
                  "s.yaml:5:9: no feature \"0,0 monastery\"; there are: 0,0 road EW");
    expect_broken(with_pieces("Red meeple 4,4 road"), "s.yaml:5:9: no tile lies on 4,4");
    expect_broken(with_pieces("Red meeple 0,0 city"),
                  "s.yaml:5:9: 0,0 city N is complete: what stood there has gone home");
    expect_broken(with_pieces("Red wagon 0,0 road"),
                  "s.yaml:5:9: no player or piece `wagon` in play");
    expect_broken("title: x\nsupply: {Red: {meeple: 8}}\nsteps:\n  - do: draw U\n",
                  "s.yaml:2:16: Red has only 7 base.meeple in the supply");
    expect_broken("title: x\nhouse_rules: {base.meeples: 1}\n"
                  "pieces: Red meeple 0,0 road; Red meeple 0,0 field SL\nsteps:\n  - do: draw U\n",
                  "s.yaml:3:30: no base.meeple is left");
    // A dragon belongs to nobody.
    expect_broken("title: x\nstand_ins: {pieces: {dragon: {neutral: 1}}}\npieces: Red dragon 0,0\n"
                  "steps:\n  - do: draw U\n",
                  "s.yaml:3:9: dragon is neutral: leave out Red");
    // An abbot has no business on a road.
    expect_broken("title: x\nexpansions: [base, abbot]\npieces: Red abbot 0,0 road\n"
                  "steps:\n  - do: draw U\n",
                  "s.yaml:3:9: abbot.abbot can't stand on a road");
}

TEST(ScenarioFormat, RefusesActionsThatNameNothing) {
    expect_broken("title: x\nsteps:\n  - do: drow U\n", "s.yaml:3:9: `drow U` is no action");
    expect_broken("title: x\nsteps:\n  - do: draw Y\n", "s.yaml:3:9: no tile `Y` in play");
    expect_broken("title: x\nsteps:\n  - do: draw U; tile 1,0@0; meeple 1,0 garden\n",
                  "s.yaml:3:29: no feature \"1,0 garden\"; there are: 1,0 road EW");
    expect_broken("title: x\nsteps:\n  - do: draw U\n    illegal: tile base.X 1,0\n",
                  "s.yaml:4:14: the drawn tile is base.U");
    expect_broken("title: x\nsteps:\n  - do: lay U@0 1,0 meeple road\n",
                  "a comma stands between the tile and the piece");
    expect_broken("title: x\nsteps:\n  - do: [draw U, tile 1,0@0]\n",
                  "s.yaml:3:25: `do` of step 1: the comma of a square parts a list in [brackets]");
    // Both ways round fit.
    expect_broken("title: x\nsteps:\n  - do: draw U; tile 1,0\n",
                  "s.yaml:3:17: `tile 1,0` could be: tile base.U@0 1,0; tile base.U@180 1,0");
    expect_broken("title: x\nsteps:\n  - do: draw U\n    scored: Red four\n",
                  "s.yaml:4:13: `Red four`: write a score like Red 4 for 1,0 road E");
    expect_broken("title: x\nsteps:\n  - do: draw U\n    scored: Red 4 for 0,0 road: [x]\n",
                  "; a `scored` text with lines always stands in a list, as it holds a colon");
    expect_broken("title: x\nsteps:\n  - do: draw U\n    caption: A road: it ends\n",
                  "; put a text that holds a colon in quotes");
    expect_broken("title: x\nsteps:\n  - referee: give Red meeple 0,0 road\n",
                  "the referee does put PIECE, move PIECE to PLACE, remove PIECE");
}

TEST(ScenarioFormat, ChanceIsDictatedExactly) {
    expect_broken("title: x\nsteps:\n  - do: draw\n",
                  "s.yaml:3:9: an outcome of base.tiles is needed here and none is dictated");
    expect_broken("title: x\nchance: {tiles: [U, V]}\nsteps:\n  - do: draw\n",
                  "s.yaml:2:21: `V` was dictated for base.tiles and not used");
    expect_broken("title: x\nsteps:\n  - caption: x\n    chance: {tiles: U}\n  - do: draw\n",
                  "s.yaml:4:21: `U` was dictated for base.tiles and not used");
    expect_broken(
        "title: x\nchance: {dice: [1]}\nsteps:\n  - do: draw\n",
        "s.yaml:2:10: nothing in play is decided by chance `dice`; there are: base.tiles");
    expect_broken("title: x\nchance: {tiles: [Y]}\nsteps:\n  - do: draw\n",
                  "s.yaml:2:18: `Y` is no outcome of tiles");
    // U fits, so the second tile of the draw is not needed.
    expect_broken("title: x\nsteps:\n  - do: draw U V\n",
                  "`base.V` was dictated for base.tiles and not used");
    expect_broken("title: x\nstack: [U, V]\nsteps:\n  - do: draw X\n",
                  "base.tiles base.X can't come: none is left");
    expect_passes("title: x\nchance: {tiles: [U]}\nsteps:\n  - do: draw\n    legal: tile 1,0@0\n");
    expect_passes("title: x\nsteps:\n  - chance: {base.tiles: [base.U]}\n    do: draw\n"
                  "    events: tile_drawn Red base.U\n");
}

TEST(ScenarioFormat, ShowsExpectedBesideActual) {
    const std::string play = "title: x\nboard:\n  - W D* .\nsteps:\n"
                             "  - do: lay W@0 1,0, meeple road W\n";
    expect_passes(play + "    scores: {Red: 3}\n");
    expect_fails(play + "    scores: {Red: 4}\n",
                 "s.yaml:6:19: score of Red: expected 4, actual 3");
    expect_fails(play + "    supply: {Red: {meeple: 6}}\n",
                 "base.meeple in the supply of Red: expected 6, actual 7");
    expect_fails(play + "    pieces: Red meeple 1,0 road W\n",
                 "pieces on the table: expected Red base.meeple 1,0 road W, actual nothing");
    expect_fails(play + "    scored: []\n", "expected nothing, actual Red 3 for");
    expect_fails(play + "    scored:\n      - Red 3 for 1,0 road W: [3 base.tiles x 1 BA-26]\n",
                 "3 base.tiles x 1 BA-13");
    expect_fails(play + "    scored: Red 3 for 1,0 road E\n", "scored: expected Red 3 for 1,0");
    expect_fails(play + "    completed: []\n", "features completed: expected nothing, actual ");
    expect_fails(play + "    turn: Red\n", "turn: expected Red, actual Blue");
    expect_fails(play + "    over: yes\n", "game is over: expected yes, actual no");
    expect_fails(play + "    tiles_left: 70\n", "tiles left: expected 70, actual 69");
    expect_fails(play + "    winners: Blue\n", "winners: expected Blue, actual Red");
    expect_fails(play + "    set_aside: C\n", "tiles set aside: expected base.C, actual nothing");
    expect_fails(play + "    events: game_ended\n", "events: expected game_ended, actual ");
    expect_fails(play + "    asked: place_tile\n",
                 "step that asks: expected place_tile, actual draw_tile");
    expect_fails(play + "    board:\n      2,0: base.U\n",
                 "tile on 2,0: expected base.U@0, actual empty");
    expect_fails(play + "    illegal: draw\n", "draw: expected not legal, actual legal: draw");
    expect_fails(play + "    legal: pass\n", "pass: expected legal, actual not legal; legal: draw");
}

TEST(ScenarioFormat, AnIllegalActionFailsAndEndsTheRun) {
    const ScenarioRun run = play_text("title: x\nsteps:\n  - do: draw U; tile 0,-1\n"
                                      "  - do: pass\n");
    EXPECT_FALSE(run.broken());
    EXPECT_FALSE(run.passed());
    EXPECT_EQ(run.steps.size(), 1U);
    EXPECT_NE(failures(run).find("s.yaml:3:17: tile 0,-1: expected legal, actual not legal"),
              std::string::npos)
        << failures(run);
    expect_fails("title: x\nsteps:\n  - do: Blue draw U\n", "Blue draw U: expected legal");
}

TEST(ScenarioFormat, ExpectsRefusals) {
    expect_passes("title: x\nhouse_rules: {base.meeples: 0}\n"
                  "expect_refused: must be a number from 1 to 20\n");
    expect_fails("title: x\nhouse_rules: {base.meeples: 3}\nexpect_refused: base.meeples\n",
                 "s.yaml:3:17: refused: expected base.meeples, actual not refused");
    expect_fails("title: x\nhouse_rules: {base.meeples: 0}\nexpect_refused: base.fields\n",
                 "actual ");
}

TEST(ScenarioFormat, MovesLeadToThePosition) {
    expect_passes("title: x\nmoves:\n  - lay U@0 1,0, meeple road\n  - Blue lay U@0 2,0\nsteps:\n"
                  "  - turn: Red\n    pieces: Red meeple 1,0 road\n    tiles_left: 69\n");
    expect_passes("title: x\nturn: Blue\nscores: {Red: 12, Blue: -3}\nsteps:\n"
                  "  - turn: Blue\n    scores: {Red: 12, Blue: -3}\n");
}

TEST(ScenarioFormat, StandInsAndTheReferee) {
    const std::string head = "title: x\n"
                             "stand_ins:\n"
                             "  tags: {frightens: Others keep away from it.}\n"
                             "  pieces:\n"
                             "    dragon: {neutral: 1, tags: frightens}\n"
                             "    wagon: {per_player: 1, tags: [meeple, highwayman]}\n";
    expect_passes(head + "pieces: dragon 0,0\nsteps:\n"
                         "  - pieces: stand_in.dragon 0,0\n"
                         "  - referee: remove dragon 0,0; put Red wagon 0,0 road\n"
                         "    pieces: Red stand_in.wagon 0,0 road\n"
                         "    supply: {Red: {wagon: 0}}\n"
                         "  - referee: move Red wagon 0,0 road to 0,0 city\n"
                         "    pieces: Red wagon 0,0 city\n"
                         "  - referee: move Red wagon 0,0 city to box\n"
                         "    pieces: []\n"
                         "    supply: {Red: {wagon: 0}}\n");
    // The wagon is a highwayman: it may claim a road and nothing else.
    expect_passes(head + "steps:\n  - do: draw U; tile 1,0@0\n    legal: wagon 1,0 road\n"
                         "    illegal: wagon 1,0 field NL\n");
    expect_broken("title: x\nstand_ins:\n  pieces:\n    dragon: {neutral: 1, tags: scary}\n"
                  "steps:\n  - do: draw U\n",
                  "s.yaml:4:32: unknown tag `scary`");
    expect_broken("title: x\nstand_ins: {steps: {}}\nsteps:\n  - do: draw U\n",
                  "s.yaml:2:13: unknown key in `stand_ins` of scenario `steps`");
    expect_broken(head + "steps:\n  - referee: move Red wagon 0,0 road to 0,0 city\n",
                  "there is no Red stand_in.wagon 0,0 road EW");
    // What the referee does is an entry of the game's history.
    const ScenarioRun run = play_text(head + "steps:\n  - referee: put dragon 0,0\n");
    EXPECT_TRUE(is_refereed(*run.game));
    EXPECT_EQ(run.start_entries, 0U);
    EXPECT_EQ(run.steps[0].entries, 1U);
    EXPECT_TRUE(as_it_stood(*run.game, 0).state == run.start);
}

TEST(ScenarioFormat, PiecesCalledTheSame) {
    const std::string two = "title: x\npieces: Red meeple 0,0 road; Red meeple 0,0 road\nsteps:\n"
                            "  - pieces: Red meeple 0,0 road; Red meeple 0,0 road\n";
    expect_passes(two + "  - referee: move Red meeple 0,0 road (2) to 0,0 city\n"
                        "    pieces: Red meeple 0,0 road; Red meeple 0,0 city\n");
    expect_broken(two + "  - referee: remove Red meeple 0,0 road (3)\n",
                  "s.yaml:5:14: there is no Red base.meeple 0,0 road EW (3)");
    expect_broken(two + "  - referee: remove Red meeple 0,0 road (x)\n",
                  "s.yaml:5:14: `(x)` is no number like (2)");
    expect_fails(two + "  - pieces: Red meeple 0,0 road\n",
                 "actual Red base.meeple 0,0 road EW; Red base.meeple 0,0 road EW");
}

TEST(ScenarioFormat, TheExampleInTheReadmePasses) {
    std::ifstream file(source_folder() / "expansions" / "README.md");
    std::stringstream readme;
    readme << file.rdbuf();
    const std::string text = readme.str();
    const std::size_t from = text.find("title: {en: A complete road");
    ASSERT_NE(from, std::string::npos);
    expect_passes(text.substr(from, text.find("```", from) - from));
}

TEST(ScenarioFormat, ShortNamesMeanTheOldestExpansion) {
    // Base game and Abbot both have a tile U.
    expect_passes("title: x\nexpansions: [base, abbot]\nsteps:\n"
                  "  - do: lay U@0 1,0\n    board:\n      1,0: base.U\n"
                  "  - do: Blue lay abbot.U@0 2,0\n    board:\n      2,0: abbot.U\n");
}

TEST(ScenarioFormat, AnyLeftOutDetailMeansAnyAction) {
    const std::string play = "title: x\nsteps:\n  - do: draw U; tile 1,0@0\n";
    expect_passes(play + "    legal: meeple; meeple 1,0; meeple 1,0 road; Red meeple\n");
    expect_fails(play + "    illegal: meeple 1,0\n", "actual legal: piece base.meeple 1,0 road EW");
    expect_passes(play + "    illegal: Blue meeple; meeple 0,0; tile; draw; move\n");
}

} // namespace circulade
