#!/usr/bin/env python3
"""Judges an archive of CloudEvents on a cluster of Spark: each player's events go through `achieve judge --grouped`.

    judge.py ARCHIVE OUTPUT [-- options of achieve, such as --modes or --now]
    judge.py ARCHIVE --load postgresql://... [-- options of achieve]

ARCHIVE is a file or folder of JSON lines, or of Parquet with the attributes of CloudEvents as columns and `data` as
JSON text. Below OUTPUT come `states`, `unlocks` and `refused`, as lines of JSON, and `rates`. With --load, the events
are recorded in a store instead.
"""
import argparse
import json
import shlex
import subprocess
import sys

from pyspark.sql import SparkSession
from pyspark.sql import functions as F


def local_day(time):
    """The day of an RFC 3339 time, on the clock of its own offset."""
    return F.to_date(F.substring(time, 1, 10))


def arguments(words):
    own, options = (words[:words.index("--")], words[words.index("--") + 1:]) if "--" in words else (words, [])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive")
    parser.add_argument("output", nargs="?")
    parser.add_argument("--format", choices=["json", "parquet"], default="json")
    parser.add_argument("--load", metavar="STORE", help="record the events in this store")
    parser.add_argument("--achieve", default="achieve", help="the command, at the same path on every machine")
    parser.add_argument("--definitions", metavar="FILE",
                        help="definitions that all players are judged by, at the same path on every machine")
    parser.add_argument("--partitions", type=int, help="four for each core if nothing is said")
    found = parser.parse_args(own)
    if (found.output is None) == (found.load is None):
        parser.error("either OUTPUT or --load STORE")
    return found, options


def events(spark, archive, form):
    """The events as text, with their players, times and instants."""
    if form == "json":
        lines = spark.read.text(archive).select(F.col("value").alias("line"))
    else:
        table = spark.read.parquet(archive)
        attributes = F.to_json(F.struct(*[name for name in table.columns if name != "data"]))
        # The data are JSON already: they go in before the brace that ends the attributes.
        data = F.translate("data", "\r\n", "  ")
        whole = F.concat(F.regexp_replace(attributes, r"\}$", ""), F.lit(',"data":'), data, F.lit("}"))
        lines = table.select(F.coalesce(whole, attributes).alias("line"))
    # The instant is a column of its own, because a sort computes its keys anew for each comparison.
    return lines.where("trim(line) != ''").select(
        "line", F.json_tuple("line", "subject", "time").alias("player", "time")).withColumn(
        "at", F.try_to_timestamp("time"))


# Takes a player and a day off the front of each line. The first day of each player is kept in a file.
FIRST_DAYS = r"""LC_ALL=C awk -F '\t' -v days="$days" '
    $1 != player || NR == 1 { player = $1; print "first " $2 " " player > days }
    { print substr($0, length($1) + length($2) + 3) }'"""


def piped(spark, grouped, words, definitions):
    """The lines that a command prints for each partition, and then `first` with the day of each player's first event.

    A command that refused lines ends with 65, which is no failure.
    """
    before = f"cat {shlex.quote(definitions)} - | " if definitions else ""
    script = (f"set -o pipefail; days=$(mktemp) && {FIRST_DAYS} | {before}{shlex.join(words)}"
              ' || [ $? -eq 65 ] && cat "$days" && rm "$days"')
    grouped.createOrReplaceTempView("grouped")
    quoted = script.replace("\\", "\\\\").replace("'", "\\'")
    # A tab within a player's id or a time, which judging refuses, must not end the field.
    field = "coalesce(translate({}, char(9), ' '), '')"
    fields = f"concat({field.format('player')}, char(9), {field.format('substring(time, 1, 10)')}, char(9), line)"
    return spark.sql(f"SELECT TRANSFORM ({fields}) USING '{quoted}' AS (answer STRING) FROM grouped")


def rates(held, first_days, players, catalog):
    """How many players hold each achievement, and how long it took them, as `achieve rates --format json` says it."""
    known = F.broadcast(held.sparkSession.createDataFrame([(key,) for key in catalog], "known string"))
    # What recurs has its period behind a colon; the first time counts.
    shorter = F.regexp_replace("achievement", ":[^:]*$", "")
    first = (held.join(known, F.col("known") == F.col("achievement"), "left")
             .withColumn("key", F.coalesce("known", shorter))
             .groupBy("player", "key").agg(F.min(local_day("at")).alias("day"))
             .join(first_days, "player", "left")
             .withColumn("taken", F.greatest(F.lit(0), F.datediff("day", "first_day"))).persist())
    weeks, days = {}, {}
    for row in first.groupBy("key", "day").count().collect():
        week = "{0}-W{1:02}".format(*row.day.isocalendar())
        weeks.setdefault(row.key, {}).setdefault(week, 0)
        weeks[row.key][week] += row["count"]
    for row in first.groupBy("key", "taken").count().collect():
        days.setdefault(row.key, {})[row.taken] = row["count"]
    first.unpersist()
    for key in catalog:
        counts = days.get(key, {})
        rate = {"achievement": key, "holders": sum(counts.values()), "players": players}
        passed = 0
        for taken in sorted(taken for taken in counts if taken is not None):
            passed += counts[taken]
            if 2 * passed >= sum(counts.values()):
                rate["medianDays"] = taken
                break
        rate["weeks"] = [{"week": week, "unlocked": count} for week, count in sorted(weeks.get(key, {}).items())]
        yield json.dumps(rate, separators=(",", ":"), ensure_ascii=False)


def catalog(achieve, options, definitions):
    """The keys of all achievements, in the order of the catalog."""
    chosen = [word for name in ("--modes", "--puzzles") if name in options
              for word in (name, options[options.index(name) + 1])]
    text = subprocess.run([achieve, "catalog", "--format", "json", *chosen], check=True, stdout=subprocess.PIPE).stdout
    keys = [json.loads(line)["key"] for line in text.splitlines()]
    for line in open(definitions) if definitions else ():
        achievement = json.loads(line)["data"].get("achievement")
        if isinstance(achievement, dict):
            key = f"{achievement['mode']}/{achievement['id']}"
            behind = [index for index, other in enumerate(keys) if other.startswith(achievement["mode"] + "/")]
            if key not in keys and behind:
                keys.insert(behind[-1] + 1, key)
    return keys


def main():
    own, options = arguments(sys.argv[1:])
    spark = SparkSession.builder.appName("achieve judge").getOrCreate()
    partitions = own.partitions or 4 * spark.sparkContext.defaultParallelism
    spark.conf.set("spark.sql.shuffle.partitions", partitions)
    all_events = events(spark, own.archive, own.format)
    # A player's lines are adjacent in one partition. Sorting spills to disk, so no player needs to fit into Spark's
    # memory. The order of time puts a void behind what it voids. Numbers are sorted faster than names that begin alike.
    grouped = (all_events.withColumn("hash", F.xxhash64("player")).repartition(partitions, "player")
               .sortWithinPartitions("hash", "player", "at"))
    if own.load:
        words = [own.achieve, "run", "-", "--quiet", "--store", own.load, *options]
        piped(spark, grouped, words, own.definitions).count()
        return

    words = [own.achieve, "judge", "--grouped", "--quiet", "--what", "states,unlocks", "--rejects", "-", *options]
    answers = piped(spark, grouped, words, own.definitions).persist()
    begin = {"states": '{"achievements":', "unlocks": '{"player":', "refused": '{"file":'}
    parts = {name: answers.where(F.startswith("answer", F.lit(text))) for name, text in begin.items()}
    for name, lines in parts.items():
        lines.write.mode("overwrite").text(f"{own.output}/{name}")

    fields = F.from_json("answer", "player string, achievement string, at string, text string").alias("fields")
    count = parts["refused"].count()
    first_days = answers.where(F.startswith("answer", F.lit("first "))).select(
        F.expr("substring(answer, 18)").alias("player"), F.to_date(F.substring("answer", 7, 10)).alias("first_day"))
    if count:
        # The first events of some players may be among those that were refused.
        refused = parts["refused"].select(fields).select(F.col("fields.text").alias("line"))
        recorded = all_events.join(F.broadcast(refused), "line", "left_anti")
        first_days = recorded.groupBy("player").agg(F.min_by(local_day("time"), "at").alias("first_day"))
    lines = rates(parts["unlocks"].select(fields).select("fields.*"), first_days, parts["states"].count(),
                  catalog(own.achieve, options, own.definitions))
    spark.createDataFrame([(line,) for line in lines], "line string").coalesce(1).write.mode("overwrite").text(
        f"{own.output}/rates")
    if count:
        print(f"{count} lines were refused; {own.output}/refused has them with the reasons", file=sys.stderr)


if __name__ == "__main__":
    main()
