#!/usr/bin/env bash
# Installs libpq's headers, pkg-config and a PostgreSQL server to test with, as far as they are missing. Says what is
# missing where it cannot install.
set -euo pipefail

has() { command -v "$1" >/dev/null 2>&1; }
# Debian keeps the programs of a server in a folder of its version.
has_server() { has initdb || compgen -G "/usr/lib/postgresql/*/bin/initdb" >/dev/null; }

if has pkg-config && pkg-config --exists libpq && has_server; then exit 0; fi

if has apt-get; then
    as_root=""
    if [ "$(id -u)" -ne 0 ]; then as_root="sudo"; fi
    # Only a server to test with is wanted, not one that runs.
    if [ ! -e /etc/postgresql-common/createcluster.conf ]; then
        $as_root mkdir -p /etc/postgresql-common
        echo "create_main_cluster = false" | $as_root tee /etc/postgresql-common/createcluster.conf >/dev/null
    fi
    $as_root apt-get update -qq
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq libpq-dev pkg-config postgresql >/dev/null
elif has brew; then
    # `libpq` alone has the headers, `postgresql@16` the server too.
    brew install --quiet libpq postgresql@16 pkgconf
else
    echo "please install libpq's headers, pkg-config and PostgreSQL 14 or newer" >&2
    exit 69
fi
