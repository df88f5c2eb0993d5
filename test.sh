#!/usr/bin/env bash
# Installs what is missing, builds with the sanitizers and runs every test but the long ones.
#   ./test.sh          everything that belongs to a commit
#   ./test.sh long     only the long forms, labelled `long`
#   ./test.sh ARGS...  further arguments go to CTest, for example -R board or -L style
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$root/.ci/packages.sh"

install_missing "${test_packages[@]}"
build test

cd "$root/build/test"
# One more than there are processors: the tests in a window wait for the most part.
jobs=$(($(nproc) + 1))
if [ "${1:-}" = long ]; then
    shift
    exec ctest --output-on-failure --parallel "$jobs" --label-regex '^long$' "$@"
fi
exec ctest --output-on-failure --parallel "$jobs" --label-exclude '^long$' "$@"
