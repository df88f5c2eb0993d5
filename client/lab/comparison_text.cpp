#include "client/lab/comparison_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
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

std::string side_text(const std::string& name, const lab::ComparedSide& side) {
    const std::string below(8, ' ');
    return wrapped("  " + name + "  ", side.title) +
           wrapped(below, fmt::format("expansions: {}", fmt::join(side.expansions, ", "))) +
           (side.changes.empty()
                ? ""
                : wrapped(below, fmt::format("changed: {}", fmt::join(side.changes, "; "))));
}

const char* policy_words(lab::Policy policy) {
    return policy == lab::Policy::random
               ? "random: every legal action is as likely, so this is how the rules pay, not how "
                 "people play"
               : "greedy: everybody takes what is worth most at once; sensible, but it plans "
                 "nothing";
}

std::string explanation(const lab::Comparison& comparison) {
    const bool is_one = comparison.sums.games == 1;
    return wrapped("", fmt::format("{} {} a side ({} {}), {} players{}; policy {}.",
                                   comparison.sums.games, is_one ? "game" : "games",
                                   is_one ? "seed" : "seeds", lab::to_string(comparison.seeds),
                                   comparison.players,
                                   comparison.copies > 1
                                       ? fmt::format(", tiles {} times", comparison.copies)
                                       : "",
                                   policy_words(comparison.policy))) +
           wrapped(
               "",
               "Values are means of one game, points of all players together unless it says whose, "
               "± half the width of the 95 % confidence interval "
               "(Student's t x s / root of n). The difference is with - base of games that share "
               "their seed, so what chance does to both sides alike drops out; * stands where 0 "
               "is outside its interval, as it is by chance alone once in twenty rows.");
}

/// By ReportPart.
constexpr std::array<const char*, 6> titles{"Final scores",      "The game",
                                            "Points by feature", "What happened how often",
                                            "Points by rule",    "How often a rule paid"};

std::string row_name(lab::ReportPart part, const std::string& name) {
    if (part == lab::ReportPart::scores) {
        return name == "all" ? "mean of all"
                             : "player " + name + (name == "1" ? ", who begins" : "");
    }
    if (part == lab::ReportPart::game) {
        return name == "margin"        ? "winner's margin, points"
               : name == "first_wins"  ? "first player wins, %"
               : name == "first_ahead" ? "first player ahead, points"
               : name == "turns"       ? "turns"
                                       : "tiles that fit nowhere";
    }
    return name;
}

/// With three decimals what is rare, with two the rest.
int decimals_of(const lab::PairedEstimate& value) {
    return std::max(std::abs(value.base.mean), std::abs(value.with.mean)) < 1 ? 3 : 2;
}

std::string cell(const lab::Estimate& estimate, int decimals) {
    if (!std::isfinite(estimate.half_width)) { // of one game
        return fmt::format("{:.{}f} ± ?", estimate.mean, decimals);
    }
    return fmt::format("{:.{}f} ± {:.{}f}", estimate.mean, decimals, estimate.half_width, decimals);
}

std::string table_text(const lab::ReportTable& table) {
    std::string out = '\n' + fmt::format("{:<{}}{:>15}{:>17}{:>17}\n",
                                         titles[static_cast<std::size_t>(table.part)], name_column,
                                         "base", "with", "difference");
    for (const lab::ReportRow& row : table.rows) {
        std::string name = "  " + row_name(table.part, row.name);
        if (name.size() >= name_column) {
            out += name + '\n';
            name.clear();
        }
        const int decimals = decimals_of(row.value);
        const char* sign = row.value.difference.mean < 0 ? "" : "+";
        out += fmt::format("{:<{}}{:>15}{:>17}{:>17}{}\n", name, name_column,
                           cell(row.value.base, decimals), cell(row.value.with, decimals),
                           sign + cell(row.value.difference, decimals),
                           row.value.differs() ? " *" : "");
    }
    return table.rows.empty() ? "" : out;
}

/// What the rules of the tables say, in English if they say it.
std::string rules_text(const lab::SumsByName& rules, const Loaded& loaded) {
    std::string out;
    for (const auto& [id, sums] : rules) {
        for (const auto& [folder, languages] : loaded.texts) {
            const ExpansionTexts* texts = loaded.texts_of(folder, "en");
            const auto found = texts->rules.find(id);
            if (found != texts->rules.end()) {
                out += wrapped(fmt::format("  {}  ", id), found->second);
                break;
            }
        }
    }
    return out.empty() ? "" : "\nThe rules\n" + out;
}

} // namespace

std::string comparison_text(const lab::Comparison& comparison, const Loaded& loaded) {
    std::string out = "Two sets of rules compared\n" + side_text("base", comparison.base) +
                      side_text("with", comparison.with);
    const std::vector<std::string>& base = comparison.base.expansions;
    const std::vector<std::string>& with = comparison.with.expansions;
    if (!std::is_permutation(base.begin(), base.end(), with.begin(), with.end())) {
        out += wrapped("", "The sides play with different expansions: these are part of what "
                           "differs.");
    }
    out += explanation(comparison);
    for (const lab::ReportTable& table : lab::report_of(comparison.sums)) {
        out += table_text(table);
    }
    return out + rules_text(comparison.sums.times_by_rule, loaded);
}

} // namespace circulade
