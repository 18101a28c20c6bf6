"""The same results on a cluster, here one of two cores on this machine."""

from collections.abc import Iterator

import numpy as np
import pytest
import ray
import theogony
import theogony.ray
from theogony.rollout import Collector, RandomPolicy


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR", object_store_memory=2**27)
    yield
    ray.shutdown()


def test_simulate_gives_what_one_machine_gives(cluster: None) -> None:
    here = theogony.simulate("derby", 30, 3, bots=["greedy", "random", "random"], seed=5)
    there = theogony.ray.simulate("derby", 30, 3, bots=["greedy", "random", "random"], seed=5, tasks=4)
    for key in ("places", "scores", "decisions", "seeds"):
        assert np.array_equal(here[key], there[key])
    assert theogony.ray.simulate("derby", 5)["places"].shape == (5, 4)


def test_mistakes_come_back(cluster: None) -> None:
    with pytest.raises(theogony.SetupProblem, match="it takes 3 to 6"):
        theogony.ray.simulate("derby", 4, 17)


def test_workers_collect_what_a_collector_does(cluster: None) -> None:
    rollouts = theogony.ray.rollouts("derby", RandomPolicy(3), 20, 3, workers=2, size=5, seed=8)
    for worker, rollout in enumerate(rollouts):
        alone = Collector("derby", 5, 3, seed=8 + worker).collect(RandomPolicy(3), 20)
        for key, array in alone.items():
            assert np.array_equal(array, rollout[key])  # type: ignore[literal-required, arg-type]
    worker = theogony.ray.RolloutWorker.remote("godwar", 4, seed=1)
    first, second = ray.get([worker.collect.remote(RandomPolicy(1), 10) for _ in range(2)])
    assert not np.array_equal(first["observations"], second["observations"]), "games go on"
