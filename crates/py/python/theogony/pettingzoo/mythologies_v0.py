"""The PettingZoo environment of Mythologies."""

from functools import partial

from .environment import RawEnv, wrapped

__all__ = ["env", "raw_env"]

env = partial(wrapped, "mythologies")
raw_env = partial(RawEnv, "mythologies")
