"""Whether a network's chances to win come true: games between bots, at each decision what the network expects for whoever decides,
and how often such seats then won.

    python calibration.py godwar networks/godwar.safetensors --by hard --games 256 --threads 16
"""

import argparse
import json
import math
import struct
from pathlib import Path
from typing import Any

import numpy as np
import theogony

BINS = 10


class Values:
    """What a network expects for whoever is asked: the formulas of `network.py`, for numpy alone."""

    def __init__(self, file: Path) -> None:
        data = file.read_bytes()
        (length,) = struct.unpack("<Q", data[:8])
        header = json.loads(data[8 : 8 + length])
        self.depth = int(header.pop("__metadata__")["depth"])
        self.weights = {
            name: np.frombuffer(data, np.float16, math.prod(entry["shape"]), 8 + length + entry["data_offsets"][0])
            .astype(np.float32)
            .reshape(entry["shape"])
            for name, entry in header.items()
        }

    def _layer(self, inputs: Any, name: str, norm: str) -> Any:
        units = inputs @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]
        units = (units - units.mean(1, keepdims=True)) / np.sqrt(units.var(1, keepdims=True) + 1e-5)
        return np.maximum(units * self.weights[f"{norm}.weight"] + self.weights[f"{norm}.bias"], 0)

    def __call__(self, observations: Any) -> Any:
        units = self._layer(observations, "first", "first_norm")
        for at in range(self.depth):
            units = units + self._layer(units, f"hidden.{at}", f"norms.{at}")
        return (units @ self.weights["value.weight"][0] + self.weights["value.bias"][0]).clip(0, 1)


def collect(network: Values, game: str, players: int, by: str, games: int, seed: int, threads: int) -> tuple[Any, Any]:
    """Expected and true shares of the victory, one for each decision in which there was a choice."""
    batch = theogony.Batch(game, games, players, seed=seed, threads=threads, reward="win", auto_reset=False)
    observations = np.zeros((games, batch.observation_size), np.float32)
    seats, actions = np.zeros(games, np.int32), np.zeros(games, np.int32)
    rewards, dones = np.zeros((games, players), np.float32), np.zeros(games, np.bool_)
    batch.observe(seats=seats, observations=observations)
    won, told = np.zeros((games, players)), []
    while (seats >= 0).any():
        live = np.flatnonzero(seats >= 0)
        told.append((live, seats[live].copy(), network(observations[live])))
        batch.advise(by, actions)
        batch.step(actions, seats=seats, observations=observations, rewards=rewards, dones=dones)
        won[dones] = rewards[dones]
    expected = np.concatenate([values for _, _, values in told])
    return expected, np.concatenate([won[lanes, seats] for lanes, seats, _ in told])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("game", choices=theogony.games())
    add("network", type=Path)
    add("--players", type=int)
    add("--by", default="hard", help="the bot that plays all seats")
    add("--games", type=int, default=256)
    add("--seed", type=int, default=1_000)
    add("--threads", type=int, default=1)
    args = parser.parse_args()
    players = args.players or theogony.game(args.game).min_players
    expected, won = collect(Values(args.network), args.game, players, args.by, args.games, args.seed, args.threads)
    rows = []
    for bin in range(BINS):
        here = np.minimum((expected * BINS).astype(int), BINS - 1) == bin
        if here.any():
            rows.append((int(here.sum()), round(float(expected[here].mean()), 3), round(float(won[here].mean()), 3)))
    safe = expected.clip(0.01, 0.99)
    loss = -np.mean(won * np.log(safe) + (1 - won) * np.log(1 - safe))
    base = won.mean()
    found = {
        "game": args.game,
        "players": players,
        "by": args.by,
        "games": args.games,
        "decisions": len(won),
        "rows": rows,
        "error": round(float(sum(count * abs(said - true) for count, said, true in rows) / len(won)), 4),
        "log_loss": round(float(loss), 4),
        "log_loss_of_the_mean": round(float(-base * math.log(base) - (1 - base) * math.log(1 - base)), 4),
    }
    print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
