use engine::{Questions, Refusals, Seat};

use crate::action::{Action, Source};
use crate::cards::Kind;
use crate::frame::Frame;
use crate::gods::Power;
use crate::prompt::Prompt;
use crate::reason::Reason;
use crate::state::State;

impl Refusals for State {
    type Reason = Reason;

    /// Why the asked seat may not answer this way.
    fn why_not(&self, seat: Seat, action: Action) -> Reason {
        let asked = self.prompt(seat);
        let other_question = Reason::NotThisQuestion { asked };
        let hand = &self.player(seat).hand;
        match (asked, action) {
            (Prompt::NameMain, Action::Name(seat)) => Reason::NotYourTeam { seat },
            (Prompt::ChooseGod, Action::Become(god)) => Reason::GodNotOffered { god },
            (Prompt::Play, Action::Play { kind, .. } | Action::Shape(kind) | Action::Throw(kind))
                if !hand.has(kind) =>
            {
                Reason::NotInHand { card: kind }
            }
            (Prompt::Play, Action::Play { kind, ability }) => self.refused_play(kind, ability),
            (Prompt::Play, Action::Shape(kind)) => {
                self.refused_power(seat, Power::Shapeshift).unwrap_or_else(|| self.refused_play(kind, 1))
            }
            (Prompt::Play, Action::Throw(_)) => self
                .refused_power(seat, Power::Mjolnir)
                .unwrap_or(Reason::PowerIdle { power: Power::Mjolnir }),
            (_, Action::Power(power)) => {
                let moment = match asked {
                    Prompt::Play => Some(crate::gods::Moment::Play),
                    Prompt::Recruit { .. } => Some(crate::gods::Moment::Recruit),
                    Prompt::Defend { .. } => Some(crate::gods::Moment::Reaction),
                    _ => None,
                };
                if self.god(seat) != Some(power.god()) {
                    Reason::NotYourPower { power }
                } else if moment != Some(power.moment()) {
                    other_question
                } else {
                    self.refused_power(seat, power).unwrap_or(Reason::PowerIdle { power })
                }
            }
            (Prompt::Use { .. }, Action::Use { kind, .. }) => Reason::CannotUse { card: kind },
            (Prompt::Pay, Action::Pay(cost)) => {
                Reason::NotEnoughEnergy { cost, energy: self.player(seat).energy }
            }
            (Prompt::Target(_), Action::Target(seat)) => Reason::NotATarget { seat },
            (Prompt::Take { most }, Action::Take(source)) => self.refused_take(source, most),
            (Prompt::Retrieve, Action::Retrieve(source)) => self.refused_take(source, 5),
            (Prompt::Banish { .. } | Prompt::Toll, Action::Banish(Source::Hand(card))) => {
                Reason::NotInHand { card }
            }
            (Prompt::Banish { .. }, Action::Banish(Source::Discard(_))) => Reason::NothingThere,
            (Prompt::Keep, Action::Keep(card))
            | (Prompt::Order, Action::Top(card))
            | (Prompt::Sift, Action::Discard(card)) => Reason::NotLookedAt { card },
            (
                Prompt::Flow { .. } | Prompt::Forced { .. } | Prompt::Quiver | Prompt::Bottom { .. },
                Action::Discard(card) | Action::Bottom(card),
            ) if !hand.has(card) => Reason::NotInHand { card },
            (Prompt::Counter { .. } | Prompt::Defend { .. }, Action::React(card)) => {
                if hand.has(card) {
                    Reason::NoReaction { card }
                } else {
                    Reason::NotInHand { card }
                }
            }
            (Prompt::Recruit { faith }, Action::Recruit(source)) => self.refused_recruit(seat, source, faith),
            _ => other_question,
        }
    }
}

impl State {
    fn refused_play(&self, card: Kind, _ability: u8) -> Reason {
        if !card.is_warrior() {
            return Reason::NoFaith { card };
        }
        match self.record.last.and_then(Kind::follow_ups) {
            Some(chain) if !self.open_kinds().has(card) => Reason::WrongColour { card, chain },
            _ => Reason::NothingToUse { card },
        }
    }

    /// Why a god may not use a power of its own now; nothing if owner, cost and limit are no reason.
    fn refused_power(&self, seat: Seat, power: Power) -> Option<Reason> {
        let energy = self.player(seat).energy;
        if self.god(seat) != Some(power.god()) {
            Some(Reason::NotYourPower { power })
        } else if self.used(power) {
            Some(Reason::PowerUsed { power })
        } else if energy <= power.energy() && power.energy() > 0 {
            Some(Reason::NotEnoughEnergy { cost: power.energy(), energy })
        } else if self.record.faith < u16::from(power.faith()) {
            Some(Reason::NotEnoughFaith { cost: power.faith().into(), faith: self.record.faith })
        } else {
            None
        }
    }

    fn refused_take(&self, source: Source, most: u8) -> Reason {
        let question = Reason::NotThisQuestion { asked: self.prompt(self.active) };
        let retrieves = matches!(self.stack.top(), Some(Frame::Retrieve));
        match source {
            Source::Hand(_) => question,
            Source::Pile(_) | Source::Disciples(_) if retrieves => question,
            Source::Discard(_) | Source::Netherworld(_) if !retrieves => question,
            _ => match self.card_of(source) {
                None => Reason::NothingThere,
                Some(card) if card.cost() > most => Reason::TooCostly { card, most },
                Some(_) => question,
            },
        }
    }

    fn refused_recruit(&self, seat: Seat, source: Source, faith: u16) -> Reason {
        match (source, self.card_of(source)) {
            (Source::Hand(_) | Source::Discard(_), _) => {
                Reason::NotThisQuestion { asked: Prompt::Recruit { faith } }
            }
            (Source::Netherworld(_), _) if !self.has(seat, Power::LordOfTheDead) => Reason::NetherworldClosed,
            (_, None) => Reason::NothingThere,
            (_, Some(kind)) => Reason::NotEnoughFaith { cost: self.price(seat, kind), faith },
        }
    }
}
