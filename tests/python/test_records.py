"""Records of the program hold more than answers: moves taken back, resignations, games that leave another one."""

import pickle
import random
from collections.abc import Iterator

import pytest
import theogony


def play(state: theogony.State, moves: int, seed: int = 0) -> theogony.State:
    """Plays some random moves."""
    dice = random.Random(seed)
    for _ in range(moves):
        if state.is_over:
            break
        state.apply(dice.choice(state.legal_indices()))
    return state


def with_deed(state: theogony.State, seat: int, deed: str) -> str:
    """The record of a game in which a seat does something else than answer, as a server writes it, but without a hash."""
    *lines, _ = state.serialize().splitlines()
    return "\n".join([*lines, f"{'ABCDEF'[seat]} {deed}", ""])


def check_that_it_goes_on(state: theogony.State) -> None:
    """A loaded game is played to its end and survives every way of keeping it."""
    twins = [theogony.load(state.serialize()), pickle.loads(pickle.dumps(state)), state.clone(), state.replay(state.step)]
    end = play(state, 100_000, seed=4)
    assert end.is_over
    for twin in twins:
        assert play(twin, 100_000, seed=4) == end and twin.history == end.history
    assert theogony.load(end.serialize()) == end
    assert [end.replay(step).hash for step in (0, end.step)] == [theogony.load(end.serialize()).replay(0).hash, end.hash]


def undone() -> Iterator[tuple[theogony.State, theogony.State, theogony.State]]:
    """Games of Pantheon with a move taken back: before that move, after it, and after taking it back."""
    state, dice = theogony.make("pantheon", 3, seed=5), random.Random(5)
    while not state.is_over:
        before, seat = state.clone(), state.current_seat
        assert seat is not None
        state.apply(dice.choice(state.legal_indices()))
        try:
            yield before, state.clone(), theogony.load(with_deed(state, seat, "undo"))
        except theogony.RecordProblem as problem:
            assert "undo" in str(problem) or "take back" in str(problem)


def test_a_move_taken_back_is_replayed() -> None:
    games = [next(games) for games in [undone()] for _ in range(5)]
    for before, after, loaded in games:
        assert loaded.view() == before.view() and loaded.current_seats == before.current_seats
        assert loaded.hash != after.hash and loaded.step > after.step, "taking back is a move of its own"
        assert [text for _, text in loaded.history].count("undo") == 1
        assert len(loaded.log()) > len(after.log())
        check_that_it_goes_on(loaded)


@pytest.mark.parametrize("players", [2, 4])
def test_a_resignation_is_replayed(players: int) -> None:
    state = play(theogony.make("godwar", players, seed=3), 40)
    loaded = theogony.load(with_deed(state, 1, "resign"))
    assert (1, "resign") in loaded.history
    assert loaded.is_over == (players == 2)
    check_that_it_goes_on(loaded)
    assert loaded.places[1] == max(loaded.places) and loaded.returns()[1] < 0


def test_a_game_that_leaves_another_one_draws_its_own_chance(game: str) -> None:
    state = play(theogony.make(game, seed=6), 12)
    seat = state.current_seat
    assert seat is not None
    loaded, other = (theogony.load(with_deed(state, seat, f"redeal {seed}")) for seed in (77, 78))
    assert loaded.view(seat) == state.view(seat) and loaded.seed == state.seed
    assert play(loaded.clone(), 100_000, seed=4) != play(other, 100_000, seed=4)
    check_that_it_goes_on(loaded)


def test_a_deed_that_was_not_allowed_is_refused() -> None:
    state = play(theogony.make("derby", 3, seed=1), 10)
    line = len(state.serialize().splitlines())
    other = (state.history[-1][0] + 1) % 3
    for deed in ("undo", "resign"):
        with pytest.raises(theogony.RecordProblem, match=f"line {line}"):
            theogony.load(with_deed(state, other, deed))


@pytest.mark.parametrize("deed", ["undo", "resign", "redeal 5"])
def test_deeds_are_read_but_not_played(deed: str) -> None:
    state = theogony.make("pantheon", seed=1)
    with pytest.raises(theogony.IllegalAction, match=r"only occurs in records.*clone\(\) or replay\(\)"):
        state.apply(deed)
