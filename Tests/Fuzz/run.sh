#!/usr/bin/env bash
# Builds the fuzz targets and runs each for SECONDS_EACH seconds (45), three at a time, on a copy of its corpus. What is
# new and worth keeping goes into Corpora with KEEP=1. An input that fails stays in .build/fuzz as TARGET-crash-*,
# TARGET-timeout-* or TARGET-oom-*; `.build/fuzz/build/release/Fuzz TARGET FILE` repeats it. BUILD_ONLY=1 runs none.
# UNOPTIMIZED=1 builds in a third of the time, and tries a third of the inputs in the same time.
set -euo pipefail
cd "$(dirname "$0")/../.."

SWIFT="${SWIFT:-swift}"
each="${SECONDS_EACH:-45}"
out="$PWD/.build/fuzz"
corpora="$PWD/Tests/Fuzz/Corpora"
# Words that inputs are made of, which chance alone would spell too seldom.
dictionaries="$PWD/Tests/Fuzz/Dictionaries"
mkdir -p "$out"

linker=()
# gold, which is the default on Linux, fails on it.
[ "$(uname -s)" != Linux ] || linker=(-use-ld=lld)
probe="$out/probe.swift"
printf '@_cdecl("LLVMFuzzerTestOneInput") public func one(_ b: UnsafePointer<UInt8>, _ n: Int) -> CInt { 0 }\n' > "$probe"
swiftc="$(dirname "$(command -v "$SWIFT")")/swiftc"
if ! "$swiftc" -parse-as-library -sanitize=fuzzer ${linker[@]+"${linker[@]}"} "$probe" -o "$out/probe" 2> /dev/null; then
    echo "no libFuzzer in this toolchain: nothing is fuzzed"
    exit 0
fi
$SWIFT build -c release --package-path Tests/Fuzz --scratch-path "$out/build" --product Fuzz \
    -Xswiftc -gline-tables-only ${UNOPTIMIZED:+-Xswiftc -Onone} -Xswiftc -sanitize=fuzzer ${linker[@]+-Xswiftc "${linker[@]}"}
[ -z "${BUILD_ONLY:-}" ] || exit 0
fuzz="$out/build/release/Fuzz"
# With the runtime's own report of a crash, libFuzzer keeps no input.
export SWIFT_BACKTRACE=enable=no

fuzz_one() {
    local target=$1
    mkdir -p "$out/$target"
    local words=()
    if [ -f "$dictionaries/$target" ]; then
        cat "$dictionaries/json" "$dictionaries/$target" > "$out/$target.words"
        words=(-dict="$out/$target.words")
    fi
    if "$fuzz" "$target" -max_total_time="$each" -timeout=10 -rss_limit_mb=1024 -max_len=20000 -print_final_stats=1 \
        ${words[@]+"${words[@]}"} -artifact_prefix="$out/$target-" "$out/$target" "$corpora/$target" > "$out/$target.log" 2>&1; then
        local runs
        runs=$(awk '/stat::number_of_executed_units/ { print $2 }' "$out/$target.log")
        echo "$target: $runs inputs, nothing found"
    else
        echo "$target: FOUND SOMETHING" && tail -n 25 "$out/$target.log" && return 1
    fi
}

failed=0
targets=(${TARGETS:-line catalog definition state backup})
for ((start = 0; start < ${#targets[@]}; start += 3)); do
    pids=()
    for target in "${targets[@]:start:3}"; do
        fuzz_one "$target" &
        pids+=($!)
    done
    for pid in "${pids[@]}"; do wait "$pid" || failed=1; done
done
if [ -n "${KEEP:-}" ]; then
    for target in "${targets[@]}"; do "$fuzz" "$target" -merge=1 "$corpora/$target" "$out/$target" > /dev/null 2>&1; done
fi
exit $failed
