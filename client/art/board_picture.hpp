// The whole board as one picture, without a window: for export and for small pictures in lists.
#pragma once

#include "client/art/board_scene.hpp"
#include "client/art/raster.hpp"
#include "client/art/theme.hpp"

#include <cstdint>
#include <filesystem>
#include <stdexcept>

namespace circulade {

/// A picture of more pixels is refused: it would need more than 160 MB. Neither side may be longer
/// than longest_picture_side.
inline constexpr std::int64_t most_picture_pixels = 40'000'000;
inline constexpr int longest_picture_side = 16'384;

struct BoardPictureOptions {
    int pixels_per_tile = 128;  ///< taken into the bounds of View, 12 to 400
    int quarters = 0;           ///< the board turned clockwise
    bool with_overlays = false; ///< also what is marked, owned, claimable, scored, and captions
    double margin = 0.5;        ///< tiles of bare table round the board, 0 to 4
};

/// What board_picture() throws instead of running out of memory. Its text is English and for logs;
/// its numbers are for a message in the user's language.
struct BoardPictureTooLarge : std::runtime_error {
    BoardPictureTooLarge(std::int64_t wide, std::int64_t high, int most);
    std::int64_t width = 0; ///< pixels that were asked for
    std::int64_t height = 0;
    int most_pixels_per_tile = 0; ///< what would still be drawn; 0 if nothing would
};

/// All tiles of the scene with its pieces, and the table round them. A scene without tiles gives
/// the margin round one empty square. `caption_font` may be empty: no captions then. Throws
/// BoardPictureTooLarge, or std::runtime_error when a picture cannot be made.
Surface board_picture(const BoardScene& scene, const Theme& theme,
                      const BoardPictureOptions& options,
                      const std::filesystem::path& caption_font = {});

/// A picture of exactly `width` x `height` pixels that shows the whole board, however large it is,
/// with tiles of at most `most_pixels` each.
Surface board_thumbnail(const BoardScene& scene, const Theme& theme, int width, int height,
                        int most_pixels = 64, int quarters = 0);

} // namespace circulade
