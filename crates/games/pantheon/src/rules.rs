use engine::{BySeat, Chance, Log, Rules, Seat, Settle, Stack, Standing};

use crate::action::Action;
use crate::event::Event;
use crate::frame::Frame;
use crate::setup::Setup;
use crate::state::{Player, State};
use crate::tiles::BonusSet;
use crate::tiles::DEMIGOD_VALUES;
use crate::{BagTile, BonusTile, Cards, DEITY_COPIES, DEITY_KINDS, DEMIGOD_COPIES};

impl Rules for State {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;

    /// Sets the table (S0 to S10) and goes on to the first question.
    fn new(setup: &Setup, chance: &mut Chance, log: &mut Log<Event>) -> State {
        let players = usize::from(setup.players);
        let first_player = setup.first_player.unwrap_or_else(|| Seat::new(chance.below(players)));
        let mut state = State {
            setup: *setup,
            stack: Stack::new(),
            epoch: 0,
            track: Stack::new(),
            first_player,
            turns: 0,
            ending: false,
            temple: None,
            tiles: [None; 5],
            pending: Stack::new(),
            bag: BagTile::COPIES,
            deity_stack: [DEITY_COPIES; DEITY_KINDS],
            deity_discard: [0; DEITY_KINDS],
            deity_display: [0; DEITY_KINDS],
            demigod_stack: DEMIGOD_COPIES,
            row: [0; DEMIGOD_VALUES],
            deck: Cards::DECK,
            discard: Cards::NONE,
            display: Cards::NONE,
            coins: [2, 2, 2, 1],
            coins_reversed: false,
            bonus_left: BonusSet::full(BonusTile::ALL.len()),
            players: [Player::default(); 4],
        };
        log.push(Event::FirstPlayer { seat: first_player });
        state.refill(chance, log);
        let (feet, columns) = setup.start_pieces();
        for seat in first_player.around(players) {
            state.players[seat.index()].reserve = [feet, columns];
            let mut cards = Cards::NONE;
            for _ in 0..5 {
                let card = state.draw_from_deck(chance);
                cards.add(card, 1);
            }
            state.players[seat.index()].hand = cards;
            log.push(Event::Dealt { seat, cards: Some(cards) });
        }
        if !setup.draft {
            for seat in first_player.around(players) {
                let tile = state.draw_bonus(chance);
                state.take_bonus(seat, tile, log);
            }
        }
        state.stack.then([Frame::EpochSetup, Frame::Over]);
        state.settle(chance, log);
        state
    }

    #[inline]
    fn seats(&self) -> usize {
        usize::from(self.setup.players)
    }

    fn on_turn(&self) -> Option<Seat> {
        self.stack.iter().find_map(|frame| match *frame {
            Frame::Choose { seat, .. } | Frame::ActionEnd { seat, .. } | Frame::Traitera { seat, .. } => {
                Some(seat)
            }
            _ => None,
        })
    }

    #[inline]
    fn apply(&mut self, _seat: Seat, action: Action, chance: &mut Chance, log: &mut Log<Event>) {
        self.answer(action, chance, log);
        self.settle(chance, log);
    }

    fn check(&self) -> Result<(), String> {
        self.check_all()
    }

    fn standing(&self) -> Standing {
        let scores = BySeat::new(self.seats(), |seat| i32::from(self.player(seat).score));
        // Rulebook: of equals the one with more demigod tiles is ahead.
        Standing::by_key(scores, |seat| (scores[seat], self.player(seat).demigod_count()))
    }
}
