//! Which frames ask, and what the others do.

use engine::{Chance, Log, Settle};

use crate::event::Event;
use crate::frame::Frame;
use crate::own::Next;
use crate::state::State;

impl Settle for State {
    #[inline]
    fn asks(&self) -> bool {
        match *self.stack.top().expect("the bottom frame is never popped") {
            Frame::Act => true,
            Frame::Arrive { seat, .. } => self.place_is_open(seat),
            Frame::Pick(picks) => self.next_pick(&picks) == Next::Asked,
            Frame::Surrender { seats } => self.surrender_is_open(seats),
            Frame::Own { owner, why, left, picked, .. } => {
                self.next_own(owner, why, left, picked) == Next::Asked
            }
            Frame::Card { seat, why, other, left, .. } => left > 0 && self.any_card(seat, why, other),
            Frame::FetchGod { left, .. } => left > 0 && !self.god_discard.is_empty(),
            Frame::AskStorm { seat } => self.space[seat.index()] > 0 && self.hand_size(seat) >= 2,
            Frame::AskPickMalus { .. } => !self.malus_top.is_empty(),
            Frame::Deal
            | Frame::TurnStart { .. }
            | Frame::Upkeep { .. }
            | Frame::Board
            | Frame::Land
            | Frame::BoardEnd { .. }
            | Frame::TurnEnd
            | Frame::Run(_)
            | Frame::Resolve
            | Frame::React { .. }
            | Frame::ApplyStrike
            | Frame::ZeroGods
            | Frame::SecondPeople { .. }
            | Frame::Storm { .. }
            | Frame::DrawMalus { .. }
            | Frame::Malus { .. }
            | Frame::ApplyMalus { .. }
            | Frame::DiscardMalus(_)
            | Frame::DiscardQuest(_)
            | Frame::DiscardPower(_)
            | Frame::Advance { .. }
            | Frame::Back { .. }
            | Frame::DrawPower { .. }
            | Frame::DrawGods { .. }
            | Frame::Quest { .. } => false,
            _ => true,
        }
    }

    #[inline]
    fn step(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        match self.stack.pop().expect("something is pending") {
            Frame::Deal => self.deal(chance, log),
            Frame::TurnStart { seat } => self.turn_start(seat, chance, log),
            Frame::Upkeep { step } => self.upkeep(step, chance, log),
            Frame::Board => self.board_step(chance, log),
            Frame::Land => self.land(chance, log),
            Frame::BoardEnd { moved } => self.board_end(moved, log),
            Frame::TurnEnd => self.turn_end(chance, log),
            Frame::Arrive { seat, god, tokens } => self.arrive(seat, god, tokens, log),
            Frame::Run(run) => self.step_run(run, chance, log),
            Frame::Pick(picks) => self.go_on_picking(picks),
            Frame::Surrender { seats } => self.surrender(seats),
            Frame::Resolve => self.resolve(chance, log),
            Frame::React { seats, stage } => self.react(seats, stage, chance, log),
            Frame::ApplyStrike => self.apply_strike(log),
            Frame::ZeroGods => self.zero_gods(chance, log),
            own @ Frame::Own { .. } => self.own_goes_on(own, log),
            Frame::Card { seat, why, count, .. } => self.cards_are_chosen(seat, why, count),
            Frame::SecondPeople { people } => self.strike_people(people),
            Frame::Storm { seats } => self.storm(seats),
            Frame::AskStorm { seat } => self.storm_passes(seat, log),
            // They ask only while there is something to take, and found nothing.
            Frame::FetchGod { .. } | Frame::AskPickMalus { .. } => {}
            Frame::DrawMalus { seat, left } => self.draw_and_resolve(seat, left, chance, log),
            Frame::Malus { seat, malus } => self.resolve_malus(seat, malus, chance, log),
            Frame::ApplyMalus { seat, malus, spared } => self.apply_malus(seat, malus, spared, chance, log),
            Frame::DiscardMalus(malus) => {
                self.malus_discard[malus.index()] += 1;
                self.zero_gods(chance, log);
            }
            Frame::DiscardQuest(quest) => self.quest_discard[quest.index()] += 1,
            Frame::DiscardPower(card) => {
                self.power_discard[card.index()] += 1;
                self.zero_gods(chance, log);
            }
            Frame::Advance { seat, steps } => self.advance(seat, steps, false, log),
            Frame::Back { seat, steps } => self.back(seat, steps, log),
            Frame::DrawPower { seat, count } => self.draw_power(seat, count, chance, log),
            Frame::DrawGods { seat, count } => self.draw_gods(seat, count, false, chance, log),
            Frame::Quest { seat } => self.quest(seat, chance, log),
            frame => unreachable!("{frame:?} asks"),
        }
    }
}
