#!/usr/bin/env bash
# The table of a long game in a real window under Xvfb, with no gamepad attached: at rest it uses no
# processor time, and it keeps below 200 MB of memory. How soon the first frame came is told only: it
# is the machine's as much as ours.
# whole_game_at_rest.sh PROGRAM LAB DATA_FOLDER MOST_MEGABYTES (0: any number)
set -u
source "$(dirname "${BASH_SOURCE[0]}")/../shell/in_xvfb.sh"
program=$1
lab=$2
data=$3
most_megabytes=$4

"$lab" --data-dir "$data" play --copies 6 --turns 400 --players 4 --seed 5 --policy random \
    "$work/long.circulade" >/dev/null || exit 1
begun=$(date +%s%N)
"$program" --data-dir "$data" --size 1280x800 --load "$work/long.circulade" 2>"$work/err" &
pid=$!
find_window 120 || { echo "no window came up: $(cat "$work/err")" >&2; exit 1; }
# The table names its game in the title with its first frame.
until xdotool getwindowname "$window" | grep -q turn; do
    [ $(($(date +%s%N) - begun)) -lt 60000000000 ] || { echo "no table came up" >&2; exit 1; }
    sleep 0.01
done
echo "first frame after at most $((($(date +%s%N) - begun) / 1000000)) ms"

measure_rest 40
echo "at rest $used ticks of processor time in 3 seconds, $(ticks) since the start"
awk '/^(VmRSS|VmHWM|RssAnon|RssFile|RssShmem):/' "/proc/$pid/status"
[ "$used" -le 1 ] || { echo "at rest it uses processor time" >&2; exit 1; }
megabytes=$(($(awk '/^VmRSS:/ { print $2 }' "/proc/$pid/status") / 1024))
if [ "$most_megabytes" -gt 0 ] && [ "$megabytes" -ge "$most_megabytes" ]; then
    echo "it holds $megabytes MB" >&2
    exit 1
fi
kill "$pid"
wait "$pid" 2>/dev/null
[ -s "$work/err" ] && { echo "it complained: $(cat "$work/err")" >&2; exit 1; }
exit 0
