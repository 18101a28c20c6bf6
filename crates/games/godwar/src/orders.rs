//! Standing orders: what a player lets the table answer without asking.

use engine::{OrderSpec, Orders, Questions, Seat};

use crate::action::Action;
use crate::cards::{FAITHFUL, Verb};
use crate::prompt::Prompt;
use crate::state::State;

const FAITH: usize = 0;
const UNHURT: usize = 1;
const RIVALS: usize = 2;
const PASS: usize = 3;
const ASK: usize = 4;

/// The orders, in the order of the numbers above.
pub(crate) const ORDERS: &[OrderSpec] = &[
    OrderSpec {
        key: "faith",
        name: ["Play all faith", "Jouer toute la foi"],
        help: [
            "In your Play phase, the Priests and Bishops of your hand are played at once.",
            "Dans votre phase de Jeu, les Prêtres et Évêques de votre main sont joués d’un coup.",
        ],
        told: ["Played for you: all your faith.", "Joué pour vous : toute votre foi."],
    },
    OrderSpec {
        key: "unhurt",
        name: ["Pass when no damage comes to me", "Passer si aucun dégât ne me vise"],
        help: [
            "You are asked only about attacks on you, and about Actions that may become one.",
            "On ne vous consulte que sur les attaques qui vous visent, ou qui pourraient le faire.",
        ],
        told: ["Passed for you: no damage comes to you.", "Passé pour vous : aucun dégât ne vous vise."],
    },
    OrderSpec {
        key: "rivals",
        name: ["Never protect rivals", "Ne jamais protéger un rival"],
        help: ["You pass when a rival is attacked.", "Vous passez quand un rival est attaqué."],
        told: [
            "Passed for you: it is a rival who is attacked.",
            "Passé pour vous : c’est un rival qu’on attaque.",
        ],
    },
    OrderSpec {
        key: "pass",
        name: ["Pass in every window", "Passer à chaque fenêtre"],
        help: [
            "Each window stays open for a moment, whatever you hold.",
            "Chaque fenêtre reste ouverte un instant, quoi que vous ayez en main.",
        ],
        told: [
            "Passed for you: you pass in every window.",
            "Passé pour vous : vous passez à chaque fenêtre.",
        ],
    },
    OrderSpec {
        key: "ask",
        name: ["Hold priority", "Garder la priorité"],
        help: [
            "You are asked in every window, whatever else you have ordered.",
            "Vous êtes consulté à chaque fenêtre, malgré vos autres consignes.",
        ],
        // It makes the table ask; it answers nothing.
        told: ["", ""],
    },
];

impl State {
    /// What `seat`, which is asked, has ordered. In windows it follows from the prompt, which is public.
    pub(crate) fn by_order(&self, seat: Seat, orders: Orders) -> Option<Action> {
        let passes = match self.prompt(seat) {
            Prompt::Play if orders.has(FAITH) => {
                let faithful = (self.player(seat).hand.kinds() & FAITHFUL).first();
                return faithful.map(|kind| Action::Play { kind, ability: 0 });
            }
            Prompt::Counter { kind, ability, target, .. } => {
                let attacks = kind.verbs(ability).iter().any(|&verb| verb.is_attack() || verb == Verb::Judge);
                orders.has(UNHURT) && !(attacks && target.is_none_or(|target| target == seat))
            }
            Prompt::Defend { target, .. } => {
                target != seat && (orders.has(UNHURT) || (orders.has(RIVALS) && self.opponents(seat, target)))
            }
            _ => return None,
        };
        ((passes || orders.has(PASS)) && !orders.has(ASK)).then_some(Action::Pass)
    }
}
