// Plain tiles with the spaces of Under the Big Top, as many as a test wants: more fields around
// them than its own tiles have. The rules are the shipped folder's.
#include "tests/stand_ins/stand_ins.hpp"

namespace circulade::test {

namespace {

constexpr const char* expansion_yaml = R"(
year: 2100
needs: [base, under_the_big_top]
)";

constexpr const char* tiles_yaml = R"(
circus: {count: 3, circus: yes, tags: circus_tile}
circus_road: {count: 3, road: S, circus: yes, tags: circus_tile}
acrobats: {count: 4, acrobats: yes, tags: acrobat_tile}
)";

} // namespace

void put_fairground(Shelf& shelf) {
    shelf.put("fairground", expansion_yaml, tiles_yaml, {});
}

} // namespace circulade::test
