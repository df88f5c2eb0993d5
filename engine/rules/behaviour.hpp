// What an expansion's rules.cpp hands to the engine: steps, options, and answers to questions.
//
// All of it is plain functions of (context, ...), without memory of their own: what an expansion
// remembers is declared in its YAML as counters. Functions speak of things by the names listed in
// Behaviour::names; `context.id(n)` is the small integer of the n-th of them.
#pragma once

#include "engine/game/action.hpp"
#include "engine/rules/ids.hpp"
#include "engine/rules/sheet.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace circulade {

struct Rules;
struct GameState;
class Change;

/// What every rule function sees. `state` is live: what a Change does shows in it at once.
struct Context {
    const Rules& rules;
    const GameState& state;
    const std::uint16_t* ids; ///< of the expansion that the function belongs to

    /// The number of the n-th of Behaviour::names; `absent` if nobody in play declares it.
    [[nodiscard]] std::uint16_t id(int n) const { return ids[n]; }
    // The same as what it names; 0xFF, which no thing ever is, if nobody in play declares it.
    [[nodiscard]] FeatureKindId feature(int n) const { return static_cast<FeatureKindId>(ids[n]); }
    [[nodiscard]] PieceKindId piece(int n) const { return static_cast<PieceKindId>(ids[n]); }
    [[nodiscard]] SpaceKindId space(int n) const { return static_cast<SpaceKindId>(ids[n]); }
    [[nodiscard]] AreaId area(int n) const { return static_cast<AreaId>(ids[n]); }
    [[nodiscard]] EdgeKindId edge(int n) const { return static_cast<EdgeKindId>(ids[n]); }
    [[nodiscard]] ChanceId chance(int n) const { return static_cast<ChanceId>(ids[n]); }
    [[nodiscard]] StackId stack(int n) const { return static_cast<StackId>(ids[n]); }
    /// The n-th of Behaviour::names as a set of one tag; empty if nobody in play declares it.
    [[nodiscard]] TagSet tag(int n) const {
        return ids[n] == absent ? TagSet{0} : TagSet{1} << ids[n];
    }
    /// What the parameter that is the n-th of Behaviour::names holds: a number, the index of a
    /// choice, 0 or 1.
    [[nodiscard]] std::int32_t number(int n) const; // in rules.hpp
    [[nodiscard]] bool is_on(int n) const { return number(n) != 0; }
};

/// A thing that an expansion's functions speak of.
struct Name {
    enum class Kind {
        tag,
        feature,
        value,
        piece,
        space,
        area,
        counter,
        parameter,
        chance,
        token,
        tile,
        option,
        edge,
        stack
    };
    Kind kind;
    std::string name; ///< qualified; a token is `stack.token`: "under_the_big_top.animals.tiger"
};

/// A no: the rule that says so, and what it points at.
struct Objection {
    std::string_view rule;    ///< "BA-04"
    std::string_view text;    ///< id of the text that says why: "base.why_edges"
    TileIndex tile = no_tile; ///< a tile it points at, if any
};
using Verdict = std::optional<Objection>;

/// The numbers of one feature, counted for its sheet.
struct FeatureCount {
    PartId part = no_part; ///< its root
    FeatureKindId kind = 0;
    bool complete = false;
    bool at_end = false;         ///< scored at the end of the game (BA-26)
    std::int32_t tiles = 0;      ///< a tile with two of its parts counts once (BA-13, BA-14)
    std::int32_t neighbours = 0; ///< occupied squares around it, for kinds completed so
    std::array<std::int32_t, 8> values{}; ///< sums of the values its parts carry, by Rules::values
};

/// A tile that might be laid.
struct TilePlacement {
    TileKindId kind = 0;
    Square square;
    std::uint8_t rotation = 0;
};

struct StepBehaviour {
    std::string name; ///< qualified, as declared in YAML
    /// What happens by itself. Called once for each player served. May be null.
    void (*begin)(const Context&, Change&) = nullptr;
    /// What `player` may do, from the state alone. An empty list ends the step. May be null.
    void (*offer)(const Context&, PlayerId player, Actions&) = nullptr;
    /// Carries out one offered action. After it the offer is asked again, unless the function
    /// called Change::finish_step; a pass always ends the step.
    void (*take)(const Context&, const Action&, Change&) = nullptr;
    /// Whenever something is offered, passing is offered too. It is anyway where the step itself
    /// offers nothing and only options do.
    bool may_pass = false;
};

/// An action of another kind that joins a step's offer (score a pyramid, recall the abbot).
struct OptionBehaviour {
    std::string name;
    void (*offer)(const Context&, PlayerId player, Actions&) = nullptr; ///< adds `choose` actions
    void (*take)(const Context&, const Action&, Change&) = nullptr;
};

/// Rule functions ask these through engine/game/questions.hpp and engine/game/scoring.hpp.
struct Answers {
    // Every: the first no decides.
    std::vector<Verdict (*)(const Context&, const TilePlacement&)> fits;
    std::vector<Verdict (*)(const Context&, PlayerId, PieceKindId, Place)> may_place;
    std::vector<Verdict (*)(const Context&, PieceId, Place)> may_enter;
    std::vector<Verdict (*)(const Context&, PieceId, PartId feature)> may_go_home;
    std::vector<Verdict (*)(const Context&, PartId feature)> is_complete;
    std::vector<Verdict (*)(const Context&)> may_end; ///< the game, once no tile is left (BA-25)
    // Union: further places for a piece of that kind; further players that a feature pays.
    std::vector<void (*)(const Context&, PlayerId, PieceKindId, Actions&)> places;
    std::vector<PlayerSet (*)(const Context&, const FeatureCount&)> payees;
    // Sum: what is added to a piece's strength; how many parts beyond the first this turn may have,
    // if the part that now ends has earned one, else 0.
    std::vector<std::int32_t (*)(const Context&, PieceId, PartId feature)> strength;
    std::vector<std::int32_t (*)(const Context&)> extra_part;
    // Sheets.
    std::vector<void (*)(const Context&, const FeatureCount&, Sheet&)> feature_sheet;
    std::vector<void (*)(const Context&, PieceId, const FeatureCount&, Sheet&)> piece_sheet;
    std::vector<void (*)(const Context&, Place space, PlayerId, Sheet&)> space_sheet;
};

/// A condition for a set of answers: live only while the parameter has one of these values.
struct AnswersIf {
    std::string parameter;
    std::vector<std::int32_t> values;
    Answers answers;
};

struct Behaviour {
    std::vector<Name> names;
    std::vector<StepBehaviour> steps;
    std::vector<OptionBehaviour> options;
    Answers answers;
    std::vector<AnswersIf> answers_if;
};

} // namespace circulade
