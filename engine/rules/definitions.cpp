#include "engine/rules/definitions.hpp"

namespace circulade {

std::string to_string(const Problem& problem) {
    std::string out = problem.origin.file;
    if (problem.origin.line > 0) {
        out += ':' + std::to_string(problem.origin.line);
        if (problem.origin.column > 0) {
            out += ':' + std::to_string(problem.origin.column);
        }
    }
    if (!out.empty()) {
        out += ": ";
    }
    return out + problem.text;
}

} // namespace circulade
