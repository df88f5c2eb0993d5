// Games as the other engine recorded them: gzipped lines of JSON, in its own terms.
#pragma once

#include "engine/board/geometry.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

/// A place on a tile, as seen on the board.
struct SourcePlace {
    bool nowhere = false; ///< it says so itself
    Square square;
    std::string feature; ///< "Road", "City", "Field", "Monastery", …
    SlotSet slots = 0;   ///< middles of edges for roads and cities, halves for fields
};

/// A tile on a square; `rotation` counts clockwise quarters of that engine's own picture.
struct SourcePlacement {
    Square square;
    int rotation = 0;
};

struct SourceMove {
    std::string action; ///< "Meeple:SmallFollower", "ReturnMeepleAction", …
    std::string piece;  ///< "0.abbot.1", or empty: any of that kind
    SourcePlace place;
};

struct SourceScore {
    std::string name; ///< with a place that is only a square where it is for no feature
    int player = 0;
    int points = 0;
    SourcePlace place;
};

struct SourceStep {
    int number = 0;
    int player = 0;
    std::string phase;
    bool may_pass = false;
    std::string tile;
    std::vector<SourcePlacement> placements;
    std::vector<SourceMove> moves;
    std::string chosen; ///< "PLACE_TILE", "DEPLOY_MEEPLE", "RETURN_MEEPLE",
                        ///< "SCORE_ACROBATS", "PASS", "COMMIT"
    SourcePlacement laid;
    std::string piece; ///< the one chosen, "0.small.1"
    SourcePlace place; ///< where it was deployed, or which pyramid was scored
    std::vector<SourceScore> events;
    std::vector<std::string> tokens; ///< turned up, in order: "BIGTOP_5"
    std::vector<std::string> aside_before;
    std::vector<int> scores;
    std::vector<SourceMove> pieces;   ///< "0.small.1" and where it is
    std::vector<std::string> unknown; ///< legal actions of kinds that this reader doesn't know
};

struct SourceGame {
    int number = 0;
    std::map<std::string, int> sets;             ///< "basic:1" → copies
    std::map<std::string, std::string> elements; ///< "small-follower" → "7"
    std::map<std::string, std::string> rules;    ///< "tiny-city-scoring" → "4"
    int players = 0;
    std::vector<std::pair<std::string, SourcePlacement>> start;
    std::vector<SourceStep> steps;
    std::vector<int> final_scores;
    std::vector<std::string> aside; ///< all of the game
};

struct SourceGames {
    std::vector<SourceGame> games;
    std::optional<std::string> problem; ///< "file:line: what is wrong"
};

/// Reads a file, gzipped or plain.
SourceGames read_source(const std::filesystem::path& file);

} // namespace circulade
