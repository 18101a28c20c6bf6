"""Play one game at random, look at it, and keep it."""

import random

import theogony

state = theogony.make("derby", players=4, seed=42)
dice = random.Random(1)
while not state.is_over:
    if state.step == 20:
        print(state.question())
        for action in state.legal_actions():
            print(f"  {action.index:4}  {action.text:40}  {state.label(action)}")
        print(state.text(seat=state.current_seat))
    state.apply(dice.choice(state.legal_actions()))

print("\n".join(state.log()[-5:]))
print("points", state.scores, "places", state.places, "returns", state.returns())

record = state.serialize()  # `theogony replay` reads it too.
assert theogony.load(record).hash == state.hash
