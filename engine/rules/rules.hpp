// Rules: everything that stays the same during one game, interned to small integers and flat
// arrays: the tiles, features, pieces and steps of the expansions in play, and who answers what.
//
// Built by build_rules() from the definitions, or refused with every problem found.
#pragma once

#include "engine/board/geometry.hpp"
#include "engine/rules/behaviour.hpp"
#include "engine/rules/definitions.hpp"
#include "engine/rules/ids.hpp"
#include "engine/rules/step_order.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace circulade {

inline constexpr int most_parts = 16; ///< parts of one tile, added ones included
inline constexpr std::uint8_t no_local_part = 0xFF;
inline constexpr std::size_t most_tiles = 4095; ///< tiles in one game

/// A seat at the table.
struct Seat {
    std::string name;
    int colour = 0; ///< 0 to 5, the client's palette
    friend bool operator==(const Seat&, const Seat&) = default;
};

/// What is chosen before a game.
struct Setup {
    std::vector<std::string> expansions;           ///< folder names
    std::map<std::string, std::string> parameters; ///< overrides, as written in YAML
    std::vector<Seat> seats;                       ///< 2 to 6; one is enough for a demonstration
    std::uint64_t seed = 0;
    int copies = 1; ///< how often each tile's and token's count is taken, 1 to 14
    std::map<std::string, std::vector<std::string>>
        tags;                                ///< thing → tags added (`+tag`) or taken (`-tag`)
    std::map<std::string, int> tile_counts;  ///< tile → copies, instead of its own
    std::map<std::string, int> piece_counts; ///< piece → how many, instead of its own
    friend bool operator==(const Setup&, const Setup&) = default;
};

/// A part as printed.
struct PartKind {
    FeatureKindId feature = 0;
    std::uint8_t slots = 0;    ///< how many border slots it owns
    std::uint16_t touches = 0; ///< bit n: local part n of the same tile bounds this field
    std::uint16_t meets = 0;   ///< bit n: this road ends at local part n of the same tile
    TagSet tags = 0;
    std::array<std::uint8_t, 8> values{}; ///< by Rules::values
};

struct TileKind {
    std::string name;
    const TileDefinition* definition = nullptr; ///< lives as long as the Rules
    std::uint64_t hash = 0;
    TagSet tags = 0;
    std::uint8_t part_count = 0;
    std::uint16_t closable = 0;   ///< bit n: local part n is completed by closing
    std::uint16_t surrounded = 0; ///< bit n: local part n is completed by its neighbours
    SpaceSet spaces = 0;
    std::vector<std::pair<SpaceKindId, Direction>> pointing; ///< spaces that point; north up
    StackId stack = 0;
    std::uint16_t count = 0; ///< copies in the game, start tile included
    std::array<PartKind, most_parts> parts{};
    std::array<std::array<EdgeKindId, 4>, 4> edges{};              ///< rotation, side
    std::array<std::array<std::uint8_t, slot_count>, 4> part_of{}; ///< rotation, slot
    std::array<std::uint16_t, 4> edge_keys{}; ///< rotation → what its four sides show, as a key
};

struct FeatureKind {
    std::string name;
    std::uint64_t hash = 0;
    Completes completes = Completes::never;
    TagSet claimable_by = 0;
    TagSet occupied_by = 0;
    bool bounds_fields = false;
    bool ends_roads = false;
};

struct PieceKind {
    std::string name;
    const PieceDefinition* definition = nullptr;
    std::uint64_t hash = 0;
    TagSet tags = 0;
    std::int32_t strength = 1;
    FeatureKindSet claims = 0;   ///< kinds of features it may claim
    FeatureKindSet occupies = 0; ///< kinds of features it owns while it stands there
    SpaceSet space_claims = 0;   ///< kinds of spaces it may claim
    std::uint8_t per_player = 0;
    std::uint8_t neutral = 0;
};

struct NamedKind {
    std::string name;
    std::uint64_t hash = 0;
};
struct EdgeKind {
    std::string name;
    std::uint64_t hash = 0;
    bool fits_all = false;
};
struct SpaceKind {
    std::string name;
    const SpaceDefinition* definition = nullptr;
    std::uint64_t hash = 0;
    int capacity = 1;
    TagSet tags = 0;
    TagSet claimable_by = 0;
};
struct CounterKind {
    std::string name;
    const CounterDefinition* definition = nullptr;
    std::uint64_t hash = 0;
    CounterDefinition::Of of = CounterDefinition::Of::game;
    CounterDefinition::Until until = CounterDefinition::Until::game;
    std::int16_t start = 0;
    std::int16_t least = 0;
    std::int16_t most = 0;
    std::uint32_t first = 0; ///< its first cell in GameState::counters
    std::uint32_t cells = 1;
};
struct ChanceKind {
    std::string name;
    std::uint64_t hash = 0; ///< names its stream
    bool is_die = true;
    std::vector<int> faces;
    std::vector<std::string> tokens;
    std::vector<std::uint16_t> counts; ///< of each token at the start
    std::uint32_t first = 0;           ///< its first cell in GameState::tokens
    std::uint8_t stream = 0;
};
struct StackKind {
    std::string name;
    std::uint64_t hash = 0; ///< names its stream
    std::uint8_t stream = 0;
    bool aside = false; ///< never drawn from
};
struct ParameterKind {
    std::string name;
    const ParameterDefinition* definition = nullptr;
    ParameterValue value;
    bool changed = false; ///< not the default
};

/// One step of the turn, in its place in the order.
struct Step {
    std::string name;
    std::uint64_t hash = 0;
    Once once = Once::part;
    For whom = For::active;
    void (*begin)(const Context&, Change&) = nullptr;
    void (*offer)(const Context&, PlayerId, Actions&) = nullptr;
    void (*take)(const Context&, const Action&, Change&) = nullptr;
    bool may_pass = false;
    std::uint16_t expansion = 0;   ///< whose ids its functions get
    std::vector<OptionId> options; ///< options that join its offer
};

struct Option {
    std::string name;
    std::string step; ///< empty: joins whatever step asks
    const OptionDefinition* definition = nullptr;
    void (*offer)(const Context&, PlayerId, Actions&) = nullptr;
    void (*take)(const Context&, const Action&, Change&) = nullptr;
    std::uint16_t expansion = 0;
};

/// A key of open squares that a tile fits on, and the rotations in which it does, one bit each.
struct FittingKey {
    std::uint16_t key = 0;
    std::uint8_t rotations = 0;
};

/// One answer, with the expansion whose ids it gets.
template <typename Function>
struct Answer {
    Function function;
    std::uint16_t expansion;
};

struct Rules {
    Rules() = default;
    Rules(const Rules&) =
        delete; // kinds point into `expansions`: one Rules, shared by all who play
    Rules& operator=(const Rules&) = delete;

    Setup setup;
    std::vector<ExpansionDefinition> expansions; ///< in play, older first

    std::vector<std::string> tags;
    // Worn by what is seen in another picture while it, or what it ends at, is complete.
    TagSet picture_if_complete = 0;
    TagSet picture_if_meets_complete = 0;
    std::vector<EdgeKind> edges;
    std::vector<std::string> edge_letters;
    std::vector<FeatureKind> features;
    std::vector<std::string> values; ///< at most 8
    std::vector<SpaceKind> spaces;
    std::vector<NamedKind> areas;
    std::vector<PieceKind> pieces;
    std::vector<CounterKind> counters;
    std::vector<ChanceKind> chances;
    std::vector<StackKind> stacks;
    std::vector<ParameterKind> parameters;
    std::vector<TileKind> tiles;
    std::vector<Option> options;
    std::vector<std::vector<std::uint16_t>> ids; ///< by expansion: the numbers of its names

    std::vector<Step> steps;             ///< in order: turn, part, turn, game
    std::vector<OrderedStep> step_order; ///< all declared steps, landmarks included
    StepId first_of_part = 0;
    StepId after_part = 0;
    StepId first_of_game = 0;
    std::vector<OptionId> options_at_any_step;

    // Answers, as in behaviour.hpp. An empty list costs nothing.
    std::vector<Answer<decltype(Answers::fits)::value_type>> fits;
    std::vector<Answer<decltype(Answers::may_place)::value_type>> may_place;
    std::vector<Answer<decltype(Answers::may_enter)::value_type>> may_enter;
    std::vector<Answer<decltype(Answers::may_go_home)::value_type>> may_go_home;
    std::vector<Answer<decltype(Answers::is_complete)::value_type>> is_complete;
    std::vector<Answer<decltype(Answers::may_end)::value_type>> may_end;
    std::vector<Answer<decltype(Answers::places)::value_type>> places;
    std::vector<Answer<decltype(Answers::payees)::value_type>> payees;
    std::vector<Answer<decltype(Answers::strength)::value_type>> strength;
    std::vector<Answer<decltype(Answers::extra_part)::value_type>> extra_part;
    std::vector<Answer<decltype(Answers::feature_sheet)::value_type>> feature_sheet;
    std::vector<Answer<decltype(Answers::piece_sheet)::value_type>> piece_sheet;
    std::vector<Answer<decltype(Answers::space_sheet)::value_type>> space_sheet;

    // Derived, for speed.
    std::vector<std::pair<TileKindId, Square>> start_tiles;
    std::uint32_t tile_total = 0;
    std::uint32_t parts_shift = 3;
    std::uint32_t parts_a_tile = 8; ///< a power of two
    std::uint32_t board_shift = 7;  ///< the wrapping board is 2^shift squares wide
    std::uint32_t key_count = 0;    ///< (edge kinds + 1)^4
    std::array<std::uint16_t, 4> key_power{};
    std::vector<std::uint8_t>
        fitting; ///< tile kind × key_count + key → rotations that fit, one bit each
    std::vector<std::vector<FittingKey>>
        fitting_keys; ///< tile kind → those that are not 0; at most 60
    std::vector<std::uint64_t> player_hashes;
    std::uint8_t stream_count = 0;
    bool has_until_step = false; ///< some counter goes back at the end of a step
    bool has_until_part = false;
    bool has_until_turn = false;

    [[nodiscard]] PlayerId player_count() const {
        return static_cast<PlayerId>(setup.seats.size());
    }
    [[nodiscard]] std::int32_t number(ParameterId parameter) const {
        return parameters[parameter].value.number;
    }
    [[nodiscard]] Context context(const GameState& state, std::uint16_t expansion) const {
        return {*this, state, ids[expansion].data()};
    }

    /// Whether two edges may lie side by side (BA-04).
    [[nodiscard]] bool edges_fit(EdgeKindId a, EdgeKindId b) const {
        return a == b || edges[a].fits_all || edges[b].fits_all;
    }

    /// The number of a name, or `absent`. For tests, records and tools; rules use Context::id.
    [[nodiscard]] std::uint16_t find(Name::Kind kind, std::string_view name) const;
    /// Of the definitions in play: changes when any of them that bears on the rules does.
    std::uint64_t fingerprint = 0;
};

/// Rules, or every reason why there are none.
struct BuiltRules {
    std::shared_ptr<const Rules> rules; ///< null if there are problems
    std::vector<Problem> problems;
};

using CompiledBehaviours = std::vector<std::pair<std::string, Behaviour>>;

/// Interns the definitions of the expansions that `setup` names (what they need must be named
/// too), settles the order of steps, and checks all references between them.
/// Problems: an unknown expansion, parameter or value; two steps that nobody puts in order; a
/// step without a place; more kinds than ids.hpp allows; seats out of bounds.
BuiltRules build_rules(const std::vector<ExpansionDefinition>& available,
                       const CompiledBehaviours& behaviours, const Setup& setup);

inline std::int32_t Context::number(int n) const {
    return rules.number(ids[n]);
}

} // namespace circulade
