#include "client/screens/saved_game.hpp"

#include "client/art/board_picture.hpp"
#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"
#include "client/platform/log.hpp"
#include "client/platform/system.hpp"
#include "client/platform/window.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/kept_games.hpp"
#include "client/table/seat_game.hpp"
#include "client/text/dates.hpp"
#include "client/text/failures.hpp"
#include "client/text/letters.hpp"
#include "client/text/player_names.hpp"
#include "engine/board/hash.hpp"

#include <SDL_image.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace circulade {

namespace fs = std::filesystem;

namespace {

void prune_pictures(const fs::path& folder) {
    constexpr std::size_t most = 300;
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored)) {
        files.emplace_back(entry.last_write_time(ignored), entry.path());
    }
    if (files.size() > most) {
        std::sort(files.begin(), files.end());
        files.resize(files.size() - most); // the oldest
        for (const auto& [time, file] : files) {
            fs::remove(file, ignored);
        }
    }
}

Surface picture_of_board(const Game& game, const Shell& shell, const fs::path& kept) {
    std::error_code ignored;
    if (fs::exists(kept, ignored)) {
        Surface picture(IMG_Load(kept.c_str()));
        if (picture && picture->w == saved_picture_width && picture->h == saved_picture_height) {
            return picture;
        }
    }
    BoardScene scene = board_of(game);
    scene.last_laid.clear();
    scene.hint = TileHint::off;
    Surface picture =
        board_thumbnail(scene, shell.theme, saved_picture_width, saved_picture_height);
    try {
        save_picture(*picture, kept);
        prune_pictures(kept.parent_path());
    } catch (const RuntimeFailure& failure) { // it is only drawn again next time
        log_info(failure.what());
    }
    return picture;
}

void take_in(SavedGame& saved, const Game& game) {
    const Setup& setup = game.rules->setup;
    for (std::size_t seat = 0; seat < setup.seats.size(); ++seat) {
        saved.players.push_back(
            {setup.seats[seat].name, setup.seats[seat].colour, game.state.scores[seat]});
    }
    for (const std::string& expansion : setup.expansions) {
        if (expansion != "base") {
            saved.expansions.push_back(expansion);
        }
    }
    saved.turn = static_cast<int>(game.state.turn_number);
    saved.is_over = is_over(game.state);
    saved.by_hand = is_refereed(game);
}

} // namespace

SavedGame saved_game(const fs::path& file) {
    SavedGame game;
    game.file = file;
    std::error_code ignored;
    game.written = fs::last_write_time(file, ignored);
    game.name = file.stem().string();
    return game;
}

std::vector<SavedGame> saved_games(const fs::path& folder) {
    std::vector<SavedGame> games;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored)) {
        if (entry.is_regular_file(ignored) && entry.path().extension() == ".circulade") {
            games.push_back(saved_game(entry.path()));
        }
    }
    std::sort(games.begin(), games.end(), [](const SavedGame& a, const SavedGame& b) {
        return std::tie(b.written, a.file) < std::tie(a.written, b.file);
    });
    return games;
}

void examine(SavedGame& saved, const Shell& shell) {
    saved.examined = true;
    const auto read = [&](Reading reading) {
        const LoadedGame loaded = load_saved(shell, saved.file, reading);
        take_in(saved, loaded.game);
        const std::uint64_t state =
            name_hash(read_file(saved.file) + shell.theme.name + CIRCULADE_VERSION);
        saved.picture = picture_of_board(
            loaded.game, shell, shell.board_pictures() / fmt::format("{:016x}.png", state));
    };
    try {
        read(Reading::whole);
        return;
    } catch (const std::exception& error) {
        saved.trouble = words_of(error);
    }
    try { // as far as it can be read
        read(Reading::looking);
    } catch (const std::exception& error) {
        log_info(error.what());
    }
}

std::string title_of(const SavedGame& game) {
    const std::string own = is_kept_by_itself(game.name) ? std::string() : drawn(game.name);
    if (!own.empty()) {
        return own;
    }
    std::string players;
    for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
        players += (seat == 0 ? "" : ", ") + drawn_name(game.players[seat].name, seat + 1);
    }
    return players.empty() ? tr("A saved game") : players;
}

std::string words_of_progress(const SavedGame& game) {
    const std::string words = game.is_over
                                  ? tr("The game is over")
                                  : fill(tr("Turn {number}"), fmt::arg("number", game.turn));
    return game.by_hand ? words + "  ·  " + tr("by hand") : words;
}

std::string words_of_expansions(const SavedGame& game, const Shell& shell) {
    std::string words;
    for (const std::string& expansion : game.expansions) {
        const ExpansionTexts* texts = shell.loaded.texts_of(expansion, language_in_use());
        words += (words.empty() ? "" : ", ") + (texts != nullptr ? texts->title : expansion);
    }
    return words.empty() ? tr("The base game") : words;
}

std::string words_of_date(const SavedGame& game) {
    const auto moment = std::chrono::system_clock::to_time_t(
        std::chrono::time_point_cast<std::chrono::system_clock::duration>(
            std::chrono::file_clock::to_sys(game.written)));
    return spoken_date(local_time(moment), local_time(std::time(nullptr)));
}

} // namespace circulade
