"""How strong two bots are against each other, from Python: each sits alone against the other in every seat, on the same deals.

    python contest.py godwar guided:simulations=400 hard --players 2 --games 400

Equals win half of the games at any table, as in `theogony tournament`. Every line that is printed counts all games so far.
"""

import argparse
import itertools
import json
import math
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import theogony


def shares(places: Any) -> Any:
    """The share of the victory of every seat, by game."""
    first = places == 1
    return first / first.sum(1, keepdims=True)


def arrangements(players: int, one: str, other: str) -> Iterator[tuple[int, str, str]]:
    """Seats of the one who sits alone, who that is, and the others. With two players each sits in either seat."""
    for seat in range(players):
        yield seat, one, other
        if players > 2:
            yield seat, other, one


def interval(won: list[float]) -> tuple[float, float, float]:
    """What was won on average, with Wilson's interval; games that several share count in part."""
    mean, count, z = float(np.mean(won)), len(won), 1.96
    middle = (mean + z * z / (2 * count)) / (1 + z * z / count)
    reach = z / (1 + z * z / count) * math.sqrt(mean * (1 - mean) / count + z * z / (4 * count * count))
    return mean, middle - reach, middle + reach


def told(args: argparse.Namespace, players: int, won: list[float], seconds: float) -> str:
    """What the first bot won so far."""
    mean, low, high = interval(won)
    found = {
        "game": args.game,
        "players": players,
        "one": args.one,
        "other": args.other,
        "games": len(won),
        "won": round(mean, 4),
        "interval": [round(low, 4), round(high, 4)],
        "seconds": round(seconds, 1),
    }
    return json.dumps(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("game", choices=theogony.games())
    add("one")
    add("other")
    add("--players", type=int)
    add("--games", type=int, default=200)
    add("--seconds", type=float, default=math.inf, help="no game is begun after these")
    add("--seed", type=int, default=2)
    add("--threads", type=int, default=1)
    args = parser.parse_args()
    players = args.players or theogony.game(args.game).min_players
    won: list[float] = []
    begun, last, deals = time.monotonic(), 0.0, args.threads
    for part in itertools.count():
        for seat, alone, others in arrangements(players, args.one, args.other):
            seconds = time.monotonic() - begun
            if len(won) >= args.games or (won and seconds > args.seconds):
                print(told(args, players, won, seconds), flush=True)
                return
            if won and seconds - last > 60:
                print(told(args, players, won, seconds), flush=True)
                last = seconds
            bots = [alone if at == seat else others for at in range(players)]
            seed = args.seed * 1_000_003 + part
            found = theogony.simulate(args.game, deals, players, bots=bots, seed=seed, threads=args.threads)
            share = shares(found["places"])[:, seat]
            won.extend((share if alone == args.one else 1 - share).tolist())


if __name__ == "__main__":
    main()
