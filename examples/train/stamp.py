"""Writes today's rules version and layout of observations into networks that were made before.

Both change when the rules do, though the numbers of an observation may mean the same as ever. Use it only where they do:
a network that reads other numbers than it learnt from plays badly, and nothing else will say so.
"""

import argparse
import json
import struct
from pathlib import Path

import theogony


def stamp(file: Path) -> None:
    """Rewrites the header; the weights stay as they are."""
    data = file.read_bytes()
    (length,) = struct.unpack("<Q", data[:8])
    header = json.loads(data[8 : 8 + length])
    about: dict[str, str] = header["__metadata__"]
    spec = theogony.spec(about["game"])
    read = int(about.get("observation") or about["features"])
    if read not in (spec.observation_size, spec.slice("answers").start, spec.slice("seat").start):
        raise SystemExit(f"{file} reads {read} numbers, but an observation has {spec.observation_size}")
    about["rules"], about["layout"] = str(spec.rules_version), spec.layout
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    file.write_bytes(struct.pack("<Q", len(text)) + text + data[8 + length :])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    for file in parser.parse_args().files:
        stamp(file)


if __name__ == "__main__":
    main()
