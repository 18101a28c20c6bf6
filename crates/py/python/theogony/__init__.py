"""Mythology board games by their complete rules, for research.

>>> import theogony
>>> state = theogony.make("derby", players=4, seed=1)
>>> while not state.is_over:
...     state.apply(state.legal_actions()[0])
>>> sum(state.returns())
0.0

One game is a `State`, many at once are a `Batch`; `Bot` and `Search` play for a seat, `simulate` plays whole games
between bots. Environments for other libraries are imported by name: `theogony.pettingzoo`, `theogony.openspiel`,
`theogony.gymnasium`, `theogony.sb3`, `theogony.ray`.
"""

from ._theogony import (
    Action,
    Batch,
    Bot,
    Game,
    GameOver,
    IllegalAction,
    NotAsked,
    RecordProblem,
    Search,
    SetupProblem,
    Spec,
    State,
    __version__,
    game,
    games,
    lessons,
    levels,
    load,
    make,
    simulate,
    spec,
)

__all__ = [
    "Action",
    "Batch",
    "Bot",
    "Game",
    "GameOver",
    "IllegalAction",
    "NotAsked",
    "RecordProblem",
    "Search",
    "SetupProblem",
    "Spec",
    "State",
    "__version__",
    "game",
    "games",
    "lessons",
    "levels",
    "load",
    "make",
    "simulate",
    "spec",
]
