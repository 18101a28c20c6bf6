"""OpenSpiel games: after `register()`, `pyspiel.load_game("theogony_derby(players=4)")` works, for every game.

A game begins with eight chance nodes of 256 outcomes each: the bytes of its seed. Everything that is dealt or rolled later
follows from the seed, so a history leads to one state, and no player learns more of the seed than the rules show.
Seats that choose in secret from each other act one after another, and nothing shows before the last has chosen. Returns
are by rank: from -1 to 1, in sum 0.

An information state is what the player sees, with a fingerprint of everything it was told and did so far. The observation is
the player's feature vector.
"""

from collections.abc import Callable, Collection
from typing import Any

import numpy as np
import pyspiel
import theogony

SEED_BYTES = 8
MEMORY_BITS = 64
"""An information-state tensor is the observation and, bit by bit, the fingerprint of all the player was told and did."""
MAX_GAME_LENGTH = 20_000
"""In decisions; far above what the rules of any game allow to happen in practice."""

_OUTCOMES = [(byte, 1 / 256) for byte in range(256)]


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game of Theogony, with players and options as parameters."""

    id: str
    type: Any

    def __init__(
        self,
        params: dict[str, Any] | None = None,
        length: int = MAX_GAME_LENGTH,
        outcomes: int = len(_OUTCOMES),
        more: Collection[str] = (),
    ) -> None:
        params = params or {}
        # `more` are parameters of OpenSpiel's game alone.
        self.options = {key: self._value(key, value) for key, value in params.items() if key not in ("players", *more)}
        self.players = params.get("players", self.type.parameter_specification["players"])
        self.make(0)  # Refuses what cannot be played.
        about = theogony.game(self.id)
        self.observation_size = about.observation_size
        info = pyspiel.GameInfo(
            num_distinct_actions=about.num_actions,
            max_chance_outcomes=outcomes,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=length,
        )
        super().__init__(self.type, info, params)

    def _value(self, key: str, value: str | int) -> str:
        """OpenSpiel reads `25` as a number wherever it stands, so options that are a number or a word are numbers there,
        and -1 is the word."""
        words = (choice for choice in dict(theogony.game(self.id).options)[key] if not choice.isdigit())
        return next(words) if value == -1 else str(value)

    def make(self, seed: int) -> theogony.State:
        """The table of this game with a seed."""
        return theogony.make(self.id, self.players, seed=seed, remember=True, **self.options)

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self, iig_obs_type, params)


class State(pyspiel.State):  # type: ignore[misc]
    """A position: first the bytes of a seed, then a `theogony.State`."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._seed: list[int] = []
        self.table: theogony.State | None = None

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.table.current_seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return _OUTCOMES

    def _legal_actions(self, player: int) -> list[int]:
        if self.table is None or player != self.table.current_seat:
            return []
        return self.table.legal_indices()

    def _apply_action(self, action: int) -> None:
        if self.table is not None:
            self.table.apply(action)
            return
        self._seed.append(action)
        if len(self._seed) == SEED_BYTES:
            self.table = self.get_game().make(int.from_bytes(bytes(self._seed), "little"))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.table is None:
            return f"seed byte {action}"
        texts = (legal.text for legal in self.table.legal_actions(player) if legal.index == action)
        return next(texts, f"action {action}")

    def returns(self) -> list[float]:
        return self.table.returns() if self.table is not None else [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> "State":
        """A state that the player cannot tell from this one: all it cannot know is dealt anew."""
        state: State = self.clone()
        if self.table is not None:
            state.table = self.table.determinize(player, int(rng() * 2**53))
        return state

    def __str__(self) -> str:
        return str(self.table) if self.table is not None else f"seed {bytes(self._seed).hex()}"


class Observer:
    """What a player sees: `perfect_recall` adds all it was told before."""

    def __init__(self, game: Game, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        self._recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        bits = MEMORY_BITS if self._recall else 0
        self.tensor = np.zeros(game.observation_size + bits, np.float32)
        self.dict = {"observation": self.tensor[: game.observation_size]}
        if self._recall:
            self.dict["memory"] = self.tensor[game.observation_size :]

    def set_from(self, state: State, player: int) -> None:
        if state.table is None:
            self.tensor.fill(0)
            return
        state.table.observation(player, out=self.dict["observation"])
        if self._recall:
            memory = int(state.table.memory(player), 16)
            self.dict["memory"][:] = [memory >> bit & 1 for bit in range(MEMORY_BITS)]

    def string_from(self, state: State, player: int) -> str:
        if state.table is None:
            # The seed is nobody's to know.
            return f"player {player}: {len(state._seed)} bytes of the seed are drawn"
        told = f"{state.table.memory(player)}\n" if self._recall else ""
        return f"player {player}\n{told}{state.table.text(player)}"


def kind(id: str, short_name: str, part: str = "", more: dict[str, int] | None = None) -> Any:
    """What OpenSpiel is told about a game before it is loaded."""
    about = theogony.game(id)
    whole = theogony.make(id, seed=0)
    options = {key: int(values[0]) if values[0].isdigit() else values[0] for key, values in about.options}
    return pyspiel.GameType(
        short_name=short_name,
        long_name=part + about.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=about.max_players,
        min_num_players=about.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": whole.players, **options, **(more or {})},
    )


def _game(id: str) -> type[Game]:
    return type(f"Theogony{id.title()}", (Game,), {"id": id, "type": kind(id, f"theogony_{id}")})


_GAMES = {id: _game(id) for id in theogony.games()}
# Pickles name a game's class by the name it has in this module.
globals().update({game.__name__: game for game in _GAMES.values()})


def register() -> None:
    """Enters every game into OpenSpiel's registry as `theogony_<game>`. Calling it again does nothing."""
    known = set(pyspiel.registered_names())
    for game in _GAMES.values():
        if game.type.short_name not in known:
            pyspiel.register_game(game.type, game)
