//! The gods of Olympus, each with its powers.

use engine::{Chance, Log, Rules, Seat};

use super::row::{GodRow, POWER, PowerRow};
use super::{God, Moment, Power};
use crate::event::Event;
use crate::frame::{Attack, Blow, Frame, Rider, Wards};
use crate::prompt::Reaction;
use crate::state::State;

pub(super) const GODS: [GodRow; 6] = [
    GodRow {
        god: God::Zeus,
        id: "X0001",
        slug: "zeus",
        names: ["Zeus", "Zeus"],
        epithet: ["king of the gods", "roi des dieux"],
        wins: [41, 29, 47],
        powers: &[
            PowerRow {
                power: Power::Thunder,
                id: "z1",
                slug: "thunder",
                names: ["Thunder", "Tonnerre"],
                moment: Moment::Bond,
                text: [
                    "The first attack you declare in each of your turns has +1.",
                    "La première attaque que vous déclarez à chacun de vos tours a +1.",
                ],
                ..POWER
            },
            PowerRow {
                power: Power::Sovereign,
                id: "z2",
                slug: "sovereign",
                names: ["Sovereign", "Souverain"],
                moment: Moment::Bond,
                text: [
                    "When one of your attacks eliminates a player, gain 2 energy. In a team match this does nothing.",
                    "Quand l’une de vos attaques élimine un joueur, gagnez 2 points d’énergie. Dans un match par équipes, \
                     ce pouvoir ne fait rien.",
                ],
                ..POWER
            },
            PowerRow {
                power: Power::Thunderbolt,
                id: "z3",
                slug: "thunderbolt",
                names: ["Thunderbolt", "Foudre"],
                moment: Moment::Play,
                energy: 3,
                does: Some(|state, _, _, _| state.stack.push(god_attack(3))),
                text: [
                    "Once a turn, pay 3 energy: Attack 3.",
                    "Une fois par tour, payez 3 points d’énergie\u{a0}: Attaque 3.",
                ],
                ..POWER
            },
        ],
    },
    GodRow {
        god: God::Poseidon,
        id: "X0002",
        slug: "poseidon",
        names: ["Poseidon", "Poséidon"],
        epithet: ["shaker of the seas", "ébranleur des mers"],
        wins: [54, 69, 55],
        powers: &[
            PowerRow {
                power: Power::EbbAndFlow,
                id: "p1",
                slug: "ebb-and-flow",
                names: ["Ebb and Flow", "Flux et reflux"],
                moment: Moment::Startup,
                // it needs two cards.
                ready: Some(|state| state.player(state.active).hand.len() >= 2),
                does: Some(|state, _, _, _| state.stack.push(Frame::Flow { left: 2 })),
                text: [
                    "You may discard exactly 2 cards, then draw 2.",
                    "Vous pouvez défausser exactement 2 cartes, puis en piocher 2.",
                ],
                ..POWER
            },
            PowerRow {
                power: Power::Flood,
                id: "p2",
                slug: "flood",
                names: ["Flood", "Déluge"],
                moment: Moment::Play,
                energy: 2,
                does: Some(|state, seat, _, _| {
                    state.stack.push(Frame::Flood { seat: seat.left(state.seats()) });
                }),
                text: [
                    "Once a turn, pay 2 energy: each opponent, clockwise, discards a card of their choice.",
                    "Une fois par tour, payez 2 points d’énergie\u{a0}: chaque adversaire, dans l’ordre, défausse une carte de son choix.",
                ],
                ..POWER
            },
        ],
    },
    GodRow {
        god: God::Hades,
        id: "X0003",
        slug: "hades",
        names: ["Hades", "Hadès"],
        epithet: ["lord of the dead", "seigneur des morts"],
        wins: [62, 70, 48],
        powers: &[
            PowerRow {
                power: Power::LordOfTheDead,
                id: "h1",
                slug: "lord-of-the-dead",
                names: ["Lord of the Dead", "Seigneur des morts"],
                moment: Moment::Bond,
                text: [
                    "You may recruit cards of the Netherworld at their printed cost.",
                    "Vous pouvez recruter les cartes des enfers à leur coût imprimé.",
                ],
                ..POWER
            },
            PowerRow {
                power: Power::TollOfSouls,
                id: "h2",
                slug: "toll-of-souls",
                names: ["Toll of Souls", "Tribut des âmes"],
                moment: Moment::Discard,
                text: [
                    "Before you discard, you may send a card of your hand to the Netherworld.",
                    "Avant de défausser, vous pouvez envoyer une carte de votre main aux enfers.",
                ],
                ..POWER
            },
        ],
    },
    GodRow {
        god: God::Athena,
        id: "X0004",
        slug: "athena",
        names: ["Athena", "Athéna"],
        epithet: ["mind of the battle", "esprit de la bataille"],
        wins: [51, 51, 58],
        powers: &[
            PowerRow {
                power: Power::Aegis,
                id: "at1",
                slug: "aegis",
                names: ["Aegis", "Égide"],
                moment: Moment::Reaction,
                energy: 1,
                does: Some(|state, seat, chance, log| state.react(seat, Reaction::Aegis, chance, log)),
                text: [
                    "You, or a god you may protect, are attacked: once a turn, pay 1 energy for Defence 2 or Protect 2.",
                    "Vous ou un dieu que vous pouvez protéger êtes attaqué\u{a0}: une fois par tour, payez 1 point d’énergie pour Défense 2 ou Protection 2.",
                ],
                ..POWER
            },
            PowerRow {
                power: Power::Strategy,
                id: "at2",
                slug: "strategy",
                names: ["Strategy", "Stratégie"],
                moment: Moment::Play,
                energy: 1,
                ready: Some(State::strategy_ready),
                again: true,
                does: Some(|state, _, _, _| state.record.wild = true),
                text: [
                    "Pay 1 energy, once a warrior restricts the colour: the next warrior you play may have any colour.",
                    "Payez 1 point d’énergie, dès qu’un guerrier restreint la couleur\u{a0}: le prochain que vous jouez peut être de n’importe quelle couleur.",
                ],
                ..POWER
            },
        ],
    },
    GodRow {
        god: God::Apollo,
        id: "X0005",
        slug: "apollo",
        names: ["Apollo", "Apollon"],
        epithet: ["voice of the oracle", "voix de l’oracle"],
        wins: [45, 46, 49],
        powers: &[
            PowerRow {
                power: Power::Oracle,
                id: "ap1",
                slug: "oracle",
                names: ["Oracle", "Oracle"],
                moment: Moment::Startup,
                does: Some(consult_oracle),
                text: [
                    "You may adjudicate: for a warrior gain 1 energy and 1 faith; for another card of cost 2 or more gain 1 faith.",
                    "Vous pouvez faire un Jugement\u{a0}: pour un guerrier, gagnez 1 point d’énergie et 1 point de foi\u{202f}; pour une autre carte de coût 2 ou plus, 1 point de foi.",
                ],
                ..POWER
            },
            PowerRow {
                power: Power::Lyre,
                id: "ap2",
                slug: "lyre",
                names: ["Lyre", "Lyre"],
                moment: Moment::End,
                energy: 1,
                ready: Some(|state| state.can_pay(state.active, Power::Lyre.energy())),
                does: Some(new_hand),
                text: [
                    "After drawing you may pay 1 energy: discard your hand and draw 5.",
                    "Après avoir pioché, vous pouvez payer 1 point d’énergie\u{a0}: défaussez votre main et piochez 5 cartes.",
                ],
                ..POWER
            },
        ],
    },
    GodRow {
        god: God::Artemis,
        id: "X0006",
        slug: "artemis",
        names: ["Artemis", "Artémis"],
        epithet: ["huntress of the moon", "chasseresse de la lune"],
        wins: [43, 44, 50],
        powers: &[
            PowerRow {
                power: Power::Quiver,
                id: "ar1",
                slug: "quiver",
                names: ["Quiver", "Carquois"],
                moment: Moment::Play,
                ready: Some(|state| !state.player(state.active).hand.is_empty()),
                does: Some(|state, _, _, _| state.stack.push(Frame::Quiver)),
                text: [
                    "Once a turn, discard a card of your hand: draw 1, or 2 if it was a warrior.",
                    "Une fois par tour, défaussez une carte de votre main\u{a0}: piochez-en 1, ou 2 si c’était un guerrier.",
                ],
                ..POWER
            },
            PowerRow {
                power: Power::SilverArrow,
                id: "ar2",
                slug: "silver-arrow",
                names: ["Silver Arrow", "Flèche d’argent"],
                moment: Moment::Play,
                energy: 2,
                does: Some(|state, _, _, _| state.record.next_pierce = true),
                text: [
                    "Once a turn, pay 2 energy: your next attack this turn is piercing.",
                    "Une fois par tour, payez 2 points d’énergie\u{a0}: votre prochaine attaque de ce tour est perforante.",
                ],
                ..POWER
            },
        ],
    },
];

/// An attack of a god's own: no card, no Bond of a card.
pub(crate) fn god_attack(base: u8) -> Frame {
    Frame::Attack(Attack {
        cards: None,
        base,
        pierce: false,
        rider: Rider::Nothing,
        target: None,
        blow: Blow::Aim,
        value: 0,
        defence: 0,
        wards: Wards::default(),
        damage: 0,
        killed: false,
    })
}

/// Ap1.
fn consult_oracle(state: &mut State, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) {
    let Some(cell) = state.adjudicate(chance, log) else { return };
    if cell.kind().is_warrior() {
        state.gain(seat, 1, log);
        if state.is_over() {
            return;
        }
    }
    if cell.kind().cost() >= 2 {
        state.add_faith(1, log);
    }
    state.lay_down_revealed(log);
}

/// Ap2.
fn new_hand(state: &mut State, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) {
    let hand = state.empty_hand(seat);
    for kind in hand.iter() {
        for _ in 0..hand.count(kind) {
            state.add_to_discard(seat, kind);
            log.push(Event::Discarded { seat, card: kind });
        }
    }
    state.draw(seat, 5, chance, log);
}
