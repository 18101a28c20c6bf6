"""Teaches a network that expects something for the observer alone what the others at the table are to expect: the last layer is fitted
to games of the network with itself (least squares), and nothing else changes.

    python values.py pantheon old.safetensors new.safetensors --players 3 4 --games 400
"""

import argparse
from pathlib import Path

import numpy as np
import theogony
import torch
from network import SEATS, Network, load, save, widen
from torch import Tensor


@torch.no_grad()
def collect(network: Network, game: str, players: int, games: int, seed: int, threads: int) -> tuple[Tensor, Tensor]:
    """The last hidden layer at each decision, and what each seat then won, clockwise from the one that decided."""
    batch = theogony.Batch(game, games, players, seed=seed, threads=threads, reward="win", auto_reset=False)
    observations = np.zeros((games, batch.observation_size), np.float32)
    seats, actions = np.zeros(games, np.int32), np.zeros(games, np.int32)
    rewards, dones = np.zeros((games, players), np.float32), np.zeros(games, np.bool_)
    batch.observe(seats=seats, observations=observations)
    won, seen = np.zeros((games, SEATS), np.float32), []
    while (seats >= 0).any():
        live = np.flatnonzero(seats >= 0)
        observed = torch.from_numpy(observations[live])
        seen.append((live, seats[live].copy(), network.units(observed)))
        logits, _ = network(observed)
        actions[live] = torch.distributions.Categorical(logits=logits).sample().to(torch.int32).numpy()
        batch.step(actions, seats=seats, observations=observations, rewards=rewards, dones=dones)
        won[dones, :players] = rewards[dones]
    clockwise = np.arange(players)
    shares = np.zeros((sum(len(lanes) for lanes, _, _ in seen), SEATS), np.float32)
    shares[:, :players] = np.concatenate(
        [won[lanes[:, None], (deciders[:, None] + clockwise) % players] for lanes, deciders, _ in seen]
    )
    return torch.cat([units for _, _, units in seen]), torch.from_numpy(shares)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("game", choices=theogony.games())
    add("old", type=Path)
    add("new", type=Path)
    add("--players", type=int, nargs="+")
    add("--games", type=int, default=400)
    add("--seed", type=int, default=1)
    add("--threads", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    old, about = load(args.old)
    found = [collect(old, args.game, count, args.games, args.seed, args.threads) for count in args.players]
    units, shares = torch.cat([each for each, _ in found]).double(), torch.cat([each for _, each in found]).double()
    units = torch.cat([units, torch.ones(len(units), 1, dtype=torch.float64)], 1)
    # Every fifth decision is kept to see how well it is foretold.
    held = torch.arange(len(units)) % 5 == 0
    known = units[~held]
    ridge = 1e-3 * len(known) * torch.eye(known.shape[1], dtype=torch.float64)
    fitted = torch.linalg.solve(known.T @ known + ridge, known.T @ shares[~held])
    wrong = (units[held] @ fitted - shares[held]).square().mean(0)
    spread = shares[held].var(0)
    print("explained", [round(float(1 - part / whole), 3) for part, whole in zip(wrong, spread, strict=True) if whole > 0])
    network = widen(old)
    with torch.no_grad():
        network.value.weight[1:] = fitted[:-1, 1:].T.float()
        network.value.bias[1:] = fitted[-1, 1:].float()
    notes = {key: about[key] for key in ("trained", "command", "seed") if key in about}
    save(network, args.game, args.new, notes | {"values_of_others": f"values.py, seed {args.seed}, {len(units)} decisions"})


if __name__ == "__main__":
    main()
