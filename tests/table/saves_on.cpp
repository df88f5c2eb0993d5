// saves_on FILE EXPANSIONS: plays games at random, saves after each action as the client does, and
// writes the number of actions that are certainly on the disk to standard output, one byte each.
#include "client/platform/files.hpp"
#include "engine/record/record.hpp"
#include "tests/table/test_game.hpp"

#include <unistd.h>

int main(int argc, char** argv) {
    using namespace circulade;
    if (argc != 3) {
        return 2;
    }
    const Loaded loaded = load_expansions({argv[2]});
    Game game = start_game(test::rules_of(loaded, {"base", "abbot"}, 1));
    const char saved = '.';
    for (std::uint64_t n = 0; !game.offer.empty(); ++n) {
        play(game, Action(game.offer[mix(n) % game.offer.size()]));
        write_file_safely(argv[1], write_record(game, "test"));
        if (write(STDOUT_FILENO, &saved, 1) != 1) {
            return 1;
        }
    }
    return 0;
}
