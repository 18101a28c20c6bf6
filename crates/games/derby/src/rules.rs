use engine::{Chance, Log, Rules, Seat, Stack, Standing};

use crate::action::Action;
use crate::event::Event;
use crate::frame::Frame;
use crate::setup::Setup;
use crate::state::{Judged, Memory, State, Track};
use crate::{Bet, BetSet, CardSet, Creature, FirstPlayerWhy, God, Gods, PowerSet};

impl Rules for State {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;

    fn new(setup: &Setup, chance: &mut Chance, log: &mut Log<Event>) -> State {
        let players = usize::from(setup.players);
        let first_player = setup.first_player.unwrap_or_else(|| Seat::new(chance.below(players)));
        log.push(Event::FirstPlayer { seat: first_player, why: FirstPlayerWhy::Setup });
        let judged = Judged { order: Creature::ALL, disqualified: 0, drawn: Stack::new() };
        let mut state = State {
            setup: *setup,
            stack: Stack::new(),
            gods: [None; 6],
            first_player,
            race: 0,
            turns_done: 0,
            mid_crossed: false,
            mid_done: false,
            track: Track::START,
            tokens: [0; 6],
            fate: 0,
            landings: Stack::new(),
            holders: [CardSet::EMPTY; 6],
            discard: CardSet::EMPTY,
            zeus: CardSet::EMPTY,
            protections: 4,
            hands: [BetSet::EMPTY; 6],
            bets: [[None; 3]; 6],
            settled: Default::default(),
            results: [judged; 3],
            powers: PowerSet::EMPTY,
            used_powers: PowerSet::EMPTY,
            memory: Memory::default(),
            halfway: Track::START,
            halfway_spent: CardSet::EMPTY,
        };
        state.hands[..players].fill(BetSet::full(Bet::ALL.len()));
        state.stack.then([Frame::RaceSetup, Frame::Over]);
        match setup.gods {
            Gods::Draft => state.stack.push(Frame::ChooseGod { seat: first_player }),
            Gods::Random => {
                let mut gods = God::ALL;
                chance.shuffle_front(&mut gods, players);
                state.seat_gods(gods, log);
            }
            Gods::Lobby(gods) => state.seat_gods(gods, log),
        }
        state.settle(chance, log);
        state
    }

    #[inline]
    fn seats(&self) -> usize {
        usize::from(self.setup.players)
    }

    /// Whose turn it is while creatures fly.
    fn on_turn(&self) -> Option<Seat> {
        self.stack.iter().find_map(|frame| match frame {
            Frame::TurnEnd { seat } => Some(*seat),
            _ => None,
        })
    }

    #[inline]
    fn apply(&mut self, _seat: Seat, action: Action, chance: &mut Chance, log: &mut Log<Event>) {
        self.answer(action, log);
        self.settle(chance, log);
    }

    fn check(&self) -> Result<(), String> {
        self.check_all()
    }

    fn standing(&self) -> Standing {
        let scores = engine::BySeat::new(self.seats(), |seat| i32::from(self.score(seat)));
        let keys = engine::BySeat::new(self.seats(), |seat| self.ranking_key(seat));
        Standing::by_key(scores, |seat| keys[seat])
    }
}
