"""Train MaskablePPO (sb3-contrib) on the derby and let it play against random bots. Takes about two minutes on a CPU.

    pip install 'theogony[train]'
    python examples/python/train_maskable_ppo.py --steps 60000
"""

import argparse

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from theogony.gymnasium import Env

PLAYERS = 3


def wins(model: MaskablePPO | None, games: int, seed: int) -> float:
    """The part of the games against random bots that the model wins; ties count by their share."""
    env = Env("derby", PLAYERS, opponents="random", reward="win")
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=60_000, help="decisions to learn from")
    parser.add_argument("--games", type=int, default=300, help="games to measure with")
    arguments = parser.parse_args()

    torch.set_num_threads(1)  # The network is small: one thread is fastest.
    model = MaskablePPO(
        "MlpPolicy",
        Env("derby", PLAYERS, opponents="random"),
        n_steps=min(2048, arguments.steps),
        batch_size=256,
        gamma=1.0,
        ent_coef=0.01,
        seed=1,
        device="cpu",
    )
    model.learn(arguments.steps)
    print(f"random play wins {wins(None, arguments.games, 10_000):.0%} of {arguments.games} games for {PLAYERS}")
    print(f"MaskablePPO wins {wins(model, arguments.games, 20_000):.0%} after {arguments.steps} steps")


if __name__ == "__main__":
    main()
