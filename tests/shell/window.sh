#!/usr/bin/env bash
# The program in a real window under Xvfb: at rest it uses no processor time, and the mouse reaches
# its buttons; keys alone do as well; a signal ends it cleanly. The window is never larger than its
# screen. window.sh PROGRAM DATA_FOLDER
set -u
source "$(dirname "${BASH_SOURCE[0]}")/in_xvfb.sh"
export LANG=C # an old locale must do
program=$1
data=$2

"$program" --data-dir "$data" --size 1280x800 2>"$work/err" &
pid=$!
if ! find_window 60; then
    echo "no window came up: $(cat "$work/err")" >&2
    exit 1
fi
measure_rest 20
if [ "$used" -gt 1 ]; then
    echo "at rest it used $used ticks of processor time in 3 seconds" >&2
    exit 1
fi

# The pointer stands where xdotool warped it only once something has moved: 1 pixel more.
click() {
    xdotool mousemove "$1" "$2" mousemove_relative 1 0 click 1
}
click 230 647 # Română, at the foot of the Start screen
for _ in $(seq 50); do
    grep -qs '^language: ro$' "$work/.config/circulade/options.yaml" && break
    sleep 0.2
done
if ! grep -qs '^language: ro$' "$work/.config/circulade/options.yaml"; then
    echo "the click on the language did not arrive" >&2
    exit 1
fi
xdotool key F12
for _ in $(seq 50); do
    compgen -G "$work/.local/share/circulade/pictures/*.png" >/dev/null && break
    sleep 0.2
done
picture=$(compgen -G "$work/.local/share/circulade/pictures/*.png") ||
    { echo "F12 kept no picture" >&2; exit 1; }
[ "$(identify -format '%wx%h' "$picture")" = 1280x800 ] ||
    { echo "$picture is not 1280x800" >&2; exit 1; }

ended() { # ended WHAT: waits for the end, which must be a clean one
    for _ in $(seq 50); do
        kill -0 "$pid" 2>/dev/null || break
        sleep 0.2
    done
    if kill -0 "$pid" 2>/dev/null; then
        echo "$1 did not end it" >&2
        exit 1
    fi
    wait "$pid"
    local code=$?
    if [ "$code" -ne 0 ] || [ -s "$work/err" ]; then
        echo "after $1: exit code $code; it said: $(cat "$work/err")" >&2
        exit 1
    fi
}
start() {
    # A script's jobs in the background ignore SIGINT, which somebody at a terminal does not.
    env --default-signal=INT "$program" --data-dir "$data" --size 1280x800 "$@" 2>"$work/err" &
    pid=$!
    timeout 60 xdotool search --sync --onlyvisible --class circulade >/dev/null ||
        { echo "no window came up: $(cat "$work/err")" >&2; exit 1; }
    sleep 2
}

click 260 581 # Ieșire
ended "the click on Quit"

start
xdotool key Tab Tab Tab Tab Tab Tab Tab Return # the seventh thing on the Start screen: Ieșire
ended "Tab and Enter on Quit"

for signal in INT TERM HUP; do
    start --renderer software
    kill -s "$signal" "$pid"
    ended "SIG$signal"
done

# Mesa would map a cache of its own into memory, and end the program when the disk becomes full.
SDL_RENDER_DRIVER= start --renderer opengl
kill "$pid"
ended "SIGTERM with OpenGL"
if compgen -G "$work/.cache/mesa*" >/dev/null; then
    echo "Mesa keeps shaders: a full disk would end the program" >&2
    exit 1
fi

# A screen smaller than the usual window.
Xvfb -noreset -displayfd 3 -screen 0 1024x700x24 3>"$work/display" 2>/dev/null &
trap 'kill "${pid:-}" '"$!"' 2>/dev/null; rm -rf "$work"' EXIT
for _ in $(seq 50); do
    [ -s "$work/display" ] && break
    sleep 0.2
done
export DISPLAY=":$(cat "$work/display")"
rm -r "$work/.config"
"$program" --data-dir "$data" 2>"$work/err" &
pid=$!
find_window 60 || { echo "no window came up: $(cat "$work/err")" >&2; exit 1; }
sleep 2
eval "$(xdotool getwindowgeometry --shell "$window")"
if [ "$X,$Y ${WIDTH}x$HEIGHT" != "0,0 1024x700" ]; then
    echo "the window of ${WIDTH}x$HEIGHT at $X,$Y does not lie on the screen" >&2
    exit 1
fi
kill "$pid"
ended "SIGTERM"

# A desktop whose settings say that there are twice as many dots to an inch as usual.
command -v xprop >/dev/null || exit 0
xprop -root -f RESOURCE_MANAGER 8s -set RESOURCE_MANAGER "$(printf 'Xft.dpi:\t192\n')"
rm -r "$work/.config"
"$program" --data-dir "$data" 2>"$work/err" &
pid=$!
find_window 60 || { echo "no window came up: $(cat "$work/err")" >&2; exit 1; }
sleep 2
kill "$pid"
ended "SIGTERM"
if ! grep -q '^ui_scale: 200$' "$work/.config/circulade/options.yaml"; then
    echo "Xft.dpi is not heeded at the first start" >&2
    exit 1
fi
