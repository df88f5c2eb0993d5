#!/usr/bin/env bash
# clang-tidy over our own sources, two at a time.
#   lint.sh CLANG_TIDY SOURCE_FOLDER BUILD_FOLDER          what has changed since all of it was clean
#   lint.sh CLANG_TIDY SOURCE_FOLDER BUILD_FOLDER all      all of it
#
# The file `linted` names a commit at which all was clean: whoever has run `all` on a commit writes
# it there. Since then changed means: the source itself, or a header that it is the first to include.
# Where the history doesn't reach back to that commit, everything is looked at.
# The tests are left out: most of the time would go into the headers of the test libraries.
# A source that was clean is not looked at again until it, any header of this
# tree, or .clang-tidy changes: a stamp in the build folder holds the checksum of all of them.
set -euo pipefail
export linter=$1 source_folder=$2 build_folder=$3
which=${4:-changed}
export stamps=$build_folder/lint
mkdir -p "$stamps"
cd "$source_folder"

# Clang can't read what GCC precompiled; and without it, a file that forgets an include is found.
sed -E 's/-Winvalid-pch //; s/-include [^ ]*cmake_pch\.hxx //' \
    "$build_folder/compile_commands.json" >"$stamps/compile_commands.json"

headers_sum=$(find engine expansions client tests -name '*.hpp' -print0 | sort -z |
    xargs -0 cat .clang-tidy | sha256sum | cut -d ' ' -f 1)
export headers_sum

check_one() {
    local source=$1 stamp sum
    stamp=$stamps/${source//\//_}
    sum=$headers_sum-$(sha256sum <"$source" | cut -d ' ' -f 1)
    if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$sum" ]; then
        return 0
    fi
    # Its count of warnings in headers that are not ours goes to standard error; a finding doesn't.
    if "$linter" --quiet -p "$stamps" "$source" 2>"$stamp.errors"; then
        echo "$sum" >"$stamp"
        rm -f "$stamp.errors"
    else
        cat "$stamp.errors" >&2
        echo "$source: not clean" >&2
        return 1
    fi
}
export -f check_one

# Only what this build compiles can be checked: the compiler's arguments come from there.
compiled() {
    sed -n 's/^ *"file": "\(.*\)",\{0,1\}$/\1/p' "$build_folder/compile_commands.json" |
        sed -n "s|^$source_folder/||p" | grep -E '^(engine|expansions|client)/' | sort -u
}

# The sources to look at, of those on standard input.
chosen() {
    local clean=tests/style/linted commit changed header
    commit=$(cat "$clean")
    if [ "$which" = all ] || ! git merge-base --is-ancestor "$commit" HEAD 2>/dev/null ||
        ! git diff --quiet "$commit" -- .clang-tidy; then
        cat
        return
    fi
    changed=$(git diff --name-only "$commit" -- engine expansions client
        git ls-files --others --exclude-standard -- engine expansions client)
    local compiled
    compiled=$(cat)
    {
        grep -xFf <(echo "$compiled") <<<"$changed" || true
        while read -r header; do
            # Its own source comes first where there is one.
            { echo "${header%.hpp}.cpp"; xargs grep -lF "\"$header\"" <<<"$compiled" || true; } |
                grep -xFf <(echo "$compiled") | head -n 1 || true
        done < <(grep '\.hpp$' <<<"$changed" || true)
    } | sort -u
}

list=$(compiled | chosen)
echo "$(grep -c . <<<"$list" || true) of $(compiled | wc -l) sources to look at"
printf '%s' "${list:+$list$'\n'}" | xargs -r -P 2 -I '{}' bash -c 'check_one "$1"' _ '{}'
