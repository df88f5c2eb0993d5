#!/usr/bin/env bash
# The lab's commands as people call them: what they print, and their exit codes.
# commands.sh LAB SOURCE_FOLDER
set -u
lab=$1
source_folder=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
# expect CODE PATTERN ARGUMENTS...: the exit code, and something on standard output or error
expect() {
    local code=$1 pattern=$2 got
    shift 2
    "$lab" --data-dir "$source_folder" "$@" >"$work/out" 2>&1
    got=$?
    if [ "$got" -ne "$code" ] || ! grep -q -- "$pattern" "$work/out"; then
        echo "circulade-lab $*: exit code $got (not $code), or no \"$pattern\" in:" >&2
        cat "$work/out" >&2
        failed=1
    fi
}
expect 0 '"games_per_second"' simulate --games 20 --json
expect 0 '"mean_scores"' simulate --games 20 --json --players 5 --expansions base,abbot
expect 0 'games won' simulate --games 20 --expansions base,abbot,river_1
expect 2 'no expansion nope' simulate --expansions nope
expect 2 'no parameter base.nope' simulate --rule base.nope=1
expect 2 "can't be yes" simulate --rule base.meeples=yes
expect 0 'games' simulate --rule base.fields=no --games 10
expect 2 '' simulate --games 0
expect 2 '' --nonsense
expect 2 '' simulate --policy clever
expect 2 'more policies' simulate --policy greedy,random,random
expect 3 "can't be read" replay "$work/nothing"
printf 'circulade record 1' >"$work/cut"
expect 3 'cut:1:1' replay "$work/cut"
printf 'not a record\n' >"$work/other"
expect 3 'other:1:1' replay "$work/other"
expect 0 'BA-07: expansions/' coverage
expect 0 'a careful reconstruction' tiles drawbridges
exit "$failed"
