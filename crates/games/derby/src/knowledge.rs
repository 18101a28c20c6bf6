//! What seats know: views built field by field, and redeals that respect all a seat has seen.

use engine::{Chance, Disclosure, Questions, Rules, Seat, Secrets, Viewer};

use crate::bets::{Bet, BetSet};
use crate::cards::{Card, CardSet, Creature, DECK_SIZE};
use crate::frame::Frame;
use crate::powers::{Power, PowerSet, Window};
use crate::state::{State, Swap};
use crate::view::{
    Announced, Holder, Landed, PlacedBet, RaceResult, SeatView, SettledBet, View, Whereabouts,
};
use crate::{Event, FINISH, LAST_SECTOR, RACES};

impl Secrets for State {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let announced = self.flight().map(|flight| Announced {
            seat: flight.seat,
            card: flight.card,
            second: flight.second,
            foul: flight.foul,
            value: self.flight_value(flight),
        });
        View {
            viewer,
            setup: self.setup,
            race: self.race,
            turns_done: self.turns_done,
            turns: self.turns(),
            first_player: self.first_player,
            turn_of: self.on_turn(),
            asked: self.asked(),
            creatures: Creature::ALL.map(|creature| self.whereabouts(creature)),
            order: self.track.order(),
            tokens: self.tokens,
            mid_line: self.mid_line(),
            mid_crossed: self.mid_crossed,
            mid_done: self.mid_done,
            fate: (1..=LAST_SECTOR).filter(|sector| self.fate >> sector & 1 != 0).collect(),
            holders: Seat::all(self.seats()).map(|holder| self.holder_view(holder, viewer)).collect(),
            draw_pile: self.draw_pile().len() as u8,
            discard: self.discard,
            zeus: self.zeus,
            protections: self.protections,
            draws: self.zeus_draws(),
            announced,
            landed: self.landed(),
            seats: Seat::all(self.seats()).map(|seat| self.seat_view(seat, viewer)).collect(),
            results: (0..usize::from(self.races_done())).map(|race| self.race_result(race)).collect(),
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
        if self.race == 0 || self.races_done() == RACES {
            return;
        }
        if self.setup.powers {
            self.doubt_swap(seat, chance);
        }
        self.redeal_cards(seat, chance);
        for owner in Seat::all(self.seats()).filter(|&owner| owner != seat) {
            self.redeal_bets(seat, owner, chance);
        }
        self.redeal_web(seat, chance);
    }
}

impl State {
    /// A swap that happened out of this seat's sight, so that it doubts what it remembered of the two holders.
    fn unseen_swap(&self, seat: Seat) -> Option<Swap> {
        self.memory.swap.filter(|swap| !swap.witnesses.has(seat))
    }

    /// What `seat` remembers of a far holder, and whether a swap since then may have made it wrong.
    fn remembered(&self, seat: Seat, holder: Seat) -> (CardSet, bool) {
        let memory = self.memory.cards[seat.index()];
        match self.unseen_swap(seat) {
            Some(swap) if swap.near == holder || swap.far == holder => {
                // The seat remembers the holder as it was before the swap.
                let (left, came) =
                    if swap.near == holder { (swap.given, swap.taken) } else { (swap.taken, swap.given) };
                let there = self.holders[holder.index()];
                let mut before = (there - swap.since()).without(came);
                let partner = if swap.near == holder { swap.far } else { swap.near };
                if (self.holders[partner.index()] - swap.since()).has(left) {
                    before = before.with(left);
                }
                (memory & (before | (there & swap.since())), !(memory & before).is_empty())
            }
            _ => (memory & self.holders[holder.index()], false),
        }
    }

    fn landed(&self) -> Option<Landed> {
        let (landed, power) = match self.stack.top() {
            Some(Frame::Poll(poll)) if poll.window == Window::Landed => (poll.landed, None),
            Some(Frame::Aim(aim)) if aim.power.window() == Window::Landed => (aim.landed, Some(aim.power)),
            _ => return None,
        };
        Some(Landed { creature: landed.0, sector: landed.1, power })
    }

    fn whereabouts(&self, creature: Creature) -> Whereabouts {
        let (sector, slot) = (self.track.sector[creature.index()], self.track.slot[creature.index()]);
        if sector == FINISH {
            Whereabouts::Arrived { place: slot + 1 }
        } else {
            Whereabouts::Sector { sector, slot }
        }
    }

    fn holder_view(&self, holder: Seat, viewer: Viewer) -> Holder {
        let cards = self.holders[holder.index()];
        let open = viewer.seat().is_some_and(|seat| self.beside(seat, holder));
        let (known, doubtful) = match viewer {
            _ if open => (cards, false),
            Viewer::Seat(seat) => self.remembered(seat, holder),
            Viewer::Spectator => (CardSet::EMPTY, false),
        };
        Holder { count: cards.len() as u8, open, known, doubtful }
    }

    fn seat_view(&self, seat: Seat, viewer: Viewer) -> SeatView {
        let at = seat.index();
        let races = usize::from(self.races_done());
        let bets = self.bets[at].iter().flatten().enumerate().map(|(slot, placed)| PlacedBet {
            creature: placed.creature,
            sealed: placed.sealed,
            bet: self.knows_bet(viewer, seat, slot).then_some(placed.bet),
        });
        let settled = self.settled[..races].iter().zip(1..).flat_map(|(bets, race)| {
            bets[at].map(|settled| SettledBet {
                race,
                bet: settled.bet(),
                creature: settled.creature(),
                won: settled.won(),
            })
        });
        let owned = |powers: PowerSet| {
            let own = powers.iter().filter(|power| self.gods[at] == Some(power.god()));
            own.fold(PowerSet::EMPTY, PowerSet::with)
        };
        SeatView {
            god: self.gods[at],
            score: self.score(seat),
            hand: viewer.is(seat).then_some(self.hands[at]),
            hand_count: self.hands[at].len() as u8,
            unrevealed: self.unrevealed(seat),
            bets: bets.collect(),
            settled: settled.collect(),
            powers: owned(self.powers),
            used_powers: owned(self.used_powers),
        }
    }

    fn knows_bet(&self, viewer: Viewer, owner: Seat, slot: usize) -> bool {
        viewer.is(owner)
            || viewer
                .seat()
                .is_some_and(|seat| self.memory.bets[seat.index()] >> (3 * owner.index() + slot) & 1 != 0)
    }

    /// Bet cards in hand or face down.
    pub(crate) fn unrevealed(&self, seat: Seat) -> BetSet {
        let face_down = self.bets[seat.index()].iter().flatten().map(|slot| slot.bet);
        face_down.fold(self.hands[seat.index()], BetSet::with)
    }

    fn race_result(&self, race: usize) -> RaceResult {
        let judged = &self.results[race];
        let out = judged.order.into_iter().filter(|&creature| judged.place(creature).is_none());
        RaceResult {
            ranking: judged.ranking().collect(),
            disqualified: out.collect(),
            drawn: judged.drawn.to_vec(),
        }
    }

    /// A seat that did not see the swap does not know which two cards it was: other cards of the same two holders may
    /// have moved instead of those that still lie there.
    fn doubt_swap(&mut self, seat: Seat, chance: &mut Chance) {
        let Some(swap) = self.unseen_swap(seat) else { return };
        let (mut given, mut taken) = (swap.given, swap.taken);
        let doubtful = |holder: CardSet| holder - swap.since();
        if doubtful(self.holders[swap.near.index()]).has(taken) {
            let other = pick(doubtful(self.holders[swap.far.index()].without(given)).with(taken), chance);
            self.exchange(swap.near, taken, swap.far, other);
            taken = other;
        }
        if doubtful(self.holders[swap.far.index()]).has(given) {
            let other = pick(doubtful(self.holders[swap.near.index()].without(taken)).with(given), chance);
            self.exchange(swap.far, given, swap.near, other);
            given = other;
        }
        self.memory.swap = Some(Swap { given, taken, ..swap });
    }

    /// Exchanges a card of one holder for a card of another; nothing happens if both are the same.
    fn exchange(&mut self, one: Seat, card: Card, other: Seat, other_card: Card) {
        if card != other_card {
            let (one, other) = (one.index(), other.index());
            self.holders[one] = self.holders[one].without(card).with(other_card);
            self.holders[other] = self.holders[other].without(other_card).with(card);
        }
    }

    /// Renames the cards that the seat has never seen among themselves, wherever their names stand.
    fn redeal_cards(&mut self, seat: Seat, chance: &mut Chance) {
        let open = self.cards_of(seat) | self.memory.cards[seat.index()];
        let announced = self.flight().map_or(CardSet::EMPTY, |flight| CardSet::EMPTY.with(flight.card));
        let unseen = CardSet::full(DECK_SIZE) - open - self.discard - self.zeus - announced;
        let mut names = [Card::new(0); DECK_SIZE];
        let mut len = 0;
        for card in unseen.iter() {
            names[len] = card;
            len += 1;
        }
        chance.shuffle(&mut names[..len]);
        let mut renamed: [Card; DECK_SIZE] = std::array::from_fn(Card::new);
        for (card, &name) in unseen.iter().zip(&names[..len]) {
            renamed[card.index()] = name;
        }
        let rename = |cards: CardSet| {
            (cards & unseen).iter().map(|card| renamed[card.index()]).fold(cards - unseen, CardSet::with)
        };
        let players = self.seats();
        for holder in &mut self.holders[..players] {
            *holder = rename(*holder);
        }
        if self.setup.powers {
            for cards in &mut self.memory.cards[..players] {
                *cards = rename(*cards);
            }
            if let Some(swap) = &mut self.memory.swap {
                swap.given = renamed[swap.given.index()];
                swap.taken = renamed[swap.taken.index()];
            }
        }
    }

    /// Deals the bets of `owner` that `seat` has not seen anew among the face-down slots and the hand.
    fn redeal_bets(&mut self, seat: Seat, owner: Seat, chance: &mut Chance) {
        let at = owner.index();
        let seen = self.memory.bets[seat.index()] >> (3 * at);
        let hidden = |slot: usize| seen >> slot & 1 == 0;
        let trick = self.memory.trick.filter(|trick| trick.seat == owner);
        let mut pool = [Bet::Victory; 11];
        let mut len = 0;
        let slots = self.bets[at].iter().flatten().enumerate().filter(|&(slot, _)| hidden(slot));
        for bet in slots.map(|(_, placed)| placed.bet).chain(self.hands[at].iter()) {
            pool[len] = bet;
            len += 1;
        }
        let before = pool;
        chance.shuffle(&mut pool[..len]);
        // R31: whoever knew the bet that was taken back knows that it lies there no more.
        if let Some(trick) = trick
            && trick.knew.has(seat)
        {
            let place = (0..usize::from(trick.slot)).filter(|&slot| hidden(slot)).count();
            if pool[place] == trick.old {
                let other = (place + 1 + chance.below(len - 1)) % len;
                pool.swap(place, other);
            }
        } else if let Some(trick) = trick
            && let Some(place) = before[..len].iter().position(|&bet| bet == trick.old)
            && let Some(known) = &mut self.memory.trick
        {
            known.old = pool[place];
        }
        let mut dealt = pool[..len].iter().copied();
        for (slot, placed) in self.bets[at].iter_mut().flatten().enumerate() {
            if hidden(slot) {
                placed.bet = dealt.next().expect("one bet for each place");
            }
        }
        self.hands[at] = dealt.collect();
    }

    /// AN2, half chosen: which card will be given is known to Anansi alone.
    fn redeal_web(&mut self, seat: Seat, chance: &mut Chance) {
        if let Some(Frame::Aim(aim)) = self.stack.top().copied()
            && aim.power == Power::WebOfTales
            && aim.step == 1
            && aim.seat != seat
        {
            let given = pick(self.cards_of(aim.seat), chance);
            *self.stack.top_mut().expect("the frame just seen") = Frame::Aim(aim.with_first_card(given));
        }
    }
}

fn pick(cards: CardSet, chance: &mut Chance) -> Card {
    let at = chance.below(cards.len());
    cards.iter().nth(at).expect("the number is below the count")
}
