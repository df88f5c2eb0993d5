// Any bytes as a game record: refused with a place, or replayed to a state that holds together.
// Check values are put right first (a fuzzer would never guess them), so that what is behind them
// is reached too.
#include "engine/board/hash.hpp"
#include "engine/catalogue/load.hpp"
#include "engine/game/board.hpp"
#include "engine/record/record.hpp"
#include "expansions/entry_points.hpp"

#include <cstdint>
#include <cstdlib>
#include <string>

using namespace circulade;

namespace {

std::string with_check_values(std::string_view text) {
    std::string out;
    std::uint64_t check = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        line = line.substr(0, line.rfind(" #"));
        check = mix(check ^ name_hash(line));
        out += line;
        out += " #";
        for (int digit = 7; digit >= 0; --digit) {
            out += "0123456789abcdef"[(check >> (32 + 4 * digit)) & 0xFU];
        }
        out += '\n';
    }
    return out;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Loaded loaded = load_expansions({CIRCULADE_EXPANSIONS});
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    for (const std::string& text : {std::string(bytes), with_check_values(bytes)}) {
        const ReadRecord read = read_record(text, "fuzz");
        if (!read.record) {
            if (!read.problem) {
                std::abort();
            }
            continue;
        }
        const BuiltRules built =
            build_rules(loaded.expansions, compiled_behaviours(), read.record->setup);
        if (built.rules == nullptr) {
            continue;
        }
        const Replay played = replay(*read.record, "fuzz", built.rules, false);
        const GameState& state = played.game.state;
        if (hash(*built.rules, state) != hash_from_scratch(*built.rules, state)) {
            std::abort();
        }
    }
    return 0;
}
