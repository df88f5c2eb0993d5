#include "client/screens/export_screen.hpp"

#include "client/art/board_picture.hpp"
#include "client/platform/errors.hpp"
#include "client/platform/system.hpp"
#include "client/platform/window.hpp"
#include "client/screens/shell_keys.hpp"
#include "client/text/failures.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <utility>

namespace circulade {

namespace {

struct ExportWishes {
    BoardPictureOptions options;
    bool by_hand = false; ///< the file's name says so
    std::filesystem::path written;
    std::string refusal;
};

/// How large the picture will be, in pixels.
std::pair<int, int> size_of(const BoardScene& scene, const BoardPictureOptions& options) {
    int least_x = 0;
    int most_x = 0;
    int least_y = 0;
    int most_y = 0;
    for (const SceneTile& tile : scene.tiles) {
        least_x = std::min(least_x, int{tile.square.x});
        most_x = std::max(most_x, int{tile.square.x});
        least_y = std::min(least_y, int{tile.square.y});
        most_y = std::max(most_y, int{tile.square.y});
    }
    const double side = options.pixels_per_tile;
    const int wide = static_cast<int>((most_x - least_x + 1 + 2 * options.margin) * side);
    const int high = static_cast<int>((most_y - least_y + 1 + 2 * options.margin) * side);
    return options.quarters % 2 == 0 ? std::pair(wide, high) : std::pair(high, wide);
}

void write_board(Shell& shell, const BoardScene& scene, ExportWishes& wishes) {
    const std::filesystem::path file = new_file(
        shell.pictures, wishes.by_hand ? "Circulade board by hand" : "Circulade board", ".png");
    try {
        const Surface picture =
            board_picture(scene, shell.theme, wishes.options,
                          shell.data_folder / "assets" / "fonts" / "Lato-Black.ttf");
        save_picture(*picture, file);
        wishes.written = file;
        wishes.refusal.clear();
    } catch (const BoardPictureTooLarge& large) {
        wishes.refusal =
            fill(tr("So large a picture cannot be made. With {pixels} pixels a tile it "
                    "could."),
                 fmt::arg("pixels", large.most_pixels_per_tile));
    } catch (const std::runtime_error& failure) {
        wishes.refusal =
            fill(tr("No picture could be saved: {reason}"), fmt::arg("reason", words_of(failure)));
    }
}

} // namespace

Screen export_screen(Shell& shell, std::function<BoardScene()> board, int quarters, bool by_hand) {
    ExportWishes first;
    first.by_hand = by_hand;
    first.options.quarters = quarters;
    const auto draw = [&shell, board = std::move(board), wishes = first](Frame& frame) mutable {
        draw_bare_table(frame);
        const bool stays = begin_sheet(frame, "export", {680, 560}, 84);
        heading(frame, tr("A picture of the board"));
        text_bold(frame, tr("Size of a tile"));
        const std::vector<int> sizes{32, 64, 128, 256};
        std::vector<std::string> words;
        words.reserve(sizes.size());
        for (const int size : sizes) {
            words.push_back(trn("{count} pixel", "{count} pixels", size));
        }
        int chosen = static_cast<int>(
            std::find(sizes.begin(), sizes.end(), wishes.options.pixels_per_tile) - sizes.begin());
        if (choice(frame, "size", words, chosen)) {
            wishes.options.pixels_per_tile = sizes.at(static_cast<std::size_t>(chosen));
        }
        const BoardScene scene = board();
        const auto [wide, high] = size_of(scene, wishes.options);
        note(frame, fill(tr("The picture: {width} by {height} pixels"), fmt::arg("width", wide),
                         fmt::arg("height", high)));
        ImGui::Dummy({0, frame.px(6)});
        tick_box(frame, tr("With what is marked on the board just now"),
                 wishes.options.with_overlays);
        ImGui::Dummy({0, frame.px(10)});
        if (big_button(frame, tr("Save the picture"), {260, 48}, Weight::chief)) {
            write_board(shell, scene, wishes);
        }
        if (!wishes.refusal.empty()) {
            paragraph(frame, wishes.refusal);
        }
        if (!wishes.written.empty()) {
            text_bold(frame, tr("It lies here:"));
            paragraph(frame, wishes.written.string());
            if (word_button(frame, tr("Show the folder")) &&
                !show_folder(wishes.written.parent_path())) {
                say(shell, tr("The desktop cannot show folders; please look there yourself."));
            }
        }
        begin_foot(stays);
        ImGui::Dummy({0, frame.px(4)});
        if (big_button(frame, tr("Back"), {160, 48}) || frame.back_wanted) {
            shell.screens.pop();
        }
        end_sheet(stays);
    };
    return {"export", draw, true};
}

} // namespace circulade
