//! Who knows what: the view of a position, and redealing what a seat cannot know.
//!
//! All recruits, takes and banishes are open, so everybody knows which cards lie in a player's deck and hand together.
//! Hidden are only: which of them are in the hand, and the deck cards whose place the owner alone knows. The
//! rest of a deck has no order before it is drawn. A card that the table knew and that its owner moves in secret is
//! adrift: in the hand or at one of the places that only the owner knows.

use engine::{Chance, Disclosure, Questions, Rules, Seat, Secrets, Viewer};

use crate::Event;
use crate::bag::Bag;
use crate::cards::{CARDS, Kind};
use crate::frame::Frame;
use crate::gods::{God, Power};
use crate::rows::{Cell, Row};
use crate::setup::GodDeal;
use crate::state::State;
use crate::view::{AnnouncedView, AttackView, InPlay, Phase, PileView, SeatView, TurnView, View};

impl Secrets for State {
    type View = View;

    /// What `viewer` may know, field by field.
    fn view(&self, viewer: Viewer) -> View {
        let record = &self.record;
        let piles = self.piles.iter().map(|pile| PileView {
            top: pile.top,
            count: pile.count,
            cost: pile.top.map_or(0, |top| match viewer.seat() {
                Some(seat) if self.gods_open && self.alive(seat) => self.price(seat, top) as u8,
                _ => top.cost(),
            }),
        });
        View {
            viewer,
            setup: self.setup,
            phase: self.phase,
            round: self.round,
            first: self.first,
            active: self.active,
            asked: self.asked(),
            turn: TurnView {
                faith: record.faith,
                chain: record.last.and_then(Kind::follow_ups),
                wild: record.wild,
                attacks: record.attacks,
                next_bonus: record.next_bonus,
                next_pierce: record.next_pierce,
                extra_draw: record.extra_draw,
                used: Power::ALL
                    .into_iter()
                    .filter(|&power| !power.is_shared() && record.used.has(power))
                    .collect(),
            },
            piles: piles.collect(),
            stock: self.stock,
            disciples: self.disciples,
            netherworld: self.netherworld,
            announced: self.act().map(|act| AnnouncedView {
                by: self.active,
                card: act.card,
                kind: act.kind,
                ability: act.ability,
                paid: act.paid,
                target: act.target,
            }),
            attack: self.attack().map(|attack| AttackView {
                by: self.active,
                target: attack.target,
                card: attack.cards.map(|(card, _)| card),
                value: attack.value,
                defence: attack.defence,
                wards: attack.wards.into_iter().flatten().collect(),
                pierce: attack.pierce,
            }),
            reaction: match self.stack.top() {
                Some(&Frame::Trick { seat, reaction }) => Some((seat, reaction)),
                _ => None,
            },
            seats: Seat::all(self.seats()).map(|seat| self.seat_view(viewer, seat)).collect(),
            pantheons: self.pantheons,
            winners: self.winners,
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
        if self.round == 0 {
            self.redeal_votes(seat, chance);
            self.redeal_picks(seat, chance);
        }
        self.redeal_gods(seat, chance);
        if self.phase == Phase::Over || self.round == 0 {
            return;
        }
        for other in Seat::all(self.seats()) {
            if !self.knowers(other).has(seat) && self.alive(other) {
                self.redeal_cards(seat, other, chance);
            }
        }
    }
}

impl State {
    /// Whether a viewer sees the hand of a seat.
    fn sees_hand(&self, viewer: Viewer, seat: Seat) -> bool {
        viewer.seat().is_some_and(|other| self.knowers(seat).has(other))
    }

    /// The cards that a viewer knows to be in the hand of a seat.
    fn known_hand(&self, viewer: Viewer, seat: Seat) -> Bag {
        if self.sees_hand(viewer, seat) {
            self.player(seat).hand
        } else if self.has_ravens(viewer) {
            self.ravens[seat.index()]
        } else {
            self.player(seat).seen
        }
    }

    /// The cards that a viewer knows to be in the hand or at a place that only the owner knows. Those that Odin has seen in
    /// the hand may be the ones.
    fn known_adrift(&self, viewer: Viewer, seat: Seat) -> Bag {
        if self.sees_hand(viewer, seat) {
            return Bag::EMPTY;
        }
        let (player, known) = (self.player(seat), self.known_hand(viewer, seat));
        let mut adrift = player.adrift;
        for (kind, count) in known.counts() {
            adrift.take_up_to(kind, count - player.seen.count(kind));
        }
        adrift
    }

    /// Whether the viewer is told what Odin knows.
    fn has_ravens(&self, viewer: Viewer) -> bool {
        self.gods_open && viewer.seat().is_some_and(|seat| self.has(seat, Power::TwoRavens))
    }

    fn seat_view(&self, viewer: Viewer, seat: Seat) -> SeatView {
        let player = self.player(seat);
        let open = self.sees_hand(viewer, seat);
        let face = |cell: &Cell| (open || cell.marked()).then(|| cell.kind());
        let (known_hand, adrift) = (self.known_hand(viewer, seat), self.known_adrift(viewer, seat));
        let mut elsewhere = player.hand;
        elsewhere.add_all(&player.middle);
        elsewhere.take_all(&known_hand);
        if !open {
            for row in [Row::Top, Row::Bottom] {
                for cell in self.rows.of(seat, row).iter().filter(|cell| !cell.marked()) {
                    elsewhere.add(cell.kind());
                }
            }
            if seat == self.active {
                for cell in self.revealed.iter().filter(|cell| !cell.marked()) {
                    elsewhere.add(cell.kind());
                }
            }
        }
        elsewhere.take_all(&adrift);
        let in_play = self.rows.of(seat, Row::Play).iter();
        let revealed = if seat == self.active { &self.revealed[..] } else { &[] };
        SeatView {
            team: self.team(seat) as u8,
            main: player.main,
            god: player.god.filter(|_| self.knows_god(viewer, seat)),
            offered: self.offered_to(viewer, seat),
            named: self.votes[seat.index()].filter(|_| viewer.is(seat)),
            energy: player.energy,
            alive: self.alive(seat),
            sealed: player.sealed,
            half_dead_used: self.half_dead_used
                && self.gods_open
                && player.god == Some(Power::HalfDead.god()),
            hand_count: player.hand.len() as u8,
            hand: open.then_some(player.hand),
            known_hand,
            adrift,
            deck_count: self.deck_len(seat) as u8,
            deck_top: self.rows.of(seat, Row::Top).iter().rev().map(face).collect(),
            deck_bottom: self.rows.of(seat, Row::Bottom).iter().map(face).collect(),
            elsewhere,
            discard: player.discard,
            discard_top: player.discard_top,
            in_play: in_play.map(|cell| InPlay { kind: cell.kind(), lingering: cell.marked() }).collect(),
            thrown: self.thrown.filter(|_| seat == self.active),
            revealed: revealed.iter().map(face).collect(),
        }
    }

    /// Gods are open once all are chosen; before that to those who choose together.
    fn knows_god(&self, viewer: Viewer, seat: Seat) -> bool {
        self.gods_open
            || self.setup.gods == GodDeal::Open
            || viewer.seat().is_some_and(|other| !self.opponents(seat, other))
    }

    fn offered_to(&self, viewer: Viewer, seat: Seat) -> Vec<God> {
        if let Some(pair) = self.offered[seat.index()] {
            return if viewer.is(seat) { pair.into() } else { Vec::new() };
        }
        let picks =
            matches!(self.stack.top(), Some(&Frame::PickGod { number }) if self.picker(number) == Some(seat));
        if picks && self.knows_god(viewer, seat) { self.pickable(seat).collect() } else { Vec::new() }
    }

    /// Votes that are given and not yet counted.
    fn redeal_votes(&mut self, seat: Seat, chance: &mut Chance) {
        if self.phase != Phase::NamingMains {
            return;
        }
        let mates = self.seats() / 2;
        for other in Seat::all(self.seats()).filter(|&other| other != seat) {
            if self.votes[other.index()].is_some() {
                let named = Seat::new(2 * chance.below(mates) + other.index() % 2);
                self.votes[other.index()] = Some(named);
            }
        }
    }

    /// Gods that the other team has picked and not yet shown.
    fn redeal_picks(&mut self, seat: Seat, chance: &mut Chance) {
        let Some(pantheons) = self.pantheons else { return };
        if self.setup.gods != GodDeal::Choose || self.gods_open {
            return;
        }
        let mut gods = pantheons[1 - seat.index() % 2].gods();
        chance.shuffle(&mut gods);
        let mut dealt = gods.into_iter();
        for other in Seat::all(self.seats()) {
            if self.opponents(seat, other) && self.god(other).is_some() {
                self.player_mut(other).god = dealt.next();
            }
        }
    }

    /// The pairs of gods dealt to others: the one that is shown stays, all else is unknown.
    fn redeal_gods(&mut self, seat: Seat, chance: &mut Chance) {
        if self.offered[0].is_none() {
            return;
        }
        let seats = self.seats();
        let shown = |state: &State, other: Seat| if state.gods_open { state.god(other) } else { None };
        let own = self.offered[seat.index()].expect("everybody was dealt two gods");
        let known = |state: &State, god: God| {
            own.contains(&god) || Seat::all(seats).any(|other| shown(state, other) == Some(god))
        };
        let mut unknown = [God::Zeus; 12];
        let mut len = 0;
        for god in God::ALL {
            if !known(self, god) {
                unknown[len] = god;
                len += 1;
            }
        }
        chance.shuffle(&mut unknown[..len]);
        let mut dealt = unknown[..len].iter().copied();
        let mut next = || dealt.next().expect("there are gods enough for everybody");
        for other in Seat::all(seats).filter(|&other| other != seat) {
            let open = shown(self, other);
            let mut pair = [open.unwrap_or_else(&mut next), next()];
            if chance.below(2) == 1 {
                pair.swap(0, 1);
            }
            self.offered[other.index()] = Some(pair);
            // Chosen but not shown: either of the two.
            if open.is_none() && self.god(other).is_some() {
                self.player_mut(other).god = Some(pair[chance.below(2)]);
            }
        }
    }

    /// Deals the cards of `other` whose place `seat` does not know anew among those places.
    fn redeal_cards(&mut self, seat: Seat, other: Seat, chance: &mut Chance) {
        let fixed = self.known_hand(Viewer::Seat(seat), other);
        let adrift = self.known_adrift(Viewer::Seat(seat), other);
        let player = self.player(other);
        let mut pool = player.hand;
        pool.take_all(&fixed);
        let in_hand = pool.len();
        pool.add_all(&player.middle);
        let hidden = |cells: &[Cell]| cells.iter().filter(|cell| !cell.marked()).count();
        let (top, bottom) = (self.rows.of(other, Row::Top), self.rows.of(other, Row::Bottom));
        let looking = other == self.active;
        let revealed = if looking { &self.revealed[..] } else { &[] };
        let places = in_hand + hidden(top) + hidden(bottom) + hidden(revealed);
        if places == 0 {
            return;
        }
        for cell in top.iter().chain(bottom).chain(revealed).filter(|cell| !cell.marked()) {
            pool.add(cell.kind());
        }
        pool.take_all(&adrift);
        let mut cards = [Kind::Guardian; CARDS];
        let mut len = 0;
        for (kind, count) in adrift.counts().chain(pool.counts()) {
            cards[len..len + usize::from(count)].fill(kind);
            len += usize::from(count);
        }
        // Cards adrift are at one of the places, any others fill them up.
        let known = adrift.len();
        chance.shuffle_front(&mut cards[known..len], places - known);
        if known > 0 {
            chance.shuffle(&mut cards[..places]);
        }
        let mut dealt = cards[..places].iter().copied();
        let mut hand = fixed;
        for kind in dealt.by_ref().take(in_hand) {
            hand.add(kind);
        }
        let mut fill = |cells: &mut [Cell]| {
            for cell in cells.iter_mut().filter(|cell| !cell.marked()) {
                *cell = Cell::new(dealt.next().expect("one card for each place"), false);
            }
        };
        fill(self.rows.of_mut(other, Row::Top));
        fill(self.rows.of_mut(other, Row::Bottom));
        if looking {
            fill(&mut self.revealed);
        }
        let player = self.player_mut(other);
        player.hand = hand;
        player.middle = cards[places..len].iter().copied().collect();
        self.doubt_ravens(seat, other);
    }

    /// What Odin has seen in a hand stays true of the redealt hand, as far as others can tell.
    fn doubt_ravens(&mut self, seat: Seat, other: Seat) {
        if self.has(seat, Power::TwoRavens) {
            return;
        }
        let player = self.player(other);
        let (hand, seen, known) = (player.hand, player.seen, self.ravens[other.index()]);
        let extra = known.len() - seen.len();
        let mut free = hand;
        free.take_all(&seen);
        let mut raven = seen;
        for kind in
            free.iter().flat_map(|kind| std::iter::repeat_n(kind, usize::from(free.count(kind)))).take(extra)
        {
            raven.add(kind);
        }
        self.ravens[other.index()] = raven;
    }
}
