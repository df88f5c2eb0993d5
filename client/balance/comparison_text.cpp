#include "client/balance/comparison_text.hpp"

#include "client/text/translate.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <sstream>

namespace circulade {

namespace {

constexpr std::size_t columns = 80;
constexpr std::size_t name_column = 29;

/// Characters, not bytes.
std::size_t length_of(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    }));
}

/// `lead`, then the words in lines of no more than 80 columns, the later ones indented as far as
/// the lead is long; a line feed at the end.
std::string wrapped(const std::string& lead, const std::string& text) {
    std::istringstream words(text);
    std::string word;
    std::string out = lead;
    const std::size_t indent = length_of(lead);
    std::size_t column = indent;
    while (words >> word) {
        const std::size_t length = length_of(word);
        if (column > indent && column + 1 + length > columns) {
            out += '\n' + std::string(indent, ' ');
            column = indent;
        } else if (column > indent) {
            out += ' ';
            ++column;
        }
        out += word;
        column += length;
    }
    return out + '\n';
}

std::string side_text(const std::string& name, const lab::ComparedSide& side,
                      const lab::Speech& speech) {
    const std::string lead = "  " + name + "  ";
    const std::string below(length_of(lead), ' ');
    const std::string expansions =
        fill(speech.tr("expansions: {names}"),
             fmt::arg("names", fmt::format("{}", fmt::join(side.expansions, ", "))));
    const std::string changes =
        fill(speech.tr("changed: {changes}"),
             fmt::arg("changes", fmt::format("{}", fmt::join(side.changes, "; "))));
    return wrapped(lead, side.title) + wrapped(below, expansions) +
           (side.changes.empty() ? "" : wrapped(below, changes));
}

std::string games_text(const lab::Comparison& comparison, const lab::Speech& speech) {
    const auto games = static_cast<long>(comparison.sums.games);
    std::string text =
        fill(speech.trn("{count} game a side (seed {seeds})",
                        "{count} games a side (seeds {seeds})", games),
             fmt::arg("count", games), fmt::arg("seeds", lab::to_string(comparison.seeds))) +
        ", " +
        fill(speech.trn("{count} player", "{count} players", comparison.players),
             fmt::arg("count", comparison.players));
    if (comparison.copies > 1) {
        text +=
            ", " + fill(speech.trn("tiles {count} time", "tiles {count} times", comparison.copies),
                        fmt::arg("count", comparison.copies));
    }
    return text + "; " +
           (comparison.policy == lab::Policy::random
                ? speech.tr("policy random: every legal action is as likely, so this is how the "
                            "rules pay, not how people play.")
                : speech.tr("policy greedy: everybody takes what is worth most at once; sensible, "
                            "but it plans nothing."));
}

std::string explanation(const lab::Comparison& comparison, const lab::Speech& speech) {
    return wrapped("", games_text(comparison, speech)) +
           wrapped("",
                   fill(speech.tr(
                            "Values are means of one game, points of all players together unless "
                            "it says whose, {plus_minus} half the width of the 95 % confidence "
                            "interval (Student's t x s / root of n). The difference is with - base "
                            "of games that share their seed, so what chance does to both sides "
                            "alike drops out; * stands where 0 is outside its interval, as it is "
                            "by chance alone once in twenty rows."),
                        fmt::arg("plus_minus", "±")));
}

std::string title_of(lab::ReportPart part, const lab::Speech& speech) {
    switch (part) {
    case lab::ReportPart::scores:
        return speech.tr("Final scores");
    case lab::ReportPart::game:
        return speech.tr("The game");
    case lab::ReportPart::points_by_kind:
        return speech.tr("Points by feature");
    case lab::ReportPart::happened:
        return speech.tr("What happened how often");
    case lab::ReportPart::points_by_rule:
        return speech.tr("Points by rule");
    case lab::ReportPart::times_by_rule:
        return speech.tr("How often a rule paid");
    }
    return {};
}

std::string row_name(lab::ReportPart part, const std::string& name, const lab::Speech& speech) {
    if (part == lab::ReportPart::scores) {
        return name == "all" ? speech.tr("mean of all")
                             : fill(name == "1" ? speech.tr("player {number}, who begins")
                                                : speech.tr("player {number}"),
                                    fmt::arg("number", name));
    }
    if (part == lab::ReportPart::game) {
        return name == "margin"        ? speech.tr("winner's margin, points")
               : name == "first_wins"  ? speech.tr("first player wins, %")
               : name == "first_ahead" ? speech.tr("first player ahead, points")
               : name == "turns"       ? speech.tr("turns")
                                       : speech.tr("tiles that fit nowhere");
    }
    return name;
}

/// With three decimals what is rare, with two the rest.
int decimals_of(const lab::PairedEstimate& value) {
    return std::max(std::abs(value.base.mean), std::abs(value.with.mean)) < 1 ? 3 : 2;
}

std::string cell(const lab::Estimate& estimate, int decimals, const lab::Speech& speech) {
    const bool is_of_one = !std::isfinite(estimate.half_width);
    return lab::decimal(estimate.mean, decimals, speech) + " ± " +
           (is_of_one ? "?" : lab::decimal(estimate.half_width, decimals, speech));
}

std::string row_text(const std::string& name, const lab::PairedEstimate& value,
                     const lab::Speech& speech) {
    const int decimals = decimals_of(value);
    const char* sign = value.difference.mean < 0 ? "" : "+";
    return fmt::format("{:<{}}{:>15}{:>17}{:>17}{}\n", name, name_column,
                       cell(value.base, decimals, speech), cell(value.with, decimals, speech),
                       sign + cell(value.difference, decimals, speech),
                       value.differs() ? " *" : "");
}

std::string table_text(const lab::ReportTable& table, const lab::Speech& speech) {
    if (table.rows.empty()) {
        return {};
    }
    std::string out = fmt::format("\n{:<{}}{:>15}{:>17}{:>17}\n", title_of(table.part, speech),
                                  name_column, speech.trc("side", "base"),
                                  speech.trc("side", "with"), speech.tr("difference"));
    for (const lab::ReportRow& row : table.rows) {
        std::string name = "  " + row_name(table.part, row.name, speech);
        if (length_of(name) >= name_column) {
            out += name + '\n';
            name.clear();
        }
        out += row_text(name, row.value, speech);
    }
    return out;
}

/// What the rules of the tables say.
std::string rules_text(const lab::SumsByName& rules, const Loaded& loaded,
                       const lab::Speech& speech) {
    std::string out;
    for (const auto& [id, sums] : rules) {
        if (const std::string text = lab::rule_text(loaded, id, speech.code); !text.empty()) {
            out += wrapped(fmt::format("  {}  ", id), text);
        }
    }
    return out.empty() ? "" : "\n" + speech.tr("The rules") + "\n" + out;
}

} // namespace

std::string lab::rule_text(const Loaded& loaded, const std::string& id,
                           const std::string& language) {
    for (const auto& [folder, languages] : loaded.texts) {
        const ExpansionTexts* texts = loaded.texts_of(folder, language);
        const auto found = texts->rules.find(id);
        if (found != texts->rules.end()) {
            return found->second;
        }
    }
    return {};
}

std::string comparison_text(const lab::Comparison& comparison, const Loaded& loaded,
                            const lab::Speech& speech) {
    std::string out = speech.tr("Two sets of rules compared") + '\n' +
                      side_text(speech.trc("side", "base"), comparison.base, speech) +
                      side_text(speech.trc("side", "with"), comparison.with, speech);
    const std::vector<std::string>& base = comparison.base.expansions;
    const std::vector<std::string>& with = comparison.with.expansions;
    if (!std::is_permutation(base.begin(), base.end(), with.begin(), with.end())) {
        out += wrapped("", speech.tr("The sides play with different expansions: these are part of "
                                     "what differs."));
    }
    out += explanation(comparison, speech);
    for (const lab::ReportTable& table : lab::report_of(comparison.sums)) {
        out += table_text(table, speech);
    }
    return out + rules_text(comparison.sums.times_by_rule, loaded, speech);
}

} // namespace circulade
