// Any bytes as a tiles.yaml, and as an expansion.yaml: problems, or definitions that can be played.
#include "engine/catalogue/load.hpp"
#include "engine/game/play.hpp"
#include "expansions/entry_points.hpp"

#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>

using namespace circulade;
namespace fs = std::filesystem;

namespace {

void write(const fs::path& file, std::string_view text) {
    std::ofstream(file, std::ios::binary) << text;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const fs::path root =
        fs::temp_directory_path() / ("circulade-fuzz-" + std::to_string(getpid()));
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const std::size_t middle = bytes.find("\n---\n");
    const fs::path folder = root / "fuzzed";
    fs::create_directories(folder);
    // What stands before a line of dashes is the expansion, what stands after it its tiles.
    const bool both = middle != std::string_view::npos;
    write(folder / "expansion.yaml",
          both ? bytes.substr(0, middle + 1) : "year: 2000\nneeds: base\n");
    write(folder / "tiles.yaml", both ? bytes.substr(middle + 5) : bytes);
    write(folder / "text.en.yaml", "title: Fuzzed\nabout: Fuzzed.\n");
    const Loaded loaded = load_expansions({CIRCULADE_EXPANSIONS, root});
    if (loaded.find("fuzzed") == nullptr) {
        return 0;
    }
    Setup setup;
    setup.expansions = {"base", "fuzzed"};
    setup.seats = {{"Red", 0}, {"Blue", 1}};
    const BuiltRules built = build_rules(loaded.expansions, compiled_behaviours(), setup);
    if (built.rules != nullptr) {
        Actions offer;
        GameState state = new_game(*built.rules, offer);
        for (int n = 0; n < 30 && !offer.empty(); ++n) {
            apply_offered(*built.rules, state,
                          Action(offer[static_cast<std::size_t>(n) % offer.size()]), {}, offer);
        }
    }
    return 0;
}
