// "Save the report": what of a comparison is written, and where.
#pragma once

#include "client/balance/report.hpp"
#include "client/screens/shell.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace circulade {

/// The forms of a report, as the lab writes them.
struct ReportForms {
    bool text = true;
    bool picture = true; ///< SVG
    bool json = false;
};

/// The files of a report that is called `name`: a name as people type it, which may be a whole
/// path, without an ending. Without a folder they lie among the user's comparisons. None if nothing
/// is left of the name.
std::vector<std::filesystem::path> report_files(const Shell& shell, const std::string& name,
                                                const ReportForms& forms);
/// Writes them, in the language in use. Throws RuntimeFailure.
void write_report(const Shell& shell, const lab::Comparison& comparison,
                  const std::vector<std::filesystem::path>& files);

Screen save_comparison_screen(Shell& shell, lab::Comparison comparison);

} // namespace circulade
