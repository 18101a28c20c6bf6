"""The PettingZoo environment of Mythologiste."""

from functools import partial

from .environment import RawEnv, wrapped

__all__ = ["env", "raw_env"]

env = partial(wrapped, "mythologiste")
raw_env = partial(RawEnv, "mythologiste")
