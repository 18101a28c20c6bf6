"""How strong a network is against the program's bots, from Python: always its best answer, no search."""

import math
from typing import Any

import numpy as np
import theogony
import torch
from network import Network


@torch.no_grad()
def measure(
    network: Network, game: str, players: int, opponent: str, games: int, seed: int, threads: int = 1, **options: Any
) -> dict[str, Any]:
    """Games of the network against `opponent` on all other seats. All games that begin are counted."""
    device = next(network.parameters()).device
    batch = theogony.Batch(
        game, games, players, seed=seed, threads=threads, reward="win", auto_reset=False, opponents=opponent, **options
    )
    observations = np.zeros((games, batch.observation_size), np.float32)
    seats, actions = np.zeros(games, np.int32), np.zeros(games, np.int32)
    rewards, dones = np.zeros((games, players), np.float32), np.zeros(games, np.bool_)
    batch.observe(seats=seats, observations=observations)
    learners, won, over = seats.copy(), np.zeros(games), np.zeros(games, np.bool_)
    while not over.all():
        live = np.flatnonzero(~over)
        seen = torch.from_numpy(observations[live]).to(device)
        with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
            logits, _ = network(seen)
        actions[live] = logits.argmax(1).to(torch.int32).cpu().numpy()
        batch.step(actions, seats=seats, observations=observations, rewards=rewards, dones=dones)
        ended = np.flatnonzero(dones & ~over)
        won[ended] = rewards[ended, learners[ended]]
        over |= dones
    share = float(won.mean())
    interval = 1.96 * math.sqrt(max(float(won.var()), 1e-9) / games)
    return {
        "players": players,
        "opponent": opponent,
        "games": games,
        "won": round(share, 4),
        "interval": round(interval, 4),
        "fair": round(1 / players, 4),
    }
