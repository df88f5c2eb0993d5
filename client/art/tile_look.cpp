#include "client/art/tile_look.hpp"

#include "client/art/picture_cache.hpp"
#include "engine/board/hash.hpp"

#include <algorithm>

namespace circulade {

namespace {

void stir(std::uint64_t& number, std::uint64_t value) {
    number = stirred(number, value);
}
void stir(std::uint64_t& number, const std::string& text) {
    stir(number, name_hash(text));
}
void stir(std::uint64_t& number, const TilePart& part);
/// With how many there are: two lists one behind the other are not one.
void stir_all(std::uint64_t& number, const auto& list) {
    stir(number, std::uint64_t{list.size()});
    for (const auto& item : list) {
        stir(number, item);
    }
}

void stir(std::uint64_t& number, const TilePart& part) {
    stir(number, part.feature);
    stir(number, part.slots);
    stir_all(number, part.touches);
    stir_all(number, part.meets);
    stir(number, std::uint64_t{part.values.size()});
    for (const auto& [value, count] : part.values) {
        stir(number, value);
        stir(number, static_cast<std::uint64_t>(count));
    }
    stir_all(number, part.tags);
}

bool is_made_of(const TileDefinition& tile, const std::string& expansion) {
    const auto is_its = [&](const std::string& name) { return folder_of(name) == expansion; };
    const auto any_is = [&](const std::vector<std::string>& names) {
        return std::any_of(names.begin(), names.end(), is_its);
    };
    const auto wears = [&](const TilePart& part) {
        return is_its(part.feature) || any_is(part.tags);
    };
    return !tile.decorations.empty() || // whose they are, their names don't tell
           any_is(tile.spaces) || any_is(tile.tags) ||
           std::any_of(tile.parts.begin(), tile.parts.end(), wears);
}

} // namespace

std::uint64_t look_number(const TileDefinition& tile) {
    std::uint64_t number = name_hash(tile.picture_of.empty() ? tile.id : tile.picture_of);
    stir(number, std::uint64_t{tile.start});
    stir_all(number, tile.edges);
    stir_all(number, tile.parts);
    stir_all(number, tile.spaces);
    for (const auto& [space, way] : tile.pointing) {
        stir(number, space);
        stir(number, static_cast<std::uint64_t>(way));
    }
    stir_all(number, tile.tags);
    stir_all(number, tile.decorations);
    return number;
}

std::uint32_t KindNumbers::of(const TileDefinition& tile, std::uint32_t changed) {
    std::uint64_t look = look_number(tile);
    for (const auto& [expansion, revision] : revisions_) {
        if (is_made_of(tile, expansion)) {
            stir(look, expansion);
            stir(look, revision);
        }
    }
    const std::uint32_t as_printed = printed_.try_emplace(look, count()).first->second;
    if (changed == 0) {
        return as_printed;
    }
    const std::uint64_t which = std::uint64_t{as_printed} << 32U | changed;
    return changed_.try_emplace(which, count()).first->second;
}

void KindNumbers::clear() {
    printed_.clear();
    changed_.clear();
    revisions_.clear();
}

} // namespace circulade
