#!/usr/bin/env bash
# Builds the benchmarks and `achieve` in release and runs them with the arguments given.
# With COMPARE=REVISION the same benchmarks run over that revision too, in turn.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
swift=${SWIFT:-swift}
folder=${BENCH_FOLDER:-$root/.build/benchmarks-data}

# All is measured as `make install` builds the command, so the flags come from the Makefile.
read -ra flags <<< "${RELEASE_FLAGS:?run \`make bench\`}"

build() { # TREE
    # Files that are new in the package that is measured are seen only when the build is planned anew.
    touch "$1/Tests/Benchmarks/Package.swift"
    "$swift" build -c release --package-path "$1/Tests/Benchmarks" --scratch-path "$1/.build/benchmarks" \
        --product Benchmarks "${flags[@]}"
    "$swift" build -c release --package-path "$1" --scratch-path "$1/.build/install" --product achieve \
        "${flags[@]}"
}

build "$root"
arguments=(--achieve "$root/.build/install/release/achieve" --folder "$folder")
if [ -n "${COMPARE:-}" ]; then
    tree=$(mktemp -d)/tree
    trap 'git -C "$root" worktree remove --force "$tree"' EXIT
    git -C "$root" worktree add --quiet --detach "$tree" "$COMPARE"
    # A revision from before the benchmarks is measured by these.
    [ -d "$tree/Tests/Benchmarks" ] || cp -R "$root/Tests/Benchmarks" "$tree/Tests/Benchmarks"
    build "$tree"
    rm -rf "$folder/other"
    mkdir -p "$folder/other"
    arguments+=(--other "$tree/.build/benchmarks/release/Benchmarks" "$tree/.build/install/release/achieve" "$COMPARE")
fi
# A store that an older build made is not what this one makes.
rm -f "$folder"/*.sqlite*
"$root/.build/benchmarks/release/Benchmarks" "${arguments[@]}" "$@"
