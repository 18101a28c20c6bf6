"""`python -m theogony bench`: how fast everything is on this machine."""

import argparse

from theogony import __version__
from theogony.bench import bench


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m theogony", description=f"Theogony {__version__} from Python.")
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("bench", help="measure games, batches and environments on one core")
    command.add_argument("--seconds", type=float, default=1.0, help="how long to measure each thing (default 1)")
    command.add_argument("--peers", action="store_true", help="measure games of OpenSpiel and PettingZoo beside ours")
    arguments = parser.parse_args()
    bench(arguments.seconds, peers=arguments.peers)


if __name__ == "__main__":
    main()
