#include "client/text/failures.hpp"

#include "client/platform/errors.hpp"
#include "client/text/translate.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <map>
#include <optional>

namespace circulade {

namespace {

using Places = std::map<std::string, std::string, std::less<>>;

/// Marks a text for the translators.
constexpr const char* to_say(const char* english) {
    return english;
}

/// What the readers say, with places for what they name. Of two that begin alike the longer one
/// comes first.
constexpr std::array patterns{
    // Values.
    to_say("{what} must be text, found {found}"),
    to_say("{what} must be a number from {least} to {most}, found {found}: write it without "
           "leading zeros"),
    to_say("{what} must be a number from {least} to {most}, found {found}"),
    to_say("{what} must be a number from {least} to {most}"),
    to_say("{what} must be a list of {least} to {most}"),
    to_say("{what} must be one line of at most {most} characters"),
    to_say("{what} must have at most {most} characters"),
    to_say("{what} is longer than {most} characters"),
    to_say("{what} needs a text: {example}"),
    to_say("write +{tag} to add the tag, or -{tag} to take it away"),
    to_say("{what} must be yes or no, found {found}"),
    to_say("{what} must be a list, found {found}"),
    to_say("{what} must be a mapping (key: value), found {found}"),
    to_say("unknown key in {what} `{word}`, did you mean `{like}`? (allowed: {allowed})"),
    to_say("unknown key in {what} `{word}` (allowed: {allowed})"),
    to_say("unknown {what} `{word}`, did you mean `{like}`? (allowed: {allowed})"),
    to_say("unknown {what} `{word}` (allowed: {allowed})"),
    to_say("unknown {what} `{word}` (none is allowed here)"),
    to_say("tag `{word}` stands twice here"),
    to_say("expansion `{word}` stands twice here"),
    to_say("unknown {what} `{word}`, did you mean `{like}`?"),
    to_say("unknown {what} `{word}`"),
    to_say("players must be a list of at most 6"),
    to_say("house_rules must be a mapping of names to values"),
    to_say("expected a text"),
    to_say("no key is called `{word}`"),
    to_say("`{word}` has another meaning already"),
    // Pictures.
    to_say("{what} must begin with `{command}`"),
    to_say("{what} `{command}` lacks numbers"),
    to_say("{what} `{command}` is no number and none of the commands {allowed}"),
    to_say("{what} goes farther than {most} from the foot"),
    to_say("{what} lacks the key `{key}`"),
    to_say("a shape needs `fill`, `line` or both"),
    // Themes.
    to_say("{what} must be a mapping of {allowed}"),
    to_say("a key must be one of {allowed}"),
    to_say("key '{word}' stands here twice"),
    to_say("unknown key '{word}' in {what}; known are {allowed}"),
    to_say("expected a colour like \"#A5B964\", in quotes"),
    to_say("expected one of {allowed}"),
    to_say("'players' must be a list of six looks, one for each player"),
    to_say("a theme file may have at most 1 MB"),
    // YAML itself.
    to_say("cannot be read"),
    to_say("no ordinary file"),
    to_say("leads out of the expansion's folder, or nowhere; only what lies in the folder is read"),
    to_say("too many files: at most {most} are read of one folder"),
    to_say("file too big: at most 1 MB is read"),
    to_say("invalid UTF-8; save the file as UTF-8"),
    to_say("control character (code {code}); only text is allowed"),
    to_say("invisible character ({code}); only text that is seen is allowed"),
    to_say("aliases (*name) are not allowed; write the value out"),
    to_say("anchors (&name) are not allowed; write the value out where it is used"),
    to_say("type tags are not allowed: {what}"),
    to_say("a key must be plain text"),
    to_say("duplicate key `{word}`, first given in line {line}"),
    to_say("a second document; a file holds one, without `---` between"),
    to_say("nested too deeply: at most {most} levels"),
    to_say("not valid YAML: {what}; indent with spaces, not with tabs"),
    to_say("not valid YAML: {what}; put a text that holds a colon in quotes"),
    to_say("not valid YAML: {what}; within [ ] and {{ }} put a name that ends with ? in quotes"),
    to_say("not valid YAML: {what}"),
    // Saved games.
    to_say("this is not a Circulade record (version 1)"),
    to_say("the file is larger than 16 MB: not a record"),
    to_say("this line was changed: its check value does not agree"),
    to_say("the record ends before its expansions and players are named"),
    to_say("the game begins before its expansions and players are named"),
    to_say("the seed is not a number"),
    to_say("{what} is not a number"),
    to_say("a fingerprint is 16 hexadecimal digits"),
    to_say("a state is 16 hexadecimal digits"),
    to_say("a colour is a number from 0 to 5"),
    to_say("\"{what}\" is no line of a record's head"),
    to_say("\"{what}\" is no action"),
    to_say("no outcome \"{what}\" in play"),
    to_say("\"{what}\" is not legal here"),
    to_say("no expansion {what}; there are: {allowed}"),
    to_say("no parameter {what} in play"),
    // What they name.
    to_say("each of `{key}` of {what}"),
    to_say("`{key}` of {what}"),
    to_say("the options"),
    to_say("the keys"),
    to_say("a player"),
    to_say("window"),
    to_say("a theme"),
    to_say("a shape"),
    to_say("house rules"),
    to_say("a player's look"),
    to_say("nothing"),
    to_say("a list"),
    to_say("a mapping"),
    to_say("text in quotes"),
    // YAML's own words, of which these are what slips of the pen lead to.
    to_say("illegal map value"),
    to_say("end of map not found"),
    to_say("end of map flow not found"),
    to_say("end of sequence not found"),
    to_say("end of sequence flow not found"),
    to_say("illegal EOF in scalar"),
    to_say("unknown token"),
};

/// A pattern's parts: literal text, and names of places between.
struct Part {
    std::string text;
    bool is_place = false;
};
std::vector<Part> parts_of(std::string_view pattern) {
    std::vector<Part> parts(1);
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        const std::string_view two = pattern.substr(at, 2);
        if (two == "{{" || two == "}}") { // stand for one of them, as in all texts with places
            parts.back().text += pattern[at++];
        } else if (pattern[at] == '{') {
            const std::size_t end = pattern.find('}', at);
            parts.push_back({std::string(pattern.substr(at + 1, end - at - 1)), true});
            parts.emplace_back();
            at = end;
        } else {
            parts.back().text += pattern[at];
        }
    }
    return parts;
}

/// What stands in the places of `pattern`, if `text` is made after it.
std::optional<Places> places_in(std::string_view text, std::string_view pattern) {
    Places places;
    const std::vector<Part> parts = parts_of(pattern); // literal, place, literal, …, literal
    if (!text.starts_with(parts.front().text)) {
        return std::nullopt;
    }
    text.remove_prefix(parts.front().text.size());
    for (std::size_t i = 1; i < parts.size(); i += 2) {
        const std::string& after = parts[i + 1].text;
        const bool is_last = i + 2 == parts.size();
        if (is_last && !text.ends_with(after)) {
            return std::nullopt;
        }
        const std::size_t end = is_last ? text.size() - after.size() : text.find(after);
        if (end == std::string_view::npos || end == 0) {
            return std::nullopt;
        }
        places[parts[i].text] = std::string(text.substr(0, end));
        text.remove_prefix(end + after.size());
    }
    return text.empty() ? std::optional(places) : std::nullopt;
}

std::string filled(std::string_view pattern, const Places& places) {
    std::string text;
    for (const Part& part : parts_of(pattern)) {
        const auto place = part.is_place ? places.find(part.text) : places.end();
        text += place != places.end() ? place->second : part.text;
    }
    return text;
}

std::string word_for(FileDeed deed) {
    switch (deed) {
    case FileDeed::read:
        return tr("{file} cannot be read: {reason}");
    case FileDeed::write:
        return tr("{file} cannot be written: {reason}");
    case FileDeed::create:
        return tr("{file} cannot be created: {reason}");
    case FileDeed::start:
        return tr("{file} cannot be started: {reason}");
    }
    return {};
}

} // namespace

std::string words_of(const std::error_code& why) {
    switch (why.value()) {
    case ENOSPC:
        return tr("the disk is full");
    case EDQUOT:
        return tr("all the room on the disk that is yours is used up");
    case EACCES:
    case EPERM:
        return tr("permission is missing");
    case EROFS:
        return tr("the disk can only be read");
    case ENOENT:
        return tr("it is not there");
    case ENOTDIR:
        return tr("a file is where a folder should be");
    case EISDIR:
        return tr("it is a folder");
    case EEXIST:
        return tr("it is there already");
    case ENAMETOOLONG:
        return tr("the name is too long");
    case EMFILE:
    case ENFILE:
        return tr("too many files are open");
    case ENXIO: // what opening a socket says
        return tr("it is no ordinary file");
    case EIO:
        return tr("the disk does not answer properly");
    default:
        return why.message();
    }
}

std::string words_of(const std::exception& error) {
    if (const auto* failure = dynamic_cast<const FileFailure*>(&error)) {
        return fill(word_for(failure->deed), fmt::arg("file", failure->file.string()),
                    fmt::arg("reason", words_of(failure->why)));
    }
    if (const auto* missing = dynamic_cast<const MissingFile*>(&error)) {
        return fill(tr("{file} is missing"), fmt::arg("file", missing->file.string()));
    }
    return error.what();
}

std::string words_of_problem_text(std::string_view english) {
    for (const char* pattern : patterns) {
        if (auto places = places_in(english, pattern)) {
            for (auto& [name, text] : *places) {
                if (name == "what" || name == "found") { // the others are people's own words
                    text = words_of_problem_text(text);
                }
            }
            return filled(tr(pattern), *places);
        }
    }
    return std::string(english);
}

std::string words_of(const Problem& problem) {
    return to_string(Problem{problem.origin, words_of_problem_text(problem.text)});
}

std::string words_of(const std::vector<Problem>& problems) {
    std::string lines;
    for (const Problem& problem : problems) {
        lines += (lines.empty() ? "" : "\n") + words_of(problem);
    }
    return lines;
}

} // namespace circulade
