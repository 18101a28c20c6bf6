"""Every script of docs/RECIPES.md runs."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "RECIPES.md"
RECIPES = dict(re.findall(r"^## ([^\n]+)\n.*?^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.M | re.S))


def test_every_section_has_a_recipe() -> None:
    assert list(RECIPES) == re.findall(r"^## (.+)$", PAGE.read_text(encoding="utf-8"), re.M)


@pytest.mark.parametrize("title", RECIPES)
def test_a_recipe_runs(title: str, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", RECIPES[title]], cwd=tmp_path, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
