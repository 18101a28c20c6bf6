//! What a change in a pantheon sets off: completion gains, gains of permanent effects, and triggers that ask.

use engine::{Log, Rules, Seat};

use crate::cards::{ARRIVED_BESIDE, COMPLETED, Card, CardSet, Gain, USURPERS, Wake, What, Whose};
use crate::event::{Event, Why};
use crate::frame::{Class, Frame, Trigger};
use crate::geometry::{Line, Square, full_lines, squares};
use crate::state::{MAX_TRIGGERS, State};

/// One atomic change in one pantheon: a card placed, cards moved at once, cards sacrificed at once.
#[derive(Clone, Copy)]
pub(crate) struct Change {
    pub(crate) owner: Seat,
    /// Lines that were full before.
    pub(crate) lines: u8,
    /// Who was crushed, and by whom.
    crushed: [(Card, Card); 3],
    crushed_count: usize,
    /// Squares where a card arrived.
    pub(crate) arrived: u16,
    /// The cards that arrived there have moved; else one was played.
    pub(crate) moved: bool,
    /// The card that was played by an effect.
    pub(crate) played_by_effect: Card,
    /// All that was sacrificed, covered cards of piles too.
    pub(crate) sacrificed: CardSet,
    /// Those of them that were visible, by square.
    pub(crate) sacrificed_tops: [Card; 9],
}

impl Change {
    pub(crate) fn new(state: &State, owner: Seat) -> Change {
        Change {
            owner,
            lines: full_lines(state.occupied(owner)),
            crushed: [(Card::NONE, Card::NONE); 3],
            crushed_count: 0,
            arrived: 0,
            moved: false,
            played_by_effect: Card::NONE,
            sacrificed: CardSet::EMPTY,
            sacrificed_tops: [Card::NONE; 9],
        }
    }

    pub(crate) fn crush(&mut self, victim: Card, by: Card) {
        self.crushed[self.crushed_count] = (victim, by);
        self.crushed_count += 1;
    }

    pub(crate) fn crushed(&self) -> &[(Card, Card)] {
        &self.crushed[..self.crushed_count]
    }
}

impl State {
    /// Takes the completion tokens of full lines (only in one's own turn), or lets a usurper take them.
    pub(crate) fn collect(&mut self, owner: Seat, log: &mut Log<Event>) {
        let due = full_lines(self.occupied(owner)) & self.completion[owner.index()];
        if due == 0 {
            return;
        }
        self.completion[owner.index()] &= !due;
        for line in (0..6).filter(|line| due >> line & 1 != 0) {
            let gain = if line < 3 { Gain::gems(1) } else { Gain::favours(1) };
            let number = Line::new(line);
            match self.usurper(owner, 1 << line) {
                Some(taker) => {
                    log.push(Event::Usurped { seat: taker, owner, line: number });
                    self.gain(taker, gain, Why::Usurped(number), log);
                }
                None => self.gain(owner, gain, Why::Completion(number), log),
            }
        }
    }

    /// The first opponent clockwise with a visible usurper on the matching line.
    fn usurper(&self, owner: Seat, line: u8) -> Option<Seat> {
        owner.around(self.seats()).skip(1).find(|&seat| {
            squares(self.squares_with(seat, USURPERS))
                .any(|square| self.setup.usurp_all || square.lines() & line != 0)
        })
    }

    /// Resolves what a change sets off, in the order of the rules; what asks something is left on the stack.
    pub(crate) fn conclude(&mut self, change: &Change, log: &mut Log<Event>) {
        let owner = change.owner;
        let completed = full_lines(self.occupied(owner)) & !change.lines;
        for line in (0..6).filter(|line| completed >> line & 1 != 0) {
            log.push(Event::Completed { seat: owner, line: Line::new(line) });
        }
        if owner == self.active {
            self.collect(owner, log);
        }
        self.automatic(change, completed, log);
        self.collect_triggers(change, completed);
    }

    /// Gains of permanent effects that ask nothing: the active player first, then clockwise, by square.
    fn automatic(&mut self, change: &Change, completed: u8, log: &mut Log<Event>) {
        for seat in self.active.around(self.seats()) {
            if seat == change.owner {
                self.own_rewards(change, log);
            }
            for square in Square::all() {
                let card = self.top(seat, square);
                if card.is_some() {
                    self.automatic_gain(seat, square, card, change, completed, log);
                }
            }
        }
    }

    /// What crushed and sacrificed cards give for themselves.
    fn own_rewards(&mut self, change: &Change, log: &mut Log<Event>) {
        for &(victim, _) in change.crushed() {
            // One that stands visible again has its gain there.
            if !self.visible(change.owner, victim) {
                self.own_reward(change.owner, victim, What::EachCrush, log);
            }
        }
        for card in change.sacrificed_tops.into_iter().filter(|card| card.is_some()) {
            self.own_reward(change.owner, card, What::Sacrifices, log);
        }
    }

    fn own_reward(&mut self, owner: Seat, card: Card, what: What, log: &mut Log<Event>) {
        let kind = self.kind(card);
        for whenever in kind.whenever() {
            if whenever.whose == Whose::This && whenever.what == what {
                self.gain(owner, whenever.gain, Why::Effect(kind), log);
            }
        }
    }

    fn automatic_gain(
        &mut self,
        seat: Seat,
        square: Square,
        card: Card,
        change: &Change,
        completed: u8,
        log: &mut Log<Event>,
    ) {
        let kind = self.kind(card);
        for whenever in kind.whenever() {
            let here = match whenever.whose {
                Whose::This => false,
                Whose::Own => seat == change.owner,
                Whose::Opponents => seat != change.owner,
                Whose::Neighbours => self.neighbours(seat, change.owner),
            };
            if !here {
                continue;
            }
            let times = self.times(whenever.what, card, change, completed & square.lines());
            if times > 0 && (!kind.is_once() || self.once(card)) {
                let to = if whenever.theirs { change.owner } else { seat };
                self.gain(to, whenever.gain.times(times), Why::Effect(kind), log);
            }
        }
    }

    /// How many times a change counts for a card; `through` are the lines through its square that were completed.
    fn times(&mut self, what: What, card: Card, change: &Change, through: u8) -> u8 {
        let crushed = change.crushed_count as u8;
        match what {
            What::EachCrush => crushed,
            What::EachLoss => crushed + change.sacrificed.len() as u8,
            What::EachTouched => self.newly_touched(change),
            What::Sacrifices => u8::from(!change.sacrificed.is_empty()),
            What::EachLine => through.count_ones() as u8,
            What::Plane => u8::from(through & 0b111 != 0),
            What::Moves if change.moved => self.newly_moved(change.owner),
            What::Moves => 0,
            What::PlayByEffect => {
                u8::from(change.played_by_effect.is_some() && change.played_by_effect != card)
            }
        }
    }

    /// Uses up a once-per-turn effect; false if it is used up already.
    pub(crate) fn once(&mut self, card: Card) -> bool {
        let fresh = !self.this_turn.used.has(card);
        self.this_turn.used.add(card);
        fresh
    }

    /// Cards that the present effect moves, crushes or sacrifices for the first time.
    fn newly_touched(&mut self, change: &Change) -> u8 {
        let owner = change.owner;
        let mut touched = change.sacrificed;
        for &(victim, _) in change.crushed() {
            touched.add(victim);
        }
        if change.moved {
            for square in squares(change.arrived) {
                touched.add(self.top(owner, square));
            }
        }
        // Playing a selected card is no effect.
        let Some(effect) = self.effects.top_mut() else { return 0 };
        let mut new = 0;
        for card in touched.iter() {
            let (word, bit) = (usize::from(card.0) / 32, 1u32 << (card.0 % 32));
            new += u8::from(effect.counted[word] & bit == 0);
            effect.counted[word] |= bit;
        }
        new
    }

    /// Whether this is the first move of the present effect in a pantheon.
    fn newly_moved(&mut self, owner: Seat) -> u8 {
        let Some(effect) = self.effects.top_mut() else { return 0 };
        let bit = 1 << owner.index();
        let fresh = effect.moved & bit == 0;
        effect.moved |= bit;
        u8::from(fresh)
    }

    /// Whether a card's effect is not used up in this turn.
    fn is_ready(&self, card: Card) -> bool {
        !self.kind(card).is_once() || !self.this_turn.used.has(card)
    }

    /// Puts the triggers that ask something on the list, and a frame that resolves them on the stack.
    fn collect_triggers(&mut self, change: &Change, completed: u8) {
        let base = self.triggers.len() as u8;
        let owner = change.owner;
        for &(victim, by) in change.crushed() {
            let square = self.last_square(victim).index() as u8;
            let wake = |class, card| Trigger { class, owner, card, square, cause: by };
            let kind = self.kind(victim);
            if kind.wakes(Wake::CrushedLeaves) {
                self.wake(wake(Class::Naga, victim), change);
            } else if (kind.wakes(Wake::Crushed) || kind.wakes(Wake::CrushedAndFree)) && self.is_ready(victim)
            {
                self.wake(wake(Class::Crushed, victim), change);
            }
            if self.kind(by).wakes(Wake::Crushing) && self.is_ready(by) && self.visible(owner, by) {
                self.wake(wake(Class::Crushed, by), change);
            }
        }
        for card in change.sacrificed_tops.into_iter().filter(|card| card.is_some()) {
            if self.kind(card).wakes(Wake::Sacrificed) && self.is_ready(card) {
                let square = self.last_square(card).index() as u8;
                self.wake(Trigger { class: Class::Sacrificed, owner, card, square, cause: card }, change);
            }
        }
        if completed != 0 && owner == self.active {
            self.wake_completed(owner, completed, change);
        }
        if change.arrived != 0 {
            self.wake_arrived(change);
        }
        if self.triggers.len() as u8 > base {
            self.stack.push(Frame::Batch { base });
        }
    }

    fn wake_completed(&mut self, owner: Seat, completed: u8, change: &Change) {
        for square in squares(self.squares_with(owner, COMPLETED)) {
            let card = self.top(owner, square);
            // Plane and column completed together are two triggers.
            for _ in 0..(completed & square.lines()).count_ones() {
                let square = square.index() as u8;
                self.wake(Trigger { class: Class::Completed, owner, card, square, cause: card }, change);
            }
        }
    }

    fn wake_arrived(&mut self, change: &Change) {
        let owner = change.owner;
        for square in squares(self.squares_with(owner, ARRIVED_BESIDE)) {
            let card = self.top(owner, square);
            for beside in squares(square.adjacent() & change.arrived) {
                let cause = self.top(owner, beside);
                let followed = &self.this_turn.followed[(card.local() - 4) % 3];
                if cause.is_some() && cause != card && !followed.has(cause) {
                    let square = square.index() as u8;
                    self.wake(Trigger { class: Class::Arrived, owner, card, square, cause }, change);
                }
            }
        }
    }

    /// A trigger of a card that is still entering, set off by something else than its own arrival, waits until the
    /// reaction that set it off is over.
    fn wake(&mut self, trigger: Trigger, change: &Change) {
        let entering = self.stack.iter().any(|frame| match frame {
            Frame::Enter(entering) => entering.card == trigger.card && !entering.gained,
            _ => false,
        });
        let own_arrival = !change.moved
            && squares(change.arrived).any(|square| self.top(change.owner, square) == trigger.card);
        if entering && !own_arrival && self.deferred.len() < 6 {
            self.deferred.push(trigger);
        } else if self.triggers.len() < MAX_TRIGGERS {
            self.triggers.push(trigger);
        }
    }
}
