"""What several tests share: every game at every number of players."""

import pytest
import theogony

TABLES = [
    (game, players)
    for game in theogony.games()
    for players in range(theogony.game(game).min_players, theogony.game(game).max_players + 1)
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", TABLES, ids=[f"{game}-{players}" for game, players in TABLES])
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", theogony.games())
