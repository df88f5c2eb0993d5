#include "client/lab/oracle_game.hpp"

#include "engine/record/address.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace circulade {

namespace {

// Writing.

std::string to_text(const RecordedPlacement& placement) {
    return to_text(placement.square) + '@' + std::to_string(placement.rotation);
}

/// "1,0@02": one square with all its rotations.
std::string to_text(const std::vector<RecordedPlacement>& placements) {
    std::string text;
    const RecordedPlacement* before = nullptr;
    for (const RecordedPlacement& placement : placements) {
        if (before != nullptr && before->square == placement.square) {
            text += std::to_string(placement.rotation);
        } else {
            text += (before == nullptr ? "" : " ") + to_text(placement);
        }
        before = &placement;
    }
    return text;
}

std::string_view square_of(std::string_view place) {
    return place.substr(0, place.find(' '));
}

/// What differs from the move before it: "[option] [piece] [square] kind slot".
std::string to_text(const RecordedMove& move, const RecordedMove* before) {
    std::string text;
    if (!move.option.empty()) {
        text = move.option + ' ' + (move.piece.empty() ? "-" : move.piece) + ' ';
    } else if (before == nullptr || before->piece != move.piece || !before->option.empty()) {
        text = move.piece + ' ';
    }
    if (before != nullptr && square_of(before->place) == square_of(move.place)) {
        return text + std::string(std::string_view(move.place).substr(move.place.find(' ') + 1));
    }
    return text + move.place;
}

std::string to_text(const RecordedPiece& piece) {
    return std::to_string(piece.owner) + ' ' + piece.piece + ' ' + piece.place;
}

std::string to_text(const RecordedScore& score) {
    return std::to_string(score.player) + ' ' + score.name + ' ' + std::to_string(score.points) +
           ' ' + score.feature;
}

template <typename Things, typename ToText>
std::string joined(const Things& things, std::string_view between, ToText text_of) {
    std::string text;
    for (const auto& thing : things) {
        text += (text.empty() ? "" : std::string(between)) + text_of(thing);
    }
    return text;
}

std::string numbers_text(const std::vector<int>& numbers) {
    return joined(numbers, " ", [](int number) { return std::to_string(number); });
}

void write_step(const RecordedStep& step, std::vector<RecordedPiece>& on_board, std::string& text) {
    switch (step.kind) {
    case RecordedStep::Kind::lay:
        for (const std::string& tile : step.aside) {
            text += "aside " + tile + '\n';
        }
        text += "lay " + std::to_string(step.player) + ' ' + step.tile + " | " +
                to_text(step.placements) + " | " + to_text(step.laid) + '\n';
        break;
    case RecordedStep::Kind::act: {
        text += "act " + std::to_string(step.player);
        const RecordedMove* before = nullptr;
        for (const RecordedMove& move : step.moves) {
            text += (before == nullptr ? " " : "; ") + to_text(move, before);
            before = &move;
        }
        text += std::string(step.may_pass ? "; pass" : "") + " | " +
                (step.chosen ? to_text(*step.chosen, nullptr) : "pass") + '\n';
        break;
    }
    case RecordedStep::Kind::end: {
        for (const std::string& token : step.tokens) {
            text += "token " + token + '\n';
        }
        std::vector<std::string> moved;
        const auto only_in = [&](const auto& some, const auto& others, char sign) {
            std::vector<RecordedPiece> only;
            std::set_difference(some.begin(), some.end(), others.begin(), others.end(),
                                std::back_inserter(only));
            for (const RecordedPiece& piece : only) {
                moved.push_back(sign + to_text(piece));
            }
        };
        only_in(on_board, step.pieces, '-');
        only_in(step.pieces, on_board, '+');
        on_board = step.pieces;
        text += "end " + numbers_text(step.scores);
        if (!moved.empty() || !step.events.empty()) {
            text += " | " + joined(moved, "; ", [](const std::string& piece) { return piece; });
        }
        if (!step.events.empty()) {
            text += std::string(moved.empty() ? "" : " ") + "| " +
                    joined(step.events, "; ", [](const RecordedScore& s) { return to_text(s); });
        }
        text += '\n';
        break;
    }
    }
}

// Reading.

/// Takes a line apart, word by word. What is missing or wrong makes it not `good`.
class LineReader {
  public:
    explicit LineReader(std::string_view text) : text_(text) {}

    std::string_view word() {
        const std::size_t from = std::min(text_.find_first_not_of(' '), text_.size());
        const std::size_t to = std::min(text_.find(' ', from), text_.size());
        const std::string_view found = text_.substr(from, to - from);
        text_.remove_prefix(to);
        good_ = good_ && !found.empty();
        return found;
    }
    /// All up to `separator`, which is taken off; spaces around it are not part of it.
    std::string_view up_to(char separator) {
        const std::size_t to = std::min(text_.find(separator), text_.size());
        const std::string_view found = trimmed(text_.substr(0, to));
        text_.remove_prefix(std::min(to + 1, text_.size()));
        return found;
    }
    int number() { return number_in(word()); }
    PlayerId player() {
        const int read = number();
        good_ = good_ && read >= 0 && read < most_players;
        return static_cast<PlayerId>(read);
    }
    std::string_view rest() { return up_to('\n'); }
    [[nodiscard]] bool at_end() const { return trimmed(text_).empty(); }
    [[nodiscard]] bool good() const { return good_; }

    int number_in(std::string_view digits) {
        int read = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), read);
        good_ = good_ && error == std::errc() && end == digits.data() + digits.size();
        return read;
    }
    Square square_in(std::string_view text) {
        const std::optional<Square> square = square_from_text(text);
        good_ = good_ && square.has_value();
        return square.value_or(Square{});
    }
    void expect(bool condition) { good_ = good_ && condition; }

  private:
    std::string_view text_;
    bool good_ = true;

    static std::string_view trimmed(std::string_view text) {
        const std::size_t from = text.find_first_not_of(' ');
        return from == std::string_view::npos
                   ? std::string_view()
                   : text.substr(from, text.find_last_not_of(' ') - from + 1);
    }
};

std::vector<int> numbers_in(std::string_view text, LineReader& line) {
    std::vector<int> numbers;
    for (LineReader words(text); !words.at_end();) {
        numbers.push_back(line.number_in(words.word()));
    }
    return numbers;
}

std::vector<RecordedPlacement> placements_in(std::string_view text, LineReader& line) {
    std::vector<RecordedPlacement> placements;
    for (LineReader words(text); !words.at_end();) {
        const std::string_view word = words.word();
        const std::size_t at = std::min(word.find('@'), word.size());
        const Square square = line.square_in(word.substr(0, at));
        line.expect(at + 1 < word.size());
        for (const char digit : word.substr(std::min(at + 1, word.size()))) {
            line.expect(digit >= '0' && digit <= '3');
            placements.push_back({square, static_cast<std::uint8_t>(digit - '0')});
        }
    }
    return placements;
}

/// Words with a dot before the place are an option and a piece; what is left out is as in `before`.
RecordedMove move_in(std::string_view text, const RecordedMove* before, LineReader& line) {
    std::vector<std::string> names;
    std::string place;
    for (LineReader words(text); !words.at_end();) {
        const std::string word(words.word());
        if (place.empty() && (word == "-" || word.find('.') != std::string::npos)) {
            names.push_back(word == "-" ? std::string() : word);
        } else {
            place += (place.empty() ? "" : " ") + word;
        }
    }
    RecordedMove move;
    line.expect(!place.empty() && names.size() <= 2 && (before != nullptr || !names.empty()));
    if (names.size() == 2) {
        move.option = names.front();
    }
    if (!names.empty()) {
        move.piece = names.back();
    } else if (before != nullptr) {
        move.piece = before->piece;
    }
    const bool has_square = place.find(',') != std::string::npos;
    line.expect(has_square || before != nullptr);
    move.place = has_square || before == nullptr
                     ? place
                     : std::string(square_of(before->place)) + ' ' + place;
    return move;
}

RecordedPiece piece_in(std::string_view text, LineReader& line) {
    LineReader words(text);
    RecordedPiece piece;
    piece.owner = words.player();
    piece.piece = words.word();
    piece.place = words.rest();
    line.expect(words.good() && !piece.place.empty());
    return piece;
}

RecordedScore score_in(std::string_view text, LineReader& line) {
    LineReader words(text);
    RecordedScore score;
    score.player = words.player();
    score.name = words.word();
    score.points = words.number();
    score.feature = words.rest();
    line.expect(words.good() && !score.feature.empty());
    return score;
}

/// Reads line by line into the game being read.
class GamesReader {
  public:
    std::vector<RecordedGame> games;

    /// False if the line is not as it should be.
    bool read(std::string_view text) {
        LineReader line(text);
        const std::string_view kind = line.word();
        if (kind == "game") {
            games.emplace_back();
            games.back().name = line.rest();
            on_board_.clear();
            aside_.clear();
            tokens_.clear();
            return line.good();
        }
        if (games.empty()) {
            return false;
        }
        RecordedGame& game = games.back();
        if (kind == "expansions") {
            while (!line.at_end()) {
                game.setup.expansions.emplace_back(line.word());
            }
        } else if (kind == "parameter") {
            const std::string name(line.word());
            game.setup.parameters[name] = line.rest();
        } else if (kind == "players") {
            game.setup.seats = numbered_seats(line.number());
        } else if (kind == "aside") {
            aside_.emplace_back(line.word());
        } else if (kind == "token") {
            tokens_.emplace_back(line.rest());
            line.expect(!tokens_.back().empty());
        } else if (kind == "over") {
            game.aside_at_end = std::exchange(aside_, {});
            game.final_scores = numbers_in(line.rest(), line);
        } else {
            RecordedStep step;
            step.number = static_cast<int>(game.steps.size());
            if (kind == "lay") {
                read_lay(line, step);
            } else if (kind == "act") {
                read_act(line, step);
            } else if (kind == "end") {
                read_end(line, step);
                step.player = game.steps.empty() ? PlayerId{0} : game.steps.back().player;
            } else {
                return false;
            }
            game.steps.push_back(std::move(step));
        }
        return line.good() && line.at_end();
    }

  private:
    std::multiset<RecordedPiece> on_board_; // acrobats of one player stand in one place
    std::vector<std::string> tokens_;
    std::vector<std::string> aside_;

    void read_lay(LineReader& line, RecordedStep& step) {
        step.kind = RecordedStep::Kind::lay;
        step.player = line.player();
        step.tile = line.up_to('|');
        step.aside = std::exchange(aside_, {});
        step.placements = placements_in(line.up_to('|'), line);
        const std::vector<RecordedPlacement> laid = placements_in(line.rest(), line);
        line.expect(laid.size() == 1);
        if (!laid.empty()) {
            step.laid = laid.front();
        }
    }

    static void read_act(LineReader& line, RecordedStep& step) {
        step.kind = RecordedStep::Kind::act;
        step.player = line.player();
        for (LineReader moves(line.up_to('|')); !moves.at_end();) {
            const std::string_view move = moves.up_to(';');
            if (move == "pass") {
                step.may_pass = true;
            } else {
                const RecordedMove* before = step.moves.empty() ? nullptr : &step.moves.back();
                step.moves.push_back(move_in(move, before, line));
            }
        }
        const std::string_view chosen = line.rest();
        if (chosen != "pass") {
            step.chosen = move_in(chosen, nullptr, line);
        }
    }

    void read_end(LineReader& line, RecordedStep& step) {
        step.kind = RecordedStep::Kind::end;
        step.tokens = std::exchange(tokens_, {});
        step.scores = numbers_in(line.up_to('|'), line);
        for (LineReader moved(line.up_to('|')); !moved.at_end();) {
            const std::string_view entry = moved.up_to(';');
            const RecordedPiece piece = piece_in(entry.substr(1), line);
            const bool comes = entry.starts_with('+');
            line.expect(comes || entry.starts_with('-'));
            if (comes) {
                on_board_.insert(piece);
            } else if (const auto there = on_board_.find(piece); there != on_board_.end()) {
                on_board_.erase(there);
            } else {
                line.expect(false);
            }
        }
        step.pieces.assign(on_board_.begin(), on_board_.end());
        for (LineReader events(line.rest()); !events.at_end();) {
            step.events.push_back(score_in(events.up_to(';'), line));
        }
    }
};

} // namespace

std::vector<Seat> numbered_seats(int players) {
    std::vector<Seat> seats;
    seats.reserve(static_cast<std::size_t>(std::max(players, 0)));
    for (int player = 0; player < players; ++player) {
        seats.push_back({std::to_string(player + 1), player});
    }
    return seats;
}

std::string write_games(const std::vector<RecordedGame>& games) {
    std::string text;
    for (const RecordedGame& game : games) {
        text += "game " + game.name + "\nexpansions";
        for (const std::string& expansion : game.setup.expansions) {
            text += ' ' + expansion;
        }
        text += '\n';
        for (const auto& [name, value] : game.setup.parameters) {
            text.append("parameter ").append(name).append(" ").append(value).append("\n");
        }
        text += "players " + std::to_string(game.setup.seats.size()) + '\n';
        std::vector<RecordedPiece> on_board;
        for (const RecordedStep& step : game.steps) {
            write_step(step, on_board, text);
        }
        for (const std::string& tile : game.aside_at_end) {
            text += "aside " + tile + '\n';
        }
        text += "over " + numbers_text(game.final_scores) + '\n';
    }
    return text;
}

ReadGames read_games(std::string_view text, const std::string& file) {
    GamesReader reader;
    ReadGames read;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t to = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, to);
        text.remove_prefix(std::min(to + 1, text.size()));
        if (line.empty() || line.front() == '#') {
            continue;
        }
        if (!reader.read(line)) {
            read.problems.push_back({{file, number, 1}, "this is no line of a recorded game"});
            break;
        }
    }
    read.games = std::move(reader.games);
    return read;
}

} // namespace circulade
