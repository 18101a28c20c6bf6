"""What a seat is told suffices: equal knowledge means equal questions and equal answers."""

import random
from collections.abc import Iterator

import numpy as np
import pytest
import theogony


def walk(game: str, players: int | None, seed: int, way: int = 0) -> Iterator[theogony.State]:
    """Every decision of a random game; there are many ways to play one deal."""
    state = theogony.make(game, players, seed=seed, remember=True)
    dice = random.Random(f"{seed} {way}")
    while not state.is_over:
        yield state
        state.apply(dice.choice(state.legal_indices()))


def test_equal_knowledge_means_equal_answers(game: str) -> None:
    """Deals that are played in two ways meet the same positions at first. What lists the answers is cut off: it could not fail.

    Only that list tells what an effect of Mythologies offers, as the tests of its rules say too.
    """
    known: dict[tuple[str, str], tuple[str, ...]] = {}
    met_again = 0
    about = theogony.game(game)
    for seed in range(60):
        players = about.min_players + seed // 2 % (about.max_players - about.min_players + 1)
        for state in walk(game, players, seed // 2, seed % 2):
            seat = state.current_seat
            assert seat is not None
            answers = tuple(action.text for action in state.legal_actions())
            told, _, listed = state.text(seat).rpartition("\nanswers  ")
            assert listed == ", ".join(answers) + "\n" and f"\nseat     {'ABCDEF'[seat]}\nquestion " in told
            if game == "mythologies" and ": " in told.rpartition("\nquestion ")[2]:
                continue
            key = (state.setup, told)
            met_again += key in known
            assert known.setdefault(key, answers) == answers
    assert met_again > 0, "no knowledge was met twice: nothing was tested"


def test_equal_memory_means_equal_answers(game: str) -> None:
    """A position that a seat cannot tell from the true one asks it the same."""
    for seed in range(4):
        for step, state in enumerate(walk(game, None, seed)):
            seat = state.current_seat
            if step % 7 == 0 and seat is not None:
                redealt = state.determinize(seat, seed=step)
                assert redealt.memory(seat) == state.memory(seat)
                assert redealt.legal_indices(seat) == state.legal_indices(seat)
                assert redealt.text(seat) == state.text(seat)
                assert np.array_equal(redealt.observation(seat), state.observation(seat))


def test_the_last_numbers_are_the_mask(game: str) -> None:
    spec = theogony.spec(game)
    for state in walk(game, None, 3):
        for seat in range(state.players):
            observation = state.observation(seat)
            assert np.array_equal(observation[spec.slice("answers")], state.action_mask(seat).astype(np.float32))
            assert observation[spec.slice("seat")].argmax() == seat


def test_blocks_cover_an_observation(game: str) -> None:
    spec = theogony.spec(game)
    at = 0
    for name, start, size in spec.blocks:
        assert start == at and size > 0, name
        at += size
    assert at == spec.observation_size == theogony.game(game).observation_size
    names = [name for name, _, _ in spec.blocks]
    assert len(names) == len(set(names)) and {"question", "seat", "answers", "player 0"} <= set(names)
    with pytest.raises(ValueError, match="no block 'nothing'; there are "):
        spec.slice("nothing")


def test_seats_in_actions_are_counted_from_the_actor() -> None:
    """War of the Gods for three: whoever attacks the next seat clockwise says the same number."""
    numbers: dict[int, set[int]] = {}
    for seed in range(30):
        for state in walk("godwar", 3, seed):
            seat = state.current_seat
            assert seat is not None
            for action in state.legal_actions():
                if action.text.startswith("target "):
                    step = (ord(action.text[-1]) - ord("A") - seat) % 3
                    numbers.setdefault(step, set()).add(action.index)
                    assert state.action_text(action.index) == action.text
    assert sorted(numbers) in ([0, 1, 2], [1, 2]) and all(len(found) == 1 for found in numbers.values())


def test_the_text_tells_the_question() -> None:
    state = theogony.make("mythologiste", 2, seed=1)
    assert "question " in state.text(state.current_seat) and "answers " in state.text(state.current_seat)
    assert "question " not in state.text()
