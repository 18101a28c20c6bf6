"""Write games of bots as a dataset: one JSON line for each decision."""

import json
from pathlib import Path

import theogony

path = Path("target/derby.jsonl")
path.parent.mkdir(exist_ok=True)
with path.open("w", encoding="utf-8") as file:
    for seed in range(3):
        state = theogony.make("derby", players=3, seed=seed)
        bots = [theogony.Bot("greedy", seed=seat) for seat in range(state.players)]
        rows = []
        while not state.is_over:
            seat = state.current_seat
            assert seat is not None
            action = bots[seat].choose(state)
            rows.append({"seat": seat, "legal": state.legal_indices(), "action": action.index, "text": action.text,
                         "observation": state.observation().round(4).tolist()})
            state.apply(action)
        for row in rows:
            file.write(json.dumps({"game": seed, **row, "return": state.returns()[row["seat"]]}) + "\n")
print(f"{path}: {sum(1 for _ in path.open(encoding='utf-8'))} decisions")
