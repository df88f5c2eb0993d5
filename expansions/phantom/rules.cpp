// The Phantom: a second meeple in the same turn (PH-02). It claims by the same rules as the first,
// so that all there is to say is when it is asked about.
#include "engine/game/change.hpp"
#include "engine/game/questions.hpp"
#include "engine/rules/behaviour.hpp"

namespace circulade {

namespace {

// The things these rules speak of. An id is the number of its name in this list.
enum Id { phantom };
const std::vector<Name> names{{Name::Kind::piece, "phantom.phantom"}};

// PH-02, PH-05. What the player may do, from the state alone; an empty list ends the step. Alone
// the phantom is placed like any meeple (PH-03), so whoever did nothing then has declined it, too.
void offer_phantom(const Context& c, PlayerId player, Actions& out) {
    if (c.state.part_record.acted != 0) {
        offer_places(c.rules, c.state, player, c.piece(phantom), out);
    }
}

// Carries out one action of the offer.
void place_phantom(const Context& c, const Action& action, Change& change) {
    change.place_from_supply(actor(c.state), c.piece(phantom), action.to);
    change.finish_step(); // otherwise the offer would be made again
}

} // namespace

Behaviour behaviour_of_phantom() {
    Behaviour phantoms;
    phantoms.names = names;
    // name, begin, offer, take, may pass
    phantoms.steps = {{"phantom.place_phantom", nullptr, offer_phantom, place_phantom, true}};
    return phantoms;
}

} // namespace circulade
