"""Games of bots as rows, one for each decision, and as Parquet files: what a seat saw, what it could answer and did, what a search
thought of it, and what came of it.

>>> from theogony import dataset
>>> rows = dataset.decisions("derby", 2, 3, bots="greedy", seed=1)
>>> sorted(next(rows))
['action', 'game', 'legal', 'observation', 'return', 'seat', 'seed', 'step', 'text', 'win']

`write` needs pyarrow: `pip install 'theogony[dataset]'`.
"""

import itertools
from collections.abc import Iterator
from os import PathLike
from typing import Any

import numpy as np

from ._theogony import Bot, Search, make
from .types import OptionValue

__all__ = ["decisions", "schema", "write"]


def decisions(
    game: str,
    games: int,
    players: int | None = None,
    *,
    bots: str | list[str] | tuple[str, ...] = "greedy",
    seed: int = 0,
    observations: bool = True,
    search: int = 0,
    **options: OptionValue,
) -> Iterator[dict[str, Any]]:
    """The decisions of `games` games; game k has seed `seed + k`. With `search`, a search of so many simulations thinks about every
    decision before it is made: `visits` and `values` belong to the answers in `legal`."""
    for number in range(seed, seed + games):
        # A checker cannot know that no option is called "remember".
        state = make(game, players, seed=number, **options)  # type: ignore[arg-type]
        names = [bots] * state.players if isinstance(bots, str) else list(bots)
        if len(names) != state.players:
            raise ValueError(f"{len(names)} bots for {state.players} seats")
        seated = [Bot(name, seed=number * 101 + seat) for seat, name in enumerate(names)]
        thinker = Search(search, seed=number) if search else None
        rows: list[dict[str, Any]] = []
        while not state.is_over:
            seat = state.current_seat
            assert seat is not None
            action, legal = seated[seat].choose(state), state.legal_indices()
            row: dict[str, Any] = {"game": game, "seed": number, "step": state.step, "seat": seat, "legal": legal, "action": action.index, "text": action.text}
            if observations:
                row["observation"] = state.observation()
            if thinker is not None:
                thoughts = {told.index: (visits, value) for told, visits, value in thinker.think(state)}
                row["visits"] = [thoughts[index][0] for index in legal]
                row["values"] = [thoughts[index][1] for index in legal]
            rows.append(row)
            state.apply(action)
        ranks, wins = state.returns(), state.returns("win")
        for row in rows:
            yield row | {"return": ranks[row["seat"]], "win": wins[row["seat"]]}


def schema(observation_size: int = 0, *, search: bool = False) -> Any:
    """The columns as pyarrow has them. Without a size there are no observations."""
    import pyarrow as arrow

    columns = {
        "game": arrow.dictionary(arrow.int8(), arrow.string()),
        "seed": arrow.uint64(),
        "step": arrow.uint32(),
        "seat": arrow.uint8(),
        "legal": arrow.list_(arrow.int32()),
        "action": arrow.int32(),
        "text": arrow.string(),
        "return": arrow.float32(),
        "win": arrow.float32(),
    }
    if observation_size:
        columns["observation"] = arrow.list_(arrow.float32(), observation_size)
    if search:
        columns |= {"visits": arrow.list_(arrow.int32()), "values": arrow.list_(arrow.float32())}
    return arrow.schema(columns)


def write(path: str | PathLike[str], rows: Iterator[dict[str, Any]], *, group: int = 4096) -> int:
    """Writes rows of one game into a Parquet file, packed by zstd, so many rows in a group; returns how many there were."""
    import pyarrow as arrow
    from pyarrow import parquet

    first = next(rows, None)
    if first is None:
        raise ValueError("there are no rows to write")
    size = len(first["observation"]) if "observation" in first else 0
    columns = schema(size, search="visits" in first)
    count, rows = 0, itertools.chain([first], rows)
    with parquet.ParquetWriter(path, columns, compression="zstd") as file:
        while part := list(itertools.islice(rows, group)):
            arrays = []
            for field in columns:
                values = [row[field.name] for row in part]
                if field.name == "observation":
                    flat = arrow.array(np.concatenate(values))
                    arrays.append(arrow.FixedSizeListArray.from_arrays(flat, size))
                else:
                    arrays.append(arrow.array(values, field.type))
            file.write_table(arrow.Table.from_arrays(arrays, schema=columns))
            count += len(part)
    return count
