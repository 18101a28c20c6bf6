"""Play thousands of games at once with numpy arrays that you own."""

import numpy as np
import theogony

batch = theogony.Batch("derby", size=512, players=4, seed=1, threads=2)
seats = np.zeros(batch.size, np.int32)
observations = np.zeros((batch.size, batch.observation_size), np.float32)
masks = np.zeros((batch.size, batch.num_actions), np.bool_)
rewards = np.zeros((batch.size, batch.players), np.float32)
dones = np.zeros(batch.size, np.bool_)

batch.observe(seats=seats, observations=observations, masks=masks)
dice = np.random.default_rng(1)
finished, won = 0, np.zeros(batch.players)
for _ in range(200):
    # Your network goes here: observations and masks in, an action for each game out.
    actions = np.where(masks, dice.random(masks.shape), -1).argmax(axis=1).astype(np.int32)
    batch.step(actions, seats=seats, observations=observations, masks=masks, rewards=rewards, dones=dones)
    finished += int(dones.sum())
    won += (rewards[dones] > 0.99).sum(axis=0)

print(f"{batch.decisions:,} decisions, {finished} games finished; sole winners by seat: {won.astype(int)}")
assert finished > 0
