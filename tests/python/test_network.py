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


def test_a_network_leads_a_search_that_tells_its_thoughts(tmp_path: Path) -> None:
    state = theogony.make("pantheon", 2, seed=4)
    thoughts = theogony.Search(200, evaluator="network", seed=9).think(state)
    assert sum(visits for _, visits, _ in thoughts) == 200
    assert {action.text for action, _, _ in thoughts} == {action.text for action in state.legal_actions()}
    assert all(0 <= value <= 1 for _, _, value in thoughts)
    file = write(tmp_path / "derby.safetensors", "derby")
    with pytest.raises(ValueError, match="network is for derby"):
        theogony.Search(20, evaluator=file).think(state)
    assert len(theogony.Search(20, evaluator=file).think(theogony.make("derby", 3, seed=1))) > 1


def test_a_function_leads_a_search(game: str) -> None:
    """One that knows nothing but likes low numbers: the search depends on its seed alone, and asks about many positions at once."""
    spec, state = theogony.spec(game), theogony.make(game, seed=4)
    sizes: list[int] = []

    def evaluate(observations: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        assert observations.shape == (len(masks), spec.observation_size) and observations.dtype == np.float32
        assert np.array_equal(observations[:, spec.slice("answers")] == 1, masks)
        sizes.append(len(masks))
        return np.tile(-np.arange(spec.num_actions), (len(masks), 1)), np.full(len(masks), 0.5)

    def think() -> list[tuple[str, int, float]]:
        search = theogony.Search(150, evaluator=evaluate, walks=32, seed=3)
        return [(action.text, visits, value) for action, visits, value in search.think(state)]

    first = think()
    assert first == think() and sum(visits for _, visits, _ in first) == 150
    assert 8 < max(sizes) <= 32
    liked = min(state.legal_actions(), key=lambda action: action.index).text
    assert max(first, key=lambda thought: thought[1])[0] == liked


def test_a_function_that_fails_says_so() -> None:
    state, spec = theogony.make("derby", 3, seed=1), theogony.spec("derby")
    logits = np.zeros((1, spec.num_actions))

    def fail(observations: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        raise KeyError("no such thing")

    with pytest.raises(KeyError, match="no such thing"):
        theogony.Search(50, evaluator=fail).think(state)
    for answer, match in (
        ((logits[:, 1:], np.zeros(1)), "logits must have shape"),
        ((logits, np.zeros((1, 9))), "values must be one for each position"),
        ((logits * np.nan, np.zeros(1)), "must be finite"),
    ):

        def give(*_: np.ndarray, answer: tuple[np.ndarray, np.ndarray] = answer) -> tuple[np.ndarray, np.ndarray]:
            return answer

        with pytest.raises(ValueError, match=match):
            theogony.Search(50, walks=1, evaluator=give).think(state)
    with pytest.raises(ValueError, match="an evaluator is 'network', 'network:FILE' or a function, not 'hard'"):
        theogony.Search(50, evaluator="hard")
    with pytest.raises(ValueError, match="walks must be 1 to 4096"):
        theogony.Search(50, evaluator="network", walks=0)


def test_lessons_follow_from_their_seed(game: str) -> None:
    spec, players = theogony.spec(game), theogony.game(game).max_players
    whole = theogony.lessons(game, 6, players, seed=3, threads=2)
    parts = [theogony.lessons(game, 3, players, seed=3, first=first) for first in (0, 3)]
    for key in ("indices", "values", "won"):
        assert np.array_equal(whole[key], np.concatenate([part[key] for part in parts]))
    assert len(whole["starts"]) == 6 * players + 1 and whole["starts"][-1] == len(whole["indices"])
    assert whole["indices"].max() < spec.observation_size - spec.num_actions
    leaders = np.unique(whole["sides"])
    assert np.allclose(whole["won"][:, leaders].sum(1), 1)
