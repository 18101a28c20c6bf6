"""The vector environment of Stable-Baselines3."""

from typing import Any

import numpy as np
import pytest
import theogony
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.vec_env import VecMonitor
from theogony.sb3 import VecEnv


def any_legal(env: Any, dice: np.random.Generator) -> NDArray[np.int64]:
    masks = get_action_masks(env)
    drawn: NDArray[np.int64] = np.where(masks, dice.random(masks.shape), -1).argmax(axis=1)
    return drawn


def trace(env: VecEnv, steps: int) -> list[Any]:
    """A random walk, as plain data."""
    dice, done = np.random.default_rng(1), [env.reset().sum()]
    for _ in range(steps):
        observations, rewards, dones, _ = env.step(any_legal(env, dice))
        done += [observations.sum(), *rewards, *dones]
    return done


def test_masks_are_found(game: str) -> None:
    env = VecEnv(game, 5, opponents="random")
    observations = env.reset()
    assert is_masking_supported(env) and is_masking_supported(VecMonitor(env))
    assert observations.shape == (5, env.batch.observation_size) and observations.dtype == np.float32
    masks = get_action_masks(env)
    assert masks.shape == (5, env.batch.num_actions) and masks.any(axis=1).all()
    assert np.array_equal(masks, env.action_masks())
    model = MaskablePPO("MlpPolicy", env, n_steps=4, batch_size=20, n_epochs=1, seed=1, device="cpu")
    actions, _ = model.predict(observations, action_masks=masks)
    assert masks[np.arange(5), actions].all()


def test_equal_seeds_give_equal_games() -> None:
    env = VecEnv("derby", 4, 3, opponents=["greedy", "random"], reward="score")
    traces = []
    for seed in (3, 3, 4):
        env.seed(seed)
        traces.append(trace(env, 60))
    assert traces[0] == traces[1] != traces[2]
    assert trace(env, 60) != traces[2], "without a seed, other games follow"


def test_rewards_are_those_of_the_learner() -> None:
    """Also where the seat of the next game is another one."""
    env, twin = VecEnv("derby", 32, 4, reward="win", seed=9), theogony.Batch("derby", 32, 4, opponents="random", seed=9)
    env.reset()
    twin.reset()
    dice, seats, dones = np.random.default_rng(2), np.zeros(32, np.int32), np.zeros(32, bool)
    rewards, paid, ended, moved = np.zeros((32, 4), np.float32), 0.0, 0, 0
    for _ in range(200):
        twin.observe(seats=seats)
        before, actions = seats.copy(), any_legal(env, dice)
        _, earned, over, _ = env.step(actions)
        twin.step(actions.astype(np.int32), seats=seats, rewards=rewards, dones=dones)
        assert np.array_equal(over, dones)
        # By rank a seat that has won alone has beaten everybody.
        assert ((rewards[np.arange(32), before] == 1) == (earned == 1)).all()
        paid, ended, moved = paid + earned.sum(), ended + int(over.sum()), moved + int((before != seats)[over].sum())
    assert ended > 64 and moved > ended / 2, "a learner of four sits elsewhere three times out of four"
    assert 0.1 < paid / ended < 0.45, "a random learner wins its share"


def test_mistakes_say_what_is_wrong() -> None:
    env = VecEnv("derby", 2, 3)
    env.reset()
    with pytest.raises(theogony.IllegalAction, match=r"actions\[0\] is 392"):
        env.step(np.array([392, 392]))
    with pytest.raises(AttributeError, match="have no method 'dance'"):
        env.env_method("dance")
    with pytest.raises(AttributeError, match="cannot be set"):
        env.set_attr("seat", 2, [0])
    with pytest.raises(ValueError, match="3 players need 2 opponents, not 3"):
        VecEnv("derby", 2, 3, opponents=["random"] * 3)
