#!/usr/bin/env bash
# Installs what the checks of streams need and is missing: the NATS server, and the Python packages of requirements.txt in
# .venv. Says what is missing where it cannot install.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
venv="$here/../../.venv"

has() { command -v "$1" >/dev/null 2>&1; }

missing=()
has nats-server || missing+=(nats-server)
has python3 || missing+=(python3)
python3 -c "import ensurepip, venv" >/dev/null 2>&1 || missing+=(python3-venv)
if [ ${#missing[@]} -gt 0 ]; then
    if has apt-get; then
        as_root=""
        if [ "$(id -u)" -ne 0 ]; then as_root="sudo"; fi
        $as_root apt-get update -qq
        # Only a server to test with is wanted, not one that runs.
        $as_root env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 \
            apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
    elif has brew; then
        brew install --quiet nats-server python3
    else
        echo "please install: ${missing[*]}" >&2
        exit 69
    fi
fi

# The stamp holds the requirements that were installed.
stamp="$venv/streams-requirements.txt"
if ! cat "$here/requirements.txt" "$here/../../Templates/Streams/requirements.txt" | cmp -s - "$stamp"; then
    [ -x "$venv/bin/python" ] || python3 -m venv "$venv"
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check -r "$here/requirements.txt"
    cat "$here/requirements.txt" "$here/../../Templates/Streams/requirements.txt" >"$stamp"
fi
