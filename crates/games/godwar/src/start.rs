use engine::{Chance, Log, Rules, Seat, SeatSet};

use crate::bag::Bag;
use crate::cards::{DISCIPLES, Kind};
use crate::event::Event;
use crate::frame::Frame;
use crate::gods::{God, Pantheon};
use crate::setup::{GodDeal, Market};
use crate::state::State;
use crate::view::Phase;

impl State {
    pub(crate) fn choose_main(&mut self, seat: Seat, log: &mut Log<Event>) {
        self.player_mut(seat).main = true;
        log.push(Event::MainChosen { seat });
    }

    /// Rulebook: main gods. Plurality; ties are drawn by lot.
    pub(crate) fn count_votes(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        for team in 0..2 {
            let mates = || Seat::all(self.seats()).filter(move |seat| seat.index() % 2 == team);
            let votes = |seat: Seat| self.votes.iter().filter(|&&vote| vote == Some(seat)).count();
            let most = mates().map(votes).max().unwrap_or(0);
            let tied: SeatSet = mates().filter(|&seat| votes(seat) == most).collect();
            let chosen = tied.iter().nth(chance.below(tied.len())).expect("somebody has the most votes");
            self.choose_main(chosen, log);
        }
    }

    /// Gods come to the players, or to the teams.
    pub(crate) fn deal_gods(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        self.phase = Phase::ChoosingGods;
        let seats = self.seats();
        if self.setup.team {
            let both = if chance.below(2) == 0 {
                [Pantheon::Greek, Pantheon::Norse]
            } else {
                [Pantheon::Norse, Pantheon::Greek]
            };
            self.pantheons = Some(both);
            for (team, pantheon) in (0..).zip(both) {
                log.push(Event::PantheonDealt { team, pantheon });
            }
        }
        match self.setup.gods {
            GodDeal::Choose if !self.setup.team => {
                let mut gods = God::ALL;
                chance.shuffle(&mut gods);
                for seat in Seat::all(seats) {
                    let pair = [gods[2 * seat.index()], gods[2 * seat.index() + 1]];
                    self.offered[seat.index()] = Some(pair);
                    log.push(Event::GodsDealt { seat, gods: Some(pair) });
                }
                self.stack.push(Frame::ChooseGod);
            }
            GodDeal::Choose | GodDeal::Open => self.stack.push(Frame::PickGod { number: 0 }),
            GodDeal::Random => {
                let mut piles = self.pantheons.unwrap_or([Pantheon::Greek, Pantheon::Norse]);
                if !self.setup.team {
                    piles = [Pantheon::Greek, Pantheon::Norse];
                }
                let mut gods = [piles[0].gods(), piles[1].gods()].concat();
                if self.setup.team {
                    let (one, other) = gods.split_at_mut(6);
                    chance.shuffle(one);
                    chance.shuffle(other);
                } else {
                    chance.shuffle(&mut gods);
                }
                for seat in Seat::all(seats) {
                    let at = if self.setup.team {
                        6 * (seat.index() % 2) + seat.index() / 2
                    } else {
                        seat.index()
                    };
                    self.player_mut(seat).god = Some(gods[at]);
                }
            }
        }
    }

    /// Who picks a god as this one in order; nobody after the last.
    pub(crate) fn picker(&self, number: u8) -> Option<Seat> {
        let (seats, number) = (self.seats(), usize::from(number));
        if number >= seats {
            return None;
        }
        if self.setup.gods == GodDeal::Open {
            return Some(Seat::new(seats - 1 - number));
        }
        // The main god's player first, then the others clockwise; one team after the other, neither sees the other.
        let (team, mate) = (number / (seats / 2), number % (seats / 2));
        let main = Seat::all(seats)
            .find(|&seat| seat.index() % 2 == team && self.player(seat).main)
            .expect("each team has its main god before gods are chosen");
        Some(Seat::new((main.index() + 2 * mate) % seats))
    }

    /// The gods that a seat may pick from.
    pub(crate) fn pickable(&self, seat: Seat) -> impl Iterator<Item = God> {
        let pantheon = self.pantheons.map(|both| both[seat.index() % 2]);
        let taken: [Option<God>; 6] = std::array::from_fn(|at| self.players[at].god);
        God::ALL
            .into_iter()
            .filter(move |god| pantheon.is_none_or(|own| god.pantheon() == own))
            .filter(move |&god| !taken.contains(&Some(god)))
    }

    /// Decks, piles and the first player; then the first turn.
    pub(crate) fn deal(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let seats = self.seats();
        self.gods_open = true;
        self.choose_first(chance);
        for seat in Seat::all(seats) {
            let energy = self.starting_energy(seat);
            self.player_mut(seat).energy = energy;
            let god = self.god(seat).expect("everybody has a god now");
            log.push(Event::GodRevealed { seat, god, energy });
        }
        for (at, kind) in Kind::disciples().enumerate() {
            self.disciples[at] = kind.card().copies - seats as u8 * kind.card().in_deck;
        }
        for kind in Kind::warriors() {
            self.stock.add_some(kind, kind.card().copies);
        }
        self.open_market(chance, log);
        log.push(Event::FirstPlayer { seat: self.first });
        for seat in Seat::all(seats) {
            let middle = &mut self.player_mut(seat).middle;
            for kind in Kind::disciples().filter(|kind| kind.card().in_deck > 0) {
                middle.add_some(kind, kind.card().in_deck);
            }
            let opening = !self.setup.team && self.setup.fair_start && seat == self.first;
            self.draw(seat, if opening { 4 } else { 5 }, chance, log);
        }
        self.round = 1;
        self.active = self.first;
        self.stack.push(Frame::Begin);
    }

    fn choose_first(&mut self, chance: &mut Chance) {
        let seats = self.seats();
        self.first = if self.setup.team {
            let team = self.setup.first.seat().map_or_else(|| chance.below(2), |seat| seat.index() % 2);
            Seat::all(seats)
                .find(|&seat| seat.index() % 2 == team && self.player(seat).main)
                .expect("each team has its main god")
        } else {
            self.setup.first.seat().unwrap_or_else(|| Seat::new(chance.below(seats)))
        };
    }

    fn starting_energy(&self, seat: Seat) -> u8 {
        let [alone, main, support] = self.setup.energy;
        let printed = match (self.setup.team, self.player(seat).main) {
            (false, _) => alone,
            (true, true) => main,
            (true, false) => support,
        };
        let seats = self.seats();
        let later =
            if self.setup.team { self.opponents(seat, self.first) } else { seat == self.first.right(seats) };
        let small = matches!((self.setup.team, seats), (true, 4) | (false, 2));
        let gift = if self.setup.fair_start && later { 1 + u8::from(small) } else { 0 };
        (printed + gift).min(crate::MAX_ENERGY)
    }

    fn open_market(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        for pile in 0..6 {
            match self.setup.market {
                Market::SixPiles => {
                    self.piles[pile].count = 15;
                    self.reveal(pile, chance, log);
                }
                Market::SixKinds => self.reveal_kind(pile, chance, log),
            }
        }
    }

    /// Turns up the next card of a pile that holds one.
    fn reveal(&mut self, pile: usize, chance: &mut Chance, log: &mut Log<Event>) {
        let card = Self::by_lot(&self.stock, chance);
        self.stock.take(card);
        self.piles[pile].top = Some(card);
        log.push(Event::PileRevealed { pile: pile as u8, card });
    }

    /// Option six kinds: turns up cards until one of a kind that does not lie open; the others join their kind.
    fn reveal_kind(&mut self, pile: usize, chance: &mut Chance, log: &mut Log<Event>) {
        while !self.stock.is_empty() {
            let card = Self::by_lot(&self.stock, chance);
            self.stock.take(card);
            let same = self.piles.iter().position(|open| open.top == Some(card));
            let at = same.unwrap_or(pile);
            self.piles[at].top = Some(card);
            self.piles[at].count += 1;
            log.push(Event::PileRevealed { pile: at as u8, card });
            if same.is_none() {
                return;
            }
        }
    }

    /// Takes the face-up card of a pile and turns up the next.
    pub(crate) fn take_pile(&mut self, pile: u8, chance: &mut Chance, log: &mut Log<Event>) -> Kind {
        let at = usize::from(pile);
        let card = self.piles[at].top.expect("the pile is not empty");
        self.piles[at].count -= 1;
        match (self.setup.market, self.piles[at].count) {
            (Market::SixPiles, 0) => self.piles[at].top = None,
            (Market::SixPiles, _) => self.reveal(at, chance, log),
            (Market::SixKinds, 0) => {
                self.piles[at].top = None;
                self.reveal_kind(at, chance, log);
            }
            (Market::SixKinds, _) => {}
        }
        card
    }

    /// Takes a disciple from its pile.
    pub(crate) fn take_disciple(&mut self, kind: Kind) -> Kind {
        debug_assert!(kind.index() < DISCIPLES);
        self.disciples[kind.index()] -= 1;
        kind
    }

    /// One card of a bag, each with the same chance.
    #[inline]
    pub(crate) fn by_lot(bag: &Bag, chance: &mut Chance) -> Kind {
        if chance.forced_left() == 0 {
            return bag.nth(chance.below(bag.len()));
        }
        Self::by_scenario(bag, chance)
    }

    /// The card that a scenario has fixed.
    #[cold]
    fn by_scenario(bag: &Bag, chance: &mut Chance) -> Kind {
        let outcomes: Vec<(u16, u32)> =
            bag.counts().map(|(kind, count)| (kind.index() as u16, u32::from(count))).collect();
        Kind::new(usize::from(chance.weighted(&outcomes)))
    }
}
