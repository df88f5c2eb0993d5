#!/usr/bin/env bash
# Every text of the client has an entry in every catalogue; every entry is sound and used; the places
# to fill are the same on both sides. translations.sh SOURCE_FOLDER
set -euo pipefail
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

find client -name '*.cpp' | sort |
    xargs xgettext --from-code=UTF-8 -C -k -ktr -ktrc:1c,2 -ktrn:1,2 -ktranslate:1c,2 -kto_say \
        -o "$work/texts.pot"
# Boost.Locale takes all that is not ASCII out of a message without a translation.
if grep -nP '^(msgid|msgid_plural|").*[^\x00-\x7F]' "$work/texts.pot" >&2; then
    echo "texts for tr() are ASCII; other signs belong in an argument" >&2
    exit 1
fi
# xgettext does not know named places in C++, msgfmt does in Python: said here, they are compared.
mark_places() {
    awk '/^(msgctxt|msgid) / && !done { print "#, python-brace-format"; done = 1 }
         /^$/ { done = 0 }
         { print }' "$1"
}
failed=0
for catalogue in assets/translations/*.po; do
    mark_places "$catalogue" >"$work/marked.po"
    msgfmt --check --output-file=/dev/null "$work/marked.po" || failed=1
    # Untranslated or fuzzy texts are errors of msgcmp; an entry that no source asks for any more is
    # a warning.
    if ! msgcmp "$catalogue" "$work/texts.pot" 2>"$work/differences" || [ -s "$work/differences" ]; then
        cat "$work/differences" >&2
        failed=1
    fi
    if grep -n '[şţŞŢ]' "$catalogue" >&2; then
        echo "$catalogue: Romanian writes s and t with a comma below, not a cedilla" >&2
        failed=1
    fi
done
exit "$failed"
