"""PettingZoo AEC environments, one for each game: `theogony.pettingzoo.derby_v0` and so on.

>>> from theogony.pettingzoo import derby_v0
>>> env = derby_v0.env(players=4)
>>> env.reset(seed=1)
>>> observation, reward, termination, truncation, info = env.last()

`env` behaves as PettingZoo's classic games do: an illegal action ends the game and its player loses. `raw_env` raises.
`register()` makes `pettingzoo.make("aec", "theogony/derby-v0")` work too.
"""

import sys
from functools import partial
from types import ModuleType
from typing import Any

import theogony

from .environment import RawEnv, wrapped

__all__ = ["RawEnv", "register", "wrapped"]


def _module(game: str) -> ModuleType:
    """The module `theogony.pettingzoo.<game>_v0`; made here, so that every game of the catalog has one."""
    name = f"{__name__}.{game}_v0"
    module = ModuleType(name, f"The PettingZoo environment of {theogony.game(game).title}.")
    vars(module).update(env=partial(wrapped, game), raw_env=partial(RawEnv, game), __all__=["env", "raw_env"])
    sys.modules[name] = module
    return module


globals().update({f"{game}_v0": _module(game) for game in theogony.games()})


def __getattr__(name: str) -> Any:
    """Called for names that are not there alone; says to type checkers that there are others."""
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def register() -> None:
    """Enters every game into PettingZoo's registry as `theogony/<game>-v0`."""
    from pettingzoo import register as enter

    for game in theogony.games():
        enter("aec", f"theogony/{game}-v0", partial(wrapped, game))
