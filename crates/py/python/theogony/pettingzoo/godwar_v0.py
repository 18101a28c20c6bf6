"""The PettingZoo environment of War of the Gods."""

from functools import partial

from .environment import RawEnv, wrapped

__all__ = ["env", "raw_env"]

env = partial(wrapped, "godwar")
raw_env = partial(RawEnv, "godwar")
