"""Train MaskablePPO (sb3-contrib) on the derby for three until it clearly beats random play: two minutes on one core.

    pip install 'theogony[train]'
    python examples/python/train_maskable_ppo.py
"""

import argparse

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from theogony.sb3 import VecEnv

PLAYERS = 3


def measure(model: MaskablePPO, games: int, seed: int) -> str:
    """How often the model beats random bots; ties count by their share of the victory."""
    env = VecEnv("derby", games, PLAYERS, opponents="random", reward="win", seed=seed)
    observations, won, over = env.reset(), np.zeros(games), np.zeros(games, bool)
    while not over.all():
        actions, _ = model.predict(observations, action_masks=env.action_masks(), deterministic=True)
        observations, rewards, dones, _ = env.step(actions)
        won = np.where(dones & ~over, rewards, won)  # The first game of each lane; what begins after it is not looked at.
        over |= dones
    error = 1.96 * won.std() / np.sqrt(games)
    return f"wins {won.mean():.1%} of {games} games (95 %: {won.mean() - error:.1%} to {won.mean() + error:.1%})"


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--steps", type=int, default=400_000, help="decisions to learn from")
parser.add_argument("--games", type=int, default=2_000, help="games to measure with")
parser.add_argument("--seed", type=int, default=1)
arguments = parser.parse_args()

torch.set_num_threads(1)  # The network is small: one thread is fastest.
torch.distributions.Distribution.set_default_validate_args(False)  # A quarter of the time otherwise.
model = MaskablePPO(
    "MlpPolicy",
    # Points as they come teach more than one number at the end, and much luck has to be averaged out: many games, large batches.
    VecEnv("derby", 256, PLAYERS, opponents="random", reward="score"),
    n_steps=64,
    batch_size=2048,
    n_epochs=4,
    learning_rate=1e-3,
    ent_coef=0.01,
    policy_kwargs={"net_arch": [128, 128]},
    seed=arguments.seed,
    device="cpu",
)
print(f"fair share: {1 / PLAYERS:.1%}")
print(f"before:     {measure(model, arguments.games, 1)}", flush=True)
model.learn(arguments.steps)
print(f"after:      {measure(model, arguments.games, 2)}")
