//! The gods of Asgard, each with its powers.

use engine::{Chance, Log, Seat};

use super::row::{GodRow, POWER, PowerRow};
use super::{God, Moment, Power};
use crate::event::Event;
use crate::frame::Frame;
use crate::state::State;

pub(super) const GODS: [GodRow; 6] = [
    GodRow {
        god: God::Odin,
        id: "B0001",
        slug: "odin",
        names: ["Odin", "Odin"],
        epithet: ["father of the slain", "père des tués"],
        wins: [48, 53, 49],
        powers: &[
            PowerRow {
                power: Power::TwoRavens,
                id: "o1",
                slug: "two-ravens",
                names: ["Two Ravens", "Les deux corbeaux"],
                moment: Moment::Play,
                energy: 1,
                does: Some(|state, _, _, _| state.stack.push(Frame::Peek)),
                text: [
                    "Once a turn, pay 1 energy: look at the hand of an opponent.",
                    "Une fois par tour, payez 1 point d’énergie\u{a0}: regardez la main d’un adversaire.",
                ],
                ..POWER
            },
            PowerRow {
                power: Power::WellOfMimir,
                id: "o2",
                slug: "well-of-mimir",
                names: ["Well of Mimir", "Puits de Mímir"],
                moment: Moment::End,
                does: Some(drink),
                text: [
                    "After drawing you may draw 2 more, then put 2 cards of your hand under your deck in the order you like.",
                    "Après avoir pioché, vous pouvez piocher 2 cartes de plus, puis placer 2 cartes de votre main sous votre deck dans l’ordre voulu.",
                ],
                ..POWER
            },
        ],
    },
    GodRow {
        god: God::Thor,
        id: "B0002",
        slug: "thor",
        names: ["Thor", "Thor"],
        epithet: ["hammer of Asgard", "marteau d’Asgard"],
        wins: [65, 36, 55],
        powers: &[
            PowerRow {
                power: Power::Mjolnir,
                id: "t1",
                slug: "mjolnir",
                names: ["Mjölnir", "Mjöllnir"],
                moment: Moment::Play,
                by_card: true,
                text: [
                    "Once a turn, throw a warrior of your hand: Attack 3. It returns to the top of your deck before you draw.",
                    "Une fois par tour, lancez un guerrier de votre main\u{a0}: Attaque 3. Il revient sur votre deck avant que vous piochiez.",
                ],
                ..POWER
            },
            PowerRow {
                power: Power::BeltOfStrength,
                id: "t2",
                slug: "belt-of-strength",
                names: ["Belt of Strength", "Ceinture de force"],
                moment: Moment::Play,
                energy: 2,
                does: Some(|state, _, _, _| state.record.next_bonus += 2),
                text: [
                    "Once a turn, pay 2 energy: your next attack this turn has +2.",
                    "Une fois par tour, payez 2 points d’énergie\u{a0}: votre prochaine attaque de ce tour a +2.",
                ],
                ..POWER
            },
        ],
    },
    GodRow {
        god: God::Loki,
        id: "B0003",
        slug: "loki",
        names: ["Loki", "Loki"],
        epithet: ["wearer of every face", "porteur de tous les visages"],
        wins: [59, 54, 57],
        powers: &[
            PowerRow {
                power: Power::Trickery,
                id: "l1",
                slug: "trickery",
                names: ["Trickery", "Fourberie"],
                moment: Moment::Reaction,
                energy: 1,
                does: Some(cancel_reaction),
                text: [
                    "Once a turn, when another player uses a Reaction in your turn, pay 1 energy: cancel it.",
                    "Une fois par tour, quand un autre joueur utilise une Réaction pendant votre tour, payez 1 point d’énergie\u{a0}: annulez-la.",
                ],
                ..POWER
            },
            PowerRow {
                power: Power::Shapeshift,
                id: "l2",
                slug: "shapeshift",
                names: ["Shapeshift", "Métamorphe"],
                moment: Moment::Play,
                by_card: true,
                text: [
                    "Once a turn, a warrior you play uses an Action of a public warrior that costs at most 1 more.",
                    "Une fois par tour, un guerrier que vous jouez utilise une Action d’un guerrier public coûtant au plus 1 de plus.",
                ],
                ..POWER
            },
        ],
    },
    GodRow {
        god: God::Freyja,
        id: "B0004",
        slug: "freyja",
        names: ["Freyja", "Freyja"],
        epithet: ["lady of the falcon cloak", "dame au manteau de faucon"],
        wins: [40, 63, 45],
        powers: &[
            PowerRow {
                power: Power::Brisingamen,
                id: "f1",
                slug: "brisingamen",
                names: ["Brísingamen", "Brísingamen"],
                moment: Moment::Bond,
                text: [
                    "Green and gold warriors cost you 1 faith less to recruit, but at least 1.",
                    "Les guerriers verts et or vous coûtent 1 point de foi de moins à recruter, mais au moins 1.",
                ],
                ..POWER
            },
            PowerRow {
                power: Power::FalconGift,
                id: "f2a",
                slug: "falcon-gift",
                names: ["Falcon Cloak: gift", "Manteau de faucon\u{a0}: offrande"],
                moment: Moment::Recruit,
                faith: 3,
                does: Some(give_energy),
                text: [
                    "Pay 3 faith: a god of your side gains 1 energy. The Falcon Cloak serves once a turn.",
                    "Payez 3 points de foi\u{a0}: un dieu de votre camp gagne 1 point d’énergie. Le Manteau sert une fois par tour.",
                ],
                ..POWER
            },
            PowerRow {
                power: Power::FalconFlight,
                id: "f2b",
                slug: "falcon-flight",
                names: ["Falcon Cloak: flight", "Manteau de faucon\u{a0}: envol"],
                moment: Moment::Recruit,
                faith: 2,
                shares: Some(Power::FalconGift),
                does: Some(|state, _, _, _| state.record.extra_draw += 1),
                text: [
                    "Pay 2 faith: draw one card more at the end of this turn. The Falcon Cloak serves once a turn.",
                    "Payez 2 points de foi\u{a0}: piochez une carte de plus à la fin de ce tour. Le Manteau sert une fois par tour.",
                ],
                ..POWER
            },
        ],
    },
    GodRow {
        god: God::Tyr,
        id: "B0005",
        slug: "tyr",
        names: ["Tyr", "Tyr"],
        epithet: ["hand that was given", "main qui fut donnée"],
        wins: [46, 45, 42],
        powers: &[
            PowerRow {
                power: Power::Courage,
                id: "ty1",
                slug: "courage",
                names: ["Courage", "Bravoure"],
                moment: Moment::Bond,
                text: [
                    "Your attacks have +1 against a god whose energy is at least yours.",
                    "Vos attaques ont +1 contre un dieu dont l’énergie égale au moins la vôtre.",
                ],
                ..POWER
            },
            PowerRow {
                power: Power::Retribution,
                id: "ty2",
                slug: "retribution",
                names: ["Retribution", "Châtiment"],
                moment: Moment::Bond,
                text: [
                    "When an attack deals you 3 damage or more and you stand, the attacker loses 1 energy.",
                    "Quand une attaque vous inflige au moins 3 dégâts et que vous tenez debout, l’attaquant perd 1 point d’énergie.",
                ],
                ..POWER
            },
        ],
    },
    GodRow {
        god: God::Hel,
        id: "B0006",
        slug: "hel",
        names: ["Hel", "Hel"],
        epithet: ["queen of the cold halls", "reine des salles froides"],
        wins: [46, 39, 46],
        powers: &[
            PowerRow {
                power: Power::HalfDead,
                id: "he1",
                slug: "half-dead",
                names: ["Half-Dead", "À demi morte"],
                moment: Moment::Bond,
                text: [
                    "The first time in the match that your energy would become 0, it becomes 3.",
                    "La première fois du match que votre énergie tomberait à 0, elle passe à 3.",
                ],
                ..POWER
            },
            PowerRow {
                power: Power::ColdBreath,
                id: "he2",
                slug: "cold-breath",
                names: ["Cold Breath", "Souffle glacé"],
                moment: Moment::Bond,
                text: [
                    "At the start of your turn, if your energy is 8 or less, draw a card.",
                    "Au début de votre tour, si votre énergie est de 8 ou moins, piochez une carte.",
                ],
                ..POWER
            },
        ],
    },
];

/// O2.
fn drink(state: &mut State, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) {
    state.draw(seat, 2, chance, log);
    if !state.player(seat).hand.is_empty() {
        state.stack.push(Frame::Bottom { left: 2 });
    }
}

/// L1.
fn cancel_reaction(state: &mut State, seat: Seat, _: &mut Chance, log: &mut Log<Event>) {
    let Some(Frame::Trick { seat: by, reaction }) = state.stack.pop() else {
        unreachable!("a trick was asked for");
    };
    state.spend_on(seat, Power::Trickery, log);
    log.push(Event::ReactionCancelled { seat: by, reaction });
}

/// F2a.
fn give_energy(state: &mut State, seat: Seat, _: &mut Chance, log: &mut Log<Event>) {
    if state.setup.team {
        state.stack.push(Frame::Gift);
    } else {
        state.gain(seat, 1, log);
    }
}
