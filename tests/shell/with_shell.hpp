// A shell with the shipped expansions and a home of its own.
#pragma once

#include "client/screens/compiled_folders.hpp"
#include "client/screens/shell.hpp"
#include "tests/shell/scratch_folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <optional>
#include <string>

namespace circulade::test {

class WithShell : public testing::Test {
  protected:
    WithShell()
        : shell_(open_shell(
              CIRCULADE_DATA_FOLDER,
              {home() / "config", home() / "data", home() / "state", home() / "cache"},
              [](const std::string& /*name*/) { return std::optional<std::string>(); })) {
        load_all_expansions(shell_, std::nullopt, compiled_folders());
    }
    void TearDown() override { use_language(shell_.translations(), "en"); }

    std::filesystem::path home() const { return scratch_.path() / "home"; }

    ScratchFolder scratch_;
    Shell shell_;
};

} // namespace circulade::test
