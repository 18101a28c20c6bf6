"""Games of a policy against itself, many at a time: the data that self-play learns from."""

from collections.abc import Callable
from typing import Any, TypedDict

import numpy as np
import theogony
from numpy.typing import NDArray
from theogony.types import OptionValue, Reward

Policy = Callable[[NDArray[np.float32], NDArray[np.bool_]], NDArray[np.int32]]
"""Chooses a legal action for each row of observations and masks."""


class Rollout(TypedDict):
    """What happened, by step and game. Row t holds what was asked, what was answered, and what the answer brought."""

    observations: NDArray[np.float32]
    """steps × games × features, as the seat that acts sees it."""
    masks: NDArray[np.bool_]
    """steps × games × actions."""
    seats: NDArray[np.int32]
    """steps × games: who acts."""
    actions: NDArray[np.int32]
    """steps × games."""
    rewards: NDArray[np.float32]
    """steps × games × players: what the game was worth to each seat, where it ended with this action."""
    dones: NDArray[np.bool_]
    """steps × games: whether it ended with this action."""


class Collector:
    """A batch of games that a policy plays on and on; each call of `collect` goes on where the last one stopped."""

    def __init__(
        self,
        game: str,
        size: int,
        players: int | None = None,
        *,
        seed: int = 0,
        threads: int = 1,
        reward: Reward = "rank",
        **options: OptionValue,
    ) -> None:
        more: dict[str, Any] = options
        self._batch = theogony.Batch(game, size, players, seed=seed, threads=threads, reward=reward, **more)

    def collect(self, policy: Policy, steps: int) -> Rollout:
        """Plays `steps` decisions in each game."""
        batch, size = self._batch, self._batch.size
        rollout = Rollout(
            observations=np.zeros((steps, size, batch.observation_size), np.float32),
            masks=np.zeros((steps, size, batch.num_actions), np.bool_),
            seats=np.zeros((steps, size), np.int32),
            actions=np.zeros((steps, size), np.int32),
            rewards=np.zeros((steps, size, batch.players), np.float32),
            dones=np.zeros((steps, size), np.bool_),
        )
        for step in range(steps):
            seats, observations, masks = (rollout[key][step] for key in ("seats", "observations", "masks"))
            batch.observe(seats=seats, observations=observations, masks=masks)
            rollout["actions"][step] = policy(observations, masks)
            batch.step(rollout["actions"][step], rewards=rollout["rewards"][step], dones=rollout["dones"][step])
        return rollout


class RandomPolicy:
    """Any legal action, each with the same probability; for tests and baselines."""

    def __init__(self, seed: int = 0) -> None:
        self._dice = np.random.default_rng(seed)

    def __call__(self, observations: NDArray[np.float32], masks: NDArray[np.bool_]) -> NDArray[np.int32]:
        drawn: NDArray[np.int64] = np.where(masks, self._dice.random(masks.shape), -1).argmax(axis=1)
        return drawn.astype(np.int32)
