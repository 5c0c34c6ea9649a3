#!/usr/bin/env bash
# Counts the symbols of each game mode in each host: a host has those of the modes it picks, and none of another.
# And that a host pays for no more of Foundation than it uses.
# Usage: check-symbols.sh FOLDER, where the hosts were built.
set -euo pipefail
built=$1
plugins="$(cd "$(dirname "$0")/../../Plugins" && pwd)"

picks() {
    case $1 in
        FirstHost) echo "FitnessWorkouts" ;;
        MinimalHost) echo "FitnessWorkouts TaskFocus" ;;
        OwnMetricHost) echo "FitnessWorkouts" ;;
        ChosenModesHost) echo "FitnessWorkouts TaskFocus TrophyRooms" ;;
        OwnCommandHost | LogHost) echo "" ;;
    esac
}

checked=0
wrong=0
printf '%-18s %-18s %s\n' host mode symbols
for host in FirstHost MinimalHost OwnMetricHost ChosenModesHost OwnCommandHost LogHost; do
    symbols=$(nm "$built/$host")
    for folder in "$plugins"/*/; do
        mode=$(basename "$folder")
        # A module's name is mangled with its length in front.
        count=$(grep -c "${#mode}$mode" <<<"$symbols" || true)
        verdict=""
        if [[ " $(picks "$host") " == *" $mode "* ]]; then
            [ "$count" -gt 0 ] || verdict="picked, but missing"
        else
            [ "$count" -eq 0 ] || verdict="not picked, but linked"
        fi
        [ -z "$verdict" ] || wrong=$((wrong + 1))
        checked=$((checked + 1))
        printf '%-18s %-18s %7d  %s\n' "$host" "$mode" "$count" "$verdict"
    done
done
# A store knows its contract, not the engine.
for library in AchievementEngine AchievementWire AchievementStorage; do
    count=$(nm "$built/LogHost" | grep -c "${#library}$library" || true)
    verdict=""
    if [ "$library" = AchievementStorage ]; then
        [ "$count" -gt 0 ] || verdict="missing"
    else
        [ "$count" -eq 0 ] || verdict="not needed, but linked"
    fi
    [ -z "$verdict" ] || wrong=$((wrong + 1))
    checked=$((checked + 1))
    printf '%-18s %-18s %7d  %s\n' LogHost "$library" "$count" "$verdict"
done
# What all of Foundation has beyond its essentials would make up most of a static binary: its tables of languages.
if [ "$(uname -s)" = Linux ]; then
    for host in FirstHost OwnCommandHost; do
        count=$(nm --undefined-only "$built/$host" | grep -cE '10Foundation([A-Z0-9]|E)|29FoundationInternationalization' || true)
        verdict=""
        [ "$count" -eq 0 ] || verdict="not needed, but linked"
        [ -z "$verdict" ] || wrong=$((wrong + 1))
        checked=$((checked + 1))
        printf '%-18s %-18s %7d  %s\n' "$host" Foundation "$count" "$verdict"
    done
fi
[ "$checked" -gt 0 ] || { echo "nothing was checked" >&2; exit 1; }
[ "$wrong" -eq 0 ] || { echo "$wrong of $checked are wrong" >&2; exit 1; }
