"""Measures what players and events cost in a database, beside a server of cluster.sh:
costs.py ACHIEVE [PLAYERS [DAYS [ROUNDS]]]

ACHIEVE is a build in release with the trait `PostgreSQL`. Each round records the same events into an emptied schema, by
one or more processes of the command; processor time is that of the processes and of the server's.
"""
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time
import zlib

NOW = ["--now", "2026-11-20T12:00:00+08:00"]
PLACE = dict(word.split("=", 1) for word in os.environ["ACHIEVEMENTS_TEST_POSTGRES"].split())
STORE = f"postgresql://{PLACE['user']}@/{PLACE['dbname']}?host={PLACE['host']}"
achieve = str(pathlib.Path(sys.argv[1]).resolve())
players = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
days = int(sys.argv[3]) if len(sys.argv) > 3 else 1
rounds = int(sys.argv[4]) if len(sys.argv) > 4 else 5


def season(count, days):
    """Events of every mode, as lines with their players, in the order of each player's days: all players at once."""
    samples = []
    for seed in range(20):
        words = [achieve, "simulate", "--player", "PLAYER", "--days", str(days), "--seed", str(seed), *NOW]
        samples.append(subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines())
    longest = max(map(len, samples))
    for place in range(longest):
        for number in range(count):
            sample = samples[number % len(samples)]
            if place < len(sample):
                name = f"p{number:07}"
                yield name, sample[place].replace("PLAYER", name)


def sql(text):
    words = ["psql", "-X", "-q", "-A", "-t", "-h", PLACE["host"], "-U", PLACE["user"], PLACE["dbname"], "-c", text]
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True, stderr=subprocess.DEVNULL).stdout


def server_seconds():
    """The processor time of the server's processes, those that have ended among them."""
    postmaster = int(open(f"{PLACE['host']}/data/postmaster.pid").readline())
    total = 0
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
            except (FileNotFoundError, ProcessLookupError):
                continue
            if int(entry.name) == postmaster:
                total += sum(map(int, fields[11:15]))
            elif int(fields[1]) == postmaster:
                total += sum(map(int, fields[11:13]))
    return total / os.sysconf("SC_CLK_TCK")


def run(number, what, make_files, events):
    """Records each file by a process of its own, all at once, into an empty schema."""
    if number > rounds:
        return
    files = make_files()
    sql("DROP SCHEMA IF EXISTS achievements CASCADE")
    # The schema is made before the clock runs.
    subprocess.run(
        [achieve, "run", "-", "--quiet", "--store", STORE, *NOW], check=True, input=b"", stderr=subprocess.DEVNULL)
    sql("CHECKPOINT")
    start = sql("SELECT pg_current_wal_insert_lsn()").strip()
    server, hosts, began = server_seconds(), resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    processes = [subprocess.Popen([achieve, "run", str(file), "--quiet", "--store", STORE, *NOW],
                                  stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL) for file in files]
    if any([process.wait() for process in processes]):
        raise SystemExit(f"{what}: a process failed")
    seconds = time.monotonic() - began
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    host = used.ru_utime + used.ru_stime - hosts.ru_utime - hosts.ru_stime
    server = server_seconds() - server
    ahead = int(sql(f"SELECT (pg_current_wal_insert_lsn() - '{start}'::pg_lsn)::bigint"))
    print(f"{what:<42} {events / seconds:>9,.0f}/s  host {host / events * 1e6:>6.1f} µs"
          f"  server {server / events * 1e6:>6.1f} µs  write-ahead log {ahead / events:>6,.0f} bytes  {events:,} events in {seconds:.1f} s", flush=True)


def main(folder):
    lines = list(season(players, days))

    def files(name, count, choose):
        """The events in so many files; `choose` says which one has an event."""
        paths = [folder / f"{name}-{number}.jsonl" for number in range(count)]
        parts = [[] for _ in paths]
        for index, (player, line) in enumerate(lines):
            parts[choose(index, player)].append(line)
        for path, part in zip(paths, parts):
            path.write_text("\n".join(part) + "\n")
        return paths

    count = len(lines)
    print(f"{count:,} events of {players:,} players, {count / players:.1f} of each")
    run(1, "one process", lambda: files("one", 1, lambda *_: 0), count)
    sizes = sql("SELECT c.relname, pg_total_relation_size(c.oid)"
                " FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'achievements' AND c.relkind = 'r' ORDER BY 2 DESC")
    tables = [(name, int(size)) for name, size in (row.split("|") for row in sizes.split())]
    total = sum(size for _, size in tables)
    print(f"on disk: {total / count:.0f} bytes an event; " + ", ".join(
        f"{name} {size / count:.0f}" for name, size in tables if size / count >= 1))

    def routed(processes):
        return files("routed", processes, lambda _, player: zlib.crc32(player.encode()) % processes)

    run(2, "2 processes, each its players", lambda: routed(2), count)
    run(3, "4 processes, each its players", lambda: routed(4), count)
    run(4, "4 processes, every player on all of them", lambda: files("mixed", 4, lambda index, _: index % 4), count)
    alone = list(season(1, 3_000))[:50_000]
    (folder / "alone.jsonl").write_text("\n".join(line for _, line in alone) + "\n")
    run(5, "one player alone", lambda: [folder / "alone.jsonl"], len(alone))


with tempfile.TemporaryDirectory() as name:
    main(pathlib.Path(name))
