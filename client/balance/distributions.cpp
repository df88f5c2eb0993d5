#include "client/balance/distributions.hpp"

#include "client/text/translate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace circulade::lab {

namespace {

// The picture, in pixels.
constexpr double width = 960;
constexpr double height = 600;
constexpr double left = 84;
constexpr double right = width - 36;
constexpr double top = 136;
constexpr double bottom = height - 74;
constexpr std::size_t most_title = 60; // characters of a side's title
constexpr int most_ticks = 8;

struct Ink {
    const char* colour;
    const char* dark; ///< for words: 4.5 : 1 and more on parchment
    const char* dashes;
};
/// Base and with: the first two players' colours, which stay apart for every kind of sight.
constexpr std::array<Ink, 2> inks{{{"#0072B2", "#005A8C", "none"}, {"#D55E00", "#9C4500", "9 5"}}};

std::int32_t floor_to(std::int32_t value, std::int32_t step) {
    const std::int32_t rest = value % step;
    return value - (rest < 0 ? rest + step : rest);
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        default:
            out += c;
        }
    }
    return out;
}

/// The first characters, with an ellipsis if there are more. Counts UTF-8 characters.
std::string shortened(std::string_view text, std::size_t most) {
    std::size_t characters = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool begins = (static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U;
        if (begins && ++characters > most) {
            return std::string(text.substr(0, i)) + "…";
        }
    }
    return std::string(text);
}

class Picture {
  public:
    Picture(const Comparison& comparison, const Speech& speech)
        : comparison_(comparison), speech_(speech), histogram_(histogram(comparison.sums)) {
        const auto steps = static_cast<std::int32_t>(histogram_.shares.size());
        end_ = histogram_.first + steps * histogram_.width;
        const double wanted = std::max(histogram_.most * 1.08, 0.1);
        // Ticks of percent are multiples of 0.1.
        share_tick_ = tick_step(static_cast<std::int32_t>(std::ceil(wanted * 10)), most_ticks);
        most_share_ = wanted;
    }

    std::string draw() {
        frame();
        share_axis();
        score_axis();
        if (!histogram_.shares.empty()) {
            curve(0);
            curve(1);
            mean(0);
            mean(1);
        }
        legend();
        return out_ + "</svg>\n";
    }

  private:
    template <typename... Values>
    void add(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
    }
    [[nodiscard]] double x(double score) const {
        return left +
               (score - histogram_.first) / std::max(1, end_ - histogram_.first) * (right - left);
    }
    [[nodiscard]] double y(double share) const {
        return bottom - share / most_share_ * (bottom - top);
    }
    [[nodiscard]] const ComparedSide& side(std::size_t n) const {
        return n == 0 ? comparison_.base : comparison_.with;
    }

    void frame() {
        add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
            "viewBox=\"0 0 {0} {1}\" font-family=\"Lato, 'DejaVu Sans', sans-serif\" "
            "font-size=\"15\" fill=\"#3A2A1E\">\n",
            width, height);
        const std::string title =
            fill(speech_.tr("Final scores: {base} and {with}"), fmt::arg("base", side(0).title),
                 fmt::arg("with", side(1).title));
        add("<title>{}</title>\n", escaped(title));
        add("<rect width=\"{0}\" height=\"{1}\" fill=\"#F6ECD6\"/>\n"
            "<rect x=\"3\" y=\"3\" width=\"{2}\" height=\"{3}\" rx=\"6\" fill=\"none\" "
            "stroke=\"#CDB487\" stroke-width=\"2\"/>\n",
            width, height, width - 6, height - 6);
        add("<text x=\"{}\" y=\"44\" font-family=\"Vollkorn, 'DejaVu Serif', serif\" "
            "font-size=\"26\" font-weight=\"bold\">{}</text>\n",
            left, escaped(speech_.tr("How the final scores are spread")));
        add("<text x=\"{}\" y=\"{}\" text-anchor=\"end\" font-size=\"14\">{}</text>\n", right, 44,
            escaped(words_of_games(comparison_, speech_)));
    }

    void share_axis() {
        for (int tick = 0; tick / 10.0 <= most_share_; tick += share_tick_) {
            const double at = y(tick / 10.0);
            add("<path d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"#CDB487\" stroke-width=\"1\"/>\n", left,
                at, right);
            add("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{} %</text>\n", left - 9,
                at + 5,
                tick % 10 == 0 ? std::to_string(tick / 10) : decimal(tick / 10.0, 1, speech_));
        }
        add("<text transform=\"translate(26 {:.1f}) rotate(-90)\" "
            "text-anchor=\"middle\">{}</text>\n",
            (top + bottom) / 2, escaped(speech_.tr("share of players")));
    }

    void score_axis() {
        const std::int32_t tick = tick_step(end_ - histogram_.first, 14);
        add("<path d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"#3A2A1E\" stroke-width=\"1.5\"/>\n", left,
            bottom, right);
        for (std::int32_t score = floor_to(histogram_.first + tick - 1, tick); score <= end_;
             score += tick) {
            add("<path d=\"M{0:.1f} {1:.1f}v6\" stroke=\"#3A2A1E\" stroke-width=\"1.5\"/>\n"
                "<text x=\"{0:.1f}\" y=\"{2:.1f}\" text-anchor=\"middle\">{3}</text>\n",
                x(score), bottom, bottom + 24, score);
        }
        add("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n",
            (left + right) / 2, bottom + 52, escaped(words_of_score_axis(histogram_, speech_)));
    }

    void curve(std::size_t n) {
        std::string path = fmt::format("M{:.1f} {:.1f}", x(histogram_.first), bottom);
        for (std::size_t step = 0; step < histogram_.shares.size(); ++step) {
            const auto from = static_cast<std::int32_t>(step) * histogram_.width;
            fmt::format_to(std::back_inserter(path), "V{:.1f}H{:.1f}",
                           y(histogram_.shares[step][n]),
                           x(histogram_.first + from + histogram_.width));
        }
        add("<path d=\"{0}V{1:.1f}Z\" fill=\"{2}\" fill-opacity=\"0.2\"/>\n"
            "<path d=\"{0}V{1:.1f}\" fill=\"none\" stroke=\"{2}\" stroke-width=\"2.4\" "
            "stroke-dasharray=\"{3}\" stroke-linejoin=\"round\"/>\n",
            path, bottom, inks[n].colour, inks[n].dashes);
    }

    [[nodiscard]] double mean_of(std::size_t n) const {
        const PairedEstimate total =
            estimate(comparison_.sums.total, comparison_.sums.games, comparison_.players);
        return n == 0 ? total.base.mean : total.with.mean;
    }

    /// A flag at the mean, in the middle of its point's column. The lower one flies to the left, so
    /// that they never cover each other.
    void mean(std::size_t n) {
        const double mine = mean_of(n);
        const double other = mean_of(1 - n);
        const bool to_the_left = mine < other || (mine == other && n == 0);
        const double at = x(mine + 0.5);
        add("<path d=\"M{:.1f} {:.1f}V{:.1f}\" stroke=\"{}\" stroke-width=\"1.6\" "
            "stroke-dasharray=\"{}\"/>\n",
            at, bottom, top - 6, inks[n].dark, inks[n].dashes);
        add("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" fill=\"{}\" "
            "font-weight=\"bold\">{}</text>\n",
            at + (to_the_left ? -6 : 6), top + 6, to_the_left ? "end" : "start", inks[n].dark,
            escaped(words_of_mean(mine, speech_)));
    }

    void legend() {
        for (std::size_t n = 0; n < inks.size(); ++n) {
            const double at = 74 + 26 * static_cast<double>(n);
            add("<rect x=\"{0:.1f}\" y=\"{1:.1f}\" width=\"34\" height=\"14\" fill=\"{2}\" "
                "fill-opacity=\"0.2\"/>\n"
                "<path d=\"M{0:.1f} {1:.1f}h34\" stroke=\"{2}\" stroke-width=\"2.4\" "
                "stroke-dasharray=\"{3}\"/>\n",
                left, at - 12, inks[n].colour, inks[n].dashes);
            add("<text x=\"{:.1f}\" y=\"{:.1f}\" fill=\"{}\"><tspan "
                "font-weight=\"bold\">{}</tspan> "
                "{}</text>\n",
                left + 46, at, inks[n].dark,
                escaped(n == 0 ? speech_.trc("side", "base") : speech_.trc("side", "with")),
                escaped(shortened(side(n).title, most_title)));
        }
    }

    const Comparison& comparison_;
    const Speech& speech_;
    Histogram histogram_;
    std::int32_t end_ = 0;
    std::int32_t share_tick_ = 1; ///< tenths of a percent
    double most_share_ = 1;
    std::string out_;
};

} // namespace

std::int32_t tick_step(std::int32_t span, std::int32_t most) {
    for (std::int32_t power = 1;; power *= 10) {
        for (const std::int32_t digit : {1, 2, 5}) {
            if (span / (digit * power) < most) {
                return digit * power;
            }
        }
    }
}

Histogram histogram(const ComparisonSums& sums, int most_steps) {
    Histogram result;
    if (sums.score_counts.empty()) {
        return result;
    }
    const std::int32_t least = sums.score_counts.begin()->first;
    const std::int32_t most = sums.score_counts.rbegin()->first;
    // One step less than may be: the first begins at a multiple of the width.
    result.width = tick_step(most - least, most_steps - 1);
    result.first = floor_to(least, result.width);
    result.shares.resize(static_cast<std::size_t>((most - result.first) / result.width) + 1);
    const auto players = static_cast<double>(sums.games) * static_cast<double>(sums.scores.size());
    for (const auto& [score, counts] : sums.score_counts) {
        auto& share =
            result.shares[static_cast<std::size_t>((score - result.first) / result.width)];
        for (std::size_t side = 0; side < counts.size(); ++side) {
            share[side] += static_cast<double>(counts[side]);
        }
    }
    for (auto& share : result.shares) {
        for (double& part : share) {
            part = part * 100 / players;
            result.most = std::max(result.most, part);
        }
    }
    return result;
}

std::string words_of_games(const Comparison& comparison, const Speech& speech) {
    const auto games = static_cast<long>(comparison.sums.games);
    return fill(speech.trn("{count} game a side", "{count} games a side", games),
                fmt::arg("count", grouped(games, speech))) +
           ", " +
           fill(speech.trn("{count} player", "{count} players", comparison.players),
                fmt::arg("count", comparison.players)) +
           ", " +
           fill(speech.tr("policy {policy}"),
                fmt::arg("policy", policy_words(comparison.policy, speech)));
}

std::string words_of_score_axis(const Histogram& histogram, const Speech& speech) {
    return histogram.width == 1
               ? speech.tr("final score of a player, in points")
               : fill(speech.trn("final score of a player, in steps of {count} point",
                                 "final score of a player, in steps of {count} points",
                                 histogram.width),
                      fmt::arg("count", histogram.width));
}

std::string words_of_mean(double mean, const Speech& speech) {
    return fill(speech.tr("mean {number}"), fmt::arg("number", decimal(mean, 1, speech)));
}

std::string distributions_svg(const Comparison& comparison, const Speech& speech) {
    return Picture(comparison, speech).draw();
}

} // namespace circulade::lab
