#!/usr/bin/env bash
# Plays the season of `achieve demo` on four hosts at once, over the database of cluster.sh, and compares the states with
# those of the demo in a file: demo.sh ACHIEVE
set -euo pipefail

achieve=$(realpath "$1")
season="$(cd "$(dirname "$0")/../.." && pwd)/Sources/CSampleSeason"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The keywords of the cluster, as a URI.
read -r host database user <<<"$(sed -E 's/host=([^ ]+) dbname=([^ ]+) user=([^ ]+)/\1 \2 \3/' <<<"$ACHIEVEMENTS_TEST_POSTGRES")"
store="postgresql://$user@/$database?host=$host"
options=(--puzzles "$season/puzzles.json" --now 2026-11-16T12:00:00Z)

echo "one host, a file: the season of the demo"
"$achieve" demo --store "$folder/demo.sqlite" >/dev/null 2>&1

# Each host gets every fourth event and every fourth of its neighbor's, so that all hosts write all players and every
# event comes twice.
cat "$season/season.jsonl" "$season/season-more.jsonl" >"$folder/season.jsonl"
for number in 0 1 2 3; do
    awk -v n="$number" 'NR % 4 == n || NR % 4 == (n + 1) % 4' "$folder/season.jsonl" >"$folder/host-$number.jsonl"
done

echo "four hosts, one database: $store"
processes=()
for number in 0 1 2 3; do
    "$achieve" run "$folder/host-$number.jsonl" --store "$store" "${options[@]}" --quiet --allow-actors '*' \
        --rejects "$folder/rejects-$number.jsonl" 2>"$folder/host-$number.log" &
    processes+=($!)
done
for number in 0 1 2 3; do
    code=0
    wait "${processes[$number]}" || code=$?
    echo "  host $((number + 1)): $(tail -n 1 "$folder/host-$number.log")"
    # A host may see the award of what another has not defined yet; such a line is sent again below.
    [ "$code" -eq 0 ] || [ "$code" -eq 65 ] || { cat "$folder/host-$number.log" >&2; exit 1; }
done
for number in 0 1 2 3; do
    [ -s "$folder/rejects-$number.jsonl" ] || continue
    "$achieve" run "$folder/rejects-$number.jsonl" --store "$store" "${options[@]}" --quiet --allow-actors '*' \
        2>&1 | sed 's/^/  sent again: /'
done

for kind in file database; do
    where=$store
    [ "$kind" = database ] || where="$folder/demo.sqlite"
    "$achieve" status --all --format json --store "$where" "${options[@]}" >"$folder/$kind.json"
    "$achieve" leaderboard --format json --store "$where" "${options[@]}" >>"$folder/$kind.json"
done
"$achieve" leaderboard --store "$store" "${options[@]}"
"$achieve" verify --store "$store" "${options[@]}"
cmp "$folder/file.json" "$folder/database.json" || { echo "the states differ" >&2; exit 1; }
echo "the states are those of the demo in a file"
