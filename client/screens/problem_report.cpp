#include "client/screens/problem_report.hpp"

#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"
#include "client/platform/system.hpp"

namespace circulade {

namespace fs = std::filesystem;

namespace {

std::string without_home(std::string text, const std::string& home) {
    if (home.size() < 2) { // none, or the root of everything
        return text;
    }
    for (auto at = text.find(home); at != std::string::npos; at = text.find(home, at)) {
        text.replace(at, home.size(), "~");
    }
    return text;
}

std::string versions(const Shell& shell, const Environment& environment) {
    std::string text = "circulade " + version_with_revision() + "\n";
    text += "system: " + system_name() + "\n";
    text += "SDL " + sdl_version() + ", video driver " +
            (shell.video_driver.empty() ? "none" : shell.video_driver) + ", renderer " +
            (shell.renderer.empty() ? "none" : shell.renderer) + "\n";
    text += "language: " + language_in_use() + "\n";
    for (const char* variable :
         {"LANG", "LC_ALL", "LANGUAGE", "XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE"}) {
        text += std::string(variable) + ": " + environment(variable).value_or("") + "\n";
    }
    text += "data folder: " + shell.data_folder.string() + "\nexpansions:";
    for (const ExpansionDefinition& expansion : shell.loaded.expansions) {
        text += " " + expansion.name;
    }
    text += "\nrefused:";
    for (const RefusedFolder& refused : shell.loaded.refused) {
        text += "\n  " + refused.path.string();
    }
    return text + "\n";
}

} // namespace

std::vector<ArchivedFile> problem_report(const Shell& shell, const Environment& environment) {
    const std::string home = environment("HOME").value_or("");
    std::vector<ArchivedFile> files;
    std::string missing;
    const auto add = [&](const fs::path& file, const std::string& name) {
        std::error_code ignored;
        if (!fs::exists(file, ignored)) {
            return;
        }
        try {
            files.push_back({name, without_home(read_file(file), home)});
        } catch (const RuntimeFailure& failure) {
            missing += std::string(failure.what()) + "\n";
        }
    };
    add(shell.autosave(), "game.circulade");
    const bool by_hand =
        !files.empty() && files.back().bytes.find("\nreferee: ") != std::string::npos;
    add(shell.log_file(), "circulade.log");
    for (int older = 1; older <= 3; ++older) { // as the log turns its files
        const std::string name = "circulade." + std::to_string(older) + ".log";
        add(shell.user.state / name, name);
    }
    add(shell.user.config / "options.yaml", "options.yaml");
    add(shell.user.config / "keys.yaml", "keys.yaml");
    files.insert(
        files.begin(),
        {"versions.txt", without_home(versions(shell, environment) +
                                          (by_hand ? "game: played by hand\n" : "") + missing,
                                      home)});
    return files;
}

} // namespace circulade
