#!/usr/bin/env bash
# Fails where clang-format would change one of our sources. format.sh CLANG_FORMAT SOURCE_FOLDER
set -euo pipefail
formatter=$1
cd "$2"
find engine expansions client tests -name '*.cpp' -print0 -o -name '*.hpp' -print0 |
    xargs -0 "$formatter" --dry-run -Werror
