#include "client/art/motif_changes.hpp"

#include "engine/rules/definitions.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace circulade {

namespace {

bool same_shape(const MotifShape& one, const MotifShape& other) {
    const auto all = [](const MotifShape& shape) {
        return std::tie(shape.path, shape.fill, shape.line, shape.width, shape.opacity, shape.fine);
    };
    return all(one) == all(other);
}

bool same_shapes(const std::vector<MotifShape>& one, const std::vector<MotifShape>& other) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), same_shape);
}

bool same_emblem(const std::optional<Motif::Emblem>& one,
                 const std::optional<Motif::Emblem>& other) {
    const auto all = [](const Motif::Emblem& emblem) {
        return std::tie(emblem.x, emblem.y, emblem.radius);
    };
    return one.has_value() == other.has_value() && (!one || all(*one) == all(*other));
}

bool same_motif(const Motif& one, const Motif& other) {
    const auto values = [](const Motif& motif) {
        return std::tie(motif.half_width, motif.up, motif.down, motif.on_tile, motif.room,
                        motif.turns, motif.outline, motif.moat);
    };
    return values(one) == values(other) && same_emblem(one.emblem, other.emblem) &&
           same_shapes(one.shapes, other.shapes) &&
           same_shapes(one.shapes_north, other.shapes_north) &&
           same_shapes(one.shapes_east, other.shapes_east);
}

} // namespace

std::set<std::string> expansions_with_other_pictures(const Motifs& before, const Motifs& now) {
    std::set<std::string> changed;
    const auto add_what_differs = [&](const Motifs& one, const Motifs& other) {
        for (const auto& [name, motif] : one) {
            const auto found = other.find(name);
            if (found == other.end() || !same_motif(motif, found->second)) {
                changed.insert(folder_of(name));
            }
        }
    };
    add_what_differs(before, now);
    add_what_differs(now, before);
    return changed;
}

std::shared_ptr<const Motifs> renewed_motifs(std::shared_ptr<const Motifs> before, Motifs now) {
    return before != nullptr && expansions_with_other_pictures(*before, now).empty()
               ? std::move(before)
               : std::make_shared<Motifs>(std::move(now));
}

} // namespace circulade
