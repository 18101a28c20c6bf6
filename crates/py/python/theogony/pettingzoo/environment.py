"""One AEC environment for all games."""

from typing import Any, cast

import gymnasium.spaces
import numpy as np
import theogony
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from theogony.types import OptionValue, Reward

Observation = dict[str, NDArray[Any]]


class RawEnv(AECEnv):  # type: ignore[misc]
    """A game as agents `player_0`, `player_1` … that act one at a time.

    * An observation is `{"observation": float32 vector, "action_mask": int8 vector}` of what that agent may know. The mask
      is all zero for an agent that does not act now. The acting agent's mask is in `infos` as well.
    * Chance is resolved inside `step`. Agents that choose in secret from each other act one after another, and
      nothing shows before the last has chosen. Questions with a single answer are not asked.
    * Rewards come at the end: by `"rank"` (from -1 to 1, in sum 0), by `"win"` (the share of the victory) or by `"score"` (the
      points, less the mean of the others').
    * An illegal action raises `theogony.IllegalAction` and changes nothing. With an `illegal_reward` it ends the game instead: that
      is what whoever took it gets, and the others get 0.
    * `state()` is everything the players know together, for centralised critics: their observations one after another.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        render_mode: str | None = None,
        reward: Reward = "rank",
        illegal_reward: float | None = None,
        **options: OptionValue,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"unknown render_mode {render_mode!r}; known are {self.metadata['render_modes']}")
        self.metadata = {**self.metadata, "name": f"{game}_v0"}
        self.render_mode = render_mode
        self._arguments: tuple[str, int | None, dict[str, Any]] = (game, players, options)
        self._reward: Reward = reward
        self._illegal_reward = illegal_reward
        self._game = self._make(0)
        self._game.returns(reward)  # Refuses an unknown reward now and not at the end of a game.
        self._seeds = np.random.default_rng()
        self.possible_agents = [f"player_{seat}" for seat in range(self._game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        length, actions = self._game.observation_size, self._game.num_actions
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(-np.inf, np.inf, (length,), np.float32),
                    "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents}
        self.state_space = gymnasium.spaces.Box(-np.inf, np.inf, (length * self._game.players,), np.float32)
        self._no_action = np.zeros(actions, np.int8)

    def _make(self, seed: int) -> theogony.State:
        game, players, options = self._arguments
        return theogony.make(game, players, seed=seed, **options)

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def game_state(self) -> theogony.State:
        """The game underneath, for bots and searches."""
        return self._game

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or seed < 0:
                raise ValueError(f"a seed is a whole number from 0, not {seed!r}")
            self._seeds = np.random.default_rng(seed)
        self._game = self._make(int(self._seeds.integers(2**64, dtype=np.uint64)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        try:
            self._game.apply(cast(int, action))
        except theogony.IllegalAction:
            if self._illegal_reward is None:
                raise
            self._end(dict.fromkeys(self.agents, 0.0) | {agent: self._illegal_reward})
        else:
            self.infos[agent] = {}
            self._ask()

    def _ask(self) -> None:
        """Turns to whoever acts next, or gives out the rewards."""
        game = self._game
        seat = game.current_seat
        if seat is not None:
            self.agent_selection = agent = self.possible_agents[seat]
            self._mask = game.action_mask(seat)
            self.infos[agent] = {"action_mask": self._mask.copy()}
            return
        self._end(dict(zip(self.agents, game.returns(self._reward), strict=True)))

    def _end(self, rewards: dict[str, float]) -> None:
        self._mask = self._no_action
        self.rewards = rewards
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        mask = self._mask if agent == self.agent_selection else self._no_action
        return {"observation": self._game.observation(self._seats[agent]), "action_mask": mask.copy()}

    def state(self) -> NDArray[np.float32]:
        return np.concatenate([self._game.observation(seat) for seat in range(self._game.players)])

    def render(self) -> str | NDArray[np.uint8] | None:
        """What a spectator sees: printed (`human`), as text (`ansi`) or as a picture (`rgb_array`)."""
        match self.render_mode:
            case "rgb_array":
                return self._game.image()
            case "ansi":
                return self._game.text()
            case "human":
                print(self._game.text())
        return None

    def close(self) -> None:
        pass


def wrapped(game: str, players: int | None = None, **arguments: Any) -> AECEnv:
    """The environment as PettingZoo's classic games come: an illegal action ends the game and whoever took it loses; a
    wrong order of calls is refused. `RawEnv` does the first itself: PettingZoo's wrapper for it costs half the speed."""
    return wrappers.OrderEnforcingWrapper(RawEnv(game, players, **{"illegal_reward": -1.0, **arguments}))
