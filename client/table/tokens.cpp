#include "client/table/tokens.hpp"

namespace circulade {

std::optional<std::uint16_t> stack_of(const Game& game, PieceKindId kind) {
    const std::string& hover = game.rules->pieces[kind].definition->hover;
    for (std::size_t stack = 0; stack < game.rules->chances.size(); ++stack) {
        const ChanceKind& chance = game.rules->chances[stack];
        if (chance.name == hover && !chance.tokens.empty()) {
            return static_cast<std::uint16_t>(stack);
        }
    }
    return std::nullopt;
}

std::optional<Token> token_of(const Game& game, const Piece& piece) {
    const std::optional<std::uint16_t> stack = stack_of(game, piece.kind);
    if (!stack || piece.value == 0 || piece.value > game.rules->chances[*stack].tokens.size()) {
        return std::nullopt;
    }
    return Token{*stack, static_cast<std::uint16_t>(piece.value - 1)};
}

std::optional<std::int32_t> worth_of(const Game& game, PieceKindId kind, std::uint16_t token) {
    const std::optional<std::uint16_t> stack = stack_of(game, kind);
    const PieceDefinition& definition = *game.rules->pieces[kind].definition;
    const auto parameter = game.rules->find(Name::Kind::parameter, definition.worth);
    if (!stack || definition.worth.empty() || parameter == absent) {
        return std::nullopt;
    }
    const std::string& name = game.rules->chances[*stack].tokens[token];
    for (const auto& [known, points] : game.rules->parameters[parameter].value.counts) {
        if (known == name) {
            return points;
        }
    }
    return std::nullopt;
}

PieceId turned_by(const Game& game, std::size_t event) {
    const std::vector<Event>& events = game.events.list;
    for (std::size_t n = event + 1; n < events.size(); ++n) {
        if (events[n].kind == EventKind::piece_moved) {
            const auto kind = static_cast<PieceKindId>(events[n].what);
            return stack_of(game, kind) == events[event].what ? events[n].piece : no_piece;
        }
        if (events[n].kind == EventKind::token_turned) {
            break;
        }
    }
    return no_piece;
}

} // namespace circulade
