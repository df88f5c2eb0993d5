// What house rules do to the choices for a new game: taking a file in, following it when it
// changes, counting what differs, and writing one. No drawing here.
#pragma once

#include "client/house/house_shelf.hpp"
#include "client/screens/new_game.hpp"

#include <map>
#include <memory>
#include <string>

namespace circulade {

/// No house rules and no file.
void clear_house_rules(NewGame& game);

/// Plays by a file: brings in the expansions that it is meant for; what was changed before is
/// forgotten. `file` must have rules.
void take_house_rules(NewGame& game, const HouseFile& file, const Expansions& all);
/// Takes from the chosen file what it says about what is in play now and was not in `before`.
void wake_house_rules(NewGame& game, const NewGame& before, const Expansions& all);
/// The chosen file says something else now: what was as the file had it follows, what somebody
/// has changed since stays.
void follow_house_rules(NewGame& game, std::shared_ptr<const HouseRules> now,
                        const Expansions& all);

/// So many of a piece or a tile, of which there are `standard` without house rules.
void set_count(std::map<std::string, int>& counts, const std::string& thing, int count,
               int standard);
/// Whether a piece or tile wears a tag; `standard`: without house rules.
bool wears(const NewGame& game, const std::string& thing, const std::string& tag, bool standard);
void let_wear(NewGame& game, const std::string& thing, const std::string& tag, bool worn,
              bool standard);

/// How many things are otherwise than the standard.
int count_changes(const NewGame& game);
/// How many are otherwise than the chosen file says; without a file, than the standard.
int count_changes_beside_file(const NewGame& game, const Expansions& all);

HouseInPlay house_in_play(const NewGame& game, const Expansions& all);

/// All changes as rules of a file, with the expansions that they are about.
HouseRules house_rules_of(const NewGame& game, const Expansions& all);

/// As the options keep them from game to game: a parameter by its name, "pieces base.meeple",
/// "tiles base.U" and "tags base.meeple" for the rest.
std::map<std::string, std::string> remembered_rules(const NewGame& game, const Expansions& all);
/// Takes such rules in, as far as they are about what is in play.
void recall_rules(NewGame& game, const std::map<std::string, std::string>& rules,
                  const Expansions& all);

} // namespace circulade
