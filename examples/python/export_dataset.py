"""Write games of bots as a dataset: one row for each decision, with what a search thought of it, as a Parquet file."""

from pathlib import Path

import pyarrow.parquet
from theogony import dataset

path = Path("target/derby.parquet")
path.parent.mkdir(exist_ok=True)
rows = dataset.decisions("derby", 3, players=3, bots="greedy", seed=1, search=50)
print(f"{path}: {dataset.write(path, rows)} decisions, {path.stat().st_size} bytes")

table = pyarrow.parquet.read_table(path)
print(table.schema.names)
row = table.slice(0, 1).to_pylist()[0]
best = max(zip(row["visits"], row["legal"], strict=True))[1]
print(f"greedy took {row['action']} ({row['text']}), a search {best}; the seat came out at {row['return']:+.2f}")
