"""The training example on a small table: it runs, goes on from where it stopped or was killed, and writes a network that plays."""

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import theogony

TRAIN = Path(__file__).parents[3] / "examples" / "train" / "train.py"


def command(out: Path, *arguments: str) -> list[str]:
    return [sys.executable, str(TRAIN), "derby", "--small", "--device", "cpu", "--tables", "3", "--out", str(out), *arguments]


def log(out: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (out / "derby.jsonl").read_text().splitlines()]


def train(out: Path, *arguments: str) -> list[dict[str, Any]]:
    subprocess.run(command(out, *arguments), check=True, capture_output=True, text=True, timeout=600)
    return log(out)


def rounds(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [entry for entry in entries if entry["event"] == "round"]


def test_training_writes_a_network_that_plays(tmp_path: Path) -> None:
    train(tmp_path, "--minutes", "0.05", "--every", "0", "--measure", "random:16:3")
    assert (tmp_path / "derby.svg").read_text().startswith("<svg")
    bot = f"network:{tmp_path / 'derby.safetensors'}"
    assert theogony.simulate("derby", 3, 3, bots=[bot, "random", "random"])["places"].shape == (3, 3)


def test_a_killed_run_goes_on_where_it_was(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    checkpoint = tmp_path / "derby.checkpoint"
    # An hour, of which a few seconds are played until the first checkpoint.
    often = command(tmp_path, "--minutes", "60", "--every", "1", "--measure", "random:4:3")
    run = subprocess.Popen(often, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(1200):
            if checkpoint.exists():
                break
            assert run.poll() is None, "it ended by itself"
            time.sleep(0.1)
    finally:
        run.kill()
        run.wait()
    begun = torch.load(checkpoint)["begun"]
    told = len(log(tmp_path))
    minutes = str(begun["seconds"] / 60 + 0.05)
    on = rounds(train(tmp_path, "--minutes", minutes, "--every", "0", "--measure", "random:4:3", "--resume")[told:])
    assert on[0]["round"] == begun["rounds"] + 1
    decisions = on[0]["decisions"] - begun["decisions"]
    assert decisions == begun["decisions"] / begun["rounds"]
    # The rate of learning falls with the time of training in all, not of this run.
    assert on[0]["rate"] < 1e-3
    ended = torch.load(checkpoint)["begun"]
    assert begun["seconds"] + 3 <= ended["seconds"]
    # Whoever has trained for as long as was asked for has no more to do.
    again = len(log(tmp_path))
    assert not rounds(train(tmp_path, "--minutes", minutes, "--every", "0", "--measure", "random:4:3", "--resume")[again:])


def test_nothing_to_go_on_from_is_said(tmp_path: Path) -> None:
    found = subprocess.run(command(tmp_path, "--resume"), check=False, capture_output=True, text=True, timeout=600)
    assert found.returncode == 1
    assert "Begin without --resume" in found.stderr and "Traceback" not in found.stderr
