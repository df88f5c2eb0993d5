// A tile drawn in text: what it shows at a glance, for a terminal.
#pragma once

#include "engine/rules/definitions.hpp"

#include <string>
#include <vector>

namespace circulade {

inline constexpr int drawing_width = 17;
inline constexpr int drawing_height = 9;

/// The kinds that tell how a part is drawn.
struct DrawingKinds {
    std::vector<const FeatureDefinition*> features;
    std::vector<const EdgeDefinition*> edges;
    [[nodiscard]] const FeatureDefinition* feature(const std::string& name) const;
    [[nodiscard]] const EdgeDefinition* edge(const std::string& name) const;
};

/// `drawing_height` lines of `drawing_width` characters each, north up. The frame carries the
/// letter of each edge; cities are shaded, roads and rivers lines, fields blank and numbered where
/// there are several; what stands inside is shown by its capital, a coat of arms as a diamond.
std::vector<std::string> drawing(const TileDefinition& tile, const DrawingKinds& kinds);

} // namespace circulade
