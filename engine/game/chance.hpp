// Where outcomes of chance come from: the generator, or a list of outcomes that have fallen
// already (a record) or are dictated (a scenario).
#pragma once

#include "engine/rules/ids.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace circulade {

/// One outcome: of which stream, and which of its possibilities (a tile kind, a token, a face).
struct Outcome {
    std::uint8_t stream = 0;
    std::uint16_t value = 0;
    friend bool operator==(Outcome, Outcome) = default;
};

struct Chance {
    std::vector<Outcome> dictated; ///< outcomes to use, in the order they are needed
    std::size_t used = 0;          ///< how many of them have been
    bool only_dictated = false;    ///< needing more than were dictated is an error
    bool by_stream =
        false; ///< each stream takes its own next one, whatever the order between streams
    std::vector<Outcome> fallen; ///< every outcome as it fell, for the record

    enum class Error : std::uint8_t { none, missing, impossible };
    Error error = Error::none;
    Outcome wrong; ///< what `error` is about
};

} // namespace circulade
