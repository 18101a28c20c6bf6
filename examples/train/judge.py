"""Trains a judge: a network that says how likely each seat is to win a position in which nothing is hidden, such as searches play out to.

    python judge.py godwar --minutes 3 --threads 16 --out networks       # a GPU and 16 cores
    python judge.py mythologies --minutes 2 --by 'hard*64' --begin networks/mythologies.judge.safetensors --out networks

It learns from games of players who follow the heuristic and slip, played out from one position each (`theogony.lessons`), or from games
between bots (`--by`). The judge is written to OUT/GAME.judge.safetensors, which `search:judge=FILE` reads:

    units(seat) = relu(first(features(seat)))
    strength(seat) = strength(relu(hidden(units(seat), mean of the others' units)))

and the chances of sides are the softmax of their members' mean strengths. Features are the first numbers of an observation.
"""

import argparse
import itertools
import json
import math
import queue
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import theogony
import torch
from network import read_file, write_file
from tables import Table, kinds
from torch import Tensor, nn
from torch.nn import functional

FORMAT = "theogony judge 1"


class Judge(nn.Module):
    def __init__(self, features: int, width: int, units: int) -> None:
        super().__init__()
        self.first = nn.Linear(features, width)
        self.hidden = nn.Linear(2 * width, units)
        self.strength = nn.Linear(units, 1)
        nn.init.normal_(self.first.weight, std=0.15)
        nn.init.zeros_(self.first.bias)

    def forward(self, features: Tensor, sides: Tensor) -> Tensor:
        """Logarithms of the chances of each side; features are by position and seat, sides by side and seat and average."""
        own = functional.relu(self.first(features))
        others = (own.sum(1, keepdim=True) - own) / max(own.shape[1] - 1, 1)
        hidden = functional.relu(self.hidden(torch.cat([own, others], 2)))
        strengths = self.strength(hidden).float().squeeze(2)
        return functional.log_softmax(strengths @ sides.T, 1)


class Lot:
    """Some positions of one kind of table on the device, kept as what is not 0."""

    def __init__(self, found: Any, features: int, device: torch.device) -> None:
        self.features, self.shape = features, found["won"].shape
        counts = torch.from_numpy(np.diff(found["starts"])).to(device)
        self.rows = torch.repeat_interleave(torch.arange(len(counts), device=device, dtype=torch.int32), counts)
        self.columns = torch.from_numpy(found["indices"]).to(device, torch.int16)
        self.values = torch.from_numpy(found["values"]).to(device, torch.bfloat16 if device.type == "cuda" else torch.float32)
        sides = found["sides"]
        leaders = np.unique(sides)
        average = (sides[None] == leaders[:, None]).astype(np.float32)
        self.sides = torch.from_numpy(average / average.sum(1, keepdims=True)).to(device)
        self.won = torch.from_numpy(found["won"][:, leaders]).to(device)

    def loss(self, judge: Judge) -> Tensor:
        """The mean logistic loss of a position."""
        dense = torch.zeros(self.shape[0] * self.shape[1], self.features, dtype=self.values.dtype, device=self.values.device)
        dense[self.rows.long(), self.columns.long()] = self.values
        with torch.autocast(dense.device.type, torch.bfloat16, enabled=dense.device.type == "cuda"):
            logs = judge(dense.view(*self.shape, -1), self.sides)
        return -(self.won * logs).sum(1).mean()


def lessons(game: str, tables: list[Table], args: argparse.Namespace) -> Iterator[Any]:
    """Positions of one kind of table after another, each as often as its share says, and by one source after another."""
    shares = np.array([table.share for table in tables]) / sum(table.share for table in tables)
    due, number = np.zeros(len(tables)), 0
    for source in itertools.cycle(args.by):
        by, _, size = source.rpartition("*")
        due += shares
        at = int(due.argmax())
        due[at] -= 1
        table = tables[at]
        yield theogony.lessons(
            game,
            int(size),
            table.players,
            by=by or None,
            playouts=args.playouts,
            seed=args.seed,
            first=number,
            threads=args.threads,
            **dict(table.options),  # type: ignore[arg-type]
        )
        number += int(size)


def fetched(source: Iterator[Any], until: float) -> "queue.Queue[Any]":
    """Fetches ahead on a thread of its own; nothing more comes after the last."""
    ready: queue.Queue[Any] = queue.Queue(3)

    def fetch() -> None:
        while time.perf_counter() < until:
            ready.put(next(source))
        ready.put(None)

    threading.Thread(target=fetch, daemon=True).start()
    return ready


def save(judge: Judge, game: str, file: Path, notes: dict[str, str]) -> None:
    spec = theogony.spec(game)
    width, features = judge.first.weight.shape
    about = {
        "format": FORMAT,
        "game": game,
        "rules": str(spec.rules_version),
        "layout": spec.layout,
        "features": str(features),
        "width": str(width),
        "units": str(judge.hidden.out_features),
    }
    write_file(judge, about | notes, file)


def load(file: Path) -> tuple[Judge, dict[str, str]]:
    about, weights = read_file(file)
    judge = Judge(*(int(about[key]) for key in ("features", "width", "units")))
    judge.load_state_dict(weights)
    return judge, about


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("game", choices=theogony.games())
    add("--minutes", type=float, default=3.0)
    add("--out", type=Path, default=Path("networks"))
    add("--tables", help="such as 2*3,3,4:powers=on; by default every number of players")
    add("--width", type=int, default=128)
    add("--units", type=int, default=32)
    add("--by", nargs="+", default=["*8192"], help="bots to learn from in turn and how many games at a time, such as hard*64; *8192 is one position of each game of players who follow the heuristic")
    add("--playouts", type=int, default=1, help="of each position of such players")
    add("--passes", type=int, default=4, help="how often a position is learnt from, as long as there are new ones")
    add("--kept", type=int, default=400, help="lots to take the others from")
    add("--rate", type=float, nargs=2, default=(2e-3, 2e-5))
    add("--begin", type=Path)
    add("--threads", type=int, default=1)
    add("--seed", type=int, default=1)
    add("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    args = parser.parse_args()
    device = torch.device(args.device)
    torch.manual_seed(args.seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    args.out.mkdir(parents=True, exist_ok=True)
    spec = theogony.spec(args.game)
    features = spec.observation_size - spec.num_actions - 6
    judge, before = (load(args.begin)) if args.begin else (Judge(features, args.width, args.units), {})
    judge.to(device)
    optimizer = torch.optim.AdamW(judge.parameters(), lr=args.rate[0], weight_decay=1e-3)
    begun = time.perf_counter()
    limit = args.minutes * 60
    ready = fetched(lessons(args.game, kinds(args.game, args.tables), args), begun + limit)
    lots: list[Lot] = []
    held: list[Lot] = []
    seen, positions, told, dice = 0, 0, begun, np.random.default_rng(args.seed)
    losses: dict[int, list[float]] = {}
    while (found := ready.get()) is not None:
        if not len(found["won"]):
            continue
        lot = Lot(found, features, device)
        # One lot in twenty is held out until the judge has been asked about it.
        if seen % 20 == 10:
            with torch.no_grad():
                losses.setdefault(lot.shape[1], []).append(float(lot.loss(judge)))
            held.append(lot)
        part = min((time.perf_counter() - begun) / limit, 1.0)
        rate = args.rate[1] + (args.rate[0] - args.rate[1]) * (1 + math.cos(math.pi * part)) / 2
        for group in optimizer.param_groups:
            group["lr"] = rate * min(1.0, (seen + 1) / 20)
        lots.append(lot)
        del lots[: -args.kept]
        seen += 1
        positions += len(lot.won)
        for turn in range(args.passes):
            one = lot if turn == 0 else lots[int(dice.integers(len(lots)))]
            loss = one.loss(judge)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(judge.parameters(), 1.0)
            optimizer.step()
        if time.perf_counter() - told > 15:
            told = time.perf_counter()
            recent = {players: round(float(np.mean(each[-5:])), 4) for players, each in sorted(losses.items())}
            line = {"game": args.game, "seconds": round(told - begun, 1), "positions": positions, "loss_by_players": recent}
            print(json.dumps(line), flush=True)
    minutes = (time.perf_counter() - begun) / 60
    trained = f"{minutes:.1f} minutes, {positions} positions"
    notes = {
        "trained": "; ".join(filter(None, [before.get("trained"), trained])),
        "command": "; ".join(filter(None, [before.get("command"), " ".join(["judge.py", *sys.argv[1:]])])),
        "seed": str(args.seed),
    }
    save(judge.cpu(), args.game, args.out / f"{args.game}.judge.safetensors", notes)


if __name__ == "__main__":
    main()
