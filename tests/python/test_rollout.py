"""Self-play data."""

import numpy as np
from theogony.rollout import Collector, RandomPolicy


def test_a_rollout_holds_whole_games(game: str) -> None:
    collector = Collector(game, 6, seed=2)
    rollout = collector.collect(RandomPolicy(1), 900)
    steps, games = rollout["actions"].shape
    assert (steps, games) == (900, 6)
    chosen = np.take_along_axis(rollout["masks"], rollout["actions"][..., None], axis=2)
    assert chosen.all(), "every action was legal"
    assert np.isfinite(rollout["observations"]).all()
    assert rollout["dones"].any(), "some games came to their end"
    ends = rollout["rewards"][rollout["dones"]]
    assert np.allclose(ends.sum(axis=1), 0, atol=1e-6) and (ends.max(axis=1) > 0).all()
    assert not rollout["rewards"][~rollout["dones"]].any()
    assert set(np.unique(rollout["seats"])) == set(range(rollout["rewards"].shape[2]))
