// A scenario while people make it of a game: from which moment on, and what they say about it.
#pragma once

#include "client/show/demonstration.hpp"
#include "engine/record/scenario_write.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

/// A moment at which steps may begin or end.
struct DraftMoment {
    std::size_t entries = 0; ///< of the game's history, done by then
    int turn = 1;            ///< the one that goes on from here, counted from 1
    bool is_within = false;  ///< it has begun before
};

struct ScenarioDraft {
    Game game;
    ScenarioWords words; ///< PuzzleWords are filled always, and of no meaning unless is_puzzle
    bool is_puzzle = false;
    bool leaves_squares = false;      ///< squares were lit where it comes from, and will not be
    std::vector<DraftMoment> moments; ///< the start of the game, then the end of each turn
    std::size_t from = 0;             ///< index of the moment at which the steps begin
    std::filesystem::path file;       ///< of the user's own in which it is kept; else empty
    bool stays_in_file = false;       ///< whatever its titles become: the file is what is changed
};

/// Of a game, its steps from the moment after so many entries on.
ScenarioDraft draft_of(const Game& game, std::size_t entries);
/// The same with all that a demonstration says already; what it says one after the other of one
/// position is said together.
ScenarioDraft draft_of(const Demonstration& demonstration, std::size_t entries);
/// What was typed for an earlier state of the same game is kept where its moment is still there,
/// and so is the file.
void take_words_of(ScenarioDraft& draft, const ScenarioDraft& earlier);

/// The entries that were done when the steps begin.
std::size_t entries_at_start(const ScenarioDraft& draft);

/// What is told of the moment in a language, to be typed in.
std::string& caption_at(ScenarioDraft& draft, std::size_t moment, const std::string& language);

/// As a scenario's file. The outcomes of chance in a puzzle's answer are dictated before it, those
/// that somebody said in its course too, so that whoever tries it meets the same. Nothing where
/// there is no answer, or where no file can tell the game (see write_scenario).
std::optional<std::string> scenario_text(const ScenarioDraft& draft);

} // namespace circulade
