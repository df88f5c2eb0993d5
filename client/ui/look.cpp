#include "client/ui/look.hpp"

#include "client/platform/errors.hpp"
#include "client/text/letters.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace circulade {

namespace {

ImVec4 vector(Colour colour, float opacity = 1.0F) {
    constexpr float most = 255.0F;
    return {static_cast<float>(colour.red) / most, static_cast<float>(colour.green) / most,
            static_cast<float>(colour.blue) / most, opacity};
}

/// As Dear ImGui takes them: first and last of each range, and 0 at the end.
constexpr auto glyph_ranges(bool with_figures) {
    std::array<ImWchar, 2 * drawn_letters.size() + 1> ranges{};
    std::size_t at = 0;
    for (const LetterRange& range : drawn_letters) {
        if (with_figures || range.first != figures.first) {
            ranges[at++] = range.first;
            ranges[at++] = range.last;
        }
    }
    return ranges;
}
constexpr auto letters = glyph_ranges(true);
constexpr auto letters_only = glyph_ranges(false);
constexpr float text_size = 19.0F;
constexpr std::array<ImWchar, 5> name_of_the_game{'C', 'C', 'a', 'z', 0};
constexpr std::array<ImWchar, 7> digits{'-', '-', '0', '9', 0x2212, 0x2212, 0};

/// Each letter begins on a whole pixel. The software renderer puts it there in any case, and would
/// move each by another fraction.
ImFontConfig on_whole_pixels() {
    ImFontConfig config;
    config.OversampleH = 1;
    config.OversampleV = 1;
    config.PixelSnapH = true;
    return config;
}

ImFont* load(const std::filesystem::path& file, float size, const ImWchar* ranges) {
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) {
        throw MissingFile(file); // Dear ImGui itself would abort
    }
    const ImFontConfig config = on_whole_pixels();
    ImFont* font = ImGui::GetIO().Fonts->AddFontFromFileTTF(file.c_str(), size, &config, ranges);
    if (font == nullptr) {
        throw RuntimeFailure("not a font: " + file.string());
    }
    return font;
}

/// Vollkorn with the figures of Lato: its own are old-style ones, whose 1 looks like a small I.
ImFont* load_serif(const std::filesystem::path& file, float size) {
    ImFont* font = load(file, size, letters_only.data());
    ImFontConfig config = on_whole_pixels();
    config.MergeMode = true;
    constexpr float same_em = 0.86F; // Lato's lines are so much lower for letters of one size
    const auto figures = file.parent_path() / "Lato-Bold.ttf";
    ImGui::GetIO().Fonts->AddFontFromFileTTF(figures.c_str(), size * same_em, &config,
                                             digits.data());
    return font;
}

void set_colours(ImGuiStyle& style, const Theme::Panels& paper) {
    const auto set = [&](ImGuiCol place, Colour colour, float opacity = 1.0F) {
        style.Colors[place] = vector(colour, opacity);
    };
    set(ImGuiCol_Text, paper.ink);
    set(ImGuiCol_TextDisabled, paper.ink, 0.45F);
    set(ImGuiCol_WindowBg, paper.parchment);
    set(ImGuiCol_ChildBg, paper.parchment, 0.0F);
    set(ImGuiCol_PopupBg, paper.parchment_light);
    set(ImGuiCol_Border, paper.rim);
    set(ImGuiCol_FrameBg, paper.parchment_light);
    set(ImGuiCol_FrameBgHovered, mix(paper.parchment_light, paper.parchment, 0.5));
    set(ImGuiCol_FrameBgActive, paper.parchment_light);
    set(ImGuiCol_TitleBg, paper.parchment_dark);
    set(ImGuiCol_TitleBgActive, paper.parchment_dark);
    set(ImGuiCol_ScrollbarBg, paper.parchment_dark, 0.5F);
    set(ImGuiCol_ScrollbarGrab, paper.rim);
    set(ImGuiCol_ScrollbarGrabHovered, paper.gold, 0.8F);
    set(ImGuiCol_ScrollbarGrabActive, paper.gold);
    set(ImGuiCol_CheckMark, paper.accent);
    set(ImGuiCol_SliderGrab, paper.accent);
    set(ImGuiCol_SliderGrabActive, paper.accent_light);
    set(ImGuiCol_Button, paper.parchment_dark);
    set(ImGuiCol_ButtonHovered, paper.parchment_deep);
    set(ImGuiCol_ButtonActive, paper.rim);
    set(ImGuiCol_Header, paper.parchment_dark);
    set(ImGuiCol_HeaderHovered, paper.parchment_deep);
    set(ImGuiCol_HeaderActive, paper.rim);
    set(ImGuiCol_Separator, paper.rim);
    set(ImGuiCol_ResizeGrip, paper.rim, 0.0F);
    set(ImGuiCol_TextSelectedBg, paper.gold, 0.35F);
    set(ImGuiCol_NavHighlight, paper.accent);
    set(ImGuiCol_ModalWindowDimBg, rgb(0x120A04), 0.45F);
    set(ImGuiCol_TableRowBgAlt, paper.parchment_dark, 0.35F);
}

} // namespace

ImU32 packed(Colour colour, float opacity) {
    constexpr float most = 255.0F;
    return IM_COL32(colour.red, colour.green, colour.blue, static_cast<int>(opacity * most));
}

void restyle(Look& look, const LookWishes& wishes) {
    ImGuiStyle style;
    set_colours(style, wishes.paper);
    style.WindowPadding = ImVec2(30, 24);
    style.WindowRounding = 6;
    style.WindowBorderSize = 1;
    style.ChildRounding = 6;
    style.PopupRounding = 6;
    style.FrameRounding = 6;
    style.FramePadding = ImVec2(12, 10);
    style.FrameBorderSize = 1;
    style.ItemSpacing = ImVec2(12, 10);
    style.ItemInnerSpacing = ImVec2(8, 6);
    style.ScrollbarSize = 14;
    style.ScrollbarRounding = 7;
    style.GrabMinSize = 18;
    style.GrabRounding = 6;
    style.AntiAliasedLinesUseTex = false; // wants bilinear filtering, which not every renderer has
    style.CircleTessellationMaxError = 0.1F;
    style.ScaleAllSizes(wishes.scale);
    if (wishes.large_buttons) { // rounded up: it is at least a finger
        const float air = std::ceil((finger - text_size) * wishes.scale / 2);
        style.FramePadding.y = std::max(style.FramePadding.y, air);
        style.ScrollbarSize = std::max(style.ScrollbarSize, 0.6F * finger * wishes.scale);
    }
    ImGui::GetStyle() = style;
    look.paper = wishes.paper;
    look.least_button = wishes.large_buttons ? finger : 0.0F;
}

Look make_look(const std::filesystem::path& fonts, const LookWishes& wishes) {
    constexpr float small_size = 16.0F;
    constexpr float heading_size = 36.0F;
    constexpr float subheading_size = 24.0F;
    constexpr float number_size = 30.0F;
    constexpr float title_size = 92.0F;

    const float scale = wishes.scale;
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    Look look;
    look.scale = scale;
    look.text = load(fonts / "Lato-Regular.ttf", text_size * scale, letters.data());
    look.bold = load(fonts / "Lato-Bold.ttf", text_size * scale, letters.data());
    look.small = load(fonts / "Lato-Regular.ttf", small_size * scale, letters.data());
    look.heading = load_serif(fonts / "Vollkorn-Bold.ttf", heading_size * scale);
    look.subheading = load_serif(fonts / "Vollkorn-SemiBold.ttf", subheading_size * scale);
    look.number = load(fonts / "Lato-Bold.ttf", number_size * scale, digits.data());
    look.title = load(fonts / "Vollkorn-Black.ttf", title_size * scale, name_of_the_game.data());
    if (wishes.captions > 0) {
        look.caption = load(fonts / "Lato-Regular.ttf", caption_size * scale * wishes.captions,
                            letters.data());
    }
    atlas.Build();
    restyle(look, wishes);
    return look;
}

} // namespace circulade
