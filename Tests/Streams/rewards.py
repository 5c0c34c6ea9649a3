"""Reads the rewards of a season with the CloudEvents SDK for Python: rewards.py ACHIEVE

Every line of `achieve run --rewards cloudevents` must be a valid event by the SDK, say the same as the line of
`--format json`, survive both bindings to HTTP, and keep its id when it is printed again.
"""
import json
import pathlib
import subprocess
import sys
import tempfile
from datetime import datetime

from cloudevents.core.bindings.http import (
    from_binary_event, from_structured_event, to_binary_event, to_structured_event)
from cloudevents.core.formats.json import JSONFormat

SEASON = pathlib.Path(__file__).resolve().parents[2] / "Sources/CSampleSeason"
achieve = pathlib.Path(sys.argv[1]).resolve()


def run(store, *words):
    """The lines that a run of the season prints."""
    command = [achieve, "run", SEASON / "season.jsonl", "--store", store, "--puzzles", SEASON / "puzzles.json",
               "--allow-actors", "*", "--now", "2026-11-16T12:00:00Z", *words]
    done = subprocess.run(command, stderr=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
    return done.stdout.splitlines()


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    plain = [json.loads(line) for line in run(folder / "plain.sqlite", "--format", "json")]
    lines = run(folder / "events.sqlite", "--rewards", "cloudevents")
    # The second run over the same store has nothing new; a third store earns the same again.
    assert run(folder / "events.sqlite", "--rewards", "cloudevents") == []
    assert run(folder / "again.sqlite", "--rewards", "cloudevents") == lines
    assert len(lines) == len(plain) > 100, (len(lines), len(plain))
    # What the season has not: the same act in both stores.
    for name in "grant", "revoke":
        for store, form, found in ("plain", "json", plain), ("events", "cloudevents", lines):
            act = [achieve, name, "--player", "ada", "--achievement", "fitness-workouts/workout_500", "--by", "coach",
                   "--id", name, "--store", folder / f"{store}.sqlite", "--now", "2026-11-16T12:00:00Z", "--rewards", form]
            done = subprocess.run(act, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
            found += map(json.loads, done) if form == "json" else done

assert len(lines) == len(plain)
format = JSONFormat()
identities = set()
for line, reward in zip(lines, plain):
    event = format.read(None, line)
    assert event.get_specversion() == "1.0"
    assert event.get_type() == "achievements.reward." + reward["reward"], line
    assert event.get_subject() == reward["player"], line
    assert event.get_time() == datetime.fromisoformat(reward["at"]), line
    assert event.get_datacontenttype() == "application/json"
    assert event.get_data() == reward, line
    identities.add((event.get_source(), event.get_id()))
    for write, read in (to_structured_event, from_structured_event), (to_binary_event, from_binary_event):
        back = read(write(event, format), format)
        assert (back.get_attributes(), back.get_data()) == (event.get_attributes(), event.get_data()), line
assert len(identities) == len(lines), "two rewards have one id"
kinds = sorted({reward["reward"] for reward in plain})
print(f"{len(lines)} rewards are CloudEvents by the SDK: {', '.join(kinds)}")
