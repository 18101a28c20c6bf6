//! The turn, step by step.

use engine::{Chance, Log, Maybe, Rules, Seat, SeatSet};

use crate::aside::Aside;
use crate::cards::{Power, RING, Space, to_next_ethnicity};
use crate::event::{Because, BoardToken, Event, Instead};
use crate::frame::{Frame, OwnWhy};
use crate::gods::{Ethnicity, God, GodSet};
use crate::setup::First;
use crate::state::{
    Challenge, GENERAL, HELD, Known, LinkKind, MALUS_BOARD, NO_PEOPLES, SLOW, Solved, Spot, Spots, State,
    Strike,
};

/// Rounds for each lap before the technical end.
const ROUNDS: u16 = 60;

impl State {
    /// An empty table: everything in the decks.
    pub(crate) fn bare(setup: &crate::setup::Setup) -> State {
        let mut stack = engine::Stack::new();
        stack.push(Frame::Over);
        State {
            setup: *setup,
            stack,
            strike: Strike::default(),
            challenge: Challenge::NONE,
            solved: Solved::NONE,
            die: (Seat::default(), 0),
            aside: Aside::default(),
            active: Seat::default(),
            turns: 0,
            early: true,
            plays: 1,
            free: true,
            triggers: 0,
            quiet: false,
            used: [GodSet::EMPTY; 2],
            vishnu: SeatSet::EMPTY,
            space: [0; 6],
            lap: [0; 6],
            slots: [[Maybe::NONE; 6]; 6],
            places: [[Maybe::NONE; 12]; 6],
            occupied: Spots::EMPTY,
            peoples: [Spots::EMPTY; 6],
            guards: Spots::EMPTY,
            stewards: Spots::EMPTY,
            dozing: Spots::EMPTY,
            asleep: Spots::EMPTY,
            invincible: Spots::EMPTY,
            drowsy: [[0; 6]; 6],
            couple: Spots::EMPTY,
            bond: Maybe::NONE,
            shields: [0; 6],
            locks: [0; 6],
            tantalus: [0; 6],
            drunk: SeatSet::EMPTY,
            quest_failure: SeatSet::EMPTY,
            frigg: [0; 6],
            combo: [0; 6],
            links: engine::Stack::new(),
            wards: engine::Stack::new(),
            board: Default::default(),
            geb: Maybe::NONE,
            grudge: SeatSet::EMPTY,
            store: engine::Stack::new(),
            god_deck: GodSet::full(God::ALL.len()),
            god_discard: GodSet::EMPTY,
            power_deck: Power::COPIES,
            power_discard: [0; Power::KINDS],
            hands: [[0; Power::KINDS]; 6],
            known: Known::default(),
            malus_deck: crate::cards::Malus::COPIES,
            malus_discard: [0; crate::cards::Malus::KINDS],
            malus_top: engine::Stack::new(),
            dealt: [Maybe::NONE; 3],
            dealt_to: [Seat::default(); 3],
            quest_deck: crate::cards::Quest::COPIES,
            quest_discard: [0; crate::cards::Quest::KINDS],
            winner: None,
        }
    }

    /// Six Power cards for each, after the bond of Xi Wangmu; then the first turn.
    pub(crate) fn deal(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        for seat in Seat::all(self.seats()) {
            self.draw_power(seat, 6, chance, log);
        }
        let seat = self.first_player(chance, log);
        log.push(Event::FirstPlayer { seat });
        self.active = seat;
        self.stack.push(Frame::TurnStart { seat });
    }

    fn first_player(&mut self, chance: &mut Chance, log: &mut Log<Event>) -> Seat {
        let players = self.seats();
        match self.setup.first {
            First::SeatA => Seat::default(),
            First::Random => Seat::new(chance.below(players)),
            First::Die => {
                let mut seats = SeatSet::full(players);
                while seats.len() > 1 {
                    let (mut best, mut leaders) = (0, SeatSet::EMPTY);
                    for seat in seats.iter() {
                        let die = self.roll(seat, chance, log);
                        if die > best {
                            (best, leaders) = (die, SeatSet::EMPTY);
                        }
                        if die == best {
                            leaders = leaders.with(seat);
                        }
                    }
                    seats = leaders;
                }
                seats.first().expect("somebody rolled highest")
            }
        }
    }

    #[inline(never)]
    pub(crate) fn turn_start(&mut self, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) {
        let limit = ROUNDS * u16::from(self.setup.laps) * u16::from(self.setup.players);
        if self.turns >= limit {
            self.stack.clear();
            self.stack.push(Frame::Over);
            log.push(Event::TimeUp);
            return;
        }
        self.active = seat;
        self.early = true;
        (self.plays, self.free, self.triggers, self.quiet) = (1, true, 0, false);
        self.used = [GodSet::EMPTY; 2];
        self.vishnu = SeatSet::EMPTY;
        self.solved = Solved::NONE;
        self.die = (seat, 0);
        self.aside = Aside::default();
        log.push(Event::TurnBegan { seat });
        self.pass_start(seat);
        if self.token(SLOW) == Some(seat) {
            self.board[SLOW].left = 0;
            log.push(Event::TokenRemoved { token: BoardToken::Slow });
        }
        if self.store.len() == 3
            && let Some(owner) = self.active_owner(God::Vulcan)
            && owner != seat
            && self.opponents(owner).has(seat)
        {
            self.stack.push(Frame::Upkeep { step: 0 });
            self.stack.push(Frame::Release { seat: owner, victim: seat });
        } else {
            self.upkeep(0, chance, log);
        }
    }

    /// The steps of the upkeep; those that ask or draw interrupt it, the others follow each other at once.
    pub(crate) fn upkeep(&mut self, mut step: u8, chance: &mut Chance, log: &mut Log<Event>) {
        while step < 3 {
            self.stack.push(Frame::Upkeep { step: step + 1 });
            let depth = self.stack.len();
            match step {
                0 => self.refill_gods(chance, log),
                1 => self.wake_up(chance, log),
                _ => self.token_actions(chance, log),
            }
            if self.stack.len() != depth {
                return;
            }
            self.stack.pop();
            step += 1;
        }
        self.early = false;
        self.board_step(chance, log);
    }

    /// A card for an empty hand; a god wakes where all sleep; Xi Wangmu finds a bond.
    fn wake_up(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let seat = self.active;
        if self.hand_size(seat) == 0 {
            self.draw_power(seat, 1, chance, log);
        }
        if self.bond.is_none() && self.owner(God::XiWangmu) == Some(seat) {
            self.ask_bond(seat);
        }
        // R12: gods that are only drowsy wake by themselves.
        let occupied = self.occupied(seat);
        let all_asleep = occupied & !State::slots_in(self.asleep, seat) == 0;
        if occupied != 0 && all_asleep {
            self.ask_own(seat, OwnWhy::Awaken, 1);
        }
    }

    fn refill_gods(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let seat = self.active;
        if self.bears(seat, LinkKind::Starve) {
            for link in self.links.iter_mut() {
                if link.kind == LinkKind::Starve && link.bearer == seat {
                    link.left -= 1;
                }
            }
            self.cut_links(|link| link.left > 0);
            if self.gods(seat) > 1 {
                self.ask_own(seat, OwnWhy::Starve, 1);
            }
            return;
        }
        let more = self.stewards(seat, &[God::Hades, God::Juno]);
        let count = (6 - self.gods(seat)).min(1 + more);
        self.draw_gods(seat, count, false, chance, log);
    }

    /// How many of these gods, all of whom bring something in the upkeep, a seat has active.
    fn stewards(&self, seat: Seat, gods: &[God]) -> u8 {
        if State::slots_in(self.stewards, seat) == 0 {
            return 0;
        }
        gods.iter().filter(|&&god| self.has_active(seat, god)).count() as u8
    }

    /// Names those of these gods that a seat has active.
    fn tell_stewards(&self, seat: Seat, gods: &[God], log: &mut Log<Event>) {
        if log.is_on() {
            for &god in gods.iter().filter(|&&god| self.has_active(seat, god)) {
                log.push(Event::Because { seat, why: Because::Brought(god) });
            }
        }
    }

    fn token_actions(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let seat = self.active;
        let steps = self.stewards(seat, &[God::Horus, God::Tyr]);
        let cards = self.stewards(seat, &[God::Hera, God::Change, God::Ceres]);
        let nuwa = self.active_owner(God::Nuwa).filter(|&owner| owner != seat);
        if steps > 0 {
            self.tell_stewards(seat, &[God::Horus, God::Tyr], log);
        }
        for _ in 0..steps {
            self.advance(seat, 1, true, log);
            if self.winner.is_some() {
                return;
            }
        }
        if cards > 0 {
            self.tell_stewards(seat, &[God::Hera, God::Change, God::Ceres], log);
        }
        self.draw_power(seat, cards, chance, log);
        let alien = self.people(seat, Ethnicity::Chinese) & self.active(seat) == 0;
        if let Some(owner) = nuwa.filter(|_| alien) {
            log.push(Event::Because { seat, why: Because::Nuwa(owner) });
            self.stack.push(Frame::DrawMalus { seat, left: 1 });
        }
    }

    /// Exactly one way of moving, the first that applies.
    pub(crate) fn board_step(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let seat = self.active;
        let at = seat.index();
        let before = self.progress(seat);
        let frigg = std::mem::take(&mut self.frigg[at]);
        let drunk = self.drunk.has(seat);
        self.drunk = self.drunk.without(seat);
        let steps = if self.locked(seat) {
            0
        } else if frigg > 0 {
            log.push(Event::NoRoll { seat, instead: Instead::Frigg });
            frigg
        } else if self.combo[at] > 0 {
            log.push(Event::NoRoll { seat, instead: Instead::Combo });
            self.combo[at] -= 1;
            self.quest_discard[crate::cards::Quest::Combo.index()] += 1;
            to_next_ethnicity(self.space[at])
        } else if self.token(SLOW).is_some() {
            log.push(Event::NoRoll { seat, instead: Instead::Slow });
            1
        } else {
            let cap = self.cap(seat);
            let rolled = if cap == 0 { 0 } else { self.roll(seat, chance, log) };
            let die = if drunk && rolled > 0 { (rolled / 2).max(1) } else { rolled };
            self.tell_reach(seat, rolled, die, log);
            die.min(cap)
        };
        let moved = steps > 0;
        self.stack.push(Frame::BoardEnd { moved });
        self.advance(seat, steps, false, log);
        if self.winner.is_none() && before == self.progress(seat) {
            if self.locked(seat) {
                log.push(Event::Because { seat, why: Because::Locked });
            }
            log.push(Event::Stayed { seat });
            if let Some(by) = self.token(MALUS_BOARD) {
                log.push(Event::Because { seat, why: Because::MalusBoard(by) });
                self.stack.push(Frame::DrawMalus { seat, left: 1 });
            }
        }
    }

    /// Why the die takes the pawn less far than it shows.
    fn tell_reach(&self, seat: Seat, rolled: u8, die: u8, log: &mut Log<Event>) {
        if !log.is_on() {
            return;
        }
        let (cap, active) = (self.cap(seat), self.active(seat).count_ones() as u8);
        let mut because = |why| log.push(Event::Because { seat, why });
        if cap == 0 {
            because(Because::NoActiveGod);
        }
        if die < rolled {
            because(Because::Drunk { die: rolled, half: die });
        }
        if cap > active && die > active {
            because(Because::Ganesha { die, steps: die.min(cap) });
        } else if die > cap && cap > 0 {
            because(Because::ActiveGods { die, active });
        }
    }

    /// The space the active player has come to.
    #[inline(never)]
    pub(crate) fn land(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let seat = self.active;
        let twice = if self.has_active(seat, God::Njord) { 2 } else { 1 };
        let board = self.token(MALUS_BOARD);
        let gives = matches!(RING[usize::from(self.space[seat.index()])], Space::Power | Space::Malus);
        if twice == 2 && (gives || board.is_some()) {
            log.push(Event::Because { seat, why: Because::Njord });
        }
        if let Some(by) = board {
            log.push(Event::Because { seat, why: Because::MalusBoard(by) });
            self.stack.push(Frame::DrawMalus { seat, left: twice });
            return;
        }
        match RING[usize::from(self.space[seat.index()])] {
            Space::Power => self.draw_power(seat, twice, chance, log),
            Space::Malus => self.stack.push(Frame::DrawMalus { seat, left: twice }),
            Space::Quest => self.stack.push(Frame::Quest { seat }),
            Space::Gate | Space::Ethnic(_) | Space::Sanctuary => {}
        }
    }

    #[inline(never)]
    pub(crate) fn board_end(&mut self, moved: bool, log: &mut Log<Event>) {
        let seat = self.active;
        let truce = self.setup.truce && self.turns == 0;
        self.stack.push(if truce { Frame::TurnEnd } else { Frame::Act });
        if moved && !self.links.is_empty() {
            let links = self.links;
            for link in links.iter().filter(|link| link.kind == LinkKind::Love && link.bearer == seat) {
                if let Some(owner) = self.active_owner(God::new(usize::from(link.god)))
                    && self.winner.is_none()
                {
                    self.advance(owner, 1, false, log);
                }
            }
        }
    }

    #[inline(never)]
    pub(crate) fn turn_end(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let seat = self.active;
        self.pass_end(seat);
        for link in self.links.iter_mut() {
            if link.kind == LinkKind::Love && link.bearer == seat {
                link.left -= 1;
            }
        }
        self.cut_links(|link| link.left > 0);
        if !self.wards.is_empty() {
            let mut wards = engine::Stack::new();
            for ward in self.wards.iter() {
                let left = ward.left - u8::from(ward.owner == seat);
                if left > 0 {
                    wards.push(crate::state::Ward { left, ..*ward });
                }
            }
            self.wards = wards;
        }
        let tokens = [
            (GENERAL, BoardToken::GeneralShield),
            (MALUS_BOARD, BoardToken::MalusBoard),
            (NO_PEOPLES, BoardToken::EthnicitiesOff),
            (HELD, BoardToken::HeldGods),
        ];
        for (at, token) in tokens {
            if self.token(at) == Some(seat) {
                self.board[at].left -= 1;
                if self.board[at].left == 0 {
                    log.push(Event::TokenRemoved { token });
                    if at == GENERAL {
                        self.discard_geb(log);
                    }
                }
            }
        }
        self.turns += 1;
        self.stack.push(Frame::TurnStart { seat: seat.left(self.seats()) });
        self.zero_gods(chance, log);
    }

    /// T06 is gone, and with it the god that put it there, wherever the card stands now (R37).
    fn discard_geb(&mut self, log: &mut Log<Event>) {
        if let Some(at) = self.geb.get().and_then(|geb| self.find(geb)) {
            self.eliminate(at, false, log);
        }
        self.geb = Maybe::NONE;
    }

    /// Whether the owner of a god that arrives says where it goes: several slots are free, or one of six gods must go.
    pub(crate) fn place_is_open(&self, seat: Seat) -> bool {
        match (!self.occupied(seat) & 63).count_ones() {
            0 => true,
            1 => false,
            _ => !self.setup.leftmost,
        }
    }

    /// A god arrives where nothing is to be chosen.
    #[inline(never)]
    pub(crate) fn arrive(&mut self, seat: Seat, god: God, tokens: u32, log: &mut Log<Event>) {
        let free = !self.occupied(seat) & 63;
        self.settle_god(seat, free.trailing_zeros() as u8, god, tokens, log);
    }

    /// The answer to an arrival: an empty slot, a god that goes, or none.
    pub(crate) fn place(
        &mut self,
        seat: Seat,
        slot: Option<u8>,
        god: God,
        tokens: u32,
        log: &mut Log<Event>,
    ) {
        let Some(slot) = slot else {
            self.discard_god(god);
            log.push(Event::GodRefused { seat, god });
            return;
        };
        if self.god_at(Spot::new(seat, slot)).is_some() {
            self.eliminate(Spot::new(seat, slot), false, log);
        }
        self.settle_god(seat, slot, god, tokens, log);
    }
}
