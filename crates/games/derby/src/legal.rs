use engine::{Chance, Questions, Seat, SeatSet};

use crate::action::{Action, Prompt};
use crate::bets::Bet;
use crate::cards::{Card, CardSet, Creature, CreatureSet};
use crate::frame::{Aim, Frame, Poll};
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
            Frame::Aim(aim) => {
                let asks = aim.power.asks().expect("only a card that asks is aimed");
                (asks.answers)(self, aim, out);
            }
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
                let bet = hand.nth(chance.below(hand.len()));
                let open = self.open_creatures(seat, sealed);
                Action::Bet(bet, open.nth(chance.below(open.len())))
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
        let fouls = cards & Card::FOULS;
        if self.setup.framing {
            return fouls;
        }
        // R12: a creature that has arrived cannot cheat any more, unless framing is allowed.
        let arrived = Creature::ALL.into_iter().filter(|&creature| self.track.arrived(creature));
        arrived.fold(fouls, |fouls, creature| fouls - creature.cards())
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

    /// The creatures a seat may bet on.
    pub(crate) fn open_creatures(&self, seat: Seat, sealed: bool) -> CreatureSet {
        // YU2: any creature, sold out or not.
        if sealed {
            return CreatureSet::full(6);
        }
        let with_token = (0..6).fold(0, |bits, at| bits | u8::from(self.tokens[at] > 0) << at);
        let with_token = CreatureSet::from_bits(with_token);
        let untaken = self.bets[seat.index()]
            .iter()
            .flatten()
            .fold(with_token, |open, slot| open.without(slot.creature));
        // Rulebook, blocked bettor: if nothing else is left, the one-bet-a-creature rule is waived.
        if untaken.is_empty() { with_token } else { untaken }
    }

    fn legal_bets(&self, seat: Seat, sealed: bool, out: &mut Vec<Action>) {
        let open = self.open_creatures(seat, sealed);
        let left_out = 6 - open.len();
        for bet in self.hands[seat.index()].iter() {
            // Copying a row of fixed length and cutting it is cheaper than copying just what is needed.
            out.extend_from_slice(&BET_ROWS[usize::from(open.bits())][bet.index()]);
            out.truncate(out.len() - left_out);
        }
    }

    /// Whether the polled seat may play the power card now: its own, unused, the right moment, a target (R38).
    pub(crate) fn playable(&self, poll: Poll, power: Power) -> bool {
        self.powers.has(power)
            && power.window() == poll.window
            && self.gods[poll.seat.index()] == Some(power.god())
            && power.is_ready(self, poll.seat, poll.landed)
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
