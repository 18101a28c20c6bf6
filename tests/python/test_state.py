"""One game at a time."""

import copy
import pickle
import random
import struct
import subprocess
import sys
import zlib

import numpy as np
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


def test_a_game_is_played_to_its_end(table: tuple[str, int]) -> None:
    game, players = table
    state = play(theogony.make(game, players, seed=3), 100_000)
    assert state.is_over and state.current_seats == [] and state.current_seat is None
    assert state.players == players == len(state.scores) == len(state.places)
    assert sum(state.returns()) == pytest.approx(0) and max(state.returns()) > 0
    assert sum(state.returns("win")) == pytest.approx(1)
    assert 1 in state.places
    assert state.legal_actions() == [] and state.legal_indices() == [] and not state.action_mask().any()


def test_actions_by_object_text_and_number_are_the_same(game: str) -> None:
    by_object, by_text, by_number = (theogony.make(game, seed=5) for _ in range(3))
    dice = random.Random(1)
    for _ in range(80):
        if by_object.is_over:
            break
        action = dice.choice(by_object.legal_actions())
        assert str(action) == action.text and int(action) == action.index
        by_object.apply(action)
        by_text.apply(action.text)
        by_number.apply(np.int64(action.index))
    assert by_object == by_text == by_number
    assert by_object.hash == by_text.hash == by_number.hash
    assert by_object.history == by_number.history


def test_masks_and_lists_agree(table: tuple[str, int]) -> None:
    game, players = table
    state = theogony.make(game, players, seed=8)
    mask = np.ones(state.num_actions, np.int8)
    dice = random.Random(2)
    for _ in range(200):
        if state.is_over:
            break
        indices = state.legal_indices()
        assert len(indices) >= 2, "a single answer is given at once"
        assert indices == sorted({action.index for action in state.legal_actions()})
        assert state.action_mask(out=mask) is mask
        assert np.flatnonzero(mask).tolist() == indices
        seat = state.current_seat
        assert seat is not None and seat == min(state.current_seats)
        for other in set(range(players)) - set(state.current_seats):
            assert state.legal_actions(other) == [] and not state.action_mask(other).any()
            assert state.question(other) is None
        assert state.question() and state.question(lang="fr")
        observation = state.observation()
        assert observation.shape == (state.observation_size,) and observation.dtype == np.float32
        assert np.isfinite(observation).all()
        state.apply(dice.choice(indices))


def test_equal_seeds_give_equal_games_and_others_do_not(game: str) -> None:
    one, same, other = (play(theogony.make(game, seed=seed), 30) for seed in (7, 7, 8))
    assert one == same and one.hash == same.hash
    assert one != other


def test_clone_copy_pickle_and_record_lead_to_the_same_future(table: tuple[str, int]) -> None:
    game, players = table
    state = play(theogony.make(game, players, seed=11), 40)
    twins = [
        state.clone(),
        copy.copy(state),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        theogony.load(state.serialize()),
        state.replay(state.step),
    ]
    assert all(twin == state for twin in twins)
    # What is equal looks alike to everybody and asks the same.
    for twin in twins:
        assert [twin.text(seat) for seat in range(players)] == [state.text(seat) for seat in range(players)]
        assert twin.legal_indices() == state.legal_indices()
    end = play(state, 100_000, seed=4)
    assert all(play(twin, 100_000, seed=4) == end for twin in twins)
    assert theogony.load(end.serialize()).hash == end.hash


def test_replay_goes_back(game: str) -> None:
    state = theogony.make(game, seed=2)
    passed = [(state.step, state.hash)]
    for _ in range(20):
        state.apply(state.legal_indices()[-1])
        passed.append((state.step, state.hash))
    for step, hash in passed:
        assert state.replay(step).hash == hash


def test_a_redeal_keeps_what_the_seat_knows_and_changes_the_rest(table: tuple[str, int]) -> None:
    game, players = table
    state = theogony.make(game, players, seed=21, remember=True)
    varied = 0
    for moves in range(6):
        play(state, 10, seed=moves)
        for seat in range(players):
            redeals = [state.determinize(seat, seed) for seed in range(4)]
            for redeal in redeals:
                assert redeal.is_determinized and not state.is_determinized
                assert redeal.view(seat) == state.view(seat)
                assert redeal.memory(seat) == state.memory(seat)
                assert np.array_equal(redeal.observation(seat), state.observation(seat))
                assert redeal.legal_actions(seat) == state.legal_actions(seat)
                assert redeal.current_seats == state.current_seats
            varied += len({redeal.hash for redeal in redeals}) > 1
            assert redeals[0] == state.determinize(seat, 0), "by the seed alone"
            assert len({redeal.seed for redeal in redeals} | {state.seed}) == 5, "chance to come is new too"
            twin = pickle.loads(pickle.dumps(redeals[0]))
            assert twin == redeals[0]
    # Some games hide nothing now and then: what will be drawn is no part of a position.
    assert varied, "hidden things vary"
    play(redeals[0], 100_000)
    assert redeals[0].is_over


def test_play_out_leaves_the_state_alone(game: str) -> None:
    state = play(theogony.make(game, seed=9), 10)
    before = state.hash
    results = [state.play_out(seed) for seed in range(20)]
    assert state.hash == before
    assert results == [state.play_out(seed) for seed in range(20)]
    assert len(set(map(tuple, results))) > 1
    assert sum(state.play_out(1, "heuristic", "win")) == pytest.approx(1)


def test_memory_tells_apart_what_the_seat_was_told(game: str) -> None:
    one = theogony.make(game, seed=1, remember=True)
    two = theogony.make(game, seed=1, remember=True)
    seat = one.current_seat
    assert seat is not None
    assert one.memory(seat) == two.memory(seat)
    one.apply(one.legal_indices()[0])
    two.apply(two.legal_indices()[1])
    assert one.memory(seat) != two.memory(seat)
    with pytest.raises(ValueError, match="remember=True"):
        theogony.make(game, seed=1).memory(0)


def test_views_words_and_log(game: str) -> None:
    state = play(theogony.make(game, seed=1), 30)
    assert isinstance(state.view(), dict) and isinstance(state.view(0), dict)
    assert state.view(0) != state.view(1)
    assert state.text(0) and str(state) == state.text()
    assert state.log() and state.log(0) and state.log(0, "fr") != state.log(0)
    action = state.legal_actions()[0]
    assert state.label(action) and state.label(action.text, "fr")


def test_bots_play_by_their_seed(game: str) -> None:
    games = []
    for _ in range(2):
        state = theogony.make(game, seed=6)
        bots = [theogony.Bot("greedy" if seat == 0 else "easy", seed=seat) for seat in range(state.players)]
        for _ in range(40):
            if state.is_over:
                break
            seat = state.current_seat
            assert seat is not None
            bots[seat] = pickle.loads(pickle.dumps(bots[seat]))
            state.apply(bots[seat].choose(state))
        games.append(state)
    assert games[0] == games[1]


def test_search_weighs_every_answer(game: str) -> None:
    state = theogony.make(game, seed=6)
    search = theogony.Search(64, seed=1)
    thoughts = search.think(state)
    assert sorted(action.index for action, _, _ in thoughts) == state.legal_indices()
    assert sum(visits for _, visits, _ in thoughts) == 64
    assert all(0 <= value <= 1 for _, _, value in thoughts)
    assert pickle.loads(pickle.dumps(theogony.Search(64, seed=1))).choose(state) == thoughts[0][0]


def test_every_level_answers() -> None:
    state = theogony.make("derby", seed=1)
    for level in theogony.levels():
        if level != "master":
            assert theogony.Bot(level).choose(state) in state.legal_actions()


def test_nothing_is_done_on_import() -> None:
    """The package imports numpy alone: what an environment needs is imported with that environment."""
    code = "import sys, theogony; print(sorted({'pettingzoo', 'gymnasium', 'pyspiel', 'ray', 'torch'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.strip() == "[]"


def test_games_tell_about_themselves(game: str) -> None:
    about = theogony.game(game)
    assert about.id == game and about.title and about.rules_version >= 1
    for key, values in about.options:
        assert key and values


def test_notebooks_show_the_board(table: tuple[str, int]) -> None:
    game, players = table
    state = theogony.make(game, players, seed=2)
    file = state._repr_png_()
    assert file[:8] == b"\x89PNG\r\n\x1a\n" and file.endswith(b"IEND\xaeB`\x82")
    image, at, packed = state.image(), 8, b""
    while at < len(file):
        (length,) = struct.unpack(">I", file[at : at + 4])
        kind, data = file[at + 4 : at + 8], file[at + 8 : at + 8 + length]
        assert struct.unpack(">I", file[at + 8 + length : at + 12 + length])[0] == zlib.crc32(kind + data)
        if kind == b"IHDR":
            assert struct.unpack(">IIBBBBB", data) == (image.shape[1], image.shape[0], 8, 2, 0, 0, 0)
        packed += data if kind == b"IDAT" else b""
        at += 12 + length
    rows = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(image.shape[0], -1)
    assert not rows[:, 0].any() and np.array_equal(rows[:, 1:].reshape(image.shape), image)
    page = state._repr_html_()
    assert f"{game} players={players}" in page and (" is asked" in page or " are asked" in page)
