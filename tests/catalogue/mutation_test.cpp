// Every shipped file, spoilt in every simple way: each key deleted, misspelt and doubled, each
// scalar replaced by something else. The outcome is a clean load or problems with a place, never
// a crash.
#include "engine/catalogue/house_rules.hpp"
#include "tests/catalogue/test_folder.hpp"

#include <functional>
#include <random>
#include <set>

namespace circulade {
namespace {

/// Writes a tree back as YAML in flow style, in which one line holds everything.
std::string written(const YamlNode& node) {
    std::string text;
    const auto quoted = [](const std::string& plain) {
        std::string out = "\"";
        for (const char c : plain) {
            out += c == '"' || c == '\\' ? std::string("\\") + c
                   : c == '\n'           ? std::string("\\n")
                                         : std::string(1, c);
        }
        return out + "\"";
    };
    switch (node.kind) {
    case YamlNode::Kind::nothing:
        return "~";
    case YamlNode::Kind::scalar: {
        const bool plain =
            !node.quoted && node.text.find_first_of("{}[]:,#&*!|>'\"%@`\n") == std::string::npos;
        return plain ? node.text : quoted(node.text);
    }
    case YamlNode::Kind::list:
        for (const YamlNode& item : node.items) {
            text += (text.empty() ? "" : ", ") + written(item);
        }
        return "[" + text + "]";
    case YamlNode::Kind::mapping:
        for (const YamlEntry& entry : node.entries) {
            text += (text.empty() ? "" : ",\n ") + quoted(entry.key) + ": " + written(entry.value);
        }
        return "{" + text + "}";
    }
    return text;
}

/// Calls `visit` with each mutant of the tree.
void for_each_mutant(YamlNode& root, const std::function<void(const std::string&)>& visit) {
    const auto emit = [&] { visit(written(root)); };
    const std::function<void(YamlNode&)> spoil = [&](YamlNode& node) {
        if (node.kind == YamlNode::Kind::scalar) {
            const YamlNode original = node;
            for (const char* text : {"[1]", "{a: 1}", "~", "010", "-99999999999", "maybe"}) {
                std::vector<Problem> problems;
                node = parse_yaml(text, "", problems).value_or(YamlNode{});
                emit();
            }
            node = original;
        }
        for (YamlNode& item : node.items) {
            spoil(item);
        }
        for (std::size_t i = 0; i < node.entries.size(); ++i) {
            const std::vector<YamlEntry> original = node.entries;
            node.entries.erase(node.entries.begin() + static_cast<std::ptrdiff_t>(i));
            emit();
            node.entries = original;
            node.entries[i].key += "x";
            emit();
            node.entries = original;
            node.entries.push_back(original[i]);
            emit();
            node.entries = original;
            spoil(node.entries[i].value);
        }
    };
    spoil(root);
}

class Mutation : public testing::TestWithParam<std::string> {};

TEST_P(Mutation, IsLoadedOrRefusedWithAPlace) {
    const std::filesystem::path file = GetParam();
    const std::string name = file.parent_path().filename().string();
    const TestFolder folder;
    std::set<std::string> folders{"base", name};
    if (name == "river_1") {
        folders.insert("abbot"); // wakes its garden
    }
    for (const std::string& each : folders) {
        for (const char* part : {"expansion.yaml", "tiles.yaml", "text.en.yaml"}) {
            folder.write(each + "/" + part, contents(source_folder() / "expansions" / each / part));
        }
    }
    std::vector<Problem> problems;
    auto root = read_yaml(source_folder() / "expansions" / file, problems);
    ASSERT_TRUE(root && problems.empty());
    folder.write(file.string(), written(*root));
    ASSERT_EQ(text_of(load_expansions({folder.path()}).problems()), "")
        << "rewriting spoilt it already";

    int mutants = 0;
    int refused = 0;
    for_each_mutant(*root, [&](const std::string& text) {
        folder.write(file.string(), text);
        const Loaded loaded = load_expansions({folder.path()});
        ++mutants;
        refused += loaded.find(name) == nullptr ? 1 : 0;
        EXPECT_EQ(loaded.expansions.size() + loaded.refused.size(), folders.size());
        for (const Problem& problem : loaded.problems()) {
            const bool about_a_whole_file =
                problem.text.find("no text for") != std::string::npos ||
                problem.text.find("waits for") != std::string::npos ||
                problem.text.find("none of its tiles") != std::string::npos;
            EXPECT_TRUE(!problem.origin.file.empty() && !problem.text.empty() &&
                        (problem.origin.line > 0 || about_a_whole_file))
                << to_string(problem) << "\nin\n"
                << text;
        }
    });
    EXPECT_GT(mutants, 30);
    EXPECT_GT(refused, mutants / 3);
    RecordProperty("mutants", mutants);
    RecordProperty("refused", refused);
}

INSTANTIATE_TEST_SUITE_P(Catalogue, Mutation,
                         testing::Values("base/expansion.yaml", "base/tiles.yaml",
                                         "base/text.en.yaml", "abbot/expansion.yaml",
                                         "abbot/tiles.yaml", "abbot/text.en.yaml",
                                         "river_1/expansion.yaml", "river_1/tiles.yaml",
                                         "river_1/text.en.yaml"));

TEST(Mutation, AFileCutAnywhereIsLoadedOrRefused) {
    const TestFolder folder;
    for (const char* part : {"expansion.yaml", "tiles.yaml", "text.en.yaml"}) {
        const std::string whole = contents(source_folder() / "expansions/base" / part);
        for (const char* other : {"expansion.yaml", "tiles.yaml", "text.en.yaml"}) {
            folder.write(std::string("base/") + other,
                         contents(source_folder() / "expansions/base" / other));
        }
        for (std::size_t end = 0; end < whole.size(); end += 7) {
            folder.write(std::string("base/") + part, whole.substr(0, end));
            const Loaded loaded = load_expansions({folder.path()});
            EXPECT_EQ(loaded.expansions.size() + loaded.refused.size(), 1U)
                << part << " cut at " << end;
        }
    }
}

TEST(Mutation, AFileWithAnyCharacterChangedIsLoadedOrRefused) {
    const TestFolder folder;
    using namespace std::string_literals;
    const std::string characters = "{}[]:,?&*!-#'\"|>%@`\n\t 0aZ\0\xC8\xFF"s;
    std::mt19937 random(20240101);
    for (const char* part : {"expansion.yaml", "tiles.yaml", "text.en.yaml"}) {
        folder.write(std::string("base/") + part,
                     contents(source_folder() / "expansions/base" / part));
    }
    for (const char* part : {"expansion.yaml", "tiles.yaml", "text.en.yaml"}) {
        const std::string whole = contents(source_folder() / "expansions/base" / part);
        for (int i = 0; i < 400; ++i) {
            std::string changed = whole;
            changed[random() % whole.size()] = characters[random() % characters.size()];
            folder.write(std::string("base/") + part, changed);
            const Loaded loaded = load_expansions({folder.path()});
            EXPECT_EQ(loaded.expansions.size() + loaded.refused.size(), 1U) << changed;
        }
        folder.write(std::string("base/") + part, whole);
    }
}

TEST(Mutation, HouseRulesToo) {
    const Loaded shipped = load_expansions({source_folder() / "expansions"});
    for (const auto& entry :
         std::filesystem::directory_iterator(source_folder() / "config" / "house_rules")) {
        std::vector<Problem> problems;
        auto root = read_yaml(entry.path(), problems);
        ASSERT_TRUE(root);
        for_each_mutant(*root, [&](const std::string& text) {
            std::vector<Problem> found;
            const auto mutant = parse_yaml(text, "h.yaml", found);
            const auto rules =
                mutant ? read_house_rules(*mutant, shipped.expansions, found) : std::nullopt;
            EXPECT_TRUE(rules.has_value() || !found.empty()) << text;
            for (const Problem& problem : found) {
                EXPECT_GT(problem.origin.line, 0) << to_string(problem);
            }
        });
    }
}

} // namespace
} // namespace circulade
