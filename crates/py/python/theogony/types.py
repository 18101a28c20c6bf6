"""The types of arguments and results."""

from typing import Literal, TypedDict

import numpy as np
from numpy.typing import NDArray

Lang = Literal["en", "fr"]
"""English or French."""

Reward = Literal["rank", "win", "score"]
"""By the part of the others that were beaten (from -1 to 1, in sum 0), by the share of the victory, or by the points, less the
mean of the others' points (in sum 0)."""

Policy = Literal["random", "heuristic"]
"""How a playout answers."""

OptionValue = str | bool | int | list[str] | tuple[str, ...]
"""A value of a game's option; `True` is `on`, `False` is `off`, a list gives one value for each seat."""


class Simulation(TypedDict):
    """How many games came out: a row for each game."""

    places: NDArray[np.int32]
    scores: NDArray[np.int32]
    decisions: NDArray[np.uint32]
    seeds: NDArray[np.uint64]


class Lessons(TypedDict):
    """Positions and how they came out: see `lessons`."""

    indices: NDArray[np.int32]
    values: NDArray[np.float32]
    starts: NDArray[np.int64]
    won: NDArray[np.float32]
    sides: NDArray[np.int32]
