"""The example that trains a network learns something."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
TRAINING = ROOT / "examples" / "python" / "train_maskable_ppo.py"


def test_the_training_example_learns_to_beat_random_play() -> None:
    """A third of what it does by default is enough to see it; docs/PYTHON.md tells how far it comes."""
    command = [sys.executable, str(TRAINING), "--steps", "120000", "--games", "1500"]
    # Threads that wait for each other on a busy machine are the slowest thing there is.
    alone = os.environ | {"OMP_NUM_THREADS": "1"}
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=900, env=alone)
    assert done.returncode == 0, done.stderr
    output = done.stdout
    fair, before, after = (re.findall(r"[0-9.]+(?=%)", line) for line in output.splitlines()[-3:])
    share, low, high = map(float, after)
    assert low < share < high
    assert low > float(fair[0]), output
    assert share > float(before[0]) + 2, output
