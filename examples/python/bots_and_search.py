"""Let bots play, look into a search, and search by yourself on redealt positions."""

import theogony

state = theogony.make("derby", players=3, seed=7)
bots = [theogony.Bot("greedy", seed=1), theogony.Bot("random", seed=2), theogony.Bot("random", seed=3)]
while not state.is_over and state.step < 60:
    seat = state.current_seat
    assert seat is not None
    state.apply(bots[seat].choose(state))

search = theogony.Search(500, seed=1)
for action, visits, value in search.think(state)[:3]:
    print(f"{visits:5} visits, worth {value:.2f}: {state.label(action)}")

# The simplest search of all: try every answer on positions dealt anew, and play on at random. `determinize` also draws new
# chance, so nothing is known that the seat could not know.
seat = state.current_seat
assert seat is not None
worth: dict[theogony.Action, float] = {}
for action in state.legal_actions():
    total = 0.0
    for seed in range(20):
        possible = state.determinize(seat, seed)
        possible.apply(action)
        total += possible.play_out(seed)[seat]
    worth[action] = total / 20
best = max(worth, key=lambda action: worth[action])
print("flat search would play:", state.label(best), f"({worth[best]:+.2f})")

result = theogony.simulate("derby", 300, 3, bots=["greedy", "random", "random"], seed=1, threads=2)
print("greedy wins", f"{(result['places'][:, 0] == 1).mean():.0%}", "of games for three against random play")
