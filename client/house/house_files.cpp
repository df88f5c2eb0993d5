#include "client/house/house_files.hpp"

#include "client/house/house_changes.hpp"
#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"
#include "client/platform/log.hpp"
#include "client/text/failures.hpp"
#include "client/text/letters.hpp"

namespace circulade {

namespace fs = std::filesystem;

namespace {

const std::string first_line =
    "# House rules, written by Circulade. Share them by sharing this file.\n";

fs::path grave_of(const fs::path& file) {
    return file.string() + ".deleted";
}

bool is_there(const fs::path& file) {
    std::error_code ignored;
    return fs::exists(file, ignored);
}

/// Why no file may be called so, or nothing.
std::string why_not_called(const Shell& shell, const std::string& name) {
    const fs::path path = house_rules_path(shell, name);
    if (path.empty()) {
        return tr("House rules need a name to be saved.");
    }
    const HouseFile* known = shell.house_shelf.find(path.stem().string());
    return known != nullptr && !known->is_own
               ? tr("House rules that come with the game are called so already.")
               : std::string();
}

/// What could not be done, or nothing.
std::string write_rules(const Shell& shell, const fs::path& file, const HouseRules& rules) {
    const std::string text = first_line + write_house_rules(rules, shell.loaded.expansions);
    std::vector<Problem> problems;
    const auto root = parse_yaml(text, file.string(), problems);
    if (!root || !read_house_rules(*root, shell.loaded.expansions, problems)) {
        return words_of(problems);
    }
    try {
        write_file_safely(file, text);
    } catch (const RuntimeFailure& failure) {
        log_warning(std::string("house rules not saved: ") + failure.what());
        return words_of(failure);
    }
    return {};
}

std::string not_saved(const std::string& reason) {
    return fill(tr("The house rules were not saved: {reason}"), fmt::arg("reason", reason));
}

void choose_file(const Shell& shell, NewGame& game, const std::string& name) {
    const HouseFile* file = shell.house_shelf.find(name);
    game.house_file = name;
    game.house = file != nullptr ? file->rules : nullptr;
}

} // namespace

fs::path house_rules_path(const Shell& shell, const std::string& name) {
    constexpr std::size_t most_bytes = 160; // file systems allow 255, with the ending and more
    const std::string safe = cut_to(safe_file_name(name), most_bytes);
    return safe.empty() ? fs::path() : shell.own_house_rules() / (safe + ".yaml");
}

std::string save_house_rules(Shell& shell, NewGame& game, const std::string& name,
                             const std::string& sentence, Overwriting overwriting) {
    if (std::string why_not = why_not_called(shell, name); !why_not.empty()) {
        return why_not;
    }
    const fs::path path = house_rules_path(shell, name);
    if (overwriting == Overwriting::no && is_there(path)) {
        return tr("There are house rules of that name already.");
    }
    HouseRules rules = house_rules_of(game, shell.loaded.expansions);
    const std::string& language = language_in_use();
    rules.title[language] = name;
    rules.about[language] = sentence.empty() ? name : sentence;
    if (const std::string reason = write_rules(shell, path, rules); !reason.empty()) {
        return not_saved(reason);
    }
    read_house_shelf(shell);
    choose_file(shell, game, path.stem().string());
    return {};
}

std::string rename_house_rules(Shell& shell, NewGame& game, const std::string& name,
                               const std::string& new_name) {
    const HouseFile* file = shell.house_shelf.find(name);
    if (std::string why_not = why_not_called(shell, new_name); !why_not.empty()) {
        return why_not;
    }
    const fs::path path = house_rules_path(shell, new_name);
    if (file == nullptr || (path != file->path && is_there(path))) {
        return tr("There are house rules of that name already.");
    }
    const fs::path before = file->path;
    std::error_code error;
    fs::rename(before, path, error);
    if (error) {
        return not_saved(words_of(error));
    }
    // Somebody's own words and comments stay as they wrote them.
    std::string trouble;
    if (file->rules && file->problems.empty() && read_file(path).starts_with(first_line)) {
        HouseRules rules = *file->rules;
        rules.title = {{language_in_use(), new_name}};
        trouble = write_rules(shell, path, rules);
    }
    read_house_shelf(shell);
    if (game.house_file == name) {
        choose_file(shell, game, path.stem().string());
    }
    return trouble.empty() ? trouble : not_saved(trouble);
}

std::string lay_aside_house_rules(Shell& shell, NewGame& game, const std::string& name) {
    const HouseFile* file = shell.house_shelf.find(name);
    if (file == nullptr || !file->is_own) {
        return {};
    }
    std::error_code error;
    fs::rename(file->path, grave_of(file->path), error);
    if (error) {
        return words_of(error);
    }
    read_house_shelf(shell);
    if (game.house_file == name) {
        game.house_file.clear();
        game.house = nullptr;
    }
    return {};
}

std::string take_back_house_rules(Shell& shell, const std::string& name) {
    const fs::path path = shell.own_house_rules() / (name + ".yaml");
    if (is_there(path)) {
        return tr("There are house rules of that name already.");
    }
    std::error_code error;
    fs::rename(grave_of(path), path, error);
    read_house_shelf(shell);
    return error ? words_of(error) : std::string();
}

void bury_house_rules(const Shell& shell, const std::string& name) {
    std::error_code ignored;
    fs::remove(grave_of(shell.own_house_rules() / (name + ".yaml")), ignored);
}

} // namespace circulade
