"""The training example on a small table: it runs, goes on from where it stopped, and writes a network that plays."""

import json
import subprocess
import sys
from pathlib import Path

import theogony

TRAIN = Path(__file__).parents[3] / "examples" / "train" / "train.py"


def train(out: Path, *arguments: str) -> list[dict[str, object]]:
    command = [sys.executable, str(TRAIN), "derby", "--small", "--device", "cpu", "--tables", "3", "--out", str(out), *arguments]
    subprocess.run(command, check=True, capture_output=True, text=True, timeout=600)
    return [json.loads(line) for line in (out / "derby.jsonl").read_text().splitlines()]


def test_training_writes_a_network_that_plays(tmp_path: Path) -> None:
    short = ("--minutes", "0.05", "--every", "0", "--measure", "random:16:3")
    first = train(tmp_path, *short)
    again = train(tmp_path, *short, "--resume")
    rounds = [int(str(entry["round"])) for entry in again if entry["event"] == "round"]
    assert len(again) > len(first) and rounds == sorted(rounds) and len(set(rounds)) == len(rounds)
    assert (tmp_path / "derby.svg").read_text().startswith("<svg")
    bot = f"network:{tmp_path / 'derby.safetensors'}"
    assert theogony.simulate("derby", 3, 3, bots=[bot, "random", "random"])["places"].shape == (3, 3)
