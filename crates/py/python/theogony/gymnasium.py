"""A game as one player meets it: a Gymnasium environment in which bots play for the other seats.

>>> from theogony.gymnasium import Env
>>> env = Env("derby", players=3, opponents="random")
>>> observation, info = env.reset(seed=1)

Mask illegal actions with `env.action_masks()` (the name that sb3-contrib's MaskablePPO looks for) or `info["action_mask"]`.
`register()` makes `gymnasium.make("theogony/derby-v0", players=3)` work too.
"""

import operator
from collections.abc import Callable, Sequence
from typing import Any, SupportsFloat

import gymnasium
import numpy as np
import theogony
from numpy.typing import NDArray
from theogony.types import OptionValue, Reward

Player = Callable[[theogony.State, int], theogony.Action | str | int]
"""Somebody who answers for a seat: called with the state and the seat."""


class Env(gymnasium.Env[NDArray[np.float32], np.int64]):
    """One seat of a game.

    * `seat` is where the learner sits; `None` draws it anew for every game.
    * `opponents` is a level (`theogony.levels()`), a `Player`, or a list with one of them for each other seat, clockwise from
      the learner. A `Player` is trusted with the whole state; levels see what their seat may know.
    * The observation is what the seat may know. The reward comes at the end, by `"rank"` or by `"win"`; or, by `"score"`, it is
      how far the seat's points, less the others' mean, have moved since its last decision.
    * An illegal action ends the game with the worst reward and `info["illegal_action"]`.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        seat: int | None = None,
        opponents: str | Player | Sequence[str | Player] = "random",
        reward: Reward = "rank",
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        self._arguments: tuple[str, int | None, dict[str, Any]] = (game, players, options)
        self._game = self._make(0)
        seats = self._game.players
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"unknown render_mode {render_mode!r}; known are {self.metadata['render_modes']}")
        if seat is not None and not 0 <= seat < seats:
            raise ValueError(f"no seat {seat}: this table has seats 0 to {seats - 1}")
        alone = callable(opponents) or isinstance(opponents, str)
        if not alone and not isinstance(opponents, Sequence):
            raise TypeError(f"opponents is a level, a player or a list of them, not {type(opponents).__name__}")
        self._opponents: list[str | Player] = [opponents] * (seats - 1) if alone else [*opponents]  # type: ignore[list-item, misc]
        if len(self._opponents) != seats - 1:
            raise ValueError(f"{seats} players need {seats - 1} opponents, not {len(self._opponents)}")
        for opponent in self._opponents:
            if isinstance(opponent, str):
                theogony.Bot(opponent)  # Refuses an unknown level now.
        self._game.returns(reward)  # Refuses an unknown reward now.
        self._fixed_seat, self._reward = seat, reward
        self._worst = 0.0 if reward == "win" else -1.0
        self._lead = 0.0
        self.render_mode = render_mode
        self.seat = seat or 0
        # By seat; the learner's own place is empty.
        self._players: list[Player | None] = []
        self._needs_reset = True
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, (self._game.observation_size,), np.float32)
        self.action_space = gymnasium.spaces.Discrete(self._game.num_actions)

    def _make(self, seed: int) -> theogony.State:
        game, players, options = self._arguments
        return theogony.make(game, players, seed=seed, **options)

    def _seed(self) -> int:
        return int(self.np_random.integers(2**64, dtype=np.uint64))

    @property
    def game_state(self) -> theogony.State:
        """The game underneath."""
        return self._game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            self._game = self._make(self._seed())
            seats = self._game.players
            self.seat = int(self.np_random.integers(seats)) if self._fixed_seat is None else self._fixed_seat
            others = [
                theogony.Bot(one, seed=self._seed()).choose if isinstance(one, str) else one for one in self._opponents
            ]
            self._players = [None] * seats
            for step, other in enumerate(others, 1):
                self._players[(self.seat + step) % seats] = other
            self._let_others_play()
            self._lead = self._points_ahead()
            if not self._game.is_over:  # A game the learner is never asked in teaches nothing.
                self._needs_reset = False
                return self._game.observation(self.seat), self._info()

    def _let_others_play(self) -> None:
        game = self._game
        while (seat := game.current_seat) is not None and (player := self._players[seat]) is not None:
            game.apply(player(game, seat), seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        return self._game.action_mask(self.seat).view(np.bool_)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._game.action_mask(self.seat)}

    def step(
        self, action: np.int64 | int
    ) -> tuple[NDArray[np.float32], SupportsFloat, bool, bool, dict[str, Any]]:
        if self._needs_reset:
            raise gymnasium.error.ResetNeeded("no game is being played: call reset() before step()")
        try:
            number = operator.index(action)
        except TypeError:
            last = self._game.num_actions - 1
            raise TypeError(f"an action is a whole number from 0 to {last}, not {action!r}") from None
        try:
            self._game.apply(number, self.seat)
        except theogony.IllegalAction:
            self._needs_reset = True
            return self._game.observation(self.seat), self._worst, True, False, {**self._info(), "illegal_action": True}
        self._let_others_play()
        self._needs_reset = self._game.is_over
        return self._game.observation(self.seat), self._earned(), self._game.is_over, False, self._info()

    def _points_ahead(self) -> float:
        scores = self._game.scores
        own = scores[self.seat]
        return own - (sum(scores) - own) / (len(scores) - 1)

    def _earned(self) -> float:
        if self._reward == "score":
            before, self._lead = self._lead, self._points_ahead()
            return self._lead - before
        return self._game.returns(self._reward)[self.seat] if self._game.is_over else 0.0

    def render(self) -> Any:
        """What the learner's seat sees: printed (`human`), as text (`ansi`) or as a picture (`rgb_array`)."""
        match self.render_mode:
            case "rgb_array":
                return self._game.image(self.seat)
            case "ansi":
                return self._game.text(self.seat)
            case "human":
                print(self._game.text(self.seat))
        return None


def register() -> None:
    """Enters every game into Gymnasium's registry as `theogony/<game>-v0`."""
    for game in theogony.games():
        gymnasium.register(f"theogony/{game}-v0", "theogony.gymnasium:Env", kwargs={"game": game}, disable_env_checker=True)
