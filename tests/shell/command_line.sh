#!/usr/bin/env bash
# The program itself: exit codes, one line on standard error, and pictures without a display.
# command_line.sh PROGRAM DATA_FOLDER LAB
set -u
program=$1
data=$2
lab=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work/home XDG_CONFIG_HOME= XDG_DATA_HOME= XDG_STATE_HOME= XDG_CACHE_HOME=
export LANG=C LANGUAGE= LC_ALL=
mkdir -p "$HOME"
unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER CIRCULADE_DATA_DIR
failed=0
fail() {
    echo "FAILED: $*" >&2
    failed=1
}

# expect CODE LINES_ON_STDERR PATTERN ARGUMENT...
expect() {
    local code=$1 lines=$2 pattern=$3 got
    shift 3
    "$program" "$@" >"$work/out" 2>"$work/err"
    got=$?
    [ "$got" -eq "$code" ] || fail "circulade $*: exit code $got, not $code"
    [ "$(wc -l <"$work/err")" -eq "$lines" ] ||
        fail "circulade $*: not $lines lines on standard error: $(cat "$work/err")"
    [ -z "$pattern" ] || grep -q -e "$pattern" "$work/out" "$work/err" || fail "circulade $*: does not say: $pattern"
}

expect 0 0 'Exit codes' --help
expect 0 0 '^circulade [0-9]' --version
expect 2 1 'frobnicate' --frobnicate
expect 2 1 'no expansion .nowhere.' --data-dir "$data" --new nowhere
expect 2 1 'no file `nowhere`, nor are any of .*family' --data-dir "$data" --new base \
    --house-rules nowhere
printf 'title: {en: Odd}\nabout: {en: Odd.}\nparameters: {base.meepels: 3}\n' >"$work/odd.yaml"
expect 3 1 'odd.yaml:3:14: ' --data-dir "$data" --new base --house-rules "$work/odd.yaml"
own=$HOME/.local/share/circulade/expansions/like_easter
mkdir -p "$own"
printf 'year: 2026\nlike: easter\n' >"$own/expansion.yaml"
printf 'title: Another Easter\n' >"$own/text.en.yaml"
expect 2 1 '.easter. cannot be played with a variant' --data-dir "$data" --new base,easter,like_easter
rm -r "$own"
expect 1 1 'no display'  --data-dir "$data"
expect 1 1 'missing file: /nowhere/config/options.yaml' --data-dir /nowhere
expect 2 1 'no language `xx` (en, ro)' --data-dir "$data" --language xx
expect 2 1 'a seed is a number' --data-dir "$data" --new base --seed 99999999999999999999999
expect 2 1 'a seed is a number' --data-dir "$data" --new base --seed=-1

# A data folder without its fonts; one whose options are broken.
mkdir "$work/data"
cp -rL "$data"/{config,translations} "$work/data/" # L: not the links into the source
ln -s "$(readlink -f "$data/expansions")" "$work/data/expansions"
expect 1 1 'missing file: .*Lato-Regular.ttf' --data-dir "$work/data" --screenshot "$work/no.png"
chmod -R u+w "$work/data"
echo 'colour: red' >>"$work/data/config/options.yaml"
expect 3 1 'options.yaml:[0-9]*:1: .*colour' --data-dir "$work/data"

# Every screen, in both languages, with neither display nor window.
for screen in start new rules options load keys report; do
    for language in en ro; do
        picture=$work/$screen-$language.png
        expect 0 0 '' --data-dir "$data" --screen "$screen" --language "$language" \
            --screenshot "$picture" --size 1280x800
        [ "$(identify -format '%wx%h' "$picture")" = 1280x800 ] || fail "$picture: not 1280x800"
    done
    cmp -s "$work/$screen-en.png" "$work/$screen-ro.png" && fail "$screen: the same in two languages"
done
expect 1 1 'cannot create' --data-dir "$data" --screenshot "$work/start-en.png/picture.png"

# The whole board as a picture: its size follows from the tiles, with half a tile of table around.
"$lab" play "$work/game.circulade" --turns 1 --seed 3 >/dev/null || fail "no game to picture"
expect 0 0 '' --data-dir "$data" --load "$work/game.circulade" --export-board "$work/board.png" \
    --tile-pixels 40
size=$(identify -format '%wx%h' "$work/board.png")
case $size in # the start tile and one beside it
120x80 | 80x120) ;;
*) fail "the board's picture is $size" ;;
esac
expect 2 1 'export-board' --data-dir "$data" --export-board "$work/board.png"
expect 2 1 'renderer' --renderer pencil

# The user's own options: taken, or complained of without refusing to start.
mkdir -p "$HOME/.config/circulade"
echo 'language: ro' >"$HOME/.config/circulade/options.yaml"
expect 0 0 '' --data-dir "$data" --screenshot "$work/own.png" --size 1280x800
cmp -s "$work/own.png" "$work/start-ro.png" || fail "the user's language was not taken"
echo 'langage: ro' >"$HOME/.config/circulade/options.yaml"
expect 0 1 'options.yaml:1:1: ' --data-dir "$data" --screenshot "$work/own.png"
exit "$failed"
