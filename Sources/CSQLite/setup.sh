#!/usr/bin/env bash
# Installs SQLite's headers and pkg-config if they are missing. Says what is missing where it cannot install.
set -euo pipefail

has() { command -v "$1" >/dev/null 2>&1; }

has swift || { echo "Swift 6.2 or newer is needed: https://www.swift.org/install" >&2; exit 69; }

if has pkg-config && pkg-config --exists sqlite3; then exit 0; fi

if has apt-get; then
    as_root=""
    if [ "$(id -u)" -ne 0 ]; then as_root="sudo"; fi
    $as_root apt-get update -qq
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq libsqlite3-dev pkg-config >/dev/null
elif has brew; then
    # The module map links the system's own library where there is one; Homebrew's is for headers and pkg-config.
    brew install --quiet sqlite3 pkgconf
else
    echo "please install the headers of SQLite 3 and pkg-config" >&2
    exit 69
fi
