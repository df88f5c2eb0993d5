#include "engine/catalogue/tile_builder.hpp"

#include "engine/catalogue/tile_geometry.hpp"
#include "engine/catalogue/yaml_reader.hpp"

#include <algorithm>
#include <numeric>

namespace circulade {

namespace {

constexpr std::size_t most_tile_parts = 16;
constexpr int most_copies = 500;
constexpr int most_part_value = 99;

using Named = std::vector<std::pair<std::string, Origin>>;

/// A part while it is being worked out.
struct Draft {
    TilePart part;
    const FeatureDefinition* feature = nullptr;
    std::vector<Side> sides;
    SlotSet single_slots = 0;     ///< written as slots, not as sides
    std::optional<Named> meets;   ///< as stated, if stated
    std::optional<Named> touches; ///< likewise
};

SlotSet one_slot(Slot slot) {
    return static_cast<SlotSet>(1U << slot);
}
SlotSet middle_of(Side side) {
    return one_slot(static_cast<Slot>(first_slot(side) + 1));
}
SlotSet both(SlotSet a, SlotSet b) {
    return static_cast<SlotSet>(a | b);
}
SlotSet without(SlotSet a, SlotSet b) {
    return static_cast<SlotSet>(a & ~static_cast<unsigned>(b));
}
constexpr SlotSet all_slots = 0xFFF;

std::string named_twice(const std::string& what, const std::string& word) {
    return what + " names " + word + " twice";
}
std::string no_place(const std::string& what, const std::string& word, bool slots_too) {
    return what + ": `" + word +
           (slots_too ? "` is no place (allowed: sides N E S W, slots NL NC NR EL EC ER SL SC SR "
                        "WL WC WR, or `inside` alone)"
                      : "` is no side (allowed: N E S W)");
}

class TileBuilder {
  public:
    TileBuilder(const std::string& id, const YamlNode& node, const Origin& origin,
                const Scope& scope, const TileKinds& kinds, std::vector<Problem>& problems)
        : node_(node), name_("tile " + id), reader_(node, name_, problems), scope_(scope),
          kinds_(kinds), problems_(problems), problems_before_(problems.size()) {
        tile_.id = scope.own(id);
        tile_.origin = origin;
    }

    std::optional<TileRead> read(const std::string& stack) {
        reader_.find("like");
        tile_.count = reader_.integer_or("count", 1, 0, most_copies);
        tile_.start = reader_.yes_or_no_or("start", false);
        tile_.stack = resolved_or("stack", NameOf::stack, "tile stack", stack);
        for (const auto& [tag, tag_origin] : reader_.texts("tags")) {
            if (const auto full = scope_.resolve(NameOf::tag, tag, tag_origin, "tag", problems_)) {
                tile_.tags.push_back(*full);
            }
        }
        for (const auto& [decoration, decoration_origin] : reader_.texts("decorations")) {
            tile_.decorations.push_back(decoration);
        }
        reader_.find("left_out_if"); // speaks of parameters, which read_tiles() knows
        TileRead result;
        if (const YamlNode* replaced = reader_.find("replaces")) {
            result.replaces = resolved_or("replaces", NameOf::tile, "tile", {});
            result.replaces_origin = replaced->origin;
        }
        const YamlNode* edges = reader_.find("edges");
        const YamlNode* crossing = reader_.find("crossing");
        read_spaces();
        const std::size_t before_parts = problems_.size();
        read_parts();
        const bool parts_are_good = problems_.size() == before_parts;
        reader_.finish();
        if (parts_are_good && lay_edges(edges) && own_slots() && settle_meetings()) {
            lay_fields();
            settle_touches();
            check_crossings(crossing);
        }
        if (!all_good()) {
            return std::nullopt;
        }
        for (Draft& draft : drafts_) {
            tile_.parts.push_back(std::move(draft.part));
        }
        result.tile = std::move(tile_);
        return result;
    }

  private:
    void problem(const Origin& origin, std::string text) {
        problems_.push_back({origin, std::move(text)});
    }
    [[nodiscard]] bool all_good() const { return problems_.size() == problems_before_; }

    std::string resolved_or(std::string_view key, NameOf kind, const std::string& what,
                            const std::string& standard) {
        const YamlNode* node = reader_.find(key);
        if (node == nullptr) {
            return standard;
        }
        const auto name = read_text(*node, reader_.named(key), problems_);
        return name ? scope_.resolve(kind, *name, node->origin, what, problems_).value_or(standard)
                    : standard;
    }

    /// The key under which a tile names a kind: its short name, or its full name.
    const YamlNode* find_kind(const std::string& full) {
        const YamlNode* node = reader_.find(unqualified(full));
        return node_.find(full) != nullptr ? reader_.find(full) : node;
    }
    static bool is_none(const YamlNode& node) {
        return node.kind == YamlNode::Kind::scalar &&
               (node.text == "none" || as_yes_or_no(node) == false);
    }

    void read_spaces() {
        for (const SpaceDefinition* space : kinds_.spaces) {
            const YamlNode* node = find_kind(space->name);
            if (node == nullptr) {
                continue;
            }
            if (has_space(*space, *node)) {
                tile_.spaces.push_back(space->name);
                roads_end_at_space_ = roads_end_at_space_ || space->ends_roads;
            }
        }
    }

    /// `yes`, or of a space that points the direction.
    bool has_space(const SpaceDefinition& space, const YamlNode& node) {
        const std::string what = reader_.named(unqualified(space.name));
        if (!space.points) {
            return read_yes_or_no(node, what, problems_) == true;
        }
        if (is_none(node)) {
            return false;
        }
        const std::optional<std::string> written = read_text(node, what, problems_);
        const auto direction = direction_named(written.value_or("N"));
        if (!direction) {
            problem(node.origin, what +
                                     " must be no, or where it points: N, NE, E, SE, S, SW, W "
                                     "or NW, found " +
                                     *written);
            return false;
        }
        tile_.pointing.emplace_back(space.name, *direction);
        return true;
    }

    // ---- parts as written ----------------------------------------------------------------

    void read_parts() {
        for (const bool fills : {false, true}) { // fields last: they get what the others leave
            for (const FeatureDefinition* feature : kinds_.features) {
                const YamlNode* node = feature->fills == fills ? find_kind(feature->name) : nullptr;
                if (node != nullptr && !is_none(*node)) {
                    read_parts_of(*feature, *node);
                }
            }
        }
    }
    void read_parts_of(const FeatureDefinition& feature, const YamlNode& node) {
        const std::size_t first = drafts_.size();
        if (node.kind == YamlNode::Kind::list) {
            for (const YamlNode& item : node.items) {
                read_part(feature, item);
            }
        } else {
            read_part(feature, node);
        }
        number_parts(first);
        if (drafts_.size() > most_tile_parts) {
            problem(node.origin, name_ + ": at most 16 parts fit on a tile");
            drafts_.resize(most_tile_parts);
        }
    }
    /// "city", or "city1", "city2" where there are several.
    void number_parts(std::size_t first) {
        const bool single = drafts_.size() == first + 1;
        for (std::size_t i = first; i < drafts_.size(); ++i) {
            const std::string kind = unqualified(drafts_[i].feature->name);
            drafts_[i].part.id = single ? kind : kind + std::to_string(i - first + 1);
        }
    }

    void read_part(const FeatureDefinition& feature, const YamlNode& node) {
        Draft draft;
        draft.feature = &feature;
        draft.part.feature = feature.name;
        draft.part.origin = node.origin;
        const std::string what = unqualified(feature.name) + " of " + name_;
        if (node.kind == YamlNode::Kind::scalar) {
            read_at(draft, node, what);
        } else {
            MappingReader part(node, what, problems_);
            if (const YamlNode* at = part.find("at")) {
                read_at(draft, *at, part.named("at"));
            } else if (owns_border(feature) && node.kind == YamlNode::Kind::mapping) {
                problem(node.origin, what + " lacks the key `at`: the sides it opens to");
            }
            if (part.find("meets") != nullptr) {
                draft.meets = words_with_origin(part.texts("meets"));
            }
            if (part.find("touches") != nullptr) {
                draft.touches = words_with_origin(part.texts("touches"));
                if (!feature.fills) {
                    problem(node.origin, part.named("touches") + ": only fields touch others");
                }
            }
            for (const std::string& value : feature.values) {
                if (const int number = part.integer_or(unqualified(value), 0, 0, most_part_value)) {
                    draft.part.values.emplace_back(value, number);
                }
            }
            for (const auto& [tag, origin] : part.texts("tags")) {
                if (const auto full = scope_.resolve(NameOf::tag, tag, origin, "tag", problems_)) {
                    draft.part.tags.push_back(*full);
                }
            }
            part.finish();
        }
        drafts_.push_back(std::move(draft));
    }
    /// "city1 road2" is as good as a list of the two.
    static Named words_with_origin(const Named& texts) {
        Named words;
        for (const auto& [text, origin] : texts) {
            for (std::string& word : words_of(text)) {
                words.emplace_back(std::move(word), origin);
            }
        }
        return words;
    }

    [[nodiscard]] bool owns_border(const FeatureDefinition& feature) const {
        return std::any_of(kinds_.edges.begin(), kinds_.edges.end(),
                           [&](const EdgeDefinition* edge) {
                               return edge->middle == feature.name || edge->halves == feature.name;
                           });
    }

    /// Sides (N E S W), slots (NL, for fields), or `inside` (`yes` for what never reaches a
    /// border).
    void read_at(Draft& draft, const YamlNode& node, const std::string& what) {
        const bool at_border = owns_border(*draft.feature);
        if (!at_border) {
            if (as_yes_or_no(node) != true) {
                problem(node.origin, what + " must be yes or no: it opens to no side; two of "
                                            "them are [yes, yes]");
            }
            return;
        }
        const auto text = read_text(node, what, problems_);
        if (!text) {
            return;
        }
        const std::vector<std::string> words = words_of(*text);
        if (draft.feature->fills && words == std::vector<std::string>{"inside"}) {
            return;
        }
        for (const std::string& word : words) {
            const auto side = side_named(word);
            const auto slot = slot_named(word);
            if (side &&
                std::find(draft.sides.begin(), draft.sides.end(), *side) == draft.sides.end()) {
                draft.sides.push_back(*side);
            } else if (slot && draft.feature->fills &&
                       (draft.single_slots & one_slot(*slot)) == 0) {
                draft.single_slots = both(draft.single_slots, one_slot(*slot));
            } else {
                const bool is_known = side || (slot && draft.feature->fills);
                problem(node.origin, is_known ? named_twice(what, word)
                                              : no_place(what, word, draft.feature->fills));
            }
        }
        if (words.empty()) {
            problem(node.origin, what + " names no side");
        }
    }

    // ---- edges ---------------------------------------------------------------------------

    [[nodiscard]] const FeatureDefinition* filler() const {
        const auto found =
            std::find_if(kinds_.features.begin(), kinds_.features.end(),
                         [](const FeatureDefinition* feature) { return feature->fills; });
        return found == kinds_.features.end() ? nullptr : *found;
    }
    /// The kind of edge that a part of that kind makes, if there is just one.
    [[nodiscard]] const EdgeDefinition* edge_of(const FeatureDefinition* feature) const {
        const EdgeDefinition* only = nullptr;
        for (const EdgeDefinition* edge : kinds_.edges) {
            if (feature != nullptr && edge->middle == feature->name) {
                if (only != nullptr) {
                    return nullptr;
                }
                only = edge;
            }
        }
        return only;
    }

    bool lay_edges(const YamlNode* stated) {
        if (stated != nullptr) {
            return read_edges(*stated);
        }
        for (const Side side : all_sides) {
            const FeatureDefinition* feature = filler();
            for (const Draft& draft : drafts_) {
                if (!draft.feature->fills &&
                    std::find(draft.sides.begin(), draft.sides.end(), side) != draft.sides.end()) {
                    feature = draft.feature;
                }
            }
            const EdgeDefinition* edge = edge_of(feature);
            if (edge == nullptr) {
                problem(tile_.origin, name_ + ": the kind of edge " + std::string(side_name(side)) +
                                          " cannot be told; state `edges: N E S W` in words");
                return false;
            }
            edges_[static_cast<std::size_t>(index(side))] = edge;
        }
        keep_edge_names();
        return true;
    }
    bool read_edges(const YamlNode& node) {
        const auto text = read_text(node, reader_.named("edges"), problems_);
        if (!text) {
            return false;
        }
        const std::vector<std::string> words = words_of(*text);
        if (words.size() != edges_.size()) {
            problem(node.origin, reader_.named("edges") +
                                     " must name four kinds of edges: north, "
                                     "east, south, west; found " +
                                     std::to_string(words.size()));
            return false;
        }
        for (std::size_t i = 0; i < words.size(); ++i) {
            const auto full =
                scope_.resolve(NameOf::edge, words[i], node.origin, "edge", problems_);
            const auto found = std::find_if(
                kinds_.edges.begin(), kinds_.edges.end(),
                [&](const EdgeDefinition* edge) { return full && edge->name == *full; });
            if (found == kinds_.edges.end()) {
                return false;
            }
            edges_[i] = *found;
        }
        edges_origin_ = node.origin;
        keep_edge_names();
        return true;
    }
    void keep_edge_names() {
        for (std::size_t i = 0; i < edges_.size(); ++i) {
            tile_.edges[i] = edges_[i]->name;
        }
    }
    static std::string_view side_name(Side side) {
        return side_names[static_cast<std::size_t>(index(side))];
    }
    [[nodiscard]] const EdgeDefinition& edge(Side side) const {
        return *edges_[static_cast<std::size_t>(index(side))];
    }
    /// The kind of feature that must own the slot.
    [[nodiscard]] const std::string& owner_kind(Slot slot) const {
        const EdgeDefinition& here = edge(side_of(slot));
        return here.whole || slot % 3 == 1 ? here.middle : here.halves;
    }
    [[nodiscard]] SlotSet slots_for(const FeatureDefinition& feature) const {
        SlotSet slots = 0;
        for (Slot slot = 0; slot < slot_count; ++slot) {
            if (owner_kind(slot) == feature.name) {
                slots = both(slots, one_slot(slot));
            }
        }
        return slots;
    }

    // ---- who owns which slot -------------------------------------------------------------

    bool own_slots() {
        const std::size_t before = problems_.size();
        for (Draft& draft : drafts_) {
            give_slots(draft);
        }
        for (const FeatureDefinition* feature : kinds_.features) {
            if (!feature->fills) {
                check_nothing_left(*feature);
            }
        }
        return problems_.size() == before;
    }
    void give_slots(Draft& draft) {
        const std::string what = draft.part.id + " of " + name_;
        SlotSet slots = draft.single_slots;
        for (const Side side : draft.sides) {
            const EdgeDefinition& here = edge(side);
            if (here.middle != draft.feature->name) {
                problem(draft.part.origin,
                        what + ": edge " + std::string(side_name(side)) + " is " +
                            unqualified(here.name) + ", no " + unqualified(draft.feature->name) +
                            " opens to it" +
                            (draft.feature->fills
                                 ? "; name its slots " + std::string(side_name(side)) + "L or " +
                                       std::string(side_name(side)) + "R"
                                 : ""));
                continue;
            }
            slots = both(slots, here.whole ? slots_of(side) : middle_of(side));
        }
        const SlotSet wrong = without(slots, slots_for(*draft.feature));
        if (wrong != 0) {
            problem(draft.part.origin, what + " cannot own " + to_text(wrong) + " (its kind owns " +
                                           to_text(slots_for(*draft.feature)) + ")");
        }
        if (const auto taken = static_cast<SlotSet>(slots & owned_); taken != 0) {
            for (const Draft& other : drafts_) {
                if ((other.part.slots & taken) != 0) {
                    problem(draft.part.origin,
                            what + ": " + to_text(static_cast<SlotSet>(other.part.slots & taken)) +
                                " belongs to " + other.part.id + " already");
                }
            }
        }
        draft.part.slots = without(slots, owned_);
        owned_ = both(owned_, slots);
    }
    void check_nothing_left(const FeatureDefinition& feature) {
        for (const Side side : all_sides) {
            if (edge(side).middle == feature.name && (middle_of(side) & owned_) == 0) {
                problem(edges_origin_, name_ + ": edge " + std::string(side_name(side)) + " is " +
                                           unqualified(edge(side).name) + ", but no " +
                                           unqualified(feature.name) + " opens to it");
            }
        }
    }

    // ---- where roads end -----------------------------------------------------------------

    /// A kind that runs through the middle of edges and is completed by closing: a road.
    [[nodiscard]] bool is_road(const FeatureDefinition& feature) const {
        return feature.completes == Completes::closed &&
               std::any_of(kinds_.edges.begin(), kinds_.edges.end(),
                           [&](const EdgeDefinition* edge) {
                               return !edge->whole && edge->middle == feature.name;
                           });
    }
    [[nodiscard]] bool is_loose(const Draft& draft) const {
        return is_road(*draft.feature) && draft.sides.size() == 1;
    }
    template <typename Test>
    std::vector<std::size_t> drafts_that(const Test& test) const {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < drafts_.size(); ++i) {
            if (test(drafts_[i])) {
                found.push_back(i);
            }
        }
        return found;
    }

    bool settle_meetings() {
        const std::size_t before = problems_.size();
        const auto loose = drafts_that([&](const Draft& draft) { return is_loose(draft); });
        const auto enders =
            drafts_that([](const Draft& draft) { return draft.feature->ends_roads; });
        const auto cities =
            drafts_that([](const Draft& draft) { return draft.feature->bounds_fields; });
        for (std::size_t i = 0; i < drafts_.size(); ++i) {
            if (drafts_[i].meets) {
                drafts_[i].part.meets = parts_named(*drafts_[i].meets, i);
            } else if (!is_loose(drafts_[i]) || roads_end_at_space_) {
                continue;
            } else if (enders.size() == 1) {
                drafts_[i].part.meets = enders;
            } else if (enders.empty() && loose.size() >= 3) {
                drafts_[i].part.meets = loose;
                std::erase(drafts_[i].part.meets, i);
            } else if (enders.empty() && loose.size() == 1 && cities.size() == 1) {
                drafts_[i].part.meets = cities;
            } else {
                problem(drafts_[i].part.origin,
                        drafts_[i].part.id + " of " + name_ +
                            " ends on the tile, and at what cannot be told; say so: {at: " +
                            std::string(side_name(drafts_[i].sides.front())) +
                            ", meets: PART} (allowed: " + other_ids(i) + ", none)");
            }
        }
        mirror_meetings();
        return problems_.size() == before;
    }
    std::string other_ids(std::size_t but) const {
        std::string ids;
        for (std::size_t i = 0; i < drafts_.size(); ++i) {
            if (i != but && !drafts_[i].feature->fills) {
                ids += (ids.empty() ? "" : ", ") + drafts_[i].part.id;
            }
        }
        return ids.empty() ? "no other part" : ids;
    }
    /// Numbers of the parts so called.
    std::vector<std::size_t> parts_named(const Named& names, std::size_t of) {
        std::vector<std::size_t> parts;
        if (names.size() == 1 && names.front().first == "none") {
            return parts;
        }
        std::vector<std::string> ids;
        for (const Draft& draft : drafts_) {
            ids.push_back(draft.part.id);
        }
        for (const auto& [name, origin] : names) {
            const auto found = std::find(ids.begin(), ids.end(), name);
            const auto number = static_cast<std::size_t>(found - ids.begin());
            if (found == ids.end() || number == of) {
                problem(origin, unknown("part of " + name_, name, ids));
            } else if (std::find(parts.begin(), parts.end(), number) == parts.end()) {
                parts.push_back(number);
            }
        }
        return parts;
    }
    /// Two roads that meet both say so.
    void mirror_meetings() {
        for (std::size_t i = 0; i < drafts_.size(); ++i) {
            for (const std::size_t met : std::vector<std::size_t>(drafts_[i].part.meets)) {
                auto& back = drafts_[met].part.meets;
                if (is_road(*drafts_[met].feature) &&
                    std::find(back.begin(), back.end(), i) == back.end()) {
                    back.push_back(i);
                }
            }
        }
    }

    // ---- fields --------------------------------------------------------------------------

    /// Parts that meet cut the land together.
    [[nodiscard]] std::vector<std::size_t> groups() const {
        std::vector<std::size_t> group(drafts_.size());
        std::iota(group.begin(), group.end(), std::size_t{0});
        const auto join = [&](std::size_t a, std::size_t b) {
            const std::size_t from = group[a];
            const std::size_t to = group[b];
            std::replace(group.begin(), group.end(), from, to);
        };
        std::optional<std::size_t> at_space;
        for (std::size_t i = 0; i < drafts_.size(); ++i) {
            for (const std::size_t met : drafts_[i].part.meets) {
                join(i, met);
            }
            if (roads_end_at_space_ && is_loose(drafts_[i])) {
                join(i, at_space.value_or(i));
                at_space = i;
            }
        }
        return group;
    }
    [[nodiscard]] std::vector<SlotSet> cuts_without(std::optional<std::size_t> left_out) const {
        const std::vector<std::size_t> group = groups();
        std::vector<SlotSet> cuts(drafts_.size(), 0);
        for (std::size_t i = 0; i < drafts_.size(); ++i) {
            if (!drafts_[i].feature->fills && (!left_out || group[i] != group[*left_out])) {
                cuts[group[i]] = both(cuts[group[i]], drafts_[i].part.slots);
            }
        }
        return cuts;
    }

    void lay_fields() {
        const FeatureDefinition* field = filler();
        SlotSet free = without(all_slots, owned_);
        for (Slot slot = 0; slot < slot_count; ++slot) {
            if (owner_kind(slot).empty()) { // of an edge that fits all
                free = without(free, one_slot(slot));
            }
        }
        if (free == 0) {
            return;
        }
        if (field == nullptr || without(free, slots_for(*field)) != 0) {
            problem(tile_.origin, name_ + ": nobody owns " + to_text(free));
            return;
        }
        if (drafts_that([](const Draft& draft) { return draft.feature->fills; }).empty()) {
            add_fields(*field, pieces_of_land(free, cuts_without(std::nullopt)));
        } else {
            problem(tile_.origin,
                    name_ + ": no " + unqualified(field->name) + " owns " + to_text(free));
        }
    }
    void add_fields(const FeatureDefinition& field, const std::vector<SlotSet>& pieces) {
        const std::size_t first = drafts_.size();
        for (const SlotSet piece : pieces) {
            Draft draft;
            draft.feature = &field;
            draft.part.feature = field.name;
            draft.part.slots = piece;
            draft.part.origin = tile_.origin;
            drafts_.push_back(std::move(draft));
        }
        number_parts(first);
        if (drafts_.size() > most_tile_parts) {
            problem(tile_.origin, name_ + ": at most 16 parts fit on a tile");
        }
    }

    void settle_touches() {
        for (std::size_t i = 0; i < drafts_.size(); ++i) {
            if (!drafts_[i].feature->fills) {
                continue;
            }
            if (drafts_[i].touches) {
                drafts_[i].part.touches = parts_named(*drafts_[i].touches, i);
                for (const std::size_t touched : drafts_[i].part.touches) {
                    check_touch(drafts_[i], touched);
                }
                continue;
            }
            for (std::size_t other = 0; other < drafts_.size(); ++other) {
                if (drafts_[other].feature->bounds_fields &&
                    lie_side_by_side(drafts_[i].part.slots, drafts_[other].part.slots)) {
                    drafts_[i].part.touches.push_back(other);
                }
            }
        }
    }
    void check_touch(const Draft& field, std::size_t touched) {
        const Draft& other = drafts_[touched];
        const std::string what = field.part.id + " of " + name_;
        if (!other.feature->bounds_fields) {
            problem(field.part.origin, what + " cannot touch " + other.part.id + ": a " +
                                           unqualified(other.feature->name) + " bounds no fields");
            return;
        }
        if (field.part.slots == 0 || other.part.slots == 0) {
            return;
        }
        for (const SlotSet cut : cuts_without(touched)) {
            if (cut != 0 && separates(cut, field.part.slots, other.part.slots)) {
                problem(field.part.origin, what + " does not touch " + other.part.id +
                                               ": what owns " + to_text(cut) +
                                               " lies between them");
                return;
            }
        }
    }

    // ---- bridges -------------------------------------------------------------------------

    void check_crossings(const YamlNode* stated) {
        using Pair = std::pair<std::size_t, std::size_t>;
        std::vector<Pair> allowed;
        std::vector<Pair> below_fields;
        std::vector<std::pair<Pair, Origin>> with_fields;
        if (stated != nullptr) {
            for (const auto& [pair, origin] :
                 read_texts(*stated, reader_.named("crossing"), problems_)) {
                Named names;
                for (std::string& word : words_of(pair)) {
                    names.emplace_back(std::move(word), origin);
                }
                const auto parts = parts_named(names, drafts_.size());
                if (parts.size() != 2 || names.size() != 2) {
                    problem(origin,
                            reader_.named("crossing") + " must list pairs of parts: [road river]");
                    continue;
                }
                const Pair crossed = std::minmax(parts[0], parts[1]);
                if (drafts_[crossed.first].feature->fills ||
                    drafts_[crossed.second].feature->fills) {
                    with_fields.emplace_back(crossed, origin);
                } else {
                    allowed.push_back(crossed);
                }
            }
        }
        // No field bridges anything, but a road in a tunnel passes below the fields at its mouths
        // as it does below the city.
        const auto is_bridged = [&](std::size_t part) {
            return std::any_of(allowed.begin(), allowed.end(), [&](const Pair& pair) {
                return pair.first == part || pair.second == part;
            });
        };
        for (const auto& [crossed, origin] : with_fields) {
            if (is_bridged(crossed.first) || is_bridged(crossed.second)) {
                below_fields.push_back(crossed);
            } else {
                problem(origin, reader_.named("crossing") + ": a field cannot bridge");
            }
        }
        allowed.insert(allowed.end(), below_fields.begin(), below_fields.end());
        for (std::size_t i = 0; i < drafts_.size(); ++i) {
            for (std::size_t j = i + 1; j < drafts_.size(); ++j) {
                if (cross(drafts_[i].part.slots, drafts_[j].part.slots) &&
                    std::find(allowed.begin(), allowed.end(), std::pair{i, j}) == allowed.end()) {
                    const bool with_field = drafts_[i].feature->fills || drafts_[j].feature->fills;
                    const std::string pair = drafts_[i].part.id + " and " + drafts_[j].part.id;
                    problem(drafts_[j].part.origin,
                            name_ + ": " + pair + " cross; " +
                                (with_field
                                     ? "a field cannot bridge: are its slots right?"
                                     : "if one bridges the other, say so: crossing: [" +
                                           drafts_[i].part.id + " " + drafts_[j].part.id + "]"));
                }
            }
        }
    }

    const YamlNode& node_;
    std::string name_;
    MappingReader reader_;
    const Scope& scope_;
    const TileKinds& kinds_;
    std::vector<Problem>& problems_;
    std::size_t problems_before_;
    TileDefinition tile_;
    std::vector<Draft> drafts_;
    std::array<const EdgeDefinition*, 4> edges_{};
    Origin edges_origin_;
    SlotSet owned_ = 0;
    bool roads_end_at_space_ = false;
};

} // namespace

TileKinds tile_kinds(const Scope& scope, const ExpansionDefinition& own) {
    TileKinds kinds;
    const auto add = [&](const ExpansionDefinition& expansion) {
        for (const EdgeDefinition& edge : expansion.edges) {
            kinds.edges.push_back(&edge);
        }
        for (const FeatureDefinition& feature : expansion.features) {
            kinds.features.push_back(&feature);
        }
        for (const SpaceDefinition& space : expansion.spaces) {
            kinds.spaces.push_back(&space);
        }
    };
    for (const ExpansionDefinition* expansion : scope.older()) {
        add(*expansion);
    }
    add(own);
    return kinds;
}

std::optional<TileRead> read_tile(const std::string& id, const YamlNode& node, const Origin& origin,
                                  const Scope& scope, const TileKinds& kinds,
                                  const std::string& stack, std::vector<Problem>& problems) {
    return TileBuilder(id, node, origin, scope, kinds, problems).read(stack);
}

} // namespace circulade
