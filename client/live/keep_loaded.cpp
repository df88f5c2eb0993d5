#include "client/live/keep_loaded.hpp"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

namespace circulade {

namespace {

/// Folders that a definition speaks of.
std::vector<std::string> made_of(const ExpansionDefinition& expansion) {
    std::vector<std::string> names = expansion.needs;
    if (!expansion.like.empty()) {
        names.push_back(expansion.like);
    }
    for (const WithBlock& block : expansion.with) {
        names.push_back(block.older);
    }
    return names;
}

/// Whether a folder that is in force says something else now, or can't be read.
bool differs(const Loaded& before, const Loaded& fresh, const std::string& name) {
    const auto was = before.written.find(name);
    const auto is = fresh.written.find(name);
    return is == fresh.written.end() || was == before.written.end() || is->second != was->second;
}

/// Adds what has to stay because of what stays; true if there was any.
bool hold_more(const Loaded& before, const Loaded& fresh, std::set<std::string>& held) {
    const std::size_t so_far = held.size();
    const auto stays_otherwise = [&](const std::string& name) {
        return held.contains(name) && differs(before, fresh, name);
    };
    for (const Loaded* loaded : {&before, &fresh}) {
        for (const ExpansionDefinition& expansion : loaded->expansions) {
            const std::vector<std::string> names = made_of(expansion);
            if (std::any_of(names.begin(), names.end(), stays_otherwise)) {
                held.insert(expansion.name);
            }
        }
    }
    for (const ExpansionDefinition& old : before.expansions) {
        for (const std::string& name : made_of(old)) {
            if (held.contains(old.name) && before.find(name) != nullptr &&
                differs(before, fresh, name)) {
                held.insert(name);
            }
        }
    }
    return held.size() > so_far;
}

/// The oldest of those that speak of none of the others.
std::size_t oldest_ready(const std::vector<const ExpansionDefinition*>& waiting) {
    const auto waits = [&](const ExpansionDefinition& expansion) {
        const std::vector<std::string> names = made_of(expansion);
        return std::any_of(waiting.begin(), waiting.end(), [&](const auto* other) {
            return std::find(names.begin(), names.end(), other->name) != names.end();
        });
    };
    const auto age = [](const ExpansionDefinition& expansion) {
        return std::tie(expansion.year, expansion.name);
    };
    std::size_t oldest = waiting.size();
    for (std::size_t n = 0; n < waiting.size(); ++n) {
        if (!waits(*waiting[n]) &&
            (oldest == waiting.size() || age(*waiting[n]) < age(*waiting[oldest]))) {
            oldest = n;
        }
    }
    return oldest == waiting.size() ? 0 : oldest;
}

} // namespace

std::set<std::string> held_back(const Loaded& before, const Loaded& fresh) {
    std::set<std::string> held;
    for (const RefusedFolder& refused : fresh.refused) {
        if (before.find(refused.name) != nullptr) {
            held.insert(refused.name);
        }
    }
    while (hold_more(before, fresh, held)) {
    }
    return held;
}

Loaded with_held_back(const Loaded& before, Loaded fresh, const std::set<std::string>& held) {
    if (held.empty()) {
        return fresh;
    }
    Loaded all;
    all.refused = std::move(fresh.refused);
    std::vector<const ExpansionDefinition*> waiting;
    const Loaded& now = fresh;
    for (const Loaded* loaded : {&before, &now}) {
        for (const ExpansionDefinition& expansion : loaded->expansions) {
            const std::string& name = expansion.name;
            if (held.contains(name) == (loaded == &before)) {
                waiting.push_back(&expansion);
                all.texts[name] = loaded->texts.at(name);
                all.motifs[name] = loaded->motifs.at(name);
                all.written[name] = loaded->written.at(name);
            }
        }
    }
    while (!waiting.empty()) {
        const std::size_t next = oldest_ready(waiting);
        all.expansions.push_back(*waiting[next]);
        waiting.erase(waiting.begin() + static_cast<std::ptrdiff_t>(next));
    }
    return all;
}

} // namespace circulade
