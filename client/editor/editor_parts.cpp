#include "client/editor/editor_parts.hpp"

#include "client/editor/editor_words.hpp"
#include "client/editor/left_out.hpp"
#include "client/table/telling.hpp"
#include "client/text/translate.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <set>

namespace circulade {

namespace {

constexpr int most_copies_here = 99;
constexpr int most_value_here = 9;

std::size_t number_of(Side side) {
    return static_cast<std::size_t>(index(side));
}

/// Words of which any number may be chosen; the one that was pressed.
std::optional<std::size_t> pressed_of(const Frame& frame, const char* id,
                                      const std::vector<std::string>& words,
                                      const std::vector<bool>& chosen) {
    ImGui::PushID(id);
    std::optional<std::size_t> pressed;
    const float end = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    for (std::size_t n = 0; n < words.size(); ++n) {
        if (n > 0) {
            ImGui::SameLine(0, frame.px(6));
            if (ImGui::GetCursorScreenPos().x + ImGui::CalcTextSize(words[n].c_str()).x +
                    frame.px(28) >
                end) {
                ImGui::NewLine();
            }
        }
        int now = chosen[n] ? 0 : -1;
        ImGui::PushID(static_cast<int>(n));
        if (choice(frame, "word", {words[n]}, now) || (chosen[n] && ImGui::IsItemClicked())) {
            pressed = n;
        }
        ImGui::PopID();
    }
    ImGui::PopID();
    return pressed;
}

// ---- the edges --------------------------------------------------------------------------------

void draw_edges(const Frame& frame, const Shell& shell, Editor& editor) {
    heading_small(frame, tr("Edges"));
    const TileKinds kinds = editor.place.kinds();
    std::vector<std::string> words;
    for (const EdgeDefinition* edge : kinds.edges) {
        words.push_back(edge_name(shell, edge->name));
    }
    for (const Side side : all_sides) {
        const std::string& now = (*editor.now.tile.edges)[number_of(side)];
        const auto found =
            std::find_if(kinds.edges.begin(), kinds.edges.end(),
                         [&](const EdgeDefinition* edge) { return edge->name == now; });
        int chosen = static_cast<int>(found - kinds.edges.begin());
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(side_words(side).c_str());
        ImGui::SameLine(frame.px(72));
        ImGui::BeginGroup();
        const bool changed = choice(frame, side_words(side).c_str(), words, chosen);
        ImGui::EndGroup();
        if (changed) {
            const std::string edge = kinds.edges[static_cast<std::size_t>(chosen)]->name;
            edit(editor, shell,
                 [&](WrittenTile& tile) { set_edge(tile, side, edge, editor.place); });
            return;
        }
    }
    note(frame, tr("Press a side of the tile for the next kind; draw from side to side to join or "
                   "part them."));
}

// ---- its parts --------------------------------------------------------------------------------

/// What a road that opens to one side ends at.
void draw_meetings(const Frame& frame, const Shell& shell, Editor& editor, std::size_t part) {
    const WrittenTile& tile = editor.now.tile;
    const std::vector<std::string> ids = ids_of_parts(tile);
    const auto& meets = tile.parts[part].meets;
    std::vector<std::string> words{tr("as usual"), tr("at nothing")};
    std::vector<bool> chosen{!meets, meets && meets->empty()};
    std::vector<std::string> others;
    for (std::size_t other = 0; other < ids.size(); ++other) {
        if (other != part && !fills(editor.place, tile.parts[other].feature)) {
            others.push_back(ids[other]);
            words.push_back(part_words(tile, other, shell));
            chosen.push_back(meets &&
                             std::find(meets->begin(), meets->end(), ids[other]) != meets->end());
        }
    }
    note(frame, tr("It ends:"));
    const auto pressed = pressed_of(frame, "meets", words, chosen);
    if (pressed) {
        edit(editor, shell, [&](WrittenTile& changed) {
            auto& now = changed.parts[part].meets;
            if (*pressed == 0) {
                now.reset();
            } else if (*pressed == 1) {
                now = std::vector<std::string>{};
            } else {
                toggle_meeting(changed, part, others[*pressed - 2]);
            }
        });
    }
}

void draw_values(const Frame& frame, const Shell& shell, Editor& editor, std::size_t part) {
    const TileKinds kinds = editor.place.kinds();
    const FeatureDefinition* kind = feature_named(kinds, editor.now.tile.parts[part].feature);
    const auto values = kind == nullptr ? std::vector<std::string>{} : kind->values;
    for (const std::string& value : values) {
        int number = value_of(editor.now.tile.parts[part], value);
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(value_words(value).c_str());
        ImGui::SameLine();
        if (stepper(frame, value.c_str(), number, 0, most_value_here, std::to_string(number))) {
            edit(editor, shell,
                 [&](WrittenTile& tile) { set_value(tile.parts[part], value, number); });
        }
    }
}

void draw_tags(const Frame& frame, const Shell& shell, Editor& editor,
               const std::vector<std::string>& tags, std::optional<std::size_t> part) {
    for (const std::string& tag : tags) {
        const WrittenTile& tile = editor.now.tile;
        const auto& worn = part ? tile.parts[*part].tags : tile.tags;
        bool ticked = std::find(worn.begin(), worn.end(), tag) != worn.end();
        if (tick_box(frame, tag_words(shell, tag) + "##" + tag, ticked)) {
            edit(editor, shell, [&](WrittenTile& changed) {
                toggle(part ? changed.parts[*part].tags : changed.tags, tag);
            });
        }
    }
}

/// A way to join or part, behind what is in the line where there is room.
bool joining_button(const Frame& frame, const std::string& label, float end) {
    ImGui::SameLine(0, frame.px(14));
    if (ImGui::GetCursorScreenPos().x + ImGui::CalcTextSize(label.c_str()).x + frame.px(12) > end) {
        ImGui::NewLine();
    }
    return big_button(frame, label, {1, 34});
}

/// The sides of a part, and the ways to join and part it.
void draw_joining(const Frame& frame, const Shell& shell, Editor& editor, std::size_t part) {
    const float end = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    const WrittenTile tile = editor.now.tile;
    const WrittenPart& written = tile.parts[part];
    ImGui::AlignTextToFramePadding();
    const std::string sides = sides_words(written.sides);
    text_bold(frame, part_words(tile, part, shell) + (sides.empty() ? "" : ": " + sides));
    if (written.sides.size() > 1 && joining_button(frame, tr("Part them"), end)) {
        edit(editor, shell, [&](WrittenTile& changed) { part_all(changed, part, editor.place); });
    }
    for (std::size_t other = part + 1; other < tile.parts.size(); ++other) {
        if (tile.parts[other].feature != written.feature || tile.parts[other].sides.empty()) {
            continue;
        }
        const std::string label =
            fill(tr("Join with {part}"), fmt::arg("part", part_words(tile, other, shell)));
        if (joining_button(frame, label, end)) {
            edit(editor, shell,
                 [&](WrittenTile& changed) { join_parts(changed, part, other, editor.place); });
        }
    }
}

void draw_crossings(const Frame& frame, const Shell& shell, Editor& editor) {
    const WrittenTile tile = editor.now.tile;
    const std::vector<std::string> ids = ids_of_parts(tile);
    for (const auto& pair : pairs_that_cross(tile, editor.place)) {
        const std::size_t one = pair.first;
        const std::size_t other = pair.second;
        if (fills(editor.place, tile.parts[one].feature) ||
            fills(editor.place, tile.parts[other].feature)) {
            continue; // a field: it lies there because of what bridges something else
        }
        bool ticked =
            std::any_of(tile.crossings.begin(), tile.crossings.end(), [&](const auto& crossing) {
                return std::set<std::string>{crossing[0], crossing[1]} ==
                       std::set<std::string>{ids[one], ids[other]};
            });
        const std::string label = fill(tr("{one} and {other}: one bridges the other"),
                                       fmt::arg("one", part_words(tile, one, shell)),
                                       fmt::arg("other", part_words(tile, other, shell)));
        if (tick_box(frame, label, ticked)) {
            edit(editor, shell,
                 [&](WrittenTile& changed) { toggle_crossing(changed, ids[one], ids[other]); });
        }
    }
}

void draw_parts(const Frame& frame, const Shell& shell, Editor& editor) {
    bool has_heading = false;
    for (std::size_t part = 0; part < editor.now.tile.parts.size(); ++part) {
        const WrittenPart& written = editor.now.tile.parts[part];
        const std::vector<std::string> tags =
            tags_of_parts(shell.loaded, editor.place, written.feature);
        if (fills(editor.place, written.feature) || (written.sides.empty() && tags.empty())) {
            continue;
        }
        if (!std::exchange(has_heading, true)) {
            heading_small(frame, tr("Roads, cities and the like"));
        }
        ImGui::PushID(static_cast<int>(part));
        const std::size_t parts_before = editor.now.tile.parts.size();
        draw_joining(frame, shell, editor, part);
        if (editor.now.tile.parts.size() == parts_before) {
            const WrittenPart& now = editor.now.tile.parts[part];
            if (now.sides.size() == 1 && is_road(now.feature, editor.place)) {
                draw_meetings(frame, shell, editor, part);
            }
            draw_values(frame, shell, editor, part);
            draw_tags(frame, shell, editor, tags, part);
        }
        ImGui::PopID();
    }
    draw_crossings(frame, shell, editor);
}

// ---- the fields -------------------------------------------------------------------------------

void draw_field(const Frame& frame, const Shell& shell, Editor& editor, std::size_t field) {
    const TileDefinition tile = *editor.check.tile;
    std::string at = to_words(tile.parts[field].slots);
    text_bold(frame, fill(tr("{field}: {places}"),
                          fmt::arg("field", id_words(tile.parts[field].feature,
                                                     tile.parts[field].id, shell)),
                          fmt::arg("places", at.empty() ? tr("inside") : at)));
    for (std::size_t other = 0; other < tile.parts.size(); ++other) {
        if (!bounds_fields(editor.place, tile.parts[other].feature)) {
            continue;
        }
        const auto& touches = tile.parts[field].touches;
        bool ticked = std::find(touches.begin(), touches.end(), other) != touches.end();
        const std::string label = fill(
            tr("touches {part}"),
            fmt::arg("part", id_words(tile.parts[other].feature, tile.parts[other].id, shell)));
        if (tick_box(frame, label + "##" + std::to_string(field) + "-" + std::to_string(other),
                     ticked)) {
            TileDefinition changed = tile;
            auto& now = changed.parts[field].touches;
            if (std::erase(now, other) == 0) {
                now.push_back(other);
                std::sort(now.begin(), now.end());
            }
            edit(editor, shell, [&](WrittenTile& written_tile) {
                state_fields(written_tile, changed, editor.place);
            });
            return;
        }
    }
}

void draw_fields(const Frame& frame, const Shell& shell, Editor& editor) {
    if (!editor.check.tile) {
        return;
    }
    heading_small(frame, tr("Fields"));
    const TileDefinition tile = *editor.check.tile;
    for (std::size_t part = 0; part < tile.parts.size(); ++part) {
        if (fills(editor.place, tile.parts[part].feature)) {
            draw_field(frame, shell, editor, part);
            if (!editor.check.tile) {
                return;
            }
        }
    }
    if (!states_fields(editor.now.tile, editor.place)) {
        note(frame, tr("They are worked out from what parts the land."));
    } else if (word_button(frame, tr("Work the fields out again"))) {
        edit(editor, shell, [&](WrittenTile& changed) { forget_fields(changed, editor.place); });
    }
}

// ---- marks, and the tile as a whole -----------------------------------------------------------

/// Names, since a change lays the kinds themselves anew.
std::vector<std::string> marks_in_reach(const TilePlace& place) {
    const TileKinds kinds = place.kinds();
    std::vector<std::string> names;
    for (const FeatureDefinition* kind : kinds.features) {
        if (!opens_to_sides(kinds, *kind)) {
            names.push_back(kind->name);
        }
    }
    return names;
}
std::vector<SpaceDefinition> spaces_in_reach(const TilePlace& place) {
    const TileKinds kinds = place.kinds();
    std::vector<SpaceDefinition> spaces;
    for (const SpaceDefinition* space : kinds.spaces) {
        spaces.push_back(*space);
    }
    return spaces;
}

void draw_directions(const Frame& frame, const Shell& shell, Editor& editor,
                     const std::string& space) {
    const Direction now = pointing(editor.now.tile, space).value_or(Direction::north);
    std::vector<bool> chosen(direction_names.size());
    chosen[static_cast<std::size_t>(index(now))] = true;
    if (const auto pressed = pressed_of(frame, space.c_str(), direction_words(), chosen)) {
        edit(editor, shell,
             [&](WrittenTile& tile) { point(tile, space, static_cast<Direction>(*pressed)); });
    }
}

void draw_decorations(const Frame& frame, const Shell& shell, Editor& editor) {
    for (const std::string& decoration : known_decorations(shell.loaded, editor.now.tile)) {
        const auto& there = editor.now.tile.decorations;
        bool ticked = std::find(there.begin(), there.end(), decoration) != there.end();
        const std::string label =
            fill(tr("picture: {name}"), fmt::arg("name", decoration_words(decoration)));
        if (tick_box(frame, label + "##" + decoration, ticked)) {
            edit(editor, shell, [&](WrittenTile& tile) { toggle(tile.decorations, decoration); });
        }
    }
}

void draw_mark(const Frame& frame, const Shell& shell, Editor& editor, const std::string& mark) {
    const int there = count_marks(editor.now.tile, mark);
    const auto put = [&](int count) {
        edit(editor, shell, [&](WrittenTile& tile) { set_marks(tile, mark, count, editor.place); });
    };
    bool ticked = there > 0;
    if (tick_box(frame, feature_name(shell, mark) + "##" + mark, ticked)) {
        put(ticked ? 1 : 0);
        return;
    }
    if (there == 0) {
        return;
    }
    ImGui::SameLine(0, frame.px(16));
    int chosen = there - 1;
    if (choice(frame, mark.c_str(), {"1", "2"}, chosen)) {
        put(chosen + 1);
    }
}

void say_what_is_lacking(const Frame& frame, bool is_drawn, const std::string& tag) {
    ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.look.paper.accent));
    paragraph(frame, fill(is_drawn ? tr("It is drawn, but no rule sees it: it lacks the tag {tag}. "
                                        "Tick it to have both.")
                                   : tr("Rules see it, but it is not drawn: only the tag {tag} is "
                                        "there. Tick it to have both."),
                          fmt::arg("tag", unqualified(tag))));
    ImGui::PopStyleColor();
}

/// A space with the tag by which rules know it: they come and go together.
void draw_space(const Frame& frame, const Shell& shell, Editor& editor,
                const SpaceDefinition& space, const std::string& tag) {
    const auto has = [&](const std::vector<std::string>& names, const std::string& name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    const WrittenTile& now = editor.now.tile;
    const bool is_there = has(now.spaces, space.name);
    const bool is_known = tag.empty() || has(now.tags, tag) == is_there;
    bool ticked = is_there && is_known;
    if (tick_box(frame, space_words(shell, space.name) + "##" + space.name, ticked)) {
        edit(editor, shell, [&](WrittenTile& tile) {
            if (has(tile.spaces, space.name) != ticked) {
                toggle_space(tile, space.name);
            }
            if (!tag.empty() && has(tile.tags, tag) != ticked) {
                toggle(tile.tags, tag);
            }
        });
    } else if (!is_known) {
        say_what_is_lacking(frame, is_there, tag);
    }
    if (ticked && space.points) {
        draw_directions(frame, shell, editor, space.name);
    }
}

void draw_tags_of_tile(const Frame& frame, const Shell& shell, Editor& editor,
                       const std::set<std::string>& drawn) {
    TagsOfTiles tags = tags_of_tiles(shell.loaded, editor.place);
    std::erase_if(tags.usual, [&](const auto& tag) { return drawn.contains(tag); });
    draw_tags(frame, shell, editor, tags.usual, std::nullopt);
    if (!tags.others.empty() &&
        ImGui::TreeNodeEx((tr("Tags that nothing wears yet") + "###others").c_str(),
                          ImGuiTreeNodeFlags_SpanAvailWidth)) {
        draw_tags(frame, shell, editor, tags.others, std::nullopt);
        ImGui::TreePop();
    }
}

void draw_marks(const Frame& frame, const Shell& shell, Editor& editor) {
    heading_small(frame, tr("On the tile"));
    for (const std::string& mark : marks_in_reach(editor.place)) {
        draw_mark(frame, shell, editor, mark);
    }
    std::set<std::string> drawn;
    for (const SpaceDefinition& space : spaces_in_reach(editor.place)) {
        const std::string tag = tag_of_space(shell.loaded, space.name);
        draw_space(frame, shell, editor, space, tag);
        drawn.insert(tag);
    }
    draw_tags_of_tile(frame, shell, editor, drawn);
    draw_decorations(frame, shell, editor);
}

void draw_stack(const Frame& frame, const Shell& shell, Editor& editor) {
    const std::vector<std::string>& stacks = editor.place.wide.names(NameOf::stack);
    if (stacks.size() < 2) {
        return;
    }
    std::vector<std::string> words{tr("the usual one")};
    for (const std::string& stack : stacks) {
        words.push_back(stack);
    }
    const auto found = std::find(stacks.begin(), stacks.end(), editor.now.tile.stack);
    int chosen = found == stacks.end() ? 0 : 1 + static_cast<int>(found - stacks.begin());
    note(frame, tr("Drawn from the stack:"));
    if (choice(frame, "stack", words, chosen)) {
        edit(editor, shell, [&](WrittenTile& tile) {
            tile.stack = chosen == 0 ? "" : stacks[static_cast<std::size_t>(chosen - 1)];
        });
    }
}

void draw_whole(Frame& frame, const Shell& shell, Editor& editor) {
    heading_small(frame, tr("The tile"));
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(tr("Name").c_str());
    ImGui::SameLine(frame.px(72));
    std::string id = editor.now.tile.id;
    if (field(frame, "##id", id, std::min(ImGui::GetContentRegionAvail().x, frame.px(240)))) {
        edit(editor, shell, [&](WrittenTile& tile) { tile.id = id; });
    }
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(tr("Copies").c_str());
    ImGui::SameLine(frame.px(72));
    int count = editor.now.tile.count;
    if (stepper(frame, "count", count, 0, most_copies_here, std::to_string(count))) {
        edit(editor, shell, [&](WrittenTile& tile) { tile.count = count; });
    }
    bool start = editor.now.tile.start;
    if (tick_box(frame, tr("One of them lies on the table at the start"), start)) {
        edit(editor, shell, [&](WrittenTile& tile) { tile.start = start; });
    }
    draw_stack(frame, shell, editor);
    draw_left_out(frame, shell, editor);
}

/// Another expansion without which the tile is not in the game.
void draw_with(const Frame& frame, const Shell& shell, Editor& editor) {
    const auto title_of_folder = [&](const std::string& name) {
        const ExpansionTexts* texts = shell.loaded.texts_of(name, language_in_use());
        return texts == nullptr ? name : texts->title;
    };
    if (!editor.opened_id.empty()) { // it stays where it stands
        if (!editor.now.with.empty()) {
            note(frame, fill(tr("In the game only together with {expansion}."),
                             fmt::arg("expansion", title_of_folder(editor.now.with))));
        }
        return;
    }
    std::vector<std::string> names{""};
    std::vector<std::string> words{trc("in the game", "always")};
    for (const ExpansionDefinition& expansion : shell.loaded.expansions) {
        if (expansion.like.empty() && expansion.name != editor.place.own.name &&
            expansion.name != editor.place.own.like && !editor.place.scope.sees(expansion.name)) {
            names.push_back(expansion.name);
            words.push_back(title_of_folder(expansion.name));
        }
    }
    if (names.size() == 1) {
        return;
    }
    heading_small(frame, tr("In the game only together with"));
    const auto found = std::find(names.begin(), names.end(), editor.now.with);
    int chosen = static_cast<int>(found - names.begin());
    if (choice(frame, "with", words, chosen)) {
        choose_with(editor, shell, names[static_cast<std::size_t>(chosen)]);
    }
}

void draw_needs(const Frame& frame, const Shell& shell, Editor& editor) {
    heading_small(frame, tr("Made of things from"));
    std::vector<std::string> names;
    std::vector<std::string> words;
    std::vector<bool> chosen;
    for (const ExpansionDefinition& expansion : shell.loaded.expansions) {
        if (!expansion.like.empty() || expansion.name == editor.folder ||
            expansion.name == editor.place.own.like ||
            (expansion.edges.empty() && expansion.features.empty() && expansion.spaces.empty() &&
             expansion.tags.empty())) {
            continue;
        }
        names.push_back(expansion.name);
        words.push_back(shell.loaded.texts_of(expansion.name, language_in_use())->title);
        const auto& needs = editor.place.own.needs;
        chosen.push_back(std::find(needs.begin(), needs.end(), expansion.name) != needs.end());
    }
    if (const auto pressed = pressed_of(frame, "needs", words, chosen)) {
        if (names[*pressed] != "base") {
            choose_needed(editor, shell, names[*pressed], !chosen[*pressed]);
        }
    }
}

} // namespace

void draw_tile_parts(Frame& frame, const Shell& shell, Editor& editor) {
    draw_edges(frame, shell, editor);
    draw_parts(frame, shell, editor);
    draw_marks(frame, shell, editor);
    draw_fields(frame, shell, editor);
}

void draw_whole_tile(Frame& frame, const Shell& shell, Editor& editor) {
    draw_whole(frame, shell, editor);
    draw_needs(frame, shell, editor);
    draw_with(frame, shell, editor);
}

} // namespace circulade
