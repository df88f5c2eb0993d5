#include "client/editor/tile_check.hpp"

#include "client/editor/edited_tile.hpp"
#include "client/table/telling.hpp"
#include "client/text/failures.hpp"
#include "client/text/translate.hpp"
#include "engine/catalogue/tile_geometry.hpp"
#include "engine/catalogue/tile_write.hpp"

#include <algorithm>
#include <tuple>

namespace circulade {

namespace {

bool is_whole(const std::string& edge, const TilePlace& place) {
    const TileKinds kinds = place.kinds();
    const EdgeDefinition* kind = edge_named(kinds, edge);
    return kind != nullptr && kind->whole;
}

std::string filler(const TilePlace& place) {
    const TileKinds kinds = place.kinds();
    const auto found = std::find_if(kinds.features.begin(), kinds.features.end(),
                                    [](const FeatureDefinition* kind) { return kind->fills; });
    return found == kinds.features.end() ? "" : (*found)->name;
}

/// What can be drawn of a tile that is not good yet: its parts, and one field for all the rest.
TileDefinition as_far_as_it_goes(const WrittenTile& tile, const TilePlace& place) {
    TileDefinition shown;
    shown.id = place.scope.own(tile.id);
    shown.edges = tile.edges.value_or(std::array<std::string, 4>{});
    shown.spaces = tile.spaces;
    shown.pointing = tile.pointing;
    shown.tags = tile.tags;
    shown.decorations = tile.decorations;
    shown.picture_of = tile.like;
    const std::vector<std::string> ids = ids_of_parts(tile);
    const std::string field = filler(place);
    SlotSet owned = 0;
    for (std::size_t i = 0; i < tile.parts.size(); ++i) {
        if (tile.parts[i].feature == field) {
            continue;
        }
        TilePart part;
        part.feature = tile.parts[i].feature;
        part.id = ids[i];
        part.slots = slots_of_part(tile, i, place);
        part.values = tile.parts[i].values;
        part.tags = tile.parts[i].tags;
        owned = static_cast<SlotSet>(owned | part.slots);
        shown.parts.push_back(std::move(part));
    }
    if (owned != 0xFFF) {
        TilePart rest;
        rest.feature = field;
        rest.id = unqualified(field);
        rest.slots = static_cast<SlotSet>(0xFFFU & ~static_cast<unsigned>(owned));
        shown.parts.push_back(std::move(rest));
    }
    return shown;
}

/// The last part whose text begins before a place of the text, in its line.
std::optional<std::size_t> part_of(const TileText& text, const Origin& origin) {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < text.parts.size(); ++i) {
        const Origin& begins = text.parts[i];
        if (begins.line == origin.line && begins.column <= origin.column &&
            (!found || text.parts[*found].column < begins.column)) {
            found = i;
        }
    }
    return found;
}

bool is_allowed(const WrittenTile& tile, const std::string& one, const std::string& other) {
    return std::any_of(tile.crossings.begin(), tile.crossings.end(), [&](const auto& pair) {
        return (pair[0] == one && pair[1] == other) || (pair[0] == other && pair[1] == one);
    });
}

/// The problem as the editor says it: it can be mended by a click, not by writing.
TileProblem in_words(const Problem& problem, const WrittenTile& tile, const TileText& text,
                     const TilePlace& place, const Shell& shell) {
    TileProblem said{words_of_problem_text(problem.text), problem.origin, 0};
    const auto part = part_of(text, problem.origin);
    if (!part) {
        return said;
    }
    said.lit = slots_of_part(tile, *part, place);
    const std::vector<std::string> ids = ids_of_parts(tile);
    for (const auto& [one, other] : pairs_that_cross(tile, place)) {
        if (other == *part && !is_allowed(tile, ids[one], ids[other])) {
            said.lit = static_cast<SlotSet>(said.lit | slots_of_part(tile, one, place));
            said.words = fill(
                tr("These cross: {one}, {other}. Join or part them, or have one bridge the other."),
                fmt::arg("one", part_words(tile, one, shell)),
                fmt::arg("other", part_words(tile, other, shell)));
            return said;
        }
    }
    const WrittenPart& written = tile.parts[*part];
    if (written.sides.size() == 1 && !written.meets && is_road(written.feature, place)) {
        said.words = fill(tr("Say at what it ends: {road}."),
                          fmt::arg("road", part_words(tile, *part, shell)));
    }
    return said;
}

/// A wrong tile's text and problems without its edges, where they say nothing more.
void leave_edges_out(const WrittenTile& tile, const TilePlace& place, TileText& text,
                     std::vector<Problem>& problems) {
    WrittenTile shorter = tile;
    shorter.edges.reset();
    TileText shorter_text = to_yaml(shorter, place);
    std::vector<Problem> of_shorter;
    read_tile_text(shorter_text.text, place, of_shorter);
    if (of_shorter.size() == problems.size()) {
        text = std::move(shorter_text);
        problems = std::move(of_shorter);
    }
}

/// What is wrong beside its name.
TileCheck check_under_another_name(const WrittenTile& tile, const TilePlace& place,
                                   const Shell& shell) {
    WrittenTile named = tile;
    named.id = "tile";
    TileCheck check = check_tile(named, place, shell);
    check.text = to_yaml(tile, place).text;
    check.tile.reset();
    check.problems.insert(check.problems.begin(),
                          {tr("The tile's name is made of letters, digits and _."), {}, 0});
    return check;
}

/// The tile is looked at as it stands alone; its text says what differs from the original's.
TileCheck check_tile_of_variant(const WrittenTile& tile, const TilePlace& place,
                                const Shell& shell) {
    TilePlace alone = place;
    alone.original.reset();
    TileCheck check = check_tile(tile, alone, shell);
    if (!check.tile) {
        return check;
    }
    check.text = write_tile(*check.tile, tile.replaces, place);
    std::vector<Problem> problems;
    const auto read = read_tile_text(check.text, place, problems);
    if (!read || !same_tile(read->tile, *check.tile)) {
        check.problems.push_back(
            {tr("A variant can't take everything back that its original says of this tile: "
                "give it another name."),
             {},
             0});
        check.tile.reset();
    }
    return check;
}

} // namespace

SlotSet slots_of_part(const WrittenTile& tile, std::size_t part, const TilePlace& place) {
    SlotSet slots = tile.parts[part].slots;
    for (const Side side : tile.parts[part].sides) {
        const bool whole =
            tile.edges && is_whole((*tile.edges)[static_cast<std::size_t>(index(side))], place);
        slots = static_cast<SlotSet>(slots |
                                     (whole ? slots_of(side) : (1U << (first_slot(side) + 1U))));
    }
    return slots;
}

std::vector<std::pair<std::size_t, std::size_t>> pairs_that_cross(const WrittenTile& tile,
                                                                  const TilePlace& place) {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t one = 0; one < tile.parts.size(); ++one) {
        for (std::size_t other = one + 1; other < tile.parts.size(); ++other) {
            if (cross(slots_of_part(tile, one, place), slots_of_part(tile, other, place))) {
                pairs.emplace_back(one, other);
            }
        }
    }
    return pairs;
}

std::string part_words(const WrittenTile& tile, std::size_t part, const Shell& shell) {
    const std::string& feature = tile.parts[part].feature;
    const std::string id = ids_of_parts(tile)[part];
    const std::string number = id.substr(std::min(unqualified(feature).size(), id.size()));
    return feature_name(shell, feature) + (number.empty() ? "" : " " + number);
}

TileCheck check_tile(const WrittenTile& tile, const TilePlace& place, const Shell& shell) {
    if (place.original != nullptr) {
        return check_tile_of_variant(tile, place, shell);
    }
    if (!is_tile_name(tile.id)) {
        return check_under_another_name(tile, place, shell);
    }
    TileCheck check;
    TileText text = to_yaml(tile, place);
    std::vector<Problem> problems;
    auto read = read_tile_text(text.text, place, problems);
    if (!read) {
        leave_edges_out(tile, place, text, problems);
    }
    if (read) {
        check.text = write_tile(read->tile, tile.replaces, place);
        check.shown = read->tile;
        check.tile = std::move(read->tile);
        return check;
    }
    check.text = text.text;
    check.shown = as_far_as_it_goes(tile, place);
    std::stable_sort(problems.begin(), problems.end(), [](const Problem& a, const Problem& b) {
        return std::tie(a.origin.line, a.origin.column) < std::tie(b.origin.line, b.origin.column);
    });
    for (const Problem& problem : problems) {
        check.problems.push_back(in_words(problem, tile, text, place, shell));
    }
    return check;
}

} // namespace circulade
