use engine::{Questions, Refusals, Seat};

use crate::action::{Action, Prompt};
use crate::cards::Card;
use crate::frame::Frame;
use crate::reason::Reason;
use crate::state::State;

impl Refusals for State {
    type Reason = Reason;

    /// Why the asked seat may not answer this way.
    fn why_not(&self, seat: Seat, action: Action) -> Reason {
        let asked = self.prompt(seat);
        let other_question = Reason::NotThisQuestion { asked };
        match (asked, action) {
            (Prompt::ChooseGod, Action::Take(god)) => match self.seat_of(god) {
                Some(by) => Reason::GodTaken { god, by },
                None => other_question,
            },
            (Prompt::PlaceFate, Action::Fate(sector)) => Reason::SectorHasFate { sector },
            (Prompt::PlaceBet { .. }, Action::Bet(bet, _)) if !self.hands[seat.index()].has(bet) => {
                Reason::BetUsed { bet }
            }
            (Prompt::PlaceBet { .. }, Action::Bet(_, creature)) => {
                if self.tokens[creature.index()] == 0 {
                    Reason::SoldOut { creature }
                } else {
                    Reason::AlreadyBetOn { creature }
                }
            }
            (Prompt::PlayFirst, Action::First { card, .. }) => self.refused_first(seat, card),
            (Prompt::PlaySecond { holder }, Action::Second(card)) => {
                if self.cards_of(seat).has(card) {
                    Reason::SameHolder { card, other: holder }
                } else {
                    Reason::NotInYourHolders { card }
                }
            }
            (Prompt::Respond { window, .. }, Action::Play(power)) => {
                if !self.powers.has(power) || self.gods[seat.index()] != Some(power.god()) {
                    Reason::PowerNotHeld { power }
                } else if power.window() != window {
                    Reason::WrongWindow { power }
                } else {
                    Reason::NoTarget { power }
                }
            }
            (Prompt::Aim { power, .. }, action) if power.asks().is_some_and(|asks| (asks.fits)(action)) => {
                Reason::NotATarget { power }
            }
            _ => other_question,
        }
    }
}

impl State {
    fn refused_first(&self, seat: Seat, card: Card) -> Reason {
        if !self.cards_of(seat).has(card) {
            Reason::NotInYourHolders { card }
        } else if !card.is_foul() {
            Reason::NoBonus { card }
        } else {
            Reason::BonusAfterArrival { card }
        }
    }

    /// The stack of pending frames as text: the backtrace of a failed test.
    pub fn pending(&self) -> String {
        let frames: Vec<String> = self.stack.iter().map(|frame: &Frame| format!("{frame:?}")).collect();
        frames.join(" < ")
    }
}
