"""The policy-value network, and the file it is kept in: what the program's `network:FILE` reads.

A network sees an observation (which tells the question, the own seat and the open answers) and says how much it likes each action
number and what share of the victory it expects for each player, clockwise from the observer. One hidden layer takes the observation, residual ones follow:

    h = relu(norm(first(x)));  h = h + relu(norm(hidden(h))) …;  policy(h), value(h)
"""

import json
import math
import struct
from pathlib import Path
from typing import Any

import theogony
import torch
from torch import Tensor, nn
from torch.nn import functional

FORMAT = "theogony policy-value 1"
SEATS = 6
"""The most at any table: values and rewards have a column for each."""


class Network(nn.Module):
    """Sizes are those of `theogony.spec(game)`; the open answers are the last numbers of an observation."""

    def __init__(self, observation: int, actions: int, width: int, depth: int, values: int = SEATS) -> None:
        super().__init__()
        self.actions, self.width, self.depth, self.values = actions, width, depth, values
        self.first = nn.Linear(observation, width)
        self.first_norm = nn.LayerNorm(width)
        self.hidden = nn.ModuleList(nn.Linear(width, width) for _ in range(depth))
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(depth))
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, values)
        for layer in (self.first, *self.hidden):
            nn.init.orthogonal_(layer.weight, math.sqrt(2))
            nn.init.zeros_(layer.bias)
        for layer, gain in ((self.policy, 0.01), (self.value, 0.1)):
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def units(self, observations: Tensor) -> Tensor:
        """The last hidden layer."""
        hidden = functional.relu(self.first_norm(self.first(observations)))
        for layer, norm in zip(self.hidden, self.norms, strict=True):
            hidden = hidden + functional.relu(norm(layer(hidden)))
        return hidden

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor]:
        """Logits (closed answers far below all others) and expected shares of the victory, of the observer first."""
        hidden = self.units(observations)
        closed = observations[:, -self.actions :] == 0
        return self.policy(hidden).float().masked_fill(closed, -1e9), self.value(hidden).float()


def width_within(observation: int, actions: int, depth: int, weights: int) -> int:
    """The greatest width, a multiple of 32, of a network with at most so many weights."""

    def count(width: int) -> int:
        return (observation + 3 + depth * (width + 3) + actions + SEATS) * width + actions + SEATS

    return max(width for width in range(32, 4096, 32) if width == 32 or count(width) <= weights)


def make(game: str, width: int, depth: int) -> Network:
    """A network for a game."""
    spec = theogony.spec(game)
    return Network(spec.observation_size, spec.num_actions, width, depth)


def save(network: Network, game: str, file: Path, notes: dict[str, str]) -> None:
    """Writes a safetensors file in half precision, with what the program needs to refuse it where it does not fit."""
    spec = theogony.spec(game)
    about = {
        "format": FORMAT,
        "game": game,
        "rules": str(spec.rules_version),
        "layout": spec.layout,
        "observation": str(spec.observation_size),
        "actions": str(spec.num_actions),
        "width": str(network.width),
        "depth": str(network.depth),
        "values": str(network.values),
    }
    write_file(network, about | notes, file)


def load(file: Path) -> tuple[Network, dict[str, str]]:
    """Reads what `save` wrote."""
    about, weights = read_file(file)
    sizes = [int(about[key]) for key in ("observation", "actions", "width", "depth")]
    network = Network(*sizes, values=int(about.get("values", 1)))
    network.load_state_dict(weights)
    return network, about


def write_file(module: nn.Module, about: dict[str, str], file: Path) -> None:
    """Writes weights in half precision, and what is to be known about them."""
    header: dict[str, Any] = {"__metadata__": about}
    parts, at = [], 0
    for name, tensor in module.state_dict().items():
        data = tensor.detach().to("cpu", torch.float16).contiguous().numpy().tobytes()
        header[name] = {"dtype": "F16", "shape": list(tensor.shape), "data_offsets": [at, at + len(data)]}
        parts.append(data)
        at += len(data)
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    file.write_bytes(struct.pack("<Q", len(text)) + text + b"".join(parts))


def read_file(file: Path) -> tuple[dict[str, str], dict[str, Tensor]]:
    """What is to be known about weights, and the weights."""
    data = file.read_bytes()
    (length,) = struct.unpack("<Q", data[:8])
    header = json.loads(data[8 : 8 + length])
    about: dict[str, str] = header.pop("__metadata__")
    weights = {}
    for name, entry in header.items():
        start, end = (8 + length + offset for offset in entry["data_offsets"])
        numbers = torch.frombuffer(bytearray(data[start:end]), dtype=torch.float16)
        weights[name] = numbers.float().reshape(entry["shape"])
    return about, weights


def widen(network: Network) -> Network:
    """The same network with a value for every seat, where it had one for the observer alone."""
    if network.values == SEATS:
        return network
    wide = Network(network.first.in_features, network.actions, network.width, network.depth)
    weights = network.state_dict()
    for name in ("value.weight", "value.bias"):
        own, others = weights[name], wide.state_dict()[name].clone()
        others[:1] = own
        weights[name] = others
    wide.load_state_dict(weights)
    return wide
