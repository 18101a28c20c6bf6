"""PettingZoo's own tests, for every game at every number of players."""

import copy
import pickle
import random
import warnings
from typing import Any

import numpy as np
import pettingzoo
import pytest
import theogony
import theogony.pettingzoo
from pettingzoo.test import api_test, render_test, seed_test

# What PettingZoo warns of: dictionaries as observations and bounds that are infinite.
pytestmark = pytest.mark.filterwarnings("ignore")


def environment(game: str) -> Any:
    return getattr(theogony.pettingzoo, f"{game}_v0")


def test_api(table: tuple[str, int]) -> None:
    game, players = table
    api_test(environment(game).env(players=players), num_cycles=300, verbose_progress=False)
    api_test(environment(game).raw_env(players=players), num_cycles=300, verbose_progress=False)


def test_seed(table: tuple[str, int]) -> None:
    game, players = table
    seed_test(lambda: environment(game).env(players=players), num_cycles=200)


def test_render(table: tuple[str, int], capsys: pytest.CaptureFixture[str]) -> None:
    game, players = table
    seen: list[Any] = []

    def look(image: Any) -> bool:
        seen.append(image)
        return bool(image.std() > 5)

    def has_a_line_for_each(text: str) -> bool:
        return len(text.splitlines()) > players

    tests = {"ansi": has_a_line_for_each, "rgb_array": look}
    render_test(lambda **arguments: environment(game).env(players=players, **arguments), custom_tests=tests)
    assert has_a_line_for_each(capsys.readouterr().out), "a human is shown something"
    assert any(not np.array_equal(seen[0], image) for image in seen), "the picture follows the game"


def test_the_modules_are_modules() -> None:
    import theogony.pettingzoo.derby_v0 as by_path
    from theogony.pettingzoo import derby_v0

    assert by_path is derby_v0
    assert derby_v0.env().metadata["name"] == "derby_v0"
    with pytest.raises(ImportError):
        from theogony.pettingzoo import chess_v0  # type: ignore[attr-defined]  # noqa: F401


def test_the_registry_knows_them(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        theogony.pettingzoo.register()
    env = pettingzoo.make("aec", f"theogony/{game}-v0", players=theogony.game(game).max_players)
    env.reset(seed=1)
    assert env.num_agents == theogony.game(game).max_players


def test_a_game_to_its_end(game: str) -> None:
    env = environment(game).env()
    env.reset(seed=4)
    dice, total = random.Random(1), dict.fromkeys(env.possible_agents, 0.0)
    spaces = env.observation_space("player_0")
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        total[agent] += reward
        if termination or truncation:
            env.step(None)
            continue
        assert spaces.contains(observation)
        assert np.array_equal(info["action_mask"], observation["action_mask"])
        other = next(one for one in env.agents if one != agent)
        assert not env.observe(other)["action_mask"].any()
        assert env.state().shape == (len(env.possible_agents) * len(observation["observation"]),)
        env.step(dice.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    assert env.agents == [] and sum(total.values()) == pytest.approx(0) and max(total.values()) > 0


def test_an_illegal_action_loses() -> None:
    for illegal in (-1, 10**6, None):
        env = environment("derby").env(players=3)
        env.reset(seed=1)
        observation, *_ = env.last()
        loser = env.agent_selection
        env.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]) if illegal is None else illegal)
        assert all(env.terminations.values())
        rewards = {}
        for agent in env.agent_iter():
            _, rewards[agent], *_ = env.last()
            env.step(None)
        assert rewards == {agent: -1 if agent == loser else 0 for agent in env.possible_agents}


def test_a_raw_environment_refuses_an_illegal_action() -> None:
    env = environment("derby").raw_env(players=3)
    env.reset(seed=1)
    before = env.game_state.hash
    with pytest.raises(theogony.IllegalAction):
        env.step(-1)
    assert env.game_state.hash == before and not any(env.terminations.values())
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))


def test_bad_arguments_are_refused() -> None:
    with pytest.raises(ValueError, match="unknown render_mode"):
        environment("derby").env(render_mode="film")
    with pytest.raises(ValueError, match="unknown reward"):
        environment("derby").env(reward="money")
    with pytest.raises(theogony.SetupProblem):
        environment("derby").env(players=17)


def test_environments_can_be_copied_and_pickled() -> None:
    env = environment("derby").raw_env(players=3)
    env.reset(seed=1)
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert twin.game_state == env.game_state
        twin.step(int(np.flatnonzero(twin.last()[0]["action_mask"])[0]))
        assert twin.game_state != env.game_state
