#include "client/screens/shell.hpp"

#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"
#include "client/platform/log.hpp"

#include <algorithm>
#include <utility>

namespace circulade {

namespace fs = std::filesystem;

namespace {

std::string lines_of(const std::vector<Problem>& problems) {
    std::string lines;
    for (const Problem& problem : problems) {
        lines += (lines.empty() ? "" : "\n") + to_string(problem);
    }
    return lines;
}

void demand_none(const std::vector<Problem>& problems) {
    if (!problems.empty()) {
        throw BrokenFile(lines_of(problems));
    }
}

void add_notice(Shell& shell, const std::string& text) {
    log_warning(text);
    shell.notices.push_back(text);
}

} // namespace

Shell open_shell(fs::path data_folder, UserFolders user, const Environment& environment) {
    Shell shell;
    shell.data_folder = std::move(data_folder);
    shell.user = std::move(user);
    const fs::path config = shell.data_folder / "config";

    const OptionsReading shipped = read_shipped_options(config / "options.yaml");
    demand_none(shipped.problems);
    shell.shipped_options = shipped.options;
    const fs::path own_file = shell.user.config / "options.yaml";
    std::error_code ignored;
    shell.is_first_start = !fs::exists(own_file, ignored);
    const OptionsReading own = read_user_options(own_file, shell.shipped_options);
    shell.options = own.options;
    shell.own_options_broken = !own.problems.empty();
    for (const Problem& problem : own.problems) {
        add_notice(shell, to_string(problem));
    }

    demand_none(read_keys(config / "keys.yaml", {}).problems);
    KeysReading keys = read_keys(config / "keys.yaml", shell.user.config / "keys.yaml");
    for (const Problem& problem : keys.problems) {
        add_notice(shell, to_string(problem));
    }
    shell.keys = std::move(keys.keys);

    const auto names = theme_names(shell);
    if (shell.options.theme != shell.shipped_options.theme &&
        std::find(names.begin(), names.end(), shell.options.theme) == names.end()) {
        add_notice(shell, "there is no theme `" + shell.options.theme + "`");
        shell.options.theme = shell.shipped_options.theme;
    }
    try {
        put_on_theme(shell);
    } catch (const BrokenFile& broken) {
        // The user's own may be at fault; if the shipped one is, that is said.
        add_notice(shell, broken.what());
        const ThemeReading standard =
            read_theme(config / "themes" / (shell.shipped_options.theme + ".yaml"));
        demand_none(standard.problems);
        shell.theme = standard.theme;
    }

    shell.languages = languages(shell.translations());
    speak_chosen_language(shell, environment);
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
    if (fs::is_directory(shell.own_expansions(), ignored)) {
        roots.push_back(shell.own_expansions());
    }
    if (further) {
        if (!fs::is_directory(*further, ignored)) {
            throw MissingFile(*further);
        }
        roots.push_back(*further);
    }
    shell.loaded = load_expansions(roots, compiled);
    for (const RefusedFolder& refused : shell.loaded.refused) {
        if (refused.path.parent_path() == shipped) {
            throw BrokenFile(lines_of(refused.problems));
        }
        for (const Problem& problem : refused.problems) {
            add_notice(shell, to_string(problem));
        }
    }
    shell.theme.motifs = std::make_shared<Motifs>(all_motifs(shell.loaded));
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
    const fs::path file = shell.user.config / "options.yaml";
    if (std::exchange(shell.own_options_broken, false)) {
        std::error_code ignored;
        fs::rename(file, file.string() + ".old", ignored);
    }
    try {
        write_file_safely(file, text_of_changes(shell.options, shell.shipped_options));
    } catch (const RuntimeFailure& failure) {
        add_notice(shell, failure.what());
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
    const std::string name = shell.options.theme + ".yaml";
    const fs::path shipped = shell.data_folder / "config" / "themes" / name;
    const fs::path own = shell.user.config / "themes" / name;
    std::error_code ignored;
    Theme theme;
    bool found = false;
    for (const fs::path& file : {shipped, own}) {
        if (fs::exists(file, ignored)) {
            ThemeReading reading = read_theme(file, theme);
            demand_none(reading.problems);
            theme = std::move(reading.theme);
            found = true;
        }
    }
    if (!found) {
        throw MissingFile(shipped);
    }
    theme.motifs = shell.theme.motifs;
    shell.theme = std::move(theme);
}

void begin_tour(Shell& shell) {
    try {
        shell.show_tour();
    } catch (const std::runtime_error& error) {
        say(shell, error.what());
    }
}

void say(Shell& shell, const std::string& text) {
    shell.said = text;
    shell.said_until = -1.0;
}

} // namespace circulade
