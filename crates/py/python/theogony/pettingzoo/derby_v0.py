"""The PettingZoo environment of Divinity Derby."""

from functools import partial

from .environment import RawEnv, wrapped

__all__ = ["env", "raw_env"]

env = partial(wrapped, "derby")
raw_env = partial(RawEnv, "derby")
