//! The Norse cards: crushing.

use engine::{Log, Maybe, Rules, SeatSet};

use super::row::*;
use crate::action::{Ask, slots};
use crate::event::Event;
use crate::frame::Run;
use crate::run::Step;
use crate::state::State;

pub(super) const CARDS: [Row; 10] = [
    Row {
        kind: Kind::Odin,
        slug: "odin",
        names: ["Odin", "Odin"],
        gains: [f(3), fg(2, 1), fg(1, 1)],
        play: &[Own(lock_board)],
        holds: &[LocksBoard],
        gist: ["Closes a board to your opponents", "Ferme un plateau aux adversaires"],
        text: [
            "When played: choose a board of the sanctuary. Permanent: opponents cannot select the cards lying on that board; its deck is not part of it.",
            "Quand il est joué : choisissez un plateau du sanctuaire. Permanent : les adversaires ne peuvent pas sélectionner les cartes de ce plateau ; sa pioche n’en fait pas partie.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Thor,
        slug: "thor",
        names: ["Thor", "Thor"],
        gains: [f(1), O, O],
        play: &[Each(Opponents, FavoursOrDeity)],
        gist: ["Opponents lose 2{f} or a deity", "Les adversaires perdent 2{f} ou une divinité"],
        text: [
            "When played: every opponent either loses 2 favours or sacrifices a deity, as it prefers; one that can do neither loses 1 favour if it has one.",
            "Quand il est joué : chaque adversaire perd 2 faveurs ou sacrifie une divinité, à son choix ; celui qui ne peut faire ni l’un ni l’autre perd 1 faveur s’il en a une.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Loki,
        slug: "loki",
        names: ["Loki", "Loki"],
        gains: [f(2), fg(1, 1), f(2)],
        play: &[Own(fill_face_down)],
        holds: &[SeesFaceDown],
        gist: [
            "Fills the sanctuary face down; you may look",
            "Comble le sanctuaire, face cachée ; vous regardez",
        ],
        text: [
            "When played: fill every empty slot of the sanctuary with a face-down card of its deck. Permanent: you may look at the face-down cards of the sanctuary.",
            "Quand il est joué : comblez chaque emplacement vide du sanctuaire avec une carte de sa pioche, face cachée. Permanent : vous pouvez regarder les cartes face cachée du sanctuaire.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Heimdall,
        slug: "heimdall",
        names: ["Heimdall", "Heimdall"],
        gains: [f(2), f(1), g(1)],
        holds: &[TollOnPlane],
        round_worth: 400,
        gist: ["Invoking in this plane costs opponents 1{g}", "Invoquer dans ce plan leur coûte 1{g}"],
        text: [
            "Permanent: an opponent that invokes a card in the plane Heimdall stands in must first give you 1 gem.",
            "Permanent : un adversaire qui invoque une carte dans le plan où se trouve Heimdall doit d’abord vous donner 1 gemme.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Draugr,
        slug: "draugr",
        names: ["Draugr", "Draugr"],
        gains: [O, g(1), f(1)],
        play: &[OnlyIf(ArrivedCrushing), Each(Opponents, GemsOrCreature)],
        play_worth: 500,
        gist: [
            "If it crushed: opponents give 2{g} or a creature",
            "S’il a écrasé : 2{g} ou une créature de chacun",
        ],
        text: [
            "When played, if it crushed a creature by arriving: every opponent either gives you 2 gems or sacrifices a creature, as it prefers; one that can do neither gives you 1 gem if it has one.",
            "Quand il est joué, s’il a écrasé une créature en arrivant : chaque adversaire vous donne 2 gemmes ou sacrifie une créature, à son choix ; celui qui ne peut faire ni l’un ni l’autre vous donne 1 gemme s’il en a une.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Valkyrie,
        slug: "valkyrie",
        names: ["Valkyrie", "Valkyrie"],
        gains: [g(2), g(1), O],
        end: Some(|state, seat, square| state.covered(seat, square).min(4)),
        play_worth: 600,
        gist: ["1{f} per card below her, 4 at most", "1{f} par carte sous elle, 4 au plus"],
        text: [
            "End of the game: 1 favour for each card covered in the Valkyrie’s pile, 4 at most.",
            "Fin de partie : 1 faveur par carte recouverte dans la pile de la Valkyrie, 4 au plus.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Jotunn,
        slug: "jotunn",
        names: ["Jötunn", "Jötunn"],
        gains: [O, f(1), g(2)],
        play: &[Invocation(Of::Victim)],
        play_worth: 500,
        gist: ["Gain of the creature it crushed", "Gain de la créature qu’il écrase"],
        text: [
            "When played, if it crushed a creature by arriving: gain that creature’s invocation gain for the Jötunn’s plane.",
            "Quand il est joué, s’il a écrasé une créature en arrivant : gagnez le gain d’invocation de cette créature pour le plan du Jötunn.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Troll,
        slug: "troll",
        names: ["Troll", "Troll"],
        gains: [O, g(1), g(2)],
        holds: &[TollOnSquare],
        round_worth: 400,
        gist: ["Invoking on this square costs opponents 1{f}", "Invoquer sur cette case leur coûte 1{f}"],
        text: [
            "Permanent: an opponent that invokes a card on the square matching the Troll’s must first give you 1 favour.",
            "Permanent : un adversaire qui invoque une carte sur la case correspondant à celle du Troll doit d’abord vous donner 1 faveur.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Fenrir,
        slug: "fenrir",
        names: ["Fenrir", "Fenrir"],
        gains: [f(1), O, g(1)],
        play: &[Pay(1), Each(Opponents, LoseTwo)],
        gist: ["1{g}: opponents lose 2 tokens", "1{g} : les adversaires perdent 2 jetons"],
        text: [
            "When played: you may pay 1 gem: every opponent loses 2 tokens, gems and favours as it chooses.",
            "Quand il est joué : vous pouvez payer 1 gemme : chaque adversaire perd 2 jetons, gemmes et faveurs à son choix.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Alf,
        slug: "alf",
        names: ["Alf", "Alf"],
        gains: [g(2), g(1), O],
        play: &[OnlyIf(Visible), Move(OtherCreature, OntoDiagonal, May), OnlyIf(If::Crushed), Gain(f(1))],
        play_says: &[0, 0, 1],
        gist: [
            "Move a creature to its diagonal; crushing: +1{f}",
            "Une créature en diagonale ; écraser : +1{f}",
        ],
        text: [
            "When played, if it is visible: you may move another of your creatures onto a square that lies on a diagonal with the Alf. If it crushes a creature there, gain 1 favour.",
            "Quand il est joué, s’il est visible : vous pouvez déplacer une autre de vos créatures sur une case en diagonale de l’Alf. Si elle y écrase une créature, gagnez 1 faveur.",
        ],
        ..ROW
    },
];

/// Odin: the board that opponents may not select from.
fn lock_board(state: &mut State, run: &mut Run, log: &mut Log<Event>) -> Step {
    if run.phase == 0 {
        return state.ask(run, run.seat, Ask::Board, 0b1111);
    }
    let board = run.answered();
    state.locked = Maybe::some(board);
    log.push(Event::Locked { seat: run.seat, board });
    Step::Next
}

/// Loki: the empty slots of the sanctuary are filled face down.
fn fill_face_down(state: &mut State, run: &mut Run, log: &mut Log<Event>) -> Step {
    let empty = (0..16u16).filter(|at| state.filled_slots() >> at & 1 == 0).fold(0, |set, at| set | 1 << at);
    for slot in slots(empty) {
        let (card, known) = state.sanctuary.fill(slot);
        if card.is_none() {
            continue;
        }
        state.sanctuary.face_down |= slot.bit();
        if known {
            for seat in 0..5 {
                state.sanctuary.known[seat] |= slot.bit();
            }
        }
        let mut seen_by = if known { SeatSet::full(state.seats()) } else { SeatSet::EMPTY };
        if state.visible(run.seat, run.card) {
            state.sanctuary.known[run.seat.index()] |= slot.bit();
            seen_by = seen_by.with(run.seat);
        }
        log.push(Event::Filled { slot, kind: Some(state.kind(card)), seen_by, face_down: true });
    }
    Step::Next
}
