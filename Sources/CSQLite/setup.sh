#!/usr/bin/env bash
# Installs SQLite's headers if they are missing. Says what is missing where it cannot install.
set -euo pipefail

has() { command -v "$1" >/dev/null 2>&1; }

has swift || { echo "Swift 6.2 or newer is needed: https://www.swift.org/install" >&2; exit 69; }

# The library and its header are part of Apple's systems.
if [ "$(uname -s)" = Darwin ]; then exit 0; fi

if [ -f /usr/include/sqlite3.h ]; then exit 0; fi

if has apt-get; then
    as_root=""
    if [ "$(id -u)" -ne 0 ]; then as_root="sudo"; fi
    $as_root apt-get update -qq
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq libsqlite3-dev >/dev/null
else
    echo "please install the headers of SQLite 3, so that there is /usr/include/sqlite3.h" >&2
    exit 69
fi
