use engine::{Chance, Log, Rules, Seat, SeatSet};

use crate::action::Action;
use crate::cards::{Card, CardSet, Creature, DECK_SIZE};
use crate::event::{Event, FirstPlayerWhy};
use crate::frame::{Flight, Frame, Poll};
use crate::powers::Window;
use crate::state::{Judged, Landing, Memory, Settled, Slot, State, Track};
use crate::{FINISH, RACES};

/// More steps than this without a question mean an endless loop; the longest chain known is the end of a race.
const STEP_BUDGET: usize = 200;

/// The chance outcome that names a protection card; foul cards are named by their id.
pub(crate) const PROTECTION: u16 = DECK_SIZE as u16;

impl State {
    /// Works off frames until one asks or the game is over.
    pub(crate) fn settle(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        for _ in 0..STEP_BUDGET {
            let frame = self.stack.pop().expect("the bottom frame is never popped");
            match frame {
                Frame::Over
                | Frame::ChooseGod { .. }
                | Frame::PlaceFate { .. }
                | Frame::PlaceBet { .. }
                | Frame::First { .. }
                | Frame::Second { .. }
                | Frame::Aim(_) => {
                    self.stack.push(frame);
                    return;
                }
                Frame::Poll(poll) => {
                    if self.poll(poll) {
                        return;
                    }
                }
                Frame::RaceSetup => self.race_setup(chance, log),
                Frame::BetRound { round, seat, left } => self.bet_round(round, seat, left),
                Frame::Turns { seat } => self.turns_go_on(seat, log),
                Frame::Fly(flight) => self.fly(flight, log),
                Frame::Landings => self.next_landing(),
                Frame::TurnEnd { seat } => self.turn_end(seat),
                Frame::ThirdBets { seat } => self.third_bets(seat, log),
                Frame::Judgement { draws } => self.judgement(draws, chance, log),
            }
        }
        unreachable!("no question after {STEP_BUDGET} steps: {:?}", self.stack);
    }

    /// Carries out the answer to the top frame.
    #[inline]
    pub(crate) fn answer(&mut self, action: Action, log: &mut Log<Event>) {
        let frame = self.stack.pop().expect("something is pending");
        match (frame, action) {
            (Frame::First { seat }, Action::First { card, foul }) => self.play_first(seat, card, foul, log),
            (Frame::Second { seat, holder }, Action::Second(card)) => {
                self.play_second(seat, holder, card, log);
            }
            (Frame::PlaceBet { seat, sealed, .. }, Action::Bet(bet, creature)) => {
                self.place_bet(seat, Slot { bet, creature, sealed }, log);
            }
            (Frame::ChooseGod { seat }, Action::Take(god)) => {
                self.take_god(seat, god, log);
                let next = seat.left(self.seats());
                if self.gods[next.index()].is_none() {
                    self.stack.push(Frame::ChooseGod { seat: next });
                }
            }
            (Frame::PlaceFate { seat, left }, Action::Fate(sector)) => {
                self.fate |= 1 << sector;
                log.push(Event::FatePlaced { seat, sector });
                if left > 1 {
                    self.stack.push(Frame::PlaceFate { seat: seat.left(self.seats()), left: left - 1 });
                }
            }
            (Frame::Poll(poll), Action::Pass) => {
                let next = self.next_in_poll(poll);
                self.stack.push(Frame::Poll(next));
            }
            (Frame::Poll(poll), Action::Play(power)) => {
                let next = self.next_in_poll(Poll { played: true, ..poll });
                self.stack.push(Frame::Poll(next));
                self.play_power(poll.seat, power, poll.landed, log);
            }
            (Frame::Aim(aim), action) => self.aim(aim, action, log),
            (frame, action) => unreachable!("{action:?} does not answer {frame:?}"),
        }
    }

    /// Opens a window for power cards; it will lie above what is pushed before.
    pub(crate) fn open_window(&mut self, window: Window, active: Seat, landed: (Creature, u8)) {
        if self.setup.powers {
            let left = self.lap(window);
            self.stack.push(Frame::Poll(Poll { window, seat: active, left, played: false, landed }));
        }
    }

    /// Asks the next seat with a playable card: then the frame lies on top again and the answer is true. A lap in which
    /// a card was played is followed by another; the window closes after one without.
    fn poll(&mut self, mut poll: Poll) -> bool {
        let (creature, sector) = poll.landed;
        let closed = poll.window == Window::Landed
            && (self.track.sector[creature.index()] != sector || self.fate >> sector & 1 == 0);
        if closed {
            return false;
        }
        loop {
            if poll.left == 0 {
                if !poll.played {
                    return false;
                }
                poll = Poll { left: self.lap(poll.window), played: false, ..poll };
            }
            let god = self.gods[poll.seat.index()].expect("gods are chosen before the first window");
            if god.powers().into_iter().any(|power| self.playable(poll, power)) {
                self.stack.push(Frame::Poll(poll));
                return true;
            }
            poll = self.next_in_poll(poll);
        }
    }

    /// How many seats a window considers in one lap: only the active player may act before a bet and at the start
    /// of a turn.
    fn lap(&self, window: Window) -> u8 {
        match window {
            Window::Bet | Window::Turn => 1,
            _ => self.setup.players,
        }
    }

    fn next_in_poll(&self, poll: Poll) -> Poll {
        let seat = if self.lap(poll.window) == 1 { poll.seat } else { poll.seat.left(self.seats()) };
        Poll { seat, left: poll.left - 1, ..poll }
    }

    fn race_setup(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let players = self.seats();
        self.race += 1;
        if self.race > 1 {
            self.first_player = self.first_player.left(players);
            log.push(Event::FirstPlayer { seat: self.first_player, why: FirstPlayerWhy::NextRace });
        }
        self.turns_done = 0;
        self.mid_crossed = false;
        self.mid_done = false;
        self.track = Track::START;
        self.tokens = [self.tokens_each(); 6];
        self.fate = 0;
        self.discard = CardSet::EMPTY;
        self.zeus = CardSet::EMPTY;
        self.memory = Memory::default();
        self.halfway = Track::START;
        self.halfway_spent = CardSet::EMPTY;
        self.deal(chance);
        log.push(Event::RaceBegan { race: self.race });
        let (seat, left) = (self.first_player, self.setup.players);
        self.stack.then([
            Frame::BetRound { round: 1, seat, left },
            Frame::BetRound { round: 2, seat, left },
            Frame::Turns { seat },
        ]);
        if self.setup.fate {
            self.stack.push(Frame::PlaceFate { seat, left });
        }
    }

    fn deal(&mut self, chance: &mut Chance) {
        let (players, size) = (self.seats(), self.holder_size());
        let mut deck: [Card; DECK_SIZE] = std::array::from_fn(Card::new);
        chance.shuffle_front(&mut deck, players * size);
        for (holder, cards) in self.holders[..players].iter_mut().zip(deck.chunks_exact(size)) {
            *holder = cards.iter().copied().collect();
        }
    }

    fn bet_round(&mut self, round: u8, seat: Seat, left: u8) {
        if left == 0 {
            self.mid_done |= round == 3;
            return;
        }
        self.stack.then([
            Frame::PlaceBet { round, seat, sealed: false },
            Frame::BetRound { round, seat: seat.left(self.seats()), left: left - 1 },
        ]);
        self.open_window(Window::Bet, seat, (Creature::Dragon, 0));
    }

    fn place_bet(&mut self, seat: Seat, slot: Slot, log: &mut Log<Event>) {
        let number = self.bets_placed(seat);
        self.bets[seat.index()][number] = Some(slot);
        self.hands[seat.index()] = self.hands[seat.index()].without(slot.bet);
        if !slot.sealed {
            self.tokens[slot.creature.index()] -= 1;
        }
        let Slot { bet, creature, sealed } = slot;
        log.push(Event::BetPlaced { seat, slot: number as u8, bet: Some(bet), creature, sealed });
    }

    fn turns_go_on(&mut self, seat: Seat, log: &mut Log<Event>) {
        if self.turns_done < self.turns() {
            self.stack.then([Frame::First { seat }, Frame::TurnEnd { seat }]);
            self.open_window(Window::Turn, seat, (Creature::Dragon, 0));
        } else if !self.mid_done {
            // Nobody crossed the mid-race line: the third bets come after the last turn (R27).
            let last = seat.right(self.seats());
            self.stack.then([Frame::ThirdBets { seat: last }, Frame::Turns { seat }]);
        } else {
            log.push(Event::Ranked { order: self.track.order() });
            self.stack.push(Frame::Judgement { draws: 2 });
            self.open_window(Window::Judgement, self.first_player, (Creature::Dragon, 0));
        }
    }

    fn play_first(&mut self, seat: Seat, card: Card, foul: bool, log: &mut Log<Event>) {
        let [left, right] = self.holders_of(seat);
        let (holder, other) =
            if self.holders[left.index()].has(card) { (left, right) } else { (right, left) };
        self.stack.push(Frame::Second { seat, holder: other });
        self.announce(seat, holder, card, false, foul, log);
    }

    fn play_second(&mut self, seat: Seat, holder: Seat, card: Card, log: &mut Log<Event>) {
        self.announce(seat, holder, card, true, false, log);
    }

    fn announce(
        &mut self,
        seat: Seat,
        holder: Seat,
        card: Card,
        second: bool,
        foul: bool,
        log: &mut Log<Event>,
    ) {
        self.holders[holder.index()] = self.holders[holder.index()].without(card);
        self.forget_card(card);
        log.push(Event::CardPlayed { seat, holder, card, second, foul });
        let flight = Flight { seat, card, second, foul, sleipnir: false, added: 0, cancelled: false };
        if self.setup.fate {
            self.stack.push(Frame::Landings);
        }
        self.stack.push(Frame::Fly(flight));
        self.open_window(Window::Announced, seat, (Creature::Dragon, 0));
    }

    fn fly(&mut self, flight: Flight, log: &mut Log<Event>) {
        let (card, creature) = (flight.card, flight.card.creature());
        let value = self.flight_value(&flight);
        // R4, R5: where the card goes depends on the foul alone, never on what it moved.
        if flight.foul {
            self.zeus = self.zeus.with(card);
        } else {
            self.discard = self.discard.with(card);
        }
        let arrived = self.track.arrived(creature);
        if value == 0 || arrived {
            log.push(Event::Stayed { creature, arrived });
        } else {
            self.move_forward(creature, value, log);
        }
    }

    /// MOVE(c, d), d ≥ 1, for a creature on the track. Nothing blocks; what reaches beyond the red line arrives (R7).
    pub(crate) fn move_forward(&mut self, creature: Creature, sectors: u8, log: &mut Log<Event>) {
        let from = self.track.sector[creature.index()];
        let to = (from + sectors).min(FINISH);
        self.track.enter(creature, to);
        if to == FINISH {
            log.push(Event::Arrived { creature, place: self.track.count(FINISH) });
        } else {
            log.push(Event::Moved { creature, from, to });
            if self.setup.fate {
                self.landings.push(Landing::new(creature, to));
            }
        }
        // R13: standing on the sector before the line is not crossing it.
        if !self.mid_crossed && from <= self.mid_line() && to > self.mid_line() {
            self.mid_crossed = true;
            log.push(Event::MidLineCrossed { creature });
        }
    }

    /// MOVE(c, -d): never below the start sector (R36).
    pub(crate) fn move_back(&mut self, creature: Creature, sectors: u8, log: &mut Log<Event>) {
        let from = self.track.sector[creature.index()];
        let to = from.saturating_sub(sectors);
        if to != from {
            self.track.enter(creature, to);
            log.push(Event::Moved { creature, from, to });
        }
    }

    fn next_landing(&mut self) {
        while let Some(landing) = self.landings.pop_front() {
            let (creature, sector) = (landing.creature(), landing.sector());
            let stands = self.track.sector[creature.index()] == sector;
            if stands && self.fate >> sector & 1 != 0 {
                let active = self.on_turn().expect("creatures fly during a turn");
                self.stack.push(Frame::Landings);
                self.open_window(Window::Landed, active, (creature, sector));
                return;
            }
        }
    }

    fn turn_end(&mut self, seat: Seat) {
        self.turns_done += 1;
        self.stack.push(Frame::Turns { seat: seat.left(self.seats()) });
        if self.mid_crossed && !self.mid_done {
            self.stack.push(Frame::ThirdBets { seat });
        }
    }

    fn third_bets(&mut self, seat: Seat, log: &mut Log<Event>) {
        let first = seat.left(self.seats());
        log.push(Event::ThirdBets);
        self.halfway = self.track;
        self.halfway_spent = self.spent();
        if self.first_player != first {
            self.first_player = first;
            log.push(Event::FirstPlayer { seat: first, why: FirstPlayerWhy::ThirdBets });
        }
        self.stack.push(Frame::BetRound { round: 3, seat: first, left: self.setup.players });
        self.open_window(Window::MidRace, first, (Creature::Dragon, 0));
    }

    fn judgement(&mut self, draws: u8, chance: &mut Chance, log: &mut Log<Event>) {
        let mut judged = Judged { order: self.track.order(), disqualified: 0, drawn: Default::default() };
        let mut fouls = self.zeus;
        let mut protections = self.protections;
        for _ in 0..usize::from(draws).min(fouls.len() + usize::from(protections)) {
            let card = draw(fouls, protections, chance);
            judged.drawn.push(card);
            log.push(Event::ZeusDrew { card });
            match card {
                Some(card) => fouls = fouls.without(card),
                None => protections -= 1,
            }
        }
        if judged.drawn.is_empty() {
            log.push(Event::ZeusDrewNothing);
        }
        for creature in judged.drawn.iter().flatten().map(|card| card.creature()) {
            // R20: two cards of one creature disqualify it once.
            if judged.disqualified >> creature as u8 & 1 == 0 {
                judged.disqualified |= 1 << creature as u8;
                log.push(Event::Disqualified { creature });
            }
        }
        if judged.disqualified != 0 {
            log.push(Event::Classified { order: judged.order, disqualified: judged.disqualified });
        }
        let removed = self.protections - protections;
        if self.setup.sober && removed > 0 {
            self.protections = protections;
            log.push(Event::ProtectionsRemoved { count: removed, left: protections });
        }
        self.results[usize::from(self.race) - 1] = judged;
        self.settle_bets(&judged, log);
    }

    fn settle_bets(&mut self, judged: &Judged, log: &mut Log<Event>) {
        let race = usize::from(self.race) - 1;
        for seat in self.first_player.around(self.seats()) {
            let slots = std::mem::take(&mut self.bets[seat.index()]);
            for (number, slot) in slots.iter().flatten().enumerate() {
                let won = slot.bet.wins(judged.place(slot.creature), judged.classified());
                self.settled[race][seat.index()][number] = Settled::new(slot.bet, slot.creature, won);
                log.push(Event::BetRevealed { seat, bet: slot.bet, creature: slot.creature, won });
            }
        }
        let scores = engine::BySeat::new(self.seats(), |seat| self.score(seat));
        log.push(Event::RaceEnded { race: self.race, scores });
        if self.race < RACES {
            self.stack.push(Frame::RaceSetup);
        } else {
            log.push(Event::GameEnded { winners: self.standing().winners() });
        }
    }

    /// A card that lies open is no secret any more.
    pub(crate) fn forget_card(&mut self, card: Card) {
        if self.setup.powers {
            for cards in &mut self.memory.cards {
                *cards = cards.without(card);
            }
        }
    }

    /// The seats beside either of two holders.
    pub(crate) fn seats_beside(&self, one: Seat, other: Seat) -> SeatSet {
        Seat::all(self.seats()).filter(|&seat| self.beside(seat, one) || self.beside(seat, other)).collect()
    }
}

impl Judged {
    /// How many creatures have a place.
    pub(crate) fn classified(&self) -> u8 {
        6 - self.disqualified.count_ones() as u8
    }

    /// The classified creatures, first to last; those behind a disqualified one have moved up.
    pub(crate) fn ranking(&self) -> impl Iterator<Item = Creature> {
        self.order.into_iter().filter(|&creature| self.disqualified >> creature as u8 & 1 == 0)
    }

    /// 1 for the first; nothing for a disqualified creature.
    pub(crate) fn place(&self, creature: Creature) -> Option<u8> {
        self.ranking().position(|other| other == creature).map(|at| at as u8 + 1)
    }
}

/// One card of the Zeus deck: a foul card, or `None` for a protection.
fn draw(fouls: CardSet, protections: u8, chance: &mut Chance) -> Option<Card> {
    let mut outcomes = [(PROTECTION, u32::from(protections)); 1 + DECK_SIZE];
    let mut len = 1;
    for card in fouls.iter() {
        outcomes[len] = (card.index() as u16, 1);
        len += 1;
    }
    let drawn = chance.weighted(&outcomes[..len]);
    (drawn != PROTECTION).then(|| Card::new(usize::from(drawn)))
}
