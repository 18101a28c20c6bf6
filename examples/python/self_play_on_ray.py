"""Simulate and collect self-play data on Ray. `ray.init(address="auto")` instead runs the same on a cluster."""

import ray
import theogony.ray
from theogony.rollout import RandomPolicy

ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)

result = theogony.ray.simulate("derby", 400, players=3, bots=["greedy", "random", "random"], seed=1)
print("greedy wins", f"{(result['places'][:, 0] == 1).mean():.0%}", "of 400 games")

workers = [theogony.ray.RolloutWorker.remote("derby", 32, 3, seed=worker) for worker in range(2)]
for round in range(2):
    policy = ray.put(RandomPolicy(round))  # The newest network goes here.
    rollouts = ray.get([worker.collect.remote(policy, 100) for worker in workers])
    decisions = sum(rollout["actions"].size for rollout in rollouts)
    print(f"round {round}: {decisions} decisions, {sum(int(rollout['dones'].sum()) for rollout in rollouts)} games ended")
ray.shutdown()
