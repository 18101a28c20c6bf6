"""Gymnasium's own test, and games against chosen bots."""

import pickle
import random
from typing import Any

import gymnasium
import numpy as np
import pytest
import theogony
from gymnasium.utils.env_checker import check_env
from theogony.gymnasium import Env, register

pytestmark = pytest.mark.filterwarnings("ignore")


def play(env: Env, seed: int) -> list[Any]:
    """A random game, as a trace."""
    dice = random.Random(seed)
    observation, info = env.reset(seed=seed)
    trace: list[Any] = [env.seat]
    while True:
        assert np.array_equal(info["action_mask"], env.action_masks()) and info["action_mask"].any()
        action = dice.choice(np.flatnonzero(info["action_mask"]).tolist())
        observation, reward, over, _, info = env.step(action)
        trace.append((action, observation.sum(), reward))
        if over:
            return trace


def test_check_env(table: tuple[str, int]) -> None:
    game, players = table
    check_env(Env(game, players), skip_render_check=True)


def test_equal_seeds_give_equal_games(game: str) -> None:
    one, two = (Env(game, opponents="random") for _ in range(2))
    assert play(one, 3) == play(two, 3)
    assert play(one, 4) != play(one, 3)


def test_the_registry_knows_them(game: str) -> None:
    register()
    env = gymnasium.make(f"theogony/{game}-v0", seat=1, render_mode="rgb_array")
    env.reset(seed=1)
    image = env.render()
    assert isinstance(image, np.ndarray) and image.dtype == np.uint8 and image.shape[2] == 3


def test_opponents_are_levels_or_players() -> None:
    asked = set()

    def first(state: theogony.State, seat: int) -> int:
        asked.add(seat)
        return state.legal_indices(seat)[0]

    env = Env("derby", 4, seat=2, opponents=["random", "greedy", first], render_mode="ansi")
    trace = play(env, 5)
    assert asked == {1}, "opponents sit clockwise from the learner"
    assert trace[0] == 2 and trace[-1][2] in (-1, -1 / 3, 1 / 3, 1, 0, -2 / 3, 2 / 3)
    assert "race" in env.render()
    assert len({play(Env("derby", 4), seed)[0] for seed in range(12)}) > 1, "the seat is drawn"


def test_an_illegal_action_loses() -> None:
    env = Env("derby", 3)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(int(np.flatnonzero(~env.action_masks())[0]))
    assert (reward, over, info["illegal_action"]) == (-1, True, True)


def test_steps_need_a_game_and_a_number() -> None:
    env: Any = Env("derby", 3)
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"call reset\(\)"):
        env.step(0)
    play(env, 1)
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"call reset\(\)"):
        env.step(0)
    env.reset(seed=1)
    before = env.game_state.hash
    for action in (1.5, None, "take odin", np.array([0])):
        with pytest.raises(TypeError, match="a whole number from 0 to 392"):
            env.step(action)
    assert env.game_state.hash == before
    env.step(np.int32(np.flatnonzero(env.action_masks())[0]))
    env.step(392)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_an_environment_is_pickled_in_the_middle_of_a_game(game: str) -> None:
    env = Env(game, opponents="easy")
    env.reset(seed=5)
    env.step(int(np.flatnonzero(env.action_masks())[0]))
    twin = pickle.loads(pickle.dumps(env))
    while True:
        action = int(np.flatnonzero(env.action_masks())[-1])
        (observation, *rest, _), (other, *others, _) = env.step(action), twin.step(action)
        assert np.array_equal(observation, other) and rest == others
        if rest[1]:
            break
    assert np.array_equal(env.reset()[0], twin.reset()[0]), "and the next game is the same too"


def test_bad_arguments_are_refused() -> None:
    with pytest.raises(TypeError, match="a level, a player or a list of them, not int"):
        Env("derby", 3, opponents=3)  # type: ignore[arg-type]
    arguments: list[tuple[str, dict[str, Any]]] = [
        ("no seat 3", {"seat": 3}),
        ("3 players need 2 opponents, not 1", {"opponents": ["random"]}),
        ("unknown bot 'god'", {"opponents": "god"}),
        ("unknown reward", {"reward": "money"}),
        ("unknown render_mode", {"render_mode": "film"}),
        ("unknown option", {"colour": "red"}),
    ]
    for message, argument in arguments:
        with pytest.raises(ValueError, match=message):
            Env("derby", 3, **argument)
