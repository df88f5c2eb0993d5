#include "client/screens/refused_folders.hpp"

namespace circulade {

bool is_in_force(const Loaded& loaded, const RefusedFolder& refused) {
    const ExpansionDefinition* expansion = loaded.find(refused.name);
    return expansion != nullptr &&
           std::filesystem::path(expansion->origin.file).parent_path() == refused.path;
}

} // namespace circulade
