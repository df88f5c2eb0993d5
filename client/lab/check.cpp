#include "client/lab/check.hpp"

#include "engine/catalogue/house_rules.hpp"
#include "engine/catalogue/read_tiles.hpp"
#include "engine/rules/rules.hpp"
#include "expansions/entry_points.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <set>

namespace circulade {

namespace fs = std::filesystem;

namespace {

ExitCode print(const std::vector<Problem>& problems, std::ostream& out) {
    std::set<std::string> printed; // one file may be read for several folders
    for (const Problem& problem : problems) {
        if (std::string line = to_string(problem); printed.insert(line).second) {
            out << line << '\n';
        }
    }
    return problems.empty() ? exit_good : exit_problems;
}

bool same_place(const fs::path& a, const fs::path& b) {
    std::error_code error;
    return fs::equivalent(a, b, error) && !error;
}

/// "1 kind", "2 kinds".
std::string counted(std::size_t number, std::string_view one, std::string_view more) {
    return fmt::format("{} {}", number, number == 1 ? one : more);
}

std::string summary(const ExpansionDefinition& expansion, const Loaded& loaded) {
    std::size_t kinds = expansion.tiles.size();
    std::size_t copies = 0;
    const auto add = [&](const std::vector<TileDefinition>& tiles) {
        for (const TileDefinition& tile : tiles) {
            copies += static_cast<std::size_t>(tile.count);
        }
    };
    add(expansion.tiles);
    std::size_t sleeping_kinds = 0;
    for (const WithBlock& block : expansion.with) {
        sleeping_kinds += block.tiles.size();
    }
    std::string languages;
    for (const auto& [language, texts] : loaded.texts.at(expansion.name)) {
        languages += (languages.empty() ? "" : " ") + language;
    }
    return fmt::format("{}: good ({}, {}, {} with other expansions, {}, {}, texts {})",
                       expansion.name, counted(kinds, "kind of tile", "kinds of tiles"),
                       counted(copies, "tile", "tiles"), counted(sleeping_kinds, "kind", "kinds"),
                       counted(expansion.parameters.size(), "parameter", "parameters"),
                       counted(expansion.rule_ids.size(), "rule", "rules"), languages);
}

/// What can only be told of expansions in play together: the order of steps, names in rules.cpp.
std::vector<Problem> problems_in_play(const ExpansionDefinition& expansion, const Loaded& loaded) {
    Setup setup;
    setup.seats = {{"Red", 0}, {"Blue", 1}};
    std::vector<std::string> wanted{expansion.name};
    while (!wanted.empty()) {
        const std::string name = wanted.back();
        wanted.pop_back();
        const ExpansionDefinition* needed = loaded.find(name);
        if (needed != nullptr && std::find(setup.expansions.begin(), setup.expansions.end(),
                                           name) == setup.expansions.end()) {
            setup.expansions.push_back(name);
            wanted.insert(wanted.end(), needed->needs.begin(), needed->needs.end());
        }
    }
    auto problems = build_rules(loaded.expansions, compiled_behaviours(), setup).problems;
    if (!problems.empty() || !expansion.like.empty()) {
        return problems;
    }
    for (const ExpansionDefinition& other : loaded.expansions) {
        if (other.like.empty()) {
            setup.expansions.push_back(other.name);
        }
    }
    return build_rules(loaded.expansions, compiled_behaviours(), setup).problems;
}

ExitCode check_expansions(const Lab& lab, const fs::path& path, std::ostream& out) {
    const fs::path shipped = lab_data_folder(lab) / "expansions";
    const fs::path parent = fs::absolute(path / ".").lexically_normal().parent_path().parent_path();
    const bool is_shipped = same_place(path, shipped) || same_place(parent, shipped);
    const Loaded loaded =
        load_for_play(lab, is_shipped ? std::vector<fs::path>{} : std::vector<fs::path>{path});
    const auto belongs = [&](const fs::path& file) {
        return same_place(file, path) || same_place(file.parent_path(), path);
    };
    std::vector<Problem> problems;
    std::string good;
    for (const RefusedFolder& folder : loaded.refused) {
        if (belongs(folder.path)) {
            problems.insert(problems.end(), folder.problems.begin(), folder.problems.end());
        }
    }
    for (const ExpansionDefinition* listed : by_year(loaded)) {
        const ExpansionDefinition& expansion = *listed;
        if (!belongs(fs::path(expansion.origin.file).parent_path())) {
            continue;
        }
        std::vector<Problem> found = problems_in_play(expansion, loaded);
        for (const auto& [language, texts] : loaded.texts.at(expansion.name)) {
            found.insert(found.end(), texts.missing.begin(), texts.missing.end());
        }
        problems.insert(problems.end(), found.begin(), found.end());
        good += found.empty() ? summary(expansion, loaded) + '\n' : "";
    }
    out << good;
    if (good.empty() && problems.empty()) {
        out << path.string() << ": no expansion here\n";
        return exit_unreadable;
    }
    return print(problems, out);
}

ExitCode check_house_rules(const fs::path& path, const Loaded& loaded, std::ostream& out) {
    std::vector<Problem> problems;
    const auto rules = load_house_rules(path, loaded.expansions, problems);
    if (!rules) {
        return print(problems, out);
    }
    out << fmt::format("{}: good ({})\n", path.string(),
                       counted(rules->rules.size(), "house rule", "house rules"));
    return exit_good;
}

/// A tile set without a folder of its own, made of what all loaded expansions know.
ExitCode check_lone_tiles(const fs::path& path, const Loaded& loaded, std::ostream& out) {
    std::vector<Problem> problems;
    const auto root = read_yaml(path, problems);
    ExpansionDefinition set;
    set.name = "tiles";
    Scope scope(set.name);
    std::vector<const ExpansionDefinition*> all;
    for (const ExpansionDefinition& expansion : loaded.expansions) {
        if (expansion.like.empty()) {
            all.push_back(&expansion);
            scope.add(expansion);
        }
    }
    TileNodes nodes;
    if (root) {
        read_tiles(*root, scope, all, nodes, set, problems);
    }
    if (!problems.empty()) {
        return print(problems, out);
    }
    out << fmt::format("{}: good ({})\n", path.string(),
                       counted(set.tiles.size(), "kind of tile", "kinds of tiles"));
    return exit_good;
}

} // namespace

ExitCode check_path(const Lab& lab, const fs::path& path, std::ostream& out) {
    std::error_code error;
    if (fs::is_directory(path, error)) {
        return check_expansions(lab, path, out);
    }
    if (!fs::is_regular_file(path, error)) {
        out << path.string() << ": cannot be read\n";
        return exit_unreadable;
    }
    const fs::path folder = fs::absolute(path).parent_path();
    if (fs::exists(folder / "expansion.yaml", error)) {
        return check_expansions(lab, folder, out);
    }
    const Loaded loaded = load_for_play(lab);
    return path.filename() == "tiles.yaml" ? check_lone_tiles(path, loaded, out)
                                           : check_house_rules(path, loaded, out);
}

void add_check_command(CLI::App& app, Lab& lab) {
    CLI::App* command = app.add_subcommand(
        "check", "Check expansions' folders, tile sets and files of house rules");
    auto paths = std::make_shared<std::vector<std::string>>();
    command->add_option("PATH", *paths, "Folders or files to check")->required();
    command->callback([&lab, paths] {
        for (const std::string& path : *paths) {
            lab.exit_code =
                std::max(lab.exit_code, static_cast<int>(check_path(lab, path, std::cout)));
        }
    });
}

} // namespace circulade
