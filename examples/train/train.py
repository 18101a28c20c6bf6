"""Trains a network that plays one of the games by playing against itself, its past selves and bots, on one GPU or a CPU.

    python train.py godwar --minutes 9 --out networks        # a GPU and 16 cores
    python train.py derby --minutes 1 --small --out networks # a laptop: enough to beat random play

The network is written to OUT/GAME.safetensors, which `theogony tournament GAME --bots network:FILE,hard` reads; the log to
OUT/GAME.jsonl, curves to OUT/GAME.svg, and what `--resume` goes on from, every `--every` seconds, to OUT/GAME.checkpoint.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import theogony
import torch
from curves import draw
from measure import measure
from network import Network, load, make, save, widen, width_within
from ppo import Rollout, Settings, learn
from tables import Group, Table, Workers, among, kinds
from torch import Tensor
from torch.nn import functional


class Thinker:
    """Answers for all games of a group. The last part of the games has one seat for the network that learns and a past self on
    the others. On a GPU the whole of it is one graph, replayed at every step."""

    def __init__(self, group: Group, network: Network, past: Network, share: float, device: torch.device) -> None:
        self.group, self.network, self.past, self.device = group, network, past, device
        self.cut = group.size - round(group.size * share)
        number = torch.bfloat16 if device.type == "cuda" else torch.float32
        # Numbers travel as they are and are rounded on the device: the other way round the host would do it.
        self.arrived = torch.zeros(group.observations.shape, device=device)
        self.arrived_seats = torch.zeros(group.size, dtype=torch.int32, device=device)
        self.observations = torch.zeros(group.observations.shape, dtype=number, device=device)
        self.answers = torch.zeros(group.size, dtype=torch.int32, device=device)
        self.seats = torch.zeros(group.size, dtype=torch.int64, device=device)
        self.learners = torch.arange(group.size, device=device) % group.players.to(device)
        self.against_bots = group.against_bots.to(device)
        self.graph: torch.cuda.CUDAGraph | None = None
        self.out: tuple[Tensor, Tensor, Tensor, Tensor] | None = None

    @torch.no_grad()
    def _think(self) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        cut = self.cut
        self.observations.copy_(self.arrived)
        self.seats.copy_(self.arrived_seats)
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda", cache_enabled=False):
            logits, values = self.network(self.observations)
            own = torch.ones_like(self.seats, dtype=torch.bool)
            if cut < len(own):
                own[cut:] = (self.seats[cut:] == self.learners[cut:]) | self.against_bots[cut:]
                old, _ = self.past(self.observations[cut:])
                logits = torch.cat([logits[:cut], torch.where(own[cut:, None], logits[cut:], old)])
        logs = functional.log_softmax(logits, 1)
        noise = torch.rand_like(logs).clamp_(1e-10, 1 - 1e-7)
        actions = (logits - torch.log(-torch.log(noise))).argmax(1)
        self.answers.copy_(actions)
        return actions, logs.gather(1, actions[:, None]).squeeze(1), values, own

    def __call__(self) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        self.arrived.copy_(self.group.observations, non_blocking=True)
        self.arrived_seats.copy_(self.group.seats, non_blocking=True)
        if self.device.type != "cuda":
            return self._think()
        if self.graph is None:
            stream = torch.cuda.Stream()
            stream.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(stream):
                for _ in range(3):
                    self._think()
            torch.cuda.current_stream().wait_stream(stream)
            self.graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self.graph):
                self.out = self._think()
        self.graph.replay()
        assert self.out is not None
        return self.out


def collect(thinkers: list[Thinker], workers: Workers, rollout: Rollout, steps: int) -> None:
    """Plays `steps` decisions in every game. While one group of games steps, the other is being thought about."""
    size = thinkers[0].group.size
    for step in range(steps + 1):
        for number, thinker in enumerate(thinkers):
            group, games = thinker.group, slice(number * size, (number + 1) * size)
            if step > 0:
                group.wait()
                rollout.rewards[step - 1, games].copy_(group.rewards, non_blocking=True)
                rollout.dones[step - 1, games].copy_(group.dones, non_blocking=True)
            if group.teacher and step < steps:
                rollout.advice[step, games] = group.advice.to(thinker.device, torch.int64)
            actions, chances, values, own = thinker()
            if step == steps:
                rollout.last_values[games], rollout.last_seats[games] = values, thinker.seats
                continue
            group.actions.copy_(thinker.answers, non_blocking=True)
            sent = torch.cuda.Event() if thinker.device.type == "cuda" else None
            if sent is not None:
                sent.record()
            rollout.observations[step, games] = thinker.observations
            rollout.seats[step, games], rollout.actions[step, games] = thinker.seats, actions
            rollout.chances[step, games], rollout.values[step, games] = chances, values
            rollout.own[step, games] = own
            if sent is not None:
                sent.synchronize()
            workers.step(number)
    if thinkers[0].device.type == "cuda":
        torch.cuda.synchronize()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("game", choices=theogony.games())
    add("--minutes", type=float, default=9.0, help="of training in all, those before a --resume among them")
    add("--out", type=Path, default=Path("networks"))
    add("--tables", help="such as 2*3,3,4:powers=on; by default every number of players")
    add("--width", type=int, help="by default as wide as 4 MB in half precision allow")
    add("--depth", type=int, default=1)
    add("--workers", type=int, default=8)
    add("--games", type=int, default=512, help="games of each worker in each of two groups")
    add("--steps", type=int, default=64)
    add("--minibatch", type=int, default=32768)
    add("--epochs", type=int, default=2)
    add("--rate", type=float, nargs=2, default=(1e-3, 1e-4), help="of learning, at the beginning and at the end")
    add("--curiosity", type=float, nargs=2, default=(0.01, 0.002))
    add("--past", type=float, default=0.1, help="the part of the games with past selves on all seats but one")
    add("--bots", help="bots to play against in a part of the games, such as heuristic:votes=1*0.2")
    add("--teacher", help="a bot to imitate at first, such as heuristic:votes=1")
    add("--taught", type=float, default=0.3, help="for this part of the time, ever less")
    add("--stagger", type=int, default=128)
    add("--seed", type=int, default=1)
    add("--resume", action="store_true", help="goes on from the checkpoint in OUT")
    add("--begin", type=Path, help="a network to begin with")
    add("--small", action="store_true", help="a small network and few games, for a CPU")
    add("--measure", default="greedy:1024", help="at intervals and at the end: opponent:games, separated by commas")
    add("--every", type=float, default=90.0, help="seconds between measurements, at which the network and the checkpoint are kept too; 0 for none")
    add("--finally", dest="last", default="", help="more measurements at the end")
    add("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    found = parser.parse_args()
    if found.small:
        found.width, found.workers, found.games, found.steps, found.minibatch = 128, 1, 64, 64, 2048
    return found


def main() -> None:
    sys.setswitchinterval(1e-4)
    args = arguments()
    device = torch.device(args.device)
    torch.manual_seed(args.seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    args.out.mkdir(parents=True, exist_ok=True)
    spec = theogony.spec(args.game)
    width = args.width or width_within(spec.observation_size, spec.num_actions, args.depth, 2_000_000)
    network = make(args.game, width, args.depth).to(device)
    if args.begin:
        network = widen(load(args.begin)[0]).to(device)
    optimizer = torch.optim.Adam(network.parameters(), lr=args.rate[0], eps=1e-5, fused=device.type == "cuda")
    selves: list[dict[str, Tensor]] = []
    begun: dict[str, Any] = {"seconds": 0.0, "decisions": 0, "games": 0, "rounds": 0}
    checkpoint = args.out / f"{args.game}.checkpoint"
    if args.resume:
        if not checkpoint.exists():
            sys.exit(f"There is nothing to go on from: {checkpoint} does not exist. Begin without --resume.")
        kept = torch.load(checkpoint, map_location=device)
        network.load_state_dict(kept["network"])
        optimizer.load_state_dict(kept["optimizer"])
        selves, begun = kept["selves"], kept["begun"]
    log = (args.out / f"{args.game}.jsonl").open("a")

    def note(**entry: Any) -> None:
        line = json.dumps(entry)
        print(args.game, line, flush=True)
        log.write(line + "\n")
        log.flush()

    weights = sum(each.numel() for each in network.parameters())
    said = {key: str(value) for key, value in vars(args).items()}
    note(event="start", **(said | {"weights": weights, "width": width}))
    tables = kinds(args.game, args.tables)

    def keep() -> None:
        notes = {
            "trained": f"{begun['seconds'] / 60:.1f} minutes, {begun['decisions']} decisions, {begun['games']} games",
            "command": " ".join(["train.py", *sys.argv[1:]]),
            "seed": str(args.seed),
        }
        save(network, args.game, args.out / f"{args.game}.safetensors", notes)
        # A run that is killed while it writes leaves the checkpoint before.
        fresh = checkpoint.with_suffix(".fresh")
        torch.save({"network": network.state_dict(), "optimizer": optimizer.state_dict(), "selves": selves, "begun": begun}, fresh)
        fresh.replace(checkpoint)

    train(args, network, optimizer, selves, begun, tables, device, note, keep)
    keep()
    contests(args, network, tables, f"{args.measure},{args.last}", note, begun)
    log.close()
    draw(args.out / f"{args.game}.jsonl", args.out / f"{args.game}.svg")


def contests(args: Any, network: Network, tables: list[Table], text: str, note: Any, begun: dict[str, Any]) -> None:
    for contest in filter(None, text.split(",")):
        opponent, games, *players = contest.split(":")
        count = int(players[0]) if players else tables[0].players
        found = measure(network, args.game, count, opponent, int(games), 777_000 + begun["rounds"], 2 * args.workers)
        note(event="measured", seconds=round(begun["seconds"], 1), decisions=begun["decisions"], **found)


def train(
    args: argparse.Namespace,
    network: Network,
    optimizer: torch.optim.Optimizer,
    selves: list[dict[str, Tensor]],
    begun: dict[str, Any],
    tables: list[Table],
    device: torch.device,
    note: Any,
    keep: Callable[[], None],
) -> None:
    """Rounds of play and learning until the time is over. The network is kept at intervals."""
    past = deepcopy(network)
    seed = args.seed * 7919 + begun["rounds"]
    dice = random.Random(seed)
    groups = [
        Group(args.game, among(tables, args.bots), args.workers, args.games, seed * 2 + number, args.stagger, device.type == "cuda", args.teacher)
        for number in range(2)
    ]
    workers = Workers(groups, args.workers)
    thinkers = [Thinker(group, network, past, args.past, device) for group in groups]
    size = 2 * groups[0].size
    rollout = Rollout.empty(args.steps, size, theogony.spec(args.game).observation_size, device)
    rollout.players.copy_(torch.cat([group.players for group in groups]))
    settings = Settings(args.minibatch, args.epochs)
    limit, start, paused, playing, rounds = args.minutes * 60, time.perf_counter(), 0.0, 0.0, 0
    before, measured = begun["seconds"], 0.0
    while (elapsed := time.perf_counter() - start - paused) + before < limit:
        part = (before + elapsed) / limit
        rate = args.rate[0] + (args.rate[1] - args.rate[0]) * part
        for group in optimizer.param_groups:
            group["lr"] = rate * min(1.0, (begun["rounds"] + 1) / 10)
        curiosity = args.curiosity[0] + (args.curiosity[1] - args.curiosity[0]) * part
        if rounds % 20 == 0:
            selves.append({key: value.detach().to("cpu", torch.float16) for key, value in network.state_dict().items()})
            del selves[:-32]
        if rounds % 5 == 0:
            past.load_state_dict({key: value.float() for key, value in dice.choice(selves).items()})
        began = time.perf_counter()
        collect(thinkers, workers, rollout, args.steps)
        playing += time.perf_counter() - began
        teaching = max(0.0, 1 - part / args.taught) if groups[0].teacher else 0.0
        told = learn(network, optimizer, rollout, settings, curiosity, teaching)
        if part > args.taught:
            for group_of_games in groups:
                group_of_games.teacher = None
        rounds += 1
        ended = int(rollout.dones.sum())
        begun["rounds"] += 1
        begun["decisions"] += size * args.steps
        begun["games"] += ended
        elapsed = time.perf_counter() - start - paused
        begun["seconds"] = before + elapsed
        if rounds <= 2 or rounds % 20 == 0:
            each = {key: round(value, 5) for key, value in told.items()}
            speed = round(rounds * size * args.steps / elapsed)
            length = round(size * args.steps / max(ended, 1), 1)
            note(event="round", round=begun["rounds"], seconds=round(begun["seconds"], 1), decisions=begun["decisions"],
                 rate=round(rate, 7), speed=speed, playing=round(playing / elapsed, 3), length=length, **each)  # fmt: skip
        if args.every and elapsed - measured > args.every:
            pause = time.perf_counter()
            keep()
            contests(args, network, tables, args.measure, note, begun)
            paused += time.perf_counter() - pause
            measured = elapsed


if __name__ == "__main__":
    main()
