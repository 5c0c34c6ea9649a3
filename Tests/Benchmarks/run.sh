#!/usr/bin/env bash
# Builds the benchmarks and `achieve` in release and runs them with the arguments given.
# With COMPARE=REVISION the same benchmarks run over that revision too, in turn.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
swift=${SWIFT:-swift}
folder=${BENCH_FOLDER:-$root/.build/benchmarks-data}

build() { # TREE: prints the folder of its products
    local package=$1/Tests/Benchmarks scratch=$1/.build/benchmarks product
    for product in achieve Benchmarks; do
        "$swift" build -c release --package-path "$package" --scratch-path "$scratch" --product "$product" >&2
    done
    "$swift" build -c release --package-path "$package" --scratch-path "$scratch" --show-bin-path
}

here=$(build "$root")
arguments=(--achieve "$here/achieve" --folder "$folder")
if [ -n "${COMPARE:-}" ]; then
    tree=$(mktemp -d)/tree
    trap 'git -C "$root" worktree remove --force "$tree"' EXIT
    git -C "$root" worktree add --quiet --detach "$tree" "$COMPARE"
    # A revision from before the benchmarks is measured by these.
    [ -d "$tree/Tests/Benchmarks" ] || cp -R "$root/Tests/Benchmarks" "$tree/Tests/Benchmarks"
    there=$(build "$tree")
    rm -rf "$folder/other"
    mkdir -p "$folder/other"
    arguments+=(--other "$there/Benchmarks" "$there/achieve" "$COMPARE")
fi
# A store that an older build made is not what this one makes.
rm -f "$folder"/*.sqlite*
"$here/Benchmarks" "${arguments[@]}" "$@"
