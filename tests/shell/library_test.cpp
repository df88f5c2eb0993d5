// The library of rules: the book in both languages, searching, the scenarios that show a rule, and
// reading it all with keys or a gamepad alone.
#include "client/library/library.hpp"
#include "client/library/library_screen.hpp"
#include "client/platform/window.hpp"
#include "client/screens/shell_keys.hpp"
#include "client/ui/gui.hpp"
#include "tests/shell/key_event.hpp"
#include "tests/shell/with_shell.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

namespace circulade {
namespace {

namespace fs = std::filesystem;

// ---- searching --------------------------------------------------------------------------------

/// The parts of a text in which words stand.
std::vector<std::string> parts_lit(const std::string& text, const std::string& typed) {
    std::vector<std::string> parts;
    for (const TextSpan& span : where_words_stand(text, search_words(typed))) {
        parts.push_back(text.substr(span.from, span.to - span.from));
    }
    return parts;
}
using Texts = std::vector<std::string>;

TEST(RuleSearch, HasNoRegardToCapitalsNorToSignsOnLetters) {
    EXPECT_EQ(search_words("  Țăranul TIGRU "), (Texts{"taranul", "tigru"}));
    EXPECT_EQ(search_words(""), Texts{});
    EXPECT_EQ(parts_lit("Țăranii rămân, țăranii!", "taran"), (Texts{"Țăran", "țăran"}));
    EXPECT_EQ(parts_lit("Taranii", "țăran"), (Texts{"Taran"}));
    EXPECT_EQ(parts_lit("ŞTEFAN cel Mare", "stefan"), (Texts{"ŞTEFAN"})) << "with a cedilla, too";
    EXPECT_EQ(parts_lit("ta\xCC\x86"
                        "ran",
                        "taran"),
              (Texts{"ta\xCC\x86"
                     "ran"}))
        << "in two parts";
    EXPECT_EQ(parts_lit("ĂÂÎȘȚ", "aaist"), (Texts{"ĂÂÎȘȚ"}));
    EXPECT_EQ(parts_lit("Ein großer Tiger", "gross"), (Texts{"groß"}));
}

TEST(RuleSearch, WantsAllWordsAnywhere) {
    EXPECT_EQ(parts_lit("The big top and its tiger", "tiger top"), (Texts{"top", "tiger"}));
    EXPECT_EQ(parts_lit("The big top", "tiger top"), Texts{});
    EXPECT_EQ(parts_lit("tiger tiger", "tiger ige"), (Texts{"tiger", "tiger"})) << "made one";
    EXPECT_EQ(parts_lit("A road", "(road"), Texts{});
}

TEST(RuleSearch, KnowsIdsAsTheyAreTypedInAHurry) {
    for (const char* typed : {"BT-12", "bt-12", "bt12", "BT12", "bt-1", "bt", "b"}) {
        EXPECT_TRUE(means_id(typed, "BT-12")) << typed;
    }
    for (const char* typed : {"BA-04", "ba4", "ba-4", "BA04"}) {
        EXPECT_TRUE(means_id(typed, "BA-04")) << typed;
    }
    EXPECT_TRUE(means_id("bta1", "BT-A12"));
    for (const char* typed : {"", "-", "12", "bt-13", "bt-120", "bt-a12", "t-12"}) {
        EXPECT_FALSE(means_id(typed, "BT-12")) << typed;
    }
    EXPECT_FALSE(means_id("ba-40", "BA-04"));
}

// ---- the book ---------------------------------------------------------------------------------

class LibraryTest : public test::WithShell {
  protected:
    void write(const std::string& file, const std::string& text) const {
        const fs::path path = shell_.own_expansions() / file;
        fs::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << text;
    }
    /// A folder of the user's with two rules, one of them in English only, a scenario and a file
    /// that is none.
    void add_own_expansion() {
        write("mine/expansion.yaml", "year: 2030\nneeds: base\n");
        write("mine/text.en.yaml", "title: My own\nabout: For a test.\nrules: {MI-02: Two., "
                                   "MI-01: The tiger sleeps.}\n");
        write("mine/text.ro.yaml", "title: A mea\nabout: Pentru probă.\nrules: {MI-02: Doi.}\n");
        write("mine/scenarios/good.yaml", "title: {en: My road, ro: Drumul meu}\nshows: [MI-01, "
                                          "BA-13]\nsteps:\n  - {caption: One., do: draw U}\n");
        write("mine/scenarios/bad.yaml", "title: No\nshows: [MI-07]\nsteps: []\n");
        load_all_expansions(shell_, std::nullopt, compiled_folders());
    }
    std::shared_ptr<ScenarioShelf> whole_shelf() const {
        auto shelf = std::make_shared<ScenarioShelf>(shell_.loaded);
        while (!shelf->is_read()) {
            shelf->read_on(shell_.loaded, std::chrono::seconds(1));
        }
        return shelf;
    }
    Library library_at(const std::string& name) const {
        return open_library(shell_, whole_shelf(), name);
    }
    void look_for(Library& library, const std::string& typed) const {
        library.typed = typed;
        bring_up_to_date(library, shell_);
    }
};

TEST_F(LibraryTest, HasAPartForEachExpansionInTheOrderOfTheNewGameScreen) {
    add_own_expansion();
    const std::vector<BookPart> book = rule_book(shell_.loaded, "ro");
    ASSERT_EQ(book.size(), shell_.loaded.expansions.size());
    const std::vector<const ExpansionDefinition*> listed = by_year(shell_.loaded);
    for (std::size_t n = 0; n < book.size(); ++n) {
        EXPECT_EQ(book[n].folder, listed[n]->name);
    }
    EXPECT_EQ(book.front().title, "Jocul de bază");
    ASSERT_GE(book.front().chapters.size(), 2U);
    EXPECT_EQ(book.front().chapters[0].title, "Pregătirea");
    EXPECT_EQ(book.front().chapters[0].rules[2].id, "BA-31");
}

TEST_F(LibraryTest, SaysInAnotherLanguageWhatOneLacks) {
    add_own_expansion();
    const std::vector<BookPart> book = rule_book(shell_.loaded, "ro");
    const BookPart& mine = book[place_in_book(book, "mine").part];
    EXPECT_EQ(mine.title, "A mea");
    ASSERT_EQ(mine.chapters.size(), 1U) << "without chapters";
    EXPECT_EQ(mine.chapters[0].title, "");
    ASSERT_EQ(mine.chapters[0].rules.size(), 2U);
    EXPECT_EQ(mine.chapters[0].rules[0].id, "MI-01");
    EXPECT_EQ(mine.chapters[0].rules[0].text, "The tiger sleeps.");
    EXPECT_EQ(mine.chapters[0].rules[0].language, "en");
    EXPECT_EQ(mine.chapters[0].rules[1].language, "ro");
}

TEST_F(LibraryTest, FindsPlacesByRuleByFolderAndByBoth) {
    const std::vector<BookPart> book = rule_book(shell_.loaded, "en");
    const auto at = [&](const std::string& name) {
        const BookPlace place = place_in_book(book, name);
        return book[place.part].folder + ':' + place.rule;
    };
    EXPECT_EQ(at("EA-19"), "easter:EA-19");
    EXPECT_EQ(at("easter.EA-19"), "easter:EA-19");
    EXPECT_EQ(at("easter"), "easter:");
    EXPECT_EQ(at(""), "base:");
    EXPECT_EQ(at("base.EA-19"), "base:") << "not that folder's";
    EXPECT_EQ(at("XX-1"), "base:");
}

TEST_F(LibraryTest, AVariantsRuleIsItsOwn) {
    write("my_easter/expansion.yaml", "year: 2031\nlike: easter\n");
    write("my_easter/text.en.yaml",
          "title: Our Easter\nrules: {EA-09: Three eggs at our table.}\n");
    load_all_expansions(shell_, std::nullopt, compiled_folders());
    const std::vector<BookPart> book = rule_book(shell_.loaded, "en");
    const BookPlace place = place_in_book(book, "my_easter.EA-09");
    ASSERT_EQ(book[place.part].folder, "my_easter");
    EXPECT_EQ(find_rule(book[place.part], "EA-09")->text, "Three eggs at our table.");
    EXPECT_EQ(book[place_in_book(book, "EA-09").part].folder, "easter") << "the original's first";
}

// ---- scenarios --------------------------------------------------------------------------------

TEST_F(LibraryTest, ReadsScenariosOnlyWhenWantedAndAFewAtATime) {
    ScenarioShelf shelf(shell_.loaded);
    EXPECT_EQ(shelf.files_read(), 0U);
    EXPECT_TRUE(shelf.scenarios().empty());
    shelf.read_on(shell_.loaded, std::chrono::seconds(0));
    EXPECT_EQ(shelf.files_read(), 1U);
    EXPECT_FALSE(shelf.is_read());
}

TEST_F(LibraryTest, KnowsWhichScenariosShowARule) {
    add_own_expansion();
    const auto shelf = whole_shelf();
    const auto files = [&](const std::string& folder, const std::string& rule) {
        Texts names;
        for (const auto* scenario : scenarios_that_show(*shelf, shell_.loaded, folder, rule)) {
            names.push_back(scenario->folder + '/' + scenario->file.filename().string());
        }
        return names;
    };
    EXPECT_EQ(files("mine", "MI-01"), (Texts{"mine/good.yaml"}));
    EXPECT_EQ(files("mine", "MI-02"), Texts{});
    const Texts roads = files("base", "BA-13");
    ASSERT_GE(roads.size(), 2U);
    EXPECT_TRUE(roads.front().starts_with("base/")) << "its own first";
    EXPECT_EQ(roads.back(), "mine/good.yaml");
    const auto own = std::find_if(shelf->scenarios().begin(), shelf->scenarios().end(),
                                  [](const auto& one) { return one.folder == "mine"; });
    ASSERT_NE(own, shelf->scenarios().end());
    EXPECT_EQ(title_in(*own, "ro"), "Drumul meu");
    EXPECT_EQ(title_in(*own, "pl"), "My road");
}

TEST_F(LibraryTest, SaysWhichOfTheUsersFilesCannotBeRead) {
    add_own_expansion();
    const auto shelf = whole_shelf();
    EXPECT_TRUE(shelf->problems_of("base").empty());
    const std::vector<Problem> problems = shelf->problems_of("mine");
    ASSERT_FALSE(problems.empty());
    EXPECT_NE(to_string(problems.front()).find("bad.yaml:2:9: unknown rule id `MI-07`"),
              std::string::npos)
        << to_string(problems.front());
}

// ---- looking for something --------------------------------------------------------------------

TEST_F(LibraryTest, FindsRulesScenariosAndExpansions) {
    add_own_expansion();
    Library library = library_at("");
    look_for(library, "");
    EXPECT_FALSE(is_searching(library));
    EXPECT_TRUE(library.found.parts.empty());

    look_for(library, "tiger sleeps");
    ASSERT_EQ(library.found.parts.size(), 1U);
    EXPECT_EQ(library.found.rules, 1U);
    EXPECT_EQ(library.found.parts[0].rules[0].id, "MI-01");

    look_for(library, "MY ROAD");
    EXPECT_EQ(library.found.scenarios, 1U);

    look_for(library, "my own");
    EXPECT_EQ(library.found.named, 1U);

    look_for(library, "bt12");
    ASSERT_EQ(library.found.rules, 1U);
    EXPECT_EQ(library.found.parts[0].rules[0].id, "BT-12");

    look_for(library, "xyzzy");
    EXPECT_TRUE(library.found.parts.empty());
}

TEST_F(LibraryTest, FollowsTheLanguageThatIsSpoken) {
    use_language(shell_.translations(), "ro");
    Library library = library_at("BA-12");
    EXPECT_EQ(library.book.front().title, "Jocul de bază");
    look_for(library, "taranii raman");
    ASSERT_GE(library.found.rules, 1U);
    EXPECT_EQ(library.found.parts[0].rules[0].id, "BA-12");
    use_language(shell_.translations(), "en");
    bring_up_to_date(library, shell_);
    EXPECT_EQ(library.book.front().title, "Base game");
    EXPECT_EQ(library.found.rules, 0U);
    EXPECT_EQ(library.open_at.rule, "BA-12");
}

// ---- the screen -------------------------------------------------------------------------------

class LibraryScreen : public LibraryTest {
  protected:
    LibraryScreen() {
        // All scenarios have been read: a page does not grow while a test walks it.
        shell_.show_rule = [this, shelf = whole_shelf()](const std::string& name) {
            shell_.screens.push(library_screen(shell_, shelf, name));
        };
        shell_.show_scenario = [this](const fs::path& file) { opened_ = file; };
        shell_.screens.push({"below", [](Frame&) {}, true});
        frames(3);
    }
    ~LibraryScreen() override {
        shell_.screens.clear();
        shell_.screens.settle();
    }
    void frames(int count) {
        for (int i = 0; i < count || gui_.more_waiting(); ++i) {
            gui_.draw_frame(shell_.screens, shell_.appearance(), seconds_ += 1.0 / 60.0);
        }
    }
    void give(const SDL_Event& event) {
        if (!take_shell_event(shell_, event)) {
            gui_.take(event);
        }
    }
    void press(SDL_Keycode code, Uint16 modifiers = 0) {
        give(test::key(SDL_KEYDOWN, code, modifiers));
        give(test::key(SDL_KEYUP, code, modifiers));
        give(test::key(SDL_KEYUP, SDLK_LCTRL)); // nothing is held any more
        frames(3);
    }
    void press_pad(SDL_GameControllerButton button) {
        for (const Uint32 type : {SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP}) {
            SDL_Event event{};
            event.type = type;
            event.cbutton.button = static_cast<Uint8>(button);
            give(event);
            frames(1);
        }
        frames(3);
    }
    void type(const char* text) {
        SDL_Event event{};
        event.type = SDL_TEXTINPUT;
        SDL_strlcpy(event.text.text, text, sizeof event.text.text);
        give(event);
        frames(3);
    }
    std::string top() const { return shell_.screens.top().name; }

    PictureTarget target_{800, 480};
    Gui gui_{target_.renderer(), nullptr, shell_.data_folder / "assets" / "fonts"};
    double seconds_ = 0;
    fs::path opened_;
};

TEST_F(LibraryScreen, OpensAndClosesByItsKeyFromAnyScreen) {
    press(SDLK_F2);
    EXPECT_EQ(top(), rules_name);
    press(SDLK_F1);
    EXPECT_EQ(top(), "keys");
    press(SDLK_F1);
    EXPECT_EQ(top(), rules_name);
    press(SDLK_F2);
    EXPECT_EQ(top(), "below");
    press(SDLK_F2);
    press(SDLK_ESCAPE);
    EXPECT_EQ(top(), "below");
}

TEST_F(LibraryScreen, AScenarioIsFoundAndOpenedByKeysAlone) {
    press(SDLK_F2);
    press(SDLK_f, KMOD_LCTRL);
    ASSERT_TRUE(ImGui::GetIO().WantTextInput) << "Ctrl+F leads to the field";
    type("BT-12");
    press(SDLK_RETURN);
    // The field is seen to have the keys; behind it come the button that empties it, the expansion
    // in which it was found, and the rule.
    for (int steps = 0; steps < 4; ++steps) {
        press(SDLK_TAB);
    }
    press(SDLK_RETURN); // the rule in its place
    frames(3);
    EXPECT_TRUE(opened_.empty());
    press(SDLK_TAB);
    press(SDLK_RETURN);
    EXPECT_EQ(opened_.parent_path().filename(), "scenarios") << opened_;
    EXPECT_EQ(top(), rules_name);
}

TEST_F(LibraryScreen, EscapeFirstForgetsWhatWasTyped) {
    press(SDLK_F2);
    press(SDLK_f, KMOD_LCTRL);
    type("tiger");
    press(SDLK_ESCAPE); // ends the typing
    ASSERT_EQ(top(), rules_name);
    press(SDLK_ESCAPE); // and closes, as that took the text back, or forgets it
    if (top() == rules_name) {
        press(SDLK_ESCAPE);
    }
    EXPECT_EQ(top(), "below");
}

TEST_F(LibraryScreen, IsReadWithAGamepadAlone) {
    shell_.show_rule("EA-19");
    frames(5);
    EXPECT_EQ(top(), rules_name);
    // The rule has the focus: what lies below it is the first scenario that shows it.
    press_pad(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    press_pad(SDL_CONTROLLER_BUTTON_A);
    EXPECT_FALSE(opened_.empty());
    press_pad(SDL_CONTROLLER_BUTTON_B);
    EXPECT_EQ(top(), "below");
}

TEST_F(LibraryScreen, ReadsTheScenariosWhileItIsOpen) {
    set_the_library(shell_);
    press(SDLK_F2);
    EXPECT_EQ(top(), rules_name);
    EXPECT_EQ(gui_.draw_frame(shell_.screens, shell_.appearance(), seconds_ += 1.0 / 60.0), 0)
        << "it goes on without anybody doing anything";
}

TEST_F(LibraryScreen, WithoutADoorThereIsNoLibrary) {
    shell_.show_rule = nullptr;
    press(SDLK_F2);
    EXPECT_EQ(top(), "below");
}

} // namespace
} // namespace circulade
