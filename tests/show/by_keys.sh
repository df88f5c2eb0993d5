#!/usr/bin/env bash
# The real program in a window under Xvfb: a demonstration led to its end and back by keys alone, tried
# at the table and come back to, and the tour begun from the Start screen. by_keys.sh PROGRAM DATA_FOLDER
set -u
source "$(dirname "${BASH_SOURCE[0]}")/../shell/in_xvfb.sh"
program=$1
data=$2
mkdir -p "$work/.config/circulade"
printf 'motion: off\nlanguage: en\n' >"$work/.config/circulade/options.yaml"
pictures=$work/.local/share/circulade/pictures

fail() {
    echo "$1" >&2
    echo "the window's title: $(xdotool getwindowname "$window" 2>&1)" >&2
    echo "the program said: $(cat "$work/err")" >&2
    exit 1
}
# shows NAME: what the window shows is the picture that --screenshot gives of that step.
picture_count() { compgen -G "$pictures/*.png" | wc -l; }
one_more() { [ "$(picture_count)" -gt "$count" ]; }
keep() {
    count=$(picture_count)
    xdotool key F12
    within 60 one_more || fail "F12 kept no picture"
    sleep 0.3
    # shellcheck disable=SC2012 # no odd names
    cp "$(ls -t "$pictures"/*.png | head -n 1)" "$1"
    # The line that tells of the picture goes after a while.
    sleep 6.5
}
# The board alone: the line about the picture lies below.
board_of() { convert "$1" -crop 900x400+0+0 +repage ppm:-; }
shows_step() {
    "$program" --data-dir "$data" --size 1280x800 --scenario base/city --step "$1" \
        --screenshot "$work/step.png" || fail "no picture of step $1"
    local try
    for try in 1 2 3; do # on a busy machine tiles may still be on their way
        keep "$work/now.png"
        cmp -s <(board_of "$work/step.png") <(board_of "$work/now.png") && return
    done
    fail "it does not show step $1, looked at $try times"
}

"$program" --data-dir "$data" --size 1280x800 --scenario base/city 2>"$work/err" &
pid=$!
find_window 120 || fail "no window came up"
xdotool mousemove 600 300 mousemove_relative 1 0
titled() { [ "$(xdotool getwindowname "$window")" = "$1 – Circulade" ]; }
within 60 titled 'A complete city with a coat of arms' || fail "the demonstration did not open"
shows_step 1
xdotool key Right
shows_step 2
xdotool key Home
shows_step 1
# Tried at the table: the window is named after the turn; Escape leads back to the same step.
xdotool key Return
within 60 titled 'Red, turn 1' || fail "Enter did not lay the position on the table"
xdotool key Escape
within 60 titled 'A complete city with a coat of arms' || fail "Escape did not lead back"
shows_step 1
# By itself to the end, fast.
xdotool key period sleep 0.3 key period sleep 0.3 key space
sleep 6
shows_step 2
[ -e "$work/.local/state/circulade/autosave.circulade" ] && fail "looking on wrote an autosave"

# Back to the Start screen, and from there into the tour by keys.
xdotool key Escape
titled_plainly() { [ "$(xdotool getwindowname "$window")" = Circulade ]; }
within 60 titled_plainly || fail "Escape did not lead to the Start screen"
kill "$pid"
wait "$pid" 2>/dev/null
[ -s "$work/err" ] && fail "it complained"
exit 0
