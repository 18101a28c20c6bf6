"""The same on a Ray cluster: `ray.init(address=…)` decides where; without it Ray starts on this machine.

>>> import theogony.ray
>>> result = theogony.ray.simulate("derby", 100_000, players=4, bots="greedy", tasks=64)

gives exactly what `theogony.simulate` gives, whatever the number of tasks and machines.
"""

from typing import Any, cast

import numpy as np
import ray
import theogony
from theogony.rollout import Collector, Policy, Rollout
from theogony.types import OptionValue, Reward, Simulation


@ray.remote  # type: ignore[untyped-decorator, unused-ignore]
def _part(*arguments: Any, **options: Any) -> Simulation:
    return theogony.simulate(*arguments, **options)


RolloutWorker = ray.remote(Collector)
"""An actor that holds games and lets a policy play them: `RolloutWorker.remote("derby", 64, seed=1)`, then
`worker.collect.remote(policy, 128)`. Give a large policy as `ray.put(policy)`."""


def simulate(
    game: str,
    games: int,
    players: int | None = None,
    *,
    bots: str | list[str] | tuple[str, ...] | None = None,
    seed: int = 0,
    first: int = 0,
    tasks: int | None = None,
    **options: OptionValue,
) -> Simulation:
    """Plays whole games between bots, cut into `tasks` (by default four for each core of the cluster)."""
    if not ray.is_initialized():
        ray.init()
    if tasks is None:
        tasks = 4 * int(ray.cluster_resources().get("CPU", 1))
    tasks = max(1, min(tasks, games))
    cuts = [games * part // tasks for part in range(tasks + 1)]
    parts = [
        _part.remote(game, end - begin, players, bots=bots, seed=seed, first=first + begin, **options)
        for begin, end in zip(cuts, cuts[1:], strict=False)
    ]
    done: list[dict[str, Any]] = ray.get(parts)
    return cast(Simulation, {key: np.concatenate([part[key] for part in done]) for key in done[0]})


def rollouts(
    game: str,
    policy: Policy,
    steps: int,
    players: int | None = None,
    *,
    workers: int = 2,
    size: int = 64,
    seed: int = 0,
    reward: Reward = "rank",
    **options: OptionValue,
) -> list[Rollout]:
    """One round of self-play on `workers` actors of `size` games each. To keep the games for the next round, keep the
    actors: see `RolloutWorker`."""
    if not ray.is_initialized():
        ray.init()
    actors = [
        RolloutWorker.remote(game, size, players, seed=seed + worker, reward=reward, **options)
        for worker in range(workers)
    ]
    shared = ray.put(policy)
    return cast(list[Rollout], ray.get([actor.collect.remote(shared, steps) for actor in actors]))
