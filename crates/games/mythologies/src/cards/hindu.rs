//! The Hindu cards: the sanctuary and reincarnation.

use engine::{Log, Seat};

use super::Card;
use super::row::*;
use crate::action::{Ask, slots};
use crate::event::Event;
use crate::frame::{Frame, Run};
use crate::run::Step;
use crate::state::State;

pub(super) const CARDS: [Row; 10] = [
    Row {
        kind: Kind::Brahma,
        slug: "brahma",
        names: ["Brahma", "Brahma"],
        gains: [f(1), f(1), O],
        play: &[Play(Invoke, Destined, May)],
        play_worth: 1300,
        gist: ["Invoke from your destined board", "Invoquez de votre plateau destiné"],
        text: [
            "When played: you may invoke a card from the board destined to you.",
            "Quand il est joué : vous pouvez invoquer une carte du plateau qui vous est destiné.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Vishnu,
        slug: "vishnu",
        names: ["Vishnu", "Vishnou"],
        gains: [f(1), f(2), f(1)],
        play: &[Read(SanctuaryDeity)],
        gist: ["Gain of a deity in the sanctuary", "Gain d’une divinité du sanctuaire"],
        text: [
            "When played: choose a deity lying in the sanctuary and gain its invocation gain for Vishnu’s plane.",
            "Quand il est joué : choisissez une divinité du sanctuaire et gagnez son gain d’invocation pour le plan de Vishnou.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Shiva,
        slug: "shiva",
        names: ["Shiva", "Shiva"],
        gains: [O, O, f(1)],
        play: &[
            Sacrifice(OtherCreature, UpTo(2)),
            GainPer(Per::Done, f(1)),
            Play(Call, AnyDiscardCreature, May),
        ],
        play_says: &[0, 0, 1],
        play_worth: 1300,
        gist: [
            "Sacrifice 2 creatures for 1{f} each; call one",
            "Sacrifiez 2 créatures, 1{f} chacune ; appelez-en une",
        ],
        text: [
            "When played: you may sacrifice up to two of your creatures at once, gaining 1 favour for each. Then you may call a creature from any discard.",
            "Quand il est joué : vous pouvez sacrifier jusqu’à deux de vos créatures en même temps, en gagnant 1 faveur pour chacune. Puis vous pouvez appeler une créature de n’importe quelle défausse.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Kali,
        slug: "kali",
        names: ["Kali", "Kâlî"],
        gains: [O, O, f(1)],
        end: Some(|state, seat, _| mythologies_in_discard(state, seat)),
        play_worth: 600,
        gist: ["1{f} per mythology in your discard", "1{f} par mythologie dans votre défausse"],
        text: [
            "End of the game: 1 favour for each different mythology in your discard.",
            "Fin de partie : 1 faveur par mythologie différente dans votre défausse.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Asura,
        slug: "asura",
        names: ["Asura", "Asura"],
        gains: [g(1), O, g(2)],
        play: &[Own(exile_board), GainPer(Per::Done, g(1))],
        play_worth: 800,
        gist: ["Exile your destined board, +1{g} each", "Exilez votre plateau destiné, +1{g} par carte"],
        text: [
            "When played: exile every card of the board destined to you and gain 1 gem for each.",
            "Quand il est joué : exilez toutes les cartes du plateau qui vous est destiné et gagnez 1 gemme pour chacune.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Naga,
        slug: "naga",
        names: ["Naga", "Nâga"],
        gains: [O, g(2), f(1)],
        holds: &[FixesNeighbours],
        wakes: &[CrushedLeaves],
        permanent: &[Own(leave_from_under), Gain(g(1))],
        permanent_says: 1,
        gist: [
            "Adjacent cards cannot be moved; crushed: +1{g}",
            "Les cartes adjacentes ne bougent plus ; écrasé : +1{g}",
        ],
        text: [
            "Permanent: your cards and piles adjacent to the Naga cannot be moved. When the Naga is crushed, sacrifice it from under its crusher and gain 1 gem.",
            "Permanent : vos cartes et vos piles adjacentes au Nâga ne peuvent pas être déplacées. Quand le Nâga est écrasé, retirez-le de sous la carte qui l’écrase : il est sacrifié, et vous gagnez 1 gemme.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Rakshasa,
        slug: "rakshasa",
        names: ["Rakshasa", "Rakshasa"],
        gains: [g(2), O, g(1)],
        wakes: &[Discarded],
        permanent: &[Pay(1), Play(Call, DestinedCreature, Must)],
        round_worth: 200,
        gist: [
            "You discard: 1{g} calls from your destined board",
            "Vous défaussez : 1{g} appelle du plateau destiné",
        ],
        text: [
            "Permanent: whenever you discard a selected card, you may pay 1 gem: call a creature from the board destined to you.",
            "Permanent : chaque fois que vous défaussez une carte sélectionnée, vous pouvez payer 1 gemme : appelez une créature du plateau qui vous est destiné.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Garuda,
        slug: "garuda",
        names: ["Garuda", "Garuda"],
        gains: [g(2), g(1), O],
        play: &[
            Choose(Domain::Plane),
            GainPer(Per::CreatureInChosenPlane, g(2)),
            Sacrifice(Among::CreatureInChosenPlane, All),
        ],
        play_says: &[0, 1],
        gist: [
            "2{g} per creature of a plane, then they die",
            "2{g} par créature d’un plan, puis elles périssent",
        ],
        text: [
            "When played: choose one of your planes. Gain 2 gems for each of your creatures there, then sacrifice them all.",
            "Quand il est joué : choisissez un de vos plans. Gagnez 2 gemmes par créature que vous y avez, puis sacrifiez-les toutes.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Vetala,
        slug: "vetala",
        names: ["Vetala", "Vetala"],
        gains: [O, g(1), f(1)],
        play: &[Own(wander)],
        gist: ["One step for each card in your discard", "Un pas par carte de votre défausse"],
        text: [
            "When played: as many times as there are cards in your discard now, you may move one of your cards to an adjacent square, move after move. The same card may move several times.",
            "Quand il est joué : autant de fois qu’il y a maintenant de cartes dans votre défausse, vous pouvez déplacer une de vos cartes vers une case adjacente, un déplacement après l’autre. La même carte peut bouger plusieurs fois.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Yaksha,
        slug: "yaksha",
        names: ["Yaksha", "Yaksha"],
        gains: [g(1), g(2), g(1)],
        play: &[Read(DestinedCreature)],
        gist: ["Gain of a creature on your destined board", "Gain d’une créature de votre plateau destiné"],
        text: [
            "When played: choose a creature lying on the board destined to you and gain its invocation gain for the Yaksha’s plane.",
            "Quand il est joué : choisissez une créature du plateau qui vous est destiné et gagnez son gain d’invocation pour le plan du Yaksha.",
        ],
        ..ROW
    },
];

/// Asura: every card of the destined board.
fn exile_board(state: &mut State, run: &mut Run, log: &mut Log<Event>) -> Step {
    let destined = state.destined(run.seat).expect("a Destiny card lies open during the placement");
    let filled = slots(state.filled_slots()).filter(|slot| slot.board() == destined);
    let (mut unseen, mut count) = ([Card::NONE; 4], 0);
    for slot in filled {
        if state.sanctuary.is_down(slot) {
            unseen[count] = state.sanctuary.take(slot);
            count += 1;
        } else {
            state.exile_slot(slot, log);
        }
        state.effect().done += 1;
    }
    // What lay face down comes to light all at once: nobody is told which of these cards lay in which slot.
    unseen[..count].sort_unstable_by_key(|&card| state.kind(card));
    for &card in &unseen[..count] {
        state.exile.add(card);
        log.push(Event::Exiled { kind: state.kind(card), slot: None, discard: None });
    }
    Step::Next
}

/// The Naga leaves from under its crusher, unless its plane is guarded.
fn leave_from_under(state: &mut State, run: &mut Run, _: &mut Log<Event>) -> Step {
    if run.phase > 0 {
        return Step::Next;
    }
    run.phase = 1;
    let held = state.guarded(run.seat) & state.last_square(run.card).bit() != 0;
    if state.covered_in(run.seat, run.card) && !held {
        state.begin_sacrifice(run.seat, 0);
        if let Some(Frame::Sacrifice(sacrifice)) = state.stack.top_mut() {
            sacrifice.covered = run.card;
        }
    }
    Step::Again
}

/// Vetala: one move after another, as many as cards in the discard.
fn wander(state: &mut State, run: &mut Run, log: &mut Log<Event>) -> Step {
    match run.phase {
        0 => {
            state.effect().picked = state.discards[run.seat.index()].len() as u16;
            run.phase = 1;
            Step::Again
        }
        1 => {
            let here = state.last_square(run.card);
            let offer = state.with_destination(run.seat, state.occupied(run.seat), Rule::Adjacent, here);
            if state.effect().picked == 0 || offer == 0 {
                return Step::Stop;
            }
            state.ask(run, run.seat, Ask::MaybeMove, offer)
        }
        _ if run.declined() => Step::Stop,
        _ => {
            state.effect().picked -= 1;
            run.phase = 1;
            state.carry_out_move(run.seat, run, log);
            Step::Again
        }
    }
}

fn mythologies_in_discard(state: &State, seat: Seat) -> u8 {
    let boards = state.discards[seat.index()].iter().fold(0u8, |set, card| set | 1 << card.board());
    boards.count_ones() as u8
}
