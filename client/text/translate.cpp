#include "client/text/translate.hpp"

#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"

#include <boost/locale/gnu_gettext.hpp>
#include <boost/locale/message.hpp>

#include <algorithm>
#include <locale>

namespace circulade {

namespace fs = std::filesystem;
namespace gettext = boost::locale::gnu_gettext;

namespace {

struct Speech {
    std::string code = "en";
    std::locale locale = std::locale::classic();
};
Speech& speech() {
    static Speech in_use;
    return in_use;
}

/// A locale that knows nothing but the messages of one catalogue.
BrokenFile no_catalogue(const fs::path& file) {
    return BrokenFile(
        fill(tr("{file}: this is no catalogue of messages"), fmt::arg("file", file.string())));
}

std::locale locale_of(const fs::path& catalogue, const std::string& code) {
    const std::string bytes = read_file(catalogue);
    if (bytes.empty()) { // which the reader would take for a file that is not there
        throw no_catalogue(catalogue);
    }
    gettext::messages_info info;
    info.language = code;
    info.encoding = "UTF-8";
    info.domains.emplace_back("circulade");
    info.paths.emplace_back(""); // one attempt; the callback gives the bytes whatever the name
    info.callback = [&bytes](const std::string& /*name*/, const std::string& /*encoding*/) {
        return std::vector<char>(bytes.begin(), bytes.end());
    };
    try {
        return {std::locale::classic(), gettext::create_messages_facet<char>(info)};
    } catch (const std::exception&) {
        throw no_catalogue(catalogue);
    }
}

} // namespace

std::vector<Language> languages(const fs::path& translations) {
    std::vector<Language> found{{"en", "English"}};
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(translations, ignored)) {
        if (entry.path().extension() != ".mo") {
            continue;
        }
        const std::string code = entry.path().stem().string();
        // TRANSLATORS: your language's name in your language.
        const auto own_name = boost::locale::translate("name of the language", "English");
        found.push_back({code, own_name.str(locale_of(entry.path(), code))});
    }
    std::sort(found.begin() + 1, found.end(),
              [](const Language& a, const Language& b) { return a.code < b.code; });
    return found;
}

void use_language(const fs::path& translations, const std::string& code) {
    speech() =
        code == "en" ? Speech{} : Speech{code, locale_of(translations / (code + ".mo"), code)};
}

const std::string& language_in_use() {
    return speech().code;
}

std::string language_wanted(const std::vector<Language>& known,
                            const std::vector<std::string>& environment) {
    const auto set = std::find_if(environment.begin(), environment.end(),
                                  [](const std::string& value) { return !value.empty(); });
    if (set == environment.end()) {
        return "en";
    }
    const std::string code = set->substr(0, set->find_first_of("_.:@"));
    const bool spoken = std::any_of(known.begin(), known.end(),
                                    [&](const Language& one) { return one.code == code; });
    return spoken ? code : "en";
}

std::string tr(const char* text) {
    return boost::locale::translate(text).str(speech().locale);
}

std::string trc(const char* context, const char* text) {
    return boost::locale::translate(context, text).str(speech().locale);
}

std::string trn(const char* one, const char* many, long count) {
    const std::string form =
        boost::locale::translate(one, many, static_cast<int>(count)).str(speech().locale);
    return fill(form, fmt::arg("count", count));
}

} // namespace circulade
