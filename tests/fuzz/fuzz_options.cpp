// Any bytes as the user's file of options, and of keys: problems, or options that are written and
// read back the same.
#include "client/options/keys.hpp"
#include "client/options/options.hpp"
#include "tests/fuzz/bytes.hpp"

#include <unistd.h>

#include <filesystem>
#include <fstream>

using namespace circulade;
namespace fs = std::filesystem;

namespace {

fs::path written(const char* name, std::string_view text) {
    static const fs::path folder =
        fs::temp_directory_path() / ("circulade-fuzz-" + std::to_string(getpid()));
    fs::create_directories(folder);
    std::ofstream(folder / name, std::ios::binary) << text;
    return folder / name;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const fs::path config = CIRCULADE_CONFIG;
    static const Options shipped = read_shipped_options(config / "options.yaml").options;
    const std::string_view text = fuzz::text_of(data, size);
    const fs::path file = written("options.yaml", text);
    const OptionsReading reading = read_user_options(file, shipped);
    fuzz::demand_reasons(true, reading.problems);
    const fs::path again = written("again.yaml", text_of_changes(reading.options, shipped));
    const OptionsReading second = read_user_options(again, shipped);
    fuzz::demand(second.problems.empty() && second.options == reading.options);
    read_keys(config / "keys.yaml", file);
    return 0;
}
