#include "client/table/aids.hpp"

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
    // Edges alone decide where no expansion objects: then squares with the same neighbours have the
    // same answer.
    std::map<std::uint16_t, int> known;
    for_each_open_square(game.state, [&](const OpenSquare& open) {
        if (const auto found = known.find(open.key); found != known.end() && rules.fits.empty()) {
            all.push_back({open.square, found->second});
            return;
        }
        const int count = tiles_in(what_fits(rules, game.state, open.square));
        known[open.key] = count;
        all.push_back({open.square, count});
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
    if (aids.shows(Aid::worth) && !answers.scores_now) {
        answers.scores_now = if_ended_now(*game.rules, game.state);
    }
}

} // namespace circulade
