#!/usr/bin/env bash
# Feeds a fuzz target for some seconds. run.sh PROGRAM SOURCE_FOLDER TARGET SECONDS
#
# It begins with the files of that kind that are shipped, and with corpus/TARGET: inputs that once
# went wrong, and others that nothing shipped is like. What breaks it is left in the build folder,
# named in the output.
set -euo pipefail
program=$1 source=$2 target=$3 seconds=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/found" "$work/seeds"

# seed FILE...: each as an input of its own.
seed() {
    local file
    for file in "$@"; do
        cp "$file" "$work/seeds/$(md5sum <<<"$file" | cut -c 1-16)"
    done
}

cd "$source"
case $target in
expansion)
    for folder in expansions/*/; do
        # As the target expects them: the expansion, its tiles, its texts.
        {
            cat "$folder/expansion.yaml"
            printf '\n---\n'
            cat "$folder/tiles.yaml" 2>/dev/null || true
            printf '\n---\n'
            cat "$folder/text.en.yaml"
        } >"$work/seeds/$(basename "$folder")"
    done
    ;;
tiles) seed expansions/*/tiles.yaml ;;
house_rules) seed config/house_rules/*.yaml ;;
scenario) seed expansions/*/scenarios/*.yaml expansions/*/tour/*.yaml ;;
options) seed config/options.yaml config/keys.yaml ;;
esac
[ ! -d "tests/fuzz/corpus/$target" ] || seed "tests/fuzz/corpus/$target"/*

# Words that stand in the seeds, so that a key is put in whole.
cat "$work/seeds"/* | grep -aoE '[a-z_]{3,20}:?' | sort | uniq -c | sort -rn |
    awk 'NR <= 400 {print "\"" $2 "\""}' >"$work/words"

mkdir -p "$(dirname "$program")/broken"
status=0
"$program" "$work/found" "$work/seeds" -dict="$work/words" -max_total_time="$seconds" -max_len=8000 \
    -timeout=10 -rss_limit_mb=2000 -print_final_stats=1 -verbosity=1 \
    -artifact_prefix="$(dirname "$program")/broken/$target-" >"$work/output" 2>&1 || status=$?
grep -avE '^(#[0-9]+|INFO|Dictionary|\"|\s+NEW_FUNC)' "$work/output" | tail -n 60 || true
exit "$status"
