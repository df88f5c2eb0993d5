# shellcheck shell=bash
# What all tests of the real window need: a display of their own and an empty home. Sourced first, with
# the script's own arguments; the script then starts the program and sets `pid`.
if [ -z "${CIRCULADE_IN_XVFB:-}" ]; then
    CIRCULADE_IN_XVFB=1 exec xvfb-run -a -s '-screen 0 1280x800x24' "$0" "$@"
fi
work=$(mktemp -d)
trap 'kill "${pid:-}" 2>/dev/null; rm -rf "$work"' EXIT
export HOME=$work LANG=C.UTF-8 LANGUAGE= LC_ALL= SDL_RENDER_DRIVER=software
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME WAYLAND_DISPLAY SDL_VIDEODRIVER

# find_window SECONDS: sets `window`, as soon as there is one.
find_window() {
    window=$(timeout "$1" xdotool search --sync --onlyvisible --class circulade | head -n 1)
    [ -n "$window" ]
}

# within SECONDS COMMAND...: until the command succeeds, however slow the machine.
within() {
    local end=$((SECONDS + $1))
    shift
    until "$@"; do
        [ "$SECONDS" -lt "$end" ] || return 1
        sleep 0.04
    done
}

# The program's processor time, in clock ticks.
ticks() { awk '{ print $14 + $15 }' "/proc/$pid/stat"; }
# measure_rest TIMES: sets `used` to the ticks of 3 seconds at rest. A busy machine may take long over
# the first pictures; once they are all there, 3 seconds cost nothing.
measure_rest() {
    local before
    for _ in $(seq "$1"); do
        before=$(ticks)
        sleep 3
        used=$(($(ticks) - before))
        [ "$used" -gt 1 ] || break
    done
}
