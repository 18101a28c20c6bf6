"""Games as rows and as Parquet files."""

from pathlib import Path

import numpy as np
import pyarrow.parquet
import pytest
import theogony
from theogony import dataset


def test_rows_are_the_decisions_of_the_games(game: str) -> None:
    rows = list(dataset.decisions(game, 2, bots="greedy", seed=5, search=8))
    assert {row["seed"] for row in rows} == {5, 6}
    state = theogony.make(game, seed=5)
    for row in (row for row in rows if row["seed"] == 5):
        assert (row["seat"], row["legal"]) == (state.current_seat, state.legal_indices())
        assert np.array_equal(row["observation"], state.observation())
        assert row["action"] in row["legal"] and len(row["visits"]) == len(row["values"]) == len(row["legal"])
        assert sum(row["visits"]) > 0
        state.apply(row["action"])
    assert state.is_over
    assert {row["seat"]: row["win"] for row in rows if row["seed"] == 5} == dict(enumerate(state.returns("win")))


def test_a_file_holds_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "derby.parquet"
    rows = list(dataset.decisions("derby", 2, 3, bots=["greedy", "random", "easy"], seed=1))
    # Groups that do not come out even.
    assert dataset.write(path, iter(rows), group=7) == len(rows)
    table = pyarrow.parquet.read_table(path)
    assert table.num_rows == len(rows) and set(table.schema.names) == set(rows[0])
    for row, kept in zip(rows, table.to_pylist(), strict=True):
        assert np.array_equal(np.asarray(kept.pop("observation"), np.float32), row["observation"])
        for name in ("return", "win"):
            assert kept.pop(name) == pytest.approx(row[name])
        assert all(row[name] == value for name, value in kept.items())


def test_mistakes_say_what_is_wrong(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="2 bots for 3 seats"):
        next(dataset.decisions("derby", 1, 3, bots=["greedy", "random"]))
    with pytest.raises(ValueError, match="no rows"):
        dataset.write(tmp_path / "nothing.parquet", iter([]))
