#!/usr/bin/env bash
# The real program in a window under Xvfb: while a game is under way its house rules and an expansion
# are edited. Within a second the game is played again under them; a broken file changes nothing; at
# rest no processor time is used for watching. edited_while_it_runs.sh PROGRAM DATA_FOLDER
set -u
source "$(dirname "${BASH_SOURCE[0]}")/../shell/in_xvfb.sh"
program=$1
data=$2
config=$work/.config/circulade
mine=$work/.local/share/circulade/expansions/lanes
autosave=$work/.local/state/circulade/autosave.circulade
log=$work/.local/state/circulade/circulade.log
mkdir -p "$config/house_rules" "$mine"

fail() {
    echo "$1" >&2
    echo "the program said: $(cat "$work/err")" >&2
    tail -n 20 "$log" >&2
    exit 1
}
house_rules() { # house_rules MEEPLES: in two steps, as some editors write
    printf 'title: {en: Ours}\nabout: {en: As we play.}\n' >"$config/house_rules/ours.yaml"
    printf 'parameters: {base.meeples: %s}\n' "$1" >>"$config/house_rules/ours.yaml"
}
soon() { # within a second, and another one on a busy machine
    for _ in $(seq 20); do
        "$@" && return 0
        sleep 0.1
    done
    return 1
}
printf 'motion: off\nlanguage: en\nhand_over: no\nhouse_file: ours\nhouse_rules: {base.meeples: "9"}\n' \
    >"$config/options.yaml"
house_rules 9
printf 'year: 2026\nneeds: [base]\n' >"$mine/expansion.yaml"
printf 'lane: {count: 3, road: E W}\n' >"$mine/tiles.yaml"
printf 'title: Lanes\nabout: Three lanes.\n' >"$mine/text.en.yaml"

"$program" --data-dir "$data" --size 1280x800 --new base,lanes --players Red,Blue --seed 7 \
    2>"$work/err" &
pid=$!
find_window 120 || fail "no window came up"
xdotool mousemove 600 60 mousemove_relative 1 0
titled() { [ "$(xdotool getwindowname "$window")" = "$1 – Circulade" ]; }
within 60 titled 'Red, turn 1' || fail "no game was begun"
xdotool key space sleep 1 key Up sleep 0.5 key Return sleep 1 key space
within 60 titled 'Blue, turn 2' || fail "the turn was not played"
grep -q '^remark house ours ' "$autosave" || fail "the record does not name the house rules"
grep -q '^parameter base.meeples 9 ' "$autosave" || fail "they are not in force"

has() { grep -q "$1" "$autosave"; }
house_rules 5
soon has '^parameter base.meeples 5 ' || fail "the house rules were not taken over"
titled 'Blue, turn 2' || fail "the game is at another turn"

house_rules 77
said() { grep -q "$1" "$log"; }
soon said 'ours.yaml:3:28: ' || fail "the mistake was not named by line and column"
has '^parameter base.meeples 5 ' || fail "the last good house rules are gone"

before=$(grep '^definitions' "$autosave")
printf 'lane: {count: 4, road: E W}\n' >"$mine/tiles.yaml"
changed() { [ "$(grep '^definitions' "$autosave")" != "$before" ]; }
soon changed || fail "the expansion was not taken over"
printf 'lane: {count: 4, road: E' >"$mine/tiles.yaml"
soon said 'tiles.yaml:1:' || fail "the broken expansion was not named by line and column"
import -window root "${PICTURES:-$work}/edited.png" 2>/dev/null
kill -0 "$pid" || fail "it ended"
sleep 10 # what was said fades
measure_rest 3
[ "$used" -le 1 ] || fail "at rest it used $used ticks of processor time in 3 seconds"
kill "$pid"
wait "$pid" 2>/dev/null
[ -s "$work/err" ] && fail "it complained"
exit 0
