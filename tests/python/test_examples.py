"""The examples are plain scripts; each must run."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples" / "python").glob("*.py"))
# Enough to see that it learns without an error; what it learns is in docs/PYTHON.md.
SHORT = {"train_maskable_ppo.py": ["--steps", "512", "--games", "2"]}


@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_an_example_runs(path: Path) -> None:
    command = [sys.executable, str(path), *SHORT.get(path.name, [])]
    # Threads that wait for each other on a busy machine are the slowest thing there is.
    alone = os.environ | {"OMP_NUM_THREADS": "1"}
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=900, env=alone)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_the_bench_prints_a_table() -> None:
    command = [sys.executable, "-m", "theogony", "bench", "--seconds", "0.01"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "derby 3: batch, decisions" in done.stdout and "not installed" not in done.stdout


def test_the_training_example_is_short() -> None:
    lines = (ROOT / "examples" / "python" / "train_maskable_ppo.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 62
