#!/usr/bin/env bash
# The real program in a window under Xvfb: scenarios are opened, stepped to their end and back by keys,
# and then look as they did at first. every_scenario.sh PROGRAM DATA_FOLDER EVERY
#
# EVERY: 1 for all of them, 10 for every tenth.
set -u
source "$(dirname "${BASH_SOURCE[0]}")/../shell/in_xvfb.sh"
program=$1
data=$2
every=$3
mkdir -p "$work/.config/circulade"
printf 'motion: off\nlanguage: en\n' >"$work/.config/circulade/options.yaml"

fail() {
    echo "$scenario: $1" >&2
    echo "the program said: $(cat "$work/err")" >&2
    exit 1
}
# keep FILE: what the window shows once the program is at rest: pictures of tiles come one after the
# other. It sleeps then, and uses no time; who waits for a processor is not asleep.
asleep() { [ "$(awk '{ print $3 }' "/proc/$pid/stat")" = S ]; }
keep() {
    local rests=0 tries=0 before
    before=$(ticks)
    while [ "$rests" -lt 4 ]; do
        sleep 0.2
        if asleep && [ "$(ticks)" = "$before" ]; then rests=$((rests + 1)); else rests=0; fi
        before=$(ticks)
        tries=$((tries + 1))
        [ "$tries" -lt 600 ] || fail "it did not come to rest"
    done
    import -silent -window root "$1"
}

mapfile -t scenarios < <(cd "$data/expansions" && ls -- */scenarios/*.yaml */tour/*.yaml |
    awk -v every="$every" 'NR % every == 0 || every == 1')
[ "${#scenarios[@]}" -gt 0 ] || exit 1
for scenario in "${scenarios[@]}"; do
    grep -q '^expect_refused:' "$data/expansions/$scenario" && continue # nothing to look at
    "$program" --data-dir "$data" --size 1280x800 --scenario "$data/expansions/$scenario" \
        2>"$work/err" &
    pid=$!
    find_window 120 || fail "no window came up"
    xdotool mousemove 600 5 mousemove_relative 1 0
    keep "$work/first.ppm"
    # On from the end of a part of the tour is its next part.
    on=Right back=Left
    [[ $scenario != */tour/* ]] || on=End back=Home
    steps=$(grep -cE '^ *- (caption|do|referee|scored|lay|notes?|steps)?:?' "$data/expansions/$scenario")
    xdotool key --delay 40 --repeat "$((steps + 3))" "$on"
    keep "$work/last.ppm"
    xdotool key --delay 40 --repeat "$((steps + 3))" "$back"
    keep "$work/back.ppm"
    # What follows a puzzle's question is hidden till it is asked for; some show one position only.
    if [ "$(grep -c 'caption:' "$data/expansions/$scenario")" -gt 1 ] &&
        cmp -s "$work/first.ppm" "$work/last.ppm" &&
        ! grep -q '^question:' "$data/expansions/$scenario"; then
        fail "it has no second step"
    fi
    cmp -s "$work/first.ppm" "$work/back.ppm" || fail "it does not come back to how it began"
    kill "$pid"
    wait "$pid" 2>/dev/null
    [ -s "$work/err" ] && fail "it complained"
done
echo "${#scenarios[@]} scenarios"
exit 0
