//! How Malus cards are drawn, turned away and carried out. What each does stands in its row, in `malus.rs`.

use engine::{Chance, Log, Maybe, Rules, Seat, SeatSet};

use crate::cards::{Family, Malus};
use crate::event::Event;
use crate::frame::{Frame, Run};
use crate::gods::{Ethnicity, God};
use crate::malus::Does;
use crate::protection::Protection;
use crate::state::{Spot, State, StrikeUntil};
use crate::strike::bits;

impl State {
    pub(crate) fn draw_and_resolve(
        &mut self,
        seat: Seat,
        left: u8,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) {
        if left == 0 {
            return;
        }
        let Some(malus) = self.draw_malus(chance, log) else { return };
        self.stack.push(Frame::DrawMalus { seat, left: left - 1 });
        self.stack.push(Frame::Malus { seat, malus });
    }

    /// Revealed: Vulcan stores it, Hephaestus may turn it away, the player is asked for the Titans.
    #[inline(never)]
    pub(crate) fn resolve_malus(
        &mut self,
        seat: Seat,
        malus: Malus,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) {
        log.push(Event::MalusDrawn { seat, malus });
        self.aside.meet(seat, malus);
        if self.has_active(seat, God::Vulcan) && self.store.len() < 3 {
            self.store.push(malus as u8);
            log.push(Event::MalusStored { seat, malus });
            return;
        }
        self.stack.push(Frame::ApplyMalus { seat, malus, spared: false });
        if !self.touches(seat, malus) {
            return;
        }
        if self.has_active(seat, God::Hephaestus) {
            log.push(Event::Tries { seat, god: God::Hephaestus });
            if self.roll(seat, chance, log) >= 4 {
                log.push(Event::MalusAverted { seat, malus });
                self.spare();
                return;
            }
        }
        if self.titans_open(seat) {
            self.stack.push(Frame::Titans { seat, malus });
        }
    }

    /// From the table's point of view the player may hold the Titans' Protection and use it.
    fn titans_open(&self, seat: Seat) -> bool {
        let may_play = seat != self.active || self.plays > 0;
        may_play && self.tantalus[seat.index()] == 0 && self.hand_size(seat) > 0
    }

    /// The Malus about to be applied does not affect its drawer.
    pub(crate) fn spare(&mut self) {
        match self.stack.top_mut() {
            Some(Frame::ApplyMalus { spared, .. }) => *spared = true,
            frame => unreachable!("{frame:?} is no Malus"),
        }
    }

    /// The god whose passive keeps this family of Malus away from its owner.
    fn warden(malus: Malus) -> Option<God> {
        match malus.family() {
            Family::Sleep | Family::Eliminate => Some(God::Serket),
            Family::Move => Some(God::Sol),
            Family::Betray | Family::Hand => None,
        }
    }

    /// Whether a passive keeps this family of Malus away from a player.
    fn immune_to(&self, seat: Seat, malus: Malus) -> bool {
        State::warden(malus).is_some_and(|god| self.has_active(seat, god))
    }

    /// The same where the card is carried out: a protection that matters is told.
    fn warded(&self, seat: Seat, malus: Malus, log: &mut Log<Event>) -> bool {
        let Some(by) = State::warden(malus).filter(|&god| self.has_active(seat, god)) else { return false };
        if log.is_on() && malus.touches(self, seat) {
            log.push(Event::MalusWarded { seat, by, malus });
        }
        true
    }

    /// Whether the card would do something to its drawer.
    pub(crate) fn touches(&self, seat: Seat, malus: Malus) -> bool {
        !self.immune_to(seat, malus) && malus.touches(self, seat)
    }

    #[inline(never)]
    pub(crate) fn apply_malus(
        &mut self,
        seat: Seat,
        malus: Malus,
        spared: bool,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) {
        self.stack.push(Frame::DiscardMalus(malus));
        let does = malus.does();
        if let Does::ToDrawer(does) = does {
            if !spared && !self.warded(seat, malus, log) {
                does(self, seat, chance, log);
            }
            return;
        }
        let all = matches!(does, Does::ToAll(_)) || !self.setup.own_malus;
        for other in seat.around(self.seats()) {
            let hit = if other == seat { !spared } else { all };
            if hit && !self.warded(other, malus, log) {
                match does {
                    Does::Lull(people) => self.lull(other, seat, people, log),
                    Does::ToAll(does) => does(self, other, log),
                    Does::ToDrawer(_) => {}
                }
            }
        }
    }

    /// The gods of a people fall asleep until the end of the drawer's next turn.
    fn lull(&mut self, seat: Seat, drawer: Seat, people: Ethnicity, log: &mut Log<Event>) {
        let (sought, invincible) = (self.people(seat, people), self.invincible(seat));
        let hit = sought & !invincible;
        for slot in bits(u64::from(sought & invincible)) {
            let god = self.god_at(Spot::new(seat, slot)).expect("a god of the people stands there");
            log.push(Event::Protected { seat, god, by: Protection::Invincible });
        }
        let expiry = self.expiry(StrikeUntil::MyEnd, drawer, drawer);
        for slot in (0..6).filter(|slot| hit >> slot & 1 != 0) {
            self.drowse(Spot::new(seat, slot), expiry, log);
        }
    }

    /// Vulcan's three cards, oldest first, for one player.
    pub(crate) fn release(&mut self, owner: Seat, victim: Seat, log: &mut Log<Event>) {
        log.push(Event::MalusReleased { seat: owner, victim });
        self.bear_grudge(victim, owner);
        while let Some(malus) = self.store.pop() {
            let malus = Malus::new(usize::from(malus));
            self.stack.push(Frame::Malus { seat: victim, malus });
        }
    }

    pub(crate) fn deal_malus(&mut self, run: &Run, chance: &mut Chance, log: &mut Log<Event>) {
        let seats = self.against(run);
        let mut of = 0;
        for _ in 0..seats.len().min(3) {
            if let Some(malus) = self.draw_malus(chance, log) {
                self.dealt[usize::from(of)] = Maybe::some(malus);
                of += 1;
            }
        }
        if of > 0 {
            log.push(Event::MalusSeen { seat: run.controller, count: of });
            self.stack.push(Frame::AskDeal { seat: run.controller, at: 0, of, given: SeatSet::EMPTY });
        }
    }

    /// One of Mercury's cards has found its victim; when all have, they are resolved clockwise.
    pub(crate) fn deal_to(&mut self, seat: Seat, at: u8, of: u8, given: SeatSet, to: Seat) {
        self.dealt_to[usize::from(at)] = to;
        let given = given.with(to);
        if at + 1 < of {
            self.stack.push(Frame::AskDeal { seat, at: at + 1, of, given });
            return;
        }
        for victim in given.without(seat).iter() {
            self.bear_grudge(victim, seat);
        }
        let players = self.seats();
        for back in 0..players {
            let victim = Seat::new((seat.index() + players - back) % players);
            for at in 0..usize::from(of) {
                if self.dealt_to[at] == victim {
                    let malus = self.dealt[at].get().expect("a card was dealt");
                    self.stack.push(Frame::Malus { seat: victim, malus });
                }
            }
        }
        // The controller himself comes first where treachery made him the victim; he was pushed first above.
        self.dealt = [Maybe::NONE; 3];
        self.dealt_to = [Seat::default(); 3];
    }
}
