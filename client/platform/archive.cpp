#include "client/platform/archive.hpp"

#include "client/platform/errors.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <cerrno>
#include <ctime>
#include <memory>

namespace circulade {

namespace {

struct FreeArchive {
    void operator()(archive* one) const { archive_write_free(one); }
};
struct FreeEntry {
    void operator()(archive_entry* one) const { archive_entry_free(one); }
};

} // namespace

void write_archive(const std::filesystem::path& path, const std::vector<ArchivedFile>& files) {
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    const std::unique_ptr<archive, FreeArchive> zip(archive_write_new());
    const auto must = [&](int result) {
        if (result < ARCHIVE_WARN) {
            const int why = archive_errno(zip.get());
            std::filesystem::remove(path, error);
            throw FileFailure(FileDeed::write, path,
                              {why > 0 ? why : EIO, std::generic_category()});
        }
    };
    must(archive_write_set_format_zip(zip.get()));
    must(archive_write_open_filename(zip.get(), path.c_str()));
    for (const ArchivedFile& file : files) {
        const std::unique_ptr<archive_entry, FreeEntry> entry(archive_entry_new());
        archive_entry_set_pathname_utf8(entry.get(), file.name.c_str());
        archive_entry_set_size(entry.get(), static_cast<la_int64_t>(file.bytes.size()));
        archive_entry_set_filetype(entry.get(), AE_IFREG);
        constexpr int readable = 0644;
        archive_entry_set_perm(entry.get(), readable);
        archive_entry_set_mtime(entry.get(), std::time(nullptr), 0);
        must(archive_write_header(zip.get(), entry.get()));
        if (archive_write_data(zip.get(), file.bytes.data(), file.bytes.size()) < 0) {
            must(ARCHIVE_FATAL);
        }
    }
    must(archive_write_close(zip.get()));
}

} // namespace circulade
