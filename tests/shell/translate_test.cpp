// Romanian without any locale of the system; three plurals; what happens to a bad catalogue.
#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"
#include "client/text/translate.hpp"
#include "tests/shell/scratch_folder.hpp"

#include <gtest/gtest.h>

#include <clocale>

namespace circulade {
namespace {

namespace fs = std::filesystem;

const fs::path translations = fs::path(CIRCULADE_DATA_FOLDER) / "translations";

class Translate : public testing::Test {
  protected:
    void TearDown() override { use_language(translations, "en"); }
};

TEST_F(Translate, SpeaksEnglishWithoutACatalogue) {
    EXPECT_EQ(language_in_use(), "en");
    EXPECT_EQ(tr("New game"), "New game");
    EXPECT_EQ(trn("{count} tile", "{count} tiles", 1), "1 tile");
    EXPECT_EQ(trn("{count} tile", "{count} tiles", 0), "0 tiles");
    EXPECT_EQ(trn("{count} tile", "{count} tiles", 2), "2 tiles");
}

TEST_F(Translate, ChangesAtRunTime) {
    use_language(translations, "ro");
    EXPECT_EQ(language_in_use(), "ro");
    EXPECT_EQ(tr("New game"), "Joc nou");
    use_language(translations, "en");
    EXPECT_EQ(tr("New game"), "New game");
}

TEST_F(Translate, KnowsTheThreeRomanianPlurals) {
    use_language(translations, "ro");
    const auto tiles = [](long count) { return trn("{count} tile", "{count} tiles", count); };
    EXPECT_EQ(tiles(1), "1 cartonaș");
    EXPECT_EQ(tiles(0), "0 cartonașe");
    EXPECT_EQ(tiles(2), "2 cartonașe");
    EXPECT_EQ(tiles(19), "19 cartonașe");
    EXPECT_EQ(tiles(20), "20 de cartonașe");
    EXPECT_EQ(tiles(72), "72 de cartonașe");
    EXPECT_EQ(tiles(100), "100 de cartonașe");
    EXPECT_EQ(tiles(101), "101 cartonașe");
    EXPECT_EQ(tiles(119), "119 cartonașe");
    EXPECT_EQ(tiles(120), "120 de cartonașe");
}

TEST_F(Translate, LeavesTheProcessLocaleAlone) {
    use_language(translations, "ro");
    EXPECT_STREQ(std::setlocale(LC_ALL, nullptr), "C");
}

TEST_F(Translate, ShowsWhatACatalogueLacks) {
    use_language(translations, "ro");
    EXPECT_EQ(tr("No catalogue has this sentence."), "No catalogue has this sentence.");
}

TEST_F(Translate, ListsLanguagesByTheirOwnNames) {
    const auto all = languages(translations);
    ASSERT_GE(all.size(), 2U);
    EXPECT_EQ(all[0].code, "en");
    EXPECT_EQ(all[0].name, "English");
    EXPECT_EQ(all[1].code, "ro");
    EXPECT_EQ(all[1].name, "Română");
}

TEST_F(Translate, NamesACatalogueThatIsNotThere) {
    EXPECT_THROW(use_language(translations, "xx"), MissingFile);
    EXPECT_EQ(language_in_use(), "en");
}

TEST_F(Translate, RefusesWhatIsNoCatalogue) {
    const ScratchFolder scratch;
    write_file_safely(scratch.path() / "xx.mo", "this is no catalogue of messages at all");
    EXPECT_THROW(use_language(scratch.path(), "xx"), BrokenFile);
    write_file_safely(scratch.path() / "xx.mo", "");
    EXPECT_THROW(use_language(scratch.path(), "xx"), BrokenFile);
    EXPECT_EQ(language_in_use(), "en");
}

TEST(LanguageWanted, IsTheFirstThatIsSetAndKnown) {
    const std::vector<Language> known{{"en", "English"}, {"ro", "Română"}};
    EXPECT_EQ(language_wanted(known, {"", "", "", "ro_RO.UTF-8"}), "ro");
    EXPECT_EQ(language_wanted(known, {"ro:en", "", "", "en_GB"}), "ro");
    EXPECT_EQ(language_wanted(known, {"", "C.UTF-8", "", "ro_RO"}), "en");
    EXPECT_EQ(language_wanted(known, {"", "", "", "pl_PL"}), "en");
    EXPECT_EQ(language_wanted(known, {"", "", "", ""}), "en");
}

TEST(Fill, PutsValuesInTheirPlaces) {
    EXPECT_EQ(fill("{b} before {a}", fmt::arg("a", 1), fmt::arg("b", "two")), "two before 1");
    EXPECT_EQ(fill("{nothing}", fmt::arg("a", 1)), "{nothing}") << "shown, not thrown";
}

} // namespace
} // namespace circulade
