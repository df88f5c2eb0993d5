// The Abbot and the gardens: a garden scores as a monastery does (BA-23), and instead of placing a
// piece the own abbot may be taken back for what its place is worth now (BA-24).
#include "engine/game/board.hpp"
#include "engine/game/change.hpp"
#include "engine/game/scoring.hpp"
#include "engine/rules/behaviour.hpp"

namespace circulade {

namespace {

enum Id { garden, abbot, recall, may_recall, points_garden, points_monastery };
const std::vector<Name> names{
    {Name::Kind::feature, "abbot.garden"},
    {Name::Kind::piece, "abbot.abbot"},
    {Name::Kind::option, "abbot.recall"},
    {Name::Kind::parameter, "abbot.recall"},
    {Name::Kind::parameter, "abbot.points_garden"},
    {Name::Kind::parameter, "base.points_monastery"},
};

void garden_sheet(const Context& c, const FeatureCount& count, Sheet& sheet) {
    if (count.kind != c.id(garden)) {
        return;
    }
    const std::int32_t rate = c.number(points_garden);
    sheet.add("abbot.garden", "BA-23", 1, rate);
    sheet.add("base.neighbours", "BA-23", count.neighbours, rate);
}

/// An own abbot on a place that is not surrounded: that one is scored, not taken back.
void offer_recall(const Context& c, PlayerId player, Actions& out) {
    const PartRecord& record = c.state.part_record;
    if (record.tile == no_tile || record.acted != 0 || c.number(may_recall) == 0) {
        return; // no tile was left that fits: the turn before was the last
    }
    for (std::size_t i = 0; i < c.state.pieces.size(); ++i) {
        const Piece& piece = c.state.pieces[i];
        if (piece.kind == c.id(abbot) && piece.owner == player &&
            piece.place.kind == PlaceKind::feature &&
            !is_complete(c.rules, c.state, piece.place.where)) {
            Action take_back;
            take_back.kind = ActionKind::choose;
            take_back.what = c.id(recall);
            take_back.piece = static_cast<PieceId>(i);
            out.push_back(take_back);
        }
    }
}

void recall_abbot(const Context& c, const Action& action, Change& change) {
    const Piece piece = c.state.pieces[action.piece];
    const FeatureCount count = count_feature(c.rules, c.state, piece.place.where);
    // No feature is scored here, so no other expansion may add to it: a sheet of our own.
    Sheet sheet;
    const std::int32_t rate =
        c.rules.number(c.id(count.kind == c.id(garden) ? points_garden : points_monastery));
    sheet.add("abbot.recall", "BA-24", 1, rate);
    sheet.add("base.neighbours", "BA-24", count.neighbours, rate);
    change.score(piece.owner, sheet, ScoredFor::piece, count.part, action.piece, false);
    change.send_home(action.piece);
    change.mark_acted();
    change.finish_step();
}

} // namespace

Behaviour behaviour_of_abbot() {
    Behaviour behaviour;
    behaviour.names = names;
    behaviour.options = {{"abbot.recall", offer_recall, recall_abbot}};
    behaviour.answers.feature_sheet = {garden_sheet};
    return behaviour;
}

} // namespace circulade
