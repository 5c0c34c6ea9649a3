#!/usr/bin/env python3
"""Feeds a stream of CloudEvents to `achieve run`, and acknowledges each once its receipt says that it is durable.

    feeder.py STREAM DURABLE -- achieve run - --receipts --quiet --store club.sqlite

Ends with an error when the broker or the command does; whatever supervises it starts it again.
"""
import asyncio
import json
import os
import sys

import nats
from nats.errors import TimeoutError as NothingNew


def line(message):
    """The event of a message as one line, or None if it is not one JSON object."""
    try:
        if isinstance(json.loads(message.data.decode()), dict):
            return b" ".join(message.data.splitlines()) + b"\n"
    except ValueError:
        pass
    return None


async def feed(subscription, command, waiting):
    """Writes messages to the command, and remembers in which line each is."""
    number = 0
    while True:
        try:
            messages = await subscription.fetch(500, timeout=5)
        except NothingNew:
            continue
        for message in messages:
            text = line(message)
            if text is None:
                print(f"no event, never sent again: {message.data[:200]!r}", file=sys.stderr)
                await message.term()
                continue
            number += 1
            waiting[number] = message
            command.stdin.write(text)
        await command.stdin.drain()


async def settle(command, waiting):
    """Acknowledges what the command says that it has; a line that it refuses is never sent again."""
    async for text in command.stdout:
        receipt = json.loads(text)
        if "receipt" not in receipt:
            print(text.decode(), end="", flush=True)
            continue
        message = waiting.pop(receipt["line"])
        if receipt["receipt"] == "rejected":
            print(f"refused, never sent again: {text.decode().strip()} {message.data!r}", file=sys.stderr)
            await message.term()
        else:
            await message.ack()


async def main(stream, durable, words):
    broker = await nats.connect(os.environ.get("NATS_URL", "nats://127.0.0.1:4222"))
    subscription = await broker.jetstream().pull_subscribe_bind(durable, stream)
    command = await asyncio.create_subprocess_exec(
        *words, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=1 << 24)
    waiting = {}
    work = [feed(subscription, command, waiting), settle(command, waiting)]
    done, _ = await asyncio.wait(map(asyncio.create_task, work), return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()
    raise SystemExit("the command ended")


if __name__ == "__main__":
    if len(sys.argv) < 5 or sys.argv[3] != "--":
        raise SystemExit(__doc__)
    asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[4:]))
