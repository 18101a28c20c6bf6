use engine::{Seat, Viewer};

use crate::bag::Bag;
use crate::cards::{Colour, KINDS, Kind};
use crate::gods::God;
use crate::prompt::Prompt;
use crate::state::State;
use crate::view::{Phase, SeatView, View};

const PROMPTS: usize = 23;
/// A player: present, god, team, main, energy, sealed, counts, hand, known hand, adrift, elsewhere, discard, in play, top card.
const PLAYER: usize = 1 + 12 + 6 + 5 * KINDS + 5 + KINDS;
const PILE: usize = KINDS + 1;

/// An Action that waits to be carried out: the card it is printed on, whether it is the second one, its target.
const ACT: usize = KINDS + 1 + 6;

/// The length of a feature vector.
pub(crate) const COUNT: usize =
    6 * PLAYER + 6 * PILE + 3 + KINDS + KINDS + 8 + 5 + 8 + 26 + PROMPTS + 6 + 12 + ACT;

/// Writes numbers one after another.
struct Writer<'a> {
    out: &'a mut [f32],
    at: usize,
}

impl Writer<'_> {
    fn put(&mut self, value: f32) {
        self.out[self.at] = value;
        self.at += 1;
    }

    fn flag(&mut self, value: bool) {
        self.put(f32::from(u8::from(value)));
    }

    fn one_of(&mut self, count: usize, chosen: Option<usize>) {
        for at in 0..count {
            self.flag(chosen == Some(at));
        }
    }

    fn bag(&mut self, bag: &Bag) {
        for kind in Kind::ALL {
            self.put(f32::from(bag.count(kind)) / 5.0);
        }
    }
}

impl State {
    /// What a seat may know, as numbers; players come clockwise from the seat.
    pub(crate) fn features(&self, seat: Seat, out: &mut [f32]) {
        let view = self.view_for(Viewer::Seat(seat));
        let mut writer = Writer { out, at: 0 };
        let seats = view.seats.len();
        for step in 0..6 {
            let player = (step < seats).then(|| &view.seats[(seat.index() + step) % seats]);
            write_player(&mut writer, player, &view.seats[seat.index()]);
        }
        for pile in &view.piles {
            writer.one_of(KINDS, pile.top.map(Kind::index));
            writer.put(f32::from(pile.count) / 15.0);
        }
        for count in view.disciples {
            writer.put(f32::from(count) / 24.0);
        }
        writer.bag(&view.netherworld);
        writer.bag(&view.stock);
        writer.one_of(8, Some(view.phase as usize));
        for colour in Colour::ALL {
            writer.flag(view.turn.chain.is_some_and(|chain| chain.contains(&colour)));
        }
        write_turn(&mut writer, &view);
        for power in crate::gods::Power::ALL {
            writer.flag(view.turn.used.contains(&power));
        }
        let asked = view.asked.has(seat) && view.phase != Phase::Over;
        writer.one_of(PROMPTS, asked.then(|| prompt_number(&self.prompt_of(seat))));
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
        debug_assert_eq!(writer.at, COUNT);
    }
}

fn write_player(writer: &mut Writer<'_>, player: Option<&SeatView>, own: &SeatView) {
    let Some(player) = player else {
        for _ in 0..PLAYER {
            writer.put(0.0);
        }
        return;
    };
    writer.flag(player.alive);
    writer.one_of(12, player.god.map(God::index));
    writer.flag(player.team == own.team);
    writer.flag(player.main);
    writer.flag(player.sealed);
    writer.flag(player.half_dead_used);
    writer.put(f32::from(player.energy) / 25.0);
    writer.flag(player.thrown.is_some());
    writer.bag(&player.known_hand);
    writer.bag(&player.adrift);
    writer.bag(&player.elsewhere);
    writer.bag(&player.discard);
    writer.bag(&player.in_play.iter().map(|card| card.kind).collect());
    writer.put(f32::from(player.hand_count) / 5.0);
    writer.put(f32::from(player.deck_count) / 20.0);
    writer.put(player.deck_top.len() as f32 / 5.0);
    writer.put(player.deck_bottom.len() as f32 / 5.0);
    writer.put(player.revealed.len() as f32 / 3.0);
    writer.one_of(KINDS, player.deck_top.first().copied().flatten().map(Kind::index));
}

fn write_turn(writer: &mut Writer<'_>, view: &View) {
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
