"""How long bots take for an answer: milliseconds of one game after another, played by the bot itself, forced answers left out.

    python answers.py godwar 2 hard search:simulations=1000:judge=on --games 3
"""

import argparse
import json
import time

import numpy as np
import theogony


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("game", choices=theogony.games())
    add("players", type=int)
    add("bots", nargs="+")
    add("--games", type=int, default=3)
    add("--most", type=int, default=150, help="answers of each game")
    args = parser.parse_args()
    for name in args.bots:
        took = []
        for seed in range(args.games):
            state, bot = theogony.make(args.game, players=args.players, seed=seed), theogony.Bot(name, seed=seed)
            for _ in range(args.most):
                if state.is_over:
                    break
                begun = time.perf_counter()
                action = bot.choose(state)
                took.append(time.perf_counter() - begun)
                state.apply(action)
        mean, median, most = 1000 * np.mean(took), 1000 * np.median(took), 1000 * np.percentile(took, 99)
        print(json.dumps({"game": args.game, "players": args.players, "bot": name, "answers": len(took),
                          "mean_ms": round(mean, 2), "median_ms": round(median, 2), "p99_ms": round(most, 2)}), flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
