"""Networks as bots: those that come with the package, and files of one's own."""

import json
import struct
from pathlib import Path

import numpy as np
import pytest
import theogony


def write(file: Path, game: str, changed: dict[str, str] | None = None, width: int = 16) -> str:
    """A network without opinions, as `examples/train` writes them."""
    spec = theogony.spec(game)
    shapes = {
        "first.weight": (width, spec.observation_size),
        "first.bias": (width,),
        "first_norm.weight": (width,),
        "first_norm.bias": (width,),
        "policy.weight": (spec.num_actions, width),
        "policy.bias": (spec.num_actions,),
        "value.weight": (1, width),
        "value.bias": (1,),
    }
    about = {
        "format": "theogony policy-value 1",
        "game": game,
        "rules": str(spec.rules_version),
        "layout": spec.layout,
        "observation": str(spec.observation_size),
        "actions": str(spec.num_actions),
        "width": str(width),
        "depth": "0",
    }
    header: dict[str, object] = {"__metadata__": about | (changed or {})}
    data = b""
    for name, shape in shapes.items():
        numbers = np.zeros(shape, np.float16).tobytes()
        header[name] = {"dtype": "F16", "shape": shape, "data_offsets": [len(data), len(data) + len(numbers)]}
        data += numbers
    text = json.dumps(header).encode()
    file.write_bytes(struct.pack("<Q", len(text)) + text + data)
    return f"network:{file}"


@pytest.mark.parametrize("learnt", theogony.games())
def test_the_networks_of_the_package_beat_random_play(learnt: str) -> None:
    players = theogony.game(learnt).min_players
    result = theogony.simulate(learnt, 40, players, bots=["network"] + ["random"] * (players - 1), seed=3)
    assert (result["places"][:, 0] == 1).mean() > 0.8


def test_a_network_of_a_file_plays_where_levels_do(tmp_path: Path) -> None:
    name = write(tmp_path / "derby.safetensors", "derby")
    state = theogony.make("derby", 3, seed=1)
    bot = theogony.Bot(name, seed=1)
    while not state.is_over:
        state.apply(bot.choose(state))
    batch = theogony.Batch("derby", 2, 3, seed=1, opponents=[name, f"{name}:temperature=1"])
    actions = np.zeros(2, np.int32)
    for _ in range(20):
        batch.random_actions(actions)
        batch.step(actions)
    assert theogony.simulate("derby", 2, 3, bots=name)["places"].shape == (2, 3)


def test_a_network_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    state = theogony.make("derby", 3, seed=1)
    for changed, match in (
        ({"layout": "0"}, "layout of observations"),
        ({"rules": "0"}, "rules version"),
        ({"game": "godwar"}, "network is for godwar"),
    ):
        name = write(tmp_path / "derby.safetensors", "derby", changed)
        with pytest.raises(ValueError, match=match):
            theogony.Bot(name).choose(state)
        with pytest.raises(ValueError, match=match):
            theogony.Batch("derby", 2, 3, opponents=name)


def test_a_search_led_by_a_network_depends_on_its_seed_alone(game: str) -> None:
    state = theogony.make(game, seed=4)
    for _ in range(12):
        answers = {str(theogony.Bot("guided:simulations=40:trees=2", seed=9).choose(state)) for _ in range(3)}
        assert len(answers) == 1 and answers <= {str(action) for action in state.legal_actions()}
        state.apply(answers.pop())


def test_a_search_led_by_a_network_takes_settings(tmp_path: Path) -> None:
    name = write(tmp_path / "derby.safetensors", "derby")
    state = theogony.make("derby", 3, seed=1)
    file = name.removeprefix("network:")
    theogony.Bot(f"guided:network={file}:simulations=20:curiosity=2:guesses=5").choose(state)
    with pytest.raises(ValueError, match="unknown setting .* of guided"):
        theogony.Bot("guided:horizon=3")
    with pytest.raises(ValueError, match="network is for derby"):
        theogony.Bot(f"guided:network={file}").choose(theogony.make("godwar", 2, seed=1))
