#include "client/screens/shell.hpp"

#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"
#include "client/platform/log.hpp"
#include "client/screens/refused_folders.hpp"
#include "client/text/failures.hpp"

#include <algorithm>
#include <utility>

namespace circulade {

namespace fs = std::filesystem;

namespace {

void demand_none(const std::vector<Problem>& problems) {
    if (!problems.empty()) {
        throw BrokenFile(lines_of(problems));
    }
}

/// `introduced` says in the language in use what follows from the problems.
void add_problems(Shell& shell, const std::vector<Problem>& problems, const std::string& about,
                  const std::function<std::string()>& introduced) {
    if (!problems.empty()) {
        add_notice(shell, lines_of(problems),
                   {[=] { return introduced() + "\n" + words_of(problems); }, about});
    }
}

ThemeReading read_chosen_theme(const Shell& shell) {
    const std::string name = shell.options.theme + ".yaml";
    const fs::path shipped = shell.data_folder / "config" / "themes" / name;
    const fs::path own = shell.user.config / "themes" / name;
    std::error_code ignored;
    ThemeReading all;
    bool found = false;
    for (const fs::path& file : {shipped, own}) {
        if (fs::exists(file, ignored)) {
            ThemeReading reading = read_theme(file, all.theme);
            all.theme = std::move(reading.theme);
            all.problems.insert(all.problems.end(), reading.problems.begin(),
                                reading.problems.end());
            found = true;
        }
    }
    if (!found) {
        throw MissingFile(shipped);
    }
    all.theme.motifs = shell.theme.motifs;
    return all;
}

/// The user's language and theme may be gone since they were chosen: then the usual ones are taken.
void choose_what_is_there(Shell& shell) {
    const std::string language = shell.options.language;
    if (language != "system" &&
        std::none_of(shell.languages.begin(), shell.languages.end(),
                     [&](const Language& one) { return one.code == language; })) {
        const auto words = [language] {
            return fill(tr("There is no language `{name}`; that of the desktop is spoken."),
                        fmt::arg("name", language));
        };
        add_notice(shell, "there is no language `" + language + "`", {words, "options"});
        shell.options.language = shell.shipped_options.language;
    }
    const std::string theme = shell.options.theme;
    const auto themes = theme_names(shell);
    if (theme != shell.shipped_options.theme &&
        std::find(themes.begin(), themes.end(), theme) == themes.end()) {
        const auto words = [theme] {
            return fill(tr("There is no theme `{name}`; the usual one is in force."),
                        fmt::arg("name", theme));
        };
        add_notice(shell, "there is no theme `" + theme + "`", {words, "options"});
        shell.options.theme = shell.shipped_options.theme;
    }
}

void read_first_theme(Shell& shell) {
    ThemeReading theme = read_chosen_theme(shell);
    if (!theme.problems.empty()) {
        // The user's own may be at fault; if the shipped one is, that is said.
        add_problems(shell, theme.problems, "themes", [name = shell.options.theme] {
            return fill(tr("The theme `{name}` has mistakes; the usual one is in force."),
                        fmt::arg("name", name));
        });
        theme = read_theme(shell.data_folder / "config" / "themes" /
                           (shell.shipped_options.theme + ".yaml"));
        demand_none(theme.problems);
    }
    shell.theme = std::move(theme.theme);
}

} // namespace

std::string lines_of(const std::vector<Problem>& problems) {
    std::string lines;
    for (const Problem& problem : problems) {
        lines += (lines.empty() ? "" : "\n") + to_string(problem);
    }
    return lines;
}

void add_notice(Shell& shell, const std::string& for_the_log, Notice notice) {
    log_warning(for_the_log);
    const bool is_known = std::any_of(shell.notices.begin(), shell.notices.end(),
                                      [&](const Notice& one) { return one() == notice(); });
    if (!is_known) {
        shell.notices.push_back(std::move(notice));
    }
}

Shell open_shell(fs::path data_folder, UserFolders user, const Environment& environment) {
    Shell shell;
    shell.data_folder = std::move(data_folder);
    shell.user = std::move(user);
    const fs::path config = shell.data_folder / "config";

    const OptionsReading shipped = read_shipped_options(config / "options.yaml");
    demand_none(shipped.problems);
    shell.shipped_options = shipped.options;
    const fs::path own_file = shell.own_options();
    std::error_code ignored;
    shell.is_first_start = !fs::exists(own_file, ignored);
    const OptionsReading own = read_user_options(own_file, shell.shipped_options);
    shell.options = own.options;
    shell.own_options_broken = !own.problems.empty();
    add_problems(shell, own.problems, "options", [] {
        return tr("Not all of your options can be taken; those that can are in force.");
    });

    demand_none(read_keys(config / "keys.yaml", {}).problems);
    KeysReading keys = read_keys(config / "keys.yaml", shell.own_keys());
    add_problems(shell, keys.problems, "keys", [] {
        return tr("Not all of your keys can be taken; those that can are in force.");
    });
    shell.keys = std::move(keys.keys);

    shell.languages = languages(shell.translations());
    choose_what_is_there(shell);
    speak_chosen_language(shell, environment);
    read_first_theme(shell);
    return shell;
}

void speak_chosen_language(const Shell& shell, const Environment& environment) {
    std::string code = shell.options.language;
    if (code == "system") {
        std::vector<std::string> wishes;
        for (const char* variable : {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"}) {
            wishes.push_back(environment(variable).value_or(""));
        }
        code = language_wanted(shell.languages, wishes);
    }
    use_language(shell.translations(), code);
}

void load_all_expansions(Shell& shell, const std::optional<fs::path>& further,
                         const std::set<std::string>& compiled) {
    const fs::path shipped = shell.data_folder / "expansions";
    std::vector<fs::path> roots{shipped};
    std::error_code ignored;
    if (further) { // what somebody names comes before what lies there always
        if (!fs::is_directory(*further, ignored)) {
            throw MissingFile(*further);
        }
        roots.push_back(*further);
    }
    if (fs::is_directory(shell.own_expansions(), ignored)) {
        roots.push_back(shell.own_expansions());
    }
    shell.sources = {roots, compiled};
    shell.loaded = load_expansions(roots, compiled);
    for (const RefusedFolder& refused : shell.loaded.refused) {
        if (refused.path.parent_path() == shipped) {
            throw BrokenFile(lines_of(refused.problems));
        }
    }
    note_refused_expansions(shell);
    shell.theme.motifs = std::make_shared<Motifs>(all_motifs(shell.loaded));
    read_house_shelf(shell);
}

void note_refused_expansions(Shell& shell) {
    const std::string about = "expansions";
    std::erase_if(shell.notices, [&](const Notice& notice) { return notice.about == about; });
    for (const RefusedFolder& refused : shell.loaded.refused) {
        if (is_in_force(shell.loaded, refused)) {
            continue; // as it was before is in force
        }
        const auto words = [problems = refused.problems] {
            return tr("An expansion of yours has mistakes and is left out:") + "\n" +
                   words_of(problems);
        };
        add_notice(shell, lines_of(refused.problems), {words, about});
    }
}

void read_house_shelf(Shell& shell) {
    shell.house_shelf =
        house_shelf({shell.shipped_config() / "house_rules", shell.own_house_rules()},
                    shell.loaded.expansions, shell.house_shelf);
}

bool is_own_expansion(const Shell& shell, const ExpansionDefinition& expansion) {
    const fs::path folder = fs::path(expansion.origin.file).parent_path();
    return folder.parent_path() != shell.data_folder / "expansions";
}

const ParameterText* text_of(const Shell& shell, const ParameterDefinition& parameter) {
    const auto in_folder = shell.loaded.texts.find(folder_of(parameter.name));
    if (in_folder == shell.loaded.texts.end()) {
        return nullptr;
    }
    const auto said_in = [&](const std::string& language) -> const ParameterText* {
        const auto texts = in_folder->second.find(language);
        if (texts == in_folder->second.end()) {
            return nullptr;
        }
        const auto text = texts->second.parameters.find(parameter.name);
        return text != texts->second.parameters.end() ? &text->second : nullptr;
    };
    const ParameterText* text = said_in(language_in_use());
    for (const auto& [language, texts] : in_folder->second) {
        text = text != nullptr ? text : said_in(language);
    }
    return text;
}

void save_options(Shell& shell) {
    const fs::path file = shell.own_options();
    if (std::exchange(shell.own_options_broken, false)) {
        std::error_code ignored;
        fs::rename(file, file.string() + ".old", ignored);
    }
    try {
        write_file_safely(file, text_of_changes(shell.options, shell.shipped_options));
    } catch (const FileFailure& failure) {
        const auto words = [failure] {
            return fill(tr("Your options could not be saved: {reason}"),
                        fmt::arg("reason", words_of(failure)));
        };
        const Notice notice{words, "options"};
        add_notice(shell, failure.what(), notice);
        say(shell, notice());
    }
}

std::vector<std::string> theme_names(const Shell& shell) {
    std::vector<std::string> names;
    const auto add_from = [&](const fs::path& folder) {
        std::vector<std::string> found;
        std::error_code ignored;
        for (const auto& entry : fs::directory_iterator(folder, ignored)) {
            const std::string name = entry.path().stem().string();
            if (entry.path().extension() == ".yaml" &&
                std::find(names.begin(), names.end(), name) == names.end()) {
                found.push_back(name);
            }
        }
        std::sort(found.begin(), found.end());
        names.insert(names.end(), found.begin(), found.end());
    };
    add_from(shell.data_folder / "config" / "themes");
    const auto standard = std::find(names.begin(), names.end(), shell.shipped_options.theme);
    if (standard != names.end()) {
        std::rotate(names.begin(), standard, standard + 1);
    }
    add_from(shell.user.config / "themes");
    return names;
}

void put_on_theme(Shell& shell) {
    ThemeReading reading = read_chosen_theme(shell);
    if (!reading.problems.empty()) {
        throw BrokenFile(words_of(reading.problems));
    }
    shell.theme = std::move(reading.theme);
}

void begin_tour(Shell& shell) {
    try {
        shell.show_tour();
    } catch (const std::runtime_error& error) {
        say(shell, words_of(error));
    }
}

void say(Shell& shell, const std::string& text) {
    shell.said = text;
    shell.said_until = -1.0;
}

void say_notices(Shell& shell) {
    if (!shell.notices.empty()) {
        const std::string words = shell.notices.front()();
        say(shell, words.substr(0, words.find('\n')) + "\n" + tr("The Start screen tells more."));
    }
}

} // namespace circulade
