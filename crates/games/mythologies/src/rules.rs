use engine::{BySeat, Chance, Log, Maybe, Rules, Seat, Settle, Stack, Standing};

use crate::action::Action;
use crate::cards::{Card, CardSet};
use crate::event::Event;
use crate::frame::Frame;
use crate::setup::Setup;
use crate::state::{Lift, Sanctuary, Selection, State, ThisTurn, UNPLAYED, draw_mythologies};
use crate::trials::Board;

impl Rules for State {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;

    /// A game up to its first question.
    fn new(setup: &Setup, chance: &mut Chance, log: &mut Log<Event>) -> State {
        let mythologies = draw_mythologies(setup, chance);
        let mut board_of = [Maybe::NONE; 8];
        for (board, mythology) in Board::all().zip(mythologies) {
            board_of[mythology.index()] = Maybe::some(board);
        }
        let players = usize::from(setup.players);
        let first_player = setup.first_player.unwrap_or_else(|| Seat::new(chance.below(players)));
        let mut state = State {
            setup: *setup,
            mythologies,
            board_of,
            round: 0,
            first_player,
            active: first_player,
            placing: false,
            selection: Selection {
                destiny: [0, 1, 2, 3],
                revealed: 0,
                tokens: [None; 4],
                marks: [[Maybe::NONE; 2]; 4],
                passes: [0; 4],
            },
            sanctuary: Sanctuary::shuffled(chance),
            aside: [[Card::NONE; 2]; 4],
            tops: [[Card::NONE; 9]; 4],
            below: [[Card::NONE; 22]; 4],
            places: [[UNPLAYED; 22]; 4],
            discards: [CardSet::EMPTY; 4],
            exile: CardSet::EMPTY,
            gems: [0; 4],
            favours: [0; 4],
            completion: [0; 4],
            trials: [0; 4],
            locked: Maybe::NONE,
            this_turn: ThisTurn::default(),
            lift: Lift::default(),
            stack: Stack::new(),
            effects: Stack::new(),
            triggers: Stack::new(),
            deferred: Stack::new(),
        };
        for seat in 0..players {
            state.completion[seat] = 0b11_1111;
            state.gems[seat] = setup.gems;
        }
        log.push(Event::FirstPlayer { seat: first_player });
        state.stack.push(Frame::Over);
        state.stack.push(Frame::Round);
        state.settle(chance, log);
        state
    }

    #[inline]
    fn seats(&self) -> usize {
        usize::from(self.setup.players)
    }

    fn on_turn(&self) -> Option<Seat> {
        self.placing.then_some(self.active).filter(|_| !self.is_over())
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, chance: &mut Chance, log: &mut Log<Event>) {
        self.answer(seat, action, log);
        self.settle(chance, log);
    }

    fn check(&self) -> Result<(), String> {
        self.check_all()
    }

    /// The ranking if the game ended now: score, then gems left, visible deities, visible cards.
    fn standing(&self) -> Standing {
        let scores = BySeat::new(self.seats(), |seat| self.score(seat));
        Standing::by_key(scores, |seat| {
            let visible = |set: u16| set.count_ones();
            (
                scores[seat],
                self.gems[seat.index()] % 3,
                visible(self.deities(seat)),
                visible(self.occupied(seat)),
            )
        })
    }
}
