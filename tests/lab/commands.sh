#!/usr/bin/env bash
# The lab's commands as people call them: what they print, and their exit codes.
# commands.sh LAB SOURCE_FOLDER
set -u
lab=$1
source_folder=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data
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
printf 'title: {en: Eight}\nabout: {en: More of them.}\nexpansions: [base, abbot]\nparameters: {base.meeples: 8}\n' \
    >"$work/eight.yaml"
printf 'title: {en: Wrong}\nabout: {en: Wrong.}\nparameters: {base.meeple: 8}\n' >"$work/wrong.yaml"
expect 0 'player 1, who begins' compare --with "$work/eight.yaml" --games 20
expect 0 'expansions: base, abbot' compare --with "$work/eight.yaml" --games 2
if [ "$(grep -c 'expansions: base, abbot' "$work/out")" -ne 2 ]; then
    echo "without --base both sides have the expansions that the file names" >&2
    failed=1
fi
expect 0 '"points_by_rule"' compare --with "$work/eight.yaml" --seeds 1..10
expect 0 'winner' compare --base "$work/eight.yaml" --with "$source_folder/config/house_rules/crossroads.yaml" \
    --expansions base --players 4 --policy greedy --games 1 --json "$work/greedy.json"
expect 2 '' compare
expect 2 '' compare --with "$work/nothing.yaml"
expect 2 '2 players' compare --with "$work/eight.yaml" --players 1
expect 2 'FROM..TO' compare --with "$work/eight.yaml" --seeds 10-20
expect 2 'ascending' compare --with "$work/eight.yaml" --seeds 10..1
expect 2 'ascending' compare --with "$work/eight.yaml" --seed 18446744073709551615
expect 0 'games' compare --with "$work/eight.yaml" --seeds 18446744073709551614..18446744073709551615
expect 2 '' compare --with "$work/eight.yaml" --seeds 1..10 --seed 4
expect 3 'wrong.yaml:3:14: unknown parameter' compare --with "$work/wrong.yaml" --games 1
expect 3 "can't be written" compare --with "$work/eight.yaml" --games 1 --svg "$work/nothing/picture.svg"
# Before the games, which may take hours.
expect 3 "can't be written" compare --with "$work/eight.yaml" --games 100000000 --json "$work/nothing/a.json"
# A file that names no expansions plays with those of the other.
printf 'title: {en: None}\nabout: {en: Names none.}\nparameters: {base.meeples: 6}\n' >"$work/none.yaml"
for sides in "eight none" "none eight"; do
    read -r base with <<<"$sides"
    expect 0 '1 game a side (seed 1)' compare --base "$work/$base.yaml" --with "$work/$with.yaml" --games 1
    if [ "$(grep -c 'expansions: base, abbot' "$work/out")" -ne 2 ]; then
        echo "compared with other expansions: $sides" >&2
        failed=1
    fi
done
printf 'title: {en: River}\nabout: {en: It.}\nexpansions: [base, river_1]\nparameters: {base.meeples: 6}\n' >"$work/river.yaml"
expect 0 'different expansions' compare --base "$work/eight.yaml" --with "$work/river.yaml" --games 1
# Parts, in any order, are the whole, byte for byte.
expect 0 'seeds 1..30' compare --with "$work/eight.yaml" --games 30 --json "$work/whole.json" --svg "$work/whole.svg"
mv "$work/out" "$work/whole.txt"
expect 0 '' compare --with "$work/eight.yaml" --seeds 12..30 --jobs 3 --json "$work/last.json"
expect 0 '' compare --with "$work/eight.yaml" --seeds 1..11 --json "$work/first.json"
expect 0 'seeds 1..30' merge "$work/last.json" "$work/first.json" --json "$work/merged.json" --svg "$work/merged.svg"
for kind in json svg; do
    cmp "$work/whole.$kind" "$work/merged.$kind" || failed=1
done
cmp "$work/whole.txt" "$work/out" || failed=1
expect 1 'first.json: some of its games 1..11' merge "$work/first.json" "$work/first.json"
expect 1 'greedy.json: its policy' merge "$work/first.json" "$work/greedy.json"
expect 3 'cut:1:1' merge "$work/cut"
expect 3 "cannot be read" merge "$work/nothing"
expect 3 'no ordinary file' merge /dev/zero
head -c 1500000 /dev/zero | tr '\0' ' ' >"$work/long"
expect 3 'file too big' merge "$work/long"
# An expansion to begin with is good, and is found where it is put.
expect 0 'an expansion of your own' new-expansion mine
expect 1 'is there already' new-expansion mine
expect 0 'mine: good' check "$work/data/circulade/expansions/mine"
expect 0 'base.city' simulate --expansions base,mine --games 5
expect 0 'an expansion of your own' new-expansion other --dir "$work/elsewhere"
expect 2 'no expansion other' simulate --expansions base,other --games 5
expect 0 'games' --expansions-dir "$work/elsewhere" simulate --expansions base,other --games 5
expect 1 'name of another' new-expansion abbot
# A folder called as a shipped one, or as one that was named, is in nobody's way.
cp -r "$work/data/circulade/expansions/mine" "$work/data/circulade/expansions/abbot"
expect 0 'games' simulate --expansions base,abbot --games 1
rm -r "$work/data/circulade/expansions/abbot"
cp -r "$work/data/circulade/expansions/mine" "$work/elsewhere/mine"
expect 0 'games' --expansions-dir "$work/elsewhere" simulate --expansions base,mine --games 1
rm -r "$work/elsewhere/mine"
# A game that is played by a file of house rules names it, as the table does.
expect 0 '20 turns' play "$work/named.circulade" --house-rules "$work/eight.yaml" --turns 20 --rule base.points_road=3
for remark in 'house eight' 'house_changes 1'; do
    grep -q "^remark $remark " "$work/named.circulade" || { echo "no remark $remark" >&2; failed=1; }
done
# A name that YAML reads as something else is a name all the same.
expect 0 'an expansion of your own' new-expansion null
expect 0 'null: good' check "$work/data/circulade/expansions/null"
# One that needs another own one, and scenarios of both, wherever they lie.
own=$work/data/circulade/expansions
mkdir -p "$own/second/scenarios" "$own/third"
printf 'year: 2024\nneeds: [base, mine, other]\n' >"$own/second/expansion.yaml"
printf 'title: Second\nabout: Needs others.\nrules: {SE-01: A rule.}\nchapters:\n  - {title: All, rules: SE-01..SE-01}\n' \
    >"$own/second/text.en.yaml"
printf 'like: nothing_of_the_kind\n' >"$own/third/expansion.yaml"
printf 'title: {en: L}\nshows: [SE-01]\nexpansions: [base, mine, other, second]\nsteps:\n  - do: draw mine.long_gate\n' \
    | tee "$work/loose.yaml" >"$own/second/scenarios/one.yaml"
expect 0 'second: good' --expansions-dir "$work/elsewhere" check "$own/second"
expect 1 'needs other' check "$own/second"
expect 0 'loose.yaml' --expansions-dir "$work/elsewhere" scenario "$work/loose.yaml"
expect 1 'there is no such expansion' check "$own/third"
rm -r "$own/third"
expect 0 'SE-01: expansions/second/scenarios/one.yaml' --expansions-dir "$work/elsewhere" coverage
rm -r "$own/second"
# Nothing is written through a link that lies where the folder would be.
mkdir -p "$work/elsewhere" "$work/outside"
ln -s "$work/outside" "$work/elsewhere/linked"
ln -s "$work/nowhere" "$work/elsewhere/dangling"
expect 1 'is there already' new-expansion linked --dir "$work/elsewhere"
expect 3 "can't be made" new-expansion dangling --dir "$work/elsewhere"
[ -z "$(ls "$work/outside")" ] && [ ! -e "$work/nowhere" ] || { echo "written through a link"; exit 1; }
expect 2 'small letters' new-expansion ../mine
expect 3 "can't be made" new-expansion fine --dir "$work/cut/below"
expect 0 'BA-07: expansions/' coverage
expect 0 'a careful reconstruction' tiles drawbridges
exit "$failed"
