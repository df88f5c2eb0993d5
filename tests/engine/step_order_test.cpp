// One order of steps, or a message that says why there is none.
#include "engine/rules/step_order.hpp"

#include <gtest/gtest.h>

namespace circulade {

namespace {

struct StepText {
    std::string name;
    std::vector<std::string> after;
    std::vector<std::string> before;
    Once once = Once::part;
};

StepReference reference(std::string name) {
    const bool may_be_absent = name.back() == '?';
    if (may_be_absent) {
        name.pop_back();
    }
    return {name, may_be_absent};
}

StepPlace place(const std::vector<std::string>& after, const std::vector<std::string>& before,
                std::optional<Condition> condition = std::nullopt) {
    StepPlace made;
    for (const std::string& name : after) {
        made.after.push_back(reference(name));
    }
    for (const std::string& name : before) {
        made.before.push_back(reference(name));
    }
    made.condition = std::move(condition);
    return made;
}

StepDefinition step(const StepText& text) {
    StepDefinition made;
    made.name = text.name;
    made.once = text.once;
    made.places = {place(text.after, text.before)};
    made.origin = {text.name + ".yaml", 3, 5};
    return made;
}

struct Outcome {
    std::vector<std::string> order;
    std::vector<std::string> problems;
};

Outcome order(const std::vector<StepDefinition>& steps,
              const std::vector<StepDefinition>& absent = {}, const std::string& reading = "") {
    std::vector<const StepDefinition*> in_play;
    std::vector<const StepDefinition*> not_in_play;
    in_play.reserve(steps.size());
    not_in_play.reserve(absent.size());
    for (const StepDefinition& one : steps) {
        in_play.push_back(&one);
    }
    for (const StepDefinition& one : absent) {
        not_in_play.push_back(&one);
    }
    std::vector<Problem> problems;
    Outcome outcome;
    for (const OrderedStep& one : order_steps(
             in_play, not_in_play,
             [&](const Condition& condition) { return condition.value == reading; }, problems)) {
        outcome.order.push_back(one.name);
    }
    for (const Problem& problem : problems) {
        outcome.problems.push_back(to_string(problem));
    }
    return outcome;
}

using Texts = std::vector<std::string>;

TEST(StepOrder, FollowsAfterAndBefore) {
    const Outcome outcome = order({step({"b.circus", {"a.home"}, {"a.end"}}),
                                   step({"a.home", {}, {}}), step({"a.end", {"a.home"}, {}})});
    EXPECT_EQ(outcome.problems, Texts{});
    EXPECT_EQ(outcome.order, (Texts{"a.home", "b.circus", "a.end"}));
}

TEST(StepOrder, TwoThatNobodyOrdersAreNamed) {
    const Outcome outcome = order({step({"a.home", {}, {}}), step({"a.end", {"a.home"}, {}}),
                                   step({"b.circus", {"a.home"}, {"a.end"}}),
                                   step({"c.bridge", {"a.home"}, {"a.end"}})});
    ASSERT_EQ(outcome.problems.size(), 1U);
    EXPECT_EQ(outcome.problems[0],
              "c.bridge.yaml:3:5: nobody says which comes first, step b.circus or step c.bridge: "
              "add `after:` or `before:` to the younger one");
}

TEST(StepOrder, ReferenceToNobodyNeedsAQuestionMark) {
    const Texts nobody = order({step({"a.home", {"x.gone"}, {}})}).problems;
    ASSERT_EQ(nobody.size(), 1U);
    EXPECT_EQ(nobody[0], "no step x.gone in play; write it with a `?` if it may be absent");
    EXPECT_EQ(order({step({"a.home", {"x.gone?"}, {}})}).problems, Texts{});
}

TEST(StepOrder, ReferenceWithAQuestionMarkCountsWhereItIsPresent) {
    const Outcome outcome = order({step({"a.home", {}, {}}), step({"b.circus", {"a.home"}, {}}),
                                   step({"c.bridge", {"a.home"}, {"b.circus?"}})});
    EXPECT_EQ(outcome.problems, Texts{});
    EXPECT_EQ(outcome.order, (Texts{"a.home", "c.bridge", "b.circus"}));
}

TEST(StepOrder, ACircleIsNamed) {
    const Texts problems = order({step({"a.home", {}, {}}), step({"b.circus", {"c.bridge"}, {}}),
                                  step({"c.bridge", {"a.home", "b.circus"}, {}})})
                               .problems;
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0], "b.circus.yaml:3:5: step b.circus comes before itself: its `after:` and "
                           "`before:` form a circle");
}

TEST(StepOrder, AReadingMovesAStep) {
    StepDefinition bunny;
    bunny.name = "e.bunny";
    bunny.origin = {"e.yaml", 9, 3};
    bunny.places = {place({"a.draw"}, {"a.score"}, Condition{"e.timing", "before_scoring"}),
                    place({"a.score"}, {}, Condition{"e.timing", "after_scoring"})};
    const std::vector<StepDefinition> steps{step({"a.draw", {}, {}}),
                                            step({"a.score", {"a.draw"}, {}}), bunny};
    EXPECT_EQ(order(steps, {}, "before_scoring").order, (Texts{"a.draw", "e.bunny", "a.score"}));
    EXPECT_EQ(order(steps, {}, "after_scoring").order, (Texts{"a.draw", "a.score", "e.bunny"}));
}

TEST(StepOrder, TwoLivePlacesOrNoneAreProblems) {
    StepDefinition bunny;
    bunny.name = "e.bunny";
    bunny.origin = {"e.yaml", 9, 3};
    bunny.places = {place({"a.draw"}, {}), place({"a.draw"}, {}, Condition{"e.timing", "late"})};
    const std::vector<StepDefinition> steps{step({"a.draw", {}, {}}), bunny};
    EXPECT_EQ(order(steps, {}, "early").problems, Texts{});
    const Texts two = order(steps, {}, "late").problems;
    ASSERT_EQ(two.size(), 1U);
    EXPECT_EQ(two[0], "step e.bunny has two places at once; their `if:` must exclude each other");

    std::vector<StepDefinition> none = steps;
    none[1].places.erase(none[1].places.begin());
    const Texts nowhere = order(none, {}, "early").problems;
    ASSERT_FALSE(nowhere.empty());
    EXPECT_EQ(nowhere[0], "e.yaml:9:3: step e.bunny has no place: none of its `if:` holds");
}

TEST(StepOrder, SectionsKeepTogether) {
    const Texts good =
        order({step({"a.start", {}, {}, Once::turn}), step({"a.draw", {"a.start"}, {}}),
               step({"a.end", {"a.draw"}, {}, Once::turn}),
               step({"a.final", {"a.end"}, {}, Once::game})})
            .problems;
    EXPECT_EQ(good, Texts{});
    const Texts turn_between_parts =
        order({step({"a.draw", {}, {}}), step({"b.bazaar", {"a.draw"}, {}, Once::turn}),
               step({"a.score", {"b.bazaar"}, {}})})
            .problems;
    ASSERT_EQ(turn_between_parts.size(), 1U);
    EXPECT_NE(turn_between_parts[0].find("step a.score is out of its section"), std::string::npos);
    const Texts game_before_turn =
        order({step({"a.final", {}, {}, Once::game}), step({"a.draw", {"a.final"}, {}})}).problems;
    ASSERT_EQ(game_before_turn.size(), 1U);
    EXPECT_NE(game_before_turn[0].find("step a.draw is out of its section"), std::string::npos);
}

TEST(StepOrder, DeclaredTwiceIsAProblem) {
    const Texts problems = order({step({"a.draw", {}, {}}), step({"a.draw", {}, {}})}).problems;
    ASSERT_FALSE(problems.empty());
    EXPECT_EQ(problems[0], "a.draw.yaml:3:5: step a.draw is declared twice");
}

TEST(StepOrder, WhatIsAbsentStillOrdersItsNeighbours) {
    // b comes after a and c after b; without b, c still comes after a.
    const StepDefinition a = step({"a.place", {}, {}});
    const StepDefinition end = step({"a.end", {"a.place"}, {}});
    const StepDefinition tent = step({"b.tent", {"a.place"}, {"a.end"}});
    const StepDefinition bunny = step({"c.bunny", {"b.tent?"}, {"a.end"}});
    const StepDefinition fruit = step({"d.fruit", {"c.bunny?"}, {"a.end"}});
    const Outcome outcome = order({a, end, tent, fruit}, {bunny});
    EXPECT_EQ(outcome.problems, Texts{});
    EXPECT_EQ(outcome.order, (Texts{"a.place", "b.tent", "d.fruit", "a.end"}));
    // Were c not even there, nobody would say it.
    EXPECT_EQ(order({a, end, tent, fruit}).problems.size(), 1U);
    // A folder that merely lies there can't spoil a game with a circle.
    const StepDefinition spoiler = step({"x.spoiler", {"d.fruit"}, {"b.tent"}});
    EXPECT_EQ(order({a, end, tent, step({"d.fruit", {"b.tent"}, {"a.end"}})}, {spoiler}).order,
              (Texts{"a.place", "b.tent", "d.fruit", "a.end"}));
}

} // namespace

} // namespace circulade
