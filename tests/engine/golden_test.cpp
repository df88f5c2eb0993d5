// What the shipped expansions do to each other, as two files to read and to compare: the order of
// play (tests/golden/turn_order.txt) and who wears which tag (tests/golden/tags.txt).
//
// To write them anew after a change that was meant, and look at the difference before committing:
//     CIRCULADE_WRITE_GOLDEN=1 ./test.sh -R Golden
#include "engine/catalogue/load.hpp"
#include "engine/rules/rules.hpp"
#include "expansions/entry_points.hpp"
#include "tests/stand_ins/shelf.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>

namespace circulade {

namespace {

std::string joined(std::vector<std::string> names) {
    std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? "" : " ") + name;
    }
    return text;
}

class Golden : public testing::Test {
  protected:
    Golden() : loaded_(load_expansions({std::string(CIRCULADE_SOURCE_FOLDER) + "/expansions"})) {
        for (const ExpansionDefinition& expansion : loaded_.expansions) {
            setup_.expansions.push_back(expansion.name);
        }
        setup_.seats = test::setup_of({}).seats;
    }
    void SetUp() override {
        ASSERT_TRUE(loaded_.refused.empty()) << test::all_of(loaded_.problems());
        rules_ = rules();
        ASSERT_NE(rules_, nullptr);
    }

    [[nodiscard]] std::shared_ptr<const Rules> rules() const {
        const BuiltRules built = build_rules(loaded_.expansions, compiled_behaviours(), setup_);
        EXPECT_NE(built.rules, nullptr) << test::all_of(built.problems);
        return built.rules;
    }
    [[nodiscard]] const Step* live(const std::string& name) const {
        const auto found = std::find_if(rules_->steps.begin(), rules_->steps.end(),
                                        [&](const Step& step) { return step.name == name; });
        return found == rules_->steps.end() ? nullptr : &*found;
    }
    [[nodiscard]] std::string title(const std::string& what) const {
        return "# " + what +
               "\n# With all shipped expansions in play: " + joined(rules_->setup.expansions) +
               ".\n# Written by a test: see tests/engine/golden_test.cpp.\n\n";
    }

    /// Compares with the file, or writes it.
    static void expect_file(const std::string& name, const std::string& text) {
        const std::string path = "tests/golden/" + name;
        if (std::getenv("CIRCULADE_WRITE_GOLDEN") != nullptr) { // NOLINT(concurrency-mt-unsafe)
            std::ofstream(std::string(CIRCULADE_SOURCE_FOLDER) + '/' + path) << text;
        }
        EXPECT_EQ(test::source_text(path), text)
            << "If this is meant: CIRCULADE_WRITE_GOLDEN=1 ./test.sh -R Golden";
    }

    /// Where `step` stands when the parameter has that value: "after base.score".
    std::string place_under(const std::string& step, const Condition& condition) {
        setup_.parameters[condition.parameter] = condition.value;
        const auto other = rules();
        setup_.parameters.erase(condition.parameter);
        const auto& order = other->step_order;
        const auto found = std::find_if(order.begin(), order.end(),
                                        [&](const OrderedStep& one) { return one.name == step; });
        return found == order.begin() ? "first of all" : "after " + std::prev(found)->name;
    }

    Loaded loaded_;
    circulade::Setup setup_;
    std::shared_ptr<const Rules> rules_;
};

TEST_F(Golden, TurnOrder) {
    std::string text = title("The order of play");
    text += "# once a    step; (landmark): nothing happens there, others stand beside it;\n"
            "#           + an option that joins its question; ~ where a reading moves it\n\n";
    for (const OrderedStep& step : rules_->step_order) {
        const Step* own = live(step.name);
        text += step.once == Once::turn ? "turn  " : step.once == Once::part ? "part  " : "game  ";
        text += step.name;
        text += step.whom == For::each ? ", each player in turn" : "";
        text += own == nullptr ? " (landmark)" : own->offer != nullptr ? ", asks" : "";
        text += '\n';
        for (std::size_t i = 0; own != nullptr && i < own->options.size(); ++i) {
            text += "      + " + rules_->options[own->options[i]].name + '\n';
        }
        for (const ExpansionDefinition& expansion : rules_->expansions) {
            for (const StepDefinition& definition : expansion.steps) {
                for (const StepPlace& place : definition.places) {
                    if (definition.name == step.name && place.condition) {
                        text += "      ~ " + place.condition->parameter + ": " +
                                place.condition->value + " puts it " +
                                place_under(step.name, *place.condition) + '\n';
                    }
                }
            }
        }
    }
    text += "\nAt any question:";
    for (const OptionId option : rules_->options_at_any_step) {
        text += ' ' + rules_->options[option].name;
    }
    text += rules_->options_at_any_step.empty() ? " nothing\n" : "\n";
    expect_file("turn_order.txt", text);
}

TEST_F(Golden, Tags) {
    std::string text = title("Who wears which tag");
    for (const ExpansionDefinition& expansion : rules_->expansions) {
        for (const TagDefinition& tag : expansion.tags) {
            const TagSet bit = TagSet{1} << rules_->find(Name::Kind::tag, tag.name);
            text += tag.name + (tag.worn_with.empty() ? "" : ", with " + tag.worn_with) + '\n';
            std::vector<std::string> pieces;
            for (const PieceKind& piece : rules_->pieces) {
                if ((piece.tags & bit) != 0) {
                    pieces.push_back(piece.name);
                }
            }
            std::vector<std::string> tiles;
            std::vector<std::string> parts;
            for (const TileKind& tile : rules_->tiles) {
                if ((tile.tags & bit) != 0) {
                    tiles.push_back(tile.name);
                }
                for (std::size_t local = 0; local < tile.part_count; ++local) {
                    if ((tile.parts[local].tags & bit) != 0) {
                        parts.push_back(tile.name + ':' + tile.definition->parts[local].id);
                    }
                }
            }
            std::vector<std::string> claims;
            std::vector<std::string> owned;
            for (const FeatureKind& feature : rules_->features) {
                if ((feature.claimable_by & bit) != 0) {
                    claims.push_back(feature.name);
                }
                if ((feature.occupied_by & bit) != 0) {
                    owned.push_back(feature.name);
                }
            }
            std::vector<std::string> spaces;
            for (const SpaceKind& space : rules_->spaces) {
                if ((space.claimable_by & bit) != 0) {
                    claims.push_back(space.name);
                }
                if ((space.tags & bit) != 0) {
                    spaces.push_back(space.name);
                }
            }
            const std::pair<const char*, std::vector<std::string>*> lists[] = {
                {"  may claim: ", &claims}, {"  owns: ", &owned},  {"  pieces: ", &pieces},
                {"  tiles: ", &tiles},      {"  parts: ", &parts}, {"  spaces: ", &spaces},
            };
            for (const auto& [what, names] : lists) {
                text += names->empty() ? "" : what + joined(*names) + '\n';
            }
        }
    }
    expect_file("tags.txt", text);
}

TEST_F(Golden, EverySetOfShippedExpansionsCanBePlayed) {
    const std::size_t count = loaded_.expansions.size();
    ASSERT_LE(count, 16U) << "too many for all sets: take pairs and triples";
    for (unsigned set = 1; set < (1U << count); ++set) {
        auto some = setup_;
        some.expansions.clear();
        for (std::size_t i = 0; i < count; ++i) {
            if (((set >> i) & 1U) != 0U) {
                some.expansions.push_back(loaded_.expansions[i].name);
            }
        }
        const bool has_needs = std::all_of(
            loaded_.expansions.begin(), loaded_.expansions.end(),
            [&](const ExpansionDefinition& expansion) {
                const auto is_in = [&](const std::string& name) {
                    return std::find(some.expansions.begin(), some.expansions.end(), name) !=
                           some.expansions.end();
                };
                return !is_in(expansion.name) ||
                       std::all_of(expansion.needs.begin(), expansion.needs.end(), is_in);
            });
        if (has_needs) {
            const BuiltRules built = build_rules(loaded_.expansions, compiled_behaviours(), some);
            EXPECT_NE(built.rules, nullptr) << test::all_of(built.problems);
        }
    }
}

} // namespace

} // namespace circulade
