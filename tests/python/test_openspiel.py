"""OpenSpiel's own tests and its search, on every game."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
import theogony
import theogony.openspiel
from open_spiel.python.algorithms import ismcts, mcts

theogony.openspiel.register()
theogony.openspiel.register()


def begin(game: Any, seed: int = 1, moves: int = 0) -> Any:
    """A state after the seed has been drawn and some moves were made."""
    dice, state = random.Random(seed), game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(dice.choice(state.chance_outcomes())[0])
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
    return state


def test_random_simulations(table: tuple[str, int]) -> None:
    game, players = table
    # Reading a serialized state back plays its whole history, at every state: only the shortest games do that here.
    serialize = players == theogony.game(game).min_players
    pyspiel.random_sim_test(pyspiel.load_game(f"theogony_{game}(players={players})"), 1, serialize, False)


def test_a_history_leads_to_one_state(game: str) -> None:
    loaded = pyspiel.load_game(f"theogony_{game}")
    state = begin(loaded, moves=30)
    again = loaded.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state) and again.table.hash == state.table.hash
    restored = loaded.deserialize_state(state.serialize())
    assert restored.table.hash == state.table.hash
    assert len({begin(loaded, seed).table.seed for seed in range(5)}) == 5


def test_actions_have_names_that_can_be_read(game: str) -> None:
    state = begin(pyspiel.load_game(f"theogony_{game}"), moves=10)
    player = state.current_player()
    names = [state.action_to_string(player, action) for action in state.legal_actions()]
    assert len(set(names)) == len(names)
    assert [state.string_to_action(name) for name in names] == state.legal_actions()
    assert np.flatnonzero(state.legal_actions_mask()).tolist() == state.legal_actions()


def test_resampling_keeps_the_information_state_and_varies(table: tuple[str, int]) -> None:
    game, players = table
    loaded, dice, varied = pyspiel.load_game(f"theogony_{game}(players={players})"), random.Random(3), 0
    for moves in (5, 15, 25, 40, 60):
        state = begin(loaded, moves=moves)
        for player in range(players):
            samples = [state.resample_from_infostate(player, dice.random) for _ in range(4)]
            for sample in samples:
                assert sample.information_state_string(player) == state.information_state_string(player)
                assert sample.observation_tensor(player) == state.observation_tensor(player)
                assert sample.current_player() == state.current_player()
            varied += len({sample.table.hash for sample in samples}) > 1
    # Some games hide nothing now and then: what will be drawn is no part of a position.
    assert varied


def test_information_states_remember(game: str) -> None:
    """Two ways to the same view are told apart by what happened on the way."""
    loaded = pyspiel.load_game(f"theogony_{game}")
    state = begin(loaded, moves=12)
    player = state.current_player()
    known = {state.information_state_string(player)}
    for action in state.legal_actions():
        child = state.child(action)
        if not child.is_terminal():
            known.add(child.information_state_string(player))
    assert len(known) == len(state.legal_actions()) + 1


def test_the_search_of_openspiel_plays_our_games(game: str) -> None:
    loaded = pyspiel.load_game(f"theogony_{game}")
    state = begin(loaded, moves=6)
    generator = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=loaded,
        uct_c=1.4,
        evaluator=mcts.RandomRolloutEvaluator(1, generator),
        max_simulations=8,
        random_state=generator,
    )
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_parameters_are_players_and_options() -> None:
    game = pyspiel.load_game("theogony_derby(players=5,powers=on,fate=on)")
    assert game.num_players() == 5
    assert "powers=on fate=on" in begin(game).table.setup
    assert pyspiel.load_game(str(game)).num_players() == 5
    duel = pyspiel.load_game("theogony_godwar(players=2,energy_win=-1,rounds=10)")
    assert "energy_win=off" in begin(duel).table.setup and "rounds=10" in begin(duel).table.setup


@pytest.mark.parametrize("name", ["theogony_derby(players=2)", "theogony_derby(powers=maybe)", "theogony_derby(colour=red)"])
def test_bad_parameters_are_refused(name: str) -> None:
    with pytest.raises(Exception, match="players|maybe|colour"):
        pyspiel.load_game(name)
