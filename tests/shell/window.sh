#!/usr/bin/env bash
# The program in a real window under Xvfb: at rest it uses no processor time, and the mouse reaches
# its buttons. window.sh PROGRAM DATA_FOLDER
set -u
if [ -z "${CIRCULADE_IN_XVFB:-}" ]; then
    CIRCULADE_IN_XVFB=1 exec xvfb-run -a -s '-screen 0 1280x800x24' "$0" "$@"
fi
program=$1
data=$2
work=$(mktemp -d)
trap 'kill "${pid:-}" 2>/dev/null; rm -rf "$work"' EXIT
export HOME=$work LANG=C LANGUAGE= LC_ALL= SDL_RENDER_DRIVER=software
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME WAYLAND_DISPLAY SDL_VIDEODRIVER

"$program" --data-dir "$data" --size 1280x800 2>"$work/err" &
pid=$!
if ! timeout 60 xdotool search --sync --onlyvisible --name '^Circulade$' >/dev/null; then
    echo "no window came up: $(cat "$work/err")" >&2
    exit 1
fi
ticks() { awk '{ print $14 + $15 }' "/proc/$pid/stat"; }
# A busy machine may take long over the first frames; at rest, 3 seconds cost nothing.
for _ in $(seq 20); do
    before=$(ticks)
    sleep 3
    used=$(($(ticks) - before))
    [ "$used" -gt 1 ] || break
done
if [ "$used" -gt 1 ]; then
    echo "at rest it used $used ticks of processor time in 3 seconds" >&2
    exit 1
fi

# The pointer stands where xdotool warped it only once something has moved: 1 pixel more.
click() {
    xdotool mousemove "$1" "$2" mousemove_relative 1 0 click 1
}
click 669 658 # Română, at the foot of the Start screen
for _ in $(seq 50); do
    grep -qs '^language: ro$' "$work/.config/circulade/options.yaml" && break
    sleep 0.2
done
if ! grep -qs '^language: ro$' "$work/.config/circulade/options.yaml"; then
    echo "the click on the language did not arrive" >&2
    exit 1
fi
click 640 529 # Ieșire
for _ in $(seq 50); do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.2
done
if kill -0 "$pid" 2>/dev/null; then
    echo "the click on Quit did not arrive" >&2
    exit 1
fi
wait "$pid"
code=$?
if [ "$code" -ne 0 ] || [ -s "$work/err" ]; then
    echo "exit code $code; it said: $(cat "$work/err")" >&2
    exit 1
fi
