"""Parts of games that OpenSpiel's exact solvers walk through."""

from typing import Any

import numpy as np
import pyspiel
import pytest
import theogony.tiny
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability

theogony.tiny.register()
theogony.tiny.register()


def load(game: str, **sizes: int) -> Any:
    text = ",".join(f"{key}={value}" for key, value in sizes.items())
    return pyspiel.load_game(f"theogony_{game}_tiny({text})")


def test_random_simulations(game: str) -> None:
    pyspiel.random_sim_test(load(game, opening=20, deals=3, decisions=3), 3, True, False)


def test_the_first_to_decide_cannot_tell_the_deals_apart(game: str) -> None:
    loaded = load(game, opening=20, deals=4, decisions=2)
    states = [loaded.new_initial_state().child(deal) for deal in range(4)]
    player = states[0].current_player()
    assert len({state.information_state_string(player) for state in states}) == 1
    assert len({tuple(state.information_state_tensor(player)) for state in states}) == 1
    assert len({state.table.hash for state in states}) > 1
    assert len({tuple(state.legal_actions()) for state in states}) == 1


def test_regrets_lead_to_less_exploitable_play() -> None:
    """Exact: every deal and every answer is walked through."""
    loaded = load("godwar", players=2, opening=40, deals=2, decisions=2)
    uniform = exploitability.nash_conv(loaded, policy.UniformRandomPolicy(loaded))
    solver = cfr.CFRSolver(loaded)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    learnt = exploitability.nash_conv(loaded, solver.average_policy())
    assert -1e-9 <= learnt < 0.5 * uniform


def test_a_game_is_the_same_each_time(game: str) -> None:
    first, second = (load(game, opening=15, deals=2, decisions=2) for _ in range(2))
    dice = np.random.RandomState(1)
    one, other = first.new_initial_state(), second.new_initial_state()
    while not one.is_terminal():
        legal = [action for action, _ in one.chance_outcomes()] if one.is_chance_node() else one.legal_actions()
        action = int(dice.choice(legal))
        one.apply_action(action)
        other.apply_action(action)
    assert one.returns() == other.returns() and sum(one.returns()) == pytest.approx(0)
    assert not one.table.is_over or one.move_number() <= 3


@pytest.mark.parametrize(
    ("sizes", "match"),
    [({"deals": 0}, "deals must be 1 to 256"), ({"decisions": 13}, "decisions must be 1 to 12"), ({"opening": 9000}, "open it by fewer")],
)
def test_sizes_out_of_bounds_are_refused(sizes: dict[str, int], match: str) -> None:
    with pytest.raises(ValueError, match=match):
        theogony.tiny._GAMES["derby"](sizes)
