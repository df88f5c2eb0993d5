# shellcheck shell=bash
# The Debian packages that play.sh and test.sh need, and the one way both install them.
# Sourced, not run.

# To build and play.
play_packages=(
    ca-certificates cmake g++ ninja-build pkg-config gettext
    libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev libimgui-dev libstb-dev
    libyaml-cpp-dev libfmt-dev libspdlog-dev libcli11-dev nlohmann-json3-dev
    libboost-locale-dev libarchive-dev zlib1g-dev
)

# To test as well.
test_packages=(
    "${play_packages[@]}"
    libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev
    clang-14 lld-14 libclang-rt-14-dev clang-format-14 clang-tidy-14
    git xvfb xauth xdotool imagemagick
    desktop-file-utils appstream dpkg-dev file
)

# install_missing PACKAGE...: installs those that are not there yet; says which. Silent if none.
install_missing() {
    local package missing=()
    for package in "$@"; do
        if [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" != installed ]; then
            missing+=("$package")
        fi
    done
    if [ ${#missing[@]} -eq 0 ]; then
        return 0
    fi

    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "These packages are missing, and installing them needs root or sudo: ${missing[*]}" >&2
            return 1
        fi
        as_root=(sudo)
    fi
    echo "Installing: ${missing[*]}" >&2
    # Package lists may be absent on a fresh system, or too old to fetch from.
    "${as_root[@]}" apt-get update -qq >&2 &&
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
}

# build PRESET [TARGET...]: configures where that has not been done, then builds what has changed.
build() {
    local preset=$1
    shift
    if [ ! -f "$root/build/$preset/build.ninja" ]; then
        echo "Configuring build/$preset" >&2
        (cd "$root" && cmake --preset "$preset" >&2)
    fi
    # Ninja prints its progress on standard output, which belongs to the program that follows.
    (cd "$root" && cmake --build --preset "$preset" ${1:+--target "$@"} >&2)
}
