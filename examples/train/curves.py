"""Draws what a training has logged as a picture (SVG): games won against bots, entropy and what the value explains."""

import json
import sys
from pathlib import Path

WIDTH, HEIGHT, MARGIN = 640, 300, 48
COLOURS = ("#1b6ca8", "#b5483a", "#4c8c4a", "#8a6bb1")


def draw(log: Path, picture: Path) -> None:
    """Time runs to the right, in minutes; shares and parts upwards, from 0 to 1. Entropy is shown as a part of its first value."""
    entries = [json.loads(line) for line in log.read_text().splitlines()]
    rounds = [entry for entry in entries if entry["event"] == "round"]
    lines: dict[str, list[tuple[float, float]]] = {}
    for entry in entries:
        if entry["event"] == "measured":
            name = f"won against {entry['opponent']}, {entry['players']} players"
            lines.setdefault(name, []).append((entry["seconds"] / 60, entry["won"]))
    if rounds:
        first = rounds[0]["entropy"] or 1.0
        lines["entropy"] = [(entry["seconds"] / 60, entry["entropy"] / first) for entry in rounds]
        lines["explained by the value"] = [(entry["seconds"] / 60, max(entry["explained"], 0.0)) for entry in rounds]
    longest = max((time for points in lines.values() for time, _ in points), default=1.0) or 1.0
    across, up = WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT + 20 * len(lines)}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect x="{MARGIN}" y="{MARGIN}" width="{across}" height="{up}" fill="none" stroke="#999"/>',
    ]
    for tenth in range(0, 11, 2):
        y = MARGIN + up * (1 - tenth / 10)
        parts.append(f'<text x="{MARGIN - 8}" y="{y + 4:.1f}" text-anchor="end">{tenth / 10}</text>')
    parts.append(f'<text x="{MARGIN + across}" y="{MARGIN + up + 18}" text-anchor="end">{longest:.1f} minutes</text>')
    for number, (name, points) in enumerate(lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        places = " ".join(
            f"{MARGIN + across * time / longest:.1f},{MARGIN + up * (1 - min(max(value, 0.0), 1.0)):.1f}" for time, value in points
        )
        parts.append(f'<polyline points="{places}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        parts.append(f'<text x="{MARGIN}" y="{HEIGHT + 20 * number}" fill="{colour}">{name}</text>')
    picture.write_text("\n".join([*parts, "</svg>", ""]))


if __name__ == "__main__":
    draw(Path(sys.argv[1]), Path(sys.argv[2]))
