// Letters on panels can be read: WCAG's contrast, in every theme that is shipped.
#include "client/art/theme.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

namespace circulade {
namespace {

namespace fs = std::filesystem;

/// Relative luminance after WCAG 2.
double light_of(Colour colour) {
    const auto linear = [](std::uint8_t value) {
        const double share = value / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) +
           0.0722 * linear(colour.blue);
}

double contrast(Colour a, Colour b) {
    const double x = light_of(a);
    const double y = light_of(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

TEST(Contrast, IsMeasuredAsWcagDoes) {
    EXPECT_NEAR(contrast(rgb(0x000000), rgb(0xFFFFFF)), 21.0, 0.001);
    EXPECT_NEAR(contrast(rgb(0x777777), rgb(0xFFFFFF)), 4.48, 0.01);
}

TEST(Contrast, OfLettersIsEnoughInEveryTheme) {
    int themes = 0;
    for (const auto& entry :
         fs::directory_iterator(fs::path(CIRCULADE_SOURCE_FOLDER) / "config" / "themes")) {
        const ThemeReading reading = read_theme(entry.path());
        ASSERT_TRUE(reading.problems.empty()) << entry.path();
        ++themes;
        const double least = reading.theme.name == "high_contrast" ? 7.0 : 4.5;
        const Theme::Panels& p = reading.theme.panels;
        const auto expect = [&](Colour letters, Colour ground, const char* what) {
            EXPECT_GE(contrast(letters, ground), least) << entry.path() << ": " << what;
        };
        for (const Colour ground :
             {p.parchment, p.parchment_light, p.parchment_dark, p.parchment_deep}) {
            expect(p.ink, ground, "ink");
            expect(p.ink_soft, ground, "ink_soft");
        }
        for (const Colour ground : {p.parchment, p.parchment_light}) {
            expect(p.accent, ground, "accent");
            expect(p.accent_light, ground, "accent_light");
        }
        for (const Colour ground : {p.accent, p.accent_light, p.accent_dark}) {
            expect(p.on_accent, ground, "on_accent");
        }
        expect(p.parchment_light, p.ink, "what is chosen");
    }
    EXPECT_EQ(themes, 3) << "storybook, night, high contrast";
}

TEST(Theme, LiesOverAnother) {
    Theme night;
    night.name = "night";
    night.panels.ink = rgb(0xF1E6D0);
    const ThemeReading own = theme_from_text("panels:\n  gold: \"#123456\"\n", "night.yaml", night);
    EXPECT_TRUE(own.problems.empty());
    EXPECT_EQ(own.theme.panels.ink, rgb(0xF1E6D0));
    EXPECT_EQ(own.theme.panels.gold, rgb(0x123456));
}

} // namespace
} // namespace circulade
