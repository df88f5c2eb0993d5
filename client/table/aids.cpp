#include "client/table/aids.hpp"

#include "client/table/table.hpp"
#include "engine/game/board.hpp"

#include <map>

namespace circulade {

namespace {

int tiles_in(const std::vector<Fitting>& fitting) {
    int count = 0;
    for (const Fitting& kind : fitting) {
        count += kind.left;
    }
    return count;
}

} // namespace

std::vector<SquareFits> count_what_fits(const Game& game) {
    const Rules& rules = *game.rules;
    std::vector<SquareFits> all;
    const std::vector<LegalSquare> for_the_one_in_hand = legal_squares(game);
    const auto add = [&](Square square, int count) {
        const bool dead = count == 0 && find_square(for_the_one_in_hand, square) == nullptr;
        all.push_back({square, count, dead});
    };
    // Edges alone decide where no expansion objects: then squares with the same neighbours have the
    // same answer.
    std::map<std::uint16_t, int> known;
    for_each_open_square(game.state, [&](const OpenSquare& open) {
        if (const auto found = known.find(open.key); found != known.end() && rules.fits.empty()) {
            return add(open.square, found->second);
        }
        const int count = tiles_in(what_fits(rules, game.state, open.square));
        known[open.key] = count;
        add(open.square, count);
    });
    return all;
}

std::vector<Owners> owners_of_fields(const Game& game) {
    const Rules& rules = *game.rules;
    const GameState& state = game.state;
    std::vector<Owners> all;
    for (std::size_t t = 0; t < state.tile_count; ++t) {
        const auto tile = static_cast<TileIndex>(t);
        for (std::uint8_t local = 0; local < part_count(rules, state, tile); ++local) {
            const PartId part = part_id(rules, tile, local);
            if (root_of(state, part) != part ||
                rules.features[feature_kind(rules, state, part)].completes != Completes::never) {
                continue;
            }
            all.push_back({part, is_occupied(state, part) ? majority(rules, state, part).players
                                                          : PlayerSet{0}});
        }
    }
    return all;
}

Game game_if_ended_now(const Game& game) {
    Game ended;
    ended.rules = game.rules;
    ended.state = if_ended_now(*game.rules, game.state, &ended.events);
    return ended;
}

void refresh(AidAnswers& answers, const Aids& aids, const Game& game) {
    const std::uint64_t position = hash(*game.rules, game.state);
    if (answers.position != position) {
        answers = {};
        answers.position = position;
    }
    if (aids.shows(Aid::fitting) && !answers.fits) {
        answers.fits = count_what_fits(game);
    }
    if (aids.shows(Aid::fields) && !answers.fields) {
        answers.fields = owners_of_fields(game);
    }
    if (aids.shows(Aid::worth) && !answers.ended_now) {
        answers.ended_now = game_if_ended_now(game);
    }
}

} // namespace circulade
