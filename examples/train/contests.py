"""Many contests at once, each as `contest.py` plays it, deal by deal on several threads until the time is over.

    python contests.py --seconds 240 --threads 16 'godwar 2 search:simulations=1000:judge=on hard' 'derby 3 master hard'
"""

import argparse
import itertools
import json
import threading
import time
from typing import Any

import theogony
from contest import arrangements, interval, shares


def play(game: str, players: int, one: str, other: str, seed: int) -> list[float]:
    """What the first bot won in all arrangements of one deal."""
    won = []
    for seat, alone, others in arrangements(players, one, other):
        bots = [alone if at == seat else others for at in range(players)]
        share = float(shares(theogony.simulate(game, 1, players, bots=bots, seed=seed)["places"])[0, seat])
        won.append(share if alone == one else 1 - share)
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("contests", nargs="+", help="game, players, one bot and the other, separated by blanks")
    add("--seconds", type=float, default=240.0, help="no deal is begun after these")
    add("--deals", type=int, default=1_000_000, help="of each contest, at most")
    add("--threads", type=int, default=1)
    add("--seed", type=int, default=2)
    args = parser.parse_args()
    contests = [tuple(text.split()) for text in args.contests]
    won: list[list[float]] = [[] for _ in contests]
    until, tasks = time.monotonic() + args.seconds, itertools.count()

    def work() -> None:
        while (task := next(tasks)) < args.deals * len(contests) and time.monotonic() < until:
            deal, number = divmod(task, len(contests))
            game, players, one, other = contests[number]
            won[number] += play(game, int(players), one, other, args.seed * 1_000_003 + deal)

    workers = [threading.Thread(target=work) for _ in range(args.threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    for (game, players, one, other), each in zip(contests, won, strict=True):
        found: dict[str, Any] = {"game": game, "players": int(players), "one": one, "other": other, "games": len(each)}
        if each:
            mean, low, high = interval(each)
            found |= {"won": round(mean, 4), "interval": [round(low, 4), round(high, 4)]}
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
