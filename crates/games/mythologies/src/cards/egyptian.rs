//! The Egyptian cards: the dead and their monuments.

use engine::{Log, Rules, Seat};

use super::Mythology;
use super::row::*;
use crate::action::Ask;
use crate::event::Event;
use crate::frame::Run;
use crate::geometry::{LINES, Plane};
use crate::run::Step;
use crate::state::State;

pub(super) const CARDS: [Row; 10] = [
    Row {
        kind: Kind::Ra,
        slug: "ra",
        names: ["Ra", "Râ"],
        gains: [fg(2, 1), fg(1, 1), O],
        holds: &[UsurpsLines],
        round_worth: 400,
        gist: ["Usurps completion gains of his lines", "Usurpe les gains de complétion de ses lignes"],
        text: [
            "Permanent: completion gains that an opponent would take for the plane or the column Ra stands in go to you.",
            "Permanent : les gains de complétion qu’un adversaire obtiendrait pour le plan ou la colonne où se trouve Râ vous reviennent.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Osiris,
        slug: "osiris",
        names: ["Osiris", "Osiris"],
        gains: [O, O, f(1)],
        end: Some(|state, seat, _| 2 * spread_mythologies(state, seat)),
        play_worth: 600,
        gist: ["2{f} per other mythology on 2 planes", "2{f} par autre mythologie sur 2 plans"],
        text: [
            "End of the game: 2 favours for each mythology, the Egyptian one apart, of which you have visible cards on two planes or more.",
            "Fin de partie : 2 faveurs par mythologie, l’égyptienne exceptée, dont vous avez des cartes visibles sur au moins deux plans.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Isis,
        slug: "isis",
        names: ["Isis", "Isis"],
        gains: [f(2), f(1), O],
        whenever: &[own(EachLoss, g(1))],
        round_worth: 500,
        gist: [
            "+1{g} per card of yours crushed or sacrificed",
            "+1{g} par carte à vous écrasée ou sacrifiée",
        ],
        text: [
            "Permanent: whenever one of your cards is crushed or sacrificed, gain 1 gem.",
            "Permanent : chaque fois qu’une de vos cartes est écrasée ou sacrifiée, gagnez 1 gemme.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Anubis,
        slug: "anubis",
        names: ["Anubis", "Anubis"],
        gains: [fg(1, 1), O, fg(1, 1)],
        play: &[Play(Invoke, OwnDiscard, May), OnlyIf(If::Done), Play(Invoke, OwnDiscard, May)],
        play_worth: 2000,
        gist: ["Invoke up to 2 cards of your discard", "Invoquez jusqu’à 2 cartes de votre défausse"],
        text: [
            "When played: you may invoke another card from your discard, and, once it is fully resolved, a second one.",
            "Quand il est joué : vous pouvez invoquer une autre carte de votre défausse et, une fois celle-ci entièrement résolue, une seconde.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Scarab,
        slug: "scarab",
        names: ["Scarab", "Scarabée"],
        gains: [O, g(1), g(2)],
        holds: &[StandsIn],
        whenever: &[this_sacrificed(f(1))],
        gist: ["Dies instead of another; sacrificed: +1{f}", "Meurt pour une autre ; sacrifié : +1{f}"],
        text: [
            "Permanent: when another of your creatures would be sacrificed, you may sacrifice the Scarab in its place. When the Scarab is sacrificed, gain 1 favour.",
            "Permanent : quand une autre de vos créatures va être sacrifiée, vous pouvez sacrifier le Scarabée à sa place. Quand le Scarabée est sacrifié, gagnez 1 faveur.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Ammit,
        slug: "ammit",
        names: ["Ammit", "Ammout"],
        gains: [O, g(1), g(1)],
        play: &[Own(exile_discards), GainPer(Per::Done, g(1))],
        gist: [
            "Exile up to 3 discarded cards, +1{g} each",
            "Exilez jusqu’à 3 cartes défaussées, +1{g} chacune",
        ],
        text: [
            "When played: you may exile up to three cards from discards, anybody’s; gain 1 gem for each.",
            "Quand elle est jouée : vous pouvez exiler jusqu’à trois cartes des défausses de n’importe qui ; gagnez 1 gemme pour chacune.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Sphinx,
        slug: "sphinx",
        names: ["Sphinx", "Sphinx"],
        gains: [O, g(2), g(1)],
        play: &[MoveInOrder(Creature, OtherPlane), Invocation(Of::Moved)],
        permanent_says: 1,
        play_worth: 800,
        gist: [
            "Move a creature to another plane, take its gain",
            "Une créature change de plan : prenez son gain",
        ],
        text: [
            "When played: move one of your creatures, the Sphinx included, to another plane, then gain its invocation gain there. If the card it crushes has an effect of its own, you choose which comes first, that effect or the gain.",
            "Quand il est joué : déplacez une de vos créatures, Sphinx compris, vers un autre plan, puis gagnez son gain d’invocation à cet endroit. Si la carte qu’elle écrase a elle-même un effet, vous choisissez ce qui vient d’abord, cet effet ou le gain.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Cobra,
        slug: "cobra",
        names: ["Cobra", "Cobra"],
        gains: [O, g(1), g(1)],
        play: &[
            Sacrifice(Exchangeable, UpTo(1)),
            OnlyIf(If::Done),
            Play(Invoke, SanctuarySameMythology, Must),
        ],
        play_worth: 700,
        gist: [
            "Sacrifice a creature, invoke one of its mythology",
            "Sacrifiez une créature, invoquez-en une de sa mythologie",
        ],
        text: [
            "When played: you may sacrifice another of your creatures: invoke from the sanctuary a creature of the mythology of the card that was sacrificed.",
            "Quand il est joué : vous pouvez sacrifier une autre de vos créatures : invoquez du sanctuaire une créature de la mythologie de la carte sacrifiée.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Mummy,
        slug: "mummy",
        names: ["Mummy", "Momie"],
        gains: [O, g(1), g(2)],
        end: Some(|state, seat, _| (state.discards[seat.index()].len() / 2).min(3) as u8),
        play_worth: 600,
        gist: ["1{f} per 2 cards in your discard, 3 at most", "1{f} pour 2 cartes défaussées, 3 au plus"],
        text: [
            "End of the game: 1 favour for every two cards in your discard, 3 at most.",
            "Fin de partie : 1 faveur pour deux cartes dans votre défausse, 3 au plus.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Bennu,
        slug: "bennu",
        names: ["Bennu", "Bénou"],
        gains: [g(2), g(1), O],
        wakes: &[Crushed],
        permanent: &[Play(Call, AnyDiscard, May)],
        round_worth: 200,
        gist: ["Crushed: call a card of any discard", "Écrasé : appelez d’une défausse"],
        text: [
            "Permanent: when the Bennu is crushed, you may call a card from any player’s discard.",
            "Permanent : quand le Bénou est écrasé, vous pouvez appeler une carte de la défausse de n’importe quel joueur.",
        ],
        ..ROW
    },
];

/// Ammit: up to three cards of discards, one after another.
fn exile_discards(state: &mut State, run: &mut Run, log: &mut Log<Event>) -> Step {
    match run.phase {
        0 => {
            state.effect().done = 0;
            run.phase = 1;
            Step::Again
        }
        1 => {
            let none_left = state.discards[..state.seats()].iter().all(|discard| discard.is_empty());
            if none_left || state.effect().done == 3 {
                return Step::Next;
            }
            state.ask(run, run.seat, Ask::Exile, 0)
        }
        _ if run.declined() => Step::Next,
        _ => {
            let (owner, kind): (Seat, Kind) = (run.other(), run.answered());
            let card = state.discards[owner.index()].iter().find(|&card| state.kind(card) == kind);
            let card = card.expect("only cards of discards are exiled");
            state.discards[owner.index()].remove(card);
            state.exile.add(card);
            log.push(Event::Exiled { kind, slot: None, discard: Some(owner) });
            state.effect().done += 1;
            run.phase = 1;
            Step::Again
        }
    }
}

/// Mythologies other than the Egyptian whose visible cards stand on two planes or more.
fn spread_mythologies(state: &State, seat: Seat) -> u8 {
    let mut planes = [0u8; 4];
    for plane in Plane::ALL {
        let counts = state.mythologies_on(seat, LINES[plane.index()]);
        for board in 0..4 {
            planes[board] += u8::from(counts[board] > 0);
        }
    }
    let spread =
        (0..4).filter(|&board| state.mythologies[board] != Mythology::Egyptian && planes[board] >= 2);
    spread.count() as u8
}
