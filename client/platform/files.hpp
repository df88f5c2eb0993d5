// Whole files in and out. Writing never leaves half a file behind, whatever happens in between.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace circulade {

/// The bytes of `path`, an ordinary file. Throws MissingFile, or RuntimeFailure naming what went
/// wrong.
std::string read_file(const std::filesystem::path& path);

/// A name as people type it, without what file systems have other uses for. Empty if nothing is
/// left of it.
std::string safe_file_name(std::string name);

/// Replaces `path` by `bytes`, or leaves it exactly as it was: written to a file beside it, synced,
/// renamed, and the folder synced. Creates missing folders. Throws RuntimeFailure with the system's
/// reason (full disk, read-only folder) and removes what it had begun. A link is replaced itself,
/// never what it leads to.
void write_file_safely(const std::filesystem::path& path, std::string_view bytes);

} // namespace circulade
