// Small stand-ins for expansions to come, as far as they try the engine's mechanism. Each puts its
// folder, YAML and behaviour, on the shelf; none may need a line in engine/ that speaks of it.
#pragma once

#include "tests/stand_ins/shelf.hpp"

namespace circulade::test {

void put_tower(Shelf& shelf);   ///< something that may be done at any question
void put_abbey(Shelf& shelf);   ///< a tile that fits anything, kept aside
void put_bridges(Shelf& shelf); ///< a road over a field: a tile that is not as printed
void put_ferries(Shelf& shelf); ///< roads joined and parted again
/// Plain tiles with the spaces of Under the Big Top, whose rules are the shipped folder's.
void put_fairground(Shelf& shelf);

} // namespace circulade::test
