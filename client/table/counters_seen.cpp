#include "client/table/counters_seen.hpp"

#include "client/table/deed.hpp"
#include "client/table/motion.hpp"
#include "client/table/score_captions.hpp"
#include "engine/game/board.hpp"
#include "engine/game/things.hpp"

#include <algorithm>
#include <numbers>
#include <set>

namespace circulade {

namespace {

using Of = CounterDefinition::Of;
using Lights = CounterDefinition::Lights;

constexpr int most_seen = 5;   ///< of one gain
constexpr double apart = 0.17; ///< tiles between them
constexpr double risen = 0.3;  ///< of the beat: they have come up
constexpr double leaves = 0.4;

const CounterKind& counter_of(const Game& game, const Event& event) {
    return game.rules->counters[event.what];
}
bool changes(const Event& event, CounterId counter, std::uint32_t cell) {
    return event.kind == EventKind::counter_changed && event.what == counter && event.piece == cell;
}
bool grows(const Game& game, std::size_t event) {
    return game.events.list[event].number > number_before(game, event);
}

/// Where the piece stood when the n-th event happened.
Place place_at(const Game& game, PieceId piece, std::size_t event) {
    Place place = game.state.pieces[piece].place;
    for (std::size_t n = game.events.list.size(); n-- > event;) {
        const Event& later = game.events.list[n];
        if (later.kind == EventKind::piece_moved && later.piece == piece) {
            place = later.from;
        }
    }
    return place;
}

/// What its eight neighbours complete on that tile, as its picture counts parts and spaces.
std::vector<std::size_t> surrounded_spaces(const Game& game, const TileDefinition& tile) {
    std::vector<std::size_t> found;
    for (std::size_t n = 0; n < tile.spaces.size(); ++n) {
        for (const SpaceKind& space : game.rules->spaces) {
            if (space.name == tile.spaces[n] && space.definition->surrounded) {
                found.push_back(tile.parts.size() + n);
            }
        }
    }
    return found;
}
std::vector<std::size_t> surrounded_features(const Game& game, const TileDefinition& tile) {
    std::vector<std::size_t> found;
    for (std::size_t n = 0; n < tile.parts.size(); ++n) {
        for (const FeatureKind& feature : game.rules->features) {
            if (feature.name == tile.parts[n].feature &&
                feature.completes == Completes::surrounded) {
                found.push_back(n);
            }
        }
    }
    return found;
}

/// Where things that a player got come from.
struct Source {
    BoardPoint where;
    std::int32_t count = 0;
    double above = 0; ///< tile units that they come up above it
    PieceId piece = no_piece;
};
/// Each figure that earned some; the rest, from what is marked first. Where nothing explains it,
/// the middle of what is seen.
std::vector<Source> sources_of_gain(const Game& game, const Stage& stage, std::size_t n,
                                    std::int32_t by) {
    const Event& event = game.events.list[n];
    if (event.line_count == 0) {
        return {{stage.middle, by}};
    }
    std::vector<Source> sources;
    const std::vector<PieceId> counted = counted_pieces(game, event);
    if (const SheetLine* line = line_of_pieces(game, event, counted.size())) {
        for (const PieceId id : counted) {
            constexpr double head = 30;
            Piece piece = game.state.pieces[id];
            piece.place = place_at(game, id, n);
            sources.push_back({point_on_stage(game, stage, piece), line->rate, head, id});
            by -= line->rate;
        }
    }
    if (by > 0) {
        constexpr double rim = 4;
        sources.insert(sources.begin(), {source_of(game, stage, event), by, rim});
    }
    return sources;
}

/// The picture of the option that was taken when the event happened; empty for any other action.
std::string picture_of_option(const Game& game, std::size_t event) {
    const Played* deed = deed_of(game, event);
    return deed != nullptr && deed->action.kind == ActionKind::choose
               ? game.rules->options[deed->action.what].definition->picture
               : std::string();
}

Caption amount_caption(const Game& game, const Stage& stage, const Event& event, BoardPoint where,
                       std::int32_t by, double rise) {
    Caption caption;
    caption.where = where;
    caption.text = amount_text(stage, event, by);
    caption.player = colour_of(game, static_cast<PlayerId>(event.piece));
    caption.rise = rise;
    return caption;
}

/// Things come up at their source and fly to their player, `t` from 0 to 1 of it.
void show_flying(const Source& source, const CounterKind& counter, BoardPoint supply, double t,
                 bool flies, BoardScene& scene) {
    const int count = std::min<int>(source.count, most_seen);
    for (int n = 0; n < count; ++n) {
        constexpr double later = 0.06; // one after the other
        const double own = std::clamp((t - later * n) / (1 - later * (count - 1)), 0.0, 1.0);
        ScenePiece thing;
        thing.look = look_of_counted(counter);
        const BoardPoint from{source.where.x + (n - (count - 1) / 2.0) * apart, source.where.y};
        const double way = flies ? smooth((own - leaves) / (1 - leaves)) : 0;
        thing.where = between(from, supply, way);
        const double up = flies ? smooth(own / risen) : 1;
        thing.lift = source.above * up + 20 * up * (1 - way) - source.above * way +
                     40 * std::sin(std::numbers::pi * way);
        thing.opacity = flies ? smooth(own * 5) : 1;
        scene.pieces.push_back(std::move(thing));
    }
}

void show_coming(const Timeline& timeline, const Beat& beat, double t, const Game& game,
                 const Stage& stage, std::int32_t by, BoardScene& scene) {
    const Event& event = game.events.list[beat.event];
    const bool flies = timeline.tempo.flies;
    for (const Source& source : sources_of_gain(game, stage, beat.event, by)) {
        show_flying(source, counter_of(game, event), stage.supplies[event.piece], t, flies, scene);
        if (t < leaves + 0.1 || !flies) {
            for (ScenePiece& piece : scene.pieces) {
                piece.lit = piece.lit || (source.piece != no_piece && piece.id == source.piece);
            }
            if (event.line_count == 0) {
                constexpr double above_things = 50;
                scene.captions.push_back(
                    amount_caption(game, stage, event, source.where, by, above_things));
            }
        }
    }
}

void show_going(const Timeline& timeline, const Beat& beat, double t, const Game& game,
                const Stage& stage, std::int32_t by, BoardScene& scene) {
    const Event& event = game.events.list[beat.event];
    const auto player = static_cast<PlayerId>(event.piece);
    // In sight, wherever in the panel its player's row is: off the rim, and far from the corners.
    const BoardPoint supply = stage.supplies[player];
    constexpr double off_the_rim = 0.15; // of the way to the middle
    constexpr double off_the_corner = 0.6;
    ScenePiece thing;
    thing.look = look_of_counted(counter_of(game, event), picture_of_option(game, beat.event));
    const BoardPoint where{between(supply, stage.middle, off_the_rim).x,
                           between(supply, stage.middle, off_the_corner).y};
    thing.where = where;
    if (timeline.tempo.flies) {
        constexpr double fades = 0.75;
        thing.lift = 24 * std::sin(std::numbers::pi * std::min(1.0, 2 * t)) + 10 * t;
        thing.opacity = 1 - smooth((t - fades) / (1 - fades));
    }
    Caption caption = amount_caption(game, stage, event, where, by, 44 + thing.lift);
    caption.opacity = thing.opacity;
    scene.captions.push_back(std::move(caption));
    scene.pieces.push_back(std::move(thing));
}

/// From when on the change by that event is shown.
double seen_from(const Timeline& timeline, const Game& game, std::size_t event) {
    double before = 0;
    for (const Beat& beat : timeline.beats) {
        if (beat.event == event) {
            return beat.kind == Beat::Kind::gain && timeline.tempo.flies && grows(game, event)
                       ? beat.end()
                       : beat.start;
        }
        if (beat.event < event && timeline.tempo.flies) {
            before = std::max(before, beat.end());
        }
    }
    return before;
}

template <typename Want>
std::vector<CounterId> counters_that(const Rules& rules, const Want& want) {
    std::vector<CounterId> found;
    for (std::size_t n = 0; n < rules.counters.size(); ++n) {
        if (want(*rules.counters[n].definition)) {
            found.push_back(static_cast<CounterId>(n));
        }
    }
    return found;
}

} // namespace

std::vector<CounterId> counters_of_players(const Rules& rules) {
    return counters_that(rules, [](const CounterDefinition& c) { return !c.show.empty(); });
}

std::vector<CounterId> counters_beside_pieces(const Rules& rules) {
    return counters_that(rules, [](const CounterDefinition& c) { return !c.beside.empty(); });
}

PieceLook look_of_counted(const CounterKind& counter, const std::string& picture) {
    PieceLook look;
    look.silhouette = Silhouette::token;
    look.player = -1;
    look.motif =
        folder_of(counter.name) + '.' + (picture.empty() ? counter.definition->show : picture);
    return look;
}

std::int32_t number_before(const Game& game, std::size_t event) {
    const Event& change = game.events.list[event];
    for (std::size_t n = event; n-- > 0;) {
        if (changes(game.events.list[n], change.what, change.piece)) {
            return game.events.list[n].number;
        }
    }
    return counter_of(game, change).start;
}

std::string reason_said(const Game& game, const Event& event) {
    if (event.kind != EventKind::counter_changed) {
        return {};
    }
    const std::vector<std::string>& says = counter_of(game, event).definition->says;
    const auto index = static_cast<std::size_t>(event.number) - 1;
    return event.number > 0 && index < says.size() ? says[index] : std::string();
}

std::optional<Beat::Kind> beat_of_change(const Game& game, std::size_t n) {
    const Event& event = game.events.list[n];
    const CounterKind& counter = counter_of(game, event);
    const bool begins_anew =
        counter.until != CounterDefinition::Until::game && event.number == counter.start;
    if (!counter.definition->show.empty() && !begins_anew) {
        return Beat::Kind::gain;
    }
    if (counter.definition->lights != Lights::nothing && grows(game, n)) {
        return Beat::Kind::light;
    }
    if (!reason_said(game, event).empty()) {
        return Beat::Kind::saying;
    }
    return std::nullopt;
}

void show_gain(const Timeline& timeline, const Beat& beat, double seconds, const Game& game,
               const Stage& stage, BoardScene& scene) {
    if (seconds < beat.start) {
        return;
    }
    const double t = (seconds - beat.start) / beat.length;
    if (game.events.list[beat.event].line_count > 0) {
        add_points(game, stage, game.events.list[beat.event],
                   timeline.tempo.flies ? smooth(t / risen) : 1, scene);
    }
    if (t >= 1) {
        return; // what was earned where stays, as points do
    }
    const std::int32_t by = game.events.list[beat.event].number - number_before(game, beat.event);
    by > 0 ? show_coming(timeline, beat, t, game, stage, by, scene)
           : show_going(timeline, beat, t, game, stage, by, scene);
}

void light_counted(const Game& game, const Event& event, BoardScene& scene) {
    const Square middle = game.state.tiles[event.piece].square;
    light_square(scene, middle);
    if (counter_of(game, event).definition->lights == Lights::nine) {
        for (const Square square : squares_around(middle)) {
            light_square(scene, square);
        }
    }
}

void show_light(const Beat& beat, double seconds, const Game& game, BoardScene& scene) {
    if (seconds >= beat.start && seconds < beat.end()) {
        light_counted(game, game.events.list[beat.event], scene);
    }
}

void show_saying(const Beat& beat, double seconds, const Game& game, const Stage& stage,
                 BoardScene& scene) {
    if (seconds < beat.start || seconds >= beat.end()) {
        return;
    }
    const Event& event = game.events.list[beat.event];
    Caption caption;
    caption.where = stage.middle;
    caption.lines = stage.saying(event);
    caption.player = colour_of(game, static_cast<PlayerId>(event.piece));
    constexpr double apart_in_height = 48;
    for (const Caption& other : scene.captions) {
        if (other.where == caption.where) {
            caption.rise =
                std::min(caption.rise, other.rise - apart_in_height * stage.caption_scale);
        }
    }
    scene.captions.push_back(std::move(caption));
}

std::int32_t counter_at(const Timeline& timeline, double seconds, const Game& game, CounterId id,
                        std::uint32_t cell) {
    std::int32_t number = counter(*game.rules, game.state, id, cell);
    for (std::size_t n = game.events.list.size(); n-- > timeline.first;) {
        if (changes(game.events.list[n], id, cell) &&
            (n >= timeline.last || seconds < seen_from(timeline, game, n))) {
            number = number_before(game, n);
        }
    }
    return number;
}

void add_counters_beside(const Game& game, const Stage& stage,
                         const std::function<std::int32_t(CounterId)>& number, BoardScene& scene) {
    for (const CounterId id : counters_beside_pieces(*game.rules)) {
        const std::int32_t left = number(id);
        const auto kind =
            game.rules->find(Name::Kind::piece, game.rules->counters[id].definition->beside);
        const PieceLook look = look_of(game, static_cast<PieceKindId>(kind), nobody, in_box);
        for (ScenePiece& piece : scene.pieces) {
            if (left != 0 && piece.look == look && piece.opacity >= 1) {
                piece.label = stage.count(id, left);
            }
        }
    }
}

void add_missing_around(const Game& game, bool features, BoardScene& scene) {
    std::set<Square> laid;
    for (const SceneTile& tile : scene.tiles) {
        laid.insert(tile.square);
    }
    for (const SceneTile& tile : scene.tiles) {
        std::vector<std::size_t> all = surrounded_spaces(game, *tile.definition);
        if (features) {
            const auto more = surrounded_features(game, *tile.definition);
            all.insert(all.end(), more.begin(), more.end());
        }
        if (all.empty()) {
            continue;
        }
        std::vector<Square> missing;
        for (const Square square : squares_around(tile.square)) {
            if (laid.count(square) == 0) {
                missing.push_back(square);
            }
        }
        if (!missing.empty()) {
            for (const std::size_t what : all) {
                scene.missing.push_back({{tile.square, what}, missing});
            }
        }
    }
}

} // namespace circulade
