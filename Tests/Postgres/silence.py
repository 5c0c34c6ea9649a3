"""Stops the server of cluster.sh in the middle of a run, which then gets a SIGTERM: silence.py ACHIEVE

The run has to end within the timeout of the database, and say why. Once the server goes on, the same call has to
record what is missing, and nothing twice.
"""
import json
import os
import pathlib
import signal
import subprocess
import sys
import time

NOW = ["--now", "2026-11-20T12:00:00+08:00"]
PLACE = dict(word.split("=", 1) for word in os.environ["ACHIEVEMENTS_TEST_POSTGRES"].split())
STORE = f"postgresql://{PLACE['user']}@/{PLACE['dbname']}?host={PLACE['host']}"
# The command's timeout for statements, and some time for a busy machine.
TIMEOUT, MARGIN = 60, 15

achieve = str(pathlib.Path(sys.argv[1]).resolve())


def signal_server(number):
    main = int((pathlib.Path(PLACE["host"]) / "data/postmaster.pid").read_text().split()[0])
    table = subprocess.run(["ps", "-Ao", "pid=,ppid="], check=True, stdout=subprocess.PIPE, text=True).stdout
    pairs = [tuple(map(int, line.split())) for line in table.splitlines()]
    for process in [main] + [child for child, parent in pairs if parent == main]:
        os.kill(process, number)


def start():
    return subprocess.Popen([achieve, "run", "-", "--receipts", "--quiet", "--store", STORE, *NOW],
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def send(process, line):
    process.stdin.write(line + b"\n")
    process.stdin.flush()


lines = subprocess.run([achieve, "simulate", "--player", "ada", "--days", "3", *NOW], check=True,
                       stdout=subprocess.PIPE).stdout.splitlines()[:8]
run = start()
send(run, lines[0])
first = json.loads(run.stdout.readline())
assert first["receipt"] == "recorded", first
signal_server(signal.SIGSTOP)
try:
    for line in lines[1:]:
        send(run, line)
    time.sleep(1)
    began = time.monotonic()
    run.send_signal(signal.SIGTERM)
    try:
        _, errors = run.communicate(timeout=TIMEOUT + MARGIN)
    except subprocess.TimeoutExpired:
        run.kill()
        sys.exit(f"the run did not end within {TIMEOUT + MARGIN} s")
    lasted = time.monotonic() - began
finally:
    signal_server(signal.SIGCONT)
print(f"after SIGTERM the run took {lasted:.0f} s to end with status {run.returncode}: {errors.decode().strip()}")
if run.returncode != 143 or b"has not answered" not in errors:
    sys.exit("it should have ended with 143 and said that the database does not answer")

again = start()
output, errors = again.communicate(b"\n".join(lines) + b"\n")
receipts = [json.loads(line)["receipt"] for line in output.splitlines()]
print(f"the same lines again: {receipts.count('recorded')} recorded, {receipts.count('repeated')} repeated")
verified = subprocess.run([achieve, "verify", "--store", STORE, *NOW], stdout=subprocess.PIPE, text=True)
log = subprocess.run([achieve, "log", "--format", "json", "--store", STORE], check=True, stdout=subprocess.PIPE).stdout
print(verified.stdout.strip())
if again.returncode or verified.returncode or len(receipts) != len(lines) or len(log.splitlines()) != len(lines):
    sys.exit(f"{len(log.splitlines())} of {len(lines)} events are in the log: {errors.decode()}")
