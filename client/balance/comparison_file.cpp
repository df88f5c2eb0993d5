#include "client/balance/comparison_file.hpp"

#include "engine/catalogue/yaml_reader.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <charconv>
#include <cmath>
#include <limits>

namespace circulade {

namespace {

using nlohmann::ordered_json;

constexpr const char* format_name = "circulade comparison 1";
constexpr std::int32_t most_points = 1'000'000; // of one player in one game

// Writing.

ordered_json json_of(const lab::PairedSums& sums) {
    return {{"base", sums.base},
            {"with", sums.with},
            {"base_squares", sums.base_squares},
            {"with_squares", sums.with_squares},
            {"products", sums.products}};
}

ordered_json json_of(const lab::SumsByName& table) {
    ordered_json json = ordered_json::object();
    for (const auto& [name, sums] : table) {
        json[name] = json_of(sums);
    }
    return json;
}

ordered_json json_of(const lab::ComparisonSums& sums) {
    ordered_json json;
    json["scores"] = ordered_json::array();
    for (const lab::PairedSums& seat : sums.scores) {
        json["scores"].push_back(json_of(seat));
    }
    const auto add = [&](const char* name, const auto& values) { json[name] = json_of(values); };
    lab::for_each_sum(add, sums);
    json["score_counts"] = ordered_json::array();
    for (const auto& [score, players] : sums.score_counts) {
        json["score_counts"].push_back({score, players[0], players[1]});
    }
    return json;
}

ordered_json json_of(const lab::ComparedSide& side) {
    return {{"title", side.title},
            {"expansions", side.expansions},
            {"changes", side.changes},
            {"fingerprint", fmt::format("{:016x}", side.fingerprint)}};
}

/// Six decimals: more would be noise, and might differ between machines. What is not finite becomes
/// null in JSON.
double rounded(double value) {
    return std::round(value * 1e6) / 1e6;
}

ordered_json json_of(const lab::Estimate& estimate) {
    return {{"mean", rounded(estimate.mean)}, {"plus_minus", rounded(estimate.half_width)}};
}

constexpr std::array<const char*, 6> part_names{"scores",   "game",           "points_by_kind",
                                                "happened", "points_by_rule", "times_by_rule"};

ordered_json report_json(const lab::ComparisonSums& sums) {
    ordered_json json;
    json["confidence"] = 0.95;
    json["method"] = "mean of one game; plus_minus is Student's t times s / sqrt(games); the "
                     "difference is with less base of games that share their number";
    for (const lab::ReportTable& table : lab::report_of(sums)) {
        ordered_json rows = ordered_json::object();
        for (const lab::ReportRow& row : table.rows) {
            rows[row.name] = {{"base", json_of(row.value.base)},
                              {"with", json_of(row.value.with)},
                              {"difference", json_of(row.value.difference)}};
        }
        json[part_names[static_cast<std::size_t>(table.part)]] = std::move(rows);
    }
    return json;
}

// Reading: JSON is YAML, so that the strict reader finds the place of what is wrong.

template <typename Whole>
Whole read_whole(const YamlNode* node, const std::string& what, Whole least, Whole most,
                 std::vector<Problem>& problems) {
    Whole value = 0;
    if (node == nullptr) {
        return value; // said already
    }
    const char* end = node->text.data() + node->text.size();
    const auto read = std::from_chars(node->text.data(), end, value);
    const bool is_number = node->kind == YamlNode::Kind::scalar && !node->quoted &&
                           read.ec == std::errc() && read.ptr == end;
    if (!is_number || value < least || value > most) {
        problems.push_back(
            {node->origin, fmt::format("{} is a whole number from {} to {}", what, least, most)});
        return 0;
    }
    return value;
}

class ComparisonReader {
  public:
    ComparisonReader(const YamlNode& root, std::vector<Problem>& problems)
        : top_(root, "comparison", problems), root_(root), problems_(problems) {}

    lab::Comparison read() {
        if (top_.text("format") != format_name) {
            problems_.push_back(
                {root_.origin, fmt::format("`format` must be \"{}\": this is no comparison that "
                                           "circulade-lab wrote",
                                           format_name)});
            return {};
        }
        comparison_.program = top_.text("program").value_or("");
        comparison_.policy =
            top_.choice_or("policy", lab::Policy::random,
                           {{"random", lab::Policy::random}, {"greedy", lab::Policy::greedy}});
        comparison_.players = top_.integer_or("players", 2, 2, most_players);
        comparison_.copies = top_.integer_or("copies", 1, 1, 14);
        read_seeds();
        read_side("base", comparison_.base);
        read_side("with", comparison_.with);
        if (const YamlNode* sums = top_.require("sums")) {
            read_sums(*sums, comparison_.sums);
        }
        top_.find("report");
        top_.finish();
        return std::move(comparison_);
    }

  private:
    /// The items of a list of a certain length, or a problem.
    bool is_list_of(const YamlNode& node, std::size_t count, const std::string& what) {
        if (node.kind == YamlNode::Kind::list && node.items.size() == count) {
            return true;
        }
        problems_.push_back({node.origin, fmt::format("{} is a list of {}", what, count)});
        return false;
    }

    void read_seeds() {
        const YamlNode* node = top_.require("seeds");
        if (node == nullptr) {
            return;
        }
        for (const YamlNode& item : node->items) {
            if (!is_list_of(item, 2, "a range of seeds")) {
                continue;
            }
            constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
            const auto first =
                read_whole(item.items.data(), "a seed", std::uint64_t{0}, most, problems_);
            const auto last = read_whole(&item.items[1], "the last seed", first, most, problems_);
            if (!comparison_.seeds.empty() && first <= comparison_.seeds.back().last) {
                problems_.push_back({item.origin, "ranges of seeds ascend and lie apart"});
            }
            comparison_.seeds.push_back({first, last});
        }
        if (comparison_.seeds.empty()) {
            problems_.push_back({node->origin, "`seeds` is a list of ranges: [[1, 100]]"});
        }
    }

    void read_side(const char* key, lab::ComparedSide& side) {
        const YamlNode* node = top_.require(key);
        if (node == nullptr) {
            return;
        }
        MappingReader reader(*node, key, problems_);
        side.title = reader.text("title").value_or("");
        for (const auto& [text, origin] : reader.texts("expansions")) {
            side.expansions.push_back(text);
        }
        for (const auto& [text, origin] : reader.texts("changes")) {
            side.changes.push_back(text);
        }
        const std::string digits = reader.text("fingerprint").value_or("");
        const auto read =
            std::from_chars(digits.data(), digits.data() + digits.size(), side.fingerprint, 16);
        if (digits.size() != 16 || read.ptr != digits.data() + digits.size()) {
            problems_.push_back({node->origin, "a fingerprint is 16 hexadecimal digits"});
        }
        reader.finish();
    }

    void read_sum(const YamlNode& node, const std::string& what, lab::PairedSums& sums) {
        MappingReader reader(node, what, problems_);
        const auto read = [&](const char* key, std::int64_t least) {
            return read_whole(reader.require(key), reader.named(key), least, most_sum, problems_);
        };
        sums.base = read("base", -most_sum);
        sums.with = read("with", -most_sum);
        sums.base_squares = read("base_squares", 0);
        sums.with_squares = read("with_squares", 0);
        sums.products = read("products", -most_sum);
        reader.finish();
    }

    void read_sum(const YamlNode& node, const std::string& what, lab::SumsByName& table) {
        const MappingReader rows(node, what, problems_);
        for (const YamlEntry& entry : node.entries) {
            read_sum(entry.value, entry.key, table[entry.key]);
        }
    }

    void read_scores(const YamlNode& node, lab::ComparisonSums& sums) {
        if (!is_list_of(node, static_cast<std::size_t>(comparison_.players), "`scores`")) {
            return;
        }
        for (const YamlNode& item : node.items) {
            read_sum(item, "score", sums.scores.emplace_back());
        }
    }

    void read_score_counts(const YamlNode& node, lab::ComparisonSums& sums) {
        for (const YamlNode& item : node.items) {
            if (is_list_of(item, 3, "a score count")) {
                const auto score =
                    read_whole(item.items.data(), "a score", -most_points, most_points, problems_);
                for (std::size_t side = 0; side < 2; ++side) {
                    sums.score_counts[score][side] = read_whole(
                        &item.items[side + 1], "a count", std::int64_t{0}, most_sum, problems_);
                }
            }
        }
    }

    void read_sums(const YamlNode& node, lab::ComparisonSums& sums) {
        MappingReader reader(node, "sums", problems_);
        for (const lab::SeedRange& range : comparison_.seeds) {
            sums.games += lab::size_of(range);
        }
        if (const YamlNode* scores = reader.require("scores")) {
            read_scores(*scores, sums);
        }
        const auto read_named = [&](const char* key, auto& values) {
            if (const YamlNode* named = reader.require(key)) {
                read_sum(*named, key, values);
            }
        };
        lab::for_each_sum(read_named, sums);
        if (const YamlNode* counts = reader.require("score_counts")) {
            read_score_counts(*counts, sums);
        }
        reader.finish();
    }

    MappingReader top_;
    const YamlNode& root_;
    std::vector<Problem>& problems_;
    lab::Comparison comparison_;
};

std::optional<lab::Comparison> comparison_of(const std::optional<YamlNode>& root,
                                             std::vector<Problem>& problems) {
    if (!root) {
        return std::nullopt;
    }
    const std::size_t before = problems.size();
    lab::Comparison comparison = ComparisonReader(*root, problems).read();
    return problems.size() == before ? std::optional(std::move(comparison)) : std::nullopt;
}

} // namespace

std::string write_comparison(const lab::Comparison& comparison) {
    ordered_json json;
    json["format"] = format_name;
    json["program"] = comparison.program;
    json["policy"] = lab::policy_name(comparison.policy);
    json["players"] = comparison.players;
    json["copies"] = comparison.copies;
    json["seeds"] = ordered_json::array();
    for (const lab::SeedRange& range : comparison.seeds) {
        json["seeds"].push_back({range.first, range.last});
    }
    json["base"] = json_of(comparison.base);
    json["with"] = json_of(comparison.with);
    json["report"] = report_json(comparison.sums);
    json["sums"] = json_of(comparison.sums);
    return json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + '\n';
}

std::optional<lab::Comparison> read_comparison(std::string_view text, const std::string& file,
                                               std::vector<Problem>& problems) {
    return comparison_of(parse_yaml(text, file, problems), problems);
}

std::optional<lab::Comparison> load_comparison(const std::filesystem::path& file,
                                               std::vector<Problem>& problems) {
    return comparison_of(read_yaml(file, problems), problems);
}

} // namespace circulade
