// The colours of everything on the table and of the panels beside it: a value with the storybook
// theme as its defaults.
//
// A theme file (config/themes/NAME.yaml) overrides single colours. Rows of three shades are lit,
// middle and shaded; shade by mixing within a row, never towards grey.
#pragma once

#include "client/art/colour.hpp"
#include "engine/catalogue/motif.hpp"
#include "engine/rules/definitions.hpp"

#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace circulade {

inline constexpr std::size_t player_looks = 6;

/// The sign on a player's pieces; colour never stands alone.
enum class Emblem { disc, triangle, square, diamond, cross, star };
/// The hatching of what a player owns.
enum class Pattern { rising, falling, dots, level, grid, upright };

struct PlayerLook {
    Colour colour;
    Emblem emblem = Emblem::disc;
    Pattern pattern = Pattern::rising;
    friend bool operator==(const PlayerLook&, const PlayerLook&) = default;
};

struct Tones {
    Colour light, base, dark;
    friend bool operator==(const Tones&, const Tones&) = default;
};

struct Theme {
    std::string name = "storybook";
    struct Meadow {
        Colour light = rgb(0xB7C878), base = rgb(0xA5B964), dark = rgb(0x8FA956);
        Colour warm = rgb(0xC3C274), cool = rgb(0x95B36C), tuft = rgb(0x7F9A49);
        Colour flower = rgb(0xF4E9C4), flower_rose = rgb(0xE9A9A0), flower_gold = rgb(0xF0D36A);
        friend bool operator==(const Meadow&, const Meadow&) = default;
    } meadow;
    struct Road {
        Colour crown = rgb(0xF3E7C8), base = rgb(0xEAD9B0), edge = rgb(0xC2A476);
        Colour verge = rgb(0x869A4C), pebble = rgb(0xB99F74);
        friend bool operator==(const Road&, const Road&) = default;
    } road;
    struct Stone {
        Colour top = rgb(0xEFE5CD), lit = rgb(0xD8C6A0), base = rgb(0xBBA57F);
        Colour shade = rgb(0x937D60), joint = rgb(0x6F5C47);
        friend bool operator==(const Stone&, const Stone&) = default;
    } stone;
    Tones ground{rgb(0xE7D3AE), rgb(0xDCC49A), rgb(0xC9AE82)}; ///< inside a city
    Tones terracotta{rgb(0xDE7656), rgb(0xC9573C), rgb(0x9E3F2E)};
    Tones brick{rgb(0xCF6547), rgb(0xB8492F), rgb(0x8F3527)};
    Tones orange_tile{rgb(0xE89B66), rgb(0xD8804A), rgb(0xAF5F35)};
    Tones thatch{rgb(0xE3C98A), rgb(0xCDAF6C), rgb(0xA88A4E)};
    Tones slate{rgb(0x7C96AE), rgb(0x5B7591), rgb(0x3F5570)};
    Tones plaster{rgb(0xF3E8CF), rgb(0xE9D7B4), rgb(0xCDB894)};
    Tones broadleaf{rgb(0x86AE5A), rgb(0x64904A), rgb(0x486F3B)};
    Tones olive{rgb(0xA6BE5E), rgb(0x7F9E45), rgb(0x5B7A35)};
    Tones cool_tree{rgb(0x7AA86C), rgb(0x55875A), rgb(0x3D6848)};
    Tones pine{rgb(0x5A8A5A), rgb(0x4B775F), rgb(0x3C6444)};
    Tones water{rgb(0xA5D3D6), rgb(0x6FB0BE), rgb(0x4C8C9E)};
    Tones wood{rgb(0xC79A66), rgb(0xA9794A), rgb(0x7B5433)};
    struct Crops {
        Colour wheat = rgb(0xDCC468), wheat_row = rgb(0xC6AB50);
        Colour green = rgb(0x8FAE56), green_row = rgb(0x7B9B49);
        Colour soil = rgb(0xB9976A), lavender = rgb(0x9A7FB5);
        friend bool operator==(const Crops&, const Crops&) = default;
    } crops;
    struct Paint { ///< flags, marks, flowers, the circus
        Colour cream = rgb(0xFBF1DA), red = rgb(0xC8443A), red_dark = rgb(0x96302C);
        Colour gold = rgb(0xE8B742), gold_dark = rgb(0xB9852A);
        Colour blue = rgb(0x2F5F93), blue_dark = rgb(0x22456D);
        friend bool operator==(const Paint&, const Paint&) = default;
    } paint;
    struct Ink {
        Colour shadow = rgb(0x3D3A1E), ink = rgb(0x3A2A1E), opening = rgb(0x5A4632);
        Colour trunk = rgb(0x6B4F36), piece_outline = rgb(0x2A1E14), halo = rgb(0xFFF7E4);
        friend bool operator==(const Ink&, const Ink&) = default;
    } ink;
    struct Piece { ///< the few colours of pieces that are nobody's
        Colour straw = rgb(0xE6C76A), straw_light = rgb(0xF2DC8E), straw_dark = rgb(0xCFA648);
        Colour face = rgb(0xF4D9B4), hat = rgb(0x2A2A2E), bunny = rgb(0xF6D9DC);
        Colour bunny_line = rgb(0xD9A0A0);
        friend bool operator==(const Piece&, const Piece&) = default;
    } piece;
    struct Table {
        Colour plank = rgb(0x5C4634), seam = rgb(0x3F2F22), grain = rgb(0x4B3827);
        Colour shine = rgb(0x705743);
        Colour board_shadow = rgb(0x140C06), cardboard = rgb(0xCDB487);
        Colour hint_light = rgb(0xFFFFEB), hint_dark = rgb(0x323C0A);
        friend bool operator==(const Table&, const Table&) = default;
    } table;
    struct Highlight {
        Colour square = rgb(0xF4E2B0), bracket = rgb(0xF7E8BE), refused = rgb(0xD55E00);
        Colour dead = rgb(0x2E2118), dead_mark = rgb(0xCBB68E), scored = rgb(0xE8B742);
        friend bool operator==(const Highlight&, const Highlight&) = default;
    } highlight;
    struct Panels { ///< sheets of parchment, and what is written on them
        Colour parchment = rgb(0xF6ECD6);
        Colour parchment_light = rgb(0xFCF6E8); ///< fields to write in
        Colour parchment_dark = rgb(0xEADBBD);  ///< buttons, rows
        Colour parchment_deep = rgb(0xDDC9A2);  ///< buttons under the mouse
        Colour rim = rgb(0xCDB487);
        Colour ink = rgb(0x3A2A1E);
        Colour ink_soft = rgb(0x65503C); ///< notes
        Colour accent = rgb(0x9E3F2E);   ///< the one thing to press
        Colour accent_light = rgb(0xA8432F), accent_dark = rgb(0x6E2519);
        Colour on_accent = rgb(0xFFF7E4); ///< letters on accent
        Colour gold = rgb(0xB9852A);      ///< ornaments; no letters
        friend bool operator==(const Panels&, const Panels&) = default;
    } panels;
    std::array<PlayerLook, player_looks> players{{
        {rgb(0x0072B2), Emblem::disc, Pattern::rising},
        {rgb(0xD55E00), Emblem::triangle, Pattern::falling},
        {rgb(0xF0E442), Emblem::square, Pattern::dots},
        {rgb(0xCC79A7), Emblem::diamond, Pattern::level},
        {rgb(0x56B4E9), Emblem::cross, Pattern::grid},
        {rgb(0x2A2A2E), Emblem::star, Pattern::upright},
    }};
    /// Pictures that expansions bring; null for none. Not a theme file's: they come with the
    /// folders.
    std::shared_ptr<const Motifs> motifs;
    friend bool operator==(const Theme&, const Theme&) = default;
};

/// Its colours by section and name, "paint.red", as motifs call them.
std::map<std::string, Colour> named_colours(const Theme& theme);
/// The picture of that qualified name, or null.
const Motif* find_motif(const Theme& theme, std::string_view name);

/// A theme and everything that was wrong in its file. With problems, the colours that could be
/// read are taken and the others stay as they were; it is for the caller to refuse the file.
struct ThemeReading {
    Theme theme;
    std::vector<Problem> problems;
};
/// Reads YAML text over `base`; `file` is the name that problems carry. An unknown or double key, a
/// wrong type and a text that is no colour are each a problem with line and column.
ThemeReading theme_from_text(const std::string& text, const std::string& file,
                             const Theme& base = {});
/// The same for a file; one that cannot be read is a problem too.
ThemeReading read_theme(const std::filesystem::path& file, const Theme& base = {});

} // namespace circulade
