"""Kills hosts and the server of cluster.sh at random moments while four hosts record: kills.py ACHIEVE [SEED [KILLS]]

Every event reaches two of the hosts, in another order each, and each host sends again what a call that died was given.
In the end the database must say what one run into a file says: every event once, and the same states, unlocks, points
and metrics. Every reward must have been delivered; how many came twice is printed. KILLS are those of hosts, and one
in ten more is the server's. The seed decides the events, and who is killed after how long; what each is doing then, the
machine decides.
"""
import collections
import json
import os
import pathlib
import pwd
import random
import shlex
import signal
import subprocess
import sys
import tempfile
import threading
import time

NOW = ["--now", "2026-11-20T12:00:00+08:00"]
HOSTS, PART, LIMIT = 4, 80, 3_600
PLACE = dict(word.split("=", 1) for word in os.environ["ACHIEVEMENTS_TEST_POSTGRES"].split())
DATA = pathlib.Path(PLACE["host"]) / "data"
STORE = f"postgresql://{PLACE['user']}@/{PLACE['dbname']}?host={PLACE['host']}"
# A host that dies keeps what it has reserved for delivery for a minute.
LAPSE = 90
BUSY = {73, 75}

achieve = str(pathlib.Path(sys.argv[1]).resolve())
seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
kills = int(sys.argv[3]) if len(sys.argv) > 3 else 40
chance = random.Random(seed)
# 16 players of 60 days for 200 kills.
players = max(4, min(16, kills * 16 // 200))


def output(*words):
    return subprocess.run([achieve, *words, *NOW], check=True, stdout=subprocess.PIPE).stdout.splitlines()


def events():
    lines = []
    for number in range(players):
        lines += output("simulate", "--player", f"player-{number}", "--days", "60", "--pattern", "random",
                        "--seed", str(seed * 1_000 + number), "--start", "2026-09-20")
    chance.shuffle(lines)
    return lines


class Server:
    """The server that cluster.sh has started; it stops what is started here again."""

    def __init__(self):
        program, *options = shlex.split((DATA / "postmaster.opts").read_text())
        place = options.index("-D")
        del options[place:place + 2]
        owner = pwd.getpwuid(DATA.stat().st_uid).pw_name
        self.start = (["runuser", "-u", owner, "--"] if os.getuid() == 0 else []) + [
            str(pathlib.Path(program).with_name("pg_ctl")), "start", "--silent", "--wait", "-D", str(DATA),
            "--log", str(DATA.with_name("log")), "-o", shlex.join(options)]

    def kill(self):
        main = int((DATA / "postmaster.pid").read_text().split()[0])
        table = subprocess.run(["ps", "-Ao", "pid=,ppid="], check=True, stdout=subprocess.PIPE, text=True).stdout
        pairs = [tuple(map(int, line.split())) for line in table.splitlines()]
        for process in [main] + [child for child, parent in pairs if parent == main]:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        time.sleep(chance.uniform(0, 0.3))
        # A process that is still ending holds the memory that they share.
        for _ in range(50):
            if subprocess.run(self.start, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0:
                return
            time.sleep(0.2)
        sys.exit("the server does not start again: " + DATA.with_name("log").read_text()[-1_000:])


class Host(threading.Thread):
    """Sends its events in parts, one call each, and each part until the call says that it is done."""

    def __init__(self, number, lines, folder):
        super().__init__(daemon=True)
        self.lines = [line for place, line in enumerate(lines) if (place - number) % HOSTS < 2]
        random.Random(seed * 10 + number).shuffle(self.lines)
        self.number, self.folder = number, folder
        self.process, self.calls, self.repeated, self.failure = None, 0, 0, None

    def run(self):
        try:
            while True:
                for start in range(0, len(self.lines), PART):
                    self.send(b"\n".join(self.lines[start:start + PART]) + b"\n")
                if is_over.is_set():
                    return
        except Exception as error:
            self.failure = error

    def send(self, part):
        while True:
            self.calls += 1
            with open(self.folder / f"rewards-{self.number}-{self.calls}.jsonl", "wb") as rewards:
                self.process = subprocess.Popen(
                    [achieve, "run", "-", "--format", "json", "--keep-deliveries", "30", "--store", STORE, *NOW],
                    stdin=subprocess.PIPE, stdout=rewards, stderr=subprocess.PIPE)
                _, errors = self.process.communicate(part)
            status = self.process.returncode
            if status == 0:
                return
            if status not in BUSY | {-signal.SIGKILL}:
                raise SystemExit(f"a host ended with {status}: {errors[-1_000:].decode()}")
            self.repeated += 1

    def kill(self):
        """Whether there was something to kill."""
        if self.process is None or self.process.poll() is not None:
            return False
        self.process.kill()
        return True


is_over = threading.Event()


def torment(hosts):
    """Kills hosts and the server, until there were as many kills as wanted."""
    server, left, of_server = Server(), kills, kills // 10
    while left + of_server > 0:
        time.sleep(chance.uniform(0.05, 0.5))
        failures = [host.failure for host in hosts if host.failure]
        if failures:
            sys.exit(str(failures[0]))
        if chance.randrange(left + of_server) < of_server:
            server.kill()
            of_server -= 1
        elif chance.choice(hosts).kill():
            left -= 1


def deliver(folder):
    """Lets one more host deliver what is left, as soon as no dead host has it reserved."""
    end = time.monotonic() + LAPSE
    for call in range(LAPSE):
        with open(folder / f"rewards-last-{call}.jsonl", "wb") as rewards:
            subprocess.run([achieve, "run", "-", "--format", "json", "--keep-deliveries", "30", "--store", STORE, *NOW],
                           check=True, input=b"", stdout=rewards, stderr=subprocess.DEVNULL)
        left = json.loads(b"".join(output("info", "--format", "json", "--store", STORE)))["undelivered"]
        if not left or time.monotonic() > end:
            return left
        time.sleep(1)
    return left


def delivered(folder):
    """How often each reward was printed. The last line of a call that was killed may be cut off."""
    counts = collections.Counter()
    for file in folder.glob("rewards-*.jsonl"):
        for line in file.read_bytes().splitlines(True):
            if line.endswith(b"\n"):
                counts[json.loads(line)["delivery"]] += 1
    return counts


def main(folder):
    lines = events()
    hosts = [Host(number, lines, folder) for number in range(HOSTS)]
    began = time.monotonic()
    for host in hosts:
        host.start()
    torment(hosts)
    is_over.set()
    for host in hosts:
        host.join(LIMIT)
        if host.is_alive() or host.failure:
            sys.exit(f"host {host.number}: {host.failure or 'it does not end'}")
    calls, repeated = sum(host.calls for host in hosts), sum(host.repeated for host in hosts)
    print(f"seed {seed}: {HOSTS} hosts, {len(lines):,} events, {kills} kills of hosts and {kills // 10} of the server, "
          f"{calls:,} calls, {repeated:,} of them repeated, {time.monotonic() - began:.0f} s", flush=True)

    wrong = []
    left = deliver(folder)
    counts = delivered(folder)
    sent = {json.loads(line)["delivery"]["delivery"]
            for line in output("info", "--deliveries", "achieve.run", "--format", "json", "--store", STORE)}
    twice = sum(1 for count in counts.values() if count > 1)
    print(f"rewards: {len(sent):,} delivered, {twice} of them twice; {left} left")
    if left or set(counts) != sent:
        wrong.append(f"{left} rewards are left, {len(sent - set(counts))} are said to be delivered and were not")

    (folder / "all.jsonl").write_bytes(b"\n".join(lines) + b"\n")
    file = str(folder / "file.sqlite")
    subprocess.run([achieve, "run", str(folder / "all.jsonl"), "--quiet", "--store", file, *NOW], check=True,
                   stderr=subprocess.DEVNULL)
    for question in (["status", "--all", "--format", "json"],
                     *(["export", "--what", what, "--format", "jsonl"]
                       for what in ("unlocks", "points", "metrics", "events"))):
        expected, found = (sorted(output(*question, "--store", store)) for store in (file, STORE))
        print(f"{' '.join(question)}: {len(found):,} lines, {'equal' if found == expected else 'DIFFERENT'}")
        if found != expected:
            wrong.append(f"{question}: {sorted(set(expected) ^ set(found))[:3]}")
    verified = subprocess.run([achieve, "verify", "--store", STORE, *NOW], stdout=subprocess.PIPE, text=True)
    print(verified.stdout.strip())
    if verified.returncode:
        wrong.append("verify finds something")
    if wrong:
        sys.exit("\n".join(wrong))


with tempfile.TemporaryDirectory() as name:
    main(pathlib.Path(name))
