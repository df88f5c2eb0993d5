#include "client/show/practice.hpp"

#include "client/hand/hand_moves.hpp"
#include "client/lines/puzzle.hpp"
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

void try_it(Shell& shell, Show& show, bool with_hand) {
    if (!may_try(show)) {
        return;
    }
    show.plays = false;
    skip(show.table.story);
    const std::size_t entries = entries_to_try(show);
    const bool is_asked = show.task && entries == show.task->asked_at;
    if (is_asked) {
        show.task->attempt.reset();
    }
    Game game = as_it_stood(show.table.game, entries);
    if (with_hand) {
        game.remarks[hand_remark] = hand_is_on;
    }
    sit_down_to_practise(shell, std::move(game), show.demonstration.may_be_saved,
                         is_asked ? show.task : nullptr);
}

} // namespace circulade
