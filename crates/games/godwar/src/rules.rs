use engine::{BySeat, Chance, Log, Rules, Seat, SeatSet, Stack, Standing};

use crate::action::Action;
use crate::event::Event;
use crate::frame::Frame;
use crate::rows::Rows;
use crate::setup::Setup;
use crate::state::{Pile, Player, Record, State};
use crate::{Bag, MainPick, Phase};

impl Rules for State {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;

    fn new(setup: &Setup, chance: &mut Chance, log: &mut Log<Event>) -> State {
        let mut state = State {
            setup: *setup,
            stack: Stack::new(),
            phase: if setup.team { Phase::NamingMains } else { Phase::ChoosingGods },
            round: 0,
            first: Seat::new(0),
            active: Seat::new(0),
            record: Record::default(),
            players: [Player::default(); 6],
            ravens: [Bag::EMPTY; 6],
            rows: Rows::default(),
            thrown: None,
            revealed: Stack::new(),
            piles: [Pile::default(); 6],
            stock: Bag::EMPTY,
            disciples: [0; 3],
            netherworld: Bag::EMPTY,
            half_dead_used: false,
            fallen: 0,
            winners: SeatSet::EMPTY,
            gods_open: false,
            offered: [None; 6],
            votes: [None; 6],
            pantheons: None,
        };
        state.stack.then([Frame::DealGods, Frame::Deal, Frame::Over]);
        if setup.team {
            match setup.main {
                MainPick::Vote => state.stack.push(Frame::Vote),
                MainPick::Lobby => {
                    for team in 0..2 {
                        state.choose_main(Seat::new(team), log);
                    }
                }
                MainPick::Random => {
                    for team in 0..2 {
                        let mate = chance.below(state.seats() / 2);
                        state.choose_main(Seat::new(2 * mate + team), log);
                    }
                }
            }
        }
        state.settle(chance, log);
        state
    }

    #[inline]
    fn seats(&self) -> usize {
        usize::from(self.setup.players)
    }

    #[inline]
    fn side(&self, seat: Seat) -> Seat {
        Seat::new(self.team(seat))
    }

    fn on_turn(&self) -> Option<Seat> {
        let apart = matches!(self.phase, Phase::NamingMains | Phase::ChoosingGods | Phase::Over);
        (!apart).then_some(self.active)
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, chance: &mut Chance, log: &mut Log<Event>) {
        self.answer(seat, action, chance, log);
        self.settle(chance, log);
    }

    /// whether a player may give up. A supporting god's player cannot leave: somebody else takes the seat.
    fn may_resign(&self, seat: Seat) -> bool {
        let support = self.setup.team && !self.player(seat).main;
        !self.is_over() && self.round > 0 && self.alive(seat) && !support
    }

    /// a player gives up, at any time. Alone they are out at once, and what they were about to decide, or
    /// what was aimed at them, comes to nothing. A main god's team loses.
    fn resign(&mut self, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) {
        log.push(Event::Resigned { seat });
        self.forget_pass(seat);
        self.player_mut(seat).energy = 0;
        self.fall(seat, log);
        if !self.is_over() {
            self.drop_pending(seat);
            self.settle(chance, log);
        }
    }

    fn check(&self) -> Result<(), String> {
        self.check_all()
    }

    /// Rulebook: winning. Winners first, then who is left by energy, then the fallen, last one first.
    fn standing(&self) -> Standing {
        let seats = self.seats();
        let scores = BySeat::new(seats, |seat| i32::from(self.player(seat).energy));
        let fallen = self.fallen;
        let key = |seat: Seat| {
            let won = u16::from(self.winners.has(seat));
            if self.setup.team {
                let mates = Seat::all(seats).filter(|&mate| self.team(mate) == self.team(seat));
                let (main, sum) = mates.fold((0, 0), |(main, sum), mate| {
                    let player = self.player(mate);
                    let energy = u16::from(player.energy);
                    (if player.main { energy } else { main }, sum + energy)
                });
                return if self.is_over() { (won, 0, 0) } else { (won, main, sum) };
            }
            let player = self.player(seat);
            if player.fell == 0 {
                (won, 1 + u16::from(fallen) + u16::from(player.energy), 0)
            } else {
                (won, u16::from(player.fell), 0)
            }
        };
        let keys = BySeat::new(seats, key);
        Standing::by_key(scores, |seat| keys[seat])
    }
}
