#!/usr/bin/env bash
# The program in a real window under Xvfb: at rest it uses no processor time, and the mouse reaches
# its buttons; keys alone do as well; a signal ends it cleanly. window.sh PROGRAM DATA_FOLDER
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
click 230 604 # Română, at the foot of the Start screen
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

click 260 541 # Ieșire
ended "the click on Quit"

start
xdotool key Tab Tab Tab Tab Tab Return # the fifth thing on the Start screen: Ieșire
ended "Tab and Enter on Quit"

for signal in INT TERM; do
    start --renderer software
    kill -s "$signal" "$pid"
    ended "SIG$signal"
done
