// What people read: the client's own texts in the language chosen.
//
// The English text in the source is the key. Catalogues are gettext files, one for each language;
// they are read by ourselves, so no locale of the system needs to be installed.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace circulade {

/// A language that the program can speak.
struct Language {
    std::string code; ///< "ro"
    std::string name; ///< in itself: "Română"
};

/// English, and one for each CODE.mo in `translations`, by code.
std::vector<Language> languages(const std::filesystem::path& translations);

/// From now on tr speaks `code`. Throws MissingFile or BrokenFile where its catalogue is not there
/// or no catalogue; then nothing changes. This is the program's only state that every screen
/// shares: a text is wanted everywhere, and there is one reader before the screen.
void use_language(const std::filesystem::path& translations, const std::string& code);
/// The code in use.
const std::string& language_in_use();
/// What `environment` asks for (LANGUAGE, LC_ALL, LC_MESSAGES, LANG: the first that is set), if it
/// is among `known`, else "en".
std::string language_wanted(const std::vector<Language>& known,
                            const std::vector<std::string>& environment);

/// `text` in the language in use, or `text` itself where the catalogue lacks it.
std::string tr(const char* text);
/// The same for a text that means different things in different places.
std::string trc(const char* context, const char* text);
/// The form for `count` things: English has two, Romanian three. Both texts hold {count}.
std::string trn(const char* one, const char* many, long count);

/// Fills the named places of a text: fill(tr("{player} won"), fmt::arg("player", name)). A
/// translation whose places don't fit is shown as it is rather than ending the program.
template <typename... Args>
std::string fill(const std::string& text, const Args&... args) {
    try {
        return fmt::vformat(text, fmt::make_format_args(args...));
    } catch (const fmt::format_error&) {
        return text;
    }
}

} // namespace circulade
