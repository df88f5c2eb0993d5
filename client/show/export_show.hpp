// Each stop of a demonstration as a picture with its caption, and all of them as an animation.
#pragma once

#include "client/screens/shell.hpp"
#include "client/show/demonstration.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace circulade {

struct ShowExport {
    std::filesystem::path folder; ///< made where it is missing
    int width = 1280;             ///< pixels
    int height = 720;
};

/// One of the pictures, and how long it is to be looked at.
struct ExportedStop {
    std::filesystem::path file;
    double seconds = 0;
};

/// Writes 01.png, 02.png … with the options in use and in the language in use; needs no display.
/// The same demonstration gives the same bytes. Throws RuntimeFailure naming the file that could
/// not be written.
std::vector<ExportedStop> export_stops(Shell& shell, Demonstration demonstration,
                                       const ShowExport& wanted);

/// Puts them together as an endless GIF of that name in their folder, by ImageMagick's `convert`.
/// Throws RuntimeFailure where that is not there or fails; the pictures stay in any case.
void export_animation(const std::vector<ExportedStop>& stops, const std::string& name);

} // namespace circulade
