"""How fast everything is. Rates are per second of this process's processor time, so a busy machine matters less."""

import importlib
import os
import platform
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np
import theogony

BATCH = 256

PETTINGZOO_PEERS = ["leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6", "connect_four_v3"]
OPENSPIEL_PEERS = ["leduc_poker", "hearts", "euchre", "gin_rummy", "backgammon", "python_kuhn_poker"]


def rate(work: Callable[[], Iterator[int]], seconds: float) -> float:
    """How many things `work` does in a second; it yields how many it has done since the last time."""
    done, steps = 0, work()
    next(steps)
    began = time.process_time()
    while (passed := time.process_time() - began) < seconds:
        done += next(steps)
    return done / passed


def batch(game: str, players: int, *, observations: bool) -> Iterator[int]:
    """Random play of many games, with masks, rewards and seats, and observations if wanted."""
    games = theogony.Batch(game, BATCH, players, seed=1)
    actions = np.zeros(BATCH, np.int32)
    out: dict[str, Any] = {
        "seats": np.zeros(BATCH, np.int32),
        "masks": np.zeros((BATCH, games.num_actions), np.bool_),
        "rewards": np.zeros((BATCH, players), np.float32),
        "dones": np.zeros(BATCH, np.bool_),
    }
    if observations:
        out["observations"] = np.zeros((BATCH, games.observation_size), np.float32)
    while True:
        games.random_actions(actions)
        games.step(actions, **out)
        yield BATCH


def state(game: str, players: int) -> Iterator[int]:
    """Random play of one game, one Python call for the list of actions and one for the move."""
    dice, seed = random.Random(1), 0
    while True:
        table = theogony.make(game, players, seed=seed)
        seed += 1
        while not table.is_over:
            legal = table.legal_indices()
            table.apply(legal[int(dice.random() * len(legal))])
            yield 1


def pettingzoo(make: Callable[[], Any], *, reseed: bool = True) -> Iterator[int]:
    """Random play of an AEC environment, as PettingZoo's own benchmark does it: with a new seed for each game, or one for all."""
    env, dice = make(), random.Random(1)
    seed: int | None = 1
    while True:
        env.reset(seed=seed)
        seed = dice.randrange(2**31) if reseed else None
        for _ in env.agent_iter():
            observation, _, termination, truncation, info = env.last()
            if termination or truncation:
                env.step(None)
                continue
            mask = observation["action_mask"] if isinstance(observation, dict) else info["action_mask"]
            env.step(dice.choice(np.flatnonzero(mask).tolist()))
            yield 1


def openspiel(name: str) -> Iterator[int]:
    """Random play of an OpenSpiel game; chance nodes count as plies for everybody."""
    import pyspiel

    game, dice = pyspiel.load_game(name), random.Random(1)
    while True:
        position = game.new_initial_state()
        while not position.is_terminal():
            if position.is_chance_node():
                outcomes, weights = zip(*position.chance_outcomes(), strict=True)
                position.apply_action(dice.choices(outcomes, weights)[0])
            else:
                position.apply_action(dice.choice(position.legal_actions()))
            yield 1


def gymnasium(game: str, players: int) -> Iterator[int]:
    """Random play of one seat against random bots; steps are the learner's."""
    from theogony.gymnasium import Env

    env, dice = Env(game, players), random.Random(1)
    while True:
        env.reset(seed=dice.randrange(2**31))
        over = False
        while not over:
            _, _, over, _, _ = env.step(dice.choice(np.flatnonzero(env.action_masks()).tolist()))
            yield 1


def processor() -> str:
    """What the system calls the processor."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
            return names[0]
    except (OSError, IndexError):
        return platform.processor() or "unknown processor"


def _show(name: str, work: Callable[[], Iterator[int]], seconds: float) -> None:
    try:
        print(f"{name:<46}{rate(work, seconds):>14,.0f} /s", flush=True)
    except ImportError as error:
        print(f"{name:<46}{'not installed':>14} ({error.name})", flush=True)


def bench(seconds: float, *, peers: bool) -> None:
    """Prints a table."""
    versions = f"theogony {theogony.__version__}, Python {platform.python_version()}, numpy {np.__version__}"
    print(f"{versions}\n{processor()}, {os.cpu_count()} cores; one thread\n")
    for game in theogony.games():
        about = theogony.game(game)
        for players in sorted({about.min_players, about.max_players}):
            name = f"{game} {players}"
            _show(f"{name}: batch, decisions", partial(batch, game, players, observations=False), seconds)
            _show(f"{name}: batch with observations", partial(batch, game, players, observations=True), seconds)
            _show(f"{name}: state by state, decisions", partial(state, game, players), seconds)
            _show(f"{name}: PettingZoo, steps", partial(_our_environment, game, players), seconds)
            _show(f"{name}: OpenSpiel, plies", partial(_our_spiel, game, players), seconds)
            _show(f"{name}: Gymnasium, steps", partial(gymnasium, game, players), seconds)
    if peers:
        print()
        for name in PETTINGZOO_PEERS:
            # Some make a generator anew whenever they are seeded, which takes longer than the game: the second figure is fairer to them.
            _show(f"PettingZoo {name}, steps, seeded anew", partial(_peer_environment, name, reseed=True), seconds)
            _show(f"PettingZoo {name}, steps, seeded once", partial(_peer_environment, name, reseed=False), seconds)
        for name in OPENSPIEL_PEERS:
            _show(f"OpenSpiel {name}, plies", partial(_peer_spiel, name), seconds)


def _our_environment(game: str, players: int) -> Iterator[int]:
    from theogony.pettingzoo import wrapped

    return pettingzoo(lambda: wrapped(game, players))


def _peer_environment(name: str, *, reseed: bool) -> Iterator[int]:
    return pettingzoo(importlib.import_module(f"pettingzoo.classic.{name}").env, reseed=reseed)


def _peer_spiel(name: str) -> Iterator[int]:
    if name.startswith("python_"):
        importlib.import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    return openspiel(name)


def _our_spiel(game: str, players: int) -> Iterator[int]:
    from theogony.openspiel import register

    register()
    return openspiel(f"theogony_{game}(players={players})")
