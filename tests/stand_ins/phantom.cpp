// The phantom: a second piece after the first, claimed by the same rules.
#include "tests/stand_ins/stand_ins.hpp"

#include "engine/game/change.hpp"
#include "engine/game/questions.hpp"

namespace circulade::test {

namespace {

constexpr const char* expansion_yaml = R"(
year: 2011
needs: base
pieces:
  phantom: {per_player: 1, tags: [meeple, highwayman, knight, monk, farmer]}
steps:
  place_phantom: {after: second_piece, before: complete}
)";

enum Id { phantom };
const std::vector<Name> names{{Name::Kind::piece, "phantom.phantom"}};

void offer_phantom(const Context& c, PlayerId player, Actions& out) {
    offer_places(c.rules, c.state, player, c.piece(phantom), out);
}
void place_phantom(const Context& c, const Action& action, Change& change) {
    change.place_from_supply(c.state.turn.active, c.piece(phantom), action.to);
    change.finish_step();
}

} // namespace

void put_phantom(Shelf& shelf) {
    Behaviour behaviour;
    behaviour.names = names;
    behaviour.steps = {{"phantom.place_phantom", nullptr, offer_phantom, place_phantom, true}};
    shelf.put("phantom", expansion_yaml, "", behaviour);
}

} // namespace circulade::test
