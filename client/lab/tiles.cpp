#include "client/lab/tiles.hpp"

#include "client/lab/tile_drawing.hpp"
#include "engine/catalogue/scope.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>

namespace circulade {

namespace {

constexpr std::size_t tiles_in_a_row = 4; // fits 80 columns

DrawingKinds all_kinds(const Loaded& loaded) {
    DrawingKinds kinds;
    for (const ExpansionDefinition& expansion : loaded.expansions) {
        for (const FeatureDefinition& feature : expansion.features) {
            kinds.features.push_back(&feature);
        }
        for (const EdgeDefinition& edge : expansion.edges) {
            kinds.edges.push_back(&edge);
        }
    }
    return kinds;
}

std::string caption(const TileDefinition& tile) {
    return fmt::format("{} x{}{}", unqualified(tile.id), tile.count, tile.start ? " start" : "");
}

void print_row(const std::vector<const TileDefinition*>& tiles, const DrawingKinds& kinds,
               std::ostream& out) {
    std::vector<std::string> lines(drawing_height + 1);
    for (const TileDefinition* tile : tiles) {
        const std::string above = caption(*tile);
        const std::size_t column = std::max<std::size_t>(drawing_width, above.size());
        lines[0] += above + std::string(column - above.size() + 2, ' ');
        const std::vector<std::string> drawn = drawing(*tile, kinds);
        for (std::size_t i = 0; i < drawn.size(); ++i) {
            lines[i + 1] += drawn[i] + std::string(column - drawing_width + 2, ' ');
        }
    }
    for (std::string& line : lines) {
        line.erase(line.find_last_not_of(' ') + 1);
        out << line << '\n';
    }
    out << '\n';
}

void print_tiles(const std::vector<TileDefinition>& tiles, const DrawingKinds& kinds,
                 std::ostream& out) {
    std::vector<const TileDefinition*> row;
    int total = 0;
    for (const TileDefinition& tile : tiles) {
        total += tile.count;
        row.push_back(&tile);
        if (row.size() == tiles_in_a_row) {
            print_row(row, kinds, out);
            row.clear();
        }
    }
    if (!row.empty()) {
        print_row(row, kinds, out);
    }
    out << fmt::format("{} {}, {} {}\n", total, total == 1 ? "tile" : "tiles", tiles.size(),
                       tiles.size() == 1 ? "kind" : "kinds");
}

ExitCode print_refusal(const RefusedFolder& folder, std::ostream& out) {
    out << fmt::format("{} has problems, so none of its tiles can be shown:\n", folder.name);
    for (const Problem& problem : folder.problems) {
        out << to_string(problem) << '\n';
    }
    return exit_problems;
}

} // namespace

ExitCode print_tiles_of(const Lab& lab, const std::string& name, std::ostream& out) {
    std::error_code error;
    const bool is_path =
        std::filesystem::exists(std::filesystem::path(name) / "expansion.yaml", error);
    const Loaded loaded = load_for_play(lab);
    const Loaded* from = &loaded;
    Loaded with_path;
    std::string wanted = name;
    if (loaded.find(name) == nullptr && is_path) {
        with_path = load_for_lab(lab, {name});
        from = &with_path;
        wanted = std::filesystem::absolute(std::filesystem::path(name) / ".")
                     .lexically_normal()
                     .parent_path()
                     .filename()
                     .string();
    }
    const ExpansionDefinition* expansion = from->find(wanted);
    if (expansion == nullptr) {
        for (const RefusedFolder& folder : from->refused) {
            if (folder.name == wanted) {
                return print_refusal(folder, out);
            }
        }
        std::cerr << fmt::format("no expansion {} (there are:", name);
        for (const ExpansionDefinition& one : from->expansions) {
            std::cerr << ' ' << one.name;
        }
        std::cerr << ")\n";
        return exit_unreadable;
    }
    if (const ExpansionTexts* texts = from->texts_of(wanted, "en")) {
        out << texts->title << '\n' << texts->about << "\n\n"; // how far its tiles are known
    }
    const DrawingKinds kinds = all_kinds(*from);
    if (!expansion->tiles.empty()) {
        print_tiles(expansion->tiles, kinds, out);
    }
    for (const WithBlock& block : expansion->with) {
        if (block.tiles.empty()) {
            continue;
        }
        out << fmt::format("{}With {}:\n\n", expansion->tiles.empty() ? "" : "\n", block.older);
        print_tiles(block.tiles, kinds, out);
        for (const auto& [id, count] : block.replaced_tiles) {
            out << fmt::format("  {} of {} {} taken out\n", count, id, count == 1 ? "is" : "are");
        }
    }
    return exit_good;
}

void add_tiles_command(CLI::App& app, Lab& lab) {
    CLI::App* command =
        app.add_subcommand("tiles", "Print the tiles of an expansion as text drawings");
    auto name = std::make_shared<std::string>();
    command->add_option("NAME", *name, "Expansion, or the path of its folder")->required();
    command->callback([&lab, name] { lab.exit_code = print_tiles_of(lab, *name, std::cout); });
}

} // namespace circulade
