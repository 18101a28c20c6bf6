"""OpenSpiel: its information-set tree search plays our games."""

import numpy as np
import pyspiel
import theogony.openspiel
from open_spiel.python.algorithms import ismcts, mcts

theogony.openspiel.register()
game = pyspiel.load_game("theogony_derby(players=3)")
generator = np.random.RandomState(1)
bot = ismcts.ISMCTSBot(
    game=game,
    uct_c=1.4,
    evaluator=mcts.RandomRolloutEvaluator(1, generator),
    max_simulations=30,
    random_state=generator,
)
state = game.new_initial_state()
while not state.is_terminal() and state.move_number() < 40:
    if state.is_chance_node():
        action = generator.choice([outcome for outcome, _ in state.chance_outcomes()])
    elif state.current_player() == 0:
        action = bot.step(state)
        print("search:", state.action_to_string(0, action))
    else:
        action = generator.choice(state.legal_actions())
    state.apply_action(int(action))
