use engine::{Features, Learning, Questions, Seat, Secrets, Viewer};

use crate::Action;
use crate::bag::Bag;
use crate::cards::{Colour, KINDS, Kind};
use crate::gods::{God, Power};
use crate::prompt::{Prompt, Reaction};
use crate::state::State;
use crate::view::{Phase, SeatView, View};

const PROMPTS: usize = 23;
/// A player: present, god, team, main, energy, sealed, counts, hand, known hand, adrift, elsewhere, discard, in play, top card.
const PLAYER: usize = 1 + 12 + 6 + 5 * KINDS + 5 + KINDS;
/// What a question is about: a card, a power, a purpose, how many, whether a warrior takes another shape.
const QUESTION: usize = KINDS + 26 + 4 + 2;
const PILE: usize = KINDS + 1;

/// An Action that waits to be carried out: the card it is printed on, whether it is the second one, its target.
const ACT: usize = KINDS + 1 + 6;

/// The length of a feature vector.
pub(crate) const COUNT: usize =
    6 * PLAYER + 6 * PILE + 3 + KINDS + KINDS + 8 + 5 + 8 + 26 + PROMPTS + QUESTION + 6 + 12 + ACT;

impl Learning for State {
    const ACTIONS: usize = Action::COUNT;
    const FEATURES: usize = COUNT;

    fn index(action: Action) -> usize {
        action.index()
    }

    fn facing(action: Action, observer: Seat, seats: usize) -> Action {
        action.facing(observer, seats)
    }

    /// What a seat may know, as numbers; players come clockwise from the seat.
    fn features(&self, seat: Seat, writer: &mut Features<'_>) {
        let view = self.view(Viewer::Seat(seat));
        let seats = view.seats.len();
        for step in 0..6 {
            writer.block_of("player", step);
            let player = (step < seats).then(|| &view.seats[(seat.index() + step) % seats]);
            write_player(writer, player, &view.seats[seat.index()]);
        }
        writer.block("piles");
        for pile in &view.piles {
            writer.one_of(KINDS, pile.top.map(Kind::index));
            writer.put(f32::from(pile.count) / 15.0);
        }
        for count in view.disciples {
            writer.put(f32::from(count) / 24.0);
        }
        writer.block("netherworld");
        write_bag(writer, &view.netherworld);
        writer.block("stock");
        write_bag(writer, &view.stock);
        writer.block("turn");
        writer.one_of(8, Some(view.phase as usize));
        for colour in Colour::ALL {
            writer.flag(view.turn.chain.is_some_and(|chain| chain.contains(&colour)));
        }
        write_turn(writer, &view);
        for power in Power::ALL {
            writer.flag(view.turn.used.contains(&power));
        }
        let asked = view.asked.has(seat) && view.phase != Phase::Over;
        let prompt = asked.then(|| self.prompt(seat));
        writer.block("question");
        writer.one_of(PROMPTS, prompt.as_ref().map(prompt_number));
        write_question(writer, prompt.as_ref());
        writer.block("moment");
        let around = |other: Seat| (other.index() + seats - seat.index()) % seats;
        writer.one_of(6, Some(around(view.active)));
        let attack = view.attack.as_ref();
        writer.put(attack.map_or(0.0, |attack| f32::from(attack.value) / 10.0));
        writer.put(attack.map_or(0.0, |attack| f32::from(attack.defence) / 10.0));
        writer.flag(attack.is_some_and(|attack| attack.pierce));
        writer.one_of(6, attack.and_then(|attack| attack.target).map(around));
        let announced = view.announced.as_ref();
        writer.one_of(KINDS, announced.map(|act| act.kind.index()));
        writer.flag(announced.is_some_and(|act| act.ability == 2));
        writer.one_of(6, announced.and_then(|act| act.target).map(around));
        writer.put(f32::from(view.round) / 60.0);
        writer.flag(view.setup.team);
        writer.put(f32::from(view.setup.energy_win) / 25.0);
    }
}

fn write_bag(out: &mut Features<'_>, bag: &Bag) {
    for kind in Kind::ALL {
        out.part(bag.count(kind), 5.0);
    }
}

fn write_player(writer: &mut Features<'_>, player: Option<&SeatView>, own: &SeatView) {
    let Some(player) = player else {
        return writer.skip(PLAYER);
    };
    writer.flag(player.alive);
    writer.one_of(12, player.god.map(God::index));
    writer.flag(player.team == own.team);
    writer.flag(player.main);
    writer.flag(player.sealed);
    writer.flag(player.half_dead_used);
    writer.put(f32::from(player.energy) / 25.0);
    writer.flag(player.thrown.is_some());
    write_bag(writer, &player.known_hand);
    write_bag(writer, &player.adrift);
    write_bag(writer, &player.elsewhere);
    write_bag(writer, &player.discard);
    write_bag(writer, &player.in_play.iter().map(|card| card.kind).collect());
    writer.put(f32::from(player.hand_count) / 5.0);
    writer.put(f32::from(player.deck_count) / 20.0);
    writer.put(player.deck_top.len() as f32 / 5.0);
    writer.put(player.deck_bottom.len() as f32 / 5.0);
    writer.put(player.revealed.len() as f32 / 3.0);
    writer.one_of(KINDS, player.deck_top.first().copied().flatten().map(Kind::index));
}

fn write_turn(writer: &mut Features<'_>, view: &View) {
    let turn = &view.turn;
    writer.put(f32::from(turn.faith) / 10.0);
    writer.flag(turn.chain.is_some());
    writer.flag(turn.wild);
    writer.put(f32::from(turn.attacks) / 4.0);
    writer.put(f32::from(turn.next_bonus) / 2.0);
    writer.flag(turn.next_pierce);
    writer.put(f32::from(turn.extra_draw));
    writer.flag(view.announced.is_some());
}

/// What a question is about: a card, a power, a purpose, how many are left.
fn write_question(writer: &mut Features<'_>, prompt: Option<&Prompt>) {
    let card = prompt.and_then(|prompt| match *prompt {
        Prompt::Use { card, .. } | Prompt::Counter { card, .. } => Some(card),
        Prompt::Trick { reaction: Reaction::Card(card), .. } => Some(card),
        _ => None,
    });
    writer.one_of(KINDS, card.map(Kind::index));
    let power = prompt.and_then(|prompt| match *prompt {
        Prompt::Startup(power) | Prompt::EndPhase(power) => Some(power),
        Prompt::Trick { reaction: Reaction::Aegis, .. } => Some(Power::Aegis),
        _ => None,
    });
    writer.one_of(Power::ALL.len(), power.map(Power::index));
    let purpose = prompt.and_then(|prompt| match *prompt {
        Prompt::Target(purpose) => Some(purpose as usize),
        _ => None,
    });
    writer.one_of(4, purpose);
    let left = prompt.map_or(0, |prompt| match *prompt {
        Prompt::Flow { left } | Prompt::Banish { left } | Prompt::Bottom { left } => left,
        Prompt::Take { most } => most,
        _ => 0,
    });
    writer.part(left, 5.0);
    writer.flag(prompt.is_some_and(|prompt| matches!(prompt, Prompt::Use { shape: true, .. })));
}

fn prompt_number(prompt: &Prompt) -> usize {
    match prompt {
        Prompt::NameMain => 0,
        Prompt::ChooseGod => 1,
        Prompt::Startup(_) => 2,
        Prompt::Flow { .. } => 3,
        Prompt::Play => 4,
        Prompt::Use { .. } => 5,
        Prompt::Pay => 6,
        Prompt::Target(_) => 7,
        Prompt::Take { .. } => 8,
        Prompt::Retrieve => 9,
        Prompt::Banish { .. } => 10,
        Prompt::Keep => 11,
        Prompt::Sift => 12,
        Prompt::Order => 13,
        Prompt::Forced { .. } => 14,
        Prompt::Quiver => 15,
        Prompt::Counter { .. } => 16,
        Prompt::Defend { .. } => 17,
        Prompt::Trick { .. } => 18,
        Prompt::Recruit { .. } => 19,
        Prompt::Toll => 20,
        Prompt::EndPhase(_) => 21,
        Prompt::Bottom { .. } => 22,
    }
}
