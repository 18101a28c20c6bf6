//! The Greek cards: plunder and mobility.

use engine::{Log, Seat};

use super::row::*;
use crate::action::Ask;
use crate::event::Event;
use crate::frame::Run;
use crate::run::Step;
use crate::state::State;

pub(super) const CARDS: [Row; 10] = [
    Row {
        kind: Kind::Zeus,
        slug: "zeus",
        names: ["Zeus", "Zeus"],
        gains: [f(2), f(1), O],
        play: &[Choose(Domain::Square), Each(Opponents, SacrificeAt), GainPer(Per::Done, g(1))],
        play_says: &[0, 1],
        play_worth: 1300,
        gist: [
            "Name a square: opponents sacrifice it, +1{g} each",
            "Une case : les adversaires la sacrifient, +1{g} chacune",
        ],
        text: [
            "When played: name a square. Every opponent sacrifices the visible card it has on that square; you gain 1 gem for each card sacrificed this way.",
            "Quand il est joué : nommez une case. Chaque adversaire sacrifie la carte visible qu’il a sur cette case ; vous gagnez 1 gemme par carte ainsi sacrifiée.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Poseidon,
        slug: "poseidon",
        names: ["Poseidon", "Poséidon"],
        gains: [O, g(1), fg(1, 1)],
        play: &[Invocation(Of::Column)],
        play_worth: 1300,
        gist: ["Gains of his whole column", "Gains de toute sa colonne"],
        text: [
            "When played: for every visible card in Poseidon’s column, Poseidon included, gain the invocation gain of the plane it stands on.",
            "Quand il est joué : pour chaque carte visible de la colonne de Poséidon, lui compris, gagnez son gain d’invocation du plan où elle se trouve.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Athena,
        slug: "athena",
        names: ["Athena", "Athéna"],
        gains: [f(2), fg(1, 1), g(1)],
        play: &[Lift(Piles)],
        gist: ["Move up to 3 piles at once", "Déplacez jusqu’à 3 piles à la fois"],
        text: [
            "When played: you may lift up to three of your piles, Athena’s own too, then put each on a square other than its own. Piles come down in the order in which you lifted them and may share a square.",
            "Quand elle est jouée : vous pouvez soulever jusqu’à trois de vos piles, celle d’Athéna comprise, puis poser chacune sur une autre case que la sienne. Les piles se posent dans l’ordre où vous les avez soulevées et peuvent partager une case.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Hades,
        slug: "hades",
        names: ["Hades", "Hadès"],
        gains: [g(1), f(1), f(2)],
        play: &[Lift(Cards)],
        holds: &[UsurpsLines],
        round_worth: 400,
        gist: ["2 cards down to the abyss; usurps his lines", "2 cartes vers l’abysse ; usurpe ses lignes"],
        text: [
            "When played: you may move up to two of your other cards from the celestial and terrestrial planes into the abyssal plane, both at once. Permanent: completion gains that an opponent would take for the plane or the column Hades stands in go to you.",
            "Quand il est joué : vous pouvez déplacer jusqu’à deux de vos autres cartes des plans céleste et terrestre vers le plan abyssal, en même temps. Permanent : les gains de complétion qu’un adversaire obtiendrait pour le plan ou la colonne où se trouve Hadès vous reviennent.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Minotaur,
        slug: "minotaur",
        names: ["Minotaur", "Minotaure"],
        gains: [O, g(2), g(1)],
        play: &[Move(Creature, SamePlane, May), OnlyIf(If::Crushed), Each(Opponents, Give(g(1)))],
        play_says: &[0, 1],
        play_worth: 500,
        gist: [
            "Move a creature in its plane; crushing: 1{g} from each",
            "Déplacez une créature dans son plan ; écraser : 1{g} de chacun",
        ],
        text: [
            "When played: you may move one of your creatures, the Minotaur included, to another square of its plane. If it crushes a creature there, every opponent gives you 1 gem.",
            "Quand il est joué : vous pouvez déplacer une de vos créatures, Minotaure compris, vers une autre case de son plan. Si elle y écrase une créature, chaque adversaire vous donne 1 gemme.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Centaur,
        slug: "centaur",
        names: ["Centaur", "Centaure"],
        gains: [f(1), g(1), O],
        play: &[
            Move(This, Rule::Adjacent, Must),
            Choose(Domain::ThisPlane),
            Sacrifice(OtherCreatureInChosenPlane, One),
            Each(Opponents, SacrificeInChosenPlane),
        ],
        play_says: &[0, 1, 1, 2],
        gist: [
            "Moves; a creature of its plane falls, at home and abroad",
            "Se déplace ; une créature de son plan périt, ici et en face",
        ],
        text: [
            "When played: move the Centaur to an adjacent square. Then sacrifice another creature of the plane it is in. Then every opponent sacrifices a creature of that plane.",
            "Quand il est joué : déplacez le Centaure vers une case adjacente. Puis sacrifiez une autre créature du plan où il est. Puis chaque adversaire sacrifie une créature de ce plan.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Gorgon,
        slug: "gorgon",
        names: ["Gorgon", "Gorgone"],
        gains: [g(2), O, f(1)],
        play: &[Sacrifice(Below, One), OnlyIf(If::Done), Gain(g(2))],
        play_worth: 500,
        gist: ["Sacrifice the card below: +2{g}", "Sacrifiez la carte dessous : +2{g}"],
        text: [
            "When played: sacrifice the card on the square just below to gain 2 gems. If that cannot be done, you gain nothing.",
            "Quand elle est jouée : sacrifiez la carte de la case juste en dessous pour gagner 2 gemmes. Si c’est impossible, vous ne gagnez rien.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Cyclops,
        slug: "cyclops",
        names: ["Cyclops", "Cyclope"],
        gains: [g(1), O, g(1)],
        wakes: &[Completed],
        permanent: &[Own(extort)],
        round_worth: 200,
        gist: [
            "You complete its line: 1{g} buys 1{f} of an opponent",
            "Sa ligne complétée : 1{g} prend 1{f} à un adversaire",
        ],
        text: [
            "Permanent: whenever you complete the Cyclops’s plane or column in your own turn, you may pay 1 gem: an opponent of your choice gives you 1 favour.",
            "Permanent : chaque fois que vous complétez le plan ou la colonne du Cyclope pendant votre tour, vous pouvez payer 1 gemme : un adversaire de votre choix vous donne 1 faveur.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Griffin,
        slug: "griffin",
        names: ["Griffin", "Griffon"],
        gains: [f(1), g(1), O],
        wakes: &[UsedInAnyTurn],
        once: true,
        permanent: &[Move(Among::Card, OtherPlane, Must)],
        round_worth: 200,
        gist: ["1{g}: move a card to another plane", "1{g} : une carte vers un autre plan"],
        text: [
            "Permanent, once per turn, in any player’s turn: pay 1 gem: move one of your cards to another plane, into any column.",
            "Permanent, une fois par tour, pendant le tour de n’importe quel joueur : payez 1 gemme : déplacez une de vos cartes vers un autre plan, dans la colonne de votre choix.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Chimera,
        slug: "chimera",
        names: ["Chimera", "Chimère"],
        gains: [O, g(1), g(1)],
        play: &[OnlyIf(Visible), Play(Invoke, OpponentCreatureOntoThis, Must)],
        gist: ["Invoke from an opponent’s discard onto itself", "Invoquez d’une défausse adverse, sur elle"],
        text: [
            "When played, if it is visible: invoke a creature from an opponent’s discard onto the Chimera’s square, crushing the Chimera.",
            "Quand elle est jouée, si elle est visible : invoquez une créature de la défausse d’un adversaire sur la case de la Chimère, qu’elle écrase.",
        ],
        ..ROW
    },
];

/// Cyclops: pay a gem, and an opponent gives a favour.
fn extort(state: &mut State, run: &mut Run, log: &mut Log<Event>) -> Step {
    match run.phase {
        0 => {
            let offer = state.opponents_where(run.seat, |other| {
                state.favours[other.index()] > 0 && !state.shielded(other)
            });
            if offer == 0 || state.gems[run.seat.index()] == 0 {
                return Step::Stop;
            }
            state.ask(run, run.seat, Ask::Extort, offer)
        }
        1 if run.declined() => Step::Stop,
        1 => {
            state.pay(run.seat, None, Gain::gems(1), log);
            run.other = run.answer;
            run.phase = 2;
            Step::Again
        }
        2 | 3 => state.window(run, run.other(), 2, 4, log),
        _ => {
            let other: Seat = run.other();
            state.give(other, Some(run.seat), Gain::favours(1), log);
            Step::Stop
        }
    }
}
