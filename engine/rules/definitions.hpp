// What an expansion's folder declares, checked but not yet interned: all names are strings.
//
// The catalogue reads YAML into these; engine/rules/rules.hpp turns those in play into small
// integers and flat arrays. Qualified names are `folder.name` ("base.road", "abbot.garden").
// Everything carries its Origin, so that a problem found later can still name file, line, column.
#pragma once

#include "engine/board/geometry.hpp"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace circulade {

/// Where a definition stands. Lines and columns count from 1; 0 means "no place".
struct Origin {
    std::string file;
    int line = 0;
    int column = 0;
};

/// Something wrong in a definition: what is wrong and what would be allowed.
struct Problem {
    Origin origin;
    std::string text;
};
/// "file:line:column: text", leaving out what the origin does not know.
std::string to_string(const Problem& problem);

/// While the answer is yes, what is marked by a tag is seen in its other picture, `NAME_if`.
enum class PictureIf {
    never,
    complete,       ///< the feature that wears the tag is complete
    meets_complete, ///< every feature at which the road that wears it ends on its tile is complete
};

/// A property that things wear and rules read ("meeple", "circus_tile").
struct TagDefinition {
    std::string name;      ///< qualified
    std::string sentence;  ///< what wearing it means
    std::string worn_with; ///< a tag that implies this one, or empty
    PictureIf picture_if = PictureIf::never;
    Origin origin;
};

/// A kind of tile edge. Two edges fit when they are of the same kind (BA-04).
struct EdgeDefinition {
    std::string name;   ///< qualified: "base.road"
    std::string letter; ///< for text drawings, one character: F R C S
    std::string
        middle; ///< feature kind that owns the middle slot ("base.road"), all three if `whole`
    std::string
        halves; ///< feature kind that owns the outer slots ("base.field"); unused if `whole`
    bool whole = false;    ///< one feature owns the whole edge (city, field)
    bool fits_all = false; ///< fits every edge and closes what it touches (abbey); nobody owns it
    Origin origin;
};

/// When a feature is complete.
enum class Completes {
    closed,     ///< all its border slots are joined (road, city)
    surrounded, ///< the eight squares around its tile are occupied (monastery, garden)
    never,      ///< only at the end of the game (field)
};

/// A kind of feature. The engine tests these properties, never the kind itself.
struct FeatureDefinition {
    std::string name; ///< qualified: "base.road"
    Completes completes = Completes::never;
    std::vector<std::string> claimable_by; ///< tags: a piece wearing one may claim it
    std::string occupied_by;               ///< tag: pieces wearing it occupy and own it
    bool bounds_fields = false;            ///< fields touch it (city)
    bool ends_roads = false;               ///< a road stops there (monastery, circus space)
    bool fills = false;                    ///< owns every slot that no other part owns (field)
    std::vector<std::string> values;       ///< numbers a part may carry ("base.coats_of_arms")
    Origin origin;
};

/// A declared place on a square that is no feature (acrobat space, tower top, corner).
struct SpaceDefinition {
    std::string name;
    int capacity = 1; ///< pieces that fit (3 for a pyramid)
    bool ends_roads = false;
    bool surrounded = false; ///< people are shown how many of the eight squares around are missing
    bool points = false;     ///< each tile says in which direction
    std::vector<std::string> claimable_by; ///< tags: who may come there from elsewhere (a flight)
    std::vector<std::string> tags;
    // How it looks; data for the client only.
    bool piles_up = false; ///< `stands: pyramid`: each piece on the shoulders of two, else in a row
    std::string hover;     ///< `space_sheet`, or empty
    std::string moves;     ///< how a piece is seen leaving it: as PieceDefinition::moves, or empty
    std::vector<std::string> rules; ///< ids of those that say what it does, told when pointed at
    Origin origin;
};

/// A declared place off the board (a market quarter, a prison).
struct AreaDefinition {
    std::string name;
    Origin origin;
};

/// A kind of piece: meeple, abbot, big top, animal token, egg.
struct PieceDefinition {
    std::string name;
    int per_player = 0; ///< in each player's supply at the start
    int neutral = 0;    ///< owned by nobody, in the box at the start
    int strength = 1;   ///< for majorities (BA-17)
    std::vector<std::string> tags;
    /// A parameter that replaces per_player or neutral, or empty: an int; a bool, one or none;
    /// counts, as many as all of them together.
    std::string count_parameter;
    // How it looks; data for the client only.
    std::string picture; ///< motif in pictures/ or a built-in silhouette
    std::string stands;  ///< upright | lying | under
    std::string moves;   ///< hop | walk | drop | turn_over | fly
    std::string hover;   ///< shown when pointed at: a counter, a token stack or `piece_sheet`
    std::string worth;   ///< a counts parameter: what each token of `hover` is worth; or empty
    std::vector<std::string> rules; ///< ids of those that say what it does, told when pointed at
    Origin origin;
};

/// A face-down stack of tokens: names and how many of each; or a die (each face once).
struct ChanceDefinition {
    enum class Kind { tokens, die };
    std::string name; ///< qualified; also the purpose of its stream
    Kind kind = Kind::die;
    std::vector<std::pair<std::string, int>> tokens; ///< name → count
    std::vector<int> faces;
    std::string parameter; ///< `counts` or `faces` parameter that replaces it, or empty
    Origin origin;
};

/// A small number that an expansion remembers in the state.
struct CounterDefinition {
    enum class Of { game, player, square, piece };
    enum class Until { step, part, turn, game };
    std::string name;
    Of of = Of::game;
    Until until = Until::game; ///< when it goes back to its start
    int start = 0;
    int least = 0;
    int most = 0;
    // What people see of it; data for the client only.
    std::string show;              ///< of a player's: a motif in pictures/, shown with its number
    std::string beside;            ///< of the game's: the kind of piece beside which it is told
    std::vector<std::string> says; ///< of a player's: what 1, 2 … mean, reasons by full name
    enum class Lights { nothing, one, nine };
    Lights lights = Lights::nothing; ///< of a square's, when it grows: the square; those around too
    Origin origin;
};

struct ParameterValue {
    int number = 0;                                  ///< bool 0/1, int, index of the choice
    std::vector<std::pair<std::string, int>> counts; ///< for `counts`
    std::vector<int> faces;                          ///< for `faces`
    friend bool operator==(const ParameterValue&, const ParameterValue&) = default;
};

/// A house rule: a number or a disputed reading.
struct ParameterDefinition {
    enum class Type { boolean, integer, choice, counts, faces };
    std::string name; ///< qualified: "base.fields"
    Type type = Type::boolean;
    ParameterValue standard;
    int least = 0;
    int most = 0;
    std::vector<std::string> choices;
    std::string rule;  ///< rule id, "BA-12"
    std::string needs; ///< "folder" or "folder.parameter" that must be in play / on; or empty
    Origin origin;
};

/// A parameter's value that something depends on.
struct Condition {
    std::string parameter;
    std::string value; ///< as written in YAML
};

enum class Once { part, turn, game };
enum class For { active, each };

struct StepReference {
    std::string name;
    bool may_be_absent = false; ///< written with a `?`
};
/// One place of a step in the order; a step has several only when readings move it.
struct StepPlace {
    std::vector<StepReference> after;
    std::vector<StepReference> before;
    std::optional<Condition> condition;
    Origin origin;
};
struct StepDefinition {
    std::string name; ///< qualified: "base.draw_tile"
    Once once = Once::part;
    For whom = For::active;
    std::vector<StepPlace> places;
    Origin origin;
};

/// One action that the rules offer beside placing and moving ("abbot.recall").
struct OptionDefinition {
    std::string name;
    std::string step; ///< the step whose offer it joins; empty: any step that asks
    std::string picture;
    Origin origin;
};

/// A supply of tiles. The first one that is not empty is drawn from.
struct TileStackDefinition {
    std::string name;
    bool aside = false;                ///< never drawn from: rules take tiles out of it (abbeys)
    std::vector<StepReference> before; ///< other stacks that come after it
    Origin origin;
};

/// One piece of a feature on a tile, north up.
struct TilePart {
    std::string feature; ///< qualified kind
    std::string id;      ///< unique on the tile: "city", "city2", "road", "field1"
    SlotSet slots = 0;   ///< border slots it owns; 0 for a monastery or an enclosed field
    std::vector<std::size_t> touches; ///< for fields: indices of the parts that bound them (BA-27)
    std::vector<std::size_t>
        meets; ///< for roads: parts it ends at on this tile (junction, gate, monastery)
    std::vector<std::pair<std::string, int>> values; ///< "base.coats_of_arms" → 1
    std::vector<std::string> tags;
    Origin origin;
};

/// A kind of tile.
struct TileDefinition {
    std::string id;     ///< qualified: "base.U"
    int count = 1;      ///< copies in the supply, the start tile included
    bool start = false; ///< one copy lies on the table at the start (BA-31)
    std::string stack = "base.tiles";
    std::array<std::string, 4> edges; ///< qualified edge kinds, N E S W
    std::vector<TilePart> parts;
    std::vector<std::string> spaces;                         ///< qualified space kinds
    std::vector<std::pair<std::string, Direction>> pointing; ///< spaces that point; north up
    std::vector<std::string> tags;
    std::vector<Condition> left_out_if;   ///< not in the game while all of these hold; empty: never
    std::vector<std::string> decorations; ///< small pictures without a rule ("farmhouse")
    std::string picture_of;               ///< id of the tile whose picture seed it shares, or empty
    Origin origin;
};

/// What a younger expansion changes in an older one (`with: base:`), asleep while that is absent.
struct WithBlock {
    std::string older; ///< folder name
    /// thing (qualified piece, tile or space) → tags it wears as well
    std::vector<std::pair<std::string, std::vector<std::string>>> tags;
    /// copies of older tiles that are taken out because tiles of ours replace them: id → copies
    std::vector<std::pair<std::string, int>> replaced_tiles;
    std::vector<TileDefinition> tiles; ///< tiles that exist only together with `older`
    /// feature or space (qualified) → further tags that may claim it
    std::vector<std::pair<std::string, std::vector<std::string>>> claimable_by;
    /// parameter (qualified) → its default while both are in play
    std::vector<std::pair<std::string, std::string>> defaults;
    Origin origin;
};

/// One folder.
struct ExpansionDefinition {
    std::string name;               ///< folder name: "base"
    int year = 0;                   ///< when it came out; lists show older ones first
    std::vector<std::string> needs; ///< folders that must be in play too
    std::vector<TagDefinition> tags;
    std::vector<EdgeDefinition> edges;
    std::vector<FeatureDefinition> features;
    std::vector<SpaceDefinition> spaces;
    std::vector<AreaDefinition> areas;
    std::vector<PieceDefinition> pieces;
    std::vector<ChanceDefinition> chances;
    std::vector<CounterDefinition> counters;
    std::vector<ParameterDefinition> parameters;
    std::vector<StepDefinition> steps;
    std::vector<OptionDefinition> options;
    std::vector<TileStackDefinition> tile_stacks;
    std::vector<TileDefinition> tiles;
    std::vector<WithBlock> with;
    std::vector<std::string> rule_ids; ///< "BA-01" …, as its texts list them
    bool replaces_start_tile = false;  ///< its start tile is used instead of the base's (River)
    int added_parts = 0;               ///< parts its rules may add to one tile (a bridge's road)
    std::string like;                  ///< the folder that it is a variant of, or empty: its names
                                       ///< and compiled behaviour are the original's, so only one
                                       ///< of the two can be in play
    Origin origin;

    /// The folder by which its things are called: its own, or its original's.
    [[nodiscard]] const std::string& name_space() const { return like.empty() ? name : like; }
};

/// "base" of the qualified name "base.road".
inline std::string folder_of(const std::string& qualified) {
    return qualified.substr(0, qualified.find('.'));
}

} // namespace circulade
