"""The examples are plain scripts; each must run."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples" / "python").glob("*.py"))
# Needs libraries of its own: see train/test_training_example.py.
TRAINING = ROOT / "examples" / "python" / "train_maskable_ppo.py"


def run(path: Path, *arguments: str) -> str:
    command = [sys.executable, str(path), *arguments]
    # Threads that wait for each other on a busy machine are the slowest thing there is.
    alone = os.environ | {"OMP_NUM_THREADS": "1"}
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=900, env=alone)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("path", sorted({*EXAMPLES} - {TRAINING}), ids=lambda path: path.stem)
def test_an_example_runs(path: Path) -> None:
    assert run(path).strip()


def test_the_bench_prints_a_table() -> None:
    command = [sys.executable, "-m", "theogony", "bench", "--seconds", "0.01"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "derby 3: batch, decisions" in done.stdout and "not installed" not in done.stdout


def test_the_training_example_is_short() -> None:
    assert len(TRAINING.read_text(encoding="utf-8").splitlines()) <= 62
