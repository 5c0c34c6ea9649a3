#!/usr/bin/env bash
# Runs a command beside a new cluster of PostgreSQL, which lives in a temporary folder, listens on a socket in it alone,
# and is stopped and removed when the command ends, however it ends. The command finds its address in the variable
# ACHIEVEMENTS_TEST_POSTGRES.
set -euo pipefail

programs=$(dirname "$(command -v initdb || compgen -G "/usr/lib/postgresql/*/bin/initdb" | sort -V | tail -n 1 || true)")
[ -x "$programs/initdb" ] || { echo "PostgreSQL's initdb is not there; see Sources/CPostgres/setup.sh" >&2; exit 69; }

# A server does not run as root, and a socket's path is short.
folder=$(mktemp -d /tmp/achievements-XXXXXX)
as_owner=()
if [ "$(id -u)" -eq 0 ]; then
    owner=postgres
    id "$owner" >/dev/null 2>&1 || owner=nobody
    chown "$owner" "$folder"
    as_owner=(runuser -u "$owner" --)
fi

finish() {
    local code=$?
    trap - EXIT INT TERM
    ${as_owner[@]+"${as_owner[@]}"} "$programs/pg_ctl" stop --silent --mode immediate -D "$folder/data" >/dev/null 2>&1 || true
    # The end of its log says why, if the server was the reason.
    if [ "$code" -ne 0 ] && [ -n "${VERBOSE:-}" ]; then tail -n 50 "$folder/log" >&2; fi
    rm -rf "$folder"
    exit "$code"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

(
    cd "$folder"
    ${as_owner[@]+"${as_owner[@]}"} "$programs/initdb" -D "$folder/data" --auth=trust --username=achievements --encoding=UTF8 \
        --locale=C --no-sync >/dev/null
    ${as_owner[@]+"${as_owner[@]}"} "$programs/pg_ctl" start --silent --wait -D "$folder/data" --log "$folder/log" -o \
        "-c listen_addresses= -c unix_socket_directories=$folder -c max_connections=200 -c deadlock_timeout=50 ${SERVER_OPTIONS:-}"
)
export ACHIEVEMENTS_TEST_POSTGRES="host=$folder dbname=postgres user=achievements"
"$@"
