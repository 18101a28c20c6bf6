//! The Zulu cards: spirits that call spirits.

use engine::{Log, Maybe, Seat};

use super::Card;
use super::row::*;
use crate::action::Ask;
use crate::event::{Event, Origin};
use crate::frame::Run;
use crate::run::Step;
use crate::state::{MAX_DEPTH, State};
use crate::trials::Board;

pub(super) const CARDS: [Row; 10] = [
    Row {
        kind: Kind::Unkulunkulu,
        slug: "unkulunkulu",
        names: ["Unkulunkulu", "Unkulunkulu"],
        gains: [f(1), g(2), O],
        play: &[Own(reveal_decks)],
        play_says: &[1],
        gist: ["Shows 4 creatures, invoke one", "Montre 4 créatures, invoquez-en une"],
        text: [
            "When played: show the top card of every creature deck. You may invoke one of them; the others go to the bottom of their decks.",
            "Quand il est joué : montrez la première carte de chaque pioche de créatures. Vous pouvez en invoquer une ; les autres vont sous leur pioche.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Inkosazana,
        slug: "inkosazana",
        names: ["Inkosazana", "Inkosazana"],
        gains: [O, g(1), O],
        play: &[Play(Invoke, Sanctuary, May), OnlyIf(If::Done), Play(Invoke, SanctuaryOtherBoard, May)],
        play_worth: 2000,
        gist: ["Invoke 2 cards from two boards", "Invoquez 2 cartes de deux plateaux"],
        text: [
            "When played: you may invoke a card of the sanctuary and, once it is fully resolved, a second one from another board.",
            "Quand elle est jouée : vous pouvez invoquer une carte du sanctuaire et, une fois celle-ci entièrement résolue, une seconde d’un autre plateau.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Mbaba,
        slug: "mbaba-mwana-waresa",
        names: ["Mbaba Mwana Waresa", "Mbaba Mwana Waresa"],
        gains: [f(2), f(1), O],
        whenever: &[own(PlayByEffect, f(1))],
        round_worth: 400,
        gist: ["+1{f} per card your effects play", "+1{f} par carte que vos effets font jouer"],
        text: [
            "Permanent: whenever an effect makes you invoke or call another card, gain 1 favour.",
            "Permanent : chaque fois qu’un effet vous fait invoquer ou appeler une autre carte, gagnez 1 faveur.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Umvelinqangi,
        slug: "umvelinqangi",
        names: ["Umvelinqangi", "Umvelinqangi"],
        gains: [f(1), f(1), O],
        end: Some(|state, seat, square| (state.creatures(seat) & square.adjacent()).count_ones() as u8),
        gist: ["1{f} per adjacent creature", "1{f} par créature adjacente"],
        text: [
            "End of the game: 1 favour for each of your creatures adjacent to Umvelinqangi.",
            "Fin de partie : 1 faveur par créature à vous adjacente à Umvelinqangi.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Inkanyamba,
        slug: "inkanyamba",
        names: ["Inkanyamba", "Inkanyamba"],
        gains: [O, g(1), g(2)],
        wakes: &[ArrivedBeside],
        permanent: &[Own(follow)],
        round_worth: 300,
        gist: ["Follows cards that arrive beside it, +1{g}", "Suit les cartes qui arrivent à côté, +1{g}"],
        text: [
            "Permanent: after another of your cards is played or moved onto a square adjacent to the Inkanyamba, you may move the Inkanyamba to an adjacent square and gain 1 gem; at most once per turn for each card that arrives.",
            "Permanent : après qu’une autre de vos cartes a été jouée ou déplacée sur une case adjacente à l’Inkanyamba, vous pouvez déplacer l’Inkanyamba vers une case adjacente et gagner 1 gemme ; au plus une fois par tour pour chaque carte qui arrive.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Unwabu,
        slug: "unwabu",
        names: ["Unwabu", "Unwabu"],
        gains: [g(2), f(1), O],
        end: Some(|state, seat, square| (state.deities(seat) & square.plane().squares()).count_ones() as u8),
        play_worth: 600,
        gist: ["1{f} per deity in its plane", "1{f} par divinité de son plan"],
        text: [
            "End of the game: 1 favour for each deity in the Unwabu’s plane.",
            "Fin de partie : 1 faveur par divinité dans le plan de l’Unwabu.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Tokoloshe,
        slug: "tokoloshe",
        names: ["Tokoloshe", "Tokoloshe"],
        gains: [O, O, g(1)],
        play: &[Pay(2), OwnIf(deck_can_be_called, call_deck_top)],
        gist: ["2{g}: call the top of a deck", "2{g} : appelez le dessus d’une pioche"],
        text: [
            "When played: you may pay 2 gems: call the top card of a creature deck of your choice.",
            "Quand il est joué : vous pouvez payer 2 gemmes : appelez la première carte d’une pioche de créatures de votre choix.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Impundulu,
        slug: "impundulu",
        names: ["Impundulu", "Impundulu"],
        gains: [g(2), O, O],
        wakes: &[Crushing],
        once: true,
        permanent: &[Play(Invoke, SanctuaryCreature, May)],
        play_worth: 700,
        gist: ["It crushes: invoke a creature", "Il écrase : invoquez une créature"],
        text: [
            "Permanent, once per turn: when the Impundulu crushes a creature, you may invoke a creature of the sanctuary.",
            "Permanent, une fois par tour : quand l’Impundulu écrase une créature, vous pouvez invoquer une créature du sanctuaire.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Werehyena,
        slug: "werehyena",
        names: ["Werehyena", "Hyène-garou"],
        gains: [O, g(1), g(2)],
        play: &[Sacrifice(Creature, One), Play(Call, OpponentCard, Must)],
        play_says: &[0, 1],
        play_worth: 500,
        gist: [
            "Sacrifice a creature, call from an opponent’s discard",
            "Sacrifiez une créature, appelez d’une défausse adverse",
        ],
        text: [
            "When played: sacrifice one of your creatures, the Werehyena included. Then call a card from an opponent’s discard.",
            "Quand elle est jouée : sacrifiez une de vos créatures, Hyène-garou comprise. Puis appelez une carte de la défausse d’un adversaire.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Idlozi,
        slug: "idlozi",
        names: ["Idlozi", "Idlozi"],
        gains: [g(1), O, g(1)],
        play: &[
            OnlyIf(Visible),
            Move(CreatureOfOtherPlane, IntoPlane, May),
            OnlyIf(If::Moved),
            GainPer(Per::CardInPlaneOfArrival, g(1)),
        ],
        play_worth: 800,
        gist: [
            "Move a creature into its plane: 1{g} per card there",
            "Une créature dans son plan : 1{g} par carte",
        ],
        text: [
            "When played, if it is visible: you may move a creature from another plane into the Idlozi’s plane, any column: gain 1 gem for each card then visible in that plane.",
            "Quand il est joué, s’il est visible : vous pouvez déplacer une créature d’un autre plan vers le plan de l’Idlozi, dans la colonne de votre choix : gagnez 1 gemme par carte alors visible dans ce plan.",
        ],
        ..ROW
    },
];

/// Unkulunkulu: the top card of every creature deck; one may be invoked.
fn reveal_decks(state: &mut State, run: &mut Run, log: &mut Log<Event>) -> Step {
    match run.phase {
        0 => {
            if state.sanctuary.deck_sizes == [0; 4] {
                return Step::Stop;
            }
            for board in Board::all() {
                let card = state.sanctuary.top(board.index());
                if card.is_some() {
                    log.push(Event::DeckRevealed { board, kind: state.kind(card), buried: false });
                }
            }
            let room = state.squares_for(run.seat, false, Invoke) != 0 && state.effects.len() <= MAX_DEPTH;
            let filled = (0..4).filter(|&board| state.sanctuary.deck_sizes[board] > 0);
            let offer = if room { filled.fold(0, |set, board| set | 1 << board) } else { 0 };
            state.ask(run, run.seat, Ask::Revealed, offer)
        }
        1 => {
            run.phase = 2;
            let mut chosen = Card::NONE;
            for board in Board::all() {
                let (card, _) = state.sanctuary.draw(board.index());
                if card.is_none() {
                    continue;
                }
                if run.answer.is(board.index() as u8) {
                    chosen = card;
                } else {
                    state.sanctuary.bury(board.index(), card);
                    log.push(Event::DeckRevealed { board, kind: state.kind(card), buried: true });
                }
            }
            if chosen.is_some() {
                let from = Origin::Deck(run.answered());
                state.begin_play(run.seat, chosen, Invoke, Maybe::NONE, from);
            }
            Step::Again
        }
        _ => Step::Stop,
    }
}

/// Inkanyamba: after a card that arrived beside it.
fn follow(state: &mut State, run: &mut Run, log: &mut Log<Event>) -> Step {
    let here = state.last_square(run.card);
    match run.phase {
        0 => {
            let cause = state.effect().subject;
            let again = state.this_turn.followed[(run.card.local() - 4) % 3].has(cause);
            if again || here.bit() & state.movable(run.seat) == 0 {
                return Step::Stop;
            }
            match state.destinations(run.seat, here, Rule::Adjacent, here) {
                0 => Step::Stop,
                offer => state.ask(run, run.seat, Ask::Follow, offer),
            }
        }
        1 if run.declined() => Step::Stop,
        1 => {
            let cause = state.effect().subject;
            state.this_turn.followed[(run.card.local() - 4) % 3].add(cause);
            run.phase = 2;
            state.move_card(run.seat, here, run.answered(), log);
            Step::Again
        }
        _ => state.effect_gain(run, Gain::gems(1), log),
    }
}

/// Tokoloshe: the top card of a creature deck.
fn call_deck_top(state: &mut State, run: &mut Run, log: &mut Log<Event>) -> Step {
    match run.phase {
        0 => match callable_decks(state, run.seat) {
            0 => Step::Stop,
            offer => state.ask(run, run.seat, Ask::Deck, offer),
        },
        1 => {
            run.phase = 2;
            let board: Board = run.answered();
            let (card, _) = state.sanctuary.draw(board.index());
            log.push(Event::DeckRevealed { board, kind: state.kind(card), buried: false });
            state.begin_play(run.seat, card, Call, Maybe::NONE, Origin::Deck(board));
            Step::Again
        }
        _ => Step::Stop,
    }
}

fn deck_can_be_called(state: &State, run: &Run) -> bool {
    callable_decks(state, run.seat) != 0
}

/// Boards with a creature deck from which `seat` could call now.
fn callable_decks(state: &State, seat: Seat) -> u16 {
    if state.effects.len() > MAX_DEPTH || state.squares_for(seat, false, Call) == 0 {
        return 0;
    }
    (0..4).filter(|&board| state.sanctuary.deck_sizes[board] > 0).fold(0, |set, board| set | 1 << board)
}
