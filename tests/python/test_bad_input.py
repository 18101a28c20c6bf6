"""Whatever a caller does wrong becomes an exception that says what to do, and nothing has changed."""

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import theogony as theogony_module

# Types are no help to somebody who does not check them.
theogony: Any = theogony_module

CALLS: list[tuple[type[Exception], str, Callable[[], Any]]] = [
    (ValueError, "unknown game 'chess'; known are derby", lambda: theogony.make("chess")),
    (ValueError, "unknown game", lambda: theogony.game("")),
    (theogony.SetupProblem, "it takes 3 to 6", lambda: theogony.make("derby", 2)),
    (theogony.SetupProblem, "unknown option 'colour'; known are players", lambda: theogony.make("derby", colour="red")),
    (theogony.SetupProblem, "choose one of off, on", lambda: theogony.make("derby", powers="maybe")),
    (theogony.SetupProblem, "needs powers=on", lambda: theogony.make("derby", fate=True)),
    (theogony.SetupProblem, "spaces", lambda: theogony.make("derby", powers="on fate=on")),
    (ValueError, r"a seed is a whole number from 0 to 2\*\*64 - 1, not -1", lambda: theogony.make("derby", seed=-1)),
    (ValueError, "a seed is a whole number", lambda: theogony.make("derby", seed=2**64)),
    (ValueError, "a seed is a whole number .* not 'one'", lambda: theogony.make("derby", seed="one")),
    (ValueError, "a seed is a whole number .* not 1.5", lambda: theogony.Batch("derby", 1, seed=1.5)),
    (ValueError, "a seed is a whole number .* not True", lambda: theogony.Bot("greedy", seed=True)),
    (ValueError, "a seed is a whole number", lambda: theogony.simulate("derby", 1, seed=-1)),
    (ValueError, "a seed is a whole number", lambda: start().determinize(0, -1)),
    (ValueError, "cannot read nowhere.safetensors", lambda: theogony.Bot("network:nowhere.safetensors")),
    (ValueError, "stagger must be 0 to 10000", lambda: theogony.Batch("derby", 1, stagger=10**6)),
    (theogony.RecordProblem, "a replay starts with", lambda: theogony.load("hello")),
    (theogony.RecordProblem, "unknown game", lambda: theogony.load(record().replace("game derby", "game chess"))),
    (theogony.RecordProblem, "the record says", lambda: theogony.load(record().replace("hash ", "hash 1")[:-2])),
    (theogony.RecordProblem, "line 6, column", lambda: theogony.load(record().replace("seed 1", "seed 2"))),
    (ValueError, "no seat 4: this table has seats 0 to 3", lambda: start().view(4)),
    (ValueError, "no seat 9", lambda: start().determinize(9)),
    (ValueError, "unknown language 'de'", lambda: start().question(lang="de")),
    (ValueError, "unknown reward", lambda: start().returns("money")),
    (ValueError, "unknown policy", lambda: start().play_out(1, "clever")),
    (ValueError, "cannot go to step 1000", lambda: start().replay(1000)),
    (ValueError, "unknown bot 'god'; known are random", lambda: theogony.Bot("god")),
    (ValueError, "at least one simulation", lambda: theogony.Search(0)),
    (ValueError, "exploration", lambda: theogony.Search(exploration=float("nan"))),
    (ValueError, "at least one game", lambda: theogony.Batch("derby", 0)),
    (ValueError, "at most", lambda: theogony.Batch("derby", 2**40)),
    (ValueError, "threads must be 1 to 1024, not 0", lambda: theogony.Batch("derby", 1, threads=0)),
    (ValueError, "threads must be 1 to 1024, not 1000000", lambda: theogony.simulate("derby", 1, threads=10**6)),
    (ValueError, "at most 10000000 games in one call.*first=", lambda: theogony.simulate("derby", 2**60)),
    (theogony.SetupProblem, "-1", lambda: theogony.make("derby", -1)),
    (ValueError, "no seat -1: this table has seats 0 to 3", lambda: start().view(-1)),
    (ValueError, "no seat -2", lambda: start().apply(0, -2)),
    (ValueError, "cannot go to step -1", lambda: start().replay(-1)),
    (theogony.IllegalAction, "action -1 is not legal", lambda: start().apply(-1)),
    (theogony.IllegalAction, "no action 1180591620717411303424: their numbers are 0 to 392", lambda: start().apply(2**70)),
    (theogony.GameOver, "the game is over; make", lambda: theogony.Bot("greedy").choose(finished())),
    (theogony.GameOver, "the game is over; make", lambda: theogony.Search(5).think(finished())),
    (ValueError, "4 players need 3 opponents, not 1", lambda: theogony.Batch("derby", 1, 4, opponents=["random"])),
    (ValueError, "unknown bot 'god'", lambda: theogony.Batch("derby", 1, 4, opponents="god")),
    (ValueError, "no seat 4: this table has seats 0 to 3", lambda: theogony.Batch("derby", 1, 4, opponents="easy", seat=4)),
    (ValueError, "a seat without opponents", lambda: theogony.Batch("derby", 1, 4, seat=1)),
    (ValueError, "unknown reward 'money'; known are rank, win, score", lambda: theogony.Batch("derby", 1, reward="money")),
    (ValueError, "4 players need 4 bots, not 1", lambda: theogony.simulate("derby", 1, 4, bots=["random"])),
    (ValueError, "unknown bot", lambda: theogony.simulate("derby", 1, bots="god")),
    (ValueError, "at most 1000000 games in one call.*first=", lambda: theogony.lessons("derby", 2**60)),
    (ValueError, "unknown bot", lambda: theogony.lessons("derby", 1, by="god")),
    (TypeError, "actions must be a numpy array of int32 with shape .2,., not list", lambda: batch().step([1, 2])),
    (TypeError, "actions must be an array of int32, not of int64", lambda: batch().step(np.zeros(2, np.int64))),
    (ValueError, r"actions must have shape \(2,\), not \(3,\)", lambda: batch().step(np.zeros(3, np.int32))),
    (ValueError, "masks must have shape", lambda: batch().observe(masks=np.zeros((2, 3), bool))),
    (TypeError, "masks must be an array of bool", lambda: batch().observe(masks=np.zeros((2, 3), np.int8))),
    (ValueError, "seats must be C-contiguous", lambda: batch().observe(seats=np.zeros(4, np.int32)[::2])),
    (ValueError, "dones must be writable", lambda: batch().observe(dones=read_only(np.zeros(2, bool)))),
    (ValueError, "given only once", lambda: batch().observe(**twice())),
    (ValueError, "out must have shape", lambda: start().observation(out=np.zeros(3, np.float32))),
    (TypeError, "out must be an array of int8", lambda: start().action_mask(out=np.zeros(3, np.float32))),
]


def start() -> Any:
    return theogony.make("derby", 4, seed=1)


def finished() -> Any:
    state = start()
    while not state.is_over:
        state.apply(state.legal_indices()[0])
    return state


def batch() -> Any:
    return theogony.Batch("derby", 2, seed=1)


def record() -> str:
    state = start()
    state.apply(state.legal_actions()[0])
    text: str = state.serialize()
    return text


def read_only(array: Any) -> Any:
    array.flags.writeable = False
    return array


def twice() -> dict[str, Any]:
    """The same memory for two outputs."""
    rewards = np.zeros((2, 4), np.float32)
    return {"rewards": rewards, "seats": rewards.view(np.int32)[0, :2]}


@pytest.mark.parametrize(("kind", "message", "call"), CALLS, ids=[f"{at}" for at in range(len(CALLS))])
def test_a_bad_call_raises(kind: type[Exception], message: str, call: Callable[[], Any]) -> None:
    with pytest.raises(kind, match=message):
        call()


def test_illegal_actions_are_refused_with_a_reason(game: str) -> None:
    state = theogony.make(game, seed=1)
    before = state.hash
    seat = state.current_seat
    assert seat is not None
    others = sorted(set(range(state.players)) - set(state.current_seats))
    with pytest.raises(theogony.IllegalAction, match="is not legal for seat . now; legal are "):
        state.apply(state.num_actions)
    with pytest.raises(theogony.IllegalAction, match="is not legal"):
        state.apply(-1)
    with pytest.raises(theogony.IllegalAction, match="not an action: column 1"):
        state.apply("dance")
    with pytest.raises(TypeError, match="its text or its number, not float"):
        state.apply(1.5)
    with pytest.raises(TypeError):
        state.apply(None)
    for other in others:
        with pytest.raises(theogony.NotAsked, match="waiting for"):
            state.apply(state.legal_indices()[0], other)
    while not state.is_over:
        played = state.legal_actions()[0]
        state.apply(played)
        if before != state.hash and not state.is_over and played not in state.legal_actions():
            with pytest.raises(theogony.IllegalAction, match=f"'{played.text}' is not legal for seat"):
                state.apply(played)
            break
    assert not state.is_over


def test_a_finished_game_takes_no_answer() -> None:
    state = start()
    while not state.is_over:
        state.apply(state.legal_indices()[0])
    for action in (0, "pass", theogony.Action(0, "pass")):
        with pytest.raises(theogony.GameOver, match="make"):
            state.apply(action)
    with pytest.raises(theogony.GameOver):
        theogony.Bot().choose(state)
    with pytest.raises(theogony.GameOver):
        state.observation()
    assert state.observation(0).shape == (state.observation_size,)
    assert state.text() and state.view()


def test_a_redeal_has_no_record() -> None:
    redeal = start().determinize(0, 1)
    for call in (redeal.serialize, redeal.log, lambda: redeal.replay(0)):
        with pytest.raises(ValueError, match="no past of its own"):
            call()


def test_damaged_pickles_are_refused() -> None:
    restore, (game, saved) = start().__reduce__()[:2]
    for damaged in (b"", saved[:-1], saved[:10], bytes([saved[0] ^ 1]) + saved[1:], saved + b"x"):
        with pytest.raises(theogony.RecordProblem, match="damaged"):
            restore(game, damaged)
    with pytest.raises(theogony.RecordProblem):
        restore("godwar", saved)


def test_exceptions_travel() -> None:
    with pytest.raises(theogony.SetupProblem) as caught:
        theogony.make("derby", 9)
    again = pickle.loads(pickle.dumps(caught.value))
    assert type(again) is theogony.SetupProblem and str(again) == str(caught.value)
