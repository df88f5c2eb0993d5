#include "client/show/practice.hpp"

#include "client/table/seat_game.hpp"

namespace circulade {

bool may_try(const Show& show) {
    return show.has_game() && !is_over(show.table.story.moment->game.state);
}

void try_it(Shell& shell, Show& show) {
    if (!may_try(show)) {
        return;
    }
    show.plays = false;
    skip(show.table.story);
    sit_down_to_practise(shell, Game(show.table.story.moment->game),
                         show.demonstration.may_be_saved);
}

} // namespace circulade
