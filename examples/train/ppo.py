"""Proximal policy optimisation for games with masks and any number of seats."""

from dataclasses import dataclass

import torch
from network import SEATS, Network
from torch import Tensor
from torch.nn import functional


@dataclass
class Rollout:
    """What happened in `steps` steps of all games; arrays are by step and game."""

    observations: Tensor
    seats: Tensor
    actions: Tensor
    chances: Tensor
    """Logarithms of the probabilities with which the actions were chosen."""
    values: Tensor
    """What was expected for every seat, clockwise from the one that decides."""
    rewards: Tensor
    dones: Tensor
    own: Tensor
    """Whether the network that learns has chosen, and not a past self."""
    advice: Tensor
    """What the teacher would have done, if there is one."""
    players: Tensor
    """By game."""
    last_values: Tensor
    last_seats: Tensor

    @staticmethod
    def empty(steps: int, games: int, observation: int, device: torch.device) -> "Rollout":
        number = torch.bfloat16 if device.type == "cuda" else torch.float32

        def zeros(*shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(*shape, dtype=dtype, device=device)

        return Rollout(
            observations=zeros(steps, games, observation, dtype=number),
            seats=zeros(steps, games, dtype=torch.int64),
            actions=zeros(steps, games, dtype=torch.int64),
            chances=zeros(steps, games),
            values=zeros(steps, games, SEATS),
            rewards=zeros(steps, games, SEATS),
            dones=zeros(steps, games, dtype=torch.bool),
            own=zeros(steps, games, dtype=torch.bool),
            advice=zeros(steps, games, dtype=torch.int64),
            players=zeros(games, dtype=torch.int64),
            last_values=zeros(games, SEATS),
            last_seats=zeros(games, dtype=torch.int64),
        )


def advantages(rollout: Rollout, discount: float, trace: float) -> tuple[Tensor, Tensor]:
    """How much better each action came out than was expected (generalised advantage estimation), and where that is known. The
    next decision of a seat is what follows on its last one. The last decision of a seat in a rollout has none if its game goes on and
    another seat is being asked at the end: it is left out."""
    values = rollout.values[..., 0]
    steps, games = values.shape
    device = values.device
    rows = torch.arange(games, device=device)
    next_value = torch.zeros(games, SEATS, device=device)
    next_advantage, earned = torch.zeros_like(next_value), torch.zeros_like(next_value)
    known = torch.zeros(games, SEATS, dtype=torch.bool, device=device)
    next_value[rows, rollout.last_seats] = rollout.last_values[:, 0]
    known[rows, rollout.last_seats] = True
    found, valid = torch.zeros_like(values), torch.zeros_like(rollout.dones)
    for step in range(steps - 1, -1, -1):
        over = rollout.dones[step][:, None]
        next_value, next_advantage = next_value.masked_fill(over, 0), next_advantage.masked_fill(over, 0)
        earned, known = earned.masked_fill(over, 0) + rollout.rewards[step], known | over
        seat, value = rollout.seats[step][:, None], values[step][:, None]
        there = known.gather(1, seat)
        surprise = earned.gather(1, seat) + discount * next_value.gather(1, seat) - value
        advantage = torch.where(there, surprise + discount * trace * next_advantage.gather(1, seat), 0.0)
        found[step], valid[step] = advantage[:, 0], there[:, 0]
        next_value, next_advantage = next_value.scatter(1, seat, value), next_advantage.scatter(1, seat, advantage)
        earned, known = earned.scatter(1, seat, 0.0), known.scatter(1, seat, True)
    return found, valid & rollout.own


def prospects(rollout: Rollout, trace: float) -> Tensor:
    """What every seat is to expect, clockwise from the one that decides: what it came to, mixed with what was expected at each
    decision on the way, whoever made it."""
    steps, games, _ = rollout.values.shape
    clockwise = torch.arange(SEATS, device=rollout.values.device)[None]
    players = rollout.players[:, None]

    def seats(deciders: Tensor) -> Tensor:
        # Places beyond the table are their own.
        return torch.where(clockwise < players, (deciders[:, None] + clockwise) % players, clockwise)

    def by_seat(values: Tensor, deciders: Tensor) -> Tensor:
        return torch.zeros_like(values).scatter(1, seats(deciders), values)

    expected = coming = by_seat(rollout.last_values, rollout.last_seats)
    found = torch.zeros_like(rollout.values)
    for step in range(steps - 1, -1, -1):
        mixed = (1 - trace) * expected + trace * coming
        coming = torch.where(rollout.dones[step][:, None], rollout.rewards[step], mixed)
        found[step] = coming.gather(1, seats(rollout.seats[step]))
        expected = by_seat(rollout.values[step], rollout.seats[step])
    return found


@dataclass(frozen=True)
class Settings:
    minibatch: int = 32768
    epochs: int = 2
    clip: float = 0.2
    discount: float = 1.0
    trace: float = 0.95


def learn(
    network: Network,
    optimizer: torch.optim.Optimizer,
    rollout: Rollout,
    settings: Settings,
    curiosity: float,
    teaching: float = 0.0,
) -> dict[str, float]:
    """One round of updates; `curiosity` is the weight of the entropy, `teaching` that of doing as the teacher does."""
    device = rollout.values.device
    advantage, valid = advantages(rollout, settings.discount, settings.trace)
    returns = prospects(rollout, settings.trace)
    returns[..., 0] = advantage + rollout.values[..., 0]
    returns = returns.flatten(0, 1)
    seated = torch.arange(SEATS, device=device)[None] < rollout.players[:, None]
    seated = seated.repeat(rollout.values.shape[0], 1)
    advice = rollout.advice.flatten()
    rows = valid.flatten().nonzero().squeeze(1)
    advantage = advantage.flatten()
    known = advantage[rows]
    explained = 1 - known.var() / (returns[rows, 0].var() + 1e-8)
    advantage = (advantage - known.mean()) / (known.std() + 1e-8)
    observations = rollout.observations.flatten(0, 1)
    actions, chances = rollout.actions.flatten(), rollout.chances.flatten()
    told, updates = torch.zeros(4, device=device), 0
    for _ in range(settings.epochs):
        for part in rows[torch.randperm(len(rows), device=device)].split(settings.minibatch):
            if len(part) < min(settings.minibatch, len(rows)) // 2:
                continue
            seen = observations[part]
            with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
                logits, values = network(seen)
            logs = functional.log_softmax(logits, 1)
            chosen = logs.gather(1, actions[part][:, None]).squeeze(1)
            entropy = -(logs.exp() * logs.clamp_min(-50)).sum(1).mean()
            change = chosen - chances[part]
            ratio, gain = change.exp(), advantage[part]
            policy_loss = -torch.min(ratio * gain, ratio.clamp(1 - settings.clip, 1 + settings.clip) * gain).mean()
            wrong = (values - returns[part]).square() * seated[part]
            value_loss = wrong[:, 0].mean()
            loss = policy_loss + 0.5 * value_loss - curiosity * entropy + 0.5 * wrong[:, 1:].mean()
            if teaching > 0:
                loss = loss + teaching * functional.nll_loss(logs, advice[part])
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()
            with torch.no_grad():
                told += torch.stack([policy_loss, value_loss, entropy, (ratio - 1 - change).mean()])
            updates += 1
    policy_loss, value_loss, entropy, divergence = (told / max(updates, 1)).tolist()
    return {
        "policy": policy_loss,
        "value": value_loss,
        "entropy": entropy,
        "divergence": divergence,
        "explained": float(explained),
    }
