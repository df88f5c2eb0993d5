// What a game begins with, and what the New game screen may and may not choose. No drawing here.
#pragma once

#include "engine/rules/definitions.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace circulade {

inline constexpr std::size_t fewest_players = 2; ///< BA-01
inline constexpr std::size_t most_seats = 6;     ///< as many as there are colours

struct Seat {
    std::string name;
    std::size_t look = 0; ///< which of the theme's players
    friend bool operator==(const Seat&, const Seat&) = default;
};

struct NewGameSetup {
    std::vector<std::string> expansions; ///< folder names, in order of age
    /// House rules by qualified name, only those that differ from their standard.
    std::vector<std::pair<std::string, ParameterValue>> parameters;
    std::vector<Seat> players; ///< in order of play
    std::uint64_t seed = 0;
    friend bool operator==(const NewGameSetup&, const NewGameSetup&) = default;
};

using Expansions = std::vector<ExpansionDefinition>;

/// The definition of `name`, or null.
const ExpansionDefinition* find_expansion(const Expansions& all, const std::string& name);
bool is_chosen(const NewGameSetup& setup, const std::string& expansion);

/// Takes `name` in with all that it needs, or out with all that needs it, and forgets house rules
/// of what went. The base game stays.
void choose_expansion(NewGameSetup& setup, const Expansions& all, const std::string& name,
                      bool chosen);

struct TileCount {
    int added = 0;     ///< tiles that it brings into this game
    int exchanged = 0; ///< of them, those that take the place of an older expansion's
};
TileCount count_tiles(const ExpansionDefinition& expansion, const NewGameSetup& setup);

/// A parameter's value in this game: as changed, else its standard.
ParameterValue value_of(const ParameterDefinition& parameter, const NewGameSetup& setup);
void set_value(const ParameterDefinition& parameter, NewGameSetup& setup, ParameterValue value);
bool is_changed(const ParameterDefinition& parameter, const NewGameSetup& setup);
/// Whether what it needs (another expansion, another parameter that is on) is in this game.
bool has_what_it_needs(const ParameterDefinition& parameter, const NewGameSetup& setup,
                       const Expansions& all);

/// The first look that nobody at the table has.
std::size_t free_look(const NewGameSetup& setup);
/// Gives `seat` a look; who had it takes the seat's old one.
void take_look(NewGameSetup& setup, std::size_t seat, std::size_t look);

/// Why the game cannot begin yet.
enum class Hindrance { none, too_few_players, name_missing, name_twice };
Hindrance hindrance(const NewGameSetup& setup);

/// A seed nobody chose.
std::uint64_t any_seed();

} // namespace circulade
