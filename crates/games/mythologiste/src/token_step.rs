//! Tokens that effects put on players and on the board.

use engine::{Chance, Log, Seat};

use crate::effect::{Until, Verb, Who};
use crate::event::{BoardToken, Event, Mark};
use crate::frame::Run;
use crate::gods::Ethnicity;
use crate::state::{GENERAL, HELD, Link, LinkKind, MALUS_BOARD, NO_PEOPLES, SLOW, State, Token, Ward};

impl State {
    pub(crate) fn place_token(&mut self, run: &Run, verb: Verb, log: &mut Log<Event>) {
        let me = run.controller;
        let left = self.ends_before(me);
        let (at, token, left) = match verb {
            Verb::GeneralShield => {
                self.geb = run.source.into();
                (GENERAL, BoardToken::GeneralShield, left)
            }
            Verb::MalusBoard => (MALUS_BOARD, BoardToken::MalusBoard, left),
            Verb::EthnicitiesOff => (NO_PEOPLES, BoardToken::EthnicitiesOff, left),
            Verb::Slow => (SLOW, BoardToken::Slow, 1),
            _ => (HELD, BoardToken::HeldGods, left),
        };
        self.board[at] = Token { seat: me, left };
        log.push(Event::TokenPlaced { seat: me, token });
    }

    /// Tokens on players, and the rest of what concerns the chosen.
    pub(crate) fn mark(&mut self, run: &Run, verb: Verb, chance: &mut Chance, log: &mut Log<Event>) {
        let me = run.controller;
        match verb {
            Verb::Lock(who, until) => {
                let seats = self.those(run, who);
                self.attack_players(run, seats);
                for seat in seats.iter() {
                    self.lock(seat, until, me, log);
                }
            }
            Verb::LockMe => self.lock(me, Until::MyEnd, me, log),
            Verb::Shield(until) => {
                self.shields[me.index()] |= self.expiry(until.into(), me, me);
                log.push(Event::Marked { seat: me, mark: Mark::Shielded });
            }
            Verb::Ward(people) => self.ward(run, people, log),
            Verb::LinkLove | Verb::LinkFate | Verb::Starve => self.link(run, verb, log),
            Verb::QuestFailure => {
                let seats = self.those(run, Who::Left);
                self.attack_players(run, seats);
                for seat in seats.iter() {
                    self.quest_failure = self.quest_failure.with(seat);
                    log.push(Event::Marked { seat, mark: Mark::QuestFailure });
                }
            }
            Verb::Drunk => {
                self.attack_players(run, run.targets);
                for seat in self.in_order(me, run.targets) {
                    self.drunk = self.drunk.with(seat);
                    log.push(Event::Marked { seat, mark: Mark::Drunk });
                }
            }
            Verb::Next(steps) => {
                self.frigg[me.index()] = self.frigg[me.index()].max(steps);
                log.push(Event::Marked { seat: me, mark: Mark::Next(steps) });
            }
            Verb::Clear => self.clear(me, log),
            Verb::ExtraPlay => {
                if me == self.active && self.plays < 2 {
                    self.plays += 1;
                    log.push(Event::Marked { seat: me, mark: Mark::ExtraPlay });
                }
            }
            verb => self.meddle(run, verb, chance, log),
        }
    }

    pub(crate) fn lock(&mut self, seat: Seat, until: Until, me: Seat, log: &mut Log<Event>) {
        self.locks[seat.index()] |= self.expiry(until.into(), me, seat);
        log.push(Event::Marked { seat, mark: Mark::Locked });
    }

    fn ward(&mut self, run: &Run, people: Ethnicity, log: &mut Log<Event>) {
        let Some(god) = run.source.filter(|_| self.source_slot(run) != 0) else { return };
        let left = self.ends_before(run.controller) + 1;
        let ward = Ward { god: god as u8, owner: run.controller, people: people as u8, left };
        match self.wards.iter_mut().find(|old| old.god == ward.god && old.people == ward.people) {
            Some(old) => *old = ward,
            None => self.wards.push(ward),
        }
        log.push(Event::Warded { seat: run.controller, people });
    }

    /// A token of this kind and god has one bearer: casting again moves it (R48).
    fn link(&mut self, run: &Run, verb: Verb, log: &mut Log<Event>) {
        let (kind, mark) = match verb {
            Verb::LinkLove => (LinkKind::Love, Mark::Love),
            Verb::LinkFate => (LinkKind::Fate, Mark::Fate),
            _ => (LinkKind::Starve, Mark::Starved),
        };
        let standing = kind == LinkKind::Starve || self.source_slot(run) != 0;
        let bearer = run.targets.first().filter(|&seat| kind == LinkKind::Starve || seat != run.controller);
        let (Some(god), Some(bearer), true) = (run.source, bearer, standing) else { return };
        self.attack_players(run, run.targets);
        self.cut_links(|link| link.kind != kind || link.god != god as u8);
        let left = match kind {
            LinkKind::Love => self.ends_before(bearer) + 1,
            LinkKind::Fate => 1,
            LinkKind::Starve => 3,
        };
        self.links.push(Link { kind, god: god as u8, bearer, left });
        log.push(Event::Marked { seat: bearer, mark });
    }

    fn clear(&mut self, seat: Seat, log: &mut Log<Event>) {
        self.cut_links(|link| link.bearer != seat);
        self.locks[seat.index()] = 0;
        self.tantalus[seat.index()] = 0;
        self.quest_failure = self.quest_failure.without(seat);
        self.drunk = self.drunk.without(seat);
        log.push(Event::Marked { seat, mark: Mark::Cleared });
    }
}
