#!/usr/bin/env python3
"""What hot players do to shards, computed from measured rates: skew.py [--shard-rate N] [--player-rate N] ...

Players fall on shards by a hash, and their shares of all events follow Zipf's law: the player of rank r has 1 / r^s of
the first one's. For some exponents s it prints what the busiest player and the busiest shard get, and how many shards it
takes. The rates come from `Tests/Postgres/costs.py`; nothing is measured here.
"""
import argparse
import math
import random

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--players", type=int, default=10_000_000)
parser.add_argument("--rate", type=float, default=100_000, help="events a second, of all players")
parser.add_argument("--shard-rate", type=float, required=True, help="events a second that one database takes")
parser.add_argument("--player-rate", type=float, required=True, help="events a second that one player takes")
parser.add_argument("--load", type=float, default=0.5, help="how much of its rate a shard is meant to carry")
parser.add_argument("--seed", type=int, default=1)
chosen = parser.parse_args()
# Beyond these ranks players are so many and so small that each shard gets its part of them.
EXACT = 20_000


def shares(exponent):
    """The shares of the players of the first ranks, and that of all others together."""
    weights = [rank ** -exponent for rank in range(1, min(EXACT, chosen.players) + 1)]
    # The sum over the rest, as an integral from the middle of one rank to the middle of the next.
    low, high = EXACT + 0.5, chosen.players + 0.5
    rest = 0.0
    if chosen.players > EXACT:
        power = 1 - exponent
        rest = (high ** power - low ** power) / power if abs(power) > 1e-9 else math.log(high / low)
    total = sum(weights) + rest
    return [weight / total for weight in weights], rest / total


def busiest(exact, rest, shards, chance):
    """The share of the busiest shard: the median of some throws of the players on the shards."""
    found = []
    for _ in range(9):
        loads = [rest / shards] * shards
        for share in exact:
            loads[chance.randrange(shards)] += share
        found.append(max(loads))
    return sorted(found)[len(found) // 2]


limit = chosen.shard_rate * chosen.load
print(f"{chosen.players:,} players, {chosen.rate:,.0f} events/s; a shard takes {chosen.shard_rate:,.0f}/s and is to "
      f"carry {limit:,.0f}/s; a player takes {chosen.player_rate:,.0f}/s")
print(f"{'exponent':>8}  {'busiest player':>14}  {'shards, even':>12}  {'busiest of them':>15}  {'shards needed':>13}")
even = -int(-chosen.rate // limit)
for exponent in 0.0, 0.5, 0.8, 1.0, 1.2:
    exact, rest = shares(exponent)
    chance = random.Random(chosen.seed)
    first = exact[0] * chosen.rate
    most = busiest(exact, rest, even, chance) * chosen.rate
    needed = next((count for count in (even + step * max(1, even // 8) for step in range(41))
                   if busiest(exact, rest, count, chance) * chosen.rate <= limit), None)
    words = "no number" if first > limit else str(needed) if needed else f"over {even + 40 * max(1, even // 8)}"
    print(f"{exponent:>8}  {first:>12,.0f}/s  {even:>12}  {most:>13,.0f}/s  {words:>13}"
          + ("  the busiest player is more than one takes" if first > chosen.player_rate else ""))
