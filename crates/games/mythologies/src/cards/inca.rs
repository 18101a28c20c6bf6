//! The Inca cards: sacrifice for riches.

use engine::Log;

use super::row::*;
use crate::action::Ask;
use crate::event::Event;
use crate::frame::Run;
use crate::geometry::{ALL_SQUARES, Plane, Square};
use crate::run::Step;
use crate::state::State;

pub(super) const CARDS: [Row; 10] = [
    Row {
        kind: Kind::Viracocha,
        slug: "viracocha",
        names: ["Viracocha", "Viracocha"],
        gains: [fg(1, 1), fg(1, 1), g(1)],
        play: &[Own(sacrifice_in_each_plane), GainPer(Per::Done, f(1))],
        gist: ["Sacrifice 1 creature per plane, +1{f} each", "Sacrifiez 1 créature par plan, +1{f} chacune"],
        text: [
            "When played: in each plane you may choose one of your creatures. Sacrifice the chosen ones at once and gain 1 favour for each.",
            "Quand il est joué : dans chaque plan vous pouvez choisir une de vos créatures. Sacrifiez en même temps celles que vous avez choisies et gagnez 1 faveur pour chacune.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Pachamama,
        slug: "pachamama",
        names: ["Pachamama", "Pachamama"],
        gains: [f(1), fg(1, 2), f(1)],
        whenever: &[own(Sacrifices, f(1))],
        once: true,
        round_worth: 400,
        gist: ["+1{f} when cards of yours are sacrificed", "+1{f} quand vos cartes sont sacrifiées"],
        text: [
            "Permanent, once per turn: when cards of yours are sacrificed, gain 1 favour.",
            "Permanent, une fois par tour : quand des cartes à vous sont sacrifiées, gagnez 1 faveur.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::MamaKilla,
        slug: "mama-killa",
        names: ["Mama Killa", "Mama Quilla"],
        gains: [g(1), O, O],
        end: Some(|state, seat, _| (ALL_SQUARES & !state.occupied(seat)).count_ones().min(3) as u8),
        gist: ["1{f} per empty square, 3 at most", "1{f} par case vide, 3 au plus"],
        text: [
            "End of the game: 1 favour for each empty square of your pantheon, 3 at most.",
            "Fin de partie : 1 faveur par case vide de votre panthéon, 3 au plus.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Inti,
        slug: "inti",
        names: ["Inti", "Inti"],
        gains: [f(1), g(1), O],
        end: Some(|state, seat, _| state.gems[seat.index()] / 3),
        gist: ["1{f} per 3{g} you keep", "1{f} pour 3{g} gardées"],
        text: [
            "End of the game: 1 favour for every 3 gems you own. You keep the gems, which still convert afterwards.",
            "Fin de partie : 1 faveur pour 3 gemmes que vous possédez. Vous gardez ces gemmes, qui se convertissent ensuite comme les autres.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Puma,
        slug: "puma",
        names: ["Puma", "Puma"],
        gains: [O, f(1), g(1)],
        whenever: &[own(EachCrush, g(1)), this_crushed(g(1))],
        round_worth: 400,
        gist: ["+1{g} whenever you crush", "+1{g} dès que vous écrasez"],
        text: [
            "Permanent: whenever you crush a creature, gain 1 gem, also when the Puma is the one that crushes or is crushed.",
            "Permanent : chaque fois que vous écrasez une créature, gagnez 1 gemme, y compris quand c’est le Puma qui écrase ou qui est écrasé.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Amaru,
        slug: "amaru",
        names: ["Amaru", "Amaru"],
        gains: [g(1), g(1), g(2)],
        play: &[Sacrifice(OtherCreature, UpTo(1)), OnlyIf(If::Done), Gain(fg(1, 1))],
        play_worth: 700,
        gist: ["Sacrifice a creature: +1{f} +1{g}", "Sacrifiez une créature : +1{f} +1{g}"],
        text: [
            "When played: you may sacrifice another of your creatures: gain 1 favour and 1 gem.",
            "Quand il est joué : vous pouvez sacrifier une autre de vos créatures : gagnez 1 faveur et 1 gemme.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Caiman,
        slug: "caiman",
        names: ["Caiman", "Caïman"],
        gains: [O, g(1), f(1)],
        play: &[
            Choose(Domain::Mythology),
            GainPer(Per::CardOfChosenMythology, g(1)),
            Sacrifice(OfChosenMythology, One),
        ],
        play_says: &[0, 1],
        play_worth: 700,
        gist: [
            "1{g} per card of a mythology, then one dies",
            "1{g} par carte d’une mythologie, puis l’une périt",
        ],
        text: [
            "When played: choose a mythology among your visible cards. Gain 1 gem for each visible card of it in your pantheon, then sacrifice one of them.",
            "Quand il est joué : choisissez une mythologie parmi vos cartes visibles. Gagnez 1 gemme par carte visible de celle-ci dans votre panthéon, puis sacrifiez l’une d’elles.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Condor,
        slug: "condor",
        names: ["Condor", "Condor"],
        gains: [f(1), g(1), g(1)],
        play: &[OnlyIf(Visible), Own(devour)],
        play_worth: 700,
        gist: ["Gain of an adjacent card, then it dies", "Gain d’une carte adjacente, puis elle périt"],
        text: [
            "When played, if it is visible: choose an adjacent card. Gain its invocation gain where it stands, then sacrifice it.",
            "Quand il est joué, s’il est visible : choisissez une carte adjacente. Gagnez son gain d’invocation là où elle est, puis sacrifiez-la.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Llama,
        slug: "llama",
        names: ["Llama", "Lama"],
        gains: [g(1), g(2), O],
        whenever: &[this_sacrificed(fg(1, 1))],
        round_worth: 200,
        gist: ["Sacrificed: +1{f} +1{g}", "Sacrifié : +1{f} +1{g}"],
        text: [
            "Permanent: when the Llama is sacrificed, gain 1 favour and 1 gem.",
            "Permanent : quand le Lama est sacrifié, gagnez 1 faveur et 1 gemme.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Ukuku,
        slug: "ukuku",
        names: ["Ukuku", "Ukuku"],
        gains: [g(2), g(1), O],
        whenever: &[own(Plane, fg(1, 1))],
        round_worth: 300,
        gist: ["You complete its plane: +1{f} +1{g}", "Son plan complété : +1{f} +1{g}"],
        text: [
            "Permanent: whenever you complete the Ukuku’s plane, by the Ukuku itself or otherwise, gain 1 favour and 1 gem.",
            "Permanent : chaque fois que vous complétez le plan de l’Ukuku, par lui-même ou autrement, gagnez 1 faveur et 1 gemme.",
        ],
        ..ROW
    },
];

/// Viracocha: in each plane at most one own creature, all at once.
fn sacrifice_in_each_plane(state: &mut State, run: &mut Run, _: &mut Log<Event>) -> Step {
    if run.phase == 0 {
        let effect = state.effect();
        effect.done = 0;
        effect.picked = 0;
    }
    if run.phase % 2 == 1 && run.phase < 7 {
        if !run.declined() {
            state.effect().picked |= run.answered::<Square>().bit();
        }
        run.phase += 1;
    }
    while run.phase < 6 {
        let plane = Plane::ALL[usize::from(run.phase / 2)].squares();
        let offer = plane & state.creatures(run.seat) & state.sacrificable(run.seat);
        if offer != 0 {
            return state.ask(run, run.seat, Ask::MaybeSacrifice, offer);
        }
        run.phase += 2;
    }
    let picked = state.effect().picked;
    if run.phase == 6 && picked != 0 {
        run.phase = 8;
        state.begin_sacrifice(run.seat, picked);
        return Step::Again;
    }
    Step::Next
}

/// Condor: an adjacent card gives its gain and is sacrificed.
fn devour(state: &mut State, run: &mut Run, log: &mut Log<Event>) -> Step {
    match run.phase {
        0 => match state.last_square(run.card).adjacent() & state.occupied(run.seat) {
            0 => Step::Next,
            offer => state.ask(run, run.seat, Ask::Adjacent, offer),
        },
        1 => {
            let square: Square = run.answered();
            state.gain_of(run.seat, state.top(run.seat, square), square.plane(), log);
            run.phase = 2;
            if state.sacrificable(run.seat) & square.bit() != 0 {
                state.begin_sacrifice(run.seat, square.bit());
            }
            Step::Again
        }
        _ => Step::Next,
    }
}
