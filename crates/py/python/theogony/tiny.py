"""Games small enough for OpenSpiel's exact solvers: a few decisions in the middle of a game of Theogony, with few possible deals.

After `register()`, `pyspiel.load_game("theogony_derby_tiny(players=3,seed=1,opening=30,deals=2,decisions=3)")` works, for every game.
The game with this `seed` is played for `opening` decisions by followers of the heuristic. There it stops: a chance node has `deals`
equally likely outcomes, each a deal of all that the seat which decides first cannot know, chance to come included; so nobody
learns the outcome but by what the rules show. Then the players make at most `decisions` decisions, and whatever is left is played by the heuristic, always in the
same way. Returns are by rank: from -1 to 1, in sum 0.

Such a game is finite and can be walked through, so exploitability (NashConv), best responses and counterfactual regret minimisation are exact.
"""

from typing import Any

import pyspiel
import theogony

from .openspiel import Game, Observer, State

SIZES = {"seed": 1, "opening": 30, "deals": 2, "decisions": 3}
MOST = {"seed": 2**31 - 1, "opening": 10_000, "deals": 256, "decisions": 12}


class TinyGame(Game):
    """A part of a game, with its size as parameters beside players and options."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.sizes = {key: int(params.get(key, value)) for key, value in SIZES.items()}
        for key, most in MOST.items():
            least = 0 if key in ("seed", "opening") else 1
            if not least <= self.sizes[key] <= most:
                raise ValueError(f"{key} must be {least} to {most}, not {self.sizes[key]}")
        super().__init__(params, length=1 + self.sizes["decisions"], outcomes=self.sizes["deals"], more=set(SIZES))
        self.root = self._opened()
        """Where the players begin."""
        seat = self.root.current_seat
        assert seat is not None
        self.tables = [self.root.determinize(seat, self.sizes["seed"] * 1009 + deal) for deal in range(self.sizes["deals"])]

    def _opened(self) -> theogony.State:
        table = self.make(self.sizes["seed"])
        bot = theogony.Bot("heuristic:votes=1", seed=self.sizes["seed"])
        for _ in range(self.sizes["opening"]):
            if table.is_over:
                break
            table.apply(bot.choose(table))
        if table.is_over:
            raise ValueError(f"with seed {self.sizes['seed']} the game is over within {self.sizes['opening']} decisions: open it by fewer")
        return table

    def new_initial_state(self) -> "TinyState":
        return TinyState(self)


class TinyState(State):
    """A position: first which deal it is, then a `theogony.State`, then what followers of the heuristic made of it."""

    def __init__(self, game: TinyGame) -> None:
        super().__init__(game)
        self._left = game.sizes["decisions"]
        self._returns: list[float] | None = None

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self._returns is not None else super().current_player()

    def is_terminal(self) -> bool:
        return self._returns is not None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().sizes["deals"]
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self._returns is not None else super()._legal_actions(player)

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = self.get_game().tables[action].clone()
            self._seed.append(action)
            return
        self.table.apply(action)
        self._left -= 1
        if self.table.is_over or self._left == 0:
            self._returns = self.table.play_out(seed=1, policy="heuristic")

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return super()._action_to_string(player, action)

    def returns(self) -> list[float]:
        return self._returns or [0.0] * self.num_players()

    def __str__(self) -> str:
        return super().__str__() if self.table is not None else "before the deal"


def _tiny(id: str) -> type[TinyGame]:
    from .openspiel import kind

    name = f"Theogony{id.title()}Tiny"
    return type(name, (TinyGame,), {"id": id, "type": kind(id, f"theogony_{id}_tiny", "part of ", SIZES)})


_GAMES = {id: _tiny(id) for id in theogony.games()}
# Pickles name a game's class by the name it has in this module.
globals().update({game.__name__: game for game in _GAMES.values()})


def register() -> None:
    """Enters a tiny part of every game into OpenSpiel's registry as `theogony_<game>_tiny`. Calling it again does nothing."""
    known = set(pyspiel.registered_names())
    for game in _GAMES.values():
        if game.type.short_name not in known:
            pyspiel.register_game(game.type, game)


__all__ = ["Observer", "TinyGame", "TinyState", "register"]
