"""Train MaskablePPO (sb3-contrib) on the derby for three and let it play against random bots, on one core.

    pip install 'theogony[train]'
    python examples/python/train_maskable_ppo.py
"""

import argparse

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env
from theogony.gymnasium import Env


def wins(model: MaskablePPO | None, games: int, seed: int) -> float:
    """The part of the games against random bots that the model wins; ties count by their share."""
    env = Env("derby", 3, opponents="random", reward="win")
    dice, won = np.random.default_rng(seed), 0.0
    for game in range(games):
        observation, _ = env.reset(seed=seed + game)
        over = False
        while not over:
            masks = env.action_masks()
            if model is None:
                action = dice.choice(np.flatnonzero(masks))
            else:
                action, _ = model.predict(observation, action_masks=masks, deterministic=True)
            observation, reward, over, _, _ = env.step(int(action))
            won += float(reward)
    return won / games


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--steps", type=int, default=51_200, help="decisions to learn from")
parser.add_argument("--games", type=int, default=300, help="games to measure with")
arguments = parser.parse_args()

torch.set_num_threads(1)  # The network is small: one thread is fastest.
model = MaskablePPO(
    "MlpPolicy",
    make_vec_env(lambda: Env("derby", 3, opponents="random", reward="score"), n_envs=16, seed=1),
    n_steps=min(128, arguments.steps // 16),
    batch_size=256,
    n_epochs=4,
    learning_rate=1e-3,
    gae_lambda=0.9,
    ent_coef=0.01,
    vf_coef=0.05,
    policy_kwargs={"net_arch": [128, 128]},
    seed=1,
    device="cpu",
)
model.learn(arguments.steps)
print(f"random play wins {wins(None, arguments.games, 10_000):.1%} of {arguments.games} games for three")
print(f"MaskablePPO wins {wins(model, arguments.games, 20_000):.1%} after {arguments.steps} steps")
