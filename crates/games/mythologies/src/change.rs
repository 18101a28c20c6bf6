//! What a change in a pantheon sets off: completion gains, gains of permanent effects, and triggers that ask.

use engine::{Log, Seat};

use crate::cards::{Card, CardSet, Gain, Kind};
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

    /// The first opponent clockwise with a visible Hades or Ra on the matching line.
    fn usurper(&self, owner: Seat, line: u8) -> Option<Seat> {
        owner.around(self.players()).skip(1).find(|&seat| {
            [Kind::Hades, Kind::Ra]
                .into_iter()
                .filter_map(|kind| self.find_deity(seat, kind))
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
        for seat in self.active.around(self.players()) {
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

    /// What crushed and sacrificed cards give for themselves: Puma, Scarab, Llama.
    fn own_rewards(&mut self, change: &Change, log: &mut Log<Event>) {
        for &(victim, _) in change.crushed() {
            // A Puma that is covered sees its own crush.
            if self.kind(victim) == Kind::Puma && !self.visible(change.owner, victim) {
                self.gain(change.owner, Gain::gems(1), Why::Effect(Kind::Puma), log);
            }
        }
        for card in change.sacrificed_tops.into_iter().filter(|card| card.is_some()) {
            let gain = match self.kind(card) {
                Kind::Scarab => Gain::favours(1),
                Kind::Llama => Gain { favours: 1, gems: 1 },
                _ => continue,
            };
            self.gain(change.owner, gain, Why::Effect(self.kind(card)), log);
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
        let own = seat == change.owner;
        let crushed = change.crushed_count as u8;
        let through = (completed & square.lines()).count_ones() as u8;
        let kind = self.kind(card);
        let gain = match kind {
            Kind::Puma if own => Gain::gems(crushed),
            Kind::Isis if own => Gain::gems(crushed + change.sacrificed.len()),
            Kind::Dagda if own => Gain::favours(self.dagda(change)),
            Kind::Pachamama if own && !change.sacrificed.is_empty() && self.once(card) => Gain::favours(1),
            Kind::Banshee if !own && !change.sacrificed.is_empty() && self.once(card) => Gain::gems(1),
            Kind::Mogwai if own => Gain::favours(through),
            Kind::Mogwai => {
                self.gain(change.owner, Gain::gems(through), Why::Effect(kind), log);
                return;
            }
            Kind::Ukuku if own && completed & square.lines() & 0b111 != 0 => Gain { favours: 1, gems: 1 },
            Kind::SunWukong if change.moved && self.neighbours(seat, change.owner) => {
                Gain::favours(self.sun_wukong(change.owner))
            }
            Kind::Mbaba if own && change.played_by_effect.is_some() && change.played_by_effect != card => {
                Gain::favours(1)
            }
            _ => return,
        };
        self.gain(seat, gain, Why::Effect(kind), log);
    }

    /// Uses up a once-per-turn effect; false if it is used up already.
    pub(crate) fn once(&mut self, card: Card) -> bool {
        let fresh = !self.this_turn.used.has(card);
        self.this_turn.used.add(card);
        fresh
    }

    /// Cards of Dagda's owner that the present effect moves, crushes or sacrifices for the first time.
    fn dagda(&mut self, change: &Change) -> u8 {
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

    /// One favour per effect and neighbour.
    fn sun_wukong(&mut self, owner: Seat) -> u8 {
        let Some(effect) = self.effects.top_mut() else { return 0 };
        let bit = 1 << owner.index();
        let fresh = effect.moved & bit == 0;
        effect.moved |= bit;
        u8::from(fresh)
    }

    /// Puts the triggers that ask something on the list, and a frame that resolves them on the stack.
    fn collect_triggers(&mut self, change: &Change, completed: u8) {
        let base = self.triggers.len() as u8;
        let owner = change.owner;
        for &(victim, by) in change.crushed() {
            let square = self.last_square(victim).index() as u8;
            let wake = |class, card| Trigger { class, owner, card, square, cause: by };
            match self.kind(victim) {
                Kind::Naga => self.wake(wake(Class::Naga, victim), change),
                Kind::Bennu => self.wake(wake(Class::Crushed, victim), change),
                Kind::Fenghuang if !self.this_turn.used.has(victim) => {
                    self.wake(wake(Class::Crushed, victim), change);
                }
                _ => {}
            }
            if self.kind(by) == Kind::Impundulu && !self.this_turn.used.has(by) && self.visible(owner, by) {
                self.wake(wake(Class::Crushed, by), change);
            }
        }
        for card in change.sacrificed_tops.into_iter().filter(|card| card.is_some()) {
            if self.kind(card) == Kind::Fenghuang && !self.this_turn.used.has(card) {
                let square = self.last_square(card).index() as u8;
                self.wake(Trigger { class: Class::Sacrificed, owner, card, square, cause: card }, change);
            }
        }
        if completed != 0 && owner == self.active {
            self.wake_cyclopes(owner, completed, change);
        }
        if change.arrived != 0 {
            self.wake_inkanyambas(change);
        }
        if self.triggers.len() as u8 > base {
            self.stack.push(Frame::Batch { base });
        }
    }

    fn wake_cyclopes(&mut self, owner: Seat, completed: u8, change: &Change) {
        for square in squares(self.where_kind(owner, Kind::Cyclops)) {
            let card = self.top(owner, square);
            // Plane and column completed together are two triggers.
            for _ in 0..(completed & square.lines()).count_ones() {
                let square = square.index() as u8;
                self.wake(Trigger { class: Class::Completed, owner, card, square, cause: card }, change);
            }
        }
    }

    fn wake_inkanyambas(&mut self, change: &Change) {
        let owner = change.owner;
        for square in squares(self.where_kind(owner, Kind::Inkanyamba)) {
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
