"""Many games at once as one vector environment of Stable-Baselines3: a seat in each for the learner, bots on the others.

>>> from sb3_contrib import MaskablePPO
>>> from theogony.sb3 import VecEnv
>>> model = MaskablePPO("MlpPolicy", VecEnv("derby", 256, players=3, opponents="random"))

One call (`theogony.Batch`) steps all games, bots included, so that the network is the slow part.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import theogony
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv as Base
from theogony.types import OptionValue, Reward


class VecEnv(Base):  # type: ignore[misc]
    """`size` games. The arguments are those of `theogony.Batch`; `seat=None` draws the learner's seat for every game.

    Rewards are the learner's: at the end by `"rank"` or `"win"`, or points as they come by `"score"`. sb3-contrib finds the
    masks by itself. An illegal action raises `IllegalAction`. The last observation of a game is not kept (there is no
    `terminal_observation` in the infos): games end by their rules, so nothing has to be guessed from it.
    """

    def __init__(
        self,
        game: str,
        size: int,
        players: int | None = None,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        reward: Reward = "rank",
        seed: int = 0,
        threads: int = 1,
        **options: OptionValue,
    ) -> None:
        self._arguments: dict[str, Any] = dict(
            options, game=game, size=size, players=players, opponents=opponents, seat=seat, reward=reward, threads=threads
        )
        self.batch = batch = theogony.Batch(seed=seed, **self._arguments)
        self.render_mode = None
        self._seats = np.zeros(size, np.int32)
        self._observations = np.zeros((size, batch.observation_size), np.float32)
        self._masks = np.zeros((size, batch.num_actions), np.bool_)
        self._rewards = np.zeros((size, batch.players), np.float32)
        self._dones = np.zeros(size, np.bool_)
        self._actions = np.zeros(size, np.int32)
        observations = gymnasium.spaces.Box(-np.inf, np.inf, (batch.observation_size,), np.float32)
        super().__init__(size, observations, gymnasium.spaces.Discrete(batch.num_actions))

    def reset(self) -> NDArray[np.float32]:
        """Begins new games everywhere; after `seed` those of that seed."""
        if self._seeds[0] is None:
            self.batch.reset()
        else:
            self.batch = theogony.Batch(seed=self._seeds[0], **self._arguments)
        self._reset_seeds()
        self.batch.observe(seats=self._seats, observations=self._observations, masks=self._masks)
        return self._observations.copy()

    def step_async(self, actions: NDArray[np.int64]) -> None:
        self._actions[:] = actions

    def step_wait(
        self,
    ) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        learners = self._seats.copy()  # The seat in the game that may end now, not in the one after it.
        self.batch.step(
            self._actions,
            seats=self._seats,
            observations=self._observations,
            masks=self._masks,
            rewards=self._rewards,
            dones=self._dones,
        )
        earned = self._rewards[np.arange(self.num_envs), learners]
        return self._observations.copy(), earned, self._dones.copy(), [{} for _ in range(self.num_envs)]

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, by game."""
        return self._masks.copy()

    def env_method(self, method_name: str, *arguments: Any, indices: Any = None, **named: Any) -> list[Any]:
        if method_name != "action_masks":
            raise AttributeError(f"the games of a batch have no method {method_name!r}")
        return list(self._masks[self._get_indices(indices)])

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(f"the games of a batch are alike: {attr_name!r} cannot be set for some of them")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]

    def close(self) -> None:
        """There is nothing to give back."""
