"""Many games at a time."""

import copy
import itertools
import pickle
import threading
import time
from typing import Any

import numpy as np
import pytest
import theogony
from numpy.typing import NDArray


def buffers(batch: theogony.Batch) -> dict[str, Any]:
    return {
        "seats": np.full(batch.size, 99, np.int32),
        "observations": np.full((batch.size, batch.observation_size), np.nan, np.float32),
        "masks": np.ones((batch.size, batch.num_actions), np.bool_),
        "rewards": np.full((batch.size, batch.players), np.nan, np.float32),
        "dones": np.ones(batch.size, np.bool_),
    }


def test_each_lane_is_the_game_of_its_seed(table: tuple[str, int]) -> None:
    game, players = table
    batch = theogony.Batch(game, 4, players, seed=5)
    lanes = [theogony.make(game, players, seed=int(seed)) for seed in batch.seeds]
    out = buffers(batch)
    batch.observe(**out)
    actions = np.zeros(4, np.int32)
    ended = 0
    for _ in range(2500 if game != "derby" else 400):
        for at, lane in enumerate(lanes):
            assert out["seats"][at] == lane.current_seat
            assert np.array_equal(out["masks"][at], lane.action_mask())
            assert np.array_equal(out["observations"][at], lane.observation())
        batch.random_actions(actions)
        for at, lane in enumerate(lanes):
            lane.apply(actions[at])
        batch.step(actions, **out)
        for at, lane in enumerate(lanes):
            assert out["dones"][at] == lane.is_over
            assert np.allclose(out["rewards"][at], lane.returns())
            if lane.is_over:
                ended += 1
                lanes[at] = theogony.make(game, players, seed=int(batch.seeds[at]))
        if ended >= 4:
            break
    assert ended >= 4, "some games have begun anew"


def run(game: str, threads: int, steps: int = 120) -> list[Any]:
    batch = theogony.Batch(game, 37, seed=3, threads=threads)
    out, actions, trace = buffers(batch), np.zeros(37, np.int32), []
    batch.observe(**out)
    for _ in range(steps):
        batch.random_actions(actions)
        batch.step(actions, **out)
        trace.append((actions.copy(), {key: array.copy() for key, array in out.items()}))
    return trace


def test_threads_change_nothing(game: str) -> None:
    one, three, many = run(game, 1), run(game, 3), run(game, 64)
    for (actions, arrays), *others in zip(one, three, many, strict=True):
        for other_actions, other_arrays in others:
            assert np.array_equal(actions, other_actions)
            assert all(np.array_equal(arrays[key], other_arrays[key]) for key in arrays)


def test_only_what_is_asked_for_is_written() -> None:
    batch = theogony.Batch("derby", 2, seed=1)
    masks = np.zeros((2, batch.num_actions), np.bool_)
    batch.observe(masks=masks)
    assert masks.any(axis=1).all()
    batch.step(masks.argmax(axis=1).astype(np.int32))
    assert batch.decisions == 2


def test_without_auto_reset_a_game_stays_over() -> None:
    batch = theogony.Batch("derby", 3, players=3, seed=1, auto_reset=False, reward="win")
    out, actions = buffers(batch), np.zeros(3, np.int32)
    ends = np.zeros(3, int)
    for _ in range(400):
        batch.random_actions(actions)
        batch.step(actions, **out)
        ends += out["dones"]
        assert np.allclose(out["rewards"].sum(axis=1), out["dones"])
    assert ends.tolist() == [1, 1, 1]
    assert (out["seats"] == -1).all() and not out["masks"].any() and (actions == -1).all()
    seeds = batch.seeds
    batch.reset(np.array([False, True, False]))
    batch.observe(**out)
    assert (out["seats"] >= 0).tolist() == [False, True, False]
    assert (seeds == batch.seeds).tolist() == [True, False, True]
    batch.reset()
    batch.observe(**out)
    assert (out["seats"] >= 0).all()


def test_an_illegal_action_changes_nothing() -> None:
    batch, twin = (theogony.Batch("derby", 3, seed=1) for _ in range(2))
    actions = np.zeros(3, np.int32)
    batch.random_actions(actions)
    wrong = actions.copy()
    wrong[2] = -7
    with pytest.raises(theogony.IllegalAction, match=r"actions\[2\] is -7, but legal there are \["):
        batch.step(wrong)
    assert batch.decisions == 0
    out, other = buffers(batch), buffers(batch)
    batch.step(actions, **out)
    twin.step(actions, **other)
    assert all(np.array_equal(out[key], other[key]) for key in out)


def test_other_threads_run_meanwhile() -> None:
    """The interpreter's lock is not held during a step: the main thread's clock ticks on all the while."""
    batch = theogony.Batch("pantheon", 20_000, seed=1)
    actions = np.zeros(20_000, np.int32)
    observations = np.zeros((20_000, batch.observation_size), np.float32)
    steps: list[tuple[float, float]] = []
    ticked = threading.Event()

    def work() -> None:
        while len(steps) < 100 and not ticked.is_set():
            batch.random_actions(actions)
            began = time.perf_counter()
            batch.step(actions, observations=observations)
            steps.append((began, time.perf_counter()))

    worker = threading.Thread(target=work)
    worker.start()
    ticks: list[float] = []
    while worker.is_alive() and not ticked.is_set():
        ticks.append(time.perf_counter())
        # A busy machine may put this thread to sleep for a whole step, but not for every step.
        for began, ended in steps[-1:]:
            inside = [began, *(tick for tick in ticks if began < tick < ended), ended]
            if max(np.diff(inside)) < (ended - began) / 2:
                ticked.set()
    worker.join()
    assert ticked.is_set()


def test_two_threads_cannot_step_one_batch() -> None:
    """Nor does the attempt hurt: the batch goes on, and its games are those of a batch that was left in peace."""
    batch, twin = (theogony.Batch("derby", 20_000, 3, seed=1) for _ in range(2))
    refused: list[str] = []

    def work() -> None:
        actions = np.zeros(20_000, np.int32)
        for _ in range(20):
            try:
                batch.random_actions(actions)
            except RuntimeError as error:
                refused.append(str(error))

    workers = [threading.Thread(target=work) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert all("make a batch for each thread" in message for message in refused)
    masks, actions = np.zeros((20_000, batch.num_actions), bool), np.zeros(20_000, np.int32)
    for _ in range(2):
        batch.observe(masks=masks)
        actions[:] = masks.argmax(axis=1)
        batch.step(actions)
        twin.step(actions)
    assert np.array_equal(batch.seeds, twin.seeds) and batch.decisions == twin.decisions


def test_one_bot_may_serve_many_threads() -> None:
    bot, state = theogony.Bot("greedy", seed=1), theogony.make("derby", 3, seed=1)
    answers: list[theogony.Action] = []
    workers = [threading.Thread(target=lambda: answers.extend(bot.choose(state) for _ in range(20))) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert len(answers) == 80 and {*answers} <= {*state.legal_actions()}
    assert "answers=80" in repr(bot)


def test_simulate_does_not_depend_on_threads_or_parts(table: tuple[str, int]) -> None:
    game, players = table
    whole = theogony.simulate(game, 12, players, seed=4)
    spread = theogony.simulate(game, 12, players, seed=4, threads=5)
    parts = [theogony.simulate(game, 4, players, seed=4, first=first) for first in (0, 4, 8)]
    for key in ("places", "scores", "decisions", "seeds"):
        assert np.array_equal(whole[key], spread[key])
        assert np.array_equal(whole[key], np.concatenate([part[key] for part in parts]))
    assert whole["places"].shape == whole["scores"].shape == (12, players)
    assert (whole["places"].min(axis=1) == 1).all()


def test_a_better_bot_wins_more() -> None:
    result = theogony.simulate("derby", 200, 4, bots=["greedy", "random", "random", "random"], seed=1, threads=2)
    assert (result["places"][:, 0] == 1).mean() > 0.4


def learner(game: str, size: int, steps: int, **more: Any) -> tuple[theogony.Batch, list[Any]]:
    """Random play of the one seat that is asked, as a trace of seats, rewards and ends."""
    batch = theogony.Batch(game, size, seed=4, **more)
    seats, dones = np.zeros(size, np.int32), np.zeros(size, bool)
    rewards, actions, trace = np.zeros((size, batch.players), np.float32), np.zeros(size, np.int32), []
    batch.observe(seats=seats)
    for _ in range(steps):
        asked = seats.copy()
        batch.random_actions(actions)
        batch.step(actions, seats=seats, rewards=rewards, dones=dones)
        trace.append((asked, rewards.copy(), dones.copy()))
    return batch, trace


def test_with_opponents_one_seat_is_asked(table: tuple[str, int]) -> None:
    game, players = table
    for seat in range(players):
        _, trace = learner(game, 4, 30, players=players, opponents="random", seat=seat)
        assert all((asked == seat).all() for asked, _, _ in trace)
    batch, trace = learner(game, 64, 20, players=players, opponents=["random"] * (players - 1))
    assert {int(seat) for asked, _, _ in trace for seat in asked} == set(range(players)), "the seat is drawn"
    for (asked, _, dones), (then, _, _) in itertools.pairwise(trace):
        assert (dones | (asked == then)).all(), "and stays for a whole game"
    assert batch.decisions > 64 * 20, "the bots' answers count"


def test_opponents_answer_by_their_level_whatever_the_threads() -> None:
    won = {}
    for level in ("random", "greedy"):
        shares = []
        for threads in (1, 3):
            _, trace = learner("derby", 60, 130, players=3, opponents=level, reward="win", threads=threads)
            shares.append([rewards[np.arange(60), asked][dones].tolist() for asked, rewards, dones in trace])
        assert shares[0] == shares[1]
        ended = [share for step in shares[0] for share in step]
        assert len(ended) >= 120
        won[level] = sum(ended) / len(ended)
    assert won["greedy"] < 0.2 < won["random"], "a random learner loses to greedy bots"


def test_points_are_paid_as_they_come(table: tuple[str, int]) -> None:
    game, players = table
    paid = sum(check_points(game, players, seed) for seed in range(3))
    assert paid > 3, "not only at the end"


def check_points(game: str, players: int, seed: int) -> int:
    """Plays one game; returns how often points were paid."""
    batch = theogony.Batch(game, 1, players, seed=seed, reward="score", auto_reset=False)
    state = theogony.make(game, players, seed=int(batch.seeds[0]))
    actions, dones = np.zeros(1, np.int32), np.zeros(1, bool)
    rewards, total, paid = np.zeros((1, players), np.float32), np.zeros(players), 0
    start = np.array(state.scores) - (sum(state.scores) - np.array(state.scores)) / (players - 1)
    while not dones[0]:
        batch.random_actions(actions)
        batch.step(actions, rewards=rewards, dones=dones)
        state.apply(int(actions[0]))
        total, paid = total + rewards[0], paid + bool(rewards.any())
        assert rewards.sum() == pytest.approx(0, abs=1e-3)
    assert state.is_over
    assert state.returns("score") == pytest.approx((start + total).tolist(), abs=1e-3)
    return paid


def test_other_forms_of_observations_and_masks_say_the_same(game: str) -> None:
    plain, other = (theogony.Batch(game, 16, seed=4, stagger=90) for _ in range(2))
    out, actions = buffers(plain), np.zeros(16, np.int32)
    halves = np.full((16, plain.observation_size), 7, np.float16)
    packed = np.full((16, (plain.num_actions + 7) // 8), 7, np.uint8)
    indices, values = np.full((16, 400), 7, np.int32), np.full((16, 400), 7, np.float32)
    counts = np.zeros(16, np.int32)
    sparse: dict[str, Any] = {"observations": halves, "masks": packed, "indices": indices, "values": values, "counts": counts}
    plain.observe(**out)
    other.observe(**sparse)
    for _ in range(60):
        observations = out["observations"]
        assert np.array_equal(halves, observations.astype(np.float16))
        bits = np.unpackbits(packed, axis=1, count=plain.num_actions, bitorder="little")
        assert np.array_equal(bits.astype(np.bool_), out["masks"])
        assert np.array_equal(counts, (observations != 0).sum(1)) and counts.max() <= 400
        again = np.zeros_like(observations)
        for row in range(16):
            again[row, indices[row, : counts[row]]] = values[row, : counts[row]]
            assert not values[row, counts[row] :].any()
        assert np.array_equal(again, observations)
        plain.random_actions(actions)
        plain.step(actions, **out)
        other.step(actions, **sparse)


def test_half_precision_rounds_as_numpy_does() -> None:
    batch = theogony.Batch("godwar", 256, 6, seed=8, stagger=500)
    whole = np.zeros((256, batch.observation_size), np.float32)
    halves = np.zeros((256, batch.observation_size), np.float16)
    batch.observe(observations=whole)
    batch.observe(observations=halves)
    assert np.array_equal(halves, whole.astype(np.float16)) and (whole % 0.25 != 0).any()


def test_sparse_rows_that_are_too_short_are_told_by_the_count() -> None:
    batch = theogony.Batch("derby", 2, seed=1)
    indices, counts = np.zeros((2, 3), np.int32), np.zeros(2, np.int32)
    batch.observe(indices=indices, counts=counts)
    assert (counts > 3).all() and (np.diff(indices, axis=1) > 0).all()


@pytest.mark.parametrize("opponents", [None, "greedy"])
def test_a_batch_can_be_copied_and_pickled(game: str, opponents: str | None) -> None:
    batch = theogony.Batch(game, 5, seed=6, threads=2, reward="score", opponents=opponents, stagger=20)
    actions = np.zeros(5, np.int32)
    for _ in range(30):
        batch.random_actions(actions)
        batch.step(actions)
    twins = [batch, copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))]
    outs = [buffers(twin) for twin in twins]
    for _ in range(120):
        for twin, out in zip(twins, outs, strict=True):
            twin.random_actions(actions)
            twin.step(actions, **out)
        for out in outs[1:]:
            assert all(np.array_equal(out[key], outs[0][key]) for key in out)
    assert twins[2].decisions == batch.decisions and repr(twins[2]) == repr(batch)


def test_staggered_games_do_not_march_in_step() -> None:
    """Games of the derby for three take nearly the same number of answers: without a start of their own they end together."""

    def ends(stagger: int) -> int:
        batch = theogony.Batch("derby", 64, 3, seed=2, stagger=stagger)
        actions, dones, steps = np.zeros(64, np.int32), np.zeros(64, np.bool_), 0
        for _ in range(200):
            batch.random_actions(actions)
            batch.step(actions, dones=dones)
            steps += bool(dones.any())
        return steps

    assert ends(128) > 2 * ends(0)


def test_a_teacher_tells_what_it_would_play(game: str) -> None:
    """Advice is legal, depends on the position alone, and playing it is the game of that bot."""
    batch, again = (theogony.Batch(game, 8, seed=3, threads=threads, auto_reset=False) for threads in (1, 3))
    advice, same = np.zeros(8, np.int32), np.zeros(8, np.int32)
    masks, seats = np.zeros((8, batch.num_actions), np.bool_), np.zeros(8, np.int32)
    batch.observe(seats=seats, masks=masks)
    steps = 0
    while (seats >= 0).any():
        batch.advise("heuristic:votes=1", advice)
        again.advise("heuristic:votes=1", same)
        assert (advice == same).all() and (advice[seats < 0] == -1).all()
        live = np.flatnonzero(seats >= 0)
        assert masks[live, advice[live]].all()
        batch.step(advice, seats=seats, masks=masks)
        again.step(advice)
        steps += 1
    assert steps > 10
    with pytest.raises(ValueError, match="unknown bot 'zeus'"):
        batch.advise("zeus", advice)


def test_paired_games_play_the_same_deals_from_every_seat() -> None:
    batch = theogony.Batch("derby", 12, 3, seed=1, paired=3, opponents="greedy")
    seats, actions = np.zeros(12, np.int32), np.zeros(12, np.int32)
    observations = np.zeros((12, batch.observation_size), np.float32)
    batch.observe(seats=seats, observations=observations)
    assert (batch.seeds.reshape(4, 3) == batch.seeds[::3, None]).all() and len(set(batch.seeds.tolist())) == 4
    assert (np.sort(seats.reshape(4, 3)) == [0, 1, 2]).all()
    for _ in range(200):
        batch.random_actions(actions)
        batch.step(actions)
    # A copy seats its learners as the original does.
    again, learners = pickle.loads(pickle.dumps(batch)), seats.copy()
    for each, found in ((batch, seats), (again, learners)):
        each.reset()
        each.observe(seats=found)
    assert (batch.seeds == again.seeds).all() and (seats == learners).all()
    alone = theogony.Batch("derby", 4, 3, seed=1)
    paired = theogony.Batch("derby", 8, 3, seed=1, paired=2)
    assert (alone.seeds == paired.seeds[::2]).all()
    with pytest.raises(ValueError, match="paired must divide the size"):
        theogony.Batch("derby", 8, 3, paired=3)


def test_arrays_of_other_libraries_are_written_in_place() -> None:
    class Shared:
        def __init__(self, memory: NDArray[Any]) -> None:
            self.memory = memory

        def __dlpack__(self, **how: Any) -> Any:
            return self.memory.__dlpack__(**how)

        def __dlpack_device__(self) -> Any:
            return self.memory.__dlpack_device__()

    batch = theogony.Batch("derby", 4, 3, seed=1)
    seen, expected = np.zeros((4, batch.observation_size), np.float32), np.zeros((4, batch.observation_size), np.float32)
    actions, other = np.zeros(4, np.int32), copy.deepcopy(batch)
    other.random_actions(actions)
    given = np.zeros(4, np.int32)
    batch.random_actions(Shared(given))  # type: ignore[arg-type]
    assert (given == actions).all()
    other.step(actions, observations=expected)
    batch.step(Shared(given), observations=Shared(seen))  # type: ignore[arg-type]
    assert seen.any() and (seen == expected).all()
