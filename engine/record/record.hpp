// The game record: a text that says a game completely, line by line, and replays to the same state.
//
//   circulade record 1
//   program 0.1.0
//   expansions base abbot
//   parameter base.fields false          only what differs from the defaults
//   tag base.meeple -farmer              likewise; also tiles NAME N, pieces NAME N, copies N
//   definitions 0123456789abcdef         fingerprint of all that is in play
//   player 0 Red                         colour, name; in turn order
//   remark aids off                      Game::remarks: a word, and what was agreed on
//   seed 7
//   state 0123456789abcdef               the state's hash, before each turn's draw and at the end
//   draw | base.tiles base.U             an action, and every outcome of chance as it fell
//   tile base.U@90 1,0
//   piece base.meeple 1,0 road S
//   pass
//   referee: put Red base.meeple 1,0 road S     done by hand: engine/record/touch_text.hpp
//   note Red could have claimed the city        Game::notes, on the position reached so far: a line
//   arrow 1,0 2,1                               of text, an arrow between squares,
//   mark 1,0                                    a marked square
//   branch 4                             Game::branches, behind all else: what was played otherwise
//   tile base.U@90 0,1                   after 4 entries. Its entries and notes, then branches that
//   end                                  leave this one
//
// Each line ends in ` #` and eight hexadecimal digits: a check value over it and all lines before
// it. So a line that was changed is found and named, and one that was cut off is not taken for
// whole.
#pragma once

#include "engine/game/game.hpp"
#include "engine/rules/definitions.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace circulade {

struct RecordLine {
    int line = 0; ///< from 1
    std::string action;
    std::vector<std::string> outcomes;
    std::optional<std::uint64_t> state_before; ///< where the record states it
};

/// A branch as a record says it.
struct RecordedBranch {
    int line = 0; ///< from 1
    std::size_t leaves = 0;
    std::vector<RecordLine> actions;
    std::vector<RecordedBranch> branches;
    Notes notes;
};

/// What a record says, not yet played.
struct Record {
    std::string program;
    std::uint64_t fingerprint = 0;
    Setup setup;
    std::map<std::string, std::string> remarks;
    std::vector<RecordLine> actions;
    std::vector<RecordedBranch> branches;
    Notes notes;
    std::optional<std::uint64_t> last_state;
};

/// A record, as far as it could be read.
struct ReadRecord {
    std::optional<Record> record;   ///< none if not even its head is whole
    std::optional<Problem> problem; ///< a line that is wrong; `record` holds what stands before it
    bool cut = false;               ///< the last line is not whole: an interrupted write
};

/// The record of a game, every line with its check value.
std::string write_record(const Game& game, std::string_view program_version);

/// Reads strictly; `name` is what messages call the file. At most 16 MB.
ReadRecord read_record(std::string_view text, const std::string& name);

/// How replaying went.
struct Replay {
    Game game;                      ///< up to the last action that could be carried out
    std::optional<Problem> problem; ///< the action that could not, and why
    bool other_definitions = false; ///< the fingerprint differs from the record's
    int first_other_turn = 0;       ///< the first turn whose state differs; 0 if none does
};

/// Plays a record's actions, with the outcomes as they fell, under `rules`. With
/// `stop_where_it_differs` it ends before the first turn whose state hash differs.
Replay replay(const Record& record, const std::string& name, std::shared_ptr<const Rules> rules,
              bool stop_where_it_differs);

} // namespace circulade
