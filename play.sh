#!/usr/bin/env bash
# Installs what is missing, builds the game and starts it; arguments go to the game.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$root/.ci/packages.sh"

install_missing "${play_packages[@]}"
build release circulade
exec "$root/build/release/client/circulade" "$@"
