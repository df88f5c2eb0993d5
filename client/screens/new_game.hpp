// What the New game screen may and may not choose. No drawing here.
#pragma once

#include "engine/catalogue/house_rules.hpp"
#include "engine/rules/definitions.hpp"
#include "engine/rules/rules.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

inline constexpr std::size_t fewest_players = 2; ///< BA-01

/// The choices as they stand.
struct NewGame {
    std::vector<std::string> expansions; ///< folder names, in order of age
    /// Parameters by qualified name, only those that differ from their standard.
    std::map<std::string, ParameterValue> house_rules;
    /// Pieces and tiles by qualified name → "+tag" and "-tag", in order.
    std::map<std::string, std::vector<std::string>> tags;
    std::map<std::string, int> piece_counts; ///< likewise: how many, instead of their own
    std::map<std::string, int> tile_counts;
    /// Parameters whose standard another expansion in play sets otherwise.
    std::map<std::string, ParameterValue> standards;
    std::string house_file; ///< which file of house rules was chosen; empty: none
    /// What that file said when it was taken in; null where it was not there.
    std::shared_ptr<const HouseRules> house;
    std::vector<Seat> seats; ///< in order of play
    std::uint64_t seed = 0;
    friend bool operator==(const NewGame&, const NewGame&) = default;
};

using Expansions = std::vector<ExpansionDefinition>;

/// The definition of `name`, or null.
const ExpansionDefinition* find_expansion(const Expansions& all, const std::string& name);
bool is_chosen(const NewGame& game, const std::string& expansion);

/// Takes `name` in with all that it needs, or out with all that needs it, and forgets house rules
/// of what went. The base game stays, or a variant of it. Of a folder and its variants only one can
/// be in play; it counts as the original where others need that.
void choose_expansion(NewGame& game, const Expansions& all, const std::string& name, bool chosen);

/// Forgets expansions that are not there (any more), and house rules about what is not in play or
/// can't be so.
void keep_what_is_there(NewGame& game, const Expansions& all);

struct TileCount {
    int added = 0;     ///< tiles that it brings into this game
    int exchanged = 0; ///< of them, those that take the place of an older expansion's
};
TileCount count_tiles(const ExpansionDefinition& expansion, const NewGame& game,
                      const Expansions& all);

/// What a parameter is in this game without house rules.
ParameterValue standard_of(const ParameterDefinition& parameter, const NewGame& game);
/// A parameter's value in this game: as changed, else its standard.
ParameterValue value_of(const ParameterDefinition& parameter, const NewGame& game);
void set_value(const ParameterDefinition& parameter, NewGame& game, const ParameterValue& value);
bool is_changed(const ParameterDefinition& parameter, const NewGame& game);
/// From the text that Setup holds; nothing for one that this parameter cannot have (any more).
std::optional<ParameterValue> value_from_setup(const ParameterDefinition& parameter,
                                               const std::string& text);
/// Whether what it needs (another expansion, another parameter that is on) is in this game.
bool has_what_it_needs(const ParameterDefinition& parameter, const NewGame& game,
                       const Expansions& all);

/// The first colour that nobody at the table has.
int free_colour(const NewGame& game);
/// A name for somebody who has none yet: the first usual one from that number on that nobody has.
std::string free_name(const NewGame& game, std::size_t number = 1);
/// Gives `seat` a colour; who had it takes the seat's old one.
void take_colour(NewGame& game, std::size_t seat, int colour);

/// Seat `seat` begins, and the others follow as they sit round the table.
void let_begin(NewGame& game, std::size_t seat);

inline constexpr std::size_t longest_name = 40; ///< characters

/// Why the game cannot begin yet.
enum class Hindrance { none, too_few_players, name_missing, name_twice, name_too_long };
Hindrance hindrance(const NewGame& game);

/// As the engine takes them.
Setup setup_of(const NewGame& game, const Expansions& all);
/// The choices that a setup was made of, as far as they are still possible.
NewGame new_game_of(const Setup& setup, const Expansions& all);

/// A seed nobody chose.
std::uint64_t any_seed();

} // namespace circulade
