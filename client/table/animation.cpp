#include "client/table/animation.hpp"

#include "client/table/counters_seen.hpp"
#include "client/table/motion.hpp"
#include "client/table/score_captions.hpp"
#include "client/table/tile_marks.hpp"
#include "client/table/tokens.hpp"
#include "client/table/turning.hpp"
#include "engine/game/board.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace circulade {

namespace {

// At the usual pace, in seconds.
constexpr double drop_seconds = 0.38;
constexpr double travel_seconds = 0.42;
constexpr double travel_seconds_a_tile = 0.05;
constexpr double most_travel_seconds = 0.85;
constexpr double flight_seconds = 0.7;
constexpr double flight_seconds_a_tile = 0.2;
constexpr double score_seconds = 1.5;
constexpr double chance_seconds = 1.1;
constexpr double die_seconds = 1.6;
constexpr double gain_seconds = 1.1;
constexpr double light_seconds = 1.2;
constexpr double saying_seconds = 2.2;
constexpr double turning_seconds = 2.4;
constexpr double lit_seconds = 1.2;     ///< where nothing flies
constexpr double between_pieces = 0.09; ///< those that set out together follow one another
constexpr double between_payees = 0.12;
constexpr double between_gains = 0.16;

// Of a score's beat.
constexpr double risen = 0.12;   ///< the points have come up over their feature
constexpr double leaves = 0.50;  ///< they set out
constexpr double arrives = 0.86; ///< and from here on the player's score counts up

constexpr double drop_height = 70; ///< tile units
constexpr double hop_height = 20;
constexpr double flight_height = 55;
constexpr double hops_a_tile = 1.6;
constexpr double points_height = 60;

/// What is seen of the n-th event; nothing for what happens without anybody looking.
std::optional<Beat::Kind> kind_seen(const Game& game, std::size_t n) {
    const Event& event = game.events.list[n];
    switch (event.kind) {
    case EventKind::tile_placed:
        return Beat::Kind::drop;
    case EventKind::scored: // without lines: set by hand, and nothing on the board paid it
        return event.line_count > 0 ? std::optional(Beat::Kind::score) : std::nullopt;
    case EventKind::token_turned:
    case EventKind::die_rolled:
        return Beat::Kind::chance;
    case EventKind::counter_changed:
        return beat_of_change(game, n);
    case EventKind::piece_moved:
        return is_on_board(event.from) || is_on_board(event.to) ? std::optional(Beat::Kind::travel)
                                                                : std::nullopt;
    default:
        return std::nullopt;
    }
}

/// Whether a token is turned that a piece shows: it is seen there, and not in the middle.
bool is_turned_by_a_piece(const Game& game, std::size_t event) {
    return game.events.list[event].kind == EventKind::token_turned &&
           turned_by(game, event) != no_piece;
}

/// How a piece of that kind is seen leaving a place: as the space says, or as it always moves.
const std::string& moves_of(const Game& game, Place from, PieceKindId kind) {
    if (from.kind == PlaceKind::space) {
        const std::string& moves = game.rules->spaces[from.detail].definition->moves;
        if (!moves.empty()) {
            return moves;
        }
    }
    return game.rules->pieces[kind].definition->moves;
}

double length_of(const Game& game, Beat::Kind kind, std::size_t n, const Tempo& tempo) {
    const Event& event = game.events.list[n];
    const double stretch = tempo.stretch;
    if (!tempo.flies) {
        return lit_seconds * stretch;
    }
    switch (kind) {
    case Beat::Kind::drop:
        return drop_seconds * stretch;
    case Beat::Kind::travel: {
        const auto from = square_of(game, event.from);
        const auto to = square_of(game, event.to);
        constexpr double from_afar = 4; // tiles, from a supply
        const double tiles = from && to ? std::hypot(from->x - to->x, from->y - to->y) : from_afar;
        if (moves_of(game, event.from, game.state.pieces[event.piece].kind) == "fly") {
            return (flight_seconds + flight_seconds_a_tile * tiles) * stretch;
        }
        return std::min(most_travel_seconds, travel_seconds + travel_seconds_a_tile * tiles) *
               stretch;
    }
    case Beat::Kind::score:
        return score_seconds * stretch;
    case Beat::Kind::gain:
        return gain_seconds * stretch;
    case Beat::Kind::light:
        return light_seconds * stretch;
    case Beat::Kind::saying:
        return saying_seconds * stretch;
    case Beat::Kind::chance:
        break;
    }
    return (event.kind == EventKind::die_rolled ? die_seconds
            : is_turned_by_a_piece(game, n)     ? turning_seconds
                                                : chance_seconds) *
           stretch;
}

/// When a beat begins, after the one before it.
double start_after(const Game& game, const Beat& before, const Beat& beat, const Tempo& tempo) {
    using Kind = Beat::Kind;
    const Event& event_before = game.events.list[before.event];
    const Event& event = game.events.list[beat.event];
    if (!tempo.flies) {
        return 0; // all is lit at once
    }
    if (beat.kind == Kind::travel && before.kind == beat.kind) {
        return event_before.piece == event.piece ? before.end()
                                                 : before.start + between_pieces * tempo.stretch;
    }
    if (pay_for_the_same(game.events, event_before, event)) {
        return before.start + between_payees * tempo.stretch;
    }
    if (beat.kind == Kind::gain && before.kind == beat.kind) {
        return before.start + between_gains * tempo.stretch;
    }
    if (beat.kind == Kind::gain && before.kind == Kind::light) {
        return before.start + leaves * before.length; // once one has seen what is lit
    }
    if (beat.kind == Kind::saying && before.kind == beat.kind) {
        return before.start;
    }
    if (before.kind == Kind::score) {
        return before.start + leaves * before.length; // while the points fly
    }
    return before.end();
}

/// All pieces as they were when the timeline began, with all that happened since taken back.
std::vector<Piece> pieces_before(const Game& game, std::size_t first) {
    std::vector<Piece> pieces = game.state.pieces;
    const std::vector<Event>& events = game.events.list;
    for (std::size_t n = events.size(); n > first; --n) {
        const Event& event = events[n - 1];
        if (event.kind == EventKind::piece_moved) {
            pieces[event.piece].place = event.from;
            pieces[event.piece].height = static_cast<std::uint8_t>(event.number);
        } else if (event.kind == EventKind::token_turned) {
            if (const PieceId turned = turned_by(game, n - 1); turned != no_piece) {
                pieces[turned].value = 0;
            }
        }
    }
    return pieces;
}

void carry_out(const Event& moved, std::vector<Piece>& pieces) {
    Piece& piece = pieces[moved.piece];
    piece.place = in_box; // lest it be in its own way
    piece.height = static_cast<std::uint8_t>(
        moved.to.kind == PlaceKind::space ? free_height(pieces, moved.to) : 0);
    piece.place = moved.to;
}

/// How a piece on its way from `before` to `after` is carried, `t` from 0 to 1 of it.
void carry(const std::string& moves, bool comes, double way, double t, ScenePiece& piece) {
    if (moves == "drop") {
        // Up and away, or down from above: never along the table.
        const double height = comes ? 1 - smooth(t) : smooth(t);
        piece.lift = drop_height * height;
        piece.opacity = 1 - height;
    } else if (moves == "turn_over") {
        piece.lift = 1.5 * hop_height * std::sin(std::numbers::pi * t);
    } else if (moves == "fly") { // one high bow, and it rocks a little on the air
        constexpr double rocks = 3;
        constexpr double rocking = 4;
        const double bow = std::sin(std::numbers::pi * smooth(t));
        piece.lift = bow * (flight_height + rocking * std::sin(2 * std::numbers::pi * rocks * t));
    } else if (moves == "walk") {
        const double steps = std::max(2.0, std::round(4 * way));
        piece.lift = 3 * std::abs(std::sin(std::numbers::pi * steps * t));
    } else {
        const double hops = std::clamp(std::round(hops_a_tile * way), 1.0, 7.0);
        piece.lift = hop_height * std::abs(std::sin(std::numbers::pi * hops * smooth(t)));
    }
}

/// A piece on its way, `t` from 0 to 1 of it.
ScenePiece travelling(const Game& game, const Stage& stage, const Piece& before, const Piece& after,
                      double t) {
    const BoardPoint from = point_on_stage(game, stage, before);
    const BoardPoint to = point_on_stage(game, stage, after);
    const std::string& moves = moves_of(game, before.place, before.kind);
    const bool comes = is_on_board(after.place);
    ScenePiece piece;
    // It sets out as it stood and lies down only where it arrives.
    constexpr double arrives_at = 0.85;
    Piece shown = before;
    shown.place = comes && t > arrives_at ? after.place : in_supply;
    piece.look = look_of(game, shown);
    piece.where = moves == "drop" ? (comes ? to : from) : between(from, to, smooth(t));
    const auto size_at = [&](const Piece& at) {
        const bool was_held = token_of(game, at) && is_on_board(at.place);
        return was_held                                   ? held_size
               : level_at(game, at.place, at.height) >= 0 ? size_in_pyramid
                                                          : 1;
    };
    piece.size = size_at(before) + (size_at(after) - size_at(before)) * t;
    carry(moves, comes, distance_of(from, to), t, piece);
    return piece;
}

/// Whether something is paid for by itself, for what stands on its square and around it.
bool is_about_nine_squares(const Game& game, const Event& event) {
    if (event.scored_for != ScoredFor::other || event.mark_count < 2) {
        return false;
    }
    const Place& middle = game.events.marks[event.first_mark];
    const Place& next = game.events.marks[event.first_mark + 1];
    return middle.kind == PlaceKind::square && next.kind == PlaceKind::square;
}

void light_score(const Game& game, const Event& event, BoardScene& scene) {
    std::vector<PartOnBoard> parts = parts_on_board(game, parts_of(game, event));
    if (!parts.empty() &&
        std::find(scene.scored.begin(), scene.scored.end(), parts) == scene.scored.end()) {
        scene.scored.push_back(std::move(parts));
    }
    for (std::uint32_t n = 0; n < event.mark_count; ++n) {
        const Place mark = game.events.marks[event.first_mark + n];
        if (const auto square = square_of(game, mark)) {
            light_square(scene, *square);
        }
    }
    if (is_about_nine_squares(game, event)) {
        for (const Square square :
             squares_around(*square_of(game, game.events.marks[event.first_mark]))) {
            light_square(scene, square); // those without a tile too
        }
    }
}

/// Whether what comes after a score is being shown and must not be covered by it: things that are
/// earned, a roll, why somebody is left out.
bool gives_way(const Timeline& timeline, const Beat& score, double seconds) {
    return std::any_of(timeline.beats.begin(), timeline.beats.end(), [&](const Beat& later) {
        return later.event > score.event && later.start <= seconds &&
               later.kind != Beat::Kind::score && later.kind != Beat::Kind::travel;
    });
}

void show_score(const Timeline& timeline, const Beat& beat, double seconds, const Game& game,
                const Stage& stage, BoardScene& scene) {
    if (seconds < beat.start || gives_way(timeline, beat, seconds)) {
        return;
    }
    const Event& event = game.events.list[beat.event];
    light_score(game, event, scene);
    const double t = (seconds - beat.start) / beat.length;
    add_points(game, stage, event, timeline.tempo.flies ? smooth(t / risen) : 1, scene);
    if (timeline.tempo.flies && t > leaves && t < arrives && event.player < stage.supplies.size()) {
        const Caption& source = scene.captions.back();
        const double way = smooth((t - leaves) / (arrives - leaves));
        Caption flying;
        flying.where = between(source.where, stage.supplies[event.player], way);
        flying.text = source.text;
        flying.player = source.player;
        flying.flies = true;
        flying.rise = source.rise * (1 - way) + points_height * std::sin(std::numbers::pi * way);
        scene.captions.push_back(std::move(flying));
    }
}

void show_chance(const Timeline& timeline, const Beat& beat, double seconds, const Game& game,
                 const Stage& stage, BoardScene& scene) {
    if (seconds < beat.start || seconds >= beat.end() || is_turned_by_a_piece(game, beat.event)) {
        return;
    }
    const Event& event = game.events.list[beat.event];
    const double t = (seconds - beat.start) / beat.length;
    constexpr double settles = 0.55;
    const double left = timeline.tempo.flies ? std::max(0.0, 1 - t / settles) : 0;
    const double rise = 40 * std::abs(std::cos(2.5 * std::numbers::pi * (1 - left))) * left;
    Caption caption;
    caption.where = stage.middle;
    if (event.kind == EventKind::die_rolled) {
        // It tumbles ever more slowly, in so many pictures.
        constexpr double pictures = 28;
        SceneDie die;
        die.where = stage.middle;
        die.rise = 2 * rise;
        die.look = die_of(game.rules->chances[event.what].faces, event.number);
        die.look.rest = std::round((1 - left * left) * pictures) / pictures;
        scene.die = die;
        constexpr double below_die = 26;
        caption.rise = -below_die * stage.caption_scale;
        caption.player = colour_of(game, event.player);
        caption.text = left > 0 ? "" : stage.chance(event);
    } else {
        caption.rise = rise;
        caption.text = stage.chance(event);
    }
    scene.captions.push_back(std::move(caption));
}

void show_drop(const Timeline& timeline, const Beat& beat, double seconds, const Game& game,
               BoardScene& scene) {
    const Event& event = game.events.list[beat.event];
    if (!timeline.tempo.flies) {
        if (seconds >= beat.start && seconds < beat.end()) {
            scene.squares.push_back({event.square, MarkedSquare::Kind::counted});
        }
        return;
    }
    if (seconds >= beat.end()) {
        return;
    }
    const auto lies = std::find_if(scene.tiles.begin(), scene.tiles.end(),
                                   [&](const SceneTile& t) { return t.square == event.square; });
    if (lies == scene.tiles.end()) {
        return;
    }
    if (seconds >= beat.start) {
        const double t = (seconds - beat.start) / beat.length;
        constexpr double appears = 0.3;
        FallingTile falling;
        falling.tile = *lies;
        falling.lift = drop_height * (1 - t * t);
        falling.opacity = smooth(t / appears);
        scene.falling = falling;
    }
    scene.tiles.erase(lies);
    std::erase_if(scene.last_laid, [&](const LastLaid& l) { return l.square == event.square; });
}

const Beat* beat_of(const Timeline& timeline, std::size_t event) {
    const auto beat = std::find_if(timeline.beats.begin(), timeline.beats.end(),
                                   [&](const Beat& b) { return b.event == event; });
    return beat == timeline.beats.end() ? nullptr : &*beat;
}

/// How much of an event has been seen: below 0 nothing of it yet, from 1 on all.
double seen_of(const Timeline& timeline, std::size_t event, double seconds) {
    const Beat* beat = beat_of(timeline, event);
    return beat == nullptr || beat->length <= 0 ? 1 : (seconds - beat->start) / beat->length;
}

/// Goes through the timeline's events: `pieces` become what they are at that time. `visit` is told
/// of each token that turns and each piece that moves, and how much of it has been seen, before
/// that is done to `pieces`.
template <typename Visit>
void carry_out_until(const Timeline& timeline, double seconds, const Game& game,
                     std::vector<Piece>& pieces, Visit visit) {
    for (std::size_t n = timeline.first; n < timeline.last; ++n) {
        const Event& event = game.events.list[n];
        const double seen = seen_of(timeline, n, seconds);
        if (event.kind == EventKind::token_turned && seen >= 0) {
            if (const PieceId turned = turned_by(game, n); turned != no_piece) {
                visit(n, turned, seen);
                pieces[turned].value = static_cast<std::uint8_t>(event.number + 1);
            }
        } else if (event.kind == EventKind::piece_moved && seen >= 0) {
            visit(n, event.piece, seen);
            if (seen >= 1 || !timeline.tempo.flies) {
                carry_out(event, pieces);
            }
        }
    }
}

/// All pieces as they are and where they are at that time.
void show_pieces(const Timeline& timeline, double seconds, const Game& game, const Stage& stage,
                 BoardScene& scene) {
    std::vector<Piece> pieces = pieces_before(game, timeline.first);
    std::vector<bool> lit(pieces.size());
    std::vector<bool> travels(pieces.size());
    std::vector<ScenePiece> on_their_way;
    std::vector<Turning> turning;
    carry_out_until(timeline, seconds, game, pieces, [&](std::size_t n, PieceId id, double seen) {
        const Event& event = game.events.list[n];
        if (event.kind == EventKind::token_turned) {
            Turning one{id, pieces[id], seen, beat_of(timeline, n)->length, timeline.tempo.flies};
            one.face_up.value = static_cast<std::uint8_t>(event.number + 1);
            turning.push_back(one);
        } else if (seen < 1 && timeline.tempo.flies) {
            std::vector<Piece> after = pieces;
            carry_out(event, after);
            travels[id] = true;
            on_their_way.push_back(travelling(game, stage, pieces[id], after[id], seen));
            on_their_way.back().id = id;
        } else {
            lit[id] = seen < 1;
        }
    });
    scene.pieces.clear();
    for (ScenePiece& piece : pieces_on_board(game, pieces)) {
        const auto id = static_cast<std::size_t>(piece.id);
        if (!travels[id]) {
            piece.lit = lit[id];
            scene.pieces.push_back(piece);
        }
    }
    scene.pieces.insert(scene.pieces.end(), on_their_way.begin(), on_their_way.end());
    for (const Turning& one : turning) {
        show_turning(game, stage, one, scene);
    }
}

/// What gave things stays lit until the last of them has set out.
void keep_lit(Timeline& timeline) {
    Beat* lit = nullptr;
    for (Beat& beat : timeline.beats) {
        if (beat.kind == Beat::Kind::light) {
            lit = &beat;
        } else if (beat.kind != Beat::Kind::gain) {
            lit = nullptr;
        } else if (lit != nullptr) {
            lit->length = std::max(lit->length, beat.start + leaves * beat.length - lit->start);
        }
    }
}

} // namespace

void light_square(BoardScene& scene, Square square) {
    const bool is_lit =
        std::any_of(scene.squares.begin(), scene.squares.end(), [&](const MarkedSquare& lit) {
            return lit.square == square && lit.kind == MarkedSquare::Kind::counted;
        });
    if (!is_lit) {
        scene.squares.push_back({square, MarkedSquare::Kind::counted});
    }
}

BoardPoint point_on_stage(const Game& game, const Stage& stage, const Piece& piece) {
    if (const auto where = where_on_board(game, piece.place)) {
        const auto* part = std::get_if<PartOnBoard>(&*where);
        return part != nullptr ? stage.anchor(*part, level_at(game, piece.place, piece.height))
                               : std::get<BoardPoint>(*where);
    }
    if (piece.place.kind == PlaceKind::area && piece.place.detail < stage.areas.size()) {
        return stage.areas[piece.place.detail];
    }
    return piece.owner < stage.supplies.size() ? stage.supplies[piece.owner] : stage.box;
}

std::vector<Piece> pieces_at(const Timeline& timeline, double seconds, const Game& game) {
    std::vector<Piece> pieces = pieces_before(game, timeline.first);
    carry_out_until(timeline, seconds, game, pieces, [](std::size_t, PieceId, double) {});
    return pieces;
}

bool pay_for_the_same(const Events& events, const Event& a, const Event& b) {
    const bool alike = a.kind == EventKind::scored && b.kind == EventKind::scored &&
                       a.part == b.part && a.scored_for == b.scored_for;
    if (!alike || a.part != no_part) {
        return alike;
    }
    // What is no feature is told by where it is: the first thing counted.
    return a.piece == b.piece && a.mark_count > 0 && b.mark_count > 0 &&
           events.marks[a.first_mark] == events.marks[b.first_mark];
}

Tempo tempo_of(const Options& options) {
    constexpr double slow = 2;
    constexpr double fast = 0.5;
    Tempo tempo;
    tempo.stretch = options.motion == Motion::slow   ? slow
                    : options.motion == Motion::fast ? fast
                                                     : 1;
    tempo.flies = !options.reduced_motion;
    return tempo;
}

Timeline timeline_of(const Game& game, std::size_t first, std::size_t last, const Tempo& tempo) {
    Timeline timeline;
    timeline.first = first;
    timeline.last = last;
    timeline.tempo = tempo;
    for (std::size_t n = first; n < last; ++n) {
        const std::optional<Beat::Kind> kind = kind_seen(game, n);
        if (!kind) {
            continue;
        }
        Beat beat{*kind, n, 0, length_of(game, *kind, n, tempo)};
        if (!timeline.beats.empty()) {
            beat.start = start_after(game, timeline.beats.back(), beat, tempo);
        }
        timeline.length = std::max(timeline.length, beat.end());
        timeline.beats.push_back(beat);
    }
    keep_lit(timeline);
    return timeline;
}

void show_at(const Timeline& timeline, double seconds, const Game& game, const Stage& stage,
             BoardScene& scene) {
    show_pieces(timeline, seconds, game, stage, scene);
    show_mark_changes(timeline, seconds, scene);
    for (const Beat& beat : timeline.beats) {
        switch (beat.kind) {
        case Beat::Kind::drop:
            show_drop(timeline, beat, seconds, game, scene);
            break;
        case Beat::Kind::travel:
            break;
        case Beat::Kind::score:
            show_score(timeline, beat, seconds, game, stage, scene);
            break;
        case Beat::Kind::chance:
            show_chance(timeline, beat, seconds, game, stage, scene);
            break;
        case Beat::Kind::gain:
            show_gain(timeline, beat, seconds, game, stage, scene);
            break;
        case Beat::Kind::light:
            show_light(beat, seconds, game, scene);
            break;
        case Beat::Kind::saying:
            show_saying(beat, seconds, game, stage, scene);
            break;
        }
    }
}

std::vector<std::int32_t> scores_at(const Timeline& timeline, double seconds, const Game& game) {
    std::vector<std::int32_t> scores = game.state.scores;
    for (std::size_t n = timeline.first; n < game.events.list.size(); ++n) {
        const Event& event = game.events.list[n];
        if (event.kind != EventKind::scored) {
            continue;
        }
        double arrived = 0; // of its points
        const auto beat = std::find_if(timeline.beats.begin(), timeline.beats.end(),
                                       [&](const Beat& b) { return b.event == n; });
        if (beat != timeline.beats.end() && seconds >= beat->start) {
            const double t = beat->length > 0 ? (seconds - beat->start) / beat->length : 1;
            arrived =
                timeline.tempo.flies ? std::clamp((t - arrives) / (1 - arrives), 0.0, 1.0) : 1;
        }
        scores[event.player] -=
            event.number -
            static_cast<std::int32_t>(std::lround(arrived * static_cast<double>(event.number)));
    }
    return scores;
}

double next_change(const Timeline& timeline, double seconds) {
    if (seconds >= timeline.length) {
        return std::numeric_limits<double>::infinity();
    }
    if (timeline.tempo.flies && seconds >= timeline.marks_start &&
        seconds < timeline.marks_start + timeline.marks_length) {
        return 0;
    }
    if (timeline.tempo.flies &&
        std::any_of(timeline.beats.begin(), timeline.beats.end(), [&](const Beat& beat) {
            return seconds >= beat.start && seconds < beat.end();
        })) {
        return 0;
    }
    double next = timeline.length - seconds;
    for (const Beat& beat : timeline.beats) {
        for (const double time : {beat.start, beat.end()}) {
            if (time > seconds) {
                next = std::min(next, time - seconds);
            }
        }
    }
    const double marks_end = timeline.marks_start + timeline.marks_length;
    for (const double time : {timeline.marks_start, marks_end}) {
        if (time > seconds) {
            next = std::min(next, time - seconds);
        }
    }
    return next;
}

void add_last_scored(const Game& game, std::size_t first, const Stage& stage, BoardScene& scene) {
    for (std::size_t n = first; n < game.events.list.size(); ++n) {
        const Event& event = game.events.list[n];
        if (event.kind == EventKind::scored && !event.at_end && event.line_count > 0) {
            light_score(game, event, scene);
            add_points(game, stage, event, 1, scene);
        } else if (event.kind == EventKind::counter_changed && event.line_count > 0) {
            add_points(game, stage, event, 1, scene);
        } else if (event.kind == EventKind::counter_changed &&
                   beat_of_change(game, n) == Beat::Kind::light) {
            light_counted(game, event, scene);
        }
    }
}

void light_last_moved(const Game& game, std::size_t first, BoardScene& scene) {
    for (std::size_t n = first; n < game.events.list.size(); ++n) {
        const Event& event = game.events.list[n];
        if (event.kind != EventKind::piece_moved || !is_on_board(event.from) ||
            game.state.pieces[event.piece].place != event.to) {
            continue;
        }
        for (ScenePiece& piece : scene.pieces) {
            piece.lit = piece.lit || piece.id == event.piece;
        }
    }
}

void light_event(const Game& game, const Event& event, BoardScene& scene) {
    const auto light_piece = [&](PieceId id) {
        for (ScenePiece& piece : scene.pieces) {
            piece.lit = piece.lit || piece.id == id;
        }
    };
    switch (event.kind) {
    case EventKind::tile_placed:
        scene.squares.push_back({event.square, MarkedSquare::Kind::counted});
        return;
    case EventKind::piece_moved: {
        const Place place = is_on_board(event.to) ? event.to : event.from;
        if (place.kind == PlaceKind::feature) {
            scene.lit.push_back(feature_on_board(game, place.where));
        } else if (const auto square = square_of(game, place)) {
            scene.squares.push_back({*square, MarkedSquare::Kind::counted});
        }
        if (game.state.pieces[event.piece].place == place) { // not when it has moved on since
            light_piece(event.piece);
        }
        return;
    }
    case EventKind::feature_completed:
        scene.lit.push_back(feature_on_board(game, event.part));
        return;
    case EventKind::counter_changed:
        if (event.line_count > 0) {
            light_score(game, event, scene);
        }
        return;
    case EventKind::scored:
        light_score(game, event, scene);
        if (event.piece != no_piece) {
            light_piece(event.piece);
        }
        return;
    case EventKind::turn_began:
    case EventKind::tile_drawn:
    case EventKind::tile_set_aside:
    case EventKind::token_turned:
    case EventKind::die_rolled:
    case EventKind::game_ended:
    case EventKind::by_hand:
        return;
    }
}

} // namespace circulade
