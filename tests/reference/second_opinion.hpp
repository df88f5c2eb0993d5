// A second implementation of the base game's rules (with the Abbot's gardens): slow and obviously
// right, written from the rules' text alone. It shares nothing with the engine but the struct that
// holds a tile's printed facts, and recalculates everything from the table each time it is asked.
#pragma once

#include "engine/rules/definitions.hpp"

#include <compare>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace circulade::second_opinion {

/// A square; x to the right, y down.
struct Cell {
    int x = 0;
    int y = 0;
    friend auto operator<=>(const Cell&, const Cell&) = default;
};
/// One printed part of the tile on a square, by its number in TileDefinition::parts.
struct Spot {
    Cell cell;
    std::size_t part = 0;
    friend auto operator<=>(const Spot&, const Spot&) = default;
};
/// A feature: all its parts.
using Feature = std::set<Spot>;

struct Laid {
    const TileDefinition* tile = nullptr;
    int quarters = 0; ///< turned clockwise
};
/// A way to lay a tile.
struct Placement {
    Cell cell;
    int quarters = 0;
    friend auto operator<=>(const Placement&, const Placement&) = default;
};
struct Figure {
    int player = 0;
    std::string kind; ///< "base.meeple" or "abbot.abbot"
    Spot spot;
    friend auto operator<=>(const Figure&, const Figure&) = default;
};
/// A figure of that kind may go there.
struct Claim {
    std::string kind;
    Spot spot;
    friend auto operator<=>(const Claim&, const Claim&) = default;
};

/// The readings of rules/base.md §4 that concern these rules.
struct Reading {
    bool fields = true;                  ///< BA-12
    std::string small_city = "standard"; ///< or "early": BA-15
    std::string field_scoring = "ed3";   ///< or "ed2", "ed1": §4
};

struct Table {
    Reading reading;
    std::map<Cell, Laid> tiles;
    std::set<Figure> figures;                          ///< on the board
    std::map<std::pair<int, std::string>, int> supply; ///< player and kind → how many
    std::vector<int> scores;
};

/// BA-04, BA-05: beside a tile, on an empty square, every touching edge of the same kind.
bool may_lie(const Table& table, const TileDefinition& tile, const Placement& placement);
std::set<Placement> legal_placements(const Table& table, const TileDefinition& tile);

/// All parts joined to that one.
Feature feature_at(const Table& table, const Spot& spot);
std::set<Feature> all_features(const Table& table);
/// "base.road", …
std::string kind_of(const Table& table, const Feature& feature);
/// BA-13, BA-14, BA-16, BA-23.
bool is_complete(const Table& table, const Feature& feature);
/// BA-17: whoever has most figures on it; several with a tie.
std::set<int> owners(const Table& table, const Feature& feature);
/// Points for a feature, complete (BA-13 to BA-16, BA-23) or not (BA-26, BA-27).
int worth(const Table& table, const Feature& feature, bool complete);

/// BA-08, BA-09, BA-22: what the player may claim on the tile on that square.
std::set<Claim> claims(const Table& table, const Cell& cell, int player);
/// BA-24: where the player's abbots may be taken back from.
std::set<Spot> recalls(const Table& table, int player);

void lay(Table& table, const TileDefinition& tile, const Placement& placement);
void claim(Table& table, int player, const Claim& claim);
void recall(Table& table, int player, const Spot& spot);
/// BA-18 to BA-20: pays for what is complete and sends its figures home.
void settle(Table& table);
/// BA-26 to BA-29 and the older ways to score fields.
void score_the_end(Table& table);

} // namespace circulade::second_opinion
