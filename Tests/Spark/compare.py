"""Judges an archive by Templates/Spark, and compares with a live store, player by player: compare.py ACHIEVE

Once with two threads in one process and once on a standalone cluster of two workers, all on the loopback; from JSON
lines and from Parquet; and with --load into a store. With ACHIEVEMENTS_TEST_POSTGRES, as of Tests/Postgres/cluster.sh,
that store is a database too.
"""
import json
import os
import pathlib
import random
import re
import socket
import subprocess
import sys
import tempfile
import time

os.environ.update(SPARK_LOCAL_IP="127.0.0.1", SPARK_LOCAL_HOSTNAME="127.0.0.1", PYSPARK_PYTHON=sys.executable)
import pyspark
from pyspark.sql import SparkSession

JOB = pathlib.Path(__file__).resolve().parents[2] / "Templates/Spark/judge.py"
SPARK = pathlib.Path(pyspark.__file__).parent
NOW = ["--now", "2026-11-20T12:00:00+08:00"]
ACTORS = ["--allow-actors", "coach"]
PLAYERS, DAYS = 24, 40
achieve = str(pathlib.Path(sys.argv[1]).resolve())
chance = random.Random(1)


def output(*words):
    done = subprocess.run([achieve, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise SystemExit(done.stderr)
    return done.stdout


def event(identity, kind, player, moment, data):
    return json.dumps({"specversion": "1.0", "id": identity, "source": "/club", "type": kind, "subject": player,
                       "time": moment, "datacontenttype": "application/json", "data": data}, ensure_ascii=False)


def definition():
    texts = {"en": "Three", "zh-Hans": "三次"}
    achievement = {"mode": "fitness-workouts", "id": "three", "title": texts, "description": texts, "category": "club",
                   "rarity": "common", "points": 30, "icon": "star", "color": "blue",
                   "criterion": {"metric": "fitness-workouts.workouts", "measure": "total", "atLeast": 3}}
    return event("d1", "achievements.defined", "coach", "2026-09-01T08:00:00+08:00",
                 {"by": "coach", "achievement": achievement})


def archive():
    """What players did, shuffled, with some lines twice; then a grant and a void."""
    lines = []
    for number in range(PLAYERS):
        days = 1 + DAYS * (number + 1) // PLAYERS
        lines += output("simulate", "--player", f"spieler-{number} é小", "--days", str(days), "--pattern", "random",
                        "--seed", str(number), "--start", "2026-10-01", *NOW).splitlines()
    some = json.loads(lines[40])
    lines += chance.sample(lines, 50)
    chance.shuffle(lines)
    lines.append(event("g1", "achievements.granted", "spieler-3 é小", "2026-11-01T08:00:00+08:00",
                       {"by": "coach", "achievement": "fitness-workouts/workout_100"}))
    lines.append(event("v1", "achievements.event-voided", some["subject"], "2026-11-02T08:00:00+08:00",
                       {"by": "coach", "source": some["source"], "id": some["id"]}))
    return lines


def spark(*words, master="local[2]"):
    """Runs the job as spark-submit does."""
    began = time.monotonic()
    command = [str(SPARK / "bin/spark-submit"), "--master", master, "--conf", "spark.ui.enabled=false",
               "--conf", "spark.driver.host=127.0.0.1", "--conf", "spark.driver.bindAddress=127.0.0.1",
               "--driver-memory", "1g", "--executor-memory", "1g", str(JOB), *map(str, words)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        raise SystemExit(done.stdout[-6_000:])
    return done.stdout, time.monotonic() - began


def answers(folder, name):
    return sorted(line for part in (folder / name).glob("part-*") for line in part.read_text().splitlines())


def compare(what, found, expected):
    """Fails with the first players who differ."""
    for name, lines in expected.items():
        if found[name] != sorted(lines):
            differing = sorted(set(found[name]) ^ set(lines))
            some = "\n".join(differing[:4])[:4_000]
            raise SystemExit(f"{what}: {name} differ in {len(differing)} lines, such as\n{some}")


def live(store):
    """What a store says."""
    options = ["--store", str(store), *NOW]
    return {"states": output("status", "--all", "--format", "json", *options).splitlines(),
            "unlocks": output("export", "--what", "unlocks", "--format", "jsonl", *options).splitlines(),
            "rates": output("rates", "--format", "json", *options).splitlines()}


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


class Cluster:
    """A standalone cluster: one master, two workers of one core each."""

    def __init__(self, folder):
        self.port, self.folder, self.processes = free_port(), folder, []
        self.master = f"spark://127.0.0.1:{self.port}"

    def __enter__(self):
        spark_class = [str(SPARK / "bin/spark-class")]
        deploy = "org.apache.spark.deploy."
        self.start("master", spark_class + [deploy + "master.Master", "--host", "127.0.0.1", "--port", str(self.port),
                                            "--webui-port", str(free_port())])
        for number in (1, 2):
            self.start(f"worker-{number}", spark_class + [
                deploy + "worker.Worker", "--host", "127.0.0.1", "--cores", "1", "--memory", "1g", "--webui-port",
                str(free_port()), "--work-dir", str(self.folder / f"work-{number}"), self.master])
        return self

    def start(self, name, words):
        with open(self.folder / f"{name}.log", "wb") as log:
            self.processes.append(subprocess.Popen(words, stdout=log, stderr=log))

    def workers(self):
        """How many workers the master accepted."""
        return len(re.findall("Registering worker", (self.folder / "master.log").read_text()))

    def __exit__(self, *_):
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.wait()


def main(folder):
    lines, bad = archive(), ["nonsense", '{"specversion":"1.0","id":"x"}']
    (folder / "definitions.jsonl").write_text(definition() + "\n")
    (folder / "all.jsonl").write_text("\n".join([definition(), *lines]) + "\n")
    output("run", str(folder / "all.jsonl"), "--quiet", "--store", str(folder / "live.sqlite"), *ACTORS, *NOW)
    expected = live(folder / "live.sqlite")

    # Several files, in which each player's events are scattered.
    (folder / "archive").mkdir()
    for number in range(3):
        part = lines[number::3] + (bad if number == 1 else [])
        (folder / f"archive/{number}.jsonl").write_text("\n".join(part) + "\n")
    session = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").config(
        "spark.driver.host", "127.0.0.1").getOrCreate()
    names = ["specversion", "id", "source", "type", "subject", "time", "datacontenttype"]
    rows = [tuple(found[name] for name in names) + (json.dumps(found["data"], ensure_ascii=False),)
            for found in map(json.loads, lines)]
    session.createDataFrame(rows, names + ["data"]).repartition(3).write.parquet(str(folder / "table"))
    session.stop()

    common = ["--achieve", achieve, "--definitions", folder / "definitions.jsonl", "--partitions", "5"]
    options = ["--", *ACTORS, *NOW]

    def judge(what, archive, refused, *words, master="local[2]"):
        target = folder / what.replace(" ", "-")
        _, seconds = spark(folder / archive, target, *common, *words, *options, master=master)
        compare(what, {name: answers(target, name) for name in expected}, expected)
        texts = [json.loads(line)["text"] for line in answers(target, "refused")]
        if sorted(texts) != sorted(refused):
            raise SystemExit(f"{what}: refused were {texts}")
        players, unlocks = len(expected["states"]), len(expected["unlocks"])
        print(f"{what}: {players} players, {unlocks} unlocks and all rates equal, {seconds:.0f} s")

    judge("two threads", "archive", bad)
    judge("two threads over Parquet", "table", [], "--format", "parquet")
    with Cluster(folder) as cluster:
        judge("a cluster of two workers", "archive", bad, master=cluster.master)
        if cluster.workers() != 2:
            raise SystemExit(f"{cluster.workers()} workers had come")
        used = [number for number in (1, 2) if list((folder / f"work-{number}").glob("app-*/*"))]
        if used != [1, 2]:
            raise SystemExit(f"only these workers had tasks: {used}")

    stores = [str(folder / "loaded.sqlite")]
    if "ACHIEVEMENTS_TEST_POSTGRES" in os.environ:
        words = dict(word.split("=", 1) for word in os.environ["ACHIEVEMENTS_TEST_POSTGRES"].split())
        stores.append(f"postgresql://{words['user']}@/{words['dbname']}?host={words['host']}")
    for store in stores:
        _, seconds = spark(folder / "archive", "--load", store, *common, *options)
        compare(store, {name: sorted(found) for name, found in live(store).items()}, expected)
        print(f"loaded into {'a file' if 'sqlite' in store else 'PostgreSQL'}: the same, {seconds:.0f} s")


with tempfile.TemporaryDirectory() as name:
    main(pathlib.Path(name))
