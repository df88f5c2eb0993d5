// The rules that scores and cards name by their ids: what they say, and the way to them in the
// library.
#pragma once

#include "client/screens/shell.hpp"
#include "client/ui/frame.hpp"
#include "engine/game/game.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace circulade {

/// Adds an id to a list such as "BT-12, BT-17", unless it stands there already.
void add_rule(std::string& ids, std::string_view id);
/// The ids of such a list.
std::vector<std::string> rule_ids(const std::string& ids);
/// Each of them with what it says: "BT-12  The token under…".
std::vector<std::string> told_rules(const Shell& shell, const Game& game, const std::string& ids);

/// Opens the library at the first rule of the list, as the game's expansions say it; at its
/// beginning if the list is empty. Nothing where there is no library.
void open_rule(const Shell& shell, const Game& game, const std::string& ids);

/// A word that can be pressed: an id in small print.
struct RuleLink {
    std::string id;
    ImVec2 place; ///< of its upper left corner, in pixels
    float width = 0;
};
/// The ids of a list side by side, from `start` on; those that would reach beyond `right` go on in
/// the next line, at `left`.
std::vector<RuleLink> place_rule_links(const Frame& frame, const std::string& ids, ImVec2 start,
                                       float left, float right);
/// The link at a place on the screen, or null.
const RuleLink* rule_link_at(const Frame& frame, const std::vector<RuleLink>& links, ImVec2 place);
/// Draws a link, `pointed` at or not.
void draw_rule_link(const Frame& frame, const RuleLink& link, bool pointed);
/// What the rules of a list say, wrapped, and how to get to the library: for a tooltip.
void draw_rule_tip(const Frame& frame, const Shell& shell, const Game& game,
                   const std::string& ids);
/// How high a tooltip is that says just that, in pixels.
float rule_tip_height(const Frame& frame, const Shell& shell, const Game& game,
                      const std::string& ids);

/// The ids of a list as words to press, each with its tip; a line of a panel of its own.
void draw_rule_links(const Frame& frame, const Shell& shell, const Game& game,
                     const std::string& ids);

} // namespace circulade
