use engine::{Chance, Questions, Rules, Seat, SeatSet};

use crate::action::{Action, Direction, Prompt};
use crate::bets::Bet;
use crate::cards::{CardSet, Creature};
use crate::frame::{Aim, Flight, Frame, Poll};
use crate::powers::{Power, Window};
use crate::state::State;

impl Questions for State {
    type Prompt = Prompt;

    /// The seat that the top frame asks; nobody when the game is over.
    #[inline]
    fn asked(&self) -> SeatSet {
        let Some(frame) = self.stack.top() else { return SeatSet::EMPTY };
        match *frame {
            Frame::ChooseGod { seat }
            | Frame::PlaceFate { seat, .. }
            | Frame::PlaceBet { seat, .. }
            | Frame::First { seat }
            | Frame::Second { seat, .. }
            | Frame::Poll(Poll { seat, .. })
            | Frame::Aim(Aim { seat, .. }) => SeatSet::one(seat),
            _ => SeatSet::EMPTY,
        }
    }

    fn prompt(&self, _seat: Seat) -> Prompt {
        match self.stack.top() {
            Some(Frame::ChooseGod { .. }) => Prompt::ChooseGod,
            Some(Frame::PlaceFate { .. }) => Prompt::PlaceFate,
            Some(&Frame::PlaceBet { round, sealed, .. }) => Prompt::PlaceBet { round, sealed },
            Some(Frame::First { .. }) => Prompt::PlayFirst,
            Some(&Frame::Second { holder, .. }) => Prompt::PlaySecond { holder },
            Some(Frame::Poll(poll)) => {
                let flight = self.flight().filter(|_| poll.window == Window::Announced);
                Prompt::Respond {
                    window: poll.window,
                    landed: (poll.window == Window::Landed).then_some(poll.landed),
                    announced: flight.map(|flight| (flight.seat, flight.card, self.flight_value(flight))),
                }
            }
            Some(Frame::Aim(aim)) => Prompt::Aim { power: aim.power, step: aim.step },
            other => unreachable!("{other:?} asks nothing"),
        }
    }

    /// The answers to the top frame, ascending.
    #[inline]
    fn legal(&self, _seat: Seat, out: &mut Vec<Action>) {
        match *self.stack.top().expect("something is pending") {
            Frame::First { seat } => self.legal_first(seat, out),
            Frame::Second { holder, .. } => {
                out.extend(self.holders[holder.index()].iter().map(Action::Second));
            }
            Frame::PlaceBet { seat, sealed, .. } => self.legal_bets(seat, sealed, out),
            Frame::ChooseGod { .. } => {
                let free = crate::God::ALL.into_iter().filter(|&god| self.seat_of(god).is_none());
                out.extend(free.map(Action::Take));
            }
            Frame::PlaceFate { .. } => {
                out.extend(
                    (1..=crate::LAST_SECTOR).filter(|sector| self.fate >> sector & 1 == 0).map(Action::Fate),
                );
            }
            Frame::Poll(poll) => {
                out.push(Action::Pass);
                out.extend(self.powers.iter().filter(|&power| self.playable(poll, power)).map(Action::Play));
            }
            Frame::Aim(aim) => self.legal_aims(aim, out),
            frame => unreachable!("{frame:?} asks nothing"),
        }
    }

    /// One answer to the top frame, each with the same probability: the same as picking from the list, but the
    /// three questions that make up the game are answered without it.
    #[inline]
    fn any_action(&self, seat: Seat, chance: &mut Chance, scratch: &mut Vec<Action>) -> Action {
        match *self.stack.top().expect("something is pending") {
            Frame::First { seat } => {
                let cards = self.cards_of(seat);
                let foulable = self.foulable(cards);
                let at = chance.below(cards.len() + foulable.len());
                if at < cards.len() {
                    Action::First { card: cards.nth(at), foul: false }
                } else {
                    Action::First { card: foulable.nth(at - cards.len()), foul: true }
                }
            }
            Frame::Second { holder, .. } => {
                let cards = self.holders[holder.index()];
                Action::Second(cards.nth(chance.below(cards.len())))
            }
            Frame::PlaceBet { seat, sealed, .. } => {
                let hand = self.hands[seat.index()];
                let bet = hand.iter().nth(chance.below(hand.len())).expect("the index is below the length");
                let open = self.open_creatures(seat, sealed);
                let skip = chance.below(open.count_ones() as usize);
                let rest = (0..skip).fold(open, |rest, _| rest & (rest - 1));
                Action::Bet(bet, Creature::new(rest.trailing_zeros() as usize))
            }
            _ => {
                scratch.clear();
                self.legal(seat, scratch);
                chance.pick(scratch)
            }
        }
    }

    fn declines(action: Action) -> bool {
        matches!(action, Action::Pass | Action::Enough)
    }
}

impl State {
    /// Those of the cards whose foul bonus may be used.
    #[inline]
    fn foulable(&self, cards: CardSet) -> CardSet {
        let fouls = cards.fouls();
        if self.setup.framing {
            return fouls;
        }
        // R12: a creature that has arrived cannot cheat any more, unless framing is allowed.
        let arrived = Creature::ALL.into_iter().filter(|&creature| self.track.arrived(creature));
        arrived.fold(fouls, |fouls, creature| fouls - fouls.of(creature))
    }

    fn legal_first(&self, seat: Seat, out: &mut Vec<Action>) {
        let cards = self.cards_of(seat);
        let foulable = self.foulable(cards);
        for card in cards.iter() {
            out.push(Action::First { card, foul: false });
            if foulable.has(card) {
                out.push(Action::First { card, foul: true });
            }
        }
    }

    /// The creatures a seat may bet on, as bits.
    pub(crate) fn open_creatures(&self, seat: Seat, sealed: bool) -> u8 {
        // YU2: any creature, sold out or not.
        if sealed {
            return 0x3F;
        }
        let with_token = (0..6).fold(0, |bits, at| bits | u8::from(self.tokens[at] > 0) << at);
        let taken =
            self.bets[seat.index()].iter().flatten().fold(0u8, |bits, slot| bits | 1 << slot.creature as u8);
        // Rulebook, blocked bettor: if nothing else is left, the one-bet-a-creature rule is waived.
        if with_token & !taken != 0 { with_token & !taken } else { with_token }
    }

    fn legal_bets(&self, seat: Seat, sealed: bool, out: &mut Vec<Action>) {
        let open = self.open_creatures(seat, sealed);
        let left_out = 6 - open.count_ones() as usize;
        for bet in self.hands[seat.index()].iter() {
            // Copying a row of fixed length and cutting it is cheaper than copying just what is needed.
            out.extend_from_slice(&BET_ROWS[usize::from(open)][bet.index()]);
            out.truncate(out.len() - left_out);
        }
    }

    /// Whether the polled seat may play the power card now: its own, unused, the right moment, a target (R38).
    pub(crate) fn playable(&self, poll: Poll, power: Power) -> bool {
        self.powers.has(power)
            && power.window() == poll.window
            && self.gods[poll.seat.index()] == Some(power.god())
            && self.has_target(power, poll.seat, poll.landed)
    }

    pub(crate) fn has_target(&self, power: Power, seat: Seat, landed: (Creature, u8)) -> bool {
        match power {
            Power::Trickster => self.bets_placed(seat) > 0,
            Power::WebOfTales | Power::HuginnAndMuninn => !self.far_cards(seat).is_empty(),
            Power::EyeOfHorus => {
                Seat::all(self.seats()).any(|other| other != seat && self.bets_placed(other) > 0)
            }
            Power::WingsOfVengeance => self.flight().is_some_and(|flight| {
                flight.seat != seat && flight.foul && !flight.cancelled && self.on_track(flight)
            }),
            Power::Sleipnir => self
                .flight()
                .is_some_and(|flight| flight.seat == seat && flight.second && self.on_track(flight)),
            Power::FeatheredWind => self
                .flight()
                .is_some_and(|flight| flight.seat == seat && !flight.cancelled && self.on_track(flight)),
            Power::TabletOfDestinies => !self.tablet_targets().is_empty(),
            Power::FourWinds => Creature::ALL.into_iter().any(|creature| !self.track.arrived(creature)),
            Power::ReturnOfTheSerpent => !self.discard.is_empty(),
            Power::EdictOfHeaven | Power::JadeSeal | Power::FalconsStoop | Power::NetOfMarduk => true,
            Power::SilkenThread | Power::MorningStar | Power::GreatRace => {
                Creature::ALL.into_iter().any(|other| self.may_choose(power, landed, other))
            }
            Power::WildHunt => self.hunted(landed).next().is_some(),
        }
    }

    fn on_track(&self, flight: &Flight) -> bool {
        !self.track.arrived(flight.card.creature())
    }

    /// MA1: a foul card of the Zeus deck, or one of the discard pile.
    pub(crate) fn tablet_targets(&self) -> CardSet {
        self.zeus | self.discard.fouls()
    }

    /// Whether a Fate card may name this other creature.
    pub(crate) fn may_choose(&self, power: Power, (creature, _): (Creature, u8), other: Creature) -> bool {
        let sector = i16::from(self.track.sector[creature.index()]);
        let ahead = i16::from(self.track.sector[other.index()]) - sector;
        other != creature
            && !self.track.arrived(other)
            && match power {
                Power::SilkenThread => (-5..=-1).contains(&ahead),
                Power::MorningStar => (1..=6).contains(&ahead),
                Power::GreatRace => (-3..=3).contains(&ahead),
                _ => false,
            }
    }

    /// OD3: every other creature on the track within four sectors.
    pub(crate) fn hunted(&self, (creature, sector): (Creature, u8)) -> impl Iterator<Item = Creature> {
        Creature::ALL.into_iter().filter(move |&other| {
            other != creature
                && !self.track.arrived(other)
                && self.track.sector[other.index()].abs_diff(sector) <= 4
        })
    }

    /// MA2: each creature at most three times, never back from the start sector (R36).
    pub(crate) fn may_push(&self, aim: Aim, creature: Creature, direction: Direction) -> bool {
        let sector = self.track.sector[creature.index()];
        let pushes = aim.memo >> (2 * creature.index()) & 3;
        !self.track.arrived(creature) && pushes < 3 && (direction == Direction::Forward || sector > 0)
    }

    fn legal_aims(&self, aim: Aim, out: &mut Vec<Action>) {
        let seat = aim.seat;
        match aim.power {
            Power::Trickster => {
                for slot in 0..self.bets_placed(seat) as u8 {
                    out.extend(self.hands[seat.index()].iter().map(|bet: Bet| Action::Replace { slot, bet }));
                }
            }
            Power::WebOfTales if aim.step == 0 => {
                out.push(Action::Pass);
                out.extend(self.cards_of(seat).iter().map(Action::Card));
            }
            Power::WebOfTales => out.extend(self.far_cards(seat).iter().map(Action::Card)),
            Power::EyeOfHorus => {
                let from = if aim.step == 0 { 0 } else { usize::from(aim.memo) + 1 };
                let others = Seat::all(self.seats()).skip(from);
                let others = others.filter(|&other| other != seat && self.bets_placed(other) > 0);
                out.extend(others.map(Action::LookAtBets));
                out.extend((aim.step > 0).then_some(Action::Enough));
            }
            Power::HuginnAndMuninn => {
                let from = if aim.step == 0 { 0 } else { usize::from(aim.memo) + 1 };
                let holders = self.far_holders(seat).filter(|holder| holder.index() >= from);
                let holders = holders.filter(|holder| !self.holders[holder.index()].is_empty());
                out.extend(holders.map(Action::LookAtHolder));
                out.extend((aim.step > 0).then_some(Action::Enough));
            }
            Power::TabletOfDestinies => out.extend(self.tablet_targets().iter().map(Action::Card)),
            Power::FourWinds => {
                out.extend((aim.step > 0).then_some(Action::Enough));
                for creature in Creature::ALL {
                    let open = Direction::ALL.into_iter().filter(|&to| self.may_push(aim, creature, to));
                    out.extend(open.map(|to| Action::Push(creature, to)));
                }
            }
            Power::Sleipnir => {
                let flight = self.flight().expect("Sleipnir runs with an announced card");
                out.push(Action::Sleipnir { foul: false });
                out.extend(flight.card.is_foul().then_some(Action::Sleipnir { foul: true }));
            }
            Power::ReturnOfTheSerpent if aim.step == 0 => out.extend(self.discard.iter().map(Action::Card)),
            Power::ReturnOfTheSerpent => out.extend(self.cards_of(seat).iter().map(Action::Card)),
            Power::EdictOfHeaven => out.extend([Action::Draw(1), Action::Draw(3)]),
            Power::FalconsStoop | Power::NetOfMarduk => out.extend((1..=5).map(Action::By)),
            Power::SilkenThread | Power::MorningStar | Power::GreatRace => {
                let open = Creature::ALL.into_iter();
                let open = open.filter(|&other| self.may_choose(aim.power, aim.landed, other));
                out.extend(open.map(Action::Choose));
            }
            Power::WildHunt => {
                out.push(Action::Hunt(Direction::Forward));
                let back = self.hunted(aim.landed).any(|other| self.track.sector[other.index()] > 0);
                out.extend(back.then_some(Action::Hunt(Direction::Back)));
            }
            Power::WingsOfVengeance | Power::FeatheredWind | Power::JadeSeal => {
                unreachable!("{:?} needs no aim", aim.power)
            }
        }
    }
}

/// The bets on the creatures of a set (as bits), by set and bet card; what is left of a row means nothing.
static BET_ROWS: [[[Action; 6]; 11]; 64] = {
    let mut rows = [[[Action::Pass; 6]; 11]; 64];
    let mut open = 0;
    while open < 64 {
        let mut bet = 0;
        while bet < 11 {
            let (mut at, mut creature) = (0, 0);
            while creature < 6 {
                if open >> creature & 1 != 0 {
                    rows[open][bet][at] = Action::Bet(Bet::ALL[bet], Creature::ALL[creature]);
                    at += 1;
                }
                creature += 1;
            }
            bet += 1;
        }
        open += 1;
    }
    rows
};

#[cfg(test)]
mod tests {
    use engine::{Chance, Log};

    use super::*;

    /// Every question of a few games, asked often enough that an answer which is twice or half as likely as the others
    /// would stand out.
    #[test]
    fn any_answer_is_as_likely_as_any_other() {
        const DRAWS: usize = 400;
        let (mut chance, mut scratch, mut actions) = (Chance::seeded(1), Vec::new(), Vec::new());
        for setup in ["players=3", "players=5 framing=on", "players=4 powers=on fate=on"] {
            let setup = setup.parse().expect("the setup is valid");
            let mut state = State::new(&setup, &mut chance, &mut Log::off());
            while let Some(seat) = state.turn().asked().first() {
                state.actions(seat, &mut actions);
                let mut counts = vec![0; actions.len()];
                for _ in 0..DRAWS * actions.len() {
                    let any = state.any_action(seat, &mut chance, &mut scratch);
                    counts[actions.binary_search(&any).expect("any answer is a legal one")] += 1;
                }
                let fair = counts.iter().all(|count| (DRAWS * 3 / 4..DRAWS * 5 / 4).contains(count));
                assert!(fair, "{:?}: {counts:?}", state.prompt(seat));
                let action = chance.pick(&actions);
                state.apply(seat, action, &mut chance, &mut Log::off());
            }
        }
    }
}
