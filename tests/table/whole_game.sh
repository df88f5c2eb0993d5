#!/usr/bin/env bash
# The real program in a window under Xvfb, played by people with the mouse and with the keys; then the lab replays what the program saved by itself: same scores, same states, and, where the
# game was played to its end, the winner that the window names.
# whole_game.sh PROGRAM LAB NEXT_CLICK DATA_FOLDER TURNS HAND_OVER [EXPANSIONS [PLAYERS]]
# TURNS is a number or `all`; HAND_OVER is the option of that name. Two players take mouse and keys in
# turn; of three all have the mouse.
set -u
source "$(dirname "${BASH_SOURCE[0]}")/../shell/in_xvfb.sh"
program=$1
lab=$2
next_click=$3
data=$4
turns=$5
hand_over=$6
expansions=${7:-base}
IFS=, read -ra players <<<"${8:-Red,Blue}"
autosave=$work/.local/state/circulade/autosave.circulade
mkdir -p "$work/.config/circulade"
printf 'motion: off\nhand_over: %s\n' "$hand_over" >"$work/.config/circulade/options.yaml"

fail() {
    echo "$1" >&2
    echo "the window's title: $(xdotool getwindowname "$window" 2>&1)" >&2
    echo "the program said: $(cat "$work/err")" >&2
    tail -n 5 "$autosave" >&2
    exit 1
}
# To the nanosecond: two saves within a second may bring the same inode back.
saved() { stat -c '%i %y' "$autosave" 2>/dev/null; }
saved_anew() { [ "$(saved)" != "$before" ]; }

"$program" --data-dir "$data" --size 1280x800 --new "$expansions" --players "${8:-Red,Blue}" --seed 7 2>"$work/err" &
pid=$!
find_window 120 || fail "no window came up"
# Keys go to the window that lies under the pointer. The first may come before it listens; one too
# many draws nothing more.
xdotool mousemove 600 700 mousemove_relative 1 0
draws_first() {
    xdotool key space sleep 0.5
    [ -n "$(saved)" ]
}
within 60 draws_first || fail "Space did not draw the first tile"

# What comes next, from the players in turn: the record tells whose turn it is.
step() {
    local begun by
    begun=$(grep -c '^draw' "$autosave")
    [ "$turns" != all ] && [ "$begun" -gt "$turns" ] && return 1
    by=$([ "${#players[@]}" -gt 2 ] || [ $((begun % 2)) -eq 0 ] && echo mouse || echo keys)
    mapfile -t next < <("$next_click" "$data" "$autosave" 1280 800 "$by" 2>&1)
    [ "${next[0]}" = over ] && return 1
    [ "${#next[@]}" -eq 2 ] || fail "turn $begun, by $by: ${next[*]}"
    before=$(saved)
    # shellcheck disable=SC2086 # arguments, one by one
    xdotool ${next[1]}
    within 60 saved_anew
    # Behind it there may be what followed by itself: a tile drawn, a state.
    tail -n 4 "$autosave" | grep -qF -- "${next[0]} " ||
        fail "turn $begun, by $by: \"${next[1]}\" should have brought \"${next[0]}\""
}
while step; do :; done

"$lab" --data-dir "$data" replay "$autosave" --json >"$work/replay" ||
    fail "the lab could not replay the game: $(cat "$work/replay")"
cat "$work/replay"
grep -q '"first_other_turn": 0' "$work/replay" || fail "the lab's replay differs"
if [ "$turns" = all ]; then
    grep -q '"over": true' "$work/replay" || fail "the game is not over"
    most=-1000
    winners=()
    for name in "${players[@]}"; do
        points=$(sed -n "s/.*\"$name\": \(-\{0,1\}[0-9]*\).*/\1/p" "$work/replay")
        [ "$points" -gt "$most" ] && most=$points && winners=()
        [ "$points" -eq "$most" ] && winners+=("$name")
    done
    said="${winners[0]} wins"
    [ "${#winners[@]}" -eq 2 ] && said="${winners[0]} and ${winners[1]} share the victory"
    [ "${#winners[@]}" -eq 3 ] &&
        said="${winners[0]}, ${winners[1]} and ${winners[2]} share the victory"
    says_so() { [ "$(xdotool getwindowname "$window")" = "$said – Circulade" ]; }
    within 60 says_so || fail "with $most points it should say: $said"
    # What the window shows of the players, scores and all, is what the saved game shows anew.
    sleep 1
    xdotool key F12
    is_kept() { shown=$(compgen -G "$work/.local/share/circulade/pictures/*.png"); }
    within 60 is_kept || fail "F12 kept no picture"
    "$program" --data-dir "$data" --size 1280x800 --load "$autosave" --screenshot "$work/anew.png" ||
        fail "the saved game was not shown anew"
    panel=340x210+940+0
    convert "$shown" -crop $panel +repage "$work/shown.ppm"
    convert "$work/anew.png" -crop $panel +repage "$work/anew.ppm"
    cmp "$work/shown.ppm" "$work/anew.ppm" || fail "the window shows other scores than the saved game"
fi
kill "$pid"
wait "$pid" 2>/dev/null
[ -s "$work/err" ] && fail "it complained"
exit 0
