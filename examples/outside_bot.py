#!/usr/bin/env python3
"""A bot of your own: plays games of Theogony against the bots of the house.

usage: outside_bot.py [THEOGONY] [GAME] [more arguments of `theogony bot`]
"""

import json
import random
import subprocess
import sys

program, game = (sys.argv[1:] + ["theogony", "derby"][len(sys.argv) - 1 :])[:2]
command = [program, "bot", game, "--stdio", *sys.argv[3:]]


def choose(ask):
    """Your ideas go here: ask["view"] is all the seat may know, ask["actions"] is what it may do."""
    return random.choice(ask["actions"])


with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as table:
    for line in table.stdout:
        message = json.loads(line)
        if message["say"] == "ask":
            print(choose(message), file=table.stdin, flush=True)
        elif message["say"] == "over":
            print(f"game {message['game']}: places {message['places']}, scores {message['scores']}")
        elif message["say"] == "bye":
            print(f"{message['games']} games, victories by seat: {message['wins']}")
