#include "client/compare/comparison_words.hpp"

#include "client/table/telling.hpp"
#include "client/text/translate.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace circulade {

namespace {

/// With as many decimals as the interval leaves a meaning to.
int decimals_of(const lab::Estimate& estimate) {
    constexpr double coarse = 10; // points: nobody asks for tenths of these
    return std::abs(estimate.mean) < 1 && estimate.half_width < 1 ? 2
           : estimate.half_width < coarse                         ? 1
                                                                  : 0;
}

/// With a real minus sign; what rounds to nothing has none.
std::string number(double value, int decimals) {
    const std::string digits = lab::decimal(std::abs(value), decimals, speech_in_use());
    const bool is_nothing = digits.find_first_of("123456789") == std::string::npos;
    return (value < 0 && !is_nothing ? "\u2212" : "") + digits;
}

struct Interval {
    double least = 0;
    double most = 0;
};

Interval interval_of(const lab::Estimate& estimate) {
    return {estimate.mean - estimate.half_width, estimate.mean + estimate.half_width};
}

std::string words_within(const lab::Estimate& estimate, const std::string& mean, int decimals) {
    const Interval interval = interval_of(estimate);
    return fill(tr("{mean} ({least} to {most})"), fmt::arg("mean", mean),
                fmt::arg("least", number(interval.least, decimals)),
                fmt::arg("most", number(interval.most, decimals)));
}

/// The two sentences that say how much more or less of something there is.
struct Ways {
    std::string more;
    std::string less;
};

/// "Players score 6.0 points more (5.1 to 6.9)."
std::string sentence_of(const Ways& ways, const lab::Estimate& difference) {
    const bool is_less = difference.mean < 0;
    const lab::Estimate size{std::abs(difference.mean), difference.half_width};
    const int decimals = decimals_of(size);
    const Interval interval = interval_of(size);
    return fill(is_less ? ways.less : ways.more, fmt::arg("by", number(size.mean, decimals)),
                fmt::arg("least", number(interval.least, decimals)),
                fmt::arg("most", number(interval.most, decimals)));
}

/// How far the true difference may lie from none.
std::string bound_of(const lab::Estimate& difference) {
    return number(std::abs(difference.mean) + difference.half_width, decimals_of(difference));
}

std::string verdict_of_scores(const lab::PairedEstimate& scores) {
    if (scores.differs()) {
        return sentence_of({tr("Players score {by} points more ({least} to {most})."),
                            tr("Players score {by} points less ({least} to {most}).")},
                           scores.difference);
    }
    if (scores.difference.half_width <= 0) {
        return tr("Players score the same.");
    }
    return fill(tr("These games show no difference in the scores: if there is one, it is below "
                   "{bound} points."),
                fmt::arg("bound", bound_of(scores.difference)));
}

/// One quantity of the game: its row, its sentences, and what it is called where it does not
/// differ.
struct Quantity {
    std::string_view row;
    Ways ways;
    std::string name;
};

std::vector<Quantity> quantities() {
    return {
        {"margin",
         {tr("The winner is ahead by {by} points more ({least} to {most})."),
          tr("The winner is ahead by {by} points less ({least} to {most}).")},
         tr("the winner's lead")},
        {"first_wins",
         {tr("The first player wins {by} more of 100 games ({least} to {most})."),
          tr("The first player wins {by} fewer of 100 games ({least} to {most}).")},
         tr("how often the first player wins")},
        {"turns",
         {tr("A game is {by} turns longer ({least} to {most})."),
          tr("A game is {by} turns shorter ({least} to {most}).")},
         tr("the length of the game")},
    };
}

std::string listed(const std::vector<std::string>& things) {
    std::string words;
    for (std::size_t n = 0; n < things.size(); ++n) {
        words += n == 0 ? "" : n + 1 == things.size() ? " " + tr("and") + " " : ", ";
        words += things[n];
    }
    return words;
}

const lab::ReportRow* find_row(const std::vector<lab::ReportRow>& rows, std::string_view name) {
    const auto found = std::find_if(rows.begin(), rows.end(),
                                    [&](const lab::ReportRow& row) { return row.name == name; });
    return found != rows.end() ? &*found : nullptr;
}

/// The name behind the first word of a happening: "base.city" of "completed base.city".
std::string after(const std::string& name, std::string_view word) {
    return name.starts_with(word) ? name.substr(word.size()) : std::string();
}

/// The title of the expansion that a thing is of.
std::string title_of_expansion(const Shell& shell, const std::string& thing) {
    const ExpansionTexts* texts =
        shell.loaded.texts_of(thing.substr(0, thing.find('.')), language_in_use());
    return texts != nullptr ? texts->title : thing;
}

/// What a thing is called in a part of its expansion's texts, else its own name.
template <typename Text>
const Text* text_of_thing(const Shell& shell, const std::string& thing,
                          std::map<std::string, Text> ExpansionTexts::*part) {
    const ExpansionTexts* texts =
        shell.loaded.texts_of(thing.substr(0, thing.find('.')), language_in_use());
    if (texts == nullptr) {
        return nullptr;
    }
    const auto found = (texts->*part).find(thing);
    return found != (texts->*part).end() ? &found->second : nullptr;
}

/// "most eggs" of "easter.most_eggs", for what has no better name.
std::string bare_name(const std::string& thing) {
    std::string words = thing.substr(thing.find('.') + 1);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

/// "eggs" of "{count} eggs", "most eggs" of "most eggs × {rate}": what a line of a score counts, or
/// a counter.
std::string counted_thing(const Shell& shell, const std::string& name) {
    const PluralText* text = text_of_thing(shell, name, &ExpansionTexts::scores);
    if (text == nullptr) {
        return bare_name(name);
    }
    constexpr std::string_view number = "{count} ";
    constexpr int some = 2;
    std::string words = for_number(*text, language_in_use(), some);
    if (const std::size_t at = words.find(number); at != std::string::npos) {
        words.erase(at, number.size());
    }
    return words.substr(0, words.find(" \u00D7"));
}

/// What happened, by the first word of its name.
std::string words_of_happening(const Shell& shell, const std::string& name) {
    const auto filled = [](const std::string& words, const std::string& what) {
        return fill(words, fmt::arg("what", what));
    };
    if (const std::string feature = after(name, "completed "); !feature.empty()) {
        return filled(tr("Completed: {what}"), feature_name(shell, feature));
    }
    if (const std::string piece = after(name, "placed "); !piece.empty()) {
        return filled(tr("Placed: {what}"), piece_name(shell, piece, 1));
    }
    if (const std::string piece = after(name, "moved "); !piece.empty()) {
        return filled(tr("Moved: {what}"), piece_name(shell, piece, 1));
    }
    if (const std::string piece = after(name, "sent home "); !piece.empty()) {
        return filled(tr("Sent home: {what}"), piece_name(shell, piece, 1));
    }
    if (const std::string option = after(name, "chosen "); !option.empty()) {
        return filled(tr("Chosen: {what}"), option_name(shell, option));
    }
    if (const std::string counter = after(name, "counted "); !counter.empty()) {
        return filled(tr("Gained: {what}"), counted_thing(shell, counter));
    }
    if (const std::string stack = after(name, "turned up "); !stack.empty()) {
        return filled(tr("Tokens turned up: {what}"), title_of_expansion(shell, stack));
    }
    if (const std::string die = after(name, "rolled "); !die.empty()) {
        const std::string* text = text_of_thing(shell, die, &ExpansionTexts::tokens);
        return filled(tr("Rolled: {what}"), text != nullptr ? *text : bare_name(die));
    }
    return name;
}

/// Of a feature, a piece, or what a line of a score counts.
std::string words_of_kind(const Shell& shell, const std::string& name) {
    if (name == "other") {
        return trc("points", "other");
    }
    if (const std::string* feature = text_of_thing(shell, name, &ExpansionTexts::features)) {
        return *feature;
    }
    return text_of_thing(shell, name, &ExpansionTexts::pieces) != nullptr
               ? piece_name(shell, name, 1)
               : counted_thing(shell, name);
}

std::string words_of_game_row(const std::string& name) {
    return name == "margin"        ? tr("The winner's lead, points")
           : name == "first_wins"  ? tr("The first player wins, %")
           : name == "first_ahead" ? tr("The first player's lead, points")
           : name == "turns"       ? tr("Turns")
                                   : tr("Tiles that fit nowhere");
}

} // namespace

lab::Speech speech_in_use() {
    return {language_in_use(), tr, trc, trn};
}

std::string words_of_difference(const lab::Estimate& difference) {
    if (difference.mean == 0 && difference.half_width == 0) {
        return tr("the same");
    }
    const int decimals = decimals_of(difference);
    const std::string mean = number(difference.mean, decimals);
    return words_within(difference, (difference.mean > 0 ? "+" : "") + mean, decimals);
}

std::string words_of_mean_within(const lab::Estimate& mean) {
    const int decimals = decimals_of(mean);
    return words_within(mean, number(mean.mean, decimals), decimals);
}

ComparisonVerdict verdict_of(const lab::ComparisonSums& sums) {
    if (sums.games < 2) {
        return {tr("Too few games yet to say anything."), {}, {}};
    }
    const std::vector<lab::ReportTable> report = lab::report_of(sums);
    const auto rows_of = [&](lab::ReportPart part) -> const std::vector<lab::ReportRow>& {
        return report[static_cast<std::size_t>(part)].rows;
    };
    ComparisonVerdict verdict;
    verdict.scores = verdict_of_scores(rows_of(lab::ReportPart::scores).back().value);
    std::vector<std::string> unchanged;
    for (const Quantity& quantity : quantities()) {
        const lab::ReportRow* row = find_row(rows_of(lab::ReportPart::game), quantity.row);
        if (row->value.differs()) {
            verdict.game.push_back(sentence_of(quantity.ways, row->value.difference));
        } else {
            unchanged.push_back(quantity.name);
        }
    }
    if (!unchanged.empty()) {
        verdict.unchanged =
            fill(tr("No difference shows in: {things}."), fmt::arg("things", listed(unchanged)));
    }
    return verdict;
}

std::vector<lab::ReportRow> most_changed_first(std::vector<lab::ReportRow> rows) {
    std::stable_sort(
        rows.begin(), rows.end(), [](const lab::ReportRow& a, const lab::ReportRow& b) {
            if (a.value.differs() != b.value.differs()) {
                return a.value.differs();
            }
            return std::abs(a.value.difference.mean) > std::abs(b.value.difference.mean);
        });
    return rows;
}

std::string words_of_part(lab::ReportPart part) {
    switch (part) {
    case lab::ReportPart::scores:
        return tr("Mean scores");
    case lab::ReportPart::game:
        return tr("The game");
    case lab::ReportPart::points_by_kind:
        return tr("Points by feature");
    case lab::ReportPart::happened:
        return tr("What happened how often");
    case lab::ReportPart::points_by_rule:
        return tr("Points by rule");
    case lab::ReportPart::times_by_rule:
        return tr("How often a rule paid");
    }
    return {};
}

std::string words_of_row(const Shell& shell, lab::ReportPart part, const std::string& name) {
    switch (part) {
    case lab::ReportPart::scores:
        return name == "all"
                   ? tr("All players")
                   : fill(name == "1" ? tr("Player {number}, who begins") : tr("Player {number}"),
                          fmt::arg("number", name));
    case lab::ReportPart::game:
        return words_of_game_row(name);
    case lab::ReportPart::points_by_kind:
        return words_of_kind(shell, name);
    case lab::ReportPart::happened:
        return words_of_happening(shell, name);
    case lab::ReportPart::points_by_rule:
    case lab::ReportPart::times_by_rule:
        break;
    }
    return name;
}

std::string words_of_progress(std::int64_t done, std::int64_t wanted, double seconds_left) {
    const lab::Speech speech = speech_in_use();
    std::string words =
        fill(trn("{done} of {count} game", "{done} of {count} games", static_cast<long>(wanted)),
             fmt::arg("done", lab::grouped(static_cast<long>(done), speech)),
             fmt::arg("count", lab::grouped(static_cast<long>(wanted), speech)));
    constexpr double minute = 60;
    if (seconds_left >= minute) {
        const long minutes = std::lround(seconds_left / minute);
        words += ", " + trn("about {count} minute left", "about {count} minutes left", minutes);
    } else if (seconds_left >= 1) {
        words += ", " + trn("about {count} second left", "about {count} seconds left",
                            std::lround(seconds_left));
    }
    return words;
}

} // namespace circulade
