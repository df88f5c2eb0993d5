#!/usr/bin/env bash
# The real program in a window under Xvfb: by keys alone a turn is played, a note is written and drawn,
# the game is saved as a scenario, and its pictures are written; a puzzle is tried to the end of its
# game, and Space leads back to it. by_keys.sh PROGRAM DATA_FOLDER
set -u
source "$(dirname "${BASH_SOURCE[0]}")/../shell/in_xvfb.sh"
program=$1
data=$2
mkdir -p "$work/.config/circulade"
printf 'motion: off\nlanguage: en\nhand_over: no\n' >"$work/.config/circulade/options.yaml"
autosave=$work/.local/state/circulade/autosave.circulade
scenario=$work/.local/share/circulade/scenarios/A\ road.yaml

fail() {
    echo "$1" >&2
    echo "the window's title: $(xdotool getwindowname "$window" 2>&1)" >&2
    echo "the program said: $(cat "$work/err")" >&2
    exit 1
}
"$program" --data-dir "$data" --size 1280x800 --new base --players Red,Blue --seed 7 2>"$work/err" &
pid=$!
find_window 120 || fail "no window came up"
xdotool mousemove 600 60 mousemove_relative 1 0
titled() { [ "$(xdotool getwindowname "$window")" = "$1 – Circulade" ]; }
within 60 titled 'Red, turn 1' || fail "no game was begun"
xdotool key space sleep 1 key Up sleep 0.5 key Return sleep 1 key space
within 60 titled 'Blue, turn 2' || fail "the turn was not played"

saved() { grep -q "$1" "$autosave"; }
xdotool key w sleep 1 type --delay 80 'Look here'
xdotool sleep 1 key Escape
within 60 saved '^note .*Look here' || fail "no note was saved"
# The cursor begins where the last tile was laid.
xdotool key d sleep 0.5 key Return sleep 0.3 key Return sleep 0.3 key Left sleep 0.3 key Return
within 60 saved '^arrow ' || fail "no arrow was drawn"
xdotool key Escape sleep 0.5

xdotool key ctrl+shift+s sleep 1 type --delay 80 'A road'
xdotool sleep 1 key ctrl+Return
is_there() { [ -s "$scenario" ]; }
within 60 is_there || fail "no scenario was saved"
kill "$pid"
wait "$pid" 2>/dev/null
grep -q 'note: "Look here"' "$scenario" || fail "the note is not in it: $(cat "$scenario")"
grep -q 'arrows:' "$scenario" || fail "nor is the arrow"
"$program" --data-dir "$data" --scenario "$scenario" --export "$work/out" ||
    fail "no pictures of it"
[ -s "$work/out/02.png" ] || fail "too few pictures: $(ls "$work/out")"

"$program" --data-dir "$data" --size 1280x800 --scenario base/puzzle_last_tile 2>>"$work/err" &
pid=$!
find_window 120 || fail "no window with the puzzle came up"
xdotool mousemove 600 60 mousemove_relative 1 0
within 60 titled 'Puzzle: one tile to win' || fail "no puzzle was opened"
xdotool key Return
within 60 titled 'Red, turn 1' || fail "the puzzle can't be tried"
xdotool key Up sleep 0.5 key Return sleep 1 key space
is_over() { ! titled 'Red, turn 1' && ! titled 'Puzzle: one tile to win'; }
within 60 is_over || fail "the last tile was not laid"
xdotool sleep 2 key space sleep 1 key space # the first shows where the keys are
within 60 titled 'Puzzle: one tile to win' || fail "Space does not lead back to the puzzle"
kill "$pid"
wait "$pid" 2>/dev/null
[ -s "$work/err" ] && fail "it complained"
exit 0
