#!/usr/bin/env bash
# The real program in a window under Xvfb, played for ten turns by the mouse alone; then the lab replays
# what the program saved by itself: same scores, same states.
# ten_turns.sh PROGRAM LAB NEXT_CLICK DATA_FOLDER
set -u
if [ -z "${CIRCULADE_IN_XVFB:-}" ]; then
    CIRCULADE_IN_XVFB=1 exec xvfb-run -a -s '-screen 0 1280x800x24' "$0" "$@"
fi
program=$1
lab=$2
next_click=$3
data=$4
work=$(mktemp -d)
trap 'kill "${pid:-}" 2>/dev/null; rm -rf "$work"' EXIT
export HOME=$work LANG=C LANGUAGE= LC_ALL= SDL_RENDER_DRIVER=software
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME WAYLAND_DISPLAY SDL_VIDEODRIVER
autosave=$work/.local/state/circulade/autosave.circulade

"$program" --data-dir "$data" --size 1280x800 --new base --players Red,Blue --seed 7 2>"$work/err" &
pid=$!
if ! timeout 60 xdotool search --sync --onlyvisible --name '^Circulade$' >/dev/null; then
    echo "no window came up: $(cat "$work/err")" >&2
    exit 1
fi
sleep 2

# Clicks, and waits until the game has saved itself anew. The pointer stands where xdotool warped it
# only once something has moved: 1 pixel more.
click() {
    local before
    before=$(stat -c %i.%Y "$autosave" 2>/dev/null)
    xdotool mousemove "$1" "$2" mousemove_relative 1 0 sleep 0.1 click 1
    for _ in $(seq 50); do
        [ "$(stat -c %i.%Y "$autosave" 2>/dev/null)" != "$before" ] && return 0
        sleep 0.1
    done
    echo "the click at $1,$2 ($3) did nothing; the program said: $(cat "$work/err")" >&2
    exit 1
}
whole_board() {
    xdotool mousemove 189 41 mousemove_relative 1 0 sleep 0.1 click 1
    sleep 0.3
}

click 1110 222 draw # the first tile: "Draw a tile" in the panel
turns=0
while [ "$turns" -lt 10 ]; do
    whole_board
    read -r what x y < <("$next_click" "$data" "$autosave" 1280 800)
    case $what in
    draw)
        turns=$((turns + 1))
        click 1110 222 "draw"
        ;;
    tile | piece) click "$x" "$y" "$what" ;;
    *)
        echo "nothing to click: $what" >&2
        exit 1
        ;;
    esac
done

"$lab" --data-dir "$data" replay "$autosave" --json >"$work/replay" || {
    echo "the lab could not replay the game: $(cat "$work/replay")" >&2
    exit 1
}
cat "$work/replay"
grep -q '"first_other_turn": 0' "$work/replay" || exit 1
kill "$pid"
wait "$pid" 2>/dev/null
if [ -s "$work/err" ]; then
    echo "the program said: $(cat "$work/err")" >&2
    exit 1
fi
