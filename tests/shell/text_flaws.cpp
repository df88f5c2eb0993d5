#include "tests/shell/text_flaws.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <tuple>

namespace circulade {

namespace {

constexpr float no_place = -7.0F; // texture coordinates that no real glyph has

using Corners = std::tuple<float, float, float, float>;

/// Every glyph of every font by its place in the texture.
std::map<Corners, ImWchar> glyphs_by_place() {
    std::map<Corners, ImWchar> glyphs;
    for (const ImFont* font : ImGui::GetIO().Fonts->Fonts) {
        for (const ImFontGlyph& glyph : font->Glyphs) {
            glyphs[{glyph.U0, glyph.V0, glyph.U1, glyph.V1}] =
                static_cast<ImWchar>(glyph.Codepoint);
        }
    }
    return glyphs;
}

struct Letter {
    ImWchar codepoint = 0;
    bool missing = false;
    ImVec2 least;
    ImVec2 most;
};

/// The glyph that six indices draw, if they draw one: a rectangle of two triangles.
std::optional<Letter> letter_at(const ImDrawList& list, const ImDrawCmd& command, unsigned at,
                                const std::map<Corners, ImWchar>& glyphs) {
    const ImDrawIdx* index = list.IdxBuffer.Data + command.IdxOffset + at;
    const int first = index[0];
    const std::array<int, 6> rectangle{0, 1, 2, 0, 2, 3};
    for (int i = 0; i < 6; ++i) {
        if (index[i] != first + rectangle[static_cast<std::size_t>(i)]) {
            return std::nullopt;
        }
    }
    const ImDrawVert* vertex =
        list.VtxBuffer.Data + command.VtxOffset + static_cast<unsigned>(first);
    Letter letter{0, vertex[0].uv.x == no_place, vertex[0].pos, vertex[2].pos};
    const auto glyph =
        glyphs.find({vertex[0].uv.x, vertex[0].uv.y, vertex[2].uv.x, vertex[2].uv.y});
    if (glyph == glyphs.end() && !letter.missing) {
        return std::nullopt;
    }
    letter.codepoint = letter.missing ? ImWchar{'?'} : glyph->second;
    return letter;
}

std::string utf8(ImWchar codepoint) {
    const unsigned c = codepoint;
    if (c < 0x80U) {
        return {static_cast<char>(c)};
    }
    if (c < 0x800U) {
        return {static_cast<char>(0xC0U | (c >> 6U)), static_cast<char>(0x80U | (c & 0x3FU))};
    }
    return {static_cast<char>(0xE0U | (c >> 12U)), static_cast<char>(0x80U | ((c >> 6U) & 0x3FU)),
            static_cast<char>(0x80U | (c & 0x3FU))};
}

/// Whether the panel that a draw list belongs to can be scrolled up and down.
bool scrolls(const ImDrawList& list) {
    const ImGuiWindow* window =
        list._OwnerName != nullptr ? ImGui::FindWindowByName(list._OwnerName) : nullptr;
    return window != nullptr && window->ScrollMax.y > 0;
}

void look_for_flaws(const ImDrawList& list, const ImDrawCmd& command,
                    const std::map<Corners, ImWchar>& glyphs, std::vector<std::string>& flaws) {
    constexpr float tolerance = 1.5F; // pixels: overhang of slanted letters
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    const bool may_cut = scrolls(list);
    const ImVec4& clip = command.ClipRect;
    std::string text;
    std::string flaw;
    float right = 0;
    float line = 0;
    const auto finish = [&] {
        if (!flaw.empty()) {
            flaws.push_back(std::string(list._OwnerName != nullptr ? list._OwnerName : "?") + ": " +
                            flaw + ": \"" + text + "\"");
        }
        text.clear();
        flaw.clear();
    };
    for (unsigned at = 0; at + 6 <= command.ElemCount;) {
        const auto letter = letter_at(list, command, at, glyphs);
        if (!letter) {
            at += 3;
            continue;
        }
        at += 6;
        const float height = letter->most.y - letter->least.y;
        if (letter->least.x < right - height || letter->least.x > right + 2 * height ||
            letter->least.y > line + 3 * height || letter->most.y < line - 3 * height) {
            finish(); // another text
        }
        right = letter->most.x;
        line = letter->least.y;
        text += utf8(letter->codepoint);
        const bool seen = letter->most.y > clip.y && letter->least.y < clip.w;
        if (letter->missing) {
            flaw = "a letter is missing";
        } else if (seen &&
                   (letter->least.x < clip.x - tolerance || letter->most.x > clip.z + tolerance)) {
            flaw = "cut off at its side";
        } else if (!may_cut &&
                   (letter->least.y < clip.y - tolerance || letter->most.y > clip.w + tolerance)) {
            flaw = "cut off above or below";
        } else if (seen &&
                   (letter->least.x < -tolerance || letter->most.x > screen.x + tolerance)) {
            flaw = "outside the window";
        }
    }
    finish();
}

} // namespace

void mark_missing_glyphs() {
    static std::deque<ImFontGlyph> stand_ins; // which the fonts point to from now on
    for (ImFont* font : ImGui::GetIO().Fonts->Fonts) {
        ImFontGlyph stand_in = *font->FindGlyph('?');
        stand_in.U0 = stand_in.V0 = stand_in.U1 = stand_in.V1 = no_place;
        stand_ins.push_back(stand_in);
        font->FallbackGlyph = &stand_ins.back();
    }
}

std::vector<std::string> text_flaws() {
    std::vector<std::string> flaws;
    const auto glyphs = glyphs_by_place();
    const ImDrawData& data = *ImGui::GetDrawData();
    for (int n = 0; n < data.CmdListsCount; ++n) {
        const ImDrawList& list = *data.CmdLists[n];
        for (const ImDrawCmd& command : list.CmdBuffer) {
            if (command.UserCallback == nullptr) {
                look_for_flaws(list, command, glyphs, flaws);
            }
        }
    }
    return flaws;
}

} // namespace circulade
