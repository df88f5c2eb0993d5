#!/usr/bin/env bash
# Each step of a demonstration as a picture, without a display: the same bytes twice, with its caption
# in both languages; an animation; and what is said where something is wrong.
# export.sh PROGRAM DATA_FOLDER LAB
set -u
program=$1
data=$2
lab=$3
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
export HOME=$work/home XDG_CONFIG_HOME= XDG_DATA_HOME= XDG_STATE_HOME= XDG_CACHE_HOME=
export LANG=C LANGUAGE= LC_ALL=
mkdir -p "$HOME"
unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER CIRCULADE_DATA_DIR
failed=0
fail() {
    echo "FAILED: $*" >&2
    failed=1
}
# expect CODE PATTERN ARGUMENT...: exit code, and what stands on standard error or output.
expect() {
    local code=$1 pattern=$2 got
    shift 2
    "$program" --data-dir "$data" "$@" >"$work/out" 2>"$work/err"
    got=$?
    [ "$got" -eq "$code" ] || fail "circulade $*: exit code $got, not $code: $(cat "$work/err")"
    [ -z "$pattern" ] || grep -q -e "$pattern" "$work/err" "$work/out" ||
        fail "circulade $*: does not say: $pattern, but: $(cat "$work/err")"
}

# Four stops: the title, and three steps.
for run in first second; do
    expect 0 '' --scenario base/edges --export "$work/$run" --size 800x480
done
[ "$(cd "$work/first" && echo *)" = '01.png 02.png 03.png 04.png' ] ||
    fail "not four pictures, but $(cd "$work/first" && echo *)"
diff -r "$work/first" "$work/second" || fail "the pictures differ from one time to the next"
[ "$(identify -format '%wx%h' "$work/first/03.png")" = 800x480 ] || fail "not 800x480"
for other in "--language ro" "--ui-scale 150"; do
    # shellcheck disable=SC2086 # an option and its value
    expect 0 '' --scenario base/edges --export "$work/other" --size 800x480 $other
    cmp -s "$work/first/02.png" "$work/other/02.png" && fail "the same with $other"
done
for n in 1 2 3; do
    cmp -s "$work/first/0$n.png" "$work/first/0$((n + 1)).png" && fail "steps $n and $((n + 1)) are alike"
done

# A saved game, a picture a turn: 3 turns and the start.
"$lab" play "$work/game.circulade" --turns 3 --seed 3 >/dev/null || fail "no game to watch"
expect 0 '' --watch "$work/game.circulade" --export "$work/watched" --size 640x480
[ -s "$work/watched/04.png" ] || fail "no picture of the third turn"

# An animation, where ImageMagick is there; without it that is said and the pictures stay.
expect 0 '' --scenario base/city --export "$work/moving" --gif --size 640x480
[ "$(identify "$work/moving/city.gif" | wc -l)" -eq 2 ] || fail "not an animation of two pictures"
mkdir "$work/empty"
PATH_BEFORE=$PATH
PATH=$work/empty
"$program" --data-dir "$data" --scenario base/city --export "$work/still" --gif --size 640x480 \
    2>"$work/err"
code=$?
PATH=$PATH_BEFORE
[ "$code" -eq 1 ] || fail "without convert: exit code $code"
grep -q 'imagemagick' "$work/err" || fail "without convert it says: $(cat "$work/err")"
[ -s "$work/still/02.png" ] && [ ! -e "$work/still/city.gif" ] || fail "without convert: other files"

# An arrow to a square far beyond the picture, a mark there: what is in sight of them is drawn.
cat >"$work/far.yaml" <<'EOT'
title: {en: "Far"}
expansions: [base]
players: [A, B]
steps:
  - note: "There"
    arrows: ["0,0 999,999", "-900,0 900,1", "500,500 700,500"]
    marks: ["999,999"]
EOT
expect 0 '' --scenario "$work/far.yaml" --export "$work/far" --size 640x480
[ -s "$work/far/01.png" ] || fail "no picture of the arrows"

# What is wrong.
echo 'steps: 7' >"$work/broken.yaml"
expect 3 "broken.yaml:1:" --scenario "$work/broken.yaml" --export "$work/none"
expect 1 'missing file: base/nothing' --scenario base/nothing --export "$work/none"
expect 2 'need --scenario' --export "$work/none"
expect 2 'gif' --scenario base/city --gif
expect 2 'step' --scenario base/city --step 0 --screenshot "$work/none.png"
expect 2 'excludes' --scenario base/city --watch "$work/game.circulade"
touch "$work/file"
expect 1 'cannot create' --scenario base/city --export "$work/file/folder"
exit "$failed"
