"""PettingZoo AEC environments, one for each game: `theogony.pettingzoo.derby_v0` and so on.

>>> from theogony.pettingzoo import derby_v0
>>> env = derby_v0.env(players=4)
>>> env.reset(seed=1)
>>> observation, reward, termination, truncation, info = env.last()

`env` behaves as PettingZoo's classic games do: an illegal action ends the game and its player loses. `raw_env` raises.
`register()` makes `pettingzoo.make("aec", "theogony/derby-v0")` work too.
"""

from functools import partial

import theogony

from . import derby_v0, godwar_v0, mythologies_v0, mythologiste_v0, pantheon_v0
from .environment import RawEnv, wrapped

__all__ = [
    "RawEnv",
    "derby_v0",
    "godwar_v0",
    "mythologies_v0",
    "mythologiste_v0",
    "pantheon_v0",
    "register",
    "wrapped",
]


def register() -> None:
    """Enters every game into PettingZoo's registry as `theogony/<game>-v0`."""
    from pettingzoo import register as enter

    for game in theogony.games():
        enter("aec", f"theogony/{game}-v0", partial(wrapped, game))
