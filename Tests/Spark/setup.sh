#!/usr/bin/env bash
# Installs what the check of Templates/Spark needs and is missing: Java 17 or newer, and Spark in .venv, which is a download
# of some 450 MB. Says what is missing where it cannot install.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
venv="$here/../../.venv"

missing=()
java -version >/dev/null 2>&1 || missing+=(default-jre-headless)
command -v python3 >/dev/null 2>&1 || missing+=(python3)
python3 -c "import ensurepip, venv" >/dev/null 2>&1 || missing+=(python3-venv)
if [ ${#missing[@]} -gt 0 ]; then
    command -v apt-get >/dev/null 2>&1 || { echo "please install: ${missing[*]}" >&2; exit 69; }
    as_root=""
    if [ "$(id -u)" -ne 0 ]; then as_root="sudo"; fi
    $as_root apt-get update -qq
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

# The stamp holds the requirements that were installed.
stamp="$venv/spark-requirements.txt"
if ! cmp -s "$here/../../Templates/Spark/requirements.txt" "$stamp"; then
    [ -x "$venv/bin/python" ] || python3 -m venv "$venv"
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check -r "$here/requirements.txt"
    cp "$here/../../Templates/Spark/requirements.txt" "$stamp"
fi
