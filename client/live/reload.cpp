#include "client/live/reload.hpp"

#include "client/art/motif_changes.hpp"
#include "client/live/keep_loaded.hpp"
#include "client/live/renew_table.hpp"
#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"
#include "client/platform/log.hpp"
#include "client/table/seat_game.hpp"
#include "client/text/failures.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace circulade {

namespace fs = std::filesystem;

namespace {

/// What is to be said at the end.
struct Reloaded {
    std::vector<std::string> rules; ///< what was taken over of what games are played by
    std::vector<std::string> taken; ///< what else was taken over
    std::vector<Problem> mistakes;
    std::vector<std::string> failures; ///< what else went wrong, in words
    bool expansions = false;
    std::set<std::string> house_files; ///< of house rules that say something else
    std::set<std::string> folders;     ///< of these, what bears on the rules may have changed
    bool games_renewed = false;
    int kept = 0; ///< what those have otherwise than their file of house rules
    std::vector<std::string> games_kept; ///< why they were not
};

bool lies_below(const fs::path& file, const fs::path& folder) {
    return std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first ==
           folder.end();
}

bool any_below(const std::vector<fs::path>& files, const fs::path& folder) {
    return std::any_of(files.begin(), files.end(),
                       [&](const fs::path& file) { return lies_below(file, folder); });
}

void add_mistakes(Reloaded& said, const std::vector<Problem>& problems) {
    said.mistakes.insert(said.mistakes.end(), problems.begin(), problems.end());
}

/// The folders of expansions in which a file has changed that says something about the rules.
std::set<std::string> folders_with_other_rules(const std::vector<fs::path>& changed,
                                               const std::vector<fs::path>& roots) {
    std::set<std::string> names;
    for (const fs::path& file : changed) {
        const bool is_rules =
            file.filename() == "expansion.yaml" || file.filename() == "tiles.yaml";
        if (is_rules && std::any_of(roots.begin(), roots.end(),
                                    [&](const fs::path& root) { return lies_below(file, root); })) {
            names.insert(file.parent_path().filename().string());
        }
    }
    return names;
}

/// The user's own folder may have come since the start.
std::vector<fs::path> expansion_roots(const Shell& shell) {
    std::vector<fs::path> roots = shell.sources.roots;
    if (std::find(roots.begin(), roots.end(), shell.own_expansions()) == roots.end()) {
        roots.push_back(shell.own_expansions());
    }
    return roots;
}

/// Adds what is wrong now with folders and was not before.
void add_new_mistakes(const Shell& shell, const Loaded& fresh, Reloaded& said) {
    for (const RefusedFolder& refused : fresh.refused) {
        const auto& known = shell.loaded.refused;
        const bool is_known = std::any_of(known.begin(), known.end(), [&](const auto& before) {
            return before.path == refused.path &&
                   lines_of(before.problems) == lines_of(refused.problems);
        });
        if (!is_known) {
            add_mistakes(said, refused.problems);
        }
    }
}

/// Folders of which nothing is taken over.
std::vector<fs::path> closed_folders(const Loaded& before, const Loaded& fresh,
                                     const std::set<std::string>& held) {
    std::vector<fs::path> folders;
    folders.reserve(held.size() + fresh.refused.size());
    for (const std::string& name : held) {
        folders.push_back(fs::path(before.find(name)->origin.file).parent_path());
    }
    for (const RefusedFolder& refused : fresh.refused) {
        folders.push_back(refused.path);
    }
    return folders;
}

/// Whether only files were written that tell in numbers what they say, and they say the same: the
/// tile editor wrote them, say.
bool says_the_same(const Loaded& before, const Loaded& fresh,
                   const std::vector<fs::path>& changed) {
    const auto is_counted = [](const fs::path& file) {
        const std::string name = file.filename().string();
        return name == "expansion.yaml" || name == "tiles.yaml" || name.starts_with("text.");
    };
    const auto same_refusal = [](const RefusedFolder& one, const RefusedFolder& other) {
        return one.path == other.path && lines_of(one.problems) == lines_of(other.problems);
    };
    return std::all_of(changed.begin(), changed.end(), is_counted) &&
           before.written == fresh.written &&
           std::equal(before.refused.begin(), before.refused.end(), fresh.refused.begin(),
                      fresh.refused.end(), same_refusal);
}

void reload_expansions(Shell& shell, const std::vector<fs::path>& changed, Reloaded& said) {
    Loaded fresh = load_expansions(expansion_roots(shell), shell.sources.compiled);
    if (says_the_same(shell.loaded, fresh, changed)) {
        return;
    }
    add_new_mistakes(shell, fresh, said);
    const std::set<std::string> held = held_back(shell.loaded, fresh);
    const std::vector<fs::path> closed = closed_folders(shell.loaded, fresh, held);
    const bool all_stays = std::all_of(changed.begin(), changed.end(), [&](const fs::path& file) {
        return std::any_of(closed.begin(), closed.end(),
                           [&](const fs::path& folder) { return lies_below(file, folder); });
    });
    if (all_stays) {
        shell.loaded.refused = std::move(fresh.refused); // to be read in New game
    } else {
        shell.loaded = with_held_back(shell.loaded, std::move(fresh), held);
        ++shell.loads;
        if (shell.data_folder_is_named) { // other pictures come only from there
            shell.theme.motifs = renewed_motifs(shell.theme.motifs, all_motifs(shell.loaded));
        }
        said.expansions = true;
        said.rules.push_back(tr("expansions"));
    }
    note_refused_expansions(shell);
}

void reload_house_rules(Shell& shell, Reloaded& said) {
    const HouseShelf before = std::exchange(shell.house_shelf, {});
    shell.house_shelf = before;
    read_house_shelf(shell);
    bool is_other = before.files.size() != shell.house_shelf.files.size();
    for (const HouseFile& file : shell.house_shelf.files) {
        const HouseFile* known = before.find(file.name);
        if (known == nullptr || known->rules != file.rules) {
            is_other = true;
            said.house_files.insert(file.name);
        }
        if (!file.problems.empty() &&
            (known == nullptr || lines_of(known->problems) != lines_of(file.problems))) {
            add_mistakes(said, file.problems);
        }
    }
    if (is_other && !said.expansions) {
        said.rules.push_back(tr("house rules"));
    }
}

void renew_games(Shell& shell, Reloaded& said) {
    for (const std::weak_ptr<Table>& weak : shell.tables) {
        const std::shared_ptr<Table> table = weak.lock();
        if (!table) {
            continue;
        }
        if (said.expansions) {
            table->story.log.language.clear(); // its texts may be others: it is told anew
        }
        const RenewedTable renewed = renew(shell, *table, said.folders);
        if (renewed.is_renewed) {
            said.games_renewed = true;
            said.kept += renewed.kept;
            autosave(shell, *table);
        } else if (!renewed.why_not.empty() &&
                   (!said.folders.empty() ||
                    said.house_files.contains(house_of(table->game).file))) { // said once
            said.games_kept.push_back(renewed.why_not);
        }
    }
}

void reload_keys(Shell& shell, Reloaded& said) {
    KeysReading keys = read_keys(shell.shipped_config() / "keys.yaml", shell.own_keys());
    if (!keys.problems.empty()) {
        add_mistakes(said, keys.problems);
        return;
    }
    std::erase_if(shell.notices, [](const Notice& notice) { return notice.about == "keys"; });
    shell.keys = std::move(keys.keys);
    said.taken.push_back(tr("keys"));
}

/// Carries out something that throws what is wrong, and says what became of it: `what`, in the
/// language that is spoken then.
template <typename What, typename Do>
void attempt(Reloaded& said, const What& what, const Do& action) {
    try {
        action();
        said.taken.push_back(what());
    } catch (const std::runtime_error& error) {
        said.failures.push_back(words_of(error));
    }
}

void reload_theme(Shell& shell, Reloaded& said) {
    const Theme before = shell.theme;
    attempt(
        said, [] { return tr("the look of the table"); }, [&] { put_on_theme(shell); });
    if (shell.theme == before && !said.taken.empty()) {
        said.taken.pop_back(); // another theme was written
    }
}

void reload_options(Shell& shell, Reloaded& said) {
    const OptionsReading read = read_user_options(shell.own_options(), shell.shipped_options);
    if (!read.problems.empty()) {
        add_mistakes(said, read.problems);
        return;
    }
    if (read.options == shell.options) { // we wrote it ourselves
        return;
    }
    const Options before = std::exchange(shell.options, read.options);
    shell.own_options_broken = false;
    std::erase_if(shell.notices, [](const Notice& notice) { return notice.about == "options"; });
    attempt(
        said, [] { return tr("options"); },
        [&] {
            try {
                if (shell.options.theme != before.theme) {
                    put_on_theme(shell);
                }
                if (shell.options.language != before.language) {
                    speak_chosen_language(shell, process_environment());
                }
            } catch (const std::runtime_error&) {
                shell.options = before;
                throw;
            }
        });
}

std::string in_one_line(const std::vector<std::string>& words) {
    std::string line;
    for (const std::string& word : words) {
        line += (line.empty() ? "" : ", ") + word;
    }
    return line;
}

/// Every mistake for the log; for the screen a few of them, without the long lists of what would be
/// allowed.
std::vector<std::string> told_mistakes(const Reloaded& said, bool is_whole) {
    constexpr std::size_t most = 4;
    std::vector<std::string> lines;
    for (Problem problem : said.mistakes) {
        if (!is_whole) {
            problem.text.resize(std::min(problem.text.size(), problem.text.find(" (allowed: ")));
        }
        lines.push_back(words_of(problem));
    }
    lines.insert(lines.end(), said.failures.begin(), said.failures.end());
    if (!is_whole && lines.size() > most) {
        const auto further = static_cast<int>(lines.size() - most + 1);
        lines.resize(most - 1);
        lines.push_back(fill(trn("and another one, which the log tells",
                                 "and {count} others, which the log tells", further),
                             fmt::arg("count", further)));
    }
    return lines;
}

std::string what_became(const Reloaded& said, bool is_whole) {
    std::string text;
    const auto add = [&](const std::string& line) { text += (text.empty() ? "" : "\n") + line; };
    std::vector<std::string> taken = said.taken;
    if (said.games_kept.empty()) {
        taken.insert(taken.begin(), said.rules.begin(), said.rules.end());
    } else if (!said.rules.empty()) {
        add(fill(tr("Taken over for new games: {things}."),
                 fmt::arg("things", in_one_line(said.rules))));
    }
    if (!taken.empty()) {
        add(fill(tr("Taken over: {things}."), fmt::arg("things", in_one_line(taken))));
    }
    if (said.games_renewed) {
        add(tr("The game goes on by the changed rules."));
    }
    if (said.kept > 0) {
        add(fill(trn("One thing stays as this game had it, whatever the file says.",
                     "{count} things stay as this game had them, whatever the file says.",
                     said.kept),
                 fmt::arg("count", said.kept)));
    }
    for (const std::string& why_not : said.games_kept) {
        add(fill(tr("The game stays as it was: {reason}"), fmt::arg("reason", why_not)));
    }
    if (const auto mistakes = told_mistakes(said, is_whole); !mistakes.empty()) {
        add(tr("There are mistakes in what was changed, so it is not taken over:"));
        for (const std::string& mistake : mistakes) {
            add(mistake);
        }
    }
    return text;
}

void say_what_became(Shell& shell, const Reloaded& said) {
    if (const std::string text = what_became(said, true); !text.empty()) {
        log_info(text);
        say(shell, what_became(said, false));
    }
}

} // namespace

std::vector<fs::path> watched_folders(const Shell& shell) {
    std::vector<fs::path> folders = expansion_roots(shell);
    folders.push_back(shell.shipped_config());
    folders.push_back(shell.user.config);
    if (shell.data_folder_is_named) {
        folders.push_back(shell.translations());
    }
    return folders;
}

bool is_read_again(const fs::path& file) {
    const std::string name = file.filename().string();
    return !name.starts_with('.') && (file.extension() == ".yaml" || file.extension() == ".mo");
}

void reload(Shell& shell, const std::vector<fs::path>& changed) {
    Reloaded said;
    const std::vector<fs::path> roots = expansion_roots(shell);
    std::vector<fs::path> of_expansions;
    std::copy_if(changed.begin(), changed.end(), std::back_inserter(of_expansions),
                 [&](const fs::path& file) {
                     return std::any_of(roots.begin(), roots.end(), [&](const fs::path& root) {
                         return lies_below(file, root);
                     });
                 });
    const auto any_in_config = [&](const char* name) {
        return any_below(changed, shell.shipped_config() / name) ||
               any_below(changed, shell.user.config / name);
    };
    if (!of_expansions.empty()) {
        const std::map<std::string, std::map<std::string, ExpansionTexts>> before =
            shell.loaded.texts;
        reload_expansions(shell, of_expansions, said);
        said.folders = folders_with_other_rules(changed, roots);
        // Games under way still speak of what is not there any more.
        shell.loaded.texts.insert(before.begin(), before.end());
    }
    if (any_in_config("house_rules") || said.expansions) {
        reload_house_rules(shell, said);
        renew_games(shell, said);
    }
    if (any_in_config("keys.yaml")) {
        reload_keys(shell, said);
    }
    if (any_in_config("themes")) {
        reload_theme(shell, said);
    }
    if (any_below(changed, shell.own_options())) {
        reload_options(shell, said);
    }
    if (shell.data_folder_is_named && any_below(changed, shell.translations())) {
        attempt(
            said, [] { return tr("texts"); },
            [&] {
                use_language(shell.translations(), language_in_use());
                shell.languages = languages(shell.translations());
                ++shell.loads; // who said something says it again
            });
    }
    say_what_became(shell, said);
}

} // namespace circulade
