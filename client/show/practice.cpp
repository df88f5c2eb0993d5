#include "client/show/practice.hpp"

#include "client/table/seat_game.hpp"

namespace circulade {

std::size_t entries_to_try(const Show& show) {
    const std::size_t entries = show.stop().entries;
    return is_over(show.table.story.moment->game.state) && entries > 0 ? entries - 1 : entries;
}

bool may_try(const Show& show) {
    return show.has_game() && (!is_over(show.table.story.moment->game.state) ||
                               show.stop().entries > show.demonstration.start);
}

void try_it(Shell& shell, Show& show) {
    if (!may_try(show)) {
        return;
    }
    show.plays = false;
    skip(show.table.story);
    sit_down_to_practise(shell, as_it_stood(show.table.game, entries_to_try(show)),
                         show.demonstration.may_be_saved);
}

} // namespace circulade
