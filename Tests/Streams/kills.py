"""Kills the feeder, the command and the broker at random moments while a stream is read: kills.py ACHIEVE [SEED]

Afterwards the store must say what one plain `achieve run` over the same events says, byte for byte: nothing is lost and
nothing counts twice. The seed decides the events, and who is killed after how long; what each is doing then, the
machine decides.
"""
import asyncio
import os
import pathlib
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time

import nats
from nats.js.api import AckPolicy, ConsumerConfig, StreamConfig

FEEDER = pathlib.Path(__file__).resolve().parents[2] / "Templates/Streams/feeder.py"
NOW = "2026-11-20T12:00:00+08:00"
PLAYERS, DAYS, KILLS, LIMIT = 8, 60, 24, 240
achieve = str(pathlib.Path(sys.argv[1]).resolve())
seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
chance = random.Random(seed)


def output(*words):
    return subprocess.run([achieve, *words], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def events():
    """What the players do, as lines, in the order of time with some that come late."""
    lines = []
    for number in range(PLAYERS):
        lines += output("simulate", "--player", f"player-{number}", "--days", str(DAYS), "--pattern", "random",
                        "--seed", str(seed * 1_000 + number), "--start", "2026-09-20", "--now", NOW).splitlines()
    chance.shuffle(lines)
    return lines


def answers(store):
    """What a store says. Events are logged as they came; so they are sorted."""
    options = ["--store", store, "--now", NOW]
    states = output("status", "--all", "--format", "json", *options)
    unlocks, points, metrics, logged = (
        output("export", "--what", kind, "--format", "jsonl", *options)
        for kind in ("unlocks", "points", "metrics", "events"))
    return [states, unlocks, points, metrics, b"".join(sorted(logged.splitlines(True)))]


def is_running(process):
    try:
        os.kill(process, 0)
        return True
    except ProcessLookupError:
        return False


class Broker:
    """A NATS server on the loopback, whose streams outlive it in a folder."""

    def __init__(self, folder):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.words = ["nats-server", "-a", "127.0.0.1", "-p", str(self.port), "-js", "-sd", str(folder)]
        self.address = f"nats://127.0.0.1:{self.port}"
        self.process = None

    def start(self):
        self.process = subprocess.Popen(self.words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def kill(self):
        self.process.kill()
        self.process.wait()


class Supervisor:
    """Starts the feeder again whenever it ends, as a service manager does."""

    def __init__(self, broker, store, log):
        self.words = [sys.executable, str(FEEDER), "EVENTS", "achievements", "--",
                      achieve, "run", "-", "--receipts", "--quiet", "--store", store, "--now", NOW]
        self.environment = {**os.environ, "NATS_URL": broker.address}
        self.log, self.process, self.starts = log, None, 0

    def keep_up(self):
        """Starts the feeder if it has ended. The broker may just have been killed, so that ends are no errors."""
        if self.process is None or self.process.poll() is not None:
            self.process = subprocess.Popen(self.words, env=self.environment, stdout=self.log, stderr=self.log)
            self.starts += 1

    def command(self):
        """The process of the command, if it has been started."""
        found = subprocess.run(["pgrep", "-P", str(self.process.pid)], stdout=subprocess.PIPE, text=True).stdout.split()
        return int(found[0]) if found else None

    def stop(self):
        """Ends the feeder; the command sees the end of its input, records what it has, and ends."""
        command = self.command()
        self.process.terminate()
        self.process.wait()
        while command is not None and is_running(command):
            time.sleep(0.05)


async def connected(broker):
    async def ignore(error):
        """That the broker is away is the point."""

    while True:
        try:
            return await nats.connect(
                broker.address, connect_timeout=1, max_reconnect_attempts=-1, reconnect_time_wait=0.1, error_cb=ignore)
        except Exception:
            await asyncio.sleep(0.1)


async def insisting(attempt):
    """The result of a call that is repeated while the broker is away."""
    while True:
        try:
            return await attempt()
        except Exception:
            await asyncio.sleep(0.1)


async def publish(stream, lines, pace):
    """Publishes in bursts, each event until the broker confirms it; some twice, as careless producers do."""
    for start in range(0, len(lines), 50):
        burst = lines[start:start + 50]
        burst += chance.sample(burst, len(burst) // 10)
        await asyncio.gather(*(
            insisting(lambda text=text: stream.publish("events.game", text, timeout=1)) for text in burst))
        await asyncio.sleep(pace)


async def kill_at_random(broker, supervisor, counts):
    while sum(counts.values()) < KILLS:
        await asyncio.sleep(chance.uniform(0.05, 0.6))
        supervisor.keep_up()
        victim = chance.choice(["feeder", "command", "command", "broker"])
        if victim == "feeder":
            supervisor.process.kill()
        elif victim == "command":
            command = supervisor.command()
            if command is None:
                continue
            os.kill(command, signal.SIGKILL)
        else:
            broker.kill()
            await asyncio.sleep(chance.uniform(0, 0.2))
            broker.start()
        counts[victim] += 1


async def main(folder):
    began = time.monotonic()
    lines = events()
    (folder / "events.jsonl").write_bytes(b"\n".join(lines) + b"\n")
    output("run", str(folder / "events.jsonl"), "--quiet", "--store", str(folder / "plain.sqlite"), "--now", NOW)

    broker = Broker(folder / "broker")
    broker.start()
    counts = dict.fromkeys(("feeder", "command", "broker"), 0)
    with open(folder / "feeder.log", "wb") as log:
        supervisor = Supervisor(broker, str(folder / "streamed.sqlite"), log)
        try:
            connection = await connected(broker)
            stream = connection.jetstream()
            await insisting(lambda: stream.add_stream(StreamConfig(name="EVENTS", subjects=["events.>"])))
            # What a killed feeder had is sent again after a second.
            await insisting(lambda: stream.add_consumer("EVENTS", ConsumerConfig(
                durable_name="achievements", ack_policy=AckPolicy.EXPLICIT, ack_wait=1, max_ack_pending=2_000)))
            # The kills take about 12 seconds; events come all the while.
            publishing = asyncio.create_task(publish(stream, list(lines), 12 * 50 / len(lines)))
            await kill_at_random(broker, supervisor, counts)
            await publishing
            while True:
                supervisor.keep_up()
                state = await insisting(lambda: stream.consumer_info("EVENTS", "achievements"))
                if state.num_pending == 0 and state.num_ack_pending == 0:
                    break
                if time.monotonic() - began > LIMIT:
                    raise SystemExit(f"after {LIMIT} s the stream is not read: {state}\n"
                                     + (folder / "feeder.log").read_text(errors="replace")[-4_000:])
                await asyncio.sleep(0.2)
            deliveries = state.delivered.consumer_seq
            supervisor.stop()
            await connection.close()
        finally:
            if supervisor.process is not None:
                supervisor.process.kill()
            broker.kill()

    plain, streamed = (answers(str(folder / f"{name}.sqlite")) for name in ("plain", "streamed"))
    names = ("status", "unlocks", "points", "metrics", "events")
    differing = [name for name, one, other in zip(names, plain, streamed) if one != other]
    print(f"seed {seed}: {len(lines)} events of {PLAYERS} players, sent {deliveries} times to {supervisor.starts} "
          f"feeders; killed: {', '.join(f'{count} x {name}' for name, count in counts.items())}; "
          f"{time.monotonic() - began:.0f} s")
    if differing:
        raise SystemExit(f"the store of the stream differs from that of one run in {', '.join(differing)}")
    print("the store says what one plain run says, byte for byte")


with tempfile.TemporaryDirectory() as name:
    asyncio.run(main(pathlib.Path(name)))
