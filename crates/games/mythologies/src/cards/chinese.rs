//! The Chinese cards: mobility and trade.

use engine::{Log, Maybe, Rules, Seat};

use super::row::*;
use crate::action::Ask;
use crate::event::{Event, Why};
use crate::frame::{Frame, Run};
use crate::geometry::{ALL_SQUARES, Plane, Square};
use crate::run::Step;
use crate::state::State;

pub(super) const CARDS: [Row; 10] = [
    Row {
        kind: Kind::Yanluo,
        slug: "yanluo-wang",
        names: ["Yanluo Wang", "Yanluo Wang"],
        gains: [O, O, g(1)],
        play: &[Own(exchange)],
        play_worth: 2000,
        gist: ["Buy favours of opponents, 1{g} for 1{f}", "Achetez leurs faveurs, 1{g} pour 1{f}"],
        text: [
            "When played: as often as you like, give an opponent 1 gem and receive 1 favour from it; with each opponent at most as many times as it has empty squares when the effect starts.",
            "Quand il est joué : autant de fois que vous voulez, donnez 1 gemme à un adversaire et recevez de lui 1 faveur ; avec chacun, au plus autant de fois qu’il a de cases vides quand l’effet commence.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::SunWukong,
        slug: "sun-wukong",
        names: ["Sun Wukong", "Sun Wukong"],
        gains: [f(1), g(1), O],
        play: &[Own(order_move)],
        whenever: &[neighbours(Moves, f(1))],
        round_worth: 400,
        gist: [
            "A neighbour moves a creature; +1{f} when neighbours’ cards move",
            "Un voisin déplace une créature ; +1{f} quand cela bouge chez eux",
        ],
        text: [
            "When played: choose a neighbour; it moves one of its creatures, of its choice, to an adjacent square. Permanent: whenever an effect moves cards in a neighbour’s pantheon, gain 1 favour, once for each effect and neighbour.",
            "Quand il est joué : choisissez un voisin ; il déplace une de ses créatures, à son choix, vers une case adjacente. Permanent : chaque fois qu’un effet déplace des cartes dans le panthéon d’un voisin, gagnez 1 faveur, une seule par effet et par voisin.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Nuwa,
        slug: "nuwa",
        names: ["Nüwa", "Nuwa"],
        gains: [f(1), O, g(1)],
        play: &[Each(Neighbours, Hit::Own(gem_per_creature))],
        play_worth: 1300,
        gist: ["Neighbours: 1{g} or a sacrifice per creature", "Voisins : 1{g} ou un sacrifice par créature"],
        text: [
            "When played: for each of its visible creatures, every neighbour gives you 1 gem or marks the creature; then it sacrifices those it has marked, all at once.",
            "Quand elle est jouée : pour chacune de ses créatures visibles, chaque voisin vous donne 1 gemme ou désigne la créature ; puis il sacrifie en même temps celles qu’il a désignées.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Pangu,
        slug: "pangu",
        names: ["Pangu", "Pangu"],
        gains: [fg(1, 1), fg(1, 1), O],
        play: &[OnlyIf(Visible), Own(swap_planes), Invocation(OthersInPlane)],
        play_says: &[0, 0, 1],
        gist: [
            "Swap his plane with another, gains of his plane",
            "Échange son plan avec un autre, gains de son plan",
        ],
        text: [
            "When played, if it is visible: you may exchange Pangu’s plane with another of your planes, each pile keeping its column, unless a pile of either cannot be moved. Then gain the invocation gain of every other visible card in Pangu’s plane.",
            "Quand il est joué, s’il est visible : vous pouvez échanger le plan de Pangu avec un autre de vos plans, chaque pile gardant sa colonne, sauf si une pile de l’un des deux ne peut être déplacée. Puis gagnez le gain d’invocation de chaque autre carte visible du plan de Pangu.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Tianlong,
        slug: "tianlong",
        names: ["Tianlong", "Tianlong"],
        gains: [f(1), g(1), O],
        play: &[
            Pay(1),
            Move(Among::Card, Anywhere, Must),
            OnlyIf(If::Moved),
            Each(Opponents, Hit::Own(mirror)),
        ],
        play_says: &[0, 0, 1],
        gist: ["1{g}: a move that all opponents must copy", "1{g} : un déplacement que tous doivent imiter"],
        text: [
            "When played: you may pay 1 gem: move one of your cards to any square. Every opponent makes the same move, from the same square to the same square, if it can.",
            "Quand il est joué : vous pouvez payer 1 gemme : déplacez une de vos cartes vers n’importe quelle case. Chaque adversaire fait le même déplacement, de la même case vers la même case, s’il le peut.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Pixiu,
        slug: "pixiu",
        names: ["Pixiu", "Pixiu"],
        gains: [O, g(2), O],
        wakes: &[UsedInOwnTurn],
        once: true,
        permanent: &[Own(trade)],
        round_worth: 400,
        gist: ["Give 1{g} to an opponent: +1{f}", "Donnez 1{g} à un adversaire : +1{f}"],
        text: [
            "Permanent, once per turn, in your own turn: give 1 gem to an opponent of your choice: gain 1 favour.",
            "Permanent, une fois par tour, pendant votre tour : donnez 1 gemme à un adversaire de votre choix : gagnez 1 faveur.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Fenghuang,
        slug: "fenghuang",
        names: ["Fenghuang", "Fenghuang"],
        gains: [f(1), O, O],
        wakes: &[CrushedAndFree, Sacrificed],
        once: true,
        permanent: &[Own(come_back)],
        round_worth: 300,
        gist: ["Crushed or sacrificed, it may come back", "Écrasé ou sacrifié, il peut revenir"],
        text: [
            "Permanent, once per turn: when the Fenghuang has been crushed or sacrificed, you may move it to an empty square of your pantheon.",
            "Permanent, une fois par tour : quand le Fenghuang vient d’être écrasé ou sacrifié, vous pouvez le déplacer vers une case vide de votre panthéon.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Mogwai,
        slug: "mogwai",
        names: ["Mogwai", "Mogwai"],
        gains: [g(1), O, g(2)],
        whenever: &[own(EachLine, f(1)), opponents(EachLine, g(1)).theirs()],
        round_worth: 500,
        gist: [
            "Its lines: +1{f} for you, 1{g} for opponents",
            "Ses lignes : +1{f} pour vous, 1{g} pour les autres",
        ],
        text: [
            "Permanent: whenever you complete the Mogwai’s plane or column, gain 1 favour. Whenever an opponent completes the matching plane or column of its own pantheon, that opponent gains 1 gem.",
            "Permanent : chaque fois que vous complétez le plan ou la colonne du Mogwai, gagnez 1 faveur. Chaque fois qu’un adversaire complète le plan ou la colonne correspondant de son panthéon, cet adversaire gagne 1 gemme.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::Jiangshi,
        slug: "jiangshi",
        names: ["Jiangshi", "Jiangshi"],
        gains: [O, g(1), g(2)],
        play: &[Own(sacrifice_pile)],
        play_worth: 700,
        gist: [
            "Sacrifice a pile: 1{f} per card, 3 at most",
            "Sacrifiez une pile : 1{f} par carte, 3 au plus",
        ],
        text: [
            "When played: you may sacrifice one whole pile of yours, the Jiangshi’s own included: gain 1 favour for each card in it, 3 at most.",
            "Quand il est joué : vous pouvez sacrifier une de vos piles entières, celle du Jiangshi comprise : gagnez 1 faveur par carte qu’elle contient, 3 au plus.",
        ],
        ..ROW
    },
    Row {
        kind: Kind::HuliJing,
        slug: "huli-jing",
        names: ["Huli Jing", "Huli Jing"],
        gains: [g(2), g(1), O],
        play: &[Own(swap_piles)],
        play_worth: 800,
        gist: ["Swap two piles; other plane: +2{g}", "Échangez deux piles ; autre plan : +2{g}"],
        text: [
            "When played: you may swap two of your piles. If they stood on different planes, gain 2 gems.",
            "Quand elle est jouée : vous pouvez échanger deux de vos piles. Si elles étaient sur des plans différents, gagnez 2 gemmes.",
        ],
        ..ROW
    },
];

/// Yanluo: a gem for a favour, with each opponent as often as it has empty squares when the effect starts.
fn exchange(state: &mut State, run: &mut Run, log: &mut Log<Event>) -> Step {
    match run.phase {
        0 => {
            let empty = |seat| (ALL_SQUARES & !state.occupied(seat)).count_ones() as u16;
            let quotas = Seat::all(state.seats()).map(|seat| empty(seat) << (4 * seat.index()));
            let quotas = quotas.fold(0, |all, quota| all | quota);
            state.effect().picked = quotas;
            run.phase = 1;
            Step::Again
        }
        1 => {
            let quotas = state.effect().picked;
            let offer = state.opponents_where(run.seat, |other| {
                quotas >> (4 * other.index()) & 15 > 0
                    && state.favours[other.index()] > 0
                    && !state.shielded(other)
            });
            if offer == 0 || state.gems[run.seat.index()] == 0 {
                return Step::Next;
            }
            state.ask(run, run.seat, Ask::Exchange, offer)
        }
        2 if run.declined() => Step::Next,
        2 => {
            run.other = run.answer;
            run.phase = 3;
            Step::Again
        }
        3 | 4 => state.window(run, run.other(), 3, 5, log),
        _ => {
            let other: Seat = run.other();
            state.effect().picked -= 1 << (4 * other.index());
            state.pay(run.seat, Some(other), Gain::gems(1), log);
            state.pay(other, Some(run.seat), Gain::favours(1), log);
            run.phase = 1;
            Step::Again
        }
    }
}

/// Sun Wukong: a neighbour moves one of its creatures to an adjacent square.
fn order_move(state: &mut State, run: &mut Run, log: &mut Log<Event>) -> Step {
    match run.phase {
        0 => {
            let offer = state.opponents_where(run.seat, |other| state.neighbours(run.seat, other));
            state.ask(run, run.seat, Ask::Neighbour, offer)
        }
        1 => {
            state.effect().choice = run.answer;
            run.phase = 2;
            Step::Again
        }
        6 => Step::Next,
        _ => {
            let other = state.effect().chosen();
            match run.phase {
                2 | 3 => state.window(run, other, 2, 4, log),
                4 => {
                    let here = state.last_square(run.card);
                    match state.with_destination(other, state.creatures(other), Rule::Adjacent, here) {
                        0 => Step::Next,
                        offer => state.ask(run, other, Ask::Move, offer),
                    }
                }
                _ => {
                    run.phase = 6;
                    state.carry_out_move(other, run, log);
                    Step::Again
                }
            }
        }
    }
}

/// Nüwa: a gem or the creature, for each visible creature: those that cannot be sacrificed first, then by square; what
/// is not paid for is sacrificed together.
fn gem_per_creature(state: &mut State, run: &mut Run, opponent: Seat, log: &mut Log<Event>) -> Step {
    if run.phase == 3 {
        let effect = state.effect();
        effect.picked = 0;
        effect.arrival = Maybe::some(0);
        run.phase = 4;
    }
    if run.phase == 5 {
        let step: u8 = state.effect().arrival();
        if run.answer.is(1) {
            state.give(opponent, Some(run.seat), Gain::gems(1), log);
        } else {
            state.effect().picked |= 1 << (step % 9);
        }
        state.effect().arrival = Maybe::some(step + 1);
        run.phase = 4;
    }
    let (creatures, loose) = (state.creatures(opponent), state.sacrificable(opponent));
    let shielded = state.shielded(opponent);
    for step in state.effect().arrival()..18 {
        state.effect().arrival = Maybe::some(step);
        let bit = 1 << (step % 9);
        let wanted = if step < 9 { creatures & !loose } else { creatures & loose };
        if wanted & bit != 0 {
            let payable = shielded || state.gems[opponent.index()] > 0;
            match (payable, step < 9) {
                (true, true) => state.give(opponent, Some(run.seat), Gain::gems(1), log),
                (true, false) => {
                    let square = Square::new(usize::from(step % 9));
                    return state.ask(run, opponent, Ask::GemOrThis(square), bit);
                }
                (false, true) => {}
                (false, false) => state.effect().picked |= bit,
            }
        }
        state.effect().arrival = Maybe::some(step + 1);
    }
    let picked = state.effect().picked;
    if picked != 0 {
        state.begin_sacrifice(opponent, picked);
    }
    State::next_opponent(run)
}

/// Pangu: his plane for another, column by column.
fn swap_planes(state: &mut State, run: &mut Run, log: &mut Log<Event>) -> Step {
    match run.phase {
        0 => match swappable_planes(state, run) {
            0 => Step::Next,
            offer => state.ask(run, run.seat, Ask::SwapPlanes, offer),
        },
        1 if run.declined() => Step::Next,
        1 => {
            run.phase = 2;
            let here = state.last_square(run.card).plane().index();
            let there = run.answered::<Plane>().index();
            let pairs =
                [0, 1, 2].map(|column| (Square::new(3 * here + column), Square::new(3 * there + column)));
            state.exchange_piles(run.seat, &pairs, log);
            Step::Again
        }
        _ => Step::Next,
    }
}

/// Planes that Pangu's plane may be exchanged with: nothing in either is held fast.
fn swappable_planes(state: &State, run: &Run) -> u16 {
    let here = state.last_square(run.card).plane();
    let fixed = state.occupied(run.seat) & state.immovable(run.seat);
    if fixed & here.squares() != 0 {
        return 0;
    }
    let free = |plane: &Plane| *plane != here && fixed & plane.squares() == 0;
    Plane::ALL.into_iter().filter(free).fold(0, |set, plane| set | 1 << plane.index())
}

/// Tianlong: the same move in the pantheon of an opponent, if it can be made there.
fn mirror(state: &mut State, run: &mut Run, opponent: Seat, log: &mut Log<Event>) -> Step {
    let effect = state.effect();
    let (from, to): (Square, Square) = (effect.chosen(), effect.arrival());
    let open = state.destinations(opponent, from, Rule::Anywhere, from);
    if state.movable(opponent) & from.bit() != 0 && open & to.bit() != 0 {
        state.move_card(opponent, from, to, log);
    }
    State::next_opponent(run)
}

/// Pixiu: give a gem to an opponent for a favour of the supply.
fn trade(state: &mut State, run: &mut Run, log: &mut Log<Event>) -> Step {
    if run.phase == 0 {
        let offer = state.opponents_where(run.seat, |_| true);
        return state.ask(run, run.seat, Ask::Trade, offer);
    }
    state.pay(run.seat, Some(run.answered()), Gain::gems(1), log);
    state.gain(run.seat, Gain::favours(1), Why::Effect(state.kind(run.card)), log);
    Step::Stop
}

/// Fenghuang: back to an empty square.
fn come_back(state: &mut State, run: &mut Run, log: &mut Log<Event>) -> Step {
    match run.phase {
        0 => match ALL_SQUARES & !state.occupied(run.seat) {
            0 => Step::Stop,
            offer => state.ask(run, run.seat, Ask::Return, offer),
        },
        1 if run.declined() => Step::Stop,
        1 => {
            state.this_turn.used.add(run.card);
            run.phase = 2;
            state.bring_back(run.seat, run.card, run.answered(), log);
            Step::Again
        }
        _ => Step::Stop,
    }
}

/// Jiangshi: one own pile for a favour a card, up to three.
fn sacrifice_pile(state: &mut State, run: &mut Run, log: &mut Log<Event>) -> Step {
    match run.phase {
        0 => match state.sacrificable(run.seat) {
            0 => Step::Stop,
            offer => state.ask(run, run.seat, Ask::MaybePile, offer),
        },
        1 if run.declined() => Step::Stop,
        1 => {
            let square: Square = run.answered();
            state.effect().picked = state.pile(run.seat, square).count() as u16;
            run.phase = 2;
            state.begin_sacrifice(run.seat, square.bit());
            if let Some(Frame::Sacrifice(sacrifice)) = state.stack.top_mut() {
                sacrifice.pile = true;
            }
            Step::Again
        }
        _ => {
            let count = state.effect().picked.min(3) as u8;
            state.effect_gain(run, Gain::favours(count), log)
        }
    }
}

/// Huli Jing: two piles, and two gems if they stood on different planes.
fn swap_piles(state: &mut State, run: &mut Run, log: &mut Log<Event>) -> Step {
    match run.phase {
        0 => {
            let movable = state.movable(run.seat);
            if movable.count_ones() < 2 {
                return Step::Next;
            }
            state.ask(run, run.seat, Ask::SwapPiles, movable)
        }
        1 if run.declined() => Step::Stop,
        1 => {
            run.phase = 2;
            let (one, other): (Square, Square) = (run.answered(), run.other());
            state.effect().picked = u16::from(one.plane() != other.plane());
            state.exchange_piles(run.seat, &[(one, other)], log);
            Step::Again
        }
        _ => {
            let gems = 2 * state.effect().picked as u8;
            state.effect_gain(run, Gain::gems(gems), log)
        }
    }
}
