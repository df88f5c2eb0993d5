// A motif: a small picture that an expansion brings for a piece, a token or a mark on a tile, as
// shapes and names of colours, read from a file of its folder's `pictures/`.
//
// Nothing here draws. Files are read strictly and hold only what every renderer draws surely, so
// that a file from a stranger can at worst be ugly.
#pragma once

#include "engine/rules/definitions.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace circulade {

/// One filled or drawn path, in units of which a tile has 100, its foot at 0,0, y growing
/// downwards.
struct MotifShape {
    std::string path; ///< SVG path data with the absolute commands M L C Q Z only
    std::string fill; ///< name of a colour, or empty
    std::string line; ///< name of a colour, or empty
    double width = 1; ///< of the line, 0.1 to 20
    double opacity = 1;
    bool fine = false; ///< left out of small pictures
};

struct Motif {
    double half_width = 15; ///< it reaches so far to both sides of its foot, 1 to 60 units
    double up = 30;         ///< and so far up, 1 to 80
    double down = 4;        ///< and down, 0 to 40
    /// Where it goes when it marks a tile.
    enum class OnTile {
        meadow, ///< where there is room
        middle, ///< where roads end at it
        gate,   ///< before the gate at which the road that wears the mark ends
        mouth,  ///< the road ends in a tunnel's mouth, in the wall or in a mound; no shapes
    };
    OnTile on_tile = OnTile::meadow;
    double room = 11; ///< kept free round it on a tile, 2 to 30 units
    /// Of a space that points: it is drawn as it points to the north, and turned round 0,0.
    bool turns = false;

    /// The outline that a light halo goes round, so that it reads on every ground; may be empty.
    std::string outline;
    /// Where the emblem of its player goes, on top of everything.
    struct Emblem {
        double x = 0;
        double y = 0;
        double radius = 4;
    };
    std::optional<Emblem> emblem;
    std::vector<MotifShape> shapes; ///< from back to front
    // Of a mark before a gate, whose `shapes` are for one that faces south. West mirrors east.
    std::vector<MotifShape> shapes_north;
    std::vector<MotifShape> shapes_east;
    bool moat = false; ///< water runs along the wall there
};

/// Motifs by qualified name, "under_the_big_top.ringmaster".
using Motifs = std::map<std::string, Motif, std::less<>>;

/// Names that a colour may have: those of the players' pieces (`player`, `player_light`,
/// `player_dark`, `player_emblem`) and the rows of a theme file, as `paint.red`.
const std::vector<std::string>& motif_colours();

/// The motif in `text`; nothing, and at least one problem, if it cannot be drawn.
std::optional<Motif> parse_motif(std::string_view text, const std::string& name,
                                 std::vector<Problem>& problems);

/// The motifs in `folder`/pictures, by file name without its ending. What is wrong in any of them
/// is a problem.
std::map<std::string, Motif> read_motifs(const std::filesystem::path& folder,
                                         std::vector<Problem>& problems);

} // namespace circulade
