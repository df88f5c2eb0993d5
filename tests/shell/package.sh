#!/usr/bin/env bash
# The Debian package: packed from this build, unpacked into a root of its own, started from there.
# package.sh BUILD_FOLDER VERSION
set -eu
build=$1
version=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "FAILED: $*" >&2
    exit 1
}

(cd "$build" && cpack -G DEB -B "$work/packed" -D CPACK_DEBIAN_COMPRESSION_TYPE=gzip) \
    >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "cpack"; }
package=$(echo "$work"/packed/*.deb)
[ -f "$package" ] || fail "no package was written"

dpkg-deb -f "$package" Version | grep -q "^$version" || fail "the package is not of version $version"
dpkg-deb -f "$package" Depends | grep -q 'libsdl2-2.0-0' || fail "the package does not ask for SDL"
dpkg-deb -x "$package" "$work/root"
for file in applications/io.github.circulade.Circulade.desktop \
    metainfo/io.github.circulade.Circulade.metainfo.xml \
    icons/hicolor/scalable/apps/io.github.circulade.Circulade.svg \
    doc/circulade/copyright circulade/translations/ro.mo circulade/expansions/base/tiles.yaml; do
    [ -f "$work/root/usr/share/$file" ] || fail "$file is not in the package"
done
[ -z "$(find "$work/root" -name '*.cpp' -o -name '*.po' -o -name CMakeLists.txt)" ] ||
    fail "sources are in the package"
desktop-file-validate "$work"/root/usr/share/applications/*.desktop

# Nothing of this machine's home, build or display helps it.
run() {
    env -i HOME="$work/home" PATH=/usr/bin:/bin LANG=C "$work/root/usr/bin/circulade" "$@"
}
mkdir "$work/home"
run --version | grep -q "^circulade $version" || fail "--version"
run --screenshot "$work/start.png" --size 1280x800 || fail "--screenshot"
[ "$(identify -format '%wx%h' "$work/start.png")" = 1280x800 ] || fail "the picture is not 1280x800"
grep -q "data folder $work/root/usr/share/circulade" "$work/home/.local/state/circulade/circulade.log" ||
    fail "it did not take the data that it brought along"
