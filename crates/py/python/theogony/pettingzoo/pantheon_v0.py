"""The PettingZoo environment of Pantheon."""

from functools import partial

from .environment import RawEnv, wrapped

__all__ = ["env", "raw_env"]

env = partial(wrapped, "pantheon")
raw_env = partial(RawEnv, "pantheon")
