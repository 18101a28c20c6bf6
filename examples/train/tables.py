"""Many games side by side, on threads of their own, in memory that a GPU reads quickly."""

import queue
import threading
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import theogony
import torch
from network import SEATS


@dataclass(frozen=True)
class Table:
    """A kind of table: how many players, which options, and its share of the games. With a bot, one seat learns and that bot has the others."""

    players: int
    share: float
    options: tuple[tuple[str, str], ...] = ()
    bot: str | None = None


def kinds(game: str, text: str | None = None) -> list[Table]:
    """`2*3,4,2:powers=on` is: three parts with two players, one with four, one with two and powers. By default every number of
    players, tables of two three times as often as others."""
    about = theogony.game(game)
    if text is None:
        counts = range(about.min_players, about.max_players + 1)
        return [Table(players, 3.0 if players == 2 else 1.0) for players in counts]
    tables = []
    for part in text.split(","):
        head, *options = part.split(":")
        players, _, share = head.partition("*")
        pairs = tuple((key, value) for key, _, value in (option.partition("=") for option in options))
        tables.append(Table(int(players), float(share or 1), pairs))
    return tables


def among(tables: list[Table], bots: str | None) -> list[Table]:
    """`heuristic:votes=1*0.2,hard*0.05` is: at every kind of table, a fifth of the games against the heuristic and a twentieth against hard."""
    shares = {}
    for part in filter(None, (bots or "").split(",")):
        name, _, share = part.rpartition("*")
        shares[name] = float(share)
    alone = 1 - sum(shares.values())
    found = [replace(table, share=table.share * alone) for table in tables]
    return found + [replace(table, share=table.share * share, bot=name) for name, share in shares.items() for table in tables]


class Group:
    """Games that step while those of the other group are being thought about. Every worker has a batch of one thread in each
    group; batches of different tables may have different numbers of players."""

    def __init__(self, game: str, tables: list[Table], workers: int, games: int, seed: int, stagger: int, pinned: bool, teacher: str | None = None) -> None:
        shares = np.cumsum([table.share for table in tables]) / sum(table.share for table in tables)
        spec = theogony.spec(game)
        size = self.size = workers * games

        def array(*shape: int, dtype: torch.dtype) -> torch.Tensor:
            return torch.zeros(*shape, dtype=dtype, pin_memory=pinned)

        self.observations = array(size, spec.observation_size, dtype=torch.float32)
        self.seats = array(size, dtype=torch.int32)
        self.players = array(size, dtype=torch.int32)
        self.rewards = array(size, SEATS, dtype=torch.float32)
        self.dones = array(size, dtype=torch.bool)
        self.actions = array(size, dtype=torch.int32)
        self.advice = array(size, dtype=torch.int32)
        self.against_bots = array(size, dtype=torch.bool)
        self.teacher = teacher
        self._parts: list[list[tuple[theogony.Batch, dict[str, Any], Any, Any, Any]]] = []
        for worker in range(workers):
            parts, at, end = [], worker * games, (worker + 1) * games
            for number, (table, share) in enumerate(zip(tables, shares, strict=True)):
                until = worker * games + round(games * float(share))
                if until > at:
                    batch = theogony.Batch(
                        game,
                        until - at,
                        table.players,
                        seed=(seed * 1009 + worker) * 101 + number,
                        reward="win",
                        stagger=stagger,
                        opponents=table.bot,
                        **dict(table.options),  # type: ignore[arg-type]
                    )
                    cut = slice(at, until)
                    self.players[cut] = table.players
                    self.against_bots[cut] = table.bot is not None
                    arrays = {
                        "seats": self.seats[cut].numpy(),
                        "observations": self.observations[cut].numpy(),
                        "rewards": np.zeros((until - at, table.players), np.float32),
                        "dones": self.dones[cut].numpy(),
                    }
                    batch.observe(**arrays)
                    rewards = self.rewards.numpy()[cut, : table.players]
                    advice = self.advice[cut].numpy()
                    if teacher:
                        batch.advise(teacher, advice)
                    parts.append((batch, arrays, self.actions[cut].numpy(), rewards, advice))
                    at = until
            assert at == end
            self._parts.append(parts)
        self._left, self._lock, self._done = 0, threading.Lock(), queue.SimpleQueue[None]()

    def work(self, worker: int) -> None:
        """Steps the games of one worker; the last to finish says so."""
        for batch, arrays, actions, rewards, advice in self._parts[worker]:
            batch.step(actions, **arrays)
            rewards[:] = arrays["rewards"]
            if self.teacher:
                batch.advise(self.teacher, advice)
        with self._lock:
            self._left -= 1
            last = self._left == 0
        if last:
            self._done.put(None)

    def begin(self) -> None:
        self._left = len(self._parts)

    def wait(self) -> None:
        self._done.get()


class Workers:
    """Threads that step games; the interpreter's lock is free meanwhile."""

    def __init__(self, groups: list[Group], workers: int) -> None:
        self._groups = groups
        self._queues = [queue.SimpleQueue[int]() for _ in range(workers)]
        for worker in range(workers):
            threading.Thread(target=self._run, args=(worker,), daemon=True).start()

    def _run(self, worker: int) -> None:
        while True:
            self._groups[self._queues[worker].get()].work(worker)

    def step(self, group: int) -> None:
        self._groups[group].begin()
        for waiting in self._queues:
            waiting.put(group)
