"""PettingZoo: random agents, and a picture of the board."""

import numpy as np
from theogony.pettingzoo import pantheon_v0

env = pantheon_v0.env(players=2, render_mode="rgb_array")
env.reset(seed=1)
dice = np.random.default_rng(1)
for agent in env.agent_iter(200):
    observation, reward, termination, truncation, info = env.last()
    over = termination or truncation
    env.step(None if over else int(dice.choice(np.flatnonzero(observation["action_mask"]))))

image = env.render()
print("acting:", env.agent_selection, "observation:", observation["observation"].shape, "picture:", image.shape)
with open("target/pantheon.ppm", "wb") as file:
    file.write(b"P6 %d %d 255\n" % (image.shape[1], image.shape[0]) + image.tobytes())
