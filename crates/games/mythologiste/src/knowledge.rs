//! What seats know: views built field by field, and redeals that respect what a seat has seen.

use engine::{Chance, Disclosure, Maybe, Questions, Rules, Seat, SeatSet, Secrets, Viewer};

use crate::Event;
use crate::aside::{Course, Ended};
use crate::cards::{Malus, Power, Quest};
use crate::effect::Verb;
use crate::event::BoardToken;
use crate::frame::Frame;
use crate::gods::{Ethnicity, God};
use crate::pieces::one_god;
use crate::quest_step::ORACLE;
use crate::state::{
    AT_END, AT_SECOND_END, AT_START, Challenge, GENERAL, HELD, LinkKind, MALUS_BOARD, NO_PEOPLES, SLOW,
    Solved, Spot, Spots, State, spots_of,
};
use crate::text::{asked_words, option_words};
use crate::view::{ChallengeView, Decided, EndedQuest, Expiry, GodView, PlayerView, SolvedView, View};

impl Secrets for State {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let tokens = [
            (GENERAL, BoardToken::GeneralShield),
            (MALUS_BOARD, BoardToken::MalusBoard),
            (NO_PEOPLES, BoardToken::EthnicitiesOff),
            (SLOW, BoardToken::Slow),
            (HELD, BoardToken::HeldGods),
        ];
        let sum = |counts: &[u8]| counts.iter().sum::<u8>();
        let malus = sum(&self.malus_deck) + self.malus_top.len() as u8;
        let masked = u8::from(self.challenge.card.is_some());
        View {
            viewer,
            setup: self.setup,
            active: self.active,
            turns: self.turns,
            asked: self.asked(),
            prompt: self.asked().first().map(|seat| self.prompt(seat)),
            plays: self.plays,
            free: self.free,
            usable: self.usable_people(),
            players: Seat::all(self.seats()).map(|seat| self.player_view(seat, viewer)).collect(),
            tokens: tokens
                .into_iter()
                .filter_map(|(at, token)| self.token(at).map(|seat| (token, seat)))
                .collect(),
            decks: [self.god_deck.len() as u8 + masked, sum(&self.power_deck), malus, sum(&self.quest_deck)],
            god_discard: self.god_discard.iter().collect(),
            power_discard: self.power_discard,
            malus_discard: self.malus_discard,
            quest_discard: self.quest_discard,
            effect: self.run().map(|run| (run.controller, run.script)),
            attack: self.attack_view().map(Box::new),
            hits: self.hits_in_progress(),
            picked: self.gods_picked(viewer),
            chosen: self.seats_chosen(viewer),
            challenge: self.challenge_view(),
            ended: self.ended_quest(),
            die: Some(self.die).filter(|(_, die)| *die > 0),
            met: self.aside.met().collect(),
            bid: viewer
                .seat()
                .filter(|_| self.challenge.quest == Quest::Offering)
                .and_then(|seat| self.challenge.bids[seat.index()].get()),
            malus_top: self
                .malus_top
                .iter()
                .rev()
                .map(|seen| {
                    let known = viewer.seat().is_some_and(|seat| seen.by.has(seat));
                    known.then(|| Malus::new(usize::from(seen.malus)))
                })
                .collect(),
            dealing: self.dealing(viewer),
            winner: self.winner,
            over: matches!(self.stack.top(), Some(Frame::Over)),
        }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.redacted(viewer))
    }

    fn discloses(event: &Event) -> Option<Disclosure> {
        event.discloses()
    }

    /// Redeals what `seat` cannot know.
    fn determinize(&mut self, seat: Seat, chance: &mut Chance) {
        self.redeal_hands(seat, chance);
        self.redeal_malus(seat, chance);
        self.redeal_challenge(seat, chance);
    }
}

impl State {
    fn hits_in_progress(&self) -> Vec<(Seat, u8)> {
        let striking = self.stack.iter().any(|frame| matches!(frame, Frame::Resolve | Frame::ApplyStrike));
        let hits = if striking { self.strike.hits } else { Spots::EMPTY };
        hits.iter().map(|at| (at.seat(), at.slot())).collect()
    }

    /// The gods picked so far, for the one who picks.
    fn gods_picked(&self, viewer: Viewer) -> Vec<(Seat, u8)> {
        let gods = match self.stack.top() {
            Some(&Frame::Own { chooser, owner, picked, .. }) if viewer.is(chooser) => spots_of(owner, picked),
            Some(Frame::Pick(_)) if viewer.is(self.strike.attacker) => self.strike.hits,
            _ => Spots::EMPTY,
        };
        gods.iter().map(|at| (at.seat(), at.slot())).collect()
    }

    /// The players chosen so far, for the one who chooses.
    fn seats_chosen(&self, viewer: Viewer) -> SeatSet {
        match self.stack.top() {
            Some(&Frame::AskTarget { seat, picked, .. }) if viewer.is(seat) => picked,
            Some(&Frame::AskDeal { seat, given, .. }) if viewer.is(seat) => given,
            _ => SeatSet::EMPTY,
        }
    }

    /// Mercury's cards, for the one who deals them out.
    fn dealing(&self, viewer: Viewer) -> Vec<Malus> {
        match self.stack.top() {
            Some(&Frame::AskDeal { seat, at, of, .. }) if viewer.is(seat) => {
                (at..of).filter_map(|at| self.dealt[usize::from(at)].get()).collect()
            }
            _ => Vec::new(),
        }
    }

    fn player_view(&self, seat: Seat, viewer: Viewer) -> PlayerView {
        let at = seat.index();
        let has = |god: God| self.owner(god) == Some(seat);
        let owner_of = |kind: LinkKind| {
            let link = self.links.iter().find(|link| link.bearer == seat && link.kind == kind)?;
            self.find(God::new(usize::from(link.god))).map(Spot::seat)
        };
        let starve = self.links.iter().filter(|link| link.bearer == seat && link.kind == LinkKind::Starve);
        PlayerView {
            gods: std::array::from_fn(|slot| self.god_view(seat, slot as u8)),
            space: self.space[at],
            lap: self.lap[at],
            cap: self.cap(seat),
            hand_size: self.hand_size(seat),
            hand: self.hand_known_to(seat, viewer),
            locked: self.lasts(self.locks[at]),
            shielded: self.lasts(self.shields[at]),
            tantalus: self.lasts(self.tantalus[at]),
            drunk: self.drunk.has(seat),
            quest_failure: self.quest_failure.has(seat),
            next: self.frigg[at],
            combos: self.combo[at],
            starved: starve.map(|link| link.left).max().unwrap_or(0),
            loves: owner_of(LinkKind::Love),
            fate: owner_of(LinkKind::Fate),
            wards: self
                .wards
                .iter()
                .filter(|ward| ward.owner == seat)
                .map(|ward| Ethnicity::ALL[usize::from(ward.people)])
                .collect(),
            store: if has(God::Vulcan) {
                self.store.iter().map(|&malus| Malus::new(usize::from(malus))).collect()
            } else {
                Vec::new()
            },
            grudge: if has(God::Nemesis) { self.grudge } else { SeatSet::EMPTY },
        }
    }

    fn hand_known_to(&self, seat: Seat, viewer: Viewer) -> [u8; Power::KINDS] {
        match viewer {
            Viewer::Seat(own) if own == seat => self.hands[seat.index()],
            Viewer::Seat(own) => std::array::from_fn(|kind| self.known.get(own.index(), seat.index(), kind)),
            Viewer::Spectator => [0; Power::KINDS],
        }
    }

    fn god_view(&self, seat: Seat, slot: u8) -> Option<GodView> {
        let at = Spot::new(seat, slot);
        let god = self.god_at(at)?;
        Some(GodView {
            god,
            active: self.is_active(at),
            asleep: self.asleep.has(at),
            drowsy: self.lasts(self.doze(at)),
            invincible: self.invincible(seat) >> slot & 1 != 0,
            coupled: self.couple.has(at),
            bond: self.bond.is(at),
            guards: self.guards_of(at),
        })
    }

    /// The last edge of a turn at which a token goes, if there is one.
    fn lasts(&self, edges: u32) -> Option<Expiry> {
        let players = self.seats();
        let ahead = |seat: Seat| (seat.index() + players - self.active.index()) % players;
        let mut last = None;
        for seat in Seat::all(players) {
            let here = edges >> (4 * seat.index());
            // In the order in which they come: turns from now, its start before its end.
            let coming = [
                (AT_START, if ahead(seat) == 0 { players } else { ahead(seat) }, Expiry::StartOf(seat)),
                (AT_END, ahead(seat), if ahead(seat) == 0 { Expiry::ThisTurn } else { Expiry::EndOf(seat) }),
                (AT_SECOND_END, ahead(seat) + players, Expiry::EndOf(seat)),
            ];
            for (edge, turns, expiry) in coming {
                let when = (turns, edge);
                if here >> edge & 1 != 0 && last.is_none_or(|(latest, _)| when > latest) {
                    last = Some((when, expiry));
                }
            }
        }
        last.map(|(_, expiry)| expiry)
    }

    fn challenge_view(&self) -> Option<ChallengeView> {
        let Challenge { seat, quest, subject, options, picked, row, asked, .. } = self.challenge;
        let (shown, position) = match *self.stack.top()? {
            Frame::Ready | Frame::Memorise => (false, 0),
            Frame::Answer { step } => (true, asked[usize::from(step.min(1))]),
            _ => return None,
        };
        let row = if matches!(self.stack.top(), Some(Frame::Memorise)) {
            row.iter().map(|&god| God::new(usize::from(god))).collect()
        } else {
            Vec::new()
        };
        let size = usize::from(self.challenge.size().0);
        let options = if shown { option_words(quest, subject, &options[..size]) } else { Vec::new() };
        Some(ChallengeView {
            seat,
            quest,
            asked: shown.then(|| asked_words(quest, subject, position)),
            row,
            position: Some(position).filter(|_| shown && quest == Quest::Memory),
            options,
            picked: if shown { picked } else { 0 },
        })
    }

    fn ended_quest(&self) -> Option<EndedQuest> {
        let asking = matches!(
            self.stack.top()?,
            Frame::Ready
                | Frame::Memorise
                | Frame::Answer { .. }
                | Frame::AskOracle { .. }
                | Frame::AskWrestle { .. }
                | Frame::AskReroll { .. }
                | Frame::Bids { .. }
        );
        let Ended { seat, quest, succeeded } = self.aside.ended.filter(|_| !asking)?;
        let answers =
            |questions: &[Solved]| Decided::Answers(questions.iter().copied().map(solved_view).collect());
        let decided = match self.aside.course {
            Course::Odds => Decided::Odds,
            Course::Patron(god) => Decided::Patron(god),
            Course::Doomed => Decided::Doomed,
            Course::Answer => answers(&[self.solved]),
            Course::Second(before) => answers(&[before, self.solved]),
            Course::First(after) => answers(&[self.solved, after]),
            Course::Oracle { level, die } => {
                let (most, steps) = ORACLE[usize::from(level)];
                Decided::Oracle { steps, most, die }
            }
            Course::Wrestling { other, mine, theirs } => Decided::Wrestling { other, mine, theirs },
            Course::Offering { bids } => {
                let bid = |seat: Seat| Some((seat, bids[seat.index()].get()?));
                Decided::Offering(seat.around(self.seats()).filter_map(bid).collect())
            }
        };
        Some(EndedQuest { seat, quest, succeeded, decided })
    }

    /// The unknown cards of other hands and the deck are dealt anew.
    fn redeal_hands(&mut self, seat: Seat, chance: &mut Chance) {
        let me = seat.index();
        let mut pool = [0u8; 64];
        let mut len = 0;
        let mut add = |kind: usize, count: u8| {
            pool[len..len + usize::from(count)].fill(kind as u8);
            len += usize::from(count);
        };
        let mut hidden = [0usize; 6];
        for (kind, &count) in self.power_deck.iter().enumerate() {
            add(kind, count);
        }
        for other in (0..self.seats()).filter(|&other| other != me) {
            for kind in 0..Power::KINDS {
                let unknown = self.hands[other][kind] - self.known.get(me, other, kind);
                add(kind, unknown);
                hidden[other] += usize::from(unknown);
            }
        }
        let needed: usize = hidden.iter().sum();
        chance.shuffle_front(&mut pool[..len], needed);
        let mut dealt = pool[..len].iter().map(|&kind| usize::from(kind));
        for other in (0..self.seats()).filter(|&other| other != me) {
            for kind in 0..Power::KINDS {
                self.hands[other][kind] = self.known.get(me, other, kind);
            }
            for kind in dealt.by_ref().take(hidden[other]) {
                self.hands[other][kind] += 1;
            }
        }
        self.power_deck = [0; Power::KINDS];
        for kind in dealt {
            self.power_deck[kind] += 1;
        }
        // What others knew of cards that are now elsewhere they know no more.
        for viewer in (0..self.seats()).filter(|&viewer| viewer != me) {
            for holder in 0..self.seats() {
                for kind in 0..Power::KINDS {
                    let bound = self.known.get(viewer, holder, kind).min(self.hands[holder][kind]);
                    self.known.set(viewer, holder, kind, bound);
                }
            }
        }
    }

    /// Malus cards that others have looked at are exchanged with those of the deck.
    fn redeal_malus(&mut self, seat: Seat, chance: &mut Chance) {
        let dealer = self.stack.iter().find_map(|frame| match frame {
            Frame::AskDeal { seat, .. } => Some(*seat),
            _ => None,
        });
        let hidden_deal = dealer.is_some_and(|dealer| dealer != seat);
        let dealt_out = self.first_dealt_out(seat);
        let mut pool = self.malus_deck;
        for frame in self.stack.iter().skip(dealt_out) {
            if let Frame::Malus { malus, .. } = frame {
                pool[malus.index()] += 1;
            }
        }
        for seen in self.malus_top.iter().filter(|seen| !seen.by.has(seat)) {
            pool[usize::from(seen.malus)] += 1;
        }
        if hidden_deal {
            for malus in self.dealt.iter().filter_map(|malus| malus.get()) {
                pool[malus.index()] += 1;
            }
        }
        let mut draw = || {
            let mut rest = chance.below(pool.iter().map(|&count| usize::from(count)).sum());
            let kind = pool.iter().position(|&count| {
                let here = rest < usize::from(count);
                rest = rest.wrapping_sub(usize::from(count));
                here
            });
            let kind = kind.expect("the number is below the total");
            pool[kind] -= 1;
            Malus::new(kind)
        };
        for seen in self.malus_top.iter_mut().filter(|seen| !seen.by.has(seat)) {
            seen.malus = draw() as u8;
        }
        if hidden_deal {
            for malus in self.dealt.iter_mut().filter(|malus| malus.is_some()) {
                *malus = Maybe::some(draw());
            }
        }
        for frame in self.stack.iter_mut().skip(dealt_out) {
            if let Frame::Malus { malus, .. } = frame {
                *malus = draw();
            }
        }
        self.malus_deck = pool;
    }

    /// Where on the stack Malus cards begin that another player has dealt out and that nobody else has seen yet.
    fn first_dealt_out(&self, seat: Seat) -> usize {
        let deals = |frame: &Frame| matches!(frame, Frame::Run(run) if run.controller != seat && run.script.effect().verbs.contains(&Verb::DealMalus));
        self.stack.iter().position(deals).unwrap_or(self.stack.len())
    }

    /// Bids are secret. Nobody knows the solution of a challenge, nor the challenge itself before it begins; the row of
    /// a memory challenge is open to all, what will be asked of it is not.
    fn redeal_challenge(&mut self, seat: Seat, chance: &mut Chance) {
        let quest = self.challenge.quest;
        match (self.stack.top(), quest) {
            (Some(Frame::Bids { .. }), _) => self.redeal_bids(seat, chance),
            (Some(Frame::Ready), _) => {
                if let Some(card) = self.challenge.card.get() {
                    let deck = self.god_deck.with(card);
                    let card = one_god(deck, chance);
                    self.challenge.card = Maybe::some(card);
                    self.god_deck = deck.without(card);
                }
                self.prepare(quest, chance);
            }
            (Some(Frame::Memorise), _) => self.challenge.ask_positions(chance),
            (Some(Frame::Answer { step: 0 }), Quest::Memory) => self.challenge.ask_second_position(chance),
            (Some(Frame::Answer { .. }), Quest::MaskedGod) => self.redeal_mask(chance),
            (Some(Frame::Answer { .. }), Quest::Gods | Quest::Goddesses | Quest::Triad) => {
                let mut order: [u8; 8] = std::array::from_fn(|at| at as u8);
                chance.shuffle_front(&mut order, 3);
                self.challenge.right = order[..3].iter().fold(0, |mask, at| mask | 1 << at);
            }
            (Some(Frame::Answer { .. }), culture) if culture.is_culture() => {
                self.challenge.right = 1 << chance.below(4);
            }
            _ => {}
        }
    }

    fn redeal_bids(&mut self, seat: Seat, chance: &mut Chance) {
        for bidder in Seat::all(self.seats()).filter(|&bidder| bidder != seat) {
            if self.challenge.bids[bidder.index()].is_some() {
                let most = usize::from(self.hand_size(bidder).min(3));
                self.challenge.bids[bidder.index()] = Maybe::some(chance.below(most + 1) as u8);
            }
        }
    }

    /// The masked card is one of the options that could lie on the deck.
    fn redeal_mask(&mut self, chance: &mut Chance) {
        let Some(card) = self.challenge.card.get() else {
            self.challenge.right = 1 << chance.below(4);
            return;
        };
        let deck = self.god_deck.with(card);
        let option = |at: u8| self.challenge.god(at);
        let mut open = [0u8; 4];
        let mut len = 0;
        for at in 0..4 {
            if deck.has(option(at)) {
                open[len] = at;
                len += 1;
            }
        }
        let at = open[chance.below(len)];
        self.challenge.right = 1 << at;
        let card = self.challenge.god(at);
        self.challenge.card = Maybe::some(card);
        self.god_deck = deck.without(card);
    }
}

fn solved_view(solved: Solved) -> SolvedView {
    let Solved { quest, subject, position, right, picked, .. } = solved;
    SolvedView {
        asked: asked_words(quest, subject, position),
        options: option_words(quest, subject, solved.options()),
        picked,
        right,
    }
}
