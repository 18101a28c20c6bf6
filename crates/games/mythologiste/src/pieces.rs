//! What happens to pieces: pawns, gods, cards.

use engine::{Chance, Log, Maybe, Rules, Seat};

use crate::cards::{LAP, Malus, Power, Quest, RING, Space};
use crate::event::{Event, Pile};
use crate::frame::{Frame, OwnWhy};
use crate::gods::{God, GodSet};
use crate::state::{LinkKind, MALUS_BOARD, Seen, Spot, Spots, State};

/// Tokens that travel with a god: its drowsiness below, these two above.
pub(crate) const ASLEEP: u32 = 1 << 30;
pub(crate) const INVINCIBLE: u32 = 1 << 31;
/// Triggers of one turn; later arrivals are quiet.
const TRIGGERS: u8 = 8;
/// Chance outcomes are named by number; each kind of card and the die has its own range, so a scenario cannot force
/// the wrong one.
pub(crate) const DIE: u16 = 0;
pub(crate) const GOD: u16 = 100;
pub(crate) const POWER: u16 = 200;
pub(crate) const MALUS: u16 = 300;
pub(crate) const QUEST: u16 = 400;
pub(crate) const SUCCESS: u16 = 500;
pub(crate) const OPTION: u16 = 600;

/// One of the kinds that are left, each card with the same chance.
fn any_of<const N: usize>(base: u16, counts: &[u8; N], chance: &mut Chance) -> Option<usize> {
    let total: u32 = counts.iter().map(|&count| u32::from(count)).sum();
    if total == 0 {
        return None;
    }
    if chance.forced_left() > 0 {
        let outcomes: Vec<(u16, u32)> =
            counts.iter().zip(base..).map(|(&count, name)| (name, u32::from(count))).collect();
        return Some(usize::from(chance.weighted(&outcomes) - base));
    }
    let mut rest = chance.below(total as usize) as u32;
    counts.iter().position(|&count| {
        let here = rest < u32::from(count);
        rest = rest.wrapping_sub(u32::from(count));
        here
    })
}

/// One of the named numbers below `count`, each with the same chance.
pub(crate) fn one_of(base: u16, count: u16, chance: &mut Chance) -> u16 {
    if chance.forced_left() > 0 {
        let outcomes: Vec<(u16, u32)> = (base..base + count).map(|name| (name, 1)).collect();
        chance.weighted(&outcomes) - base
    } else {
        chance.below(usize::from(count)) as u16
    }
}

/// One of the gods of a set.
pub(crate) fn one_god(set: GodSet, chance: &mut Chance) -> God {
    if chance.forced_left() > 0 {
        let outcomes: Vec<(u16, u32)> = set.iter().map(|god| (GOD + god as u16, 1)).collect();
        return God::new(usize::from(chance.weighted(&outcomes) - GOD));
    }
    // Any of the 72 until one is in the set: cheaper than counting through the set.
    loop {
        let god = God::new(chance.below(72));
        if set.has(god) {
            return god;
        }
    }
}

impl State {
    /// The die, 1 to 6.
    pub(crate) fn roll(&mut self, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) -> u8 {
        let die = one_of(DIE + 1, 6, chance) as u8 + 1;
        self.die = (seat, die);
        log.push(Event::Rolled { seat, die });
        die
    }

    /// Forward; a lap or the race may end. In one's own turn a move that is not quiet uses the new space.
    pub(crate) fn advance(&mut self, seat: Seat, steps: u8, quiet: bool, log: &mut Log<Event>) {
        if steps == 0 || self.locked(seat) {
            return;
        }
        let at = seat.index();
        let from = self.space[at];
        let far = (self.progress(seat) + steps).min(self.finish());
        let before = self.lap[at];
        (self.lap[at], self.space[at]) = (far / LAP, far % LAP);
        log.push(Event::Advanced { seat, from, to: self.space[at] });
        if self.lap[at] > before {
            log.push(Event::LapCompleted { seat, lap: self.lap[at] });
        }
        if far == self.finish() {
            self.win(seat, log);
            return;
        }
        if seat == self.active {
            self.quiet = quiet;
            if !quiet {
                self.triggers = self.triggers.saturating_add(1);
                if self.triggers > TRIGGERS {
                    self.quiet = true;
                } else if self.space_acts(seat) {
                    self.stack.push(Frame::Land);
                }
            }
        }
    }

    /// Whether something happens to whoever arrives on this space.
    fn space_acts(&self, seat: Seat) -> bool {
        let space = RING[usize::from(self.space[seat.index()])];
        matches!(space, Space::Power | Space::Malus | Space::Quest) || self.token(MALUS_BOARD).is_some()
    }

    pub(crate) fn win(&mut self, seat: Seat, log: &mut Log<Event>) {
        self.winner = Some(seat);
        self.put_back_limbo();
        self.stack.clear();
        self.stack.push(Frame::Over);
        log.push(Event::Won { seat });
    }

    /// Cards that are being resolved when the game ends go where they would have gone.
    fn put_back_limbo(&mut self) {
        while let Some(frame) = self.stack.pop() {
            match frame {
                Frame::Arrive { god, .. } => self.god_discard.add(god),
                Frame::DiscardMalus(malus) | Frame::Malus { malus, .. } | Frame::ApplyMalus { malus, .. } => {
                    self.malus_discard[malus.index()] += 1;
                }
                Frame::DiscardQuest(quest) => self.quest_discard[quest.index()] += 1,
                Frame::DiscardPower(power) => self.power_discard[power.index()] += 1,
                _ => {}
            }
        }
        if let Some(god) = self.challenge.card.take() {
            self.god_discard.add(god);
        }
        for malus in self.dealt.iter_mut().filter_map(Maybe::take) {
            self.malus_discard[malus.index()] += 1;
        }
    }

    /// Backward, never past the Gate of the lap (R8), never using the space.
    pub(crate) fn back(&mut self, seat: Seat, steps: u8, log: &mut Log<Event>) {
        let from = self.space[seat.index()];
        let to = from.saturating_sub(steps);
        if to != from {
            self.space[seat.index()] = to;
            if seat == self.active {
                self.quiet = false;
            }
            log.push(Event::WentBack { seat, from, to });
        }
    }

    pub(crate) fn swap(&mut self, one: Seat, other: Seat, log: &mut Log<Event>) {
        self.space.swap(one.index(), other.index());
        if one == self.active || other == self.active {
            self.quiet = true;
        }
        log.push(Event::Swapped { one, other });
    }

    /// Takes a god from its slot and settles what depended on its being there. Its tokens are returned.
    pub(crate) fn leave(&mut self, at: Spot) -> (God, u32) {
        let god = self.god_at(at).expect("a god leaves an occupied slot");
        let mut tokens = self.doze(at);
        tokens |= if self.asleep.has(at) { ASLEEP } else { 0 };
        tokens |= if self.invincible.has(at) { INVINCIBLE } else { 0 };
        self.asleep.remove(at);
        self.invincible.remove(at);
        self.set_doze(at, 0);
        self.unseat_god(at, god);
        if self.couple.has(at) {
            self.couple = Spots::EMPTY;
        }
        if self.bond.is(at) || god == God::XiWangmu {
            self.bond = Maybe::NONE;
        }
        self.cut_links(|link| link.god != god as u8 || link.kind == LinkKind::Starve);
        if !self.wards.is_empty() {
            let mut wards = engine::Stack::new();
            for ward in self.wards.iter().filter(|ward| ward.god != god as u8) {
                wards.push(*ward);
            }
            self.wards = wards;
        }
        if god == God::Vulcan {
            while let Some(malus) = self.store.pop() {
                self.malus_discard[usize::from(malus)] += 1;
            }
        }
        if god == God::Nemesis {
            self.grudge = engine::SeatSet::EMPTY;
        }
        (god, tokens)
    }

    pub(crate) fn cut_links(&mut self, keep: impl Fn(&crate::state::Link) -> bool) {
        if self.links.is_empty() {
            return;
        }
        let mut links = engine::Stack::new();
        for link in self.links.iter().filter(|link| keep(link)) {
            links.push(*link);
        }
        self.links = links;
    }

    /// To the discard.
    pub(crate) fn eliminate(&mut self, at: Spot, by_attack: bool, log: &mut Log<Event>) {
        let (god, _) = self.leave(at);
        self.discard_god(god);
        let seat = at.seat();
        log.push(if by_attack { Event::Eliminated { seat, god } } else { Event::GodDiscarded { seat, god } });
    }

    pub(crate) fn discard_god(&mut self, god: God) {
        self.god_discard.add(god);
        if self.geb.is(god) {
            self.geb = Maybe::NONE;
        }
    }

    /// Puts a god into an empty slot.
    pub(crate) fn settle_god(&mut self, seat: Seat, slot: u8, god: God, tokens: u32, log: &mut Log<Event>) {
        let at = Spot::new(seat, slot);
        self.seat_god(at, god);
        self.set_doze(at, tokens & !(ASLEEP | INVINCIBLE));
        if tokens & ASLEEP != 0 {
            self.asleep.add(at);
        }
        if tokens & INVINCIBLE != 0 {
            self.invincible.add(at);
        }
        log.push(Event::GodArrived { seat, slot, god });
        if god == God::XiWangmu {
            self.ask_bond(seat);
        }
    }

    pub(crate) fn ask_bond(&mut self, seat: Seat) {
        self.stack.push(Frame::Own { chooser: seat, owner: seat, why: OwnWhy::Bond, left: 1, picked: 0 });
    }

    pub(crate) fn sleep(&mut self, at: Spot, log: &mut Log<Event>) {
        if !self.asleep.has(at) {
            self.asleep.add(at);
            log.push(Event::FellAsleep { seat: at.seat(), god: self.god_at(at).expect("a god sleeps") });
        }
    }

    pub(crate) fn drowse(&mut self, at: Spot, expiry: u32, log: &mut Log<Event>) {
        self.set_doze(at, self.doze(at) | expiry);
        log.push(Event::FellAsleepForATurn { seat: at.seat(), god: self.god_at(at).expect("a god drowses") });
    }

    pub(crate) fn wake(&mut self, at: Spot, log: &mut Log<Event>) {
        let was = self.is_active(at);
        self.asleep.remove(at);
        self.set_doze(at, 0);
        if !was {
            log.push(Event::Woke { seat: at.seat(), god: self.god_at(at).expect("a god wakes") });
        }
    }

    /// Removes T01 alone.
    pub(crate) fn wake_sleeper(&mut self, at: Spot, log: &mut Log<Event>) {
        if self.asleep.has(at) {
            self.asleep.remove(at);
            if self.is_active(at) {
                log.push(Event::Woke { seat: at.seat(), god: self.god_at(at).expect("a god wakes") });
            }
        }
    }

    /// The next god of the deck; the discard is shuffled when it is empty.
    pub(crate) fn draw_god(&mut self, chance: &mut Chance, log: &mut Log<Event>) -> Option<God> {
        if self.god_deck.is_empty() {
            if self.god_discard.is_empty() {
                return None;
            }
            self.god_deck = std::mem::take(&mut self.god_discard);
            log.push(Event::Reshuffled { pile: Pile::Gods });
        }
        let god = one_god(self.god_deck, chance);
        self.god_deck.remove(god);
        Some(god)
    }

    /// DRAWG: all are turned up first, then handled in the order drawn. `always` for a player without gods (R14).
    pub(crate) fn draw_gods(
        &mut self,
        seat: Seat,
        count: u8,
        always: bool,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) {
        if count == 0 || self.gods_held_from(seat) && !always {
            return;
        }
        let mut drawn = [God::Anubis; 6];
        let mut len = 0;
        for _ in 0..count.min(6) {
            if let Some(god) = self.draw_god(chance, log) {
                drawn[len] = god;
                len += 1;
            }
        }
        for &god in drawn[..len].iter().rev() {
            self.stack.push(Frame::Arrive { seat, god, tokens: 0 });
        }
    }

    pub(crate) fn can_draw_gods(&self, seat: Seat) -> bool {
        !self.gods_held_from(seat) && !(self.god_deck | self.god_discard).is_empty()
    }

    pub(crate) fn draw_power(&mut self, seat: Seat, count: u8, chance: &mut Chance, log: &mut Log<Event>) {
        for _ in 0..count {
            let mut kind = any_of(POWER, &self.power_deck, chance);
            if kind.is_none() {
                if self.power_discard == [0; Power::KINDS] {
                    return;
                }
                self.power_deck = std::mem::take(&mut self.power_discard);
                log.push(Event::Reshuffled { pile: Pile::Powers });
                kind = any_of(POWER, &self.power_deck, chance);
            }
            let kind = kind.expect("the deck has just been filled");
            self.power_deck[kind] -= 1;
            self.hands[seat.index()][kind] += 1;
            log.push(Event::PowerDrawn { seat, card: Some(Power::new(kind)) });
        }
    }

    pub(crate) fn can_draw_power(&self) -> bool {
        self.power_deck != [0; Power::KINDS] || self.power_discard != [0; Power::KINDS]
    }

    /// A card leaves a hand for all to see.
    pub(crate) fn lose_openly(&mut self, seat: Seat, card: Power) {
        self.hands[seat.index()][card.index()] -= 1;
        for viewer in 0..self.seats() {
            let bound = self.known.get(viewer, seat.index(), card.index());
            if bound > 0 {
                self.known.set(viewer, seat.index(), card.index(), bound - 1);
            }
        }
    }

    pub(crate) fn discard_power(&mut self, seat: Seat, card: Power, log: &mut Log<Event>) {
        self.lose_openly(seat, card);
        self.power_discard[card.index()] += 1;
        log.push(Event::PowerDiscarded { seat, card });
    }

    /// A card comes from the open discard: everybody knows it.
    pub(crate) fn fetch_power(&mut self, seat: Seat, card: Power, log: &mut Log<Event>) {
        self.power_discard[card.index()] -= 1;
        self.hands[seat.index()][card.index()] += 1;
        for viewer in (0..self.seats()).filter(|&viewer| viewer != seat.index()) {
            let bound = self.known.get(viewer, seat.index(), card.index());
            self.known.set(viewer, seat.index(), card.index(), bound + 1);
        }
        log.push(Event::PowerFetched { seat, card });
    }

    /// A card changes hands; only giver and receiver know which. Whoever did not see it knows one card less of each
    /// kind.
    pub(crate) fn give_power(&mut self, from: Seat, to: Seat, card: Power, log: &mut Log<Event>) {
        let (giver, taker, kind) = (from.index(), to.index(), card.index());
        self.hands[giver][kind] -= 1;
        self.hands[taker][kind] += 1;
        for viewer in 0..self.seats() {
            if viewer == taker {
                let bound = self.known.get(viewer, giver, kind);
                self.known.set(viewer, giver, kind, bound.saturating_sub(1));
            } else if viewer == giver {
                let bound = self.known.get(viewer, taker, kind);
                self.known.set(viewer, taker, kind, bound + 1);
            } else if !self.known.is_blank(viewer, giver) {
                for kind in 0..Power::KINDS {
                    let bound = self.known.get(viewer, giver, kind);
                    self.known.set(viewer, giver, kind, bound.saturating_sub(1));
                }
            }
        }
        log.push(Event::PowerGiven { from, to, card: Some(card) });
    }

    /// One looks into the hand of the other.
    pub(crate) fn see_hand(&mut self, by: Seat, of: Seat, log: &mut Log<Event>) {
        for kind in 0..Power::KINDS {
            self.known.set(by.index(), of.index(), kind, self.hands[of.index()][kind]);
        }
        log.push(Event::HandSeen { by, of });
    }

    pub(crate) fn can_draw_malus(&self) -> bool {
        !self.malus_top.is_empty()
            || self.malus_deck != [0; Malus::KINDS]
            || self.malus_discard != [0; Malus::KINDS]
    }

    pub(crate) fn draw_malus(&mut self, chance: &mut Chance, log: &mut Log<Event>) -> Option<Malus> {
        if let Some(seen) = self.malus_top.pop() {
            return Some(Malus::new(usize::from(seen.malus)));
        }
        self.draw_unseen_malus(chance, log)
    }

    fn draw_unseen_malus(&mut self, chance: &mut Chance, log: &mut Log<Event>) -> Option<Malus> {
        if self.malus_deck == [0; Malus::KINDS] {
            if self.malus_discard == [0; Malus::KINDS] {
                return None;
            }
            self.malus_deck = std::mem::take(&mut self.malus_discard);
            log.push(Event::Reshuffled { pile: Pile::Malus });
        }
        let kind = any_of(MALUS, &self.malus_deck, chance)?;
        self.malus_deck[kind] -= 1;
        Some(Malus::new(kind))
    }

    /// Looks at the three Malus on top of the deck; if it has fewer, the discard goes under it first (R40).
    pub(crate) fn look_at_malus(&mut self, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) {
        let mut below = [Seen::default(); 3];
        let mut len = 0;
        while self.malus_top.len() + len < 3 {
            let Some(malus) = self.draw_unseen_malus(chance, log) else { break };
            below[len] = Seen { malus: malus as u8, by: engine::SeatSet::EMPTY };
            len += 1;
        }
        let mut top = engine::Stack::new();
        for &seen in below[..len].iter().rev().chain(self.malus_top.iter()) {
            top.push(Seen { by: seen.by.with(seat), ..seen });
        }
        self.malus_top = top;
        log.push(Event::MalusSeen { seat, count: top.len() as u8 });
    }

    pub(crate) fn draw_quest(&mut self, chance: &mut Chance, log: &mut Log<Event>) -> Option<Quest> {
        if self.quest_deck == [0; Quest::KINDS] {
            if self.quest_discard == [0; Quest::KINDS] {
                return None;
            }
            self.quest_deck = std::mem::take(&mut self.quest_discard);
            log.push(Event::Reshuffled { pile: Pile::Quests });
        }
        let kind = any_of(QUEST, &self.quest_deck, chance)?;
        self.quest_deck[kind] -= 1;
        Some(Quest::new(kind))
    }

    /// Every player without a god draws one at once, even against a held deck (R14).
    pub(crate) fn zero_gods(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        if self.everybody_has_a_god() {
            return;
        }
        for seat in self.active.around(self.seats()) {
            if self.occupied(seat) != 0 {
                continue;
            }
            let arriving = |frame: &Frame| matches!(frame, Frame::Arrive { seat: to, .. } if *to == seat);
            if !self.stack.iter().any(arriving) {
                self.draw_gods(seat, 1, true, chance, log);
            }
        }
    }
}
