// Lines of play that were left for something else: going back to play otherwise, and from line to
// line.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace circulade {

/// Whether the game may be taken back to that moment of it: nothing lies between that the house
/// rules keep from being taken back, and nothing that was there before a practice game.
bool may_play_on_from(const Table& table, std::size_t entries);
/// The game goes on from the moment that is looked at. What followed can be done again; once
/// something else is played it is kept as another line.
void play_on_from_here(const Shell& shell, Table& table);

/// The branch that "the other line" means at a moment: one that leaves right there, else the last
/// that leaves before, else the first one. Taken again and again it leads through all that leave
/// at one moment.
std::optional<std::size_t> branch_meant(const Game& game, std::size_t entries);
/// What was played otherwise instead of what was played: shown from where it leaves, if a moment is
/// looked at, else at its end.
void take_other_line(const Shell& shell, Table& table);
/// "2 other lines"
std::string words_of_other_lines(const Game& game);

} // namespace circulade
