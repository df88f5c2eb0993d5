// A puzzle in words: what there is to do, and how what was played compares with the answer.
#pragma once

#include "client/lines/puzzle.hpp"
#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/ui/frame.hpp"

#include <string>

namespace circulade {

/// "Your move: Red 8. The answer: Red 12, Blue 3."
std::string words_of_points(const PuzzleTask& task, const Attempt& attempt);
/// Whether it was the answer, or as good, or what else.
std::string words_of_attempt(const PuzzleTask& task, const Attempt& attempt);
/// At the table where a puzzle is tried: the question, then the attempt, and the way to the answer.
void draw_task(const Frame& frame, Shell& shell, Table& table);
/// Both of the words above, one below the other.
void draw_attempt(const Frame& frame, const PuzzleTask& task, const Attempt& attempt);

} // namespace circulade
